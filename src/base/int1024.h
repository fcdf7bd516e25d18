#pragma once
// Exact signed integers of a fixed width, |v| < 2^1024, as plain values: trivially copyable, no
// allocation, no exceptions, and equal values are equal byte for byte. Addition and multiplication
// are checked: they say whether the result fits, and change nothing if it does not. The work done
// grows with the size of the values, so small ones cost little.
#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include "base/hash.h"

namespace fissile {

// |v| < 2^(64 N), as a sign and a magnitude of N limbs, the lowest first.
//
// Invariants: |size_| limbs are in use, the highest of them is not 0, all above are 0, and size_
// has the sign of the value. So there is one zero, and no padding.
template <std::size_t N>
class WideInt {
 public:
  using Limb = std::uint64_t;
  static constexpr std::size_t kLimbs = N;

  constexpr WideInt() = default;
  constexpr WideInt(std::int64_t value) : size_(value == 0 ? 0 : value < 0 ? -1 : 1) {
    limbs_[0] = value < 0 ? Limb{0} - static_cast<Limb>(value) : static_cast<Limb>(value);
  }
  // REQUIRES: at most N limbs, the lowest first, and the highest not 0.
  static constexpr WideInt from_limbs(std::span<const Limb> limbs, bool is_negative) {
    WideInt value;
    value.assign(limbs, is_negative);
    return value;
  }
  // A narrower value always fits.
  template <std::size_t M>
    requires(M < N)
  constexpr explicit WideInt(const WideInt<M>& value) {
    assign(value.limbs(), value.negative());
  }

  constexpr bool negative() const { return size_ < 0; }
  constexpr std::size_t used() const {
    return static_cast<std::size_t>(size_ < 0 ? -size_ : size_);
  }
  // The magnitude, lowest limb first, without leading zeros: empty for 0.
  constexpr std::span<const Limb> limbs() const { return {limbs_.data(), used()}; }

  constexpr void negate() { size_ = -size_; }

  // this + other, if it fits; else false, and this is as it was. `other` may be this.
  template <std::size_t M>
    requires(M <= N)
  [[nodiscard]] constexpr bool add(const WideInt<M>& other) {
    if (other.used() == 0) return true;
    if (size_ != 0 && negative() == other.negative()) return grow(other.limbs());
    if (size_ == 0) {
      assign(other.limbs(), other.negative());
    } else {
      shrink(other.limbs());
    }
    return true;
  }

  // this * other, if it fits; else false, and this is as it was. `other` may be this.
  [[nodiscard]] constexpr bool multiply(const WideInt& other) {
    if (size_ == 0 || other.size_ == 0) {
      assign({}, false);
      return true;
    }
    const std::size_t count = used() + other.used();  // the product has this many limbs or one less
    if (count > N + 1) return false;
    std::array<Limb, N + 1> product{};
    for (std::size_t i = 0; i < used(); ++i) {
      Limb carry = 0;
      for (std::size_t j = 0; j < other.used(); ++j) {
        const Wide sum = static_cast<Wide>(limbs_[i]) * other.limbs_[j] + product[i + j] + carry;
        product[i + j] = static_cast<Limb>(sum);
        carry = static_cast<Limb>(sum >> 64);
      }
      product[i + other.used()] = carry;
    }
    if (product[N] != 0) return false;
    assign({product.data(), product[count - 1] == 0 ? count - 1 : count},
           negative() != other.negative());
    return true;
  }

  // The same value in M limbs, or nothing if it needs more.
  template <std::size_t M>
    requires(M < N)
  constexpr std::optional<WideInt<M>> narrow() const {
    if (used() > M) return std::nullopt;
    WideInt<M> value;
    value.assign(limbs(), negative());
    return value;
  }

  friend constexpr bool operator==(const WideInt& a, const WideInt& b) {
    return a.size_ == b.size_ && compare(a.limbs(), b.limbs()) == 0;
  }
  friend constexpr std::strong_ordering operator<=>(const WideInt& a, const WideInt& b) {
    if (a.size_ != b.size_) return a.size_ <=> b.size_;
    return a.negative() ? compare(b.limbs(), a.limbs()) : compare(a.limbs(), b.limbs());
  }

