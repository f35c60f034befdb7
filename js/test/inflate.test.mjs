// Both inflaters (the one for entries, and the one in pieces for a tar.gz) unpack what zlib and the browser's stream unpack,
// damaged or not.
import test from 'node:test'
import assert from 'node:assert/strict'
import fs from 'node:fs'
import zlib from 'node:zlib'
import { Inflate, inflate } from '../lib/inflate.js'
import { FairdealError } from '../lib/refusal.js'

// random is a row of numbers below n, the same at each run.
let seed = 20240819
const random = n => (seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0) % n

// refusedAsNull returns null if a stream is refused.
function refusedAsNull(unpack) {
	try {
		return unpack()
	} catch (e) {
		assert.ok(e instanceof FairdealError && e.code === 'bad archive', e)
		return null
	}
}

// inPieces returns { bytes, used }, or null if the stream is refused.
const inPieces = packed =>
	refusedAsNull(() => {
		const source = new Inflate(packed),
			out = []
		for (let piece; (piece = source.next()).length;) out.push(Buffer.from(piece))
		return { bytes: Buffer.concat(out), used: source.used }
	})

const atOnce = (packed, size) => refusedAsNull(() => inflate(packed, size))

// byStream returns what DecompressionStream unpacks, or null if it refuses the stream. Some browsers refuse bytes after its end too.
async function byStream(packed) {
	const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
	try {
		return Buffer.from(await new Response(stream).arrayBuffer())
	} catch {
		return null
	}
}

function byZlib(packed) {
	try {
		const { buffer, engine } = zlib.inflateRawSync(packed, { info: true })
		return { bytes: buffer, used: engine.bytesWritten }
	} catch {
		return null
	}
}

const here = new URL('.', import.meta.url).pathname,
	sources = fs.readdirSync(here).map(name => fs.readFileSync(here + name)),
	noise = Buffer.from(Array.from({ length: 70000 }, () => random(256)))
const TEXTS = [
	...[0, 1, 2, 300, 1 << 17, (1 << 17) + 1, 300000].map(n => Buffer.alloc(n, ' \n')),
	...sources.slice(0, 6),
	noise,
	Buffer.concat([...sources, noise, ...sources]),
]

test('all compression methods of zlib', () => {
	for (const text of TEXTS)
		for (const level of [0, 1, 6, 9])
			for (const strategy of [0, 1, 2, 3, 4]) {
				const packed = zlib.deflateRawSync(text, { level, strategy, memLevel: 1 + random(9) })
				for (const { bytes, used } of [inPieces(packed), atOnce(packed, text.length)]) {
					assert.ok(text.equals(bytes), `${text.length} bytes, level ${level}, strategy ${strategy}`)
					assert.equal(used, packed.length)
				}
			}
})

test('damaged, truncated and extended streams are rejected', async () => {
	const count = { same: 0, refused: 0 }
	for (let i = 0; i < 3000; i++) {
		const text = sources[random(6)].subarray(0, 40 + random(3000)),
			packed = zlib.deflateRawSync(text, { level: 1 + random(9), strategy: [0, 1, 4][random(3)] })
		const damaged =
			i % 10 === 0
				? packed.subarray(0, random(packed.length))
				: i % 10 === 1
					? Buffer.concat([packed, noise.subarray(0, 1 + random(9))])
					: Buffer.from(packed)
		if (i % 10 > 1) damaged[i % 2 ? random(packed.length) : random(Math.min(40, packed.length))] ^= 1 << random(8)
		const want = byZlib(damaged),
			size = want ? want.bytes.length : text.length
		for (const got of [inPieces(damaged), atOnce(damaged, size)])
			assert.deepEqual(
				got && [Buffer.from(got.bytes).toString('hex'), got.used],
				want && [want.bytes.toString('hex'), want.used],
			)
		if (i % 5 === 0) {
			const bytes = await byStream(damaged)
			if (bytes || !want || want.used === damaged.length) assert.deepEqual(bytes, want && want.bytes)
		}
		count[want ? 'same' : 'refused']++
	}
	assert.ok(count.same > 300 && count.refused > 300, JSON.stringify(count))
})

test('a stream with a different size is rejected', () => {
	for (const text of TEXTS)
		for (const level of [0, 9]) {
			const packed = zlib.deflateRawSync(text, { level })
			for (const size of [text.length - 1, text.length + 1, text.length - 400, 2 * text.length + 9])
				if (size >= 0) assert.equal(atOnce(packed, size), null, `${text.length} bytes as ${size}`)
		}
})

test('reading stops at the first excess byte', () => {
	const packed = zlib.deflateRawSync(Buffer.alloc(1 << 26)),
		place = new Uint8Array(2000)
	assert.throws(() => inflate(packed, 1000, place), { code: 'bad archive' })
	const before = process.cpuUsage().user
	for (let i = 0; i < 100; i++) assert.equal(atOnce(packed, 1000), null)
	assert.ok(process.cpuUsage().user - before < 1e6, 'unpacking all of it takes 100 times as long')
})
