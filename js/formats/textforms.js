// Reads text formats other than PBN and LIN: dlm, borel, goedel, oneline (spec/formats.md).
import { Hands, HandFile, boardNumber, eachLine, withoutBlanks } from './handfile.js'
import { dealOf, dealerOf, DEALS } from '../lib/deal.js'
import { readDeal } from './pbn.js'
import { refuse } from '../lib/refusal.js'

const NOT_THERE = 'aaaaaabffffffkkkkkklpppppp',
	SETTINGS = ['from board', 'to board', 'status', 'checksum']

// readDLM reads the boards from From to To. Duplicate entries, or entries outside this range, may be read differently
// by other programs.
export function readDLM(text) {
	const file = new HandFile('dlm', true),
		head = {},
		boards = new Map()
	eachLine(text, (raw, line) => {
		const [, key, value] = /^[ \t]*([^=]*?)[ \t]*=[ \t]*(.*)$/.exec(withoutBlanks(raw)) ?? [],
			name = key?.toLowerCase()
		if (SETTINGS.includes(name)) {
			head[name] ??= value
			if (settingOf(head[name]) !== settingOf(value)) file.addDoubt(line, 'not read')
		} else if (name?.startsWith('board ')) {
			const number = boardNumber(name.slice(6))
			if (/^board \d/.test(name)) file.marks.add('board', line)
			if (number === null || (boards.has(number) && boards.get(number).text !== value)) file.addDoubt(line, 'not read')
			else if (!boards.has(number)) boards.set(number, { text: value, line })
		}
	})
	const from = boardNumber(head['from board'] ?? ''),
		to = boardNumber(head['to board'] ?? '')
	if (from === null || to === null || from > to || to > 99) refuse('cut off', 1)
	const sum = +(head['checksum'] ?? NaN)
	if (sum !== (from ^ to ^ (/^show$/i.test(head['status'] ?? '') ? 1 : 0))) file.warn('odd')
	for (let number = from; number <= to; number++) if (!boards.has(number)) refuse('cut off', number)
	for (const [number, board] of [...boards].sort(([a], [b]) => a - b)) {
		if (number >= from && number <= to) dlmBoard(file, number, board)
		else if (!isNotThere(board.text)) file.addDoubt(board.line, 'From board') // other programs deal it
	}
	return file
}

// settingOf normalises a value in the header: leading zeros and case do not matter.
const settingOf = value => (/^\d+$/.test(value) ? Number(value) : value.toLowerCase())

// isNotThere reports whether a board outside From..To is absent, damaged or not.
const isNotThere = text => [...NOT_THERE].filter((c, i) => text[i] === c).length >= 13

function dlmBoard(file, number, { text, line }) {
	const [, letters, check] = /^([a-p]{26})(\d{3})$/i.exec(text) ?? refuse('cut off', line)
	let sum = number
	for (const c of letters) sum ^= c.charCodeAt(0)
	if (sum !== +check) refuse('cut off', line)
	if (letters === NOT_THERE) return
	const hands = new Hands(line, number)
	for (let i = 0; i < 26; i++) {
		const v = letters.charCodeAt(i) - 97
		hands.addCard(v >> 2, 2 * i)
		hands.addCard(v & 3, 2 * i + 1)
	}
	file.add(number, hands.deal(), line)
}

// readBorel deals clockwise from the dealer. The file does not contain the number of its first board, so turned
// returns the deals for a given number.
export function readBorel(text) {
	const file = new HandFile('borel', false),
		lines = []
	eachLine(text, (raw, line) => {
		const l = withoutBlanks(raw)
		if (l === '') return
		const hands = new Hands(line, lines.length + 1)
		if (!/^[A-Za-z]{52}$/.test(l)) hands.refuse('bad deal')
		// Seat 0 is the dealer's.
		for (let i = 0; i < 52; i++) {
			const c = l.charCodeAt(i)
			hands.addCard(Math.floor(i / 13), c < 97 ? c - 65 : c - 71)
		}
		lines.push(hands.deal())
		file.add(null, '', line)
	})
	file.turned = first => lines.map((deal, i) => deal.replace(/./g, seat => (+seat + dealerOf(first + i)) % 4))
	file.turned(1).forEach((deal, i) => (file.records[i].deal = deal))
	return file
}

export function readGoedel(text) {
	const file = new HandFile('goedel', false)
	const lines = text.split(/\r\n|\n|\r/)
	lines.forEach((raw, i) => {
		const l = withoutBlanks(raw)
		if (l === '') return
		if (!/^(\d+|\d{1,3}(,\d{3})+)$/.test(l)) refuse('bad deal', i + 1)
		if (i === lines.length - 1 && raw.length < 38) refuse('cut off', i + 1)
		const number = l.length > 60 ? DEALS : BigInt(l.replaceAll(',', ''))
		if (number >= DEALS) refuse('bad deal', i + 1)
		file.add(null, dealOf(number), i + 1)
	})
	return file
}

// readOneline parses N:a b c d, or the output of Debian's dealer: n a e b s c w d.
export function readOneline(text) {
	const file = new HandFile('oneline', false)
	eachLine(text, (raw, line) => {
		const l = withoutBlanks(raw)
		if (l === '' || /^(Generated|Produced|Initial random seed|Time needed)\b/.test(l)) return
		if (l[0] === '#') {
			if (onelineDeal(l.replace(/^[# \t]+/, ''), line)) file.addDoubt(line, 'deal')
			return
		}
		file.add(null, onelineDeal(l, line, file.records.length + 1) ?? refuse('bad deal', line), line)
	})
	return file
}

// onelineDeal returns the deal on a line, or null if the line has a different form.
function onelineDeal(text, line, number) {
	const named = /^n[ \t]+(\S+)[ \t]+e[ \t]+(\S+)[ \t]+s[ \t]+(\S+)[ \t]+w[ \t]+(\S+)$/i.exec(text),
		colon = /^([NESW]:[ \t]*\S+[ \t]+\S+[ \t]+\S+[ \t]+\S+?)(?:[ \t:]+[0-9A-F]{20})?$/i.exec(text)
	if (!named && !colon) return null
	const deal = readDeal(named ? `N:${named.slice(1).join(' ')}` : (colon?.[1] ?? ''), line, number)
	return deal === null || deal.includes('4') ? null : deal
}
