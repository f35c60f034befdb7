// Recomputes an evening from its results (spec/json.md, Evening), and compares it with the numbers that it contains.
import { messageOf } from '../lib/message.js'
import { FairdealError } from '../lib/refusal.js'
import { DIRECTIONS, stepOf } from './board.js'
import { comparePages } from './club_prints.js'
import { compareContracts } from './contracts.js'
import { ZERO, readFraction } from './fraction.js'
import { impossibleIn } from './impossible.js'
import { FORMS_OF_TEAMS } from './matches.js'
import { rawOf, readBye, readResult } from './notation.js'
import { byKind, bySeriousness } from './order.js'
import { comparePrinted } from './prints.js'
import { recomputeMatches } from './recompute_matches.js'
import { readGainLimit, readRules } from './rules.js'
import { scoreSession } from './session.js'
import { describeField, usualDatums } from './tables.js'

const METHODS = ['mp', 'butler', 'cross-imp'],
	VULNERABLE = { 'None': 'none', 'NS': 'NS', 'EW': 'EW', 'All': 'all' }

// refuseEvening throws, with a sentence that includes the location.
function refuseEvening(where, problem) {
	throw new FairdealError('evening', `${where}: ${problem}`)
}

const needed = (value, where, problem) => (value ? value : refuseEvening(where, problem))

// fractionOr parses an exact number that may be missing.
function fractionOr(text, missing, where) {
	if (text === undefined || text === null) return missing
	return needed(readFraction(text), where, `no number: ${text}`)
}

function inWords(where, read) {
	try {
		return read()
	} catch (error) {
		throw new FairdealError('evening', `${where}: ${messageOf(error)}`)
	}
}

function readLine(line, vulnerable, where) {
	const place = `${where}, ${line.ns}-${line.ew}`,
		result = inWords(place, () => readResult(needed(line.result, place, 'no result'), vulnerable))
	return {
		ns: String(needed(line.ns, place, 'no pair')),
		ew: String(needed(line.ew, place, 'no pair')),
		group: line.group,
		result: {
			...result,
			...statedSides(line, result, place),
		},
		averages: { ns: fractionOr(line.ns_average, undefined, place), ew: fractionOr(line.ew_average, undefined, place) },
	}
}

// statedSides returns the sides for which the file states points instead of an artificial score.
function statedSides(line, result, where) {
	const sides = {}
	for (const direction of DIRECTIONS) {
		const points = fractionOr(line[direction + '_stated'], null, where)
		if (points) sides[direction] = { kind: 'stated', points, tag: result[direction] }
	}
	return sides
}

const isBye = line => line.kind === 'bye'

function checkKind({ kind }, where) {
	if (![undefined, 'bye', 'director'].includes(kind)) refuseEvening(where, `unknown kind ${kind}`)
}

// readByeLine reads a pair that sits out: its pair, its side and its award.
function readByeLine(line, where) {
	const direction = DIRECTIONS.find(name => line[name] !== undefined) ?? '',
		place = `${where}, ${line.ns ?? '-'}-${line.ew ?? '-'}`
	needed(direction && DIRECTIONS.some(name => line[name] === undefined), place, 'not one pair sits out')
	const points = fractionOr(line[direction + '_stated'], null, place)
	return {
		direction,
		pair: String(line[direction]),
		side: points ? { kind: 'stated', points } : inWords(place, () => readBye(needed(line.result, place, 'no result'))),
		average: fractionOr(line[direction + '_average'], undefined, place),
	}
}

function readBoard(board, settings) {
	const where = `board ${board.board}`
	for (const line of board.lines ?? []) checkKind(line, where)
	return {
		byes: (board.lines ?? []).filter(isBye).map(line => readByeLine(line, where)),
		name: board.board,
		expected: board.expected ?? 0,
		rules: inWords(where, () => readRules(settings, board.settings)),
		lines: needed(Array.isArray(board.lines) && board.lines, where, 'no lines').flatMap(line =>
			isBye(line) ? [] : readLine(line, VULNERABLE[board.vulnerable] ?? null, where),
		),
	}
}

// readTotals reads whether the points of each board are scaled to a full board before they are added.
function readTotals(text) {
	if (![undefined, 'mean-percent'].includes(text)) refuseEvening('evening', `setting totals: ${text}`)
	return text !== undefined
}

// checkRows refuses a value that is not a list of objects. It may be missing.
function checkRows(rows, where, key) {
	const isRow = row => typeof row === 'object' && row !== null
	if (!Array.isArray(rows ?? []) || !(rows ?? []).every(isRow)) refuseEvening(where, `${key} is not a list of objects`)
}

