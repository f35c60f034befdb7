// Steps 7 to 10 (spec/audit.md): turns files into a world of sets and records for judge.js, and its findings into the
// rows of the report.
import { judgeWorld, FALSE, WHOLE, NOT_CHECKED, NOT_SHOWN, PART, OPENED } from './judge.js'
import { describeFile, digestOf } from './findings.js'
import { text, series } from '../words/language.js'
import { wordsOf } from '../words/findings_text.js'
import { nameForms } from '../intake/intake.js'
import { takeSeat } from '../formats/typed.js'
import { SEATED, setText } from './differs.js'
import { ORIGINAL, sessionsOf, World } from '../tournament/world.js'
import { PASS, FAIL, OPEN, worst } from '../lib/status.js'
import { byBytes, lastName } from '../lib/bytes.js'
import { titleOf } from '../tournament/description.js'

// NOT_HELD is the state of a session that was stated as not held.
export const NOT_HELD = 'not held'

// recognisedIn reports whether a world has a board of any file.
export function recognisedIn(world, files) {
	if (!world) return false
	const wanted = new Set()
	for (const file of files) {
		for (const { deal } of file.records) wanted.add(deal)
		for (const deal of rotationsOf(file, 1).flat()) wanted.add(deal)
	}
	for (const [, deal] of world.dealt()) if (wanted.has(deal)) return true
	return false
}

const rotationsOf = (file, first) => (file.turned ? [0, 1, 2, 3].map(by => file.turned(first + by)) : [])

// rotate reads a file whose lines begin with the dealer's hand. Of the four rotations, the one with the most recognised
// boards counts; of equal ones, the first, starting with that of the first claimed number (spec/audit.md 4.3).
function rotate(world, file) {
	const rotations = rotationsOf(file, file.claim[0]?.session.range?.[0] ?? 1),
		wanted = new Set(rotations.flat()),
		recognised = new Set()
	if (!rotations.length) return
	for (const [, deal] of world.dealt()) if (wanted.has(deal)) recognised.add(deal)
	const counts = rotations.map(deals => deals.filter(d => recognised.has(d)).length),
		best = rotations[counts.indexOf(Math.max(...counts))]
	file.records.forEach((r, i) => (r.deal = best[i]))
}

// readClaim sets a file's claim, the sets { session, set } that it should contain, and basis, 'stated' or 'name'.
function readClaim(world, file, { played = [] }) {
	const statements = played.filter(s => s.files.includes(file.name)),
		stated = statements.flatMap(s => {
			const session = world.byID.get(s.phase + ',' + s.session),
				set = world.setOf({ set: s.set ?? ORIGINAL, number: s.number })
			return session && set >= 0 ? [{ session, set }] : []
		})
	// Everything that one statement names is one file.
	file.statements = statements
		.map(s => [s.word ?? s.files.join(), s.phase, s.session, s.set ?? ORIGINAL, s.number].join())
		.join(' ')
	file.noSet = stated.length < statements.length
	const named = statements.length ? null : world.claimOf(nameForms(file.name))
	file.basis = stated.length ? 'stated' : named ? 'name' : null
	file.claim = stated.length
		? stated.filter((a, i) => !stated.slice(0, i).some(b => b.session === a.session && b.set === a.set))
		: (named?.sessions ?? []).map(session => ({ session, set: named.set }))
}

// groupsOf merges files with the same statements (spec/audit.md 4.2).
function groupsOf(files) {
	const groups = new Map()
	// An unreadable file with a claim shows nothing of it.
	for (const f of files.filter(file => !file.refusal || file.claim.length).sort((a, b) => byBytes(a.name, b.name))) {
		const key = f.statements && f.numbered && !f.typed ? f.statements : f
		if (!groups.get(key)?.push(f)) groups.set(key, [f])
	}
	return [...groups.values()]
}

