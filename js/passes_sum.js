// Pass 6 of judging boards (spec/judge.md): what the findings of all files say of each set and session.
import { playedNumber } from './passes_frame.js'

// addUp returns { files, sets, sessions, none_known, known }: of each set { state, rules, right, fine, numbers, replaces, gone, frames },
// the rules that were asked, how many of its boards count as right, which boards any file shows and nothing makes
// doubtful, and the number of each board, by its index, or null; of each session { state, played, unclear }. `known` finds a fact by its cards.
export function addUp(world) {
	const indexOf = sum => sum.set.index
	world.ordered = new Set(world.files.flatMap(file => (file.claims.length > 1 ? file.claims : [])))
	for (const file of world.files) inOrder(world, file)
	const files = world.files.map(file => findingsOf(world, file))
	world.said = world.sets.map(() => [])
	for (const file of world.files) for (const f of file.findings) if (f.fact) world.said[f.fact.set].push(f)
	world.claimed = new Set(world.files.flatMap(f => (f.stranger ? [] : f.claims)))
	world.stated = new Set(world.files.flatMap(f => (f.stated ? f.claims : [])))
	const sums = world.sets.map(set => sumOf(world, set)),
		sumsOf = id => world.sessions.get(id).map(i => sums[i])
	const sessions = [...world.sessions.keys()].map(id => ({ id, ...playedOf(world, sums, sumsOf(id), id) }))
	for (const sum of sums) sum.state = stateOfSet(sum)
	for (const session of sessions) session.state = sessionState(sumsOf(session.id), session.played)
	return {
		files,
		sets: sums.map(({ set, state, rules, right, fine, shownOf, replaces = false }) => ({
			state,
			shownOf,
			rules,
			right,
			fine,
			numbers: new Map(set.facts.map(fact => [fact.index, set.frames.length ? playedNumber(set, fact) : null])),
			replaces,
			gone: [...set.gone],
			frames: set.frames,
		})),
		sessions: Object.fromEntries(
			sessions.map(({ id, state, played, unclear = [] }) => [
				id,
				{ state, played: played.map(indexOf), unclear: unclear.map(indexOf) },
			]),
		),
		none_known:
			world.files.some(file => file.records.length) && world.files.every(file => !file.held.length && !file.agrees),
		known: world.known,
	}
}

// inOrder opens sets that share numbers in a file and do not stand behind each other in it (6.2).
function inOrder(world, file) {
	if (file.claims.length < 2) return
	const dealt = new Map(file.claims.map(set => [set, []]))
	for (const f of file.findings) if (f.outcome === 'as dealt') dealt.get(f.fact.set).push(file.given[f.record])
	const open = new Set()
	file.claims.forEach((one, i) => {
		const records = dealt.get(one),
			numbers = new Set(records.map(r => r.number))
		const end = records.reduce((max, r) => Math.max(max, r.last), -1)
		for (const next of file.claims.slice(i + 1)) {
			const share = file.sequence || dealt.get(next).some(r => numbers.has(r.number))
			if (share && dealt.get(next).some(r => r.at < end)) open.add(one).add(next)
		}
	})
	for (const set of open) file.find(null, '6.2', 'open', { set, index: null })
}

// findingsOf returns the findings of a file in the order of its records, none twice, with the rules that led to each fact.
function findingsOf(world, file) {
	const key = f => [f.record ?? Infinity, f.rule, f.fact ? f.fact.set : -1, f.fact?.index ?? -1, f.outcome, f.why]
	const unique = new Map(file.findings.map(f => [key(f).join('/'), f]))
	const compare = (a, b) => {
		const x = key(a),
			y = key(b),
			i = x.findIndex((v, j) => v !== y[j])
		return i < 0 ? 0 : x[i] < y[i] ? -1 : 1
	}
	return [...unique.values()].sort(compare).map(f => ({ ...f, by: ledBy(world, file, file.given[f.record], f) }))
}

// ledBy names the rules that led to a finding beside its own: those of its place, and of a frame that
// is not 0, those that passed it on, and 5 if that explains nothing.
function ledBy(world, file, record, finding) {
	if (!record) return []
	const rules = [...record.by, ...placedBy(world, file, record, finding)]
	return finding.outcome === 'wrong' ? [...rules, '5'] : rules
}

