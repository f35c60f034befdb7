// Why a pair has its points: sentences with the numbers of the board (spec/score.md, spec/score-session.md).
import { imps } from './score/contract.js'
import { HUNDRED, ONE, TWO, ZERO, readFraction, sum, whole } from './score/fraction.js'
import { readResult } from './score/notation.js'
import { series, text } from './words.js'

const VULNERABLE_IN_WORDS = { 'None': 'none', 'All': 'all' }

// fixed is a number with its decimals, halves away from zero.
export function fixed(exact, places = 2) {
	const f = typeof exact === 'string' ? readFraction(exact) : exact,
		digits = String(f.times(whole(10 ** places)).rounded())
			.replace('-', '')
			.padStart(places + 1, '0')
	const size = digits.slice(0, -places) + '.' + digits.slice(-places)
	return (f.compare(ZERO) < 0 && /[1-9]/.test(size) ? '−' : '') + size
}

// exactly is a number as it is told: with the fraction that it is, where two decimals are not all.
export function exactly(f) {
	const text = readFraction(f.decimal(2)).is(f) ? f.decimal(2) : `${f.decimal(2)} (${f})`
	return text.replaceAll('-', '−')
}

export const saidScore = score => (score > 0 ? '+' + score : String(score).replace('-', '−'))

// resultOf reads the result of a line.
export const resultOf = (board, line) =>
	readResult(line.result, VULNERABLE_IN_WORDS[board.vulnerable] ?? board.vulnerable ?? null)

// why tells why the pair on a side (ns, ew) of a line has its points.
export function why(evening, again, b, i, side) {
	const board = evening.boards[b],
		line = board.lines[i],
		offset = evening.boards.slice(0, b).reduce((n, other) => n + other.lines.length, 0),
		found = again.lines[offset + i],
		points = found[side + '_exact'] && readFraction(found[side + '_exact'])
	if (!points) return [text('results.why-unplayed')]
	const group = again.boards[b].groups.find(g => g.group === (line.group ?? 'a')),
		at = { evening, board, side, field: group[side], points, method: evening.method }
	const steps = line[side + '_stated']
		? [text('results.why-stated', { points: exactly(points) })]
		: found.damage
			? [whyDamage(found.damage, points)]
			: ofSide(at, resultOf(board, line)[side])
	if (again.boards[b].groups.length > 1) steps.unshift(text('results.why-group'))
	return at.method === 'mp' ? [...steps, percent(at)] : steps
}

const topOfSide = ({ evening, board, field }) =>
	whole(2 * ((setting(evening, board, 'factoring') === 'none' ? Number(field.real) : board.expected) - 1))

const setting = (evening, board, key) => board.settings?.[key] ?? evening.settings?.[key]

function percent(at) {
	const top = topOfSide(at)
	if (top.is(ZERO)) return text('results.why-no-top')
	return text('results.why-percent', {
		points: exactly(at.points),
		top: String(top),
		percent: exactly(at.points.times(HUNDRED).over(top)),
	})
}

// whyDamage tells the three results of a damage.
export function whyDamage(found, points) {
	const [before, after, actual] = ['before', 'after', 'actual'].map(k => exactly(readFraction(found[k + '_exact'])))
	return text('results.why-damage', { before, after, actual, points: exactly(points) })
}

function ofSide(at, side) {
	if (side.kind !== 'scored') return artificial(at, side)
	if (side.parts.length === 1) return SINGLE[at.method](at, side.parts[0].score)
	const parts = side.parts.map(({ weight, score }) => {
		const worth = at.method === 'mp' && at.field.rows.find(row => row.score === score).exact,
			part = { weight: weight.times(HUNDRED).decimal(2), score: saidScore(own(at, score)) }
		return worth
			? text('results.why-part-worth', { ...part, points: exactly(readFraction(worth)) })
			: text('results.why-part', part)
	})
	return [text('results.why-weighted', { parts: series(parts), points: exactly(at.points) })]
}

export const AVERAGE_SHARES = { 'plus': 60, 'average': 50, 'minus': 40 }

function artificial(at, side) {
	const share = side.percent ?? whole(AVERAGE_SHARES[side.kind]),
		each = readFraction((setting(at.evening, at.board, 'average_imps') ?? '3').split(' ')[0]),
		usual =
			at.method === 'mp' ? share.times(topOfSide(at)).over(HUNDRED) : share.minus(whole(50)).over(whole(10)).times(each)
	const steps = [text('results.why-artificial', { percent: share.decimal(2), points: exactly(usual) })]
	if (!usual.is(at.points) && AVERAGE_SHARES[side.kind] && side.kind !== 'average')
		steps.push(text('results.why-session', { points: exactly(at.points) }))
	return steps
}

// own is a score from the side that is told about.
const own = ({ side }, score) => (side === 'ns' ? score : -score)

const frequencies = rows => sum(rows.map(row => readFraction(row.frequency)))

