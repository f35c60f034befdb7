// An evening of matches as tables: the teams, the matches, a match's card (spec/json.md, An evening of matches).
import { el } from '../lib/dom.js'
import {
	address,
	awardView,
	withReason,
	boardLink,
	boardViews,
	contractView,
	figureView,
	firstView,
	tableHead,
	placeOf,
	pointsView,
	signed,
	detailView,
} from './views.js'
import { AVERAGE_SHARES, exactly, fixed, resultOf, saidScore, whyDamage } from '../../score/why.js'
import { HUNDRED, ONE, TWO, ZERO, fractionOf, readFraction, sum, whole } from '../../score/fraction.js'
import { imps } from '../../score/contract.js'
import { IMPS_FOR_PERCENT } from '../../score/matches.js'
import { capital, say, series, text } from '../../words/words.js'

export const isMatches = evening => Array.isArray(evening.matches) && evening.matches.length > 0

const byIMPs = evening => ['teams', 'eights'].includes(evening.method)
const unit = evening => (byIMPs(evening) ? 'ruling.imps' : 'ruling.points')
const hasVP = evening => evening.matches.some(match => match.scale)

// matchViews draws the teams and all matches, a card for each match, and the boards.
export const matchViews = drawing => [
	() => firstView(drawing, el('div.two even', teamsView(drawing.evening), matchListView(drawing.evening))),
	...drawing.evening.matches.map(match => () => matchView(drawing, match)),
	...boardViews(drawing),
]

function teamsView(evening) {
	const vp = hasVP(evening),
		total = vp ? fixed : signed
	const team = row =>
		el(
			'tr.rank',
			el('td.place', placeOf(row)),
			el(
				'th',
				{ scope: 'row' },
				row.team,
				row.penalty_exact && [el('br'), el('small', reasonsOfTeam(evening, row.team))],
			),
			el('td.n wide', row.matches_played),
			el('td.n wide', signed(row.points_exact)),
			vp && el('td.n wide', fixed(row.vp_exact ?? '0')),
			el('td.n', el('b', total(row.total_exact))),
		)
	return el(
		'table',
		el('caption', capital(say('ruling.table'))),
		tableHead([
			['ruling.place'],
			['ruling.team'],
			['ruling.matches', 'n wide'],
			[unit(evening), 'n wide'],
			vp && ['ruling.vp', 'n wide'],
			['ruling.total', 'n'],
		]),
		el('tbody', evening.teams.map(team)),
	)
}

// versus formats the values of the home team and the away team.
const versus = (home, away, format) =>
	home === undefined || away === undefined ? '–' : `${format(home)} : ${format(away)}`

function matchListView(evening) {
	const vp = hasVP(evening)
	const match = m =>
		el(
			'tr.rank',
			el('td.n', m.match),
			el('th', { scope: 'row' }, el('a', { href: '#' + address(m) }, `${m.home_team} – ${m.away_team}`)),
			vp && el('td.n wide', versus(m.home_exact, m.away_exact, signed)),
			el('td.n', vp ? versus(m.home_vp_exact, m.away_vp_exact, fixed) : versus(m.home_exact, m.away_exact, signed)),
		)
	return el(
		'table',
		el('caption', capital(say('ruling.matches'))),
		tableHead([
			['ruling.match', 'n'],
			['ruling.team'],
			vp && [unit(evening), 'n wide'],
			[vp ? 'ruling.vp' : unit(evening), 'n'],
		]),
		el('tbody', evening.matches.map(match)),
	)
}

// penaltiesOf returns a team's penalties of one kind in one of its matches.
const penaltiesOf = (match, team, key) => (match.penalties ?? []).filter(p => key in p && (!p.team || p.team === team))

const reasonsOfTeam = (evening, team) =>
	evening.matches
		.flatMap(match =>
			[match.home_team, match.away_team].includes(team) ? penaltiesOf(match, team, 'points_exact') : [],
		)
		.map(p => withReason(p.reason, signed(p.points_exact)))
		.join(', ')

