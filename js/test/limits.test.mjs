// Limits, roundings and ties of the scorer: the tables and worked examples of spec/score.md and spec/score-teams.md, and Law 12C1(e).
import assert from 'node:assert/strict'
import test from 'node:test'
import { calculateDamage } from '../score/board.js'
import { Fraction, ratio, readFraction, whole } from '../score/fraction.js'
import { scoreMatch } from '../score/matches.js'
import { readResult } from '../score/notation.js'
import { recompute } from '../score/recompute.js'
import { leftOut, readRules } from '../score/rules.js'
import { winnersOf } from '../score/session.js'
import { favoured, readScale, victoryPoints } from '../score/victory.js'

// points returns North-South's points on a board, with two decimals; a result may be followed by a group: `+420 b`.
function points(method, results, settings = {}, expected = results.length) {
	const lines = results.map((text, i) => {
		const [result, group] = text.split(' ')
		return { ns: String(i + 1), ew: String(i + 101), result, ...(group ? { group } : {}) }
	})
	const boards = [{ board: '1', vulnerable: 'None', expected, settings, lines }]
	return recompute({ version: '1', method, winners: 2, pairs: [], boards }).lines.map(line =>
		line.ns_exact === null ? '-' : readFraction(line.ns_exact).decimal(2),
	)
}

const two = ['+420', '-50'],
	three = ['+420', '+170', '-50'],
	percents = (list, expected) => list.map(p => ratio(p * (2 * expected - 2), 100).decimal(2))

test('few scores by the White Book, 4.2.3', () => {
	const book = { few_scores: 'white-book' },
		ofTwo = ['2 0', '3.5 0.5', '5 1', '6.5 1.5'],
		ofThree = ['4 2 0', '5.67 3 0.33', '7.33 4 0.67', '9 5 1', '10.67 6 1.33', '12.33 7 1.67']
	for (let e = 2; e <= 12; e++)
		assert.deepEqual(points('mp', two, book, e), ofTwo[e - 2]?.split(' ') ?? percents([65, 55], e), `2 of ${e}`)
	for (let e = 3; e <= 12; e++)
		assert.deepEqual(points('mp', three, book, e), ofThree[e - 3]?.split(' ') ?? percents([70, 60, 50], e), `3 of ${e}`)
	// One score and four are Neuberg's: (0 + 1) x 12 - 1 of 22, and (6 + 1) x 3 - 1.
	assert.deepEqual(points('mp', ['+420'], book, 12), ['11'])
	assert.deepEqual(points('mp', ['+420', '+170', '+90', '-50'], book, 12), ['20', '14', '8', '2'])
})

test('few scores by the ACBL: 60, 65 and 55, and 70, 60 and 50 where another group has more', () => {
	const acbl = { few_scores: 'acbl' }
	assert.deepEqual(points('mp', ['+420'], acbl, 6), ['6'])
	assert.deepEqual(points('mp', two, acbl, 6), percents([65, 55], 6))
	assert.deepEqual(points('mp', ['+420', '+420'], acbl, 6), percents([60, 60], 6))
	assert.deepEqual(points('mp', two, acbl), ['2', '0'])
	assert.deepEqual(points('mp', three, acbl, 6), ['9', '5', '1'])
	assert.deepEqual(
		points('mp', [...three, '+420 b', '+170 b', '-50 b', '-100 b'], acbl, 7).slice(0, 3),
		percents([70, 60, 50], 7),
	)
	assert.deepEqual(points('mp', [...three, '+420 b', '+170 b', '-50 b'], acbl, 6).slice(0, 3), ['9', '5', '1'])
	// Sums of cross-IMPs: times (E - 1) / (A - 1).
	assert.deepEqual(points('cross-imp', three, { ...acbl, comparisons: 'sum' }, 5), ['32', '0', '-32'])
	assert.deepEqual(points('cross-imp', three, { comparisons: 'sum' }, 5), ['16', '0', '-16'])
})

test('other treatments of missing scores', () => {
	assert.deepEqual(points('mp', three, { factoring: 'missing-as-average' }, 5), ['6', '4', '2'])
	assert.deepEqual(points('mp', three, { factoring: 'scaled' }, 5), ['8', '4', '0'])
	assert.deepEqual(points('mp', ['+420'], { factoring: 'scaled' }, 5), ['4'])
	assert.deepEqual(points('mp', three, { factoring: 'none' }, 5), ['4', '2', '0'])
	// Fouled boards: the example of spec/score.md step 15.
	const seven = ['+500', '+400', '+300', '+200', '+100', '-100', '-200'],
		other = ['+300 b', '+200 b', '+100 b']
	assert.deepEqual(points('mp', [...seven, ...other]).join(' '), '17.57 14.71 11.86 9 6.14 3.29 0.43 15.67 9 2.33')
})

