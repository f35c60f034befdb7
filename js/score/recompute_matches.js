// Recomputes an evening of matches (spec/json.md, An evening of matches).
import { FairdealError } from '../lib/refusal.js'
import { ZERO } from './fraction.js'
import { scoreEvent } from './matches.js'
import { readScale } from './victory.js'

// blameIn returns the home team's blame, if a team is stated to be the non-offending side.
function blameIn(match, team) {
	if (!team) return 0
	if (team === match.home_team) return 1
	if (team === match.away_team) return -1
	throw new FairdealError('evening', `match ${match.match}: ${team} does not play`)
}

// penaltySums returns both teams' sums of penalties of one kind.
const penaltySums = (match, key, read) =>
	[match.home_team, match.away_team].map(team =>
		(match.penalties ?? [])
			.filter(p => key in p && (!p.team || p.team === team))
			.reduce((total, p) => total.plus(read(p[key])), ZERO),
	)

// boardsOfMatch returns the boards of a match, with the indexes of their lines among all lines. boards are in the
// form of readEvening, and given in the form of the evening.
function boardsOfMatch(match, boards, read) {
	const boardsPlayed = []
	let count = 0
	read.forEach((board, b) => {
		const rooms = { open: [], closed: [] },
			places = []
		let blame = 0
		board.lines.forEach((line, i) => {
			const place = count++
			if (line.match !== match.match) return
			const home = line.room === 'open' ? line.ns : line.ew
			if (!rooms[line.room] || home !== match.home_team)
				throw new FairdealError(
					'evening',
					`board ${board.board}, match ${match.match}: ${line.ns}-${line.ew} in room ${line.room}`,
				)
			rooms[line.room].push(boards[b].lines[i].result)
			places.push([place, line.room])
			blame ||= blameIn(match, line.non_offenders)
		})
		if (places.length > 0) boardsPlayed.push({ name: board.board, ...rooms, blame, places })
	})
	return boardsPlayed
}

// recomputeMatches returns lines, matches and teams. boards are in the form of readEvening, exactFrom parses a
// fraction that may be missing, and describe returns a line with its points and its damage.
export function recomputeMatches(evening, boards, exactFrom, describe) {
	const read = text => exactFrom(text, ZERO, 'matches'),
		matches = evening.matches.map(match => ({
			number: match.match,
			home: match.home_team,
			away: match.away_team,
			boards: boardsOfMatch(match, boards, evening.boards),
			scale: readScale(match),
			rounding: match.rounding ?? 'non-offenders',
			blame: blameIn(match, match.non_offenders),
			knockOut: match.knock_out,
			carry: read(match.carry_over_exact),
			penalties: penaltySums(match, 'imps_exact', read),
			after: penaltySums(match, 'points_exact', read),
		})),
		aggregate = evening.aggregate_exact && read(evening.aggregate_exact),
		event = scoreEvent({ method: evening.method, aggregate, matches }),
		lines = []
	for (const { boards } of event.matches)
		for (const { places, damages, ...board } of boards) {
			const [home, away] = ['home', 'away'].map(team => board[team] && { value: board[team], ...board.why[team] })
			for (const [place, room] of places) {
				const damage = damages.find(ruling => ruling.line.room === room)
				lines[place] = describe(room === 'open' ? [home, away] : [away, home], damage)
			}
		}
	return {
		points: lines,
		matches: event.matches.map(({ points, vp }, m) => ({
			match: matches[m].number,
			home_exact: String(points[0]),
			away_exact: String(points[1]),
			...(vp[0] ? { home_vp_exact: String(vp[0]), away_vp_exact: String(vp[1]) } : {}),
		})),
		teams: event.table.map(row => ({
			team: row.team,
			place: row.place,
			...(row.tied ? { tied: true } : {}),
			matches_played: row.matches,
			points_exact: String(row.points),
			...(event.byVP ? { vp_exact: String(row.vp) } : {}),
			...(row.penalty.is(ZERO) ? {} : { penalty_exact: String(row.penalty) }),
			total_exact: String(row.total),
		})),
	}
}
