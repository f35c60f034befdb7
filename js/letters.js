// Text formats beside PBN and LIN: dlm, borel, goedel, oneline, json,
// USEBIO (spec/formats.md).
import { upperASCII, keyTwice } from './bytes.js'
import { tricksIn, parOf } from './double_dummy.js'
import { Hands, HandFile, SEATS, boardNumber, vulnerableWord, eachLine } from './hands.js'
import { dealOf, dealerOf, completed, DEALS } from './deal.js'
import { readDeal } from './pbn.js'
import { refuse } from './description.js'

export function readDLM(text) {
	const file = new HandFile('dlm', true)
	const head = {},
		boards = new Map()
	eachLine(text, (raw, line) => {
		const l = raw.trim()
		const m = /^board (\d+)\s*=\s*(.*)$/i.exec(l)
		if (m) {
			const number = +m[1]
			if (number < 1 || number > 99 || boards.has(number)) refuse('no number', line)
			const [, letters, check] = /^([a-p]{26})(\d{3})$/i.exec(m[2]) ?? []
			let sum = number
			for (const c of letters ?? '') sum ^= c.charCodeAt(0)
			boards.set(number, { letters, line, good: sum === +check })
			return
		}
		const kv = /^([A-Za-z ]+?)\s*=\s*(.*)$/.exec(l)
		if (kv) head[kv[1].toLowerCase()] ??= kv[2]
	})
	const from = boardNumber(head['from board'] ?? ''),
		to = boardNumber(head['to board'] ?? '')
	if (from === null || to === null || from > to || to > 99) refuse('cut off', 1)
	const sum = +(head['checksum'] ?? NaN)
	if (sum !== (from ^ to ^ (/^show$/i.test(head['status'] ?? '') ? 1 : 0))) file.warn('odd')
	for (let number = 1; number <= 99; number++) {
		const board = boards.get(number)
		const empty = board?.letters === 'aaaaaabffffffkkkkkklpppppp'
		if (number < from || number > to) {
			// Cards outside of the range: other programs deal them.
			if (board && !empty) file.ambiguous(board.line, 'From board', { number, deal: null })
			continue
		}
		if (!board) refuse('cut off', number)
		if (!board.good) refuse('cut off', board.line)
		if (empty) continue
		const hands = new Hands(board.line, number)
		for (let i = 0; i < 26; i++) {
			const v = board.letters.charCodeAt(i) - 97
			hands.give(v >> 2, 2 * i)
			hands.give(v & 3, 2 * i + 1)
		}
		file.add(number, hands.deal(), board.line)
	}
	return file
}

