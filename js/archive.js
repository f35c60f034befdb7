// Archives, read in the page: zip, tar and gz (spec/intake.md section 1). Each entry is
// unpacked when it is asked for, and every bound checked while it is.
import { latin, shown } from './bytes.js'
import { Refusal, LIMITS, refuse } from './description.js'

const crcTable = Int32Array.from({ length: 256 }, (_, n) => {
	for (let k = 0; k < 8; k++) n = n & 1 ? (n >>> 1) ^ 0xedb88320 : n >>> 1
	return n
})

// crc32 goes on from that of the bytes before.
function crc32(bytes, before = 0) {
	let c = ~before
	for (let i = 0; i < bytes.length; i++) c = crcTable[(c ^ bytes[i]) & 255] ^ (c >>> 8)
	return ~c >>> 0
}

const TWICE = 'archive twice'

// archiveKind is zip, gz or tar by the first bytes, or null.
export function archiveKind(bytes) {
	if (
		bytes[0] === 0x50 &&
		bytes[1] === 0x4b &&
		((bytes[2] === 3 && bytes[3] === 4) || (bytes[2] === 5 && bytes[3] === 6))
	)
		return 'zip'
	if (bytes[0] === 0x1f && bytes[1] === 0x8b) return 'gz'
	return latin(bytes.subarray(257, 262)) === 'ustar' ? 'tar' : null
}

// hasFront says whether a zip stands behind other bytes: programs that look for its end
// unpack it, others read what stands in front.
export function hasFront(bytes) {
	const end = endOf(bytes)
	for (let at = bytes.indexOf(0x50); at >= 0 && at < end; at = bytes.indexOf(0x50, at + 1)) {
		if (bytes[at + 1] === 0x4b && bytes[at + 2] === 3 && bytes[at + 3] === 4) return true
	}
	return false
}

// endOf is where the directory of a zip ends, or -1.
function endOf(bytes) {
	for (let at = bytes.length - 22; at >= 0 && at > bytes.length - 65558; at--) {
		if (bytes[at] === 0x50 && bytes[at + 1] === 0x4b && bytes[at + 2] === 5 && bytes[at + 3] === 6) return at
	}
	return -1
}

// entriesOf yields what an archive holds, { name, data, twice }: a function that unpacks it,
// and whether other programs may unpack something else under that name. budget, { room,
// entries }, is what all archives of a verification may still give. In gz stands one entry, or a tar.
export async function* entriesOf(bytes, name, budget) {
	const kind = archiveKind(bytes)
	if (kind === 'gz') yield* gzEntries(bytes, name, budget)
	else if (kind === 'tar') yield* counted(await tarEntries(() => new Stored(bytes)), budget)
	else {
		const list = zipEntries(bytes).map(entry => ({ ...entry, data: () => unzip(bytes, entry, budget) }))
		yield* counted(list, budget)
	}
}

// counted refuses names that lead out of the archive, and all beyond the number that is read.
function* counted(list, budget) {
	for (const entry of list) {
		if (budget.entries-- <= 0) refuse('too many entries')
		entry.name = entry.name.replaceAll('\\', '/')
		const bad = /^(\/|[a-z]:)|(^|\/)\.\.(\/|$)/i.test(entry.name)
		yield bad ? { name: entry.name, data: () => refuse('bad path') } : entry
	}
}

// innerName is that of what a gz holds.
const innerName = name =>
	name
		.replace(/^.*[/\\]/, '')
		.replace(/\.gz$/i, '')
		.replace(/\.tgz$/i, '.tar')

