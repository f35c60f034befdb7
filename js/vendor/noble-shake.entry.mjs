export { shake256 } from '@noble/hashes/sha3.js'
