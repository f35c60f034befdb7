// Contracts and IMPs (spec/score.md steps 1 and 2; Laws 77 and 78B).

/** @typedef {{ level: number, strain: number, doubling: number, over: number }} Contract */

export const STRAINS = 'CDHSN'

const TRICK_VALUES = [20, 20, 30, 30, 30]

// A passed-out board is a contract of level 0.
export const PASSED_OUT = { level: 0, strain: 0, doubling: 1, declarer: null, over: 0 }

// contractScore returns the score of the declaring side. A contract is { level, strain, doubling, over }: doubling is
// 1, 2 or 4, and over is the number of tricks above the contract, negative if it went down.
/** @type {(contract: Contract, vulnerable: boolean) => number} */
export function contractScore({ level, strain, doubling, over }, vulnerable) {
	if (level === 0) return 0
	if (over < 0) return -undertricks(-over, doubling, vulnerable)
	const tricks = doubling * (level * TRICK_VALUES[strain] + (strain === 4 ? 10 : 0)),
		game = tricks < 100 ? 50 : vulnerable ? 500 : 300,
		slam = level < 6 ? 0 : (vulnerable ? 750 : 500) * (level - 5),
		made = doubling === 1 ? 0 : 25 * doubling,
		overtrick = doubling === 1 ? TRICK_VALUES[strain] : (vulnerable ? 100 : 50) * doubling
	return tricks + game + slam + made + over * overtrick
}

/** @type {(n: number, doubling: number, vulnerable: boolean) => number} */
function undertricks(n, doubling, vulnerable) {
	if (doubling === 1) return n * (vulnerable ? 100 : 50)
	let total = 0
	for (let i = 1; i <= n; i++) total += vulnerable ? (i === 1 ? 200 : 300) : i === 1 ? 100 : i <= 3 ? 200 : 300
	return (total * doubling) / 2
}

// rawScore returns a contract's score from North-South's side; vulnerable is none, NS, EW or all.
/** @type {(contract: any, vulnerable: string) => number} */
export function rawScore(contract, vulnerable) {
	if (contract.level === 0) return 0
	const side = 'NS'.includes(contract.declarer) ? 'NS' : 'EW',
		score = contractScore(contract, vulnerable === 'all' || vulnerable === side)
	return side === 'NS' ? score : -score
}

// vulnerableOn returns the vulnerability on a board (Law 2).
/** @type {(board: number) => string} */
export function vulnerableOn(board) {
	const n = (board - 1) % 16
	return ['none', 'NS', 'EW', 'all'][(n + (n >> 2)) % 4]
}

const IMP_STEPS = [
	20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000,
	3500, 4000,
]

// imps converts a difference of two raw scores to IMPs, with its sign.
/** @type {(difference: number) => number} */
export function imps(difference) {
	const size = Math.abs(difference),
		above = IMP_STEPS.findIndex(step => size < step)
	return Math.sign(difference) * (above < 0 ? IMP_STEPS.length : above) || 0
}
