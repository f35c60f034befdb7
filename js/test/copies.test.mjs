// An earlier copy that was cut off before its phases (spec/squaredeal13.md 15), for a SquareDeal 2 tournament.
import test from 'node:test'
import assert from 'node:assert/strict'
import fs from 'node:fs'
import { verify } from '../verdict/verify.js'
import { bytesOf, latin } from '../lib/bytes.js'

const read = name =>
	new Uint8Array(fs.readFileSync(new URL('../../testdata/verdict/all-files/' + name, import.meta.url)))
const reportBeside = published =>
	verify({
		description: read('cup.sqd'),
		keys: read('cup.sqk'),
		files: [],
		options: { played: [], published: bytesOf(published) },
	})
const verdictBeside = async published => (await reportBeside(published)).verdict
const cut = latin(read('cup.sqd')).replace(/^(SN|DV|# MH) .*\r?\n/gm, '')

test('a copy without phases is compared by its keys', async () => {
	assert.equal(await verdictBeside(cut), 'not_verified')
	assert.equal(await verdictBeside(cut.replace(/^KH .*/m, 'KH ' + '1'.repeat(64))), 'false')
})

test('a copy in UTF-16 proves the description', async () => {
	const wide = '\xff\xfe' + [...latin(read('cup.sqd'))].map(letter => letter + '\0').join('')
	const { rests_on: restsOn } = await reportBeside(wide.replace(/D\0V\0 \0[^\n]*\n\0/, ''))
	assert.deepEqual(restsOn, ['value'])
})

test('a copy that is larger than any text is not checked', async () => {
	const published = new Uint8Array(600e6)
	published.set([0xff, 0xfe])
	const report = await verify({
		description: read('cup.sqd'),
		keys: read('cup.sqk'),
		files: [],
		options: { played: [], published },
	})
	assert.equal(report.verdict, 'not_verified')
})
