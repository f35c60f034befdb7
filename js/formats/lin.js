// Reads LIN from online play, and links to its viewer (spec/formats.md).
import { upperASCII } from '../lib/bytes.js'
import { Hands, HandFile, boardNumber, breaksIn } from './handfile.js'
import { LIMITS, refuse } from '../lib/refusal.js'
import { completed, dealerOf, vulnerableOf } from '../lib/deal.js'

const ORDER = [2, 3, 0, 1], // the hands of md: S W N E
	MOST_KEPT = 1000

// readLIN reads every board and ignores bids, cards and chat.
export const readLIN = text => new LINReader(text).read()

// LINReader reads a text as a sequence of fields, TAG|CONTENT|. A segment is the text from one qx to the next: its
// number, whether its numbers come before the hands (leading) or end it (trailing), the number of boards, the first
// board, and the unfinished boards, of which a file may have hundreds of thousands.
class LINReader {
	position = 0
	line = 1
	/** @type {any} */
	segment = null
	/** @type {any} */
	board = null // the board to which a number after its hands belongs
	deals = new Map() // by md

	constructor(text) {
		this.text = text
		this.file = new HandFile('lin', true)
		this.zero = new FromZero()
	}

	read() {
		const { file } = this
		this.openSegment('')
		for (let part; (part = this.nextPart()) !== null;) {
			const tag = this.tagIn(part),
				content = this.nextPart() ?? refuse('cut off', this.line)
			this.readField(tag, content.replace(/^[\t-\r ]+|[\t-\r ]+$/g, ''))
			this.line += breaksIn(content)
		}
		const [blanks] = /^[\0- \x7f]*/.exec(this.text.slice(this.position)) ?? ['']
		if (this.position + blanks.length < this.text.length) this.refuseForeign(blanks)
		if (!this.deals.size) refuse('cut off', this.line)
		this.closeSegment(null)
		this.zero.settle(file)
		const without = file.records.find(r => r.number === null)
		if (without && file.records.some(r => r.number !== null)) file.addDoubt(without.line, 'no number')
		return file
	}

	// nextPart returns the text before the next |, or null at the end.
	nextPart() {
		const from = this.position,
			stop = this.text.indexOf('|', from)
		if (stop < 0) return null
		this.position = stop + 1
		return this.text.slice(from, stop)
	}

	tagIn(part) {
		const [, blanks = '', tag = ''] = /^([\0- \x7f]*)(?:([a-z]{2})[\0- \x7f]*$)?/i.exec(part) ?? []
		if (!tag) this.refuseForeign(blanks)
		this.line += breaksIn(part)
		return tag.toLowerCase()
	}

	refuseForeign(blanks) {
		this.file.marks.refuseForeign(this.text, this.line + breaksIn(blanks))
	}

	readField(tag, value) {
		if (tag === 'qx') this.openSegment(value)
		else if (tag === 'md') this.readHands(value)
		else if (tag === 'ah') this.readNumber(numberIn(value))
		else if (tag === 'sv') (this.board ?? this.segment).sv ??= value
	}

	openSegment(text) {
		const qx = numberIn(text),
			isFirst = !this.segment
		if (!isFirst) this.closeSegment(qx)
		this.segment = { qx, text, isFirst, before: NONE, count: 0, first: null, open: [], leading: false, sv: null }
		this.board = null
	}

	closeSegment(nextNumber) {
		const { file, segment } = this,
			{ count, before, qx, trailing, doubt } = segment,
			number = qx ?? nextNumber
		if (trailing && doubt && !(file.twice[0]?.line < doubt)) file.twice.unshift({ line: doubt, what: 'ah' })
		// Missing hands may be in another program's format.
		if (!count && number !== null && before.some(n => n !== number)) file.addDoubt(this.line, 'ah')
		this.finishBoards(true)
		this.zero.check(segment, file)
	}

	readHands(md) {
		const { file, segment, deals, line } = this
		file.marks.add('board', line)
		this.finishKnownBoards()
		const { before, sv } = segment,
			qx = segment.count ? null : segment.qx,
			{ deal, dealer } = deals.get(md) ?? dealIn(md, new Hands(line, qx ?? before[0]))
		// In results a board stands many times.
		if (deals.size === MOST_KEPT) deals.clear()
		deals.set(md, { deal, dealer })
		const sharedDeal = segment.leading && before.length ? file.counted(before[0], deal) : deal
		this.board = { deal: sharedDeal, dealer, sv, line, qx, before, behind: NONE, segment }
		if (++segment.count > LIMITS.boards) refuse('too many')
		segment.first ??= this.board
		segment.open.push(this.board)
		segment.before = NONE
		segment.trailing = false
	}

	// readNumber reads the number in ah. Numbers after a board are those before the next one: the first, and a different
	// one. A list that starts with one element takes a tenth of the memory of an empty one.
	readNumber(number) {
		const { segment, board } = this,
			{ before } = segment
		if (number === null) return
		if (!segment.count) segment.leading = segment.qx === null
		if (!before.length) segment.before = [number]
		else if (before.length < 2 && before[0] !== number) before.push(number)
		if (board) board.behind = segment.before
		segment.trailing = true
	}

	// finishKnownBoards keeps a segment open if its end determines a board's number. Any other conflict becomes a single
	// doubt.
	finishKnownBoards() {
		const { segment } = this,
			[{ before, behind, line } = { before: NONE, behind: NONE }] = segment.open
		if (segment.leading && !before.length && behind.length) return
		if (segment.leading && behind.some(n => n !== before[0])) segment.doubt ??= line
		this.finishBoards(false)
	}

