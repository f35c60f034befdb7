// Verifies a tournament, step by step (spec/verdict.md, spec/audit.md).
import { loadCurves } from '../log/curves.js'
import { pause } from '../lib/pause.js'
import { LIMITS, rethrowBug, refuse } from '../lib/refusal.js'
import { describe, compareOld } from '../tournament/description13.js'
import { spellingsOf } from '../tournament/spellings.js'
import { readKeys, readReveal } from '../tournament/keys.js'
import { World, sessionsOf } from '../tournament/world.js'
import { stepOf, PASS, FAIL, OPEN, worst } from '../lib/status.js'
import { text } from '../words/language.js'
import { textFor } from '../words/findings_text.js'
import { PART } from '../judge/judge.js'
import { setText } from '../judge/differs.js'
import { openSessions, reserveNumbers } from '../intake/intake.js'
import { compare, recognisedIn, undealt, NOT_HELD } from '../judge/compare.js'
import { readHands, extensionOf } from '../formats/readers.js'
import { utf8, shown, bytesOf, hex } from '../lib/bytes.js'
import { sha256 } from '../vendor/noble-hashes.js'
import { leafHash, rootFrom } from '../log/tree.js'
import { publication } from '../log/publication.js'
import { partsOf } from '../log/delayed.js'
import { grouped } from './report.js'
import { normalValue, sameNumbers, isPlain, inkless, daysIn, mailForms } from '../tournament/value.js'

// WHOSE maps the mixing rules to the programs that use them.
const WHOSE = { '2': '2.x', '2.0rc': '2.0(RC)', '1.3': '1.3' }

// verify returns the report of a tournament. input: { description, keys, files: [{ name, data, named, refusal }],
// name (of the description), proofs [{ name, bytes }], policy, options }.
export async function verify(input, progress) {
	const options = input.options ?? {}
	/** @type {any} */
	const report = {
		steps: Array.from({ length: 10 }, (_, i) => stepOf(i + 1)),
		sessions: [],
		files: [],
		warnings: [],
		choices: [],
		rests_on: [],
		questions: [],
		notHeld: [], // statements that count
		missing: [], // phases of unknown length of which there is nothing
		passed: input.passed,
		unopened: input.unopened ?? [],
		anchorGiven: !!(options.digest || options.published),
	}
	const say = (n, status, code, ...values) => {
		const s = report.steps[n - 1]
		s.findings.push({ status, code, values })
		s.status = worst(s.findings.map(f => f.status))
	}
	/** @type {any} */
	let description
	try {
		description = report.description = describe(input.description)
	} catch (e) {
		rethrowBug(e)
		say(1, OPEN, e.code, ...e.values)
		report.refusal = e
		for (const file of input.files) report.files.push(Object.assign(readOne(file), { status: OPEN }))
		readStep(report, say)
		report.description = { name: '', delayed: '', value: null, hash: null, computed: '' }
		summarise(report, options)
		return report
	}
	report.warnings.push(...description.warnings, ...(input.said ?? []))
	if (description.hash === null) say(1, OPEN, 'description.not-published')
	else if (description.old && !description.published) say(1, OPEN, 'description.no-pu')
	else
		say(
			1,
			PASS,
			'description.holds',
			description.phases.length,
			description.phases.reduce((n, p) => n + p.sessions, 0),
		)

	// Hand files are read before sessions are dealt, because a phase of unknown length has the sessions that files
	// name.
	const files = (report.files = [])
	for (const file of input.files) {
		await pause(() => progress?.('reading', files.length, input.files.length))
		files.push(readOne(file))
	}
	readStep(report, say)

	/** @type {any} */
	const keys =
		input.keys || !input.reveals?.length ? checkKeys(description, input.keys) : checkReveals(description, input.reveals)
	const values = description.old
		? checkOldValue(report, say, description, options)
		: checkValue(report, say, description, options)
	const dealt = async (value, rule) => {
		try {
			return await remake(description, keys, value, files, options, progress, rule)
		} catch (e) {
			rethrowBug(e)
			report.tooMany = true
			return null
		}
	}
	// make tries the rules that the description allows, until a file shows a board.
	const make = async value => {
		let first = null
		for (const rule of description.rules) {
			const world = await dealt(value, rule)
			if (recognisedIn(world, files)) return world
			first ??= world
		}
		return first
	}
	let made = await make(values[0] ?? null)
	const shows = files.some(f => f.records.length)
	if (made && shows && values.length > 1 && !recognisedIn(made, files)) {
		const other = await make(values[1])
		if (recognisedIn(other, files)) made = other
	}
	if (description.old && keys.byID.size && shows && !recognisedIn(made, files))
		made = (await diagnose(report, say, description, files, options, make, values)) ?? made
	if (description.old && description.value === null && !options.value && !report.textMixed)
		say(5, OPEN, 'value.still-names')
	if (made && description.rules.length > 1 && recognisedIn(made, files)) {
		const open = { code: 'rule.fits', values: [WHOSE[made.rule]], kind: 'rule' }
		report.warnings.push(open)
		report.choices.push(open)
	}
	report.keys = keys
	for (const one of keys.says) say(2, keys.own, ...one)
	if (keys.reveals) report.steps[2].name = 'step.key-tree'
	else say(3, keys.status, ...keys.said)
	checkDigest(report, say, description, options)
	const [, , hash, digest, five] = report.steps
	hash.want = description.hash
	hash.got = keys.status === PASS ? hash.want : input.keys && hex(sha256(input.keys))
	digest.want = description.digest
	digest.got = description.computed
	five.got = description.value && shown(description.value)
	if (report.tooMany) say(6, OPEN, 'remake.too-many', LIMITS.boards)
	else if (!made) say(6, OPEN, 'remake.nothing')
	else {
		const boards = made.sessions.reduce((n, s) => n + made.size(s), 0),
			without = made.sessions.filter(s => s.key === null).length
		say(6, PASS, 'remake.made', made.sessions.length - without, boards)
		if (without) say(6, keys.reveals ? PASS : OPEN, keys.reveals ? 'remake.unrevealed' : 'remake.without-key', without)
	}
	if (made) await compare(report, say, made, options, pause, progress)
	else report.sessions = notDealt(description)
	if (description.value === null && options.value) typedValue(report, say, options, made)
	if (five.status !== PASS) report.rests_on.push('value')
	for (const f of files) f.status ??= OPEN
	const beacon = beaconOf(input, options)
	if (input.policy || input.proofs?.length || beacon.beacon || description.beacons?.length) await loadCurves()
	await checkLog(report, say, input, keys, beacon)
	if (keys.reveals) checkPaths(say, keys, report.seal?.entry['key-tree'])
	if (files.length === 0 || !made) for (const n of [8, 9, 10]) say(n, OPEN, 'files.nothing-compared')
	report.world = made
	summarise(report, options)
	return report
}

