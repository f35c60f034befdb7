// Reads zip, tar and tar.gz archives in the page (spec/intake.md). An archive that other programs may unpack
// differently is refused as a whole. All limits are checked while unpacking.
import { builtin, latin, shown } from '../lib/bytes.js'
import { LIMITS, refuse } from '../lib/refusal.js'
import { BAD, Inflate, inflate } from '../lib/inflate.js'

const TABLES = Array.from({ length: 4 }, () => new Int32Array(256))
for (let n = 0; n < 256; n++) {
	let k = n
	for (let i = 0; i < 8; i++) k = k & 1 ? (k >>> 1) ^ 0xedb88320 : k >>> 1
	TABLES[0][n] = k
}
for (let n = 0; n < 256; n++)
	for (let t = 1; t < 4; t++) TABLES[t][n] = (TABLES[t - 1][n] >>> 8) ^ TABLES[0][TABLES[t - 1][n] & 255]

// crc32 continues from the checksum of the previous bytes, with Node's own function, which is ten times as fast, or
// four bytes at a time.
const crc32 = builtin('node:zlib')?.crc32 ?? crc32Here

function crc32Here(bytes, before = 0) {
	const [t0, t1, t2, t3] = TABLES,
		fours = bytes.length & ~3
	let c = ~before,
		i = 0
	for (; i < fours; i += 4) {
		c ^= bytes[i] | (bytes[i + 1] << 8) | (bytes[i + 2] << 16) | (bytes[i + 3] << 24)
		c = t3[c & 255] ^ t2[(c >>> 8) & 255] ^ t1[(c >>> 16) & 255] ^ t0[c >>> 24]
	}
	for (; i < bytes.length; i++) c = t0[(c ^ bytes[i]) & 255] ^ (c >>> 8)
	return ~c >>> 0
}

const TWICE = 'archive twice'

// archiveKind returns zip, tar or tar.gz according to the name, or null.
export const archiveKind = name => {
	const extension = /\.(zip|tar|gz|tgz)$/i.exec(name)?.[1].toLowerCase()
	return extension?.endsWith('gz') ? 'tar.gz' : (extension ?? null)
}

// entriesOf yields the entries of an archive, { name, bytes }. Entries of more than SMALL bytes are valid only until
// the next one. budget, { room, entries }, is the remaining limit for all archives of a verification. pause is called
// between entries with { n, of }, the number of entries read. If an ambiguous archive is refused, the entries that it
// has already yielded do not count.
export async function* entriesOf(bytes, name, budget) {
	const kind = archiveKind(name),
		names = new Set(),
		{ count } = budget
	const entries =
		kind === 'zip'
			? zipEntries(bytes, budget)
			: tarEntries(kind === 'tar' ? new Stored(bytes) : unzipped(bytes, budget))
	for await (const entry of entries) {
		const path = entry.name.replaceAll('\\', '/'),
			small = path.toLowerCase()
		if (budget.entries-- <= 0) refuse('too many entries')
		count.n++
		if (kind !== 'zip') count.of++
		if (/^(\/|[a-z]:)|(^|\/)\.\.(\/|$)/i.test(path)) refuse('bad path', path)
		if (names.has(small)) refuse(TWICE, path)
		names.add(small)
		if (entry.bytes) yield { name: path, bytes: entry.bytes }
	}
}

// directoryOf finds the end of a zip's directory, whose comment ends the file.
function directoryOf(view) {
	for (let at = view.byteLength - 22; at >= 0 && at > view.byteLength - 65558; at--)
		if (view.getUint32(at, true) === 0x06054b50 && at + 22 + view.getUint16(at + 20, true) === view.byteLength)
			return at
	return refuse(BAD)
}

// Bits in an entry's flags: with a password, strongly encrypted, or with masked headers; and its sizes after its content.
const ENCRYPTED = 0x2041,
	STREAMED = 8

