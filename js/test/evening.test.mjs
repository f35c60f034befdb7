// The second scorer, from spec/score.md and the Laws: contracts, IMPs, the lecture's eleven examples, and evenings.
import assert from 'node:assert/strict'
import fs from 'node:fs'
import test from 'node:test'
import { calculateDamage } from '../score/board.js'
import { contractScore, imps, vulnerableOn } from '../score/contract.js'
import { mean } from '../score/fields.js'
import { ratio, readFraction, sum, whole } from '../score/fraction.js'
import { readContract, readResult } from '../score/notation.js'
import { readEvenings } from '../score/read.js'
import { readEvenings as readFile } from '../score.js'
import { recompute } from '../score/recompute.js'
import { readScale, victoryPoints } from '../score/victory.js'
import { parse } from './xml.mjs'

const folder = new URL('../../testdata/evening/', import.meta.url),
	sample = name => JSON.parse(fs.readFileSync(new URL(name + '.json', folder), 'utf8'))

const scored = (text, vulnerable) => contractScore(readContract(text + ' N'), vulnerable)

test('contracts score according to Law 77', () => {
	const scores = {
		'1NT=': [90, 90],
		'3NT=': [400, 600],
		'4S+1': [450, 650],
		'2HX=': [470, 670],
		'2DX=': [180, 180],
		'1NTXX=': [560, 760],
		'4CX=': [510, 710],
		'4HX=': [590, 790],
		'5DX+1': [650, 950],
		'4HXX+1': [1080, 1480],
		'6NT=': [990, 1440],
		'6S=': [980, 1430],
		'7NT=': [1520, 2220],
		'7NTXX=': [2280, 2980],
		'7CXX=': [1960, 2660],
		'1CXX+6': [1430, 2630],
		'3C-2': [-100, -200],
	}
	for (const [text, [not, vulnerable]] of Object.entries(scores))
		assert.deepEqual([scored(text, false), scored(text, true)], [not, vulnerable], text)
	const down = [100, 300, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500],
		downVulnerable = [200, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500, 3800]
	for (let i = 1; i <= 13; i++) {
		assert.equal(scored(`7NTX-${i}`, false), -down[i - 1])
		assert.equal(scored(`7NTX-${i}`, true), -downVulnerable[i - 1])
		assert.equal(scored(`7NTXX-${i}`, true), -2 * downVulnerable[i - 1])
	}
	assert.deepEqual([1, 2, 3, 4, 5, 7, 10, 13, 16, 17].map(vulnerableOn), [
		'none',
		'NS',
		'EW',
		'all',
		'NS',
		'all',
		'all',
		'all',
		'EW',
		'none',
	])
})

test('IMPs follow Law 78B', () => {
	const steps = [20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000]
	steps.push(2250, 2500, 3000, 3500, 4000)
	steps.forEach((step, i) =>
		assert.deepEqual([imps(step - 10), imps(step), imps(-step), imps(10 - step)], [i, i + 1, -i - 1, -i || 0]),
	)
	assert.equal(imps(7600), 24)
})

test('numbers are exact and round halves away from zero', () => {
	assert.equal(String(readFraction('-4.50')), '-9/2')
	assert.equal(String(readFraction('6/4').plus(ratio(1, 3))), '11/6')
	assert.deepEqual(
		['1/8', '-1/8', '2/3', '12', '1/1000', '-7/2'].map(f => readFraction(f).decimal(2)),
		['0.13', '-0.13', '0.67', '12', '0', '-3.5'],
	)
	assert.deepEqual(['', '1/0', '1/2/3', 'x', '1e3'].map(readFraction), [null, null, null, null, null])
	assert.equal(String(ratio(-7, 200).roundedTo(ratio(1, 100))), '-3/100')
})

test('ambiguous and invalid results are rejected', () => {
	for (const text of [
		'50/50',
		'60%/40',
		'+620/-620',
		'60',
		'(60%+620&30%-100)',
		'4S=',
		'8C= N',
		'4S+4 N',
		'101%',
		'+625',
		'K=',
		'',
	])
		assert.throws(() => readResult(text, 'none'), text)
	assert.throws(() => readResult('4S= N', null))
	assert.doesNotThrow(() => readResult('-7600', null), 'the largest score: 7NTXX-13, vulnerable')
	assert.throws(() => readResult('-7610', null))
	assert.throws(() => readResult('damage by EW: before A+, actual +150', 'none'))
	assert.deepEqual(readResult('(+620)/(−620)', null).ew.parts[0].score, -620)
	assert.deepEqual(readResult('3♠*-1 by E', 'EW').ns.parts[0].score, 200)
})

// against returns a table's points in a match in which the other room has a score.
const against = (other, ns, ew = ns) => ({
	ns: { value: mean(ns, score => whole(imps(score - other))) },
	ew: { value: mean(ew, score => whole(imps(other - score))) },
})

