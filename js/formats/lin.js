// Reads LIN from online play, and links to its viewer (spec/formats.md).
import { upperASCII } from '../lib/bytes.js'
import { Hands, HandFile, boardNumber, breaksIn, vulnerableWord } from './handfile.js'
import { LIMITS, refuse } from '../lib/refusal.js'
import { completed, dealerOf, vulnerableOf } from '../lib/deal.js'

const ORDER = [2, 3, 0, 1], // the hands of md: S W N E
	MOST_KEPT = 1000

// readLIN reads every board and ignores bids, cards and chat.
export function readLIN(text) {
	const file = new HandFile('lin', true),
		zero = new FromZero(),
		deals = new Map() // by what md says
	let position = 0,
		any = false
	// part is the text before the next |, or null at the end.
	const part = () => {
		const stop = text.indexOf('|', position)
		if (stop < 0) return null
		const from = position
		position = stop + 1
		return text.slice(from, stop)
	}
	let line = 1,
		board = null // the board that a number behind hands is of
	// segment describes the text from one qx to the next: its number, whether its numbers come before the hands, the
	// number of boards, the first board, and the unfinished boards, of which a file may have hundreds of thousands.
	/** @type {any} */
	let segment = null
	const finish = isLast => {
		const { open, leading, trailing } = segment
		for (const b of open) finishLIN(file, b, numbersOf(b, !leading || (isLast && trailing)))
		segment.open = []
	}
	// finishKnown keeps a segment open if its end determines a board's number. Any other conflict becomes a single
	// doubt.
	const finishKnown = () => {
		const [{ before, behind, line } = { before: NONE, behind: NONE }] = segment.open
		if (segment.leading && !before.length && behind.length) return
		if (segment.leading && behind.some(n => n !== before[0])) segment.doubt ??= line
		finish(false)
	}
	const close = next => {
		const { count, before, qx, trailing, doubt } = segment,
			number = qx ?? next
		if (trailing && doubt && !(file.twice[0]?.line < doubt)) file.twice.unshift({ line: doubt, what: 'ah' })
		// Missing hands may be in another program's format.
		if (!count && number !== null && before.some(n => n !== number)) file.ambiguous(line, 'ah')
		finish(true)
		zero.look(segment, file)
	}
	const open = text => {
		const qx = numberIn(text)
		if (segment) close(qx)
		segment = { qx, text, isFirst: !segment, before: NONE, count: 0, first: null, open: [], leading: false, sv: null }
		board = null
	}
	open('')
	for (let word; (word = part()) !== null;) {
		const [, before = '', tag = ''] = /^([\0- \x7f]*)(?:([a-z]{2})[\0- \x7f]*$)?/i.exec(word) ?? []
		if (!tag) file.marks.foreign(text, line + breaksIn(before))
		line += breaksIn(word)
		const content = part() ?? refuse('cut off', line),
			value = content.replace(/^[\t-\r ]+|[\t-\r ]+$/g, '')
		const name = tag.toLowerCase()
		if (name === 'qx') open(value)
		else if (name === 'md') {
			file.marks.meet('board', line)
			finishKnown()
			const boardID = segment.count ? null : segment.qx
			const { before, sv } = segment,
				{ deal, dealer } = deals.get(value) ?? dealIn(value, new Hands(line, boardID ?? before[0]))
			// In results a board stands many times.
			if (deals.size === MOST_KEPT) deals.clear()
			deals.set(value, { deal, dealer })
			const dealShown = segment.leading && before.length ? file.counted(before[0], deal) : deal
			board = { deal: dealShown, dealer, sv, line, qx: boardID, before, behind: NONE, segment }
			if (++segment.count > LIMITS.boards) refuse('too many')
			segment.first ??= board
			segment.open.push(board)
			any = true
			segment.before = NONE
		} else if (name === 'ah' && numberIn(value) !== null) {
			if (!segment.count) segment.leading = segment.qx === null
			// Numbers after a board are those before the next one: the first, and a different one. A list that starts
			// with one element takes a tenth of the memory of an empty one.
			const number = numberIn(value),
				{ before } = segment
			if (!before.length) segment.before = [number]
			else if (before.length < 2 && before[0] !== number) before.push(number)
			if (board) board.behind = segment.before
			segment.trailing = true
		} else if (name === 'sv') (board ?? segment).sv ??= value
		if (name === 'md') segment.trailing = false
		line += breaksIn(content)
	}
	const [before] = /^[\0- \x7f]*/.exec(text.slice(position)) ?? ['']
	if (position + before.length < text.length) file.marks.foreign(text, line + breaksIn(before))
	if (!any) refuse('cut off', line)
	close(null)
	zero.settle(file)
	const without = file.records.find(r => r.number === null)
	if (without && file.records.some(r => r.number !== null)) file.ambiguous(without.line, 'no number')
	return file
}

const NONE = []

// numberIn returns the number at the end of a name, or null.
const numberIn = text => boardNumber(/\d*$/.exec(text)?.[0] ?? '')

// numbersOf returns the numbers of a board: that of qx, and those of ah after its hands, or before them if the whole
// segment has them there.
const numbersOf = ({ qx, before, behind, segment }, isBehind) =>
	new Set([qx, ...(qx !== null || segment.leading ? before : []), ...(isBehind ? behind : [])].filter(n => n !== null))

// FromZero checks whether qx counts from 0: ah must be one higher on every board, and dealer and vulnerability must
// match ah.
class FromZero {
	constructor() {
		this.room = null
		this.holds = true
		this.numbered = new Set() // what has the number of ah already: there is no board 0
	}
	look({ text, count, first, isFirst }, file) {
		if (!count) this.holds &&= isFirst // of a qx whose hands do not come
		if (!count || !this.holds) return
		if (first.qx === null) this.numbered.add(first.deal === null ? file.warnings.at(-1) : file.last)
		const [, room, digits] = /^([a-z]?)(\d{1,9})$/i.exec(text) ?? [],
			number = Number(digits) + 1,
			{ before, behind, dealer, sv } = first
		this.holds =
			!!digits &&
			count === 1 &&
			before.length + behind.length > 0 &&
			[...before, ...behind].every(n => n === number) &&
			dealer === dealerOf(number) &&
			!!sv &&
			vulnerableWord(sv) === vulnerableOf(number) &&
			(this.room ?? room.toLowerCase()) === room.toLowerCase()
		this.room = room?.toLowerCase()
	}
	// settle assigns the numbers of ah to boards numbered by qx if their dealers, vulnerability and ah agree.
	settle(file) {
		if (!this.holds) return
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
	parts.forEach((part, i) => linHand(hands, ORDER[i], part))
	const counts = hands.counts().slice(0, 4),
		held = new Set(counts.filter(n => n))
	if (held.size < 2 && counts.every(n => n < 13)) return { deal: null, dealer } // of a film
	hands.whole() // a hand without a card is not known
	return { deal: completed(hands.text()), dealer }
}

function finishLIN(file, board, numbers) {
	const number = [...numbers][0] ?? null
	if (board.deal === null) return file.warn('end position', board.line, number ?? '')
	file.add(number, board.deal, board.line, board.qx === null)
	if (numbers.size > 1) file.ambiguous(board.line, 'ah')
	file.rules(number, board.dealer, board.sv ? vulnerableWord(board.sv) : null, board.line)
}

function linHand(hands, seat, text) {
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
