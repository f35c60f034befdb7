// Deals all sessions of a tournament, and knows their names (spec/squaredeal.md).
import { dealStream } from '../lib/deal.js'
import { ripemd160 } from '../vendor/noble-hashes.js'
import { base64, bytesOf } from '../lib/bytes.js'
import { rangeOf, filled } from './description.js'
import { LIMITS, refuse } from '../lib/refusal.js'

// Sets are counted from 0, the original; the others are reserve sets. By rule 1.3 there is one for each typed number,
// and one for an empty number.
export const ORIGINAL = 0,
	RESERVE = 1

// MIXING contains, for each rule, what is mixed in: the value, the words of the sets, and the numbers of the sets.
const MIXING = {
	'2': { mixed: base64, words: ['original', 'reserve'], suffix: 'reserve' },
	'2.0rc': { mixed: value => value, words: ['original', 'reserve'], suffix: 'reserve' },
	'1.3': { mixed: value => value, words: ['0', '1'], suffix: 'res' },
}

// wordsOf returns the words of the sets to try in a tournament with this many boards: by rule 1.3 twelve reserve
// sets, those in `numbers` first, or only one if there are very many boards.
function wordsOf(rule, numbers, boards) {
	const { words } = MIXING[rule],
		candidates = [...new Set([...words, ...numbers, '2', '3', ''])].slice(0, 13)
	return rule === '1.3' && boards * candidates.length <= LIMITS.boards ? candidates : words
}

// sessionStream returns a function that deals the next board from a key and the mixed-in value.
function sessionStream(key, mixed, suffix = '') {
	const half = Math.floor(key.length / 2)
	return dealStream(ripemd160(bytesOf(key.slice(half) + mixed + suffix)), bytesOf(key.slice(0, half)))
}

// sessionsOf lists the sessions of a description that have boards. `extra` is a Map from phases with an unknown
// number of sessions to their highest number.
export function sessionsOf(description, extra = new Map()) {
	const out = []
	description.phases.forEach((phase, p) => {
		const known = phase.sessions > 0
		const count = known ? phase.sessions : (extra.get(p + 1) ?? 0)
		if (out.length + count > LIMITS.sessions) refuse('too many')
		for (let s = 1; s <= count; s++) {
			const range = rangeOf(phase, s)
			if (range && range[1] < range[0]) continue
			out.push({
				index: out.length,
				phase: p + 1,
				session: s,
				range,
				open: !known,
				name: filled(phase.prefix, s),
				label: phase.once ? filled(phase.label, s) : phase.label.replaceAll('#', String(s)),
				key: null,
				deals: [],
				next: [],
			})
		}
	})
	return out
}

// follows reports whether the boards of a session continue in the next one.
const follows = (session, next) => next.session === session.session + 1 && next.range?.[0] === session.range[1] + 1

// World contains the sessions and finds their deals.
export class World {
	constructor(description, sessions, value, rule = '2', numbers = [], boards = 0) {
		this.description = description
		this.sessions = sessions
		this.value = value
		this.rule = rule
		const { mixed, suffix } = MIXING[rule]
		this.mixed = mixed(value)
		this.words = wordsOf(rule, numbers, boards)
		this.suffix = suffix // of the names of reserve sets
		for (const s of sessions) s.deals = this.words.map(() => [])
		this.names = new Map() // lower-case base name -> claims
		this.nameless = [] // sessions that no name stands for
		this.byID = new Map(sessions.map(s => [s.phase + ',' + s.session, s]))
		this.nameSessions()
	}
	// need deals a set up to a number of boards.
	need(session, set, count) {
		const deals = session.deals[set]
		if (deals.length >= count || session.key === null) return deals
		session.next[set] ??= sessionStream(
			session.key,
			this.mixed + this.words[set],
			session.open ? 'ses' + session.session : '',
		)
		while (deals.length < count) deals.push(session.next[set]())
		return deals
	}
	// dealt yields the deals of all sessions, each with its session.
	*dealt() {
		for (const s of this.sessions) for (const deals of s.deals) for (const deal of deals) yield [s, deal]
	}
	// size returns the number of boards of a session or, if it is unknown, the number dealt.
	size(session) {
		return session.range ? session.range[1] - session.range[0] + 1 : session.deals[0].length
	}
	claim(name, claim) {
		const key = name.toLowerCase()
		if (!this.names.get(key)?.push(claim)) this.names.set(key, [claim])
	}
	// claimOf returns the claim of a file name, using its first known form, or null if the name may stand for several
	// sets.
	claimOf(forms) {
		const claims = this.names.get(forms.find(form => this.names.has(form)))
		return claims?.length === 1 ? claims[0] : null
	}
	// setOf returns the set that a statement refers to, or -1.
	setOf({ set, number = '1' }) {
		return !set ? ORIGINAL : this.rule === '1.3' ? this.words.indexOf(number) : number === '1' ? RESERVE : -1
	}
	// setName returns the name of a set for the report.
	setName(set) {
		return set === ORIGINAL ? 'original' : set === RESERVE ? 'reserve' : 'reserve' + this.words[set]
	}

	// nameSessions assigns names of files to the sets of all sessions.
	nameSessions() {
		const { phases, old } = this.description
		for (const session of this.sessions) {
			if (old && this.isNameless(session)) this.nameless.push(session)
			else this.nameSession(session)
		}
		// SquareDeal 1.3 makes no combined files.
		if (!old) phases.forEach((phase, p) => this.nameCombinedFiles(phase, p))
	}

	isNameless({ name, phase }) {
		const prefixes = this.description.phases.map(p => p.prefix),
			prefix = prefixes[phase - 1]
		return /[^\w-]/.test(name) || name.length > 50 || prefixes.indexOf(prefix) !== prefixes.lastIndexOf(prefix)
	}

	nameSession(session) {
		const hasNumbers = this.rule === '1.3',
			{ prefix } = this.description.phases[session.phase - 1],
			names = hasNumbers ? [session.name] : new Set([session.name, filled(prefix, session.session, true)])
		for (const name of names)
			this.words.forEach((number, set) => {
				const suffix = set ? this.suffix + (hasNumbers ? number : '') : ''
				if (number > '') this.claim(name + suffix, { sessions: [session], set })
			})
		if (hasNumbers) this.claim(session.name + this.suffix, { sessions: [session], set: RESERVE })
	}

	// nameCombinedFiles names the files with consecutive sessions of a phase, from one that begins with board 1.
	nameCombinedFiles({ prefix }, p) {
		if (!prefix.includes('#')) return
		const all = this.sessions.filter(s => s.phase === p + 1)
		for (let a = 0; a < all.length; a++) {
			if (all[a].range?.[0] !== 1) continue
			for (let b = a + 1; b < all.length && follows(all[b - 1], all[b]); b++) {
				const rangeOfWidth = width => [a, b].map(i => String(all[i].session).padStart(width, '0')).join('-'),
					sessions = all.slice(a, b + 1)
				for (const name of new Set([filled(prefix, rangeOfWidth), filled(prefix, rangeOfWidth, true)])) {
					this.claim(name, { sessions, set: ORIGINAL })
					this.claim(name + 'reserve', { sessions, set: RESERVE })
				}
			}
		}
	}
}
