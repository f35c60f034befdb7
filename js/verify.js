// The verification of a tournament, step by step (spec/verdict.md, spec/audit.md).
import { filled, orThrow, refuse } from './description.js'
import { describe, compareOld } from './description13.js'
import { spellingsOf, sameNumbers } from './spellings.js'
import { readKeys, readReveal, matchingForm, repairedKeys } from './keys.js'
import { World, sessionsOf, tally, ORIGINAL, RESERVE } from './world.js'
import { Judge, PASS, FAIL, OPEN, worst } from './judge.js'
import { readHands, extensionOf } from './formats.js'
import { nameForms } from './intake.js'
import { utf8, shown, bytesOf, hex, latin } from './bytes.js'
import { sha256 } from './sha256.js'
import { leafHash, rootFrom } from './tree.js'
import { NOBODY, suitsOf } from './deal.js'
import { publication } from './publication.js'
import { normalValue, wellFormed, sameValue, otherSpellings, inkless, daysIn, mailForms } from './value.js'

// pause lets the browser breathe: what lies between two calls and 25 ms stay below 50 ms.
let lastPause = 0
export async function pause(progress) {
	const now = performance.now()
	if (now - lastPause < 25) return
	if (progress) progress()
	await new Promise(resolve => setTimeout(resolve))
	lastPause = performance.now()
}

export const STEPS = [
	'description',
	'keys',
	'key hash',
	'description digest',
	'delayed value',
	'sessions remade',
	'hand files read',
	'hand files compared',
	'sessions compared',
	'no session left out',
]

const baseName = name => name.replace(/^.*[/\\]/, '').replace(/\.[^.]*$/, '')
const fileName = name => name.replace(/^.*[/\\]/, '')

// verify returns the report of a tournament. input: { description, keys, files:
// [{ name, data, named, refusal }], name (of the description), proofs [{ name,
// bytes }], policy, options }.
export async function verify(input, progress) {
	const options = input.options ?? {}
	const report = {
		steps: STEPS.map((name, i) => ({ step: i + 1, name, status: OPEN, findings: [] })),
		sessions: [],
		files: [],
		warnings: [],
		choices: [],
		rests_on: [],
		passed: input.passed,
	}
	const say = (n, status, code, ...values) => {
		const s = report.steps[n - 1]
		s.findings.push({ status, code, values })
		s.status = worst(s.findings.map(f => f.status))
	}
	let description
	try {
		description = report.description = readMailed(input.description, options.digest)
	} catch (e) {
		orThrow(e)
		say(1, OPEN, e.code, ...e.values)
		report.refusal = e
		for (const file of input.files) report.files.push(Object.assign(readOne(file), { status: OPEN }))
		readStep(report, say)
		report.description = { name: '', delayed: '', value: null, hash: null, computed: '' }
		summarise(report, options)
		return report
	}
	report.warnings.push(...description.warnings)
	if (description.hash === null) say(1, OPEN, 'not published')
	else if (description.old && !description.published) say(1, OPEN, 'no PU')
	else
		say(
			1,
			PASS,
			'phases',
			description.phases.length,
			description.phases.reduce((n, p) => n + p.sessions, 0),
		)

	// Hand files are read before sessions are made: an open phase has the
	// sessions that files name.
	const files = (report.files = [])
	for (const file of input.files) {
		await pause(() => progress?.('reading', files.length, input.files.length))
		files.push(readOne(file))
	}
	readStep(report, say)

	let keys =
		input.keys || !input.reveals?.length ? checkKeys(description, input.keys) : checkReveals(description, input.reveals)
	const values = description.old
		? checkOldValue(report, say, description, options)
		: checkValue(report, say, description, options)
	const dealt = async (value, rule) => {
		try {
			return await remake(description, keys, value, files, options, progress, rule)
		} catch (e) {
			orThrow(e)
			report.tooMany = true
			return null
		}
	}
	// make tries the rules that the description leaves open: the first by which a file shows a board.
	const make = async value => {
		let first = null
		for (const rule of description.rules) {
			const world = await dealt(value, rule)
			if (provenSessions(world, files, options).size) return world
			first ??= world
		}
		return first
	}
	let made = await make(values[0] ?? null),
		proven = provenSessions(made, files, options)
	if (input.keys && description.hash !== null && keys.status !== PASS && keys.list.length) {
		const sessions = new Set([...proven].map(s => s.phase + ',' + (s.open ? 0 : s.session)))
		const repaired = await repairedKeys(input.keys, description.hash, sessions, () =>
			pause(() => progress?.('repairing')),
		)
		if (repaired) {
			keys = {
				...indexed(repaired, description),
				...(keys.twice && keys.says[0] !== 'keys missing' && { own: OPEN, says: ['key twice'] }),
				status: OPEN,
				code: 'damaged',
				repaired: true,
			}
			made = await make(values[0] ?? null)
			proven = provenSessions(made, files, options)
		}
	}
	// inAnother makes the first world of other values in which one of these files has a board.
	const inAnother = async (some, others) => {
		for (const other of others.slice(0, 40)) {
			await pause()
			const world = await make(other)
			if (provenSessions(world, some, options).size) return world
		}
	}
	// Where no hand fits a value that was typed, it may have been written otherwise.
	if (
		made &&
		!description.old &&
		description.value === null &&
		proven.size === 0 &&
		files.some(f => f.records.length)
	) {
		const again = await inAnother(files, [...values.slice(1), ...otherSpellings(values[0])])
		if (again) made = again
		else report.doubt = 'not what you typed'
	}
	if (description.old && proven.size === 0 && keys.byID.size && files.some(f => f.records.length))
		made = (await diagnose(report, say, description, files, options, make, values)) ?? made
	if (description.old && description.value === null && !options.value && !report.textMixed)
		say(5, OPEN, 'DI names the fact')
	if (made && description.rules.length > 1 && provenSessions(made, files, options).size) {
		const open = { code: 'rule open', values: [WHOSE[made.rule]] }
		report.warnings.push(open)
		report.choices.push(open)
	}
	if (keys.status === OPEN && !keys.repaired && !keys.tree)
		report.doubt = description.hash === null ? 'not published' : 'damaged'
	report.keys = keys
	say(2, keys.own ?? PASS, ...keys.says)
	if (keys.reveals) report.steps[2].name = 'key tree'
	else say(3, keys.status, keys.code)
	checkDigest(report, say, description, options)
	const [, , hash, digest, five] = report.steps
	hash.want = description.hash
	hash.got = keys.status === PASS ? hash.want : input.keys && hex(sha256(input.keys))
	digest.want = description.digest
	digest.got = description.computed
	five.got = description.value && shown(description.value)
	if (five.status !== PASS) report.rests_on.push('value')
	if (values.length === 0) say(6, OPEN, 'no value')
	else if (!made) say(6, OPEN, report.tooMany ? 'too many' : 'no keys')
	else {
		const boards = made.sessions.reduce((n, s) => n + made.size(s), 0),
			without = made.sessions.filter(s => s.key === null).length
		say(
			6,
			without && !keys.reveals ? OPEN : PASS,
			without && !keys.reveals ? 'without key' : 'remade',
			made.sessions.length - without,
			boards,
		)
	}
	const rules = new Map()
	if (made)
		await compareAll(report, say, made, files, options, progress, async f => {
			f.spelled = f.noBoardHere && description.value !== null && (await inAnother([f], otherSpellings(values[0])))
			// No file is false before its sets were tried by the other rules.
			if (!f.spelled)
				for (const rule of Object.keys(WHOSE))
					if (rule !== made.rule) {
						const world = rules.get(rule) ?? (await dealt(made.value, rule))
						rules.set(rule, world)
						if (
							[...provenSessions(world, [f], options)].some(s =>
								f.claim.some(c => c.sessions.some(x => x.index === s.index)),
							)
						)
							f.otherRule ??= rule
					}
		})
	for (const f of files) f.status ??= OPEN
	await checkLog(report, say, input, keys)
	if (keys.reveals) checkPaths(say, keys, report.seal?.entry['key-tree'])
	if (files.length === 0 || !made) for (const n of [8, 9, 10]) say(n, OPEN, 'nothing compared')
	report.world = made
	summarise(report, options, made)
	return report
}

