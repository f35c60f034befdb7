// Hand files against what was dealt, board by board (spec/verdict.md section 2).
// A file is pass, fail or not checked; findings say why, as { code, values }.
import { ORIGINAL, RESERVE, push, tally } from './world.js'

export const PASS = 'pass',
	FAIL = 'fail',
	OPEN = 'not checked'
export const worst = list => (list.includes(FAIL) ? FAIL : list.includes(OPEN) ? OPEN : PASS)

// agrees says whether the cards that are shown lie as dealt.
export function agrees(dealt, shown) {
	if (dealt === shown) return true
	if (dealt === undefined || !shown.includes('4')) return false
	for (let i = 0; i < 52; i++) if (shown[i] !== '4' && shown[i] !== dealt[i]) return false
	return true
}

// difference says how two deals differ: { kind, cards } with the cards that lie
// elsewhere, or the turn of the hands round the table.
export function difference(dealt, shown) {
	const cards = []
	for (let i = 0; i < 52; i++) if (shown[i] !== '4' && dealt[i] !== shown[i]) cards.push(i)
	const seats = [0, 1, 2, 3].map(seat => {
		const first = dealt.indexOf(String(seat))
		const to = shown[first]
		return [...dealt].every((s, i) => s !== String(seat) || shown[i] === to) ? to : null
	})
	if (!seats.includes(null)) return { kind: 'seats', cards: [] }
	if (cards.length === 2) return { kind: 'two cards', cards }
	return { kind: cards.length <= 20 ? 'cards' : 'foreign', cards }
}

// numberAt is the number of a board where it was dealt; NaN of unknown boards.
const numberAt = ({ session, index }) => session.range?.[0] + index
// has says whether a number is one of a session's.
const has = ({ range }, number) => range && number >= range[0] && number <= range[1]
// unnumbered are boards of a session whose numbers only files tell.
const unnumbered = ({ session }) => !session.range || session.free

// related says whether a whole deal is another but for some cards, or the turn of its hands.
const related = (dealt, shown) => !shown.includes('4') && difference(dealt, shown).kind !== 'foreign'

// risingOf returns the indexes of a longest rising run of numbers that are not negative.
export function risingOf(numbers) {
	const tails = [],
		before = []
	numbers.forEach((n, i) => {
		if (n === null || n < 0) return
		let low = 0,
			high = tails.length
		while (low < high) {
			const middle = (low + high) >> 1
			if (numbers[tails[middle]] < n) low = middle + 1
			else high = middle
		}
		before[i] = tails[low - 1]
		tails[low] = i
	})
	const out = new Set()
	for (let i = tails[tails.length - 1]; i !== undefined; i = before[i]) out.add(i)
	return out
}

// Judge collects what all files show.
export class Judge {
	constructor(world, options, doubt) {
		this.doubt = doubt // why no board can be called false, if so
		this.world = world
		this.options = options
		this.sessions = new Map() // session -> what was shown of it
	}
	of(session) {
		let s = this.sessions.get(session)
		if (!s) {
			s = {
				claimed: session.deals.map(() => new Set()),
				seen: session.deals.map(() => new Set()),
				part: new Set(),
				stated: new Set(),
				kept: new Set(),
				failed: new Set(),
				open: new Set(),
				files: new Set(),
			}
			this.sessions.set(session, s)
		}
		return s
	}

	// wanted returns what a claim puts under each number: number -> places.
	wanted(claim) {
		const want = new Map()
		for (const { sessions, set, numbers } of claim) {
			for (const session of sessions) {
				if (!session.range) continue
				const deals = session.deals[set]
				for (let i = 0; i < deals.length; i++) {
					const number = numberAt({ session, index: i })
					if (numbers && !numbers.has(number)) continue
					push(want, number, { session, set, index: i, number, deal: deals[i] })
				}
			}
		}
		return want
	}

