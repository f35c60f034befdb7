// Scores a board with its results from several tables (spec/score.md steps 4, 6, 10 and 15).
import { FairdealError } from '../lib/refusal.js'
import { HUNDRED, TWO, ZERO, whole } from './fraction.js'
import { butlerField, crossField, matchpointField } from './fields.js'

const SCORED_BY = { 'mp': matchpointField, 'butler': butlerField, 'cross-imp': crossField }

export const DIRECTIONS = ['ns', 'ew']

export const SHARES = { 'plus': whole(60), 'average': whole(50), 'minus': whole(40) }

export const FIFTY = whole(50),
	TEN = whole(10)

// scoreBoard scores any results, and returns the outcome of each damage.
export function scoreBoard(board) {
	const damaged = board.lines.flatMap(({ result }, i) => (result.damage ? [[i, result.damage]] : [])),
		{ placed, damages } = settleDamages(board, damaged, exactAt, withResult)
	return { ...scoreResults(placed), damages, results: placed.lines.map(line => line.result) }
}

// exactAt returns the points of a line for a result. A pair's points are rounded to steps, those used to calculate an
// award are not.
const exactAt = (board, i, result) =>
	scoreResults({ ...withResult(board, i, result), rules: { ...board.rules, step: null } }).lines[i]

// artificialPoints returns the points of a side without a score: value; from, the reason for it (step 4); and worth,
// the score's own value. average is the pair's result on its other boards, as a percentage at matchpoints and in IMPs per
// board otherwise, or undefined (Law 12C2(c)).
export function artificialPoints(side, top, average, { method, expected, rules }) {
	const share = SHARES[side.kind] ?? side.percent,
		plus = rules.averageEach ? rules.average.times(whole(expected - 1)) : rules.average,
		usual = method === 'mp' ? share : share.minus(FIFTY).over(TEN).times(plus),
		better = side.kind === 'plus' && average && average.compare(usual) > 0,
		worse = side.kind === 'minus' && average && average.compare(usual) < 0,
		inPoints = value => (method === 'mp' ? value.times(top).over(HUNDRED) : value),
		worth = inPoints(usual)
	if (better || worse) return { value: inPoints(average), from: 'other boards', worth }
	return { value: worth, from: 'worth', worth }
}

// pairPoints returns a pair's points on a board with the top of its side, and the reason for them, or null if the
// board does not count for it. unrounded is present if the board's step changed the points.
function pairPoints(line, place, direction, field, board) {
	const side = line.result[direction]
	if (side.kind === 'unplayed') return null
	if (side.kind === 'stated') return { value: side.points, top: topOf(board.method, board.expected), from: 'stated' }
	const exact =
		side.kind === 'scored'
			? { value: field.points(place), from: 'scores' }
			: artificialPoints(side, field.top, line.otherBoards?.[direction], board)
	return roundedToStep(exact, field.top, board)
}

// roundedToStep rounds points to the board's step.
function roundedToStep(exact, top, board) {
	const step = stepOf(board),
		value = step ? exact.value.roundedTo(step) : exact.value
	return { ...exact, value, top, ...(value.is(exact.value) ? {} : { unrounded: exact.value }) }
}

/**
 * byePoints are the points of a pair that sits out (spec/score-session.md step 22); null without an award.
 * @param {any} side its award
 * @param {any} average what the pair has on its other boards
 * @param {any} board
 */
export function byePoints(side, average, board) {
	const top = topOf(board.method, board.expected)
	if (side.kind === 'unplayed') return null
	if (side.kind === 'stated') return { value: side.points, top, from: 'stated' }
	const award =
		side.kind === 'imps'
			? { value: side.points, from: 'worth', worth: side.points }
			: artificialPoints(side, top, average, board)
	return roundedToStep(award, top, board)
}

// stepOf returns the step to which a board's points are rounded, or null; at matchpoints, the setting is on the scale
// of 1, 1/2 and 0.
export const stepOf = ({ method, rules: { step } }) => (step && method === 'mp' ? step.times(TWO) : step)

