// Reads the description of a tournament, NAME.sqd (spec/squaredeal.md).
import { bytesOf, latin, hex, withoutEnd, displayText } from '../lib/bytes.js'
import { LIMITS, refuse } from '../lib/refusal.js'
import { sha256 } from '../vendor/noble-hashes.js'

/** @typedef {{ first: number[][], again: number[][], odd: any[] }} Ranges */

// RULES lists the rules for mixing hands, in the order in which they are tried if a description does not state one
// (spec/squaredeal13.md).
const RULES = ['2', '2.0rc', '1.3']

// A description has five kinds of blanks. Texts are bytes, in which \s would match more.
/** @type {(text: string) => string} */
export const trimEnd = text => withoutEnd(text, ' \t\r\f\v')
/** @type {(text: string) => string} */
const trimStart = text => text.replace(/^[ \t\r\f\v]+/, '')
/** @type {(text: string) => string} */
const withoutBlankEnds = text => trimEnd(trimStart(text))

// readDescription returns name, delayed, value, phases, hash, digest and warnings. Texts are byte strings. Only a
// copy may be cut off before its phases.
/** @type {(bytes: Uint8Array, cut?: boolean) => any} */
export function readDescription(bytes, cut = false) {
	if (bytes.length > LIMITS.description) refuse('too large', bytes.length, LIMITS.description)
	const text = latin(bytes).replace(/^(\xef\xbb\xbf)+/, '')
	/** @type {any} */
	const description = {
		bytes: text,
		name: '',
		delayed: '',
		value: null,
		phases: [],
		hash: null,
		digest: null,
		root: null,
		program: null,
		typed: null,
		beacons: [],
		warnings: [],
		lines: [],
	}
	const tags = new Set()
	text.split('\n').forEach((raw, i) => readLine(description, tags, trimEnd(raw), i + 1))
	if (!description.phases.length && !cut) refuse('no phases')
	const prefixes = new Set()
	for (const phase of description.phases) {
		if (prefixes.has(phase.prefix)) refuse('unknown line', phase.line)
		prefixes.add(phase.prefix)
	}
	description.rules ??= description.program ? ['2'] : RULES
	description.canonical = canonical(description.lines)
	description.computed = hex(sha256(bytesOf(description.canonical)))
	return description
}

/** @type {(description: any, tags: Set<string>, line: string, number: number) => any} */
function readLine(description, tags, line, number) {
	if (line.includes('\r') && line[0] !== '#') refuse('unknown line', number)
	if (line === '') return
	if (line[0] === '#') return readComment(description, line, number)
	if (line === 'PU' && description.program) {
		description.warnings.push({ code: 'PU beside a number' })
		description.rules = RULES
		return
	}
	const tag = line.slice(0, 2),
		rest = line.slice(2),
		value = rest.replace(/^ +/, '') // A TAB belongs to the value.
	if (rest !== '' && rest === trimStart(rest)) refuse('unknown line', number)
	if (tags.has(tag)) refuse('tag twice', number, tag)
	if (tag !== 'SN') tags.add(tag)
	if (tag === 'DV') return readValue(description, value)
	if (tag === 'TN') description.name = trimStart(value)
	else if (tag === 'DI') description.delayed = trimStart(value)
	else if (tag === 'SN') addPhase(description, value, number)
	else if (tag === 'KH' && /^[0-9a-f]{64}$/.test(value)) description.hash = value
	else refuse('unknown line', number)
	description.lines.push(line)
}

/** @type {(description: any, value: string) => void} */
function readValue(description, value) {
	if (value.length > LIMITS.value) refuse('value too long', value.length, LIMITS.value)
	if (value === '') description.warnings.push({ code: 'empty value' })
	description.value = value || null
}

/** @type {(description: any, value: string, number: number) => void} */
function addPhase({ phases, warnings }, value, number) {
	const phase = readPhase(value, number)
	phases.push(phase)
	for (const odd of phase.boards?.odd ?? [])
		warnings.push({ code: 'place.line', values: [number, { code: 'place.phase', values: [phases.length, odd] }] })
}