// worked calculates a damage in a match: the three results, and the points of both sides.
function worked(text, other) {
	const { damage } = readResult(text, 'none'),
		out = calculateDamage(damage, ({ ns, ew }) => against(other, ns, ew)),
		points = against(other, out.award.ns, out.award.ew)
	return [out.before, out.after, out.actual, points.ns.value, points.ew.value].map(String).join(' ')
}

test('the lecture, examples 1 to 4, 6 and 8: matches', () => {
	assert.equal(worked('damage by EW: before +2300, after +500, actual -950', 400), '18 3 -16 -1 -18')
	const plain = readResult('(-950)/(+2300)', 'none')
	assert.deepEqual(
		Object.values(against(400, plain.ns, plain.ew)).map(p => String(p.value)),
		['-16', '-18'],
	)
	assert.equal(worked('damage by EW: before +620, after +500, actual +150', 620), '0 -3 -10 -7 0')
	assert.equal(worked('damage by EW: before +620, after +800, actual +200', 620), '0 5 -9 -9 0')
	assert.equal(String(against(300, readResult('(60%+620&40%-100)', 'none').ns).ns.value), '6/5')
	const split = readResult('(-100)/(+620)', 'none')
	assert.deepEqual(
		Object.values(against(300, split.ns, split.ew)).map(p => String(p.value)),
		['-9', '-8'],
	)
	assert.equal(worked('damage by EW: before +620, after +500, actual +150', 800), '-5 -7 -12 -10 5')
})

// board returns an evening of one board with results of pairs 1, 2 .. against 101, 102 ...
const board = (method, results, settings = {}) => ({
	version: '1',
	method,
	winners: 2,
	boards: [
		{
			board: '1',
			vulnerable: 'None',
			settings,
			lines: results.map((result, i) => ({ ns: String(i + 1), ew: String(i + 101), result })),
		},
	],
})

const times = (n, result) => Array(n).fill(result),
	last = ({ lines }) => [lines.at(-1).ns_exact, lines.at(-1).ew_exact].join(' ')

test('the lecture, examples 5, 7, 9 and 10: pairs', () => {
	const five = [...times(3, '+620'), '+500', ...times(3, '+300'), ...times(2, '-100'), '(60%+620&40%-100)'],
		seven = ['+800', ...times(3, '+620'), ...times(3, '+300'), ...times(2, '-100'), '(-100)/(+620)'],
		ten = ['+800', ...times(3, '+620'), ...times(3, '+500'), ...times(2, '-100')],
		points = out => [out.lines[0], out.lines[1], out.lines[4], out.lines[8]].map(l => `${l.ns_exact} ${l.ew_exact}`)
	assert.equal(last(recompute(board('mp', five))), '49/5 41/5')
	assert.deepEqual(points(recompute(board('mp', five))).slice(1), ['77/5 13/5', '34/5 56/5', '7/5 83/5'])
	const split = recompute(board('mp', seven))
	assert.deepEqual(points(split), ['18 0', '14 5', '8 12', '2 17'])
	assert.equal(last(split), '2 5')
	for (const side of ['ns_exact', 'ew_exact'])
		assert.equal(String(sum(split.lines.map(line => readFraction(line[side])))), '90')
	const damage = recompute(board('mp', [...ten, 'damage by EW: before +620, after +500, actual +150']))
	assert.equal(last(damage), '10 5')
	assert.deepEqual(damage.lines[9].damage, {
		case: 'damage partly self-inflicted',
		before_exact: '13',
		after_exact: '7',
		actual_exact: '4',
	})
	const signed = recompute(board('mp', [...ten, '(100%+620&-100%+500&+100%+150)/(+620)']))
	assert.equal(last(signed), '10 5')
	assert.deepEqual(
		signed.boards[0].groups[0].ns.rows.map(row => `${row.score} ${row.frequency} ${row.exact}`),
		['800 1 18', '620 4 13', '500 2 7', '150 1 4', '-100 2 1'],
	)
})

test('the lecture, example 11: Butler', () => {
	const others = [...times(4, '+130'), '+100', ...times(6, '+50'), ...times(2, '-50'), ...times(2, '-140')],
		results = [...others, ...times(4, '-150'), '-530', 'damage by NS: before -140, after +130, actual +510'],
		out = recompute(board('butler', results, { trim: '6' }))
	assert.equal(last(out), '-4 -4')
	assert.deepEqual(Object.values(out.lines.at(-1).damage), ['damage partly self-inflicted', '4', '-3', '-11'])
})

test('damage that does not converge and an empty datum are rejected', () => {
	const results = [
		'+620',
		'damage by NS: before -100, after +620, actual +420',
		'damage by NS: before -1100, actual +90',
	]
	assert.throws(
		() => recompute(board('mp', results, { factoring: 'none' })),
		/evening: the damage rulings depend on each other in a circle/,
	)
	assert.throws(() => recompute(board('butler', times(4, '+90'), { trim: '2' })), /evening: no scores left for a datum/)
	assert.equal(last(recompute(board('butler', times(5, '+90'), { trim: '2' }))), '0 0')
})

