// Judging boards in passes (spec/judge.md): which fact a record speaks of, whether it agrees, whether
// that may be held against anybody. Each finding names the rule that it comes from.
import { prepared, related, agrees } from './passes_world.js'
import { placeRecords } from './passes_place.js'
import { frameSets, framesIn, free, playedNumber, spokenOf } from './passes_frame.js'
import { explain } from './passes_false.js'
import { addUp } from './passes_sum.js'

// judgeWorld judges every file of a world.
//   sets: [{ session, reserve, first, last, boards, listed, gone, unnumbered }]: boards are deals, 52 letters 0 to 3, the
//     seat of each card; `first` and `last` are numbers, `first` 0 of a set published with ?, of which a person may list
//     numbers. `gone` are indices of boards that were replaced from outside, `unnumbered` is a reserve set as SquareDeal 1.3
//     makes it when nobody gives a number.
//   files: [{ claims, stated, sequence, records, frames, replaced, several, doubtful, keyless, typed, device,
//     combined, bare, explained, another }]: claims are indices of sets; frames { set: first number }, replaced
//     { set: { number: other set } }; `bare` are numbers without a card; `explained` is what explains all that is wrong; `another`: its
//     boards are of another value.
//   records: [{ number, deal, count, last, doubtful, blank }]: number null if there is none; 4 in a deal is a card
//     that no hand shows; `last` is the place of the last of several equal copies.
//   keys_open, value_open, secret; both: [{ session, sets }], those that were played of a session.
// It returns { files, sets, sessions, none_known }: of each file its findings { record, rule, outcome, fact, why, by }:
// `record` is an index, null for the file as a whole; `fact` is null or { set, index }, index null for the whole set;
// `why` is the explanation of what was wrong, `by` the other rules that led there.
export function judgeWorld(given) {
	const judging = judgeInTurns(given)
	for (;;) {
		const { done, value } = judging.next()
		if (done) return value
	}
}

// judgeInTurns is judgeWorld with a rest behind each file.
export function* judgeInTurns(given) {
	const world = prepared(given)
	yield
	frameSets(world)
	for (const pass of [judgeFile, restOf, explain]) {
		for (const file of world.files) {
			pass(world, file)
			yield
		}
	}
	return addUp(world)
}

// placesOf returns the numbers that the places of a world's one file stand for, if all of them do.
export function placesOf(given) {
	const world = prepared(given),
		[file] = world.files
	frameSets(world)
	placeRecords(world, file)
	if (!file.records.every(r => r.role === 'run' || r.role === 'place') || !file.records.some(r => r.role === 'run'))
		return null
	return file.records.map(r => playedNumber(world.sets[r.stands.set], r.stands))
}

function judgeFile(world, file) {
	if (file.doubtful) openSets(file, null, '3.1', file.claims.length ? file.claims : file.held)
	const rest = file.records.filter(r => !r.blank)
	if (file.sequence) {
		placeRecords(world, file)
		for (const r of rest) judgePlace(world, file, r)
	} else {
		const groups = new Map()
		for (const r of rest) {
			// Records without a number are nobody's neighbours.
			const key = r.number ?? r
			if (!groups.get(key)?.push(r)) groups.set(key, [r])
		}
		for (const [number, records] of groups) judgeNumber(world, file, records, ...wanted(world, file, number))
	}
	judgeOthers(world, file)
	// A number without a card that no claimed set has.
	const known = !file.keyless && file.claims.length && file.claims.every(set => !world.sets[set].open)
	if (known && file.bare.some(number => !spokenOf(world, file, number).facts.length))
		openSets(file, null, '0', file.claims)
}

function wanted(world, file, number) {
	if (typeof number !== 'number') return [[], null, new Set()]
	const { facts, vague } = spokenOf(world, file, number)
	return [facts, number, vague]
}

// judgePlace is pass 3 for a record of a sequence: its place speaks of one fact or of none.
function judgePlace(world, file, r) {
	const speaks = file.claims.length && (r.role === 'run' || r.role === 'place')
	if (!r.doubtful && (r.moved || r.role === 'second')) file.find(r, '1.2', 'open', r.stands)
	else if (!r.doubtful && r.role === 'displaced') file.find(r, '4.4', file.claims.length ? 'wrong' : 'open', r.stands)
	else
		judgeNumber(
			world,
			file,
			[r],
			speaks ? [r.stands] : [],
			speaks ? playedNumber(world.sets[r.stands.set], r.stands) : null,
		)
}

