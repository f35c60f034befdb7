// An evening as HTML: ranking, cards, boards. internal/page/results draws the same HTML, and evening.js compares the
// two.
import { diagram } from '../lib/diagram.js'
import { pagesView } from './pages.js'
import { el, sign, svg } from '../lib/dom.js'
import { parOf, tricksIn } from '../../formats/said_tricks.js'
import { fixed, resultOf, saidScore, signedText } from '../../score/why.js'
import { HUNDRED, ZERO, largest, fractionOf, readFraction, sum, whole } from '../../score/fraction.js'
import { capital, say, sentence, series, spoken, text } from '../../words/words.js'

const SIGNS = { 'S': '♠', 'H': '♥', 'D': '♦', 'C': '♣' },
	TEXT = '\ufe0e' // or a telephone draws a picture in place of a suit
const NOT_PLAYED = 'NP'

export const placeOf = ({ place, tied }) => (place ? place + (tied ? '=' : '') : '–')

// address returns the id of the card of a pair or a match.
export const address = pair =>
	pair.match ? 'm' + pair.match : (pair.side ?? 'p').toLowerCase() + encodeURIComponent(pair.pair)
export const boardAddress = board => 'b' + encodeURIComponent(board.board)
const boardName = board => capital(say('scoring.board-name', { name: board.board }))

export const signed = exact => signedText(typeof exact === 'string' ? readFraction(exact) : exact)
const percent = (f, places) => fixed(f, places) + '\xa0%'

// withReason returns a number with its explanation, if there is one.
export const withReason = (reason, number) => (reason ? say('place.at', { where: reason, what: number }) : number)

// drawingOf indexes the pairs of an evening once: names, lines and the largest maximum, by side and number.
export function drawingOf(evening) {
	const names = new Map(),
		lines = new Map(),
		tops = new Map(),
		keyOf = (side, pair) => (evening.winners === 2 ? side : '') + ' ' + pair
	for (const pair of evening.pairs ?? []) {
		const side = pair.side ?? ''
		names.set(side + ' ' + pair.pair, pair.names)
		tops.set(side, largest([tops.get(side) ?? ZERO, readFraction(pair.max_exact)]))
	}
	evening.boards.forEach((board, b) =>
		board.lines.forEach((line, i) => {
			for (const side of ['ns', 'ew']) {
				if (!line[side]) continue // nobody sits there: the other pair sits out
				const key = keyOf(side.toUpperCase(), line[side])
				if (!lines.has(key)) lines.set(key, [])
				lines.get(key).push({ b, i, side, board, line })
			}
		}),
	)
	return { evening, names, lines, tops, mp: evening.method === 'mp', day: dayOf(evening.date) }
}

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const MONTHS = 'january february march april may june july august september october november december'.split(' ')

// dayOf formats a date for readers; any other text is unchanged.
function dayOf(date) {
	const day = new Date(date + 'T00:00:00Z')
	if (!/^\d{4}-\d\d-\d\d$/.test(date) || Number.isNaN(day.getTime())) return date ?? ''
	const month = text('month.' + MONTHS[day.getUTCMonth()])
	return say('day.with-weekday', {
		weekday: text('day.' + WEEKDAYS[day.getUTCDay()]),
		date: text('day.date', { day: day.getUTCDate(), month, year: day.getUTCFullYear() }),
	})
}

const nameOf = evening => evening.title || evening.file

// tableHead is the head of a table: a key and a class for each column.
export const tableHead = columns =>
	el(
		'thead',
		el(
			'tr',
			columns
				.filter(Boolean)
				.map(([key, className, name = capital(say(key))]) =>
					el(
						'th',
						{ scope: 'col', ...(className ? { className } : {}) },
						key === 'ruling.place'
							? el('span.hide', name)
							: key === 'results.board-short'
								? el('abbr', { title: capital(say('ruling.board')) }, name)
								: name,
					),
				),
		),
	)

const titleView = ({ evening, day }, heading, title, below, ...rest) => {
	const first = evening.site || (heading !== 'h1' && nameOf(evening)),
		eyebrow = [first, day].filter(Boolean).join(' · ')
	return el('div.title', eyebrow && el('p.eyebrow', eyebrow), el(heading, title), below && el('p.soft', below), rest)
}

// detailView returns a view with a link back.
export const detailView = (drawing, id, title, below, ...children) =>
	el(
		'section.view',
		{ id },
		el('p.noprint', el('a', { href: '#ranking' }, '‹ ' + capital(say('results.ranking')))),
		titleView(drawing, 'h2', title, below),
		children,
	)