// everyNumber calls a function with each object and key of an evening's own numbers.
const OTHER_DAMAGE = { 'case': 'no damage', 'before_exact': '99', 'after_exact': '99', 'actual_exact': '99' }

function everyNumber(evening, call) {
	for (const b of evening.boards) {
		if (b.datums) call(b, 'datums', [0])
		if ('top' in b && evening.method === 'mp') call(b, 'top', 99)
		for (const line of b.lines) if (line.damage) call(line, 'damage', OTHER_DAMAGE)
		for (const line of b.lines)
			for (const key of ['score', 'ns_exact', 'ew_exact'])
				if (key in line) call(line, key, key === 'score' ? 10 : '1/7')
	}
	for (const pair of evening.pairs)
		for (const key of ['boards', 'points_exact', 'max_exact', 'total_exact', 'mean_exact', 'place']) call(pair, key, 99)
	for (const said of [...(evening.matches ?? []), ...(evening.teams ?? [])])
		for (const key of OF_MATCHES) if (key in said) call(said, key, 99)
}

const OF_MATCHES = [
	...['home_exact', 'away_exact', 'home_vp_exact', 'away_vp_exact'],
	...['matches_played', 'points_exact', 'vp_exact', 'total_exact', 'place'],
]

test('every changed number is reported, and nothing else', () => {
	const names = fs.readdirSync(folder).filter(name => name.endsWith('.json'))
	assert.ok(names.length >= 6)
	for (const name of names.map(file => file.slice(0, -5))) {
		const evening = sample(name),
			{ differs, counted } = recompute(evening)
		assert.deepEqual(differs, [], name)
		let values = 0
		everyNumber(evening, (where, key, wrong) => {
			const right = where[key]
			where[key] = wrong
			assert.deepEqual(
				recompute(evening).differs.map(({ page }) => page),
				[wrong],
				`${name} ${key}`,
			)
			where[key] = right
			values++
		})
		// Adjustments and ties are there where they are; they count where they are missing too.
		assert.equal(counted.values, values + 2 * (evening.teams ?? evening.pairs).length, name)
	}
})

test('an evening without printed values is computed', () => {
	const evening = sample('small'),
		bare = {
			...evening,
			pairs: evening.pairs.map(({ pair, side, adjustments }) => ({ pair, side, adjustments })),
			boards: evening.boards.map(({ top: _, ...b }) => ({
				...b,
				lines: b.lines.map(({ ns_exact, ew_exact, score, damage, ...line }) => line),
			})),
		},
		{ totals, lines, differs, counted } = recompute(bare)
	assert.deepEqual([differs, counted.values, lines.length], [[], 0, 6])
	assert.deepEqual(totals[0].mean_exact, '740/9')
})

test('invalid evenings are rejected with their location', () => {
	const small = sample('small'),
		changed = change => {
			const evening = structuredClone(small)
			change(evening)
			return () => recompute(evening)
		}
	assert.throws(() => recompute(null), /evening: no boards/)
	assert.throws(
		changed(e => (e.version = '2')),
		/unknown version 2/,
	)
	assert.throws(
		changed(e => (e.method = 'x')),
		/unknown form of scoring x/,
	)
	assert.throws(
		changed(e => (e.settings = { trims: '1' })),
		/board 1: setting trims/,
	)
	assert.throws(
		changed(e => (e.boards[0].lines[1].result = 'K')),
		/board 1, 2-2: /,
	)
	assert.throws(
		changed(e => (e.boards[1].lines[0].ns_stated = 'x')),
		/board 2, 1-2: no number: x/,
	)
	assert.throws(
		changed(e => (e.boards[1].lines[1].ns = '1')),
		/two results: board 2, pair NS 1/,
	)
	assert.throws(
		changed(e => delete e.boards[1].lines),
		/board 2: no lines/,
	)
	assert.throws(
		changed(e => (e.boards[0].expected = 2)),
		/board 1: 3 results, but only 2 expected/,
	)
	assert.throws(
		changed(e => (e.boards[0].expected = 4.5)),
		/evening: /,
	)
})

const usebio = (events, head = '') => `<?xml version="1.0"?>${head}<USEBIO Version="1.2">${events}</USEBIO>`

// event is one of two tables and one board; lines are changed by replacing text.
const event = (type, ...lines) =>
	`<EVENT EVENT_TYPE="${type}"><WINNER_TYPE>2</WINNER_TYPE><BOARD><BOARD_NUMBER>1</BOARD_NUMBER>` +
	lines
		.map(
			([ns, ew, rest]) =>
				`<TRAVELLER_LINE><NS_PAIR_NUMBER>${ns}</NS_PAIR_NUMBER><EW_PAIR_NUMBER>${ew}</EW_PAIR_NUMBER>${rest}</TRAVELLER_LINE>`,
		)
		.join('') +
	'</BOARD></EVENT>'

