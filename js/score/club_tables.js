// Reads the tables on the pages of Polish clubs: results, rankings, and the scores of a pair (spec/polishclub.md
// steps 1 and 3).
import { readFraction } from './fraction.js'
import { gridOf, plain } from './web_page.js'

const textOf = cell => plain(cell?.text ?? ''),
	flat = cell => textOf(cell).replaceAll('\n', ' ')

// columnOf returns the index of the cell with a heading, or -1.
const columnOf = (row, pattern) => row.findIndex(cell => pattern.test(flat(cell)))

// headingIn finds the row with all headings, and returns the rows after it and the columns of the headings.
function headingIn(grid, patterns) {
	for (let r = 0; r < grid.length; r++) {
		const columns = Object.fromEntries(
			Object.entries(patterns).map(([name, pattern]) => [name, columnOf(grid[r], pattern)]),
		)
		if (Object.values(columns).every(column => column >= 0)) return { row: grid[r], rows: grid.slice(r + 1), columns }
	}
	return null
}

const RESULTS = { pairs: /^numery$/i, scores: /^zapisy?$/i }

// resultsIn returns the last table of results on a page, or null: its unit, its rows, and the datum printed below
// them.
export function resultsIn(page) {
	for (const table of page.tables.toReversed()) {
		const heading = headingIn(gridOf(table), RESULTS)
		if (!heading) continue
		const { pairs: ns, scores } = heading.columns,
			columns = { ns, contract: ns + 2, scores: ns + 6, points: ns + 8 }
		return {
			unit: flat(heading.row.slice(scores).find(cell => cell !== heading.row[scores])).toUpperCase(),
			isClosed: table.isClosed,
			rows: heading.rows.flatMap(row => lineOf(row, columns) ?? []),
			datum: heading.rows.map(datumOf).find(Boolean),
		}
	}
	return null
}

// datumOf returns the number in a row "średnia rozdania: 50".
function datumOf(row) {
	const column = row.findLastIndex(cell => /^średnia rozdania:?$/i.test(flat(cell)))
	return column < 0 ? undefined : /^[+-]?\d+$/.exec(textOf(row[column + 1]))?.[0]
}

const NUMBER = /^[+−-]?\d+(?:[.,]\d+)?$/,
	withPoint = text => text.replace(',', '.').replace('−', '-')

// lineOf parses a row of results; isUnreadable means that a cell is invalid. Rows without pairs are skipped.
function lineOf(row, { ns, contract, scores, points }) {
	if (row[ns] === row[ns + 1]) return null
	const pairs = [textOf(row[ns]), textOf(row[ns + 1])]
	if (pairs.every(pair => pair === '') || /^n-?s$/i.test(pairs[0])) return null
	const printed = [points, points + 1].map(column => textOf(row[column])),
		line = { ns: pairs[0], ew: pairs[1], printed: printed.map(withPoint) },
		isRead = pairs.every(pair => /^\d{1,9}$/.test(pair)) && printed.every(text => text === '' || NUMBER.test(text)),
		contractText = flat(row[contract])
	if (isDirector(contractText)) {
		const awards = [scores, scores + 1].map(column => textOf(row[column]))
		return { ...line, kind: 'director', awards, ...(isRead ? {} : { isUnreadable: true }) }
	}
	const played = playedIn(row.slice(contract, contract + 4), row.slice(scores, scores + 2))
	return isRead && played ? { ...line, kind: 'result', ...played } : { ...line, kind: 'result', isUnreadable: true }
}

const isDirector = text => /^(TD|sędzia)/i.test(text)

const CONTRACT = /^([1-7])(NT?|[♠♥♦♣SHDC])(X{0,2})$/,
	LETTERS = { '♠': 'S', '♥': 'H', '♦': 'D', '♣': 'C', 'N': 'NT' }

// playedIn returns the contract with its declarer, tricks, lead and score, or null if one of them cannot be read.
function playedIn([contract, declarer, lead, tricks], scores) {
	const contractText = flat(contract).replaceAll(' ', '').replaceAll('×', 'X').toUpperCase(),
		score = scoreIn(scores)
	if (contractText === 'PASS') return score === 0 || score === null ? { contract: 'Pass', score: 0 } : null
	const [, level, strain, doubled] = CONTRACT.exec(contractText) ?? [],
		count = level && tricksIn(textOf(tricks), Number(level)),
		seat = textOf(declarer).toUpperCase()
	if (!level || count === null || typeof score !== 'number' || !/^[NESW]$/.test(seat)) return null
	const card = leadIn(flat(lead))
	return {
		contract: level + (LETTERS[strain] ?? strain) + doubled,
		declarer: seat,
		tricks: count,
		...(card ? { lead: card } : {}),
		score,
	}
}

