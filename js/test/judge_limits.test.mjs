// Ties and ends in spec/judge.md, beside the shared cases of testdata/judge.
import assert from 'node:assert/strict'
import test from 'node:test'
import { judgeWorld } from '../judge/judge.js'
import { answerOf, read } from './worlds.mjs'

const { sets } = read('cases.json')

const findingsOf = (name, records) => {
	const { found, sessions } = answerOf({ files: [{ claims: name, records }] }, { [name]: sets[name] })
	return [found[0].join(', '), ...Object.values(sessions)].join('; ')
}

test('a board is wrong only if most boards match (3.3)', () =>
	assert.equal(findingsOf('A', '1=A1 2=a2'), 'as dealt A1, open A2; not checked'))

test('a file with many foreign boards may belong to a different tournament (3.4)', () =>
	assert.equal(
		[findingsOf('A', '1=A1 9=C1'), findingsOf('A', '1=A1 2=A2 9=C1')].join(' | '),
		'as dealt A1, open; part | as dealt A1, as dealt A2, named; part',
	))

test('a set with ? ends at the last board shown (2.2)', () =>
	assert.equal(findingsOf('Q', '2=Q2'), 'as dealt Q2; part'))

test('a number equal to the shift precedes the first board (2.2)', () =>
	assert.equal(findingsOf('Q', '11=Q1 12=Q2 13=Q3 10=a1'), 'as dealt Q1, as dealt Q2, as dealt Q3, open; whole'))

// Suits change seats: [0, 1, 2, 3] gives North the spades.
const dealt = seats => seats.map(seat => String(seat).repeat(13)).join(''),
	ONE = dealt([0, 1, 2, 3]),
	TWO = dealt([0, 2, 1, 3]),
	THREE = dealt([3, 2, 1, 0]),
	STRANGER = dealt([1, 3, 0, 2]).replace('13', '31')

// outcomes are those of the records of a file that claims a set of these boards, with the places of boards.
function outcomes(boards, records, { first = 1, sequence = false } = {}) {
	const world = judgeWorld({
		sets: [{ session: 0, reserve: false, first, boards, keyless: false, size: boards.length }],
		files: [{ claims: [0], stated: false, sequence, records }],
		reserve: [],
		replaced: new Map(),
		keysOpen: false,
	})
	let turn
	do turn = world.next()
	while (!turn.done)
	return turn.value.files[0].findings.map(f => `${f.record ?? 'file'} ${f.outcome} ${f.index ?? '-'}`)
}

test('a hand that occurs in two boards identifies neither (1.4)', () => {
	const north = number => [{ number, deal: '0'.repeat(13) + '4'.repeat(39) }]
	assert.deepEqual(outcomes([ONE, THREE], north(1)), ['0 in part 0'])
	assert.deepEqual(outcomes([ONE, TWO], north(1)), ['0 open 0', 'file open -'])
})

test('a record of a repeated deal belongs to its number (1.4)', () => {
	const recordOfOne = number => ({ number, deal: ONE })
	assert.deepEqual(outcomes([ONE, TWO, ONE], [recordOfOne(3)]), ['0 as dealt 2'])
	assert.deepEqual(outcomes([ONE, TWO, ONE], [recordOfOne(1), recordOfOne(3)]), ['0 as dealt 0', '1 as dealt 2'])
})

test('without numbers, positions in a set with ? are unknown (2.3)', () => {
	const records = [ONE, STRANGER, THREE].map(deal => ({ number: null, deal }))
	assert.deepEqual(outcomes([ONE, TWO, THREE], records, { sequence: true }), [
		'0 as dealt 0',
		'1 wrong 1',
		'2 as dealt 2',
	])
	assert.deepEqual(outcomes([ONE, TWO, THREE], records, { sequence: true, first: 0 }), [
		'0 as dealt 0',
		'1 open -',
		'2 as dealt 2',
	])
})