	// replaced says whether it was stated that a board was replaced by one from outside.
	replaced(session, number) {
		return this.options.replaced?.some(
			r => r.phase === session.phase && r.session === session.session && (!r.numbers || r.numbers.has(number)),
		)
	}
	// outside takes what stands under the number of a replaced board: neither right nor
	// wrong, but for the dealt board, and one of a reserve set.
	outside(file, place, records) {
		const own = records.map(r => this.ownOf(r, place)).find(Boolean)
		file.outside = true
		if (records.some(r => r.deal === place.deal)) {
			this.openBoard(file, 'replaced played', place, place.number)
			this.of(place.session).kept.add(place.index)
		} else if (own) {
			this.show(file, own)
			this.of(place.session).stated.add(place.index)
		}
		this.of(place.session).files.add(file)
	}

	find(deal) {
		return this.world.places.get(deal) ?? []
	}
	// ownOf is the place of a record in the other set, if it has that number there.
	ownOf(record, { session, set, index }) {
		return this.find(record.deal).find(p => p.session === session && p.set !== set && p.index === index)
	}

	// note adds a finding; status is what it makes of the file.
	note(file, status, code, values = [], extra) {
		file.findings.push({ status, code, values, of: this.now?.map(r => r.file), ...extra })
	}

	// shift looks at one session over all files that claim it or claim nothing,
	// rule 7. It returns { by, status } where boards of a set are renumbered.
	renumbered(session, set, files) {
		if (!session.range) return null
		const shifts = new Set(),
			home = new Set(),
			moved = new Set()
		let clear = true
		for (const file of files) {
			if (!file.numbered || (file.claim && !this.claims(file, { session, set }))) continue
			const numbers = new Set(),
				others = new Set([session, ...(file.keyless || file.claim || []).flatMap(c => c.sessions)])
			for (const r of file.records) {
				if (!r.deal || r.number === null || r.doubt) continue
				const places = this.find(r.deal),
					place = places.find(p => p.session === session && p.set === set)
				if (!place) {
					for (const p of places) others.add(p.session)
					continue
				}
				const by = r.number - numberAt(place)
				// In a file that is judged as one of another set, a board under another number is not renumbered.
				if (by && file.main && file.main.session.deals[file.main.set] !== session.deals[set]) continue
				if (by) shifts.add(by)
				;(by ? numbers : home).add(r.number)
			}
			for (const n of numbers) {
				moved.add(n)
				for (const s of others) if (has(s, n)) clear = false
			}
		}
		const [by] = shifts
		if (shifts.size !== 1) return null
		// One of two boards under its number does not show it there.
		if ([...home].some(n => !moved.has(n)) && by % 16) return null
		return { by, status: clear && by % 16 === 0 ? PASS : OPEN }
	}

