// Makes an evening from the pages of a Polish club (spec/polishclub.md steps 4 to 13).
import { readClubPages } from './club_pages.js'
import { isAsPrinted, printedValue } from './club_prints.js'
import { rulingOn } from './club_rulings.js'
import { HUNDRED, ZERO, readFraction, sum, whole } from './fraction.js'
import { recompute } from './recompute.js'
import { words } from '../words/language.js'

const METHODS = { '%': 'mp', 'IMP': 'butler', 'PUNKTY': 'cross-imp' },
	SIDES = ['ns', 'ew']

// SETTINGS are the conventions of a program (spec/score.md step 14), as far as a form of scoring has them.
const SETTINGS = {
	'JFR mp': {},
	'JFR butler': {
		average_imps: '1.2',
		datum: 'plain',
		datum_rounding: 'towards-zero',
		trim: 'at least 45% of expected',
	},
	'KoPS mp': { points: '0.005' },
	'KoPS cross-imp': { imp_limit: '17' },
}

/**
 * clubEvening reads files, { name, bytes }, as the evening of a club. file is the name under which it is shown.
 * @param {string} file
 * @param {{ name: string, bytes: Uint8Array }[]} files
 */
export function clubEvening(file, files) {
	const pages = readClubPages(files),
		{ generator, version, missing, boards } = pages,
		method = METHODS[boards[0].unit],
		isPhantom = phantomsOf(pages),
		damaged = damageOf(pages)
	const read = boards.map(board => boardOf(board, isPhantom, method)),
		expected = Math.max(...read.map(board => board.expected))
	const evening = {
		version: '1',
		file,
		...(pages.title ? { title: pages.title } : {}),
		program: [generator, version].filter(Boolean).join(' '),
		method,
		winners: 1,
		expected,
		settings: {
			conventions: generator,
			...SETTINGS[`${generator} ${method}`],
			...(method === 'mp' && generator === 'JFR' && read.some(board => board.expected !== expected)
				? { totals: 'mean-percent' }
				: {}),
		},
		...(damaged ? { damaged } : {}),
		pages: { generator, ...(version ? { version } : {}), ...(missing.length ? { missing_boards: missing } : {}) },
		pairs: [],
		boards: read,
	}
	for (const board of evening.boards) board.lines = rulingOn(board, evening) ?? board.lines
	evening.pairs = pairsOf(evening, pages.ranking, missing.length === 0)
	return withCounts(withGainLimit(withDatum(evening)), pages)
}

// phantomsOf returns the numbers that stand for nobody: those that are not in the ranking or, without one, that have
// no result.
function phantomsOf({ ranking, boards }) {
	const real = new Set(
		ranking
			? ranking.map(({ pair }) => pair)
			: boards.flatMap(({ lines }) => lines.flatMap(line => (line.kind === 'result' ? [line.ns, line.ew] : []))),
	)
	return pair => !real.has(pair)
}

// repeatedIn returns the pairs that a ranking lists several times, with different rows.
function repeatedIn(ranking) {
	const pairs = (ranking ?? []).map(({ pair }) => pair)
	return [...new Set(pairs.filter((pair, i) => pairs.indexOf(pair) !== i))]
}

// damageOf lists pages that are cut off, and rows that cannot be read.
function damageOf({ boards, cut: names, ranking, rankingPage }) {
	const { say } = words('en'),
		cut = names.map(file => say('pages.cut', { file })),
		results = boards.flatMap(({ page, lines }) =>
			lines.filter(line => line.isUnreadable).map(({ ns, ew }) => `${page}: ${ns}-${ew}`),
		),
		rows = [...results, ...repeatedIn(ranking).map(pair => `${rankingPage}: ${pair}`)],
		unreadable = rows.length ? say('pages.unreadable', { rows: rows.join(', ') }) : ''
	return [...cut, unreadable].filter(Boolean).join('; ')
}

const pointsIn = text => (text === '' ? null : readFraction(text))