const readXML = text => readEvenings('evening.xml', text, parse)

test('pairs events are read from USEBIO', () => {
	const plain = event('MP_PAIRS', [1, 1, '<SCORE>420</SCORE>'], [2, 2, '<SCORE>-50</SCORE>']),
		other = event('CROSS_IMP', [1, 1, '<SCORE>PASS</SCORE>'.replace('PASS', '0')], [2, 2, '<SCORE>A6040</SCORE>'])
	assert.deepEqual(
		readXML(usebio(plain + other)).map(({ method, boards }) => [method, boards[0].lines.map(line => line.result)]),
		[
			['mp', ['+420', '-50']],
			['cross-imp', ['NP', 'A6040']],
		],
	)
	// The score follows from the contract; a passed-out board has one, and a score of 0 without it is not stated.
	const contract = (text, by, tricks) =>
			`<CONTRACT>${text}</CONTRACT><PLAYED_BY>${by}</PLAYED_BY><TRICKS>${tricks}</TRICKS>`,
		[evening] = readXML(
			usebio(
				event(
					'MP_PAIRS',
					[1, 1, contract('4HX', 'N', 8) + '<SCORE></SCORE>'],
					[2, 2, contract('PASS', '', '') + '<SCORE>0</SCORE><NS_MATCH_POINTS>4</NS_MATCH_POINTS>'],
					[3, 3, '<SCORE>0</SCORE><NS_MATCH_POINTS>3</NS_MATCH_POINTS>'],
				),
			),
		)
	assert.deepEqual(
		evening.boards[0].lines.map(({ result, ns_stated }) => [result, ns_stated]),
		[
			['-300', undefined],
			['0', undefined],
			['A', '3'],
		],
	)
	const sections = ['A', 'B'].map(
			name =>
				`<SECTION SECTION_ID="${name}">${plain.replace(/<\/?EVENT[^>]*>|<WINNER_TYPE>2<\/WINNER_TYPE>/g, '')}</SECTION>`,
		),
		[both] = readXML(usebio(`<EVENT EVENT_TYPE="MP_PAIRS">${sections.join('')}</EVENT>`))
	assert.deepEqual(
		both.boards.map(({ board, lines }) => [board, ...lines.map(line => line.ns)]),
		[['1', 'A1', 'A2', 'B1', 'B2']],
	)
})

test('other documents are rejected', () => {
	const plain = event('MP_PAIRS', [1, 1, '<SCORE>420</SCORE>'])
	assert.throws(() => readXML(usebio('')), /no results/)
	assert.throws(() => readXML('<html></html>'), /not a USEBIO/)
	assert.throws(() => readXML(usebio(plain, '<!DOCTYPE USEBIO [<!ENTITY a "b">]>')), /entities/)
	assert.throws(() => readXML(usebio(plain.replace('MP_PAIRS', 'X'))), /form of scoring/)
	assert.throws(() => readXML(usebio(plain.replace('420', '50/50'))), /board 1, 1-1: two readings/)
	assert.throws(() => readXML(usebio(plain.replace('420', '425'))), /board 1, 1-1: 425 is not a score/)
	assert.throws(() => readXML(usebio(plain.replace('>1</BOARD_N', '>x</BOARD_N'))), /board x: no number/)
	assert.throws(() => readEvenings('hands.pbn', '[Board "1"]\n[Deal "N:..."]\n'), /no results/)
	assert.throws(() => readEvenings('page.html', '<!doctype html><p>x'), /only pages of JFR Pary and KoPS can be read/)
	assert.throws(() => readEvenings('big', new Uint8Array((64 << 20) + 1)), /64 MB/)
})