// matchView is a match's card: each board with both rooms, and the points of the home team and the away team.
function matchView(drawing, match) {
	const { evening } = drawing,
		teams = [match.home_team, match.away_team]
	const rows = evening.boards.flatMap(board => {
		const lines = board.lines.map((line, i) => ({ line, i })).filter(({ line }) => line.match === match.match),
			[open, closed] = ['open', 'closed'].map(name => lines.filter(({ line }) => line.room === name)),
			room = list =>
				el(
					'td',
					list.map(({ line }) => el('div', roomView(line))),
				)
		if (open.length === 0) return []
		return el(
			'tr',
			el('th', { scope: 'row' }, boardLink(board)),
			room(open),
			room(closed),
			['ns', 'ew'].map(side => el('td.n', pointsView({ board, ...open[0], side }, false))),
		)
	})
	return detailView(
		drawing,
		address(match),
		teams.join(' – '),
		`${capital(say('ruling.match'))} ${match.match}`,
		el(
			'div.figures',
			figureView(versus(match.home_exact, match.away_exact, signed), capital(say(unit(evening)))),
			match.home_vp_exact !== undefined &&
				figureView(versus(match.home_vp_exact, match.away_vp_exact, fixed), capital(say('ruling.vp'))),
		),
		el('p.small soft', say('ruling.sit-north-south-open', { home: match.home_team }), '.'),
		el(
			'table',
			el('caption.hide', capital(say('results.every-board'))),
			el(
				'thead',
				el(
					'tr',
					['results.board-short', 'ruling.open-room', 'ruling.closed-room'].map(key =>
						el('th', { scope: 'col' }, capital(say(key))),
					),
					teams.map(name => el('th.n', { scope: 'col' }, name)),
				),
			),
			el('tbody', rows),
		),
	)
}

// roomView shows a result with its score, or an award with the reason.
function roomView(line) {
	if (line.result === 'NP') return say('ruling.not-played')
	if (line.score === undefined) return awardView(line)
	return line.contract ? [contractView(line), ' ', el('span.nowrap', saidScore(line.score))] : saidScore(line.score)
}

// whyInMatch explains the points on a board for the team on a side of a line.
export function whyInMatch(evening, recomputed, b, i, side) {
	const board = evening.boards[b],
		line = board.lines[i],
		match = evening.matches.find(m => m.match === line.match),
		points = readFraction(line[side + '_exact'] ?? '0'),
		offset = evening.boards.slice(0, b).reduce((n, other) => n + other.lines.length, 0),
		lines = board.lines
			.map((other, k) => ({ ...other, damage: recomputed.lines[offset + k].damage }))
			.filter(other => other.match === line.match),
		damage = lines.find(other => other.damage)?.damage,
		team = line[side]
	if (line[side + '_exact'] === null) return [text('ruling.board-counts-neither-team')]
	if (damage) return [whyDamage(damage, points)]
	const resultsAs = key => lines.filter(other => other[key] === team).map(other => resultOf(board, other)[key]),
		list = resultsAs('ns').flatMap(ns => resultsAs('ew').flatMap(ew => comparisonsOf(evening, team, ns, ew))),
		all = sum(list.map(part => part.points))
	return [
		...list.map(part => part.explanation),
		...(list.length > 1 ? [text('results.why-rooms-sum', { points: exactly(all) })] : []),
		...(match.rounding === 'white-book' && !all.is(points)
			? [text('results.why-rounded', { points: exactly(points) })]
			: []),
	]
}

