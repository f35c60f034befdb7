// Shared by the readers of hand files (spec/formats.md): the text of a file, a record while its cards are collected,
// and a file while it is being read.
import { upperASCII, withoutEnd } from '../lib/bytes.js'
import { completed, dealerOf, vulnerableOf, RANKS } from '../lib/deal.js'
import { LIMITS, refuse } from '../lib/refusal.js'
import { Marks } from './marks.js'

export const SEATS = 'NESW'

// withoutBlanks trims spaces and TABs.
export const withoutBlanks = text => withoutEnd(text.replace(/^[ \t]+/, ''), ' \t')

// MOST_BOARDS is the largest number of boards in a file.
const MOST_BOARDS = 100000

// Hands collects the cards of one record; `where` is a line or a byte offset.
export class Hands {
	constructor(where, number) {
		this.cards = new Uint8Array(52).fill(52)
		this.where = where
		this.number = number
	}
	refuse(code, ...values) {
		refuse(code, this.where, this.number ?? '', ...values)
	}
	addCard(seat, card) {
		if (!(card >= 0 && card < 52)) this.refuse('bad deal')
		if (this.cards[card] !== 52) this.refuse('card twice')
		this.cards[card] = 48 + seat
	}
	// suit adds the cards of a suit, named by letters. The suits must come in the order S H D C.
	suit(seat, suit, letters) {
		const text = upperASCII(letters.replaceAll('10', 'T'))
		for (const letter of text) {
			const rank = RANKS.indexOf(letter)
			if (rank < 0) this.refuse('bad deal')
			this.addCard(seat, suit * 13 + rank)
		}
	}
	// dotted adds a hand such as AKQ.JT9.876.5432. A void may be - or --, and each suit may begin with its letter, in
	// any order.
	dotted(seat, text) {
		const suits = text.split('.')
		if (suits.length !== 4) this.refuse('bad deal')
		const order = suits.map(s => 'SHDC'.indexOf(upperASCII(s.charAt(0)) || '?')),
			named = !order.includes(-1)
		if (named && new Set(order).size !== 4) this.refuse('bad deal')
		suits.forEach((letters, i) => {
			const cards = named ? letters.slice(1) : letters
			this.suit(seat, named ? order[i] : i, /^--?$/.test(cards) ? '' : cards)
		})
	}
	counts() {
		const n = [0, 0, 0, 0, 0]
		for (const c of this.cards) n[c - 48]++
		return n
	}
	text() {
		return String.fromCharCode(...this.cards)
	}
	// checkSizes refuses incomplete hands.
	checkSizes() {
		if (this.counts().some((n, seat) => seat < 4 && n !== 13 && n !== 0)) this.refuse('bad deal')
	}
	// deal returns the complete deal. If one hand is missing, it gets the remaining cards.
	deal() {
		this.checkSizes()
		const deal = completed(this.text())
		if (deal.includes('4')) this.refuse('bad deal')
		return deal
	}
}

// BoardCounter counts boards, each once, because result files repeat each board many times.
class BoardCounter {
	first = new Map() // by number
	others = new Set()

	get count() {
		return this.first.size + this.others.size
	}

	add(number, deal) {
		if (deal && !this.first.has(number)) this.first.set(number, deal)
		else if (deal && this.first.get(number) !== deal) this.others.add(number + deal)
		return this.count
	}
}

