// The vectors of the reference programs: deals, numbers, formats, hashes.
import test from 'node:test'
import assert from 'node:assert/strict'
import fs from 'node:fs'
import crypto from 'node:crypto'
import { sha256 } from '../vendor/noble-hashes.js'
import { ripemd160 } from '../vendor/noble-hashes.js'
import { bytesOf, utf8, hex } from '../lib/bytes.js'
import { dealStream, dealOf, numberOf, DEALS } from '../lib/deal.js'
import { readHands } from '../formats/readers.js'

const vectors = new URL('../../testdata/vectors/bigdeal/', import.meta.url)

test('hashes for every length up to 300', () => {
	for (let n = 0; n <= 300; n++) {
		const bytes = crypto.randomBytes(n)
		assert.equal(hex(sha256(bytes)), crypto.createHash('sha256').update(bytes).digest('hex'))
		assert.equal(
			hex(new Uint8Array(ripemd160(bytes).buffer)),
			crypto.createHash('ripemd160').update(bytes).digest('hex'),
		)
	}
})

test('deals match the reference program', () => {
	const cases = JSON.parse(fs.readFileSync(new URL('cases.json', vectors)))
	assert.ok(cases.length > 20)
	for (const c of cases) {
		const next = dealStream(ripemd160(bytesOf(utf8(c.e.join('')))), bytesOf(utf8(c.W)))
		for (const number of c.numbers) {
			const deal = next()
			assert.equal(String(numberOf(deal)), number)
			assert.equal(dealOf(BigInt(number)), deal)
		}
	}
})

test('the first and the last deal', () => {
	assert.equal(dealOf(0n), '0'.repeat(13) + '1'.repeat(13) + '2'.repeat(13) + '3'.repeat(13))
	assert.equal(dealOf(DEALS - 1n), '3'.repeat(13) + '2'.repeat(13) + '1'.repeat(13) + '0'.repeat(13))
	for (const n of [0n, 1n, DEALS / 2n, DEALS - 1n]) assert.equal(numberOf(dealOf(n)), n)
})

test('all formats contain the same deals', () => {
	const folder = new URL('formats/', vectors)
	const runs = new Map()
	for (const name of fs.readdirSync(folder)) {
		if (/\.(txt|md)$/.test(name)) continue
		const file = readHands(name, new Uint8Array(fs.readFileSync(new URL(name, folder))))
		assert.deepEqual(file.twice, [], name)
		const run = name.replace(/(-blind)?\.\w+$/, '')
		// Borel deals from the dealer of a board whose number the file does not contain.
		const deals = (file.turned?.(+/\d+/.exec(name)) ?? file.records.map(r => r.deal)).join()
		if (!runs.has(run)) runs.set(run, deals)
		assert.equal(deals, runs.get(run), name)
	}
	assert.equal(runs.size, 5)
})
