// Rounds of drand, and steps of a verification that rest on them: the vectors of trust.
import test from 'node:test'
import assert from 'node:assert/strict'
import fs from 'node:fs'
import { CHAINS, answerIn, isAnswer, lineOf, isSigned, valueOfRound } from '../log/beacon.js'
import { partsOf, formOf } from '../log/delayed.js'
import { worst } from '../lib/status.js'
import { bytesOf, utf8 } from '../lib/bytes.js'
import { publication } from '../log/publication.js'
import { verify } from '../verdict/verify.js'
import { sayFinding } from '../words/findings_text.js'

const vectors = name =>
	JSON.parse(fs.readFileSync(new URL('../../delayed/testdata/' + name + '.json', import.meta.url)))
const bytes = text => bytesOf(utf8(text))

test('chains match the vectors', () => {
	for (const { name, genesis, period, publicKey, groupHash } of vectors('drand').chains) {
		const { before, ...chain } = CHAINS[name]
		assert.deepEqual(chain, { genesis, period, key: publicKey, size: name === 'default' ? 96 : 48 })
		if (before) assert.equal(before, groupHash)
	}
})

for (const { chain, round, signature, previous, valid, why, randomness } of vectors('drand').rounds)
	test(`round ${round} of ${chain}: ${why ?? 'right'}`, () => {
		assert.equal(isSigned({ chain, round, signature, previous }), valid)
		const [status] = valueOfRound({ chain, round }, randomness ?? '', [{ chain, round, signature, previous }])
		assert.equal(status, valid ? 'pass' : 'not checked')
		if (!valid) return
		assert.equal(valueOfRound({ chain, round }, '0'.repeat(64), [{ chain, round, signature, previous }])[0], 'fail')
		for (const response of [
			JSON.stringify({ round, signature, previous_signature: previous, randomness: 'never read' }),
			`drand ${chain} ${round} ${signature}${previous ? ' ' + previous : ''}\n`,
		])
			assert.deepEqual(answerIn(bytes(response)), { chain, round, signature, previous })
	})

test('invalid beacon responses are rejected', () => {
	const { round, signature } = vectors('drand').rounds[0]
	for (const text of [
		'',
		'{}',
		'null',
		'[1]',
		'drand quicknet 01000 ' + signature,
		'drand fastnet 1000 ' + signature,
		JSON.stringify({ round, signature: signature.slice(2) }),
		JSON.stringify({ round: '1000', signature }),
		JSON.stringify({ round: -1, signature }),
		JSON.stringify({ round, signature: signature.toUpperCase() }),
	])
		assert.equal(answerIn(bytes(text)), null, text)
	assert.equal(answerIn(new Uint8Array(1 << 17)), null)
	assert.equal(lineOf('drand quicknet 1000'), null)
})

for (const c of vectors('steps').value)
	test('step 14: ' + c.name, () => {
		const form = formOf(c.di, c.dv),
			values = c.dv.split(' + ')
		const parts = partsOf(c.di).map((part, i) => {
			if (!part.machine) return 'not checked'
			if (part.players) return !c.players ? 'not checked' : c.players === values[i] ? 'pass' : 'fail'
			return valueOfRound(part, values[i], c.beacons)[0]
		})
		const machine = partsOf(c.di).flatMap((p, i) => (p.machine ? parts[i] : []))
		assert.equal(
			form ? 'fail' : machine.length ? worst(machine) : 'not checked',
			c.step14,
			JSON.stringify([form, parts]),
		)
		if (!form) assert.deepEqual(parts, c.parts)
	})

test('a response for a different round is reported', async () => {
	const { rounds } = vectors('drand'),
		of = n => JSON.stringify(rounds.find(r => r.chain === 'quicknet' && r.round === n && r.valid)),
		description = {
			name: '',
			delayed: 'drand quicknet round 1001 (2023-08-23T15:59:27Z)',
			value: 'f'.repeat(64),
			hash: null,
			beacons: [],
		}
	const { steps } = await publication(
			{ description, proofs: [], beacon: bytes(of(1000)), beaconName: 'answers/round1000.json' },
			() => {},
		),
		[step] = steps
	assert.deepEqual([step.step, step.status, step.optional], [14, 'not checked', false])
	assert.equal(sayFinding(step.findings[0]), 'round1000.json is for round 1000, but the description names round 1001')
})

test('a response counts only if the description names a round, or if it cannot be read', async () => {
	const { rounds } = vectors('drand'),
		answer = JSON.stringify(rounds.find(r => r.chain === 'quicknet' && r.round === 1000 && r.valid))
	const listed = async (time, given) => {
		const description = `# SquareDeal 2.7\nTN Cup\nDI drand quicknet round 1000 (${time})\nSN 1:8:A:\nKH ${'0'.repeat(64)}\n`,
			options = { played: [], ...(given && { beacon: bytes(given), beaconName: 'beacon.json' }) },
			{ steps } = await verify({ description: bytes(description), files: [], options })
		return steps.slice(10).map(s => [s.step, s.status])
	}
	assert.deepEqual(await listed('2023-08-23T15:59:24Z', answer), [[14, 'not checked']])
	assert.deepEqual(await listed('2023-08-23T15:59:24Z', null), [])
	assert.deepEqual(await listed('2023-08-23T1t5:59:24Z', answer), [])
	assert.deepEqual(await listed('2023-08-23T1t5:59:24Z', '{}'), [[14, 'not checked']])
})

test('only chained rounds have a previous signature', () => {
	assert.ok(isAnswer('drand quicknet 1000 b446'))
	assert.ok(isAnswer('drand default 1000 b446 79b9'))
	assert.ok(!isAnswer('drand quicknet 1000 b446 79b9'))
	assert.ok(!isAnswer('drand default 1000 b446'))
})
