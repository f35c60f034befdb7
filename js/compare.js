// Steps 8 to 10: hand files and sessions compared (spec/audit.md). What the passes of spec/judge.md find in
// the boards is told in Teller; here is what may explain it otherwise, and what follows for the steps.
import { readClaim, judging } from './claims.js'
import { judgeInTurns } from './passes.js'
import { Teller, WHOSE, notShown } from './tell.js'
import { ORIGINAL, sessionsOf } from './world.js'
import { PASS, FAIL, OPEN, worst } from './steps.js'
import { NOBODY } from './deal.js'
import { shown } from './bytes.js'

// knownIn returns the sessions of a world of which files show a board, and these boards.
export function knownIn(world, files, options) {
	const sessions = new Set(),
		deals = new Set()
	if (!world) return { sessions, deals }
	for (const f of files) turn(world, f, options)
	const wanted = new Set(files.flatMap(f => f.records.map(r => r.deal)))
	for (const [session, deal] of world.dealt()) {
		if (!wanted.has(deal)) continue
		sessions.add(session)
		deals.add(deal)
	}
	return { sessions, deals }
}

// turn reads a file whose lines begin with the dealer's hand: from the number that the claim begins with on that
// turn is taken that makes most of its boards known, the first of equals.
function turn(world, file, options) {
	if (!file.turned) return
	readClaim(world, file, options)
	const first = file.claim?.[0].session.range?.[0] ?? 1,
		turns = [0, 1, 2, 3].map(by => file.turned(first + by)),
		wanted = new Set(turns.flat()),
		known = new Set()
	for (const [, deal] of world.dealt()) if (wanted.has(deal)) known.add(deal)
	const found = turns.map(deals => deals.filter(d => known.has(d)).length),
		best = turns[found.indexOf(Math.max(...found))]
	file.records.forEach((r, i) => (r.deal = best[i]))
}

// compare is steps 8 to 10. worlds.spelled() makes the worlds of other spellings of the value, worlds.others() those of
// other values, worlds.rule(rule) the same world by another rule.
export async function compare(report, say, world, options, worlds, pause, progress) {
	const files = report.files,
		readable = files.filter(f => !f.refusal),
		doubts = { keys_open: false, value_open: false }
	// Of a phase of unknown length all sessions are those that were made.
	const both = options.both?.flatMap(b => {
		const made = b.session === '*' ? world.sessions.filter(s => s.phase === b.phase) : []
		return made.length ? made.map(s => ({ ...b, session: s.session })) : b
	})
	options = { ...options, both }
	if (['not what you typed', 'other spelling'].includes(report.doubt)) doubts.value_open = true
	else if (report.doubt) doubts.keys_open = true
	doubts.secret = Boolean(report.keys.reveals)
	for (const f of files) {
		turn(world, f, options)
		readClaim(world, f, options)
		Object.assign(f, {
			explained: '',
			otherRule: null,
			madeWith: null,
			another: report.textMixed && f.records.length > 0,
		})
	}
	let told = await judge(report, world, options, doubts, pause, progress)
	if (await explained(report, world, options, worlds))
		told = await judge(report, world, options, doubts, pause, progress)
	for (const f of files) if (f.refusal) f.status = OPEN
	conclude(report, world, readable, told)
	sumUp(report, say, world, options, told, readable)
}

// judge judges all files, with turns for the browser.
async function judge(report, world, options, doubts, pause, progress) {
	const one = judging(world, report.files, options, doubts),
		turns = judgeInTurns(one.given),
		steps = 3 * one.groups.length
	for (let n = 0; ; n++) {
		const { done, value } = turns.next()
		if (done) return new Teller(report, world, one, value)
		await pause(() => progress?.('comparing', Math.floor((n * report.files.length) / steps), report.files.length))
	}
}

// explained looks for what explains boards that are wrong, or of no session, in the files that are one: another spelling of
// the value, another rule. It says whether it found something.
async function explained(report, world, options, worlds) {
	const accused = [
		...new Set(
			report.files.filter(f => f.told.some(t => t.outcome === 'wrong' || t.why === 'stranger')).map(f => f.parts),
		),
	]
	// shownIn returns those of which another world has a board.
	const shownIn = (other, all) => {
		const { deals } = knownIn(other, all.flat(), options)
		return all.filter(parts => parts.some(f => f.records.some(r => deals.has(r.deal))))
	}
	const say = (parts, what) => parts.forEach(f => Object.assign(f, what))
	const here = shownIn(world, accused),
		unknown = accused.filter(parts => !here.includes(parts))
	if (report.description.value !== null && unknown.length) {
		for await (const other of worlds.spelled()) {
			for (const parts of shownIn(other, unknown)) say(parts, { explained: 'value' })
			if (unknown.every(([f]) => f.explained)) break
		}
		for await (const other of worlds.others())
			for (const parts of shownIn(other, unknown)) for (const f of parts) f.madeWith ??= shown(other.value)
	}
	for (const rule of Object.keys(WHOSE)) {
		const left = accused.filter(([f]) => !f.explained)
		if (rule === world.rule || !left.length) continue
		const other = await worlds.rule(rule)
		for (const parts of left) {
			const { sessions } = knownIn(other, parts, options)
			if ([...sessions].some(s => parts[0].claim.some(c => c.session.index === s.index)))
				say(parts, { explained: 'value', otherRule: rule })
		}
	}
	for (const f of accused.flat()) turn(world, f, options)
	return accused.some(([f]) => f.explained)
}