// recomputingView stands where the outcome will, so that nothing moves when it comes.
export const recomputingView = () =>
	el(
		'div',
		{ id: 'checked', role: 'status' },
		el('p.small', sign('todo', 'wait'), ' ', sentence({ key: 'results.recomputing' })),
	)

// searchView is the field of the search, which evening.js brings to life.
const searchView = ({ pairs, matches }) =>
	(matches?.length || pairs?.length) > 0 &&
	el(
		'form.field noprint',
		{ role: 'search' },
		el('label', { htmlFor: 'find' }, capital(say(matches?.length ? 'results.find-team' : 'results.find'))),
		el('input', { id: 'find', type: 'search', autocomplete: 'off' }),
		el('p.small', { role: 'status' }),
	)

// firstView is the view shown before the others.
export const firstView = (drawing, ...children) =>
	el(
		'section.view',
		{ id: 'ranking' },
		titleView(drawing, 'h1', nameOf(drawing.evening), null, recomputingView()),
		pagesView(drawing.evening),
		searchView(drawing.evening),
		drawing.evening.damaged && el('p.notice ask', capital(say('results.damaged')), '.'),
		children,
		boardsOf(drawing.evening),
	)

// boardsOf returns links to all boards.
const boardsOf = ({ boards }) =>
	el(
		'nav.stack noprint',
		{ 'aria-labelledby': 'list' },
		el('h2', { id: 'list' }, capital(say('word.boards'))),
		el(
			'ol.boards',
			boards.map(board => el('li', boardLink(board))),
		),
	)

export const boardLink = board =>
	el('a', { href: '#' + boardAddress(board), 'aria-label': boardName(board) }, board.board)

// pairViews draws the ranking, a card for each pair, and the boards.
export const pairViews = drawing => [
	() => firstView(drawing, rankingView(drawing)),
	...drawing.evening.pairs.map(pair => () => cardView(drawing, pair)),
	...boardViews(drawing),
]

export const boardViews = drawing => drawing.evening.boards.map((_, b) => () => boardView(drawing, b))

const DIRECTIONS = { 'NS': 'results.north-south', 'EW': 'results.east-west' }

function rankingView(drawing) {
	const { evening } = drawing,
		clubs = evening.clubs ?? [],
		inField = club => pair =>
			evening.winners === 2 || !pair.side
				? address({ ...pair, pair: `${club} ${pair.pair}` })
				: address({ pair: `${club} ${pair.pair} ${pair.side}` })
	return [
		clubs.length > 0 && el('h2', capital(say('field.heading', { files: text('count.files', { n: clubs.length }) }))),
		evening.pairs.length > 0 && rankingsOf(drawing, evening.pairs, evening.winners === 2, address),
		clubs.map(({ club, pairs }) => [
			el('h2', club),
			rankingsOf(drawing, pairs, Boolean(pairs[0]?.side), inField(club)),
		]),
	]
}

// rankingsOf are one ranking, or one of each side.
const rankingsOf = (drawing, pairs, ofSides, addressOf) =>
	ofSides
		? el(
				'div.two even',
				Object.entries(DIRECTIONS).map(([side, key]) =>
					rankingOf(
						drawing,
						pairs.filter(pair => pair.side === side),
						key,
						addressOf,
					),
				),
			)
		: rankingOf(drawing, pairs, 'results.ranking', addressOf)

const rankingOf = (drawing, pairs, caption, addressOf) =>
	el(
		'table',
		el('caption', capital(say(caption))),
		tableHead([
			['ruling.place'],
			['ruling.pair'],
			['word.boards', 'n wide'],
			!drawing.mp && ['ruling.total', 'n wide'],
			[drawing.mp ? 'results.percent' : 'ruling.per-board', 'n'],
		]),
		el(
			'tbody',
			pairs.map(pair => rankedView(drawing, pair, addressOf(pair))),
		),
	)

const rankedView = ({ evening, mp }, pair, to) =>
	el(
		'tr.rank',
		el('td.place', placeOf(pair)),
		el(
			'th',
			{ scope: 'row' },
			el('a', { href: '#' + to }, el('span.soft', pair.pair), pair.names && ' ' + pair.names),
			(pair.adjustments ?? []).map(a => el('small', adjustmentText(evening, a))),
			mp && pair.mean_exact && barView(readFraction(pair.mean_exact)),
		),
		el('td.n wide', pair.boards),
		!mp && el('td.n wide', fixed(pair.total_exact)),
		el('td.n', el('b', pair.mean_exact ? fixed(pair.mean_exact) : '–')),
	)

