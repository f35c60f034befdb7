// Ties and ends in spec/judge.md, beside the shared cases of testdata/judge.
import assert from 'node:assert/strict'
import test from 'node:test'
import { answerOf, read } from './worlds.mjs'

const { sets } = read('cases.json')

const found = (name, records) => {
	const { found, sessions } = answerOf({ files: [{ claims: name, records }] }, { [name]: sets[name] })
	return [found[0].join(', '), ...Object.values(sessions)].join('; ')
}

test('a board is wrong only where more boards are right than wrong (3.3)', () =>
	assert.equal(found('A', '1=A1 2=a2'), 'as dealt A1, open A2; not checked'))

test('as many strangers as boards may be of another tournament (3.4)', () =>
	assert.equal(
		[found('A', '1=A1 9=C1'), found('A', '1=A1 2=A2 9=C1')].join(' | '),
		'as dealt A1, open; part | as dealt A1, as dealt A2, named; part',
	))

test('a set with ? ends with the last board that is shown (2.2)', () =>
	assert.equal(found('Q', '2=Q2'), 'as dealt Q2; part'))

test('a number at the shift itself is before the first board (2.2)', () =>
	assert.equal(found('Q', '11=Q1 12=Q2 13=Q3 10=a1'), 'as dealt Q1, as dealt Q2, as dealt Q3, open; whole'))
