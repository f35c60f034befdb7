// Determines the class of a file, from its extension or, for text without one, from the first line that identifies a
// format, and reads its boards. Nothing is repaired (spec/intake.md).
import { readPBN } from './pbn.js'
import { readLIN, linkToLIN } from './lin.js'
import { readBRI, readDGE, readDUP, readBER, readKOPS, readCDS } from './machines.js'
import { readDLM, readBorel, readGoedel, readOneline } from './textforms.js'
import { readCSV, hasRow } from './csv.js'
import { readTyped, typedAt } from './typed.js'
import { bytesOf, hex, latin, untilEnd, utf8 } from '../lib/bytes.js'
import { LIMITS, refuse } from '../lib/refusal.js'

// READERS maps formats to readers. Those in MACHINES read bytes, the others characters.
const READERS = {
	'pbn': readPBN,
	'lin': readLIN,
	'csv': readCSV,
	'dlm': readDLM,
	'borel': readBorel,
	'goedel': readGoedel,
	'oneline': readOneline,
	'typed': readTyped,
	'links': readLIN,
	'bri': readBRI,
	'dge': readDGE,
	'dup': readDUP,
	'ber': readBER,
	'kops': readKOPS,
	'cds': readCDS,
}
const MACHINES = /^(bri|dge|dup|ber|kops|cds)$/

// CLASSES maps extensions to [class, reader].
const CLASSES = {
	'sqd': ['description'],
	'sqk': ['keys'],
	'sqr': ['session-key'],
	'tlog-proof': ['proof'],
	'policy': ['policy'],
	'bhg': ['hands', 'borel'],
	'goe': ['hands', 'goedel'],
	'rzd': ['hands', 'kops'],
}
for (const name of ['pbn', 'lin', 'dlm', 'oneline', 'bri', 'dge', 'dup', 'ber', 'cds']) CLASSES[name] = ['hands', name]
// Files that may contain hands, and must be converted first.
Object.assign(CLASSES, { 'json': ['other', 'json'], 'xml': ['other', 'usebio'], 'bws': ['other', 'bws'] })
for (const name of ['xls', 'xlsx', 'ods']) CLASSES[name] = ['other']

// extensionOf returns the extension in lower case, without the dot.
export function extensionOf(name) {
	return /\.([^./\\]+)$/.exec(name)?.[1].toLowerCase() ?? ''
}

const LINK = /handviewer\.html(\?|%3f)/i