test('cross-IMPs: the factor by Neuberg, and a limit', () => {
	assert.deepEqual(points('cross-imp', three, { comparisons: 'neuberg' }, 4), ['7.11', '0', '-7.11'])
	assert.deepEqual(points('cross-imp', three, { comparisons: 'neuberg' }, 5), ['6.67', '0', '-6.67'])
	const five = ['+730', '-170', '+100', '-420', '-400']
	assert.deepEqual(points('cross-imp', five, { imp_limit: '17' }).join(' '), '14 -2.25 4.25 -8.25 -7.75')
	// East-West have the opposite, and a single score is not compared with anything.
	const { lines } = recompute({
		version: '1',
		method: 'cross-imp',
		winners: 2,
		boards: [{ board: '1', vulnerable: 'None', lines: two.map((result, i) => ({ ns: `${i}1`, ew: `${i}2`, result })) }],
	})
	assert.deepEqual(
		lines.map(line => line.ew_exact),
		['-10', '10'],
	)
	assert.deepEqual(points('cross-imp', ['+420'], {}, 3), ['0'])
})

test('number of scores excluded from a datum', () => {
	const cut = (text, n) => leftOut(readRules({ trim: text }).trim, n),
		usual = n => leftOut(readRules({}).trim, n)
	assert.deepEqual(
		[21, 8, 5, 4, 2, 1].map(n => cut('at least 25%', n)),
		[6, 2, 2, 1, 0, 0],
	)
	assert.deepEqual(
		[4, 3].map(n => cut('at least 50%', n)),
		[1, 1],
	)
	assert.deepEqual(
		[19, 20, 39, 40].map(n => cut('5%', n)),
		[0, 1, 1, 2],
	)
	assert.deepEqual([1, 2, 3, 4].map(usual), [0, 0, 1, 1])
})

test('a datum is rounded to tens', () => {
	const datum = (results, datum_rounding) =>
		recompute({
			version: '1',
			method: 'butler',
			winners: 2,
			boards: [
				{
					board: '1',
					vulnerable: 'None',
					settings: { trim: '0', datum_rounding },
					lines: results.map((result, i) => ({ ns: `${i}1`, ew: `${i}2`, result })),
				},
			],
		}).boards[0].datums[0]
	for (const [results, away, even] of [
		[['+420', '+430'], 430, 420],
		[['+430', '+440'], 440, 440],
		[['-420', '-430'], -430, -420],
		[['-430', '-440'], -440, -440],
		[['+420', '+420', '+430'], 420, 420],
		[['+430', '+430', '+440', '+440', '+440'], 440, 440],
		[['+430', '+430', '+430', '+440'], 430, 430],
	])
		assert.deepEqual([datum(results, 'away'), datum(results, 'even')], [away, even], results.join())
})

test('damage with two equal results (spec/score.md step 10)', () => {
	const plain = side => ({
			ns: { value: whole(side.ns.parts[0].score) },
			ew: { value: whole(-side.ew.parts[0].score) },
		}),
		worked = (before, after, actual) => {
			const { damage } = readResult(`damage by EW: before +${before}, after +${after}, actual +${actual}`, null),
				{ relation, award } = calculateDamage(damage, plain)
			return [relation, award.ns.parts.map(p => p.score).join(), award.ew.parts.map(p => p.score).join()].join(' ')
		}
	assert.equal(worked(600, 500, 100), 'shared 600,500,100 600')
	assert.equal(worked(100, 500, 100), 'none 100 100')
	assert.equal(worked(600, 600, 100), 'own 100 600')
	assert.equal(worked(600, 700, 100), 'own 100 600')
	assert.equal(worked(600, 100, 100), 'not own 600 600')
	assert.equal(worked(600, 90, 100), 'not own 600 600')
})

test('points are rounded halves up, in steps of the scale of 1, 1/2 and 0', () => {
	assert.deepEqual(
		['-1/2', '1/2', '-3/2'].map(f => String(readFraction(f).roundedTo(whole(1)))),
		['0', '1', '-1'],
	)
	assert.deepEqual(
		['-1/2', '1/2', '-3/2', '49/100'].map(f => readFraction(f).rounded()),
		[-1n, 1n, -2n, 0n],
	)
	assert.deepEqual(
		['-1/2', '-2', '1/2'].map(f => readFraction(f).floor()),
		[-1n, -2n, 0n],
	)
	// 22/3 of 8 are 3.67 of 4, which is 7.34 (spec/score.md step 14).
	const out = points('mp', ['+420', '+170', '-50'], { points: '0.01' }, 5)
	assert.deepEqual(out, ['7.34', '4', '0.66'])
	assert.ok(Object.isFrozen(new Fraction(1n)))
})

