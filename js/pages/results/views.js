// An evening as tables: the ranking, a pair's card, a board. All of it is drawn of the block in the page.
import { diagram } from '../lib/diagram.js'
import { button, el } from '../lib/dom.js'
import { parOf, tricksIn } from '../../formats/said_tricks.js'
import { exactly, fixed, saidScore, whyTotal, workedLine } from '../../score/why.js'
import { HUNDRED, ZERO, readFraction } from '../../score/fraction.js'
import { capital, say, sentence, text } from '../../words/words.js'

const SIGNS = { 'S': '♠', 'H': '♥', 'D': '♦', 'C': '♣' }

export const placeOf = pair => (pair.place ? pair.place + (pair.tied ? '=' : '') : '–')

// address of the card of a pair or a match; of a board, with the own card's in front.
export const address = own =>
	own.match ? '#m' + own.match : '#' + (own.side ?? 'p').toLowerCase() + encodeURIComponent(own.pair)
const boardAddress = (own, name) => (own ? address(own) + ',' : '#') + 'b' + encodeURIComponent(name)
export const boardLink = (own, name) => el('a', { href: boardAddress(own, name) }, name)

// NUMBERS stand at the right; what is in WIDE has no place on a telephone.
const NUMBERS = [
	'word.boards',
	'ruling.total',
	'ruling.percent',
	'ruling.per-board',
	'ruling.imps',
	'ruling.vp',
	'ruling.score',
	'record-page.tricks',
]
const WIDE = [
	'word.boards',
	'ruling.matches',
	'ruling.imps',
	'ruling.vp',
	'ruling.total',
	'record-page.lead',
	'record-page.tricks',
	'results.field',
]
// WRAPS may take several lines there.
const WRAPS = ['ruling.score', 'bridge.ns', 'bridge.ew', 'ruling.team', 'ruling.open-room', 'ruling.closed-room']

const classOf = key =>
	(NUMBERS.includes(key) || key.includes('points') ? 'n ' : '') +
	(WIDE.includes(key) ? 'more ' : '') +
	(WRAPS.includes(key) ? 'wraps ' : '') +
	(key === 'ruling.percent' ? 'n least' : '')

// head is the head of a column: of a key, or a name of its own, above numbers.
const head = key =>
	key.name
		? el('th', { scope: 'col', className: 'n wraps' }, key.name)
		: el('th', { scope: 'col', className: classOf(key) }, capital(say(key)))
export const named = (key, ...children) => el('td', { className: classOf(key) }, children)

export function table(caption, heads, rows, of = '') {
	return el(
		'div.lists' + of,
		{ tabIndex: 0, role: 'group', 'aria-label': caption },
		el('table', el('caption', caption), el('thead', el('tr', heads.map(head))), el('tbody', rows)),
	)
}

// rankingView is the ranking, or two; what is typed into the field leaves the pairs that have it.
export function rankingView(evening) {
	const mp = evening.method === 'mp',
		sides = evening.winners === 2 ? ['NS', 'EW'] : [undefined],
		heads = ['ruling.place', 'ruling.pair', 'word.boards', 'ruling.total', mp ? 'ruling.percent' : 'ruling.per-board']
	const row = pair =>
		el(
			'tr',
			{ 'data-find': `${pair.pair} ${pair.names ?? ''}`.toLowerCase() },
			named(heads[0], placeOf(pair)),
			named(
				heads[1],
				el('a', { href: address(pair) }, [pair.pair, pair.names].filter(Boolean).join(' ')),
				(pair.adjustments ?? []).map(a => el('small', adjustmentText(evening, a))),
			),
			named(heads[2], pair.boards),
			named(heads[3], fixed(pair.total_exact)),
			named(heads[4], el('strong', pair.mean_exact ? fixed(pair.mean_exact) : '–')),
		)
	const tables = sides.map(side =>
		table(
			capital(side ? say(side === 'NS' ? 'bridge.ns' : 'bridge.ew') : say('results.ranking')),
			heads,
			evening.pairs.filter(pair => pair.side === side).map(row),
		),
	)
	return evening.frequencies
		? boardsOf(evening)
		: [findField('results.find'), el('div.sides', tables), boardsOf(evening)]
}

// findField is a field: what is typed into it leaves the rows that have it.
export function findField(key) {
	const find = el('input', {
		id: 'find',
		type: 'search',
		autocomplete: 'off',
		oninput: () => {
			for (const tr of document.querySelectorAll('tr[data-find]'))
				tr.hidden = !tr.dataset.find.includes(find.value.trim().toLowerCase())
		},
	})
	return el('p.noprint', el('label', { htmlFor: 'find' }, say(key)), find)
}

