// Files stored in the page itself by an organiser, a desk or a service, in a block of data before the scripts. The
// block is not a script and does not change the digest.
import { say } from '../../words/words.js'
import { $, el, put } from './dom.js'
import { clean, bytesOf, hex, utf8 } from '../../lib/bytes.js'
import { statedIn } from '../../verdict/stated.js'
import { sha256 } from '../../vendor/noble-hashes.js'

export const embedded = {
	// files parses the block: { host, lang, files: [{ name, bytes, named, url }], stated }, or null. Without a host,
	// the page was opened as a file; stated contains options of a verification.
	files(block = $('handed')) {
		if (!block) return null
		try {
			const { host, lang, files, stated } = JSON.parse(block.textContent)
			if (!Array.isArray(files)) return null
			// Bridge files are in one archive, in which statements name them.
			const pathOf = name => (files.some(f => f.name === name) ? name : `${files[0]?.name}/${name}`)
			return {
				host: host ? String(host) : null,
				lang: String(lang),
				files: files.map(({ name, base64 }) => {
					const bytes = bytesOf(atob(base64))
					return { name: String(name), bytes, named: true, url: URL.createObjectURL(new Blob([bytes])) }
				}),
				stated: stated ? statedIn(stated, pathOf) : {},
			}
		} catch {
			return null
		}
	},
	// from names who stored the files.
	from: ({ host }) =>
		put(
			'from',
			...(host ? [el('p', host.host ? say('page.handed', { host: clean(host.host) }) : say('page.handed-here'))] : []),
		),
	// saved returns download links for the files, for use in a different copy of the page.
	saved: ({ files }) =>
		files.map(({ name, url }) =>
			el('a.button quiet', { href: url, download: clean(name) }, say('page.handed-save', { file: clean(name) })),
		),
}

// ownDigest returns the digest of the page's script, the only script without a type; blocks of data have one.
export const ownDigest = () =>
	hex(sha256(bytesOf(utf8(document.querySelector('script:not([type])')?.textContent ?? ''))))
