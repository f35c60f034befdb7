// Access databases, Jet 3 and Jet 4, as far as reading tables needs (spec/access.md). Nothing in a
// file is believed: every page is one of the file's, every offset inside its page.
import { refuse } from './description.js'
import { latin } from './bytes.js'

const LARGEST = 256 << 20
const DEFINITION = { columns: 255, indexes: 1000, pages: 64 }
const ROWS = 5000000

// Database reads tables: rows(table, columns) yields objects by column name, and null for what
// is null. broken are the rows that could not be read, in words.
export class Database {
	constructor(bytes) {
		if (bytes.length > LARGEST) refuse('too large', bytes.length, LARGEST)
		const version = bytes[0x14]
		if (bytes.length < 4096 || version > 5) refuse('bad database')
		this.bytes = bytes
		this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
		this.new = version > 0 // Jet 4 and later
		this.size = this.new ? 4096 : 2048
		this.pages = Math.floor(bytes.length / this.size)
		this.broken = []
		this.rowsRead = 0
		const head = plainHead(bytes, this.new ? 128 : 126)
		if (head.getUint32(0x3e - 0x18, true) !== 0) refuse('database encrypted')
		this.text = decoder(head.getUint16(0x3c - 0x18, true))
		// The pages that hold rows, by the page of their table's definition.
		this.owned = new Map()
		for (let p = 1; p < this.pages; p++) {
			if (this.byte(p, 0) !== 1) continue
			const owner = this.u32(p, 4)
			if (!this.owned.get(owner)?.push(p)) this.owned.set(owner, [p])
		}
		this.tables = new Map()
		for (const { Name, Id, Type } of this.rowsOf(2, 'MSysObjects', ['Name', 'Id', 'Type'])) {
			if (Type === 1 && Name !== null && !this.tables.has(Name.toLowerCase()))
				this.tables.set(Name.toLowerCase(), { name: Name, page: Id & 0xffffff })
		}
	}
	byte(page, at) {
		return this.bytes[page * this.size + at]
	}
	u16(page, at) {
		return this.view.getUint16(page * this.size + at, true)
	}
	u32(page, at) {
		return this.view.getUint32(page * this.size + at, true)
	}
	*rows(name, columns) {
		const table = this.tables.get(name.toLowerCase())
		if (table) yield* this.rowsOf(table.page, table.name, columns)
	}

	// rowsOf yields the rows of the table that a page defines.
	*rowsOf(page, name, columns) {
		const definition = this.definition(page)
		const wanted = columns.map(c => [c, definition.columns.find(x => x.name.toLowerCase() === c.toLowerCase())])
		for (const data of this.pagesOf(page, definition)) {
			const count = this.count(data)
			for (let i = 0; i < count; i++) {
				if (++this.rowsRead > ROWS) refuse('bad database')
				let row = null
				try {
					const place = this.place(data, i, count)
					if (!place || place.flags & 0x8000) continue
					row = this.row(this.moved(place), wanted, definition)
				} catch (e) {
					if (!(e instanceof RangeError)) throw e
				}
				if (row) yield row
				else this.broken.push(`${name} ${data}.${i}`)
			}
		}
	}

	count(page) {
		const head = this.new ? 12 : 8
		return Math.min(this.u16(page, head), (this.size - head - 2) >> 1)
	}
	// place is where row i of a data page stands: { page, from, to, flags }.
	place(page, i, count = this.count(page)) {
		const head = this.new ? 14 : 10
		if (i >= count || this.byte(page, 0) !== 1) throw new RangeError('no row')
		const word = this.u16(page, head + 2 * i)
		const from = word & 0x1fff,
			to = i === 0 ? this.size : this.u16(page, head + 2 * i - 2) & 0x1fff
		if ((word & 0xc000) === 0xc000) return null // deleted
		if (from > to || to > this.size || from < head + 2 * count) throw new RangeError('row out of page')
		return { page, from, to, flags: word & 0xc000 }
	}
	// moved follows the pointers of a row that stands elsewhere.
	moved(place) {
		for (let i = 0; place.flags & 0x4000; i++) {
			if (i === 8 || place.to - place.from < 4) throw new RangeError('pointer')
			const next = this.pointed(this.u32(place.page, place.from))
			place = next.bytes < 4 ? { ...next, flags: 0 } : next
		}
		return place
	}
	// pointed is the place that a pointer names, whatever its flags say of a deleted row.
	pointed(pointer) {
		const page = pointer >>> 8,
			i = pointer & 255
		if (page < 1 || page >= this.pages || this.byte(page, 0) !== 1) throw new RangeError('pointer')
		const head = this.new ? 14 : 10
		if (i >= this.count(page)) throw new RangeError('pointer')
		const word = this.u16(page, head + 2 * i),
			from = word & 0x1fff,
			to = i === 0 ? this.size : this.u16(page, head + 2 * i - 2) & 0x1fff
		if (from >= to || to > this.size) throw new RangeError('pointer')
		return { page, from, to, flags: (word & 0xc000) === 0x4000 ? 0x4000 : 0 }
	}

