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
export function comparePrinted(evening, read, scored) {
	const lines = evening.boards.flatMap(board => board.lines),
		pairs = evening.pairs ?? []
	if (!evening.program && ![...lines, ...pairs, ...evening.boards].some(part => part.printed))
		return { prints: [], printed: 0 }
	const document = new Printed(evening, read, scored, lines, pairs)
	evening.boards.forEach((_, b) => document.compareBoard(b))
	for (const pair of pairs) if (pair.printed) document.comparePair(pair)
	return { prints: document.prints, printed: document.count }
}

// HAS_A_WORTH lists the artificial scores whose points another program may have replaced.
const HAS_A_WORTH = ['percentage', 'plus', 'average', 'minus']

// Printed compares the values of a document: prints lists the inexact ones, count is how many were compared.
class Printed {
	constructor(evening, read, scored, lines, pairs) {
		this.evening = evening
		this.read = read
		this.scored = scored
		this.half = evening.half_scale ? TWO : whole(1)
		this.points = new Column(
			lines.flatMap(line => DIRECTIONS.map(d => line.printed?.[d + '_points'] ?? '')),
			true,
		)
		this.totals = new Column(
			pairs.map(pair => pair.printed?.total ?? ''),
			false,
		)
		this.percents = new Column(
			pairs.map(pair => pair.printed?.percent ?? ''),
			false,
		)
		this.plainSums = new Map() // points of pairs with short boards as they were before step 8
		this.prints = []
		this.count = 0
	}

	inPrint(value) {
		return value.over(this.half)
	}

	// compareValue compares one value, trying the reasons in order.
	compareValue(kind, place, text, value, reasons) {
		const printed = readFraction(String(text).replace(/[%=]$/, ''))
		if (!printed) return
		this.count++
		if (printed.is(value)) return
		const reason = Object.entries(reasons).find(([, explains]) => explains(printed))?.[0] ?? 'unexplained'
		this.prints.push({ kind, ...place, printed: String(text), exact: String(value), reason })
	}

	compareBoard(b) {
		const board = this.evening.boards[b],
			sides = this.sidesOf(board, b)
		this.compareDatum(board, this.scored.boards[b])
		const areNotFactored = sides.every(
			({ text, plain }) => text === undefined || (plain && this.points.fits(readFraction(text), this.inPrint(plain))),
		)
		for (const side of sides) this.compareSide(board, b, side, areNotFactored)
		board.lines.forEach((line, i) => {
			const isCounted = line.printed || this.evening.program,
				score = isCounted ? contractScoreOf(line, board.vulnerable) : undefined
			if (score !== undefined && rawOf(this.read.boards[b].lines[i].result) !== undefined) this.count++
		})
	}

	// sidesOf returns the sides of a board's lines: text, the printed value of each, value, its exact one, and plain,
	// the exact one before step 8.
	sidesOf({ lines: printedLines }, b) {
		const { fields, results, expected, lines } = this.scored.boards[b]
		const sideOf = (field, i, direction) => {
			const value = lines[i][direction]?.value,
				printed = printedLines[i].printed?.[direction + '_points'],
				text = readFraction(printed ?? '') ? printed : undefined,
				plain = plainPoints(field[direction], results[i][direction], value, expected)
			return { i, direction, value, text, plain, top: field[direction].top }
		}
		return fields
			.flatMap(field => field.places.flatMap(i => DIRECTIONS.map(direction => sideOf(field, i, direction))))
			.sort((a, b) => a.i - b.i)
	}

	compareDatum({ board, printed }, { fields }) {
		if (printed?.datum === undefined) return
		const [datum] = fields[0]?.ns.datums?.().keys() ?? []
		if (datum !== undefined) this.compareValue('datum', { board }, printed.datum, whole(datum), {})
	}

	compareSide(board, b, { i, direction, value, text, plain, top }, areNotFactored) {
		const line = board.lines[i],
			key = (this.scored.winners === 2 ? direction + ' ' : '') + line[direction],
			place = { board: board.board, ns: line.ns, ew: line.ew, side: direction.toUpperCase() }
		if (value) this.plainSums.set(key, (this.plainSums.get(key) ?? ZERO).plus(plain ?? value))
		if (text === undefined || !value) return
		const result = this.read.boards[b].lines[i].result[direction]
		if (result.kind === 'stated') return this.compareStated(place, text, result, top, b)
		this.compareValue('points', place, text, this.inPrint(value), {
			'rounding': printed => this.points.near(printed, this.inPrint(value)),
			'not factored': () => areNotFactored,
		})
	}

	// compareStated compares points next to an artificial score with its value.
	compareStated(place, text, { tag }, top, b) {
		if (!HAS_A_WORTH.includes(tag.kind)) return
		const { read, scored } = this,
			board = { ...read.boards[b], method: read.method, expected: scored.boards[b].expected },
			worth = this.inPrint(artificialPoints(tag, top, undefined, board).worth)
		this.compareValue('points', place, text, worth, {
			'rounding': printed => this.points.near(printed, worth),
			'overridden': () => true,
		})
	}

	comparePair({ pair: name, side = '', printed }) {
		const { scored } = this,
			pair = scored.pairs.find(other => other.pair === name && other.side === side)
		if (!pair?.mean) return
		const ranking = scored.pairs.filter(other => other.side === pair.side),
			place = { pair: name, ...(side ? { side } : {}) }
		if (printed.total !== undefined) this.compareTotal(place, printed.total, pair, ranking)
		if (printed.percent !== undefined && scored.method === 'mp')
			this.comparePercent(place, printed.percent, pair, ranking)
		if (printed.place !== undefined)
			this.compareValue('place', place, printed.place, whole(pair.place), {
				'tie broken': printedPlace =>
					pair.tied &&
					ranking.filter(other => other.place === pair.place).some((_, k) => printedPlace.is(whole(pair.place + k))),
			})
	}

	// plainOf returns a pair's points before step 8, also scaled to the most boards, and the highest maximum.
	plainOf(pair, ranking) {
		const highest = largest(ranking.map(other => other.maximum)),
			plain = this.plainSums.get((pair.side ? pair.side.toLowerCase() + ' ' : '') + pair.pair) ?? ZERO,
			scaled = pair.maximum.is(ZERO) ? plain : plain.times(highest).over(pair.maximum)
		return { plain, scaled, highest }
	}

	compareTotal(place, text, pair, ranking) {
		const { plain, scaled } = this.plainOf(pair, ranking),
			printedOf = points => this.inPrint(points.plus(pair.adjustment)),
			near = values => printed => values.some(value => this.totals.fits(printed, value)),
			total = this.inPrint(pair.total)
		this.compareValue('total', place, text, total, {
			'rounding': near([total]),
			'not scaled': near([printedOf(pair.points)]),
			'not factored': near([plain, scaled].map(printedOf)),
		})
	}

	comparePercent(place, text, pair, ranking) {
		const { scaled, highest } = this.plainOf(pair, ranking)
		this.compareValue('percent', place, text, pair.mean, {
			'rounding': printed => this.percents.fits(printed, pair.mean),
			'not factored': printed => this.percents.fits(printed, scaled.plus(pair.adjustment).times(HUNDRED).over(highest)),
		})
	}
}