// judgedFiles judges the files of a report, and pauses for the browser.
async function judgedFiles(report, world, options, pause, progress) {
	const indexOf = c => c.session.index * world.words.length + c.set,
		groups = groupsOf(report.files)
	const input = {
		sets: world.sessions.flatMap(session =>
			session.deals.map((boards, set) => ({
				session: session.index,
				reserve: set !== ORIGINAL,
				first: session.range?.[0] ?? 0,
				size: world.size(session),
				keyless: session.key === null,
				boards,
			})),
		),
		files: groups.map(parts => ({
			claims: parts[0].claim.map(indexOf),
			stated: parts[0].basis === 'stated',
			sequence: !parts[0].numbered,
			records: parts.length > 1 ? parts.flatMap(f => f.records) : parts[0].records,
			pointed: parts.some(f => f.named),
			typed: parts[0].typed && !options.sure,
			twoReadings: parts.some(f => f.twice.length),
		})),
		reserve: (options.reserve ?? []).flatMap(r => {
			const session = world.byID.get(r.phase + ',' + r.session),
				set = session ? world.setOf({ set: 1, number: r.number }) : -1
			return set > 0 ? [indexOf({ session, set })] : []
		}),
		replaced: replacedIn(world, options.replaced ?? []),
		keysOpen: report.steps[2].status !== PASS,
	}
	const turns = judgeWorld(input)
	for (let n = 0; ; n++) {
		const { done, value } = turns.next()
		if (done) return { input, groups, result: value }
		await pause(() => progress?.('comparing', Math.min(n, report.files.length), report.files.length))
	}
}

function replacedIn(world, list) {
	const bySession = new Map()
	for (const { phase, session, numbers } of list) {
		const index = world.byID.get(phase + ',' + session)?.index
		if (index === undefined) continue
		const other = bySession.get(index) ?? { all: false, numbers: [] }
		bySession.set(index, { all: !numbers || other.all, numbers: new Set([...other.numbers, ...(numbers ?? [])]) })
	}
	return bySession
}

// compare performs steps 8 to 10.
export async function compare(report, say, world, options, pause, progress) {
	const { files } = report
	for (const f of files) {
		readClaim(world, f, options)
		if (!f.refusal) rotate(world, f)
		f.readAs = f.seatless ? takeSeat(f, world.dealt()) : null
	}
	const judgement = await judgedFiles(report, world, options, pause, progress),
		{ result, groups } = judgement,
		context = { report, world, ...judgement }
	report.unknown = result.none && files.some(f => f.records.length > 0)
	groups.forEach((parts, i) => describeFile(context, parts, judgement.input.files[i], result.files[i]))
	for (const f of files) {
		if (f.refusal) f.status = OPEN
		if (!f.noSet) continue
		f.findings.unshift({ status: OPEN, code: 'read.no-such-set', values: [] })
		f.open = true
		if (f.status === PASS) f.status = OPEN
	}
	if (!report.keys.reveals) for (const f of files) if (!f.refusal) nameKeyless(f)
	for (const { readAs, findings } of files)
		if (readAs !== null) findings.unshift({ status: PASS, code: 'file.read-as', values: [SEATED[readAs]] })
	sumUpSteps(report, say, world, options, judgement)
}

// nameKeyless leaves a file open that claims a session without a key: its boards may be of that session.
function nameKeyless(file) {
	const keyless = file.claim.filter(({ session }) => session.key === null)
	if (!keyless.length) return
	file.findings = [
		...keyless.map(({ session }) => ({ status: OPEN, code: 'keys.no-key', values: [setText(session)] })),
		...file.findings.filter(f => f.code !== 'file.foreign' && f.code !== 'file.foreign-boards'),
	]
	Object.assign(file, { open: true, foreign: false, status: worst([file.status, OPEN]) })
}

// playedIn lists the sessions that a file claims and shows.
function playedIn({ claim, shows = [] }) {
	const claimed = new Set(claim.map(c => c.session))
	return shows.map(p => p.session).filter(s => claimed.has(s))
}

