// Tables of hands as people write them (spec/intake.md section 5).
import { upperASCII } from './bytes.js'
import { HandFile, Hands, SEATS, boardNumber, vulnerableWord } from './hands.js'
import { completed, NOBODY } from './deal.js'
import { Refusal, orThrow, refuse } from './description.js'

const SEPARATORS = [',', ';', '\t', '|']
const MAX_ROW = 65536

const BOARD = 'board bd no nr number rozdanie donne étui bord|board no'
const DEALER = 'dealer rozdający donneur'
const VULNERABLE = 'vul vulnerability założenia vulnérabilité'
const SEAT = [
	'n north nord noord północ',
	'e east est ost oost wschód',
	's south sud süd zuid południe',
	'w west ouest zachód',
]
const SUIT = ['s spades spade ♠', 'h hearts heart ♥', 'd diamonds diamond ♦', 'c clubs club ♣']

const listed = (words, name) =>
	words.split('|').some(w => w === name) || words.replace(/\|.*/, '').split(' ').includes(name)

// rowsOf cuts a table into rows, { line, fields }; quotes are doubled inside quotes.
function* rowsOf(text, separator) {
	let line = 1,
		at = 0
	while (at < text.length) {
		const first = line,
			start = at,
			fields = []
		for (;;) {
			while (text[at] === ' ' || (text[at] === '\t' && separator !== '\t')) at++
			let field = ''
			if (text[at] === '"') {
				for (at++; at < text.length; at++) {
					if (text[at] !== '"') field += text[at]
					else if (text[at + 1] === '"') field += text[at++]
					else break
					if (at - start > MAX_ROW) refuse('cut off', first)
				}
				if (at >= text.length) refuse('cut off', first)
				at++
			}
			const from = at
			while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at++
			fields.push((field + text.slice(from, at)).trim())
			if (at - start > MAX_ROW) refuse('cut off', first)
			if (text[at] !== separator) break
			at++
		}
		if (text[at] === '\r' && text[at + 1] === '\n') at++
		at++
		line += text.slice(start, at).split(/\r\n|\n|\r/).length - 1
		if (fields.some(f => f !== '')) yield { line: first, fields }
	}
}

// separatorOf is that which splits the first ten lines into most equal rows.
function separatorOf(text) {
	const head = text
		.slice(0, 10 * MAX_ROW)
		.split(/\r\n|\n|\r/)
		.filter(l => l.trim())
		.slice(0, 10)
		.join('\n')
	let best = null,
		most = [0, 0]
	for (const separator of SEPARATORS) {
		const counts = new Map()
		try {
			for (const { fields } of rowsOf(head, separator))
				if (fields.length > 2) counts.set(fields.length, (counts.get(fields.length) ?? 0) + 1)
		} catch (e) {
			orThrow(e)
		}
		for (const [fields, rows] of counts) {
			if (rows > most[0] || (rows === most[0] && fields > most[1])) [best, most] = [separator, [rows, fields]]
		}
	}
	return best
}

// handIn gives a hand in one field: AKQ.J.T98.7654, SAKQ HJ DT98 C7654, ♠AKQ ♥J .., or four parts.
function handIn(hands, seat, text) {
	const plain = upperASCII(text.replace(/♠/g, 'S').replace(/[♥♡]/g, 'H').replace(/[♦♢]/g, 'D').replace(/♣/g, 'C'))
	if (plain.includes('.')) return hands.dotted(seat, plain.replace(/\s/g, ''))
	const named = [...plain.matchAll(/([SHDC])([^SHDC]*)/g)]
	if (named.length) {
		if (/^[^SHDC]/.test(plain) || new Set(named.map(m => m[1])).size !== named.length) hands.refuse('bad deal')
		for (const [, suit, cards] of named) hands.suit(seat, 'SHDC'.indexOf(suit), voidless(cards.replace(/\s/g, '')))
		return
	}
	const parts = plain.split(/\s+/)
	if (parts.length !== 4) hands.refuse('bad deal')
	parts.forEach((cards, suit) => hands.suit(seat, suit, voidless(cards)))
}

// isHand says whether a field is a hand of 13 cards.
function isHand(text) {
	if (text.length < 13 || text.length > 60 || (text.match(/10|[AKQJT2-9]/gi) ?? []).length !== 13) return false
	try {
		const hands = new Hands(0, 0)
		handIn(hands, 0, text)
		return hands.counts()[0] === 13
	} catch (e) {
		orThrow(e)
		return false
	}
}