// conclude says in one finding what many boards come to.
function conclude(report, world, readable, told) {
	for (const f of readable) {
		const other = report.textMixed ? world.description.delayed : f.madeWith
		if (other === null || f.status !== FAIL || f.told.some(t => t.fact && t.outcome !== 'wrong')) continue
		const names = f.claim.map(c => c.session.name).join(', ')
		f.findings = [{ status: FAIL, code: 'another value', values: [names, other, world.value] }]
	}
	const shows = readable.some(f => f.records.some(r => r.deal && r.deal !== NOBODY))
	const accused = f => f.basis === 'name' && f.status === FAIL
	const slip = report.doubt === 'not what you typed',
		none = told.result.none_known && !readable.some(f => f.holds.size || accused(f))
	report.unknown = shows && none && !slip
}

function sumUp(report, say, world, options, told, readable) {
	const all = world.sessions.map(s => told.sessionOf(s, options))
	// A phase of unknown length has the sessions up to the last that a file speaks of.
	const last = new Map()
	for (const { session: s, code } of all)
		if (code !== 'not shown' || report.files.some(f => f.claim?.some(c => c.session === s)))
			last.set(s.phase, s.session)
	for (const one of all) {
		const s = one.session
		if (s.open && s.session > (last.get(s.phase) ?? 0)) continue
		choicesOf(report, world, options, s, one)
		report.sessions.push(one)
	}
	const counted = readable.filter(f => !f.foreign).map(f => f.status)
	say(
		8,
		counted.length ? worst(counted) : OPEN,
		'n of m',
		readable.filter(f => f.status === PASS).length,
		report.files.length,
	)
	if (report.unknown) say(8, OPEN, 'not together')
	const sums = report.sessions
	const absent = sums.filter(s => s.status !== PASS),
		bad = sums.some(s => s.status === FAIL),
		unclear = sums.some(s => s.unclear),
		any = sums.some(s => s.right || s.hands)
	say(9, bad ? FAIL : unclear || !any ? OPEN : PASS, 'n of m', sums.length - absent.length, sums.length)
	say(10, absent.length || !sums.length ? OPEN : PASS, absent.length ? 'not shown' : 'all shown', absent.length)
	// What was replaced from outside is said, and not asked for.
	report.steps[9].optional = !!report.keys.reveals || (absent.length > 0 && absent.every(s => s.complete))
	for (const r of options.replaced ?? []) {
		const id = r.phase + ',' + r.session,
			s = world.byID.get(id)
		if (s) report.choices.push({ code: 'replaced outside', values: [id, s.name, r.text], session: s })
		else say(9, OPEN, 'replaced absent', id)
	}
	for (const b of options.both ?? []) {
		const id = b.phase + ',' + b.session
		if (!world.byID.has(id) || world.setOf({ ...b, set: 1 }) < 0) say(9, OPEN, 'both absent', id, b.number)
	}
	for (const id of options.boards?.keys() ?? []) if (!world.byID.get(id)?.listed) say(9, OPEN, 'listed absent', id)
	for (const s of world.nameless)
		report.warnings.push({ code: 'no claim by name', values: [s.phase + ',' + s.session, s.name] })
}

// undealt lists the sessions of a tournament of which none could be dealt. Of a phase of unknown length nobody
// knows any.
export function undealt(description) {
	return sessionsOf(description).map(s => ({
		...notShown({ ...s, deals: [[]] }),
		files: [],
		size: s.range ? s.range[1] - s.range[0] + 1 : null,
		right: 0,
		reserve: ORIGINAL,
		digest: () => undefined,
	}))
}

// choicesOf are what the organiser of a session could choose.
function choicesOf(report, world, options, s, one) {
	// claiming says whether a file that claims such a set of the session shows something of it.
	const claiming = reserve => {
		const such = c => c.session === s && (c.set !== ORIGINAL) === reserve
		return report.files.some(f => f.status !== FAIL && !f.refusal && f.claim?.some(such) && f.shows.some(such))
	}
	const reserve = claiming(true) || one.replaced
	if (one.sets) report.choices.push({ code: 'both played', values: [s.phase + ',' + s.session, s.name], session: s })
	else if (reserve) {
		const code = claiming(true) && claiming(false) ? 'both sets' : 'reserve set'
		const boards = s.range ? s.deals[ORIGINAL].map((_, i) => s.range[0] + i) : []
		report.choices.push({ code, values: [s.name], session: s, boards: one.replaced ?? boards })
	}
	if (s.free) report.choices.push({ code: 'open boards', values: [s.name], session: s })
}