// HandFile is the result of a reader. records contains { number, deal, line, makeable }: number is null if the file
// has none, and makeable has the file's makeable contracts and par, if any. warnings contains { code, values, strict }. twice
// contains { line, what } for each record with two numbers or two deals, of which the first is used.
export class HandFile {
	constructor(format, numbered) {
		this.format = format
		/** @type {((first: number) => string[]) | undefined} the deals if the first board has a different number */
		this.turned = undefined
		/** @type {any} what a reader keeps until the file is read */
		this.deals = undefined
		this.numbered = numbered
		this.records = []
		this.warnings = []
		this.twice = []
		this.marks = new Marks(format)
		this.counter = new BoardCounter() // until the file is read
		this.warned = new Set()
		this.shared = new Map() // the last record of a number
	}
	// add adds a record. Repeated boards may be merged into one record, with the line of the first.
	add(number, deal, line, isShared = false) {
		const shared = isShared ? this.shared.get(number) : null,
			record = shared?.deal === deal ? shared : { number, deal: this.counted(number, deal), line }
		if (isShared) this.shared.set(number, record)
		if (this.records.push(record) > LIMITS.boards) refuse('too many')
	}
	// counted refuses a board beyond the limit. It returns the deal, sharing one string among repeated boards.
	counted(number, deal) {
		if (this.counter.add(number, deal) > MOST_BOARDS) refuse('too many')
		const first = this.counter.first.get(number)
		return first === deal ? first : deal
	}
	// setTricks stores the file's tricks for the cards that were added last and, if dealer and vulnerability follow from
	// the number, its par.
	setTricks(tricks, par, isUsual) {
		if (tricks || (par && isUsual)) this.last.makeable = { tricks, par: isUsual ? par : null }
	}
	// last is the record that was added last.
	get last() {
		return this.records[this.records.length - 1]
	}
	warn(code, ...values) {
		this.warnings.push({ code, values, strict: false })
	}
	warnStrictly(code, ...values) {
		this.warnings.push({ code, values, strict: true })
	}
	// addDoubt notes that a line can be read in two ways.
	addDoubt(line, subject) {
		this.twice.push({ line, what: subject })
	}
	// checkRules warns if the dealer or the vulnerability does not follow from the number, and reports whether both do.
	checkRules(number, dealer, vulnerable, line) {
		if (number === null) return false
		const otherDealer = dealer !== null && dealer !== dealerOf(number),
			otherSides = vulnerable !== null && vulnerable !== vulnerableOf(number)
		// In results a board stands many times.
		const warn = code =>
			this.warned.has(code + number) || (this.warned.add(code + number), this.warnStrictly(code, line, number))
		if (otherDealer) warn('other dealer')
		if (otherSides) warn('other vulnerability')
		return !otherDealer && !otherSides
	}
}

// boardsShown returns the number of boards in records.
export function boardsShown(records) {
	const counter = new BoardCounter()
	for (const { number, deal } of records) counter.add(number, deal)
	return counter.count
}

// wordIn returns which of some words a value is, null if it states nothing, or -1.
function wordIn(lists, value) {
	const word = withoutBlanks(value).toLowerCase()
	return ['', '?'].includes(word) ? null : lists.findIndex(words => words.split(' ').includes(word))
}

// seatWord and vulnerableWord parse the words for a dealer and for vulnerability in all formats.
export const seatWord = word => wordIn(['n north', 'e east', 's south', 'w west'], word)
export const vulnerableWord = word => wordIn(['none love -', 'ns n-s', 'ew e-w', 'all both'], word)

// boardNumber parses a number from 1 to 2147483647, or returns null.
export function boardNumber(text) {
	if (!/^\d{1,10}$/.test(text)) return null
	const n = +text
	return n > 0 && n < 2 ** 31 ? n : null
}

// eachLine calls line(text, number) for each line, without splitting the text, which may have millions of lines.
export function eachLine(text, line) {
	let from = 0,
		number = 1
	for (let position = 0; position < text.length; position++) {
		const c = text.charCodeAt(position)
		if (c !== 10 && c !== 13) continue
		line(text.slice(from, position), number++)
		if (c === 13 && text.charCodeAt(position + 1) === 10) position++
		from = position + 1
	}
	line(text.slice(from), number)
}

// breaksIn counts the line breaks in a text.
export const breaksIn = text => (/[\r\n]/.test(text) ? text.split(/\r\n|\n|\r/).length - 1 : 0)
