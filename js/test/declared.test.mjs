// Step 17 counts every choice of the report (spec/trust.md 8), including those that no entry can declare.
import test from 'node:test'
import assert from 'node:assert/strict'
import fs from 'node:fs'
import { verify } from '../verdict/verify.js'
import { bytesOf, latin } from '../lib/bytes.js'

const read = name =>
	new Uint8Array(
		fs.readFileSync(new URL('../../testdata/verdict/value-in-the-log-without-a-beacon/' + name, import.meta.url)),
	)
const proofs = ['0.tlog-proof', '1.tlog-proof'].map(name => ({ name, bytes: read(name) }))
const reportOf = hands =>
	verify({
		description: read('spring.sqd'),
		name: 'spring.sqd',
		keys: read('spring.sqk'),
		files: [{ name: 'fin1.pbn', data: bytesOf(hands) }],
		proofs,
		policy: read('club.policy'),
		options: { played: [], partial: true },
	})
const statusOf = ({ steps }, n) => steps.find(s => s.step === n).status
const hands = latin(read('fin1.pbn'))

test('a value that a machine can read has no choice of spelling', async () => {
	const report = await reportOf(hands)
	assert.deepEqual(
		report.choices.filter(c => c.spelt),
		[],
	)
	assert.equal(statusOf(report, 17), 'pass')
})

test('boards that were renumbered are a choice that was not declared', async () => {
	const report = await reportOf(hands.replace(/\[Board "(\d+)"\]/g, (_, n) => `[Board "${+n + 32}"]`))
	assert.equal(statusOf(report, 17), 'not checked')
})
