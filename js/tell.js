// What was found in each file and each session, as findings { status, code, values } for a report.
import { agrees } from './passes_world.js'
import { ORIGINAL } from './world.js'
import { suitsOf } from './deal.js'
import { sha256 } from './vendor/noble-hashes.js'
import { hex, bytesOf } from './bytes.js'
import { PASS, FAIL, OPEN, worst } from './steps.js'
import { dealsDiffer, elsewhere } from './differs.js'

// WHOSE are the ways of mixing, and whose they are.
export const WHOSE = { '2': '2.x', '2.0rc': '2.0(RC)', '1.3': '1.3' }

// SHOWN are the outcomes of a board that counts for a set.
const SHOWN = ['as dealt', 'in part', 'choice', 'by cards']

// Teller puts into words what judgeWorld found in the world that `judging` made.
export class Teller {
	constructor(report, world, judging, result) {
		Object.assign(this, { report, world, result, ownerOf: judging.ownerOf, sets: judging.given.sets })
		judging.groups.forEach((group, i) => this.tellGroup(group, judging.given.files[i], result.files[i]))
	}

	// placeOf is a fact as a report names it.
	placeOf({ set, index }) {
		const [[known, first] = [0, null]] = this.result.sets[set].numbers,
			owner = this.ownerOf(set)
		return {
			...owner,
			word: this.world.rule === '1.3' ? this.world.words[owner.set] : '1',
			index,
			number: first === null ? null : first + index - known,
			deal: this.sets[set].boards[index],
		}
	}
	// find returns the place of a board of this tournament, in a list.
	find(deal) {
		return (this.result.known.get(deal) ?? []).map(fact => this.placeOf(fact))
	}

	// beside lists the boards of the same place in other sets of a session with which a record of some hands agrees.
	beside({ session, set, index }, deal) {
		if (!deal.includes('4')) return []
		const of = set => session.index * this.world.words.length + set
		return session.deals.flatMap((_, other) => {
			const fact = this.sets[of(other)].boards[index] && this.placeOf({ set: of(other), index })
			return other !== set && fact && agrees(deal, fact) ? [fact] : []
		})
	}

	tellGroup(group, given, found) {
		// Equal copies are one record, of all files that have one.
		const key = i => [given.records[i].number, given.records[i].deal, given.records[i].doubtful].join(),
			owners = new Map()
		if (group.parts.length > 1)
			group.records.forEach(({ file }, i) => owners.set(key(i), (owners.get(key(i)) ?? new Set()).add(file)))
		for (const file of group.parts) {
			const own = found.filter(
				f =>
					group.parts.length === 1 ||
					(f.record === null ? wholeOf(group.parts, f).includes(file) : owners.get(key(f.record)).has(file)),
			)
			const facts = outcomes => own.filter(f => f.fact && f.fact.index !== null && outcomes.includes(f.outcome))
			file.shows = [...facts(SHOWN).map(f => this.placeOf(f.fact)), ...this.underOwn(file)]
			file.right = facts(['as dealt', 'choice', 'by cards']).length
			file.holds = new Set(facts(SHOWN).map(f => this.ownerOf(f.fact.set).session))
			file.tells = new Set(own.flatMap(f => (f.fact && f.outcome !== 'open' ? [this.ownerOf(f.fact.set).session] : [])))
			const dealt = new Set(facts(['as dealt', 'choice']).map(f => f.fact.set + '/' + f.fact.index))
			file.whole = given.claims.every(s => [...this.result.sets[s].numbers.keys()].every(i => dealt.has(s + '/' + i)))
			file.told = own
			file.parts = group.parts
			file.findings = []
			if (file.keyless && file === group.parts[0]) note(file, OPEN, 'without key')
			for (const f of own) this.tell(file, f, group, given)
			file.findings.sort(byBoard)
			if (file.astray && file === group.parts.find(f => f.astray)) note(file, OPEN, 'stated and absent', [file.astray])
			// Of which nothing was compared, also beside others that a statement names with it.
			const left = f => f.outcome === 'left out' && !f.why
			if (own.every(left)) note(file, OPEN, 'hands not shown')
			else if (own.every(f => left(f) || f.outcome === 'not here'))
				note(file, OPEN, 'foreign file', [], { strict: true })
			file.status = worst(file.findings.map(f => f.status))
			// A file that was not pointed at and is none of this tournament counts in no step.
			const open = file.findings.filter(f => f.status !== PASS),
				foreign = open.length > 0 && open.every(f => f.code === 'foreign file')
			file.foreign =
				(!given.claims.length && !file.named && !file.keyless && foreign) ||
				(file.keyless && this.report.keys.reveals && !file.holds.size)
		}
	}