	// judge compares one file and adds what it shows to its sessions; finish ends it, when all are judged.
	judge(file) {
		file.findings = []
		file.changed = [] // records that are a board but for some cards
		this.now = null // the records that are being judged: a finding is of their files
		if (file.keyless) this.note(file, OPEN, 'without key')
		file.guess = !file.claim
		if (file.twice.length) this.doubtful(file)
		file.deals = new Set(file.records.map(r => r.deal))
		if (!file.records.some(r => r.deal)) {
			return this.leaveAll(file, 'hands not shown')
		}
		if (file.claim?.some(c => c.sessions.some(s => s.firsts?.size > 1))) {
			this.leaveAll(file, 'two firsts')
		} else if (!file.claim) this.recognise(file)
		else if (file.numbered) this.byNumber(file)
		else this.bySequence(file)
		if (file.claim) this.apart(file)
	}
	// doubtful takes out what can be read in two ways: its boards stay open.
	doubtful(file) {
		const all = file.claim?.flatMap(c => c.sessions),
			open = all?.find(session => unnumbered({ session }))
		const claimed = r => {
			const some = all?.filter(s => !file.numbered || has(s, r.number))
			return open && !some.length ? [open] : some
		}
		// A board that is not there and not wanted does not matter.
		const doubts = file.twice.filter(({ record: r }) => !r || r.deal || claimed(r)?.length !== 0)
		if (doubts.length) this.note(file, OPEN, 'two readings', [doubts[0].line, doubts[0].what])
		// Of which board a doubt is, nobody can tell: nothing in this file is false.
		file.vague = doubts.some(({ record: r }) => file.numbered && (!r || r.number === null))
		// Where a file claims nothing, its boards are those of the session that most of them are of.
		const numbers = new Set(),
			key = r => `${r.number} ${r.file?.name}`
		for (const r of [...file.records, ...file.twice.flatMap(d => (d.record?.deal === null ? [d.record] : []))]) {
			if (!r.doubt) continue
			numbers.add(key(r))
			for (const s of claimed(r) ?? (file.main ? [file.main.session] : [])) this.leave(s, file)
		}
		file.records = file.records.map(r => (r.doubt || (file.numbered && numbers.has(key(r))) ? { ...r, deal: null } : r))
	}
	// mainOf is a place of the set of which more than half of a file's different boards are, if there is one.
	mainOf(file) {
		// The same cards under another number, or in another place, are another board.
		const deals = new Map(file.records.map((r, i) => [r.deal && (r.number ?? i) + r.deal, r.deal])),
			counts = new Map()
		for (const d of deals.values()) for (const { session, set } of this.find(d)) tally(counts, session.deals[set])
		const [most] = [...counts].find(([, n]) => n * 2 > deals.size) ?? []
		return most && this.find(most[0])[0]
	}
	// apart is rule 8: sessions that share numbers stand one after the other.
	apart(file) {
		const { claim, records, basis } = file,
			sets = claim.flatMap(c => (c.numbers ? [] : c.sessions.map(s => [s, c.set])))
		let before = null
		if (claim[1] ?? sets[1])
			for (const [session, set] of sets) {
				// It may hold some boards of the other set.
				const at = records.flatMap((r, i) =>
					this.find(r.deal).some(
						p =>
							p.session === session &&
							(p.set === set || basis === 'name' || claim.some(c => c.numbers && c.sessions[0] === session)),
					)
						? [i]
						: [],
				)
				if (!at.length) {
					if (file.findings.some(f => f.status === FAIL)) continue
					this.note(file, OPEN, 'stated and absent', [session])
					this.leave(session, file)
					continue
				}
				const shares =
					before &&
					session.range &&
					before.session.range &&
					before.session !== session &&
					session.range[0] <= before.session.range[1] &&
					before.session.range[0] <= session.range[1]
				const stand = at.filter(i =>
					this.find(records[i].deal).some(
						p =>
							p.session === session &&
							(unnumbered(p) ||
								!file.numbered ||
								numberAt(p) === records[i].number - (session.shift?.[p.set]?.by ?? 0)),
					),
				)
				if (shares && before.last > stand[0]) {
					for (const s of [before.session, session]) {
						this.note(file, OPEN, 'not apart', [s])
						this.leave(s, file)
					}
				}
				before = { session, last: stand[stand.length - 1] }
			}
	}
	finish(file) {
		// What no file shows as dealt may have been played so.
		for (const { record, place } of file.changed) {
			this.now = [record]
			if (this.shown(place)) this.foreign(file, record)
			else this.openBoard(file, 'moved board', place, record.number ?? '', record)
		}
		// A file that shows nothing of what it claims passes nothing.
		if (
			!file.right &&
			file.findings.some(f => f.code === 'not of this tournament') &&
			!file.findings.some(f => f.code === 'in part')
		)
			this.note(file, OPEN, 'foreign file', [])
		// No card is wrong under a number that nobody knows.
		this.touch(file, s => !s.range && !file.holds.has(s))
		file.status = worst(file.findings.map(f => f.status))
	}
	// leaveAll leaves a file and its sessions open.
	leaveAll(file, code) {
		this.once(file, OPEN, code)
		this.touch(file)
		return null
	}
	// touch leaves the sessions of a file that could not be compared open.
	touch(file, which = () => true) {
		for (const c of file.claim ?? []) for (const s of c.sessions) if (which(s)) this.leave(s, file)
	}

	show(file, place, claimed = !file.guess) {
		const s = this.of(place.session)
		;(claimed ? s.claimed : s.seen)[place.set].add(place.index)
		if (claimed && place.set !== ORIGINAL && (file.basis === 'stated' || file.claim?.length > 1))
			s.stated.add(place.index)
		s.files.add(file)
		file.right++
		file.holds.add(place.session)
	}

