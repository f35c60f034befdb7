// Checks what the proofs of a public log show about a tournament: steps 11 to 17 (spec/trust.md section 8). A dropped
// log is not read.
import { hex, bytesOf, clean, displayText, lastName } from '../lib/bytes.js'
import { rethrowBug } from '../lib/refusal.js'
import { addFinding, stepOf, PASS, FAIL, OPEN } from '../lib/status.js'
import { text } from '../words/language.js'
import { textFor } from '../words/findings_text.js'
import { mailForms } from '../tournament/value.js'
import { sealOf } from './note.js'
import { unescaped, secondsOf } from './entries.js'
import { leafHash, rootOver } from './tree.js'
import { readPolicy } from './policy.js'
import { checkProof } from './proof.js'
import { partsOf, unknownAt, formOf } from './delayed.js'
import { answerIn, isAnswer, lineOf, valueOfRound } from './beacon.js'

// timeOf formats POSIX seconds as a time in UTC.
export function timeOf(second) {
	return new Date(Math.min(second, 253402300799) * 1000).toISOString().replace('.000', '')
}

const taggedLines = (entry, tags) =>
	(entry['sqd'] ?? [])
		.filter(l => tags.test(l))
		.map(unescaped)
		.join('\n')
const leafDigits = entry => hex(bytesOf(entry.leaf))
// entryWith returns the proof of the entry with this leaf hash, if there is one.
const entryWith = (earliest, digits) => [...earliest.values()].find(p => leafDigits(p.entry) === digits)
const MIXED = /^(DI|KH)/ // what decides the hands
const mixedLines = entry => taggedLines(entry, MIXED)
const mixedLinesIn = ({ canonical }) =>
	(canonical ?? '')
		.split('\n')
		.filter(line => MIXED.test(line))
		.join('\n')
const delayedOf = entry => taggedLines(entry, /^DI/).slice(3)
// isHarmless reports whether a description could be replaced at that second without harm, because nobody knew its
// value.
const isHarmless = (entry, second) => unknownAt(delayedOf(entry), second) === PASS
// changedLines lists the lines that only one of two texts has: codes with their values.
const changedLines = (older, newer) => {
	const [a, b] = [older.split('\n'), newer.split('\n')],
		missing = (lines, others, code) => lines.filter(l => !others.includes(l)).map(line => [code, displayText(line)])
	return [...missing(a, b, 'lines.then'), ...missing(b, a, 'lines.now')]
}

// publication returns steps, choices, warnings and, if there is a valid proof, seal, the proof of the description in
// force. declare adds step 17 once the choices are known. input: { description, name of its file, keys, proofs [{ name,
// bytes }], policy, beacon (an answer as bytes), beaconName }.
export async function publication(input, pause) {
	const { description, proofs, policy: bytes } = input,
		/** @type {{ steps: any[], choices: any[], warnings: any[], seal: any, declare: (choices: any[]) => void }} */
		out = { steps: [], choices: [], warnings: [], seal: null, declare() {} },
		say = saying(out.steps),
		policy = bytes && readPolicy(bytes),
		form = description.value === null ? null : formOf(description.delayed, description.value)
	for (const name of policy?.odd ?? []) out.warnings.push({ code: 'verdict.odd-name', values: [clean(name)] })
	if (!proofs.length || !policy) {
		if (proofs.length) say(11, OPEN, 'log.no-policy')
		checkSources(say, input, form, () => [])
		return out
	}
	const { all, earliest, invalid } = await checkProofs(proofs, policy, pause),
		last = kindsOf(earliest)('published', 'amended').at(-1)
	for (const finding of invalid) say(11, last ? PASS : OPEN, ...finding)
	const isJudged = isOfTournament(say, all, input),
		ofKind = kindsOf(isJudged ? earliest : new Map())
	if (isJudged && last) checkEntryInForce(say, out, last, earliest, input, policy)
	else {
		if (isJudged) say(11, OPEN, 'log.no-description')
		say(12, OPEN, 'then.no-proof')
		say(13, OPEN, 'before.no-proof')
	}
	checkSources(say, input, form, ofKind)
	checkContradictions(say, all, ofKind)
	checkAnnouncements(say, ofKind('value'), earliest, description)
	out.declare = choices => (isJudged ? checkDeclarations(say, ofKind, choices) : say(17, OPEN, 'declared.none'))
	return out
}

