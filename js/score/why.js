// Explains a pair's points, in sentences with the numbers of the board (spec/score.md, spec/score-session.md).
import { imps } from './contract.js'
import { HUNDRED, ONE, TWO, ZERO, largest, fractionOf, readFraction, sum, whole } from './fraction.js'
import { readBye, readResult } from './notation.js'
import { series, text } from '../words/language.js'

const VULNERABLE_IN_WORDS = { 'None': 'none', 'All': 'all' }

// fixed formats a number with its decimals, halves away from zero.
export function fixed(exact, places = 2) {
	const f = typeof exact === 'string' ? readFraction(exact) : exact,
		digits = String(f.times(whole(10 ** places)).rounded())
			.replace('-', '')
			.padStart(places + 1, '0')
	const size = places ? digits.slice(0, -places) + '.' + digits.slice(-places) : digits
	return (f.compare(ZERO) < 0 && /[1-9]/.test(size) ? '−' : '') + size
}

// exactly formats a number for a sentence, with its fraction if two decimals are not exact.
export function exactly(f) {
	const text = fractionOf(f.decimal(2)).is(f) ? f.decimal(2) : `${f.decimal(2)} (${f})`
	return text.replaceAll('-', '−')
}

// signedText formats a number with its sign.
export const signedText = f => (f.compare(ZERO) > 0 && f.decimal(2) !== '0' ? '+' : '') + f.decimal(2).replace('-', '−')

export const saidScore = score => (score > 0 ? '+' + score : String(score).replace('-', '−'))

// resultOf parses the result of a line.
export const resultOf = (board, line) =>
	readResult(line.result, VULNERABLE_IN_WORDS[board.vulnerable] ?? board.vulnerable ?? null)

// workedLine returns the recomputed line.
export function workedLine(evening, recomputed, b, i) {
	const offset = evening.boards.slice(0, b).reduce((n, other) => n + other.lines.length, 0)
	return recomputed.lines[offset + i]
}

// why explains the points of the pair on a side (ns, ew) of a line: lead is a sentence, rows are the rows of a sum,
// and steps are sentences if there is no sum. The reason comes with the points (spec/score.md step 4). isOwn means
// that the reader is that pair.
export function why(evening, recomputed, b, i, side, isOwn = false) {
	const board = evening.boards[b],
		line = board.lines[i],
		worked = workedLine(evening, recomputed, b, i),
		exactOf = key => (worked[`${side}_${key}_exact`] ? readFraction(worked[`${side}_${key}_exact`]) : undefined),
		from = worked[side + '_from']
	if (!from) return { rows: [], steps: [text('results.why-unplayed')] }
	const rounded = readFraction(worked[side + '_exact']),
		group = recomputed.boards[b].groups.find(g => g.group === (line.group ?? 'a')),
		points = exactOf('unrounded') ?? rounded,
		place = { evening, board, side, isOwn, field: group?.[side], points, top: exactOf('top'), method: evening.method },
		{
			lead,
			rows = [],
			steps = [],
		} = FROM[from](
			place,
			worked,
			line.kind === 'bye' ? readBye(line.result) : resultOf(board, line)[side],
			exactOf('worth'),
		)
	if (recomputed.boards[b].groups.length > 1) steps.unshift(text('results.why-group'))
	if (exactOf('unrounded'))
		steps.push(
			text('results.why-step', {
				step: exactly(readFraction(recomputed.boards[b].step_exact)),
				points: exactly(rounded),
			}),
		)
	if (place.method === 'mp' && rows.length === 0) steps.push(percent(rounded, place.top))
	return { lead, rows, steps }
}

const FROM = {
	'stated': ({ points }) => ({ steps: [text('results.why-stated', { points: exactly(points) })] }),
	'scores': (place, { damage }, side) =>
		damage ? { steps: [whyDamage(damage, place.points)] } : ofScores(place, side),
	'worth': (place, _, side, worth) => ({ steps: [artificial(side, worth)] }),
	'other boards': ({ points }, _, side, worth) => ({
		steps: [artificial(side, worth), text('results.why-session', { points: exactly(points) })],
	}),
}