// readBorel deals from the dealer clockwise. The file does not say of which board its
// first line is: turned returns its deals as if it were that number.
export function readBorel(text) {
	const file = new HandFile('borel', false),
		lines = []
	eachLine(text, (raw, line) => {
		const l = raw.trim()
		if (l === '') return
		const hands = new Hands(line, lines.length + 1)
		if (!/^[A-Za-z]{52}$/.test(l)) hands.refuse('bad deal')
		// Seat 0 is the dealer's.
		for (let i = 0; i < 52; i++) {
			const c = l.charCodeAt(i)
			hands.give(Math.floor(i / 13), c < 97 ? c - 65 : c - 71)
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
		const l = raw.trim()
		if (l === '') return
		if (!/^\d[\d,]*$/.test(l)) refuse('bad deal', i + 1)
		if (i === lines.length - 1 && raw.length < 38) refuse('cut off', i + 1)
		const number = l.length > 60 ? DEALS : BigInt(l.replaceAll(',', ''))
		if (number >= DEALS) refuse('bad deal', i + 1)
		file.add(null, dealOf(number), i + 1)
	})
	return file
}

// readOneline reads N:a b c d, or what Debian's dealer prints: n a e b s c w d.
export function readOneline(text) {
	const file = new HandFile('oneline', false)
	eachLine(text, (raw, line) => {
		const l = raw.trim()
		if (l === '' || /^(Generated|Produced|Initial random seed|Time needed)\b/.test(l)) return
		const m = /^n\s+(\S+)\s+e\s+(\S+)\s+s\s+(\S+)\s+w\s+(\S+)$/.exec(l)
		const colon = /^([NESW]:\S+\s+\S+\s+\S+\s+\S+?)(?:[\s:]+[0-9A-Fa-f]{20})?$/.exec(l)
		if (!m && !colon) refuse('bad deal', line)
		const deal = readDeal(m ? `N:${m[1]} ${m[2]} ${m[3]} ${m[4]}` : colon[1], line, file.records.length + 1)
		if (deal === null || deal.includes('4')) refuse('bad deal', line)
		file.add(null, deal, line)
	})
	return file
}

export function readJSON(text) {
	const file = new HandFile('json', true)
	let boards
	try {
		boards = JSON.parse(text)
	} catch {
		refuse('bad deal', 1)
	}
	if (!Array.isArray(boards) || keyTwice(text)) refuse('bad deal', 1)
	boards.forEach((b, i) => {
		const number = typeof b?.['board'] === 'number' ? boardNumber(String(b['board'])) : null
		if (number === null) refuse('no number', i + 1)
		if (typeof b['deal'] !== 'string') refuse('bad deal', i + 1)
		const deal = readDeal(b['deal'], i + 1, number)
		if (deal === null) file.warn('end position', i + 1, number)
		else file.add(number, deal, i + 1)
		const usual = file.rules(
			number,
			typeof b['dealer'] === 'string' && b['dealer'] ? SEATS.indexOf(b['dealer']) : null,
			typeof b['vulnerable'] === 'string' ? vulnerableWord(b['vulnerable']) : null,
			i + 1,
		)
		if (deal !== null)
			file.saying(tricksIn(b['double_dummy']), parOf(b['par']?.['score'], b['par']?.['contracts']), usual)
	})
	return file
}

// readUSEBIO reads the hands of results in USEBIO XML.
export function readUSEBIO(text) {
	const file = new HandFile('usebio', true)
	const body = text.replace(/<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>/g, c => c.replace(/[^\n]/g, ' '))
	if (/<!--[^]*?<\/?HAND[^]*?-->|<!\[CDATA\[[^]*?HAND|&lt;HAND/.test(text)) file.ambiguous(1, '<!--')
	const tags = /<(\/?)([A-Za-z_][\w.-]*)(?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*\s*(\/?)>/g,
		open = []
	for (const [, end, name, single] of body.matchAll(tags)) {
		if (end && open.pop() !== name) refuse('bad deal', 1)
		if (/^(BOARD|HAND)$/.test(name) && !end && open.includes(name)) refuse('bad deal', 1)
		if (!end && !single) open.push(name)
	}
	if (
		open.length ||
		/<(?![?!])/.test(body.replace(tags, '')) ||
		/&(?!(#\d+|#x[\da-f]+|lt|gt|amp|apos|quot);)/i.test(body)
	)
		refuse('bad deal', 1)
	// all that an element of this name holds, each text once
	const all = (from, name) => [
		...new Set(
			[...from.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>([^]*?)</${name}\\s*>`, 'g'))].map(m => m[1].trim()),
		),
	]
	for (const m of body.matchAll(/<BOARD(?:\s[^>]*)?>([^]*?)<\/BOARD\s*>/g)) {
		const hands = all(m[1], 'HAND')
		if (hands.length === 0) continue
		const line = body.slice(0, m['index']).split('\n').length
		const numbers = all(m[1], 'BOARD_NUMBER'),
			number = boardNumber(numbers[0] ?? '')
		if (number === null) refuse('no number', line)
		const record = new Hands(line, number),
			seats = new Map()
		let doubt = numbers.length > 1
		for (const hand of hands) {
			const words = all(hand, 'DIRECTION'),
				word = words[0] ?? ''
			const seat = ['NORTH', 'EAST', 'SOUTH', 'WEST'].findIndex(
				w => w === upperASCII(word) || w[0] === upperASCII(word),
			)
			if (seat < 0) record.refuse('bad deal')
			const suits = ['SPADES', 'HEARTS', 'DIAMONDS', 'CLUBS'].map(suit => all(hand, suit))
			const cards = suits.map(s => upperASCII((s[0] ?? '').replace(/[\s-]/g, '')))
			doubt ||=
				words.length > 1 || suits.some(s => s.length > 1) || (seats.has(seat) && seats.get(seat) !== cards.join())
			const into = seats.has(seat) ? new Hands(line, number) : record
			cards.forEach((letters, i) => into.suit(seat, i, letters))
			into.whole()
			seats.set(seat, cards.join())
		}
		file.add(number, completed(record.text()), line)
		if (doubt) file.ambiguous(line, 'HAND', file.last)
	}
	return file
}
