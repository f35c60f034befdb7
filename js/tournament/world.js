// Everything that description, keys and value deal: the sessions of a tournament and their names (spec/squaredeal.md).
import { dealStream } from '../lib/deal.js'
import { ripemd160 } from '../vendor/noble-hashes.js'
import { base64, bytesOf } from '../lib/bytes.js'
import { rangeOf, filled } from './description.js'
import { LIMITS, refuse } from '../lib/refusal.js'

// Sets are counted from 0; what is not the original is a reserve set. By rule 1.3 there is one
// for each number that was typed, and one of an empty number.
export const ORIGINAL = 0,
	RESERVE = 1

// MIXING says by rule what is mixed in: the value, the words of the sets, and the sets' numbers.
const MIXING = {
	'2': { mixed: base64, words: ['original', 'reserve'], behind: 'reserve' },
	'2.0rc': { mixed: value => value, words: ['original', 'reserve'], behind: 'reserve' },
	'1.3': { mixed: value => value, words: ['0', '1'], behind: 'res' },
}

// wordsOf are those of the sets that are tried of a tournament with so many boards: by rule 1.3 twelve reserve sets, those
// of `numbers` before others, and of very many boards one.
function wordsOf(rule, numbers, boards) {
	const { words } = MIXING[rule],
		tried = [...new Set([...words, ...numbers, '2', '3', ''])].slice(0, 13)
	return rule === '1.3' && boards * tried.length <= LIMITS.boards ? tried : words
}

// sessionStream returns the deals that a key and what is mixed in make, one at a call.
function sessionStream(key, mixed, suffix = '') {
	const half = Math.floor(key.length / 2)
	return dealStream(ripemd160(bytesOf(key.slice(half) + mixed + suffix)), bytesOf(key.slice(0, half)))
}

// sessionsOf lists the sessions of a description that have boards. Phases of an unknown number
// of sessions have those in `extra`, a Map of phase to the highest number.
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

// follows says whether the boards of a session go on in the next one.
const follows = (one, next) => next.session === one.session + 1 && next.range?.[0] === one.range[1] + 1

// World holds the sessions and finds deals again.
export class World {
	constructor(description, sessions, value, rule = '2', numbers = [], boards = 0) {
		this.description = description
		this.sessions = sessions
		this.value = value
		this.rule = rule
		const { mixed, behind } = MIXING[rule]
		this.mixed = mixed(value)
		this.words = wordsOf(rule, numbers, boards)
		this.behind = behind
		this.empty = this.words.indexOf('') // the set that was made without a number, if there is one
		for (const s of sessions) s.deals = this.words.map(() => [])
		this.names = new Map() // lower-case base name -> claims
		this.nameless = [] // sessions that no name stands for
		this.byID = new Map(sessions.map(s => [s.phase + ',' + s.session, s]))
		this.nameSessions()
	}
	// need deals boards of a set up to a count.
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
	// dealt returns the deals of all sessions, each with its session.
	*dealt() {
		for (const s of this.sessions) for (const deals of s.deals) for (const deal of deals) yield [s, deal]
	}
	// size is the number of boards of a session; of an open one what was dealt.
	size(session) {
		return session.range ? session.range[1] - session.range[0] + 1 : session.deals[0].length
	}
	claim(name, claim) {
		const key = name.toLowerCase()
		if (!this.names.get(key)?.push(claim)) this.names.set(key, [claim])
	}
	// claimOf is what a file claims by its name, of which the first form that there is counts; null where that may stand for several sets.
	claimOf(forms) {
		const claims = this.names.get(forms.find(form => this.names.has(form)))
		return claims?.length === 1 ? claims[0] : null
	}
	// setOf is the set that a statement speaks of; -1 if there is none.
	setOf({ set, number = '1' }) {
		return !set ? ORIGINAL : this.rule === '1.3' ? this.words.indexOf(number) : number === '1' ? RESERVE : -1
	}
	// setName is a set in words of the report.
	setName(set) {
		return set === ORIGINAL ? 'original' : set === RESERVE ? 'reserve' : 'reserve' + this.words[set]
	}

	nameSessions() {
		const { phases, old } = this.description,
			prefixes = phases.map(p => p.prefix)
		for (const s of this.sessions) {
			if (
				old &&
				(/[^\w-]/.test(s.name) ||
					s.name.length > 50 ||
					prefixes.indexOf(prefixes[s.phase - 1]) !== prefixes.lastIndexOf(prefixes[s.phase - 1]))
			) {
				this.nameless.push(s)
				continue
			}
			const all = filled(phases[s.phase - 1].prefix, s.session, true)
			for (const name of this.rule === '1.3' ? [s.name] : new Set([s.name, all]))
				this.words.forEach(
					(number, set) =>
						number > '' &&
						this.claim(name + (set ? this.behind + (this.rule === '1.3' ? number : '') : ''), { sessions: [s], set }),
				)
			if (this.rule === '1.3') this.claim(s.name + this.behind, { sessions: [s], set: RESERVE })
		}
		if (old) return // it makes no combined files
		this.description.phases.forEach((phase, p) => {
			if (!phase.prefix.includes('#')) return
			const all = this.sessions.filter(s => s.phase === p + 1)
			for (let a = 0; a < all.length; a++) {
				if (all[a].range?.[0] !== 1) continue
				for (let b = a + 1; b < all.length && follows(all[b - 1], all[b]); b++) {
					const two = width => [a, b].map(i => String(all[i].session).padStart(width, '0')).join('-')
					const run = all.slice(a, b + 1)
					for (const name of new Set([filled(phase.prefix, two), filled(phase.prefix, two, true)])) {
						this.claim(name, { sessions: run, set: ORIGINAL })
						this.claim(name + 'reserve', { sessions: run, set: RESERVE })
					}
				}
			}
		})
	}
}