const setting = (evening, board, key) => board.settings?.[key] ?? evening.settings?.[key]

function percent(points, top) {
	if (top.is(ZERO)) return text('results.why-no-top')
	return text('results.why-percent', {
		points: exactly(points),
		top: String(top),
		percent: exactly(points.times(HUNDRED).over(top)),
	})
}

// whyDamage explains the three results of a damage.
export function whyDamage(damage, points) {
	const [before, after, actual] = ['before', 'after', 'actual'].map(k => exactly(readFraction(damage[k + '_exact'])))
	return text('results.why-damage', { before, after, actual, points: exactly(points) })
}

function ofScores(place, side) {
	if (side.parts.length === 1) return SINGLE[place.method](place, side.parts[0].score)
	const parts = side.parts.map(({ weight, score }) => {
		const worth = place.method === 'mp' && place.field.rows.find(row => row.score === score).exact,
			part = { weight: weight.times(HUNDRED).decimal(2), score: saidScore(forPair(place, score)) }
		return worth
			? text('results.why-part-worth', { ...part, points: exactly(readFraction(worth)) })
			: text('results.why-part', part)
	})
	return { steps: [text('results.why-weighted', { parts: series(parts), points: exactly(place.points) })] }
}

export const AVERAGE_SHARES = { 'plus': 60, 'average': 50, 'minus': 40 }

function artificial(side, worth) {
	if (side.kind === 'imps') return text('results.why-stated', { points: exactly(worth) })
	const share = side.percent ?? whole(AVERAGE_SHARES[side.kind])
	return text('results.why-artificial', { percent: share.decimal(2), points: exactly(worth) })
}

// forPair returns a score from the explained side's point of view.
const forPair = ({ side }, score) => (side === 'ns' ? score : -score)

const frequencies = rows => sum(rows.map(row => fractionOf(row.frequency)))

// row is one row of a sum: its description and its number.
const row = (key, args, number) => ({ label: text(key, args), number })

const leadOf = (place, score, others) =>
	text(place.isOwn ? 'results.why-your-score' : 'results.why-score', {
		score: saidScore(forPair(place, score)),
		n: others.decimal(2),
	})

const SINGLE = {
	'mp'(place, score) {
		const { rows, real, filled } = place.field,
			mine = rows.find(row => row.score === score),
			all = fractionOf(real),
			lower = frequencies(rows.filter(row => forPair(place, row.score) < forPair(place, score))),
			equal = fractionOf(mine.frequency).minus(ONE),
			worse = all.minus(ONE).minus(lower).minus(equal),
			plain = fractionOf(mine.plain_exact),
			full = all.times(TWO).minus(TWO)
		const counted = (key, n, each) => row(key, { n: n.decimal(2) }, n.times(each).decimal(2))
		return {
			lead: leadOf(place, score, all.minus(ONE)),
			rows: [
				counted('results.why-better', lower, TWO),
				counted('results.why-level', equal, ONE),
				counted('results.why-worse', worse, ZERO),
				{
					...row('results.why-sum-of', { n: all.decimal(2), top: full.decimal(2) }, plain.decimal(2)),
					isSum: true,
				},
				...(filled ? [missing(place, all, plain, full)] : []),
			],
		}
	},
	'butler'(place, score) {
		const [datum, ...others] = place.field.datums
		if (others.length > 0) return { steps: [text('results.why-datums', { points: exactly(place.points) })] }
		const numbers = {
			score: saidScore(score),
			datum: saidScore(datum.value),
			difference: saidScore(forPair(place, score - datum.value)),
			points: exactly(place.points),
		}
		return { steps: [whyDatum(place.field, datum), text('results.why-difference', numbers)] }
	},
	'cross-imp'(place, score) {
		const limit = Number(setting(place.evening, place.board, 'imp_limit') ?? 24),
			rows = place.field.rows.map(row => ({
				score: row.score,
				times: fractionOf(row.frequency).minus(row.score === score ? ONE : ZERO),
				imps: Math.max(-limit, Math.min(limit, imps(forPair(place, score - row.score)))),
			})),
			others = rows.filter(row => !row.times.is(ZERO)),
			total = sum(others.map(row => row.times.times(whole(row.imps)))),
			share = place.field.share_exact
		return {
			lead: leadOf(place, score, sum(others.map(row => row.times))),
			rows: [
				...others.map(other =>
					row(
						'results.why-against',
						{
							times: other.times.decimal(2),
							score: saidScore(forPair(place, other.score)),
							imps: saidScore(other.imps),
						},
						signedText(other.times.times(whole(other.imps))),
					),
				),
				{ ...row('ruling.sum', {}, signedText(total)), isSum: true },
				...(others.length > 0 && share !== '1'
					? [row('results.why-times', { factor: share }, signedText(place.points))]
					: []),
			],
		}
	},
}

