// Ed25519 signatures, verified as RFC 8032 says, and the SHA-512 under them.
// Nothing here is secret, so nothing has to take the same time.
import { hex } from './bytes.js'

const WORD = 1n << 64n

// rootOf returns the 64 bits behind the point of the k-th root of n.
function rootOf(n, k) {
	let r = 0n
	for (let bit = 1n << 70n; bit; bit >>= 1n) if ((r + bit) ** k <= n << (64n * k)) r += bit
	return r % WORD
}

// The constants are fractions of cube and square roots of the first primes.
const longK = [],
	longStart = []
for (let p = 2n; longK.length < 80; p++) {
	let prime = true
	for (let q = 2n; q * q <= p; q++) if (p % q === 0n) prime = false
	if (!prime) continue
	if (longStart.length < 8) longStart.push(rootOf(p, 2n))
	longK.push(rootOf(p, 3n))
}

// turned is the sum of a word turned right by p, by q, and by r or shifted by it;
// the bits above the word do not matter, since they are cut off later.
function turned(x, p, q, r, shifted) {
	const twice = (x << 64n) | x
	return (twice >> p) ^ (twice >> q) ^ ((shifted ? x : twice) >> r)
}

// sha512 returns the digest as eight words of 64 bits.
export function sha512(bytes) {
	const text = new Uint8Array(((bytes.length + 17 + 127) >> 7) << 7),
		view = new DataView(text.buffer)
	text.set(bytes)
	text[bytes.length] = 0x80
	view.setUint32(text.length - 4, bytes.length * 8)
	let state = longStart
	for (let at = 0; at < text.length; at += 128) {
		const w = []
		for (let i = 0; i < 16; i++)
			w.push((BigInt(view.getUint32(at + 8 * i)) << 32n) | BigInt(view.getUint32(at + 8 * i + 4)))
		for (let i = 16; i < 80; i++)
			w.push((w[i - 16] + w[i - 7] + turned(w[i - 15], 1n, 8n, 7n, true) + turned(w[i - 2], 19n, 61n, 6n, true)) % WORD)
		let [a, b, c, d, e, f, g, h] = state
		for (let i = 0; i < 80; i++) {
			const t = h + turned(e, 14n, 18n, 41n) + (g ^ (e & (f ^ g))) + longK[i] + w[i]
			const u = turned(a, 28n, 34n, 39n) + ((a & b) ^ (a & c) ^ (b & c))
			h = g
			g = f
			f = e
			e = (d + t) % WORD
			d = c
			c = b
			b = a
			a = (t + u) % WORD
		}
		state = [a, b, c, d, e, f, g, h].map((x, i) => (x + state[i]) % WORD)
	}
	return state
}

const FIELD = (1n << 255n) - 19n,
	GROUP = (1n << 252n) + 27742317777372353535851937790883648493n
const mod = x => ((x %= FIELD) < 0n ? x + FIELD : x)

function power(x, n) {
	let out = 1n
	for (; n; n >>= 1n) {
		if (n & 1n) out = mod(out * x)
		x = mod(x * x)
	}
	return out
}

const inverse = x => power(x, FIELD - 2n)
const CURVE = mod(-121665n * inverse(121666n))

// pointOf returns the point that 32 bytes, as a number, stand for, or null: [X, Y, Z, T].
function pointOf(code) {
	const y = code % (1n << 255n),
		odd = code >> 255n
	const u = mod(y * y - 1n),
		v = mod(CURVE * y * y + 1n),
		v3 = mod(v * v * v)
	let x = mod(u * v3 * power(mod(u * v3 * v3 * v), (FIELD - 5n) / 8n))
	if (mod(v * x * x - u)) x = mod(x * power(2n, (FIELD - 1n) / 4n))
	if (y >= FIELD || mod(v * x * x - u) || (!x && odd)) return null
	if (x % 2n !== odd) x = FIELD - x
	return [x, y, 1n, mod(x * y)]
}

// plus adds two points, equal ones too.
function plus([x, y, z, t], [p, q, r, s]) {
	const a = mod((y - x) * (q - p)),
		b = mod((y + x) * (q + p)),
		c = mod(2n * t * s * CURVE),
		d = mod(2n * z * r)
	const e = b - a,
		f = d - c,
		g = d + c,
		h = b + a
	return [mod(e * f), mod(g * h), mod(f * g), mod(e * h)]
}

const numberFrom = bytes => BigInt('0x' + hex([...bytes].reverse()))
const BASE = pointOf(mod(4n * inverse(5n)))

// isKey says whether 32 bytes are a public key: a point, written as it has to be, of which eight times
// are not nothing. What is signed under one of the eight others is signed by everybody.
export function isKey(bytes) {
	let point = pointOf(numberFrom(bytes))
	if (!point) return false
	for (let i = 0; i < 3; i++) point = plus(point, point)
	return mod(point[0]) !== 0n || mod(point[1] - point[2]) !== 0n
}

// signedBy says whether a signature of 64 bytes is that of the message under a
// public key of 32 bytes.
export function signedBy(key, message, signature) {
	const point = pointOf(numberFrom(key)),
		scalar = numberFrom(signature.slice(32))
	if (!point || scalar >= GROUP) return false
	const words = sha512([...signature.slice(0, 32), ...key, ...message])
		.map(w => w.toString(16).padStart(16, '0'))
		.join('')
	const factor = numberFrom(words.match(/../g).map(d => parseInt(d, 16))) % GROUP
	const minus = [FIELD - point[0], point[1], 1n, FIELD - point[3]],
		both = plus(BASE, minus)
	let sum = [0n, 1n, 1n, 0n]
	for (let i = 252n; i >= 0n; i--) {
		sum = plus(sum, sum)
		const s = (scalar >> i) & 1n,
			k = (factor >> i) & 1n
		if (s || k) sum = plus(sum, s && k ? both : s ? BASE : minus)
	}
	const z = inverse(sum[2]),
		x = mod(sum[0] * z),
		y = mod(sum[1] * z)
	return (y | ((x % 2n) << 255n)) === numberFrom(signature.slice(0, 32))
}
