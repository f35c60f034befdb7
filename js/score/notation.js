// Parses results in the notation of spec/score.md step 5.
import { PASSED_OUT, STRAINS, rawScore } from './contract.js'
import { HUNDRED, ONE, readFraction, sum, whole } from './fraction.js'

// Misread describes where a text does not follow the notation: a code, and the text that does not fit.
export class Misread extends Error {
	constructor(code, word) {
		super(`${code}: ${word}`)
		this.code = code
		this.found = word
	}
}

const MAX_RAW = 7600,
	WORST_OF_SMALL = 100

const WRITTEN_CONTRACT =
	/^([1-7]) ?(NT|SA|BA|[CDHSN]) ?(XX|X)? ?(?:BY )?([NESW])? ?(=|[+-] ?\d{1,2}) ?(?:BY )?([NESW])?$/

// readContract parses 4Hx-2 N, 3NT+1 or Pass, and returns null for anything else.
export function readContract(text) {
	if (/^PASS$/.test(text)) return PASSED_OUT
	const parts = WRITTEN_CONTRACT.exec(text)
	if (!parts) return null
	const [, level, strain, doubling, before, result, behind] = parts,
		over = result === '=' ? 0 : Number(result.replace(' ', '')),
		contract = {
			level: Number(level),
			strain: /SA|BA|NT/.test(strain) ? 4 : STRAINS.indexOf(strain),
			doubling: doubling ? 2 ** doubling.length : 1,
			declarer: before ?? behind ?? null,
			over,
		}
	if ((before && behind) || 6 + contract.level + over > 13 || 6 + contract.level + over < 0)
		throw new Misread('impossible contract', text)
	return contract
}

const RAW = /^([+-]?) ?(\d{1,4})$/

// readRaw parses a raw score, or returns null.
function readRaw(text) {
	const number = RAW.exec(text)
	if (!number) return null
	const score = Number(number[1] + number[2])
	if (score % 10 || Math.abs(score) > MAX_RAW || (!number[1] && score !== 0 && score < 70))
		throw new Misread('no score', text)
	return score || 0
}

// readPart parses one score of a side, with a weight.
function readPart(text, weight, vulnerable) {
	const contract = readContract(text)
	if (!contract) {
		const score = readRaw(text)
		if (score === null) throw new Misread('no score', text)
		return { weight, score }
	}
	if (contract.level > 0 && !contract.declarer) throw new Misread('no declarer', text)
	if (contract.level > 0 && !vulnerable) throw new Misread('no vulnerability', text)
	return { weight, score: rawScore(contract, vulnerable), contract }
}

export const rawSide = score => ({ kind: 'scored', parts: [{ weight: ONE, score }] }),
	percentSide = percent => ({ kind: 'percentage', percent }),
	UNPLAYED = { kind: 'unplayed' }

const AVERAGES = { '+': { kind: 'plus' }, '-': { kind: 'minus' }, '': { kind: 'average' } },
	WEIGHT = /^([+-]? ?[\d.]+(?:\/\d+)?) ?%\s*(.+)$/

function readWeighted(text, vulnerable) {
	const parts = text.split(/[&;]/).map(part => {
		const [, percent = '', result = ''] = WEIGHT.exec(part.trim()) ?? [],
			weight = readFraction(percent.replace(' ', ''))
		if (!weight) throw new Misread('no weight', part.trim())
		return readPart(result, weight.over(HUNDRED), vulnerable)
	})
	if (!sum(parts.map(part => part.weight)).is(ONE)) throw new Misread('weights', text)
	return { kind: 'scored', parts }
}

function readSide(text, vulnerable) {
	const average = /^A(?:VE|VERAGE)? ?([+-]|PLUS|MINUS)?$/.exec(text)
	if (average) return AVERAGES[{ 'PLUS': '+', 'MINUS': '-' }[average[1]] ?? average[1] ?? '']
	const percent = /^(\d[\d.]*(?:\/\d+)?) ?%$/.exec(text)
	if (percent) {
		const value = readFraction(percent[1])
		if (!value || value.compare(HUNDRED) > 0) throw new Misread('percentage', text)
		return percentSide(value)
	}
	const inner = /^\((.*)\)$/.exec(text)?.[1].trim() ?? text
	if (inner.includes('%')) return readWeighted(inner, vulnerable)
	return { kind: 'scored', parts: [readPart(inner, ONE, vulnerable)] }
}

