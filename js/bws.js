// The hands that a club's table devices were given, in an Access file (spec/bridgemate.md).
import { Database } from './jet.js'
import { Hands, HandFile, boardNumber } from './hands.js'
import { bytesOf } from './bytes.js'
import { orThrow, refuse } from './description.js'

const WORDS = ['North', 'East', 'South', 'West'].map(seat =>
	['Spades', 'Hearts', 'Diamonds', 'Clubs'].map(suit => seat + suit),
)

const cellText = value =>
	String(value ?? '')
		.trim()
		.replace(/^-+$/, '')

// readBWS reads the hands of a file, as a string of bytes. It shows boards and makes none
// false: device says so.
export function readBWS(text) {
	const file = Object.assign(new HandFile('bws', true), { device: true })
	const database = new Database(bytesOf(text))
	let row = 0
	for (const found of database.rows('HandRecord', ['Section', 'Board', ...WORDS.flat()])) {
		const number = boardNumber(String(found['Board'] ?? '')),
			hands = new Hands(++row, number)
		if (number === null) refuse('no number', row)
		let deal = null // of a board without four whole hands
		try {
			WORDS.forEach((suits, seat) => suits.forEach((word, suit) => hands.suit(seat, suit, cellText(found[word]))))
			if (!hands.counts()[4]) deal = hands.deal()
		} catch (e) {
			orThrow(e)
		}
		if (deal) file.add(number, deal, row)
		else file.warn('end position', row, number)
	}
	if (row && !file.records.length && !database.broken.length) refuse('hands not shown')
	for (const place of database.broken) file.ambiguous(row, place)
	return file
}
