// What recompute says beside the points (spec/json.md, The second program): impossible scores, contracts, the order of
// differences, reasons.
import assert from 'node:assert/strict'
import test from 'node:test'
import { why } from '../score/why.js'
import { nearestPossible } from '../score/impossible.js'
import { recompute } from '../score/recompute.js'
import { sentence, speak, say } from '../words/words.js'

// evening is one board of pairs 1, 2 .. against 101, 102 ..; a line is a result, or a result with what stands beside it.
const evening = (method, lines, settings = {}, board = {}) => ({
	version: '1',
	method,
	winners: 2,
	pairs: [],
	boards: [
		{
			board: '1',
			vulnerable: 'None',
			settings,
			...board,
			lines: lines.map((line, i) => ({
				ns: String(i + 1),
				ew: String(i + 101),
				...(typeof line === 'string' ? { result: line } : line),
			})),
		},
	],
})

const explain = (e, i, side = 'ns', b = 0) => {
	speak('en')
	const { lead, rows = [], steps } = why(e, recompute(e), b, i, side),
		sums = rows.map(
			({ label, number, formula }) => `${say(label.key, label.args)} = ${number}${formula ? ` (${formula})` : ''};`,
		)
	return [...(lead ? [sentence(lead)] : []), ...sums, ...steps.map(sentence)].join(' ')
}

test('an impossible score is reported with the nearest possible one', () => {
	// The table of spec/score-session.md step 20, and what Law 77 gives.
	for (const [vulnerable, score, nearest] of [
		['all', 50, [100]],
		['all', 420, [620]],
		['none', -620, [-420]],
		['none', 60, [50, 70]],
		['none', -60, [-70, -50]],
		['NS', 420, [620]],
		['NS', -420, []],
		['EW', 420, []],
		['EW', -420, [-620]],
		// One down is 100 for the vulnerable side alone.
		['NS', -50, [-100]],
		['EW', 50, [100]],
		['NS', 50, []],
		['EW', -50, []],
		// 2 spades doubled make 470, vulnerable 670; a grand slam in notrump 1520 and 2220.
		['all', 470, [670]],
		['none', 2220, [1520]],
		['none', 7600, [7000]],
		['all', 7600, []],
		['none', 0, []],
		[null, 420, []],
		[null, 60, [50, 70]],
		[null, 10, [0]],
	])
		assert.deepEqual(nearestPossible(score, vulnerable), nearest, `${vulnerable} ${score}`)
})

test('impossible scores are found in every part of a result', () => {
	const lines = [
			'+100',
			'(60%+420&40%+620)',
			'(-620)/(+90)',
			'damage by NS: before +100, after -60, actual +50',
			'60%',
			'4S= N',
		],
		{ impossible } = recompute(evening('mp', lines, {}, { vulnerable: 'All' }))
	assert.deepEqual(
		impossible.map(({ board, ns, ew, score, nearest }) => [board, ns, ew, score, ...nearest].join(' ')),
		['1 2 102 420 620', '1 4 104 50 100', '1 4 104 -60 -70'],
	)
	for (const method of ['butler', 'cross-imp'])
		assert.equal(recompute(evening(method, ['+50', '+100', '+100'], {}, { vulnerable: 'All' })).impossible.length, 1)
	const matches = {
		version: '1',
		method: 'teams',
		pairs: [],
		matches: [{ match: 1, home_team: 'A', away_team: 'B' }],
		boards: [
			{
				board: '4',
				vulnerable: 'All',
				lines: [
					{ match: 1, room: 'open', ns: 'A', ew: 'B', result: '+420' },
					{ match: 1, room: 'closed', ns: 'B', ew: 'A', result: '60%' },
				],
			},
		],
	}
	const out = recompute(matches)
	assert.deepEqual(out.impossible, [{ board: '4', ns: 'A', ew: 'B', score: 420, nearest: [620] }])
	assert.deepEqual([out.counted.results, out.counted.unplayed], [1, 1])
	// A board with an artificial score has its stated value.
	assert.deepEqual([out.lines[0].ns_from, out.lines[0].ns_exact], ['worth', '-3'])
})