// readEvening converts an evening to the form that scoreSession expects.
export function readEvening(evening) {
	needed(evening && Array.isArray(evening.boards), 'evening', 'no boards')
	for (const key of ['boards', 'pairs', 'teams', 'matches', 'clubs']) checkRows(evening[key], 'evening', key)
	if (typeof (evening.pages ?? {}) !== 'object') refuseEvening('evening', 'pages is not an object')
	for (const pair of evening.pairs ?? []) checkRows(pair.adjustments, `pair ${pair.pair}`, 'adjustments')
	for (const board of evening.boards) checkRows(board.lines, `board ${board.board}`, 'lines')
	if ((evening.version ?? '1') !== '1') refuseEvening('evening', `unknown version ${evening.version}`)
	if (![...METHODS, ...FORMS_OF_TEAMS].includes(evening.method))
		refuseEvening('evening', `unknown form of scoring ${evening.method}`)
	const adjustments = (evening.pairs ?? []).flatMap(pair =>
		(pair.adjustments ?? []).map(adjustment => ({
			pair: pair.pair,
			side: pair.side ?? '',
			points: fractionOr(adjustment.points_exact, ZERO, `pair ${pair.pair}`),
			tops: fractionOr(adjustment.tops_exact, ZERO, `pair ${pair.pair}`),
		})),
	)
	return {
		method: evening.method,
		winners: evening.winners,
		expected: evening.expected ?? 0,
		boards: evening.boards.map(board => readBoard(board, evening.settings)),
		meanPercent: readTotals(evening.settings?.totals),
		gainLimit: inWords('evening', () => readGainLimit(evening.settings?.gain_limit)),
		adjustments,
	}
}

const exact = value => (value ? String(value) : null)

const CASES = {
	'shared': 'damage partly self-inflicted',
	'none': 'no damage',
	'own': 'all damage self-inflicted',
	'not own': 'no self-inflicted damage',
}

const describeDamage = damage => ({
	case: CASES[damage.relation],
	before_exact: exact(damage.before),
	after_exact: exact(damage.after),
	actual_exact: exact(damage.actual),
})

function describeLine(board, read, scored, i) {
	const damage = scored.damages.find(ruling => ruling.line === i),
		points = DIRECTIONS.map(direction => scored.lines[i][direction])
	return { ...describeResult(board, read.lines[i]), ...describePoints(points, damage) }
}

// describeBye returns the points of a pair that sits out; there is nobody on the other side of its line.
const describeBye = (board, { direction, pair }, points) => ({
	board: board.board,
	[direction]: pair,
	...describePoints(DIRECTIONS.map(name => (name === direction ? points : null))),
})

function describeResult(board, { ns, ew, result }) {
	const score = rawOf(result)
	return { board: board.board, ns, ew, ...(score === undefined ? {} : { score }) }
}

// describePoints returns both sides' points with their reasons, or null if the board does not count.
const describePoints = (sides, damage) => ({
	...Object.assign({}, ...sides.map((side, place) => describeSide(DIRECTIONS[place], side))),
	...(damage ? { damage: describeDamage(damage) } : {}),
})

function describeSide(direction, side) {
	const described = { [direction + '_exact']: exact(side?.value), [direction + '_from']: side?.from ?? null },
		others = { top: side?.top, worth: side?.worth, unrounded: side?.unrounded }
	for (const [key, value] of Object.entries(others)) if (value) described[`${direction}_${key}_exact`] = exact(value)
	return described
}

const describePair = pair => ({
	pair: pair.pair,
	...(pair.side ? { side: pair.side } : {}),
	place: pair.place || null,
	...(pair.tied ? { tied: true } : {}),
	boards: pair.boards,
	points_exact: exact(pair.points),
	max_exact: exact(pair.maximum),
	...(pair.adjustment.is(ZERO) ? {} : { adjustment_exact: exact(pair.adjustment) }),
	total_exact: exact(pair.total),
	mean_exact: exact(pair.mean),
})

function describeBoard(board, { rules }, scored, method) {
	const datums = method === 'butler' ? usualDatums(scored) : null,
		step = stepOf({ method, rules })
	return {
		board: board.board,
		...(datums ? { datums } : {}),
		...(method === 'mp' ? { top: 2 * Math.max(0, scored.expected - 1) } : {}),
		...(step ? { step_exact: String(step) } : {}),
		groups: scored.fields.map(({ name, ns, ew, places }) => ({
			group: name,
			ns: describeField(
				ns,
				places.map(i => scored.results[i].ns),
				scored.expected,
			),
			ew: describeField(
				ew,
				places.map(i => scored.results[i].ew),
				scored.expected,
			),
		})),
	}
}

const KINDS_OF_PAIR = {
	boards: 'boards',
	points_exact: 'sum',
	max_exact: 'sum',
	adjustment_exact: 'total',
	total_exact: 'total',
	mean_exact: 'mean',
	place: 'place',
	tied: 'place',
}

