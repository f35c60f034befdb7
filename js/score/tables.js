// Frequency tables and datums, for display (spec/json.md, The second program).
import { leftOutOf } from './fields.js'
import { ZERO } from './fraction.js'

const isSingle = side => side.kind === 'scored' && side.parts.length === 1

const isWhole = ({ ns, ew }) =>
	isSingle(ns) === isSingle(ew) &&
	(!isSingle(ns) ? ns.kind !== 'scored' && ew.kind !== 'scored' : ns.parts[0].score === ew.parts[0].score)

// usualDatums returns the datum of each group of a Butler board without weighted or split scores, otherwise null.
export function usualDatums({ fields, results }) {
	if (!results.every(isWhole)) return null
	return fields.filter(field => field.ns.real > 0).map(field => [...field.ns.datums().keys()][0])
}

// pointsFor returns the points of a side with a single score, or undefined if no side has only this score.
function pointsFor(field, sides, score) {
	const place = sides.findIndex(side => isSingle(side) && side.parts[0].score === score)
	return place < 0 ? undefined : String(field.points(place))
}

// describeField returns a field with its rows, the highest score from North-South's side first.
export function describeField(field, sides, expected) {
	const rows = field.table.map(row => {
		const points = row.points ? String(row.points) : pointsFor(field, sides, row.score)
		return {
			score: row.score,
			frequency: String(row.frequency),
			...(row.plain ? { plain_exact: String(row.plain) } : {}),
			...(points === undefined ? {} : { exact: points }),
		}
	})
	return {
		real: String(field.real),
		expected,
		rows: rows.reverse(),
		...(field.filled ? { filled: field.filled } : {}),
		...(field.share ? { share_exact: String(field.share) } : {}),
		...(field.datums && field.real > 0 ? { datums: describeDatums(field) } : {}),
	}
}

function describeDatums(field) {
	const factor = field.factor ? { factor_exact: String(field.factor) } : {},
		datums = [...field.datums()].map(([value, weight]) => ({ value, weight_exact: String(weight), ...factor })),
		single = field.singleDatum()
	if (!single) return datums
	return [
		{
			...datums[0],
			mean_exact: String(single.mean),
			left_out: leftOutOf(single),
			...(field.factor ? { trim: single.trimmed, counts: describeCounts(single.counts) } : {}),
		},
	]
}

// describeCounts returns how often each score counts in a datum, the highest first.
function describeCounts(counts) {
	const times = new Map()
	for (const { score, inMean } of [...counts].reverse())
		if (!inMean.is(ZERO)) times.set(score, (times.get(score) ?? ZERO).plus(inMean))
	return [...times].map(([score, n]) => ({ score, times_exact: String(n) }))
}