// judgeNumber is pass 3 for the records under one number, which speaks of the facts in `facts`, and
// vaguely of those in `vague`.
function judgeNumber(world, file, records, facts, number, vague = new Set()) {
	const doubtful = records.some(r => r.doubtful),
		allVague = facts.length > 0 && vague.size === facts.length
	if (doubtful || allVague) {
		const rule = allVague ? '2.4' : '3.1'
		for (const r of records) {
			if (facts.length) for (const fact of facts) file.find(r, rule, 'open', fact)
			else openSets(file, r, rule, file.claims.length ? file.claims : file.held)
		}
		return
	}
	if (!facts.length) {
		for (const r of records) unspoken(world, file, r)
		return
	}
	const gone = facts.filter(fact => world.sets[fact.set].gone.has(fact.index))
	if (gone.length) {
		// Another fact that is spoken of is judged without these; what else is there belongs to them.
		const kept = facts.filter(fact => !gone.includes(fact))
		const [others, outer] = [records.filter(r => kept.includes(r.fact)), records.filter(r => !kept.includes(r.fact))]
		for (const fact of gone) for (const r of outer) outside(world, file, r, fact)
		if (others.length) judgeNumber(world, file, others, kept, number, vague)
		return
	}
	const { taken, beside, others } = sortedOut(world, file, records, facts, number),
		before = file.findings.length
	if (taken.length) for (const { r, fact } of beside) file.find(r, '3.4', 'open', fact)
	else for (const pair of beside) besides(world, file, pair, vague)

	const own = new Set([...taken, ...beside.filter(b => b.chosen)].map(t => t.fact))
	const lacking = facts.filter(fact => !own.has(fact))
	const closed = new Set()
	if (facts.length > 1 && lacking.length) {
		for (const r of others) {
			for (const fact of lacking)
				file.find(r, '3.6', related(world, r.deal, fact.deal) || amongSet(file, r, fact.set) ? 'wrong' : 'open', fact)
		}
	} else if (taken.length || beside.length) {
		for (const fact of fouled(world, file, facts, taken, others)) closed.add(fact)
	} else for (const r of others) file.find(r, '3.5', 'wrong', facts[0])

	for (const { r, fact, other, outcome } of taken) {
		if (outcome === 'choice' && !vague.has(fact)) makeChoice(file, r, '3.3', other, fact)
		else if (closed.has(fact)) file.find(r, '3.4', 'open', fact)
		else file.find(r, '3.3', outcome, fact)
	}
	for (const f of file.findings.slice(before)) {
		if (![...vague].some(fact => fact.set === f.fact?.set && fact.index === f.fact.index)) continue
		f.outcome = 'open'
		file.given[f.record].by.push('2.4')
	}
}

// outside judges a record in the place of a fact that was replaced from outside, as a person says (3.7).
function outside(world, file, r, fact) {
	const pair = otherSet(world, [fact], r)
	if (r.fact === fact) file.find(r, '3.7', 'open', fact)
	else if (r.full && pair && !world.sets[pair.other.set].unnumbered) makeChoice(file, r, '3.7', pair.other, fact)
	else file.find(r, '3.7', 'outside', fact)
}

// sortedOut returns the records that agree with a fact or are a choice, `taken` (3.3); those that are another set's
// fact of the same place, `beside`; and the others.
function sortedOut(world, file, records, facts, number) {
	const taken = [],
		others = [],
		beside = []
	for (const r of records) {
		const agreed =
			facts.find(fact => fact.deal === r.deal) ?? (r.full ? undefined : facts.find(fact => agrees(r.deal, fact)))
		const pair = agreed ? null : otherSet(world, facts, r)
		if (agreed) taken.push({ r, fact: agreed, outcome: r.full ? 'as dealt' : 'in part' })
		else if (pair && replacedBy(world, file, pair, number))
			taken.push({ r, ...pair, outcome: r.full ? 'choice' : 'open' })
		else if (pair) beside.push({ r, ...pair })
		else others.push(r)
		if (agreed) file.agrees = true
	}
	return { taken, beside, others }
}

// fouled judges what stands beside a record that agrees (3.4), and returns the facts that
// the file does not show for it.
function fouled(world, file, facts, taken, others) {
	const such = others.filter(r => {
		const foreign = r.fact && !file.claims.includes(r.fact.set)
		if (foreign) {
			r.by.push('3.4')
			byCards(world, file, r)
		}
		return !foreign
	})
	if (!such.length) return []
	const copies = records => records.reduce((sum, r) => sum + r.count, 0)
	return facts.filter(fact => {
		const right = copies(taken.filter(t => t.fact === fact && t.outcome === 'as dealt').map(t => t.r))
		const stays = file.results && right > copies(such)
		for (const r of such) file.find(r, '3.4', stays ? 'fouled' : 'open', fact)
		return !stays
	})
}

// otherSet returns the first fact spoken of in whose place a record shows another set of the
// session: { fact, other }.
function otherSet(world, facts, r) {
	for (const fact of facts) {
		for (const set of world.sets[fact.set].others) {
			const other = world.sets[set].boards[fact.index]
			if (other && (r.full ? other === r.fact : agrees(r.deal, other))) return { fact, other }
		}
	}
	return null
}

function replacedBy(world, file, { fact, other }, number) {
	if (world.sets[other.set].unnumbered) return false
	return [].concat(file.replaced[fact.set]?.[number] ?? []).includes(other.set)
}

// besides judges another set's fact where nothing agrees (3.5). Whether it is wrong is known
// when all numbers of the file are judged.
function besides(world, file, pair, vague) {
	if (vague.has(pair.fact)) return file.find(pair.r, '2.4', 'open', pair.fact)
	// What was made as a reserve set without a number is neither wrong nor a choice (3.8).
	if (world.sets[pair.other.set].unnumbered) return file.find(pair.r, '3.5', 'open', pair.fact)
	pair.chosen = pair.r.full && world.files.some(f => holds(world, f, pair.other))
	if (pair.chosen) makeChoice(file, pair.r, '3.5', pair.other, pair.fact)
	else file.beside.push(pair)
}

