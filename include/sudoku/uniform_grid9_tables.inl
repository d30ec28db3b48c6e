// How the tables of UniformGrids9 are made: partitions of the digits, what may stand below them, changes of digits, and the
// classes of bands with their fillings and weights. Included at the end of uniform_grid9.hpp.

inline UniformGrids9::UniformGrids9() {
    list_partitions();
    list_splits();
    list_changes();
    list_classes();
    weigh_classes();
}

inline void UniformGrids9::list_partitions() {
    std::vector<Mask> triples;
    for (unsigned set = 0; set < 512; ++set)
        if (std::popcount(set) == 3) {
            rank_[set] = static_cast<std::uint8_t>(triples.size());
            triples.push_back(static_cast<Mask>(set));
        }
    std::size_t count = 0;
    for (const Mask a : triples)
        for (const Mask b : triples) {
            const auto c = static_cast<Mask>(511 & ~(a | b));
            // Each partition once: the first part has the lowest digit, the second the lowest of the rest.
            if ((a & b) != 0 || (a & 1) == 0 || std::countr_zero(b) > std::countr_zero(c)) continue;
            partitions_[count] = {a, b, c};
            for (const auto& [x, y] : {std::pair{a, b}, {b, a}, {a, c}, {c, a}, {b, c}, {c, b}})
                number_[rank_[x] * 84u + rank_[y]] = static_cast<std::uint16_t>(count);
            std::size_t i = 0;
            for (unsigned part : {a, b, c})
                for (; part != 0; part &= part - 1)
                    members_[count][i++] = static_cast<std::uint8_t>(std::countr_zero(part));
            ++count;
        }
    seen_from_.resize(partition_count * partition_count);
    for (std::size_t base = 0; base < partition_count; ++base) {
        Digits change;
        for (std::uint8_t i = 0; i < 9; ++i) change[members_[base][i]] = i;
        for (std::size_t q = 0; q < partition_count; ++q)
            seen_from_[base * partition_count + q] =
                static_cast<std::uint16_t>(number_of(changed(partitions_[q], change)));
    }
}

inline void UniformGrids9::list_splits() {
    for (const auto& [a, b, c] : partitions_)
        for (unsigned x = 0; x < 512; ++x) {
            if (std::popcount(x) != 3 || (x & a) != 0) continue;
            for (unsigned y = 0; y < 512; ++y) {
                const unsigned z = 511 & ~(x | y);
                if (std::popcount(y) != 3 || (y & x) != 0 || (y & b) != 0 || (z & c) != 0) continue;
                const Parts second{static_cast<Mask>(x), static_cast<Mask>(y), static_cast<Mask>(z)};
                const Parts third{static_cast<Mask>(511 & ~(a | x)), static_cast<Mask>(511 & ~(b | y)),
                                  static_cast<Mask>(511 & ~(c | z))};
                splits_.push_back({static_cast<std::uint16_t>(number_of(second)),
                                   static_cast<std::uint16_t>(number_of(third)),
                                   {second[0], second[1]}});
            }
        }
}

inline void UniformGrids9::list_changes() {
    changes_.assign(1, {0, 1, 2, 3, 4, 5, 6, 7, 8});
    for (std::size_t i = 0; i < changes_.size(); ++i) {
        moved_.emplace_back();
        for (std::size_t m = 0; m < motion_count; ++m) {
            Digits next = changes_[i];
            for (auto& digit : next) digit = motions_[m][digit];
            const auto at = std::find(changes_.begin(), changes_.end(), next);
            moved_[i][m] = static_cast<std::uint16_t>(at - changes_.begin());
            if (at == changes_.end()) changes_.push_back(next);
        }
    }
}

inline void UniformGrids9::list_classes() {
    std::array<std::array<std::uint16_t, partition_count>, motion_count> moved;
    for (std::size_t m = 0; m < motion_count; ++m)
        for (std::size_t q = 0; q < partition_count; ++q)
            moved[m][q] = static_cast<std::uint16_t>(number_of(changed(partitions_[q], motions_[m])));
    constexpr std::size_t pairs = partition_count * partition_count;
    constexpr std::uint8_t nothing = 255;
    class_of_.assign(pairs, nothing);
    change_to_.assign(pairs, 0);
    fillings_of_.assign(pairs, 0);
    std::vector<std::uint32_t> members;
    for (std::uint32_t pair = 0; pair < pairs; ++pair) {
        if (class_of_[pair] != nothing) continue;
        Class c{};
        c.q1 = static_cast<std::uint16_t>(pair / partition_count);
        c.q2 = static_cast<std::uint16_t>(pair % partition_count);
        list_fillings(c);
        const auto number = static_cast<std::uint8_t>(classes_.size());
        members.assign(1, pair);
        class_of_[pair] = number;
        for (std::size_t i = 0; i < members.size(); ++i) {
            const std::uint32_t at = members[i];
            fillings_of_[at] = static_cast<std::uint16_t>(c.fillings);
            for (std::uint8_t m = 0; m < motion_count; ++m) {
                const auto next = static_cast<std::uint32_t>(moved[m][at / partition_count] * partition_count +
                                                             moved[m][at % partition_count]);
                if (class_of_[next] != nothing) continue;
                class_of_[next] = number;
                change_to_[next] = moved_[change_to_[at]][m];
                members.push_back(next);
            }
        }
        c.size = static_cast<std::uint32_t>(members.size());
        classes_.push_back(c);
    }
}

