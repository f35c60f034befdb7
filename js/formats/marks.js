// Board marks are the parts of a text that indicate a board. A reader must meet every mark in the text, including
// those of boards that it omits and names (spec/intake.md); otherwise boards could be lost unnoticed.
import { refuse } from '../lib/refusal.js'

// FORMAT_NAMES lists the text formats, and MARKS their marks by kind. Readers report marks that no pattern matches. A
// format without marks refuses each line that is not a board.
const FORMAT_NAMES = { 'pbn': 'PBN', 'lin': 'LIN', 'dlm': 'DLM', 'typed': 'a board' }
const MARKS = {
	'pbn': { 'deal': /\[[\t-\r ]*deal(?![a-z0-9_])/gi, 'board': /\[[\t-\r ]*board(?![a-z0-9_])/gi },
	'lin': { 'board': /(?<![a-z0-9,\x80-\uffff])md[ \t\r\n]*\|/gi },
	'dlm': { 'board': /board[ \t]*\d[^=\r\n]*=/gi },
}

// lineAt returns the line number of a position in a text.
const lineAt = (text, position) => text.slice(0, position).split(/\r\n|\n|\r/).length

// Marks records the marks that a reader met, by kind, with their lines. A file may have a million.
export class Marks {
	constructor(format) {
		this.format = format
		this.met = new Map()
		this.lines = new Map()
	}
	// setLines sets the lines of marks that no pattern matches.
	setLines(kind, lines) {
		this.lines.set(kind, lines)
	}
	// add records a mark that the reader met.
	add(kind, line) {
		const met = this.met.get(kind) ?? { lines: new Int32Array(64), count: 0 }
		if (met.count === met.lines.length) {
			const { lines } = met
			met.lines = new Int32Array(2 * met.count)
			met.lines.set(lines)
		}
		met.lines[met.count++] = line
		this.met.set(kind, met)
	}
	// refuseForeign refuses a line that does not belong to the format.
	refuseForeign(text, line) {
		for (const [kind, all] of this.counts(text)) if (this.linesMet(kind).length < all) this.refuseLost(kind, all, line)
		refuse('foreign line', line, FORMAT_NAMES[this.format])
	}
	// checkAll refuses a text with a mark that the reader did not meet.
	checkAll(text) {
		for (const [kind, all] of this.counts(text))
			if (this.linesMet(kind).length !== all) this.refuseLost(kind, all, this.firstUnmet(text, kind))
	}
	linesMet(kind) {
		const met = this.met.get(kind)
		return met ? met.lines.subarray(0, met.count) : []
	}
	*counts(text) {
		for (const [kind, lines] of this.lines) yield [kind, lines.length]
		for (const [kind, pattern] of Object.entries(MARKS[this.format] ?? {})) {
			let all = 0
			pattern.lastIndex = 0
			while (pattern.test(text)) all++
			yield [kind, all]
		}
	}
	// firstUnmet returns the line of the first mark that the reader did not meet.
	firstUnmet(text, kind) {
		const met = this.linesMet(kind),
			lines = this.lines.get(kind)
		let n = 0
		for (const mark of lines ?? text.matchAll(MARKS[this.format][kind])) {
			const line = lines ? mark : lineAt(text, mark.index)
			if (met[n] !== line) return line
			n++
		}
		return met[n]
	}
	refuseLost(kind, all, line) {
		refuse('boards lost', this.linesMet(kind).length, all, line, FORMAT_NAMES[this.format])
	}
}
