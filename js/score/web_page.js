// Reads web pages with tables as a browser reads them (spec/polishclub.md step 1): cells and rows may be unclosed,
// attributes unquoted or misspelt.

const NAMED = {
	'nbsp': '\xa0',
	'lt': '<',
	'gt': '>',
	'amp': '&',
	'quot': '"',
	'apos': "'",
	'times': '×',
	'plusmn': '±',
	'minus': '−',
	'copy': '©',
}

const decoded = text =>
	text.replace(/&(?:#(?:x([0-9a-f]{1,6})|(\d{1,7}))|(\w+));?/gi, (entity, hexadecimal, decimal, name) => {
		if (name) return NAMED[name] ?? entity
		const code = hexadecimal ? parseInt(hexadecimal, 16) : Number(decimal)
		return code > 0 && code < 0x110000 ? String.fromCodePoint(code) : '\ufffd'
	})

// RAW lists elements whose content is text up to their end tag.
const RAW = /^(script|style|textarea|title)$/

// attributesAt parses attributes up to the end of a tag, as browsers do, or returns null if the text ends first.
function attributesAt(text, from) {
	const attributes = {}
	let position = from
	const take = pattern => {
		pattern.lastIndex = position
		const [part] = pattern.exec(text)
		position += part.length
		return part
	}
	for (;;) {
		take(/[\s/]*/y)
		if (position >= text.length) return null
		if (text[position] === '>') return { attributes, end: position + 1 }
		const name = take(/=?[^\s/>=]*/y).toLowerCase()
		take(/\s*/y)
		let value = ''
		if (text[position] === '=') {
			position++
			take(/\s*/y)
			const quote = text[position]
			if (quote === '"' || quote === "'") {
				const end = text.indexOf(quote, position + 1)
				if (end < 0) return null
				value = text.slice(position + 1, end)
				position = end + 1
			} else value = take(/[^\s>]*/y)
		}
		attributes[name] ??= decoded(value)
	}
}

/**
 * tokensOf yields the tags and texts of a page; what follows an unfinished tag is dropped.
 * @returns {Generator<{ text?: string, tag?: string, isEnd?: boolean, attributes?: any }>}
 */
function* tokensOf(text) {
	let position = 0
	while (position < text.length) {
		const open = text.indexOf('<', position)
		if (open !== position) {
			yield { text: decoded(text.slice(position, open < 0 ? text.length : open)) }
			position = open < 0 ? text.length : open
			continue
		}
		if (text.startsWith('<!--', position)) position = after(text, '-->', position + 4)
		else if (/[!?]/.test(text[position + 1] ?? '')) position = after(text, '>', position)
		else {
			const [tag, end, name] = /^<(\/?)([a-z][^\s/>]*)/i.exec(text.slice(position, position + 80)) ?? []
			if (!tag) {
				yield { text: '<' }
				position++
				continue
			}
			const attributes = attributesAt(text, position + tag.length)
			if (!attributes) return
			yield { tag: name.toLowerCase(), isEnd: end !== '', attributes: attributes.attributes }
			position = attributes.end
			if (!end && RAW.test(name.toLowerCase())) {
				const close = indexOfTag(text, name.toLowerCase(), position)
				if (/title/i.test(name)) yield { text: decoded(text.slice(position, close)) }
				position = close
			}
		}
	}
}

const after = (text, word, from) => {
	const position = text.indexOf(word, from)
	return position < 0 ? text.length : position + word.length
}

// indexOfTag returns the position of an element's end tag, or the end of the text.
function indexOfTag(text, name, from) {
	const pattern = new RegExp(`</${name}[\\s/>]`, 'gi')
	pattern.lastIndex = from
	return pattern.exec(text)?.index ?? text.length
}

// SUITS maps the file names of suit images, such as S.gif, to suit symbols.
const SUITS = { 'S': '♠', 'H': '♥', 'D': '♦', 'C': '♣', 'N': 'NT' }

const imageText = source => SUITS[/(?:^|\/)([SHDCN])\.gif$/i.exec(source ?? '')?.[1].toUpperCase()] ?? ''

const MOST_SPANNED = 100

const spanOf = text => Math.min(Math.max(1, parseInt(text, 10) || 1), MOST_SPANNED)

