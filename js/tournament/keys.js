// Reads the keys of a tournament, NAME.sqk, and checks their hash (spec/squaredeal.md, spec/intake.md).
import { latin, bytesOf, plainForm, untilEnd, utf8, hex, unhex, withoutEnd } from '../lib/bytes.js'
import { sha256 } from '../vendor/noble-hashes.js'
import { describe } from './description13.js'
import { LIMITS, rethrowBug, refuse } from '../lib/refusal.js'

/** @typedef {{ phase: number, session: number, key: string }} SessionKey */
/** @typedef {{ name?: any, bytes: Uint8Array, named?: boolean }} KeyFile */

const KEY = /^[ \t]*\+?0*(\d{1,9}),\+?0*(\d{1,9}):(.*[^ \t\f\v])[ \t\f\v]*$/

// MOST_LINES is larger than the number of sessions of any description plus as many other lines. Larger files are only
// hashed as they are.
const MOST_LINES = 2 * LIMITS.sessions
const KEY_LINE = /([^\r\n]*)(\r\n|\n|\r|$)/y

// eachOf calls line(text, end) for each line, and counts the lines.
/** @type {(text: string, line?: (text: string, end: string) => void) => number} */
function eachOf(text, line) {
	let n = 0
	for (KEY_LINE.lastIndex = 0; KEY_LINE.lastIndex < text.length; n++) {
		const [, id, end] = KEY_LINE.exec(text) ?? []
		line?.(id, end)
	}
	return n
}

// readKeys returns the contents of a key file: keys, { phase, session, key } in file order; others, the number of
// other lines that are not empty; and fits, whether some form of the file has the expected hash.
/** @type {(bytes: Uint8Array, want: string | null) => { keys: SessionKey[], others: number, fits: boolean }} */
export function readKeys(bytes, want) {
	if (bytes.length > LIMITS.keys) refuse('too large', bytes.length, LIMITS.keys)
	const text = plainText(bytes),
		keys = []
	let others = 0
	eachOf(text, line => {
		const m = KEY.exec(line)
		if (m) keys.push({ phase: +m[1], session: +m[2], key: m[3] })
		else if (withoutEnd(line, ' \t') !== '') others++
	})
	return { keys, others, fits: fitsHash(bytes, text, want) }
}

// fitsHash reports whether some form of a file has the hash.
/** @type {(bytes: Uint8Array, text: string, want: string | null) => boolean} */
function fitsHash(bytes, text, want) {
	if (!want) return false
	return hex(sha256(bytes)) === want || (eachOf(text) <= MOST_LINES && hasForm(text.split(/\r\n|\n|\r/), want))
}

// plainText removes UTF-16, byte order marks and the DOS end-of-file mark.
/** @type {(bytes: Uint8Array) => string} */
function plainText(bytes) {
	const [first, second] = bytes
	if (first + second === 0xfe + 0xff && first !== second && first > 0xfd)
		return untilEnd(utf8(new TextDecoder(first === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes)))
	return untilEnd(latin(bytes)).replace(/^(\xef\xbb\xbf)+/, '')
}

// hasForm tries other line endings, then lines without blanks at both ends and without empty lines.
/** @type {(lines: string[], want: string) => boolean} */
function hasForm(lines, want) {
	const bare = lines.map(l => withoutEnd(l, ' \t').replace(/^[ \t]+/, ''))
	const forms = [lines, bare, bare.filter(l => l !== '')].map(ls => (ls.at(-1) === '' ? ls.slice(0, -1) : ls))
	return forms.some(ls =>
		['\r\n', '\n', '\r'].some(end => [end, ''].some(last => hex(sha256(bytesOf(ls.join(end) + last))) === want)),
	)
}

/** @type {(name: string) => string} */
const ownName = name => name.replace(/^.*[/\\]|\.(sqd|sqk(\.age)?|txt)$/gi, '').toLowerCase()

// keysOf returns the key file of one of several tournaments: the one with its hash, otherwise one with its name, or
// none.
/** @type {(description: KeyFile, hash: string | null, files: KeyFile[]) => any} */
export function keysOf(description, hash, files) {
	const [first] = keysFor(description, files)
	return first && (readKeys(first.bytes, hash).fits || ownName(first.name) === ownName(description.name)) ? first : null
}

// keysFor sorts the key files of a description: first those with its hash, then those that were named, those with its
// name, and those that are not encrypted.
/** @type {(description: KeyFile, files: KeyFile[]) => any[]} */
export function keysFor(description, files) {
	let want = null
	try {
		want = describe(description.bytes).hash
	} catch (e) {
		rethrowBug(e)
	}
	const fits = new Map(
			files.map(f => [f, +(f.bytes.length <= LIMITS.keys && fitsHash(f.bytes, plainText(f.bytes), want))]),
		),
		order = f =>
			+[fits.get(f), +!!f.named, +(ownName(f.name) === ownName(description.name)), +!/\.age$/i.test(f.name)].join('')
	return [...files].sort((a, b) => order(b) - order(a) || (a.name < b.name ? -1 : 1))
}

// readReveal reads the key of one session and its path in the key tree, NAME.P-S.sqr (spec/trust.md section 11), or
// returns null if it cannot be used.
/** @type {(bytes: Uint8Array) => (SessionKey & { digest: string, tree: string, index: number, path: string[] }) | null} */
export function readReveal(bytes) {
	const m =
		/^fairdeal-session-key-1\ntournament .+\ndigest sha256:([\da-f]{64})\nkey-tree sha256:([\da-f]{64} [1-9]\d*)\nkey (?!0)(\d{1,9}),(?!0\d)(\d{1,9}):([!-~]+)\nindex (?!0\d)(\d{1,9})\n((?:path [\da-f]{64}\n){0,63})end\n*$/.exec(
			plainForm(bytes),
		)
	return (
		m && {
			digest: m[1],
			tree: m[2],
			phase: +m[3],
			session: +m[4],
			key: m[5],
			index: +m[6],
			path: (m[7].match(/[\da-f]{64}/g) ?? []).map(h => latin(unhex(h))),
		}
	)
}
