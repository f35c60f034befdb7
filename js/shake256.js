// SHAKE256 (FIPS 202), as a stream.

const LANE = (1n << 64n) - 1n
const turnedLeft = (x, n) => ((x << n) | (x >> (64n - n))) & LANE

// mixed is Keccak-f[1600]; lanes are 25 words, x + 5y.
function mixed(lanes) {
	let a = lanes,
		bits = 1
	for (let round = 0; round < 24; round++) {
		const c = [0, 1, 2, 3, 4].map(x => a[x] ^ a[x + 5] ^ a[x + 10] ^ a[x + 15] ^ a[x + 20])
		a = a.map((lane, i) => lane ^ c[(i + 4) % 5] ^ turnedLeft(c[(i + 1) % 5], 1n))
		let x = 1,
			y = 0,
			moving = a[1]
		for (let t = 1; t < 25; t++) {
			;[x, y] = [y, (2 * x + 3 * y) % 5]
			const next = a[x + 5 * y]
			a[x + 5 * y] = turnedLeft(moving, BigInt(((t * (t + 1)) / 2) % 64))
			moving = next
		}
		a = a.map((lane, i) => lane ^ ((a[i - (i % 5) + ((i + 1) % 5)] ^ LANE) & a[i - (i % 5) + ((i + 2) % 5)]))
		for (let j = 0; j < 7; j++) {
			if (bits & 1) a[0] ^= 1n << BigInt((1 << j) - 1)
			bits = (bits << 1) ^ ((bits >> 7) * 0x171)
		}
	}
	return a
}

const RATE = 136

// shake256 returns a function that gives the next n bytes as a number, the first
// byte highest.
export function shake256(bytes) {
	const text = new Uint8Array((Math.floor(bytes.length / RATE) + 1) * RATE)
	text.set(bytes)
	text[bytes.length] = 0x1f
	text[text.length - 1] |= 0x80
	let lanes = Array.from({ length: 25 }, () => 0n),
		at = 0
	for (let block = 0; block < text.length; block += RATE) {
		for (let i = 0; i < RATE; i++) lanes[i >> 3] ^= BigInt(text[block + i]) << BigInt(8 * (i & 7))
		lanes = mixed(lanes)
	}
	return n => {
		let out = 0n
		for (; n; n--) {
			if (at === RATE) {
				lanes = mixed(lanes)
				at = 0
			}
			out = (out << 8n) | ((lanes[at >> 3] >> BigInt(8 * (at & 7))) & 255n)
			at++
		}
		return out
	}
}
