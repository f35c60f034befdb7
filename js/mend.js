// What mail, browsers and editors do to a text, undone (spec/intake.md section 3). Each mend
// is a function of the text; which of them are kept is decided in intake.js, by what the
// reader then finds.
import { latin, bytesOf } from './bytes.js'

// textIn returns the characters of a text file, and the notes of it: utf-16, cp1250. wide
// says that each character had two bytes, torn that one of them is cut off.
export function textIn(bytes) {
	const mark =
		bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null
	const wide = mark ?? nulled(bytes)
	if (wide)
		return {
			text: textFrom(bytes, wide),
			notes: ['utf-16'],
			wide: true,
			torn: bytes.length % 2 > 0,
		}
	let at = 0
	while (bytes[at] === 0xef && bytes[at + 1] === 0xbb && bytes[at + 2] === 0xbf) at += 3
	const body = bytes.subarray(at)
	try {
		return { text: textFrom(body, 'utf-8'), notes: [] }
	} catch {
		return { text: textFrom(body, 'windows-1250'), notes: ['cp1250'] }
	}
}

// textFrom decodes a text, without the byte order marks at its beginning, of which an editor may add a second.
function textFrom(bytes, encoding) {
	return until26(new TextDecoder(encoding, { fatal: encoding === 'utf-8' }).decode(bytes).replace(/^\ufeff+/, ''))
}

// until26 ends a text where DOS does, also behind what a mend took away.
export function until26(text) {
	return text.replace(/\x1a[\x1a\0\r\n]*$/, '')
}

// nulled is the form of UTF-16 without a mark: NUL in every second of the first 64 bytes.
function nulled(bytes) {
	const head = bytes.subarray(0, 64)
	if (head.length < 4) return null
	for (const [odd, form] of [
		[1, 'utf-16le'],
		[0, 'utf-16be'],
	]) {
		if (head.every((b, i) => (i % 2 === odd) === (b === 0))) return form
	}
	return null
}

const LINE_END = /\r\n|\n|\r/

// unquoted takes quote marks away that stand before every line, ten at most.
export function unquoted(text) {
	let lines = text.split(LINE_END)
	for (let i = 0; i < 10 && lines.some(l => l.trim()) && lines.every(l => !l.trim() || l[0] === '>'); i++) {
		lines = lines.map(l => l.replace(/^> ?/, ''))
	}
	// The mark of the text that was quoted goes with the quote marks.
	return lines.join('\n').replace(/^\ufeff/, '')
}

// printable decodes quoted-printable, bytes in and out, where a header says so or the lines look like it.
export function printable(bytes) {
	const text = latin(bytes).replace(/^(?:\xef\xbb\xbf)+/, '')
	const header = /^content-transfer-encoding:[ \t]*quoted-printable[ \t]*\r?$/im.exec(text)
	if (!header && !(/^.{69,75}=\r?$/m.test(text) && !/=(?![0-9A-F]{2}|\r?\n|\r|$)/.test(text))) return bytes
	const at = header ? header.index + header[0].length : 0
	const body = text
		.slice(at)
		.replace(/=(?:(\r\n|\n|\r)|([0-9A-F]{2}))/g, (_, end, two) => (end ? '' : String.fromCharCode(parseInt(two, 16))))
	return bytesOf(text.slice(0, at) + body)
}

const ENDS_LINE = /^(br|\/p|\/div|\/tr|\/li|\/pre)$/
const BLOCKS = /^(script|style)$/
const ENTITIES = {
	amp: '&',
	lt: '<',
	gt: '>',
	quot: '"',
	apos: "'",
	nbsp: '\u00a0',
	spades: '♠',
	hearts: '♥',
	diams: '♦',
	clubs: '♣',
}

// isHTML says whether a text is a page, or a mail that is written like one.
export function isHTML(text) {
	if (/^\s*<(!doctype html|html)\b/i.test(text)) return true
	const lines = text.split(LINE_END)
	return lines.filter(l => /<br/i.test(l)).length * 10 >= lines.length
}

const entity = (whole, dec, hex, name) => {
	if (name) return ENTITIES[name] ?? whole
	const code = dec ? +dec : parseInt(hex, 16)
	return code > 0 && code < 0x110000 ? String.fromCodePoint(code) : whole
}
const entities = text => text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, entity)

const HIDDEN_TAG = /(?:^|\s)hidden(?=[\s=/]|$)|style\s*=\s*("[^"]*|'[^']*)?display\s*:\s*none/i
const EMPTY_TAG = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/