// saying returns a function that adds a finding to a step of a list, and returns the step.
const saying =
	steps =>
	(n, status, code, ...values) => {
		/** @type {any} */
		let step = steps.find(s => s.step === n)
		if (!step) steps.push((step = { ...stepOf(n), optional: n > 13 }))
		addFinding(step, status, code, values)
		return step
	}

// checkProofs returns all valid proofs; earliest, the earliest valid proof of each entry; and invalid, the reasons why
// the other proofs are invalid.
async function checkProofs(proofs, policy, pause) {
	const earliest = new Map(),
		all = [],
		invalid = []
	for (const { name, bytes } of proofs) {
		await pause()
		try {
			const proof = checkProof(bytes, policy),
				{ leaf } = proof.entry,
				earlier = earliest.get(leaf)
			all.push(proof)
			if (!earlier || (proof.witnessed ?? Infinity) < (earlier.witnessed ?? Infinity)) earliest.set(leaf, proof)
		} catch (e) {
			rethrowBug(e)
			invalid.push(['log.proves-nothing', name, e])
		}
	}
	return { all, earliest, invalid }
}

// kindsOf returns a function that lists the proofs of entries of some kinds, in the order of the log.
const kindsOf =
	earliest =>
	(...kinds) =>
		[...earliest.values()]
			.filter(p => kinds.includes(p.entry.kind))
			.sort((a, b) => (a.origin === b.origin ? Number(a.index - b.index) : a.witnessed - b.witnessed))

// isOfTournament reports whether all proofs are from one organiser and about the tournament that is verified.
function isOfTournament(say, proofs, { description, name }) {
	const groups = new Set(proofs.map(({ entry }) => `${entry['tournament']} (${entry.signer.name} ${entry.signer.id})`)),
		isKnown = proofs.some(
			({ entry }) =>
				entry['tournament'][0] === name ||
				entry['keys']?.[0] === 'sha256:' + description.hash ||
				taggedLines(entry, /^TN/) === 'TN ' + description.name,
		)
	if (groups.size > 1) say(11, OPEN, 'log.several', [...groups].join(', '))
	else if (groups.size && !isKnown) say(11, OPEN, 'log.other-tournament', ...groups)
	return groups.size === 1 && isKnown
}

// checkEntryInForce checks the entry of the description in force: steps 11 to 13.
function checkEntryInForce(say, out, last, earliest, { description, keys }, policy) {
	out.seal = { ...last, policy: policy.digest }
	const { entry, witnessed } = last,
		time = witnessed === null ? '–' : timeOf(witnessed),
		place = text('audit.log.entry', { entry: Number(last.index), log: last.origin, time }),
		cosigned = text('audit.log.witnesses', { n: last.times.size, wanted: policy.wanted })
	say(11, PASS, 'log.entry-by', place, cosigned)
	if (witnessed !== null && Math.abs(secondsOf(entry['time'][0]) - witnessed) > 86400)
		out.warnings.push({ code: 'log.made', values: [entry['time'][0], timeOf(witnessed)] })
	compareDescription(say, last, description, keys, policy)
	compareTimes(say, last, description, earliest, out.choices)
}

// checkContradictions is step 15: contradictions that are visible without the whole log.
function checkContradictions(say, proofs, ofKind) {
	say(15, OPEN, 'other.not-given')
	for (const a of proofs)
		for (const b of proofs)
			if (a.origin === b.origin && a.size === b.size && a.root < b.root)
				say(15, FAIL, 'other.two-trees', Number(a.size), a.origin)
	const published = ofKind('published'),
		isWithdrawn = ({ entry }) =>
			ofKind('cancelled').some(c => c.entry['of'][0] === leafDigits(entry) && isHarmless(entry, c.witnessed)),
		rival = published.find((p, i) => {
			const earlier = published[i - 1]
			return earlier && mixedLines(p.entry) !== mixedLines(earlier.entry) && !isWithdrawn(earlier)
		})
	if (rival) say(15, OPEN, 'two descriptions', rival.index).optional = false
}

// compareDescription is step 12. A difference may have been amended in an entry whose proof is missing.
function compareDescription(say, { entry, index }, description, keys, policy) {
	if (!policy.organisers.length) return say(12, OPEN, 'then.signed', entry.signer.name, entry.signer.id)
	if (entry.canonical !== description.canonical && !mailForms(description.canonical).has(entry.canonical)) {
		say(12, OPEN, 'then.perhaps-amended', Number(index))
		for (const line of changedLines(entry.canonical, description.canonical)) say(12, OPEN, ...line)
		return
	}
	if (entry['key-tree'] && keys?.status === PASS) {
		const sorted = [...keys.list].sort((a, b) => a.phase - b.phase || a.session - b.session)
		const root = hex(bytesOf(rootOver(sorted.map(k => leafHash(`fairdeal-key-1 ${k.phase},${k.session}:${k.key}`)))))
		if (entry['key-tree'][0] !== `sha256:${root} ${sorted.length}`) {
			say(12, OPEN, 'then.perhaps-amended', Number(index))
			return say(12, OPEN, 'then.other-tree')
		}
	}
	return say(12, PASS, 'then.as-signed', entry.organiser.name)
}

