// Score tables of PBN: ScoreTable of each board, and TotalScoreTable.
import { artificialLine, boardFacts, isHalfScale, resultOfText, writtenContract } from './lines.js'
import { winnersOf } from './session.js'

// tablesOf are the tables of a text, each with the tags that stood before it: { name, columns, rows, tags }.
function tablesOf(text) {
	const tags = {},
		tables = []
	let table = null
	for (const line of text.replace(/\{[^}]*\}/g, '').split(/\r\n?|\n/)) {
		if (/^\s*[%;]/.test(line)) continue
		const tag = /^\s*\[(\w+)\s+"((?:[^"\\]|\\.)*)"\s*\]/.exec(line)
		if (tag) {
			const [, name, value] = tag
			table = null
			if (name.endsWith('ScoreTable')) {
				const columns = value.split(';').map(column => column.split('\\')[0].replace(/^[+-]/, '').trim())
				table = { name, columns, rows: [], tags: { ...tags } }
				tables.push(table)
			} else if (value !== '#') tags[name] = value
		} else if (table && line.trim()) table.rows.push(tableRow(line, table.columns))
	}
	return tables
}

// tableRow is a row as an object; - is an empty cell.
function tableRow(line, columns) {
	const cells = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(found => found[1] ?? (found[2] === '-' ? '' : found[2]))
	return Object.fromEntries(columns.map((column, i) => [column, cells[i] ?? '']))
}

function formOfScoring(scoring, rows) {
	if (/butler/i.test(scoring)) return 'butler'
	if (/cross|cavendish/i.test(scoring)) return 'cross-imp'
	if (/^(match|mp)/i.test(scoring) || rows.some(row => row.MP_NS)) return 'mp'
	throw new TypeError('the form of scoring is not in this file')
}

// isFrequencies says that a table has scores without pairs, each as often as it came.
const isFrequencies = ({ columns }) =>
	!columns.includes('PairId_NS') &&
	!columns.includes('PairId_EW') &&
	(columns.includes('Rank') || columns.includes('Multiplicity'))

// numbered are the rows of a table; those without pairs have numbers in their place.
function numbered(table) {
	if (!isFrequencies(table)) return table.rows
	const times = row => (row.Multiplicity ? Number(row.Multiplicity) : 1)
	if (!table.rows.every(row => Number.isInteger(times(row)) && times(row) > 0 && times(row) <= 1000))
		throw new TypeError(`board ${table.tags.Board}: Multiplicity`)
	return table.rows
		.flatMap(row => Array.from({ length: times(row) }, () => row))
		.map((row, i) => ({ ...row, PairId_NS: String(i + 1), PairId_EW: String(i + 1) }))
}

function readRow(row, method, board) {
	if (!row.PairId_NS || !row.PairId_EW) throw new TypeError(`board ${board.board}: a result without pairs`)
	const [ns, ew] = method === 'mp' ? [row.MP_NS, row.MP_EW] : [row.IMP_NS, row.IMP_EW],
		printed = { ...(ns ? { ns_points: ns } : {}), ...(ew ? { ew_points: ew } : {}) },
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
		printed: Object.fromEntries(Object.entries(printed).filter(([, text]) => text)),
	}
}

// scoreTables is the evening of a text with score tables.
export function scoreTables(text) {
	const tables = tablesOf(text),
		boards = tables.filter(table => table.name === 'ScoreTable' && table.rows.length > 0)
	if (boards.length === 0) throw new TypeError('no results are in this file')
	const { tags } = boards[0],
		method = formOfScoring(
			tags.Scoring ?? '',
			boards.flatMap(table => table.rows),
		),
		totals = tables.filter(table => table.name === 'TotalScoreTable').flatMap(table => table.rows),
		frequencies = boards.some(isFrequencies),
		scored = boards.map(table => {
			const { tags: of } = table
			const board = { ...boardFacts(of.Board, of.Board), ...(of.Deal ? { deal: of.Deal } : {}) }
			return { ...board, lines: numbered(table).map(row => readRow(row, method, board)) }
		}),
		apart = totals.some(row => /^(NS|EW)$/.test(row.Direction ?? '')),
		winners = apart ? 2 : winnersOf(scored)
	return [
		{
			title: tags.Event ?? '',
			date: tags.Date ?? '',
			method,
			winners,
			...(frequencies ? { frequencies } : {}),
			...(method === 'mp' && isHalfScale(scored) ? { half_scale: true } : {}),
			pairs: frequencies ? [] : totals.map(row => readTotal(row, winners)),
			boards: scored,
		},
	]
}