const barView = mean =>
	svg(
		'svg',
		{ 'class': 'bar', 'viewBox': '0 0 100 6', 'preserveAspectRatio': 'none', 'aria-hidden': 'true' },
		svg('rect', { 'class': 'track', 'width': '100', 'height': '6' }),
		svg('rect', { 'class': 'fill', 'width': fixed(mean, 1), 'height': '6' }),
		svg('path', { 'class': 'half', 'd': 'M50 0v6' }),
	)

function adjustmentText(evening, { points_exact, tops_exact, reason }) {
	const top = whole(2 * evening.expected - 2),
		points = points_exact ? readFraction(points_exact) : fractionOf(tops_exact).times(top)
	return withReason(reason, signed(points))
}

export function pairInLine(pair) {
	const number = text('scoring.pair', { pair: pair.pair })
	return pair.side
		? say('results.pair-of-side', { pair: number, side: text(DIRECTIONS[pair.side]) })
		: say('scoring.pair', { pair: pair.pair })
}

export const pairName = pair => capital(pairInLine(pair))

export const linesOf = ({ lines }, pair) => lines.get(`${pair.side ?? ''} ${pair.pair}`) ?? []

// cardView shows everything that one pair played: three figures, a strip, and a table for each opponent.
function cardView(drawing, pair) {
	const lines = linesOf(drawing, pair),
		opponents = new Map()
	for (const played of lines) {
		const key = played.side + opponentOf(played)
		opponents.set(key, [...(opponents.get(key) ?? []), played])
	}
	return detailView(
		drawing,
		address(pair),
		pair.names || pairName(pair),
		pair.names && pairName(pair),
		figuresView(drawing, pair, lines),
		(pair.adjustments ?? []).map(a => el('p.small', adjustmentText(drawing.evening, a))),
		el(
			'div.rounds',
			{ role: 'group', 'aria-label': capital(say('results.every-board')) },
			[...opponents.values()].map(list => againstView(drawing, pair, list)),
		),
		el('p', el('b', summaryOf(drawing, pair))),
		el('p.small soft noprint', say('results.choose-number')),
	)
}

export const figureView = (number, below) => el('p', el('span.figure', number), el('br'), el('span.small soft', below))

export function placeInWords({ evening }, pair) {
	const n = evening.pairs.filter(other => other.side === pair.side && other.place).length
	return [(pair.tied ? '=' : '') + ordinal(pair.place), say('results.of-pairs', { n })]
}

function figuresView(drawing, pair, lines) {
	const { mp, tops } = drawing,
		max = tops.get(pair.side ?? '').decimal(2)
	return el(
		'div.figures',
		mp
			? figureView(
					percent(pair.mean_exact ?? '0', 2),
					say('results.of-points', { points: fixed(pair.total_exact), max }),
				)
			: figureView(
					signed(pair.total_exact),
					`${say('ruling.imps')}, ${pair.mean_exact ? signed(pair.mean_exact) : '–'} ${say('ruling.per-board')}`,
				),
		pair.place && figureView(...placeInWords(drawing, pair)),
		mp && el('div', el('p.small soft', say('results.each-board')), stripView(lines)),
	)
}

// ordinal writes a place: 1st, 1., 1re.
function ordinal(n) {
	if (spoken() === 'pl') return n + '.'
	if (spoken() === 'fr') return n === 1 ? '1re' : n + 'e'
	return n + (Math.floor(n / 10) % 10 === 1 ? 'th' : (['', 'st', 'nd', 'rd'][n % 10] ?? 'th') || 'th')
}

const COLUMN = 12,
	FULL = whole(44),
	HALF = readFraction('1/2')

// stripView is the strip of a pair's boards: the height is the percentage.
export function stripView(lines) {
	const width = Math.max(0, lines.length * COLUMN - 2)
	return svg(
		'svg',
		{ 'class': 'strip', width, 'height': '60', 'viewBox': `0 0 ${width} 60`, 'aria-hidden': 'true' },
		...lines.map((played, i) => {
			const share = shareOf(played),
				x = i * COLUMN
			if (!share) return svg('rect', { 'class': 'none', x, 'y': '38', 'width': '10', 'height': '6' })
			const height = share.times(FULL)
			return svg('rect', {
				'class': share.compare(HALF) < 0 ? 'low' : 'fill',
				x,
				'y': fixed(FULL.minus(height), 1),
				'width': '10',
				'height': fixed(height, 1),
			})
		}),
		svg('path', { 'class': 'half', 'd': `M0 22h${width}` }),
		...lines.flatMap(({ board }, i) =>
			i % 3 === 2 ? [svg('text', { 'x': i * COLUMN + 5, 'y': '58' }, board.board)] : [],
		),
	)
}