test('contracts are compared or counted as open', () => {
	const beside = (result, contract, declarer, tricks) => ({ result, contract, declarer, tricks }),
		{ counted, differs, prints } = recompute(
			evening('mp', [
				beside('4S= N', '4S', 'N', 10),
				beside('+420', '4S', 'N', 10),
				beside('-50', '3NT', 'S', 8),
				beside('Pass', 'Pass'),
				beside('0', 'Pass'),
				beside('(60%+420&40%-50)', '4S', 'N', 10),
				beside('A+/A-', '4S', 'N', 10),
				beside('damage by EW: before +420, actual -50', '4S', 'N', 9),
				'NP',
				'60%',
				'(+420)/A-',
				'+50',
			]),
		)
	assert.deepEqual([differs, prints], [[], []])
	assert.deepEqual(counted, {
		results: 9,
		unplayed: 3,
		contracts: 5,
		contracts_open: 3,
		pairs: 24,
		values: 0,
		printed: 0,
	})
})

test('a contract that contradicts its result is reported', () => {
	const contractDifferences = (contract, declarer, tricks, result = '4S= N') =>
		recompute(evening('mp', [{ result, contract, declarer, tricks }, '-50'])).differs.map(d => [d.kind, d.page, d.here])
	assert.deepEqual(contractDifferences('4S', 'N', 10), [])
	assert.deepEqual(contractDifferences('4S'), [])
	assert.deepEqual(contractDifferences('4H', 'N', 10), [['contract', '4H N 10', '4S N 10']])
	assert.deepEqual(contractDifferences('4S', 'S', 10), [['contract', '4S S 10', '4S N 10']])
	assert.deepEqual(contractDifferences('4S', 'N', 11), [['contract', '4S N 11', '4S N 10']])
	assert.deepEqual(contractDifferences('4SX', 'N', 10), [['contract', '4SX N 10', '4S N 10']])
	assert.deepEqual(contractDifferences('4SXX', 'N', 9, '4Sxx-1 N'), [])
	assert.deepEqual(contractDifferences('3NTX', 'W', 9, '3NTx= W'), [])
	assert.deepEqual(contractDifferences(undefined, undefined, 9), [['contract', '9', '4S N 10']])
	assert.deepEqual(contractDifferences('4S', 'N', 10, 'Pass'), [['contract', '4S N 10', 'Pass']])
})

test('a raw score must fit its contract', () => {
	const scoreDifferences = (result, contract, declarer, tricks, vulnerable = 'NS') =>
		recompute(evening('mp', [{ result, contract, declarer, tricks }, '-50'], {}, { vulnerable })).prints.map(
			({ kind, printed, exact, reason }) => [kind, printed, exact, reason].join(),
		)
	assert.deepEqual(scoreDifferences('+620', '4S', 'N', 10), [])
	assert.deepEqual(scoreDifferences('+420', '4S', 'N', 10), ['score,420,620,unexplained'])
	assert.deepEqual(scoreDifferences('-420', '4S', 'E', 10), [])
	assert.deepEqual(scoreDifferences('+420', '4S', 'N', 10, undefined), ['score,420,620,unexplained'])
	// Missing information may be anything.
	assert.deepEqual(scoreDifferences('+620', '4S', undefined, 10), [])
	assert.deepEqual(scoreDifferences('-420', '4S', undefined, 10), [])
	assert.deepEqual(scoreDifferences('+420', '4S', undefined, 10), ['score,420,,unexplained'])
	assert.deepEqual(scoreDifferences('+650', '4S', 'S'), [])
	assert.deepEqual(scoreDifferences('+660', '4S', 'S'), ['score,660,,unexplained'])
	assert.deepEqual(scoreDifferences('+420', '4S', 'N', 10, null), [])
	assert.deepEqual(scoreDifferences('+430', '4S', 'N', 10, null), ['score,430,,unexplained'])
	assert.deepEqual(scoreDifferences('+90', 'Pass'), ['score,90,0,unexplained'])
	assert.deepEqual(scoreDifferences('0', undefined, undefined, 7), [])
})