// notDealt lists the undealt sessions, or none if the description has too many.
function notDealt(description) {
	try {
		return undealt(description)
	} catch (e) {
		rethrowBug(e)
		return []
	}
}

// readStep is step 7.
function readStep({ files }, say) {
	if (files.length === 0) say(7, OPEN, 'files.none-given')
	else say(7, PASS, 'count.of-hand-files', files.filter(f => !f.refusal).length, files.length)
	for (const f of files) if (f.refusal) say(7, OPEN, 'place.file', f.name, f.refusal)
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
		claim: [],
		basis: null,
	}
	try {
		if (refusal) throw refusal
		Object.assign(file, hands ?? readHands(name, data, format))
	} catch (e) {
		rethrowBug(e)
		file.refusal = e
		file.status = OPEN
		file.format ??= format ?? extensionOf(name)
	}
	return file
}

// indexed returns the keys of the sessions, by id; own and says are the result of step 2.
function indexed(list, description, others = 0) {
	const wanted = new Set(),
		byID = new Map(),
		owners = new Map()
	description.phases.forEach((p, i) => {
		if (p.sessions === 0) wanted.add(i + 1 + ',0')
		for (let s = 1; s <= p.sessions; s++) wanted.add(i + 1 + ',' + s)
	})
	let twice = 0,
		extra = 0
	for (const { phase, session, key } of list) {
		const id = phase + ',' + session,
			owner = owners.get(key) ?? id
		owners.set(key, owner)
		if (!wanted.has(id)) extra++
		else if (owner !== id || byID.has(id))
			twice++ // one key is not that of two sessions
		else byID.set(id, key)
	}
	const missing = [...wanted].filter(id => !byID.has(id))
	const problems = [
		missing.length && ['keys.missing', missing.length],
		...missing.slice(0, 12).map(id => ['keys.no-key', setText(idOfSession(id))]),
		twice && ['key twice'],
		extra && ['keys.extra', extra],
		others && ['keys.bad-lines', others],
	].filter(Boolean)
	const says = list.length ? [['keys.count', list.length], ...problems] : [['keys.no-keys']]
	return { list, byID, own: says.length > 1 || !list.length ? OPEN : PASS, says, wanted: wanted.size }
}
const idOfSession = id => ({ phase: id.split(',')[0], session: id.split(',')[1] })