// phantomOn returns the side of a director's line where nobody sits; if both are possible, the one with 0 points,
// provided that the other has more.
function phantomOn(line, isPhantom) {
	const empty = SIDES.filter(side => isPhantom(line[side]))
	if (empty.length < 2) return empty[0]
	const [ns, ew] = line.printed.map(text => pointsIn(text) ?? ZERO)
	if (ns.is(ZERO) && ew.compare(ns) > 0) return 'ns'
	return ew.is(ZERO) && ns.compare(ew) > 0 ? 'ew' : undefined
}

// isByeLine reports whether one pair of a line sits out.
const isByeLine = (line, isPhantom) =>
	line.kind === 'director' && !line.isUnreadable && phantomOn(line, isPhantom) !== undefined

function boardOf(board, isPhantom, method) {
	const expected = board.lines.filter(line => !isByeLine(line, isPhantom)).length,
		name = String(board.number),
		top = 2 * Math.max(0, expected - 1),
		read = board.lines.filter(line => !line.isUnreadable),
		byes = read.filter(line => isByeLine(line, isPhantom))
	return {
		board: name,
		dealer: board.dealer ?? 'NESW'[(board.number - 1) % 4],
		...(board.vulnerable ? { vulnerable: board.vulnerable } : {}),
		...(board.deal ? { deal: board.deal } : {}),
		...(board.double_dummy ? { double_dummy: board.double_dummy } : {}),
		...(board.par ? { par: board.par } : {}),
		expected,
		...(board.datum === undefined ? {} : { printed: { datum: board.datum } }),
		lines: [
			...read.filter(line => !byes.includes(line)).map(line => lineOf(line, method, top)),
			...byes.map(line => byeOf(line, phantomOn(line, isPhantom), method)),
		],
	}
}

// printedOf returns the printed points of a line, for the sides that have some.
function printedOf(line, sides = SIDES) {
	const points = sides.flatMap(side => {
		const text = line.printed[SIDES.indexOf(side)]
		return text === '' ? [] : [[side + '_points', text]]
	})
	return points.length ? { printed: Object.fromEntries(points) } : {}
}

const signed = score => (score > 0 ? '+' : '') + score

function lineOf(line, method, top) {
	const { ns, ew, kind, printed: _, awards, ...played } = line
	if (kind !== 'director') {
		const { score, ...contract } = played
		return { ns, ew, ...contract, result: signed(score), ...printedOf(line) }
	}
	const stated = SIDES.map((_side, i) => statedPoints(line.printed[i], awards[i], method, top))
	return {
		ns,
		ew,
		kind,
		result: 'A',
		ns_stated: String(stated[0]),
		ew_stated: String(stated[1]),
		...printedOf(line),
	}
}

// statedPoints returns the points of a director's line: the printed ones, or the award in the score column, such as
// 60% or an average.
function statedPoints(printed, award, method, top) {
	const points = pointsIn(printed),
		percent = pointsIn(/^(\d+(?:[.,]\d+)?) ?%$/.exec(award)?.[1].replace(',', '.') ?? '') ?? whole(50),
		ofTop = percentage => percentage.times(whole(top)).over(HUNDRED)
	if (method === 'mp') return ofTop(points ?? percent)
	return points ?? ZERO
}

function byeOf(line, phantom, method) {
	const side = phantom === 'ns' ? 'ew' : 'ns',
		points = pointsIn(line.printed[SIDES.indexOf(side)]) ?? ZERO,
		award = points.decimal(9)
	return {
		[side]: line[side],
		kind: 'bye',
		result: method === 'mp' ? award + '%' : award + ' IMP',
		...printedOf(line, [side]),
	}
}

// pairsOf returns the pairs of the ranking: names, penalties, and their printed values if these can be compared. Of
// several rows of a pair, the first counts.
function pairsOf({ method, boards, expected, settings }, ranking, isWhole) {
	const numbers = new Set(boards.flatMap(({ lines }) => lines.flatMap(({ ns, ew }) => [ns, ew]))),
		rows = ranking ?? []
	return rows
		.filter((row, i) => numbers.has(row.pair) && rows.findIndex(({ pair }) => pair === row.pair) === i)
		.map(({ pair, names, place, result, adjustment }) => {
			const points = pointsIn(adjustment),
				printed = {
					...(result ? { [method === 'mp' ? 'percent' : 'total']: result } : {}),
					...(place ? { place } : {}),
				}
			return {
				pair,
				...(names ? { names } : {}),
				...(points && !points.is(ZERO)
					? { adjustments: [{ points_exact: String(inTotals(points, { method, boards, expected, settings })) }] }
					: {}),
				...(isWhole && Object.keys(printed).length ? { printed } : {}),
			}
		})
}

