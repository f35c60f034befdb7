// SHA-256 (FIPS 180-4). The constants are the fractions of cube and square
// roots of the first primes, computed and not copied.

const shaK = new Int32Array(64)
const shaStart = new Int32Array(8)
for (let p = 2, n = 0; n < 64; p++) {
	let prime = true
	for (let q = 2; q * q <= p; q++) if (p % q === 0) prime = false
	if (!prime) continue
	if (n < 8) shaStart[n] = Math.floor((p ** 0.5 % 1) * 2 ** 32)
	shaK[n++] = Math.floor((p ** (1 / 3) % 1) * 2 ** 32)
}
const shaW = new Int32Array(64)

// shaBlock mixes the 64 bytes from `at` into the state of eight words.
export function shaBlock(state, bytes, at) {
	const w = shaW
	for (let i = 0; i < 16; i++, at += 4)
		w[i] = (bytes[at] << 24) | (bytes[at + 1] << 16) | (bytes[at + 2] << 8) | bytes[at + 3]
	for (let i = 16; i < 64; i++) {
		const x = w[i - 15],
			y = w[i - 2]
		const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3)
		const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10)
		w[i] = (w[i - 16] + s0 + w[i - 7] + s1) | 0
	}
	let a = state[0], // one by one: an iterator takes two thirds of the time
		b = state[1],
		c = state[2],
		d = state[3],
		e = state[4],
		f = state[5],
		g = state[6],
		h = state[7]
	for (let i = 0; i < 64; i++) {
		const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))
		const t1 = (h + s1 + ((e & f) ^ (~e & g)) + shaK[i] + w[i]) | 0
		const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))
		const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
		h = g
		g = f
		f = e
		e = (d + t1) | 0
		d = c
		c = b
		b = a
		a = (t1 + t2) | 0
	}
	state[0] += a
	state[1] += b
	state[2] += c
	state[3] += d
	state[4] += e
	state[5] += f
	state[6] += g
	state[7] += h
}

// shaTail returns the padded last blocks of a message of `length` bytes whose
// first `from` bytes, a multiple of 64, are mixed in already.
export function shaTail(bytes, from, length) {
	const rest = length - from
	const tail = new Uint8Array(((rest + 9 + 63) >> 6) << 6)
	tail.set(bytes.subarray(from, length))
	tail[rest] = 0x80
	const view = new DataView(tail.buffer)
	view.setUint32(tail.length - 8, Math.floor(length / 2 ** 29))
	view.setUint32(tail.length - 4, length << 3)
	return tail
}

// shaInit returns the state before the first block.
export function shaInit() {
	return shaStart.slice()
}

// sha256 returns the 32 bytes of the digest.
export function sha256(bytes) {
	const state = shaInit(),
		whole = bytes.length & ~63
	for (let at = 0; at < whole; at += 64) shaBlock(state, bytes, at)
	const tail = shaTail(bytes, whole, bytes.length)
	for (let at = 0; at < tail.length; at += 64) shaBlock(state, tail, at)
	return shaBytes(state)
}

// shaBytes returns the state as bytes.
function shaBytes(state) {
	const out = new Uint8Array(32),
		view = new DataView(out.buffer)
	for (let i = 0; i < 8; i++) view.setInt32(4 * i, state[i])
	return out
}
