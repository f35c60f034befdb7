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

// ways contains, for each doubling, a map from a score to the score of the same contract and tricks at the declarer's
// other vulnerability.
const known = new Map()

function waysAt(vulnerable) {
	if (known.has(vulnerable)) return known.get(vulnerable)
	const ways = DOUBLINGS.map(doubling => {
		const scores = new Map()
		for (const { side, sign } of SIGNED_SIDES)
			everyContract(doubling, contract => {
				const here = isVulnerable(vulnerable, side),
					score = sign * contractScore(contract, here)
				if (!scores.has(score)) scores.set(score, new Set())
				scores.get(score).add(sign * contractScore(contract, !here))
			})
		return scores
	})
	known.set(vulnerable, ways)
	return ways
}

const possibleAt = vulnerable => [0, ...waysAt(vulnerable).flatMap(scores => [...scores.keys()])]

const OTHERWISE = { 'none': 'all', 'NS': 'EW', 'EW': 'NS', 'all': 'none' }

// sameContract returns the scores of contracts that have an impossible score at the declarer's other vulnerability.
function sameContract(score, vulnerable) {
	for (const scores of waysAt(OTHERWISE[vulnerable])) {
		const others = scores.get(score)
		if (others) return nearestOf(score, [...others]).slice(0, 1)
	}
	return []
}

// nearestOf returns the nearest of several scores, the lower first.
function nearestOf(score, scores) {
	const least = Math.min(...scores.map(other => Math.abs(other - score)))
	return [...new Set(scores.filter(other => Math.abs(other - score) === least))].sort((a, b) => a - b)
}

// nearestPossible returns the scores nearest to an impossible one, or none for a possible one. vulnerable is none,
// NS, EW, all, or null if it is unknown.
export function nearestPossible(score, vulnerable) {
	const possible = (vulnerable ? [vulnerable] : VULNERABILITIES).flatMap(possibleAt)
	if (possible.includes(score)) return []
	const ofContract = vulnerable ? sameContract(score, vulnerable) : []
	return ofContract.length > 0 ? ofContract : nearestOf(score, possible)
}

// rawScores returns all raw scores in a result, each once.
function rawScores({ ns, ew, damage }) {
	const sides = [ns, ew, ...(damage ? [damage.before, damage.after, damage.actual] : [])]
	return new Set(sides.flatMap(side => (side.kind === 'scored' ? side.parts.map(part => part.score) : [])))
}

// impossibleIn returns the impossible scores on a board's lines, { at, score, nearest }, with the index of the line.
export const impossibleIn = ({ lines }, vulnerable) =>
	lines.flatMap(({ result }, place) =>
		[...rawScores(result)]
			.map(score => ({ at: place, score, nearest: nearestPossible(score, vulnerable) }))
			.filter(({ nearest }) => nearest.length > 0),
	)
