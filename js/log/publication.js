// Checks what the proofs of a public log show about a tournament: steps 11 to 17 (spec/trust.md section 8). A dropped
// log is not read.
import { hex, bytesOf, clean, shown, lastName } from '../lib/bytes.js'
import { rethrowBug } from '../lib/refusal.js'
import { stepOf, PASS, FAIL, OPEN, worst } from '../lib/status.js'
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
const MIXED = /^(DI|KH)/ // what decides the hands
const fixed = entry => taggedLines(entry, MIXED)
const fixedIn = ({ canonical }) =>
	(canonical ?? '')
		.split('\n')
		.filter(line => MIXED.test(line))
		.join('\n')
const delayedOf = entry => taggedLines(entry, /^DI/).slice(3)
// harmless reports whether a description could be replaced at that second without harm, because nobody knew its
// value.
const harmless = (entry, second) => unknownAt(delayedOf(entry), second) === PASS
// changes lists the lines that only one of two texts has, before and after: codes with their values.
const changes = (then, now) => {
	const [a, b] = [then.split('\n'), now.split('\n')],
		alone = (lines, others, code) => lines.filter(l => !others.includes(l)).map(line => [code, shown(line)])
	return [...alone(a, b, 'lines.then'), ...alone(b, a, 'lines.now')]
}

// publication returns steps, choices, warnings and, if there is a valid proof, seal, the proof of the description in
// force. input: { description, name of its file, keys, proofs [{ name, bytes }], policy, beacon (an answer as bytes),
// beaconName, choices }.
export async function publication(
	{ description, name, keys, proofs, policy: bytes, beacon, beaconName, choices },
	pause,
) {
	/** @type {any} */
	const out = { steps: [], choices: [], warnings: [], seal: null }
	const say = (n, status, code, ...values) => {
		let step = out.steps.find(s => s.step === n)
		if (!step) out.steps.push((step = { ...stepOf(n), optional: n > 13 }))
		step.findings.push({ status, code, values })
		step.status = worst(step.findings.map(f => f.status))
		return step
	}
	const policy = bytes && readPolicy(bytes),
		value = description.value,
		form = value === null ? null : formOf(description.delayed, value)
	if (form) say(14, FAIL, form)
	const given = { description, beacon, beaconName, form }
	for (const name of policy?.odd ?? []) out.warnings.push({ code: 'verdict.odd-name', values: [clean(name)] })
	if (!proofs.length || !policy) {
		if (proofs.length) say(11, OPEN, 'log.no-policy')
		if (beacon || beaconsOf(description).length) sources(say, given, () => [])
		return out
	}

	// Valid proofs. If there are several for one entry, the earliest counts.
	const good = new Map(),
		all = [],
		groups = new Map()
	for (const proof of proofs) {
		await pause()
		try {
			const found = checkProof(proof.bytes, policy),
				{ entry } = found,
				before = good.get(entry.leaf)
			all.push(found)
			groups.set(`${entry['tournament']} (${entry.signer.name} ${entry.signer.id})`, entry)
			if (!before || (found.witnessed ?? Infinity) < (before.witnessed ?? Infinity)) good.set(entry.leaf, found)
		} catch (e) {
			rethrowBug(e)
			out.worthless = [...(out.worthless ?? []), { code: 'log.proves-nothing', values: [proof.name, e] }]
		}
	}
	const ofKind = (...kinds) =>
		[...good.values()]
			.filter(p => kinds.includes(p.entry.kind))
			.sort((a, b) => (a.origin === b.origin ? Number(a.index - b.index) : a.witnessed - b.witnessed))
	const published = ofKind('published', 'amended'),
		last = published.at(-1)
	const known = all.some(
		({ entry }) =>
			entry['tournament'][0] === name ||
			entry['keys']?.[0] === 'sha256:' + description.hash ||
			taggedLines(entry, /^TN/) === 'TN ' + description.name,
	)
	for (const w of out.worthless ?? []) say(11, last ? PASS : OPEN, w.code, ...w.values)
	const names = [...groups.keys()]
	if (groups.size > 1) say(11, OPEN, 'log.several', names.join(', '))
	else if (groups.size && !known) say(11, OPEN, 'log.other-tournament', ...names)
	const judged = groups.size === 1 && known
	if (!judged || !last) {
		if (judged) say(11, OPEN, 'log.no-description')
		say(12, OPEN, 'then.no-proof')
		say(13, OPEN, 'before.no-proof')
	} else {
		out.seal = { ...last, policy: policy.digest }
		const { entry, witnessed } = last
		const at = { entry: Number(last.index), log: last.origin, time: witnessed === null ? '–' : timeOf(witnessed) },
			cosigned = text('audit.log.witnesses', { n: last.times.size, wanted: policy.wanted })
		say(11, PASS, 'log.entry-by', text('audit.log.entry', at), cosigned)
		if (Math.abs(secondsOf(entry['time'][0]) - witnessed) > 86400 && witnessed !== null)
			out.warnings.push({ code: 'log.made', values: [entry['time'][0], timeOf(witnessed)] })
		then(say, last, description, keys, policy)
		before(say, last, description, good, out.choices)
	}

	sources(say, given, judged ? ofKind : () => [])

	// Step 15: contradictions that are visible without the whole log.
	say(15, OPEN, 'other.not-given')
	for (const a of all)
		for (const b of all)
			if (a.origin === b.origin && a.size === b.size && a.root < b.root)
				say(15, FAIL, 'other.two-trees', Number(a.size), a.origin)
	const firsts = published.filter(p => p.entry.kind === 'published')
	const withdrawn = ({ entry }) =>
		ofKind('cancelled').some(c => c.entry['of'][0] === hex(bytesOf(entry.leaf)) && harmless(entry, c.witnessed))
	const rival =
		judged && firsts.find((p, i) => i && fixed(p.entry) !== fixed(firsts[i - 1].entry) && !withdrawn(firsts[i - 1]))
	if (rival) say(15, OPEN, 'two descriptions', rival.index).optional = false

	if (judged) announced(say, ofKind('value'), good, description)
	else say(16, OPEN, 'announced.none')
	if (judged) declared(say, ofKind, choices)
	else say(17, OPEN, 'declared.none')
	return out
}

