// Deflate (RFC 1951). Starting a stream of the browser costs more than reading most files of an archive, and does not
// report how many bytes it used.
import { refuse } from './refusal.js'

export const BAD = 'bad archive'

const WINDOW = 1 << 15,
	PIECE = 1 << 17,
	LONGEST = 258,
	END = 256 // the symbol at the end of a block

// ranges returns [first value, extra bits] for each code of a length or a distance. After every `each` codes, the number
// of extra bits grows by one.
/** @type {(first: number, count: number, each: number) => any} */
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

// codesOf returns a table indexed by the next bits of a stream: 16 × symbol + length of its code, or 0 for bits without
// a code. A set of codes must be complete. If `whole` is false, a single code of one bit, or none, is also allowed.
/** @type {(lengths: Uint8Array | number[], whole?: boolean) => Uint16Array} */
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

// inflate unpacks a stream that must contain `size` bytes, and stops at size + 1; `output` must have room for that many.
// It returns { bytes, used }, and refuses a stream that is damaged, cut short or of a different size.
/** @type {(packed: Uint8Array, size: number, output?: any) => { bytes: Uint8Array, used: number }} */
export function inflate(packed, size, output = new Uint8Array(size + 1)) {
	const stream = new Inflate(packed, output)
	if (stream.run(size + 1) !== size) refuse(BAD)
	return { bytes: output.subarray(0, size), used: stream.used }
}

// Inflate unpacks a stream in pieces, for archives that are too large to be unpacked as one.
export class Inflate {
	/** @param {Uint8Array} packed */
	constructor(packed, output = new Uint8Array(WINDOW + PIECE + LONGEST)) {
		this.packed = packed
		this.output = output
		this.position = this.bitBuffer = this.bitCount = this.filled = this.storedLeft = 0
		/** @type {any} */
		this.codes = null
		this.isLastBlock = false
	}
	// used is the number of bytes of `packed` that were needed so far.
	get used() {
		return this.position - (this.bitCount >> 3)
	}
	// next returns the bytes that follow, which are valid until the next call; none at the end.
	next() {
		if (this.filled > WINDOW) {
			this.output.copyWithin(0, this.filled - WINDOW, this.filled)
			this.filled = WINDOW
		}
		const from = this.filled
		return this.output.subarray(from, this.run(from + PIECE))
	}
	// run unpacks until `until` bytes are in `output`, or a few more, and returns how many there are.
	/** @param {number} until */
	run(until) {
		while (this.filled < until) {
			if (this.storedLeft) this.copy(until)
			else if (this.codes) this.decode(until)
			else if (this.isLastBlock) break
			else this.block()
		}
		return this.filled
	}
	fill() {
		for (; this.bitCount < 16 && this.position < this.packed.length; this.bitCount += 8)
			this.bitBuffer |= this.packed[this.position++] << this.bitCount
	}
	/** @param {number} n */
	drop(n) {
		if (n > this.bitCount) refuse(BAD)
		this.bitBuffer >>>= n
		this.bitCount -= n
	}
	/** @param {number} n */
	bits(n) {
		this.fill()
		const bits = this.bitBuffer & ((1 << n) - 1)
		this.drop(n)
		return bits
	}
	block() {
		this.isLastBlock = this.bits(1) === 1
		const kind = this.bits(2)
		if (kind === 3) refuse(BAD)
		if (kind === 1) this.codes = FIXED
		if (kind === 2) this.codes = this.dynamic()
		if (kind) return
		this.bits(this.bitCount & 7)
		const length = this.bits(16)
		if (this.bits(16) !== (length ^ 0xffff)) refuse(BAD)
		// Whole bytes that were read ahead belong to the stored block.
		this.position = this.used
		this.bitBuffer = this.bitCount = 0
		if (this.position + length > this.packed.length) refuse(BAD)
		this.storedLeft = length
	}
	// dynamic reads the codes that a block defines.
	dynamic() {
		const symbolCount = this.bits(5) + 257,
			distanceCount = this.bits(5) + 1,
			lengthCount = this.bits(4) + 4,
			lengthsOfLengths = new Uint8Array(19)
		if (symbolCount > 286 || distanceCount > 30) refuse(BAD)
		for (let i = 0; i < lengthCount; i++) lengthsOfLengths[LENGTH_ORDER[i]] = this.bits(3)
		const codes = codesOf(lengthsOfLengths, true),
			lengths = new Uint8Array(symbolCount + distanceCount)
		for (let i = 0; i < lengths.length;) {
			this.fill()
			const code = codes[this.bitBuffer & (codes.length - 1)] || refuse(BAD),
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
		return { lengths: codesOf(lengths.subarray(0, symbolCount)), distances: codesOf(lengths.subarray(symbolCount)) }
	}
	/** @param {number} until */
	copy(until) {
		const n = Math.min(this.storedLeft, until - this.filled)
		this.output.set(this.packed.subarray(this.position, this.position + n), this.filled)
		this.position += n
		this.filled += n
		this.storedLeft -= n
	}
	// decode unpacks up to `until`, or to the end of the block. It uses local variables, because it runs for each byte.
	/** @param {number} until */
	decode(until) {
		const { packed, output } = this,
			{ lengths, distances } = this.codes
		let { position, bitBuffer, bitCount, filled } = this
		const fill = () => {
			for (; bitCount < 17 && position < packed.length; bitCount += 8) bitBuffer |= packed[position++] << bitCount
		}
		/** @type {(n: number) => void} */
		const drop = n => {
			if (n > bitCount) refuse(BAD)
			bitBuffer >>>= n
			bitCount -= n
		}
		/** @type {(table: Uint16Array) => number} */
		const symbolOf = table => {
			if (bitCount < 15) fill()
			const code = table[bitBuffer & (table.length - 1)] || refuse(BAD)
			drop(code & 15)
			return code >> 4
		}
		/** @type {(code: [number, number]) => number} */
		const numberOf = ([first, extra]) => {
			if (bitCount < extra) fill()
			const number = first + (bitBuffer & ((1 << extra) - 1))
			drop(extra)
			return number
		}
		while (filled < until) {
			const symbol = symbolOf(lengths)
			if (symbol < END) {
				output[filled++] = symbol
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
			let from = filled - numberOf(DISTANCES[distance])
			if (from < 0) refuse(BAD)
			for (const stop = filled + length; filled < stop;) output[filled++] = output[from++]
		}
		Object.assign(this, { position, bitBuffer, bitCount, filled })
	}
}
