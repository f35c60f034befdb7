// Compares the contract, declarer and tricks next to a result with it (spec/json.md, The second program).
import { STRAINS, contractScore } from './contract.js'
import { contractScoreOf } from './lines.js'
import { rawOf } from './notation.js'

const SHOWN_BESIDE = ['contract', 'declarer', 'tricks']

const namesOf = line => SHOWN_BESIDE.filter(key => (line[key] ?? undefined) !== undefined)

const written = line =>
	namesOf(line)
		.map(key => line[key])
		.join(' ')

// contractIn returns the contract of a line that contains it, or undefined.
function contractIn({ ns, ew }) {
	const [contract, other] = [ns, ew].map(side => side.parts[0].contract)
	if (!contract || JSON.stringify(contract) !== JSON.stringify(other)) return undefined
	if (contract.level === 0) return { contract: 'Pass' }
	const strain = contract.strain === 4 ? 'NT' : STRAINS[contract.strain]
	return {
		contract: contract.level + strain + 'X'.repeat(Math.log2(contract.doubling)),
		declarer: contract.declarer,
		tricks: 6 + contract.level + contract.over,
	}
}

const VULNERABLE_SIDES = { 'None': [], 'NS': ['NS'], 'EW': ['EW'], 'All': ['NS', 'EW'] }

// canScore reports whether a contract can have a score, whatever the line does not state.
function canScore({ contract, declarer, tricks }, vulnerable, score) {
	if (contract === 'Pass') return score === 0
	const [, level, strain, doubled] = /^([1-7])(NT|[CDHS])(X{0,2})$/.exec(contract ?? '') ?? []
	if (contract && !level) return false
	const only = (value, all) => (value === undefined || value === null ? all : [value]),
		levels = level ? [Number(level)] : [1, 2, 3, 4, 5, 6, 7],
		strains = level ? [STRAINS.indexOf(strain[0])] : [0, 1, 2, 3, 4],
		doublings = level ? [2 ** doubled.length] : [1, 2, 4],
		sides = only(declarer, ['N', 'E']).map(seat => ('NS'.includes(seat) ? 'NS' : 'EW')),
		counts = only(tricks, [...Array(14).keys()])
	if (!contract && declarer === undefined && score === 0) return true
	return sides.some(side => {
		const forDeclarer = side === 'NS' ? score : -score,
			vulnerabilities = VULNERABLE_SIDES[vulnerable] ? [VULNERABLE_SIDES[vulnerable].includes(side)] : [false, true]
		const canGive = (level, strain, doubling, count) =>
			vulnerabilities.some(v => contractScore({ level, strain, doubling, over: count - 6 - level }, v) === forDeclarer)
		return levels.some(l => strains.some(s => doublings.some(d => counts.some(count => canGive(l, s, d, count)))))
	})
}

// compareContracts compares every line with its result and returns differs, prints, the number of comparisons, and
// the indexes of lines that cannot be compared. read contains the boards as they were read.
export function compareContracts(evening, read) {
	/** @type {{ differs: any[], prints: any[], compared: number, open: Set<number> }} */
	const comparison = { differs: [], prints: [], compared: 0, open: new Set() }
	let count = -1
	evening.boards.forEach((board, b) =>
		board.lines.forEach((line, i) => {
			count++
			if (line.kind === 'bye' || namesOf(line).length === 0) return
			const { result, ns, ew } = read[b].lines[i],
				where = { board: board.board, ns, ew },
				score = rawOf(result)
			if (score === undefined) return comparison.open.add(count)
			comparison.compared++
			const inResult = contractIn(result)
			if (inResult) {
				if (namesOf(line).some(key => line[key] !== inResult[key]))
					comparison.differs.push({ kind: 'contract', ...where, page: written(line), here: written(inResult) })
			} else if (!canScore(line, board.vulnerable, score)) {
				const exact = contractScoreOf(line, board.vulnerable)
				comparison.prints.push({
					kind: 'score',
					...where,
					printed: String(score),
					exact: exact === undefined ? null : String(exact),
					reason: 'unexplained',
				})
			}
		}),
	)
	return comparison
}
