// The keys of a tournament, NAME.sqk, and their hash (spec/squaredeal.md,
// verdict.md section 3).
import { latin, bytesOf, utf8, hex } from './bytes.js'
import { sha256 } from './vendor/noble-hashes.js'
import { LIMITS, refuse } from './description.js'
import { plainForm } from './note.js'

const KEY = /^(\d{1,9}),(\d{1,9}):(.+)$/
const CLEAN = /^\d+,\d+:[!-~]+$/

// readKeys returns lines { phase, session, key } in file order, and what else
// the file holds.
export function readKeys(bytes) {
	if (bytes.length > LIMITS.keys) refuse('too large', bytes.length, LIMITS.keys)
	const lines = cleanLines(bytes),
		keys = keysOf(lines),
		length = keys.map(k => k.key.length).sort((a, b) => a - b)[keys.length >> 1]
	// stray: lines that are no keys; torn: those, or a key that is cut, folded with another, or not of printable characters
	const stray = lines.length > keys.length
	return {
		keys,
		stray,
		torn: stray || keys.some(k => k.key.length !== length || /[^!-~]/.test(k.key)),
		twice: new Set(keys.map(k => k.phase + ',' + k.session)).size < keys.length,
	}
}

// readReveal reads the key of one session and its path in the key tree, NAME.P-S.sqr
// (spec/trust.md section 11); null: it cannot be used.
export function readReveal(bytes) {
	const m =
		/^fairdeal-session-key-1\n(?:.+\n){3}key (\d{1,9}),(\d{1,9}):([!-~]+)\nindex (\d{1,9})\n((?:path [\da-f]{64}\n){0,63})end\n$/.exec(
			plainForm(bytes),
		)
	return (
		m && {
			phase: +m[1],
			session: +m[2],
			key: m[3],
			index: +m[4],
			path: (m[5].match(/[\da-f]{64}/g) ?? []).map(h =>
				latin(Uint8Array.from(h.match(/../g), two => parseInt(two, 16))),
			),
		}
	)
}

function keysOf(lines) {
	const keys = []
	for (const line of lines) {
		const m = KEY.exec(line)
		if (m) keys.push({ phase: +m[1], session: +m[2], key: m[3] })
	}
	return keys
}

// blankless takes blanks of all kinds from both ends of a line, and what shows no
// ink from all of it. A blank inside of a line is damage, and so is a byte that is not
// UTF-8, but the no-break blank of Latin-1; any character beyond ASCII becomes byte 255.
const blankless = line =>
	new TextDecoder()
		.decode(bytesOf(line.replace(/(?<![\x80-\xff])\xa0+/g, ' ')))
		.replace(/^[\p{Cc}\p{Cf}\p{Z}]+|[\p{Cc}\p{Cf}\p{Z}]+$|(?![\t\v\f\x85])[\p{Cc}\p{Cf}]/gu, '')
		.replace(/[^\0-\x7f]/gu, '\xff')

// cleanLines are the lines of a file without blanks and quote marks.
function cleanLines(bytes) {
	const bare = linesOf(plainText(bytes)).map(blankless).filter(Boolean)
	return bare.every(l => l[0] === '>') ? bare.map(l => blankless(l.slice(1))).filter(Boolean) : bare
}

const linesOf = text => text.split(/\r\n|\n|\r/)

// isWide says whether bytes begin with a byte order mark of UTF-16.
function isWide(bytes) {
	return (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
}

// plainText takes UTF-16 and byte order marks away.
function plainText(bytes) {
	if (isWide(bytes)) return utf8(new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes))
	return latin(bytes).replace(/^\xef\xbb\xbf/, '')
}

// sorted are lines by phase and session, behind them what is no key.
function sorted(lines) {
	const order = l => KEY.exec(l)?.slice(1, 3).map(Number) ?? [Infinity, 0]
	return [...lines].sort((a, b) => order(a)[0] - order(b)[0] || order(a)[1] - order(b)[1])
}

// matchingForm returns the keys of the first form of the file whose SHA-256 is
// the published hash, or null.
export function matchingForm(bytes, want) {
	const fits = text => hex(sha256(bytesOf(text))) === want
	const raw = latin(bytes)
	if (fits(raw)) return keysOf(linesOf(raw))
	const lines = linesOf(plainText(bytes))
	if (lines[lines.length - 1] === '') lines.pop()
	const clean = cleanLines(bytes),
		keyed = clean.filter(l => CLEAN.test(l))
	for (const ls of [lines, clean, sorted(clean), keyed, sorted(keyed)]) {
		for (const end of ['\r\n', '\n', '\r']) {
			const text = ls.join(end)
			if (fits(text + end) || fits(text)) return keysOf(ls)
		}
	}
	return null
}

