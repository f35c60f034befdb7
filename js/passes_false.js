// Pass 5 of judging boards (spec/judge.md): what is wrong in a file is held against nobody if
// something on a closed list explains it.
import { cardsMoved, BOUNDS } from './passes_world.js'

export function explain(world, file) {
	if (unjudged(world, file)) {
		file.findings = []
		for (const set of file.claims) file.find(null, '0', 'open', { set, index: null })
		if (!file.claims.length) file.find(null, '0', 'open')
		return
	}
	const strange = isStrange(file),
		whole = strange && !world.keys_open && !world.value_open && !file.explained
	const wrong = file.findings.filter(f => f.outcome === 'wrong')
	if (!strange && wrong.length && overwrites(world, file) && !reason(world, file, {}) && shownElsewhere(world, file)) {
		for (const f of wrong) Object.assign(f, { rule: '5', outcome: 'left out', fact: null, why: 'overwritten' })
		return
	}
	for (const f of wrong) {
		const why =
			reason(world, file, f) ||
			(strange && 'stranger') ||
			(file.device && 'device') ||
			(overwrites(world, file) && 'overwritten')
		if (why) Object.assign(f, { rule: '5', outcome: 'open', why })
	}
	if (whole) {
		file.stranger = true
		for (const f of file.findings)
			if (f.outcome === 'open') Object.assign(f, { rule: '5', fact: null, why: f.why || 'stranger' })
		file.find(null, '5', 'open', null, 'stranger')
	}
}

// reason returns the first of the explanations that stand before `stranger`.
function reason(world, file, finding) {
	if (world.keys_open) return 'keys'
	if (file.doubtful || file.keyless || file.records.some(r => r.doubtful)) return 'reading'
	if (world.value_open) return 'value'
	if (file.explained) return file.explained
	if (
		file.typed &&
		finding.fact &&
		cardsMoved(file.given[finding.record].deal, world.sets[finding.fact.set].boards[finding.fact.index].deal) <= 2
	)
		return 'typed'
	return ''
}

function isStrange(file) {
	const named = file.claims.length > 0 && !file.stated && file.records.length > 0
	return named && !file.another && !file.held.length && !file.alters && !file.agrees
}

// unjudged says whether a file is too large to be judged.
function unjudged(world, file) {
	if (file.tooMany || file.claims.length <= BOUNDS.sets) return file.tooMany
	if (file.findings.some(f => f.outcome !== 'as dealt')) return true
	const shown = new Set(file.findings.map(f => f.fact.set + '/' + f.fact.index))
	return !file.claims.every(s => world.sets[s].facts.every(fact => shown.has(s + '/' + fact.index)))
}

// overwrites says whether all boards of a combined file are the reserve sets' of what it claims.
function overwrites(world, file) {
	const reserves = new Set(
		file.claims
			.filter(s => !world.sets[s].reserve)
			.flatMap(s => world.sets[s].others.filter(o => world.sets[o].reserve)),
	)
	return Boolean(file.combined) && file.records.every(r => r.blank || (r.fact && reserves.has(r.fact.set)))
}

function shownElsewhere(world, file) {
	return file.claims.every(s => world.sets[s].facts.every(fact => world.shows(fact, ['as dealt'], file)))
}
