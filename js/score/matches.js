// Scores team matches (spec/score.md steps 7, 10 and 11; spec/score-teams.md).
import { messageOf } from '../lib/message.js'
import { FairdealError } from '../lib/refusal.js'
import { FIFTY, SHARES, TEN, settleDamages } from './board.js'
import { imps } from './contract.js'
import { mean } from './fields.js'
import { HUNDRED, ONE, TWO, ZERO, ratio, sum, whole } from './fraction.js'
import { favoured, victoryPoints } from './victory.js'

export const IMPS_FOR_PERCENT = ratio(3, 10)

const byPercent = side => side.percent ?? SHARES[side.kind]

// A form defines the value of a comparison of two raw scores, and of an artificial score.
const FORMS = {
	'teams': { compare: imps, artificial: share => share.minus(FIFTY).times(IMPS_FOR_PERCENT) },
	'board-a-match': {
		compare: difference => Math.sign(difference) + 1,
		artificial: share => share.times(TWO).over(HUNDRED),
	},
}
FORMS.patton = FORMS['board-a-match']
FORMS.eights = FORMS.teams

export const FORMS_OF_TEAMS = Object.keys(FORMS)

// teamPoints returns a team's points from its North-South side at one table and its East-West side at another, or
// null if one of them has no result.
function teamPoints(form, ns, ew) {
	const shares = [ns, ew].map(byPercent).filter(Boolean)
	if (shares.length === 2 && !shares[0].is(shares[1]))
		throw new FairdealError('evening', 'the two artificial scores contradict each other')
	if (shares.length > 0) return form.artificial(shares[0])
	if (ns.kind !== 'scored' || ew.kind !== 'scored') return null
	return mean(ns, score => mean(ew, other => whole(form.compare(score - other))))
}

const total = points => (points.every(p => p === null) ? null : sum(points.filter(Boolean)))

// boardPoints returns both teams' points on a board without damage. open and closed are the results at the tables
// where the home team, and the away team, sat North-South: one each, or two in teams of eight.
function boardPoints(form, { open, closed }) {
	const pairsOf = side => open.flatMap(a => closed.map(b => side(a, b)))
	return {
		home: total(pairsOf((a, b) => teamPoints(form, a.ns, b.ew))),
		away: total(pairsOf((a, b) => teamPoints(form, b.ns, a.ew))),
	}
}

const ROOMS = ['open', 'closed']

const inRoom = (board, { room }, result) => ({ ...board, [room]: [result] })

// pointsInRoom returns the points of the two sides at a table for a result.
function pointsInRoom(form, board, where, result) {
	const { home, away } = boardPoints(form, inRoom(board, where, result)),
		[ns, ew] = where.room === 'open' ? [home, away] : [away, home]
	if (!ns || !ew) throw new FairdealError('evening', 'damage: the other room has no result')
	return { ns: { value: ns }, ew: { value: ew } }
}

// scoreTeamBoard scores a board: both teams' points, the outcome of damages, and the blame of the home team: 1 if it
// did not offend, -1 if it did, 0 if this is unknown, null if both teams did.
function scoreTeamBoard(form, board, rounding) {
	const damaged = ROOMS.flatMap(room => board[room].filter(r => r.damage).map(r => [{ room }, r.damage]))
	if (damaged.length > 0 && board.open.length > 1)
		throw new FairdealError('evening', 'damage cannot be calculated in teams of eight')
	const { placed, damages } = settleDamages(board, damaged, (...place) => pointsInRoom(form, ...place), inRoom),
		points = boardPoints(form, placed),
		played = points.home || points.away,
		counted = p => (rounding === 'white-book' ? whole(p.rounded()) : p),
		{ open, closed } = placed,
		reason = (p, sides) => ({
			from: sides.some(byPercent) ? 'worth' : 'scores',
			...(counted(p).is(p) ? {} : { unrounded: p }),
		})
	const sides = (ns, ew) => [...ns.map(result => result.ns), ...ew.map(result => result.ew)]
	return {
		...placed,
		home: played ? counted(points.home ?? ZERO) : null,
		away: played ? counted(points.away ?? ZERO) : null,
		why: {
			home: reason(points.home ?? ZERO, sides(open, closed)),
			away: reason(points.away ?? ZERO, sides(closed, open)),
		},
		damages,
		blame: board.blame || blameOf(damaged.map(offender)),
	}
}

// offender returns the blame of a damage, for the home team, which sits North-South in the open room.
const offender = ([{ room }, damage]) => ((damage.offender === 'NS') === (room === 'open') ? -1 : 1)

// blameOf combines the blame of all damages.
function blameOf(all) {
	const sides = new Set(all.filter(blame => blame !== 0))
	if (sides.has(null) || sides.size > 1) return null
	return [...sides][0] ?? 0
}