	// underOwn lists the boards that a file has under their own numbers.
	underOwn(file) {
		return file.records.flatMap(r => this.find(r.deal).filter(p => r.number !== null && r.number === p.number))
	}
	// tell adds what one finding says to those of its file.
	tell(file, f, group, given) {
		const record = f.record === null ? null : group.records[f.record].record,
			place = f.fact && f.fact.index !== null ? this.placeOf(f.fact) : null,
			number = (record && given.records[f.record].number) ?? place?.number ?? (place?.index ?? f.record ?? 0) + 1,
			session = f.fact && this.ownerOf(f.fact.set).session
		// board is the one that was wanted and the one that is there, and how they differ.
		const board = () => {
			const known = this.find(record.deal),
				places = known.length ? known : this.beside(place, record.deal),
				moved = dealsDiffer(place.deal, record.deal)
			const there = places.length && elsewhere(place, number, places, file.claim ?? [], given.sequence)
			return { board: { number, session, want: place.deal, got: record.deal, places, ...moved, ...there } }
		}
		const claims = given.claims.length > 0
		switch (f.outcome) {
			case 'wrong': {
				// Each is one of the report, also where the words are the same.
				const wrong = board()
				return file.findings.push({ status: FAIL, code: 'wrong board', values: [number, wrong.board.what], ...wrong })
			}
			case 'open':
				return note(file, OPEN, ...this.opened(file, f, group, given, { record, place, number, session, board }))
			case 'in part':
				return note(file, PASS, 'in part', [number])
			case 'by cards':
				return claims && note(file, PASS, 'also', [session])
			case 'fouled': {
				const same = group.records.filter((r, i) => given.records[i].number === number),
					right = same.filter(r => r.record.deal === place.deal)
				return note(file, PASS, 'most records', [number, right.length, same.length], { strict: true, ...board() })
			}
			case 'not here':
				if (claims) return note(file, PASS, 'not of this tournament', [], { strict: true })
				return note(file, OPEN, 'foreign file', [], { strict: true })
			case 'left out':
				return note(file, PASS, f.why || 'hands not shown')
		}
	}

	// opened says why something is not checked: [code, values, what else belongs to it].
	opened(file, f, group, given, { record, place, number, session, board }) {
		const id = this.claimID(given)
		const doubt = file.twice[0] ?? group.parts.flatMap(p => p.twice)[0]
		const readings = doubt ? ['two readings', [doubt.line, doubt.what]] : ['without key', []]
		switch (f.why) {
			case 'keys':
				return [this.report.doubt, [number]]
			case 'reading':
				return readings
			case 'value':
				return file.otherRule ? this.ruleOf(file) : [this.report.doubt ?? 'other spelling', [number]]
			case 'typed':
				return ['look again', [number], board()]
			case 'stranger':
				return ['stranger', [id, file.name]]
			case 'overwritten':
				return ['overwritten', []]
			case 'device':
				return ['device', [number]]
		}
		const other =
			place &&
			this.find(record.deal).find(p => p.session === session && p.deal !== place.deal && p.index === place.index)
		switch (f.by.includes('2.4') ? '2.4' : f.rule) {
			case '0':
				return [given.bare.length ? 'hands not shown' : 'too many', []]
			case '1.2':
				return group.records.some((_, i) => given.records[i].blank) ? ['blank records', []] : ['two deals', [number]]
			case '2.2':
				return ['two firsts', []]
			case '2.4':
				return record && this.find(record.deal).length ? ['other number', [number]] : ['foreign board', [number]]
			case '3.1':
				return readings
			case '3.4':
				if (other) return ['both there', [number]]
				return [
					given.several || file.results ? 'half the records' : 'two deals',
					[number],
					!agrees(record.deal, place) && board(),
				]
			case '3.5':
				return [
					other && this.world.empty === other.set ? 'empty number' : other?.set ? 'reserve board' : 'both there',
					[number],
				]
			case '3.6':
				return ['two deals', [number], board()]
			case '4.1':
				return ['other number', [number]]
			case '4.2':
				return ['foreign board', [number], place && board()]
			case '4.3':
				return file.told.some(x => x.fact) ? ['not of this tournament', [], { strict: true }] : ['altered board', []]
			case '4.4':
				return place ? ['other order', [number]] : ['stated and absent', [session]]
			case '4.5':
				return given.sequence ? ['foreign board', [number]] : ['lost number', []]
			case '4.6':
				return ['hands not shown', []]
			case '6.2':
				return ['not apart', [session]]
			case '3.7':
				return ['replaced played', [number]]
		}
		throw new Error(`no words for rule ${f.rule}`)
	}
	claimID(given) {
		if (!given.claims.length) return ''
		const { session } = this.ownerOf(given.claims[0])
		return session.phase + ',' + session.session
	}
	ruleOf(file) {
		const { old } = this.world.description
		return ['other rule', [WHOSE[old ? '2' : file.otherRule], old ? '1.3' : '2.x']]
	}

