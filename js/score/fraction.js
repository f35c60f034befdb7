// Exact fractions, so that intermediate results are not rounded.

/** @type {(n: bigint) => bigint} */
const ABSOLUTE = n => (n < 0n ? -n : n)

const SAFE = BigInt(Number.MAX_SAFE_INTEGER)

// commonDivisor returns the greatest common divisor. It uses plain numbers if both fit, because they are faster.
/** @type {(a: bigint, b: bigint) => bigint} */
function commonDivisor(a, b) {
	if (a <= SAFE && b <= SAFE) return BigInt(divisorOf(Number(a), Number(b)))
	return divisorOf(a, b)
}

/** @type {(a: any, b: any) => any} */
function divisorOf(a, b) {
	while (b) [a, b] = [b, a % b]
	return a
}

// Fraction is a rational number in lowest terms; its denominator is positive.
export class Fraction {
	/** @param {bigint} numerator */
	constructor(numerator, denominator = 1n) {
		if (denominator === 0n) throw new RangeError('division by zero')
		const sign = denominator < 0n ? -1n : 1n,
			divisor = denominator === 1n ? 1n : commonDivisor(ABSOLUTE(numerator), ABSOLUTE(denominator)) * sign
		this.numerator = numerator / divisor
		this.denominator = denominator / divisor
		Object.freeze(this)
	}

	/** @param {Fraction} other */
	plus(other) {
		if (this.denominator === other.denominator) return new Fraction(this.numerator + other.numerator, this.denominator)
		return new Fraction(
			this.numerator * other.denominator + other.numerator * this.denominator,
			this.denominator * other.denominator,
		)
	}

	negated() {
		return new Fraction(-this.numerator, this.denominator)
	}

	/** @param {Fraction} other */
	minus(other) {
		return this.plus(other.negated())
	}

	/** @param {Fraction} other */
	times(other) {
		return new Fraction(this.numerator * other.numerator, this.denominator * other.denominator)
	}

	/** @param {Fraction} other */
	over(other) {
		return new Fraction(this.numerator * other.denominator, this.denominator * other.numerator)
	}

	// compare returns a number below, equal to or above 0 if this is less than, equal to or greater than other.
	/** @param {Fraction} other */
	compare(other) {
		const difference = this.numerator * other.denominator - other.numerator * this.denominator
		return difference < 0n ? -1 : difference > 0n ? 1 : 0
	}

	sign() {
		return this.numerator < 0n ? -1n : this.numerator > 0n ? 1n : 0n
	}

	/** @param {Fraction} other */
	is(other) {
		return this.numerator === other.numerator && this.denominator === other.denominator
	}

	// floor returns the greatest integer that is not above this, as a BigInt.
	floor() {
		const whole = this.numerator / this.denominator
		return this.numerator < 0n && whole * this.denominator !== this.numerator ? whole - 1n : whole
	}

	// rounded returns the nearest integer, halves away from zero, as a BigInt.
	rounded() {
		const size = (2n * ABSOLUTE(this.numerator) + this.denominator) / (2n * this.denominator)
		return this.numerator < 0n ? -size : size
	}

	// roundedTo returns the nearest multiple of a step, halves up.
	/** @param {Fraction} step */
	roundedTo(step) {
		return whole(this.over(step).plus(HALF).floor()).times(step)
	}

	// decimal formats the number with at most this many decimals, halves away from zero, without trailing zeros.
	decimal(places = 2) {
		const scaled = this.times(whole(10n ** BigInt(places))).rounded(),
			digits = String(ABSOLUTE(scaled)).padStart(places + 1, '0'),
			cut = digits.length - places,
			text = (digits.slice(0, cut) + '.' + digits.slice(cut)).replace(/\.?0*$/, '')
		return (scaled < 0n ? '-' : '') + (cut === digits.length ? digits : text)
	}

	// toString returns 17, or -9/2.
	toString() {
		return this.denominator === 1n ? String(this.numerator) : `${this.numerator}/${this.denominator}`
	}
}

/** @type {(n: number | bigint | string) => Fraction} */
export const whole = n => new Fraction(BigInt(n))

/** @type {(n: number | bigint, d: number | bigint) => Fraction} */
export const ratio = (n, d) => new Fraction(BigInt(n), BigInt(d))

export const ZERO = whole(0),
	ONE = whole(1),
	TWO = whole(2),
	HUNDRED = whole(100)

const HALF = ratio(1, 2)

/** @type {(fractions: Fraction[]) => Fraction} */
export const sum = fractions => fractions.reduce((total, f) => total.plus(f), ZERO)

/** @type {(fractions: Fraction[]) => Fraction} */
export const largest = fractions => fractions.reduce((a, b) => (a.compare(b) >= 0 ? a : b))

// readFraction parses 17, -4.5 or 9/2, and returns null for anything else.
/** @type {(text: unknown) => any} */
export function readFraction(text) {
	const number = /^([+-]?)(?:(\d+)(?:\.(\d+))?|\.(\d+))(?:\/(\d+))?$/.exec(String(text).trim())
	if (!number || /^0+$/.test(number[5] ?? '1')) return null
	const [, sign, before = '', decimalsBehind = '', decimalsOnly = '', under = '1'] = number,
		decimals = decimalsBehind || decimalsOnly,
		size = new Fraction(BigInt(before + decimals), 10n ** BigInt(decimals.length) * BigInt(under))
	return sign === '-' ? size.negated() : size
}

// fractionOf is readFraction for numbers that the scorer itself wrote.
/** @type {(text: unknown) => Fraction} */
export function fractionOf(text) {
	const fraction = readFraction(text)
	if (!fraction) throw new TypeError(`no number: ${text}`)
	return fraction
}