// compareTimes is step 13: the entry in force, and those that it replaced. Proofs alone never show that something was late,
// because a missing one may show an earlier time.
function compareTimes(say, last, description, earliest, choices) {
	if (mixedLines(last.entry) !== mixedLinesIn(description))
		say(13, OPEN, 'before.other-description', Number(last.index))
	if (last.witnessed === null) return say(13, OPEN, 'before.no-witness')
	const delayed = delayedOf(last.entry),
		first = firstWitnessed(say, last, earliest, choices),
		status = unknownAt(delayed, first),
		parts = partsOf(delayed),
		known = parts.map(p => p.from).filter(second => !isNaN(second)),
		from = timeOf(Math.max(...known, 0))
	if (status === PASS) return say(13, PASS, 'witnessed and known', timeOf(first), from)
	if (status === FAIL) return say(13, OPEN, 'before.perhaps-earlier', timeOf(first))
	if (parts.some(p => p.contradicted)) return say(13, OPEN, 'before.contradicted')
	if (known.length < parts.length) return say(13, OPEN, 'before.no-date')
	return say(13, OPEN, 'before.may-be-known', timeOf(first), from)
}

// firstWitnessed follows the entries that each entry replaced, and returns the second at which these hands were first
// witnessed.
function firstWitnessed(say, last, earliest, choices) {
	const delayed = delayedOf(last.entry)
	let first = last.witnessed,
		areSameHands = true
	for (let newer = last; newer.entry['of']?.length;) {
		const { older, replaced } = replacedBy(newer, earliest)
		if (!older?.entry.canonical) {
			say(13, OPEN, 'before.earlier-missing')
			break
		}
		const [then, now] = [older.entry, newer.entry]
		if (mixedLines(then) !== mixedLines(now)) {
			areSameHands = false
			if (!isHarmless(then, replaced)) say(13, OPEN, 'before.hands-replaced')
		} else {
			if (areSameHands) first = Math.min(first, older.witnessed)
			if (then.canonical !== now.canonical && unknownAt(delayed, newer.witnessed) !== PASS)
				choices.push({
					code: 'before.amended',
					values: [changedLines(then.canonical, now.canonical).map(([code, line]) => textFor(code, line))],
				})
		}
		newer = older
	}
	return first
}

// replacedBy returns the proof of the description that an entry replaced, and the second at which it was replaced or,
// if it was cancelled first, cancelled.
function replacedBy(newer, earliest) {
	const older = entryWith(earliest, newer.entry['of'][0])
	if (older?.entry.kind !== 'cancelled') return { older, replaced: newer.witnessed }
	return { older: entryWith(earliest, older.entry['of'][0]), replaced: older.witnessed }
}

// checkAnnouncements is step 16, for value entries about a description with these hands. One with other hands belongs to a
// replaced description; one about an entry that is not shown here may too.
function checkAnnouncements(say, values, earliest, { value, canonical }) {
	const announcements = values
		.map(proof => ({ ...proof, described: entryWith(earliest, proof.entry['of'][0])?.entry }))
		.filter(({ described }) => !described?.canonical || mixedLines(described) === mixedLinesIn({ canonical }))
	if (!announcements.length) say(16, OPEN, 'announced.none')
	for (const announcement of announcements) say(16, ...announcedFinding(announcement, value)).optional = false
}

// announcedFinding returns the status and the finding of an announcement.
function announcedFinding({ entry, index, witnessed, described }, value) {
	const number = Number(index)
	if (value === null) return [OPEN, 'announced.no-value']
	if (unescaped(entry['value'][0]) !== value)
		return described?.canonical ? [FAIL, 'announced.other', number] : [OPEN, 'announced.of-another', number]
	return witnessed === null
		? [PASS, 'announced.as-unwitnessed', number]
		: [PASS, 'announced.as', number, timeOf(witnessed)]
}

// beaconsOf returns the comments of a description that have exactly the form of a beacon's answer; any other is an
// ordinary comment.
const beaconsOf = ({ beacons = [] }) => beacons.filter(isAnswer)

