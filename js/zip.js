// ZIP archives, read in the page: stored and deflated entries, no archives in
// archives, every bound checked while unpacking.
import { latin, shown } from './bytes.js'
import { Refusal, LIMITS, refuse } from './description.js'

const crcTable = Int32Array.from({ length: 256 }, (_, n) => {
	for (let k = 0; k < 8; k++) n = n & 1 ? (n >>> 1) ^ 0xedb88320 : n >>> 1
	return n
})

function crc32(bytes) {
	let c = -1
	for (let i = 0; i < bytes.length; i++) c = crcTable[(c ^ bytes[i]) & 255] ^ (c >>> 8)
	return ~c >>> 0
}

const TWICE = 'archive twice'

// isArchive says whether the bytes begin like a ZIP archive.
export function isArchive(bytes) {
	return (
		bytes[0] === 0x50 && bytes[1] === 0x4b && ((bytes[2] === 3 && bytes[3] === 4) || (bytes[2] === 5 && bytes[3] === 6))
	)
}

// entriesOf reads the central directory. doubt is why an entry is no evidence, where other
// programs may unpack something else: one name twice, bytes in front, a place that does not fit.
export function entriesOf(bytes) {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
	const u32 = at => view.getUint32(at, true),
		u16 = at => view.getUint16(at, true)
	let end = bytes.length - 22
	while (end >= 0 && end > bytes.length - 65558 && u32(end) !== 0x06054b50) end--
	if (end < 0 || u32(end) !== 0x06054b50) refuse('bad archive')
	const count = u16(end + 10)
	const base = end - u32(end + 12) - u32(end + 16)
	let at = u32(end + 16) + base
	if (count === 0xffff) refuse('bad archive')
	const entries = [],
		names = new Map()
	let first = at,
		doubt = null
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
		first = Math.min(first, offset)
		if (offset < 0 || offset + 30 > bytes.length || u32(offset) !== 0x04034b50) {
			doubt = 'bad archive'
			continue
		}
		const start = offset + 30 + u16(offset + 26)
		entry.start = start + u16(offset + 28)
		const small = name.toLowerCase(),
			other = names.get(small) // two names that differ in capitals are one in some systems
		if (latin(bytes.subarray(offset + 30, start)) !== name) entry.doubt = TWICE
		if (other) other.doubt = entry.doubt = TWICE
		names.set(small, entry)
	}
	if (first > 0) doubt ??= TWICE
	for (const e of entries) e.doubt = doubt ?? e.doubt
	return entries.filter(e => !e.name.endsWith('/'))
}

// unpack returns the bytes of an entry; `room` is what the archive may still give.
export async function unpack(bytes, entry, room) {
	if (entry.doubt) refuse(entry.doubt)
	if (entry.flags & 1 || (entry.method !== 0 && entry.method !== 8)) refuse('bad archive')
	const packed = bytes.subarray(entry.start, entry.start + entry.packed)
	const limit = Math.min(LIMITS.file, room)
	let out
	if (entry.method === 0) {
		if (packed.length > limit) refuse('too large', packed.length, limit)
		out = packed
	} else {
		const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
		const chunks = []
		let size = 0
		try {
			for (;;) {
				const step = await reader.read(),
					value = step['value']
				if (step.done) break
				size += value.length
				if (size > limit) {
					reader.cancel().catch(() => {})
					refuse('too large', size, limit)
				}
				chunks.push(value)
			}
		} catch (e) {
			throw e instanceof Refusal ? e : new Refusal('bad archive')
		}
		out = new Uint8Array(size)
		let at = 0
		for (const c of chunks) {
			out.set(c, at)
			at += c.length
		}
	}
	if (out.length !== entry.size || crc32(out) !== entry.crc) refuse('bad archive')
	return out
}