// checkKeys checks the key file itself: steps 2 and 3.
function checkKeys(description, bytes) {
	if (!bytes) return { list: [], byID: new Map(), own: OPEN, says: [['no keys']], status: OPEN, said: ['no keys'] }
	const { keys, others, fits } = readKeys(bytes, description.hash),
		all = indexed(keys, description, others)
	if (fits) return { ...all, status: PASS, said: ['hash fits'] }
	const said = ['keys.differs', keys.length, all.wanted]
	return { ...all, status: OPEN, said: description.hash === null ? ['description.not-published'] : said }
}

// checkReveals checks individually revealed keys: step 2.
function checkReveals(description, files) {
	const reveals = files.map(f => readReveal(f.bytes)),
		list = reveals.filter(Boolean),
		{ byID } = indexed(list, description)
	const own = byID.size && list.length === files.length ? PASS : OPEN,
		count = description.phases.reduce((n, p) => n + (p.sessions || 1), 0)
	return {
		list,
		byID,
		own,
		says: [['sessionkey.shown', byID.size, count]],
		status: OPEN,
		reveals: list,
		tree: description.root,
	}
}

// checkPaths is step 3 for these keys: each must lead to the published root.
function checkPaths(say, { reveals, tree }, [entry] = []) {
	const [root, size] = entry?.slice(7).split(' ') ?? (tree ? [tree.hash, tree.size] : [])
	if (!root || !reveals.length) return say(3, OPEN, 'sessionkey.no-root')
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
			say(3, FAIL, 'then.other-tree')
	say(3, PASS, entry ? 'sessionkey.root-of-log' : 'sessionkey.root-of-file')
}

// digestsOf returns the digests that a description may have had before mail changed it; polishDigests also tries
// Polish letters of DOS.
const polishDigests = description => [...mailForms(description.canonical, true)].map(text => hex(sha256(bytesOf(text))))
const digestsOf = description => [...mailForms(description.canonical)].map(text => hex(sha256(bytesOf(text))))

const hexDigits = text =>
	text
		.toLowerCase()
		.replace(/^sha-?256:?/, '')
		.replace(/[^0-9a-f]/g, '')

// checkDigest is step 4: the digest or copy from outside, and MH.
function checkDigest(report, say, description, options) {
	if (description.old) return checkOldDigest(report, say, description, options)
	let anchored = false
	let forms = null // digests that the description had before mail changed it
	const fits = digits => {
		forms ??= digestsOf(description)
		return forms.some(f => f.startsWith(digits))
	}
	// A digest inside a description proves nothing in either direction: if it differs, the file was changed in
	// transit.
	const damaged = d => d.digest !== null && d.digest !== d.computed
	if (damaged(description)) {
		const code = fits(description.digest) ? 'digest by mail' : 'anchor.other-mh'
		say(4, OPEN, code)
	}
	if (options.digest) {
		anchored = typedDigest(report, say, options, description.computed, fits)
	}
	if (options.published) {
		const earlier = copyOf(options.published, say, description)
		if (!earlier) anchored = false
		else if (damaged(earlier)) say(4, OPEN, 'copy.damaged')
		else if (earlier.value !== null) say(4, OPEN, 'copy.has-value')
		else if (options.publishedSame) say(4, OPEN, 'copy.same-file')
		else if (earlier.canonical === description.canonical) {
			say(4, PASS, earlier.bytes === description.bytes ? 'copy.agrees-if-saved' : 'copy.agrees')
			anchored = true
		} else if (mailForms(description.canonical).has(earlier.canonical)) say(4, OPEN, 'copy.mangled')
		else say(4, FAIL, 'copy.another')
	}
	if (damaged(description)) {
		anchored = false
		const step = report.steps[3]
		for (const f of step.findings) f.status = OPEN
		step.status = OPEN
	}
	if (!anchored && report.steps[3].status !== FAIL && !options.digest && !options.published)
		say(4, OPEN, 'anchor.nothing')
	if (!anchored) report.rests_on.push('description')
}