test('differences are sorted by importance', () => {
	const e = evening('mp', [{ result: '4S= N', contract: '4H', score: 430, ns_exact: '9', ew_exact: '0' }, '-50'])
	e.pairs = [
		{
			pair: '1',
			side: 'NS',
			boards: 9,
			points_exact: '9',
			max_exact: '2',
			adjustment_exact: '1',
			total_exact: '8',
			mean_exact: '7',
			place: 5,
		},
	]
	const { differs } = recompute(e)
	assert.deepEqual(
		differs.map(({ kind, page }) => kind + ' ' + page),
		['contract 4H', 'score 430', 'place 5', 'total 1', 'total 8', 'mean 7', 'sum 9', 'boards 9', 'points 9'],
	)
	const printed = evening('mp', [
		{ result: '+420', printed: { ns_points: '4', ew_points: '0.1' } },
		{ result: '+400', printed: { ns_points: '2.1', ew_points: '1.1' } },
		{ result: '-50', contract: '4S', declarer: 'N', tricks: 10, printed: { ns_points: '3', ew_points: '5.5' } },
	])
	printed.pairs = [{ pair: '1', side: 'NS', printed: { total: '9', place: '2' } }]
	assert.deepEqual(
		recompute(printed).prints.map(({ kind, printed, reason }) => `${reason} ${kind} ${printed}`),
		[
			'unexplained score -50',
			'unexplained place 2',
			'unexplained total 9',
			'unexplained points 3',
			'unexplained points 5.5',
			'unexplained points 1.1',
			'unexplained points 0.1',
			'unexplained points 2.1',
		],
	)
})

const reasonsOf = e => recompute(e).prints.map(({ kind, printed, reason }) => `${reason} ${kind} ${printed}`)

test('printed points are explained as not factored only if scores are missing in both directions', () => {
	const board = (ew, last) =>
		evening(
			'mp',
			[
				...['-420', '-450', '+50'].map((result, i) => ({
					result,
					printed: { ns_points: ['2', '0', '4'][i], ew_points: ew[i] },
				})),
				last,
			],
			{},
			{ expected: 4 },
		)
	assert.deepEqual(reasonsOf(board(['2', '4', '0'], 'NP')), [
		'not factored points 4',
		'not factored points 4',
		'not factored points 2',
		'not factored points 2',
		'not factored points 0',
		'not factored points 0',
	])
	assert.deepEqual(reasonsOf(board(['4', '6', '1'], 'A+/(+50)')), [
		'unexplained points 4',
		'unexplained points 2',
		'unexplained points 0',
	])
})

test('another program may have ranked tied pairs in any order', () => {
	const tied = evening('mp', ['+420', '+420', '-50'])
	tied.pairs = ['1', '2', '3'].map(pair => ({ pair, side: 'NS', printed: { place: pair } }))
	assert.deepEqual(reasonsOf(tied), ['tie broken place 2'])
	tied.pairs[1].printed.place = '3'
	assert.deepEqual(reasonsOf(tied), ['unexplained place 3'])
})

test('the datum of factored scores shows its factor', () => {
	// The example of spec/score.md step 9.
	const e = evening('butler', ['+620', '+620', '+170', '-100'], {}, { expected: 5 }),
		[datum] = recompute(e).boards[0].groups[0].ns.datums
	assert.deepEqual([datum.value, datum.factor_exact, datum.mean_exact, datum.trim], [370, '5/4', '745/2', 1])
	assert.deepEqual(
		datum.counts.map(({ score, times_exact }) => `${times_exact} x ${score}`),
		['3/2 x 620', '5/4 x 170', '1/4 x -100'],
	)
	assert.equal(
		explain(e, 0),
		'4 of 5 scores count 5/4 times each; without 1 of 5 at each end: (3/2 × +620 + 5/4 × +170 + 1/4 × −100) / 3 = 372.5, ' +
			'so the datum, rounded to the nearest ten, is +370. With +620 for NS, this pair is +250 from the datum: 6 IMPs.',
	)
	for (const settings of [{ datum: 'plain' }, { datum: '300' }])
		assert.equal(
			'factor_exact' in
				recompute(
					evening(
						'butler',
						e.boards[0].lines.map(l => l.result),
						settings,
						{ expected: 5 },
					),
				).boards[0].groups[0].ns.datums[0],
			false,
		)
	assert.equal(
		'factor_exact' in recompute(evening('butler', ['+90', '+100', '-50'])).boards[0].groups[0].ns.datums[0],
		false,
	)
})

test('a board without a real score has neither datum nor factor', () => {
	const { groups } = recompute(evening('butler', ['A', '60%'], {}, { expected: 5 })).boards[0]
	assert.deepEqual([groups[0].ns.real, 'datums' in groups[0].ns], ['0', false])
})