// shareOf returns the fraction of the top that a side has on a board.
function shareOf({ board, line, side }) {
	const exact = line[side + '_exact']
	return exact && board.top ? fractionOf(exact).over(whole(board.top)) : null
}

const opponentOf = ({ line, side }) => line[side === 'ns' ? 'ew' : 'ns']
const OTHER = { 'NS': 'EW', 'EW': 'NS' }

// againstView is the table of the boards against one opponent.
function againstView(drawing, pair, lines) {
	const opponent = opponentOf(lines[0]),
		names = drawing.names.get(`${OTHER[pair.side] ?? ''} ${opponent}`),
		against = pair.side
			? say('results.against', { pair: opponent })
			: say('results.against-as', { side: text('bridge.' + lines[0].side), pair: opponent })
	return el(
		'table',
		el(
			'caption',
			el(
				'span',
				opponent
					? el('span', capital(against), names && [' ', el('i', names)])
					: el('span', capital(say('results.sat-out'))),
				' ',
				el('span.n', sumOf(drawing, lines)),
			),
		),
		tableHead([
			['results.board-short', 'n'],
			['record-page.contract'],
			['ruling.score', 'n'],
			[drawing.mp ? 'ruling.points' : 'ruling.imps', 'n'],
			drawing.mp && ['results.percent', 'n'],
		]),
		el(
			'tbody',
			lines.map(played => playedView(drawing, played)),
		),
	)
}

// sumOf returns a pair's result on several boards: a percentage, or IMPs with the part that counts.
function sumOf({ mp, evening }, lines) {
	const counted = lines.filter(({ line, side }) => line[side + '_exact'] ?? false),
		points = sum(counted.map(({ line, side }) => readFraction(line[side + '_exact']))),
		top = counted.reduce((n, { board }) => n + (board.top ?? 0), 0)
	if (counted.length === 0 || (mp && top === 0)) return '–'
	if (mp) return percent(points.times(HUNDRED).over(whole(top)), 0)
	const limit = readFraction(evening.settings.gain_limit ?? '')
	if (!limit || !opponentOf(lines[0]) || points.compare(limit) <= 0) return signed(points)
	return say('results.gain-limited', { points: signed(points), limit: signed(limit) })
}

// playedView is a board on a card.
function playedView({ mp }, played) {
	const { board, line, side } = played,
		number = el('th', { scope: 'row', className: 'n' }, boardLink(board))
	if (line.result === NOT_PLAYED)
		return el('tr', number, el('td.soft', { colSpan: mp ? 4 : 3 }, say('ruling.not-played')))
	const share = shareOf(played)
	return el(
		'tr',
		number,
		line.kind === 'bye'
			? [el('td', { colSpan: 2 }, awardView(line)), el('td.n', pointsText(line, side, mp))]
			: [el('td', contractView(line)), el('td.n', scoreText(line, side)), el('td.n', pointsView(played, mp))],
		mp && el('td.n', share ? fixed(share.times(HUNDRED), 0) : '–'),
	)
}

function summaryOf({ mp }, pair) {
	const boards = text('count.boards', { n: pair.boards })
	return say('place.at', {
		where: boards,
		what: mp
			? text('results.points-percent', {
					points: fixed(pair.total_exact),
					percent: percent(pair.mean_exact ?? '0', 2),
				})
			: text('results.why-imps', { points: signed(pair.total_exact) }),
	})
}

const scoreText = ({ score }, side) => (score === undefined ? '' : saidScore(side === 'ew' ? -score : score))

// contractView shows a contract in the usual notation, or an award with the reason.
export function contractView(line) {
	if (line.score === undefined) return awardView(line)
	if (!line.contract) return null
	const contract = /^(\d)(NT|[SHDC])(X*)$/.exec(line.contract)
	if (!contract) return capital(say('handrecord.passed-out'))
	const [, level, strain, doubled] = contract
	return el(
		'span.nowrap',
		level,
		SIGNS[strain] ? suitView(strain) : say('bridge.notrump'),
		doubled.toLowerCase(),
		line.tricks === undefined ? '' : overTricks(line.tricks - 6 - Number(level)),
		line.declarer ? ' ' + say('page.seat.' + line.declarer.toLowerCase()) : '',
	)
}

