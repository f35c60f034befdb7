// Deflate (RFC 1951), unpacked some bytes at a time. A stream of the browser takes longer to begin than most files of an
// archive take to be read, and does not say how much it used.
import { refuse } from './refusal.js'

export const BAD = 'bad archive'

const WINDOW = 1 << 15,
	PIECE = 1 << 17,
	LONGEST = 258

// ROOM is how many bytes the place of an Inflate has: several that follow each other may share it.
export const ROOM = WINDOW + PIECE + LONGEST

// ranges are the first value and the extra bits of each code of a length or a distance, every two or four of which have one bit more.
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

// codesOf is a table of what begins with each code, by the bits that follow: 16 times its symbol, and its length; 0 of no code.
// A set of codes is complete; but one that is not `whole` may have a single code of one bit, or none.
function codesOf(lengths, whole) {
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
		let turned = 0
		for (let i = 0, rest = code[n]++; i < n; i++, rest >>= 1) turned = 2 * turned + (rest & 1)
		if (n) for (; turned < table.length; turned += 1 << n) table[turned] = (symbol << 4) | n
	})
	return table
}

const FIXED = {
	lengths: codesOf(Array.from({ length: 288 }, (_, i) => (i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8))),
	distances: codesOf(new Uint8Array(32).fill(5)),
}
const LENGTH_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

// Inflate unpacks bytes; `used` is how many of them that took. What is damaged or cut short is refused.
export class Inflate {
	constructor(packed, place = new Uint8Array(ROOM)) {
		this.packed = packed
		this.place = place
		this.at = this.hold = this.held = this.end = this.size = this.stored = 0
		/** @type {any} */
		this.codes = null
		this.last = false
	}
	get used() {
		return this.at - (this.held >> 3)
	}
	// next returns some of the bytes that follow, which stand there until it is asked again; none at the end.
	next() {
		if (this.end > WINDOW) {
			this.place.copyWithin(0, this.end - WINDOW, this.end)
			this.end = WINDOW
		}
		const from = this.end
		while (this.end - from < PIECE) {
			if (this.stored) this.copy(from + PIECE)
			else if (this.codes) this.decode(from + PIECE)
			else if (this.last) break
			else this.block()
		}
		return this.place.subarray(from, this.end)
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
		const some = this.hold & ((1 << n) - 1)
		this.drop(n)
		return some
	}
	block() {
		this.last = this.bits(1) === 1
		const kind = this.bits(2)
		if (kind === 3) refuse(BAD)
		if (kind === 1) this.codes = FIXED
		if (kind === 2) this.codes = this.ownCodes()
		if (kind) return
		this.bits(this.held & 7)
		const length = this.bits(16)
		if (this.bits(16) !== (length ^ 0xffff)) refuse(BAD)
		// Whole bytes that are held already stand in front of what is copied.
		this.at = this.used
		this.hold = this.held = 0
		if (this.at + length > this.packed.length) refuse(BAD)
		this.stored = length
	}
	ownCodes() {
		const many = this.bits(5) + 257,
			distances = this.bits(5) + 1,
			count = this.bits(4) + 4,
			own = new Uint8Array(19)
		if (many > 286 || distances > 30) refuse(BAD)
		for (let i = 0; i < count; i++) own[LENGTH_ORDER[i]] = this.bits(3)
		const codes = codesOf(own, true),
			lengths = new Uint8Array(many + distances)
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
			const again = symbol === 16 ? lengths[i - 1] : 0,
				end = i + (symbol === 16 ? 3 + this.bits(2) : symbol === 17 ? 3 + this.bits(3) : 11 + this.bits(7))
			if (end > lengths.length) refuse(BAD)
			lengths.fill(again, i, end)
			i = end
		}
		if (!lengths[256]) refuse(BAD)
		return { lengths: codesOf(lengths.subarray(0, many)), distances: codesOf(lengths.subarray(many)) }
	}
	copy(until) {
		const n = Math.min(this.stored, until - this.end)
		this.place.set(this.packed.subarray(this.at, this.at + n), this.end)
		this.at += n
		this.end += n
		this.size += n
		this.stored -= n
	}
	// decode unpacks up to a place, or to the end of the block. All that is counted stands in variables of its own: it is
	// done for each byte.
	decode(until) {
		const { packed, place, codes, size } = this,
			{ lengths, distances } = codes,
			base = this.end - size,
			all = packed.length
		let { at, hold, held, end } = this
		const fill = () => {
			for (; held < 17 && at < all; held += 8) hold |= packed[at++] << held
		}
		const drop = n => {
			if (n > held) refuse(BAD)
			hold >>>= n
			held -= n
		}
		while (end < until) {
			if (held < 15) fill()
			let found = lengths[hold & (lengths.length - 1)] || refuse(BAD)
			drop(found & 15)
			found >>= 4
			if (found < 256) {
				place[end++] = found
				continue
			}
			if (found === 256) {
				this.codes = null
				break
			}
			found -= 257
			if (found > 28) refuse(BAD)
			if (held < 17) fill()
			let [length, extra] = LENGTHS[found]
			length += hold & ((1 << extra) - 1)
			drop(extra)
			if (held < 17) fill()
			found = distances[hold & (distances.length - 1)] || refuse(BAD)
			drop(found & 15)
			found >>= 4
			if (found > 29) refuse(BAD)
			if (held < 17) fill()
			let from = end - DISTANCES[found][0]
			extra = DISTANCES[found][1]
			from -= hold & ((1 << extra) - 1)
			drop(extra)
			if (from < base) refuse(BAD)
			for (; length > 0; length--) place[end++] = place[from++]
		}
		Object.assign(this, { at, hold, held, end, size: end - base })
	}
}
