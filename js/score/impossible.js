// Finds raw scores that no contract can give (spec/score-session.md step 20).
import { contractScore } from './contract.js'

const SIGNED_SIDES = [
	{ side: 'NS', sign: 1 },
	{ side: 'EW', sign: -1 },
]

const DOUBLINGS = [1, 2, 4],
	VULNERABILITIES = ['none', 'NS', 'EW', 'all']

// everyContract calls a function with each contract of one doubling and its result.
function everyContract(doubling, call) {
	for (let level = 1; level <= 7; level++)
		for (let strain = 0; strain < 5; strain++)
			for (let tricks = 0; tricks <= 13; tricks++) call({ level, strain, doubling, over: tricks - 6 - level })
}

const isVulnerable = (vulnerable, side) => vulnerable === 'all' || vulnerable === side

const cache = new Map()

// scoresAt returns, for each doubling, a map from a score to the scores of the same contracts and tricks at the
// declarer's other vulnerability.
function scoresAt(vulnerable) {
	if (cache.has(vulnerable)) return cache.get(vulnerable)
	const all = DOUBLINGS.map(doubling => {
		const scores = new Map()
		for (const { side, sign } of SIGNED_SIDES)
			everyContract(doubling, contract => {
				const isSideVulnerable = isVulnerable(vulnerable, side),
					score = sign * contractScore(contract, isSideVulnerable)
				if (!scores.has(score)) scores.set(score, new Set())
				scores.get(score).add(sign * contractScore(contract, !isSideVulnerable))
			})
		return scores
	})
	cache.set(vulnerable, all)
	return all
}

const possibleAt = vulnerable => [0, ...scoresAt(vulnerable).flatMap(scores => [...scores.keys()])]

const OTHER_VULNERABILITY = { 'none': 'all', 'NS': 'EW', 'EW': 'NS', 'all': 'none' }

// scoreOfContract returns the score of the contracts that have an impossible score at the declarer's other
// vulnerability, if there are any.
function scoreOfContract(score, vulnerable) {
	for (const scores of scoresAt(OTHER_VULNERABILITY[vulnerable])) {
		const others = scores.get(score)
		if (others) return nearestOf(score, [...others]).slice(0, 1)
	}
	return []
}

// nearestOf returns the nearest of several scores, the lower first.
function nearestOf(score, scores) {
	const distance = Math.min(...scores.map(other => Math.abs(other - score)))
	return [...new Set(scores.filter(other => Math.abs(other - score) === distance))].sort((a, b) => a - b)
}

// nearestPossible returns the scores nearest to an impossible one, or none for a possible one. vulnerable is none,
// NS, EW, all, or null if it is unknown.
export function nearestPossible(score, vulnerable) {
	const possible = (vulnerable ? [vulnerable] : VULNERABILITIES).flatMap(possibleAt)
	if (possible.includes(score)) return []
	const ofContract = vulnerable ? scoreOfContract(score, vulnerable) : []
	return ofContract.length > 0 ? ofContract : nearestOf(score, possible)
}

// rawScores returns all raw scores in a result, each once.
function rawScores({ ns, ew, damage }) {
	const sides = [ns, ew, ...(damage ? [damage.before, damage.after, damage.actual] : [])]
	return new Set(sides.flatMap(side => (side.kind === 'scored' ? side.parts.map(part => part.score) : [])))
}

// impossibleIn returns the impossible scores on a board's lines, { line, score, nearest }, with the index of the line.
export const impossibleIn = ({ lines }, vulnerable) =>
	lines.flatMap(({ result }, line) =>
		[...rawScores(result)]
			.map(score => ({ line, score, nearest: nearestPossible(score, vulnerable) }))
			.filter(({ nearest }) => nearest.length > 0),
	)