	// definition reads the columns of a table and the pointer to the map of its pages.
	definition(page) {
		const parts = []
		const seen = new Set()
		for (let p = page; p; p = this.u32(p, 4)) {
			if (p >= this.pages || this.byte(p, 0) !== 2 || seen.has(p) || seen.size === DEFINITION.pages)
				refuse('bad database')
			seen.add(p)
			parts.push(this.bytes.subarray(p * this.size + (parts.length ? 8 : 0), (p + 1) * this.size))
		}
		const all = new Uint8Array(parts.reduce((n, p) => n + p.length, 0))
		let at = 0
		for (const p of parts) {
			all.set(p, at)
			at += p.length
		}
		const view = new DataView(all.buffer)
		const [counts, indexes, map, first, width] = this.new ? [45, 51, 55, 63, 25] : [25, 31, 35, 43, 18]
		const [number, variable, flags, fixed, length] = this.new ? [5, 7, 15, 21, 23] : [1, 3, 13, 14, 16]
		try {
			const count = view.getUint16(counts, true),
				k = view.getUint32(indexes, true)
			if (count > DEFINITION.columns || k > DEFINITION.indexes) refuse('bad database')
			const from = first + (this.new ? 12 : 8) * k
			let name = from + width * count
			const columns = Array.from({ length: count }, (_, i) => {
				const c = from + width * i
				const size = this.new ? view.getUint16(name, true) : view.getUint8(name)
				const start = name + (this.new ? 2 : 1)
				if (start + size > all.length) throw new RangeError('name')
				const raw = all.subarray(start, start + size)
				name = start + size
				return {
					name: this.new ? new TextDecoder('utf-16le').decode(raw) : this.text(raw),
					type: view.getUint8(c),
					number: view.getUint16(c + number, true),
					variable: view.getUint16(c + variable, true),
					isFixed: (view.getUint8(c + flags) & 1) > 0,
					fixed: view.getUint16(c + fixed, true),
					length: view.getUint16(c + length, true),
				}
			})
			return { columns, map: view.getUint32(map, true), variables: columns.some(c => !c.isFixed) }
		} catch (e) {
			if (e instanceof RangeError) refuse('bad database')
			throw e
		}
	}

	// pagesOf are the pages that hold the rows of a table, ascending: those of its map, or if
	// that cannot be read all that say so.
	pagesOf(page, { map }) {
		const own = this.owned.get(page) ?? []
		try {
			const { page: at, from, to } = this.pointed(map)
			const found = new Set()
			const bits = (start, first, bytes) => {
				for (let i = 0; i < bytes * 8; i++) if ((this.bytes[start + (i >> 3)] >> (i & 7)) & 1) found.add(first + i)
			}
			const start = at * this.size + from
			if (this.bytes[start] === 0) bits(start + 5, this.view.getUint32(start + 1, true), to - from - 5)
			else if (this.bytes[start] === 1) {
				const each = (this.size - 4) * 8
				for (let j = 0; 1 + 4 * j + 4 <= to - from; j++) {
					const p = this.view.getUint32(start + 1 + 4 * j, true)
					if (!p) continue
					if (p >= this.pages || this.byte(p, 0) !== 5) throw new RangeError('map')
					bits(p * this.size + 4, j * each, this.size - 4)
				}
			} else throw new RangeError('map')
			return own.filter(p => found.has(p))
		} catch (e) {
			if (!(e instanceof RangeError)) throw e
			this.broken.push(`${page}`)
			return own
		}
	}