	byNumber(file) {
		const want = this.wanted(file.claim)
		if (!file.guess && file.bare.some(n => !want.has(n))) this.note(file, OPEN, 'hands not shown')
		const claimed = new Set(file.claim.flatMap(c => c.sessions))
		const groups = new Map()
		for (const r of file.records)
			if (r.deal !== null) r.number === null ? this.unplaced(file, r, claimed) : push(groups, r.number, r)
		const several = [...groups.values()].filter(g => g.length > 1).length
		const results = file.together || several * 2 > groups.size
		const wrong = [],
			replaced = []
		const dealtTo = r => r.deal && want.get(r.number)?.find(p => agrees(p.deal, r.deal))
		// among says whether a record stands among boards of a set in the file.
		const among = (r, { session, set }) => {
			const i = file.records.indexOf(r),
				near = [file.records.slice(0, i).reverse(), file.records.slice(i + 1)]
					.map(some => some.find(dealtTo))
					.filter(Boolean)
					.map(dealtTo)
			return near.length && near.every(p => p.session === session && p.set === set)
		}
		for (const [number, group] of groups) {
			const all = want.get(number),
				places = all?.filter(p => !this.replaced(p.session, number))
			this.now = group
			for (const p of all ?? []) if (!places.includes(p)) this.outside(file, p, group)
			if (all?.length && !places.length) continue
			if (!places) {
				this.extra(file, group, claimed)
				continue
			}
			const right = group.filter(r => places.some(p => agrees(p.deal, r.deal)))
			const bad = group.filter(r => !right.includes(r))
			const of = r => places.find(p => this.ownOf(r, p)),
				owns = bad.filter(of)
			if (right.length) {
				// Boards of other sets belong to those.
				const rest = bad.filter(
					r => !owns.includes(r) && (this.find(r.deal).some(p => claimed.has(p.session)) || !this.stray(file, r)),
				)
				this.now = owns
				for (const r of owns) this.openBoard(file, 'both sets', of(r), number)
				this.now = group
				// One of several sets that want the number may have no other record.
				const shown = places.filter(p => right.some(r => agrees(p.deal, r.deal)))
				const lacking = places.find(p => !shown.includes(p))
				const two = rest.filter(r => {
					const places = this.find(r.deal),
						of = p => p.session === lacking.session && p.set === lacking.set
					const taken = lacking && (places.some(of) || related(lacking.deal, r.deal) || among(r, lacking))
					if (taken) wrong.push({ number, place: lacking, record: r, own: null, group: [r] })
					else if (lacking && !places.length) this.openBoard(file, 'two deals', lacking, number, r)
					else return true
				})
				const most = !two.length || (results && right.filter(r => !r.deal.includes('4')).length > two.length)
				for (const p of places)
					if (!most)
						shown.includes(p) && this.openBoard(file, results ? 'half the records' : 'two deals', p, number, two[0])
					else if (right.some(r => r.deal === p.deal)) {
						this.show(file, p)
						// What is stated to be of the reserve set is a part of it too.
						if (places.some(q => q.set < p.set && q.session === p.session)) replaced.push({ own: p })
					} else if (shown.includes(p)) this.part(file, p, number)
				if (most && two[0])
					this.note(file, PASS, 'most records', [number, right.length, group.length], {
						strict: true,
						board: this.compare(shown[0], two[0]),
					})
			} else {
				const loose = bad.find(r => !owns.includes(r)),
					most = !loose || (results && owns.length * 2 > bad.length)
				for (const place of most ? new Set(owns.map(of)) : [places[0]]) {
					const record = most ? owns.find(r => of(r) === place) : bad[0]
					// Of sets that are stated each for itself, that is accused whose board stands under another number.
					const { session } =
						(file.basis === 'stated' && this.find(record.deal).find(p => this.claims(file, p))) || place
					wrong.push({ number, place: { ...place, session }, record, own: most && this.ownOf(record, place), group })
					if (most && loose) this.openBoard(file, 'half the records', place, number, loose)
				}
			}
		}
		const rest = wrong.filter(w => {
			this.now = w.group
			const shiftOf = r => this.shiftOf(file, r, claimed, file.basis === 'name'),
				loose = w.group.find(r => !shiftOf(r))
			const kin = w.group.filter(shiftOf)
			if (kin.length < w.group.length && !(results && kin.length * 2 > w.group.length)) return (w.record = loose)
			for (const r of kin) this.shiftedBoard(file, r, shiftOf(r))
			if (loose) this.openBoard(file, 'half the records', w.place, w.number, loose)
		})
		this.accuse(file, rest, replaced)
		// Rule 10: boards of other sets, and none of the one that is claimed, nor any in the place of such a board. One without a number has no place.
		const all = file.records.filter(r => this.find(r.deal).length),
			first = all.find(r => r.number !== null),
			[
				{
					sessions: [session, other],
					set,
				},
				second,
			] = file.claim.filter(c => !c.numbers)
		if (
			!second &&
			!other &&
			first &&
			!all.some(r =>
				this.find(r.deal).some(p => p.session === session && (p.set === set || numberAt(p) === r.number)),
			) &&
			!file.findings.some(f => f.status === FAIL)
		)
			this.wrongBoard(file, { number: first.number, place: { session, deal: session.deals[set][0] }, record: first })
	}