// readStep is step 7.
function readStep({ files }, say) {
	if (files.length === 0) say(7, OPEN, 'no files')
	else say(7, PASS, 'n of m', files.filter(f => !f.refusal).length, files.length)
	for (const f of files) if (f.refusal) say(7, OPEN, 'not read', f.name)
}

function readOne({ name, data, named, refusal, format, hands }) {
	const file = {
		name,
		named: !!named,
		records: [],
		findings: [],
		warnings: [],
		twice: [],
		right: 0,
		holds: new Set(),
		claim: null,
		basis: null,
	}
	try {
		if (refusal) throw refusal
		Object.assign(file, hands ?? readHands(name, data, format))
		// A board of which no card is shown says nothing.
		file.records = file.records.filter(r => r.doubt || r.deal !== NOBODY)
	} catch (e) {
		orThrow(e)
		file.refusal = e
		file.status = OPEN
		file.format = extensionOf(name)
	}
	return file
}

function indexed(list, description) {
	const wanted = new Set()
	description.phases.forEach((p, i) => {
		if (p.sessions === 0) wanted.add(i + 1 + ',0')
		for (let s = 1; s <= p.sessions; s++) wanted.add(i + 1 + ',' + s)
	})
	const byID = new Map(),
		owners = new Map()
	let twice = 0,
		extra = 0
	for (const k of list) {
		const id = k.phase + ',' + k.session
		const owner = owners.get(k.key) ?? id
		if (!wanted.has(id)) extra++
		else if (owner !== id)
			twice++ // one key is not that of two sessions
		else if (!byID.has(id)) byID.set(id, k.key)
		else if (byID.get(id) !== k.key) twice++
		owners.set(k.key, owner)
	}
	const missing = [...wanted].filter(id => !byID.has(id))
	let own = PASS,
		says = ['keys count', wanted.size]
	if (list.length === 0) [own, says] = [OPEN, ['no key in file']]
	else if (missing.length === wanted.size) [own, says] = [OPEN, ['other keys']]
	else if (missing.length) [own, says] = [OPEN, ['keys missing', missing.length, missing[0]]]
	else if (twice) [own, says] = [OPEN, ['key twice']]
	else if (extra) [own, says] = [OPEN, ['keys too many', extra]]
	return { list, byID, own, says, whole: missing.length === 0 && !extra && !twice }
}

// checkKeys judges the key file alone: steps 2 and 3.
function checkKeys(description, bytes) {
	if (!bytes)
		return { list: [], byID: new Map(), own: OPEN, says: ['no keys'], status: OPEN, code: 'no keys', whole: false }
	const read = readKeys(bytes)
	const match = description.hash && matchingForm(bytes, description.hash)
	const keys = { ...indexed(match || read.keys, description), torn: read.torn || read.twice, twice: read.twice }
	if (match) return { ...keys, status: PASS, code: 'hash fits' }
	if ((read.twice || read.stray) && keys.own === PASS) keys.own = OPEN
	if (description.hash === null) return { ...keys, status: OPEN, code: 'not published' }
	if (keys.whole && !keys.torn) return { ...keys, status: FAIL, code: 'hash differs' }
	return { ...keys, status: OPEN, code: keys.byID.size ? 'damaged' : 'other keys' }
}