// inTotals converts a penalty to the unit of totals: at matchpoints, it is a percentage of the highest maximum of a
// pair.
function inTotals(points, { method, boards, expected, settings }) {
	if (method !== 'mp') return points
	const tops = new Map()
	for (const board of boards)
		for (const line of board.lines)
			for (const pair of [line.ns, line.ew])
				if (pair)
					tops.set(pair, (tops.get(pair) ?? 0) + 2 * Math.max(0, (settings.totals ? expected : board.expected) - 1))
	return points.times(whole(Math.max(0, ...tops.values()))).over(HUNDRED)
}

// cache contains recomputed evenings, because recomputing takes most of the time.
const cache = new WeakMap()

function recomputeOnce(evening) {
	if (!cache.has(evening)) cache.set(evening, recompute(evening))
	return cache.get(evening)
}

// bestOf returns the first of several ways that leaves the fewest of n printed values unexplained. Any other than
// the first counts only if it leaves less than a tenth of them, which may be misprints.
function bestOf(ways, n, openOf) {
	let best = { way: ways[0], open: openOf(ways[0]) }
	for (const way of ways.slice(1)) {
		if (best.open === 0) break
		const open = openOf(way)
		if (open < best.open && 10 * open < n) best = { way, open }
	}
	return best.way
}

// DATUMS lists the datums to try, in order: each rounded away from zero, as usual, and towards zero.
const DATUMS = [{ datum: 'median' }, { trim: 'at least 25%' }].flatMap(datum => [
	{ ...datum, datum_rounding: undefined },
	{ ...datum, datum_rounding: 'towards-zero' },
])

const defined = settings => Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined))

// withDatum returns a JFR evening with the datum that explains its IMPs.
function withDatum(evening) {
	if (evening.method !== 'butler' || evening.pages.generator !== 'JFR') return evening
	const others = DATUMS.map(settings => ({ ...evening, settings: defined({ ...evening.settings, ...settings }) })),
		open = other => recomputeOnce(other).prints.filter(({ kind }) => kind === 'points').length
	return bestOf([evening, ...others], recomputeOnce(evening).pages.points, open)
}

const MOST_LIMIT = 30

// withGainLimit returns an evening with the lowest limit of gains that explains its totals, if they are not sums.
function withGainLimit(evening) {
	const { pages } = recomputeOnce(evening)
	if (evening.method === 'mp' || pages.totals === pages.totals_equal) return evening
	const gains = gainsOf(evening),
		printed = evening.pairs.filter(pair => pair.printed?.total !== undefined),
		open = limit =>
			printed.filter(pair => !isAsPrinted(pair.printed.total, totalWith(limit, gains.get(pair.pair), pair))).length,
		limit = bestOf([null, ...Array.from({ length: MOST_LIMIT }, (_, i) => whole(i + 1))], pages.totals, open)
	return limit ? { ...evening, settings: { ...evening.settings, gain_limit: String(limit) } } : evening
}

// gainsOf returns each pair's gains against each opponent, and its points from byes, which are not limited.
function gainsOf(evening) {
	const gains = new Map()
	for (const line of recomputeOnce(evening).lines)
		for (const [side, other] of [SIDES, [...SIDES].reverse()]) {
			const points = line[side + '_exact']
			if (!line[side] || !points) continue
			if (!gains.has(line[side])) gains.set(line[side], new Map())
			const against = gains.get(line[side])
			against.set(line[other], (against.get(line[other]) ?? ZERO).plus(readFraction(points)))
		}
	return gains
}

const totalWith = (limit, gains, { adjustments = [] }) =>
	sum([
		...[...(gains ?? [])].map(([against, gain]) => (limit && against && gain.compare(limit) > 0 ? limit : gain)),
		...adjustments.map(adjustment => readFraction(adjustment.points_exact)),
	])