// whyDatum explains a datum; if its scores are factored, it states how often each counts.
function whyDatum(field, datum) {
	const value = saidScore(datum.value)
	if (!datum.mean_exact) return text('results.why-datum-given', { datum: value })
	const mean = exactly(readFraction(datum.mean_exact))
	if (!datum.factor_exact) {
		const left = datum.left_out.length ? series(datum.left_out.map(saidScore)) : '–'
		return text('results.why-datum', { datum: value, left, mean })
	}
	return text('ruling.datum-steps-factored', {
		real: field.real,
		expected: field.expected,
		factor: datum.factor_exact,
		trim: datum.trim,
		sum: datum.counts.map(({ score, times_exact }) => `${times_exact} × ${saidScore(score)}`).join(' + '),
		number: String(sum(datum.counts.map(({ times_exact }) => readFraction(times_exact)))),
		mean,
		datum: value,
	})
}

const FILLED = {
	'few scores': 'results.why-few',
	'missing-as-average': 'results.why-missing-as-average',
	'neuberg': 'results.why-expected',
	'scaled': 'results.why-scaled',
	'none': 'results.why-none',
}

// missing explains how missing scores count; Neuberg's formula is written out.
function missing(place, real, plain, full) {
	const expected = whole(place.field.expected),
		isNeuberg = place.field.filled === 'neuberg'
	const args = {
		real: String(real),
		expected: String(expected),
		plain: plain.decimal(2),
		points: exactly(place.points),
		missing: expected.minus(real).decimal(2),
		others: String(expected.minus(ONE)),
		'real-others': String(real.minus(ONE)),
		full: full.decimal(2),
		top: String(place.top),
	}
	return {
		...row(FILLED[place.field.filled], args, fixed(place.points)),
		...(isNeuberg
			? {
					name: text('results.why-formula'),
					formula: `(${plain.decimal(2)} + 1) × ${expected} ÷ ${real.decimal(2)} − 1`,
				}
			: {}),
	}
}

// whyTotal explains a pair's total. Totals are scaled to the highest maximum of the ranking (spec/score-session.md
// step 12).
export function whyTotal(evening, pair) {
	const [points, total, max] = ['points_exact', 'total_exact', 'max_exact'].map(key => fractionOf(pair[key])),
		steps = [text('results.why-sum', { boards: text('count.boards', { n: pair.boards }), points: exactly(points) })],
		adjustment = fractionOf(pair.adjustment_exact ?? '0')
	if (evening.method === 'mp' && !max.is(ZERO)) {
		const ranking = evening.pairs.filter(other => other.side === pair.side),
			full = largest(ranking.map(other => fractionOf(other.max_exact))),
			scaled = points.times(full).over(max)
		if (!full.is(max))
			steps.push(text('results.why-scaled-total', { max: String(max), full: String(full), total: exactly(scaled) }))
		if (!adjustment.is(ZERO)) steps.push(adjusted(adjustment, total))
		if (pair.mean_exact)
			steps.push(
				text('results.why-percent', {
					points: exactly(total),
					top: String(full),
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
