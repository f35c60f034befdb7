// Deals the sessions of a tournament again: step 6 (spec/verdict.md, spec/audit.md 3).
import { pause } from '../lib/pause.js'
import { LIMITS, rethrowBug, refuse } from '../lib/refusal.js'
import { PASS, OPEN } from '../lib/status.js'
import { World, sessionsOf } from '../tournament/world.js'
import { openSessions, reserveNumbers } from '../intake/intake.js'
import { recognisedIn } from '../judge/compare.js'
import { explain } from './step_value.js'

// PROGRAMS maps the mixing rules to the programs that use them.
const PROGRAMS = { '2': '2.x', '2.0rc': '2.0(RC)', '1.3': '1.3' }

// dealAgain deals with each value that may have been mixed in. It returns the world that matches the files, otherwise
// the first one, or null if nothing can be dealt.
export async function dealAgain(report, say, values, options, progress) {
	const { description, files, keys } = report,
		shows = files.some(f => f.records.length),
		deal = value => dealByRules(report, value, options, progress),
		[value = null, otherValue] = values
	let world = await deal(value)
	if (world && shows && values.length > 1 && !recognisedIn(world, files)) {
		const other = await deal(otherValue)
		if (recognisedIn(other, files)) world = other
	}
	if (description.old && keys.byID.size && shows && !recognisedIn(world, files))
		world = (await explain(report, say, options, deal, values[0])) ?? world
	if (description.old && description.value === null && !options.value && !report.isTextMixed)
		say(5, OPEN, 'value.still-names')
	if (world && description.rules.length > 1 && recognisedIn(world, files)) {
		const choice = { code: 'rule.fits', values: [PROGRAMS[world.rule]], kind: 'rule' }
		report.warnings.push(choice)
		report.choices.push(choice)
	}
	return world
}

// dealByRules tries the rules that the description allows, until a file shows a board.
async function dealByRules(report, value, options, progress) {
	let first = null
	for (const rule of report.description.rules) {
		const world = await dealByRule(report, value, rule, options, progress)
		if (recognisedIn(world, report.files)) return world
		first ??= world
	}
	return first
}

async function dealByRule(report, value, rule, options, progress) {
	if (value === null || report.keys.byID.size === 0) return null
	try {
		const world = worldOf(report, value, rule, options)
		await dealBoards(world, progress)
		return world
	} catch (e) {
		rethrowBug(e)
		report.tooMany = true
		return null
	}
}

// UNKNOWN_SIZE is the number of boards that are dealt if the description contains none.
const UNKNOWN_SIZE = 200
const sizeOf = ({ range }) => (range ? range[1] - range[0] + 1 : UNKNOWN_SIZE)

// worldOf returns the world of a tournament before anything is dealt. Reserve sets have the numbers in names and
// statements.
function worldOf({ description, keys, files }, value, rule, { played = [], reserve = [] }) {
	const names = files.map(f => f.name),
		sessions = sessionsOf(description, openSessions(description, names, played)),
		stated = [...reserve, ...played.filter(s => s.set)].map(s => s.number)
	for (const s of sessions) s.key = keys.byID.get(s.phase + ',' + (s.open ? 0 : s.session)) ?? null
	const boards = sessions.reduce((n, s) => n + (s.key === null ? 0 : sizeOf(s)), 0)
	if (boards > LIMITS.boards) refuse('too many')
	return new World(description, sessions, value, rule, [...reserveNumbers(names), ...stated], boards)
}

// AT_ONCE is the number of boards that are dealt between two pauses.
const AT_ONCE = 2000

async function dealBoards(world, progress) {
	let count = 0
	const rest = () => pause(() => progress?.('dealing', count, world.sessions.length))
	for (const session of world.sessions) {
		const size = sizeOf(session)
		for (const set of session.deals['keys']())
			for (let n = Math.min(size, AT_ONCE); ; n = Math.min(size, n + AT_ONCE)) {
				world.need(session, set, n)
				if (n === size) break
				await rest()
			}
		count++
		await rest()
	}
}

// sayDealt is step 6.
export function sayDealt({ keys, tooMany }, say, world) {
	if (tooMany) return say(6, OPEN, 'remake.too-many', LIMITS.boards)
	if (!world) return say(6, OPEN, 'remake.nothing')
	const { sessions } = world,
		boards = sessions.reduce((n, s) => n + world.size(s), 0),
		without = sessions.filter(s => s.key === null).length
	say(6, PASS, 'remake.made', sessions.length - without, boards)
	if (without) say(6, keys.reveals ? PASS : OPEN, keys.reveals ? 'remake.unrevealed' : 'remake.without-key', without)
}
