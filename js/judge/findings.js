// Turns the result of judge.js for a file into findings { status, code, values, board } for a report.
import { AS_DEALT, IN_PART, WRONG, FOULED, NAMED, OPENED, OUTSIDE } from './judge.js'
import { pbnOf } from '../lib/deal.js'
import { sha256 } from '../vendor/noble-hashes.js'
import { hex, bytesOf } from '../lib/bytes.js'
import { text } from '../words/language.js'
import { textFor } from '../words/findings_text.js'
import { PASS, FAIL, OPEN, worst } from '../lib/status.js'
import { dealsDiffer, setText } from './differs.js'

// MOST_SOUGHT is the number of boards in all files for which the nearest is looked for; MOST_COMPARED is the number
// of boards compared for this (spec/intake.md 4.3).
const MOST_SOUGHT = 50,
	MOST_COMPARED = 2000000

// describeFile gives each part of a judged file its findings and its status. shows contains the facts shown as dealt or
// in part; sessions contains those that its findings are about.
export function describeFile(context, parts, input, judgement) {
	const twice = parts.find(file => file.twice.length),
		holding = (n, end = 0) => parts.find(file => n < (end += file.records.length)),
		ownerOf = f => (f.record !== null ? holding(f.record) : f.why === 'reading' ? twice : parts[0]),
		writer = new FindingWriter(context, input, parts, judgement)
	for (const file of parts) {
		const judged = judgement.findings.filter(f => ownerOf(f) === file),
			facts = judged.filter(f => [AS_DEALT, IN_PART].includes(f.outcome)).map(f => writer.placeOf(f)),
			count = outcome => judged.filter(f => f.outcome === outcome).length
		Object.assign(file, {
			judged,
			findings: [],
			noted: new Set(),
			shows: facts,
			// Its contents, even if none of them is as dealt.
			holds: facts.length ? facts : judged.flatMap(f => (f.known ? [writer.placeOf(f.known)] : [])),
			right: count(AS_DEALT),
			whole: input.claims.every(set => holdsAll(judgement, set, context.input.sets[set].boards.length)),
			sessions: new Set(judged.flatMap(f => (f.set === null ? [] : [writer.ownerOf(f.set).session]))),
			foreign: !input.claims.length && !input.pointed && count(NAMED) === judged.length,
		})
		for (const f of judged) writer.write(file, f)
		if (file.foreign) note(file, OPEN, 'file.foreign', [file.records.length], { strict: true })
		else if (count(NAMED)) note(file, PASS, 'file.foreign-boards', [count(NAMED)], { strict: true })
		if (count(OUTSIDE)) note(file, PASS, 'file.stated', [count(OUTSIDE)])
		file.findings.sort(byBoard)
		file.open = file.findings.some(f => f.status === OPEN)
		// Nothing was compared for sets that are not shown.
		file.status = worst([...file.findings.map(f => f.status), facts.length || count(FOULED) ? PASS : OPEN])
	}
}

// holdsAll reports whether a file shows all boards of a set as dealt.
const holdsAll = ({ findings }, set, size) =>
	new Set(findings.flatMap(f => (f.set === set && f.outcome === AS_DEALT ? [f.index] : []))).size === size

// OF_SETS lists the codes for sets that are open as a whole; BUT lists the reasons why a contradiction is not wrong.
const OF_SETS = { 'no shift': 'board.no-shift', 'two shifts': 'board.two-shifts', 'mixed': 'board.mixed' },
	BUT = {
		'keys': 'board.but-keys',
		'keyless': 'board.but-keyless',
		'reading': 'board.but-reading',
		'few': 'board.but-few',
	}