  constexpr void hash_into(Hasher& hasher) const {
    hasher.add(size_);
    for (Limb limb : limbs()) hasher.add(limb);
  }

 private:
  template <std::size_t M>
  friend class WideInt;

  // Two limbs, for one step of a product; every target has it, WASM included.
  __extension__ using Wide = unsigned __int128;

  static constexpr std::strong_ordering compare(std::span<const Limb> a, std::span<const Limb> b) {
    if (a.size() != b.size()) return a.size() <=> b.size();
    for (std::size_t i = a.size(); i-- > 0;) {
      if (a[i] != b[i]) return a[i] <=> b[i];
    }
    return std::strong_ordering::equal;
  }

  // REQUIRES: at most N limbs, the highest not 0, and none of them this number's own.
  constexpr void assign(std::span<const Limb> limbs, bool is_negative) {
    for (std::size_t i = limbs.size(); i < used(); ++i) limbs_[i] = 0;
    for (std::size_t i = 0; i < limbs.size(); ++i) limbs_[i] = limbs[i];
    set_size(limbs.size(), is_negative);
  }
  constexpr void set_size(std::size_t count, bool is_negative) {
    size_ = is_negative ? -static_cast<std::int64_t>(count) : static_cast<std::int64_t>(count);
  }

  // a + b + carry; the carry becomes that of the sum.
  static constexpr Limb sum(Limb a, Limb b, Limb& carry) {
    const Limb low = a + b;
    const Limb all = low + carry;
    carry = static_cast<Limb>(low < a) | static_cast<Limb>(all < low);
    return all;
  }
  // a - b - borrow; the borrow becomes that of the difference.
  static constexpr Limb difference(Limb a, Limb b, Limb& borrow) {
    const Limb low = a - b;
    const Limb all = low - borrow;
    borrow = static_cast<Limb>(a < b) | static_cast<Limb>(low < borrow);
    return all;
  }
  static constexpr Limb limb_of(std::span<const Limb> limbs, std::size_t i) {
    return i < limbs.size() ? limbs[i] : 0;
  }

  // Adds to the magnitude.
  constexpr bool grow(std::span<const Limb> other) {
    const std::size_t count = used() > other.size() ? used() : other.size();
    if (count == N && overflows(other)) return false;
    Limb carry = 0;
    for (std::size_t i = 0; i < count; ++i) {
      limbs_[i] = sum(limbs_[i], limb_of(other, i), carry);
    }
    if (carry != 0) limbs_[count] = carry;
    set_size(carry != 0 ? count + 1 : count, negative());
    return true;
  }
  constexpr bool overflows(std::span<const Limb> other) const {
    Limb carry = 0;
    for (std::size_t i = 0; i < N; ++i) sum(limbs_[i], limb_of(other, i), carry);
    return carry != 0;
  }

  // Takes from the magnitude; if less than nothing is left, the sign turns.
  constexpr void shrink(std::span<const Limb> other) {
    const bool turns = compare(limbs(), other) < 0;
    std::size_t count = turns ? other.size() : used();
    Limb borrow = 0;
    for (std::size_t i = 0; i < count; ++i) {
      const Limb theirs = limb_of(other, i);
      limbs_[i] =
          turns ? difference(theirs, limbs_[i], borrow) : difference(limbs_[i], theirs, borrow);
    }
    while (count > 0 && limbs_[count - 1] == 0) --count;
    set_size(count, negative() != turns);
  }

  std::array<Limb, N> limbs_{};
  std::int64_t size_ = 0;
};

using Int1024 = WideInt<16>;

// A sum of any number of Int1024 (up to 2^64) that asks for the bound only at the end, by narrow().
using Sum1024 = WideInt<17>;

static_assert(std::is_trivially_copyable_v<Int1024>);
static_assert(std::has_unique_object_representations_v<Int1024>);

// The integer that a text of the form -?[0-9]+ stands for, or nothing if the form is another or the
// integer does not fit. Takes time linear in the text, however long it is.
std::optional<Int1024> int1024_from_decimal(std::string_view text);

// -?[0-9]+ without leading zeros.
std::string to_decimal(const Int1024& value);

}  // namespace fissile
