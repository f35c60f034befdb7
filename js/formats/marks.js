// Board marks: what says in a text that a board stands there. The boards that a reader meets, those included that it leaves out
// and names, have to be all whose marks the text has (spec/intake.md); else nobody can say what the others show.
import { refuse } from '../lib/refusal.js'

// FORMAT_NAMES are the text formats, MARKS their marks by kind; readers tell those that no pattern finds. A format without marks
// refuses each line that is no board.
const FORMAT_NAMES = { 'pbn': 'PBN', 'lin': 'LIN', 'dlm': 'DLM', 'typed': 'a board' }
const MARKS = {
	'pbn': { 'deal': /\[[\t-\r ]*deal(?![a-z0-9_])/gi, 'board': /\[[\t-\r ]*board(?![a-z0-9_])/gi },
	'lin': { 'board': /(?<![a-z0-9,\x80-\uffff])md[ \t\r\n]*\|/gi },
	'dlm': { 'board': /board[ \t]*\d[^=\r\n]*=/gi },
}

// lineAt is the line in which a place of a text stands.
const lineAt = (text, at) => text.slice(0, at).split(/\r\n|\n|\r/).length

// Marks are those that a reader met, by kind, with their lines: a file may have a million.
export class Marks {
	constructor(format) {
		this.format = format
		this.met = new Map()
		this.told = new Map()
	}
	// tell says the lines of marks that no pattern finds.
	tell(kind, lines) {
		this.told.set(kind, lines)
	}
	meet(kind, line) {
		const met = this.met.get(kind) ?? { lines: new Int32Array(64), count: 0 }
		if (met.count === met.lines.length) {
			const { lines } = met
			met.lines = new Int32Array(2 * met.count)
			met.lines.set(lines)
		}
		met.lines[met.count++] = line
		this.met.set(kind, met)
	}
	// foreign refuses a line that is none of the format.
	foreign(text, line) {
		for (const [kind, all] of this.counts(text)) if (this.of(kind).length < all) this.lost(kind, all, line)
		refuse('foreign line', line, FORMAT_NAMES[this.format])
	}
	// settle refuses a text with a mark that was not met.
	settle(text) {
		for (const [kind, all] of this.counts(text))
			if (this.of(kind).length !== all) this.lost(kind, all, this.unmet(text, kind))
	}
	of(kind) {
		const met = this.met.get(kind)
		return met ? met.lines.subarray(0, met.count) : []
	}
	*counts(text) {
		for (const [kind, lines] of this.told) yield [kind, lines.length]
		for (const [kind, mark] of Object.entries(MARKS[this.format] ?? {})) {
			let all = 0
			mark.lastIndex = 0
			while (mark.test(text)) all++
			yield [kind, all]
		}
	}
	// unmet is the line of the first mark that was not met.
	unmet(text, kind) {
		const met = this.of(kind),
			told = this.told.get(kind)
		let n = 0
		for (const mark of told ?? text.matchAll(MARKS[this.format][kind])) {
			const line = told ? mark : lineAt(text, mark.index)
			if (met[n] !== line) return line
			n++
		}
		return met[n]
	}
	lost(kind, all, line) {
		refuse('boards lost', this.of(kind).length, all, line, FORMAT_NAMES[this.format])
	}
}
