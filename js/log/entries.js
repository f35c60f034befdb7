// Reads entries of a public log (spec/trust.md section 3).
import { utf8, fromUTF8 } from '../lib/bytes.js'
import { refuse } from '../lib/refusal.js'
import { openNote, sealOf } from './note.js'
import { leafHash } from './tree.js'

// The lines of each kind, in order: ? at most once, * any number, + once or more.
/** @type {Record<string, string>} */
const KINDS = {
	'published': 'of? digest keys key-tree? sqd+',
	'amended': 'of reason digest keys key-tree? sqd+',
	'cancelled': 'of reason',
	'contributions': 'of commit+',
	'openings': 'of open*',
	'value': 'of value beacon*',
	'choice': 'of choice reason',
	'session': 'of key index path*',
	'revealed': 'of keys key*',
	'file': 'of? file',
	'tarot': 'record+',
}

const HASH = '[0-9a-f]{64}',
	NUMBER = '(0|[1-9]\\d{0,17})',
	LIST = ' \\d+(-\\d+)?(,\\d+(-\\d+)?)*',
	TEXT = '.+'
/** @type {Record<string, string>} */
const VALUES = {
	'tournament': '[A-Za-z][A-Za-z0-9]{0,63}',
	'time': '\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ',
	'of': HASH,
	'digest': 'sha256:' + HASH,
	'keys': 'sha256:' + HASH,
	'key-tree': 'sha256:' + HASH + ' ' + NUMBER,
	'sqd': '(TN|DI|SN|KH) .+',
	'value': TEXT,
	'reason': TEXT,
	'record': TEXT,
	'beacon':
		'drand (quicknet ' + NUMBER + ' [0-9a-f]{96}|default ' + NUMBER + ' [0-9a-f]{192} ([0-9a-f]{64}|[0-9a-f]{192}))',
	'commit': '[^ ]{1,64} ' + HASH,
	'open': HASH + ' [^ ]{1,64} .+',
	'choice': `other|(omitted|order) \\d+,\\d+|sessions \\d+ \\d+|reserve \\d+,\\d+(${LIST})?|boards \\d+,\\d+${LIST}`,
	'key': '\\d+,\\d+:[!-~]+',
	'index': NUMBER,
	'path': HASH,
	'file': `(results|hands|rulings|sealed-keys|other) sha256:${HASH} ${NUMBER} .+`,
}

const ESCAPED = /[\0-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ufeff]/

// escaped encodes bytes as text: invalid UTF-8 and invisible characters become \xhh.
/** @type {(bytes: any) => string} */
export function escaped(bytes) {
	let out = ''
	for (let i = 0; i < bytes.length;) {
		let n = 1,
			/** @type {any} */
			c = bytes[i]
		if (c > '~') for (c = null; n < 5 && (c = fromUTF8(bytes.slice(i, i + n))) === null; n++);
		if (c === '\\') out += '\\\\'
		else if (c === null || ESCAPED.test(c)) {
			n = c === null ? 1 : n
			for (const b of bytes.slice(i, i + n)) out += '\\x' + b.charCodeAt(0).toString(16).padStart(2, '0')
		} else out += c
		i += n
	}
	return out
}

// unescaped reverses escaped. It returns null for text that escaped does not produce.
/** @type {(text: string) => string | null} */
export function unescaped(text) {
	const bytes = utf8(text).replace(/\\(?:x([0-9a-f]{2})|\\)/g, (_, code) =>
		code ? String.fromCharCode(parseInt(code, 16)) : '\\',
	)
	return escaped(bytes) === text ? bytes : null
}

// readEntry parses an entry, a byte string, and checks its signature if the key is one of organisers. It returns
// kind, leaf (its hash), signer, organiser (a key or undefined) and, for every word, a list of values.
/** @type {(bytes: string, organisers: import('./note.js').Key[]) => any} */
export function readEntry(bytes, organisers) {
	if (bytes.length > 65535) refuse('bad proof')
	const { text, lines, signed } = openNote(bytes, organisers)
	if (lines.length !== 1) refuse('bad proof')
	const [head, ...rest] = (fromUTF8(text) ?? '').slice(0, -1).split('\n'),
		kind = head.replace(/^fairdeal-entry-1 /, '')
	const grammar = head !== kind && Object.hasOwn(KINDS, kind) ? KINDS[kind] : refuse('bad proof')
	const order = new RegExp('^' + ('tournament time ' + grammar).replace(/(\S+?)([?*+]?)( |$)/g, '($1 )$2') + '$')
	const entry = { kind, leaf: leafHash(bytes), signer: lines[0], organiser: signed[0]?.key }
	let words = ''
	for (const line of rest) {
		const blank = line.indexOf(' '),
			word = line.slice(0, blank),
			value = line.slice(blank + 1)
		if (
			blank < 0 ||
			!Object.hasOwn(VALUES, word) ||
			!new RegExp('^(' + VALUES[word] + ')$', 'u').test(value) ||
			(unescaped(value) === null && word !== 'key' && word !== 'commit')
		)
			refuse('bad proof')
		words += word + ' '
		;(entry[word] ??= []).push(value)
	}
	if (!order.test(words) || isNaN(secondsOf(entry['time'][0]))) refuse('bad proof')
	if (entry['sqd']) {
		entry.canonical = entry['sqd'].map(line => unescaped(line) + '\n').join('')
		const hashes = entry['sqd'].filter(line => line.startsWith('KH ')).join()
		if (
			entry['digest'][0] !== 'sha256:' + sealOf(entry.canonical) ||
			'KH ' + entry['keys'][0] !== hashes.replace(' ', ' sha256:')
		)
			refuse('bad proof')
	}
	return entry
}

// secondsOf parses YYYY-MM-DDThh:mm:ssZ into POSIX seconds; NaN if the time is invalid.
/** @type {(text: string) => number} */
export function secondsOf(text) {
	const date = new Date(text)
	return isNaN(+date) || date.toISOString().replace('.000', '') !== text ? NaN : +date / 1000
}