// zipEntries reads the central directory. twice are entries of which other programs may unpack
// something else: two of one name, one that is called otherwise in its place; and all of a zip with
// bytes between or behind its entries. gap says so of the first of them.
function zipEntries(bytes) {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
	const u32 = at => view.getUint32(at, true),
		u16 = at => view.getUint16(at, true)
	const end = endOf(bytes)
	if (end < 0) refuse('bad archive')
	const count = u16(end + 10)
	const base = end - u32(end + 12) - u32(end + 16)
	let at = u32(end + 16) + base
	if (count === 0xffff) refuse('too many entries')
	const entries = [],
		names = new Map()
	let first = at,
		there = true, // an entry stands where the first is listed; else there is nothing in front of it
		gap = false
	for (let i = 0; i < count; i++) {
		if (at < 0 || at + 46 > bytes.length || u32(at) !== 0x02014b50) refuse('bad archive')
		const flags = u16(at + 8),
			method = u16(at + 10)
		const nameLength = u16(at + 28),
			offset = u32(at + 42) + base
		const name = latin(bytes.subarray(at + 46, at + 46 + nameLength))
		const entry = { name: shown(name), flags, method, crc: u32(at + 16), packed: u32(at + 20), size: u32(at + 24) }
		at += 46 + nameLength + u16(at + 30) + u16(at + 32)
		entries.push(entry)
		const here = offset >= 0 && offset + 30 <= bytes.length && u32(offset) === 0x04034b50
		if (offset < first) [first, there] = [offset, here]
		if (!here) {
			gap = true
			continue
		}
		const start = offset + 30 + u16(offset + 26)
		entry.start = start + u16(offset + 28)
		entry.offset = offset
		const small = name.toLowerCase(),
			other = names.get(small) // two names that differ in capitals are one in some systems
		if (latin(bytes.subarray(offset + 30, start)) !== name) entry.twice = true
		if (other) other.twice = entry.twice = true
		names.set(small, entry)
	}
	if (first > 0 && there) refuse(TWICE)
	// Bytes between entries, or behind the last: others find an entry there.
	const placed = entries.filter(e => e.start).sort((a, b) => a.offset - b.offset)
	placed.forEach((e, i) => {
		const size = (placed[i + 1]?.offset ?? end - u32(end + 12)) - e.start - e.packed
		gap ||= size !== 0 && !(e.flags & 8 && [12, 16, 20, 24].includes(size))
	})
	for (const e of entries) Object.assign(e, gap && { gap, twice: true })
	return entries.filter(e => !e.name.endsWith('/'))
}

// unzip returns the bytes of an entry.
async function unzip(bytes, entry, budget) {
	if (!entry.start) refuse('bad archive')
	if (entry.flags & 1) refuse('encrypted')
	if (entry.method !== 0 && entry.method !== 8) refuse('bad archive')
	const packed = bytes.subarray(entry.start, entry.start + entry.packed)
	const out = entry.method === 0 ? within(packed, budget) : await inflate(packed, budget)
	if (out.length !== entry.size || crc32(out) !== entry.crc) refuse('bad archive')
	return out
}

// within counts bytes that are stored as they are.
function within(bytes, budget) {
	const limit = Math.min(LIMITS.file, budget.room)
	if (bytes.length > limit) refuse('too large', bytes.length, limit)
	budget.room -= bytes.length
	return bytes
}

// Unpacked is what a deflated stream gives, from front to back; size and crc are of what was taken.
class Unpacked {
	constructor(packed, limit) {
		this.reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
		this.chunk = new Uint8Array(0)
		this.limit = limit
		this.size = 0
		this.crc = 0
	}
	close() {
		this.reader.cancel().catch(() => {})
	}
	// some returns at most n bytes of what comes next, none at the end.
	async some(n) {
		try {
			while (this.chunk.length === 0) {
				const { done, value } = await this.reader.read()
				if (done) return this.chunk
				this.chunk = value
			}
		} catch {
			refuse('bad archive')
		}
		const some = this.chunk.subarray(0, n)
		this.chunk = this.chunk.subarray(some.length)
		this.size += some.length
		if (this.size > this.limit) {
			this.close()
			refuse('too large', this.size, this.limit)
		}
		this.crc = crc32(some, this.crc)
		return some
	}
	// take returns the next n bytes, or all that are left; skip passes them over.
	async take(n) {
		const chunks = []
		let size = 0
		for (let some; size < n && (some = await this.some(n - size)).length; size += some.length) chunks.push(some)
		const out = new Uint8Array(size)
		let at = 0
		for (const c of chunks) {
			out.set(c, at)
			at += c.length
		}
		return out
	}
	async skip(n) {
		for (let some; n > 0 && (some = await this.some(n)).length;) n -= some.length
		return n === 0
	}
}

// Stored are bytes as they are, taken in the same way.
class Stored {
	constructor(bytes) {
		this.bytes = bytes
		this.size = 0
	}
	async take(n) {
		const from = this.size
		this.size = Math.min(from + n, this.bytes.length)
		return this.bytes.subarray(from, this.size)
	}
	async skip(n) {
		return (await this.take(n)).length === n
	}
}

