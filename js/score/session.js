// A session of pairs: its boards, sums, totals and places (spec/score-session.md steps 6 to 13).
import { FairdealError } from '../lib/refusal.js'
import { byePoints, DIRECTIONS, scoreBoard, topOf } from './board.js'
import { HUNDRED, ZERO, largest, sum, whole } from './fraction.js'

// winnersOf determines from the pairs' positions whether there are one or two winners.
export function winnersOf(boards) {
	const others = boards.map(board => board.lines.filter(line => line.ns !== line.ew)),
		lines = others.flat(),
		northSouth = new Set(lines.map(line => line.ns)),
		changedSides = new Set(lines.map(line => line.ew).filter(pair => northSouth.has(pair))),
		metThemselves = new Set(boards.flatMap(board => board.lines.filter(l => l.ns === l.ew).map(l => l.ns))),
		// A number occurs twice on a board.
		hasTwoResults = others.some(l => new Set(l.flatMap(({ ns, ew }) => [ns, ew])).size < 2 * l.length),
		// In a Mitchell, most numbers meet themselves. Otherwise a pair that meets itself is a typing error.
		isTypingError = !hasTwoResults && 2 * metThemselves.size <= changedSides.size
	return !changedSides.size || (metThemselves.size && !isTypingError) ? 2 : 1
}

// pairKey identifies a pair in its ranking.
export const pairKey = (pair, direction, winners) => (winners === 2 ? direction.toUpperCase() + ' ' : '') + pair

// checkPairs refuses a board on which a pair has two results or meets itself, and a board with more results than
// expected.
function checkPairs(board, winners) {
	const { length } = board.lines,
		seen = new Set()
	if (length > board.expected)
		throw new FairdealError('evening', `board ${board.name}: ${length} results, but only ${board.expected} expected`)
	for (const line of board.lines)
		for (const direction of DIRECTIONS) {
			const key = pairKey(line[direction], direction, winners)
			if (seen.has(key)) throw new FairdealError('evening', `two results: board ${board.name}, pair ${key}`)
			seen.add(key)
		}
	for (const { direction, pair } of board.byes ?? []) {
		const key = pairKey(pair, direction, winners)
		if (seen.has(key)) throw new FairdealError('evening', `a result and a bye: board ${board.name}, pair ${key}`)
		seen.add(key)
	}
}

const isMoved = side => side.kind === 'plus' || side.kind === 'minus'

// ownAverages returns each pair's average on the boards that count for it, without average plus and minus: a
// percentage at matchpoints, otherwise IMPs per board.
function ownAverages(boards, scores, winners, method) {
	const pointsOfPairs = new Map()
	const addPoints = (pair, direction, side, points) => {
		if (!points || isMoved(side)) return
		const key = pairKey(pair, direction, winners)
		if (!pointsOfPairs.has(key)) pointsOfPairs.set(key, [])
		pointsOfPairs.get(key).push(points)
	}
	boards.forEach((board, b) => {
		scores[b].lines.forEach((points, i) => {
			const line = board.lines[i]
			for (const direction of DIRECTIONS)
				addPoints(line[direction], direction, line.result[direction], points[direction])
		})
		for (const { pair, direction, side } of board.byes ?? [])
			addPoints(pair, direction, side, isMoved(side) ? null : byePoints(side, undefined, board))
	})
	const averages = new Map()
	for (const [key, points] of pointsOfPairs) {
		const value = sum(points.map(p => p.value)),
			full = method === 'mp' ? sum(points.map(p => p.top)).over(HUNDRED) : whole(points.length)
		if (!full.is(ZERO)) averages.set(key, value.over(full))
	}
	return averages
}

// withAverages adds the averages of a board's pairs on their other boards, if they are not stated.
const withAverages = (board, averages, winners) => ({
	...board,
	lines: board.lines.map(line => ({
		...line,
		otherBoards: Object.fromEntries(
			DIRECTIONS.map(d => [d, line.averages?.[d] ?? averages.get(pairKey(line[d], d, winners))]),
		),
	})),
})

const OTHER = { 'ns': 'ew', 'ew': 'ns' }

// sumsOf returns each pair's boards that count, its points and, at matchpoints, their tops. limited contains the
// points with the limit of gains.
function sumsOf(boards, scores, winners, gainLimit, inFullBoard) {
	const pairs = new Map()
	const count = (pair, direction, points, opponents) => {
		const key = pairKey(pair, direction, winners),
			side = winners === 2 ? direction.toUpperCase() : ''
		if (!pairs.has(key)) pairs.set(key, { key, pair, side, counted: [] })
		if (points) pairs.get(key).counted.push({ ...inFullBoard(points), opponents })
	}
	boards.forEach((board, b) => {
		board.lines.forEach((line, i) => {
			for (const direction of DIRECTIONS)
				count(line[direction], direction, scores[b].lines[i][direction], line[OTHER[direction]])
		})
		board.byes?.forEach(({ pair, direction }, i) => count(pair, direction, scores[b].byes[i], null))
	})
	return [...pairs.values()].map(({ counted, ...pair }) => ({
		...pair,
		boards: counted.length,
		points: sum(counted.map(p => p.value)),
		limited: gainLimit ? limitedSum(counted, gainLimit) : sum(counted.map(p => p.value)),
		maximum: sum(counted.map(p => p.top)),
	}))
}

