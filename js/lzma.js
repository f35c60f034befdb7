// LZMA as `xz --format=lzma --lzma1=lc=3,lp=0,pb=0` writes it: what full.html holds is a
// third smaller than with gzip, which browsers can undo by themselves. After the LZMA
// specification that Igor Pavlov put into the public domain (lzma-specification.txt).

const HEADER = 13 // properties, size of the dictionary, size of the file or -1

// Where the odds of each decision begin. The first six depend on the state alone.
const MATCH = 0, REPEAT = 12, OLDER = 24, LONG = 36, OLDER2 = 48, OLDER3 = 60
const SLOT = 72, MIDDLE = SLOT + 4 * 64, ALIGN = MIDDLE + 128
const LENGTH = ALIGN + 16, LENGTH_AGAIN = LENGTH + 274, LITERAL = LENGTH_AGAIN + 274

// unlzma returns the bytes that were packed, at most as many as the dictionary holds,
// or throws. It waits for pause() now and then, so that the page can do other things.
export async function unlzma(packed, pause) {
	if (packed[0] !== 3) throw new Error('LZMA: other properties than lc=3, lp=0, pb=0')
	const out = new Uint8Array(new DataView(packed.buffer, packed.byteOffset).getUint32(1, true))
	const odds = new Uint16Array(LITERAL + 8 * 768).fill(1024) // of a 0, in 2048
	const coder = new Uint32Array([-1, 0]) // range and code; numbers of 32 bits are slow outside of such an array
	let at = HEADER + 1, n = 0

	const shift = range => {
		coder[0] = range << 8
		coder[1] = coder[1] << 8 | packed[at++]
	}
	const bit = i => {
		const odd = odds[i], range = coder[0], bound = (range >>> 11) * odd
		if (coder[1] < bound) {
			odds[i] = odd + (2048 - odd >> 5)
			if (bound < 0x1000000) shift(bound)
			else coder[0] = bound
			return 0
		}
		odds[i] = odd - (odd >> 5)
		coder[1] -= bound
		if (range - bound < 0x1000000) shift(range - bound)
		else coder[0] = range - bound
		return 1
	}
	// tree reads a number of some bits, highest first, behind those that m has already.
	const tree = (base, end, m = 1) => {
		while (m < end) m = m << 1 | bit(base + m)
		return m
	}
	// low reads one whose lowest bit comes first.
	const low = (base, bits) => {
		let m = 1, v = 0
		for (let i = 0; i < bits; i++) {
			const b = bit(base + m)
			m = m << 1 | b
			v |= b << i
		}
		return v
	}
	const even = bits => {
		let v = 0
		for (; bits; bits--) {
			const half = coder[0] >>> 1, b = coder[1] < half ? 0 : 1
			if (b) coder[1] -= half
			if (half < 0x1000000) shift(half)
			else coder[0] = half
			v = v << 1 | b
		}
		return v
	}
	const length = base => !bit(base) ? tree(base + 2, 8) - 6 : !bit(base + 1) ? tree(base + 10, 8) + 2 : tree(base + 18, 256) - 238
	// literal reads a byte; where a match has just ended, beside the one that would have gone on.
	const literal = (base, beside) => {
		let m = 1
		if (beside >= 0) {
			for (let b = beside << 1; m < 256; b <<= 1) {
				const expected = b >> 8 & 1, got = bit(base + (1 + expected << 8) + m)
				m = m << 1 | got
				if (got !== expected) break
			}
		}
		return tree(base, 256, m)
	}

	for (let i = 0; i < 4; i++) coder[1] = coder[1] << 8 | packed[at++]
	let state = 0, back = 0, back1 = 0, back2 = 0, back3 = 0 // how far the last four matches lay, less one
	for (let turns = 1; ; turns++) {
		if (!(turns & 0x3fff)) await pause()
		if (at > packed.length || n > out.length) throw new Error('LZMA: damaged')
		if (!bit(MATCH + state)) {
			out[n] = literal(LITERAL + 768 * (n && out[n - 1] >> 5), state < 7 ? -1 : out[n - back - 1])
			n++
			state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6
			continue
		}
		let left = 1
		if (!bit(REPEAT + state)) {
			back3 = back2
			back2 = back1
			back1 = back
			left = length(LENGTH)
			const slot = tree(SLOT + 64 * Math.min(left - 2, 3), 64) - 64, bits = (slot >> 1) - 1
			back = slot < 4 ? slot : (2 | slot & 1) << bits
			if (slot > 13) back += (even(bits - 4) << 4) + low(ALIGN, 4)
			else if (slot > 3) back += low(MIDDLE + back - slot, bits)
			if (back === -1) return out.subarray(0, n)
			state = state < 7 ? 7 : 10
		} else {
			const older = bit(OLDER + state)
			if (older || bit(LONG + state)) {
				if (older) {
					if (!bit(OLDER2 + state)) [back, back1] = [back1, back]
					else if (!bit(OLDER3 + state)) [back, back1, back2] = [back2, back, back1]
					else [back, back1, back2, back3] = [back3, back, back1, back2]
				}
				left = length(LENGTH_AGAIN)
				state = state < 7 ? 8 : 11
			} else {
				state = state < 7 ? 9 : 11
			}
		}
		for (let from = n - back - 1; left; left--) out[n++] = out[from++]
	}
}