	finishBoards(isLast) {
		const { segment, file } = this,
			isBehind = !segment.leading || (isLast && segment.trailing)
		for (const board of segment.open) addBoard(file, board, numbersOf(board, isBehind))
		segment.open = []
	}
}

const NONE = []

// numberIn returns the number at the end of a name, or null.
const numberIn = text => boardNumber(/\d*$/.exec(text)?.[0] ?? '')

// sidesIn parses the vulnerability in sv, the letter with which it begins; null if it is empty, -1 if it is another.
const sidesIn = sv => (sv ? ['o0', 'n', 'e', 'b'].findIndex(letters => letters.includes(sv[0].toLowerCase())) : null)

// numbersOf returns the numbers of a board: that of qx, and those of ah after its hands, or before them if the whole
// segment has them there.
const numbersOf = ({ qx, before, behind, segment }, isBehind) =>
	new Set([qx, ...(qx !== null || segment.leading ? before : []), ...(isBehind ? behind : [])].filter(n => n !== null))

// FromZero checks whether qx counts from 0: ah must be one higher on every board, and dealer and vulnerability must
// match ah.
class FromZero {
	/** @type {any} */
	room = null
	isFromZero = true
	numbered = new Set() // records and warnings with the number of ah, because there is no board 0

	check({ text, count, first, isFirst }, file) {
		if (!count) this.isFromZero &&= isFirst // A qx without hands.
		if (!count || !this.isFromZero) return
		if (first.qx === null) this.numbered.add(first.deal === null ? file.warnings.at(-1) : file.last)
		const [, room, digits] = /^([a-z]?)(\d{1,9})$/i.exec(text) ?? [],
			number = Number(digits) + 1,
			{ before, behind, dealer, sv } = first
		this.isFromZero =
			!!digits &&
			count === 1 &&
			before.length + behind.length > 0 &&
			[...before, ...behind].every(n => n === number) &&
			dealer === dealerOf(number) &&
			sidesIn(sv) === vulnerableOf(number) &&
			(this.room ?? room.toLowerCase()) === room.toLowerCase()
		this.room = room?.toLowerCase()
	}

	// settle assigns the numbers of ah to boards numbered by qx if their dealers, vulnerability and ah agree.
	settle(file) {
		if (!this.isFromZero) return
		for (const r of file.records) if (!this.numbered.has(r)) r.number++
		file.twice = []
		file.warnings = file.warnings.filter(w => w.code === 'end position')
		for (const w of file.warnings) if (!this.numbered.has(w)) w.values[1]++
	}
}

// dealIn parses md: the cards (null if play had already begun) and the dealer.
function dealIn(md, hands) {
	const [, seat = '', dealt = ''] = /^([0-9]?)(.*)$/s.exec(md) ?? [],
		dealer = /[1-4]/.test(seat) ? (+seat + 1) % 4 : null
	const parts = dealt.split(',').map(p => p.replace(/[ \t\r\n]/g, ''))
	while (parts.length > 3 && parts[parts.length - 1] === '') parts.pop()
	if (parts.length < 3 || parts.length > 4) hands.refuse('bad deal')
	parts.forEach((part, i) => readHand(hands, ORDER[i], part))
	const counts = hands.counts().slice(0, 4),
		sizes = new Set(counts.filter(n => n))
	if (sizes.size < 2 && counts.every(n => n < 13)) return { deal: null, dealer } // play had begun
	hands.checkSizes() // a hand without a card is not known
	return { deal: completed(hands.text()), dealer }
}

function addBoard(file, board, numbers) {
	const number = [...numbers][0] ?? null
	if (board.deal === null) return file.warn('end position', board.line, number ?? '')
	file.add(number, board.deal, board.line, board.qx === null)
	if (numbers.size > 1) file.addDoubt(board.line, 'ah')
	file.checkRules(number, board.dealer, sidesIn(board.sv), board.line)
}

function readHand(hands, seat, text) {
	const upper = upperASCII(text)
	if (/^[^SHDC]/.test(upper)) hands.refuse('bad deal')
	for (const m of upper.matchAll(/([SHDC])([^SHDC]*)/g))
		hands.suit(seat, 'SHDC'.indexOf(m[1]), m[2].replace(/^-+$/, '')) // dashes are a void
}

// linkToLIN converts the query of a viewer's address to LIN. Only lin may contain spaces, because text continues
// after its last field.
export function linkToLIN(query) {
	const fields = {}
	for (const pair of query.split('#')[0].replaceAll('&amp;', '&').split('&')) {
		const eq = pair.indexOf('='),
			name = pair.slice(0, eq).toLowerCase()
		if (eq < 1) continue
		let value = pair.slice(eq + 1).replaceAll('+', ' ')
		if (name !== 'lin') value = /^[^\s']*/.exec(value)?.[0] ?? ''
		try {
			value = decodeURIComponent(value)
		} catch {
			refuse('bad deal', 1)
		}
		if (name === 'lin') value = value.slice(0, value.lastIndexOf('|') + 1)
		if (name in fields && fields[name] !== value && /^(lin|[nesbdvw])$/.test(name)) refuse('bad deal', 1)
		fields[name] = value
	}
	if (fields['lin']) return fields['lin']
	const hands = ['s', 'w', 'n', 'e'].map(seat => fields[seat] ?? '')
	if (hands.every(h => h === '') || (fields['b'] && boardNumber(fields['b']) === null)) refuse('bad deal', 1)
	const dealer = ' swne'.indexOf((fields['d'] ?? ' ').toLowerCase())
	return `${fields['b'] ? `qx|o${fields['b']}|` : ''}md|${dealer > 0 ? dealer : ''}${hands.join(',')}|${fields['v'] ? `sv|${fields['v']}|` : ''}`
}
