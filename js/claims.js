// What files claim to hold, and the world in which their boards are judged (spec/judge.md, 0).
import { NOBODY } from './deal.js'
import { ORIGINAL } from './world.js'
import { placesOf } from './passes.js'
import { nameForms } from './intake.js'
import { byBytes } from './bytes.js'

const OVERWRITTEN = ['pbn', 'bri', 'dge', 'ber']

// readClaim sets of a file `claim`, the sets { session, set } that it is to hold and that can be dealt; `basis`, 'stated'
// or 'name'; `keyless`, all that it claims if a key is missing; `frames` and `singles`, what a person says of a set's
// first number and of single boards; `astray`, a session that is not there; `several`, if one statement names other files too.
export function readClaim(world, file, options) {
	Object.assign(file, { basis: null, frames: [], singles: [], astray: null, several: false })
	const sets = []
	for (const s of options.played ?? []) {
		if (!s.files.includes(file.name)) continue
		const session = world.byID.get(s.phase + ',' + s.session),
			one = { session, set: world.setOf(s), numbers: s.numbers, first: s.first }
		if (!session || one.set < 0) file.astray = { name: s.phase + ',' + s.session }
		else if (s.numbers) file.singles.push(one)
		else {
			const same = sets.find(c => c.session === session && c.set === one.set)
			if (same) same.first = one.first ?? same.first
			else sets.push(one)
		}
		if (s.files.length > 1) file.several = true
	}
	const named = file.astray ? null : world.claimOf(nameForms(file.name))
	if (sets.length) file.basis = 'stated'
	else if (named && file.singles.every(c => named.sessions.includes(c.session))) {
		file.basis = 'name'
		sets.push(...named.sessions.map(session => ({ session, set: named.set })))
	}
	for (const { session } of file.singles) {
		if (sets.some(c => c.session === session)) continue
		sets.push({ session, set: ORIGINAL })
		file.basis = 'stated'
	}
	file.frames = sets.filter(c => c.first)
	const known = sets.filter(c => c.session.key !== null)
	file.keyless = known.length < sets.length && sets
	file.claim = known.length ? known : null
}

// judging returns the world that judgeWorld takes, `given`; its `groups`, of each of its files { parts, records }, the files
// that one statement names together and whose record each of its records is; and ownerOf, the session and set of an index.
export function judging(world, files, options, doubts) {
	const indexOf = c => c.session.index * world.words.length + c.set
	const sets = world.sessions.flatMap(session =>
		session.deals.map((boards, set) => ({
			session: session.index,
			reserve: set !== ORIGINAL,
			first: session.range?.[0] ?? 0,
			last: session.range?.[1],
			boards,
			listed: session.listed,
			...goneOf(session, boards, options.replaced),
			unnumbered: set === world.empty,
		})),
	)
	const groups = groupsOf(sets, files, options, indexOf).map(parts => ({
		parts,
		records: parts.flatMap(file => recordsIn(file).map(record => ({ file, record }))),
	}))
	const both = (options.both ?? []).flatMap(b => {
		const session = world.byID.get(b.phase + ',' + b.session),
			set = world.setOf({ ...b, set: 1 })
		return session && set > 0
			? [{ session: session.index, sets: [ORIGINAL, set].map(n => indexOf({ session, set: n })) }]
			: []
	})
	return {
		given: { sets, both, ...doubts, files: groups.map(group => judgedFile(group, options, indexOf)) },
		groups,
		ownerOf: index => ({
			session: world.sessions[Math.floor(index / world.words.length)],
			set: index % world.words.length,
		}),
	}
}

// goneOf lists the boards of a session that were replaced from outside, as a person says: their indices, or, of a
// session published with ?, their numbers.
function goneOf(session, boards, replaced = []) {
	const said = replaced.filter(r => r.phase === session.phase && r.session === session.session),
		all = said.some(r => !r.numbers),
		numbers = said.flatMap(r => [...(r.numbers ?? [])])
	if (!session.range && !all) return { gone: [], goneNumbers: numbers }
	return { gone: boards.flatMap((_, i) => (all || numbers.includes(session.range[0] + i) ? [i] : [])) }
}

// recordsIn returns the records of a file, with those of which only a doubt is known: no card, and
// perhaps a number that no set has that the file claims.
function recordsIn(file) {
	const wanted = number =>
		number === null ||
		!file.claim ||
		file.keyless ||
		file.claim?.some(({ session: { range } }) => !range || (number >= range[0] && number <= range[1]))
	return [
		...file.records,
		...file.twice.flatMap(t => (t.record?.deal === null && wanted(t.record.number) ? [t.record] : [])),
	]
}

function judgedFile({ parts, records }, options, indexOf) {
	const [file] = parts,
		claims = file.claim ?? [],
		replaced = {}
	for (const { session, set, numbers } of file.singles)
		for (const c of claims) {
			if (c.session !== session || c.set === set) continue
			const boards = (replaced[indexOf(c)] ??= {})
			for (const n of numbers) (boards[n] ??= []).push(indexOf({ session, set }))
		}
	return {
		claims: claims.map(indexOf),
		stated: file.basis === 'stated',
		sequence: !file.numbered && !file.places,
		records: records.map(({ file, record: r }) => ({
			number: r.number ?? file.places?.[file.records.indexOf(r)] ?? null,
			deal: r.deal ?? NOBODY,
			doubtful: r.doubt,
			blank: r.deal === null && !r.doubt,
		})),
		frames: Object.fromEntries(file.frames.map(c => [indexOf(c), c.first])),
		replaced,
		several: file.several,
		doubtful: parts.some(f => f.twice.some(t => !t.record)),
		keyless: Boolean(file.keyless),
		typed: file.typed && !options.sure,
		device: file.device,
		combined: file.basis === 'name' && claims.length > 1 && OVERWRITTEN.includes(file.format),
		bare: parts.flatMap(f => f.bare),
		explained: file.explained,
		another: file.another,
	}
}

// groupsOf puts files together that one statement names, or several that have a file in common, and that claim
// the same in the same frames; those that were typed are by themselves, and so are those of table devices. A sequence that is
// named with others is one of them only if every place in it stands for a number, which it then has; a borel never.
function groupsOf(sets, files, options, indexOf) {
	const claimed = f => [!!f.typed, !!f.device, ...f.claim.flatMap(c => [indexOf(c), c.first])].join(),
		beside = new Map(files.map(f => [f, [f]])), // what statements put together
		groups = new Map()
	for (const s of options.played ?? []) {
		const named = files.filter(f => s.files.includes(f.name)),
			all = [...new Set(named.flatMap(f => beside.get(f)))]
		for (const f of all) beside.set(f, all)
	}
	// Of one set with published numbers a place says the number.
	const one = f => f.claim?.length === 1 && f.claim[0].session.range
	for (const f of files) {
		f.places = f.several && one(f) && !f.numbered && !f.turned ? placesIn(sets, f, indexOf) : null
		const together = f.several && f.claim && (f.numbered || f.places),
			key = together ? files.indexOf(beside.get(f)[0]) + ':' + claimed(f) : f
		if (!groups.get(key)?.push(f)) groups.set(key, [f])
	}
	return [...groups.values()].map(parts => parts.sort((a, b) => byBytes(a.name, b.name)))
}

const placesIn = (sets, file, indexOf) =>
	placesOf({
		sets,
		files: [
			judgedFile(
				{ parts: [{ ...file, places: null }], records: recordsIn(file).map(record => ({ file, record })) },
				{},
				indexOf,
			),
		],
	})
