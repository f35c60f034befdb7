// Reads PBN score tables: ScoreTable for each board, and TotalScoreTable.
import { FairdealError } from '../lib/refusal.js'
import {
	artificialLine,
	boardFacts,
	isHalfScale,
	printedNumber,
	NO_TEXT,
	resultOfText,
	untilDamage,
	writtenContract,
} from './lines.js'
import { winnersOf } from './session.js'

const TAG = /^ *\[ *(\w+) *"((?:[^"\\]|\\.)*)" *\]/,
	// A tag of a board or of a table, whose rows would be lost if it occurred in other text.
	INSIDE = /\[ *(board|(total)?scoretable)(?![\p{L}\p{N}_])/iu

// BLANKS matches word separators; they are replaced by spaces.
const BLANKS = /[\t\xa0\u2000-\u200a\u202f]/g,
	trimmed = text => text.replace(/^ +| +$/g, '')

// tablesOf returns the tables of a text, each with the tags before it, with lower-case names: { name, columns, lines,
// tags }. damaged is the reason why the text could not be read to its end: an unclosed comment, or a malformed tag.
function tablesOf(text) {
	const tags = {},
		tables = []
	/** @type {any} */
	let table = null
	// The last named board is incomplete there.
	const damaged = why => ({
		tables: tables.filter(({ tags: { board } }) => !board || board !== tags.board),
		damaged: why,
	})
	for (const line of text
		.replace(NO_TEXT, '?')
		.replace(BLANKS, ' ')
		.replace(/\{[^}]*\}/g, '')
		.split(/\r\n?|\n/)) {
		if (/^ *\{/.test(line)) return damaged('a comment is not closed')
		if (/^ *[%;]/.test(line)) continue
		let rest = line
		for (let tag; (tag = TAG.exec(rest));) {
			const [whole, , value] = tag,
				name = tag[1].toLowerCase()
			rest = rest.slice(whole.length)
			table = null
			if (name === 'scoretable' && !tags.board) return damaged('a ScoreTable has no Board')
			if (name === 'board' && value !== '#') {
				const number = numberOfBoard(value)
				if (number === null) return damaged(`no number of a board: ${value}`)
				tags.board = number
			} else if (/^(total)?scoretable$/.test(name)) {
				const columns = value.split(';').map(column => trimmed(column.split('\\')[0].replace(/^[+-]/, '')))
				table = { name, columns, lines: [], tags: { ...tags } }
				tables.push(table)
			} else if (value !== '#') tags[name] = value
		}
		if (/^ *\[/.test(rest) || (INSIDE.test(rest) && INSIDE.test(withoutComment(rest))))
			return damaged(`no tag: ${line.trim()}`)
		if (table && !/^ *(;|$)/.test(rest)) table.lines.push(rest)
	}
	return { tables, damaged: '' }
}

// numberOfBoard returns a number from 1, without leading zeros, as text, '' if the tag states that there is none, or
// null.
function numberOfBoard(value) {
	const text = trimmed(value)
	if (/^[?-]?$/.test(text)) return ''
	return /^\d+$/.test(text) && text >= 1 && text < 2 ** 31 ? String(Number(text)) : null
}

const withoutComment = line => /^(?:"[^"]*"|(?! ;|^;)[^])*/.exec(line)?.[0] ?? ''

// cellsOf returns the cells of a line, with the text after each, up to a comment; - is an empty cell.
function cellsOf(line) {
	const text = withoutComment(line)
	return [...text.matchAll(/"([^"]*)"|([^ ]+)/g)].map(word => ({
		cell: word[1] ?? (word[2] === '-' || word[2] === '?' ? '' : word[2]),
		rest: trimmed(text.slice(word.index)),
	}))
}

const isOfNames = column => /^Names(_\w+)?$/.test(column)

// rowsOf returns the rows of a table as objects. A row may continue on the next line, unless it ends with names.
function rowsOf({ columns, lines, tags }) {
	const firstOfNames = columns.findLastIndex(column => !isOfNames(column)) + 1
	if (firstOfNames < columns.length) return lines.map(line => rowWithNames(line, columns, firstOfNames))
	const rows = []
	let row = []
	for (const line of lines) {
		row.push(...cellsOf(line).map(({ cell }) => cell))
		if (row.length > columns.length) break
		if (row.length === columns.length) rows.push(row.splice(0))
	}
	if (row.length) throw new FairdealError('evening', `board ${tags.board}: a row does not have ${columns.length} cells`)
	return rows.map(cells => Object.fromEntries(columns.map((column, i) => [column, cells[i]])))
}

