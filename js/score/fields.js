// The three ways to score a board (spec/score.md steps 6, 8 and 9). A field contains the sides in one direction at
// the tables that had the same cards: it has the top, and points(i), the points of side i, which must have a score.
import { FairdealError } from '../lib/refusal.js'
import { imps } from './contract.js'
import { ONE, TWO, ZERO, ratio, sum, whole } from './fraction.js'
import { leftOut } from './rules.js'

const isScored = side => side.kind === 'scored'

// mean returns the weighted mean over the parts of a side.
export const mean = (side, worth) => sum(side.parts.map(({ weight, score }) => weight.times(worth(score))))

// frequenciesOf returns the scores of sides with their frequencies, from the lowest up.
function frequenciesOf(sides) {
	const frequencies = new Map()
	for (const side of sides.filter(isScored))
		for (const { weight, score } of side.parts) frequencies.set(score, (frequencies.get(score) ?? ZERO).plus(weight))
	return [...frequencies].sort(([a], [b]) => a - b).map(([score, frequency]) => ({ score, frequency }))
}

// matchpointField compares scores with each other. table has a row for each score, from the lowest up; filled
// describes the formula for missing scores, or is null if none is missing.
export function matchpointField(sides, { direction, expected, rules, larger }) {
	const real = sides.filter(isScored).length,
		short = real < expected,
		top = whole(2 * Math.max(0, (rules.factoring === 'none' ? real : expected) - 1)),
		few = fewScores(rules, real, expected, larger)
	let lower = ZERO
	const table = frequenciesOf(sides).map(({ score, frequency }) => {
		const plain = lower.times(TWO).plus(frequency).minus(ONE),
			better = direction === 'ns' ? plain : whole(2 * (real - 1)).minus(plain)
		lower = lower.plus(frequency)
		return { score, frequency, plain: better, points: factored(better) }
	})
	const worth = new Map(table.map(row => [row.score, row.points]))

	function factored(plain) {
		if (few) return top.times(ratio(60, 100).plus(plain.minus(whole(real - 1)).times(ratio(5, 100))))
		if (!short || rules.factoring === 'none') return plain
		if (rules.factoring === 'missing-as-average') return plain.plus(whole(expected - real))
		if (rules.factoring === 'neuberg') return plain.plus(ONE).times(ratio(expected, real)).minus(ONE)
		return real === 1 ? top.over(TWO) : plain.times(ratio(expected - 1, real - 1))
	}

	const filled = few ? 'few scores' : short ? rules.factoring : null
	return { top, real, few, filled, table, points: i => mean(sides[i], score => worth.get(score)) }
}

// fewScores reports whether an organisation's percentages for one, two or three scores apply.
function fewScores(rules, real, expected, larger) {
	if (rules.factoring !== 'neuberg') return false
	if (rules.few === 'white-book') return (real === 2 || real === 3) && 3 * real <= expected
	if (rules.few === 'acbl') return real < expected && (real === 1 || real === 2 || (real === 3 && larger))
	return false
}

// crossField compares a score with those at all other tables, in IMPs.
export function crossField(sides, { direction, expected, rules }) {
	const table = frequenciesOf(sides),
		real = sides.filter(isScored).length,
		turn = direction === 'ns' ? 1 : -1,
		share = perComparison(rules, real, expected)

	const compared = (mine, theirs) => {
		const difference = turn * imps(mine - theirs)
		return whole(rules.limit ? Math.sign(difference) * Math.min(Math.abs(difference), rules.limit) : difference)
	}
	const against = (score, rows) => sum(rows.map(row => row.frequency.times(compared(score, row.score))))

	// A side is not compared with itself, so the contribution of its own parts is subtracted.
	const total = i =>
		mean(sides[i], score => {
			const scores = sides[i].parts.map(part => ({ score: part.score, frequency: part.weight }))
			return against(score, table).minus(against(score, scores))
		})
	return { top: ZERO, real, table, share, total, points: i => total(i).times(share) }
}

// perComparison returns the factor for the sum of the comparisons.
function perComparison({ comparisons, few }, real, expected) {
	if (real < 2) return ZERO
	if (comparisons === 'mean') return ratio(1, real - 1)
	if (comparisons === 'neuberg') return ratio(expected, real * (expected - 1))
	return few === 'acbl' && real < expected ? ratio(expected - 1, real - 1) : ONE
}

const TOO_MANY_WAYS = 200_000

