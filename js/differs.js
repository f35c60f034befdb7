// How a board of a file differs from the one that had to be dealt, and in which words (spec/card.md, Differences).
import { text, series } from './words.js'
import { RANKS } from './deal.js'

const SEATED = ['seat.north', 'seat.east', 'seat.south', 'seat.west'].map(key => text(key)),
	nameOf = card => 'SHDC'[Math.floor(card / 13)] + RANKS[card % 13]

// setText names a set of a session.
export function setText({ phase, session }, set, number) {
	const one = text('set.of-session', { session: phase + ',' + session })
	if (!set) return one
	if (number === '') return text('set.of-reserve-unnumbered', { of: one })
	return number && number !== '1'
		? text('set.of-reserve-number', { number, of: one })
		: text('set.of-reserve', { of: one })
}

// movedText says of cards that are in other hands where they were dealt, and with whom they are.
function movedText(dealt, shown, cards) {
	const was = card => SEATED[dealt[card]],
		is = card => SEATED[shown[card]],
		[one, other] = cards
	if (cards.length === 2)
		return text('audit.cards.exchanged', {
			'card': nameOf(one),
			'to': is(one),
			'other': nameOf(other),
			'other-to': is(other),
		})
	return text('audit.cards.moved', {
		n: cards.length,
		cards: series(cards.map(c => text('audit.cards.with', { card: nameOf(c), from: was(c), to: is(c) }))),
	})
}

// turnedText says of four hands at other seats who has whose; by[seat] has the hand of seat.
function turnedText(by) {
	const step = (by[0] + 4) % 4
	if (by.every((to, seat) => to === (seat + step) % 4))
		return text('audit.cards.turned', { of: SEATED[0], seat: SEATED[by[0]] })
	const moved = [0, 1, 2, 3].filter(seat => by[seat] !== seat)
	return text('audit.cards.other-seats', {
		hands: series(moved.map(of => text('audit.cards.hand-of', { seat: SEATED[by[of]], of: SEATED[of] }))),
	})
}

// dealsDiffer compares what a record shows with the deal that is wanted: { kind, cards, what }, the kind in the words of the
// report, the cards that are in other hands, by the seats that they were dealt to, and the text. Hands at
// other seats have no such cards.
export function dealsDiffer(dealt, shown) {
	const cards = [0, 1, 2, 3].flatMap(seat =>
		[...dealt].flatMap((s, card) => (Number(s) === seat && shown[card] !== '4' && shown[card] !== s ? [card] : [])),
	)
	if (shown.includes('4')) {
		const seat = Math.min(...cards.map(card => Number(shown[card]))),
			card = cards.filter(c => Number(shown[c]) === seat).sort((a, b) => a - b)[0]
		const what = text('audit.cards.contradiction', {
			seat: SEATED[seat],
			card: nameOf(card),
			from: SEATED[dealt[card]],
		})
		return { kind: 'cards in other hands', cards, what }
	}
	const by = [0, 1, 2, 3].map(seat => {
		const to = shown[dealt.indexOf(String(seat))]
		return [...dealt].every((s, i) => s !== String(seat) || shown[i] === to) ? Number(to) : null
	})
	if (!by.includes(null)) return { kind: 'hands at other seats', cards: [], what: turnedText(by) }
	if (cards.length > 20) return { kind: 'unknown deal', cards, what: text('audit.board.foreign') }
	const kind = cards.length === 2 ? 'two cards exchanged' : 'cards in other hands'
	return { kind, cards, what: movedText(dealt, shown, cards) }
}

// elsewhere is the same of a board that was dealt at other places, { session, set, word, index, number }, than the one that is
// wanted; claim are the sets that the file claims, sequence says that it has no numbers.
export function elsewhere(wanted, board, places, claim, sequence) {
	const claimed = places.some(p => claim.some(c => c.session === p.session && c.set === p.set)),
		here = places.find(p => p.session === wanted.session && p.set === wanted.set)
	if (claimed && sequence) return { kind: 'in another place', what: text('audit.board.place', { board }) }
	if (here && here.number !== null)
		return { kind: 'cards of another board', what: text('audit.board.file-holds', { board, of: here.number }) }
	const same = places.find(p => p.session === wanted.session && p.index === wanted.index)
	if (same?.set) return { kind: 'reserve board', what: text('audit.board.reserve') }
	const { session, set, word, index, number } = same ?? places[0],
		of = { set: setText(session, set, word) }
	const there =
		number == null
			? text('audit.board.deal-of', { deal: index + 1, ...of })
			: text('audit.board.of', { board: number, ...of })
	return { kind: same ? 'original board' : 'foreign board', what: text('audit.board.of-another', { board: there }) }
}