const suitView = letter => el('span', { className: letter.toLowerCase() }, SIGNS[letter] + TEXT)
const overTricks = n => (n === 0 ? '=' : saidScore(n))

export const awardView = line => [
	el(
		'span.award',
		line.result.replaceAll('&', ' & ').replaceAll(/([1-7])NT/g, (_, level) => level + say('bridge.notrump')),
	),
	[line.ruling, line.reason].filter(Boolean).map(why => [el('br'), el('small', why)]),
]

const hasLead = board => board.lines.some(({ lead }) => lead?.length === 2)

// leadView shows the card led, in the notation of the language.
function leadView({ lead }) {
	if (lead?.length !== 2) return ''
	const [suit, rank] = lead,
		letters = [...say('handrecord.ranks').split(' '), '10']
	return [suitView(suit), letters['AKQJT'.indexOf(rank)] ?? rank]
}

function pointsText(line, side, mp) {
	const exact = line[side + '_exact']
	if (exact === null || exact === undefined) return '–'
	return mp ? fixed(exact) : signed(exact)
}

// pointsView is a number that links to its explanation.
export function pointsView({ board, i, line, side }, mp) {
	const points = pointsText(line, side, mp)
	if (points === '–') return points
	return el(
		'a',
		{
			'href': '#' + boardAddress(board),
			'data-why': i + side,
			'aria-label': capital(say('results.why-link', { points })),
		},
		points,
	)
}

// byScore returns the results of a board with their indexes, the highest score for North-South first.
export const byScore = board =>
	board.lines
		.map((line, i) => ({ line, i, board }))
		.filter(({ line }) => line.kind !== 'bye')
		.sort((x, y) => (y.line.score ?? -9999) - (x.line.score ?? -9999))

// boardView is a board: the results of all tables, and its hands if they are known.
function boardView(drawing, b) {
	const { boards, frequencies } = drawing.evening,
		board = boards[b],
		neighbour = (to, key) => boards[to] && el('a', { href: '#' + boardAddress(boards[to]) }, say(key)),
		columns = [
			!frequencies && ['results.why-pairs'],
			['record-page.contract'],
			hasLead(board) && ['record-page.lead', 'wide'],
			['ruling.score', 'n'],
			['results.points-ns', 'n'],
			['results.points-ew', 'n'],
		]
	return detailView(
		drawing,
		boardAddress(board),
		boardName(board),
		null,
		el('p.buttons noprint', neighbour(b - 1, 'results.before'), neighbour(b + 1, 'word.next-board')),
		el(
			'div.two',
			el(
				'div.stack',
				el(
					'table.scores',
					el('caption', say('results.all-scores', { board: board.board })),
					tableHead(columns),
					el(
						'tbody',
						byScore(board).map(played => scoreView(drawing, played)),
					),
				),
				columnsView(drawing, board),
				proofOf(board),
			),
			handsView(board),
		),
	)
}

