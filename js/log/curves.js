// Loads the curves for signatures. The npm package imports them when a proof or a beacon needs them
// (tools/npm/table.mjs); a page contains them.
import { ed25519, bls12_381 } from '../vendor/noble-curves.js'

/** @type {{ ed25519: any, bls12_381: any }} */
export const curves = { ed25519, bls12_381 }

// loadCurves must be awaited before a signature is checked.
export const loadCurves = async () => {}