// rowWithNames returns a row whose last columns are names with spaces; if several names cannot be separated, they are
// omitted.
function rowWithNames(line, columns, start) {
	const cells = cellsOf(line),
		wanted = columns.length - start
	if (cells.length < start)
		throw new FairdealError('evening', `${cells.length} cells in ${line.trim()}, expected at least ${start}`)
	const lastCells = cells.slice(start),
		parts = (lastCells[0]?.rest ?? '').split(/ {2,}/),
		unquoted = parts.map(name => (name === '-' ? '' : name.replace(/^"([^"]*)"$/, '$1'))),
		names =
			lastCells.length === wanted ? lastCells.map(({ cell }) => cell) : wanted === 1 ? [lastCells[0]?.rest] : unquoted
	const row = columns.map((column, i) => [
		column,
		i < start ? cells[i].cell : names.length === wanted ? names[i - start] : '',
	])
	return Object.fromEntries(row.map(([column, cell]) => [column, cell ?? '']))
}

function formOfScoring(scoring, rows) {
	if (/butler/i.test(scoring)) return 'butler'
	if (/cross|cavendish/i.test(scoring)) return 'cross-imp'
	if (/^(match|mp)/i.test(scoring) || rows.some(row => row.MP_NS)) return 'mp'
	throw new FairdealError('evening', 'this file does not contain the form of scoring')
}

// isFrequencies reports whether a table contains scores without pairs, with their frequencies.
const isFrequencies = ({ columns }) =>
	!columns.includes('PairId_NS') &&
	!columns.includes('PairId_EW') &&
	(columns.includes('Rank') || columns.includes('Multiplicity'))

// numbered returns the rows of a table, numbering those without pairs.
function numbered(table) {
	const rows = rowsOf(table)
	if (!isFrequencies(table)) return rows
	const times = row => (row.Multiplicity ? Number(row.Multiplicity) : 1)
	if (!rows.every(row => Number.isInteger(times(row)) && times(row) > 0 && times(row) <= 1000))
		throw new FairdealError('evening', `board ${table.tags.board}: Multiplicity`)
	return rows
		.flatMap(row => Array.from({ length: times(row) }, () => row))
		.map((row, i) => ({ ...row, PairId_NS: String(i + 1), PairId_EW: String(i + 1) }))
}

function readRow(row, method, board) {
	if (!row.PairId_NS || !row.PairId_EW)
		throw new FairdealError('evening', `board ${board.board}: a result without pairs`)
	const [ns, ew] = method === 'mp' ? [row.MP_NS, row.MP_EW] : [row.IMP_NS, row.IMP_EW],
		printed = { ...(ns ? { ns_points: printedNumber(ns) } : {}), ...(ew ? { ew_points: printedNumber(ew) } : {}) },
		section = row.Section ?? '',
		facts = {
			ns: section + row.PairId_NS,
			ew: section + row.PairId_EW,
			...writtenContract(row.Contract ?? '', row.Declarer ?? '', row.Result ?? '', row.Lead ?? ''),
			...(ns || ew ? { printed } : {}),
		},
		score = row.Score_NS || (/^[+-]?\d+$/.test(row.Score_EW ?? '') ? String(-Number(row.Score_EW)) : '')
	return artificialLine({ ...facts, result: resultOfText(score, facts, board) })
}

function readTotal(row, winners) {
	const printed = {
		total: row.TotalScoreMP || row.TotalScoreIMP || row.TotalScore,
		percent: row.TotalPercentage,
		place: row.Rank,
	}
	return {
		pair: (row.Section ?? '') + row.PairId,
		...(winners === 2 ? { side: row.Direction } : {}),
		...(row.Names ? { names: row.Names } : {}),
		printed: Object.fromEntries(
			Object.entries(printed).flatMap(([key, text]) => (text ? [[key, printedNumber(text)]] : [])),
		),
	}
}

// scoreTables returns the evening of a text with score tables.
export function scoreTables(text) {
	const { tables, damaged } = tablesOf(text),
		boards = tables.filter(table => table.name === 'scoretable' && table.lines.length > 0)
	if (boards.length === 0) throw new FairdealError('evening', damaged || 'no results are in this file')
	const { tags } = boards[0],
		method = formOfScoring(
			tags.scoring ?? '',
			boards.flatMap(({ columns }) => Object.fromEntries(columns.map(column => [column, true]))),
		),
		frequencies = boards.some(isFrequencies),
		read = untilDamage(boards, table => {
			const { tags: head } = table
			const board = { ...boardFacts(head.board, head.board), ...(head.deal ? { deal: head.deal } : {}) }
			return { ...board, lines: numbered(table).map(row => readRow(row, method, board)) }
		}),
		scored = read.all,
		totals = read.damaged ? [] : tables.filter(table => table.name === 'totalscoretable').flatMap(rowsOf),
		hasDirections = totals.some(row => /^(NS|EW)$/.test(row.Direction ?? '')),
		winners = hasDirections ? 2 : winnersOf(scored)
	return [
		{
			title: tags.event ?? '',
			date: tags.date ?? '',
			method,
			winners,
			...(frequencies ? { frequencies } : {}),
			...(damaged || read.damaged ? { damaged: damaged || read.damaged } : {}),
			...(method === 'mp' && isHalfScale(scored) ? { half_scale: true } : {}),
			pairs: frequencies ? [] : totals.map(row => readTotal(row, winners)),
			boards: scored,
		},
	]
}