// boardsOf are links to all boards.
export const boardsOf = evening =>
	el(
		'p.noprint boards-of',
		evening.boards.map(board => [
			el('a', { href: boardAddress(null, board.board), 'aria-label': boardName(board) }, board.board),
			' ',
		]),
	)

// becauseOf is a number with its reason, if there is one.
export const becauseOf = (reason, number) => (reason ? say('place.at', { where: reason, what: number }) : number)

function adjustmentText(evening, { points_exact, tops_exact, reason }) {
	const top = readFraction(String(2 * evening.expected - 2)),
		points = points_exact ? readFraction(points_exact) : readFraction(tops_exact).times(top)
	return becauseOf(reason, signedDecimal(points))
}

const signedDecimal = f => (f.compare(ZERO) > 0 ? '+' : '') + f.decimal(2).replace('-', '−')
export const signed = exact => signedDecimal(readFraction(exact))
const boardName = board => capital(say('scoring.board-name', { name: board.board }))

// contractView is a contract as people write it, or the result where there is none.
export function contractView(line) {
	if (!line.contract) return line.score === undefined ? null : saidScore(line.score)
	const found = /^(\d)(NT|[SHDC])(X*)$/.exec(line.contract)
	if (!found) return say('handrecord.passed-out')
	const [, level, strain, doubled] = found
	return [
		level,
		SIGNS[strain] ? el('span', { className: strain.toLowerCase() }, SIGNS[strain]) : say('bridge.notrump'),
		doubled.toLowerCase(),
		overTricks(line.tricks - 6 - level),
		line.declarer ? ' ' + say('page.seat.' + line.declarer.toLowerCase()) : '',
	]
}

// overTricks is =, or the tricks above or below the contract; nothing where they are not known.
const overTricks = n => (Number.isNaN(n) ? '' : n === 0 ? '=' : saidScore(n))

// leadView is the card led, as the language writes it.
function leadView({ lead }) {
	if (!lead) return ''
	const [suit, rank] = lead,
		at = 'AKQJT'.indexOf(rank),
		letters = [...say('handrecord.ranks').split(' '), '10']
	return [el('span', { className: suit.toLowerCase() }, SIGNS[suit]), letters[at] ?? rank]
}

// awardView is what was awarded, in lines that may be broken, with the reason.
export const awardView = line => [
	line.result.replaceAll('&', ' & ').replaceAll(/([1-7])NT/g, (_, level) => level + say('bridge.notrump')),
	line.reason && el('small', line.reason),
]

// scoreView is the score from a side, or what was awarded in its place.
function scoreView(line, side) {
	if (line.score !== undefined) return saidScore(side === 'ew' ? -line.score : line.score)
	return awardView(line)
}

// pointsView is a number that tells why, in a row below its own.
export function pointsView(state, b, i, side) {
	const exact = state.evening.boards[b].lines[i][side + '_exact'],
		shown = exact === null ? '–' : state.evening.matches ? signed(exact) : fixed(exact)
	if (!state.again) return shown
	return telling(shown, () => state.why(state.evening, state.again, b, i, side))
}

// telling is a button that opens and closes sentences below its row.
export function telling(shown, sentences) {
	const b = button(
		shown,
		() => {
			const row = b.closest('tr'),
				open = row.nextElementSibling?.matches('.why') ? row.nextElementSibling : null,
				same = open?.cause === b
			open?.remove()
			row.querySelectorAll('button').forEach(x => x.setAttribute('aria-expanded', 'false'))
			if (same) return
			const below = el(
				'tr.why',
				el(
					'td',
					{ colSpan: 20 },
					sentences().map(step => el('p', sentence(step))),
				),
			)
			below.cause = b
			row.after(below)
			b.setAttribute('aria-expanded', 'true')
		},
		'quiet',
	)
	b.setAttribute('aria-expanded', 'false')
	b.title = say('results.why')
	return b
}

// percentOf is the part of its top that a side has, where both were worked out.
function percentOf({ evening, again }, b, i, side) {
	const line = again && workedLine(evening, again, b, i),
		top = readFraction(line?.[side + '_top_exact'] ?? '0')
	return top.is(ZERO)
		? '–'
		: fixed(
				readFraction(line[side + '_exact'])
					.times(HUNDRED)
					.over(top),
			)
}

// comparedView says of a contract that cannot be compared with its result that it was not.
const comparedView = ({ evening, again }, b, i) =>
	again && workedLine(evening, again, b, i).contract_open ? el('small', say('results.contract-open')) : null

// fieldView is the score that most tables have, from a side.
function fieldView(board, side) {
	const count = new Map()
	for (const { score } of board.lines) if (score !== undefined) count.set(score, (count.get(score) ?? 0) + 1)
	const [most] = [...count].sort((x, y) => y[1] - x[1])
	return most && most[1] > 1 ? `${saidScore(side === 'ew' ? -most[0] : most[0])} ×${most[1]}` : ''
}

