// Everything that description, keys and value deal: the sessions of a
// tournament, their names, and where each deal belongs (spec/squaredeal.md).
import { dealStream } from './deal.js'
import { ripemd160 } from './ripemd160.js'
import { base64, bytesOf } from './bytes.js'
import { rangeOf, filled, LIMITS, refuse } from './description.js'

export const ORIGINAL = 0, RESERVE = 1
const WORDS = ['original', 'reserve']

// push adds to the list that a map has for a key; tally adds one to its number.
export function push(map, key, item) {
	if (!map.get(key)?.push(item)) map.set(key, [item])
}
export function tally(map, key) { map.set(key, (map.get(key) ?? 0) + 1) }

// sessionStream returns the deals of a session's set, one at a call.
export function sessionStream(key, value, set, suffix = '') {
	const half = Math.floor(key.length / 2)
	return dealStream(ripemd160(bytesOf(key.slice(half) + base64(value) + WORDS[set] + suffix)), bytesOf(key.slice(0, half)))
}

// sessionsOf lists the sessions of a description. Phases of an unknown number
// of sessions have those in `extra`, a Map of phase to the highest number.
export function sessionsOf(description, extra = new Map()) {
	const out = []
	description.phases.forEach((phase, p) => {
		const known = phase.sessions > 0
		const count = known ? phase.sessions : extra.get(p + 1) ?? 0
		if (out.length + count > LIMITS.sessions) refuse('too many')
		for (let s = 1; s <= count; s++) {
			const range = rangeOf(phase, s)
			out.push({
				index: out.length, phase: p + 1, session: s, range, open: !known,
				name: filled(phase.prefix, s), label: phase.label.replaceAll('#', String(s)),
				key: null, deals: [[], []], next: [null, null],
			})
		}
	})
	return out
}

// World holds the sessions and finds deals again.
export class World {
	constructor(description, sessions, value) {
		this.description = description
		this.sessions = sessions
		this.value = value
		this.places = new Map() // deal -> { session, set, index, deal }, a list if several
		this.names = new Map() // lower-case base name -> claims
		this.byID = new Map(sessions.map(s => [s.phase + ',' + s.session, s]))
		this.nameSessions()
	}
	// need deals boards of a set up to a count.
	need(session, set, count) {
		const deals = session.deals[set]
		if (deals.length >= count || session.key === null) return deals
		session.next[set] ??= sessionStream(session.key, this.value, set, session.open ? 'ses' + session.session : '')
		while (deals.length < count) {
			const deal = session.next[set]()
			const place = { session, set, index: deals.length, deal }
			push(this.places, deal, place)
			deals.push(deal)
		}
		return deals
	}
	// size is the number of boards of a session; of an open one what was dealt.
	size(session) { return session.range ? session.range[1] - session.range[0] + 1 : session.deals[0].length }
	claim(name, claim) {
		push(this.names, name.toLowerCase(), claim)
	}
	nameSessions() {
		for (const s of this.sessions) {
			this.claim(s.name, { sessions: [s], set: ORIGINAL })
			this.claim(s.name + 'reserve', { sessions: [s], set: RESERVE })
		}
		this.description.phases.forEach((phase, p) => {
			if (!phase.prefix.includes('#')) return
			const all = this.sessions.filter(s => s.phase === p + 1)
			for (let a = 0; a < all.length; a++) {
				if (all[a].range?.[0] !== 1) continue
				for (let b = a + 1; b < all.length && all[b].range?.[0] === all[b - 1].range[1] + 1; b++) {
					const two = width => [a, b].map(i => String(i + 1).padStart(width, '0')).join('-')
					const name = filled(phase.prefix, two), run = all.slice(a, b + 1)
					this.claim(name, { sessions: run, set: ORIGINAL })
					this.claim(name + 'reserve', { sessions: run, set: RESERVE })
				}
			}
		})
	}
}