function sumUpSteps(report, say, world, options, judgement) {
	const { files } = report,
		claimed = new Set(files.flatMap(f => f.claim.map(c => c.session))),
		playing = new Set(files.flatMap(f => playedIn(f))),
		bySession = new Map()
	for (const f of files) for (const s of f.sessions ?? []) if (!bySession.get(s)?.push(f)) bySession.set(s, [f])
	const inQuestion = askReserve(report, world, judgement)
	const all = world.sessions.map(s => sessionRow(s, world, bySession.get(s) ?? [], playing, inQuestion, judgement)),
		last = new Map() // a phase of unknown length ends with the last session that a name, a statement or a board shows
	for (const { session: s, state } of all) if (state !== NOT_SHOWN || claimed.has(s)) last.set(s.phase, s.session)
	report.sessions = all.filter(({ session: s }) => !s.open || s.session <= (last.get(s.phase) ?? 0))
	const contradictions = omitNotHeld(report, world, options, judgement),
		heldOrNot = sessionsHeldAndNot(world, options)
	report.missing = missingPhases(report, world)
	choicesOf(report, world, options, judgement)
	const counted = files.flatMap(f => (f.refusal || f.foreign ? [] : f.status === FAIL ? FAIL : f.open ? OPEN : PASS)),
		shows = files.some(f => f.shows?.length)
	say(
		8,
		shows || counted.includes(FAIL) ? worst(counted) : OPEN,
		'files.as-dealt',
		files.filter(f => f.status === PASS).length,
		files.length,
	)
	if (report.unknown) say(8, OPEN, 'conclude.none-fits')
	const sums = report.sessions.filter(s => s.state !== NOT_HELD),
		absent = sums.filter(s => s.status !== PASS).length,
		states = sums.map(s => (s.status === FAIL ? FAIL : s.state === NOT_CHECKED ? OPEN : PASS))
	const right = sums.reduce((n, s) => n + s.right, 0),
		boards = sums.reduce((n, s) => n + (s.size ?? s.right), 0)
	say(9, shows || states.includes(FAIL) ? worst(states) : OPEN, 'sessions.as-dealt', right, boards)
	for (const { id, file } of contradictions) say(9, OPEN, 'outside.held', id, lastName(file))
	for (const id of heldOrNot) say(9, OPEN, 'say.held-or-not', id)
	if (absent || !sums.length || report.missing.length) say(10, OPEN, 'line.sessions', sums.length - absent, sums.length)
	else say(10, PASS, 'sessions.every-board')
	report.steps[9].optional = !!report.keys.reveals // keys that are still secret leave sessions out
	for (const s of world.nameless)
		report.warnings.push({ code: 'no claim by name', values: [s.phase + ',' + s.session, s.name] })
}

// askReserve asks, for each reserve set that nobody stated, whether it was announced: if a file shows an open board
// of it, or if a session shows only boards of it (spec/judge.md 3.2, 4.1). It returns the sessions.
function askReserve(report, world, { input, groups, result }) {
	const sets = new Map(),
		inQuestion = new Set([...result.sessions.values()].flatMap(s => s.inQuestion))
	result.files.forEach(({ findings }, i) => {
		for (const { known, outcome } of findings) {
			if (!known || !input.sets[known.set].reserve || input.reserve.includes(known.set)) continue
			const open = outcome === OPENED && !input.files[i].claims.includes(known.set)
			if (!open && !inQuestion.has(known.set)) continue
			if (!sets.has(known.set)) sets.set(known.set, groups[i][0].name)
		}
	})
	const words = world.words.length
	for (const [set, name] of [...sets].sort((a, b) => a[0] - b[0])) {
		const { phase, session } = world.sessions[Math.floor(set / words)],
			number = world.rule === '1.3' ? world.words[set % words] : '1',
			typed = phase + ',' + session + (number !== '1' ? ':' + number : '')
		report.questions.push({ about: 'reserve', typed, found: lastName(name), phase, session, number })
	}
	return new Set([...sets.keys()].map(set => world.sessions[Math.floor(set / words)]))
}

// phaseText returns the name of a phase.
export function phaseText({ description }, phase) {
	const title = titleOf(description.phases[phase - 1].label)
	return title ? text('set.phase-named', { phase, title }) : text('set.phase-untitled', { phase })
}

// isAbout reports whether a statement covers a session: `2,2`, or `2` for its phase.
const isAbout = (id, { phase, session }) => id === `${phase},${session}` || id === String(phase)

// omitNotHeld omits the sessions that were stated as not held (spec/judge.md 4.5), and records the statements that count.
// A statement does not count if a file claims the session or contains a board of it: [{ id, file }]. Nothing without a
// key was compared, so it contradicts no statement.
function omitNotHeld(report, world, { notHeld = [] }, { input, groups, result }) {
	const words = world.words.length,
		files = new Map() // by session, the first file that claims it or holds a board of it
	groups.forEach(([{ name }], i) => {
		const { claims } = input.files[i],
			sets = [...claims, ...result.files[i].findings.flatMap(f => f.known?.set ?? [])]
		if (claims.length && claims.every(set => input.sets[set].keyless)) return
		for (const set of sets) {
			const session = world.sessions[Math.floor(set / words)]
			if (session.key !== null && !files.has(session)) files.set(session, name)
		}
	})
	const contradictions = []
	for (const id of new Set(notHeld)) {
		const held = world.sessions.filter(s => isAbout(id, s) && files.has(s)),
			rows = report.sessions.filter(r => isAbout(id, r.session) && !files.has(r.session))
		for (const s of held) contradictions.push({ id: s.phase + ',' + s.session, file: files.get(s) })
		report.notHeld.push(...(held.length ? rows.map(r => r.phase + ',' + r.number) : [id]))
		for (const row of rows) Object.assign(row, { state: NOT_HELD, status: OPEN, code: 'session.not-held', values: [] })
	}
	report.notHeld = [...new Set(report.notHeld)]
	return contradictions
}