const SINGLE = {
	'mp'(at, score) {
		const { rows, real, expected } = at.field,
			mine = rows.find(row => row.score === score),
			all = readFraction(real),
			lower = frequencies(rows.filter(row => own(at, row.score) < own(at, score))),
			equal = readFraction(mine.frequency).minus(ONE),
			plain = readFraction(mine.plain_exact)
		const steps = [
			text('results.why-compared', {
				score: saidScore(own(at, score)),
				n: all.minus(ONE).decimal(2),
				better: lower.decimal(2),
				equal: equal.decimal(2),
				worse: all.minus(ONE).minus(lower).minus(equal).decimal(2),
				points: exactly(plain),
				top: all.times(TWO).minus(TWO).decimal(2),
			}),
		]
		if (!plain.is(at.points) || all.compare(whole(expected)) < 0) steps.push(missing(at, all, plain))
		return steps
	},
	'butler'(at, score) {
		const [datum, ...others] = at.field.datums
		if (others.length > 0) return [text('results.why-datums', { points: exactly(at.points) })]
		const numbers = {
			score: saidScore(score),
			datum: saidScore(datum.value),
			difference: saidScore(own(at, score - datum.value)),
			points: exactly(at.points),
		}
		const given = text('results.why-datum-given', { datum: saidScore(datum.value) }),
			left = datum.left_out?.length ? series(datum.left_out.map(saidScore)) : '–'
		return [
			datum.mean_exact
				? text('results.why-datum', { ...numbers, left, mean: exactly(readFraction(datum.mean_exact)) })
				: given,
			text('results.why-difference', numbers),
		]
	},
	'cross-imp'(at, score) {
		const limit = Number(setting(at.evening, at.board, 'imp_limit') ?? 24),
			rows = at.field.rows.map(row => ({
				score: row.score,
				times: readFraction(row.frequency).minus(row.score === score ? ONE : ZERO),
				imps: Math.max(-limit, Math.min(limit, imps(own(at, score - row.score)))),
			})),
			others = rows.filter(row => !row.times.is(ZERO)),
			total = sum(others.map(row => row.times.times(whole(row.imps))))
		const list = others.map(row =>
			text('results.why-against', {
				times: row.times.decimal(2),
				score: saidScore(own(at, row.score)),
				imps: saidScore(row.imps),
			}),
		)
		const steps = [
			text('results.why-cross', { score: saidScore(own(at, score)), list: series(list), sum: exactly(total) }),
		]
		if (!total.is(at.points))
			steps.push(text('results.why-cross-mean', { factor: String(at.points.over(total)), points: exactly(at.points) }))
		return steps
	},
}

const FACTORED = {
	'neuberg': 'results.why-neuberg',
	'missing-as-average': 'results.why-missing-as-average',
	'scaled': 'results.why-scaled',
	'none': 'results.why-none',
}

// missing tells how missing scores are made up for.
function missing(at, real, plain) {
	const factoring = setting(at.evening, at.board, 'factoring') ?? 'neuberg',
		expected = whole(at.field.expected),
		neuberg = plain.plus(ONE).times(expected).over(real).minus(ONE),
		few = factoring === 'neuberg' && !neuberg.is(at.points)
	return text(few ? 'results.why-few' : FACTORED[factoring], {
		real: String(real),
		expected: String(expected),
		plain: exactly(plain),
		points: exactly(at.points),
		missing: String(expected.minus(real)),
		others: String(expected.minus(ONE)),
		'real-others': String(real.minus(ONE)),
		top: String(topOfSide(at)),
	})
}

// whyTotal tells what a pair's total is made of.
export function whyTotal(evening, pair) {
	const [points, total, max] = ['points_exact', 'total_exact', 'max_exact'].map(key => readFraction(pair[key])),
		steps = [text('results.why-sum', { boards: text('count.boards', { n: pair.boards }), points: exactly(points) })],
		adjustment = readFraction(pair.adjustment_exact ?? '0'),
		scaled = total.minus(adjustment)
	if (evening.method === 'mp' && !max.is(ZERO)) {
		const full = scaled.times(max).over(points.is(ZERO) ? ONE : points)
		if (!scaled.is(points))
			steps.push(text('results.why-scaled-total', { max: String(max), full: String(full), total: exactly(scaled) }))
		if (!adjustment.is(ZERO)) steps.push(adjusted(adjustment, total))
		if (pair.mean_exact)
			steps.push(
				text('results.why-percent', {
					points: exactly(total),
					top: String(points.is(ZERO) ? max : full),
					percent: exactly(readFraction(pair.mean_exact)),
				}),
			)
		return steps
	}
	if (!adjustment.is(ZERO)) steps.push(adjusted(adjustment, total))
	return steps
}

const adjusted = (adjustment, total) =>
	text('results.why-adjusted', { adjustment: exactly(adjustment), total: exactly(total) })