// butlerField compares scores with their datum. datums lists all datums with their weights; factor is the number of
// times that each score counts if some are missing, otherwise null.
export function butlerField(sides, { direction, expected, rules }) {
	const real = sides.filter(isScored).length,
		turn = direction === 'ns' ? 1 : -1,
		pointsByParts = new Map(),
		fixed = [],
		weighted = []
	for (const side of sides.filter(isScored)) (side.parts.length > 1 ? weighted : fixed).push(side)
	const start = fixed.map(side => side.parts[0].score),
		datum = scores => rules.datum ?? datumOf(scores, expected, rules).value,
		datums = () => tally(combinationsOf(weighted, start), datum)

	// Sides with the same parts have the same points.
	const points = i => {
		const side = sides[i],
			key = side.parts.map(part => `${part.weight} ${part.score}`).join()
		if (pointsByParts.has(key)) return pointsByParts.get(key)
		const others = combinationsOf(
				without(weighted, side),
				side.parts.length > 1 ? start : without(start, side.parts[0].score),
			),
			value = mean(side, score => {
				const middles = tally(others, scores => datum([...scores, score]))
				return sum([...middles].map(([middle, weight]) => weight.times(whole(turn * imps(score - middle)))))
			})
		pointsByParts.set(key, value)
		return value
	}
	const singleDatum = () => (weighted.length > 0 || rules.datum !== null ? null : datumOf(start, expected, rules)),
		factor =
			rules.datum === null && !rules.plain && !rules.median && !rules.trim.ofExpected && real > 0 && real < expected
				? ratio(expected, real)
				: null
	return { top: ZERO, real, factor, table: frequenciesOf(sides), datums, singleDatum, points }
}

// without returns a list without one of its elements.
function without(list, element) {
	const place = list.indexOf(element)
	return list.filter((_, i) => i !== place)
}

// combinationsOf lists all ways to replace each weighted side by one of its parts, next to fixed scores: the scores of
// each way, with its weight. Ways with the same scores are merged.
function combinationsOf(weighted, scores) {
	let all = new Map([['', { scores, weight: ONE }]])
	for (const side of weighted) {
		const next = new Map()
		for (const way of all.values())
			for (const part of side.parts) {
				const chosen = [...way.scores, part.score].sort((a, b) => a - b),
					key = chosen.join(),
					weight = way.weight.times(part.weight)
				next.set(key, { scores: chosen, weight: next.has(key) ? next.get(key).weight.plus(weight) : weight })
			}
		if (next.size > TOO_MANY_WAYS) throw new FairdealError('evening', 'too many ways')
		all = next
	}
	return [...all.values()]
}

// tally adds up the weights of ways by their datum.
function tally(list, datum) {
	const weights = new Map()
	for (const { scores, weight } of list) {
		const value = datum(scores)
		weights.set(value, (weights.get(value) ?? ZERO).plus(weight))
	}
	return weights
}

// datumOf returns the mean without the extremes, rounded to 10, with the scores that count in it and how often. If
// scores are missing, each real score counts expected times, and real times as many extremes are omitted.
function datumOf(scores, expected, { trim, plain, median, rounding }) {
	const real = scores.length,
		all = plain || median || trim.ofExpected ? real : expected,
		trimmed = median ? Math.max(0, Math.floor((real - 1) / 2)) : leftOut(trim, all, expected),
		omitted = trimmed * real,
		sorted = [...scores].sort((a, b) => a - b)
	let total = 0,
		count = 0
	const counts = sorted.map((score, i) => {
		const from = Math.max(i * all, omitted),
			until = Math.min((i + 1) * all, real * all - omitted),
			times = Math.max(0, until - from)
		total += times * score
		count += times
		return { score, times, inMean: ratio(times, real) }
	})
	if (count === 0) throw new FairdealError('evening', 'no scores left for a datum')
	return { value: toTens(total, count, rounding), counts, trimmed, mean: ratio(total, count) }
}

// leftOutOf returns the scores that a datum omits completely, from the lowest up.
export const leftOutOf = ({ counts }) => counts.filter(({ times }) => times === 0).map(({ score }) => score)

// toTens rounds a mean to tens: halves away from zero, halves to even tens, or towards zero.
function toTens(total, count, rounding) {
	const tens = ratio(total, count * 10),
		rounded = tens.rounded(),
		half = tens.minus(whole(tens.floor())).is(ratio(1, 2)),
		value = half && rounding === 'even' && rounded % 2n !== 0n ? rounded - tens.sign() : rounded
	if (rounding === 'towards-zero') return 10 * Math.trunc(total / (10 * count))
	return Number(value) * 10
}