test('artificial points are explained', () => {
	// The example of spec/score.md step 4: worth 2.4 of 4, rounded to 2, which is no other board's.
	const stepped = evening('mp', ['+420', '-50', 'A+/A-'], { points: '0.5' }),
		[, , line] = recompute(stepped).lines
	assert.deepEqual(
		[line.ns_from, line.ns_exact, line.ns_unrounded_exact, line.ew_from],
		['worth', '2', '12/5', 'worth'],
	)
	assert.equal(
		explain(stepped, 2),
		'An artificial score (Law 12C2), 60%: 2.4. Rounded to a multiple of 1: 2. 2 of 4 is 50 %.',
	)
	// As sums, average plus is worth 1 IMP for each of two comparisons, however it is spelled.
	for (const average_imps of ['1 x comparisons', '1x comparisons', '1  x  comparisons', '1xcomparisons']) {
		const sums = evening('cross-imp', ['+420', '-50', 'A+/A-'], { comparisons: 'sum', average_imps })
		assert.equal(explain(sums, 2), 'An artificial score (Law 12C2), 60%: 2.')
		assert.equal(explain(sums, 2, 'ew'), 'An artificial score (Law 12C2), 40%: −2.')
	}
	// A pair that is better than average plus elsewhere gets that (Law 12C2(c)); its opponents are no worse than average minus.
	const better = evening('mp', ['+420', '-50', 'A+/A-'])
	better.boards.push({
		...better.boards[0],
		board: '2',
		lines: [
			['3', '103', '+420'],
			['1', '101', '-50'],
			['2', '102', '-50'],
		].map(([ns, ew, result]) => ({ ns, ew, result })),
	})
	const [, , own] = recompute(better).lines
	assert.deepEqual([own.ns_from, own.ns_exact, own.ns_worth_exact], ['other boards', '4', '12/5'])
	assert.deepEqual([own.ew_from, own.ew_exact, own.ew_worth_exact], ['other boards', '0', '8/5'])
	assert.equal(
		explain(better, 2),
		'An artificial score (Law 12C2), 60%: 2.4. Instead, the pair gets its result on its other boards (Law 12C2(c)): 4. 4 of 4 is 100 %.',
	)
	// Other boards with exactly the same result change nothing, and are not a reason.
	const equal = evening('mp', ['+420', '-50', { result: 'A+/A-', ns_average: '60', ew_average: '40' }])
	assert.deepEqual(recompute(equal).lines[2].ns_from + recompute(equal).lines[2].ew_from, 'worthworth')
	const stated = evening('mp', ['+420', '-50', { result: 'A+/A-', ns_stated: '2.4' }])
	assert.deepEqual(recompute(stated).lines[2].ns_from, 'stated')
	assert.match(explain(stated, 2), /^The file gives the points/)
	assert.deepEqual(
		recompute(evening('mp', ['+420', '-50', 'NP'])).lines.map(l => l.ns_from),
		['scores', 'scores', null],
	)
})

test('the treatment of missing scores is explained', () => {
	const filled = (lines, settings, expected) =>
		recompute(evening('mp', lines, settings, { expected })).boards[0].groups[0].ns.filled
	assert.equal(filled(['+420', '-50'], {}, 2), undefined)
	assert.equal(filled(['+420', '-50'], {}, 5), 'neuberg')
	assert.equal(filled(['+420', '-50'], { few_scores: 'white-book' }, 5), 'neuberg')
	assert.equal(filled(['+420', '-50'], { few_scores: 'white-book' }, 6), 'few scores')
	for (const factoring of ['scaled', 'none', 'missing-as-average'])
		assert.equal(filled(['+420', '-50'], { factoring, few_scores: 'white-book' }, 6), factoring)
	// If two ways give the same points, the explanation names the one that was used: half of 2 x 3 - 2 is also 50%.
	assert.match(
		explain(evening('mp', ['+420'], { few_scores: 'acbl' }, { expected: 3 }), 0),
		/fixed percentages replace the comparison/,
	)
	assert.match(explain(evening('mp', ['+420', '+420'], {}, { expected: 3 }), 0), /\(1 \+ 1\) × 3 ÷ 2 − 1/)
	assert.match(
		explain(evening('cross-imp', ['+420', '+420', '+420']), 0),
		/times 1\/2 for the number of comparisons = 0/,
	)
	assert.doesNotMatch(explain(evening('cross-imp', ['+420', '+400'], { comparisons: 'sum' }), 0), /times 1/)
	// With factoring none, the top is that of the real scores.
	assert.match(explain(evening('mp', ['+420', '-50', 'A'], { factoring: 'none' }), 2), /50%/)
})
