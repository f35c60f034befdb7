export { ed25519 } from '@noble/curves/ed25519.js'
export { bls12_381 } from '@noble/curves/bls12-381.js'
