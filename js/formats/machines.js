// Reads the binary files of dealing machines: bri, dge, dup, ber, kops, cds (spec/formats.md). Files are byte
// strings.
import { withoutEnd } from '../lib/bytes.js'
import { Hands, HandFile } from './handfile.js'
import { RANKS } from '../lib/deal.js'
import { refuse } from '../lib/refusal.js'

// pieces splits a file into records of the same size.
function* pieces(text, size, from = 0) {
	if ((text.length - from) % size || text.length <= from) refuse('cut off', text.length)
	for (let at = from, i = 0; at < text.length; at += size, i++) yield { piece: text.slice(at, at + size), at, i }
}

const isBlank = text => !/[^ \0]/.test(text)

function threeHands(hands, digits) {
	for (let i = 0; i < 39; i++) {
		const two = digits.slice(2 * i, 2 * i + 2)
		if (!/^[0-9][0-9]$/.test(two)) hands.refuse('bad deal')
		hands.give(Math.floor(i / 13), +two - 1)
	}
	return hands.deal()
}

const SYMBOLS = '\x06\x03\x04\x05'

function symbolHands(hands, text) {
	let seat = -1,
		suit = 3
	for (const c of text) {
		const s = SYMBOLS.indexOf(c)
		if (s >= 0) {
			if (s !== (suit + 1) % 4) hands.refuse('bad deal')
			suit = s
			if (s === 0) seat++
		} else if (seat < 0 || !RANKS.includes(c)) hands.refuse('bad deal')
		else hands.suit(seat, suit, c)
	}
	if (seat !== 3 || suit !== 3) hands.refuse('bad deal')
	return hands.deal()
}

// alike reads records of the same size that begin with the cards.
function alike(format, text, size, used, deal) {
	const file = new HandFile(format, false)
	for (const { piece, at, i } of pieces(text, size)) {
		const cards = piece.slice(0, used)
		if (!isBlank(cards)) file.add(null, deal(new Hands(at, i + 1), cards), at)
		if (!isBlank(piece.slice(used))) file.warn('odd')
	}
	return file
}

export const readBRI = text => alike('bri', text, 128, 78, threeHands)

export const readDGE = text => alike('dge', text, 128, 68, symbolHands)

export const readBER = text =>
	alike('ber', text.replace(/(\r\n|\n|\r)$/, ''), 52, 52, (hands, piece) => {
		for (let card = 0; card < 52; card++) {
			const seat = '1234'.indexOf(piece[card])
			if (seat < 0) hands.refuse('bad deal')
			hands.give(seat, card)
		}
		return hands.deal()
	})

export function readDUP(text) {
	const file = new HandFile('dup', false),
		places = [], // of the records; blank ones have none
		lowest = []
	let count = 0
	for (const { piece, at, i } of pieces(text, 156)) {
		const digits = piece.slice(0, 78),
			symbols = piece.slice(78, 146)
		const byDigits = isBlank(digits) ? null : threeHands(new Hands(at, i + 1), digits)
		const two = isBlank(symbols) ? null : symbolHands(new Hands(at, i + 1), symbols)
		count++
		const tail = piece.slice(146)
		const number = fieldOf(tail.slice(2, 5))
		if (number !== null) lowest.push([at, number])
		if (byDigits ?? two) {
			file.add(null, two ?? byDigits, at)
			places.push(i)
		}
		if (byDigits && two && byDigits !== two) file.ambiguous(at, 'halves')
	}
	const head = text.slice(146, 156),
		low = fieldOf(head.slice(2, 5)) ?? 1,
		high = fieldOf(head.slice(7))
	if (Number.isNaN(low)) refuse('no number', 148)
	for (const [place, number] of lowest) if (number !== low) file.ambiguous(place, 'board')
	if (head[1] === 'Y') file.strict('backwards')
	if (low > 1) {
		file.numbered = true
		file.records.forEach((r, i) => (r.number = low + places[i]))
	}
	if (high !== null && high !== count % 100 && high !== low + count - 1) file.warn('odd')
	return file
}

// fieldOf parses a number field: null if it is empty, NaN if it is invalid; 0 counts as 1.
function fieldOf(text) {
	const digits = withoutEnd(text.replace(/^[ \0]+/, ''), ' \0')
	return digits === '' ? null : /^\d+$/.test(digits) ? +digits || 1 : NaN
}

// packed returns 13 bytes, one per rank, with two bits per suit; `turn` is North's number.
function packed(hands, text, from, turn) {
	for (let rank = 0; rank < 13; rank++) {
		const byte = text.charCodeAt(from + rank)
		for (let suit = 0; suit < 4; suit++) hands.give(((byte >> (6 - 2 * suit)) - turn) & 3, suit * 13 + rank)
	}
	return hands.deal()
}

export function readKOPS(text) {
	const file = new HandFile('kops', false)
	if (text.length < 13) refuse('cut off', text.length)
	for (const { at, i } of pieces(text, 13, 13)) file.add(null, packed(new Hands(at, i + 1), text, at, 0), at)
	const count = text.charCodeAt(0) + 256 * text.charCodeAt(1)
	if (count !== file.records.length % 65536) refuse('cut off', count)
	return file
}

export function readCDS(text) {
	const file = new HandFile('cds', true)
	let before = 0
	for (const { at, i } of pieces(text, 14)) {
		const byte = text.charCodeAt(at)
		let number = byte || 256
		if (i > 0 && (before > 255 || (before === 255 && byte !== 255) || !byte)) {
			number = before + 1
			if (number % 256 !== byte) refuse('no number', at)
		}
		file.add(number, packed(new Hands(at, number), text, at + 1, 1), at)
		before = number
	}
	return file
}
