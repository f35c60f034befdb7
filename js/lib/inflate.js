// Deflate (RFC 1951). Starting a stream of the browser costs more than reading most files of an archive, and does not
// report how many bytes it used.
import { refuse } from './refusal.js'

export const BAD = 'bad archive'

const WINDOW = 1 << 15,
	PIECE = 1 << 17,
	LONGEST = 258,
	END = 256 // the symbol at the end of a block

// ranges returns [first value, extra bits] of each code of a length or a distance: every `each` codes have one bit more.
function ranges(first, count, each) {
	return Array.from({ length: count }, (_, i) => {
		const bits = Math.max(0, Math.floor(i / each) - 1),
			from = first
		first += 1 << bits
		return [from, bits]
	})
}
const LENGTHS = ranges(3, 29, 4),
	DISTANCES = ranges(1, 30, 2)
LENGTHS[28] = [LONGEST, 0]

// codesOf returns a table of 16 × symbol + length of its code, indexed by the bits that follow; 0 for bits without a code.
// A set of codes must be complete; if it is not `whole`, it may also have a single code of one bit, or none.
function codesOf(lengths, whole = false) {
	const count = new Uint16Array(17),
		code = new Uint16Array(17)
	for (const n of lengths) count[n]++
	count[0] = 0
	let left = 1,
		longest = 0
	for (let n = 1; n < 16; n++) {
		left = 2 * left - count[n]
		if (left < 0) refuse(BAD)
		if (count[n]) longest = n
		code[n + 1] = (code[n] + count[n]) << 1
	}
	if (left && (whole || longest > 1)) refuse(BAD)
	const table = new Uint16Array(1 << longest)
	lengths.forEach((n, symbol) => {
		let reversed = 0
		for (let i = 0, rest = code[n]++; i < n; i++, rest >>= 1) reversed = 2 * reversed + (rest & 1)
		if (n) for (; reversed < table.length; reversed += 1 << n) table[reversed] = (symbol << 4) | n
	})
	return table
}

const FIXED = {
	lengths: codesOf(Array.from({ length: 288 }, (_, i) => (i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8))),
	distances: codesOf(new Uint8Array(32).fill(5)),
}
const LENGTH_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

// inflate returns { bytes, used } of a stream that must unpack to `size` bytes, and stops at size + 1. `place` has room for
// that many. A stream that is damaged, cut short, or of a different size is refused.
export function inflate(packed, size, place = new Uint8Array(size + 1)) {
	const stream = new Inflate(packed, place)
	if (stream.run(size + 1) !== size) refuse(BAD)
	return { bytes: place.subarray(0, size), used: stream.used }
}