// inflate unpacks, and stops where an entry or all of them become too large.
async function inflate(packed, budget) {
	const out = await new Unpacked(packed, Math.min(LIMITS.file, budget.room)).take(Infinity)
	budget.room -= out.length
	return out
}

// gzEntries reads one member; more behind it are read by some programs alone. A tar in it is
// read twice, first for its list, so that one entry at a time is in memory.
async function* gzEntries(bytes, name, budget) {
	const flags = bytes[3]
	let at = 10
	if (bytes[2] !== 8 || flags & 0xe0 || bytes.length < 18) refuse('bad archive')
	if (flags & 4) at += 2 + bytes[at] + 256 * bytes[at + 1]
	for (const bit of [8, 16]) {
		if (flags & bit) at = bytes.indexOf(0, at) + 1 || bytes.length
	}
	if (flags & 2) at += 2
	const end = bytes.length - 8
	if (at >= end) refuse('bad archive')
	const packed = bytes.subarray(at, end),
		view = new DataView(bytes.buffer, bytes.byteOffset + end, 8)
	const whole = ({ crc, size }) =>
		(view.getUint32(0, true) === crc && view.getUint32(4, true) === size) || refuse('bad archive')
	const front = new Unpacked(packed, budget.room),
		head = await front.take(512)
	front.close()
	if (archiveKind(head) !== 'tar') {
		const body = new Unpacked(packed, Math.min(LIMITS.file, budget.room))
		const inside = await body.take(Infinity)
		whole(body)
		budget.room -= inside.length
		return yield* counted([{ name: innerName(name), data: () => inside }], budget)
	}
	const first = new Unpacked(packed, budget.room)
	const list = await tarEntries(again => (again ? new Unpacked(packed, Infinity) : first))
	await first.skip(Infinity)
	whole(first)
	budget.room -= first.size
	yield* counted(
		list.map(e => Object.assign(e, { kind: 'tar.gz' })),
		budget,
	)
}

// tarEntries lists the regular files of a tar, which open gives from its front, and once
// more for their data. Of two with one name other programs keep the other one.
async function tarEntries(open) {
	const list = [],
		names = new Map(),
		source = open(false)
	const text = (bytes, at, length) => latin(bytes.subarray(at, at + length)).replace(/\0[^]*/, '')
	let long = {},
		body = null
	for (;;) {
		const head = await source.take(512)
		if (head.length < 512 || head.every(b => b === 0)) break
		const sum = head.reduce((n, b, i) => n + (i >= 148 && i < 156 ? 32 : b), 0)
		if (parseInt(text(head, 148, 8).trim(), 8) !== sum) refuse('bad archive')
		const size = Number(long.size ?? parseInt(text(head, 124, 12).trim() || '0', 8))
		const start = source.size,
			type = text(head, 156, 1) || '0',
			told = type === 'L' || type === 'x'
		if (!Number.isSafeInteger(size) || size < 0 || (told && size > LIMITS.description)) refuse('bad archive')
		const data = told ? latin(await source.take(size)) : ''
		if (told ? data.length < size : !(await source.skip(size))) refuse('bad archive')
		await source.skip(-size & 511)
		if (type === 'L') long.path = data.replace(/\0[^]*/, '')
		else if (type === 'x') Object.assign(long, paxOf(data))
		else if (type !== 'g' && type !== 'K') {
			const prefix = text(head, 345, 155)
			const name = long.path ?? (prefix && prefix + '/') + text(head, 0, 100)
			long = {}
			if (type !== '0' && type !== '7') continue
			const entry = {
				name: shown(name),
				data: async () => {
					if (size > LIMITS.file) refuse('too large', size, LIMITS.file)
					if (!body || body.size > start) body = open(true)
					await body.skip(start - body.size)
					return body.take(size)
				},
			}
			const small = name.toLowerCase(),
				other = names.get(small)
			if (other) other.twice = entry.twice = true
			names.set(small, entry)
			list.push(entry)
		}
	}
	return list
}

// paxOf reads the path and the size of an extended header: lines "LENGTH KEY=VALUE".
function paxOf(text) {
	const found = {}
	for (const [, key, value] of text.matchAll(/(?:^|\n)\d+ (path|size)=([^\n]*)/g)) found[key] = value
	return found
}
