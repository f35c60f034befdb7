// What judge.js found in a file, as findings { status, code, values, board } for a report.
import { AS_DEALT, IN_PART, WRONG, FOULED, NAMED, OUTSIDE } from './judge.js'
import { suitsOf } from './deal.js'
import { sha256 } from './vendor/noble-hashes.js'
import { hex, bytesOf } from './bytes.js'
import { PASS, FAIL, OPEN, worst } from './steps.js'
import { dealsDiffer, elsewhere } from './differs.js'

// TOLD is how many open boards of a file are told with what is nearest to them.
const TOLD = 100,
	MOST_COMPARED = 200000

// tellFile gives each part of a file that was judged its findings, its status, and what it shows: shows, places of facts as
// dealt or in part; tells, the sessions that it speaks of.
export function tellFile(context, parts, given, found) {
	const owners = parts.flatMap(file => file.records.map(() => file)),
		tell = new Teller(context, given, parts)
	for (const file of parts) {
		const own = found.findings.filter(f => (f.record === null ? file === parts[0] : owners[f.record] === file)),
			facts = own.filter(f => [AS_DEALT, IN_PART].includes(f.outcome)).map(f => tell.placeOf(f))
		Object.assign(file, {
			told: own,
			findings: [],
			noted: new Set(),
			shows: facts,
			right: own.filter(f => f.outcome === AS_DEALT).length,
			fouled: own.filter(f => f.outcome === FOULED).length,
			whole: given.claims.every(set => holdsAll(found, set, context.given.sets[set].boards.length)),
			tells: new Set(own.flatMap(f => (f.set === null ? [] : [tell.ownerOf(f.set).session]))),
			foreign: !given.claims.length && !given.pointed && own.every(f => f.outcome === NAMED),
		})
		for (const f of own) tell.say(file, f)
		if (file.foreign) note(file, OPEN, 'foreign file', [], { strict: true })
		file.findings.sort(byBoard)
		file.open = file.findings.some(f => f.status === OPEN)
		// Of which nothing is shown nothing was compared.
		file.status = worst([...file.findings.map(f => f.status), facts.length || file.fouled ? PASS : OPEN])
	}
}

// holdsAll says whether a file shows all boards of a set as dealt.
const holdsAll = ({ findings }, set, size) =>
	new Set(findings.flatMap(f => (f.set === set && f.outcome === AS_DEALT ? [f.index] : []))).size === size

class Teller {
	constructor({ report, world, result, given: all }, given, parts) {
		Object.assign(this, { report, world, result, given, parts, sets: all.sets, records: given.records })
	}
	ownerOf(set) {
		return {
			session: this.world.sessions[Math.floor(set / this.world.words.length)],
			set: set % this.world.words.length,
		}
	}
	// placeOf is a fact as a report names it.
	placeOf({ set, index }) {
		const owner = this.ownerOf(set),
			word = this.world.rule === '1.3' ? this.world.words[owner.set] : '1'
		return { ...owner, word, index, number: (this.sets[set].first || 1) + index, deal: this.sets[set].boards[index] }
	}
	// find lists the places of a deal in this tournament.
	find(deal) {
		this.places ??= placesOf(this.sets, this.records)
		return (this.places.get(deal) ?? []).map(fact => this.placeOf(fact))
	}
	// nearest is the fact with most cards at their seats, if they are half of those that are shown (spec/intake.md 4.3).
	nearest(deal) {
		// In a very large tournament nobody waits for it.
		const cost = this.sets.reduce((n, { boards }) => n + boards.length, 0)
		if ((this.spent = (this.spent ?? 0) + cost) > MOST_COMPARED) return null
		let best = null,
			most = [...deal].filter(seat => seat !== '4').length / 2
		this.sets.forEach(({ boards }, set) =>
			boards.forEach((board, index) => {
				let same = 0
				for (let i = 0; i < 52; i++) if (board[i] === deal[i]) same++
				if (same >= most && same > (best?.same ?? 0)) [best, most] = [{ set, index, same }, same]
			}),
		)
		return best && this.placeOf(best)
	}