// Table is a table with text cells; isClosed reports whether its end tag was found.
class Table {
	constructor() {
		/** @type {any[][]} */
		this.rows = []
		/** @type {any} */
		this.row = null
		/** @type {any} */
		this.cell = null
		this.isClosed = false
	}
	startRow() {
		this.cell = null
		this.row = []
		this.rows.push(this.row)
	}
	startCell({ colspan, rowspan }) {
		if (!this.row) this.startRow()
		this.cell = { text: '', columns: spanOf(colspan), rows: spanOf(rowspan) }
		this.row.push(this.cell)
	}
	endRow() {
		this.row = this.cell = null
	}
}

// gridOf returns a table as rows of columns; a cell that spans several columns is repeated in each.
export function gridOf({ rows }) {
	const spanning = []
	return rows.map(cells => {
		const line = []
		let position = 0
		const place = cell => {
			line[position] = cell
			position++
		}
		const fill = () => {
			while (spanning[position]?.left > 0) {
				spanning[position].left--
				place(spanning[position].cell)
			}
		}
		for (const cell of cells) {
			fill()
			for (let n = cell.columns; n > 0 && position < MOST_SPANNED; n--) {
				if (cell.rows > 1) spanning[position] = { cell, left: cell.rows - 1 }
				place(cell)
			}
		}
		fill()
		return line
	})
}

// plain collapses white space to single spaces, keeping lines.
export const plain = text =>
	text
		.replace(/[^\S\n]+/g, ' ')
		.replace(/ ?\n ?/g, '\n')
		.trim()

const HEADINGS = /^h\d$/,
	PARAGRAPHS = /^(p|div|table|h\d|center|tr|td|body)$/

/**
 * pageOf reads a page: its title, generator, headings, footer (the paragraph of class f), the addresses that it links to
 * or shows in frames, how many frames it has, the files that it loads, and its tables.
 * @param {string} text
 */
export function pageOf(text) {
	/** @type {{ title: string, generator: string, headings: string[], footer: string, links: string[], frames: number, loads: any[], tables: Table[] }} */
	const page = { title: '', generator: '', headings: [], footer: '', links: [], frames: 0, loads: [], tables: [] },
		open = /** @type {Table[]} */ ([])
	// The destination of text outside a cell: the title, a heading, or the footer.
	/** @type {any} */
	let target = null
	const write = value => {
		const cell = open.at(-1)?.cell
		if (cell) cell.text += value
		if (target) target.text += value
	}
	const ends = {
		'title': t => (page.title = t),
		'heading': t => page.headings.push(t),
		'footer': t => (page.footer = t),
	}
	const endTarget = () => {
		if (target) ends[target.kind](plain(target.text))
		target = null
	}
	for (const token of tokensOf(text)) {
		const { tag, isEnd, attributes } = token
		if (!tag) {
			write((token.text ?? '').replaceAll('\n', ' '))
			continue
		}
		if (tag === 'br') write('\n')
		else if (tag === 'img') write(imageText(attributes.src))
		else if (target && (isEnd ? HEADINGS.test(tag) || tag === 'title' || tag === 'p' : PARAGRAPHS.test(tag)))
			endTarget()
		if (!isEnd) {
			if (tag === 'title' && !page.title) target = { kind: 'title', text: '' }
			else if (HEADINGS.test(tag)) target = { kind: 'heading', text: '' }
			else if (tag === 'p' && attributes.class === 'f') target = { kind: 'footer', text: '' }
			else if (tag === 'meta' && /^generator$/i.test(attributes.name ?? '')) page.generator ||= attributes.content ?? ''
			else if (tag === 'a' && attributes.href) page.links.push(attributes.href)
			else if (tag === 'frame' && attributes.src) {
				page.frames++
				page.links.push(attributes.src)
			}
			const loads = /initAjax\('([^']+)' *, *'([^']*)'/.exec(attributes.onload ?? '')
			if (loads) page.loads.push({ file: loads[1], into: loads[2] })
		}
		tableToken(page, open, token)
	}
	endTarget()
	return page
}

/**
 * tableToken opens and closes tables, rows and cells.
 * @param {any} page
 * @param {Table[]} open
 * @param {{ tag?: string, isEnd?: boolean, attributes?: any }} token
 */
function tableToken(page, open, { tag = '', isEnd, attributes }) {
	const table = open.at(-1)
	if (tag === 'table' && !isEnd) {
		const started = new Table()
		page.tables.push(started)
		open.push(started)
	} else if (!table) return
	else if (tag === 'table') {
		table.isClosed = true
		open.pop()
	} else if (tag === 'tr') isEnd ? table.endRow() : table.startRow()
	else if (/^t[dh]$/.test(tag)) isEnd ? (table.cell = null) : table.startCell(attributes)
	else if (/^(tbody|thead|tfoot)$/.test(tag)) table.endRow()
}