// tableGroups returns the groups of tables that had the same cards, as indexes of the board's lines.
function tableGroups(lines) {
	const groups = new Map()
	lines.forEach((line, i) => {
		const name = line.group || 'a'
		if (!groups.has(name)) groups.set(name, [])
		groups.get(name).push(i)
	})
	return [...groups]
}

const realIn = (lines, places, direction) => places.filter(i => lines[i].result[direction].kind === 'scored').length

// scoreResults scores { method, expected, rules, lines: [{ result, group, otherBoards }] }, whose results have no damage. It
// returns a field for each group and direction, and each line's points: { ns, ew }.
function scoreResults(board) {
	const groups = tableGroups(board.lines),
		lines = board.lines.map(() => ({})),
		fields = []
	for (const [name, places] of groups) {
		const group = { name, places }
		for (const direction of DIRECTIONS) {
			const real = realIn(board.lines, places, direction),
				larger = groups.some(([, others]) => realIn(board.lines, others, direction) > real),
				sides = places.map(i => board.lines[i].result[direction])
			group[direction] = SCORED_BY[board.method](sides, { ...board, direction, larger })
			places.forEach((i, place) => {
				lines[i][direction] = pairPoints(board.lines[i], place, direction, group[direction], board)
			})
		}
		fields.push(group)
	}
	return { fields, lines }
}

const withResult = (board, place, result) => ({
	...board,
	lines: board.lines.map((line, i) => (i === place ? { ...line, result } : line)),
})

const forBothSides = side => ({ ns: side, ew: side })

// relationOf compares the three results, in points of the non-offending side.
function relationOf(before, after, actual) {
	if (before.compare(actual) <= 0) return 'none'
	if (before.compare(after) <= 0) return 'own'
	return after.compare(actual) <= 0 ? 'not own' : 'shared'
}

// signedScore returns the score +100% B, -100% C, +100% A.
function signedScore({ before, after, actual }) {
	const turned = after.parts.map(part => ({ ...part, weight: part.weight.negated() }))
	return { kind: 'scored', parts: [...before.parts, ...turned, ...actual.parts] }
}

const NON_OFFENDERS = {
	'none': ({ actual }) => actual,
	'own': ({ actual }) => actual,
	'not own': ({ before }) => before,
	'shared': signedScore,
}

// calculateDamage calculates the damage on one line: the relation of the three results, their points and the award.
// pointsWith returns the points at that table for a result.
export function calculateDamage(damage, pointsWith) {
	const suffering = damage.offender === 'NS' ? 'ew' : 'ns',
		offending = damage.offender.toLowerCase(),
		points = name => pointsWith(forBothSides(damage[name]))[suffering].value,
		[before, after, actual] = ['before', 'after', 'actual'].map(points),
		relation = relationOf(before, after, actual)
	return {
		relation,
		before,
		after,
		actual,
		award: {
			[suffering]: NON_OFFENDERS[relation](damage),
			[offending]: relation === 'none' ? damage.actual : damage.before,
		},
	}
}

const MAX_ROUNDS = 100

// settleDamages replaces damages by awards: each is calculated with the awards of the others, until no relation
// changes. damages are [where, damage]; pointsWith(placed, where, result) returns the points for a result there, and
// withResultAt(placed, where, result) places it.
export function settleDamages(start, damages, pointsWith, withResultAt) {
	let placed = start,
		relations = ''
	for (let round = 0; round < MAX_ROUNDS; round++) {
		const outcomes = damages.map(([where, damage]) => ({
			line: where,
			...calculateDamage(damage, result => pointsWith(placed, where, result)),
		}))
		const latest = outcomes.map(damage => damage.relation).join()
		if (latest === relations) return { placed, damages: outcomes }
		relations = latest
		for (const { line, award } of outcomes) placed = withResultAt(placed, line, award)
	}
	throw new FairdealError('evening', 'the damage rulings depend on each other in a circle')
}

// topOf returns the top of a full board.
export const topOf = (method, expected) => (method === 'mp' ? whole(2 * Math.max(0, expected - 1)) : ZERO)
