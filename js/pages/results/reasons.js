// Explains a number of points: the title is the number, a sum is shown as a sum, and all scores of the board are
// listed.
import { el } from '../lib/dom.js'
import { whyInMatch } from './matches.js'
import { boardAddress, byScore, contractView, handsView, tableHead, pairInLine, pairsView, signed } from './views.js'
import { fixed, resultOf, saidScore, why, workedLine } from '../../score/why.js'
import { HUNDRED, ZERO, fractionOf, readFraction, sum, whole } from '../../score/fraction.js'
import { capital, say, sentence } from '../../words/words.js'

// reasonView is the page of a number: line i of board b, from a side; card is the pair or match from which it was
// reached.
export function reasonView({ evening, recomputed }, b, i, side, card) {
	const board = evening.boards[b],
		line = board.lines[i],
		place = {
			evening,
			recomputed,
			b,
			i,
			side,
			board,
			line,
			isOwn: isOwnSide(card, line, side),
			worked: workedLine(evening, recomputed, b, i),
		},
		points = readFraction(place.worked[side + '_exact'] ?? '0'),
		pointsText = evening.method === 'mp' ? fixed(points) : signed(points),
		{ lead, rows, steps } = reasonOf(place)
	return {
		title: say('results.why-number', { points: pointsText }),
		view: el(
			'section.view alone',
			{ id: 'why' },
			el('p.noprint', backLink(board, card)),
			el(
				'div.two',
				el(
					'div.stack',
					el('p.eyebrow', [capital(say('scoring.board-name', { name: board.board })), sideName(place)].join(' · ')),
					el('h1', titleOf(place, points, pointsText)),
					lead && el('p.lead', say(lead.key, lead.args)),
					rows.length > 0 && sumView(rows),
					steps.map(step => el('p', sentence(step))),
					el('p.small soft', exactView(place, points)),
					scoresView(place),
				),
				handsView(board),
			),
		),
	}
}

// isOwnSide reports whether a side of a line is that of the reader's own pair.
const isOwnSide = (card, line, side) => card?.pair === line[side] && (!card.side || card.side.toLowerCase() === side)

const backLink = (board, card) =>
	card?.pair
		? el('a', { href: '#card' }, '‹ ' + say('results.pair-card', { pair: card.pair }))
		: card
			? el('a', { href: '#card' }, `‹ ${capital(say('ruling.match'))} ${card.match}`)
			: el('a', { href: '#' + boardAddress(board) }, '‹ ' + capital(say('scoring.board-name', { name: board.board })))

// sideName names the pair or the team on a side of a line.
function sideName({ evening, line, side }) {
	if (evening.matches) return line[side]
	const pair = evening.pairs.find(p => p.pair === line[side] && (!p.side || p.side.toLowerCase() === side))
	return pair ? pairInLine(pair) : line[side]
}

function titleOf({ evening, worked, side }, points, pointsText) {
	if (evening.method !== 'mp') {
		const isPoints = ['board-a-match', 'patton'].includes(evening.method)
		return isPoints
			? `${capital(say('ruling.points'))}: ${pointsText}`
			: say('results.why-imps', { points: pointsText })
	}
	const top = fractionOf(worked[side + '_top_exact'] ?? '0')
	if (top.is(ZERO)) return say('results.points-percent', { points: pointsText, percent: '–' })
	return say('results.why-title', {
		points: pointsText,
		top: top.decimal(2),
		percent: fixed(points.times(HUNDRED).over(top), 0) + '\xa0%',
	})
}

// exactView shows the exact fraction, and whether the page has the same number.
function exactView({ line, side, worked }, points) {
	const published = line[side + '_exact'],
		isWhole = fractionOf(points.decimal(2)).is(points)
	return [
		!isWhole && [say('results.why-exactly', { fraction: String(points).replace('-', '−') }), ' '],
		published === undefined || published === worked[side + '_exact']
			? say('results.why-agrees')
			: say('results.why-published', { points: published === null ? '–' : fixed(published) }),
	]
}

// reasonOf returns the parts of an explanation: a sentence, the rows of a sum, and sentences if there is no sum.
const reasonOf = ({ evening, recomputed, b, i, side, isOwn }) =>
	evening.matches
		? { rows: [], steps: whyInMatch(evening, recomputed, b, i, side) }
		: why(evening, recomputed, b, i, side, isOwn)

const ownScore = (side, score) => (side === 'ns' ? score : -score)

const rowView = ({ label, number, name, formula, isSum }) =>
	el(
		'tr',
		el(
			isSum ? 'th' : 'td',
			isSum ? { scope: 'row' } : {},
			capital(say(label.key, label.args)),
			name && [' ', el('span.soft', `(${say(name.key)})`)],
			formula && [el('br'), el('span.small soft', formula)],
		),
		el('td.n', isSum ? el('b', number) : number),
	)

const sumView = rows => el('table', el('caption.hide', capital(say('ruling.sum'))), el('tbody', rows.map(rowView)))

// scoresView lists all scores of the board with the points that each gave.
function scoresView(place) {
	const { evening, board, line, side } = place,
		parts = evening.matches ? [] : (resultOf(board, line)[side].parts ?? []),
		isCompared = evening.method === 'mp' && parts.length === 1
	return el(
		'table.scores',
		el('caption', say('results.all-scores', { board: board.board })),
		tableHead([
			!evening.frequencies && ['results.why-pairs'],
			['record-page.contract'],
			['bridge.ns', 'n'],
			isCompared && place.isOwn ? ['results.why-get', 'n'] : ['results.points-' + side, 'n'],
		]),
		el(
			'tbody',
			byScore(board).map(other => {
				const pairs = pairsView(evening, other.line)
				if (other.line.result === 'NP') return el('tr', pairs, el('td.soft', { colSpan: 3 }, say('ruling.not-played')))
				const isSame = other.line === line
				return el(
					isSame ? 'tr.me' : 'tr',
					pairs,
					el('td', contractView(other.line)),
					el('td.n', other.line.score === undefined ? '' : saidScore(other.line.score)),
					el(
						'td.n',
						isSame && isCompared
							? place.isOwn
								? say('results.why-you')
								: '–'
							: pointsFor(place, other, isCompared ? parts[0].score : null),
					),
				)
			}),
		),
	)
}

// pointsFor returns the points for a score: matchpoints for the own score, or the points of the pair at the other table.
function pointsFor({ evening, board, line, side }, other, score) {
	if (score === null) {
		const exact = other.line[side + '_exact']
		return !exact ? '–' : evening.method === 'mp' ? fixed(exact) : signed(exact)
	}
	const parts = resultOf(board, other.line)[side].parts ?? []
	if (parts.length === 0 || (other.line.group ?? 'a') !== (line.group ?? 'a')) return '–'
	return sum(
		parts.map(part => part.weight.times(whole(Math.sign(ownScore(side, score) - ownScore(side, part.score)) + 1))),
	).decimal(2)
}
