// Reads policies, which list whom a player trusts (spec/trust.md section 6).
import { fromUTF8, hex, plainForm } from '../lib/bytes.js'
import { refuse } from '../lib/refusal.js'
import { readKey, sealOf, SIGNS, COSIGNS } from './note.js'

// Limits on the lines of a policy, and on the groups that contain a witness.
const GROUPS = 16,
	LINES = 1000

// ALIKE lists letters of other scripts, and Latin letters with a stroke, each before the ASCII letter that it
// resembles.
const ALIKE = Array.from(
	'аaвbеeкkмmнhоoрpсcтtуyхxѕsіiјjԁdԛqԝwһhӏlАAВBЕEКKМMНHОOРPСCТTУYХXЅSІIЈJԀdԚQԜWҺhӀl' +
		'αaβbγyεeηnιiκkνvοoρpςcτtυuχxωwϳjΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧX' +
		'օoոnսuհhցgզqյjՕOıiɩiɡgɑałlŁLøoØOđdĐDħhĦHŧtŦT0o1l|l',
).reduce((map, letter, i, all) => (i % 2 ? map.set(all[i - 1], letter) : map), new Map())

// looks returns a name as it looks to a reader.
export const looks = name =>
	Array.from(name.normalize('NFKD').replace(/[\p{M}\p{C}\p{DI}\u2800]/gu, ''), c => (ALIKE.get(c) ?? c).toLowerCase())
		.join('')
		.replaceAll('i', 'l')
		.replaceAll('rn', 'm')
		.replaceAll('vv', 'w')

// oneEach refuses two entries with the same 32-byte key, a key with two purposes, and two names that look alike. keys
// are { purpose, name, code }. An organiser's key may be repeated.
function oneEach(keys, names) {
	const owners = new Map(),
		seen = new Map()
	for (const key of keys) {
		const other = owners.get(key.code)
		const again = other?.purpose === 'organiser' && key.purpose === 'organiser' && other.name === key.name
		if (other && !again)
			refuse(other.purpose === key.purpose ? 'one key' : 'one key, two purposes', other.name, key.name)
		owners.set(key.code, key)
	}
	for (const name of names) {
		const other = seen.get(looks(name))
		if (other && other !== name) refuse('names alike', other, name)
		seen.set(looks(name), name)
	}
}

// readPolicy returns logs and organisers, which are keys; witnesses (name, key); the short digest; wanted, the
// smallest number of cosignatures; met, which tests a set of witness names; and odd, names with unusual characters.
export function readPolicy(bytes) {
	const plain = bytes.length > 1 << 20 ? null : plainForm(bytes),
		text = plain === null ? null : fromUTF8(plain)
	if (text === null || /[\0-\x08\x0b-\x1f\x7f-\x9f]/.test(text)) refuse('bad policy', 0)
	const logs = [],
		organisers = [],
		witnesses = [],
		members = new Set()
	/** @type {Map<string, { least: number, deep: number, met: (there: Set<string>) => boolean }>} */
	const groups = new Map([['none', { least: 0, deep: 0, met: () => true }]])
	/** @type {any} */
	let quorum = null
	const lines = text.split('\n')
	if (lines.at(-1) === '') lines.pop()
	if (lines.length > LINES) refuse('bad policy', LINES + 1)
	lines.forEach((line, i) => {
		const no = () => refuse('bad policy', i + 1)
		if (line.startsWith('# organiser ')) return organisers.push(readKey(line.slice(12).trim(), SIGNS))
		const [word, name, ...rest] = line.split(/[ \t]+/).filter(w => w)
		if (!word || word[0] === '#') return
		const define = group => (groups.has(name) ? no() : groups.set(name, group))
		if (word === 'log' && name && rest.length < 2) logs.push(readKey(name, SIGNS))
		else if (word === 'witness' && rest.length && rest.length < 3) {
			const key = readKey(rest[0], COSIGNS)
			witnesses.push({ name, key })
			define({ least: 1, deep: 0, met: there => there.has(name) })
		} else if (word === 'group' && rest.length > 1) {
			const inside = rest.slice(1).map(member => {
				if (member === 'none' || !groups.has(member) || members.has(member)) no()
				members.add(member)
				return /** @type {any} */ (groups.get(member))
			})
			const k =
				rest[0] === 'all' ? inside.length : rest[0] === 'any' ? 1 : /^[1-9]\d{0,6}$/.test(rest[0]) ? +rest[0] : no()
			const deep = 1 + Math.max(...inside.map(m => m.deep))
			if (k > inside.length || deep > GROUPS) no()
			define({
				deep,
				least: inside
					.map(m => m.least)
					.sort((a, b) => a - b)
					.slice(0, k)
					.reduce((a, b) => a + b),
				met: there => inside.filter(m => m.met(there)).length >= k,
			})
		} else if (word === 'quorum' && !rest.length && !quorum) quorum = groups.get(name) ?? no()
		else no()
	})
	if (!quorum) refuse('bad policy', 0)
	const keyed = (list, purpose) => list.map(k => ({ purpose, name: k.name, code: hex(k.bytes ?? k.key.bytes) })),
		names = [...groups.keys(), ...[...logs, ...organisers, ...witnesses.map(w => w.key)].map(k => k.name)]
	oneEach([...keyed(logs, 'log'), ...keyed(witnesses, 'witness'), ...keyed(organisers, 'organiser')], names)
	const odd = [...new Set(names)].filter(name => /[^A-Za-z0-9./_-]/.test(name))
	return { logs, organisers, witnesses, odd, digest: sealOf(plain).slice(0, 32), wanted: quorum.least, met: quorum.met }
}