// The rows of a band, each a digit from every part of every box: the first row has the first part's lowest digit, the
// second row its next, which leaves out the six orders of the rows.
inline void UniformGrids9::list_fillings(Class& c) {
    const std::array<const Parts*, 3> box{&partitions_[0], &partitions_[c.q1], &partitions_[c.q2]};
    c.first_filling = static_cast<std::uint32_t>(fillings_.size());
    // All rows of one box: sets with a digit of each part.
    const auto rows_of = [](const Parts& parts, Mask within) {
        std::vector<Mask> rows;
        for (unsigned x = parts[0] & within; x != 0; x &= x - 1)
            for (unsigned y = parts[1] & within; y != 0; y &= y - 1)
                for (unsigned z = parts[2] & within; z != 0; z &= z - 1)
                    rows.push_back(static_cast<Mask>((x & (0u - x)) | (y & (0u - y)) | (z & (0u - z))));
        return rows;
    };
    const auto complete_rows = [&](const std::array<Mask, 3>& within, Mask lowest, auto use) {
        for (const Mask a : rows_of(*box[0], within[0])) {
            if ((a & lowest) == 0) continue;
            for (const Mask b : rows_of(*box[1], static_cast<Mask>(within[1] & ~a))) {
                const auto rest = static_cast<Mask>(511 & ~(a | b));
                if ((rest & ~within[2]) != 0) continue;
                if (std::all_of(box[2]->begin(), box[2]->end(),
                                [&](Mask p) { return std::popcount(unsigned(p & rest)) == 1; }))
                    use(std::array<Mask, 3>{a, b, rest});
            }
        }
    };
    const unsigned part = (*box[0])[0];
    const auto first = static_cast<Mask>(part & (0u - part));
    const auto second = static_cast<Mask>((part & (part - 1)) & (0u - (part & (part - 1))));
    complete_rows({511, 511, 511}, first, [&](const std::array<Mask, 3>& r0) {
        const std::array<Mask, 3> left{static_cast<Mask>(511 & ~r0[0]), static_cast<Mask>(511 & ~r0[1]),
                                       static_cast<Mask>(511 & ~r0[2])};
        complete_rows(left, second, [&](const std::array<Mask, 3>& r1) {
            Filling filling;
            for (std::size_t b = 0; b < 3; ++b) {
                const std::array<unsigned, 3> rows{r0[b], r1[b], static_cast<unsigned>(left[b] & ~r1[b])};
                for (std::size_t p = 0; p < 3; ++p)
                    for (std::size_t r = 0; r < 3; ++r)
                        filling.digits[b * 9 + p * 3 + r] =
                            static_cast<std::uint8_t>(std::countr_zero(rows[r] & (*box[b])[p]));
            }
            fillings_.push_back(filling);
        });
    });
    c.fillings = static_cast<std::uint32_t>(fillings_.size()) - c.first_filling;
}

// The same for all orders of the stacks.
inline std::size_t UniformGrids9::least_twin(const Class& c) const {
    const std::array<std::size_t, 3> q{0, c.q1, c.q2};
    std::size_t least = classes_.size();
    for (const auto& order : orders3)
        least = (std::min)(least, std::size_t{class_of_[pair_of(q[order[0]], q[order[1]], q[order[2]])]});
    return least;
}
inline void UniformGrids9::weigh_classes() {
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < classes_.size(); ++i) {
        Class& c = classes_[i];
        if (const std::size_t twin = least_twin(c); twin < i) {
            c.completions = classes_[twin].completions;
            c.most = classes_[twin].most;
        } else {
            weigh(c);
        }
        sum += c.completions * c.size * c.fillings;
        weights_to_.push_back(sum);
    }
}
inline void UniformGrids9::weigh(Class& c) const {
    const Split *const first = &splits_[0], *const second = &splits_[c.q1 * split_count],
                       *const third = &splits_[c.q2 * split_count];
    for (std::size_t i = 0; i < split_count; ++i) {
        std::array<std::uint16_t, split_count> k2, k3;
        for (std::size_t k = 0; k < split_count; ++k) {
            k2[k] = static_cast<std::uint16_t>(seen_from(first[i].second, third[k].second));
            k3[k] = static_cast<std::uint16_t>(seen_from(first[i].third, third[k].third));
        }
        for (std::size_t j = 0; j < split_count; ++j) {
            const auto* const f2 = &fillings_of_[seen_from(first[i].second, second[j].second) * partition_count];
            const auto* const f3 = &fillings_of_[seen_from(first[i].third, second[j].third) * partition_count];
            for (std::size_t k = 0; k < split_count; ++k) {
                const auto ways = std::uint32_t{f2[k2[k]]} * f3[k3[k]];
                c.completions += ways;
                c.most = (std::max)(c.most, ways);
            }
        }
    }
}
