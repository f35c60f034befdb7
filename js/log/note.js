// Reads signed notes, checkpoints and keys (spec/trust.md sections 1 and 2).
import { latin, utf8, fromUTF8, hex, bytesOf, unbase64 } from '../lib/bytes.js'
import { sha256 } from '../vendor/noble-hashes.js'
import { signedBy, isKey } from './signatures.js'
import { refuse } from '../lib/refusal.js'

/** @typedef {{ name: string, id: string, type: number, code: string, bytes: Uint8Array }} Key */
/** @typedef {{ name: string, key: Key }} Witness */

// SIGNS is the key type of logs and organisers, COSIGNS that of witnesses.
export const SIGNS = 1,
	COSIGNS = 4

// sealOf returns a SHA-256 as 64 digits; the text is a byte string.
/** @type {(text: string) => string} */
export function sealOf(text) {
	return hex(sha256(bytesOf(text)))
}

// readKey parses NAME+ID+BASE64. It refuses keys of a different type.
/** @type {(text: string, type: number) => Key} */
export function readKey(text, type) {
	const [, name, id, code] = /^([^\s+]+)\+([0-9a-f]{8})\+(\S+)$/.exec(text) ?? refuse('bad key', text)
	const bytes = unbase64(code)
	if (bytes?.length !== 33 || bytes[0] !== type || id !== sealOf(utf8(name) + '\n' + latin(bytes)).slice(0, 8))
		refuse('bad key', name)
	if (!isKey(bytes.slice(1))) refuse('weak key', name)
	return { name, id, type, code, bytes: bytes.slice(1) }
}

// openNote parses a note, a byte string, and checks the signatures of the given keys. It returns text, lines (name,
// id) and signed, the keys with their times.
/** @type {(note: string, keys: Key[]) => { text: string, lines: { name: string, id: string }[], signed: { key: Key, time: bigint }[] }} */
export function openNote(note, keys) {
	const end = note.lastIndexOf('\n\n') + 1,
		text = note.slice(0, end),
		read = fromUTF8(note.slice(end + 1))
	if (end < 1 || fromUTF8(text) === null || !read?.endsWith('\n') || /[\0-\x09\x0b-\x1f]/.test(note))
		refuse('bad proof')
	const signed = [],
		lines = read
			.slice(0, -1)
			.split('\n')
			.map(line => {
				const [, name, code] = /^— ([^\s+]+) (\S+)$/.exec(line) ?? refuse('bad proof')
				const bytes = unbase64(code) ?? refuse('bad proof')
				if (bytes.length < 5) refuse('bad proof')
				const id = hex(bytes.slice(0, 4)),
					signature = bytes.slice(4)
				for (const key of keys) {
					if (key.name !== name || key.id !== id) continue
					let time = 0n,
						message = text
					if (key.type === COSIGNS) {
						time = BigInt('0x' + hex(signature.slice(0, 8)))
						message = `cosignature/v1\ntime ${time}\n` + text
					}
					const seal = key.type === COSIGNS ? signature.slice(8) : signature
					if (seal.length !== 64 || time >> 63n || !signedBy(key.bytes, bytesOf(message), seal))
						refuse('bad signature', name)
					signed.push({ key, time })
				}
				return { name, id }
			})
	if (lines.length > 100) refuse('bad proof')
	return { text, lines, signed }
}

// openCheckpoint returns origin, size and root of a checkpoint signed by one of the logs, and times, the first
// cosignature of each witness.
/** @type {(note: string, logs: Key[], witnesses: Witness[]) => { origin: any, size: bigint, root: string, times: Map<string, bigint> }} */
export function openCheckpoint(note, logs, witnesses) {
	const { text, signed } = openNote(note, [...logs, ...witnesses.map(w => w.key)])
	const [, name, size, code] = /^(.+)\n(0|[1-9]\d{0,18})\n(.+)\n$/.exec(text) ?? refuse('bad proof')
	const root = unbase64(code),
		origin = fromUTF8(name)
	if (root?.length !== 32 || BigInt(size) >> 63n) refuse('bad proof')
	if (!signed.some(s => s.key.type === SIGNS && s.key.name === origin)) refuse('no log', origin)
	const times = new Map()
	for (const { key, time } of signed) {
		const witness = witnesses.find(w => w.key === key)
		if (witness && !(times.get(witness.name) <= time)) times.set(witness.name, time)
	}
	return { origin, size: BigInt(size), root: latin(root), times }
}