// holds says whether a file is stated to hold a fact's set, and shows it.
function holds(world, file, fact) {
	return (
		file.stated &&
		file.claims.includes(fact.set) &&
		file.records.some(
			r =>
				r.fact === fact &&
				!r.doubtful &&
				(file.sequence ||
					framesIn(world, file, fact.set).some(k => r.number - k === fact.number && free(world, file, fact.set, k))),
		)
	)
}

function judgeOthers(world, file) {
	const numbers = new Map(),
		key = b => b.fact.set + '/' + b.other.set
	for (const b of file.beside)
		numbers.set(key(b), (numbers.get(key(b)) ?? new Set()).add(file.sequence ? b.r : b.r.number))
	for (const b of file.beside) {
		file.find(
			b.r,
			'3.5',
			numbers.get(key(b)).size * 2 >= world.sets[b.fact.set].facts.length ? 'wrong' : 'open',
			b.fact,
		)
	}
}

function makeChoice(file, r, rule, other, fact) {
	file.find(r, rule, 'choice', other)
	file.chosenFor.add(fact.set)
}

// amongSet says whether a record stands among a set's: its nearest known neighbours are of it (3.6).
function amongSet(file, r, set) {
	file.near ??= neighbours(file)
	const sets = file.near.get(r).filter(s => s !== undefined)
	return sets.length > 0 && sets.every(s => s === set)
}

// neighbours returns of each record the claimed sets of the nearest facts before and behind it.
function neighbours(file) {
	const near = new Map(file.records.map(r => [r, []]))
	for (const records of [file.records, [...file.records].reverse()]) {
		let last
		for (const r of records) {
			near.get(r).push(last)
			if (r.fact && file.claims.includes(r.fact.set)) last = r.fact.set
		}
	}
	return near
}

function openSets(file, r, rule, sets) {
	for (const set of sets) file.find(r, rule, 'open', { set, index: null })
	if (!sets.length) file.find(r, rule, 'open')
}

// unspoken is pass 4 for a record that speaks of no claimed fact.
function unspoken(world, file, r) {
	const claims = file.claims.length > 0
	if (r.number === null) r.by.push('4.5')
	if (r.number === null && claims && !file.sequence) return openSets(file, r, '4.5', file.claims)
	if (!r.full) return file.sequence ? openSets(file, r, '4.6', file.claims) : file.find(r, '4.6', 'left out')
	// Of a set published with ? of which no board is shown, what is not known is judged by 4.2.
	const missing = r.fact ? file.missing : file.missing?.filter(fact => world.sets[fact.set].facts.length)
	if (file.sequence && claims && missing.length) return openSets(file, r, '4.5', [nextSet(file, r)])
	if (r.fact) return byCards(world, file, r)
	if (claims) return file.strange.push(r)
	file.find(r, '4.3', (file.held.length && !world.secret) || file.alters ? 'open' : 'not here')
}

// nextSet returns the set whose board would be next where a record without a place stands (4.5).
function nextSet(file, r) {
	const at = file.records.indexOf(r),
		before = file.records.slice(0, at),
		behind = file.records.slice(at + 1)
	if (!behind.some(b => b.role && b.role !== 'place')) return file.missing[0].set
	const last = before.filter(b => b.role === 'run').at(-1)
	return (file.row[last ? file.row.indexOf(last.stands) + 1 : 0] ?? file.missing[0]).set
}

// byCards is rule 4.1: a known record shows its own set under its number in a free frame.
function byCards(world, file, r) {
	const { set, number, index } = r.fact
	if (world.sets[set].gone.has(index) && !world.sets[set].reserve) return file.find(r, '3.7', 'open', r.fact)
	const right =
		r.number === null || framesIn(world, file, set).some(k => r.number - k === number && free(world, file, set, k))
	if (right && !file.claims.includes(set)) file.find(r, '4.1', 'by cards', r.fact)
	else openSets(file, r, '4.1', [set])
}

// restOf judges what needs the findings of all files: strangers (4.2), and sets of which nothing is there (4.4).
function restOf(world, file) {
	for (const r of file.strange) {
		const sets = file.claims.filter(s => {
			const {
				open,
				range: [low, high],
			} = world.sets[s]
			return open || (r.number >= low && r.number <= high)
		})
		if (sets.length) openSets(file, r, '4.2', sets)
		else if (r.alters && !world.shows(r.alters, ['as dealt', 'by cards'])) file.find(r, '4.2', 'open', r.alters)
		else file.find(r, '4.2', 'not here')
	}
	const there = new Set(file.chosenFor)
	for (const f of file.findings)
		if (f.fact && f.record !== null && ['as dealt', 'in part', 'choice', 'wrong', 'open'].includes(f.outcome))
			there.add(f.fact.set)
	for (const set of file.claims) if (!there.has(set)) openSets(file, null, '4.4', [set])
}
