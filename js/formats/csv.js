// Tables of hands in Big Deal's format (spec/formats.md, csv): sixteen holdings, the board's number, dealer and
// vulnerability.
import { HandFile, Hands, boardNumber, eachLine, seatWord, vulnerableWord, withoutBlanks } from './handfile.js'
import { refuse } from '../lib/refusal.js'

const DEALER_AND_SIDES = /^[NESW][ \t]*\/[ \t]*(-|NS|EW|All)$/i

// fieldsOf returns the 18 fields of a row, or null. Spaces around fields and inside cards are ignored; a dash is a
// void.
function fieldsOf(line) {
	const fields = line.split(',', 19).map(field => withoutBlanks(withoutBlanks(field).replace(/^"(.*)"$/, '$1')))
	if (fields.length !== 18) return null
	const cards = fields.slice(0, 16).map(field => field.replace(/[ \t]/g, '').replace(/^-$/, ''))
	const fits =
		cards.every(f => /^(?:[AKQJT2-9]|10)*$/i.test(f)) &&
		boardNumber(fields[16]) !== null &&
		DEALER_AND_SIDES.test(fields[17])
	return fits ? [...cards, ...fields.slice(16)] : null
}

// hasRow reports whether a text contains a row of such a table.
export function hasRow(text) {
	let hasTable = false
	eachLine(text, line => (hasTable ||= line.length > 20 && fieldsOf(line) !== null))
	return hasTable
}

// readCSV reads such a table. It refuses any other line.
export function readCSV(text) {
	const file = new HandFile('csv', true)
	eachLine(text, (raw, line) => {
		if (/^[ \t]*$/.test(raw)) return
		const fields = fieldsOf(raw) ?? refuse('bad deal', line, '')
		const number = boardNumber(fields[16]),
			hands = new Hands(line, number),
			[seat, sides] = fields[17].split('/')
		for (let i = 0; i < 16; i++) hands.suit(i >> 2, i & 3, fields[i])
		file.add(number, hands.deal(), line)
		file.checkRules(number, seatWord(seat), vulnerableWord(sides), line)
	})
	return file
}