	// accuse says what wrong boards are. Half of a reserve set, what is stated of it counted, is that set.
	accuse(file, wrong, replaced) {
		const counts = new Map()
		for (const { own } of [...wrong, ...replaced]) if (own?.set) tally(counts, own.session)
		for (const w of wrong) {
			const { own, number } = w
			this.now = w.group
			if (own && file.claim.some(c => c.numbers?.has(number) && c.set === own.set && c.sessions.includes(own.session)))
				this.show(file, own)
			else if (own?.set === this.world.empty) this.openBoard(file, 'empty number', w.place, number)
			else if (own?.set && counts.get(own.session) * 2 < own.session.deals[RESERVE].length)
				this.openBoard(file, 'reserve board', w.place, number)
			else this.wrongBoard(file, w)
		}
		this.now = null
		// A combined file that holds the reserve sets, whole and nothing else: rule 9.
		const { sessions } = file.claim[0],
			size = wrong.filter(w => w.own?.set).length
		file.overwritten =
			file.basis === 'name' &&
			sessions.length > 1 &&
			['pbn', 'bri', 'dge', 'ber'].includes(file.format) &&
			sessions.flatMap(s => s.deals[RESERVE]).length === size &&
			(file.numbered || file.records.length === size) &&
			file.records.every(r => this.find(r.deal).some(p => p.set && sessions.includes(p.session)))
		file.noBoardHere = wrong.length > 0 && !file.right && !file.records.some(r => this.find(r.deal).length)
	}
	claims(file, { session, set }) {
		return file.claim.some(c => !c.numbers && c.set === set && c.sessions.includes(session))
	}

	// shiftOf says whether a record is a board of one of these sessions that is
	// only renumbered.
	shiftOf(file, record, sessions, exact) {
		// A combined name gives each number to one session: only all of its boards together may be renumbered.
		if (exact && sessions.size > 1 && !this.allMoved(file, sessions)) return null
		// Some hands are of a board that has them all.
		const places = record.deal.includes('4')
			? [...(sessions || [file.main.session])].flatMap(session =>
					session.deals.flatMap((deals, set) =>
						deals.flatMap((deal, index) => (agrees(deal, record.deal) ? { session, set, index } : [])),
					),
				)
			: this.find(record.deal)
		for (const place of places) {
			const shift =
				(!sessions || (sessions.has(place.session) && this.claims(file, place))) && place.session.shift?.[place.set]
			if (shift && record.number - numberAt(place) === shift.by) return { place, shift, part: place.deal === undefined }
		}
		return null
	}
	// allMoved says whether each board that a file has of its sessions is renumbered, those of each by one shift.
	allMoved(file, sessions) {
		return (file.allMoved ??= file.records.every(r =>
			this.find(r.deal).every(p => !sessions.has(p.session) || r.number - numberAt(p) === p.session.shift?.[p.set]?.by),
		))
	}
	shiftedBoard(file, record, { place, shift, part }) {
		this.once(file, shift.status, 'renumbered', [shift.by, place.session])
		if (part && shift.status === PASS) this.part(file, place, record.number)
		else if (shift.status === PASS) this.show(file, place)
		else this.leave(place.session, file)
	}
	once(file, status, code, values = [], extra) {
		const there = file.findings.find(f => f.code === code && f.status === status && f.values.join() === values.join())
		if (!there) this.note(file, status, code, values, extra)
	}

