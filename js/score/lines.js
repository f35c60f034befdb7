// Converts boards and results in other programs' files to the form of an evening (spec/score-session.md steps 3, 4
// and 16).
import { messageOf } from '../lib/message.js'
import { FairdealError } from '../lib/refusal.js'
import { rawScore, vulnerableOn } from './contract.js'
import { readFraction } from './fraction.js'
import { readContract, readResult } from './notation.js'

const DEALERS = 'NESW',
	WORDS = { 'none': 'None', 'NS': 'NS', 'EW': 'EW', 'all': 'All' }

// NO_TEXT matches characters that are not valid text; each is read as ?.
export const NO_TEXT = /[\0-\x08\v\f\x0e-\x1f\x7f-\x9f\ufffd]/g

// boardFacts returns a board's name with the dealer and vulnerability that follow from its number (Law 2).
export function boardFacts(name, number) {
	const n = /^\d+$/.test(number) ? Number(number) : 0
	if (n < 1) throw new FairdealError('evening', `board ${name}: no number`)
	return { board: name, dealer: DEALERS[(n - 1) % 4], vulnerable: WORDS[vulnerableOn(n)] }
}

// tricksOf parses the number of tricks taken from 10, =, +1 or -2.
function tricksOf(text, level) {
	if (/^\d{1,2}$/.test(text)) return Number(text)
	if (text === '=') return level + 6
	return /^[+-]\d{1,2}$/.test(text) ? level + 6 + Number(text) : undefined
}

// writtenContract returns the contract, declarer, tricks and lead of a line, as far as it contains them.
export function writtenContract(contract, declarer, tricks, lead) {
	const written = contract
			.toUpperCase()
			.replaceAll('*', 'X')
			.replaceAll(' ', '')
			.replace(/^(\d)N(?!T)/, '$1NT'),
		card = /^(?:([SHDC]) ?(10|[AKQJT2-9])|(10|[AKQJT2-9]) ?([SHDC]))$/.exec(lead.toUpperCase())
	if (/^(PASS|AP|ALLPASS)$/.test(written)) return { contract: 'Pass' }
	const parts = /^([1-7])(?:NT|[CDHS])X{0,2}$/.exec(written)
	if (!parts) return {}
	const count = tricksOf(tricks, Number(parts[1]))
	return {
		contract: written,
		...(/^[NESW]$/i.test(declarer) ? { declarer: declarer.toUpperCase() } : {}),
		...(count !== undefined && count <= 13 ? { tricks: count } : {}),
		...(card ? { lead: (card[1] ?? card[4]) + (card[2] ?? card[3]).replace('10', 'T') } : {}),
	}
}

// contractScoreOf returns the score of the contract and the tricks next to a result, or undefined if they are
// incomplete.
export function contractScoreOf({ contract, declarer, tricks }, vulnerable) {
	if (contract === 'Pass') return 0
	if (!contract || !declarer || tricks === undefined || !vulnerable) return undefined
	const over = tricks - 6 - Number(contract[0]),
		result = over === 0 ? '=' : over > 0 ? '+' + over : over
	return rawScore(readContract(`${contract}${result} ${declarer}`), vulnerable === 'All' ? 'all' : vulnerable)
}

const withSign = score => (score > 0 ? '+' : '') + score

// resultOfText returns the result for a line's score. A score of 0 without a contract is an artificial score that the
// file does not state.
export function resultOfText(text, line, board) {
	const where = `board ${board.board}, ${line.ns}-${line.ew}`
	if (text === '') {
		const score = contractScoreOf(line, board.vulnerable)
		if (score === undefined) return line.printed ? 'A' : 'NP'
		return withSign(score)
	}
	if (/^[+-]?\d+$/.test(text)) {
		const score = Number(text)
		if (score === 0 && line.contract !== 'Pass') return line.printed ? 'A' : 'NP'
		if (score % 10) throw new FairdealError('evening', `${where}: ${text} is not a score`)
		return withSign(score)
	}
	try {
		readResult(text, board.vulnerable === 'None' ? 'none' : board.vulnerable === 'All' ? 'all' : board.vulnerable)
	} catch (error) {
		throw new FairdealError('evening', `${where}: ${messageOf(error)}`)
	}
	return text
}

// artificialLine makes the points next to an artificial score count.
export function artificialLine(line) {
	if (!line.printed || !/^A|%$/.test(line.result)) return line
	const stated = {}
	for (const side of ['ns', 'ew']) {
		const points = readFraction(line.printed[side + '_points'] ?? '')
		if (points) stated[side + '_stated'] = String(points)
	}
	return { ...line, ...stated }
}

// isHalfScale reports whether matchpoints are on the scale of 1, 1/2 and 0: the two sides of a result never have more
// together than the number of expected scores less one.
export function isHalfScale(boards) {
	const expected = Math.max(...boards.map(board => board.lines.length)),
		sums = boards
			.flatMap(board => board.lines)
			.map(({ printed }) => Number(printed?.ns_points ?? NaN) + Number(printed?.ew_points ?? NaN))
			.filter(sum => !Number.isNaN(sum))
	return sums.length > 0 && Math.max(...sums) <= expected - 1
}

// printedNumber parses a number printed by another program, ignoring a final point.
export function printedNumber(printed) {
	const text = printed.replace(/(?<=\d)\.(?=[%=]?$)/, '')
	if (!readFraction(text.replace(/[%=]$/, ''))) throw new FairdealError('evening', `${text} is not a number`)
	return text
}

// untilDamage reads boards up to the first unreadable one (spec/score-session.md step 5), and returns the reason. It
// is an error if there is no readable board.
export function untilDamage(list, read) {
	const all = []
	for (const element of list)
		try {
			all.push(read(element))
		} catch (error) {
			if (all.length === 0) throw error
			return { all, damaged: messageOf(error) }
		}
	return { all, damaged: '' }
}
