// The key of one session (spec/trust.md section 11): boards are wrong only if its path leads to the published root.
import test from 'node:test'
import assert from 'node:assert/strict'
import fs from 'node:fs'
import { verify } from '../verdict/verify.js'
import { describe } from '../tournament/description13.js'
import { bytesOf, latin, utf8 } from '../lib/bytes.js'
import { entryOf, described, proofOf, POLICY } from './forge.mjs'

const read = name =>
	latin(new Uint8Array(fs.readFileSync(new URL('../../testdata/verdict/session-key-alone/' + name, import.meta.url))))
const SQD = read('cup.sqd'),
	SQR = read('cup.1-1.sqr'),
	HANDS = read('RR01.pbn'),
	TREE = /^key-tree (.*)$/m.exec(SQR)[1]

// Boards 1 and 4 have each other's hands.
const [first, , , fourth] = HANDS.match(/^\[Deal .*$/gm),
	EXCHANGED = HANDS.replace(first, 'first').replace(fourth, first).replace('first', fourth)

const reportOf = (sqr, { sqd = SQD, hands = HANDS, ...given } = {}) =>
	verify({
		name: 'cup.sqd',
		description: bytesOf(sqd),
		reveals: [{ name: 'cup.1-1.sqr', bytes: bytesOf(sqr) }],
		files: [{ name: 'RR01.pbn', data: bytesOf(hands), named: true }],
		...given,
		options: { played: [], partial: true },
	})

// verdictOf returns the verdict, the status of step 3, and those of steps 8 and 9.
async function verdictOf(sqr, given) {
	const { verdict, steps } = await reportOf(sqr, given)
	return [verdict, ...[3, 8, 9].map(n => steps[n - 1].status)].join()
}

// loggedWith proves an entry with this key tree.
function loggedWith(tree) {
	const entry = entryOf('published', 'cup', '2024-01-01T10:00:00Z', described(describe(bytesOf(SQD)).canonical, tree)),
		times = [0, 10, 20].map(n => Date.parse('2024-01-01T10:00:00Z') / 1000 + n)
	return {
		proofs: [{ name: 'cup.sqd.tlog-proof', bytes: bytesOf(proofOf([entry], 0, times)) }],
		policy: bytesOf(utf8(POLICY)),
	}
}

const RIGHT = 'in_part,pass,pass,pass',
	FALSE = 'false,pass,fail,fail',
	OPEN = 'not_verified,not checked,not checked,not checked',
	OTHER_TREE = TREE.replace(/[0-9a-f]{8} /, '00000000 ')

test('no board is wrong if the path does not lead to the published root', async () => {
	const hands = EXCHANGED,
		withoutRoot = SQD.replace(/^# KR .*\n/m, '')
	assert.equal(await verdictOf(SQR), RIGHT)
	assert.equal(await verdictOf(SQR, { hands }), FALSE)
	for (const line of SQR.match(/^path .*$/gm)) {
		const damaged = SQR.replace(line, line.slice(0, -1) + (line.endsWith('0') ? '1' : '0'))
		assert.equal(await verdictOf(damaged, { hands }), OPEN, line)
	}
	assert.equal(await verdictOf(SQR.replace(TREE, OTHER_TREE), { hands }), OPEN)
	assert.equal(await verdictOf(SQR, { hands, sqd: SQD.replace(TREE, OTHER_TREE) }), OPEN)
	assert.equal(await verdictOf(SQR, { hands, sqd: withoutRoot }), OPEN)
})

test('the root in the log comes before the root in the description', async () => {
	const hands = EXCHANGED,
		withoutRoot = SQD.replace(/^# KR .*\n/m, '')
	assert.equal(await verdictOf(SQR, { hands, ...loggedWith(TREE) }), FALSE)
	assert.equal(await verdictOf(SQR, { hands, sqd: withoutRoot, ...loggedWith(TREE) }), FALSE)
	assert.equal(await verdictOf(SQR, { hands, ...loggedWith(OTHER_TREE) }), OPEN)
})

// Without FAIRDEAL_THOROUGH, every 7th byte is changed, in one of the ways in turn.
test('a changed byte in the key of a session never makes an honest tournament false', async () => {
	const changes = [code => [code ^ 1], code => [code ^ 32], code => [(code + 1) % 256], () => []]
	for (let at = 0; at < SQR.length; at++)
		for (const [i, change] of changes.entries()) {
			if (!process.env.FAIRDEAL_THOROUGH && at % 28 !== i * 7) continue
			const changed = SQR.slice(0, at) + String.fromCharCode(...change(SQR.charCodeAt(at))) + SQR.slice(at + 1)
			assert.notEqual((await reportOf(changed)).verdict, 'false', changed)
		}
})
