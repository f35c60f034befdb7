// Reads zip, tar and tar.gz archives in the page (spec/intake.md). An archive that other programs may unpack
// differently is refused as a whole. All limits are checked while unpacking.
import { builtin, latin, displayText } from '../lib/bytes.js'
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

// An archive that programs may unpack differently is refused with this code.
const AMBIGUOUS = 'archive twice'

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
			lowerCase = path.toLowerCase()
		if (budget.entries-- <= 0) refuse('too many entries')
		count.n++
		if (kind !== 'zip') count.of++
		if (/^(\/|[a-z]:)|(^|\/)\.\.(\/|$)/i.test(path)) refuse('bad path', path)
		if (names.has(lowerCase)) refuse(AMBIGUOUS, path)
		names.add(lowerCase)
		if (entry.bytes) yield { name: path, bytes: entry.bytes }
	}
}

// Signatures of the records of a zip.
const END_OF_DIRECTORY = 0x06054b50,
	DIRECTORY_ENTRY = 0x02014b50,
	LOCAL_HEADER = 0x04034b50,
	DESCRIPTOR = 0x08074b50

// Bits in an entry's flags: with a password, strongly encrypted, or with masked headers; and its sizes after its content.
const ENCRYPTED = 0x2041,
	STREAMED = 8

// zipEntries unpacks the entries in the directory. They must follow each other from the first byte on, each with the
// name, sizes and checksum in the directory.
async function* zipEntries(bytes, budget) {
	const numbers = numbersIn(bytes),
		end = endOfDirectory(bytes, numbers),
		count = numbers.u16(end + 10),
		start = numbers.u32(end + 16)
	if (count === 0xffff) refuse('too many entries')
	budget.count.of += count
	let position = 0
	for (const entry of directoryOf(bytes, numbers, start, end, count)) {
		const { name, method, sums, offset } = entry
		if (offset !== position) refuse(AMBIGUOUS, displayText(name))
		const { content, next } = contentOf(bytes, numbers, entry)
		position = next
		const data = method === 8 ? unpacked(content, sums, budget) : stored(content, sums, budget)
		yield { name: displayText(name), bytes: name.endsWith('/') ? null : data }
	}
	if (position !== start) refuse(AMBIGUOUS)
}

// numbersIn returns functions that read a number of two or four bytes at a position.
function numbersIn(bytes) {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
	return {
		u16: position => (position + 2 <= bytes.length ? view.getUint16(position, true) : refuse(BAD)),
		u32: position => (position + 4 <= bytes.length ? view.getUint32(position, true) : refuse(BAD)),
	}
}

// endOfDirectory returns the position of the record after a zip's directory. Its comment ends the file.
function endOfDirectory({ length }, { u16, u32 }) {
	for (let position = length - 22; position >= 0 && position > length - 65558; position--)
		if (u32(position) === END_OF_DIRECTORY && position + 22 + u16(position + 20) === length) return position
	return refuse(BAD)
}

// directoryOf returns the entries in a zip's directory, in the order of their content. sums are the checksum, the
// packed and the unpacked size.
function directoryOf(bytes, { u16, u32 }, start, end, count) {
	const entries = []
	let position = start
	for (let i = 0; i < count; i++) {
		if (u32(position) !== DIRECTORY_ENTRY) refuse(BAD)
		const nameLength = u16(position + 28)
		entries.push({
			name: latin(bytes.subarray(position + 46, position + 46 + nameLength)),
			flags: u16(position + 8),
			method: u16(position + 10),
			sums: [u32(position + 16), u32(position + 20), u32(position + 24)],
			offset: u32(position + 42),
		})
		position += 46 + nameLength + u16(position + 30) + u16(position + 32)
	}
	if (position !== end || u32(end + 12) !== end - start) refuse(AMBIGUOUS)
	return entries.sort((a, b) => a.offset - b.offset)
}

// contentOf returns the packed content of an entry, and the position of the next one. The header before the content
// must agree with the directory.
function contentOf(bytes, { u16, u32 }, { name, flags, method, sums, offset }) {
	if (u32(offset) !== LOCAL_HEADER) refuse(BAD)
	if (flags & ENCRYPTED) refuse('encrypted', displayText(name))
	if ((flags ^ u16(offset + 6)) & (ENCRYPTED | STREAMED)) refuse(AMBIGUOUS, displayText(name))
	const nameEnd = offset + 30 + u16(offset + 26),
		isStreamed = !!(flags & STREAMED),
		localSums = [14, 18, 22].map(i => u32(offset + i)),
		agree = isStreamed
			? localSums.every(n => n === 0 || n === 0xffffffff || sums.includes(n))
			: localSums.join() === sums.join()
	if (latin(bytes.subarray(offset + 30, nameEnd)) !== name || u16(offset + 8) !== method || !agree)
		refuse(AMBIGUOUS, displayText(name))
	const [, packedSize] = sums,
		from = nameEnd + u16(offset + 28),
		next = isStreamed ? endOfDescriptor(u32, from + packedSize, sums) : from + packedSize,
		content = bytes.subarray(from, from + packedSize)
	if (content.length !== packedSize || (method !== 0 && method !== 8)) refuse(BAD)
	return { content, next }
}

// stored returns the bytes of an entry that is not compressed. They must match the size and checksum in the directory.
function stored(content, sums, budget) {
	const [crc, , size] = sums
	spend(budget, content.length)
	if (content.length !== size || crc32(content) !== crc) refuse(BAD)
	return content
}