// then is step 12. A difference may have been amended in an entry whose proof is missing.
function then(say, { entry, index }, description, keys, policy) {
	if (!policy.organisers.length) return say(12, OPEN, 'then.signed', entry.signer.name, entry.signer.id)
	if (entry.canonical !== description.canonical && !mailForms(description.canonical).has(entry.canonical)) {
		say(12, OPEN, 'then.perhaps-amended', Number(index))
		for (const line of changes(entry.canonical, description.canonical)) say(12, OPEN, ...line)
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

// before is step 13: the entry in force, and those that it replaced. Proofs alone never show that something was late,
// because a missing one may show an earlier time.
function before(say, last, description, good, choices) {
	if (fixed(last.entry) !== fixedIn(description)) say(13, OPEN, 'before.other-description', Number(last.index))
	if (last.witnessed === null) return say(13, OPEN, 'before.no-witness')
	const delayed = delayedOf(last.entry)
	let first = last.witnessed,
		same = true
	for (let now = last; now.entry['of']?.length;) {
		let old = [...good.values()].find(p => hex(bytesOf(p.entry.leaf)) === now.entry['of'][0]),
			replaced = now.witnessed
		if (old?.entry.kind === 'cancelled') {
			replaced = old.witnessed
			old = [...good.values()].find(p => hex(bytesOf(p.entry.leaf)) === old.entry['of'][0])
		}
		if (!old?.entry.canonical) {
			say(13, OPEN, 'before.earlier-missing')
			break
		}
		if (fixed(old.entry) !== fixed(now.entry)) {
			same = false
			if (!harmless(old.entry, replaced)) say(13, OPEN, 'before.hands-replaced')
		} else {
			if (same) first = Math.min(first, old.witnessed)
			if (old.entry.canonical !== now.entry.canonical && unknownAt(delayed, now.witnessed) !== PASS)
				choices.push({
					code: 'before.amended',
					values: [changes(old.entry.canonical, now.entry.canonical).map(line => textFor(...line))],
				})
		}
		now = old
	}
	const status = unknownAt(delayed, first),
		parts = partsOf(delayed),
		known = parts.map(p => p.from).filter(t => !isNaN(t)),
		from = timeOf(Math.max(...known, 0))
	if (status === FAIL) return say(13, OPEN, 'before.perhaps-earlier', timeOf(first))
	if (status === OPEN && parts.some(p => p.contradicted)) return say(13, OPEN, 'before.contradicted')
	if (known.length < parts.length && status === OPEN) return say(13, OPEN, 'before.no-date')
	if (status === OPEN) return say(13, OPEN, 'before.may-be-known', timeOf(first), from)
	return say(13, PASS, 'witnessed and known', timeOf(first), from)
}

// announced is step 16, for value entries about a description with these hands. One with other hands belongs to a
// replaced description; one about an entry that is not shown here may too.
function announced(say, values, good, { value, canonical }) {
	const described = digits =>
			[...good.values()].find(p => p.entry.canonical && hex(bytesOf(p.entry.leaf)) === digits)?.entry,
		about = values.map(v => ({ ...v, of: described(v.entry['of'][0]) })),
		own = about.filter(({ of }) => !of || fixed(of) === fixedIn({ canonical }))
	if (!own.length) say(16, OPEN, 'announced.none')
	for (const { entry, index, witnessed, of } of own) {
		const same = unescaped(entry['value'][0]) === value,
			as =
				same && witnessed !== null
					? ['announced.as', Number(index), timeOf(witnessed)]
					: ['announced.as-unwitnessed', Number(index)]
		const [status, ...found] =
			value === null
				? [OPEN, 'announced.no-value']
				: same
					? [PASS, ...as]
					: of
						? [FAIL, 'announced.other', Number(index)]
						: [OPEN, 'announced.of-another', Number(index)]
		say(16, status, ...found).optional = false
	}
}

// beaconsOf returns the comments of a description that have exactly the form of a beacon's answer; any other is an
// ordinary comment.
const beaconsOf = ({ beacons = [] }) => beacons.filter(isAnswer)

// sources is step 14: each machine-readable part must follow from its source, in a file, an entry or the description.
function sources(say, { description, beacon, beaconName, form }, ofKind) {
	const { value } = description,
		beacons = beaconsOf(description),
		answer = beacon && answerIn(beacon),
		lines = [...ofKind('value').flatMap(p => p.entry['beacon'] ?? []), ...beacons],
		answers = [answer, ...lines.map(lineOf)].filter(Boolean)
	if (beacon && !answer) say(14, OPEN, 'no answer', beacon.length)
	const rounds = partsOf(description.delayed).filter(p => p.chain && p.chain === answer?.chain)
	if (rounds.length && rounds.every(p => !answers.some(a => a.chain === p.chain && a.round === p.round)))
		say(14, OPEN, 'beacon.other-round', lastName(beaconName ?? ''), answer.round, rounds[0].round)
	if (value === null) say(14, OPEN, 'source.no-value')
	if (value === null || form) return
	const parts = partsOf(description.delayed).map((part, i) => ({ part, own: value.split(' + ')[i] })),
		machine = parts.filter(({ part }) => part.machine)
	if (!machine.length) say(14, OPEN, 'source.look-up')
	const given = beacon || lines.length || ofKind('contributions', 'openings').length
	for (const { part, own } of machine) {
		const [status, ...found] = part.players
			? ofPlayers(contributed(ofKind('contributions').at(-1), ofKind('openings').at(-1), part), own)
			: valueOfRound(part, own, answers)
		const step = say(14, status, ...found)
		// The step counts once something was given for it; an entry with a value alone says nothing about its source.
		if (given) step.optional = false
	}
}

const ofPlayers = (made, own) => {
	if (made === null) return [OPEN, 'source.none-opened']
	return made === own ? [PASS, 'source.follows'] : [FAIL, 'source.want', made]
}

// contributed returns the value of the players' part, or null.
function contributed(closed, opened, part) {
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

// declared is step 17. A choice has code, session and, if it is only about some boards, boards.
function declared(say, ofKind, all) {
	const entries = ofKind('choice'),
		choices = all.filter(c => DECLARED[c.code]),
		undeclared = choices.filter(c => {
			const id = c.session.phase + ',' + c.session.session,
				word = DECLARED[c.code]
			const revealed = ofKind('session', 'revealed')
				.filter(p => p.entry.kind === 'revealed' || p.entry['key'][0].startsWith(id + ':'))
				.map(p => p.witnessed)
			return !entries.some(({ entry, witnessed }) => {
				const [kind, about, list] = entry['choice'][0].split(' ')
				const lists = n => !list || list.split(',').some(r => n >= +r.split('-')[0] && n <= +(r.split('-')[1] ?? r))
				return (
					kind === word &&
					about === id &&
					revealed.length &&
					witnessed < Math.min(...revealed) &&
					(c.boards ?? []).every(lists)
				)
			})
		})
	const count = choices.length,
		[code, ...values] = count
			? undeclared.length
				? ['declared.some', count - undeclared.length, count]
				: ['declared.all', count]
			: ['declared.nothing']
	say(17, undeclared.length ? OPEN : PASS, code, ...values).optional = !entries.length
}