test('an IMP average per comparison is multiplied by E - 1', () => {
	assert.deepEqual(
		points('cross-imp', ['+420', '-50', 'A+'], { comparisons: 'sum', average_imps: '3 x comparisons' })[2],
		'6',
	)
	assert.deepEqual(points('butler', ['+420', '-50', '+90', 'A+', 'A-', '70%'], { average_imps: '1.2' }).slice(3), [
		'1.2',
		'-1.2',
		'2.4',
	])
})

// match returns a match between two teams with the results of both rooms: `open | closed`.
function match(method, boards, more = {}, aggregate = undefined) {
	const { points, vp } = scoreMatch(
		method,
		{
			carry: whole(0),
			penalties: [whole(0), whole(0)],
			blame: 0,
			rounding: 'non-offenders',
			...more,
			boards: boards.map((text, i) => {
				const [open, closed] = text.split(' | ').map(result => [readResult(result, 'none')])
				return { name: String(i + 1), open, closed, blame: 0 }
			}),
		},
		aggregate,
	)
	return [...points, ...vp].flatMap(value => (value ? [value.decimal(2)] : [])).join(' ')
}

test('board-a-match and Patton', () => {
	const boards = ['+420 | +170', '+100 | +100', '-50 | +100']
	assert.equal(match('board-a-match', boards), '3 3')
	// Differences of 250, 0 and -150: of 3 points half, and of the other half 100/400.
	assert.equal(match('patton', boards), '4.88 4.13')
	assert.equal(match('patton', boards, {}, whole(8)), '8 6')
	assert.equal(match('patton', ['+100 | +100']), '1.5 1.5')
})

test('fractions of IMPs go to the non-offending side', () => {
	const scale = readScale({ scale: 'wbf2013', scale_boards: 16 }),
		[ten, eleven] = [10, 11].map(n => victoryPoints(scale, whole(n), 'none', 0))
	assert.ok(ten.compare(eleven) < 0)
	const between = readFraction('21/2')
	assert.deepEqual(
		[1, -1].map(blame => String(victoryPoints(scale, between, 'non-offenders', blame))),
		[eleven, ten].map(String),
	)
	assert.throws(() => victoryPoints(scale, between, 'none', 1), /lie between/)
	assert.throws(() => victoryPoints(scale, between, 'non-offenders', 0), /lie between/)
	assert.equal(String(victoryPoints(scale, between, 'tenth', 0)), String(eleven))
	assert.deepEqual(
		[
			[[between, 1]],
			[[between, -1]],
			[[between, 0]],
			[
				[between, 1],
				[between, -1],
			],
		].map(list => String(favoured(list))),
		['1/2', '-1/2', '0', '0'],
	)
	// What WBF tables print for 16 boards: 10.31 for 1 IMP; in whole points 11 begins behind 10-10.
	const discrete = readScale({ scale: 'wbf-discrete', scale_boards: 16 })
	assert.deepEqual(
		[2, 3, 9].map(n => String(victoryPoints(discrete, whole(n), 'none', 0))),
		['11', '11', '13'],
	)
})

test('matches: who offended, tenths, and a knock-out', () => {
	const scale = readScale({ scale: 'wbf2013', scale_boards: 16 }),
		damage = side => `damage by ${side}: before (50%+620&50%+170), actual +100`,
		vp = (text, more = {}) =>
			match('teams', [text], { scale, ...more })
				.split(' ')
				.slice(2)
				.join(' ')
	// The home team has (+620 and +170 against +100): 11 and 2 IMPs, 6.5; 6 IMPs are 11.78, 7 are 12.06.
	const [six, seven] = [6, 7].map(n => victoryPoints(scale, whole(n), 'none', 0).decimal(2)),
		[sixLost, sevenLost] = [6, 7].map(n => victoryPoints(scale, whole(-n), 'none', 0).decimal(2))
	assert.equal(vp('(50%+620&50%+170) | +100', { blame: 1 }), `${seven} ${sevenLost}`)
	assert.equal(vp('(50%+620&50%+170) | +100', { blame: -1 }), `${six} ${sixLost}`)
	assert.equal(vp(`${damage('EW')} | +100`), `${seven} ${sevenLost}`)
	assert.equal(vp(`+100 | ${damage('EW')}`), `${sevenLost} ${seven}`)
	assert.equal(match('teams', ['(45%+620&55%+170) | +100'], { rounding: 'tenth' }), '6.1 -6.1')
	// In a knock-out the average of a result and the other's reversed counts: -9 and -8 of the lecture's split score.
	const split = '(-100)/(+620) | +300',
		half = victoryPoints(scale, readFraction('-1/2'), 'tenth', 0).decimal(2),
		other = victoryPoints(scale, readFraction('1/2'), 'tenth', 0).decimal(2)
	assert.equal(match('teams', [split], { scale, rounding: 'tenth', knockOut: true }), `-9 -8 ${half} ${other}`)
	assert.notEqual(match('teams', [split], { scale, rounding: 'tenth' }), `-9 -8 ${half} ${other}`)
})

