// A delayed value that no shown board was dealt with (spec/trust.md section 8), and a changed byte, which never makes an
// honest tournament false.
import test from 'node:test'
import assert from 'node:assert/strict'
import fs from 'node:fs'
import { verify } from '../verdict/verify.js'
import { cardOf } from '../verdict/card.js'
import { sentence } from '../words/words.js'
import { bytesOf, utf8 } from '../lib/bytes.js'
import { entryOf, described, leafDigits, proofOf, POLICY } from './forge.mjs'
import { handsOf } from './logs.mjs'

const { spring } = JSON.parse(
	fs.readFileSync(new URL('../../squaredeal/testdata/tournament.json', import.meta.url), 'utf8'),
)
const SQD = utf8(spring.sqd),
	DV = /^DV (.*)$/m.exec(SQD)[1],
	OTHER_DV = '0' + DV.slice(1)
const bytes = text => bytesOf(utf8(text))
const filesOf = sqd =>
	Object.entries(handsOf({ sqd, sqk: spring.sqk })).map(([name, text]) => ({ name, data: bytesOf(text) }))
const HANDS = filesOf(spring.sqd)

// logOf proves a published description and its value.
function logOf(value) {
	const published = entryOf('published', 'spring', '2023-08-20T10:00:00Z', described(utf8(spring.canonical))),
		lines = ['of ' + leafDigits(published), 'value ' + value],
		entries = [published, entryOf('value', 'spring', '2023-08-23T16:00:00Z', lines)],
		times = [0, 10, 20].map(n => Date.parse('2023-08-23T15:00:00Z') / 1000 + n)
	return {
		proofs: entries.map((_, i) => ({ name: `${i}.tlog-proof`, bytes: bytesOf(proofOf(entries, i, times)) })),
		policy: bytes(POLICY),
	}
}
const LOG = logOf(DV)

const reportOf = (sqd, { sqk = spring.sqk, files = HANDS, log = {}, options = {} }) =>
	verify({
		description: bytesOf(sqd),
		keys: bytesOf(sqk),
		files,
		name: 'spring.sqd',
		...log,
		options: { played: [], ...options },
	})

// stepIn returns the status of a step, and whether it says that no board shows this DV.
async function stepIn(number, sqd, given) {
	const { verdict, steps } = await reportOf(sqd, given),
		{ status, findings } = steps.find(s => s.step === number)
	return [verdict, status, findings.at(-1).code === 'source.unused']
}

const withDV = value => SQD.replace('DV ' + DV, 'DV ' + value),
	OPEN = ['not_verified', 'not checked', true],
	FALSE = ['false', 'fail', false]

for (const [number, given] of [
	[5, { options: { value: DV, sure: true } }],
	[14, {}],
	[16, { log: LOG }],
])
	test(`step ${number}: a contradicting DV is open if no board is recognised`, async () => {
		const sqd = withDV(OTHER_DV)
		assert.deepEqual(await stepIn(number, sqd, given), OPEN, 'changed in transit')
		assert.deepEqual(await stepIn(number, sqd, { ...given, files: filesOf(sqd) }), FALSE, 'used to deal')
		const oneOfThem = [...HANDS.slice(1), ...filesOf(sqd).slice(0, 1)]
		assert.deepEqual(await stepIn(number, sqd, { ...given, files: oneOfThem }), FALSE, 'used for one session')
		assert.deepEqual(await stepIn(number, sqd, { ...given, files: [] }), FALSE, 'no boards')
	})

test('step 14: a value of a different form is open if no board is recognised', async () => {
	const sqd = withDV(DV + '0')
	assert.deepEqual(await stepIn(14, sqd, {}), OPEN)
	assert.deepEqual(await stepIn(14, sqd, { files: filesOf(sqd) }), FALSE)
	const { steps } = await reportOf(sqd, {})
	assert.equal(steps.at(-1).optional, false, 'a beacon was given for it')
})