const OPPOSITE = { 'plus': '-', 'minus': '+', 'average': '' }

// whatIsLeft returns the other side's part of an artificial score that is written alone.
function whatIsLeft(side) {
	if (side.kind === 'percentage') return percentSide(HUNDRED.minus(side.percent))
	return AVERAGES[OPPOSITE[side.kind]] ?? side
}

const DAMAGE = /^DAMAGE ?(?:BY )?(NS|EW) ?:? BEFORE (.+?),? (?:AFTER (.+?),? )?ACTUAL (.+)$/

function readDamage(text, vulnerable) {
	const parts = DAMAGE.exec(text)
	if (!parts) throw new Misread('damage', text)
	const [before, actual] = [parts[2], parts[4]].map(side => readSide(side, vulnerable)),
		after = parts[3] ? readSide(parts[3], vulnerable) : actual
	if ([before, after, actual].some(side => side.kind !== 'scored')) throw new Misread('damage', text)
	return { ns: actual, ew: actual, damage: { offender: parts[1], before, after, actual } }
}

// SUITS maps suit symbols to letters; any other character is kept.
const SUITS = { '♣': 'C', '♦': 'D', '♥': 'H', '♠': 'S', '–': '-', '−': '-', '*': 'X' }

// readResult parses a result: { ns, ew } with one side each, and damage if there is one. Both sides are written from
// North-South's side. vulnerable is none, NS, EW, all, or null if it is unknown.
export function readResult(written, vulnerable) {
	const text = String(written)
		.replace(/[♣♦♥♠–−*]\ufe0f?/gu, sign => SUITS[sign[0]])
		.toUpperCase()
		.replace(/\s+/g, ' ')
		.trim()
	if (text === 'NP') return { ns: UNPLAYED, ew: UNPLAYED }
	if (text.startsWith('DAMAGE')) return readDamage(text, vulnerable)
	const tag = /^A(\d\d)(\d\d)$/.exec(text)
	if (tag) return { ns: percentSide(whole(tag[1])), ew: percentSide(whole(tag[2])) }
	// A fraction is inside brackets, where / does not separate the sides.
	const sides = text.split(/ ?\/ ?(?![^(]*\))/)
	if (sides.length > 2) throw new Misread('sides', text)
	if (sides.length === 1) {
		const ns = readSide(text, vulnerable)
		return { ns, ew: whatIsLeft(ns) }
	}
	const bare = sides.filter(side => RAW.test(side))
	if (bare.length === 2 || (bare.length === 1 && Math.abs(Number(bare[0])) <= WORST_OF_SMALL))
		throw new Misread('two readings', text)
	const [ns, ew] = sides.map(side => readSide(side, vulnerable))
	return { ns, ew }
}

// rawOf returns the score of a result that is a single raw score for both sides.
export function rawOf({ ns, ew, damage }) {
	const single = side => (side.kind === 'scored' && side.parts.length === 1 ? side.parts[0].score : undefined)
	return damage || single(ns) !== single(ew) ? undefined : single(ns)
}

const NO_AWARD = /^(NP|-)?$/

// readBye parses the award of a pair that sits out: a percentage, an average, IMPs, or none.
export function readBye(text) {
	const award = text.trim().toUpperCase()
	if (NO_AWARD.test(award)) return UNPLAYED
	const stated = /^([+-]?\d[\d.]*(?:\/\d+)?) ?IMPS?$/.exec(award),
		points = stated && readFraction(stated[1])
	if (points) return { kind: 'imps', points }
	const side = readSide(award, null)
	if (side.kind === 'scored') throw new Misread('score of a bye', text)
	return side
}