// isRuled says that a board has a ruling: a line with its reason, worked out, or weighted, split or a damage.
const isRuled = ({ lines }) =>
	lines.some(({ reason, ruling, damage, result }) => reason || ruling || damage || /[(/]|^damage/i.test(result))

// columnsView shows under a board with a ruling that the points of each side add up: the compared ones are the average
// times their number.
function columnsView({ evening }, board) {
	if (evening.method === 'butler' || evening.matches || !isRuled(board) || board.lines.some(({ group }) => group))
		return null
	const average = evening.method === 'mp' ? whole(Math.max(0, board.top / 2)) : ZERO,
		columns = ['ns', 'ew'].map(side => {
			const points = board.lines
				.filter(line => isCompared(board, line, side))
				.map(line => readFraction(line[side + '_exact']))
			return { side, n: points.length, sum: sum(points) }
		})
	if (columns.some(({ n, sum }) => n === 0 || !sum.is(average.times(whole(n))))) return null
	const [ns, ew] = columns.map(({ side, n, sum }) =>
		text('ruling.column', { side: text('bridge.' + side), n, average: average.decimal(2), sum: sum.decimal(2) }),
	)
	return el('p.small', capital(say('ruling.columns', { board: board.board, ns, ew })) + '.')
}

// isCompared says that the score of a side is compared with others: it is raw, weighted or a damage, not artificial.
function isCompared(board, line, side) {
	if (line.kind === 'bye' || !line[side + '_exact'] || line[side + '_stated']) return false
	const result = resultOf(board, line)
	return Boolean(result.damage) || result[side].kind === 'scored'
}

// pairsView shows the pairs or teams of a line, whose names may wrap.
export const pairsView = ({ frequencies, matches }, { ns, ew }) =>
	!frequencies && el(matches?.length ? 'th' : 'th.nowrap', { scope: 'row' }, `${ns}–${ew}`)

function scoreView({ mp, evening }, { line, i, board }) {
	const pairs = pairsView(evening, line)
	if (line.result === NOT_PLAYED) return el('tr', pairs, el('td.soft', { colSpan: 5 }, say('ruling.not-played')))
	return el(
		'tr',
		pairs,
		el('td', contractView(line)),
		hasLead(board) && el('td.wide', leadView(line)),
		el(
			'td.n',
			scoreText(line, 'ns'),
			line.group && [el('br'), el('small', capital(say('results.group', { name: line.group })))],
		),
		['ns', 'ew'].map(side => el('td.n', pointsView({ board, i, line, side }, mp))),
	)
}

// proofOf links to the file next to this page that proves the cards of a board.
const proofOf = ({ deal, proof }) =>
	deal && /^[^/\\]+\.(html?|zip)$/i.test(proof ?? '')
		? el('p.noprint', el('a', { href: './' + encodeURIComponent(proof) }, say('results.proven')))
		: null

// handsView draws a board whose hands are known.
export function handsView(board) {
	const cards = Array(52).fill('4'),
		[first, hands] = [board.deal?.[0], board.deal?.slice(2).split(' ')],
		number = Number(/(\d+)$/.exec(board.board)?.[1])
	if (hands?.length !== 4 || !number) return null
	hands.forEach((hand, i) =>
		hand.split('.').forEach((suit, s) => {
			for (const card of suit) cards[13 * s + 'AKQJT98765432'.indexOf(card)] = ('NESW'.indexOf(first) + i) % 4
		}),
	)
	const tricks = tricksIn(board.double_dummy),
		par = board.par ? parOf(board.par.score, board.par.contracts) : null
	return diagram(number, cards.join(''), null, { tricks, par })
}

const METHODS = {
	'mp': 'ruling.matchpoints',
	'butler': 'ruling.butler-imps',
	'cross-imp': 'results.cross-imps',
	'teams': 'ruling.teams-four-imps',
	'board-a-match': 'results.board-a-match',
	'patton': 'results.patton',
	'eights': 'results.eights',
}

// footText describes the results and their source.
export function footText({ evening }) {
	const unplayed = evening.boards
			.flatMap(board => board.lines)
			.filter(line => line.result === NOT_PLAYED && !line.kind).length,
		entrants = evening.matches ? ['count.teams', evening.teams.length] : ['count.pairs', evening.pairs.length],
		list = [
			text(METHODS[evening.method]),
			text('count.boards', { n: evening.boards.length }),
			entrants[1] > 0 && text(entrants[0], { n: entrants[1] }),
			unplayed > 0 && text('results.unplayed', { n: unplayed }),
		].filter(Boolean)
	return `${capital(say('list.several', { parts: series(list) }))}. ${say('results.made-from', { file: evening.file })}`
}

// decoded decodes part of an address, or returns an empty string if no browser would write it.
function decoded(part) {
	try {
		return decodeURIComponent(part)
	} catch {
		return ''
	}
}

// chosenIn returns what an address names: the card of a pair or a match, a board, and a line whose points are explained,
// [board, line, side]. Each may be undefined.
export function chosenIn(evening, url) {
	const parts = (/#(.*)$/.exec(url)?.[1] ?? '').split(',').map(decoded),
		cards = evening.matches?.length ? evening.matches : evening.pairs,
		card = cards.find(pair => parts.includes(decoded(address(pair)))),
		b = evening.boards.findIndex(board => parts.includes('b' + board.board)),
		[, line, side] = parts.map(part => /^w(\d+)(ns|ew)$/.exec(part)).find(Boolean) ?? []
	return {
		card,
		board: evening.boards[b],
		isRanking: parts.includes('ranking'),
		line: evening.boards[b]?.lines[line] ? [b, Number(line), side] : undefined,
	}
}
