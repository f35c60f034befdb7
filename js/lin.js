// LIN of online play and links to its viewer, read (spec/formats.md).
import { Hands, HandFile, boardNumber, vulnerableWord } from './hands.js'
import { refuse } from './description.js'

const ORDER = [2, 3, 0, 1] // the hands of md: S W N E

// readLIN reads every board; bids, cards and talk are passed by.
export function readLIN(text) {
	const file = new HandFile('lin', true)
	let board = null
	const close = () => {
		if (board && board.md !== null) finishLIN(file, board)
		board = null
	}
	const start = line => board = { qx: null, ah: null, md: null, sv: null, line }
	const parts = text.replace(/\x1a[^]*$/, '').split('|')
	let line = 1, waiting = null
	for (let i = 0; i + 1 < parts.length; i += 2) {
		line += (parts[i].match(/\n/g) ?? []).length
		const tag = parts[i].trim().toLowerCase(), value = parts[i + 1]
		if (tag === 'qx') {
			close()
			start(line).qx = value.trim()
		} else if (tag === 'md') {
			const before = board?.md != null ? board : null
			if (before) close()
			board ??= start(line)
			board.before = before
			board.md = value.trim()
			board.line = line
			if (waiting && !board.qx && !board.ah) board.ah = waiting
			waiting = null
		} else if (tag === 'ah') {
			const m = /^\s*board\s+(\d+)\s*$/i.exec(value)
			if (m) {
				if (board) board.ah ??= m[1]
				else waiting = m[1]
			}
		} else if (tag === 'sv' && board) board.sv ??= value.trim()
		line += (value.match(/\n/g) ?? []).length
	}
	close()
	if (!file.records.some(r => r.number !== null)) file.numbered = false
	else for (const r of file.records) if (r.number === null) file.ambiguous(r.line, 'no number', r)
	if (file.records.length === 0 && !file.skipped) refuse('no boards', 1)
	return file
}

function finishLIN(file, board) {
	const fromQX = board.qx === null ? null : boardNumber(board.qx.replace(/^[a-z]+/i, ''))
	const fromAH = board.ah === null ? null : boardNumber(board.ah)
	const number = fromQX ?? fromAH
	const hands = new Hands(board.line, number)
	const m = /^([1-4]?)(.*)$/s.exec(board.md)
	const parts = m[2].split(',').map(p => p.trim())
	while (parts.length > 3 && parts[parts.length - 1] === '') parts.pop()
	if (parts.length < 3 || parts.length > 4) hands.refuse('three hands')
	parts.forEach((part, i) => linHand(hands, ORDER[i], part))
	const counts = hands.counts()
	const given = parts.map((_, i) => counts[ORDER[i]])
	if (given.every(n => n < 13) || given.filter(n => n > 0 && n < 13).length === given.filter(n => n > 0).length) {
		file.skipped = (file.skipped ?? 0) + 1
		file.warn('end position', board.line, number ?? '')
		return
	}
	file.add(number, hands.deal(), board.line)
	board.record = file.last
	// Hands twice in one record: one of the two has no number of its own.
	const other = board.before?.record
	if (other && (number === null) !== (other.number === null) && other.deal !== file.last.deal) for (const r of [other, file.last]) file.ambiguous(board.line, 'md', r)
	if (fromQX !== null && fromAH !== null && fromQX !== fromAH) file.ambiguous(board.line, 'qx', file.last)
	file.rules(number, m[1] ? (+m[1] + 1) % 4 : null, board.sv ? vulnerableWord(board.sv) : null, board.line)
}

function linHand(hands, seat, text) {
	const upper = text.toUpperCase()
	if (!/^(S[^SHDC]*)?(H[^SHDC]*)?(D[^SHDC]*)?(C[^SHDC]*)?$/.test(upper)) hands.refuse('four suits')
	for (const m of upper.matchAll(/([SHDC])([^SHDC]*)/g)) hands.suit(seat, 'SHDC'.indexOf(m[1]), m[2].trim())
}

// linkToLIN turns a link to the viewer into LIN, or returns null.
export function linkToLIN(url) {
	const m = /handviewer\.html\?(.*)$/i.exec(url.trim())
	if (!m) return null
	const fields = {}
	for (const pair of m[1].split('&')) {
		const eq = pair.indexOf('=')
		if (eq < 1) continue
		let value = pair.slice(eq + 1).replaceAll('+', ' ')
		try {
			value = decodeURIComponent(value)
		} catch {
			refuse('bad link')
		}
		fields[pair.slice(0, eq).toLowerCase()] = value
	}
	if (fields['lin']) return fields['lin']
	const hands = ['s', 'w', 'n', 'e'].map(seat => fields[seat] ?? '')
	if (hands.filter(h => h !== '').length < 3) refuse('bad link')
	const dealer = ' swne'.indexOf((fields['d'] ?? ' ').toLowerCase())
	const full = hands.map(h => h.toUpperCase())
	return `${fields['b'] ? `qx|o${fields['b']}|` : ''}md|${dealer > 0 ? dealer : ''}${full.join(',')}|${fields['v'] ? `sv|${fields['v']}|` : ''}`
}