	// sessionOf is what all files say of a session.
	sessionOf(s, options) {
		const of = set => s.index * this.world.words.length + set,
			sets = s.deals.map((_, set) => this.result.sets[of(set)]),
			{ state, played, unclear } = this.result.sessions[s.index]
		const both = options.both?.some(
			b => b.phase === s.phase && b.session === s.session && this.world.setOf({ ...b, set: 1 }) > 0,
		)
		const asked = both ? played.map(i => this.ownerOf(i).set) : null
		const out = notShown(s)
		out.files = this.report.files.filter(f => f.tells?.has(s))
		const counted = asked ?? [this.main(played)],
			main = counted[0]
		this.number(s, sets[main])
		// What a reserve set replaces counts as the original's.
		const replaced = asked
			? []
			: sets.flatMap((x, set) => (x.replaces && set !== main ? x.fine.map(index => ({ index, set })) : []))
		const fine = new Set([...sets[main].fine, ...replaced.map(r => r.index)])
		const numbers = sets[main].numbers
		// Of boards that nobody published or lists those count of which something is shown.
		const free = (!s.range || s.free) && !s.listed
		const sizeOf = set =>
			free
				? new Set([...sets[set].shownOf, ...replaced.map(r => r.index)]).size
				: sets[set].numbers.size || (s.range ? s.range[1] - s.range[0] + 1 : 0)
		out.size = counted.reduce((n, set) => n + sizeOf(set), 0) || null
		out.right = asked ? asked.reduce((n, set) => n + sets[set].fine.length, 0) : fine.size
		out.reserve = asked ? ORIGINAL : main
		if (asked) out.sets = asked
		// Of a set whose numbers are not known the first counts as 1.
		const numberOf = index => numbers.get(index) ?? index + 1
		if (replaced.length) out.replaced = replaced.map(r => numberOf(r.index))
		const gone = sets[ORIGINAL].gone.filter(i => numbers.has(i) && !fine.has(i) && !this.dealtAnyway(of(ORIGINAL), i))
		if (gone.length) out.unproven = gone.map(numberOf)
		Object.assign(out, { shown: fine, numbers })
		out.dealOf = index => s.deals[replaced.find(r => r.index === index)?.set ?? main][index]
		out.digest = () => digestOf(s, main, numbers, replaced)
		this.state(out, state, unclear, gone)
		return out
	}
	dealtAnyway(set, index) {
		return this.report.files.some(f =>
			f.told?.some(t => t.rule === '3.7' && t.outcome === 'open' && t.fact.set === set && t.fact.index === index),
		)
	}
	// main is the set that counts: the one that was played, else the original, also where another replaces boards of it.
	main(played) {
		return played.length === 1 && !this.result.sets[played[0]].replaces ? this.ownerOf(played[0]).set : ORIGINAL
	}
	// number gives a session that was published with ? the numbers that its files show.
	number(s, { numbers }) {
		const all = [...numbers.values()]
		if (s.range || !all.length || all[0] === null) return
		Object.assign(s, { free: !s.listed, numbers: all, range: [all[0], all.at(-1)] })
	}
	state(out, state, unclear, gone) {
		const reserves = unclear.filter(i => this.ownerOf(i).set !== ORIGINAL)
		out.byCards = state === 'cards'
		if (state === 'false') Object.assign(out, { status: FAIL, code: 'false' })
		else if (state === 'not checked')
			Object.assign(out, {
				code: reserves.length > 1 || (out.sets && reserves.length) ? 'several reserve sets' : 'not checked',
				unclear: true,
			})
		else if (gone.length && state === 'not shown') out.complete = gone.length === out.size
		else if (gone.length)
			Object.assign(out, {
				code: 'part replaced',
				values: [out.right, out.size, gone.length],
				complete: out.right + gone.length === out.size,
			})
		else if (state === 'whole') Object.assign(out, { status: PASS, code: out.sets ? 'both identical' : 'identical' })
		else if (state !== 'not shown') {
			out.hands = true
			Object.assign(out, { code: out.byCards ? 'by cards' : 'part', values: [out.right, out.size] })
		}
	}
}

// wholeOf lists the files, of several that are one, in which a finding about no record has its reason: those with a number
// without a card, or with a doubt about the file. What none of them has alone is said of the first.
function wholeOf(parts, { rule }) {
	const some = parts.filter(
		f =>
			(rule === '0' &&
				f.bare.some(n => !f.claim?.some(({ session: { range } }) => range && n >= range[0] && n <= range[1]))) ||
			(rule === '3.1' && f.twice.some(t => !t.record)),
	)
	return some.length ? some : parts.slice(0, 1)
}

// digestOf is that of the hands that had to be dealt, or undefined where the key or the boards' numbers
// are not known; some boards are those of another set.
function digestOf(s, main, numbers, replaced) {
	if (s.key === null || !numbers.size || [...numbers.values()].includes(null)) return
	const lines = [...numbers].map(([index, number]) => {
		const deal = s.deals[replaced.find(r => r.index === index)?.set ?? main][index]
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
	const there = file.findings.find(x => x.code === code && x.status === status && x.values.join() === values.join())
	if (!there) file.findings.push({ status, code, values, ...more })
	else if (more) Object.assign(there, more)
}