const MISSING = { 'adjustment_exact': '0', 'penalty_exact': '0', 'tied': false }

const KINDS_OF_MATCH = { home_exact: 'total', away_exact: 'total', home_vp_exact: 'vp', away_vp_exact: 'vp' },
	KINDS_OF_TEAM = {
		matches_played: 'matches',
		points_exact: 'sum',
		vp_exact: 'vp',
		penalty_exact: 'penalty',
		total_exact: 'total',
		place: 'place',
		tied: 'place',
	}

const DAMAGE_KEYS = ['case', 'before_exact', 'after_exact', 'actual_exact']

// damageOn returns the damage of a line with its keys in a fixed order, or null.
const damageOn = ({ damage }) =>
	damage ? Object.fromEntries(DAMAGE_KEYS.map(key => [key, damage[key] ?? null])) : null

// Comparison compares numbers of an evening with the recomputed ones: differs lists the differences, values is how
// many were compared.
class Comparison {
	differs = []
	values = 0

	compare(kind, place, page, computed) {
		this.values++
		if (JSON.stringify(page) !== JSON.stringify(computed)) this.differs.push({ kind, ...place, page, here: computed })
	}

	// compareAll compares the values of several keys.
	compareAll(kinds, place, page, computed = {}) {
		for (const [key, kind] of Object.entries(kinds))
			this.compare(kind, place, page[key] ?? MISSING[key] ?? null, computed[key] ?? MISSING[key] ?? null)
	}

	compareBoard(board, computed, method) {
		const place = { board: board.board }
		if ('top' in board && method === 'mp') this.compare('top', place, board.top, computed.top)
		if (board.datums) this.compare('datum', place, board.datums, computed.datums ?? null)
	}

	compareLine({ board }, line, computed) {
		const place = { board, ns: computed.ns, ew: computed.ew }
		if ('score' in line) this.compare('score', place, line.score, computed.score ?? null)
		for (const side of ['NS', 'EW']) {
			const key = side.toLowerCase() + '_exact'
			if (key in line) this.compare('points', { ...place, side }, line[key], computed[key])
		}
		if (line.damage || (computed.damage && ('ns_exact' in line || 'ew_exact' in line)))
			this.compare('damage', place, damageOn(line), damageOn(computed))
	}

	comparePair(page, totals) {
		const { pair, side } = page,
			place = { pair, ...(side ? { side } : {}) },
			computed = totals.find(total => total.pair === pair && total.side === side)
		if ('total_exact' in page) this.compareAll(KINDS_OF_PAIR, place, page, computed)
	}

	// compareRows compares matches or teams, which key names.
	compareRows(kinds, key, rows, computed) {
		for (const row of rows ?? [])
			if (Object.keys(kinds).some(kind => kind in row))
				this.compareAll(
					kinds,
					{ [key]: row[key] },
					row,
					computed.find(other => other[key] === row[key]),
				)
	}
}

// comparePage compares the evening's own numbers, value by value.
function comparePage(evening, { lines, totals, boards, matches = [], teams = [] }) {
	const comparison = new Comparison()
	let count = 0
	evening.boards.forEach((board, b) => {
		comparison.compareBoard(board, boards[b], evening.method)
		for (const line of board.lines) comparison.compareLine(board, line, lines[count++])
	})
	for (const pair of evening.pairs ?? []) comparison.comparePair(pair, totals)
	comparison.compareRows(KINDS_OF_MATCH, 'match', evening.matches, matches)
	comparison.compareRows(KINDS_OF_TEAM, 'team', evening.teams, teams)
	return comparison
}

// recompute recomputes an evening, and compares it with its own numbers and with those printed by another program.
export function recompute(evening) {
	const read = readEvening(evening)
	return FORMS_OF_TEAMS.includes(evening.method) ? recomputeTeams(evening, read) : recomputePairs(evening, read)
}

const withoutByes = evening => ({
	...evening,
	boards: evening.boards.map(board => ({ ...board, lines: board.lines.filter(line => !isBye(line)) })),
})

function recomputePairs(evening, read) {
	const scored = inWords('evening', () => scoreSession(read)),
		lines = evening.boards.flatMap((board, b) => [
			...read.boards[b].lines.map((_, i) => describeLine(board, read.boards[b], scored.boards[b], i)),
			...read.boards[b].byes.map((bye, i) => describeBye(board, bye, scored.boards[b].byes[i])),
		]),
		// Scores without pairs give no ranking.
		totals = evening.frequencies ? [] : scored.pairs.map(describePair),
		boards = evening.boards.map((board, b) => describeBoard(board, read.boards[b], scored.boards[b], evening.method)),
		{ differs, values } = comparePage(evening, { lines, totals, boards }),
		results = withoutByes(evening),
		{ prints, printed, pages } = evening.pages
			? comparePages(results, scored)
			: { ...comparePrinted(results, read, scored), pages: undefined }
	if (pages) comparePageCounts(evening.pages, pages, differs)
	differs.push(...compareClubs(evening))
	return {
		totals,
		boards,
		...(pages ? { pages } : {}),
		...resultOfLines(evening, read, { lines, differs, prints }, { pairs: totals.length, values, printed }),
	}
}