// checkReveals takes keys that were revealed one by one: step 2.
function checkReveals(description, files) {
	const reveals = files.map(f => readReveal(f.bytes)),
		list = reveals.filter(Boolean),
		{ byID } = indexed(list, description)
	const own = byID.size && list.length === files.length ? PASS : OPEN,
		count = description.phases.reduce((n, p) => n + (p.sessions || 1), 0)
	return { list, byID, own, says: ['n of m', byID.size, count], status: OPEN, reveals: list, tree: description.root }
}

// checkPaths is step 3 for such keys: each leads to the published root.
function checkPaths(say, { reveals, tree }, [entry] = []) {
	const [root, size] = entry?.slice(7).split(' ') ?? (tree ? [tree.hash, tree.size] : [])
	if (!root || !reveals.length) return say(3, OPEN, 'no key tree')
	for (const k of reveals)
		if (
			hex(
				bytesOf(
					rootFrom(
						leafHash(`fairdeal-key-1 ${k.phase},${k.session}:${k.key}`),
						BigInt(k.index),
						BigInt(size),
						k.path,
					) ?? '',
				),
			) !== root
		)
			say(3, FAIL, 'key tree differs', root)
	say(3, PASS, entry ? 'key tree' : 'own key tree')
}

// turn reads a file whose lines begin with the dealer's hand: from the number that the
// claim begins with on the turn is taken that makes most of its boards known. After a gap
// a line is turned otherwise: it is taken as the board whose number has that turn.
function turn(world, file, options) {
	if (!file.turned) return
	const known = deal => world.places.get(deal),
		first = claimFor(world, file, options)?.[0].sessions[0].range?.[0] ?? 1
	const turns = [0, 1, 2, 3].map(by => file.turned(first + by)),
		found = turns.map(deals => deals.filter(known).length)
	const best = turns[found.indexOf(Math.max(...found))]
	file.records.forEach((r, i) => {
		const other = known(best[i])
			? undefined
			: turns.findIndex((deals, by) =>
					known(deals[i])?.some(p => p.session.range && (p.session.range[0] + p.index - first - by - i) % 4 === 0),
				)
		r.deal = (turns[other] ?? best)[i]
	})
}

function provenSessions(world, files, options) {
	const proven = new Set()
	if (world) for (const f of files) turn(world, f, options)
	if (world)
		for (const f of files)
			for (const r of f.records) for (const p of world.places.get(r.deal) ?? []) proven.add(p.session)
	return proven
}

// digestsOf are those that a description had before mail changed it.
const polishDigests = description => [...mailForms(description.canonical, true)].map(text => hex(sha256(bytesOf(text))))
const digestsOf = description => [...mailForms(description.canonical)].map(text => hex(sha256(bytesOf(text))))