/** @type {(description: any, line: string, number: number) => void} */
function readComment(description, line, number) {
	let m
	if (number === 1 && (m = /squaredeal +v?(\d+(?:\.\d+)*)/i.exec(line))) {
		description.program = m[1]
		const [major, minor] = m[1].split('.').map(Number)
		if (major > 2 || (major === 2 && minor > 7)) description.warnings.push({ code: 'newer program', values: [m[1]] })
	} else if ((m = digestIn(line))) {
		description.digest ??= m // the first one counts
	} else if ((m = /^# KR sha256:([0-9a-f]{64}) (\d+)$/.exec(line))) description.root ??= { hash: m[1], size: +m[2] }
	else if (line.startsWith('# DV-typed ')) description.typed = line.slice(11)
	else if (line.startsWith('# DV-beacon ')) description.beacons.push(line.slice(12))
}

// digestIn returns the digest in a comment.
/** @type {(line: string) => string | undefined} */
export const digestIn = line => /^# MH sha256:([\da-fA-F]{64})$/.exec(line)?.[1].toLowerCase()

// canonical returns the text whose SHA-256 is the digest: TN, DI, every SN, KH.
/** @type {(lines: string[]) => string} */
export function canonical(lines) {
	const place = line => 'TNDISNKH'.indexOf(line.slice(0, 2))
	return [...lines]
		.sort((a, b) => place(a) - place(b))
		.map(line => line + '\n')
		.join('')
}

// titleOf returns the description of a phase for display, without the session number.
/** @type {(label: string) => string} */
export const titleOf = label =>
	displayText(label)
		.replace(/\s*#\/?#?\d*/g, '')
		.trim()

// NO_PREFIX matches prefixes that no file name can have.
export const NO_PREFIX = /^(\.|$)|[/\\\x00-\x1f\x7f]/

// readPhase parses sessions:boards:prefix:description.
/** @type {(text: string, line: number) => any} */
function readPhase(text, line) {
	const parts = text.split(':')
	if (parts.length < 3) refuse('unknown line', line)
	const [count, boards, name] = parts.map(withoutBlankEnds)
	const label = withoutBlankEnds(parts.slice(3).join(''))
	const sessions = digitsIn(count, line)
	if (sessions > LIMITS.sessions) refuse('too many', line)
	if (NO_PREFIX.test(name)) refuse('unknown line', line)
	const runs = name.match(/#+/g) ?? []
	const prefix = runs.length || sessions === 1 ? name : name + '#'.repeat(String(sessions).length)
	return {
		sessions,
		boards: readBoards(boards, line),
		prefix,
		label: label || (sessions === 1 ? '' : '#' + (sessions ? '/' + sessions : '')),
		raw: { prefix: name, label },
		line,
	}
}

// digitsIn parses digits, optionally preceded by blanks and one plus.
/** @type {(text: string, line: number) => number} */
function digitsIn(text, line) {
	const m = /^[ \t\r\f\v]*\+?(\d{1,10})$/.exec(text)
	if (!m) refuse('unknown line', line)
	return +m[1]
}

// readBoards returns null for "?", otherwise { first, again, odd }: the ranges of the first sessions, the repeated
// ranges, and oddities that are probably mistakes. A session with a descending range has no boards.
/** @type {(text: string, line: number) => Ranges | null} */
function readBoards(text, line) {
	if (text === '?') return null
	if (!/[x()]/.test(text)) return readList(text, line)
	const m = /^([^()]*)(?:\(([^()]*)\))?$/.exec(text)
	if (!m) refuse('unknown line', line)
	const rising = list =>
		readRanges(list.split(','), line).map(range => (falls(range) ? refuse('unknown line', line) : range))
	const first = m[1] === '' && m[2] !== undefined ? [] : rising(m[1])
	return m[2] === undefined ? { first: [], again: first, odd: [] } : { first, again: rising(m[2]), odd: [] }
}

/** @param {number[]} range */
const falls = ([first, last]) => last < first

// readList parses a list without brackets and x, which ends at its first empty entry.
/** @type {(text: string, line: number) => Ranges} */
function readList(text, line) {
	const entries = text.split(','),
		end = entries.findIndex((entry, i) => i && withoutBlankEnds(entry) === ''),
		ranges = readRanges(end < 0 ? entries : entries.slice(0, end), line)
	if (ranges.every(falls)) refuse('unknown line', line)
	const odd = ranges.flatMap((range, i) =>
		falls(range) ? { code: 'range without boards', values: [withoutBlankEnds(entries[i])] } : [],
	)
	if (end >= 0) odd.push({ code: 'list ends', values: [text] })
	return { first: [], again: ranges, odd }
}

/** @type {(entries: string[], line: number) => number[][]} */
function readRanges(entries, line) {
	const ranges = []
	for (const part of entries) {
		const [, head, sign, tail] = /^([^x-]*)(?:([x-])(.*))?$/s.exec(trimEnd(part)) ?? [],
			first = digitsIn(head, line),
			last = sign ? digitsIn(tail, line) : first
		if (sign === 'x') {
			if (first < 1 || last < 1 || first > LIMITS.sessions || first * last > LIMITS.boards) refuse('unknown line', line)
			for (let i = 0; i < first; i++) ranges.push([i * last + 1, i * last + last])
		} else {
			const range = [sign ? first : 1, last]
			if (Math.min(...range) < 1 || Math.max(...range) > LIMITS.board) refuse('unknown line', line)
			ranges.push(range)
		}
	}
	return ranges
}

// rangeOf returns the first and last board of a session, or null if unknown.
/** @type {(phase: any, session: number) => any} */
export function rangeOf(phase, session) {
	if (!phase.boards) return null
	const { first, again } = phase.boards
	return session <= first.length ? first[session - 1] : again[(session - 1 - first.length) % again.length]
}

// filled replaces the first run of # with a session number or, with all, every run, as PySquareDeal does.
/** @type {(pattern: string, text: any, all?: boolean) => string} */
export function filled(pattern, text, all = false) {
	return pattern.replace(all ? /#+/g : /#+/, run =>
		typeof text === 'number' ? String(text).padStart(run.length, '0') : text(run.length),
	)
}