	// say adds what one finding says to those of its file, once for each record.
	say(file, f) {
		const record = f.record === null ? null : this.records[f.record],
			fact = f.set === null || f.index === null ? null : this.placeOf(f),
			number = record && (record.number ?? fact?.number ?? f.record + 1)
		// against is the board that is wanted and the one that is there, and how they differ.
		const against = wanted => {
			const places = this.find(record.deal),
				session = wanted.session
			const there = places.length && elsewhere(wanted, number, places, file.claim, this.given.sequence)
			return {
				board: {
					number,
					session,
					want: wanted.deal,
					got: record.deal,
					places,
					...dealsDiffer(wanted.deal, record.deal),
					...there,
				},
			}
		}
		if (f.outcome === WRONG) {
			const wrong = against(fact)
			return file.findings.push({ status: FAIL, code: 'wrong board', values: [number, wrong.board.what], ...wrong })
		}
		if (f.outcome === IN_PART) return note(file, PASS, 'in part', [number])
		if (f.outcome === OUTSIDE) return note(file, PASS, 'outside', [number])
		if (f.outcome === NAMED && !file.foreign)
			return note(file, PASS, f.rule === '1.1' ? 'without key' : 'not of this tournament', [], { strict: true })
		if (f.outcome === FOULED) {
			const same = this.records.filter(r => r.number === record.number),
				right = same.filter(r => r.deal === fact.deal).length
			return note(file, PASS, 'most records', [number, right, same.length], { strict: true, ...against(fact) })
		}
		if (f.outcome === AS_DEALT || f.outcome === NAMED) return
		if (!record) return this.sayFile(file, f)
		if (file.findings.at(-1)?.record === f.record) return
		const places = this.find(record.deal),
			near = places.length || file.findings.length >= TOLD ? null : this.nearest(record.deal),
			board = near ?? fact
		const open = this.opened(f, places, number)
		if (!board) return note(file, OPEN, ...open, { record: f.record })
		const how = against(board)
		if (near && /board$/.test(open[0]))
			open.splice(0, 2, 'nearest', [number, near.number, sessionID(near.session), how.board.what])
		note(file, OPEN, ...open, { record: f.record, ...how })
	}

	// opened says why a record is not checked: code and values.
	opened({ rule, why }, places, number) {
		if (why === 'keys') return ['keys open', [number]]
		if (why === 'typed') return ['typed board', [number]]
		if (why === 'device') return ['device', [number]]
		if (why === 'two readings') return this.reading()
		if (why === 'keyless') return ['without key', []]
		if (why === 'replaced') return ['replaced played', [number]]
		if (rule === '3.1') return ['two deals', [number]]
		const reserve = places.find(p => p.set)
		if (reserve && rule === '3.2') return ['reserve board', [number, sessionID(reserve.session)]]
		if (!places.length) return ['foreign board', [number]]
		return [this.given.sequence ? 'other order' : 'other number', [number]]
	}
	reading() {
		const doubt = this.parts.flatMap(p => p.twice)[0]
		return ['two readings', [doubt.line, doubt.what]]
	}

	// sayFile is what is open of a file as a whole.
	sayFile(file, { set, rule, why }) {
		if (why === 'two readings') return note(file, OPEN, ...this.reading())
		if (set === null) return note(file, OPEN, 'foreign file')
		const { session } = this.ownerOf(set),
			holds = [...new Set(file.shows.map(p => p.session))].filter(s => s !== session)
		if (rule === '2.1') return note(file, OPEN, 'no shift', [sessionID(session)])
		if (rule === '2.2') return note(file, OPEN, 'two firsts', [])
		if (rule === '3.1') return note(file, OPEN, 'not apart', [sessionID(session)])
		const others = holds.length ? holds : this.heldBy(file).filter(s => s !== session)
		if (others.length)
			return note(file, OPEN, 'holds other', [sessionID(session), others.slice(0, 3).map(sessionID).join('; ')])
		note(file, OPEN, 'stated and absent', [sessionID(session)])
	}
	// heldBy lists the sessions of which a file has boards, wherever they stand.
	heldBy(file) {
		return [...new Set(file.records.flatMap(r => this.find(r.deal).map(p => p.session)))]
	}
}

const sessionID = ({ phase, session }) => phase + ',' + session

function placesOf(sets, records) {
	const places = new Map(records.map(r => [r.deal, []]))
	sets.forEach(({ boards }, set) => boards.forEach((deal, index) => places.get(deal)?.push({ set, index })))
	return places
}

// digestOf is that of the hands that had to be dealt for a session.
export function digestOf({ numbers, dealOf }) {
	const lines = [...numbers].map(([index, number]) => {
		const deal = dealOf(index)
		return `${number} N:${[0, 1, 2, 3].map(seat => suitsOf(deal, seat).join('.')).join(' ')}\n`
	})
	return hex(sha256(bytesOf(lines.join(''))))
}

// notShown is what is said of a session of which nothing is known.
export const notShown = session => ({
	session,
	phase: session.phase,
	number: session.session,
	name: session.name,
	label: session.label,
	status: OPEN,
	code: 'not shown',
	unclear: false,
	byCards: false,
})

// byBoard is the order of wrong boards by their numbers, which stand before the rest.
function byBoard(a, b) {
	const place = ({ status, board }) => (status === FAIL ? board.number : Infinity),
		[x, y] = [place(a), place(b)]
	return x === y ? 0 : x - y
}

// note adds a finding, and none twice.
function note(file, status, code, values = [], more) {
	const key = [status, code, ...values].join('\n')
	if (file.noted.has(key)) return
	file.noted.add(key)
	file.findings.push({ status, code, values, ...more })
}
