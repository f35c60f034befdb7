// An earlier copy that was cut off before its phases (spec/squaredeal13.md 15), for a SquareDeal 2 tournament.
import test from 'node:test'
import assert from 'node:assert/strict'
import fs from 'node:fs'
import { verify } from '../verdict/verify.js'
import { bytesOf, latin } from '../lib/bytes.js'

const read = name =>
	new Uint8Array(fs.readFileSync(new URL('../../testdata/verdict/all-files/' + name, import.meta.url)))
const verdictBeside = async published => {
	const report = await verify({
		description: read('cup.sqd'),
		keys: read('cup.sqk'),
		files: [],
		options: { played: [], published: bytesOf(published) },
	})
	return report.verdict
}
const cut = latin(read('cup.sqd')).replace(/^(SN|DV|# MH) .*\r?\n/gm, '')

test('a copy without phases is compared by its keys', async () => {
	assert.equal(await verdictBeside(cut), 'not_verified')
	assert.equal(await verdictBeside(cut.replace(/^KH .*/m, 'KH ' + '1'.repeat(64))), 'false')
})