	// row reads the wanted columns of a row.
	row({ page, from, to }, wanted, { variables }) {
		const base = page * this.size,
			r = this.bytes.subarray(base + from, base + to)
		const view = new DataView(r.buffer, r.byteOffset, r.length)
		const head = this.new ? 2 : 1
		const n = this.new ? view.getUint16(0, true) : view.getUint8(0)
		const mask = r.length - ((n + 7) >> 3)
		if (mask < head) throw new RangeError('row')
		const offsets = variables ? this.offsets(view, mask) : []
		const out = {}
		for (const [name, c] of wanted) {
			out[name] = null
			if (!c || c.number >= n) continue
			const there = ((r[mask + (c.number >> 3)] >> (c.number & 7)) & 1) === 1
			if (c.type === 1) out[name] = there
			else if (there) {
				const [start, end] = c.isFixed
					? [head + c.fixed, head + c.fixed + (SIZES[c.type] ?? c.length)]
					: [offsets[c.variable], offsets[c.variable + 1]]
				if (!(start >= head && start <= end && end <= mask)) throw new RangeError('columns')
				out[name] = this.value(c.type, r.subarray(start, end))
			}
		}
		return out
	}
	// offsets are those of the variable columns, and the end of the last.
	offsets(view, mask) {
		if (this.new) {
			const v = view.getUint16(mask - 2, true)
			return Array.from({ length: v + 1 }, (_, i) => view.getUint16(mask - 4 - 2 * i, true))
		}
		const v = view.getUint8(mask - 1)
		let jumps = (view.byteLength - 1) >> 8
		const first = mask - 2 - jumps
		if ((first - v) >> 8 < jumps) jumps-- // the last one stands there and means nothing
		let more = 0,
			used = 0
		return Array.from({ length: v + 1 }, (_, i) => {
			while (used < jumps && view.getUint8(mask - 2 - used) === i) {
				more += 256
				used++
			}
			return view.getUint8(first - i) + more
		})
	}
	// value reads the types that tables of results have; others are undefined.
	value(type, raw) {
		const view = new DataView(raw.buffer, raw.byteOffset, raw.length)
		if (type === 2) return view.getUint8(0)
		if (type === 3) return view.getInt16(0, true)
		if (type === 4) return view.getInt32(0, true)
		if (type === 10) return this.new ? wideText(raw) : this.text(raw)
		return undefined
	}
}

const SIZES = { 2: 1, 3: 2, 4: 4, 5: 8, 6: 4, 7: 8, 8: 8, 15: 16, 16: 17 }

// wideText reads a text of Jet 4: in two bytes a character, or compressed.
function wideText(raw) {
	if (raw[0] !== 0xff || raw[1] !== 0xfe) return new TextDecoder('utf-16le').decode(raw)
	let out = '',
		one = true
	for (let i = 2; i < raw.length;) {
		if (raw[i] === 0) {
			one = !one
			i++
		} else if (one) out += String.fromCharCode(raw[i++])
		else {
			out += String.fromCharCode(raw[i] | (raw[i + 1] << 8))
			i += 2
		}
	}
	return out
}

// decoder reads texts of a code page.
function decoder(page) {
	try {
		const read = new TextDecoder('windows-' + (page || 1252))
		return raw => read.decode(raw)
	} catch {
		return latin
	}
}

// plainHead is the part of page 0 that is RC4 with a key that everybody has.
function plainHead(bytes, length) {
	const key = [0xc7, 0xda, 0x39, 0x6b],
		s = Uint8Array.from({ length: 256 }, (_, i) => i)
	for (let i = 0, j = 0; i < 256; i++) {
		j = (j + s[i] + key[i & 3]) & 255
		;[s[i], s[j]] = [s[j], s[i]]
	}
	const out = bytes.slice(0x18, 0x18 + length)
	for (let n = 0, i = 0, j = 0; n < length; n++) {
		i = (i + 1) & 255
		j = (j + s[i]) & 255
		;[s[i], s[j]] = [s[j], s[i]]
		out[n] ^= s[(s[i] + s[j]) & 255]
	}
	return new DataView(out.buffer)
}