// compareClubs recomputes the ranking of each of several files from its lines in the field.
const compareClubs = evening =>
	(evening.clubs ?? []).flatMap(club =>
		inWords(`club ${club.club}`, () =>
			recompute(clubOf(evening, club)).differs.map(difference => ({ ...difference, club: club.club })),
		),
	)

// clubOf returns a club of a field as an evening, without the field's points.
function clubOf(evening, { club, pairs, settings, expected }) {
	const numberOf = name =>
			name?.startsWith(club + ' ') ? name.slice(club.length + 1).replace(/ (NS|EW)$/, '') : undefined,
		boards = evening.boards
			.map(board => ({
				...board,
				lines: board.lines.flatMap(line => {
					const [ns, ew] = [numberOf(line.ns), numberOf(line.ew)]
					return ns === undefined && ew === undefined ? [] : lineOfClub(line, ns, ew)
				}),
			}))
			.filter(({ lines }) => lines.length > 0),
		fullest = Math.max(0, ...boards.map(({ lines }) => lines.filter(line => !isBye(line)).length))
	return {
		method: evening.method,
		winners: pairs?.[0]?.side ? 2 : 1,
		settings: settings ?? evening.settings,
		pairs,
		boards: boards.map(({ board, vulnerable, settings: settingsOfBoard, lines }, b) => ({
			board,
			...(vulnerable ? { vulnerable } : {}),
			...(settingsOfBoard ? { settings: settingsOfBoard } : {}),
			expected: expected?.[b] ?? fullest,
			lines,
		})),
	}
}

const lineOfClub = ({ kind, group, result, ns_stated, ew_stated, ns_average, ew_average }, ns, ew) => ({
	...(ns === undefined ? {} : { ns }),
	...(ew === undefined ? {} : { ew }),
	...defined({ kind, group, result, ns_stated, ew_stated, ns_average, ew_average }),
})

const defined = values => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

// comparePageCounts compares the evening's own counts of values that are as printed on a club's pages.
function comparePageCounts(page, computed, differs) {
	const countsOf = source => Object.keys(computed).map(key => source[key])
	if ('points' in page && countsOf(page).join() !== countsOf(computed).join())
		differs.push({ kind: 'pages', page: countsOf(page), here: countsOf(computed) })
}

const isPlayed = ({ result: { ns, ew } }) => ns.kind === 'scored' || ew.kind === 'scored'

// resultOfLines returns the result that all forms of scoring have: contracts, impossible scores, and the number of
// results.
function resultOfLines(evening, read, { lines, differs, prints }, counted) {
	const contracts = compareContracts(evening, read.boards),
		all = read.boards.flatMap(board => board.lines),
		results = all.filter(isPlayed).length,
		impossible = evening.boards.flatMap(({ board, vulnerable }, b) =>
			impossibleIn(read.boards[b], VULNERABLE[vulnerable] ?? null).map(({ line, ...score }) => {
				const { ns, ew } = read.boards[b].lines[line]
				return { board, ns, ew, ...score }
			}),
		)
	return {
		lines: lines.map((line, place) => (contracts.open.has(place) ? { ...line, contract_open: true } : line)),
		differs: byKind([...contracts.differs, ...differs]),
		prints: bySeriousness([...contracts.prints, ...prints]),
		impossible,
		counted: {
			results,
			unplayed: all.length - results,
			contracts: contracts.compared,
			contracts_open: contracts.open.size,
			...counted,
		},
	}
}

function recomputeTeams(evening, read) {
	needed(Array.isArray(evening.matches), 'evening', 'no matches')
	const { points, ...outcome } = inWords('evening', () =>
			recomputeMatches(evening, read.boards, fractionOr, describePoints),
		),
		results = evening.boards.flatMap((board, b) => read.boards[b].lines.map(line => describeResult(board, line))),
		lines = results.map((line, i) => ({
			...line,
			...needed(points[i], `board ${line.board}`, 'a result of no match'),
		})),
		boards = evening.boards.map(({ board }) => ({ board, groups: [] })),
		{ differs, values } = comparePage(evening, { lines, totals: [], boards, ...outcome })
	return {
		...outcome,
		totals: [],
		boards,
		...resultOfLines(
			evening,
			read,
			{ lines, differs, prints: [] },
			{ pairs: outcome.teams.length, values, printed: 0 },
		),
	}
}
