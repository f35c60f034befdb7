// Recognises and reads SquareDeal 1.3 descriptions, and compares them with an earlier copy (spec/squaredeal13.md).
import { bytesOf, latin, utf8, hex, withoutEnd } from '../lib/bytes.js'
import { sha256 } from '../vendor/noble-hashes.js'
import { readDescription, canonical, digestIn, trimEnd, rangeOf, NO_PREFIX } from './description.js'
import { refuse, LIMITS } from '../lib/refusal.js'
import { displayed, sameText } from './codepages.js'

const linesIn = text => text.split('\n').map(l => l.replace(/\r$/, '')),
	withoutEndBlanks = text => withoutEnd(text, ' \t\f\v')

// isOld reports whether a text has the form of SquareDeal 1.3.
function isOld(text) {
	const lines = linesIn(text),
		numbered = /^#.*squaredeal +v?\d/i.test(lines[0])
	const kh = lines.findIndex(l => l.startsWith('KH')),
		di = lines.findIndex(l => l.startsWith('DI'))
	return !numbered && (lines.includes('PU') || (kh >= 0 && kh < di && !lines.some(l => l[0] === '#')))
}

// isValue reports whether the delayed information is itself the value.
export const isValue = text => /\d/.test(text) && /^[\d .,;:/+-]*$/.test(text)

const BEHIND = { 'TN': /^(KH|DI|SN)/, 'KH': /^(DI|SN)/, 'DI': /^SN/, 'SN': /^PU$/ }

// readOld reads a SquareDeal 1.3 description. In addition to the result of readDescription, it returns raw, the texts
// as bytes by tag; published; and value if DI contains it.
function readOld(text, cut = false) {
	const raw = {},
		phases = [],
		warnings = [],
		show = displayed(text)
	let published = false,
		number = 0
	for (const line of linesIn(text)) {
		number++
		if (line.includes('\r') && line[0] !== '#') refuse('unknown line', number)
		if (withoutEndBlanks(line) === '') continue
		if (line === 'PU') published = true
		else if (line[0] === '#') warnings.push({ code: 'comment in 1.3', values: [number] })
		else {
			const tag = line.slice(0, 2),
				value = line.slice(2).replace(/^ +/, '')
			if (!BEHIND[tag] || BEHIND[tag].test(value) || value === 'PU') refuse('unknown line', number)
			if (tag === 'SN') phases.push(readOldPhase(value, number, show, warnings))
			else if (tag in raw) refuse('tag twice', number, tag)
			else raw[tag] = tag === 'KH' ? withoutEndBlanks(value) : value
		}
	}
	const { 'TN': name = '', 'DI': delayed = '', 'KH': hash = null } = raw
	if (hash !== null && !/^[0-9a-f]{64}$/.test(hash)) refuse('no key hash')
	if (delayed.length > LIMITS.value) refuse('value too long', delayed.length, LIMITS.value)
	if (!phases.length && !cut) refuse('no phases')
	const linesOf = tag => (tag in raw ? [tag + ' ' + raw[tag]] : [])
	const digested = [...linesOf('TN'), ...linesOf('DI'), ...phases.map(p => 'SN ' + p.fields), ...linesOf('KH')]
		.map(l => withoutEnd(l, ' \t') + '\n')
		.join('')
	const value = isValue(delayed) ? delayed : null // of the fact itself nothing is left then
	return {
		old: true,
		bytes: text,
		program: 'SquareDeal 1.3',
		rules: ['1.3'],
		name: utf8(show(name)),
		delayed: value === null ? utf8(show(delayed)) : '',
		raw: { name, delayed },
		value,
		phases,
		hash,
		published,
		warnings,
		digest: null,
		root: null,
		canonical: digested,
		computed: value === null && delayed ? hex(sha256(bytesOf(digested))) : null,
	}
}

