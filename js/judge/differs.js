// Describes how the cards of a board differ from the expected ones (spec/card.md, Differences).
import { text, series } from '../words/language.js'
import { textFor } from '../words/findings_text.js'
import { RANKS } from '../lib/deal.js'

// SEATED lists the names of the seats.
export const SEATED = ['seat.north', 'seat.east', 'seat.south', 'seat.west'].map(key => text(key))

const HONOURS = { 'A': 'audit.card.a', 'K': 'audit.card.k', 'Q': 'audit.card.q', 'J': 'audit.card.j' }

// cardText writes a card with its suit symbol, because SA is notrump in French.
function cardText(card) {
	const letter = RANKS[card % 13],
		rank = HONOURS[letter] ? text(HONOURS[letter]) : letter.replace('T', '10')
	return text('audit.card', { suit: '♠♥♦♣'[Math.floor(card / 13)], rank })
}

// setText names a set of a session.
export function setText({ phase, session }, set, number) {
	const name = text('set.of-session', { session: phase + ',' + session })
	if (!set) return name
	if (number === '') return text('set.of-reserve-unnumbered', { of: name })
	return number && number !== '1'
		? text('set.of-reserve-number', { number, of: name })
		: text('set.of-reserve', { of: name })
}

// dealsDiffer compares a record with the expected deal and returns { code, what, cards }: its text, and the cards
// that are in other hands, by the seats to which they were dealt. If whole hands are at other seats, there are no
// such cards.
export function dealsDiffer(dealt, inFile) {
	/** @type {number[][]} */
	const bySeat = [[], [], [], []]
	for (let card = 0; card < 52; card++)
		if (inFile[card] !== '4' && inFile[card] !== dealt[card]) bySeat[dealt[card]].push(card)
	const cards = bySeat.flat()
	const was = card => SEATED[dealt[card]],
		seatInFile = card => SEATED[inFile[card]],
		differ = (code, ...values) => ({ code, what: textFor(code, ...values), cards })
	if (inFile.includes('4') && !cards.length) return { code: 'cards.contradiction', what: '', cards } // nothing speaks against it
	if (inFile.includes('4')) {
		const seat = Math.min(...cards.map(card => Number(inFile[card]))),
			[card] = cards.filter(c => Number(inFile[c]) === seat).sort((a, b) => a - b)
		return differ('cards.contradiction', SEATED[seat], cardText(card), was(card))
	}
	const by = [0, 1, 2, 3].map(seat => {
		const to = inFile[dealt.indexOf(String(seat))]
		return [...dealt].every((s, i) => s !== String(seat) || inFile[i] === to) ? Number(to) : null
	})
	if (!by.includes(null)) return { ...turned(by), cards: [] }
	if (cards.length > 20) return differ('board.foreign')
	const [first, other] = cards
	if (cards.length === 2)
		return differ('cards.exchanged', cardText(first), seatInFile(first), cardText(other), seatInFile(other))
	const moved = cards.map(c => text('audit.cards.with', { card: cardText(c), from: was(c), to: seatInFile(c) }))
	return differ('cards.moved', cards.length, series(moved))
}

// turned describes four hands at other seats; by[seat] has the hand of seat.
function turned(by) {
	const all = by.every((to, seat) => to === (seat + by[0]) % 4),
		moved = [0, 1, 2, 3].filter(seat => by[seat] !== seat),
		hands = series(moved.map(seat => text('audit.cards.hand-of', { seat: SEATED[by[seat]], of: SEATED[seat] })))
	const code = all ? 'cards.turned' : 'cards.other-seats'
	return { code, what: all ? textFor(code, SEATED[0], SEATED[by[0]]) : textFor(code, hands) }
}