// zipEntries unpacks the entries in the directory. They must follow each other from the first byte on, each with the
// name, sizes and checksum in the directory.
async function* zipEntries(bytes, budget) {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength),
		u32 = at => (at + 4 <= bytes.length ? view.getUint32(at, true) : refuse(BAD)),
		u16 = at => (at + 2 <= bytes.length ? view.getUint16(at, true) : refuse(BAD))
	const end = directoryOf(view),
		count = u16(end + 10)
	let at = u32(end + 16)
	if (count === 0xffff) refuse('too many entries')
	budget.count.of += count
	const entries = []
	for (let i = 0; i < count; i++) {
		if (u32(at) !== 0x02014b50) refuse(BAD)
		const nameLength = u16(at + 28)
		entries.push({
			name: latin(bytes.subarray(at + 46, at + 46 + nameLength)),
			flags: u16(at + 8),
			method: u16(at + 10),
			sums: [u32(at + 16), u32(at + 20), u32(at + 24)], // CRC, packed, unpacked
			offset: u32(at + 42),
		})
		at += 46 + nameLength + u16(at + 30) + u16(at + 32)
	}
	if (at !== end || u32(end + 12) !== end - u32(end + 16)) refuse(TWICE)
	entries.sort((a, b) => a.offset - b.offset)
	at = 0
	for (const { name, flags, method, sums, offset } of entries) {
		const [crc, packed, size] = sums
		if (offset !== at) refuse(TWICE, shown(name))
		if (u32(at) !== 0x04034b50) refuse(BAD)
		if (flags & ENCRYPTED) refuse('encrypted', shown(name))
		if ((flags ^ u16(at + 6)) & (ENCRYPTED | STREAMED)) refuse(TWICE, shown(name))
		const start = at + 30 + u16(at + 26),
			behind = !!(flags & STREAMED),
			ownSums = [14, 18, 22].map(i => u32(at + i))
		const agree = behind
			? ownSums.every(n => n === 0 || n === 0xffffffff || sums.includes(n))
			: ownSums.join() === sums.join()
		if (latin(bytes.subarray(at + 30, start)) !== name || u16(at + 8) !== method || !agree) refuse(TWICE, shown(name))
		const from = start + u16(at + 28)
		at = from + packed
		if (behind) at = behindEntry(u32, at, sums)
		const inside = bytes.subarray(from, from + packed)
		if (inside.length !== packed || (method !== 0 && method !== 8)) refuse(BAD)
		const data = method === 8 ? unpacked(inside, sums, budget) : inside
		if (method === 0) {
			spend(budget, data.length)
			if (data.length !== size || crc32(data) !== crc) refuse(BAD)
		}
		yield { name: shown(name), bytes: name.endsWith('/') ? null : data }
	}
	if (at !== u32(end + 16)) refuse(TWICE)
}

// unpacked returns the bytes of a deflated entry, which must match the size and checksum in the directory.
function unpacked(packed, sums, budget) {
	const [crc, , size] = sums
	spend(budget, size)
	const { bytes, used } = inflate(packed, size, roomFor(size + 1, budget))
	if (used !== packed.length || crc32(bytes) !== crc) refuse(BAD)
	return bytes
}

// behindEntry returns the position after the checksum and sizes that follow an entry: with or without a signature,
// with four or eight bytes.
function behindEntry(u32, at, sums) {
	const from = u32(at) === 0x08074b50 && u32(at + 4) === sums[0] ? at + 4 : at
	if (u32(from) === sums[0] && u32(from + 4) === sums[1]) {
		if (u32(from + 8) === sums[2]) return from + 12
		if (u32(from + 8) === 0 && u32(from + 12) === sums[2] && u32(from + 16) === 0) return from + 20
	}
	return refuse(TWICE)
}

// spend counts unpacked bytes.
function spend(budget, size) {
	if (size > LIMITS.file) refuse('too large', size, LIMITS.file)
	budget.room -= size
	if (budget.room < 0) refuse('too large', LIMITS.archive - budget.room, LIMITS.archive)
}

const SMALL = 1 << 20

// roomFor returns space for n bytes. Large files share it, because the garbage from each would fill the memory.
function roomFor(n, budget) {
	if (n <= SMALL) return new Uint8Array(n)
	if (!(budget.place?.length >= n)) budget.place = new Uint8Array(n)
	return budget.place
}

