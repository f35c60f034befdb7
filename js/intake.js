// What people have, made into items: each gets one class, and hand files are read
// (spec/intake.md). Nothing else looks into a file to see what it is.
import { archiveKind, hasFront, entriesOf } from './archive.js'
import { readHands, extensionOf, formatNamed, machineOf, isOurs } from './formats.js'
import { textIn, unquoted } from './mend.js'
import { filled, LIMITS, Refusal, orThrow, refuse } from './description.js'
import { describe } from './description13.js'
import { World, sessionsOf } from './world.js'
import { sha256 } from './vendor/noble-hashes.js'
import { byBytes, bytesOf, hex, latin, utf8 } from './bytes.js'

const last = path => path.replace(/^.*[/\\]/, '')
// baseName is a name without folders and extension.
export const baseName = path => last(path).replace(/\.[^.]*$/, '')
// HIDDEN are names that nobody means; those of folders count too.
const HIDDEN = /(^|[/\\])(\.(?!\.?([/\\]|$))[^/\\]*|__MACOSX|Thumbs\.db|desktop\.ini|[^/\\]*\.bak|[^/\\]*~)([/\\]|$)/i

// OWN are the tournament's own files by extension, and the list of what intake returns that each goes to.
const OWN = { 'sqd': 'description', 'sqk': 'keys', 'sqr': 'session-key', 'tlog-proof': 'proof', 'policy': 'policy' }
const LISTS = {
	'description': 'descriptions',
	'keys': 'keys',
	'session-key': 'reveals',
	'proof': 'proofs',
	'policy': 'policies',
}
// MAIL are the extensions that say nothing of what is inside.
const MAIL = ['txt', 'text', 'htm', 'html', 'eml', '']
// WHY are the notes of what is not opened, by the code of its refusal.
const WHY = {
	'too large': 'too-large',
	'bad path': 'climbs',
	'bad archive': 'damaged',
	'archive twice': 'two-readings',
	'too many entries': 'too-many',
	'too deep': 'too-deep',
	'encrypted': 'encrypted',
	'packed': 'packed',
	'no access': 'unreadable',
}
// MAYBE are the extensions of what can matter though it could not be unpacked.
const MAYBE = /^(bws|txt|text|html?|eml|zip|gz|tgz|tar|)$/
// NOTE_WORDS are all notes, in the order of a list.
const NOTE_WORDS =
	'cp1250 utf-16 quoted-printable quoted html marks two-readings other-format ours equal value-only several not-taken'.split(
		' ',
	)
const listOrder = notes =>
	[...new Set(notes)].sort((a, b) => (NOTE_WORDS.indexOf(a) + 1 || 99) - (NOTE_WORDS.indexOf(b) + 1 || 99))
const matters = path =>
	MAYBE.test(extensionOf(path)) || formatNamed(extensionOf(path)) !== undefined || ownOf(path) !== undefined

const ownOf = path => (/\.sqk\.age$/i.test(path) ? 'keys' : OWN[extensionOf(path)])

// ADDED is what browsers and people add to a name.
const ADDED = '( \\(\\d+\\)| - copy| - copie| - kopia| copy)'
const WITHOUT = new RegExp(ADDED + '+$')
const NUMBERED = new RegExp('res(\\d[!-~]{0,19})' + ADDED + '*$', 'i')

// reserveNumbers are those that names of files hold: of reserve sets as SquareDeal 1.3 makes them.
export const reserveNumbers = names => names.flatMap(name => NUMBERED.exec(baseName(name))?.[1] ?? [])

