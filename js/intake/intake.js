// Turns input files into items, each of one class, and reads hand files (spec/intake.md).
import { archiveKind, entriesOf } from './archive.js'
import { answerIn } from '../log/beacon.js'
import { classOf, readHands, plainLines } from '../formats/readers.js'
import { filled } from '../tournament/description.js'
import { LIMITS, FairdealError, rethrowBug, refuse } from '../lib/refusal.js'
import { describe } from '../tournament/description13.js'
import { keysFor, keysOf } from '../tournament/keys.js'
import { World, sessionsOf } from '../tournament/world.js'
import { sha256 } from '../vendor/noble-hashes.js'
import { builtin, byBytes, hex, utf8 } from '../lib/bytes.js'

const last = path => path.replace(/^.*[/\\]/, '')
// baseName returns a name without folders and extension.
const baseName = path => last(path).replace(/\.[^.]*$/, '')
// HIDDEN matches names that are ignored, also as names of folders.
const HIDDEN = /(^|[/\\])(\.(?!\.?([/\\]|$))[^/\\]*|__MACOSX|Thumbs\.db|desktop\.ini|[^/\\]*\.bak|[^/\\]*~)([/\\]|$)/i

// LISTS maps the classes of the tournament's own files to the lists that intake returns.
const LISTS = {
	'description': 'descriptions',
	'keys': 'keys',
	'session-key': 'reveals',
	'proof': 'proofs',
	'policy': 'policies',
}
// WHY maps refusal codes to the notes of unopened files.
const WHY = {
	'archive twice': 'not-plain',
	'encrypted': 'encrypted',
	'bad archive': 'not-plain',
	'no access': 'unreadable',
	'not regular': 'unreadable',
	'too large': 'too-large',
	'too deep': 'too-deep',
	'too many entries': 'too-many',
	'bad path': 'climbs',
	'compressed': 'compressed',
}

const NUMBERED = /res(\d[!-~]{0,19})$/i

// reserveNumbers returns the numbers of reserve sets in file names, as SquareDeal 1.3 writes them.
export const reserveNumbers = names => names.flatMap(name => NUMBERED.exec(nameForms(name).at(-1))?.[1] ?? [])

// openSessions returns, for each phase of unknown length, the highest session in a name or statement, plus 20.
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

// ADDED matches suffixes that browsers and users add to names.
const ADDED = /( \(\d+\)| - copy| - copie| - kopia| copy)+$/

// nameForms returns the possible original names of a file, in lower case: as it is, and without suffixes. The names
// in a description are bytes.
export function nameForms(path) {
	const base = baseName(path).toLowerCase()
	const forms = [base, base.normalize('NFC'), base.normalize('NFC').replace(ADDED, '')]
	return [...forms.map(form => utf8(form).toLowerCase()), ...forms]
}

// intake reads [{ name, bytes, named, refusal, root }]. named marks files that a person pointed at; hidden names are
// checked only after root, the length of the given folder. options: typed, the names of typed boards; stated(path),
// whether a statement names the file; pause; and progress(n, of), called in pauses. It returns items, [{ path, class,
// reader, notes, named }], and from them: descriptions, keys, reveals, proofs and policies, [{ name, bytes, named }];
// beacons, the answers of beacons; files for verify; passed, the names of files without hands; and remarks, findings
// about files that may contain hands.
export async function intake(inputs, options = {}) {
	return sortItems(await itemsIn(inputs, options), options.stated ?? (() => false))
}

// intakeOf returns a function like intake that reads each input only once: it keeps the items until it gets different
// inputs.
export function intakeOf() {
	/** @type {{ inputs: any[], items: any[] }} */
	let cache = { inputs: [], items: [] }
	const isCached = inputs =>
		inputs.length === cache.inputs.length && inputs.every((input, i) => input === cache.inputs[i])
	return async (inputs, options = {}) => {
		if (!isCached(inputs)) cache = { inputs: [...inputs], items: await itemsIn(inputs, options) }
		const items = cache.items.map(item => ({ ...item, notes: [...item.notes] })) // sortItems adds notes
		return sortItems(items, options.stated ?? (() => false))
	}
}

async function itemsIn(inputs, options) {
	const items = [],
		count = { n: 0, of: inputs.length },
		pause = () => options.pause?.(() => options.progress?.(count.n, count.of)),
		budget = { room: LIMITS.archive, entries: 100000, pause, count }
	for (const { name, bytes, named, refusal, root = name.indexOf('/') + 1 } of inputs) {
		await pause()
		count.n++
		if (refusal) items.push(closedItem(name, !!named, refusal))
		else if (!named && HIDDEN.test(name.slice(root))) continue
		else if (archiveKind(name)) items.push(...(await itemsOfArchive(name, bytes, !!named, options, budget)))
		else items.push(await itemOf(name, bytes, !!named, options))
	}
	return items
}