test('unusable arguments and evenings are refused with a sentence', () => {
	const bytes = new TextEncoder().encode('<?xml version="1.0" encoding="klingon"?><USEBIO/>'),
		refused = (run, code, message) => assert.throws(run, { name: 'FairdealError', code, message }, String(message))
	for (const [file, options, message] of [
		[undefined, {}, 'file.name is undefined, expected a string'],
		[null, {}, 'file.name is undefined, expected a string'],
		[{ bytes }, {}, 'file.name is undefined, expected a string'],
		[{ name: 'a.xml' }, {}, 'file.bytes is undefined, expected a Uint8Array or a string'],
		[{ name: 'a.xml', bytes: [60] }, {}, 'file.bytes is object, expected a Uint8Array or a string'],
		[{ name: 'a.xml', bytes }, { parseXML: 'x' }, 'parseXML is string, expected a function'],
		[{ name: 'a.xml', bytes }, { parseXML: null }, 'parseXML is object, expected a function'],
		[{ name: 'a.xml', bytes: '<USEBIO/>' }, {}, 'XML requires the option parseXML outside a browser'],
	])
		refused(() => readFile(file, options), 'bad argument', message)
	refused(() => readFile({ name: 'a.xml', bytes }), 'evening', /"klingon" encoding/)
	refused(() => readFile({ name: 'a.xml', bytes }, null), 'evening', /"klingon" encoding/)
	refused(() => readFile({ name: 'a.json', bytes: '{"version":' }), 'evening', /^not JSON: /)
	for (const [changes, message] of [
		[{ boards: [null] }, 'evening: boards is not a list of objects'],
		[{ boards: [{ board: '1', lines: 5 }] }, 'board 1: lines is not a list of objects'],
		[{ boards: [{ board: '1', lines: [null] }] }, 'board 1: lines is not a list of objects'],
		[{ pairs: 5 }, 'evening: pairs is not a list of objects'],
		[{ pairs: [null] }, 'evening: pairs is not a list of objects'],
		[{ pairs: [{ pair: '1', adjustments: 5 }] }, 'pair 1: adjustments is not a list of objects'],
		[{ pairs: [{ pair: '1', adjustments: [null] }] }, 'pair 1: adjustments is not a list of objects'],
		[{ clubs: 5 }, 'evening: clubs is not a list of objects'],
		[{ clubs: [null] }, 'evening: clubs is not a list of objects'],
		[{ clubs: [{ club: 'A', pairs: 5 }] }, 'club A: evening: pairs is not a list of objects'],
		[{ pages: 5 }, 'evening: pages is not an object'],
		[{ method: 'teams', matches: {} }, 'evening: matches is not a list of objects'],
		[{ method: 'teams', teams: ['x'] }, 'evening: teams is not a list of objects'],
	])
		refused(() => recompute({ version: '1', method: 'mp', settings: {}, boards: [], ...changes }), 'evening', message)
})

test('PBN score tables and evening pages are read', () => {
	const [evening] = readEvenings(
		'club.pbn',
		'[Event "Club"]\n[Scoring "MP"]\n[Board "2"]\n[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result;Score_EW"]\n' +
			'1 3 2S W 8 110 ; a comment\n2 4 - - - -\n{ a\ncomment }\n',
	)
	assert.deepEqual([evening.title, evening.winners, evening.boards[0].vulnerable], ['Club', 2, 'NS'])
	assert.deepEqual(
		evening.boards[0].lines.map(({ ns, ew, result, contract, declarer, tricks }) => [
			ns,
			ew,
			result,
			contract,
			declarer,
			tricks,
		]),
		[
			['1', '3', '-110', '2S', 'W', 8],
			['2', '4', 'NP', undefined, undefined, undefined],
		],
	)
	const small = fs.readFileSync(new URL('small.json', folder), 'utf8'),
		page = `<!doctype html><script type="application/json" id="evening">${small.replaceAll('<', '\\u003c')}</script>`
	assert.deepEqual(readEvenings('evening.html', page), [JSON.parse(small)])
	const bytes = Uint8Array.from(
		`<?xml version="1.0" encoding="iso-8859-2"?><USEBIO>${event('MP_PAIRS', [1, 1, '<SCORE>90</SCORE>']).replace('<BOARD>', '<EVENT_DESCRIPTION>\xb3</EVENT_DESCRIPTION><BOARD>')}</USEBIO>`,
		c => c.charCodeAt(0),
	)
	assert.equal(readXML(bytes)[0].title, 'ł')
})

test('names in the last columns may contain spaces', () => {
	const names = (columns, ...rows) => {
		const table = `[Scoring "MP"]\n[Board "1"]\n[ScoreTable "PairId_NS;PairId_EW;Score_NS"]\n1 2 420\n3 4 -50\n`,
			[{ pairs }] = readEvenings('club.pbn', `${table}[TotalScoreTable "${columns}"]\n${rows.join('\n')}\n`)
		return pairs.map(pair => pair.names)
	}
	assert.deepEqual(names('Rank;PairId;Names', '1 1 Jan Nowak - Ewa Lis ; a comment', '2 2 "A. Lis"', '3 3 -', '3 4'), [
		'Jan Nowak - Ewa Lis',
		'A. Lis',
		undefined,
		undefined,
	])
	// Several columns of names: as many words or quoted texts, or apart by two blanks; else nothing tells which is whose.
	const line = row =>
		readEvenings(
			'club.pbn',
			`[Scoring "MP"]\n[Board "1"]\n[ScoreTable "PairId_NS;PairId_EW;Score_NS;Names_NS;Names_EW"]\n${row}\n3 4 -50 C D\n`,
		)[0].boards[0].lines.map(({ ns, ew, result }) => [ns, ew, result].join(' '))
	for (const row of [
		'1 2 420 A B',
		'1 2 420 "Jan Nowak" "Ewa Lis"',
		'1 2 420 Jan Nowak  Ewa Lis',
		'1 2 420 Jan Nowak Ewa Lis',
	])
		assert.deepEqual(line(row), ['1 2 +420', '3 4 -50'])
	const both = columns =>
		names(columns, '1 1 Jan Nowak  Ewa Lis', '2 2 Jan Nowak Ewa Lis', '3 3 Nowak Lis', '4 4 "A B" "C D"')
	assert.deepEqual(both('Rank;PairId;Names;Names_EW'), ['Jan Nowak', undefined, 'Nowak', 'A B'])
	assert.throws(() => line('1 2'), /2 cells in 1 2, expected at least 3/)
})

