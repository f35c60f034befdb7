// A board in the layout of the hand record: four hands round the table, dealer and vulnerability.
import { say, text, sentence, capital } from '../../words/words.js'
import { dealerOf, vulnerableOf, suitsOf } from '../../lib/deal.js'
import { el } from './dom.js'

const SEAT_NAMES = ['page.seat.north', 'page.seat.east', 'page.seat.south', 'page.seat.west']
const SUIT_NAMES = ['record-page.spades', 'record-page.hearts', 'record-page.diamonds', 'record-page.clubs']
const VULNERABLE = ['page.vulnerable.none', 'page.vulnerable.ns', 'page.vulnerable.ew', 'page.vulnerable.all']
const AS_TEXT = '\ufe0e' // or a telephone draws a picture in place of a suit
const LONG = 15, // letters of the widest suits of West, the middle and East that fit in large type
	VAST = 21

const suitSign = i => el('abbr', { title: say(SUIT_NAMES[i]), className: 'shdc'[i] }, '♠♥♦♣'[i] + AS_TEXT)
export const seatName = seat => say(SEAT_NAMES[seat])
const pointsOf = (deal, seat) =>
	[...suitsOf(deal, seat).join('')].reduce((sum, c) => sum + 1 + Math.max(-1, 'JQKA'.indexOf(c)), 0)

// boardFace returns the parts of a board: seats, dealer, vulnerable (bits: 1 North-South, 2 East-West), its lines
// and, for each seat, its cards by suit, named in the reader's language, and its points. An unknown hand has neither.
export function boardFace(number, deal) {
	const seats = say('handrecord.seats').split(' '),
		ranks = [...say('handrecord.ranks').split(' '), '10', ...'98765432'],
		dealer = dealerOf(number),
		vulnerable = vulnerableOf(number),
		shownSeats = [0, 1, 2, 3].map(seat => deal.includes(String(seat)))
	return {
		seats,
		dealer,
		vulnerable,
		lines: [say('page.dealer', { seat: seatName(dealer) }), say(VULNERABLE[vulnerable])].map(capital),
		pointsName: say('handrecord.hcp'),
		points: shownSeats.map((isShown, seat) => (isShown ? pointsOf(deal, seat) : '')),
		hands: shownSeats.map((isShown, seat) => {
			const faces = suitsOf(deal, seat).map(cards => [...cards].map(c => 'AKQJT98765432'.indexOf(c)))
			return isShown ? { faces, suits: faces.map(list => list.map(i => ranks[i])) } : null
		}),
	}
}

// cardsText writes a hand on one line: ♠AJ65 ♥K82 ♦AK8 ♣J75.
export const cardsText = hand =>
	hand.suits.map((cards, suit) => '♠♥♦♣'[suit] + AS_TEXT + (cards.join('') || '–')).join(' ')

// diagram draws a deal (internal/page/look.css, .deal) and highlights the cards in marked. More parts are around the
// drawing: { title, caption, className }.
export function diagram(number, deal, marked, makeable, around = {}) {
	const face = boardFace(number, deal),
		names = SEAT_NAMES.map(key => say(key))
	const card = (rank, isMarked) => {
		const face = rank === '10' ? el('span.ten', rank) : rank
		return isMarked ? el('mark', face) : face
	}
	const none = () => [el('span', { 'aria-hidden': 'true' }, '–'), el('span.hide', say('record-page.void'))]
	const hand = seat => {
		const { suits, faces } = face.hands[seat] ?? { suits: [], faces: [] }
		return el(
			'ul.hand ' + 'NESW'[seat],
			{ 'aria-label': names[seat] },
			suits.map((cards, suit) =>
				el(
					'li',
					suitSign(suit),
					cards.length ? cards.map((rank, i) => card(rank, marked?.has(13 * suit + faces[suit][i]))) : none(),
				),
			),
		)
	}
	const widest = seats =>
		Math.max(...seats.flatMap(seat => (face.hands[seat]?.suits ?? []).map(cards => cards.join('').length)), 0)
	const wide = widest([3]) + widest([0, 2]) + widest([1])
	return el(
		'figure.deal ' + (around.className ?? ''),
		{ 'aria-label': capital(say('scoring.board-name', { name: number })) },
		around.title && el('h3', around.title),
		el(
			'div.plan' + (wide > VAST ? ' vast' : wide > LONG ? ' long' : ''),
			el('p.no', el('b', number), face.lines[0], el('br'), face.lines[1]),
			[0, 3, 1, 2].map(hand),
			el(
				'div.box' + ['', ' ns', ' ew', ' ns ew'][face.vulnerable],
				{ 'aria-hidden': 'true' },
				face.seats.map((letter, seat) => el(seat === face.dealer ? 'b' : 'span', letter)),
			),
			el(
				'div.hcp',
				{
					role: 'img',
					'aria-label': say('page.points', {
						points: names.flatMap((name, seat) => (face.hands[seat] ? name + ' ' + face.points[seat] : [])).join(', '),
					}),
				},
				face.points.map(n => el('span', n)),
				el('i', face.pointsName),
			),
		),
		makeable && (makeable.tricks || makeable.par) && makesView(makeable),
		around.caption && el('figcaption', around.caption),
	)
}