// PATTERNS lists the patterns that identify a text. If several match a line, the first counts.
const PATTERNS = [
	[/^[ \t]*c2sp\.org\/tlog-proof@v1[ \t]*$/m, 'proof'],
	[/^[ \t]*(TN|SN|KH|DI)[ \t]/m, 'description'],
	[/^[ \t]*\d+,\d+:\S{20}/m, 'keys'],
	[/^[ \t]*fairdeal-session-key-1[ \t]*$/m, 'session-key'],
	[LINK, 'other', 'links'],
	[/\[[ \t]*(board|deal)[ \t]*"/i, 'hands', 'pbn'],
	[/(?<![a-z0-9])(qx|md)\|/i, 'hands', 'lin'],
]

// BOARDS_SHOWN lists board marks for texts whose name does not indicate a format.
const BOARDS_SHOWN =
	/\[[ \t\r\n]*(board|deal)[ \t\r\n]*("|&quot;)|(?<![a-z0-9,\x80-\uffff])md[ \t\r\n]*\||board[ \t]+\d+[ \t]*=[ \t]*[a-p]{26}/i

// COMPRESSED lists the first bytes of xz, bzip2, 7-zip, rar, zstd and gzip.
const COMPRESSED = /^(\xfd7zXZ\0|BZh[1-9]1AY&SY|7z\xbc\xaf'\x1c|Rar!\x1a\x07|\x28\xb5\x2f\xfd|\x1f\x8b\x08)/
const isCompressed = bytes => COMPRESSED.test(latin(bytes.subarray(0, 10)))

// classIn returns the class of a text, from the first line that identifies one.
function classIn(text) {
	let first = null,
		end = text.length // of the first line that identifies a class
	for (const [pattern, ...kinds] of /** @type {[RegExp, ...string[]][]} */ (PATTERNS)) {
		const position = pattern.exec(first ? text.slice(0, end) : text)?.index ?? -1
		if (position < 0) continue
		const from = Math.max(text.lastIndexOf('\n', position), text.lastIndexOf('\r', position)) + 1
		if (first && from >= first.from) continue
		first = { kinds, from }
		LINE_END.lastIndex = position
		end = LINE_END.exec(text)?.index ?? text.length
	}
	const until = first?.from ?? text.length
	return typedAt(text, until) < until ? ['hands', 'typed'] : (first?.kinds ?? null)
}
const LINE_END = /[\r\n]|$/g

// classOf returns [class, reader] of a file; the class 'none' is set aside.
export function classOf(name, bytes) {
	const extension = extensionOf(name)
	if (/^https?:/i.test(name)) return ['hands', 'links']
	if (/\.sqk\.age$/i.test(name)) return ['keys']
	if (extension === 'csv' && !isEmpty(bytes)) return hasRow(textIn(bytes)) ? ['hands', 'csv'] : ['other', 'csv']
	const isNameOpen = extension === 'txt' || extension === '',
		[kind, reader] = CLASSES[extension] ?? ['none']
	if (kind === 'none' && isCompressed(bytes)) return ['closed', 'compressed']
	if (isNameOpen)
		return classIn(textIn(bytes)) ?? (isText(bytes) && BOARDS_SHOWN.test(textIn(bytes)) ? ['other'] : ['none'])
	if (kind === 'none' && isText(bytes)) return boardsInText(withoutScripts(textIn(bytes)))
	return reader && isEmpty(bytes) ? ['none'] : [kind, reader]
}

// isEmpty reports whether a small file contains only spaces, line breaks and byte order marks.
const isEmpty = bytes =>
	bytes.length < 1024 &&
	/^[ \t\r\n\x1a]*$/.test(isWide(bytes) ? textIn(bytes) : latin(bytes).replace(/^\xef\xbb\xbf/, ''))

// withoutScripts removes the scripts of a page, including those of the player's page, because they contain no boards.
const withoutScripts = text => text.replace(/<[s]cript[^]*?<\/[s]cript>/gi, '')
const isText = bytes => !!isWide(bytes) || !bytes.subarray(0, 4096).includes(0)

// boardsInText returns the class of a text that may contain boards although its name does not indicate a format.
function boardsInText(text) {
	if (LINK.test(text)) return ['other', 'links']
	return BOARDS_SHOWN.test(text) || typedAt(text, text.length) < text.length ? ['other'] : ['none']
}

// isDamaged reports whether a text has suit symbols in UTF-8, and so must not contain invalid UTF-8.
function isDamaged(bytes) {
	for (let position = bytes.indexOf(0xe2); position >= 0; position = bytes.indexOf(0xe2, position + 1))
		if (bytes[position + 1] === 0x99 && [0xa0, 0xa3, 0xa5, 0xa6].includes(bytes[position + 2])) return true
	return false
}

const WIDE = { 'fffe': 'utf-16le', 'feff': 'utf-16be' }
const isWide = bytes => WIDE[hex(bytes.subarray(0, 2))]

// textIn decodes a text file: UTF-8, or UTF-16 with a byte order mark, otherwise Windows-1250, up to the DOS
// end-of-file mark.
export function textIn(bytes) {
	const widths = isWide(bytes)
	const decoded = (encoding, fatal) => new TextDecoder(encoding, { fatal }).decode(bytes)
	let text
	try {
		text = decoded(widths ?? 'utf-8', true)
	} catch {
		text = decoded(widths ?? (isDamaged(bytes) ? 'utf-8' : 'windows-1250'), false)
		if (!widths) text = text.replace(/^(\u010f\u00bb\u017c)+/, '') // the mark of UTF-8
	}
	return untilEnd(text).replace(/^\ufeff+/, '')
}

// plainLines converts UTF-16 to UTF-8, without byte order marks and anything after the DOS end-of-file mark, and with
// LF line endings. Other bytes are returned unchanged.
export function plainLines(bytes) {
	const text = untilEnd(isWide(bytes) ? utf8(textIn(bytes)) : latin(bytes)).replace(/^(\xef\xbb\xbf)+/, '')
	return bytesOf(text.includes('\n') ? text.replace(/(?<!\r)\r\n/g, '\n') : text.replaceAll('\r', '\n'))
}

// isBlankText reports whether a file contains only spaces and line breaks, without decoding what may be millions of
// them.
function isBlankText(bytes) {
	let position = 0
	while (position < bytes.length && BLANK[bytes[position]]) position++
	return position === bytes.length
}
const BLANK = Uint8Array.from({ length: 256 }, (_, b) => Number([9, 10, 13, 32].includes(b)))

// readHands reads a hand file with the reader of its format.
export function readHands(name, bytes, reader = classOf(name, bytes)[1]) {
	if (bytes.length > LIMITS.file) refuse('too large', bytes.length, LIMITS.file)
	if (!READERS[reader]) refuse('unknown format')
	const text = reader === 'pbn' && isBlankText(bytes) ? '' : MACHINES.test(reader) ? latin(bytes) : textIn(bytes)
	const isWhole = !(isWide(bytes) && bytes.length % 2) && !(reader === 'typed' && text.includes('\ufffd'))
	if (!MACHINES.test(reader) && !isWhole) refuse('cut off', 1)
	const plain = reader === 'links' ? linkToLIN(text.replace(/^[^?]*\?/, '').trim()) : text,
		file = READERS[reader](plain)
	file.marks.checkAll(plain)
	for (const name of ['marks', 'counter', 'warned', 'shared']) delete file[name]
	if (!file.records.length && !file.unseen) refuse('read.no-boards')
	// Programs that read single bytes of UTF-16 see different boards.
	if (!MACHINES.test(reader) && isWide(bytes) && /\[(deal|board)|(md|qx)\|/i.test(latin(bytes)))
		file.addDoubt(1, 'UTF-16')
	return Object.assign(file, { reader, typed: reader === 'typed' })
}
