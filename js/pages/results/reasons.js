// Why a number of points: its title is the number, a sum is shown as a sum, and all scores of the board are listed.
import { el } from '../lib/dom.js'
import { whyInMatch } from './matches.js'
import { boardAddress, byScore, contractView, handsView, head, pairInLine, pairsView, signed } from './views.js'
import { exactly, fixed, resultOf, saidScore, why, workedLine } from '../../score/why.js'
import { imps } from '../../score/contract.js'
import { HUNDRED, ONE, TWO, ZERO, readFraction, sum, whole } from '../../score/fraction.js'
import { capital, say, sentence, text } from '../../words/words.js'

// reasonView is the page of a number: of line i of board b, from a side; own is the pair or match it was reached from.
export function reasonView({ evening, again }, b, i, side, own) {
	const board = evening.boards[b],
		line = board.lines[i],
		at = {
			evening,
			again,
			b,
			i,
			side,
			board,
			line,
			isOwn: isOf(own, line, side),
			worked: workedLine(evening, again, b, i),
		},
		points = readFraction(at.worked[side + '_exact'] ?? '0'),
		said = evening.method === 'mp' ? fixed(points) : signed(points),
		{ lead, rows, steps } = partsOf(at, points)
	return {
		title: say('results.why-number', { points: said }),
		view: el(
			'section.view alone',
			{ id: 'why' },
			el('p.noprint', backLink(board, own)),
			el(
				'div.two',
				el(
					'div.stack',
					el('p.eyebrow', [capital(say('scoring.board-name', { name: board.board })), whoView(at)].join(' · ')),
					el('h1', titleOf(at, points, said)),
					lead && el('p.lead', lead),
					rows.length > 0 && sumView(rows),
					steps.map(step => el('p', sentence(step))),
					el('p.small soft', exactView(at, points)),
					scoresView(at),
				),
				handsView(board),
			),
		),
	}
}

// isOf reports whether a side of a line is that of the reader's own pair.
const isOf = (own, line, side) => own?.pair === line[side] && (!own.side || own.side.toLowerCase() === side)

const backLink = (board, own) =>
	own?.pair
		? el('a', { href: '#card' }, '‹ ' + say('results.pair-card', { pair: own.pair }))
		: own
			? el('a', { href: '#card' }, `‹ ${capital(say('ruling.match'))} ${own.match}`)
			: el('a', { href: '#' + boardAddress(board) }, '‹ ' + capital(say('scoring.board-name', { name: board.board })))

function whoView({ evening, line, side }) {
	if (evening.matches) return line[side]
	const pair = evening.pairs.find(p => p.pair === line[side] && (!p.side || p.side.toLowerCase() === side))
	return pair ? pairInLine(pair) : line[side]
}

function titleOf({ evening, worked, side }, points, said) {
	if (evening.method !== 'mp') {
		const isPoints = ['board-a-match', 'patton'].includes(evening.method)
		return isPoints ? `${capital(say('ruling.points'))}: ${said}` : say('results.why-imps', { points: said })
	}
	const top = readFraction(worked[side + '_top_exact'] ?? '0')
	if (top.is(ZERO)) return say('results.points-percent', { points: said, percent: '–' })
	return say('results.why-title', {
		points: said,
		top: top.decimal(2),
		percent: fixed(points.times(HUNDRED).over(top), 0) + '\xa0%',
	})
}

// exactView is the exact fraction, and whether the page has the same number.
function exactView({ line, side, worked }, points) {
	const published = line[side + '_exact'],
		isWhole = readFraction(points.decimal(2)).is(points)
	return [
		!isWhole && [say('results.why-exactly', { fraction: String(points).replace('-', '−') }), ' '],
		published === undefined || published === worked[side + '_exact']
			? say('results.why-agrees')
			: say('results.why-published', { points: published === null ? '–' : fixed(published) }),
	]
}

// partsOf are the parts of a reason: a sentence, the rows of a sum, and sentences where there is no sum.
function partsOf(at, points) {
	const { evening, again, b, i, side, worked } = at
	if (evening.matches) return { rows: [], steps: whyInMatch(evening, again, b, i, side) }
	const parts = resultOf(at.board, at.line)[side].parts ?? [],
		ofOneScore = worked[side + '_from'] === 'scores' && !worked.damage && parts.length === 1
	if (!ofOneScore || evening.method === 'butler') return { rows: [], steps: why(evening, again, b, i, side) }
	const groups = again.boards[b].groups,
		field = groups.find(g => g.group === (at.line.group ?? 'a'))[side],
		sums = SUMS[evening.method]({ ...at, field, points, score: parts[0].score }),
		unrounded = worked[side + '_unrounded_exact']
	return {
		...sums,
		steps: [
			groups.length > 1 && text('results.why-group'),
			unrounded &&
				text('results.why-step', { step: exactly(readFraction(again.boards[b].step_exact)), points: exactly(points) }),
		].filter(Boolean),
	}
}

const ownScore = (side, score) => (side === 'ns' ? score : -score)
const countOf = rows => sum(rows.map(row => readFraction(row.frequency)))

const leadOf = ({ side, score, isOwn }, others) =>
	say(isOwn ? 'results.why-your-score' : 'results.why-score', {
		score: saidScore(ownScore(side, score)),
		n: others.decimal(2),
	})

