// The keys of a tournament, NAME.sqk, and their hash (spec/squaredeal.md,
// verdict.md section 3).
import { latin, bytesOf, hex } from './bytes.js'
import { sha256, shaInit, shaBlock, shaTail } from './sha256.js'
import { Refusal, LIMITS } from './description.js'

const KEY = /^(\d{1,9}),(\d{1,9}):([!-~]+)$/

// readKeys returns lines { phase, session, key } in file order, and what else
// the file holds.
export function readKeys(bytes) {
	if (bytes.length > LIMITS.keys) throw new Refusal('too large', bytes.length, LIMITS.keys)
	const lines = linesOf(plainText(bytes))
	const keys = keysOf(lines), length = keys.map(k => k.key.length).sort((a, b) => a - b)[keys.length >> 1]
	// torn: lines that are no keys, or a key that is more than a character too short
	const torn = lines.filter(l => l.trim() !== '').length > keys.length || keys.some(k => k.key.length < length - 1)
	return { keys, torn }
}

function keysOf(lines) {
	const keys = []
	for (const line of lines) {
		const m = KEY.exec(line.trim())
		if (m) keys.push({ phase: +m[1], session: +m[2], key: m[3] })
	}
	return keys
}

const linesOf = text => text.split(/\r\n|\n|\r/)

// isWide says whether bytes begin with a byte order mark of UTF-16.
export function isWide(bytes) { return bytes[0] === 0xff && bytes[1] === 0xfe || bytes[0] === 0xfe && bytes[1] === 0xff }

// plainText takes UTF-16 and byte order marks away.
export function plainText(bytes) {
	if (isWide(bytes)) {
		const decoded = new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes)
		return /[^\0-\xff]/.test(decoded) ? latin(new TextEncoder().encode(decoded)) : decoded
	}
	return latin(bytes).replace(/^\xef\xbb\xbf/, '')
}

// matchingForm returns the name of the first form of the file whose SHA-256 is
// the published hash and the key lines of that form, or null.
export function matchingForm(bytes, want) {
	const fits = text => hex(sha256(bytesOf(text))) === want
	const raw = latin(bytes)
	if (fits(raw)) return { form: 'as it is', keys: keysOf(linesOf(raw)) }
	const lines = linesOf(plainText(bytes))
	if (lines[lines.length - 1] === '') lines.pop()
	const bare = lines.map(l => l.trim()).filter(l => l !== '')
	const unquoted = bare.every(l => l[0] === '>') ? bare.map(l => l.replace(/^>\s*/, '')) : null
	const order = l => KEY.exec(l)?.slice(1, 3).map(Number) ?? [Infinity, 0]
	const sorted = ls => [...ls].sort((a, b) => order(a)[0] - order(b)[0] || order(a)[1] - order(b)[1])
	const forms = [['line ends', lines], ['blanks', bare], ['sorted', sorted(bare)]]
	for (const [name, ls] of [['quoted', unquoted], ['lines around', (unquoted ?? bare).filter(l => KEY.test(l))]]) {
		if (ls) forms.push([name, ls], [name, sorted(ls)], [name, [...new Set(ls)]])
	}
	for (const [form, ls] of forms) {
		for (const end of ['\r\n', '\n', '\r']) {
			const text = ls.join(end)
			if (fits(text + end) || fits(text)) return { form, keys: keysOf(ls) }
		}
	}
	return null
}

// repairedKeys looks for the one change to a key that brings the published hash
// back: a character replaced, lost, added or exchanged with its neighbour, or two
// keys exchanged. proven are lines that hand files prove. It returns the lines, or null.
export async function repairedKeys(keys, want, proven, pause) {
	const lines = keys.map(k => k.phase + ',' + k.session + ':')
	const texts = keys.map(k => k.key)
	const target = new Int32Array(8)
	for (let i = 0; i < 8; i++) target[i] = parseInt(want.slice(8 * i, 8 * i + 8), 16)
	const whole = bytesOf(lines.map((l, i) => l + texts[i] + '\r\n').join(''))
	const states = [shaInit()]
	for (let at = 0; at + 64 <= whole.length; at += 64) {
		const next = states[states.length - 1].slice()
		shaBlock(next, whole, at)
		states.push(next)
	}
	let budget = 2 ** 25 // blocks, 2 GiB
	const state = new Int32Array(8)
	// fits hashes text from the first block that the change touches.
	const fits = (text, at) => {
		const from = Math.min(at >> 6, states.length - 1)
		state.set(states[from])
		const end = text.length & ~63
		for (let i = from << 6; i < end; i += 64) shaBlock(state, text, i)
		const tail = shaTail(text, end, text.length)
		for (let i = 0; i < tail.length; i += 64) shaBlock(state, tail, i)
		budget -= (text.length >> 6) - from + 1
		for (let i = 0; i < 8; i++) if (state[i] !== target[i]) return false
		return true
	}
	const result = (i, key) => keys.map((k, j) => j === i ? { ...k, key } : k)
	const letters = bytesOf('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789')
	const starts = []
	for (let i = 0, at = 0; i < keys.length; i++) {
		starts.push(at + lines[i].length)
		at += lines[i].length + texts[i].length + 2
	}
	for (let i = 0; i < keys.length; i++) {
		for (let j = i + 1; j < keys.length; j++) {
			if (proven.has(i) || proven.has(j) || budget < 0) continue
			const swapped = keys.map((k, n) => n === i ? { ...k, key: texts[j] } : n === j ? { ...k, key: texts[i] } : k)
			if (fits(bytesOf(swapped.map(k => k.phase + ',' + k.session + ':' + k.key + '\r\n').join('')), starts[i])) return swapped
			await pause()
		}
	}
	const common = Math.max(...texts.map(t => t.length))
	const order = keys.map((_, i) => i).filter(i => !proven.has(i)).sort((a, b) => Math.abs(texts[b].length - common) - Math.abs(texts[a].length - common))
	for (const i of order) {
		const key = texts[i]
		for (let p = 0; p <= key.length; p++) {
			await pause()
			if (budget < 0) return null
			const at = starts[i] + p
			if (p < key.length) {
				const old = whole[at]
				for (const c of letters) {
					whole[at] = c
					if (c !== old && fits(whole, at)) return result(i, key.slice(0, p) + String.fromCharCode(c) + key.slice(p + 1))
				}
				whole[at] = old
				const shorter = new Uint8Array(whole.length - 1)
				shorter.set(whole.subarray(0, at))
				shorter.set(whole.subarray(at + 1), at)
				if (fits(shorter, at)) return result(i, key.slice(0, p) + key.slice(p + 1))
			}
			if (p + 1 < key.length) {
				const a = whole[at], b = whole[at + 1]
				whole[at] = b
				whole[at + 1] = a
				if (a !== b && fits(whole, at)) return result(i, key.slice(0, p) + key[p + 1] + key[p] + key.slice(p + 2))
				whole[at] = a
				whole[at + 1] = b
			}
			const longer = new Uint8Array(whole.length + 1)
			longer.set(whole.subarray(0, at))
			longer.set(whole.subarray(at), at + 1)
			for (const c of letters) {
				longer[at] = c
				if (fits(longer, at)) return result(i, key.slice(0, p) + String.fromCharCode(c) + key.slice(p))
			}
		}
	}
	return null
}