// columnsOf finds columns by the names of a header: { board, dealer, vulnerable, seats: four
// of one column or of four }, doubt where a name may be of two seats; null: it names no seat.
function columnsOf(names) {
	const small = names.map(n =>
		n
			.normalize('NFC')
			.toLowerCase()
			.replace(/[.:#*\s]+$/, ''),
	)
	const column = words => {
		let found = -1
		small.forEach((name, i) => {
			if (listed(words, name) && (found < 0 || name.length > small[found].length)) found = i
		})
		return found
	}
	const out = { board: column(BOARD), dealer: column(DEALER), vulnerable: column(VULNERABLE) }
	const suits = SEAT.map(seat =>
		SUIT.map(suit =>
			small.findIndex(name => {
				const m = /^(\p{L}+?)[ _-]?(\p{L}+|[♠♥♦♣])$/u.exec(name)
				return m && listed(seat, m[1]) && listed(suit, m[2])
			}),
		),
	)
	if (suits.every(s => s.every(i => i >= 0))) return { ...out, suits }
	const seats = SEAT.map(column),
		o = small.indexOf('o')
	if (o >= 0) {
		if (seats[3] >= 0 && seats[1] < 0) seats[1] = o
		else if (seats[1] >= 0 && seats[3] < 0) seats[3] = o
		else out.doubt = true
	}
	return seats.some(i => i >= 0) ? { ...out, seats } : null
}

// tableIn says how a table is to be read, or null where it shows no hands.
export function tableIn(text) {
	const separator = separatorOf(text)
	if (!separator) return null
	let columns = null
	try {
		for (const { fields } of rowsOf(text, separator)) {
			if (!columns) {
				const board = boardNumber(fields[0]) !== null,
					hands = fields.slice(1, 5).findIndex(f => !isHand(f))
				if (fields.length === 18 && boardNumber(fields[16]) !== null) return { separator, columns: TODAY }
				if (board && hands !== 0 && hands !== 1 && hands !== 2)
					return { separator, columns: { ...PLAIN_TABLE, seats: [1, 2, 3, hands === 3 ? -1 : 4] } }
				columns = columnsOf(fields)
				if (!columns || columns.board < 0) return null
				continue
			}
			// The first row with a hand of 13 cards says that this is a table of hands.
			if (columns.suits ? hasSuits(columns, fields) : columns.seats.some(i => isHand(fields[i] ?? '')))
				return { separator, columns, header: true }
		}
	} catch (e) {
		orThrow(e)
	}
	return null
}

// hasSuits says whether four fields of a row are a hand of 13 cards.
const hasSuits = ({ suits }, fields) => suits.some(four => isHand(four.map(i => voidless(fields[i] ?? '')).join('.')))

const voidless = cards => cards.replace(/^--?$/, '')
const TODAY = {
	board: 16,
	rules: 17,
	dealer: -1,
	vulnerable: -1,
	suits: [0, 4, 8, 12].map(i => [i, i + 1, i + 2, i + 3]),
}
const PLAIN_TABLE = { board: 0, dealer: -1, vulnerable: -1 }

// readCSV reads a table. A row that does not fit makes its board doubtful; one that has neither a
// number nor a hand of 13 cards is no board's (a total).
export function readCSV(text) {
	const shape = tableIn(text)
	if (!shape) refuse('unknown format')
	const file = new HandFile('csv', true)
	const { columns } = shape
	let first = shape.header
	for (const { line, fields } of rowsOf(text, shape.separator)) {
		if (first) {
			first = false
			continue
		}
		readRow(file, line, fields, columns)
	}
	// A table of which no row is a board's was never one.
	if (!file.records.length && file.twice.length) refuse('bad deal', file.twice[0].line, '')
	if (columns.doubt) for (const r of file.records) file.ambiguous(r.line, 'o', r)
	return file
}

function readRow(file, line, fields, columns) {
	const at = i => (i >= 0 ? (fields[i] ?? '') : '')
	const word = at(columns.board),
		number = boardNumber(word)
	const hands = new Hands(line, number)
	if (number === null && !(columns.suits ? hasSuits(columns, fields) : fields.some(isHand))) return
	try {
		if (columns === TODAY && fields.length !== 18) hands.refuse('bad deal')
		if (word !== '' && number === null) throw new Refusal('no number', line)
		if (columns.suits)
			columns.suits.forEach((four, seat) => four.forEach((i, suit) => hands.suit(seat, suit, voidless(at(i)))))
		else columns.seats?.forEach((i, seat) => at(i) !== '' && handIn(hands, seat, at(i)))
		hands.whole()
	} catch (e) {
		orThrow(e)
		return file.ambiguous(
			line,
			String(fields.length),
			number === null ? undefined : { number, deal: null, doubt: true },
		)
	}
	const deal = completed(hands.text())
	if (deal === NOBODY) {
		if (number !== null) file.bare.push(number)
		return
	}
	file.add(number, deal, line)
	rulesOf(file, number, line, columns, at)
}

// rulesOf warns of a dealer and a vulnerability that are not the number's.
function rulesOf(file, number, line, columns, at) {
	const [, both, sides] = /^([NESW])\/(.*)$/i.exec(at(columns.rules ?? -1)) ?? []
	if (columns.rules && vulnerableWord(sides ?? '?') === null) return file.ambiguous(line, 'dealer', file.last)
	const seat = upperASCII(both ?? at(columns.dealer)),
		known = SEATS.indexOf(seat)
	file.rules(
		number,
		seat.length === 1 && known >= 0 ? known : null,
		vulnerableWord(sides ?? at(columns.vulnerable)),
		line,
	)
}