// repairedKeys looks for the one change that brings the published hash back: a
// character replaced, lost, added or exchanged with its neighbour, a line end lost
// or added, two lines or their keys exchanged. proven are sessions, "phase,session",
// whose keys hand files prove. The lines are tried as they stand, then sorted. It returns the keys, or null.
export async function repairedKeys(bytes, want, proven, pause) {
	const all = cleanLines(bytes),
		keyed = all.filter(l => /^\d+,\d+:|^\S{50,}$/.test(l))
	const lines = all.length - keyed.length > 2 && keyed.length * 2 > all.length ? keyed : all
	if (lines.length > 2000) return null
	const inOrder = sorted(lines)
	return (
		(await repairedLines(lines, want, proven, pause)) ??
		(inOrder.join() === lines.join() ? null : repairedLines(inOrder, want, proven, pause))
	)
}

async function repairedLines(lines, want, proven, pause) {
	const joined = ls => bytesOf(ls.map(l => l + '\r\n').join(''))
	// Lines that were wrapped.
	const unwrapped = lines.reduce((out, l) => {
		if (/^\d+,\d+:/.test(l) || out.length === 0) out.push(l)
		else out[out.length - 1] += l
		return out
	}, [])
	if (unwrapped.length < lines.length && hex(sha256(joined(unwrapped))) === want) return keysOf(unwrapped)
	const whole = joined(lines)
	const states = [sha256.create()]
	for (let at = 0; at + 64 <= whole.length; at += 64)
		states.push(
			states
				.at(-1)
				.clone()
				.update(whole.subarray(at, at + 64)),
		)
	let budget = 2 ** 25 // blocks, 2 GiB
	// fits hashes text from the first block that the change touches.
	const fits = (text, at) => {
		const from = Math.min(at >> 6, states.length - 1)
		budget -= (text.length >> 6) - from + 1
		return (
			hex(
				states[from]
					.clone()
					.update(text.subarray(from << 6))
					.digest(),
			) === want
		)
	}
	const found = text => keysOf(linesOf(latin(text)))
	const trusted = line => {
		const m = KEY.exec(line)
		return !!m && proven.has(m[1] + ',' + m[2]) && lines.filter(l => l.startsWith(m[1] + ',' + m[2] + ':')).length < 2
	}
	const starts = []
	let start = 0
	for (const line of lines) {
		starts.push(start)
		start += line.length + 2
	}
	const swap = (a, b, cut) => [a.slice(0, cut(a)) + b.slice(cut(b)), b.slice(0, cut(b)) + a.slice(cut(a))]
	for (let i = 0; i < lines.length; i++) {
		if (trusted(lines[i])) continue
		for (let j = i + 1; j < lines.length && budget > 0; j++) {
			if (trusted(lines[j])) continue
			await pause()
			for (const cut of [() => 0, l => l.indexOf(':') + 1]) {
				const other = [...lines]
				;[other[i], other[j]] = swap(lines[i], lines[j], cut)
				const text = joined(other)
				if (fits(text, starts[i])) return found(text)
			}
		}
	}
	const letters = bytesOf('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789:,')
	const common = Math.max(...lines.map(l => l.length))
	const order = lines
		.map((_, i) => i)
		.filter(i => !trusted(lines[i]))
		.sort((a, b) => Math.abs(lines[b].length - common) - Math.abs(lines[a].length - common))
	const spliced = (at, out, put) => {
		const text = new Uint8Array(whole.length - out + put.length)
		text.set(whole.subarray(0, at))
		text.set(put, at)
		text.set(whole.subarray(at + out), at + put.length)
		return text
	}
	for (const i of order) {
		for (let p = 0; p <= lines[i].length; p++) {
			await pause()
			if (budget < 0) return null
			const at = starts[i] + p
			const inside = p < lines[i].length
			const tries = [spliced(at, 0, [13, 10]), spliced(at, inside ? 1 : 2, [])]
			if (inside) tries.push(spliced(at, 1, [13, 10]))
			if (p + 1 < lines[i].length && whole[at] !== whole[at + 1]) tries.push(spliced(at, 2, [whole[at + 1], whole[at]]))
			for (const text of tries) if (fits(text, at)) return found(text)
			for (const text of inside ? [whole.slice(), spliced(at, 0, [0])] : [spliced(at, 0, [0])]) {
				for (const c of letters) {
					text[at] = c
					if (fits(text, at)) return found(text)
				}
			}
		}
	}
	return null
}