test('boards before the damage count', () => {
	const table = rows => `[ScoreTable "PairId_NS;PairId_EW;Score_NS;MP_NS"]\n${rows}\n`,
		first = `[Scoring "MP"]\n[Board "1"]\n${table('1 2 420 2\n3 4 -50\n0')}`,
		totals = '[TotalScoreTable "Rank;PairId;TotalScoreMP"]\n1 1 4\n2 2 0\n',
		read = rest => {
			const [{ boards, pairs, damaged }] = readEvenings('club.pbn', first + rest + totals)
			return [boards.map(b => b.lines.length).join(), pairs.length, Boolean(damaged)]
		}
	// A row may continue on the next line.
	assert.deepEqual(read(`[Board "2"]\n${table('1 2 90 2\n3 4 -90 0')}`), ['2,2', 2, false])
	assert.deepEqual(read(`[Board "2"]\n${table('1 2 90 2\n3 4 -90 0')}[Event Random]\n`), ['2', 0, true])
	for (const rows of [
		'1 2 90 2\n3 4 -90',
		'1 2 90 2 foo\n3 4 -90 0',
		'1 2 90 2\n3 4 -9(0 0',
		'1 2 90 2\n3 4 -90 "<.00"',
	])
		assert.deepEqual(read(`[Board "2"]\n${table(rows)}`), ['2', 0, true], rows)
	for (const line of ['{ a comment\n', '[Board "3\n'])
		assert.deepEqual(read(`[Board "2"]\n${table('1 2 90 2\n3 4 -90 0')}${line}`), ['2', 0, true], line)
	const boards = ['420', '42x'].map(
			(score, i) =>
				`<BOARD><BOARD_NUMBER>${i + 1}</BOARD_NUMBER><TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER><SCORE>${score}</SCORE></TRAVELLER_LINE></BOARD>`,
		),
		[evening] = readXML(usebio(`<EVENT EVENT_TYPE="MP_PAIRS">${boards.join('')}</EVENT>`))
	assert.deepEqual([evening.boards.length, evening.damaged], [1, 'board 2, 1-2: no score: 42X'])
	assert.throws(() => readXML(usebio(`<EVENT EVENT_TYPE="MP_PAIRS">${boards[1]}</EVENT>`)), /42X/i)
	for (const printed of ['12..8', '-']) {
		const points = event('MP_PAIRS', [1, 1, `<SCORE>420</SCORE><NS_MATCH_POINTS>${printed}</NS_MATCH_POINTS>`])
		assert.throws(() => readXML(usebio(points)), { message: `${printed} is not a number` })
	}
	const event7 = lines =>
		usebio(`<EVENT EVENT_TYPE="MP_PAIRS">${boards[0].replace('</TRAVELLER_LINE>', lines)}</EVENT>`)
	assert.throws(() => readXML(event7('<SCORE>50</SCORE></TRAVELLER_LINE>')), /the element already has a SCORE/)
	assert.throws(() => readXML(event7('<TRAVELLER_LINE></TRAVELLER_LINE></TRAVELLER_LINE>')), /inside another/)
	const [unstated] = readXML(
		usebio(event('MP_PAIRS', [1, 1, '<NS_MATCH_POINTS>3.</NS_MATCH_POINTS><EW_MATCH_POINTS>1</EW_MATCH_POINTS>'])),
	)
	assert.equal(unstated.boards[0].lines[0].result, 'A')
})

test('score tables without pairs are frequencies: their boards are scored, and nobody is ranked', () => {
	const file = '[Scoring "MP"]\n[Board "1"]\n[ScoreTable "Rank;Score_NS;Multiplicity"]\n1 420 3\n2 -50 2\n',
		[read] = readEvenings('club.pbn', file),
		{ lines, totals } = recompute(read)
	assert.deepEqual([lines.map(line => line.ns_exact).join(), totals], ['6,6,6,1,1', []])
	assert.throws(() => readEvenings('club.pbn', file.replace('420 3', '420 0')), /board 1: Multiplicity/)
})