// comparisonsOf compares a team's North-South side in one room with its East-West side in the other, part by part.
function comparisonsOf(evening, team, ns, ew) {
	const artificial = [ns, ew].find(side => !['scored', 'unplayed'].includes(side.kind))
	if (artificial) {
		const share = artificial.percent ?? whole(AVERAGE_SHARES[artificial.kind]),
			points = byIMPs(evening) ? share.minus(whole(50)).times(IMPS_FOR_PERCENT) : share.times(TWO).over(HUNDRED)
		return [
			{ points, explanation: text('results.why-artificial', { percent: share.decimal(2), points: exactly(points) }) },
		]
	}
	if (ns.kind === 'unplayed' || ew.kind === 'unplayed') return []
	return ns.parts.flatMap(a =>
		ew.parts.map(b => {
			const difference = a.score - b.score,
				points = byIMPs(evening) ? imps(difference) : Math.sign(difference) + 1,
				weight = a.weight.times(b.weight),
				product = text(byIMPs(evening) ? 'results.why-rooms-imps' : 'results.why-rooms-won', {
					score: saidScore(a.score),
					other: saidScore(b.score),
					difference: saidScore(difference),
					team,
					points: byIMPs(evening) ? saidScore(points) : points,
				}),
				percent = weight.times(HUNDRED).decimal(2)
			return {
				points: whole(points).times(weight),
				explanation: weight.is(ONE) ? product : text('results.why-rooms-part', { weight: percent, what: product }),
			}
		}),
	)
}

const HOME_AWAY = ['home', 'away']

// boardPoints returns a team's points on the boards of a match, and the number of boards.
function boardPoints(evening, match, team) {
	const points = evening.boards.flatMap(board => {
		const line = board.lines.find(l => l.match === match.match && l.room === 'open'),
			exact = line?.[line.ns === team ? 'ns_exact' : 'ew_exact']
		return exact ? [readFraction(exact)] : []
	})
	return { points: sum(points), n: points.length }
}

// whyMatch explains a team's points in a match: the home team's if i is 0, the other's if it is 1.
function whyMatch(evening, match, i) {
	const team = [match.home_team, match.away_team][i],
		{ points, n } = boardPoints(evening, match, team),
		steps = [text('results.why-sum', { boards: text('count.boards', { n }), points: exactly(points) })],
		end = fractionOf(match[HOME_AWAY[i] + '_exact'])
	if (evening.method === 'patton') {
		const shared = evening.aggregate_exact ?? String(evening.boards.filter(b => playedIn(b, match)).length)
		return [...steps, text('results.why-patton', { points: exactly(end.minus(points)), shared })]
	}
	const carried = fractionOf(match.carry_over_exact ?? '0'),
		carriedOver = i === 0 ? carried : carried.negated(),
		penalties = penaltiesOf(match, team, 'imps_exact'),
		fines = sum(penalties.map(p => fractionOf(p.imps_exact))),
		total = points.plus(carriedOver).plus(fines)
	if (!carriedOver.is(ZERO)) steps.push(text('results.why-carried', { carried: exactly(carriedOver) }))
	if (penalties.length > 0)
		steps.push(
			text('results.why-adjusted', { adjustment: exactly(fines), total: exactly(total) }),
			...penalties.filter(p => p.reason).map(p => series([p.reason])),
		)
	if (!total.is(end)) steps.push(text('results.why-rounded', { points: exactly(end) }))
	return steps
}

const playedIn = (board, match) => board.lines.some(line => line.match === match.match)

function whyVictory(evening, match, i) {
	const [points, opposing] = [HOME_AWAY[i], HOME_AWAY[1 - i]].map(k => fractionOf(match[k + '_exact'])),
		steps = whyMatch(evening, match, i)
	const margin = match.knock_out ? points.minus(opposing).over(TWO) : points,
		favours = !margin.is(whole(margin.floor())) && (match.rounding ?? 'non-offenders') === 'non-offenders'
	if (match.knock_out) steps.push(text('results.why-knock-out', { margin: exactly(margin) }))
	return [
		...steps,
		...(favours ? [text('results.why-vp-fraction')] : []),
		text('results.why-vp', {
			scale: match.scale,
			boards: match.scale_boards,
			vp: exactly(readFraction(match[HOME_AWAY[i] + '_vp_exact'])),
		}),
	]
}

// whyTeam explains a team's result in a match: the home team's if i is 0, the other's if it is 1.
export const whyTeam = (evening, match, i) => (match.scale ? whyVictory : whyMatch)(evening, match, i)
