// Checks the keys of the sessions: steps 2 and 3 (spec/verdict.md, spec/audit.md).
import { readKeys, readReveal } from '../tournament/keys.js'
import { PASS, OPEN } from '../lib/status.js'
import { setText } from '../judge/differs.js'
import { bytesOf, hex } from '../lib/bytes.js'
import { leafHash, rootFrom } from '../log/tree.js'

// checkKeys returns the keys of a tournament, { list, byID }, and the results of two steps: inFile, the status and
// findings of step 2, which checks the file itself; status and finding of step 3, which checks that it is the
// published file. Individually revealed keys also have reveals and tree; one of a different
// description gives a warning.
/** @returns {any} */
export function checkKeys(report, { keys, reveals }) {
	return keys || !reveals?.length ? keysInFile(report.description, keys) : revealedKeys(report, reveals)
}

function keysInFile(description, bytes) {
	const none = ['no keys']
	if (!bytes)
		return { list: [], byID: new Map(), inFile: { status: OPEN, findings: [none] }, status: OPEN, finding: none }
	const { keys, others, fits } = readKeys(bytes, description.hash),
		all = indexed(keys, description, others)
	if (fits) return { ...all, status: PASS, finding: ['hash fits'] }
	const finding =
		description.hash === null ? ['description.not-published'] : ['keys.differs', keys.length, all.expected]
	return { ...all, status: OPEN, finding }
}

// indexed returns the keys of the sessions, by id, and the result of step 2.
function indexed(list, description, badLines = 0) {
	const expected = sessionIDs(description),
		byID = new Map(),
		owners = new Map()
	let twice = 0,
		extra = 0
	for (const { phase, session, key } of list) {
		const id = phase + ',' + session,
			owner = owners.get(key) ?? id
		owners.set(key, owner)
		if (!expected.has(id)) extra++
		else if (owner !== id || byID.has(id))
			twice++ // two sessions never have the same key
		else byID.set(id, key)
	}
	const missing = [...expected].filter(id => !byID.has(id)),
		problems = [
			missing.length && ['keys.missing', missing.length],
			...missing.slice(0, 12).map(id => {
				const [phase, session] = id.split(',')
				return ['keys.no-key', setText({ phase, session })]
			}),
			twice && ['key twice'],
			extra && ['keys.extra', extra],
			badLines && ['keys.bad-lines', badLines],
		].filter(Boolean)
	const findings = list.length ? [['keys.count', list.length], ...problems] : [['keys.no-keys']],
		status = list.length && !problems.length ? PASS : OPEN
	return { list, byID, inFile: { status, findings }, expected: expected.size }
}

// sessionIDs lists the sessions that need a key. In a phase of unknown length, all sessions use the key of session 0.
const sessionIDs = description =>
	new Set(
		description.phases.flatMap((phase, i) =>
			phase.sessions === 0
				? `${i + 1},0`
				: Array.from({ length: Math.max(0, phase.sessions) }, (_, s) => `${i + 1},${s + 1}`),
		),
	)

function revealedKeys({ description, warnings }, files) {
	const reveals = files.map(file => readReveal(file.bytes)),
		list = reveals.filter(Boolean),
		{ computed } = description,
		{ byID } = indexed(list, description)
	const status = byID.size && list.length === files.length ? PASS : OPEN,
		count = description.phases.reduce((n, p) => n + (p.sessions || 1), 0),
		findings = [['sessionkey.shown', byID.size, count]]
	for (const [i, { name: file }] of files.entries()) {
		const { digest = computed } = reveals[i] ?? {}
		if (digest !== computed) warnings.push({ code: 'sessionkey.other-digest', values: [digest], file, strict: true })
	}
	return { list, byID, inFile: { status, findings }, status: OPEN, reveals: list, tree: description.root }
}

// checkPaths is step 3 for revealed keys: each must name the published root and lead to it. The root is in the key-tree
// line of a log entry or in the description.
export function checkPaths(say, { reveals, tree }, [entry] = []) {
	const published = entry?.slice(7) ?? (tree && `${tree.hash} ${tree.size}`)
	if (!published || !reveals.length) return say(3, OPEN, 'sessionkey.no-root')
	for (const revealed of reveals)
		if (revealed.tree !== published || !leadsToRoot(revealed)) say(3, OPEN, 'then.other-tree')
	say(3, PASS, entry ? 'sessionkey.root-of-log' : 'sessionkey.root-of-file')
}

function leadsToRoot({ phase, session, key, tree, index, path }) {
	const [root, size] = tree.split(' '),
		leaf = leafHash(`fairdeal-key-1 ${phase},${session}:${key}`)
	return hex(bytesOf(rootFrom(leaf, BigInt(index), BigInt(size), path) ?? '')) === root
}