class FindingWriter {
	constructor(context, input, parts, judgement) {
		const { report, world, result, input: all } = context
		this.context = context
		this.report = report
		this.world = world
		this.result = result
		this.all = all
		this.input = input
		this.parts = parts
		this.judgement = judgement
		this.sets = all.sets
		this.records = input.records
	}
	ownerOf(set) {
		return {
			session: this.world.sessions[Math.floor(set / this.world.words.length)],
			set: set % this.world.words.length,
		}
	}
	// placeOf returns a fact as it is named in a report.
	placeOf({ set, index }) {
		const owner = this.ownerOf(set),
			word = this.world.rule === '1.3' ? this.world.words[owner.set] : '1'
		// Boards without published numbers have those of their file, otherwise of the session.
		const first =
			this.sets[set].first ||
			this.judgement.shifts.get(set) + 1 ||
			this.result.sessions.get(owner.session.index)?.first ||
			1
		return { ...owner, word, index, number: first + index, deal: this.sets[set].boards[index] }
	}
	// find lists the places of a deal in this tournament.
	find(deal) {
		this.context.places ??= placesOf(this.all) // one for all files
		return this.context.places.get(deal).map(fact => this.placeOf(fact))
	}
	// nearest returns the fact with the most cards at their seats, if they are at least half of those shown
	// (spec/intake.md 4.3).
	nearest(deal) {
		// If nothing was recognised, no board is near. In a very large tournament, the search would take too long.
		this.report.sought = (this.report.sought ?? 0) + 1
		if (this.report.sought > MOST_SOUGHT) return null
		this.report.compared = (this.report.compared ?? 0) + this.sets.reduce((n, { boards }) => n + boards.length, 0)
		if (this.report.unknown || this.report.compared > MOST_COMPARED) return null
		let best = null,
			most = [...deal].filter(seat => seat !== '4').length / 2
		this.sets.forEach(({ boards }, set) =>
			boards.forEach((board, index) => {
				let equal = 0
				for (let i = 0; i < 52; i++) if (board[i] === deal[i]) equal++
				if (equal >= most && equal > (best?.same ?? 0)) [best, most] = [{ set, index, same: equal }, equal]
			}),
		)
		return best && this.placeOf(best)
	}

	// write adds the text of a finding to those of its file, once for each record.
	write(file, f) {
		if (f.record === null) return this.writeOfFile(file, f)
		const record = this.records[f.record],
			fact = f.index === null ? null : this.placeOf(f),
			number = (this.input.sequence ? fact?.number : record.number) || 0
		if (f.outcome === IN_PART)
			return note(file, PASS, 'note.hands', [number, new Set(record.deal.replaceAll('4', '')).size])
		if (f.outcome === FOULED) {
			const fouled = this.tables(record, fact)
			return note(file, PASS, fouled.code, fouled.values, { strict: true, kind: 'copies' })
		}
		const status = f.outcome === WRONG ? FAIL : OPEN
		if ([AS_DEALT, NAMED, OUTSIDE].includes(f.outcome) || file.findings.at(-1)?.record === f.record) return
		/** @type {any} */
		const difference = this.differs(f, record, fact, number),
			again = this.input.typed && status === OPEN ? 'board.look-again' : null,
			texts = [difference.what, ...[again, BUT[f.why]].filter(Boolean).map(code => textFor(code))].filter(Boolean)
		const board = {
			number,
			what: texts,
			code: again ?? difference.code,
			belongs: difference.belongs, // the set of which it is a board, in a file that claims another
			session: fact?.session,
			want: fact?.deal,
			got: record.deal,
			// If no board was recognised with a value, its deals were never dealt.
			drawn: this.report.unknown ? undefined : (difference.drawn ?? fact?.deal), // the deal beside which it is drawn, and the cards that are elsewhere there
			cards: difference.cards ?? (fact ? dealsDiffer(fact.deal, record.deal).cards : []),
			places: this.find(record.deal),
		}
		const [code, values] = number ? ['board.is', [number, texts]] : [difference.code, difference.values]
		note(file, status, code, values, { record: f.record, board })
	}

	// differs describes how a wrong or open record differs: { code, values, what, cards, drawn }, the last two only
	// if its cards differ.
	differs({ why, known, set }, record, fact, number) {
		const difference = (code, ...values) => ({ code, values, what: textFor(code, ...values) })
		if (why === 'beside') return this.tables(record, fact)
		if (why === 'dealt') return difference('outside.dealt-board')
		if (known) {
			const place = this.placeOf(known),
				isExpected = this.input.claims.includes(known.set) || this.all.reserve.includes(known.set)
			if (place.set && !isExpected) return difference('board.of-reserve', boardText(place))
			if (this.input.sequence) return difference('board.place', number)
			if (record.number === null) return difference('board.no-number')
			if (fact && set === known.set && fact.index !== known.index)
				return difference('board.file-holds', number, place.number)
			return {
				...difference('board.of-another', boardText(place)),
				belongs: setText(place.session, place.set, place.word),
			}
		}
		const outcome = fact ? dealsDiffer(fact.deal, record.deal) : difference('board.foreign'),
			/** @type {any} */
			near = outcome.code === 'board.foreign' ? this.nearest(record.deal) : null
		if (!near) return { ...outcome, values: [] }
		const byCards = dealsDiffer(near.deal, record.deal),
			nearest = difference('board.nearest', boardText(near), byCards.what)
		return { ...byCards, ...nearest, code: byCards.code, drawn: near.deal }
	}