// Inflate unpacks a stream in pieces, for archives that are too large to be unpacked as one.
export class Inflate {
	constructor(packed, place = new Uint8Array(WINDOW + PIECE + LONGEST)) {
		this.packed = packed
		this.place = place
		this.at = this.hold = this.held = this.end = this.stored = 0
		/** @type {any} */
		this.codes = null
		this.last = false
	}
	// used is the number of bytes of `packed` that were needed so far.
	get used() {
		return this.at - (this.held >> 3)
	}
	// next returns the bytes that follow, which are valid until the next call; none at the end.
	next() {
		if (this.end > WINDOW) {
			this.place.copyWithin(0, this.end - WINDOW, this.end)
			this.end = WINDOW
		}
		const from = this.end
		return this.place.subarray(from, this.run(from + PIECE))
	}
	// run unpacks until `place` is filled up to `until`, or a little further, and returns how far it is filled.
	run(until) {
		while (this.end < until) {
			if (this.stored) this.copy(until)
			else if (this.codes) this.decode(until)
			else if (this.last) break
			else this.block()
		}
		return this.end
	}
	fill() {
		for (; this.held < 16 && this.at < this.packed.length; this.held += 8)
			this.hold |= this.packed[this.at++] << this.held
	}
	drop(n) {
		if (n > this.held) refuse(BAD)
		this.hold >>>= n
		this.held -= n
	}
	bits(n) {
		this.fill()
		const bits = this.hold & ((1 << n) - 1)
		this.drop(n)
		return bits
	}
	block() {
		this.last = this.bits(1) === 1
		const kind = this.bits(2)
		if (kind === 3) refuse(BAD)
		if (kind === 1) this.codes = FIXED
		if (kind === 2) this.codes = this.dynamic()
		if (kind) return
		this.bits(this.held & 7)
		const length = this.bits(16)
		if (this.bits(16) !== (length ^ 0xffff)) refuse(BAD)
		// Whole bytes that were read ahead belong to the stored block.
		this.at = this.used
		this.hold = this.held = 0
		if (this.at + length > this.packed.length) refuse(BAD)
		this.stored = length
	}
	// dynamic reads the codes that a block defines.
	dynamic() {
		const count = this.bits(5) + 257,
			distances = this.bits(5) + 1,
			given = this.bits(4) + 4,
			first = new Uint8Array(19)
		if (count > 286 || distances > 30) refuse(BAD)
		for (let i = 0; i < given; i++) first[LENGTH_ORDER[i]] = this.bits(3)
		const codes = codesOf(first, true),
			lengths = new Uint8Array(count + distances)
		for (let i = 0; i < lengths.length;) {
			this.fill()
			const code = codes[this.hold & (codes.length - 1)] || refuse(BAD),
				symbol = code >> 4
			this.drop(code & 15)
			if (symbol < 16) {
				lengths[i++] = symbol
				continue
			}
			if (symbol === 16 && !i) refuse(BAD)
			const repeated = symbol === 16 ? lengths[i - 1] : 0,
				end = i + (symbol === 16 ? 3 + this.bits(2) : symbol === 17 ? 3 + this.bits(3) : 11 + this.bits(7))
			if (end > lengths.length) refuse(BAD)
			lengths.fill(repeated, i, end)
			i = end
		}
		if (!lengths[END]) refuse(BAD)
		return { lengths: codesOf(lengths.subarray(0, count)), distances: codesOf(lengths.subarray(count)) }
	}
	copy(until) {
		const n = Math.min(this.stored, until - this.end)
		this.place.set(this.packed.subarray(this.at, this.at + n), this.end)
		this.at += n
		this.end += n
		this.stored -= n
	}
	// decode unpacks up to `until`, or to the end of the block. It uses local variables, because it runs for each byte.
	decode(until) {
		const { packed, place } = this,
			{ lengths, distances } = this.codes
		let { at, hold, held, end } = this
		const fill = () => {
			for (; held < 17 && at < packed.length; held += 8) hold |= packed[at++] << held
		}
		const drop = n => {
			if (n > held) refuse(BAD)
			hold >>>= n
			held -= n
		}
		const symbolOf = table => {
			if (held < 15) fill()
			const code = table[hold & (table.length - 1)] || refuse(BAD)
			drop(code & 15)
			return code >> 4
		}
		const numberOf = code => {
			const [first, extra] = code
			if (held < extra) fill()
			const number = first + (hold & ((1 << extra) - 1))
			drop(extra)
			return number
		}
		while (end < until) {
			const symbol = symbolOf(lengths)
			if (symbol < END) {
				place[end++] = symbol
				continue
			}
			if (symbol === END) {
				this.codes = null
				break
			}
			if (symbol > END + 29) refuse(BAD)
			const length = numberOf(LENGTHS[symbol - END - 1]),
				distance = symbolOf(distances)
			if (distance > 29) refuse(BAD)
			let from = end - numberOf(DISTANCES[distance])
			if (from < 0) refuse(BAD)
			for (const stop = end + length; end < stop;) place[end++] = place[from++]
		}
		Object.assign(this, { at, hold, held, end })
	}
}