// sessionsHeldAndNot lists the sessions that were stated as not held, and also as played with the reserve set or with
// replaced boards (spec/audit.md 5.3).
function sessionsHeldAndNot(world, { notHeld = [], reserve = [], replaced = [] }) {
	const isPlayed = s => [...reserve, ...replaced].some(p => p.phase === s.phase && p.session === s.session)
	return world.sessions
		.filter(s => isPlayed(s) && notHeld.some(id => isAbout(id, s)))
		.map(s => s.phase + ',' + s.session)
}

// missingPhases returns the phases whose number of sessions is not published, if no file shows or claims a board of
// them.
const missingPhases = (report, { description }) =>
	description.phases.flatMap((phase, i) =>
		phase.sessions || report.notHeld.includes(String(i + 1)) || report.sessions.some(s => s.phase === i + 1)
			? []
			: [i + 1],
	)

// STATUS_OF maps states of sessions to their status.
const STATUS_OF = { [FALSE]: FAIL, [WHOLE]: PASS }

// codeOfState returns the code of a session's state and its values: if it is false or not checked, those of the first
// file.
function codeOfState(state, session, files, right, size) {
	if (state === WHOLE) return ['session.as-dealt', []]
	if (state === PART) return ['session.in-part', [text('audit.session.shown', { n: right, all: size })]]
	const status = STATUS_OF[state] ?? OPEN,
		speaks = f => f.status === status && (f.board?.session ?? session) === session
	for (const { name, refusal, findings } of files) {
		const finding = refusal ?? findings.find(speaks),
			values = finding && [lastName(name), wordsOf(finding)]
		if (values && state === FALSE) return ['place.file', values]
		if (values) return ['file.not-compared', [text('place.file', { file: values[0], what: values[1] })]]
	}
	return ['session.no-board', []]
}

// sessionRow combines the findings of all files about a session.
function sessionRow(s, world, files, playing, inQuestion, { result }) {
	/** @type {any} */
	const row = {
			session: s,
			phase: s.phase,
			number: s.session,
			name: s.name,
			label: s.label,
			status: OPEN,
			state: NOT_SHOWN,
			code: 'session.not-shown',
			files,
			numbers: new Map(),
		},
		judged = result.sessions.get(s.index),
		setOf = set => set % world.words.length
	const { played = [], right = [], replaced = [], first = s.range?.[0] ?? 1 } = judged ?? {},
		size = judged?.places.length ?? world.size(s),
		sets = new Map(right.map((index, i) => [index, judged.sources[i].map(setOf)])), // at each right place
		setAt = index => sets.get(index)?.[0] ?? setOf(played[0] ?? 0)
	for (let i = 0; i < size; i++) row.numbers.set(i, first + i)
	if (!s.range && size) Object.assign(s, { free: true, numbers: [...row.numbers.values()] })
	Object.assign(row, {
		size: size || null,
		right: right.length,
		reserve: played.length === 1 ? setOf(played[0]) : ORIGINAL,
		shown: new Set(right),
		dealOf: index => s.deals[setAt(index)][index],
		digest: () => (s.key === null || !size ? undefined : digestOf(row)),
	})
	row.byCards = files.some(f => f.shows?.some(p => p.session === s)) && !playing.has(s)
	const numbersOf = fits => right.filter(index => fits(sets.get(index))).map(index => row.numbers.get(index)),
		reserves = numbersOf(all => all[0] !== ORIGINAL)
	if (played.length > 1 && reserves.length) row.replaced = reserves
	// The origin of the session's boards, if the reserve set was stated and shown.
	if (played.length > 1 && numbersOf(all => all.some(set => set !== ORIGINAL)).length)
		row.from = {
			'audit.from.original': numbersOf(all => all.length === 1 && all[0] === ORIGINAL),
			'audit.from.reserve': reserves,
			'audit.from.both': numbersOf(all => all.length > 1 && all[0] === ORIGINAL),
		}
	row.missing = (judged?.missing ?? []).map(i => row.numbers.get(i))
	if (replaced.length) row.unproven = replaced.map(i => row.numbers.get(i))
	if (!judged || judged.state === NOT_SHOWN) return row
	const [code, values] = inQuestion.has(s)
		? ['session.of-reserve', []]
		: codeOfState(judged.state, s, files, right.length, size)
	return Object.assign(row, { code, values, state: judged.state, status: STATUS_OF[judged.state] ?? OPEN })
}