function tricksIn(text, level) {
	if (!/^(=|[+−-]\d{1,2})$/.test(text)) return null
	const count = 6 + level + (text === '=' ? 0 : Number(text.replace('−', '-')))
	return count >= 0 && count <= 13 ? count : null
}

const MOST = 7600

// scoreIn returns the score in the two columns from North-South's side: null if there is none, undefined if it is
// invalid.
function scoreIn([ns, ew]) {
	const texts = (ns === ew ? [ns] : [ns, ew]).map(textOf)
	if (texts.every(text => text === '')) return null
	const side = texts.findIndex(text => text !== ''),
		score = /^[+−-]?\d{1,5}$/.test(texts[side]) ? Number(texts[side].replace('−', '-')) : NaN
	if (texts.filter(text => text !== '').length > 1 || score % 10 !== 0 || Math.abs(score) > MOST) return undefined
	return side === 0 ? score : -Math.abs(score) || 0
}

function leadIn(text) {
	const card = /^([♠♥♦♣SHDC]) ?(10|[AKQJT2-9])$/i.exec(text)
	return card && (LETTERS[card[1]] ?? card[1].toUpperCase()) + card[2].toUpperCase().replace('10', 'T')
}

const RANKING = { place: /^(miejsce|m-ce)$/i, number: /^(numer|nr)$/i, result: /^(wynik.*|%)$/i }

// rankingIn returns the ranking on a page, or null: each pair's number, place, names, result and penalty.
export function rankingIn(page) {
	for (const table of page.tables) {
		const heading = headingIn(gridOf(table), RANKING)
		if (!heading) continue
		const { place, number, result } = heading.columns,
			adjustment = columnOf(heading.row, /^±$/),
			hasNames = flat(heading.row[number + 1]) === ''
		let latestPlace = '' // Tied pairs have a place only in their first row.
		return {
			isClosed: table.isClosed,
			// A truncated page ends inside a row.
			rows: (table.isClosed ? heading.rows : heading.rows.slice(0, -1)).flatMap(row => {
				const pair = textOf(row[number])
				if (!/^\d{1,9}$/.test(pair)) return []
				latestPlace = /^\d+$/.exec(textOf(row[place]))?.[0] ?? latestPlace
				return {
					pair,
					place: latestPlace,
					names: hasNames
						? textOf(row[number + 1])
								.split('\n')
								.filter(Boolean)
								.join(' & ')
						: '',
					result: numberIn(row[result]),
					adjustment: adjustment < 0 ? '' : numberIn(row[adjustment]),
				}
			}),
		}
	}
	return null
}

// numberIn returns the number in a cell, or undefined.
function numberIn(cell) {
	const text = withPoint(textOf(cell)).replace(/ ?%$/, '')
	return readFraction(text) && !text.includes('/') ? text : ''
}

const OF_A_PAIR = {
	against: /^przeciwnicy$/i,
	board: /^rozd\.?$/i,
	side: /^linia$/i,
	score: /^zapis$/i,
	points: /^wynik$/i,
}

// scoresOfPairIn returns the boards on a pair's page: board, side, printed score and points, and the total of a round
// on its last board.
export function scoresOfPairIn(page) {
	for (const table of page.tables.toReversed()) {
		const heading = headingIn(gridOf(table), OF_A_PAIR)
		if (!heading) continue
		const { against, board, side, score, points } = heading.columns,
			rows = heading.rows.flatMap(row => {
				if (!/^\d{1,9}$/.test(textOf(row[board]))) return []
				const scores = (row[score] === row[score + 1] ? [row[score]] : [row[score], row[score + 1]]).map(textOf),
					column = scores.findIndex(text => /^[+−-]?\d+$/.test(text))
				return {
					board: Number(textOf(row[board])),
					against: textOf(row[against]),
					side: textOf(row[side]).toLowerCase(),
					...(column < 0 ? {} : { score: scores[column], column: ['ns', 'ew'][column] }),
					points: numberIn(row[points]),
					round: /^=(.+)$/.exec(textOf(row[points + 1]))?.[1] ?? '',
				}
			})
		return { rows, isClosed: table.isClosed }
	}
	return { rows: [], isClosed: true }
}