// Inflated reads a deflated stream in pieces; size and crc cover the bytes that were read.
class Inflated {
	constructor(packed, budget) {
		this.packed = packed
		this.stream = new Inflate(packed)
		this.budget = budget
		this.piece = new Uint8Array(0)
		this.size = 0
		this.crc = 0
		this.end = () => {}
	}
	// some returns at most n of the following bytes, and none at the end.
	some(n) {
		if (!this.piece.length) this.piece = this.stream.next()
		const some = this.piece.subarray(0, n)
		this.piece = this.piece.subarray(some.length)
		this.size += some.length
		this.crc = crc32(some, this.crc)
		return some
	}
	// isDone reports whether the stream and its packed bytes end here.
	isDone() {
		return !this.some(1).length && this.stream.used === this.packed.length
	}
	// take returns the next n bytes, or all remaining ones.
	async take(n) {
		const out = roomFor(n, this.budget)
		let size = 0
		for (let some; size < n && (some = this.some(n - size)).length; size += some.length) {
			if (size) await this.budget.pause()
			spend(this.budget, some.length)
			out.set(some, size)
		}
		return out.subarray(0, size)
	}
}

// Stored reads uncompressed bytes through the same methods.
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
	end() {}
}

// unzipped returns the contents of a gz file with one member; end reports whether it was complete.
function unzipped(bytes, budget) {
	const flags = bytes[3]
	let at = 10
	if (bytes[0] !== 0x1f || bytes[1] !== 0x8b || bytes[2] !== 8 || flags & 0xe0 || bytes.length < 18) refuse(BAD)
	if (flags & 4) at += 2 + bytes[at] + 256 * bytes[at + 1]
	for (const bit of [8, 16]) if (flags & bit) at = bytes.indexOf(0, at) + 1 || bytes.length
	if (flags & 2) at += 2
	const end = bytes.length - 8
	if (at >= end) refuse(BAD)
	const view = new DataView(bytes.buffer, bytes.byteOffset + end, 8),
		source = new Inflated(bytes.subarray(at, end), budget)
	source.end = () => {
		const { crc, size } = source
		if (view.getUint32(0, true) !== crc || view.getUint32(4, true) !== size || !source.isDone()) refuse(BAD)
	}
	return source
}

const BLOCK = 512

// tarEntries yields the regular files of a tar. After its end, only zeros up to the end of a block are allowed.
async function* tarEntries(source) {
	const text = (bytes, at, length) => latin(bytes.subarray(at, at + length)).replace(/\0[^]*/, ''),
		empty = bytes => bytes.every(b => b === 0)
	/** @type {{ path?: string, size?: string }} */
	let long = {}
	for (;;) {
		const head = await source.take(BLOCK)
		if (head.length < BLOCK) refuse(BAD)
		if (empty(head)) break
		const sum = head.reduce((n, b, i) => n + (i >= 148 && i < 156 ? 32 : b), 0)
		if (parseInt(text(head, 148, 8).trim(), 8) !== sum) refuse(BAD)
		const size = Number(long.size ?? parseInt(text(head, 124, 12).trim() || '0', 8)),
			type = text(head, 156, 1) || '0'
		if (!Number.isSafeInteger(size) || size < 0) refuse(BAD)
		if (size > LIMITS.file) refuse('too large', size, LIMITS.file)
		const data = size ? await source.take(size) : new Uint8Array(0)
		if (data.length < size || !empty(await source.take(-size & (BLOCK - 1)))) refuse(BAD)
		if (type === 'L') long.path = latin(data).replace(/\0[^]*/, '')
		else if (type === 'x') Object.assign(long, paxOf(latin(data)))
		else if (type !== 'g' && type !== 'K') {
			const prefix = text(head, 345, 155)
			const name = long.path ?? (prefix && prefix + '/') + text(head, 0, 100)
			long = {}
			if (type === '0' || type === '7') yield { name: shown(name), bytes: data }
		}
	}
	for (let rest; (rest = await source.take(1 << 16)).length;) if (!empty(rest)) refuse(TWICE)
	if (source.size % BLOCK) refuse(BAD)
	source.end()
}

// paxOf parses the path and the size in an extended header, whose lines are "LENGTH KEY=VALUE".
function paxOf(text) {
	const found = {}
	for (const [, key, value] of text.matchAll(/(?:^|\n)\d+ (path|size)=([^\n]*)/g)) found[key] = value
	return found
}
