// What files of other programs write of a board and of a result, as an evening has it (spec/score-session.md
// steps 3, 4 and 16).
import { FairdealError } from '../lib/refusal.js'
import { rawScore, vulnerableOn } from './contract.js'
import { readFraction } from './fraction.js'
import { readContract, readResult } from './notation.js'

const DEALERS = 'NESW',
	WORDS = { 'none': 'None', 'NS': 'NS', 'EW': 'EW', 'all': 'All' }

// NO_TEXT is what no text of a file holds; each is read as ?.
export const NO_TEXT = /[\0-\x08\v\f\x0e-\x1f\x7f-\x9f\ufffd]/g

// boardFacts are a board's name with dealer and vulnerability, which follow from its number (Law 2).
export function boardFacts(name, number) {
	const n = /^\d+$/.test(number) ? Number(number) : 0
	if (n < 1) throw new FairdealError('evening', `board ${name}: no number`)
	return { board: name, dealer: DEALERS[(n - 1) % 4], vulnerable: WORDS[vulnerableOn(n)] }
}

// tricksOf are tricks taken, of 10, =, +1 or -2.
function tricksOf(text, level) {
	if (/^\d{1,2}$/.test(text)) return Number(text)
	if (text === '=') return level + 6
	return /^[+-]\d{1,2}$/.test(text) ? level + 6 + Number(text) : undefined
}

// writtenContract are the contract, declarer, tricks and lead of a line, as far as they are there.
export function writtenContract(contract, declarer, tricks, lead) {
	const written = contract
			.toUpperCase()
			.replaceAll('*', 'X')
			.replaceAll(' ', '')
			.replace(/^(\d)N(?!T)/, '$1NT'),
		card = /^(?:([SHDC]) ?(10|[AKQJT2-9])|(10|[AKQJT2-9]) ?([SHDC]))$/.exec(lead.toUpperCase())
	if (/^(PASS|AP|ALLPASS)$/.test(written)) return { contract: 'Pass' }
	const found = /^([1-7])(?:NT|[CDHS])X{0,2}$/.exec(written)
	if (!found) return {}
	const taken = tricksOf(tricks, Number(found[1]))
	return {
		contract: written,
		...(/^[NESW]$/i.test(declarer) ? { declarer: declarer.toUpperCase() } : {}),
		...(taken !== undefined && taken <= 13 ? { tricks: taken } : {}),
		...(card ? { lead: (card[1] ?? card[4]) + (card[2] ?? card[3]).replace('10', 'T') } : {}),
	}
}

// contractScoreOf is what the contract and the tricks beside a result score; undefined where they do not tell.
export function contractScoreOf({ contract, declarer, tricks }, vulnerable) {
	if (contract === 'Pass') return 0
	if (!contract || !declarer || tricks === undefined || !vulnerable) return undefined
	const over = tricks - 6 - Number(contract[0]),
		result = over === 0 ? '=' : over > 0 ? '+' + over : over
	return rawScore(readContract(`${contract}${result} ${declarer}`), vulnerable === 'All' ? 'all' : vulnerable)
}

const withSign = score => (score > 0 ? '+' : '') + score

// resultOfText is the result that a line's score says. A score of 0 without a contract is none: it is an artificial
// score that the file does not state.
export function resultOfText(text, line, board) {
	const at = `board ${board.board}, ${line.ns}-${line.ew}`
	if (text === '') {
		const score = contractScoreOf(line, board.vulnerable)
		if (score === undefined) return line.printed ? 'A' : 'NP'
		return withSign(score)
	}
	if (/^[+-]?\d+$/.test(text)) {
		const score = Number(text)
		if (score === 0 && line.contract !== 'Pass') return line.printed ? 'A' : 'NP'
		if (score % 10) throw new FairdealError('evening', `${at}: ${text} is not a score`)
		return withSign(score)
	}
	try {
		readResult(text, board.vulnerable === 'None' ? 'none' : board.vulnerable === 'All' ? 'all' : board.vulnerable)
	} catch (error) {
		throw new FairdealError('evening', `${at}: ${error.message}`)
	}
	return text
}

// artificialLine has the points that stand beside an artificial score count.
export function artificialLine(line) {
	if (!line.printed || !/^A|%$/.test(line.result)) return line
	const stated = {}
	for (const side of ['ns', 'ew']) {
		const points = readFraction(line.printed[side + '_points'] ?? '')
		if (points) stated[side + '_stated'] = String(points)
	}
	return { ...line, ...stated }
}

// isHalfScale says that matchpoints are of the scale of 1, 1/2 and 0: no result gives its two sides together more than
// the number of expected scores less one.
export function isHalfScale(boards) {
	const expected = Math.max(...boards.map(board => board.lines.length)),
		sums = boards
			.flatMap(board => board.lines)
			.map(({ printed }) => Number(printed?.ns_points ?? NaN) + Number(printed?.ew_points ?? NaN))
			.filter(sum => !Number.isNaN(sum))
	return sums.length > 0 && Math.max(...sums) <= expected - 1
}

// printedNumber is a number that another program printed, without a point at its end; - is none.
export function printedNumber(printed) {
	const text = printed.replace(/(?<=\d)\.(?=[%=]?$)/, '')
	if (text !== '-' && !readFraction(text.replace(/[%=]$/, '')))
		throw new FairdealError('evening', `${text} is not a number`)
	return text
}

// untilDamage reads boards up to the first that cannot be read (spec/score-session.md step 5), and say why; none before it is an error.
export function untilDamage(list, read) {
	const all = []
	for (const one of list)
		try {
			all.push(read(one))
		} catch (error) {
			if (all.length === 0) throw error
			return { all, damaged: error.message }
		}
	return { all, damaged: '' }
}