// openSessions returns of each phase of unknown length the highest session that a name or a statement names, and 20 more.
export function openSessions(description, names, played = []) {
	const open = description.phases.map((phase, p) => [phase, p + 1]).filter(([phase]) => !phase.sessions)
	return new Map(
		open.map(([phase, p]) => {
			const pattern = new RegExp(
				'^' + filled(phase.prefix.replace(/[^\w#]/g, '\\$&'), width => `(\\d{${width},9})`) + '(reserve)?$',
				'i',
			)
			let highest = 0
			for (const name of names.map(baseName)) {
				const m = pattern.exec(name)
				if (m && filled(phase.prefix, +m[1]).length === name.replace(/reserve$/i, '').length)
					highest = Math.max(highest, +m[1])
			}
			for (const s of played) if (s.phase === p) highest = Math.max(highest, s.session)
			return [p, highest + 20]
		}),
	)
}

// nameForms are the names for which a file may stand, in small letters: as it is, and then
// without what browsers and people add.
export function nameForms(path) {
	const base = baseName(path).toLowerCase()
	const bare = base.normalize('NFC').replace(WITHOUT, '')
	const forms = [base, base.normalize('NFC'), bare]
	// A description's names are bytes.
	return [...forms, ...forms.map(form => utf8(form).toLowerCase())]
}

// intake takes [{ name, bytes, named, refusal, root }]; named is what a person pointed at; what
// is hidden counts behind root, the length of the folder that was given. options:
// from, a format; typed, names that are typed boards; stated(path), whether a person says what it holds; pause. It returns
// items, [{ path, class, reader, notes, named, file }], and what they come to: descriptions,
// keys, reveals, proofs and policies, [{ name, bytes, named }]; files for verify; passed, names; unopened, names that stand for a session; said, warnings.
export async function intake(inputs, options = {}) {
	const all = { items: [], options, budget: { room: LIMITS.archive, entries: 100000 } }
	for (const { name, bytes, named, refusal, root = name.indexOf('/') + 1 } of inputs) {
		await options.pause?.()
		if (refusal)
			all.items.push({
				path: name,
				class: 'closed',
				reader: null,
				notes: WHY[refusal.code] ? [WHY[refusal.code]] : [],
				named,
				refusal,
			})
		else if (named || !HIDDEN.test(name.slice(root))) await takeIn(all, name, bytes, !!named, 0)
	}
	return settle(all.items, options.stated)
}

// takeIn gives an item its class, and opens an archive, two deep at most. Of what other programs may
// unpack otherwise nothing is evidence.
async function takeIn(all, path, bytes, named, depth, twice) {
	const item = { path, class: 'none', reader: null, notes: [], named, bytes, twice }
	all.items.push(item)
	await classify(all, item, bytes, depth)
	if (!twice) return
	item.notes = listOrder([...item.notes, 'two-readings'])
}

async function classify(all, item, bytes, depth) {
	const { path, named } = item
	const close = (why, refusal) =>
		Object.assign(item, { class: 'closed', reader: null, notes: [why], refusal, bytes: null })
	const { typed, from } = all.options
	if (typed?.has(path)) return hands(item, 'typed')
	if (/^https?:/.test(path)) return hands(item, 'links')
	if (from && !formatNamed(extensionOf(path)) && !ownOf(path)) return hands(item, formatNamed(from))
	if (isDocument(bytes)) return (item.class = 'document')
	const kind = archiveKind(bytes)
	if (kind && machineOf(path)) {
		hands(item)
		if (item.hands) return
	}
	if (kind) {
		Object.assign(item, { class: 'archive', reader: kind, bytes: null })
		if (depth === 2) return close('too-deep', new Refusal('too deep'))
		try {
			for await (const entry of entriesOf(bytes, path, all.budget)) {
				await all.options.pause?.()
				item.reader = entry.kind ?? item.reader
				if (entry.gap) item.notes = ['two-readings']
				if (HIDDEN.test(entry.name)) continue
				const inside = path + '/' + entry.name,
					twice = entry.twice || item.twice
				try {
					await takeIn(all, inside, await entry.data(), false, depth + 1, twice)
				} catch (e) {
					orThrow(e)
					all.items.push({
						path: inside,
						class: 'closed',
						reader: null,
						notes: [...(twice ? ['two-readings'] : []), WHY[e.code] ?? 'damaged'],
						named: false,
						refusal: e,
					})
				}
			}
		} catch (e) {
			orThrow(e)
			close(WHY[e.code] ?? 'damaged', e)
		}
		return
	}
	if (/^(zip|gz|tgz|tar)$/.test(extensionOf(path)) && !hasFront(bytes))
		return close('damaged', new Refusal('bad archive'))
	if (!known(path) && hasFront(bytes)) return close('two-readings', new Refusal('archive twice'))
	if (isPacked(bytes)) return close('packed', new Refusal('packed'))
	if (isAccess(bytes)) return hands(item, 'bws', 'access')
	item.class = ownOf(path) ?? (MAIL.includes(extensionOf(path)) ? ownText(bytes) : null) ?? 'none'
	if (item.class !== 'none') return
	if (!named && isPage(path) && isOurs(bytes)) return (item.notes = ['ours'])
	hands(item, undefined, 'hands', all.options.stated?.(path))
}

// hands reads a hand file. What is none stays none.
function hands(item, format, kind = 'hands', stated = false) {
	const { path, bytes } = item
	try {
		item.hands = readHands(path, bytes, format, stated)
		Object.assign(item, { class: kind, reader: item.hands.reader, notes: item.hands.notes })
	} catch (e) {
		orThrow(e)
		item.refusal = e
		const reader = e.reader ?? (e.code === 'unknown format' ? null : formatNamed(extensionOf(path)))
		if (e.code === 'too large') Object.assign(item, { class: 'closed', notes: ['too-large'] })
		else if (kind === 'access' && e.code === 'no boards') item.class = 'results'
		else if (reader) Object.assign(item, { class: kind, reader, notes: e.notes ?? [] })
		else if (/<USEBIO[\s>]/i.test(latin(bytes.subarray(0, 4096)))) item.class = 'results'
	}
	item.digest = hex(sha256(bytes))
	item.bytes = null
}

// known are extensions of texts and of the tournament's files: they are not looked through for a zip.
const known = path =>
	formatNamed(extensionOf(path)) !== undefined ||
	ownOf(path) !== undefined ||
	(extensionOf(path) !== '' && MAIL.includes(extensionOf(path)))
const isPage = path => /^html?$/.test(extensionOf(path))
const starts = (bytes, ...head) => head.every((b, i) => bytes[i] === b)

// isDocument knows pictures and documents, which hold no hands that a program can read.
function isDocument(bytes) {
	if (['%PDF', '\x89PNG', '\xff\xd8\xff', 'GIF8'].some(head => latin(bytes.subarray(0, head.length)) === head))
		return true
	return (
		archiveKind(bytes) === 'zip' &&
		/^(\[Content_Types\]\.xml|mimetype)$/.test(latin(bytes.subarray(30, 30 + bytes[26])))
	)
}

const isPacked = bytes =>
	starts(bytes, 0xfd, 0x37, 0x7a, 0x58, 0x5a) ||
	starts(bytes, 0x37, 0x7a, 0xbc, 0xaf) ||
	starts(bytes, 0x52, 0x61, 0x72, 0x21)

const isAccess = bytes => starts(bytes, 0, 1, 0, 0) && /^Standard (Jet|ACE) DB$/.test(latin(bytes.subarray(4, 19)))

// ownText is the class of a text that is one of the tournament's own files, or null.
function ownText(bytes) {
	const { text } = textIn(bytes.subarray(0, LIMITS.description))
	const lines = unquoted(text)
		.split(/\r\n|\n|\r/)
		.filter(l => l.trim())
	const first = lines.find(l => l.trim()[0] !== '#') ?? ''
	if (lines[0] === 'c2sp.org/tlog-proof@v1') return 'proof'
	if (lines[0] === 'fairdeal-session-key-1') return 'session-key'
	if (/^\d+,\d+:/.test(first)) return 'keys'
	return /^(TN|DI|DV|SN|KH|MH|PU)[ \t]/.test(first) && lines.some(l => /^(SN|KH)[ \t]/.test(l)) ? 'description' : null
}

// mendedText undoes what mail did to a description that cannot be read as it is.
function mendedText(item) {
	try {
		describe(item.bytes)
	} catch (e) {
		orThrow(e)
		const { text, notes } = textIn(item.bytes)
		const plain = unquoted(text)
		const changed = notes[0] === 'utf-16' || plain !== text
		if (changed) item.bytes = notes[0] === 'cp1250' ? bytesOf(unquoted(latin(item.bytes))) : bytesOf(utf8(plain))
	}
}

// settle says which items count, and makes the lists of them.
function settle(items, stated) {
	const out = {
		items,
		descriptions: [],
		keys: [],
		reveals: [],
		proofs: [],
		policies: [],
		files: [],
		passed: [],
		unopened: [],
		said: [],
	}
	for (const item of items) if (item.class === 'description') mendedText(item)
	for (const [kind, list] of Object.entries(LISTS)) {
		const some = items.filter(i => i.class === kind && !i.twice)
		out[list] = counting(some, kind, kind === 'keys' && out.descriptions)
	}
	const one = out.descriptions.length === 1
	for (const { path, notes } of items)
		if (notes.includes('value-only')) out.said.push({ code: 'value only', values: [path] })
	const stands = namesOf(out.descriptions, items),
		twins = new Map()
	for (const item of items)
		if (item.digest && item.class !== 'none' && item.reader !== 'typed')
			twins.set(item.digest, [...(twins.get(item.digest) ?? []), item])
	for (const group of twins.values()) {
		const said = ({ path }) => !!stated?.(path)
		const same = group.sort((a, b) => !!a.twice - !!b.twice || said(b) - said(a) || byBytes(a.path, b.path))
		const sets = new Set()
		const counts = same.filter(item => {
			const set = stands(item.path)
			const first = set !== null && !sets.has(set)
			sets.add(set)
			return first || said(item)
		})
		for (const item of same)
			if (!(counts.length ? counts : same.slice(0, 1)).includes(item)) item.notes = listOrder([...item.notes, 'equal'])
	}
	for (const item of items) {
		const { path, named } = item
		if (item.notes.includes('equal')) continue
		if (item.class === 'hands' || item.class === 'access') out.files.push(handed(item))
		// A policy says whom a person believes: it is never taken from what was dropped.
		else if (item.class === 'policy') out.passed.push(path)
		else if (BARE.has(item.class)) {
			if (one && (stands(path) ?? stands(path.replace(/\.[^./\\]*$/, ''))) !== null) out.unopened.push(path)
			if (
				named ||
				stated?.(path) ||
				(item.class === 'closed' && matters(path) && !/packed|encrypted/.test(item.notes[0]))
			)
				out.files.push(handed(item))
			else out.passed.push(path)
		}
	}
	// An archive that a person pointed at shows something, or is not checked.
	for (const item of items) {
		const inside = x => x.startsWith(item.path + '/')
		const shows = items.some(x => inside(x.path) && !EMPTY.has(x.class)) || out.files.some(f => inside(f.name))
		if (item.class === 'archive' && item.named && !shows) out.files.push(handed(item))
	}
	return out
}

// BARE are the classes of what shows nothing, EMPTY those of what an archive holds that shows nothing.
const BARE = new Set(['none', 'document', 'results', 'closed']),
	EMPTY = new Set([...BARE, 'archive'])

const handed = ({ path, named, hands, refusal, notes, twice }) => ({
	name: path,
	named,
	hands: twice ? undefined : hands,
	notes,
	refusal: twice ? new Refusal('archive twice') : hands ? undefined : (refusal ?? new Refusal('unknown format')),
})

// counting returns the items of one kind that count: named ones before found ones, equal ones
// once, and of descriptions that differ in DV alone the one with the value.
function counting(list, kind, descriptions) {
	const one = kind === 'description' || kind === 'keys'
	const some = one && list.some(i => i.named)
	let out = []
	for (const item of [...list].sort((a, b) => b.named - a.named)) {
		if (out.some(x => x.bytes.length === item.bytes.length && x.bytes.every((b, i) => b === item.bytes[i])))
			item.notes.push('equal')
		else if (some && !item.named) item.notes.push('not-taken')
		else out.push(item)
	}
	if (kind === 'description' && out.length > 1) {
		const read = out.map(readable)
		const valued = new Set(read.map(d => d && d.value !== null && d.canonical))
		const less = out.filter((_, i) => read[i]?.value === null && valued.has(read[i].canonical))
		for (const item of less) item.notes.push('value-only')
		out = out.filter(i => !less.includes(i))
	}
	if (descriptions.length === 1 && out.length > 1) {
		const own = out.filter(i => tournamentOf(i.path) === tournamentOf(descriptions[0].name))
		if (own.length) {
			for (const item of out) if (!own.includes(item)) item.notes.push('not-taken')
			out = own
		}
	}
	if (one && out.length > 1) for (const item of out) item.notes.push('several')
	return out.map(({ path, bytes, named, notes }) => ({ name: path, bytes, named, notes }))
}

// tournamentOf is the name of a tournament that its files bear.
const tournamentOf = path =>
	last(path)
		.replace(/\.(sqd|sqk(\.age)?|txt)$/i, '')
		.toLowerCase()

function readable({ bytes }) {
	try {
		return describe(bytes)
	} catch (e) {
		orThrow(e)
		return null
	}
}

// namesOf says for which set of the tournament a name stands, or null; without one description
// each name is one.
function namesOf(descriptions, items) {
	const description = descriptions.length === 1 && readable(descriptions[0])
	if (!description) return path => nameForms(path)[2]
	const names = items.map(i => i.path)
	let sessions
	try {
		sessions = sessionsOf(description, openSessions(description, names))
	} catch (e) {
		orThrow(e)
		sessions = sessionsOf(description) // a name stands for more than are listed
	}
	const world = new World(description, sessions, '', description.rules[0], reserveNumbers(names))
	return path => {
		const claim = world.claimOf(nameForms(path))
		return claim && [claim.set, ...claim.sessions.map(s => s.index)].join()
	}
}

// refuseTwice refuses a description and keys in an archive that other programs unpack otherwise.
export function refuseTwice({ items }) {
	const one = items.find(i => i.twice && /^(description|keys|session-key)$/.test(i.class))
	if (one) refuse('archive twice', one.path)
}

// proofsFor returns the proofs that count: those that a person pointed at, and,
// where a policy is known, the one beside the description.
export function proofsFor(found, description, policy) {
	return found.proofs.filter(p => p.named || (policy && p.name === description.name + '.tlog-proof'))
}
