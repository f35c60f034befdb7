// Victory points of a match (spec/score.md steps 3 and 11).
import { FairdealError } from '../lib/refusal.js'
import { ZERO, ratio, readFraction, whole } from './fraction.js'

const R = Math.sqrt(5) - 2

const stretch = boards => 15 * Math.sqrt(boards)

// continuous returns the scale of 2013 in hundredths: the winner's points for each margin.
function continuous(boards) {
	const length = stretch(boards),
		value = margin => Math.min(2000, Math.round(100 * (10 + (10 * (1 - R ** (margin / length))) / (1 - R)))),
		winner = Array.from({ length: Math.ceil(length) + 1 }, (_, margin) => value(margin)),
		findWider = () => winner.findIndex((v, i) => i > 1 && v - winner[i - 1] > winner[i - 1] - winner[i - 2])
	for (let i = findWider(); i > 0; i = findWider()) winner[i - 1]++
	return winner.map(v => [ratio(v, 100), ratio(2000 - v, 100)])
}

// discrete returns the scale of whole victory points: u(v) is the largest margin that gives the winner only 10 and v.
function discrete(boards) {
	const length = stretch(boards),
		u = Array.from({ length: 10 }, (_, v) =>
			Math.floor((length * Math.log(1 - ((1 - R) * (0.5 + v)) / 10)) / Math.log(R)),
		)
	for (let i = 0; i <= 8;) {
		const before = i === 0 ? 2 * u[0] + 1 : u[i] - u[i - 1]
		if (u[i + 1] - u[i] < before) {
			u[i]--
			i = 0
		} else i++
	}
	return Array.from({ length: u[9] + 2 }, (_, margin) => {
		const winner = 10 + u.filter(most => margin > most).length
		return [whole(winner), whole(20 - winner)]
	})
}

const SCALES = { 'wbf2013': continuous, 'wbf-discrete': discrete }

// readScale returns both teams' points for each margin, from 0, calculated or from a stated table, or null if a match
// has no scale.
export function readScale({ scale, scale_boards, vp_table }) {
	if (!scale) return null
	if (SCALES[scale]) return SCALES[scale](scale_boards)
	if (!Array.isArray(vp_table) || vp_table.length === 0) throw new FairdealError('evening', `victory points: ${scale}`)
	return vp_table.map(row => row.map(text => readFraction(text) ?? noVictoryPoints(text)))
}

function noVictoryPoints(text) {
	throw new FairdealError('evening', `victory points: ${text}`)
}

// pointsFor returns the victory points for a margin without a fraction.
const pointsFor = (scale, margin) => {
	const [winner, loser] = scale[Math.min(Math.abs(margin), scale.length - 1)]
	return margin < 0 ? loser : winner
}

const NEAREST = ['white-book', 'tenth']

// victoryPoints returns a team's victory points for its margin. blame is 1 if the team did not offend, -1 if it did,
// 0 if this is unknown.
export function victoryPoints(scale, margin, rounding, blame) {
	if (NEAREST.includes(rounding)) return pointsFor(scale, Number(margin.rounded()))
	const floor = Number(margin.floor())
	if (margin.is(whole(floor))) return pointsFor(scale, floor)
	const [less, greater] = [pointsFor(scale, floor), pointsFor(scale, floor + 1)]
	if (less.is(greater)) return less
	if (rounding === 'none' || blame === 0)
		throw new FairdealError('evening', `victory points: ${margin} IMPs lie between two values`)
	return blame > 0 ? greater : less
}

// favoured returns the effect of fractions on a team's margin if both teams offended in a match: each board's
// fraction is rounded in favour of the side that did not offend there. boards are [points, blame].
export function favoured(boards) {
	return boards.reduce((total, [points, blame]) => {
		const floor = whole(points.floor())
		if (blame === 0 || points.is(floor)) return total
		return total.plus((blame > 0 ? floor.plus(whole(1)) : floor).minus(points))
	}, ZERO)
}
