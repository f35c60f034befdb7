// Merkle trees (RFC 6962). Hashes are strings of 32 bytes; positions and sizes are BigInts.
import { latin, bytesOf } from '../lib/bytes.js'
import { sha256 } from '../vendor/noble-hashes.js'

/** @type {(text: string) => string} */
const digest = text => latin(sha256(bytesOf(text)))

// nodeHash returns the hash of two child hashes.
/** @type {(left: string, right: string) => string} */
function nodeHash(left, right) {
	return digest('\x01' + left + right)
}

// leafHash returns the hash of an entry, a string of bytes.
/** @type {(entry: string) => string} */
export function leafHash(entry) {
	return digest('\0' + entry)
}

// rootOver returns the root of a list of leaf hashes.
/** @type {(leaves: string[]) => string} */
export function rootOver(leaves) {
	if (leaves.length < 2) return leaves[0] ?? digest('')
	let half = 1
	while (half * 2 < leaves.length) half *= 2
	return nodeHash(rootOver(leaves.slice(0, half)), rootOver(leaves.slice(half)))
}

// rootFrom follows the path of a leaf in a tree of this size, and returns the root, or null if the path is invalid.
/** @type {(leaf: string, index: bigint, size: bigint, path: string[]) => string | null} */
export function rootFrom(leaf, index, size, path) {
	if (index >= size) return null
	let last = size - 1n
	for (const hash of path) {
		if (!last) return null
		if (index & 1n || index === last) {
			leaf = nodeHash(hash, leaf)
			while (!(index & 1n) && index) {
				index >>= 1n
				last >>= 1n
			}
		} else leaf = nodeHash(leaf, hash)
		index >>= 1n
		last >>= 1n
	}
	return last ? null : leaf
}
