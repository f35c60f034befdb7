// Merkle trees (RFC 6962). Hashes are strings of 32 bytes, places and sizes BigInts.
import { latin, bytesOf } from './bytes.js'
import { sha256 } from './sha256.js'

const digest = text => latin(sha256(bytesOf(text)))
const nodeHash = (left, right) => digest('\x01' + left + right)

// leafHash returns the hash of an entry, a string of bytes.
export function leafHash(entry) { return digest('\0' + entry) }

// rootOver returns the root over hashes of leaves.
export function rootOver(leaves) {
	if (leaves.length < 2) return leaves[0] ?? digest('')
	let half = 1
	while (half * 2 < leaves.length) half *= 2
	return nodeHash(rootOver(leaves.slice(0, half)), rootOver(leaves.slice(half)))
}

// rootFrom follows the path of a leaf in a tree of that size; null: it leads nowhere.
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

// extendedBy says whether a path shows that one tree goes on in another, larger one.
export function extendedBy(size, root, larger, newRoot, path) {
	if (size === larger) return !path.length && root === newRoot
	if (!size || size > larger) return false
	let at = size - 1n, last = larger - 1n
	while (at & 1n) {
		at >>= 1n
		last >>= 1n
	}
	const hashes = at ? [...path] : [root, ...path]
	let old = hashes[0], now = old
	for (const hash of hashes.slice(1)) {
		if (!last) return false
		if (at & 1n || at === last) {
			old = nodeHash(hash, old)
			now = nodeHash(hash, now)
			while (!(at & 1n) && at) {
				at >>= 1n
				last >>= 1n
			}
		} else now = nodeHash(now, hash)
		at >>= 1n
		last >>= 1n
	}
	return !last && old === root && now === newRoot
}
