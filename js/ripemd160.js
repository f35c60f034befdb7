// RIPEMD-160 (Dobbertin, Bosselaers, Preneel 1996). The permutations of the
// message words are computed from rho and pi as the authors define them.

const ripLeft = [],
	ripRight = []
{
	const rho = [7, 4, 13, 1, 10, 6, 15, 3, 12, 0, 9, 5, 2, 14, 11, 8]
	let l = rho.map((_, i) => i),
		r = rho.map((_, i) => (9 * i + 5) % 16)
	for (let round = 0; round < 5; round++) {
		ripLeft.push(...l)
		ripRight.push(...r)
		l = l.map(i => rho[i])
		r = r.map(i => rho[i])
	}
}
// Shifts by round and word; the line of a step is that of its word.
const ripShift = [
	[11, 14, 15, 12, 5, 8, 7, 9, 11, 13, 14, 15, 6, 7, 9, 8],
	[12, 13, 11, 15, 6, 9, 9, 7, 12, 15, 11, 13, 7, 8, 7, 7],
	[13, 15, 14, 11, 7, 7, 6, 8, 13, 14, 13, 12, 5, 5, 6, 9],
	[14, 11, 12, 14, 8, 6, 5, 5, 15, 12, 15, 14, 9, 9, 8, 6],
	[15, 12, 13, 13, 9, 5, 8, 6, 14, 11, 12, 11, 8, 6, 5, 5],
]
const ripS = Uint8Array.from(ripLeft, (w, i) => ripShift[i >> 4][w])
const ripT = Uint8Array.from(ripRight, (w, i) => ripShift[i >> 4][w])
const ripL = Uint8Array.from(ripLeft),
	ripR = Uint8Array.from(ripRight)
const ripRoot = (n, root) => (n ? Math.floor(n ** (1 / root) * 2 ** 30) | 0 : 0)
const ripK = Int32Array.from([0, 2, 3, 5, 7], n => ripRoot(n, 2))
const ripQ = Int32Array.from([2, 3, 5, 7, 0], n => ripRoot(n, 3))

// ripInit returns the five words before the first block.
export function ripInit() {
	return Int32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0)
}

// ripBlock mixes 16 words of the message, little-endian, into the state.
export function ripBlock(h, x) {
	let a = h[0],
		b = h[1],
		c = h[2],
		d = h[3],
		e = h[4]
	let A = a,
		B = b,
		C = c,
		D = d,
		E = e,
		t
	for (let i = 0; i < 80; i++) {
		const round = i >> 4
		let f, F
		switch (round) {
			case 0:
				f = b ^ c ^ d
				F = B ^ (C | ~D)
				break
			case 1:
				f = (b & c) | (~b & d)
				F = (B & D) | (C & ~D)
				break
			case 2:
				f = (b | ~c) ^ d
				F = (B | ~C) ^ D
				break
			case 3:
				f = (b & d) | (c & ~d)
				F = (B & C) | (~B & D)
				break
			default:
				f = b ^ (c | ~d)
				F = B ^ C ^ D
		}
		let s = ripS[i]
		t = (a + f + x[ripL[i]] + ripK[round]) | 0
		t = (((t << s) | (t >>> (32 - s))) + e) | 0
		a = e
		e = d
		d = (c << 10) | (c >>> 22)
		c = b
		b = t
		s = ripT[i]
		t = (A + F + x[ripR[i]] + ripQ[round]) | 0
		t = (((t << s) | (t >>> (32 - s))) + E) | 0
		A = E
		E = D
		D = (C << 10) | (C >>> 22)
		C = B
		B = t
	}
	t = h[1] + c + D
	h[1] = h[2] + d + E
	h[2] = h[3] + e + A
	h[3] = h[4] + a + B
	h[4] = h[0] + b + C
	h[0] = t
}

// ripemd160 returns the digest as five little-endian words.
export function ripemd160(bytes) {
	const padded = new Uint8Array(((bytes.length + 72) >> 6) << 6)
	padded.set(bytes)
	padded[bytes.length] = 0x80
	const view = new DataView(padded.buffer),
		h = ripInit(),
		x = new Int32Array(16)
	view.setUint32(padded.length - 8, bytes.length << 3, true)
	view.setUint32(padded.length - 4, bytes.length / 2 ** 29, true)
	for (let at = 0; at < padded.length; at += 64) {
		for (let i = 0; i < 16; i++) x[i] = view.getInt32(at + 4 * i, true)
		ripBlock(h, x)
	}
	return h
}