// cardView is all that one pair played, a sheet of paper.
export function cardView(state, pair) {
	const { evening } = state,
		mp = evening.method === 'mp',
		names = new Map(evening.pairs.map(p => [(p.side ?? '') + p.pair, p.names])),
		heads = ['ruling.board', 'results.opponents', 'record-page.contract', 'record-page.lead', 'record-page.tricks']
	const rows = evening.boards.flatMap((board, b) =>
		board.lines.flatMap((line, i) =>
			['ns', 'ew']
				.filter(side => line[side] === pair.pair && (!pair.side || pair.side.toLowerCase() === side))
				.map(side => {
					const other = side === 'ns' ? 'ew' : 'ns',
						opponents = names.get((pair.side ? other.toUpperCase() : '') + line[other])
					return el(
						'tr',
						named(heads[0], boardLink(pair, board.board), evening.winners === 1 && ' ' + say('bridge.' + side)),
						named(heads[1], line[other], opponents && el('span.more', ' ' + opponents)),
						named(heads[2], contractView(line), comparedView(state, b, i)),
						named(heads[3], leadView(line)),
						named(heads[4], line.tricks ?? ''),
						named('ruling.score', scoreView(line, side)),
						named('ruling.points', pointsView(state, b, i, side)),
						mp && named('ruling.percent', percentOf(state, b, i, side)),
						named('results.field', fieldView(board, side)),
					)
				}),
		),
	)
	const total = mp ? fixed(pair.mean_exact ?? '0') + ' %' : fixed(pair.total_exact),
		sum = el(
			'tr.sum',
			el('th', { scope: 'row', colSpan: 3 }, capital(say('ruling.total'))),
			el('td.more', { colSpan: 2 }),
			el('td.n', { colSpan: mp ? 3 : 2 }, state.again ? telling(total, () => whyTotal(evening, pair)) : total),
			el('td.more'),
		)
	return [
		el(
			'h2',
			capital(say('scoring.pair', { pair: pair.pair })),
			' ',
			pair.side && say(`bridge.${pair.side.toLowerCase()}`),
		),
		el('p', pair.names ?? ''),
		el(
			'p',
			[placeOf(pair) + '.', mp ? fixed(pair.mean_exact ?? '0') + ' %' : '', fixed(pair.total_exact)]
				.filter(Boolean)
				.join(' · '),
			(pair.adjustments ?? []).map(a => ' · ' + adjustmentText(evening, a)),
		),
		table(
			say('results.card'),
			[...heads, 'ruling.score', 'ruling.points', ...(mp ? ['ruling.percent'] : []), 'results.field'],
			[...rows, sum],
		),
	]
}

// boardView is a board: its hands where they are known, and what all tables have, the own line marked.
export function boardView(state, name, own) {
	const { evening } = state,
		b = evening.boards.findIndex(board => board.board === name),
		board = evening.boards[b],
		heads = [
			'bridge.ns',
			'bridge.ew',
			'record-page.contract',
			'record-page.lead',
			'record-page.tricks',
			'ruling.score',
		],
		order = board.lines
			.map((line, i) => ({ line, i }))
			.sort((x, y) => (y.line.score ?? -9999) - (x.line.score ?? -9999)),
		mine = line =>
			own &&
			(own.match
				? own.match === line.match
				: ['ns', 'ew'].some(s => line[s] === own.pair && (!own.side || own.side.toLowerCase() === s)))
	const rows = order.map(({ line, i }) =>
		el(
			'tr',
			{ className: mine(line) ? 'mine' : '' },
			named(heads[0], evening.frequencies ? '' : line.ns),
			named(heads[1], evening.frequencies ? '' : line.ew),
			named(heads[2], contractView(line), comparedView(state, b, i)),
			named(heads[3], leadView(line)),
			named(heads[4], line.tricks ?? ''),
			named(heads[5], scoreView(line, 'ns'), line.group && el('small', say('results.group', { name: line.group }))),
			named('results.points-ns', pointsView(state, b, i, 'ns')),
			named('results.points-ew', pointsView(state, b, i, 'ew')),
		),
	)
	const beside = (i, key) =>
		evening.boards[i] && el('a', { href: boardAddress(own, evening.boards[i].board) }, say(key))
	return [
		el('h2', boardName(board)),
		el('p.noprint buttons', beside(b - 1, 'results.before'), beside(b + 1, 'word.next-board')),
		drawn(board),
		proofOf(board),
		table(
			say('results.traveller'),
			[...heads, 'results.points-ns', 'results.points-ew'],
			rows,
			evening.matches ? ' teams' : '',
		),
	]
}

