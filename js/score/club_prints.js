// Compares the numbers on the pages of a Polish club with those that follow from its results (spec/polishclub.md step
// 8).
import { DIRECTIONS } from './board.js'
import { HUNDRED, ONE, TWO, readFraction, whole } from './fraction.js'

const TEN = whole(10)

// isAsPrinted reports whether a printed number is the exact one, rounded to the same number of decimals; a half may
// be rounded either way.
export function isAsPrinted(printed, exact) {
	const number = readFraction(printed)
	if (!number) return false
	let step = ONE
	for (let n = (/\.(\d+)$/.exec(printed)?.[1] ?? '').length; n > 0; n--) step = step.over(TEN)
	const off = number.minus(exact)
	return (off.sign() < 0n ? off.negated() : off).times(TWO).compare(step) <= 0
}

// printedValue converts points to the unit that a page prints: a percentage of the top, or IMPs. It returns null if
// there is no top.
export function printedValue(value, top, method) {
	if (method !== 'mp') return value
	return top ? value.times(HUNDRED).over(whole(top)) : null
}

const topOf = expected => 2 * Math.max(0, expected - 1)

/**
 * comparePages compares every value that pages print: prints lists those that are not equal, printed is how many there
 * are, and pages counts points and totals. Byes are not among the lines of the evening.
 */
export function comparePages(evening, scored) {
	const comparison = new PageComparison(evening.method)
	evening.boards.forEach((board, b) => comparison.compareBoard(board, scored.boards[b]))
	if (!evening.damaged && !evening.pages.missing_boards?.length)
		comparison.compareRanking(evening.pairs ?? [], scored.pairs)
	const { prints, printed, pages } = comparison
	return { prints, printed, pages }
}

class PageComparison {
	prints = []
	printed = 0
	pages = { points: 0, points_equal: 0, totals: 0, totals_equal: 0 }

	constructor(method) {
		this.method = method
	}

	// compare compares one value, and reports whether it is as printed.
	compare(kind, place, text, exact) {
		this.printed++
		if (isAsPrinted(text, exact)) return true
		this.prints.push({ kind, ...place, printed: text, exact: String(exact), reason: 'unexplained' })
		return false
	}

	compareBoard(board, scored) {
		const datum = [...(scored.fields[0]?.ns.datums?.().keys() ?? [])][0]
		board.lines.forEach((line, i) => {
			for (const side of DIRECTIONS) this.comparePoints(board, line, side, scored.lines[i][side], scored.expected)
		})
		if (board.printed?.datum !== undefined && datum !== undefined)
			this.compare('datum', { board: board.board }, board.printed.datum, whole(datum))
	}

	comparePoints({ board }, line, side, points, expected) {
		const value = points && printedValue(points.value, topOf(expected), this.method),
			text = line.printed?.[side + '_points'],
			isResult = line.kind === undefined
		if (!value || (text === undefined && !isResult)) return
		const place = { board, ns: line.ns, ew: line.ew, side: side.toUpperCase() },
			isEqual = this.compare('points', place, text ?? '', value)
		if (!isResult) return
		this.pages.points++
		if (isEqual) this.pages.points_equal++
	}

	// compareRanking compares all totals, then all places.
	compareRanking(pairs, scoredPairs) {
		const ranked = pairs.flatMap(({ pair: number, printed }) => {
			const pair = scoredPairs.find(other => other.pair === number)
			return pair?.mean && printed ? { pair, printed } : []
		})
		for (const { pair, printed } of ranked) this.compareTotal(pair, printed)
		for (const { pair, printed } of ranked) this.comparePlace(pair, printed, scoredPairs)
	}

	compareTotal({ pair, total, mean }, printed) {
		const [kind, text, exact] =
			printed.percent === undefined ? ['total', printed.total, total] : ['percent', printed.percent, mean]
		if (text === undefined) return
		this.pages.totals++
		if (this.compare(kind, { pair }, text, exact)) this.pages.totals_equal++
	}

	// comparePlace compares a place. Equal pairs share places, and a program may print any of them.
	comparePlace({ pair, place }, printed, scoredPairs) {
		if (printed.place === undefined) return
		const last = place + scoredPairs.filter(other => other.place === place).length - 1,
			number = Number(printed.place)
		if (number > place && number <= last) this.printed++
		else this.compare('place', { pair }, printed.place, whole(place))
	}
}