// pattonShares returns both teams' shares by raw points: half of the points is guaranteed, and the other half depends
// on the sum of a team's differences.
function pattonShares(boards, shared) {
	const differences = side => boards.map(board => difference(...side(board))).filter(Boolean),
		part = all => {
			const size = sum(all.map(d => (d.sign() < 0n ? d.negated() : d)))
			return size.is(ZERO) ? ZERO : sum(all).over(size)
		},
		share = all => shared.over(TWO).times(part(all).plus(ONE))
	return [
		share(differences(({ open, closed }) => [open[0].ns, closed[0].ew])),
		share(differences(({ open, closed }) => [closed[0].ns, open[0].ew])),
	]
}

// difference returns a team's lead on a board in raw points, or null if a side has no score.
function difference(ns, ew) {
	if (ns.kind !== 'scored' || ew.kind !== 'scored') return null
	return mean(ns, score => mean(ew, other => whole(score - other)))
}

// scoreMatch scores a match: { home, away, boards, scale, rounding, blame, knockOut, carry, penalties }, with
// penalties as [home, away] in IMPs.
export function scoreMatch(method, match, aggregate) {
	const form = FORMS[method],
		{ rounding, scale } = match,
		boards = match.boards.map(board => ({ ...board, ...inBoard(board, () => scoreTeamBoard(form, board, rounding)) })),
		signs = [ONE, ONE.negated()]
	const won = ['home', 'away'].map(team => sum(boards.map(board => board[team] ?? ZERO)))
	if (form === FORMS.patton) {
		// Carry-over, penalties in IMPs and scales require IMPs.
		const shares = method === 'patton' ? pattonShares(boards, aggregate ?? whole(boards.length)) : [ZERO, ZERO]
		return { boards, points: won.map((points, i) => points.plus(shares[i])), vp: [null, null] }
	}
	const sums = won.map((points, i) => points.plus(match.carry.times(signs[i])).plus(match.penalties[i]))
	const points = sums.map(s => (rounding === 'tenth' ? nearestTenth(s) : s)),
		half = points[0].minus(points[1]).over(TWO),
		margins = match.knockOut ? [half, half.negated()] : points
	return { boards, points, vp: scale ? vpOf(match, boards, margins) : [null, null] }
}

const nearestTenth = f => ratio(f.times(TEN).rounded(), 10n)

function inBoard({ name }, work) {
	try {
		return work()
	} catch (error) {
		throw new FairdealError('evening', `board ${name}: ${messageOf(error)}`)
	}
}

function vpOf({ scale, rounding, blame: statedBlame, knockOut }, boards, margins) {
	const blame = statedBlame || blameOf(boards.map(board => board.blame))
	return ['home', 'away'].map((team, i) => {
		const sign = i === 0 ? 1 : -1,
			didBothOffend = blame === null && rounding === 'non-offenders' && !knockOut,
			fractions = didBothOffend ? favoured(boards.map(b => [b[team] ?? ZERO, sign * (b.blame ?? 0)])) : ZERO
		return victoryPoints(scale, margins[i].plus(fractions), rounding, sign * (blame ?? 0))
	})
}

// scoreEvent scores matches into one table: { method, aggregate, matches }. Each match is as for scoreMatch, with
// number and after, penalties as [home, away] in points of the table.
export function scoreEvent({ method, aggregate, matches }) {
	const scored = matches.map(match => {
			try {
				return scoreMatch(method, match, aggregate)
			} catch (error) {
				throw new FairdealError('evening', `match ${match.number}: ${messageOf(error)}`)
			}
		}),
		byVP = matches.some(match => match.scale),
		rows = new Map()
	matches.forEach((match, m) =>
		[match.home, match.away].forEach((team, i) => {
			const row = rows.get(team) ?? { team, matches: 0, points: ZERO, vp: ZERO, penalty: ZERO },
				{ points, vp } = scored[m]
			rows.set(team, {
				team,
				matches: row.matches + 1,
				points: row.points.plus(points[i]),
				vp: row.vp.plus(vp[i] ?? ZERO),
				penalty: row.penalty.plus(match.after[i]),
			})
		}),
	)
	const totals = [...rows.values()].map(row => ({ ...row, total: (byVP ? row.vp : row.points).plus(row.penalty) })),
		ranked = totals.sort((a, b) => b.total.compare(a.total))
	return {
		matches: scored,
		byVP,
		table: ranked.map(row => {
			const equal = ranked.filter(other => other.total.is(row.total))
			return { ...row, place: ranked.indexOf(equal[0]) + 1, tied: equal.length > 1 }
		}),
	}
}