	// tables describes how the records under a number differ from those that are as dealt.
	tables(record, fact) {
		const sameNumber = this.records.filter(r => r.number === record.number),
			right = sameNumber.filter(r => r.deal === fact.deal).length,
			wrong = new Map()
		for (const { deal } of sameNumber) if (!this.find(deal).length) wrong.set(deal, (wrong.get(deal) ?? 0) + 1)
		const all = right + [...wrong.values()].reduce((n, k) => n + k, 0),
			others = [...wrong].map(([deal, n]) => text('place.at', { where: n, what: dealsDiffer(fact.deal, deal).what }))
		const values = [right, all, record.number, others]
		return { code: 'board.tables', values, what: textFor('board.tables', ...values) }
	}

	// writeOfFile adds what is open about a file as a whole.
	writeOfFile(file, { set, why }) {
		if (why === 'reading') return note(file, OPEN, 'read.two-ways', [doubtText(this.parts)])
		if (set === null) return note(file, OPEN, 'file.foreign', [file.records.length])
		const { session, set: word } = this.ownerOf(set),
			name = setText(session, word, this.world.rule === '1.3' ? this.world.words[word] : '1')
		if (OF_SETS[why]) return note(file, OPEN, OF_SETS[why], [name])
		// At any position.
		const deals = new Set(file.records.map(r => r.deal)),
			places = [...deals].flatMap(deal => this.find(deal))
		if (places.some(p => p.session === session && p.set === word)) return this.writeUnplaced(file, set, name)
		if (!places.length) return note(file, OPEN, 'board.none-of', [name])
		const claimed = file.claim.map(c => sessionText(c.session)),
			holds = [...new Set(places.map(placeSetText))]
		note(file, OPEN, 'file.must-hold', [claimed, holds.slice(0, 3)])
	}

	// writeUnplaced adds why no board of a set is in place in a file that contains the set. Only in formats without
	// numbers is it because of their order.
	writeUnplaced(file, set, name) {
		const { sequence } = this.input,
			record = this.judgement.findings.find(
				f => f.record !== null && f.outcome === OPENED && f.known?.set === set && (!sequence || f.why === 'dealt'),
			)
		if (!record) return note(file, OPEN, 'board.other-order', [name])
		const fact = record.index === null ? null : this.placeOf(record),
			shown = this.records[record.record],
			{ code, values } = this.differs(record, shown, fact, shown.number || 0)
		note(file, OPEN, code, values)
	}
}

const sessionText = ({ phase, session }) => text('squaredeal.session', { phase, session })

// placeSetText names the set of a place.
function placeSetText({ session, set, word }) {
	if (!set) return sessionText(session)
	const reserve = word === '1' ? text('squaredeal.set-reserve') : text('squaredeal.set-numbered', { number: word })
	return text('squaredeal.set-of', {
		set: word === '' ? text('squaredeal.unnumbered') : reserve,
		session: sessionText(session),
	})
}
const boardText = ({ session, set, word, number }) =>
	text('audit.board.of', { board: number, set: setText(session, set, word) })

// doubtText names the line of a file that can be read in two ways.
function doubtText(parts) {
	const [{ line, what }] = parts.flatMap(p => p.twice)
	return text('place.line', { line, what: String(what) })
}

function placesOf({ sets, files }) {
	const places = new Map()
	for (const { records } of files) for (const { deal } of records) if (!places.has(deal)) places.set(deal, [])
	sets.forEach(({ boards }, set) => boards.forEach((deal, index) => places.get(deal)?.push({ set, index })))
	return places
}

// digestOf returns the digest of a session's expected hands.
export function digestOf({ numbers, dealOf }) {
	const lines = [...numbers].map(([index, number]) => `${number} ${pbnOf(dealOf(index))}\n`)
	return hex(sha256(bytesOf(lines.join(''))))
}

// byBoard orders wrong boards by their numbers, before all others.
function byBoard(a, b) {
	const place = ({ status, board }) => (status === FAIL ? board.number : Infinity),
		[first, second] = [place(a), place(b)]
	return first === second ? 0 : first - second
}

// note adds a finding unless it is already there.
function note(file, status, code, values = [], details) {
	const key = [status, code, ...values.map(v => JSON.stringify(v))].join('\n')
	if (file.noted.has(key)) return
	file.noted.add(key)
	file.findings.push({ status, code, values, ...details })
}