	// foreign is a board of nowhere. Beside boards of the tournament, in a file that claims nothing, nobody knows what it stands for.
	foreign(file, record) {
		this.once(file, file.guess && !record.deal.includes('4') ? OPEN : PASS, 'not of this tournament', [], {
			strict: true,
		})
	}

	// leave leaves a session open because of a file.
	leave(session, file) {
		this.of(session).open.add(file)
	}

	// stray takes a board of another set, if it is one: it counts under its own number.
	stray(file, record) {
		const places = this.find(record.deal)
		this.now = [record]
		if (places.some(p => unnumbered(p) || numberAt(p) === record.number)) this.shownElsewhere(file, record)
		else if (places.length) this.openBoard(file, 'other number', places[0], record.number)
		return places.length
	}
	shownElsewhere(file, record) {
		const place = this.find(record.deal)[0]
		this.show(file, place, false)
		this.once(file, PASS, 'also', [place.session])
	}
	// extra are boards under a number that the claimed sets do not have.
	extra(file, group, claimed) {
		for (const r of group) {
			const shift = this.shiftOf(file, r, !file.guess && claimed)
			const places = this.find(r.deal)
			const at = !places.length && this.lacking(file, r.number, p => this.claims(file, p))
			if (shift) this.shiftedBoard(file, r, shift)
			else if (at) this.wrongBoard(file, { number: r.number, place: at, record: r })
			// No number that nobody claims contradicts a board.
			else if (places.some(p => claimed.has(p.session)))
				this.openBoard(
					file,
					'moved board',
					places.find(p => claimed.has(p.session)),
					r.number,
				)
			else if (!this.stray(file, r) && !this.nearly(file, r, claimed)) this.foreign(file, r)
		}
	}
	// unplaced is a record that lost its number: no place proves anything of it.
	unplaced(file, record, claimed) {
		this.now = [record]
		if (!file.guess) {
			this.once(file, OPEN, 'lost number')
			this.touch(file)
		} else if (this.find(record.deal).length) this.shownElsewhere(file, record)
		else if (!this.nearly(file, record, claimed)) this.foreign(file, record)
	}
	// lacking is the board of a renumbered set that has to stand under a number, and that the file does not show.
	lacking(file, number, ofSet) {
		if (!this.due) {
			this.due = new Map()
			for (const p of [...this.world.places.values()].flat())
				if (p.session.shift?.[p.set]?.status === PASS) push(this.due, numberAt(p) + p.session.shift[p.set].by, p)
		}
		return this.due.get(number)?.find(p => !file.deals.has(p.deal) && ofSet(p))
	}
	// shown says whether a file shows a board as dealt, as it claims or by cards.
	shown({ session, set, index }) {
		const of = this.sessions.get(session)
		return of?.claimed[set].has(index) || of?.seen[set].has(index)
	}
	// nearly says whether a board is one of these sessions, or of those of which the file has boards, but for some cards.
	nearly(file, record, claimed) {
		file.near ??= new Set([...claimed, ...file.records.flatMap(r => this.find(r.deal).map(p => p.session))])
		for (const session of file.near)
			for (const [set, deals] of session.deals.entries()) {
				const index = deals.findIndex(deal => related(deal, record.deal))
				if (index >= 0) return file.changed.push({ record, place: { session, set, index, deal: deals[index] } })
			}
		return false
	}
	// altered says whether a board of a file is one of these sessions but for some cards; of too many pairs, it may be.
	altered(file, sessions) {
		const facts = sessions.flatMap(s => s.deals.flat()),
			records = file.records.filter(r => r.deal)
		return facts.length * records.length > 2e6 || records.some(r => facts.some(d => related(d, r.deal)))
	}