// copyOf returns an earlier copy of a description that is binding, in SquareDeal 1.3 form if the description is;
// otherwise null. A copy that was cut off before its phases can only differ.
function copyOf(bytes, say, { old, hash }) {
	try {
		const cut = describe(bytes, true),
			copy = cut.hash === null || cut.hash === hash ? describe(bytes) : cut
		if (copy.hash !== null && (copy.old || !old)) return copy
		say(4, OPEN, 'copy.unusable', text('audit.copy.no-kh'))
	} catch (e) {
		rethrowBug(e)
		say(4, OPEN, 'copy.unusable', e)
	}
	return null
}

// LEAST is the smallest number of digits of a digest that proves something.
const LEAST = 16

// typedDigest compares a typed digest, and returns whether it proves something.
function typedDigest(report, say, { digest, sure }, computed, fits) {
	const typed = hexDigits(digest),
		agrees = computed.startsWith(typed)
	if (typed.length === 0 || typed.length > 64) say(4, OPEN, 'anchor.bad-digest', digest, LEAST)
	else if (!agrees && fits(typed)) say(4, OPEN, 'digest by mail')
	else if (agrees && typed.length >= LEAST) say(4, PASS, 'anchor.compared', typed.length)
	else if (agrees) say(4, OPEN, 'anchor.short-digest', typed.length, LEAST)
	else {
		say(4, sure ? FAIL : OPEN, 'anchor.other-digest', digest)
		// Typed input may contain a typing error.
		if (!sure) {
			const found = grouped(computed.slice(0, Math.max(LEAST, typed.length)))
			report.questions.push({ about: 'digest', typed: grouped(typed), found })
		}
	}
	return agrees && typed.length >= LEAST
}

// checkOldDigest is step 4 of SquareDeal 1.3: the description has a digest only as long as DI describes the public
// number.
function checkOldDigest(report, say, description, options) {
	let anchored = false
	const copy = options.published ? copyOf(options.published, say, description) : null
	if (copy) {
		const { fail, texts } = compareOld(copy, description)
		if (fail) say(4, FAIL, 'copy.another')
		else if (options.publishedSame) say(4, OPEN, 'copy.same-file')
		else if (copy.value !== null) say(4, OPEN, 'copy.has-value')
		else if (texts.length) {
			for (const { what, phase, then, now } of texts) {
				const finding = { code: 'copy.was', values: [textFor(what, phase), then, now] }
				say(4, OPEN, finding.code, ...finding.values)
				report.choices.push(finding)
			}
		} else {
			anchored = true
			say(4, PASS, copy.bytes === description.bytes ? 'copy.agrees-if-saved' : 'copy.agrees')
			if (description.value !== null) say(4, PASS, 'copy.value-after')
			if (!copy.published) say(4, PASS, 'copy.no-pu')
			if (description.value !== null) Object.assign(description, { delayed: copy.delayed, computed: copy.computed })
		}
	}
	const whole = description.computed === null ? null : anchored && copy ? copy : description
	if (options.digest && !whole) say(4, OPEN, 'anchor.no-digest')
	else if (
		options.digest &&
		typedDigest(report, say, options, whole.computed, digits => polishDigests(whole).some(d => d.startsWith(digits)))
	)
		anchored = true
	if (!options.digest && !options.published) say(4, OPEN, 'anchor.nothing')
	if (!anchored) report.rests_on.push('description')
}

// checkLog adds steps 11 to 17 if something was given for them.
async function checkLog(report, say, { name = '', proofs = [], policy }, keys, { beacon, beaconName }) {
	const found = await publication(
		{
			description: report.description,
			name: idOf(name),
			keys,
			proofs,
			policy,
			beacon,
			beaconName,
			choices: report.choices,
		},
		pause,
	)
	report.seal = found.seal
	report.description.file = name
	report.steps.push(...found.steps.sort((a, b) => a.step - b.step))
	report.choices.push(...found.choices)
	report.warnings.push(...found.warnings)
	const passed = n => found.steps.some(s => s.step === n && s.status === PASS)
	if (passed(14) && partsOf(report.description.delayed).every(p => p.machine)) {
		for (const f of report.steps[4].findings) if (UNPROVEN.includes(f.code)) f.code = 'value.step-14'
		report.rests_on = report.rests_on.filter(x => x !== 'value')
	}
	if (!passed(12)) return
	report.steps[3].findings = report.steps[3].findings.filter(f => !UNPROVEN.includes(f.code))
	say(4, PASS, 'then.as-signed', found.seal.entry.organiser.name)
	if (passed(13)) report.rests_on = report.rests_on.filter(x => x !== 'description')
}