const SUMS = {
	'mp'(at) {
		const { side, field, score, points, worked } = at
		const mine = field.rows.find(row => row.score === score),
			real = readFraction(field.real),
			lower = countOf(field.rows.filter(row => ownScore(side, row.score) < ownScore(side, score))),
			equal = readFraction(mine.frequency).minus(ONE),
			worse = real.minus(ONE).minus(lower).minus(equal),
			plain = readFraction(mine.plain_exact),
			full = real.times(TWO).minus(TWO)
		const row = (key, n, each) => [say(key, { n: n.decimal(2) }), n.times(each).decimal(2)]
		return {
			lead: leadOf(at, real.minus(ONE)),
			rows: [
				row('results.why-better', lower, TWO),
				row('results.why-level', equal, ONE),
				row('results.why-worse', worse, ZERO),
				[el('b', say('results.why-sum-of', { n: real.decimal(2), top: full.decimal(2) })), el('b', plain.decimal(2))],
				field.filled && missingRow({ field, real, plain, full, points, worked, side }),
			].filter(Boolean),
		}
	},
	'cross-imp'(at) {
		const { evening, board, side, field, score, points } = at
		const limit = Number(board.settings?.imp_limit ?? evening.settings?.imp_limit ?? 24),
			others = field.rows
				.map(row => ({
					score: row.score,
					times: readFraction(row.frequency).minus(row.score === score ? ONE : ZERO),
					imps: Math.max(-limit, Math.min(limit, imps(ownScore(side, score - row.score)))),
				}))
				.filter(row => !row.times.is(ZERO)),
			total = sum(others.map(row => row.times.times(whole(row.imps))))
		return {
			lead: leadOf(at, sum(others.map(row => row.times))),
			rows: [
				...others.map(row => [
					say('results.why-against', {
						times: row.times.decimal(2),
						score: saidScore(ownScore(side, row.score)),
						imps: saidScore(row.imps),
					}),
					signed(row.times.times(whole(row.imps))),
				]),
				[el('b', capital(say('ruling.sum'))), el('b', signed(total))],
				others.length > 0 &&
					field.share_exact !== '1' && [
						capital(say('results.why-times', { factor: field.share_exact })),
						el('b', signed(points)),
					],
			].filter(Boolean),
		}
	},
}

// missingRow tells how missing scores are made up for.
function missingRow({ field, real, plain, full, points, worked, side }) {
	const expected = whole(field.expected),
		args = {
			expected: field.expected,
			missing: expected.minus(real).decimal(2),
			plain: plain.decimal(2),
			full: full.decimal(2),
			top: readFraction(worked[side + '_top_exact']).decimal(2),
		},
		shown = fixed(points)
	if (field.filled !== 'neuberg') {
		const others = { 'others': expected.minus(ONE).decimal(2), 'real-others': real.minus(ONE).decimal(2) }
		return [
			capital(say(OTHERWISE[field.filled], { ...args, ...others, real: real.decimal(2), points: exactly(points) })),
			shown,
		]
	}
	return [
		[
			say('results.why-expected', args),
			' ',
			el('span.soft', `(${say('results.why-formula')})`),
			el('br'),
			el('span.small soft', `(${plain.decimal(2)} + 1) × ${field.expected} ÷ ${real.decimal(2)} − 1`),
		],
		shown,
	]
}

const OTHERWISE = {
	'few scores': 'results.why-few',
	'missing-as-average': 'results.why-missing-as-average',
	'scaled': 'results.why-scaled',
	'none': 'results.why-none',
}

const sumView = rows =>
	el(
		'table',
		el('caption.hide', capital(say('ruling.sum'))),
		el(
			'tbody',
			rows.map(([what, number]) => el('tr', el('td', what), el('td.n', number))),
		),
	)

// scoresView lists all scores of the board with what each gave.
function scoresView(at) {
	const { evening, board, line, side } = at,
		own = evening.matches ? [] : (resultOf(board, line)[side].parts ?? []),
		compared = evening.method === 'mp' && own.length === 1
	return el(
		'table.scores',
		el('caption', say('results.all-scores', { board: board.board })),
		head([
			!evening.frequencies && ['results.why-pairs'],
			['record-page.contract'],
			['bridge.ns', 'n'],
			compared && at.isOwn ? ['results.why-get', 'n'] : ['results.points-' + side, 'n'],
		]),
		el(
			'tbody',
			byScore(board).map(other => {
				const pairs = pairsView(evening, other.line)
				if (other.line.result === 'NP') return el('tr', pairs, el('td.soft', { colSpan: 3 }, say('ruling.not-played')))
				const mine = other.line === line
				return el(
					mine ? 'tr.me' : 'tr',
					pairs,
					el('td', contractView(other.line)),
					el('td.n', other.line.score === undefined ? '' : saidScore(other.line.score)),
					el(
						'td.n',
						mine && compared
							? at.isOwn
								? say('results.why-you')
								: '–'
							: gives(at, other, compared ? own[0].score : null),
					),
				)
			}),
		),
	)
}

// gives is what a score gave: matchpoints for the own one, or what the pair of the other table has.
function gives({ evening, board, line, side }, other, score) {
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
