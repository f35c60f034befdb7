// Pass 2 of judging boards (spec/judge.md): the shifts between the numbers of a set's facts
// and those in the files, one for a set. In frame k number m speaks of the fact with number m - k.

// frameSets sets of each set its `frames`, and its `facts`: those of its boards that count.
export function frameSets(world) {
	const votes = world.sets.map(() => [])
	for (const file of world.files) if (!file.sequence) vote(world, file, votes)
	world.sets.forEach((set, s) => {
		const all = [...new Set(votes[s])]
		if (set.open) set.frames = all.length ? (all.length === 1 ? all : []) : set.listed ? [Math.min(...set.listed)] : []
		else if (all.length === 1) set.frames = all
		else if (all.length === 2 && all.includes(0) && all.every(k => k % 16 === 0)) set.frames = [0, all.find(k => k)]
		else set.frames = [0]
		for (const number of set.goneNumbers ?? []) set.gone.add(number - (set.frames[0] ?? 1))
	})
	for (const set of world.sets) set.facts = set.open ? shownFacts(world, set) : set.boards
}

// vote adds a file's votes: of a set published with ? one, the first board that more than half give.
function vote(world, file, votes) {
	const firsts = new Map()
	for (const r of file.records) {
		if (!r.fact || r.number === null || r.doubtful) continue
		const { set } = r.fact
		if ((file.claims.length && !file.claims.includes(set)) || set in file.frames) continue
		const k = r.number - r.fact.number
		if (!world.sets[set].open) votes[set].push(k)
		else if (!firsts.get(set)?.push(k)) firsts.set(set, [k])
	}
	for (const [set, given] of firsts) {
		const best = given.find(k => k > 0 && given.filter(other => other === k).length * 2 > given.length)
		if (best !== undefined) votes[set].push(best)
	}
}

// shownFacts returns the facts of a set published with ?: those listed, or up to the last that is shown.
function shownFacts(world, set) {
	if (set.listed) {
		const first = set.frames[0] ?? Math.min(...set.listed)
		return set.boards.filter(fact => set.listed.includes(fact.index + first))
	}
	let size = 0
	for (const file of world.files) {
		for (const r of file.records) {
			if (r.fact?.set !== set.index || r.doubtful) continue
			if (file.sequence || framesIn(world, file, set.index).some(k => r.number - k === r.fact.number))
				size = Math.max(size, r.fact.index + 1)
		}
	}
	return set.boards.slice(0, size)
}

// framesIn returns the frames of a set in a file: a stated one holds there alone.
export function framesIn(world, file, set) {
	return set in file.frames ? [file.frames[set] - world.sets[set].first] : world.sets[set].frames
}

// free says whether a frame of a set is not vague in a file.
export function free(world, file, set, k) {
	if (set in file.frames || world.sets[set].open || k === 0) return true
	if (k % 16 !== 0) return false
	const [low, high] = world.sets[set].range.map(n => n + k)
	return [set, ...file.claims, ...file.held].every(other => {
		const [from, to] = numberRange(world.sets[other])
		return high < from || to < low
	})
}

// numberRange returns the first and the last number of a set; of one published with ? in its frame.
function numberRange(set) {
	if (!set.open) return set.range
	if (!set.frames.length || !set.facts.length) return [Infinity, Infinity]
	return [set.facts[0], set.facts.at(-1)].map(fact => playedNumber(set, fact))
}

// playedNumber returns the number of a fact; of a set published with ? in its frame, without one counted from 1.
export function playedNumber(set, fact) {
	return fact.number + (set.open ? (set.frames[0] ?? 1) : 0)
}

// spokenOf returns the facts of the claimed sets of which a number speaks in a file, in order, and
// those of which it speaks through a vague frame.
export function spokenOf(world, file, number) {
	const facts = new Set(),
		vague = new Set()
	for (const set of file.claims) {
		framesIn(world, file, set).forEach((k, nth) => {
			const fact = world.sets[set].boards[number - k - world.sets[set].first]
			if (!fact || !world.sets[set].facts.includes(fact) || (nth && file.numbers.has(fact.number))) return
			facts.add(fact)
			if (!free(world, file, set, k)) vague.add(fact)
		})
	}
	return { facts: [...facts], vague }
}