// withCounts returns an evening with the counts of its pages, and the printed values that differ from ours.
function withCounts(evening, pages) {
	const recomputed = recomputeOnce(evening),
		ofPairs = comparePairPages(evening, recomputed, pages),
		pageOf = new Map(pages.boards.map(board => [String(board.number), board.page])),
		differences = [
			...recomputed.prints.filter(({ board }) => board).map(print => differenceOf(print, pageOf.get(print.board))),
			...ofPairs.differences,
			...recomputed.prints.filter(({ board }) => !board).map(print => differenceOf(print, pages.rankingPage)),
		],
		count = kind => evening.boards.flatMap(({ lines }) => lines).filter(line => line.kind === kind).length,
		{ missing_boards: missing, ...program } = evening.pages
	return {
		...evening,
		pages: {
			...program,
			boards: evening.boards.length,
			results: count(undefined),
			byes: count('bye'),
			director: count('director'),
			...recomputed.pages,
			pair_points: ofPairs.n,
			pair_points_equal: ofPairs.equal,
			...(missing ? { missing_boards: missing } : {}),
			...(differences.length ? { differences } : {}),
		},
	}
}

function differenceOf({ kind, board, ns, ew, side, pair, printed, exact }, page) {
	return {
		kind: kind === 'percent' ? 'total' : kind,
		...(page ? { page } : {}),
		...(board ? { board } : {}),
		...(ns ? { ns, ew } : {}),
		...(pair ? { pair } : side ? { pair: side === 'NS' ? ns : ew } : {}),
		printed: kind === 'score' ? signed(Number(printed)) : printed,
		...(exact === null ? {} : { exact }),
	}
}

// comparePairPages compares the pages of pairs: points and scores of their boards, and IMPs of their rounds.
function comparePairPages(evening, recomputed, { pairs }) {
	/** @type {{ n: number, equal: number, differences: any[] }} */
	const tally = { n: 0, equal: 0, differences: [] },
		sides = sidesOf(evening, recomputed)
	for (const { pair, page, rows } of pairs) {
		let round = []
		for (const row of rows) {
			const { board, side, line, value } = sides.get(`${row.board} ${pair}`) ?? {},
				[ns, ew] = side === 'ew' ? [row.against, pair] : [pair, row.against],
				where = { page, board: String(row.board), ns: line?.ns ?? ns, ew: line?.ew ?? ew, pair }
			round.push(value)
			if (line) {
				comparePoints(tally, where, row, printedValue(value, board.top, evening.method))
				compareScore(tally, where, row, side, line.score)
			}
			if (row.round && evening.method !== 'mp' && round.every(Boolean) && !isAsPrinted(row.round, sum(round)))
				tally.differences.push({ kind: 'round', ...where, printed: row.round, exact: String(sum(round)) })
			if (row.round) round = []
		}
	}
	return tally
}

// compareScore compares a score from the pair's own side: a score for the other side is negative.
function compareScore(tally, where, { score: text, column }, side, score) {
	if (text === undefined || score === undefined) return
	const number = Number(text.replace('−', '-')),
		printed = /^\d/.test(text) && column !== side ? -number : number,
		exact = side === 'ew' ? -score || 0 : score
	if (printed !== exact) tally.differences.push({ kind: 'pair-score', ...where, printed: text, exact: String(exact) })
}

function comparePoints(tally, where, { points }, exact) {
	if (!exact || points === '') return
	tally.n++
	if (isAsPrinted(points, exact)) tally.equal++
	else tally.differences.push({ kind: 'pair-points', ...where, printed: points, exact: String(exact) })
}

// sidesOf returns, for each board and pair, the recomputed line and the points of the pair's side.
function sidesOf(evening, recomputed) {
	const sides = new Map()
	let count = 0
	evening.boards.forEach((board, b) => {
		for (const stated of board.lines) {
			const line = recomputed.lines[count++]
			for (const side of SIDES)
				if (stated[side] && line[side + '_exact'])
					sides.set(`${board.board} ${stated[side]}`, {
						board: recomputed.boards[b],
						side,
						line,
						value: readFraction(line[side + '_exact']),
					})
		}
	})
	return sides
}