function placedBy(world, file, record, finding) {
	if (file.sequence) return record.role ? ['1.2'] : []
	const fact = finding.fact?.index != null ? finding.fact : record.fact
	if (!fact || record.number === null) return []
	if (fact.set in file.frames) return ['2.3']
	if (world.sets[fact.set].open) return ['2.2']
	return record.number === world.sets[fact.set].first + fact.index ? [] : ['2.1']
}

// sumOf gathers what all files say of a set.
function sumOf(world, set) {
	const sum = {
		set,
		rules: world.ordered.has(set.index) ? ['6.1', '6.2'] : ['6.1'],
		shown: new Set(),
		chosen: new Set(),
		carded: new Set(),
		partly: false,
		wrong: false,
		open: false,
		right: 0,
	}
	const bad = new Set()
	const shownOf = new Set(), // the facts of which a file shows something
		facts = new Set(set.facts.map(fact => fact.index))
	for (const { fact, outcome, record } of world.said[set.index]) {
		if (fact.index !== null && !facts.has(fact.index) && !['wrong', 'open', 'choice'].includes(outcome)) continue
		if (fact.index !== null && record !== null) shownOf.add(fact.index)
		if (outcome === 'as dealt') sum.shown.add(fact.index)
		if (outcome === 'choice') sum.chosen.add(fact.index)
		if (outcome === 'by cards') sum.carded.add(fact.index)
		if (outcome === 'in part') sum.partly = true
		if (outcome === 'wrong' || outcome === 'open') {
			sum[outcome] = true
			bad.add(fact.index)
		}
	}
	sum.shownOf = shownOf
	sum.claimed = world.claimed.has(set.index)
	sum.stated = world.stated.has(set.index)
	sum.all = new Set([...sum.shown, ...sum.chosen])
	sum.fine = [...new Set([...sum.all, ...sum.carded])].filter(i => !bad.has(i)).sort((a, b) => a - b)
	sum.right = sum.fine.filter(i => sum.all.has(i)).length
	return sum
}

// playedOf returns which sets of a session were played, and opens them where that is not clear (6.3).
function playedOf(world, sums, own, session) {
	const given = own.filter(s => s.claimed || s.all.size || s.carded.size || s.partly)
	for (const s of given) s.replaces = s.set.reserve && onlyReplaces(s)
	const both = world.both?.filter(b => b.session === session) ?? []
	if (both.length) {
		const played = [...new Set(both.flatMap(b => b.sets))].map(i => sums[i]),
			strays = given.filter(s => !played.includes(s))
		for (const s of strays) s.open = true
		return { played, unclear: strays }
	}
	const whole = given.filter(s => !s.replaces),
		rivals = whole.length ? whole : given
	if (given.length > 1) for (const s of given) s.rules.push('6.3')
	if (rivals.length < 2) return { played: rivals }
	const stated = rivals.filter(s => s.stated)
	if (rivals.every(s => s.claimed) && stated.length === 1) return { played: stated }
	for (const s of rivals) s.open = true
	return { played: rivals, unclear: rivals }
}

function onlyReplaces(sum) {
	if (!sum.claimed) return [...sum.carded].every(i => sum.chosen.has(i))
	return sum.stated && sum.all.size * 2 < sum.set.facts.length
}

function stateOfSet(sum) {
	if (sum.wrong) return 'false'
	if (sum.open) return 'not checked'
	if (sum.set.facts.length && sum.all.size === sum.set.facts.length) return 'whole'
	if (sum.all.size || sum.partly) return 'part'
	return sum.carded.size ? 'cards' : 'not shown'
}

function sessionState(sums, played) {
	for (const state of ['false', 'not checked']) if (sums.some(s => s.state === state)) return state
	const replaced = new Set(sums.filter(s => s.replaces).flatMap(s => [...s.all]))
	const states = new Set(
		played.map(s =>
			s.set.facts.length && s.set.facts.every(f => s.all.has(f.index) || replaced.has(f.index)) ? 'whole' : s.state,
		),
	)
	if (!states.size) return 'not shown'
	if (states.size === 1) return [...states][0]
	return states.has('whole') || states.has('part') ? 'part' : 'cards'
}