// listsFor restricts the result of intake to one of several descriptions: its keys, by their hash, and the hands in its
// folder or below, if several folders contain descriptions.
export function listsFor(lists, name, options = {}) {
	const folder = path => path.slice(0, path.lastIndexOf('/') + 1),
		folders = new Set(lists.descriptions.map(d => folder(d.name))),
		home = folder(name)
	const isHere = path =>
		folders.size === 1 ||
		(path.startsWith(home) && ![...folders].some(f => f.length > home.length && path.startsWith(f)))
	const description = lists.descriptions.find(d => d.name === name),
		keys = keysOf(description, readable(description)?.hash, lists.keys)
	const isOwn = i =>
		i.class === 'description' ? i.path === name : i.class === 'keys' ? i === keys?.item : isHere(i.path)
	const items = lists.items
		.filter(isOwn)
		.map(i => ({ ...i, notes: i.class === 'closed' ? i.notes : [], named: i.named && folders.size > 1 }))
	return sortItems(items, options.stated ?? (() => false))
}

// closedItem returns an item that cannot be opened. If its name does not indicate hands, keys or an archive, nothing is
// considered lost, but it does not count as empty either.
function closedItem(path, named, refusal) {
	const isLost = refusal.code === 'compressed' || archiveKind(path) || classOf(path, Uint8Array.of(120))[0] !== 'none'
	return {
		path,
		class: isLost ? 'closed' : 'none',
		reader: null,
		notes: isLost ? [WHY[refusal.code]] : [],
		named,
		refusal,
	}
}

// itemsOfArchive returns an archive and its contents, or only the archive if it is refused.
async function itemsOfArchive(path, bytes, named, options, budget) {
	const inside = []
	try {
		for await (const entry of entriesOf(bytes, path, budget)) {
			await budget.pause()
			const name = path + '/' + entry.name
			if (HIDDEN.test(entry.name)) continue
			if (archiveKind(name)) refuse('too deep', entry.name)
			inside.push(await itemOf(name, entry.bytes, false, options, true))
		}
	} catch (e) {
		rethrowBug(e)
		return [closedItem(path, named, e)]
	}
	return [{ path, class: 'archive', reader: archiveKind(path), notes: [], named }, ...inside]
}

// AT_ONCE is the size up to which a file is hashed here: to wait for the browser takes longer, and much longer in
// WebKit.
const AT_ONCE = 1 << 16

// hashOf returns the SHA-256 of a file, using Node, which does not copy the file, or the browser, which has no such
// function on pages served over plain http.
async function hashOf(bytes) {
	const node = builtin('node:crypto'),
		{ subtle } = globalThis.crypto ?? {}
	if (node) return node.createHash('sha256').update(bytes).digest('hex')
	if (!subtle || bytes.length <= AT_ONCE) return hex(sha256(bytes))
	return hex(new Uint8Array(await subtle.digest('SHA-256', bytes)))
}

const baseOf = path => path.slice(path.lastIndexOf('/') + 1).toLowerCase()

async function itemOf(path, bytes, named, { typed = new Set() }, lent = false) {
	const [kind, reader = null] = typed.has(path) ? ['hands', 'typed'] : classOf(path, bytes)
	const item = { path, class: kind, reader, notes: [], named }
	if (LISTS[kind])
		return Object.assign(item, { bytes: kind === 'description' ? plainLines(bytes) : lent ? bytes.slice() : bytes })
	if (kind === 'closed') return closedItem(path, named, new FairdealError(reader))
	if (kind === 'other' && baseOf(path) === 'beacon.json' && answerIn(bytes)) item.beacon = bytes.slice()
	if (kind !== 'hands') return item
	item.digest = await hashOf(bytes)
	try {
		item.hands = readHands(path, bytes, reader)
	} catch (e) {
		rethrowBug(e)
		item.refusal = e
	}
	return item
}