	compare(place, record) {
		return {
			number: record.number ?? place.number,
			session: place.session,
			want: place.deal,
			got: record.deal,
			...difference(place.deal, record.deal),
			places: this.find(record.deal),
		}
	}
	openBoard(file, code, place, number, record) {
		this.note(file, OPEN, code, [number], record && { board: this.compare(place, record) })
		this.leave(place.session, file)
	}
	wrongBoard(file, w) {
		if (this.options['slip']?.(file, w)) return this.openBoard(file, 'look again', w.place, w.number, w.record)
		const doubt =
			this.doubt ?? (file.vague ? 'two readings' : file.keyless ? 'without key' : file.guess && 'foreign board')
		if (doubt) return this.openBoard(file, doubt, w.place, w.number, file.guess && w.record)
		this.note(file, FAIL, w.moved ? 'moved board' : 'wrong board', [w.number], {
			board: this.compare(w.place, w.record),
		})
		const s = this.of(w.place.session)
		s.failed.add(file)
		s.files.add(file)
	}
	part(file, place, number) {
		const s = this.of(place.session)
		s.part.add(place.index)
		s.files.add(file)
		file.holds.add(place.session)
		this.note(file, PASS, 'in part', [number])
	}
	// row is what a file without numbers has to hold, in order, and where each deal stands in it.
	row({ claim }) {
		const order = claim.flatMap(({ sessions, set, numbers }) =>
			numbers
				? []
				: sessions.flatMap(session =>
						session.deals[set].map((deal, index) => ({
							session,
							set,
							index,
							number: numberAt({ session, index }) || index + 1,
							deal,
						})),
					),
		)
		return { order, at: new Map(order.map((p, i) => [p.deal, i])) }
	}
	// placed returns the numbers that the places of such boards stand for, if they rise and
	// their gaps are as long as what stands in them.
	placed(file) {
		const { order, at } = this.row(file),
			numbers = []
		let last = -1,
			from = 0
		for (const [i, p] of [...file.records.map(r => at.get(r.deal)), order.length].entries()) {
			if (p === undefined) continue
			if (p <= last || (i > from && i - from !== p - last - 1)) return
			for (let k = i; k >= from; k--) numbers[k] = order[p - i + k]?.number
			last = p
			from = i + 1
		}
		return file.records.some(r => at.has(r.deal)) && !file.blank.length && order[0].session.range && numbers
	}
	// bySequence compares a file of a format without numbers.
	bySequence(file) {
		const { order, at } = this.row(file)
		// A board that is there a second time is open; the sequence is that of the others.
		const seen = new Set()
		const deals = file.records.map(r => {
			if (r.deal?.includes('4')) return this.leaveAll(file, 'hands not shown') // it has no place in the row
			const again = at.has(r.deal) && seen.has(r.deal)
			seen.add(r.deal)
			if (again) this.openBoard(file, 'two deals', order[at.get(r.deal)], order[at.get(r.deal)].number)
			return again ? null : r.deal
		})
		const positions = deals.map(d => (d === null ? null : (at.get(d) ?? -1)))
		const known = positions.filter(p => p !== null && p >= 0).length,
			wrong = [],
			size = order.length,
			rising = new Set()
		// Sets that are stated stand each for itself.
		const setOf = p => file.basis === 'stated' && p.session.deals[p.set]
		for (const set of new Set(order.map(setOf))) {
			const own = positions.map(p => (p !== null && p >= 0 && setOf(order[p]) === set ? p : null)),
				run = risingOf(own)
			// Of half of them or fewer nobody can say which stand in order.
			if (run.size * 2 > own.filter(p => p !== null).length) for (const i of run) rising.add(i)
		}
		// Where nobody knows the numbers, only boards of other sets are wrong.
		const stands = (record, place, moved) =>
			this.replaced(place.session, place.number)
				? this.outside(file, place, [record])
				: !place.session.range && !this.find(record.deal).length
					? this.openBoard(file, 'foreign board', place, place.number)
					: wrong.push({ number: place.number, place, record, moved, own: this.ownOf(record, place) })
		// strangers are boards that are not of the row, between two that are.
		const strangers = [],
			dealt = new Set([...rising].map(i => order[positions[i]]))
		const between = (from, to) => {
			let next = 0
			const missing = order.slice(from + 1, to).filter(p => !dealt.has(p)),
				none = from < 0 && to === size && !known
			strangers.forEach(r => {
				const near = missing.find(p => related(p.deal, r.deal))
				if (missing.length === strangers.length || none) {
					// Where no board is of the row, one of the reserve set stands for that of its number.
					const own = none ? missing.findIndex((p, k) => k >= next && this.ownOf(r, p)?.set) : -1
					if (own >= 0) next = own
					if (missing[next]) return stands(r, missing[next++])
				} else if (near) return stands(r, near)
				// It may stand for any board that is missing, where the file claims the set.
				const place = !none && !file.guess && (order[from + 1] ?? order.find((_, i) => !positions.includes(i)))
				if (place) this.openBoard(file, 'foreign board', place, place.number)
				else if (this.find(r.deal).length) this.shownElsewhere(file, r)
				else if (!this.nearly(file, r, new Set(file.claim.flatMap(c => c.sessions)))) this.foreign(file, r)
			})
			strangers.length = 0
		}
		let last = -1
		positions.forEach((p, i) => {
			if (p === null) return
			if (p < 0) strangers.push(file.records[i])
			else {
				between(last, p)
				last = p
				if (this.replaced(order[p].session, order[p].number)) this.outside(file, order[p], [file.records[i]])
				else if (rising.has(i)) this.show(file, order[p])
				else stands(file.records[i], order[p], true)
			}
		})
		between(last, size)
		this.accuse(file, wrong, [])
		// A dealing machine counts blank records: they must not move a board.
		if (positions.some((p, i) => p !== null && p >= 0 && p !== i && i > file.blank[0]))
			this.leaveAll(file, 'blank records')
	}