// beaconOf returns the beacon's answer that was given, or that was among the other files.
const beaconOf = ({ beacons = [] }, { beacon, beaconName }) =>
	beacon ? { beacon, beaconName } : { beacon: beacons[0]?.bytes, beaconName: beacons[0]?.name }

// idOf returns the tournament that a file is named after.
export function idOf(name) {
	return name.replace(/^.*[/\\]|( ?\(\d+\))?\.sqd$/gi, '')
}

// UNPROVEN lists what is not checked because nothing was given for it.
const UNPROVEN = ['anchor.nothing', 'value.look-up', 'value.look-up-of-what', 'value.step-14']

// lookUp notes that only the reader can find out whether the value is true.
const lookUp = (say, delayed) =>
	delayed ? say(5, OPEN, 'value.look-up', delayed) : say(5, OPEN, 'value.look-up-of-what')

// checkValue is step 5. It returns the values that may have been mixed in.
function checkValue(report, say, description, options) {
	const typed = options.value ? utf8(options.value) : null,
		dv = description.value
	const day = daysIn(shown(description.delayed)).pop() ?? '',
		today = options.today ?? new Date().toISOString().slice(0, 10)
	if (day > today) say(5, OPEN, 'value.future', day)
	if (dv === null) {
		if (!typed) say(5, OPEN, 'value.without')
		return typed ? [...new Set([normalValue(typed), typed])] : []
	}
	if (inkless(dv)) say(5, OPEN, 'value.ink')
	if (typed === null) lookUp(say, description.delayed)
	else if (!sameNumbers(typed, dv)) differing(report, say, options, typed, dv)
	spelledOf(report, say, typed, dv, sameNumbers)
	return [dv]
}

// spelledOf describes the spelling of an agreeing value, and the choice that it left: a value that is not plain could
// have been spelled differently (spec/audit.md 3.5).
function spelledOf(report, say, typed, value, agree) {
	const { delayed } = report.description,
		agrees = typed !== null && agree(typed, value),
		isText = /\p{L}/u.test(shown(value)),
		isRead = partsOf(delayed).length > 0 && partsOf(delayed).every(p => p.machine),
		open = !isRead && !isPlain(value, delayed, agrees ? typed : null),
		other = agrees && typed !== value
	if (agrees && open && other) say(5, PASS, 'value.parted', typed, value)
	else if (agrees) say(5, PASS, 'value.as-looked-up')
	const choose = (code, ...values) => report.choices.push({ code, values, spelt: true })
	if (isText) choose('value.is-text')
	else if (open && other) choose('value.spelling', value, typed)
	else if (open) choose('value.form', value)
}

// typedValue is step 5 for a description without a value: only matching hands can confirm a typed value.
function typedValue({ files, sessions, steps }, say, options, made) {
	const fits = recognisedIn(made, files) || files.some(f => f.shows?.length) || sessions.some(s => s.state === PART),
		value = made?.value ?? utf8(options.value),
		how = textFor(value === utf8(options.value) ? 'value.as-typed' : 'value.as-stored')
	say(5, fits ? PASS : OPEN, 'value.no-dv', value, how)
	if (fits) return
	if (files.some(f => f.records.length)) say(5, OPEN, 'made.not-typed')
	else steps[4].optional = true
}

const trimmed = value => value.replace(/^ +| +$/g, '')

// checkOldValue is step 5 of SquareDeal 1.3, in which the value replaces the description of the public number.
function checkOldValue(report, say, description, options) {
	const typed = options.value ? trimmed(utf8(options.value)) : null,
		{ delayed } = description.raw
	const today = options.today ?? new Date().toISOString().slice(0, 10),
		days = description.value === null ? daysIn(shown(description.delayed)) : []
	if (days.length && days[days.length - 1] > today) say(5, OPEN, 'value.future', days[days.length - 1])
	if (description.value === null) {
		if (typed !== null && typed === trimmed(delayed)) {
			description.value = delayed
			say(5, PASS, 'value.of-di', delayed, textFor('value.as-typed'))
			return [delayed]
		}
		return typed === null ? [] : [typed]
	}
	const value = trimmed(delayed)
	if (typed === null) lookUp(say, description.delayed)
	else if (!sameNumbers(typed, value, true)) differing(report, say, options, typed, value)
	spelledOf(report, say, typed, value, (a, b) => sameNumbers(a, b, true))
	return [delayed]
}

