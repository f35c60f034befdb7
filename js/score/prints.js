// Compares values printed by another program with the exact ones (spec/score-session.md steps 14 to 16).
import { DIRECTIONS, artificialPoints } from './board.js'
import { mean } from './fields.js'
import { HUNDRED, TWO, largest, ratio, readFraction, whole, ZERO } from './fraction.js'
import { contractScoreOf } from './lines.js'
import { rawOf } from './notation.js'

const decimalsOf = text => (/\.(\d+)/.exec(text)?.[1] ?? '').length

// Column contains all values of one kind in a document: its decimals show how far a value may be rounded.
class Column {
	constructor(texts, wholeIsExact) {
		this.decimals = Math.max(0, ...texts.map(decimalsOf))
		this.step = this.decimals === 0 && wholeIsExact ? ZERO : ratio(1, 10 ** this.decimals)
	}

	// near reports whether a printed value is an exact one that was rounded.
	near(printed, exact) {
		const off = printed.minus(exact)
		return largest([off, off.negated()]).compare(this.step) < 0
	}

	// fits reports whether it equals that value or is near it.
	fits(printed, exact) {
		return printed.is(exact) || this.near(printed, exact)
	}
}

// plainPoints returns a side's points before missing scores are factored in, if the board is short, otherwise
// undefined.
function plainPoints(field, side, value, expected) {
	if (!field.table?.[0]?.plain || field.real >= expected || !value) return undefined
	if (side.kind !== 'scored') return value
	const plain = new Map(field.table.map(row => [row.score, row.plain]))
	return mean(side, score => plain.get(score))
}

// comparePrinted compares every value printed by another program, and lists inexact ones with their reasons. Scores
// are compared in contracts.js, and only counted here.
export function comparePrinted(evening, given, scored) {
	const prints = [],
		half = evening.half_scale ? TWO : whole(1),
		lines = evening.boards.flatMap(board => board.lines),
		pairs = evening.pairs ?? [],
		points = new Column(
			lines.flatMap(line => DIRECTIONS.map(d => line.printed?.[d + '_points'] ?? '')),
			true,
		),
		totals = new Column(
			pairs.map(pair => pair.printed?.total ?? ''),
			false,
		),
		percents = new Column(
			pairs.map(pair => pair.printed?.percent ?? ''),
			false,
		)
	let printed = 0
	if (!evening.program && ![...lines, ...pairs, ...evening.boards].some(part => part.printed))
		return { prints, printed }

	// hold compares one value, trying the reasons in order.
	function hold(kind, at, text, value, reasons) {
		const read = readFraction(String(text).replace(/[%=]$/, ''))
		if (!read) return
		printed++
		if (read.is(value)) return
		const reason = Object.entries(reasons).find(([, holds]) => holds(read))?.[0] ?? 'unexplained'
		prints.push({ kind, ...at, printed: String(text), exact: String(value), reason })
	}

	// plainSums returns the points of pairs with short boards as they were before step 8.
	const plainSums = new Map()

	// sidesOf returns the sides of a board's lines: the printed value of each, its exact value, and plain, its value
	// before step 8.
	function sidesOf(board, b) {
		const { fields, results, expected, lines: worked } = scored.boards[b],
			sides = fields.flatMap(field =>
				field.places.flatMap(i =>
					DIRECTIONS.map(direction => {
						const value = worked[i][direction]?.value,
							printed = board.lines[i].printed?.[direction + '_points'],
							text = readFraction(printed ?? '') ? printed : undefined,
							plain = plainPoints(field[direction], results[i][direction], value, expected)
						return { i, direction, value, text, plain, top: field[direction].top }
					}),
				),
			)
		return sides.sort((x, y) => x.i - y.i)
	}

	function holdBoard(board, b) {
		const { fields } = scored.boards[b],
			inPrint = value => value.over(half),
			sides = sidesOf(board, b),
			notFactored = sides.every(
				({ text, plain }) => text === undefined || (plain && points.fits(readFraction(text), inPrint(plain))),
			)
		if (board.printed?.datum !== undefined) {
			const datum = [...(fields[0]?.ns.datums?.().keys() ?? [])][0]
			if (datum !== undefined) hold('datum', { board: board.board }, board.printed.datum, whole(datum), {})
		}
		for (const { i, direction, value, text, plain, top } of sides) {
			const line = board.lines[i],
				key = (scored.winners === 2 ? direction + ' ' : '') + line[direction],
				at = { board: board.board, ns: line.ns, ew: line.ew, side: direction.toUpperCase() }
			if (value) plainSums.set(key, (plainSums.get(key) ?? ZERO).plus(plain ?? value))
			if (text === undefined || !value) continue
			const side = given.boards[b].lines[i].result[direction]
			if (side.kind === 'stated') holdStated(at, text, side, top, b)
			else
				hold('points', at, text, inPrint(value), {
					'rounding': read => points.near(read, inPrint(value)),
					'not factored': () => notFactored,
				})
		}
		board.lines.forEach((line, i) => {
			const score = line.printed || evening.program ? contractScoreOf(line, board.vulnerable) : undefined,
				raw = rawOf(given.boards[b].lines[i].result)
			if (score !== undefined && raw !== undefined) printed++
		})
	}

	// holdStated compares points next to an artificial score with its value.
	function holdStated(at, text, side, top, b) {
		if (!['percentage', 'plus', 'average', 'minus'].includes(side.tag.kind)) return
		const board = { ...given.boards[b], method: given.method, expected: scored.boards[b].expected },
			worth = artificialPoints(side.tag, top, undefined, board).worth.over(half)
		hold('points', at, text, worth, { 'rounding': read => points.near(read, worth), 'overridden': () => true })
	}

	function holdPair(page) {
		const pair = scored.pairs.find(one => one.pair === page.pair && one.side === (page.side ?? '')),
			at = { pair: page.pair, ...(page.side ? { side: page.side } : {}) }
		if (!pair || !page.printed || !pair.mean) return
		const ranking = scored.pairs.filter(one => one.side === pair.side),
			highest = largest(ranking.map(one => one.maximum)),
			plain = plainSums.get((pair.side ? pair.side.toLowerCase() + ' ' : '') + pair.pair) ?? ZERO,
			inScale = value => (pair.maximum.is(ZERO) ? value : value.times(highest).over(pair.maximum)),
			total = pair.total.over(half),
			near = (column, values) => read => values.some(value => column.fits(read, value)),
			plains = [plain, inScale(plain)].map(value => value.plus(pair.adjustment).over(half))
		const { total: totalText, percent, place } = page.printed
		if (totalText !== undefined)
			hold('total', at, totalText, total, {
				'rounding': near(totals, [total]),
				'not scaled': near(totals, [pair.points.plus(pair.adjustment).over(half)]),
				'not factored': near(totals, plains),
			})
		if (percent !== undefined && scored.method === 'mp')
			hold('percent', at, percent, pair.mean, {
				'rounding': near(percents, [pair.mean]),
				'not factored': near(percents, [inScale(plain).plus(pair.adjustment).times(HUNDRED).over(highest)]),
			})
		if (place !== undefined)
			hold('place', at, place, whole(pair.place), {
				'tie broken': read =>
					pair.tied && ranking.filter(one => one.place === pair.place).some((_, k) => read.is(whole(pair.place + k))),
			})
	}

	evening.boards.forEach(holdBoard)
	pairs.forEach(holdPair)
	return { prints, printed }
}