// scaledTo scales a board's points to the top of a full board, so that a percentage is the mean of the boards'
// percentages.
const scaledTo = full => points =>
	points.top.is(ZERO) ? points : { ...points, value: points.value.times(full).over(points.top), top: full }

// limitedSum adds points, limiting those against the same opponents. Byes have no opponents.
function limitedSum(counted, limit) {
	const against = new Map()
	for (const { value, opponents } of counted)
		if (opponents !== null) against.set(opponents, (against.get(opponents) ?? ZERO).plus(value))
	const gains = [...against.values()].map(gain => (gain.compare(limit) > 0 ? limit : gain)),
		byes = counted.filter(({ opponents }) => opponents === null).map(({ value }) => value)
	return sum([...gains, ...byes])
}

// rank computes the totals, means and places of the pairs in one ranking, the best first.
function rank(pairs, method, adjustmentOf) {
	const highest = largest([ZERO, ...pairs.map(pair => pair.maximum)]),
		counts = pair => pair.boards > 0 && (method !== 'mp' || !pair.maximum.is(ZERO))
	const totals = pairs.map(pair => {
		const scaled = method === 'mp' && counts(pair) ? pair.points.times(highest).over(pair.maximum) : pair.limited,
			adjustment = adjustmentOf(pair),
			total = scaled.plus(adjustment)
		return { ...pair, adjustment, total, mean: counts(pair) ? meanOf(total, pair, highest, method) : null }
	})
	const ranked = totals
			.filter(pair => pair.mean)
			.sort((a, b) => b.total.compare(a.total) || byPairNumber(a.pair, b.pair)),
		others = totals.filter(pair => !pair.mean).sort((a, b) => byPairNumber(a.pair, b.pair))
	const placed = ranked.map(pair => {
		const equal = ranked.filter(other => other.total.is(pair.total))
		return { ...pair, place: ranked.indexOf(equal[0]) + 1, tied: equal.length > 1 }
	})
	return [...placed, ...others.map(pair => ({ ...pair, place: 0, tied: false }))]
}

const byPairNumber = (a, b) => a.localeCompare(b, 'en', { 'numeric': true })

function meanOf(total, pair, highest, method) {
	return method === 'mp' ? total.times(HUNDRED).over(highest) : total.over(whole(pair.boards))
}

// scoreSession scores { method, winners, boards, adjustments }. A board is { lines: [{ ns, ew, result, group }],
// rules, expected }; expected is 0 if it is the number of results on the fullest board. An adjustment is { pair,
// side, points, tops }.
export function scoreSession({
	method,
	winners: statedWinners,
	boards: unscored,
	adjustments = [],
	expected = 0,
	gainLimit = null,
	meanPercent = false,
}) {
	const winners = statedWinners || winnersOf(unscored),
		fullest = Math.max(expected, ...unscored.map(board => board.lines.length)),
		boards = unscored.map(board => ({ ...board, method, expected: board.expected || fullest })),
		most = Math.max(0, ...boards.map(board => board.expected))
	for (const board of boards) checkPairs(board, winners)
	const first = boards.map(scoreBoard),
		averages = ownAverages(boards, first, winners, method),
		moved = board => board.lines.some(({ result }) => isMoved(result.ns) || isMoved(result.ew)),
		scores = boards.map((board, b) => ({
			...(moved(board) ? scoreBoard(withAverages(board, averages, winners)) : first[b]),
			byes: (board.byes ?? []).map(({ pair, direction, side, average }) =>
				byePoints(side, average ?? averages.get(pairKey(pair, direction, winners)), board),
			),
		}))

	const adjustmentOf = pair =>
		sum(
			adjustments
				.filter(a => a.pair === pair.pair && (winners === 1 || a.side === pair.side))
				.map(a => a.points.plus(a.tops.times(topOf(method, most)))),
		)
	const pairs = sumsOf(
			boards,
			scores,
			winners,
			method === 'mp' ? null : gainLimit,
			meanPercent && method === 'mp' ? scaledTo(topOf(method, most)) : points => points,
		),
		rankings = winners === 2 ? ['NS', 'EW'] : ['']
	return {
		method,
		winners,
		most,
		boards: scores.map((score, b) => ({ ...score, expected: boards[b].expected })),
		averages,
		pairs: rankings.flatMap(side =>
			rank(
				pairs.filter(pair => pair.side === side),
				method,
				adjustmentOf,
			),
		),
	}
}