// differing asks about a typed value that differs, because it may be a typing error.
function differing(report, say, { sure }, typed, value) {
	say(5, sure ? FAIL : OPEN, 'value.other', typed, value)
	if (!sure) report.questions.push({ about: 'value', typed: shown(typed), found: shown(value) })
}

// diagnose looks for an explanation if the shown hands fit no value, and reports it. It returns the matching world,
// if there is one.
async function diagnose(report, say, description, files, options, make, values) {
	const [value] = values
	const { delayed } = description.raw,
		fits = world => recognisedIn(world, files)
	let copy = null
	try {
		copy = options.published ? describe(options.published) : null
	} catch (e) {
		rethrowBug(e)
	}
	const given = options.value ? trimmed(utf8(options.value)) : null
	if (description.value === null) {
		const world = await make(delayed)
		if (fits(world)) {
			// If the copy contains a different text, this text is the value.
			if (
				given === null &&
				copy?.old &&
				copy.hash === description.hash &&
				copy.value === null &&
				!compareOld(copy, description).fail &&
				copy.raw.delayed !== delayed
			) {
				description.value = delayed
				lookUp(say, copy.delayed)
				return world
			}
			if (given === null) say(5, OPEN, 'value.of-text')
			report.textMixed = true // these hands fit the description itself
			return null
		}
	}
	if (value === undefined) return null
	for (const other of spellingsOf(
		value,
		...new Set([given, description.value, copy?.value].filter(v => v !== null && v !== undefined)),
	)) {
		await pause()
		if (!fits(await make(other))) continue
		say(8, OPEN, 'value.fits', other)
		report.choices.push({ code: 'value.spelling', values: [other, other === given ? value : (given ?? value)] })
		return null
	}
	if (description.value === null) say(8, OPEN, 'made.not-typed')
	return null
}

async function remake(description, keys, value, files, options, progress, rule) {
	if (value === null || keys.byID.size === 0) return null
	const extra = openSessions(
		description,
		files.map(f => f.name),
		options.played,
	)
	// Reserve sets have the numbers in names and statements.
	const numbers = [
		...reserveNumbers(files.map(f => f.name)),
		...[...(options.reserve ?? []), ...(options.played ?? []).filter(s => s.set)].map(r => r.number),
	]
	const sessions = sessionsOf(description, extra)
	for (const s of sessions) s.key = keys.byID.get(s.phase + ',' + (s.open ? 0 : s.session)) ?? null
	const sizes = sessions.map(s => (s.key === null ? 0 : s.range ? s.range[1] - s.range[0] + 1 : 200))
	const boards = sizes.reduce((sum, n) => sum + n, 0)
	if (boards > LIMITS.boards) refuse('too many')
	const world = new World(description, sessions, value, rule, numbers, boards)
	let count = 0
	for (const s of world.sessions) {
		const size = s.range ? s.range[1] - s.range[0] + 1 : 200
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

// summarise computes the verdict (spec/audit.md 1).
function summarise(report, options) {
	const steps = report.steps,
		s = report.sessions.filter(x => x.state !== NOT_HELD)
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
	else if (all.every(x => x.status === PASS) && s.some(x => x.right || x.state === PART))
		report.verdict = steps[9].status === PASS ? 'verified' : 'in_part'
	else report.verdict = 'not_verified'
	report.summary.unproven = s.reduce((n, x) => n + (x.unproven?.length ?? 0), 0)
	// spec/judge.md 4.2
	const strict =
		report.rests_on.length ||
		report.warnings.some(w => w.strict) ||
		report.choices.some(c => c.spelt) ||
		report.summary.byCards ||
		report.notHeld.length
	if (options.strict && strict && report.verdict !== 'false') report.verdict = 'not_verified'
	report.exit = report.verdict === 'false' ? 1 : report.verdict === 'not_verified' ? 2 : 0
}
