// Reads policies, which list whom a player trusts (spec/trust.md section 6).
import { fromUTF8, hex, plainForm } from '../lib/bytes.js'
import { refuse } from '../lib/refusal.js'
import { readKey, sealOf, SIGNS, COSIGNS } from './note.js'

/** @typedef {import('./note.js').Key} Key */
/** @typedef {import('./note.js').Witness} Witness */
/** @typedef {{ least: number, depth: number, met: (signers: Set<string>) => boolean }} Group */
/** @typedef {{ logs: Key[], organisers: Key[], witnesses: Witness[], groups: Map<string, any>, members: Set<string>, quorum: any }} Draft */
/** @typedef {{ logs: Key[], organisers: Key[], witnesses: Witness[], odd: string[], digest: string, wanted: number, met: Group['met'] }} Policy */

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
/** @type {(name: string) => string} */
export const looks = name =>
	Array.from(name.normalize('NFKD').replace(/[\p{M}\p{C}\p{DI}\u2800]/gu, ''), c => (ALIKE.get(c) ?? c).toLowerCase())
		.join('')
		.replaceAll('i', 'l')
		.replaceAll('rn', 'm')
		.replaceAll('vv', 'w')

// checkKeys refuses two entries with the same 32-byte key, a key with two purposes, and two names that look alike. keys
// are { purpose, name, code }. An organiser's key may be repeated.
/** @type {(keys: { purpose: string, name: string, code: string }[], names: string[]) => void} */
function checkKeys(keys, names) {
	const owners = new Map(),
		appearances = new Map()
	for (const key of keys) {
		const other = owners.get(key.code),
			isRepeated = other?.purpose === 'organiser' && key.purpose === 'organiser' && other.name === key.name
		if (other && !isRepeated)
			refuse(other.purpose === key.purpose ? 'one key' : 'one key, two purposes', other.name, key.name)
		owners.set(key.code, key)
	}
	for (const name of names) {
		const other = appearances.get(looks(name))
		if (other && other !== name) refuse('names alike', other, name)
		appearances.set(looks(name), name)
	}
}

// readPolicy returns logs and organisers, which are keys; witnesses (name, key); the short digest; wanted, the
// smallest number of cosignatures; met, which tests a set of witness names; and odd, names with unusual characters.
/** @type {(bytes: Uint8Array) => Policy} */
export function readPolicy(bytes) {
	const plain = bytes.length > 1 << 20 ? null : plainForm(bytes),
		text = plain === null ? null : fromUTF8(plain)
	if (plain === null || text === null || /[\0-\x08\x0b-\x1f\x7f-\x9f]/.test(text)) refuse('bad policy', 0)
	const lines = text.split('\n')
	if (lines.at(-1) === '') lines.pop()
	if (lines.length > LINES) refuse('bad policy', LINES + 1)
	/** @type {Draft} */
	const policy = {
		logs: [],
		organisers: [],
		witnesses: [],
		groups: new Map([['none', { least: 0, depth: 0, met: () => true }]]),
		members: new Set(), // the names that a group contains
		quorum: null,
	}
	lines.forEach((line, i) => readLine(policy, line, i + 1))
	const { logs, organisers, witnesses, groups, quorum } = policy
	if (!quorum) refuse('bad policy', 0)
	/** @type {(list: { name: string, bytes: Uint8Array }[], purpose: string) => any[]} */
	const keyed = (list, purpose) => list.map(({ name, bytes }) => ({ purpose, name, code: hex(bytes) })),
		ofWitnesses = witnesses.map(({ name, key }) => ({ name, bytes: key.bytes })),
		names = [...groups.keys(), ...[...logs, ...organisers, ...witnesses.map(w => w.key)].map(k => k.name)]
	checkKeys([...keyed(logs, 'log'), ...keyed(ofWitnesses, 'witness'), ...keyed(organisers, 'organiser')], names)
	const odd = [...new Set(names)].filter(name => /[^A-Za-z0-9./_-]/.test(name))
	return { logs, organisers, witnesses, odd, digest: sealOf(plain).slice(0, 32), wanted: quorum.least, met: quorum.met }
}

/** @type {(policy: Draft, line: string, number: number) => any} */
function readLine(policy, line, number) {
	if (line.startsWith('# organiser ')) return policy.organisers.push(readKey(line.slice(12).trim(), SIGNS))
	const [word, name, ...values] = line.split(/[ \t]+/).filter(w => w)
	if (!word || word[0] === '#') return
	if (word === 'log' && name && values.length < 2) policy.logs.push(readKey(name, SIGNS))
	else if (word === 'witness' && values.length && values.length < 3) {
		policy.witnesses.push({ name, key: readKey(values[0], COSIGNS) })
		addGroup(policy, name, { least: 1, depth: 0, met: signers => signers.has(name) }, number)
	} else if (word === 'group' && values.length > 1) addGroup(policy, name, groupOf(policy, values, number), number)
	else if (word === 'quorum' && !values.length && !policy.quorum)
		policy.quorum = policy.groups.get(name) ?? refuse('bad policy', number)
	else refuse('bad policy', number)
}

/** @type {(policy: Draft, name: string, group: Group, number: number) => void} */
function addGroup({ groups }, name, group, number) {
	if (groups.has(name)) refuse('bad policy', number)
	groups.set(name, group)
}

// groupOf parses a threshold and the names of earlier groups or witnesses, each a member of only one group. least is
// the smallest number of cosignatures with which the group is met.
/** @type {(policy: Draft, words: string[], number: number) => Group} */
function groupOf({ groups, members }, [threshold, ...names], number) {
	const inside = names.map(name => {
		if (name === 'none' || !groups.has(name) || members.has(name)) refuse('bad policy', number)
		members.add(name)
		return groups.get(name)
	})
	const k = thresholdOf(threshold, inside.length) ?? refuse('bad policy', number),
		depth = 1 + Math.max(...inside.map(m => m.depth)),
		leasts = inside.map(m => m.least).sort((a, b) => a - b)
	if (k > inside.length || depth > GROUPS) refuse('bad policy', number)
	return {
		depth,
		least: leasts.slice(0, k).reduce((a, b) => a + b),
		met: signers => inside.filter(m => m.met(signers)).length >= k,
	}
}

/** @type {(text: string, count: number) => number | null} */
function thresholdOf(text, count) {
	if (text === 'all') return count
	if (text === 'any') return 1
	return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : null
}