const SIDES_BY_LETTER = {
	'N': 'page.seat.n',
	'E': 'page.seat.e',
	'S': 'page.seat.s',
	'W': 'page.seat.w',
	'NS': 'bridge.ns',
	'EW': 'bridge.ew',
}

const strainSign = letter => ('SHDC'.includes(letter) ? suitSign('SHDC'.indexOf(letter)) : say('bridge.notrump'))

// makesView shows a file's double-dummy tricks and par.
const makesView = ({ tricks, par }) =>
	el(
		'div.makes',
		tricks && tricksView(tricks),
		par && parView(par),
		el('p.small soft', sentence(text('handrecord.tables-of-file'))),
	)

// tricksView is a table of tricks by declarer; the two seats of a side share a row if they have the same tricks.
function tricksView(tricks) {
	const rowOf = seat => tricks.slice(5 * 'NSEW'.indexOf(seat), 5 * 'NSEW'.indexOf(seat) + 5)
	const rows = ['NS', 'EW'].flatMap(side =>
		String(rowOf(side[0])) === String(rowOf(side[1])) ? [side] : [side[0], side[1]],
	)
	return el(
		'table',
		el('caption.hide', say('page.tricks')),
		el(
			'thead',
			el(
				'tr',
				el('td'),
				[...'NSHDC'].map(strain => el('th', { scope: 'col' }, strainSign(strain))),
			),
		),
		el(
			'tbody',
			rows.map(who =>
				el(
					'tr',
					el('th', { scope: 'row' }, say(SIDES_BY_LETTER[who])),
					rowOf(who[0]).map(n => el('td', n)),
				),
			),
		),
	)
}

// parView shows the par score for a side, and its contracts, grouping those with the same ending.
function parView({ score, contracts }) {
	const par = value => el('b', capital(say('handrecord.par', { par: value })))
	if (score === 0 && !contracts.length) return el('p', par(say('handrecord.passed-out')))
	const ways = new Map()
	for (const contract of contracts) {
		const [, who = '', level = '', strain = '', doubled = '', result = ''] =
				/^(\w+) (\d)(NT?|[SHDC])(X?)(.*)$/.exec(contract) ?? [],
			list = ways.get(who + doubled + result)?.list ?? []
		list.push([level, strainSign(strain[0])])
		ways.set(who + doubled + result, { who, doubled, result, list })
	}
	const ending = ({ doubled, result }) =>
		[
			doubled && say('ruling.doubled'),
			result.startsWith('-') ? say('page.down', { n: -Number(result) }) : result,
		].filter(Boolean)
	return el(
		'p',
		par(say('bridge.ns') + ' ' + String(score).replace('-', '−')),
		[...ways.values()].map(way => [
			el('br'),
			say(SIDES_BY_LETTER[way.who]),
			' ',
			way.list.flatMap((contract, i) => (i ? [' ', say('page.or'), ' ', contract] : [contract])),
			[' ', ...ending(way).join(', ')].join('').trimEnd(),
		]),
	)
}

let pairs = 0

// twoDiagrams shows a board as dealt and as in a file, with the moved cards highlighted. If there is no room for two,
// it shows one of them, with a switch that works without scripts.
export function twoDiagrams({ number, drawn, got, cards }, file) {
	const moved = new Set(cards),
		name = 'pair' + pairs++
	const choice = (value, label, isChosen) =>
		el('label', el('input', { type: 'radio', name, 'value': value, checked: isChosen }), ' ', label)
	const inFile = file ? say('page.in-file', { file }) : say('page.played')
	return el(
		'div.pair',
		el(
			'div.switch',
			{ role: 'radiogroup', 'aria-label': say('page.which-drawing') },
			choice('dealt', capital(say('page.dealt')), false),
			choice('file', capital(say('page.played')), true),
		),
		diagram(number, drawn, moved, null, { title: capital(say('page.dealt')), className: 'dealt' }),
		diagram(number, got, moved, null, { title: capital(inFile), className: 'file' }),
	)
}

// movedView lists the cards that moved, for the hands that are shown.
export const movedView = ({ drawn, got, cards }) =>
	el(
		'table',
		el('caption.hide', say('page.moved-cards')),
		el(
			'thead',
			el(
				'tr',
				['page.card', 'page.dealt-to', 'page.played'].map(key => el('th', { scope: 'col' }, capital(say(key)))),
			),
		),
		el(
			'tbody',
			cards.map(card =>
				el(
					'tr',
					el('th', { scope: 'row' }, cardSign(card)),
					el('td', seatName(drawn[card])),
					el('td', el('b', seatName(got[card]))),
				),
			),
		),
	)

const rankOf = card => [...say('handrecord.ranks').split(' '), '10', ...'98765432'][card % 13]
const cardSign = card => [suitSign(Math.floor(card / 13)), rankOf(card)]
// cardName returns a card as text.
export const cardName = card => '♠♥♦♣'[Math.floor(card / 13)] + AS_TEXT + rankOf(card)