test('step 14: a wrong time is false even if no board is recognised', async () => {
	const sqd = SQD.replace('15:59:24Z', '15:59:42Z').replace(/# MH .*\n/, '')
	assert.deepEqual(await stepIn(14, sqd, {}), FALSE)
})

// The short answer, and the reasons below it.
async function answerIn(sqd, given) {
	const { kind, answer, reasons } = cardOf(await reportOf(sqd, given))
	return [kind, answer.key, ...reasons.map(reason => sentence(reason))]
}

const NONE = ['together', 'audit.conclude.none-fits'],
	UNUSED =
		'These boards do not show that this public number was used; it may have been changed in transit, so download ' +
		'the description again.',
	CONTRADICTION = `DV is not the value of round 1000: expected ${DV}, found ${OTHER_DV}.`,
	withoutBeacon = sqd => sqd.replace(/# DV-beacon .*\n/, '')

test('the short answer contains the contradiction of an unused DV, and what to do', async () => {
	const sqd = withDV(OTHER_DV),
		typed = { options: { value: DV, sure: true } }
	assert.deepEqual(await answerIn(sqd, {}), [...NONE, CONTRADICTION, UNUSED], 'step 14')
	assert.deepEqual(await answerIn(sqd, typed), [...NONE, CONTRADICTION, UNUSED], 'steps 5 and 14')
	assert.deepEqual(await answerIn(sqd, { log: LOG }), [...NONE, CONTRADICTION, UNUSED], 'steps 14 and 16')
	const bare = withoutBeacon(sqd)
	assert.deepEqual(await answerIn(bare, { log: LOG }), [...NONE, 'Entry 1 has a different number.', UNUSED], 'step 16')
	assert.deepEqual(await answerIn(bare, typed), [...NONE, UNUSED], 'step 5: the reader typed the other number')
})

test('the short answer says nothing about a DV that nothing contradicts, or that is false', async () => {
	assert.deepEqual(await answerIn(withoutBeacon(withDV(OTHER_DV)), {}), NONE)
	const wrongTime = SQD.replace('15:59:24Z', '15:59:42Z').replace(/# MH .*\n/, ''),
		[, , ...reasons] = await answerIn(wrongTime, {})
	assert.ok(!reasons.includes(UNUSED))
})

for (const [name, sqk] of [
	['the key file contains no keys', 'garbage\n'],
	['the key file is empty', ''],
])
	test('a contradicting DV is open, without a conclusion, if no board can be dealt: ' + name, async () => {
		const sqd = withDV(OTHER_DV)
		for (const [number, given] of [
			[5, { options: { value: DV, sure: true } }],
			[14, {}],
			[16, { log: LOG }],
		]) {
			assert.deepEqual(await stepIn(number, sqd, { ...given, sqk }), OPEN, `step ${number}`)
			assert.deepEqual(await stepIn(number, sqd, { ...given, sqk, files: [] }), FALSE, `step ${number}, no hands`)
		}
		const [kind, , ...reasons] = await answerIn(sqd, { sqk })
		assert.deepEqual([kind, ...reasons], ['open'])
	})

test('step 5: a typed value that differs is a question without --sure', async () => {
	assert.deepEqual(await stepIn(5, withDV(OTHER_DV), { options: { value: DV } }), [
		'not_verified',
		'not checked',
		false,
	])
})

// Without FAIRDEAL_THOROUGH, every 17th byte is changed, in one of the ways in turn.
const CHANGES = [code => [code ^ 1], code => [code ^ 32], code => [(code + 1) % 256], () => []],
	isThorough = !!process.env.FAIRDEAL_THOROUGH

// changedTexts lists texts in which one byte differs or is missing.
function changedTexts(text) {
	const changed = (at, change) =>
		text.slice(0, at) + String.fromCharCode(...change(text.charCodeAt(at))) + text.slice(at + 1)
	return [...text].flatMap((_, at) => {
		if (isThorough) return CHANGES.map(change => changed(at, change))
		return at % 17 ? [] : changed(at, CHANGES[(at / 17) % 4])
	})
}

for (const [name, given] of Object.entries({
	'a log': { log: LOG },
	'an earlier copy': { options: { published: bytes(spring.sqdPublished) } },
	'a digest': { options: { digest: spring.digest, sure: true } },
	'a value': { options: { value: DV, sure: true } },
}))
	test('a changed byte never makes an honest tournament false: ' + name, async () => {
		assert.equal((await reportOf(SQD, given)).verdict, 'verified')
		for (const sqd of changedTexts(SQD)) assert.notEqual((await reportOf(sqd, given)).verdict, 'false', sqd)
		for (const sqk of changedTexts(spring.sqk))
			assert.notEqual((await reportOf(SQD, { ...given, sqk })).verdict, 'false', sqk)
	})
