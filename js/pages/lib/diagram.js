// A deal as people draw it: four hands round the table, who deals and who is vulnerable.
import { say, text, sentence, capital } from '../../words/words.js'
import { dealerOf, vulnerableOf, suitsOf } from '../../lib/deal.js'
import { el } from './dom.js'

const SEAT_NAMES = ['page.seat.north', 'page.seat.east', 'page.seat.south', 'page.seat.west']
const SUIT_NAMES = ['record-page.spades', 'record-page.hearts', 'record-page.diamonds', 'record-page.clubs']
const SIDES = ['page.sides.none', 'bridge.ns', 'bridge.ew', 'page.sides.all']
const ON_COMPASS = [1, 5, 7, 3] // where seats stand in a square of nine
const SHORT = 4 // letters of a suit have room on the narrowest board

const suitSign = i => el('abbr', { title: say(SUIT_NAMES[i]), className: 'shdc'[i] }, '♠♥♦♣'[i])
const pointsOf = (deal, seat) =>
	[...suitsOf(deal, seat).join('')].reduce((sum, c) => sum + 1 + Math.max(-1, 'JQKA'.indexOf(c)), 0)
const MIDDLE = 4
// square puts what each seat has into a square of nine.
const square = f => Array.from({ length: 9 }, (_, i) => f(ON_COMPASS.indexOf(i), i))

// boardFace is what stands on a board: seats, dealer, vulnerable (bits: 1 North and South, 2 East and West), its short line,
// and of each seat its cards by suits, with what they are called here, and its points.
export function boardFace(number, deal) {
	const seats = say('handrecord.seats').split(' '),
		ranks = [...say('handrecord.ranks').split(' '), '10', ...'98765432'],
		dealer = dealerOf(number),
		vulnerable = vulnerableOf(number),
		sides = say(SIDES[vulnerable])
	return {
		seats,
		dealer,
		vulnerable,
		sides,
		under: seats[dealer] + ' / ' + sides,
		pointsName: say('handrecord.hcp'),
		points: [0, 1, 2, 3].map(seat => pointsOf(deal, seat)),
		hands: [0, 1, 2, 3].map(seat => {
			const faces = suitsOf(deal, seat).map(cards => [...cards].map(c => 'AKQJT98765432'.indexOf(c)))
			return { faces, suits: faces.map(list => list.map(i => ranks[i])) }
		}),
	}
}

// diagram draws a deal as a hand record does (internal/page/record.html): cards in marked stand out.
export function diagram(number, deal, marked, said) {
	const { seats, dealer, vulnerable, sides, under, pointsName, points, hands } = boardFace(number, deal),
		names = SEAT_NAMES.map(key => say(key))
	const holding = ({ faces, suits }, suit) => {
		const isMarked = i => marked?.has(13 * suit + faces[suit][i]),
			letters = suits[suit].reduce((sum, rank, i) => sum + rank.length + (isMarked(i) ? 0.5 : 0), 0)
		const row = el(
			'span.cards',
			suits[suit].map((rank, i) => (isMarked(i) ? el('mark', rank) : rank)),
		)
		if (letters > SHORT) row.style.setProperty('--len', String(letters))
		return row
	}
	const none = () => [el('span', { 'aria-hidden': 'true' }, '–'), el('span.hide', say('record-page.void'))]
	const hand = seat =>
		el(
			'li.' + 'NESW'[seat],
			el('span.hide', names[seat] + ', ' + say('record-page.points', { n: points[seat] })),
			hands[seat].suits.map((cards, suit) =>
				el('span.suit', suitSign(suit), ' ', cards.length ? holding(hands[seat], suit) : none()),
			),
		)
	return el(
		'div.board',
		el(
			'div.deal',
			el(
				'div.head',
				number,
				el('small', { 'aria-hidden': 'true' }, under),
				el('span.hide', [say('page.dealer', { seat: names[dealer] }), say('page.vulnerable', { sides })].join(', ')),
			),
			el('ul.hands', [0, 1, 2, 3].map(hand)),
			el(
				'div.box v' + ['', 0, 1, 2][vulnerable],
				{ 'aria-hidden': 'true' },
				square(seat => el(seat === dealer ? 'b' : 'i', seats[seat])),
			),
			el(
				'div.hcp',
				{ 'aria-hidden': 'true' },
				square((seat, i) => el('span', i === MIDDLE ? pointsName : points[seat])),
			),
			said && (said.tricks || said.par) && saidView(said),
		),
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
	const notrump = say('bridge.notrump')
	const row = (seat, i) =>
		el(
			'tr',
			el('th', { scope: 'row' }, say(SIDES_BY_LETTER[seat])),
			tricks.slice(5 * i, 5 * i + 5).map(n => el('td', n > 6 ? n - 6 : '–')),
		)
	const table = () =>
		el(
			'table.dd',
			el('caption.hide', say('record-page.makeable')),
			el(
				'thead',
				el(
					'tr',
					el('td'),
					[notrump, ...[0, 1, 2, 3].map(suitSign)].map(s => el('th', { scope: 'col' }, s)),
				),
			),
			el('tbody', [...'NSEW'].map(row)),
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
	return [
		tricks && table(),
		el(
			'p.par',
			par && capital(say('handrecord.par', { par: points(par) })),
			el('small', sentence(text('handrecord.tables-of-file'))),
		),
	]
}

// twoDiagrams shows a board as dealt and as a file has it, the cards that moved marked; where there is no room for two, one
// of them, with a switch.
export function twoDiagrams({ number, drawn, got, cards }) {
	const moved = new Set(cards),
		pair = el('div.boards pair')
	const sides = [
		['page.dealt', drawn],
		['page.played', got],
	].map(([label, deal]) => ({
		label: capital(say(label)),
		box: el('div', el('p', capital(say(label))), diagram(number, deal, moved)),
	}))
	const turn = side => {
		sides.forEach(({ box, choice }, i) => {
			box.classList.toggle('behind', i !== side)
			choice.setAttribute('aria-pressed', String(i === side))
		})
	}
	for (const [i, side] of sides.entries())
		side.choice = el('button', { type: 'button', className: 'quiet small', onclick: () => turn(i) }, side.label)
	pair.append(
		el(
			'div.switch noprint',
			{ role: 'group' },
			sides.map(s => s.choice),
		),
		...sides.map(s => s.box),
	)
	turn(1)
	return pair
}