test('the convention behind printed points is detected', () => {
	// Three of four scores: a missing one counts as a tie, which is not what Neuberg makes of it.
	const points = (ns, ew) => `<NS_MATCH_POINTS>${ns}</NS_MATCH_POINTS><EW_MATCH_POINTS>${ew}</EW_MATCH_POINTS>`,
		score = (n, text, ns, ew) => [n, n, `<SCORE>${text}</SCORE>${points(ns, ew)}`],
		lines = [score(1, 420, 5, 1), score(2, 400, 3, 3), score(3, -50, 1, 5), [4, 4, '<SCORE>NP</SCORE>']],
		[evening] = readXML(usebio(event('MP_PAIRS', ...lines)))
	assert.deepEqual(evening.settings, { factoring: 'missing-as-average' })
	// Text that is not a number is not compared.
	const dashed = structuredClone(evening)
	dashed.boards[0].lines[0].printed.ns_points = '-'
	assert.equal(recompute(dashed).counted.printed, 5)
	const { prints, counted } = recompute(evening)
	assert.deepEqual([prints, counted.printed], [[], 6])
	const [misprint] = readXML(usebio(event('MP_PAIRS', ...lines.slice(0, 3), score(4, -100, 9, 9))))
	assert.deepEqual([...new Set(recompute(misprint).prints.map(({ reason }) => reason))], ['unexplained'])
	// One of six values is no convention's: a tenth at most may be.
	const [one] = readXML(usebio(event('MP_PAIRS', score(1, 420, 9, 1), ...lines.slice(1))))
	assert.deepEqual(one.settings, {})
})

test('matches are recomputed and differences reported', () => {
	const evening = sample('matches'),
		{ differs, teams, counted } = recompute(evening)
	assert.deepEqual(differs, [])
	assert.deepEqual([teams[0].team, counted.results, counted.unplayed, counted.pairs], ['Delta', 12, 2, 4])
	const bare = { ...evening, teams: undefined, matches: evening.matches.map(({ home_exact: _, ...match }) => match) }
	assert.deepEqual(recompute(bare).teams, evening.teams)
	evening.matches[0].away_vp_exact = '12'
	evening.boards[1].lines[3].ns_exact = '11'
	evening.teams[3].place = 1
	assert.deepEqual(
		recompute(evening).differs.map(({ kind, match, team, board, ns }) => [kind, match ?? team ?? board, ns]),
		[
			['place', 'Alpha', undefined],
			['vp', 1, undefined],
			['points', '2', 'Delta'],
		],
	)
	assert.throws(() => recompute({ ...evening, matches: evening.matches.slice(1) }), /board 1: a result of no match/)
	assert.throws(() => recompute({ ...evening, matches: undefined }), /evening: no matches/)
	evening.matches[0].non_offenders = 'Gamma'
	assert.throws(() => recompute(evening), /match 1: Gamma does not play/)
})

test('victory points follow the WBF scales', () => {
	// What its tables of 16 boards print: margins of 0, 1, 10, 20 and 60 and more.
	const points = scale => {
		const table = readScale({ scale, scale_boards: 16 })
		return [0, 1, 10, 20, 99].map(margin => String(victoryPoints(table, whole(margin), 'tenth', 0)))
	}
	assert.deepEqual(points('wbf2013'), ['10', '1031/100', '64/5', '15', '20'])
	assert.deepEqual(points('wbf-discrete'), ['10', '10', '13', '15', '20'])
})

test('tags and the first row may share a line', () => {
	const head = '[Scoring "MP"]\n[Board "1"]',
		lines = text => readEvenings('club.pbn', text)[0].boards.map(b => b.lines.length)
	for (const text of [
		`${head}\n[ScoreTable "PairId_NS;PairId_EW;Score_NS"]\n1 2 420\n3 4 -50\n`,
		`${head}[ScoreTable "PairId_NS;PairId_EW;Score_NS"] ; a comment\n1 2 420\n3 4 -50\n`,
		`${head} [ ScoreTable "PairId_NS;PairId_EW;Score_NS"]1 2 420\n3 4 -50\n`,
	])
		assert.deepEqual(lines(text), [2], text)
})

// The cases of testdata/tables.json are single edits of a file.
test('odd PBN result tags are read', () => {
	const readText = name => fs.readFileSync(new URL('../../' + name, import.meta.url), 'utf8'),
		whole = readText('internal/score/scoretable/testdata/evening.pbn'),
		cases = JSON.parse(readText('testdata/tables.json'))
	assert.ok(cases.length >= 40)
	for (const { name, from, to, boards, damaged } of cases) {
		assert.ok(whole.includes(from), name)
		const read = () =>
			readEvenings(
				'club.pbn',
				whole.replace(from, () => to),
			)[0]
		if (!Object.keys(boards).length) {
			assert.throws(read, /no tag|no number/, name)
			continue
		}
		const evening = read()
		assert.deepEqual(Object.fromEntries(evening.boards.map(b => [b.board, b.lines.length])), boards, name)
		assert.equal(Boolean(evening.damaged), Boolean(damaged), name)
	}
})