// readMailed reads a description. One that cannot be read is tried with wrapped
// lines joined, and used only if the digest in it, or the one given, then fits.
export function readMailed(bytes, digest) {
	try {
		return describe(bytes)
	} catch (e) {
		orThrow(e)
		const typed = hexDigits(digest ?? '')
		for (const glue of ['', ' ']) {
			const lines = latin(bytes)
				.split(/\r?\n/)
				.reduce((out, l) => {
					if (/^(#|(TN|DI|SN|DV|KH)[ \t]|$)/.test(l) || !out.length) out.push(l)
					else out[out.length - 1] += glue + l
					return out
				}, [])
			try {
				const read = describe(bytesOf(lines.join('\n')))
				if (digestsOf(read).some(d => d === read.digest || (typed.length >= 32 && d.startsWith(typed)))) return read
			} catch (again) {
				orThrow(again)
			}
		}
		throw e
	}
}

const hexDigits = text =>
	text
		.toLowerCase()
		.replace(/^sha-?256:?/, '')
		.replace(/[^0-9a-f]/g, '')

// checkDigest is step 4: what was given from outside, and MH.
function checkDigest(report, say, description, options) {
	if (description.old) return checkOldDigest(report, say, description, options)
	let anchored = false
	let forms = null // digests that the description had before mail changed it
	const fits = digits => {
		forms ??= digestsOf(description)
		return forms.some(f => f.startsWith(digits))
	}
	if (description.digest !== null && description.digest !== description.computed) {
		if (fits(description.digest)) say(4, PASS, 'digest by mail')
		else say(4, FAIL, 'digest inside', description.digest, description.computed)
	}
	if (description.torn) say(4, OPEN, 'no digest')
	if (options.digest) {
		anchored = typedDigest(say, options, description.computed, fits)
	}
	if (options.published) {
		try {
			const earlier = describe(options.published)
			if (earlier.value !== null || earlier.hash === null) say(4, OPEN, 'copy open')
			else if (earlier.canonical === description.canonical || mailForms(description.canonical).has(earlier.canonical)) {
				say(4, PASS, 'copy agrees')
				anchored = true
			} else say(4, FAIL, 'copy differs', changedLines(earlier.canonical, description.canonical))
		} catch (e) {
			orThrow(e)
			say(4, OPEN, 'copy open')
		}
	}
	if (!anchored && report.steps[3].status !== FAIL && !options.digest && !options.published)
		say(4, OPEN, description.digest ? 'digest proves nothing' : 'digest missing')
	if (!anchored) report.rests_on.push('description')
}

// typedDigest compares a digest that was typed; it returns whether it proves something.
function typedDigest(say, options, computed, fits) {
	const typed = hexDigits(options.digest)
	let differ = 0
	for (let i = 0; i < typed.length; i++) if (typed[i] !== computed[i]) differ++
	const agrees = typed.length > 0 && (differ === 0 || fits(typed))
	if (typed.length === 0 || typed.length > 64) say(4, OPEN, 'no digest', options.digest)
	else if (agrees) say(4, typed.length >= 32 ? PASS : OPEN, 'digest agrees', typed.length)
	else if (differ <= 2 && !options.sure) say(4, OPEN, 'look again', differ)
	else say(4, FAIL, 'digest differs', typed)
	return agrees && typed.length >= 32
}

// checkOldDigest is step 4 of SquareDeal 1.3: the description has a digest only while it holds the fact.
function checkOldDigest(report, say, description, options) {
	let copy = null,
		anchored = false
	if (options.published) {
		try {
			copy = describe(options.published)
			if (!copy.old || copy.hash === null) refuse('no key hash')
		} catch (e) {
			orThrow(e)
			say(4, OPEN, 'copy open')
			copy = null
		}
	}
	if (copy) {
		const { fail, texts } = compareOld(copy, description)
		if (fail) say(4, FAIL, 'copy differs', changedLines(copy.canonical, description.canonical))
		else if (options.publishedSame) say(4, OPEN, 'copy is the file')
		else if (copy.value !== null) say(4, OPEN, 'copy holds the value')
		else if (texts.length) {
			for (const { what, phase, then, now } of texts) {
				const finding = { code: what + ' was another', values: [then, now, phase] }
				say(4, OPEN, finding.code, ...finding.values)
				report.choices.push(finding)
			}
		} else {
			anchored = true
			say(4, PASS, copy.bytes === description.bytes ? 'as the copy saved' : 'as the copy')
			if (description.value !== null) say(4, PASS, 'value after the copy')
			if (!copy.published) say(4, PASS, 'copy without PU')
			if (description.value !== null) Object.assign(description, { delayed: copy.delayed, computed: copy.computed })
		}
	}
	const whole = description.computed === null ? null : anchored && copy ? copy : description
	if (options.digest && !whole) say(4, OPEN, 'no digest with value')
	else if (
		options.digest &&
		typedDigest(say, options, whole.computed, digits => polishDigests(whole).some(d => d.startsWith(digits)))
	)
		anchored = true
	if (!options.digest && !options.published) say(4, OPEN, 'digest missing')
	if (!anchored) report.rests_on.push('description')
}

// checkLog adds steps 11 to 17, where something was given for them.
async function checkLog(report, say, { name = '', proofs = [], policy }, keys) {
	const found = await publication(
		{ description: report.description, name: idOf(name), keys, proofs, policy, choices: report.choices },
		pause,
	)
	report.seal = found.seal
	report.description.file = name
	report.steps.push(...found.steps.sort((a, b) => a.step - b.step))
	report.choices.push(...found.choices)
	report.warnings.push(...found.warnings)
	const passed = n => found.steps.some(s => s.step === n && s.status === PASS)
	if (!passed(12)) return
	report.steps[3].findings = report.steps[3].findings.filter(f => !UNPROVEN.includes(f.code))
	say(4, PASS, 'as signed', found.seal.entry.organiser.name)
	if (passed(13)) report.rests_on = report.rests_on.filter(x => x !== 'description')
}

// idOf is the tournament that a file is named after.
export function idOf(name) {
	return name.replace(/^.*[/\\]|( ?\(\d+\))?\.sqd$/gi, '')
}

// UNPROVEN is what is not checked because nothing was given for it.
const UNPROVEN = ['digest missing', 'digest proves nothing', 'value unproven']

// changedLines lists lines that one of two texts has alone.
export function changedLines(then, now) {
	const a = then.split('\n'),
		b = now.split('\n')
	return { then: a.filter(l => !b.includes(l)), now: b.filter(l => !a.includes(l)) }
}

// checkValue is step 5; it returns the values that may have been mixed in.
function checkValue(report, say, description, options) {
	const typed = options.value ? utf8(options.value) : null,
		dv = description.value
	const day = daysIn(shown(description.delayed)).pop() ?? '',
		today = options.today ?? new Date().toISOString().slice(0, 10)
	if (day > today) say(5, OPEN, 'value early', day)
	if (dv === null) {
		say(5, typed ? PASS : OPEN, typed ? 'value typed' : 'no value', typed)
		return typed ? [...new Set([typed, normalValue(typed)])] : []
	}
	if (inkless(dv)) say(5, OPEN, 'value invisible')
	if (typed === null) say(5, OPEN, 'value unproven', dv)
	else if (
		typed === dv ||
		normalValue(typed) === dv ||
		(wellFormed(dv) && normalValue(typed) === dv.replace(/[.,]/g, ''))
	)
		say(5, PASS, 'value agrees', dv)
	else if (sameValue(typed, dv)) {
		say(5, OPEN, 'value spelling', dv)
		report.choices.push({ code: 'spelling of the value', values: [dv] })
	} else say(5, FAIL, 'value differs', typed, dv)
	return [dv]
}

// WHOSE are the ways of mixing, and whose they are.
const WHOSE = { '2': '2.x', '2.0rc': '2.0(RC)', '1.3': '1.3' }

const trimmed = value => value.replace(/^ +| +$/g, '')

// checkOldValue is step 5 of SquareDeal 1.3, where the value stands in the place of the fact.
function checkOldValue(report, say, description, options) {
	const typed = options.value ? trimmed(utf8(options.value)) : null,
		{ delayed } = description.raw
	const today = options.today ?? new Date().toISOString().slice(0, 10),
		days = description.value === null ? daysIn(shown(description.delayed)) : []
	if (days.length && days[days.length - 1] > today) say(5, OPEN, 'value early', days[days.length - 1])
	if (description.value === null) {
		if (typed !== null && typed === trimmed(delayed)) {
			description.value = delayed
			say(5, PASS, 'text mixed in', delayed)
			return [delayed]
		}
		if (typed === null) return []
		say(5, PASS, 'value typed', typed)
		return [typed]
	}
	const value = trimmed(delayed)
	if (typed === null) say(5, OPEN, 'value unproven', delayed)
	else if (typed === value) say(5, PASS, 'value agrees', delayed)
	else if (sameNumbers(typed, value) || sameValue(typed, value)) {
		say(5, OPEN, 'value spelled', typed, value)
		report.choices.push({ code: 'spelling chosen', values: [value, typed] })
	} else say(5, FAIL, 'value differs', typed, value)
	return [delayed]
}

// diagnose looks for what the shown hands fit where they fit no value, and says so. It
// returns a world that was found to be the right one.
async function diagnose(report, say, description, files, options, make, [value]) {
	const { delayed } = description.raw,
		fits = world => provenSessions(world, files, options).size > 0
	const all = world =>
		fits(world) && files.every(f => f.records.every(r => r.deal.includes('4') || world.places.has(r.deal)))
	let copy = null
	try {
		copy = options.published ? describe(options.published) : null
	} catch (e) {
		orThrow(e)
	}
	const given = options.value ? trimmed(utf8(options.value)) : null
	if (description.value === null) {
		const world = await make(delayed)
		if (fits(world)) {
			// A copy whose description is another text says that this one is the value.
			if (
				given === null &&
				copy?.old &&
				copy.hash === description.hash &&
				copy.value === null &&
				!compareOld(copy, description).fail &&
				copy.raw.delayed !== delayed
			) {
				description.value = delayed
				say(5, OPEN, 'value unproven', delayed)
				return world
			}
			if (given === null) say(5, OPEN, 'nothing mixed in')
			report.textMixed = true // these hands fit the description itself
			return null
		}
	}
	if (value === undefined) return null
	for (const other of spellingsOf(
		...new Set([given, description.value, copy?.value].filter(v => v !== null && v !== undefined)),
	)) {
		await pause()
		if (!all(await make(other))) continue
		report.doubt = 'other spelling'
		say(8, OPEN, 'fits the spelling', other)
		report.choices.push({ code: 'spelling chosen', values: [other, given ?? value] })
		return null
	}
	if (description.value === null) report.doubt = 'not what you typed'
	return null
}

async function remake(description, keys, value, files, options, progress, rule) {
	if (value === null || keys.byID.size === 0) return null
	const extra = new Map()
	description.phases.forEach((phase, p) => {
		if (phase.sessions) return
		const pattern = new RegExp(
			'^' + filled(phase.prefix.replace(/[^\w#]/g, '\\$&'), width => `(\\d{${width},9})`) + '(reserve)?$',
			'i',
		)
		let highest = 0
		for (const f of files) {
			const m = pattern.exec(baseName(f.name))
			if (m && filled(phase.prefix, +m[1]).length === baseName(f.name).replace(/reserve$/i, '').length)
				highest = Math.max(highest, +m[1])
		}
		for (const s of options.played ?? []) if (s.phase === p + 1) highest = Math.max(highest, s.session)
		extra.set(p + 1, Math.min(Math.max(highest, 30), 1000))
	})
	// Reserve sets have the numbers that names and statements hold.
	const numbers = [
		...files.map(f => /res(\d[!-~]{0,19})$/i.exec(baseName(f.name))?.[1]),
		...[...(options.played ?? []), ...(options.both ?? [])].map(s => s.number),
	].filter(n => n !== undefined)
	const world = new World(description, sessionsOf(description, extra), value, rule, numbers)
	const longest = files.reduce((n, f) => Math.max(n, f.records.length), 0)
	let count = 0
	for (const s of world.sessions) {
		s.key = keys.byID.get(s.phase + ',' + (s.open ? 0 : s.session)) ?? null
		const stated = !s.range && options.boards?.get(s.phase + ',' + s.session)
		if (stated) {
			s.range = [Math.min(...stated.map(r => r[0])), Math.max(...stated.map(r => r[1]))]
			s.listed = new Set(stated.flatMap(([a, b]) => Array.from({ length: b - a + 1 }, (_, i) => a + i - s.range[0])))
		}
		const size = s.range ? s.range[1] - s.range[0] + 1 : Math.min(longest, 1000)
		for (const set of s.deals['keys']()) {
			for (let n = Math.min(size, 2000); ; n = Math.min(size, n + 2000)) {
				world.need(s, set, n)
				if (n === size) break
				await pause(() => progress?.('dealing', count, world.sessions.length))
			}
		}
		count++
		await pause(() => progress?.('dealing', count, world.sessions.length))
	}
	return world
}

// claimFor finds what a file is to hold: what is stated, else its name. Boards that are
// stated to be the reserve set's make it a file of their session, and may be those.
function claimFor(world, file, options) {
	const stated = [],
		some = []
	file.astray = null
	for (const s of options.played ?? []) {
		if (!s.files.some(n => n === file.name || fileName(n) === fileName(file.name))) continue
		const session = world.byID.get(s.phase + ',' + s.session)
		const set = world.setOf(s)
		if (session && set >= 0) (s.numbers ? some : stated).push({ sessions: [session], set, numbers: s.numbers })
		else file.astray = { name: s.phase + ',' + s.session }
		if (s.files.length > 1) file.together = true
	}
	const named = file.astray ? [] : world.names.get(nameForms(file.name).find(form => world.names.has(form)))
	const byName = named?.length === 1 && some.every(c => named[0].sessions.includes(c.sessions[0]))
	if (!stated.length && !byName)
		for (const c of some)
			if (!stated.some(x => x.sessions[0] === c.sessions[0])) stated.push({ ...c, set: ORIGINAL, numbers: null })
	file.basis = stated.length ? 'stated' : byName ? 'name' : null
	return file.basis && [...(stated.length ? stated : named), ...some]
}

async function compareAll(report, say, world, files, options, progress, spelled) {
	const judge = (report.judge = new Judge(world, options, report.doubt))
	const readable = files.filter(f => !f.refusal)
	for (const f of files) {
		turn(world, f, options)
		const claim = claimFor(world, f, options)
		const known = claim
			?.map(c => ({ ...c, sessions: c.sessions.filter(s => s.key !== null) }))
			.filter(c => c.sessions.length)
		f.keyless = claim?.some(c => c.sessions.some(s => s.key === null)) && claim
		// What is left of a claim can be compared, and nothing in it is false.
		f.claim = known?.length ? known : null
	}
	for (const f of readable) {
		f.main = !f.claim && judge.mainOf(f)
		if (!f.numbered || !f.records.some(r => r.deal)) continue
		if (f.claim) for (const c of f.claim) for (const s of c.sessions) (s.candidates ??= new Set()).add(f)
		else
			for (const r of f.records)
				for (const p of world.places.get(r.deal) ?? []) (p.session.candidates ??= new Set()).add(f)
	}
	for (const f of readable) openRanges(f)
	for (const s of world.sessions)
		s.shift = s.candidates && s.deals.map((_, set) => judge.renumbered(s, set, s.candidates))
	let n = 0
	const together = []
	for (const s of options.played ?? []) {
		const parts =
			s.files.length > 1
				? readable.filter(
						f =>
							f.together &&
							f.claim?.[0].sessions[0] === world.byID.get(s.phase + ',' + s.session) &&
							(f.numbered || (f.places = judge.placed(f))),
					)
				: []
		if (parts.length < 2) continue
		for (const f of parts) {
			for (const r of [...f.records, ...f.twice.map(t => t.record ?? {})]) r.file = f
			f.places && f.records.forEach((r, i) => (r.number = f.places[i]))
		}
		const all = {
			...parts[0],
			numbered: true,
			records: parts.flatMap(f => f.records),
			twice: parts.flatMap(f => f.twice),
			name: parts.map(f => f.name).join(', '),
		}
		judge.judge(all)
		for (const f of parts) f.judged = true
		together.push({ all, parts })
	}
	for (const f of readable)
		if (!f.judged) {
			await pause(() => progress?.('comparing', n, readable.length))
			judge.judge(f)
			n++
		}
	for (const { all, parts } of together) {
		judge.finish(all)
		for (const f of parts) {
			const findings = all.findings.filter(x => x.of?.includes(f) ?? (f.twice.length || x.code !== 'two readings'))
			Object.assign(f, { findings, status: worst(findings.map(x => x.status)), holds: all.holds })
		}
	}
	for (const f of readable)
		if (!f.judged) {
			judge.finish(f)
			// Hands of sessions whose keys are still secret do not count.
			if (f.keyless && report.keys.reveals && !f.holds.size) f.foreign = true
		}
	for (const f of files)
		if (f.refusal) judge.touch(f)
		else if (f.astray) {
			judge.once(f, OPEN, 'stated and absent', [f.astray])
			f.status = worst([f.status, OPEN])
		}
	for (const f of readable) if (f.status === FAIL) await spelled(f)
	afterwards(judge, files, report.textMixed)
	for (const s of world.sessions) {
		const shown = judge.sessions.get(s)
		if (s.open && !shown) continue
		const single = set =>
			files.filter(
				f =>
					f.claim?.some(c => !c.numbers && c.set === set && c.sessions.includes(s)) &&
					f.status !== FAIL &&
					!f.refusal &&
					f.findings[0]?.code !== 'stranger',
			)
		const original = single(ORIGINAL),
			reserve = s.deals.flatMap((_, set) => (set ? single(set) : []))
		const numbers = indexes => (s.range ? indexes.map(i => s.range[0] + i) : [])
		const both = options.both?.find(
			b => b.phase === s.phase && b.session === s.session && world.setOf({ ...b, set: 1 }) > 0,
		)
		if (both) report.choices.push({ code: 'both played', values: [s.phase + ',' + s.session, s.name], session: s })
		else if (reserve.length)
			report.choices.push({
				code: original.length ? 'both sets' : 'reserve set',
				values: [s.name],
				session: s,
				boards: numbers([...s.deals[RESERVE]['keys']()]),
			})
		if (!both && original.length && reserve.length && ![...original, ...reserve].some(f => f.basis === 'stated'))
			shown?.open.add(s)
		// Boards of one of both sets by cards only: nobody says that they were played, or replaced others.
		const held = shown ? shown.claimed.flatMap((c, set) => (c.size + shown.seen[set].size ? [set] : [])) : []
		if (
			!both &&
			held.length > 1 &&
			held.some(set => [...shown.seen[set]].some(i => !(set ? shown.stated : shown.claimed[ORIGINAL]).has(i)))
		)
			shown.open.add(s)
		// Two reserve sets, and nobody says which was played; or another than the one that is said.
		if (
			both
				? held.some(set => set && set !== world.setOf({ ...both, set: 1 }))
				: held.filter(set => set).length > 1 && reserve.some(f => f.basis !== 'stated')
		) {
			shown.open.add(s)
			shown.several = true
		}
		if (s.free) report.choices.push({ code: 'open boards', values: [s.name], session: s })
		report.sessions.push(sessionResult(world, s, shown, options, both && world.setOf({ ...both, set: 1 })))
	}
	const counted = readable.filter(f => !f.foreign).map(f => f.status)
	say(8, counted.length ? worst(counted) : OPEN, 'n of m', readable.filter(f => f.status === PASS).length, files.length)
	if (
		readable.some(f => f.records.some(r => r.deal)) &&
		!readable.some(
			f =>
				f.holds.size ||
				f.records.some(r => judge.find(r.deal).length) ||
				(f.claim &&
					f.basis !== 'stated' &&
					judge.altered(
						f,
						f.claim.flatMap(c => c.sessions),
					)),
		)
	)
		say(8, OPEN, 'not together')
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
	for (const s of world.nameless)
		report.warnings.push({ code: 'no claim by name', values: [s.phase + ',' + s.session, s.name] })
}

// openRanges gives sessions published as "?" the first board that files show.
function openRanges(file) {
	for (const c of file.claim ?? []) {
		for (const s of c.sessions) {
			if ((s.range && !s.free) || !file.numbered) continue
			const at = new Map(s.deals[c.set].map((d, i) => [d, i]))
			const votes = new Map()
			for (const r of file.records) if (at.has(r.deal)) tally(votes, r.number - at.get(r.deal))
			for (const [first, n] of votes)
				if (first >= 1 && n * 2 > file.records.length) {
					s.free = true
					s.range = [first, first + s.deals[c.set].length - 1]
					s.firsts = (s.firsts ?? new Set()).add(first)
				}
		}
	}
}

// afterwards applies the rules that need all files together: rules 9 and 10.
function afterwards(judge, files, textMixed) {
	for (const f of files) {
		if (f.refusal || !f.claim) continue
		const { description } = judge.world
		if (textMixed && f.status === FAIL && f.noBoardHere) {
			f.findings = [
				{
					status: FAIL,
					code: 'another value',
					values: [
						f.claim.flatMap(c => c.sessions.map(s => s.name)).join(', '),
						description.delayed,
						judge.world.value,
					],
				},
			]
			continue
		}
		const sessions = f.claim.flatMap(c => c.sessions)
		const whole = sessions.every(s => judge.of(s).claimed[f.claim[0].set].size === judge.world.size(s))
		const excused =
			(f.status === FAIL &&
				(f.otherRule ? 'other rule' : f.spelled ? 'other spelling' : f.overwritten && 'overwritten')) ||
			(f.basis === 'name' && f.noBoardHere && !judge.doubt && !f.outside && !judge.altered(f, sessions) && 'stranger')
		if (!excused) continue
		f.status = f.overwritten && whole ? PASS : OPEN
		f.findings = [
			{
				status: f.status,
				code: excused,
				values:
					excused === 'stranger'
						? [sessions[0].phase + ',' + sessions[0].session, f.name]
						: f.otherRule
							? [WHOSE[judge.world.description.old ? '2' : f.otherRule], judge.world.description.old ? '1.3' : '2.x']
							: [],
			},
		]
		for (const s of sessions) {
			const told = judge.of(s)
			told.files.delete(f)
			told.failed.delete(f)
			told.open.delete(f)
			if (excused !== 'stranger' && (f.otherRule || f.spelled || !whole)) told.open.add(f)
		}
	}
}

function sessionResult(world, s, shown, options, both) {
	const size = s.free || !s.range ? null : (s.listed?.size ?? world.size(s))
	const out = {
		session: s,
		phase: s.phase,
		number: s.session,
		name: s.name,
		label: s.label,
		size,
		right: 0,
		status: OPEN,
		files: [...(shown?.files ?? [])],
		code: 'not shown',
		unclear: false,
		byCards: false,
	}
	const gone = options.replaced?.filter(r => r.phase === s.phase && r.session === s.session) ?? []
	// unproven are the indexes of boards that were replaced from outside, as was stated.
	const unproven =
		gone.length && s.range
			? s.deals[ORIGINAL].flatMap((_, i) =>
					gone.some(r => !r.numbers || r.numbers.has(s.range[0] + i)) && !shown?.stated.has(i) && !shown?.kept.has(i)
						? [i]
						: [],
				)
			: []
	if (unproven.length) out.unproven = unproven.map(i => s.range[0] + i)
	if (!shown) return { ...out, complete: unproven.length === size && size > 0, digest: () => digestOf(s, ORIGINAL) }
	const sets = shown.claimed.map((c, set) => new Set([...c, ...shown.seen[set]]))
	if (both > 0) return bothResult(out, s, shown, sets, both)
	// Of several reserve sets that counts of which most is there.
	const most = sets.reduce(
		(best, c, set) =>
			set > 1 && (shown.claimed[set].size - shown.claimed[best].size || c.size - sets[best].size) > 0 ? set : best,
		RESERVE,
	)
	// Boards of a reserve set that are stated stand for those of the original.
	const replaced = shown.claimed[0].size ? [...shown.claimed[most]].filter(i => shown.stated.has(i)) : []
	for (const i of replaced) for (const set of [sets[0], shown.claimed[0]]) set.add(i)
	for (const i of unproven) for (const set of [...sets, ...shown.claimed]) set['delete'](i)
	// Beside the original, the reserve set counts only where it is stated.
	const one = shown.claimed[0].size && !shown.stated.size
	const claimed = shown.claimed.findIndex((c, set) => size !== null && c.size === size && !(set && one))
	out.right = Math.max(sets[0].size, one ? 0 : sets[most].size)
	out.reserve =
		!one && (sets[most].size - sets[0].size || shown.claimed[most].size - shown.claimed[0].size) > 0 ? most : 0
	if (shown.failed.size) Object.assign(out, { status: FAIL, code: 'false' })
	else if (shown.open.size)
		Object.assign(out, { code: shown.several ? 'several reserve sets' : 'not checked', unclear: true })
	else if (claimed >= 0) Object.assign(out, { status: PASS, code: 'identical' })
	else if (size === null && shown.claimed[0].size && unbroken(shown.claimed[0]))
		Object.assign(out, { status: PASS, code: 'identical', size: shown.claimed[0].size })
	else if (out.right || (out.hands = shown.part.size)) {
		out.size ??= out.right
		out.byCards = out.right > 0 && shown.claimed.every(c => c.size === 0)
		out.code = out.byCards ? 'by cards' : 'part'
		out.values = [out.right, out.size]
	}
	if (unproven.length && !shown.failed.size && !shown.open.size)
		Object.assign(out, {
			code: 'part replaced',
			values: [out.right, size, unproven.length],
			complete: out.right + unproven.length === size,
		})
	if (replaced.length) out.replaced = replaced.map(i => s.range[0] + i)
	out.digest = () => digestOf(s, out.reserve, replaced, out.status === PASS && out.size, most)
	return out
}

// bothResult is that of a session whose original and reserve set were both played, as was stated.
function bothResult(out, s, shown, sets, both) {
	const size = out.size === null ? null : 2 * out.size,
		count = list => list[ORIGINAL].size + list[both].size
	Object.assign(out, { sets: [ORIGINAL, both], size, right: count(sets), digest: () => digestOf(s, ORIGINAL) })
	if (shown.failed.size) Object.assign(out, { status: FAIL, code: 'false' })
	else if (shown.open.size)
		Object.assign(out, { code: shown.several ? 'several reserve sets' : 'not checked', unclear: true })
	else if (size !== null && count(shown.claimed) === size) Object.assign(out, { status: PASS, code: 'both identical' })
	else if (out.right || (out.hands = shown.part.size)) {
		out.byCards = out.right > 0 && shown.claimed.every(c => c.size === 0)
		Object.assign(out, { size: size ?? out.right, code: out.byCards ? 'by cards' : 'part' })
		out.values = [out.right, out.size]
	}
	return out
}

// digestOf is that of the hands that had to be dealt, or undefined where the key or
// the boards' numbers are not known; some boards are those of the reserve set.
function digestOf(s, set, replaced = [], size = 0, other = RESERVE) {
	if (s.key === null || !s.range || (s.free && !size)) return
	const hands = i =>
		[0, 1, 2, 3].map(seat => suitsOf(s.deals[replaced.includes(i) ? other : set][i], seat).join('.')).join(' ')
	return hex(
		sha256(
			bytesOf(
				s.deals[set]
					.map((_, i) =>
						s.listed?.has(i) === false || (s.free && i >= size) ? '' : `${s.range[0] + i} N:${hands(i)}\n`,
					)
					.join(''),
			),
		),
	)
}

const unbroken = set => Math.max(...set) === set.size - 1

// summarise is the verdict (spec/verdict.md section 1).
function summarise(report, options, world) {
	const steps = report.steps,
		s = report.sessions
	const right = s.reduce((n, x) => n + x.right, 0),
		boards = s.reduce((n, x) => n + (x.size ?? x.right), 0)
	report.summary = {
		sessions: s.length,
		identical: s.filter(x => x.status === PASS).length,
		wrong: s.filter(x => x.status === FAIL).length,
		right,
		boards,
		files: report.files.length,
		filesSame: report.files.filter(f => f.status === PASS).length,
		filesFalse: report.files.filter(f => f.status === FAIL).length,
		byCards: s.filter(x => x.byCards).length,
	}
	for (const f of report.files)
		for (const w of [...f.warnings, ...f.findings.filter(x => x.strict)]) report.warnings.push({ ...w, file: f.name })
	for (const x of steps)
		x.optional ||=
			x.status === OPEN &&
			(x.step === 10
				? options.partial
				: (x.step === 4 || x.step === 5) && x.findings.every(f => f.status !== OPEN || UNPROVEN.includes(f.code)))
	const all = steps.filter(x => !x.optional)
	if (steps.some(x => x.status === FAIL)) report.verdict = 'false'
	else if (all.every(x => x.status === PASS) && s.some(x => x.right || x.hands))
		report.verdict = steps[9].status === PASS ? 'verified' : 'in_part'
	else report.verdict = 'not_verified'
	report.summary.unproven = s.reduce((n, x) => n + (x.unproven?.length ?? 0), 0)
	const strict =
		report.rests_on.length || report.summary.unproven || report.warnings.some(w => w.strict) || report.summary.byCards
	if (options.strict && strict && report.verdict !== 'false') report.verdict = 'not_verified'
	report.exit = report.verdict === 'false' ? 1 : report.verdict === 'not_verified' ? 2 : 0
}

const latinOf = text => utf8(text)