	// recognise is for files without a claim, which are never false. One most of whose boards
	// are of a set is judged as if it claimed that.
	recognise(file) {
		const { main, records } = file
		if (main && !unnumbered(main)) {
			file.claim = [{ sessions: [main.session], set: main.set }]
			if (file.numbered) this.byNumber(file)
			else this.bySequence(file)
			file.claim = null
			return
		}
		if (!records.some(r => this.find(r.deal).length)) {
			if (records.some(r => r.doubt)) return
			if (records.some(r => r.deal?.includes('4'))) return this.note(file, OPEN, 'hands not shown')
			if (this.doubt === 'other spelling') return this.note(file, OPEN, this.doubt)
			if (this.altered(file, this.world.sessions)) return this.note(file, OPEN, 'altered board', [])
			file.foreign = !file.named && !file.keyless
			return this.note(file, OPEN, 'foreign file', [], { strict: true })
		}
		const here = new Set(records.flatMap(r => this.find(r.deal).map(p => p.session.deals[p.set])))
		const last = new Map() // set -> index of its board that stands behind the others
		for (const r of records) {
			const places = this.find(r.deal),
				place = places.find(p => numberAt(p) === r.number) ?? places[0],
				number = place && numberAt(place)
			const shift = place && this.shiftOf(file, r),
				deals = place?.session.deals[place.set]
			const at = r.deal && file.numbered && this.lacking(file, r.number, p => here.has(p.session.deals[p.set]))
			if (!place) {
				if (!at) r.deal && !this.nearly(file, r, []) && this.foreign(file, r)
				else if (agrees(at.deal, r.deal)) this.part(file, at, r.number)
				else this.openBoard(file, 'foreign board', at, r.number)
			} else if (!file.numbered && place.index <= last.get(deals))
				this.openBoard(file, 'other order', place, number || '')
			else if (!file.numbered || !number || r.number === null || r.number === number) {
				this.show(file, place)
				last.set(deals, place.index)
			} else if (shift) this.shiftedBoard(file, r, shift)
			else this.openBoard(file, 'other number', place, r.number)
		}
	}
}
