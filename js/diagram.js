// A deal as people draw it: four hands round the table, who deals and who is vulnerable.
import { say, capital } from './words.js'
import { dealerOf, vulnerableOf, suitsOf } from './deal.js'
import { el } from './dom.js'

const SEAT_LETTERS = ['page.seat.n', 'page.seat.e', 'page.seat.s', 'page.seat.w']
const SEAT_NAMES = ['page.seat.north', 'page.seat.east', 'page.seat.south', 'page.seat.west']
const SUIT_NAMES = ['page.suit.spades', 'page.suit.hearts', 'page.suit.diamonds', 'page.suit.clubs']
const SIDES = ['page.sides.none', 'page.sides.ns', 'page.sides.ew', 'page.sides.all']

// diagram draws a deal; cards in marked stand out. Without such, as a hand record,
// the high-card points stand in a cross. A vulnerable side has a bar at each of its hands.
export function diagram(number, deal, marked) {
	const seats = SEAT_LETTERS.map(key => say(key)),
		names = SEAT_NAMES.map(key => say(key)),
		suits = SUIT_NAMES.map(key => say(key)),
		dealer = dealerOf(number),
		vulnerable = vulnerableOf(number)
	const points = [0, 1, 2, 3].map(seat =>
		suitsOf(deal, seat)
			.join('')
			.replace(/[^AKQJ]/g, '')
			.split('')
			.reduce((sum, c) => sum + 1 + 'JQKA'.indexOf(c), 0),
	)
	const face = (c, card) => {
		const text = c === 'T' ? '10' : c
		return marked?.has(card) ? el('mark', text) : text
	}
	const hand = seat =>
		el(
			'div.hand ' + 'nesw'[seat] + (vulnerable & (seat % 2 ? 2 : 1) ? ' vul' : ''),
			el('b', names[seat], seat === dealer && el('span.deals')),
			suitsOf(deal, seat).map((cards, suit) =>
				el(
					'div',
					{ className: cards.length > 8 ? 'long' : '' },
					el('abbr', { title: suits[suit], className: 'suit' + suit }, '♠♥♦♣'[suit]),
					' ',
					cards === '' ? '–' : [...cards].map(c => face(c, suit * 13 + 'AKQJT98765432'.indexOf(c))),
				),
			),
		)
	return el(
		'div.board',
		[0, 3].map(hand),
		el(
			'div.m',
			el('strong', number),
			say('page.dealer', { seat: seats[dealer] }),
			el('br'),
			say('page.vulnerable', { sides: say(SIDES[vulnerable]) }),
		),
		[1, 2].map(hand),
		!marked &&
			el(
				'div.p',
				{ role: 'img', 'aria-label': say('page.points') + ': ' + points.map((n, i) => seats[i] + ' ' + n).join(', ') },
				points[0],
				el('br'),
				points[3] + '\u2003' + points[1],
				el('br'),
				points[2],
			),
	)
}

// twoDiagrams shows a board as dealt and as a file has it, the cards that moved marked.
export function twoDiagrams({ number, want, got, cards }) {
	const moved = new Set(cards)
	return el(
		'div.boards',
		[
			['page.dealt', want],
			['page.played', got],
		].map(([label, deal]) => el('div', el('p', capital(say(label))), diagram(number, deal, moved))),
	)
}
