#pragma once

#include "../../simd/target.hpp"
#include "../../version.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <new>
#include <span>
#include <type_traits>
#include <utility>

namespace sudoku::inline v0::inline SUDOKU_UNIT::learning {

/// The memory that one learning search may take, in bytes. Every buffer of the search draws on it, so that the bound
/// stands in one place. A refusal, by the bound or by the system, is remembered and never thrown: the search looks at
/// `refused()` before it believes anything, and gives up.
class Memory {
public:
    explicit Memory(std::size_t limit) : left_(limit) {}
    Memory(const Memory&) = delete;
    Memory& operator=(const Memory&) = delete;

    bool refused() const { return refused_; }
    std::size_t left() const { return left_; }

    /// New memory, or a null pointer and `refused()` from then on.
    void* take(std::size_t bytes) {
        void* const taken = bytes <= left_ ? ::operator new(bytes, std::nothrow) : nullptr;
        if (taken == nullptr)
            refused_ = true;
        else
            left_ -= bytes;
        return taken;
    }
    void give_back(void* taken, std::size_t bytes) {
        ::operator delete(taken);
        left_ += bytes;
    }

private:
    std::size_t left_;
    bool refused_ = false;
};

/// A growing array of plain values. When memory is refused, what was to be appended is dropped.
template <class T>
class Buffer {
    static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

public:
    explicit Buffer(Memory& memory) : memory_(&memory) {}
    Buffer(Buffer&& other) noexcept
        : memory_(other.memory_),
          data_(std::exchange(other.data_, nullptr)),
          size_(std::exchange(other.size_, 0)),
          capacity_(std::exchange(other.capacity_, 0)) {}
    Buffer& operator=(Buffer&& other) noexcept {
        std::swap(memory_, other.memory_);
        std::swap(data_, other.data_);
        std::swap(size_, other.size_);
        std::swap(capacity_, other.capacity_);
        return *this;
    }
    ~Buffer() { release(); }

    bool empty() const { return size_ == 0; }
    std::size_t size() const { return size_; }
    T* data() { return data_; }
    const T* data() const { return data_; }
    T* begin() { return data_; }
    T* end() { return data_ + size_; }
    const T* begin() const { return data_; }
    const T* end() const { return data_ + size_; }
    T& operator[](std::size_t i) {
        assert(i < size_);
        return data_[i];
    }
    const T& operator[](std::size_t i) const {
        assert(i < size_);
        return data_[i];
    }
    std::span<const T> span() const { return {data_, size_}; }
    T& back() { return (*this)[size_ - 1]; }
    const T& back() const { return (*this)[size_ - 1]; }

    SUDOKU_INLINE void push_back(T value) {
        if (SUDOKU_RARELY(size_ == capacity_) && !make_room(std::size_t{size_} + 1)) return;
        data_[size_++] = value;
    }
    /// Needs: room was made before.
    void push_back_within_room(T value) {
        assert(size_ < capacity_);
        data_[size_++] = value;
    }
    T pop_back() {
        assert(size_ > 0);
        return data_[--size_];
    }
    void clear() { size_ = 0; }
    /// Needs: size <= size().
    void shrink_to(std::size_t size) {
        assert(size <= size_);
        size_ = static_cast<std::uint32_t>(size);
    }
    /// `count` copies of the value in place of what there was. False when memory was refused.
    bool assign(std::size_t count, T value) {
        if (!reserve(count)) return false;
        size_ = static_cast<std::uint32_t>(count);
        std::fill(begin(), end(), value);
        return true;
    }
    /// Room for so many, and half as much again as there was, so that growing one by one costs little.
    SUDOKU_NOINLINE bool make_room(std::size_t count) {
        const std::size_t grown = (std::max)(count, std::size_t{capacity_} + capacity_ / 2);
        return count <= capacity_ || reserve((std::max)(grown, std::size_t{4}));
    }
    bool reserve(std::size_t capacity) {
        if (capacity <= capacity_) return true;
        if (capacity > (std::numeric_limits<std::uint32_t>::max)() / sizeof(T)) capacity = 0;  // refused below
        auto* const grown = static_cast<T*>(memory_->take(capacity == 0 ? ~std::size_t{0} : capacity * sizeof(T)));
        if (grown == nullptr) return false;
        if (size_ != 0) std::memcpy(static_cast<void*>(grown), data_, size_ * sizeof(T));
        if (data_ != nullptr) memory_->give_back(data_, capacity_ * sizeof(T));
        data_ = grown;
        capacity_ = static_cast<std::uint32_t>(capacity);
        return true;
    }

private:
    void release() {
        if (data_ != nullptr) memory_->give_back(data_, capacity_ * sizeof(T));
    }

    Memory* memory_;
    T* data_ = nullptr;
    std::uint32_t size_ = 0;
    std::uint32_t capacity_ = 0;
};

}  // namespace sudoku::inline v0::inline SUDOKU_UNIT::learning
