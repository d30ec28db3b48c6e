#pragma once

#include "forcing_chains.hpp"
#include "link_levels.hpp"
#include "step.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <tuple>
#include <vector>

// The easiest cycle or forcing chain without looking at the others: lengths and kinds are tried in the order of their
// ratings, and the first that is there is the one. It is what `ForcingChains` finds as the least of all, several times
// as fast.

namespace sudoku::inline v0::technique {

/// A simple chain with its links, back from where it arrives; for a cycle what it removes.
struct SimpleChain {
    ChainHint hint;
    std::vector<ChainLink> path;
    std::vector<Literal> removed;
};

namespace detail {

template <std::size_t Words>
class EasiestChain {
public:
    EasiestChain(const Marks& marks, const CandidateNumbers& numbers, Techniques wanted, bool with_path)
        : marks_(marks), numbers_(numbers), wanted_(wanted), with_path_(with_path), sets_(marks, numbers) {}

    std::optional<SimpleChain> find() {
        std::array streams{
            Stream{LinkKinds::x, true, false},
            Stream{LinkKinds::x, false, true},
            Stream{LinkKinds::y, true, false},
            Stream{LinkKinds::xy, true, true},
        };
        for (;;) {
            Stream* next = nullptr;
            for (auto& stream : streams)
                if (!stream.ended && (next == nullptr || stream.key() < next->key())) next = &stream;
            if (next == nullptr) return std::nullopt;
            if (auto found = try_length(*next)) return found;
            next->level += 1;
            next->ended = !levels(next->kinds).reach(next->level);
        }
    }

private:
    // Hints of one kind, by their lengths: 2 * level + 2.
    struct Stream {
        LinkKinds kinds;
        bool cycles, chains;
        unsigned level = 1;
        bool ended = false;

        unsigned length() const { return 2 * level + 2; }
        std::tuple<ExactRating, unsigned, unsigned> key() const {
            return {chain_rating(cycles ? cycle_base(kinds) : simple_base(kinds), length()), length(), kind_of(kinds)};
        }
    };

    Levels<Words>& levels(LinkKinds kinds) {
        auto& levels = levels_[static_cast<unsigned>(kinds)];
        if (!levels) levels.emplace(sets_, kinds, numbers_.size);
        return *levels;
    }
    const Links& links() {
        if (!links_) links_.emplace(marks_);
        return *links_;
    }

    std::optional<SimpleChain> try_length(const Stream& stream) {
        auto& levels = this->levels(stream.kinds);
        if (!levels.reach(stream.level)) return std::nullopt;
        const bool chains = stream.chains && wanted_.contains(simple_technique(stream.kinds));
        const bool cycles = stream.cycles && wanted_.contains(cycle_technique(stream.kinds)) &&
                            refuted(stream.kinds, stream.level + 1) != 0;
        if (!chains && !cycles) return std::nullopt;
        for (unsigned i = 0; i < numbers_.size; ++i) {
            if (cycles && levels.may_close(stream.level, i)) {
                if (auto found = cycle(stream, i)) return found;
            }
            if (!chains || count(marks_.digits(numbers_.candidates[i] / 9u)) < 2) continue;
            const unsigned candidate = numbers_.candidates[i];
            if (levels.refutes_itself(stream.level, i)) return chain(stream, static_cast<Literal>(candidate));
            if (levels.proves_itself(stream.level, i))
                return chain(stream, static_cast<Literal>(candidate + candidate_count));
        }
        return std::nullopt;
    }

    /// How many candidates refute themselves in this many rounds or fewer. A cycle removes nothing else: what it
    /// removes sees a true and a false one of it, and would go round from one to the other.
    unsigned refuted(LinkKinds kinds, unsigned level) {
        auto& levels = this->levels(kinds);
        auto& known = refuted_[static_cast<unsigned>(kinds)];
        while (known.through <= level && levels.reach(known.through)) {
            for (unsigned i = 0; i < numbers_.size; ++i) known.size += levels.refutes_itself(known.through, i) ? 1 : 0;
            ++known.through;
        }
        return known.size;
    }

    std::optional<SimpleChain> cycle(const Stream& stream, unsigned i) {
        const unsigned candidate = numbers_.candidates[i];
        const unsigned size = count(marks_.digits(candidate / 9));
        if (size < 2 || (stream.kinds == LinkKinds::y && size != 2)) return std::nullopt;
        std::optional<SimpleChain> found;
        CycleWalk walk(links(), stream.kinds);
        walk.from(candidate, stream.level + 1, stream.level + 1, [&](const std::vector<ChainLink>& path, unsigned) {
            auto removed = removed_by_cycle(marks_, path);
            if (removed.empty()) return false;
            ChainHint hint{cycle_technique(stream.kinds),
                           ChainForm::cycle,
                           cycle_base(stream.kinds),
                           kind_of(stream.kinds),
                           static_cast<std::uint16_t>(path.size()),
                           static_cast<Literal>(candidate)};
            found = SimpleChain{hint, path, std::move(removed)};
            return true;
        });
        return found;
    }
    SimpleChain chain(const Stream& stream, Literal assumption) {
        ChainHint hint{simple_technique(stream.kinds),
                       ChainForm::simple,
                       simple_base(stream.kinds),
                       kind_of(stream.kinds),
                       static_cast<std::uint16_t>(stream.length()),
                       assumption};
        hint.conclusion = opposite(assumption);
        if (!with_path_) return {hint, {}, {}};
        return {hint, OppositeWalk(links(), stream.kinds).from(assumption), {}};
    }

    struct Refuted {
        unsigned size = 0, through = 1;
    };
    const Marks& marks_;
    const CandidateNumbers& numbers_;
    Techniques wanted_;
    bool with_path_;
    LinkSets<Words> sets_;
    std::array<std::optional<Levels<Words>>, 3> levels_;
    std::array<Refuted, 3> refuted_{};
    std::optional<Links> links_;
};

}  // namespace detail

/// The easiest of all cycles and forcing chains, as Sudoku Explainer chooses it; the path of a forcing chain where it
/// is wanted.
inline std::optional<SimpleChain> easiest_chain(const Marks& marks, Techniques wanted = Techniques::sudoku_explainer(),
                                                bool with_path = true) {
    const detail::CandidateNumbers numbers(marks);
    if (numbers.size <= 128) return detail::EasiestChain<2>(marks, numbers, wanted, with_path).find();
    if (numbers.size <= 256) return detail::EasiestChain<4>(marks, numbers, wanted, with_path).find();
    return detail::EasiestChain<12>(marks, numbers, wanted, with_path).find();
}

}  // namespace sudoku::inline v0::technique
