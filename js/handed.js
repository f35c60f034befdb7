// Files that stand in the page itself: a desk or a bulletin put them there, in a block of data in front of the
// scripts, which is no script and changes no digest.
import { say } from './words.js'
import { $, el, put } from './dom.js'
import { clean, bytesOf, hex, utf8 } from './bytes.js'
import { sha256 } from './vendor/noble-hashes.js'

export const handedOver = {
	// files reads the block: { host, lang, files: [{ name, bytes, named }] }, or null.
	files(block = $('handed')) {
		if (!block) return null
		try {
			const { host, lang, files } = JSON.parse(block.textContent)
			if (typeof host !== 'string' || !Array.isArray(files)) return null
			return {
				host,
				lang: String(lang),
				files: files.map(({ name, base64 }) => ({ name: String(name), bytes: bytesOf(atob(base64)), named: true })),
			}
		} catch {
			return null
		}
	},
	// from says who handed the files over.
	from: ({ host }) => put('from', host ? el('p', say('page.handed', { host: clean(host.host) })) : ''),
}

// ownDigest is that of the page's script, which is the one script without a type; blocks of data have one.
export const ownDigest = () => hex(sha256(bytesOf(utf8(document.querySelector('script:not([type])').textContent))))
