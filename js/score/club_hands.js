// Reads the hands and the double-dummy table on a board's page (spec/polishclub.md step 3).
import { plain } from './web_page.js'

const DEALER = /^([NESW])\n(obie|nikt|NS|EW)$/i,
	VULNERABLE = { 'obie': 'All', 'nikt': 'None', 'ns': 'NS', 'ew': 'EW' }

const textsOf = row => row.map(cell => plain(cell?.text ?? ''))

// dealIn returns the dealer, the vulnerability and the deal from the first table that contains them.
export function dealIn(grids) {
	for (const grid of grids) {
		const texts = [...new Set(grid.flat())].map(cell => plain(cell?.text ?? '')),
			heading = texts.map(text => DEALER.exec(text)).find(Boolean)
		if (!heading) continue
		// The cells are in the order North, West, East, South.
		const [north, west, east, south, ...rest] = texts.filter(text => /^♠/.test(text)).map(handIn),
			hands = [north, east, south, west]
		return {
			dealer: heading[1].toUpperCase(),
			vulnerable: VULNERABLE[heading[2].toLowerCase()],
			...(rest.length === 0 && isDeal(hands) ? { deal: 'N:' + hands.join(' ') } : {}),
		}
	}
	return {}
}

// handIn returns a hand in PBN notation, or undefined if the text is not a hand.
function handIn(text) {
	const cards = text
		.replaceAll(/[\s–—-]/g, '')
		.replaceAll('10', 'T')
		.toUpperCase()
	return /^♠([AKQJT2-9]*)♥([AKQJT2-9]*)♦([AKQJT2-9]*)♣([AKQJT2-9]*)$/.exec(cards)?.slice(1).join('.')
}

function isDeal(hands) {
	if (hands.some(hand => hand?.length !== 16)) return false
	const cards = hands.flatMap(hand => hand.split('.').flatMap((suit, s) => [...suit].map(card => s + card)))
	return new Set(cards).size === 52
}

const MINIMAX = /^Minimax: ?(\d) ?(NT|[♠♥♦♣]) ?([x×]{0,2}) ?([NESW]), ?([+-]?\d{1,4})$/i,
	LETTERS = { '♠': 'S', '♥': 'H', '♦': 'D', '♣': 'C', 'NT': 'N' }

// doubleDummyIn returns the tricks of the four declarers, for NT S H D C each, in hexadecimal, and the minimax score.
export function doubleDummyIn(grids) {
	const rows = grids.flat().map(textsOf),
		tricks = Object.fromEntries(rows.flatMap(tricksIn)),
		cells = rows.flat().map(text => MINIMAX.exec(text.replaceAll('\n', ' '))),
		[, level, strain, doubled, declarer, score] = cells.find(Boolean) ?? [],
		all = [...'NSEW'].map(seat => tricks[seat])
	return {
		...(all.every(Boolean) ? { double_dummy: all.join('') } : {}),
		...(level
			? {
					par: {
						score: Number(score),
						contracts: [
							`${declarer.toUpperCase()} ${level}${LETTERS[strain.toUpperCase()]}${'X'.repeat(doubled.length)}`,
						],
					},
				}
			: {}),
	}
}

// tricksIn finds a seat with its five numbers of tricks in a row, and the other seat on the same row.
function tricksIn(texts) {
	const boards = []
	for (let start = 0; start + 5 < texts.length; start++) {
		const numbers = texts.slice(start + 1, start + 6)
		if (/^[NESW]$/.test(texts[start]) && numbers.every(text => /^\d{1,2}$/.test(text) && Number(text) <= 13))
			boards.push([texts[start], numbers.map(text => Number(text).toString(16).toUpperCase()).join('')])
	}
	return boards
}