test('one winner or two', () => {
	const won = (...lines) => winnersOf([{ lines: lines.map(text => ({ ns: text[0], ew: text[1] })) }])
	assert.deepEqual([won('12', '34'), won('11', '22'), won('12', '21'), won('12', '31')], [2, 2, 1, 1])
	// A pair that plays against itself, in a session with one winner (spec/score-session.md 6).
	const boards = lines => lines.map(list => ({ lines: list.split(' ').map(pair => ({ ns: pair[0], ew: pair[1] })) })),
		wonIn = (...lines) => winnersOf(boards(lines))
	assert.deepEqual(
		[
			wonIn('12 34', '21 43', '55'),
			wonIn('12 34', '21 43', '55 66'),
			wonIn('12 34', '21 43', '11 22 33'),
			wonIn('12 23 31', '13 21 32', '11'),
			wonIn('12 34', '11'),
		],
		[1, 1, 2, 2, 2],
	)
})

test('averages follow the other boards', () => {
	const line = (ns, ew, result) => ({ ns, ew, result }),
		e = {
			version: '1',
			method: 'mp',
			winners: 2,
			boards: [
				{
					board: '1',
					vulnerable: 'None',
					lines: [line('1', '2', '+420'), line('3', '4', '-50'), line('5', '6', '-100')],
				},
				{
					board: '2',
					vulnerable: 'None',
					lines: [line('1', '2', 'A+/A-'), line('3', '4', 'A-/A+'), line('5', '6', 'NP')],
				},
			],
		},
		{ lines, totals } = recompute(e)
	// Pair 1 has a top, pair 2 nothing; pair 3 an average.
	assert.deepEqual(
		lines.slice(3, 5).map(l => [l.ns_exact, l.ew_exact].join(' ')),
		['4 0', '8/5 12/5'],
	)
	assert.deepEqual(
		totals.map(t => `${t.pair} ${t.total_exact}`),
		['1 8', '3 18/5', '5 0', '6 8', '4 22/5', '2 0'],
	)
	// Two average plus scores do not improve each other.
	const both = structuredClone(e)
	both.boards.push({
		board: '3',
		vulnerable: 'None',
		lines: [line('1', '2', 'A+/A-'), line('3', '4', '+90'), line('5', '6', '+90')],
	})
	assert.deepEqual(
		[3, 6].map(i => recompute(both).lines[i].ns_exact),
		['4', '4'],
	)
})

test('steps of the 2013 scales never grow (spec/score.md step 3)', () => {
	for (let boards = 1; boards <= 60; boards++) {
		const won = readScale({ scale: 'wbf2013', scale_boards: boards }).map(([winner]) => winner),
			steps = won.slice(1).map((vp, i) => vp.minus(won[i]))
		steps.slice(1).forEach((step, i) => assert.ok(step.compare(steps[i]) <= 0, `${boards} boards, ${i + 2} IMPs`))
	}
})

test('percentages are at most 100', () => {
	for (const [text, ns, ew] of [
		['100%', '100', '0'],
		['0%', '0', '100'],
	]) {
		const result = readResult(text, 'none')
		assert.deepEqual([String(result.ns.percent), String(result.ew.percent)], [ns, ew])
	}
	assert.throws(() => readResult('100.1%', 'none'), { code: 'percentage' })
})

test('frequency tables contain every score of a group', () => {
	for (const method of ['mp', 'butler', 'cross-imp']) {
		const lines = ['+420', '+170', '-50'].map((result, i) => ({ ns: `${i}1`, ew: `${i}2`, result })),
			boards = [{ board: '1', vulnerable: 'None', lines }],
			[{ groups }] = recompute({ version: '1', method, winners: 2, pairs: [], boards }).boards,
			[{ ns, ew }] = groups
		for (const field of [ns, ew])
			assert.ok(
				field.rows.length === 3 && field.rows.every(row => row.exact !== undefined),
				`${method}: ${JSON.stringify(field)}`,
			)
	}
})
