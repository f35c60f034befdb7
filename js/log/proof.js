// Checks proofs that a public log contains an entry (spec/trust.md section 5).
import { latin, plainForm, unbase64 } from '../lib/bytes.js'
import { refuse } from '../lib/refusal.js'
import { openCheckpoint } from './note.js'
import { readEntry } from './entries.js'
import { rootFrom } from './tree.js'

/**
 * @typedef {object} Proof
 * @property {any} entry
 * @property {bigint} index
 * @property {string} origin
 * @property {bigint} size
 * @property {string} root
 * @property {Map<string, bigint>} times
 * @property {number | null} witnessed
 */

// readProof parses a proof file into entry, index, path and checkpoint.
/** @type {(bytes: Uint8Array) => { entry: string, index: bigint, path: string[], checkpoint: string }} */
function readProof(bytes) {
	const text = bytes.length > 1 << 18 ? '' : plainForm(bytes),
		end = text.indexOf('\n\n')
	const [, extra, index, hashes] =
		/^c2sp\.org\/tlog-proof@v1\nextra (.+)\nindex (0|[1-9]\d{0,18})((?:\n.+)*)$/.exec(
			end < 0 ? '' : text.slice(0, end),
		) ?? refuse('bad proof')
	/** @type {(code: string) => string} */
	const decoded = code => latin(unbase64(code) ?? refuse('bad proof')),
		path = hashes.split('\n').slice(1).map(decoded)
	if (path.length > 63 || path.some(h => h.length !== 32)) refuse('bad proof')
	return { entry: decoded(extra), index: BigInt(index), path, checkpoint: text.slice(end + 2) }
}

// checkProof verifies a proof and returns entry, index, origin, size, root, the times of the witnesses, and
// witnessed, the second at which enough of them had cosigned, or null. It refuses an invalid proof.
/** @type {(bytes: Uint8Array, policy: import('./policy.js').Policy) => Proof} */
export function checkProof(bytes, policy) {
	const proof = readProof(bytes)
	const { origin, size, root, times } = openCheckpoint(proof.checkpoint, policy.logs, policy.witnesses)
	const entry = readEntry(proof.entry, policy.organisers)
	if (rootFrom(entry.leaf, proof.index, size, proof.path) !== root) refuse('no path')
	const ordered = [...times].sort((a, b) => (a[1] < b[1] ? -1 : 1)),
		signers = new Set()
	let witnessed = null
	for (const [name, time] of policy.met(signers) ? [] : ordered) {
		signers.add(name)
		if (!policy.met(signers)) continue
		witnessed = Number(time)
		break
	}
	if (!policy.met(signers)) refuse('few witnesses', ordered.length, policy.wanted)
	if (policy.organisers.length && !entry.organiser) refuse('unknown organiser', entry.signer.name, entry.signer.id)
	return { entry, index: proof.index, origin, size, root, times, witnessed }
}