// unpacked returns the bytes of a deflated entry. They must match the size and checksum in the directory.
function unpacked(packed, sums, budget) {
	const [crc, , size] = sums
	spend(budget, size)
	const { bytes, used } = inflate(packed, size, roomFor(size + 1, budget))
	if (used !== packed.length || crc32(bytes) !== crc) refuse(BAD)
	return bytes
}

// endOfDescriptor returns the position after the checksum and sizes that follow an entry: with or without a signature,
// with four or eight bytes.
function endOfDescriptor(u32, position, sums) {
	const hasSignature = u32(position) === DESCRIPTOR && u32(position + 4) === sums[0],
		from = hasSignature ? position + 4 : position
	if (u32(from) === sums[0] && u32(from + 4) === sums[1]) {
		if (u32(from + 8) === sums[2]) return from + 12
		if (u32(from + 8) === 0 && u32(from + 12) === sums[2] && u32(from + 16) === 0) return from + 20
	}
	return refuse(AMBIGUOUS)
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
		this.checkEnd = () => {}
	}
	// some returns at most n of the next bytes, and none at the end.
	some(n) {
		if (!this.piece.length) this.piece = this.stream.next()
		const part = this.piece.subarray(0, n)
		this.piece = this.piece.subarray(part.length)
		this.size += part.length
		this.crc = crc32(part, this.crc)
		return part
	}
	// isDone reports whether the stream and its packed bytes end here.
	isDone() {
		return !this.some(1).length && this.stream.used === this.packed.length
	}
	// take returns the next n bytes, or all remaining ones.
	async take(n) {
		const out = roomFor(n, this.budget)
		let size = 0
		for (let part; size < n && (part = this.some(n - size)).length; size += part.length) {
			if (size) await this.budget.pause()
			spend(this.budget, part.length)
			out.set(part, size)
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
	checkEnd() {}
}

// unzipped returns the contents of a gz file with one member. checkEnd refuses an incomplete one.
function unzipped(bytes, budget) {
	const flags = bytes[3]
	let from = 10
	if (bytes[0] !== 0x1f || bytes[1] !== 0x8b || bytes[2] !== 8 || flags & 0xe0 || bytes.length < 18) refuse(BAD)
	if (flags & 4) from += 2 + bytes[from] + 256 * bytes[from + 1]
	for (const bit of [8, 16]) if (flags & bit) from = bytes.indexOf(0, from) + 1 || bytes.length
	if (flags & 2) from += 2
	const end = bytes.length - 8
	if (from >= end) refuse(BAD)
	const view = new DataView(bytes.buffer, bytes.byteOffset + end, 8),
		source = new Inflated(bytes.subarray(from, end), budget)
	source.checkEnd = () => {
		const { crc, size } = source
		if (view.getUint32(0, true) !== crc || view.getUint32(4, true) !== size || !source.isDone()) refuse(BAD)
	}
	return source
}

const BLOCK = 512

const textIn = (bytes, from, length) => latin(bytes.subarray(from, from + length)).replace(/\0[^]*/, '')
const isEmpty = bytes => bytes.every(byte => byte === 0)

// Types of entries in a tar.
const LONG_NAME = 'L',
	LONG_LINK = 'K',
	EXTENDED = 'x',
	EXTENDED_FOR_ALL = 'g',
	FILES = ['0', '7']

// tarEntries yields the regular files of a tar. After its end, only zeros up to the end of a block are allowed.
async function* tarEntries(source) {
	/** @type {{ path?: string, size?: string }} */
	let extended = {} // values for the next file that do not fit in its header
	for (;;) {
		const head = await source.take(BLOCK)
		if (head.length < BLOCK) refuse(BAD)
		if (isEmpty(head)) break
		const data = await tarContent(source, sizeIn(head, extended)),
			type = textIn(head, 156, 1) || '0'
		if (type === LONG_NAME) extended.path = textIn(data, 0, data.length)
		else if (type === EXTENDED) Object.assign(extended, paxOf(latin(data)))
		else if (type !== EXTENDED_FOR_ALL && type !== LONG_LINK) {
			const name = extended.path ?? nameIn(head)
			extended = {}
			if (FILES.includes(type)) yield { name: displayText(name), bytes: data }
		}
	}
	for (let rest; (rest = await source.take(1 << 16)).length;) if (!isEmpty(rest)) refuse(AMBIGUOUS)
	if (source.size % BLOCK) refuse(BAD)
	source.checkEnd()
}

// sizeIn returns the size in the header of a tar's entry, whose checksum must be right.
function sizeIn(head, extended) {
	const sum = head.reduce((n, byte, i) => n + (i >= 148 && i < 156 ? 32 : byte), 0)
	if (parseInt(textIn(head, 148, 8).trim(), 8) !== sum) refuse(BAD)
	const size = Number(extended.size ?? parseInt(textIn(head, 124, 12).trim() || '0', 8))
	if (!Number.isSafeInteger(size) || size < 0) refuse(BAD)
	if (size > LIMITS.file) refuse('too large', size, LIMITS.file)
	return size
}

function nameIn(head) {
	const prefix = textIn(head, 345, 155)
	return (prefix && prefix + '/') + textIn(head, 0, 100)
}

// tarContent returns the content of an entry. Zeros must fill its last block.
async function tarContent(source, size) {
	const data = size ? await source.take(size) : new Uint8Array(0)
	if (data.length < size || !isEmpty(await source.take(-size & (BLOCK - 1)))) refuse(BAD)
	return data
}

// paxOf parses the path and the size in an extended header, whose lines are "LENGTH KEY=VALUE".
function paxOf(text) {
	const values = {}
	for (const [, key, value] of text.matchAll(/(?:^|\n)\d+ (path|size)=([^\n]*)/g)) values[key] = value
	return values
}
