// What is unpacked here is what zlib unpacks, damaged or not.
import test from 'node:test'
import assert from 'node:assert/strict'
import fs from 'node:fs'
import zlib from 'node:zlib'
import { Inflate } from '../lib/inflate.js'
import { FairdealError } from '../lib/refusal.js'

// random is a row of numbers below n, the same at each run.
let seed = 20240819
const random = n => (seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0) % n

// inflated are the bytes and how many were used, null where the stream is refused.
function inflated(packed) {
	const source = new Inflate(packed),
		out = []
	try {
		for (let piece; (piece = source.next()).length;) out.push(Buffer.from(piece))
	} catch (e) {
		assert.ok(e instanceof FairdealError && e.code === 'bad archive', e)
		return null
	}
	return { bytes: Buffer.concat(out), used: source.used }
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

test('every way in which zlib packs', () => {
	for (const text of TEXTS)
		for (const level of [0, 1, 6, 9])
			for (const strategy of [0, 1, 2, 3, 4]) {
				const packed = zlib.deflateRawSync(text, { level, strategy, memLevel: 1 + random(9) }),
					{ bytes, used } = inflated(packed)
				assert.ok(bytes.equals(text), `${text.length} bytes, level ${level}, strategy ${strategy}`)
				assert.equal(used, packed.length)
			}
})

test('streams that are damaged, cut short or followed by bytes', () => {
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
			got = inflated(damaged)
		assert.deepEqual(got && [got.bytes.toString('hex'), got.used], want && [want.bytes.toString('hex'), want.used])
		count[want ? 'same' : 'refused']++
	}
	assert.ok(count.same > 300 && count.refused > 300, JSON.stringify(count))
})
