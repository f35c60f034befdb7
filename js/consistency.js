// Growing trees (RFC 6962, 2.1.2): for who keeps an older checkpoint. The page has
// none.
import { nodeHash } from './tree.js'

// extendedBy says whether a path shows that one tree goes on in another, larger one.
export function extendedBy(size, root, larger, newRoot, path) {
	if (size === larger) return !path.length && root === newRoot
	if (!size || size > larger) return false
	let at = size - 1n,
		last = larger - 1n
	while (at & 1n) {
		at >>= 1n
		last >>= 1n
	}
	const hashes = at ? [...path] : [root, ...path]
	let old = hashes[0],
		now = old
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