// endOfTag is where the > of a tag stands; quotation marks hold others.
function endOfTag(text, at) {
	for (const stop = /[>"']/g; ;) {
		stop.lastIndex = at
		const m = stop.exec(text)
		if (!m || m[0] === '>') return m ? m.index : text.length
		at = text.indexOf(m[0], m.index + 1) + 1
		if (at === 0) return text.length
	}
}

// unmarked takes a page apart: what it shows, and what it hides (comments, scripts, styles,
// hidden elements). One scanner, without a DOM; links stand on lines of their own.
export function unmarked(text) {
	const shown = [],
		hidden = []
	let under = null // the hidden element that is open, and how many of its name stand in it
	const put = piece => (under ? hidden : shown).push(piece)
	const tag = /<(?:(!--)|([a-z][\w:-]*|\/[a-z][\w:-]*|[!?/]))/gi
	let at = 0
	for (let m; (m = tag.exec(text)); at = tag.lastIndex) {
		put(text.slice(at, m.index))
		if (m[1]) {
			const end = text.indexOf('-->', tag.lastIndex)
			hidden.push(text.slice(tag.lastIndex, end < 0 ? undefined : end), '\n')
			tag.lastIndex = end < 0 ? text.length : end + 3
			continue
		}
		const name = m[2].toLowerCase(),
			end = endOfTag(text, tag.lastIndex)
		const attributes = text.slice(tag.lastIndex, end)
		tag.lastIndex = Math.min(end + 1, text.length)
		if (BLOCKS.test(name)) {
			const end = new RegExp(`</${name}\\s*>|$`, 'gi')
			end.lastIndex = tag.lastIndex
			const stop = end.exec(text)
			hidden.push(text.slice(tag.lastIndex, stop.index), '\n')
			tag.lastIndex = stop.index + stop[0].length
			continue
		}
		if (under && name === under.name) under.depth++
		if (under && name === '/' + under.name && --under.depth === 0) {
			under = null
			hidden.push('\n')
		} else if (!under && name[0] !== '/' && !EMPTY_TAG.test(name) && HIDDEN_TAG.test(attributes)) {
			under = { name, depth: 1 }
		}
		const link = name === 'a' && /\shref\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+)/i.exec(attributes)
		if (link) put('\n' + link[1].replace(/^["']|["']$/g, '') + '\n')
		else if (ENDS_LINE.test(name)) {
			const list = under ? hidden : shown,
				last = list.pop() ?? ''
			put(last.replace(/(\r\n|\n|\r)$/, ''))
			put('\n')
			// The line that ends in the source behind it is the same one.
			tag.lastIndex += /^[ \t]*(\r\n|\n|\r)?/.exec(text.slice(tag.lastIndex, tag.lastIndex + 200))[0].length
		}
	}
	put(text.slice(at))
	return { shown: entities(shown.join('')), hidden: entities(hidden.join('')) }
}

const QUOTES = /[\u201c-\u201f\u00ab\u00bb]/g
const TICKS = /[\u2018-\u201b]/g
const BLANKS = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g
const NO_INK = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]+/g
const BETWEEN =
	/(?<=[0-9])[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]+(?=[0-9])|(?<=[AKQJT2-9])[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]+(?=[AKQJT2-9])/gi
const MARKED = /[\u00a0\u00ab\u00ad\u00bb\u1680\u2000-\u206f\u3000\ufeff]/
const NAME_TAG = /^([ \t]*\[[ \t]*(?!(?:Board|Deal|Dealer|Vulnerable)\b)\w[^"]*")(.*)("[^"]*)$/i

// unspaced puts plain characters in the place of those that programs write, but for the values
// of names; between is what a character without ink becomes that stands between two digits or cards.
export function unspaced(text, between = '') {
	if (!MARKED.test(text)) return text
	const plain = piece =>
		piece.replace(QUOTES, '"').replace(TICKS, "'").replace(BLANKS, ' ').replace(BETWEEN, between).replace(NO_INK, '')
	const line = l => {
		const m = NAME_TAG.exec(l)
		return m ? plain(m[1]) + m[2] + plain(m[3]) : plain(l)
	}
	return text
		.split(/(\r\n|\n|\r)/)
		.map(line)
		.join('')
}

// betweenCards counts the characters without ink that stand between two digits or cards.
export const betweenCards = text => (text.match(BETWEEN) ?? []).join('').length