// listUndealt lists the sessions of a tournament without dealt boards.
export function listUndealt(report, options) {
	const world = new World(report.description, sessionsOf(report.description), ''),
		nothing = new Map(),
		/** @type {any} */
		undealt = { groups: [], result: { files: [], sessions: nothing } }
	report.sessions = world.sessions.map(s => sessionRow(s, world, [], nothing, nothing, undealt))
	omitNotHeld(report, world, options, undealt)
	choicesOf(report, world, {}, undealt)
}

// choicesOf lists the choices that were left to the organiser and are visible in the files (spec/judge.md 4.3).
function choicesOf(report, world, { replaced = [] }, { result }) {
	const choose = (code, values, place) => report.choices.push({ code, values, ...place }),
		named = ({ phase, number, name }) => text('set.session-named', { session: phase + ',' + number, name })
	const shifts = new Map(),
		outside = replacedIn(world, replaced)
	for (const [set, by] of result.files.flatMap(f => [...f.shifts]))
		if (by) shifts.set(Math.floor(set / world.words.length), by)
	for (const s of report.sessions) {
		const { session } = s,
			by = shifts.get(session.index),
			numbers = [...s.numbers.values()],
			statement = outside.get(session.index),
			right = new Set([...s.shown].map(index => s.numbers.get(index))),
			stated = new Set([...(statement?.numbers ?? []), ...(statement?.all ? numbers : [])]),
			notRight = [...stated].filter(n => !right.has(n)).sort((a, b) => a - b)
		if (s.state === NOT_HELD) continue
		if (notRight.length) choose('choice.outside', [named(s), rangesOf(notRight), notRight.length], { session })
		if (s.reserve) choose('choice.reserve', [named(s)], { session, boards: numbers })
		else if (s.from) {
			const origins = Object.entries(s.from).flatMap(([key, list]) =>
				list.length ? text(key, { n: list.length, boards: rangesOf(list) }) : [],
			)
			const boards = [...s.from['audit.from.reserve'], ...s.from['audit.from.both']]
			choose('choice.from-sets', [named(s), series(origins)], { session, boards })
		}
		if (session.free) choose('choice.boards', [named(s), rangesOf(numbers), numbers.length], { session })
		else if (by) choose('choice.numbers', [named(s), session.range[0] + by, session.range[0]], { session })
		if (s.byCards) choose('choice.cards', [named(s)], { session })
	}
	world.description.phases.forEach((phase, p) => {
		const rows = report.sessions.filter(s => s.phase === p + 1 && s.state !== NOT_HELD),
			name = phaseText(world, p + 1)
		if (report.notHeld.includes(String(p + 1))) return choose('choice.phase-not-held', [name])
		for (const id of report.notHeld)
			if (id.startsWith(p + 1 + ',')) choose('choice.not-held', [id], { session: world.byID.get(id) })
		if (report.missing.includes(p + 1)) choose('choice.not-played', [name], { phase: p + 1 })
		else if (!phase.sessions && rows.some(s => s.state !== NOT_SHOWN)) choose('choice.length', [name, rows.length])
	})
	for (const f of report.files)
		for (const finding of f.findings.filter(finding => finding.kind === 'copies'))
			choose('choice.fouled', [lastName(f.name), wordsOf(finding)])
}

// saidTogether merges findings of boards that belong to another set of the tournament, by set (spec/audit.md 5.2).
export function saidTogether(findings) {
	const groups = new Map(),
		setOf = ({ board, status }) => (board?.belongs && board.number ? JSON.stringify([status, board.belongs]) : null)
	for (const f of findings) if (setOf(f)) groups.set(setOf(f), [...(groups.get(setOf(f)) ?? []), f])
	return findings.flatMap(f => {
		const group = groups.get(setOf(f)) ?? []
		if (group.length < 2) return [f]
		if (group[0] !== f) return []
		const numbers = [...new Set(group.map(finding => finding.board.number))].sort((a, b) => a - b)
		const sentence = text('audit.board.belong', {
			n: numbers.length,
			boards: rangesOf(numbers),
			set: f.board.belongs,
		})
		return [{ status: f.status, code: 'list.several', values: [[sentence]] }]
	})
}

// rangesOf formats ascending numbers as ranges.
export function rangesOf(numbers) {
	const ranges = []
	for (const n of numbers) {
		const last = ranges.at(-1)
		if (last?.[1] === n - 1) last[1] = n
		else ranges.push([n, n])
	}
	return ranges.map(([a, b]) => (a === b ? a : a + '-' + b)).join(',')
}
