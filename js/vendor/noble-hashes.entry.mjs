// RIPEMD160 is the class behind the function: dealing hashes one block over and over. The second list is what the curves need.
export { sha256, sha512 } from '@noble/hashes/sha2.js'
export {
	abytes,
	ahash,
	anumber,
	bytesToHex,
	concatBytes,
	hexToBytes,
	isBytes,
	randomBytes,
} from '@noble/hashes/utils.js'
export { ripemd160, _RIPEMD160 as RIPEMD160 } from '@noble/hashes/legacy.js'
