// Policies: whom a player believes (spec/trust.md section 6).
import { fromUTF8 } from './bytes.js'
import { refuse } from './description.js'
import { readKey, plainForm, sealOf, SIGNS, COSIGNS } from './note.js'

// readPolicy returns logs and organisers, which are keys, witnesses (name, key),
// the short digest, wanted, how many must cosign at least, and met, which takes a
// set of names of witnesses.
export function readPolicy(bytes) {
	const plain = bytes.length > 1 << 20 ? null : plainForm(bytes),
		text = plain === null ? null : fromUTF8(plain)
	if (text === null || /[\0-\x08\x0b-\x1f\x7f-\x9f]/.test(text)) refuse('bad policy', 0)
	const logs = [],
		organisers = [],
		witnesses = [],
		members = new Set()
	const groups = new Map([['none', { least: 0, met: () => true }]])
	let quorum = null
	text.split('\n').forEach((line, i) => {
		const no = () => refuse('bad policy', i + 1)
		if (line.startsWith('# organiser ')) return organisers.push(readKey(line.slice(12).trim(), SIGNS))
		const [word, name, ...rest] = line.split(/[ \t]+/).filter(w => w)
		if (!word || word[0] === '#') return
		const define = group => (groups.has(name) ? no() : groups.set(name, group))
		const once = (list, key) => (list.some(k => k.code === key.code) ? no() : list.push(key))
		if (word === 'log' && name && rest.length < 2) once(logs, readKey(name, SIGNS))
		else if (word === 'witness' && rest.length && rest.length < 3) {
			const key = readKey(rest[0], COSIGNS)
			once(witnesses, { name, key, code: key.code })
			define({ least: 1, met: there => there.has(name) })
		} else if (word === 'group' && rest.length > 1) {
			const inside = rest.slice(1).map(m => {
				if (m === 'none' || !groups.has(m) || members.has(m)) no()
				members.add(m)
				return groups.get(m)
			})
			const k =
				rest[0] === 'all' ? inside.length : rest[0] === 'any' ? 1 : /^[1-9]\d{0,6}$/.test(rest[0]) ? +rest[0] : no()
			if (k > inside.length) no()
			define({
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
	return { logs, organisers, witnesses, digest: sealOf(plain).slice(0, 32), wanted: quorum.least, met: quorum.met }
}
