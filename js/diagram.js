// A deal as people draw it: four hands round the table, who deals and who is vulnerable.
import { say, text, sentence, capital } from './words.js'
import { dealerOf, vulnerableOf, suitsOf } from './deal.js'
import { el } from './dom.js'

const SEAT_LETTERS = ['page.seat.n', 'page.seat.e', 'page.seat.s', 'page.seat.w']
const SEAT_NAMES = ['page.seat.north', 'page.seat.east', 'page.seat.south', 'page.seat.west']
const SUIT_NAMES = ['stats.spades', 'stats.hearts', 'stats.diamonds', 'stats.clubs']
const SIDES = ['page.sides.none', 'bridge.ns', 'bridge.ew', 'page.sides.all']

// diagram draws a deal; cards in marked stand out. Without such, as a hand record,
// the high-card points stand in a cross. A vulnerable side has a bar at each of its hands.
export function diagram(number, deal, marked, said) {
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
				{
					role: 'img',
					'aria-label': say('ruling.points') + ': ' + points.map((n, i) => seats[i] + ' ' + n).join(', '),
				},
				points[0],
				el('br'),
				points[3] + '\u2003' + points[1],
				el('br'),
				points[2],
			),
		said && (said.tricks || said.par) && saidView(said),
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
const SUIT_SIGNS = { 'S': '♠', 'H': '♥', 'D': '♦', 'C': '♣' }

// saidView is what a file says of makeable contracts and par.
function saidView({ tricks, par }) {
	const notrump = say('handrecord.notrump'),
		suits = SUIT_NAMES.map((key, i) => el('abbr', { title: say(key), className: 'suit' + i }, '♠♥♦♣'[i]))
	const row = (seat, i) =>
		el(
			'tr',
			el('th', { scope: 'row' }, say(SIDES_BY_LETTER[seat])),
			tricks.slice(5 * i, 5 * i + 5).map(n => el('td', n > 6 ? n - 6 : '–')),
		)
	const table = () =>
		el(
			'table',
			el('caption', say('record-page.makeable')),
			el(
				'tr',
				el('td'),
				[notrump, ...suits].map(s => el('th', { scope: 'col' }, s)),
			),
			[...'NSEW'].map(row),
		)
	const contract = c => {
		const [, who, level, strain, doubled, rest = ''] = /^(\w+) (\d)(NT?|[SHDC])(X?)(.*)$/.exec(c)
		return `${say(SIDES_BY_LETTER[who])} ${level}${SUIT_SIGNS[strain] ?? notrump}${doubled.toLowerCase()}${rest}`
	}
	const points = ({ score, contracts }) =>
		score === 0 && !contracts.length
			? say('handrecord.passed-out')
			: [
					`${say(SIDES_BY_LETTER[score < 0 ? 'EW' : 'NS'])} ${Math.abs(score)}`,
					...(contracts.length ? [contracts.map(contract).join(', ')] : []),
				].join(': ')
	return el(
		'div.said',
		tricks && table(),
		par && el('p', capital(say('handrecord.par', { par: points(par) }))),
		el('small', sentence(text('handrecord.tables-of-file'))),
	)
}

// twoDiagrams shows a board as dealt and as a file has it, the cards that moved marked.
export function twoDiagrams({ number, want, got, cards }) {
	const moved = new Set(cards)
	return el(
		'div.boards',
		[
			['page.cell.whole', want],
			['page.played', got],
		].map(([label, deal]) => el('div', el('p', capital(say(label))), diagram(number, deal, moved))),
	)
}
