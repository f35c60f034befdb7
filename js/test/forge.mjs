// A log, witnesses and organisers of one's own, with the keys of the vectors:
// what a verification has to stand is made here, right and wrong.
import fs from 'node:fs'
import path from 'node:path'
import crypto from 'node:crypto'
import { bytesOf, latin, utf8, hex } from '../lib/bytes.js'
import { sha256 } from '../vendor/noble-hashes.js'
import { leafHash, rootOver } from '../log/tree.js'
import { escaped } from '../log/entries.js'

const vectors = name =>
	JSON.parse(fs.readFileSync(new URL('../../publiclog/testdata/' + name + '.json', import.meta.url)))
const keys = new Map(vectors('keys').keys.map(k => [k.name, k]))
const sha = text => hex(sha256(bytesOf(text)))
const digits = text => latin(Buffer.from(text, 'hex'))

function signature(name, text) {
	const head = Buffer.from('302e020100300506032b657004220420', 'hex')
	const key = crypto.createPrivateKey({
		key: Buffer.concat([head, Buffer.from(keys.get(name).seed, 'hex')]),
		format: 'der',
		type: 'pkcs8',
	})
	return latin(crypto.sign(null, Buffer.from(text, 'latin1'), key))
}

export const verifierKey = name => keys.get(name).vkey
export const ORIGIN = 'log.club.example/deals',
	ORGANISER = 'club.example/organiser',
	OTHER = 'other.example/organiser'
export const WITNESSES = ['rival.example/witness', 'federation.example/witness', 'press.example/witness']

const line = (name, text) => utf8(`— ${name} `) + btoa(digits(keys.get(name).keyID) + text) + '\n'

// entryOf signs an entry; lines stand behind tournament and time.
export function entryOf(kind, id, time, lines, organiser = ORGANISER) {
	const text = utf8(
		[`fairdeal-entry-1 ${kind}`, `tournament ${id}`, `time ${time}`, ...lines].map(l => l + '\n').join(''),
	)
	return text + '\n' + line(organiser, signature(organiser, text))
}

// described returns the lines of an entry about a canonical description.
export function described(canonical, tree) {
	const lines = canonical.slice(0, -1).split('\n'),
		kh = lines.find(l => l.startsWith('KH ')).slice(3)
	return [
		'digest sha256:' + sha(canonical),
		'keys sha256:' + kh,
		...(tree ? ['key-tree ' + tree] : []),
		...lines.map(l => 'sqd ' + escaped(l)),
	]
}

export const leafDigits = entry => hex(bytesOf(leafHash(entry)))

// checkpointOf signs a tree; times has a second for each witness that cosigns.
export function checkpointOf(entries, times, origin = ORIGIN) {
	const text = `${origin}\n${entries.length}\n${btoa(rootOver(entries.map(leafHash)))}\n`
	let out = text + '\n' + line(ORIGIN, signature(ORIGIN, text))
	times.forEach((time, i) => {
		if (time === null) return
		const eight = digits(BigInt(time).toString(16).padStart(16, '0'))
		out += line(WITNESSES[i], eight + signature(WITNESSES[i], `cosignature/v1\ntime ${time}\n` + text))
	})
	return out
}

function pathOf(leaves, at) {
	if (leaves.length < 2) return []
	let half = 1
	while (half * 2 < leaves.length) half *= 2
	return at < half
		? [...pathOf(leaves.slice(0, half), at), rootOver(leaves.slice(half))]
		: [...pathOf(leaves.slice(half), at - half), rootOver(leaves.slice(0, half))]
}

// proofOf proves an entry of a tree.
export function proofOf(entries, at, times) {
	const hashes = pathOf(entries.map(leafHash), at)
		.map(h => btoa(h) + '\n')
		.join('')
	return `c2sp.org/tlog-proof@v1\nextra ${btoa(entries[at])}\nindex ${at}\n${hashes}\n` + checkpointOf(entries, times)
}

// POLICY believes the log, two of three witnesses, and the organiser.
export const POLICY = vectors('policy').quorumTimes.policy

// write puts files, strings of bytes or buffers, into a folder.
export function write(folder, files) {
	for (const [name, data] of Object.entries(files)) {
		fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
		fs.writeFileSync(path.join(folder, name), typeof data === 'string' ? Buffer.from(data, 'latin1') : data)
	}
}