// proofOf is a link to the file beside this page with which the cards of a board were proven.
const proofOf = ({ deal, proof }) =>
	deal && /^[^/\\]+\.(html?|zip)$/i.test(proof ?? '')
		? el('p.noprint', el('a', { href: './' + encodeURIComponent(proof) }, say('results.proven')))
		: null

// drawn is the diagram of a board whose hands are known.
function drawn(board) {
	const cards = Array(52).fill('4'),
		[first, hands] = [board.deal?.[0], board.deal?.slice(2).split(' ')]
	if (hands?.length !== 4) return null
	hands.forEach((hand, i) =>
		hand.split('.').forEach((suit, s) => {
			for (const card of suit) cards[13 * s + 'AKQJT98765432'.indexOf(card)] = ('NESW'.indexOf(first) + i) % 4
		}),
	)
	const said = {
		tricks: tricksIn(board.double_dummy),
		par: board.par ? parOf(board.par.score, board.par.contracts) : null,
	}
	const number = Number(/(\d+)$/.exec(board.board)?.[1])
	return number ? diagram(number, cards.join(''), null, said) : null
}

// checkedView says what this browser found: first what differs, in red.
export function checkedView(state) {
	if (state.problem) return el('p.wrong', say('results.not-computed', { why: state.problem }))
	const { differs, prints, impossible, counted } = state.again,
		{ program } = state.evening
	const where = d =>
		[
			d.match && `${say('ruling.match')} ${d.match}`,
			d.team,
			d.board && say('scoring.board-name', { name: d.board }),
			d.ns && `${d.ns}-${d.ew}`,
			d.pair && say('scoring.pair', { pair: d.pair }),
			d.side && say('bridge.' + d.side.toLowerCase()),
		]
			.filter(Boolean)
			.join(', ')
	const value = v => (v === null ? '–' : Array.isArray(v) ? v.join(', ') : String(v))
	const list = (all, view) => [
		el(
			'ul',
			all.slice(0, 40).map(x => el('li', view(x))),
		),
		all.length > 40 && el('p', say('list.more', { n: all.length - 40 })),
	]
	return [
		differs.length
			? [
					el('p.wrong', sentence({ key: 'results.differ', args: { n: differs.length } })),
					el(
						'div.wrong',
						list(differs, d => say('results.differs', { where: where(d), page: value(d.page), here: value(d.here) })),
					),
				]
			: el(
					'p.st pass',
					sentence({
						key: 'results.equal',
						args: {
							results: say('count.results', { n: counted.results }),
							pairs: say(state.evening.matches ? 'count.teams' : 'count.pairs', { n: counted.pairs }),
						},
					}),
				),
		impossible.length > 0 &&
			list(impossible, found => say('place.at', { where: where(found), what: impossibleView(state.evening, found) })),
		prints.length > 0 &&
			el(
				'details',
				el('summary', say('place.at', { where: printedOtherwise(prints.length, program), what: reasonsOf(prints) })),
				list(
					prints.filter(p => p.reason !== 'rounding'),
					p =>
						say('results.print', {
							where: where(p),
							printed: p.printed,
							exact: p.exact === null ? '–' : exactly(readFraction(p.exact)),
							reason: say(REASONS[p.reason] ?? 'scoring.unexplained'),
						}),
				),
			),
	]
}

const IMPOSSIBLE_AT = { 'None': 'none', 'NS': 'ns', 'EW': 'ew', 'All': 'all' }

// impossibleView says of a score that no contract has it, and what is nearest.
export function impossibleView({ boards }, { board: name, score, nearest: [lower, higher] }) {
	const at = IMPOSSIBLE_AT[boards.find(({ board }) => board === name).vulnerable],
		nearest =
			higher === undefined
				? saidScore(lower)
				: text('score.nearest-two', { lower: saidScore(lower), higher: saidScore(higher) })
	return text(at ? 'score.impossible-' + at : 'score.no-contract-scores', { score: saidScore(score), nearest })
}

const printedOtherwise = (n, program) =>
	say('results.prints', { n, program: program || say('results.another-program') })

// reasonsOf says how many values have which reason.
function reasonsOf(prints) {
	const count = prints.reduce((m, p) => m.set(p.reason, (m.get(p.reason) ?? 0) + 1), new Map())
	return [...count].map(([reason, n]) => `${n} ${say(REASONS[reason] ?? 'scoring.unexplained')}`).join(', ')
}

const REASONS = {
	'rounding': 'printed.rounding',
	'not factored': 'ruling.not-factored',
	'not scaled': 'printed.not-scaled',
	'tie broken': 'printed.tie-broken',
	'overridden': 'printed.overridden',
}
