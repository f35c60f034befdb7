// Reads the binary files of dealing machines: bri, dge, dup, ber, kops, cds (spec/formats.md). Files are byte
// strings.
import { withoutEnd } from '../lib/bytes.js'
import { Hands, HandFile } from './handfile.js'
import { RANKS } from '../lib/deal.js'
import { refuse } from '../lib/refusal.js'

// piecesOf splits a file into records of the same size.
function* piecesOf(text, size, from = 0) {
	if ((text.length - from) % size || text.length <= from) refuse('cut off', text.length)
	for (let start = from, i = 0; start < text.length; start += size, i++)
		yield { piece: text.slice(start, start + size), start, i }
}

const isBlank = text => !/[^ \0]/.test(text)

function threeHands(hands, digits) {
	for (let i = 0; i < 39; i++) {
		const two = digits.slice(2 * i, 2 * i + 2)
		if (!/^[0-9][0-9]$/.test(two)) hands.refuse('bad deal')
		hands.addCard(Math.floor(i / 13), +two - 1)
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

// readRecords reads records of the same size that begin with the cards.
function readRecords(format, text, size, used, deal) {
	const file = new HandFile(format, false)
	for (const { piece, start, i } of piecesOf(text, size)) {
		const cards = piece.slice(0, used)
		if (!isBlank(cards)) file.add(null, deal(new Hands(start, i + 1), cards), start)
		if (!isBlank(piece.slice(used))) file.warn('odd')
	}
	return file
}

export const readBRI = text => readRecords('bri', text, 128, 78, threeHands)

export const readDGE = text => readRecords('dge', text, 128, 68, symbolHands)

export const readBER = text =>
	readRecords('ber', text.replace(/(\r\n|\n|\r)$/, ''), 52, 52, (hands, piece) => {
		for (let card = 0; card < 52; card++) {
			const seat = '1234'.indexOf(piece[card])
			if (seat < 0) hands.refuse('bad deal')
			hands.addCard(seat, card)
		}
		return hands.deal()
	})

export function readDUP(text) {
	const file = new HandFile('dup', false),
		places = [], // of the records; blank ones have none
		numbers = [] // each with the position of its record
	let count = 0
	for (const { piece, start, i } of piecesOf(text, 156)) {
		const digits = piece.slice(0, 78),
			symbols = piece.slice(78, 146),
			byDigits = isBlank(digits) ? null : threeHands(new Hands(start, i + 1), digits),
			bySymbols = isBlank(symbols) ? null : symbolHands(new Hands(start, i + 1), symbols),
			number = fieldOf(piece.slice(148, 151))
		count++
		if (number !== null) numbers.push([start, number])
		if (byDigits ?? bySymbols) {
			file.add(null, bySymbols ?? byDigits, start)
			places.push(i)
		}
		if (byDigits && bySymbols && byDigits !== bySymbols) file.addDoubt(start, 'halves')
	}
	const head = text.slice(146, 156),
		low = fieldOf(head.slice(2, 5)) ?? 1,
		high = fieldOf(head.slice(7))
	if (Number.isNaN(low)) refuse('no number', 148)
	for (const [start, number] of numbers) if (number !== low) file.addDoubt(start, 'board')
	if (head[1] === 'Y') file.warnStrictly('backwards')
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

// packedHands parses 13 bytes, one per rank, with two bits per suit; `turn` is North's number.
function packedHands(hands, text, from, turn) {
	for (let rank = 0; rank < 13; rank++) {
		const byte = text.charCodeAt(from + rank)
		for (let suit = 0; suit < 4; suit++) hands.addCard(((byte >> (6 - 2 * suit)) - turn) & 3, suit * 13 + rank)
	}
	return hands.deal()
}

export function readKOPS(text) {
	const file = new HandFile('kops', false)
	if (text.length < 13) refuse('cut off', text.length)
	for (const { start, i } of piecesOf(text, 13, 13))
		file.add(null, packedHands(new Hands(start, i + 1), text, start, 0), start)
	const count = text.charCodeAt(0) + 256 * text.charCodeAt(1)
	if (count !== file.records.length % 65536) refuse('cut off', count)
	return file
}

export function readCDS(text) {
	const file = new HandFile('cds', true)
	let before = 0
	for (const { start, i } of piecesOf(text, 14)) {
		const byte = text.charCodeAt(start)
		let number = byte || 256
		if (i > 0 && (before > 255 || (before === 255 && byte !== 255) || !byte)) {
			number = before + 1
			if (number % 256 !== byte) refuse('no number', start)
		}
		file.add(number, packedHands(new Hands(start, number), text, start + 1, 1), start)
		before = number
	}
	return file
}