function readOldPhase(text, line, show, warnings) {
	const [count, entries, prefix, label = '', ...rest] = text.split(':')
	if (!/^\d{1,9}$/.test(count) || +count < 1 || prefix === undefined || NO_PREFIX.test(prefix))
		refuse('unknown line', line)
	if (+count > LIMITS.sessions) refuse('too many', line)
	if (rest.length) warnings.push({ code: 'fourth colon', values: [line] })
	const again = entries.split(',').map(entry => {
		const m = /^(?:(\d{1,9})-)?(\d{1,9})$/.exec(entry),
			range = m && [+(m[1] ?? 1), +m[2]]
		if (!range || range[0] < 1 || range[1] < range[0]) refuse('unknown boards', line)
		return range
	})
	return {
		sessions: +count,
		boards: { first: [], again },
		prefix,
		label: utf8(show(label)),
		raw: { prefix, label },
		fields: [count, entries, prefix, label].join(':'),
		line,
		once: true,
	}
}

// haveSameBoards reports whether all sessions of two phases have the same boards, however they are written. Two lists that
// repeat are the same if they agree for as many sessions as both have entries.
function haveSameBoards(a, b) {
	const entries = [a, b].flatMap(({ boards }) => (boards ? [...boards.first, ...boards.again] : [0])),
		count = Math.min(a.sessions || Infinity, entries.length),
		ranges = phase => Array.from({ length: count }, (_, i) => String(rangeOf(phase, i + 1)))
	return a.sessions === b.sessions && ranges(a).join() === ranges(b).join()
}
const haveSameSessions = (phases, others) =>
	phases.length === others.length && phases.every((phase, i) => haveSameBoards(phase, others[i]))

// isCutOff reports whether phases at the end of an earlier copy in the form of 1.3 are missing, and PU behind them.
export const isCutOff = (copy, { phases }) =>
	copy.published === false &&
	copy.phases.length < phases.length &&
	haveSameSessions(copy.phases, phases.slice(0, copy.phases.length))

// compareOld describes how an earlier copy differs: { fail } if it describes a different tournament, and texts, [{ name,
// phase, then, now }], that differ.
export function compareOld(copy, current) {
	if (copy.hash !== current.hash || !haveSameSessions(copy.phases, current.phases)) return { fail: true, texts: [] }
	const texts = [],
		{ name, delayed } = copy.raw,
		compare = (name, a, b, then, now, phase) => sameText(a, b) || texts.push({ name, phase, then, now })
	compare('copy.name', name, current.raw.name, copy.name, current.name)
	if (copy.value === null && current.computed !== null)
		compare('copy.information', delayed, current.raw.delayed, copy.delayed, current.delayed)
	current.phases.forEach((p, i) => {
		const old = copy.phases[i]
		compare('copy.prefix', old.raw.prefix, p.raw.prefix, old.prefix, p.prefix, i + 1)
		compare('copy.title', old.raw.label, p.raw.label, old.label, p.label, i + 1)
	})
	return { fail: false, texts }
}

// describe reads a description in either form.
export function describe(bytes) {
	const text = textOf(bytes)
	return isOld(text) ? readOld(text) : readDescription(bytes)
}

// describeCopy reads an earlier copy, which may be cut off before its phases, by the rules of 1.3 if it or the
// description has that form. It then has covered, the texts of which its digest may be: the lines as they are written,
// and the text of 1.3. The digest of a description in the present form covers the lines as they are written.
export function describeCopy(bytes, { old }) {
	const text = textOf(bytes)
	if (!old && !isOld(text)) return readDescription(bytes, true)
	const copy = readOld(text, true),
		lines = text.split('\n').map(trimEnd),
		written = canonical(lines.filter(line => BEHIND[line.slice(0, 2)])),
		digest = lines.map(digestIn).find(Boolean) ?? null
	return {
		...copy,
		digest,
		canonical: old ? copy.canonical : written,
		covered: copy.computed ? [written, copy.canonical] : [written],
	}
}

function textOf(bytes) {
	if (bytes.length > LIMITS.description) refuse('too large', bytes.length, LIMITS.description)
	return latin(bytes)
}