// sortItems decides which items count, and makes the lists.
function sortItems(items, stated) {
	/** @type {Record<string, any[]>} */
	const lists = { items, files: [], passed: [], remarks: [], beacons: [] }
	for (const [kind, list] of Object.entries(LISTS))
		lists[list] = countedItems(
			items.filter(i => i.class === kind),
			kind,
		)
	lists.descriptions = withValue(lists.descriptions, lists.remarks)
	const [description] = lists.descriptions
	if (description && lists.descriptions.length === 1 && lists.keys.length > 1) {
		const [fitting] = keysFor(description, lists.keys)
		for (const item of lists.keys) if (item !== fitting) item.item.notes.push('not-taken')
		lists.keys = [fitting]
	}
	if (lists.descriptions.length > 1) for (const { item } of lists.descriptions) item.notes.push('several')
	const stands = namesOf(lists.descriptions, items),
		described = lists.descriptions.length === 1 && readable(lists.descriptions[0])
	countOnce(items, stands, path => stated(path))
	for (const item of items) {
		const { path, named, notes } = item
		if (notes.includes('equal')) continue
		// The description and keys of a different tournament are only named.
		if (notes.includes('not-taken')) lists.passed.push(path)
		if (item.beacon) lists.beacons.push({ name: path, bytes: item.beacon, named })
		else if (item.class === 'hands' || item.class === 'closed') lists.files.push(fileOf(item))
		else if (item.class === 'other' && (named || stated(path) || (described && stands(path) !== null)))
			lists.files.push(fileOf({ ...item, refusal: new FairdealError('convert first') }))
		else if (item.class === 'other' || item.class === 'none') {
			if (stated(path)) lists.files.push(fileOf({ ...item, refusal: new FairdealError('unknown format') }))
			else if (item.class === 'other') lists.remarks.push({ code: 'convertible', values: [path] })
			else lists.passed.push(path)
		} else if (item.class === 'policy') lists.passed.push(path) // whom a person believes is never taken from what was dropped
	}
	return lists
}

// countOnce marks duplicates as not counting: identical items count once for each set that their names stand for, and
// for each set that a person states.
function countOnce(items, stands, stated) {
	const twins = new Map()
	for (const item of items) {
		if (!item.digest || item.reader === 'typed') continue
		twins.set(item.digest, [...(twins.get(item.digest) ?? []), item])
	}
	for (const group of twins.values()) {
		const twinsInOrder = group.sort((a, b) => stated(b.path) - stated(a.path) || byBytes(a.path, b.path)),
			sets = new Set()
		const counts = twinsInOrder.filter(({ path }) => {
			const set = stands(path),
				first = set !== null && !sets.has(set)
			sets.add(set)
			return first || stated(path)
		})
		for (const item of twinsInOrder)
			if (!(counts.length ? counts : twinsInOrder.slice(0, 1)).includes(item)) item.notes.push('equal')
	}
}

const fileOf = ({ path, named, hands, refusal, reader }) => ({ name: path, named, hands, refusal, format: reader })

// countedItems returns the items of a class that count: named ones first, identical ones once. If descriptions were
// named, only these count.
function countedItems(list, kind) {
	const counted = [],
		isAnyNamed = kind === 'description' && list.some(i => i.named)
	for (const item of [...list].sort((a, b) => b.named - a.named)) {
		const equals = other => other.bytes.length === item.bytes.length && other.bytes.every((b, i) => b === item.bytes[i])
		if (counted.some(equals)) item.notes.push('equal')
		else if (isAnyNamed && !item.named) item.notes.push('not-taken')
		else counted.push({ name: item.path, bytes: item.bytes, named: item.named, item })
	}
	return counted
}

// withValue omits a description without DV if another one differs only in DV.
function withValue(list, remarks) {
	const read = list.map(readable),
		withoutValue = list.filter((_, i) =>
			read.some(other => read[i]?.value === null && other?.value && other.canonical === read[i].canonical),
		)
	for (const { name, item } of withoutValue) {
		item.notes.push('value-only')
		remarks.push({ code: 'value only', values: [name] })
	}
	return list.filter(item => !withoutValue.includes(item))
}

function readable({ bytes }) {
	try {
		return describe(bytes)
	} catch (e) {
		rethrowBug(e)
		return null
	}
}

// namesOf returns the set of the tournament that a name stands for, or null. Without a single description, every name
// is distinct.
function namesOf(descriptions, items) {
	const description = descriptions.length === 1 && readable(descriptions[0])
	if (!description) return path => nameForms(path).at(-1)
	const names = items.map(i => i.path)
	let sessions
	try {
		sessions = sessionsOf(description, openSessions(description, names))
	} catch (e) {
		rethrowBug(e)
		sessions = sessionsOf(description) // a name stands for more than are listed
	}
	const world = new World(description, sessions, '', description.rules[0], reserveNumbers(names))
	return path => {
		const claim = world.claimOf(nameForms(path))
		return claim && [claim.set, ...claim.sessions.map(s => s.index)].join()
	}
}

// proofsFor returns the proofs that count: those that a person pointed at and, if there is a policy, the one next to
// the description.
export function proofsFor(lists, description, policy) {
	return lists.proofs.filter(p => p.named || (policy && p.name === description.name + '.tlog-proof'))
}
