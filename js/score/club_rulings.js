// Reconstructs weighted rulings of JFR Pary, whose pages print only their points (spec/polishclub.md step 6).
import { HUNDRED, ONE, TWO, ZERO, ratio, readFraction, sum, whole } from './fraction.js'
import { recompute } from './recompute.js'

const USUAL = [0, 40, 50, 60].map(whole)

const isUsual = ({ printed }) =>
	[printed?.ns_points, printed?.ew_points].every(text => {
		const points = text === undefined ? null : readFraction(text)
		return !points || USUAL.some(usual => usual.is(points))
	})

// rulingOn reconstructs the ruling on a board whose only director's line has unusual points. It returns the line with
// its ruling, or null if no ruling follows from the other points.
export function rulingOn(board, evening) {
	const unusual = board.lines.filter(line => line.kind === 'director' && !isUsual(line))
	if (evening.method !== 'mp' || evening.pages.generator !== 'JFR' || unusual.length !== 1) return null
	const weights = weightsIn(board)
	if (!weights || !sum(weights.map(({ weight }) => weight)).is(ONE)) return null
	const parts = weights
			.filter(({ weight }) => !weight.is(ZERO))
			.reverse()
			.map(({ score, weight }) => ({ score: (score > 0 ? '+' : '') + score, percent: String(weight.times(HUNDRED)) })),
		[{ ns_stated: _ns, ew_stated: _ew, ...line }] = unusual,
		ruled = {
			...line,
			ruling: parts.map(({ score, percent }) => `${percent}% ${score}`).join('; '),
			result: '(' + parts.map(({ score, percent }) => `${percent}%${score}`).join('&') + ')',
		},
		lines = board.lines.map(line => (line === unusual[0] ? ruled : line)),
		recomputed = recompute({ ...evening, pairs: [], boards: [{ ...board, lines }] })
	return recomputed.prints.some(({ kind }) => kind === 'points') ? null : lines
}

// weightsIn returns the excess of a board's frequencies over its tables, in whole percent, from the lowest score up.
function weightsIn({ lines, expected }) {
	const tables = lines.filter(line => line.kind === undefined),
		real = tables.length + 1,
		top = whole(2 * (expected - 1)),
		scores = new Map()
	for (const { result, printed } of tables) {
		const score = Number(result),
			points = readFraction(printed?.ns_points ?? '')
		if (!points) return null
		scores.set(score, { points, n: (scores.get(score)?.n ?? 0) + 1 })
	}
	let lower = ZERO // the frequency of all lower scores
	return [...scores]
		.sort(([a], [b]) => a - b)
		.map(([score, { points, n }]) => {
			const factored = points.times(top).over(HUNDRED),
				plain = factored.plus(ONE).times(ratio(real, expected)).minus(ONE),
				frequency = plain.plus(ONE).minus(lower.times(TWO)),
				weight = frequency.minus(whole(n)).roundedTo(ratio(1, 100))
			lower = lower.plus(whole(n)).plus(weight)
			return { score, weight }
		})
}
