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

// percentOf converts points to the unit that a page prints: a percentage of the top, or IMPs. It returns null if
// there is no top.
export function printedValue(value, top, method) {
	if (method !== 'mp') return value
	return top ? value.times(HUNDRED).over(whole(top)) : null
}

const topOf = expected => 2 * Math.max(0, expected - 1)

/**
 * comparePages compares every value that pages print: prints has those that are not equal, pages how many there are.
 * Byes are not among the lines of the evening.
 */
export function comparePages(evening, scored) {
	const prints = [],
		pages = { points: 0, points_equal: 0, totals: 0, totals_equal: 0 }
	let printed = 0
	const hold = (kind, where, text, exact) => {
		printed++
		if (isAsPrinted(text, exact)) return true
		prints.push({ kind, ...where, printed: text, exact: String(exact), reason: 'unexplained' })
		return false
	}
	evening.boards.forEach((board, b) => {
		const { fields, lines, expected } = scored.boards[b],
			datum = [...(fields[0]?.ns.datums?.().keys() ?? [])][0]
		board.lines.forEach((line, i) => {
			for (const side of DIRECTIONS) {
				const points = lines[i][side],
					value = points && printedValue(points.value, topOf(expected), evening.method),
					text = line.printed?.[side + '_points'],
					isResult = line.kind === undefined
				if (!value || (text === undefined && !isResult)) continue
				const where = { board: board.board, ns: line.ns, ew: line.ew, side: side.toUpperCase() },
					isEqual = hold('points', where, text ?? '', value)
				if (!isResult) continue
				pages.points++
				if (isEqual) pages.points_equal++
			}
		})
		if (board.printed?.datum !== undefined && datum !== undefined)
			hold('datum', { board: board.board }, board.printed.datum, whole(datum))
	})
	if (evening.damaged || evening.pages.missing_boards?.length) return { prints, printed, pages }
	const ranked = (evening.pairs ?? []).flatMap(({ pair: number, printed: said }) => {
		const pair = scored.pairs.find(other => other.pair === number)
		return pair?.mean && said ? { at: { pair: number }, pair, said } : []
	})
	for (const { at, pair, said } of ranked) {
		const [kind, text, exact] =
			said.percent === undefined ? ['total', said.total, pair.total] : ['percent', said.percent, pair.mean]
		if (text === undefined) continue
		pages.totals++
		if (hold(kind, at, text, exact)) pages.totals_equal++
	}
	for (const { at, pair, said } of ranked) {
		if (said.place === undefined) continue
		// Equal pairs share places, and a program may print any of them.
		const last = pair.place + scored.pairs.filter(other => other.place === pair.place).length - 1,
			place = Number(said.place)
		if (place > pair.place && place <= last) printed++
		else hold('place', at, said.place, whole(pair.place))
	}
	return { prints, printed, pages }
}