test('the last board of a damaged results file is ignored', () => {
	const table = (board, rows = '1 2 420\n3 4 -50') =>
			`[Board "${board}"]\n[ScoreTable "PairId_NS;PairId_EW;Score_NS"]\n${rows}\n`,
		read = rest => {
			const [{ boards, damaged }] = readEvenings('club.pbn', `[Scoring "MP"]\n${table(1)}${table(2)}${rest}`)
			return [boards.map(b => `${b.board}:${b.lines.length}`).join(), Boolean(damaged)]
		}
	for (const text of [
		'foo [ totalscoretable',
		'[Event Random]',
		'[Event "x"] [Date',
		'{a} [B}ard "3"]',
		'[Sco\xa0eTable "Rank"]',
		'7 8 420 [Board "3"]',
		'{ a comment',
		'[Board "3',
	])
		assert.deepEqual(read(text), ['1:2', true], text)
	assert.deepEqual(read(table('3') + '> [Board "4"]'), ['1:2,2:2', true])
	assert.deepEqual(read(table('3', '1 2 90\n3\u20284 -90')), ['1:2,2:2', true], 'another sign is part of a word')
	assert.deepEqual(read('[Board "?"]\n[Board "3'), ['1:2,2:2', true])
	// Other names, and text in comments, have no meaning.
	for (const text of [
		'[Boards "3"]',
		'[Play "N"]\nSA [Board_ x',
		'% [Board "7"]',
		'[A "1"] ;[Board',
		'[Board "?"]',
		'[Board "-"]',
	])
		assert.deepEqual(read(text), ['1:2,2:2', false], text)
	assert.deepEqual(read(`[Board "?"]\n${table(3)}`), ['1:2,2:2,3:2', false])
	assert.deepEqual(read(`[Board "3"]\n${table('#')}`), ['1:2,2:2,3:2', false])
})

test('printed tops and damage are compared', () => {
	const small = sample('small')
	const differing = change => {
		const e = structuredClone(small)
		change(e.boards)
		return recompute(e).differs.map(({ kind, board, page, here }) => [kind, board, page, here])
	}
	const damage = {
		'case': 'no damage',
		'before_exact': '5',
		'after_exact': '5',
		'actual_exact': '5',
	}
	assert.deepEqual(
		differing(() => {}),
		[],
	)
	assert.deepEqual(
		differing(boards => (boards[0].top = 8)),
		[['top', '1', 8, 6]],
	)
	for (const key of Object.keys(damage))
		assert.deepEqual(
			differing(boards => (boards[1].lines[0].damage[key] = '7')),
			[['damage', '2', { ...damage, [key]: '7' }, damage]],
			key,
		)
	assert.deepEqual(
		differing(boards => delete boards[1].lines[0].damage),
		[['damage', '2', null, damage]],
	)
	assert.deepEqual(
		differing(boards => (boards[1].lines[1].damage = damage)),
		[['damage', '2', damage, null]],
	)
})

test('a sit-out and the gain limit', () => {
	const byes = sample('byes'),
		out = recompute(byes)
	assert.deepEqual(out.differs, [])
	assert.equal(out.counted.results, 10)
	const refused = (change, message) => {
		const e = structuredClone(byes)
		change(e.boards[0].lines, e)
		assert.throws(() => recompute(e), { code: 'evening', message })
	}
	refused(lines => (lines[4].ns = '1'), /a result and a bye: board 1, pair 1/)
	refused(lines => (lines[4].ew = '9'), /not one pair sits out/)
	refused(lines => (lines[4].result = '+420'), /score of a bye/)
	refused(lines => (lines[0].kind = 'table'), /unknown kind table/)
	refused((_, e) => (e.settings.gain_limit = 'none'), /gain_limit: none/)
	refused((_, e) => (e.settings.colour = 'red'), /setting colour: red/)
	const limited = sample('datums')
	assert.deepEqual(recompute(limited).differs, [])
	delete limited.settings.gain_limit
	const free = recompute(limited).differs
	assert.ok(
		free.some(({ kind, pair, page, here }) => kind === 'total' && pair === '1' && page === '15' && here === '25'),
	)
})

test('every club in a field is recomputed', () => {
	const field = sample('clubs')
	assert.deepEqual(recompute(field).differs, [])
	assert.deepEqual(
		field.clubs.map(({ club, expected }) => [club, expected]),
		[
			['north', undefined],
			['south', [3, 2]],
			['west', undefined],
		],
	)
	for (const [c, key, value] of [
		[0, 'mean_exact', '1'],
		[1, 'place', 4],
		[2, 'boards', 7],
	]) {
		const edited = structuredClone(field)
		edited.clubs[c].pairs[0][key] = value
		const { differs } = recompute(edited)
		assert.deepEqual(
			differs.map(({ club, pair }) => [club, pair]),
			[[field.clubs[c].club, field.clubs[c].pairs[0].pair]],
		)
	}
	const line = structuredClone(field)
	line.boards[0].lines[0].result = '4S+2 N'
	assert.ok(recompute(line).differs.some(({ club }) => club === 'north'))
})
