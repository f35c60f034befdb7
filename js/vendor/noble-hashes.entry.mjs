// RIPEMD160 is the class behind the function: dealing hashes one block over and over.
export { sha256 } from '@noble/hashes/sha2.js'
export { shake256 } from '@noble/hashes/sha3.js'
export { ripemd160, _RIPEMD160 as RIPEMD160 } from '@noble/hashes/legacy.js'