// checkSources is step 14: each machine-readable part must follow from its source, in a file, an entry or the description.
// form is the code of a value that does not have the form of its description. The step counts once something was given
// for it; an entry with a value alone says nothing about its source, nor does an answer if no part names a round.
function checkSources(say, { description, beacon, beaconName }, form, ofKind) {
	const { value, delayed } = description,
		parts = partsOf(delayed),
		answer = beacon && answerIn(beacon),
		lines = [...ofKind('value').flatMap(p => p.entry['beacon'] ?? []), ...beaconsOf(description)],
		answers = [answer, ...lines.map(lineOf)].filter(Boolean),
		isRead = parts.some(p => p.machine),
		isGiven = isRead ? beacon || lines.length : beacon && !answer,
		optional = !isGiven && !ofKind('contributions', 'openings').length,
		saySource = (...finding) => Object.assign(say(14, ...finding), { optional })
	if (form) saySource(FAIL, form)
	if (beacon && !answer) saySource(OPEN, 'no answer', beacon.length)
	const rounds = parts.filter(p => p.chain && p.chain === answer?.chain)
	if (rounds.length && rounds.every(p => !answers.some(a => a.chain === p.chain && a.round === p.round)))
		saySource(OPEN, 'beacon.other-round', lastName(beaconName ?? ''), answer.round, rounds[0].round)
	if (value === null) return saySource(OPEN, 'source.no-value')
	if (form) return
	if (!isRead) saySource(OPEN, 'source.look-up')
	const values = value.split(' + ')
	parts.forEach((part, i) => {
		if (!part.machine) return
		if (part.chain) return saySource(...valueOfRound(part, values[i], answers))
		const want = playersValue(ofKind('contributions').at(-1), ofKind('openings').at(-1), part)
		if (want === null) saySource(OPEN, 'source.none-opened')
		else if (want === values[i]) saySource(PASS, 'source.follows')
		else saySource(FAIL, 'source.want', want)
	})
}

// playersValue returns the value of the players' part, or null.
function playersValue(closed, opened, part) {
	if (!opened || !closed?.witnessed || closed.witnessed > part.from + 3600) return null
	const id = closed.entry['tournament'][0],
		texts = new Map((opened.entry['open'] ?? []).map(o => [o.slice(0, 64), o.slice(65)]))
	const lines = closed.entry['commit']
		.map(c => c.slice(-64))
		.sort()
		.map(hash => {
			const text = texts.has(hash) ? unescaped(texts.get(hash)) : null
			return hash + (text !== null && sealOf(`fairdeal-contribution-1 ${id} ${text}`) === hash ? ' ' + text : '') + '\n'
		})
	return sealOf(`fairdeal-contributions-1 ${id}\n` + lines.join(''))
}

// DECLARED maps the choices that an entry can declare to their words.
const DECLARED = { 'choice.reserve': 'reserve', 'choice.from-sets': 'reserve', 'choice.boards': 'boards' }

// checkDeclarations is step 17. A choice has code, session and, if it is only about some boards, boards. Choices that no
// entry can declare, such as a spelling, count as undeclared.
function checkDeclarations(say, ofKind, choices) {
	const count = choices.length,
		declared = choices.filter(choice => isDeclared(choice, ofKind)).length,
		step =
			declared < count
				? say(17, OPEN, 'declared.some', declared, count)
				: say(17, PASS, ...(count ? ['declared.all', count] : ['declared.nothing']))
	step.optional = ofKind('choice').length === 0
}

// isDeclared reports whether an entry declared a choice before the key of its session was revealed.
function isDeclared({ code, session, boards = [] }, ofKind) {
	if (!DECLARED[code]) return false
	const id = session.phase + ',' + session.session,
		revealed = ofKind('session', 'revealed')
			.filter(p => p.entry.kind === 'revealed' || p.entry['key'][0].startsWith(id + ':'))
			.map(p => p.witnessed)
	return ofKind('choice').some(({ entry, witnessed }) => {
		const [kind, about, list] = entry['choice'][0].split(' ')
		return (
			kind === DECLARED[code] &&
			about === id &&
			revealed.length > 0 &&
			witnessed < Math.min(...revealed) &&
			boards.every(number => isListed(number, list))
		)
	})
}

// isListed reports whether a list such as 1-8,12 contains a number; without a list, all are meant.
const isListed = (number, list) =>
	!list ||
	list.split(',').some(range => {
		const [low, high = low] = range.split('-').map(Number)
		return number >= low && number <= high
	})
