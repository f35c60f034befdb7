// full.html: the page with the program itself inside, as WebAssembly. When the page
// has its verdict, the program verifies the same files again and says why. Two
// programs that share no line then stand beside each other.
import { say } from './words.js'
import { hex } from './bytes.js'
import { sha256 } from './vendor/noble-hashes.js'
import { el } from './dom.js'
import { after } from './page.js'
import { state } from './state.js'
import { section, fold, status } from './view.js'

let started = null

// fromBase85 undoes Ascii85 (four bytes in five characters from '!' on, 'z' for four zeros)
// with 'v' in place of '<', which HTML could take for a tag.
function fromBase85(text) {
	const all = text.replaceAll('z', '!!!!!').replaceAll('v', '<')
	const out = new Uint8Array(Math.floor((all.length * 4) / 5))
	for (let i = 0, at = 0; i < all.length; i += 5) {
		let word = 0
		for (let k = i; k < i + 5; k++) word = word * 85 + (k < all.length ? all.charCodeAt(k) - 33 : 84)
		for (const shift of [24, 16, 8, 0]) out[at++] = word >>> shift
	}
	return out
}

// startProgram starts the program, once: gzip in a block of data.
function startProgram() {
	started ??= (async () => {
		const packed = fromBase85(document.getElementById('program').textContent)
		// The script names the program that it starts, so that its digest covers both.
		if (hex(sha256(packed)) !== globalThis['fairdealProgram']) throw new Error('SHA-256')
		const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'))
		const go = new Go(),
			made = await WebAssembly['instantiate'](await new Response(unpacked).arrayBuffer(), go['importObject'])
		go['run'](made['instance'])
	})()
	return started
}

// askProgram gives the program what the page was given.
async function askProgram() {
	await startProgram()
	const { found, options, published } = state
	const data = x => ({ 'name': x.name, 'data': x.bytes ?? null, 'named': x.named })
	const own = new Set([...found.descriptions, ...found.keys, ...found.proofs].map(x => x.name))
	return JSON.parse(
		globalThis['fairdealVerify']({
			'description': published.description.bytes,
			'keys': published.keys.bytes,
			'files': state.inputs.filter(x => !own.has(x.name)).map(data),
			'options': {
				'name': published.description.name.replace(/^.*\//, '').replace(/\.sqd$/i, ''),
				'partial': options.partial,
				'digest': options.digest,
				'value': options.value,
				'published': options.published,
				'replaced': options.replaced.map(r => `${r.phase},${r.session}=${r.text}`),
				'both': options.both.map(b => `${b.phase},${b.session}`),
				'played': options.played.map(
					p => `${p.phase},${p.session}${p.set ? 'reserve' + (p.number === '1' ? '' : p.number) : ''}=${p.files}`,
				),
				'policy': state.policy,
				'proofs': published.proofs.map(data),
			},
		}),
	)
}

after(async report => {
	if (!state.published.keys) return
	const title = say('page.program.title'),
		here = section(title, el('p', say('page.program.working')))
	document.getElementById('report').prepend(here)
	const put = (...children) => here.replaceChildren(el('h2', title), ...children)
	let r
	try {
		r = await askProgram()
	} catch (e) {
		return put(el('p.err', say('page.program.broken') + ': ' + e))
	}
	if (r['error']) return put(el('p.err', r['error']))
	const texts = (...list) => list.flat().filter(Boolean).join('; ')
	const steps = r['steps'].filter(s => s['status'] !== 'pass' || s['step'] > 10)
	const files = r['files'].filter(f => f['status'] !== 'pass').slice(0, 60)
	put(
		el(
			'p' + (r['verdict'] === report.verdict ? '' : '.err'),
			r['verdict'] === report.verdict ? say('page.program.agree') : say('page.program.differ'),
		),
		el('p', { lang: 'en' }, el('strong', r['summary']['text'])),
		((steps.length || files.length) &&
			fold(
				say('page.program.found'),
				r['verdict'] !== 'verified',
				el(
					'ul',
					{ lang: 'en' },
					steps.map(s =>
						el(
							'li',
							status(s['status']),
							' ',
							el('strong', s['step'] + ' ' + s['name']),
							' ',
							texts(
								s['got'] && s['status'] !== 'pass' && s['want'] ? 'want ' + s['want'] + ', got ' + s['got'] : s['got'],
								s['detail'],
							),
						),
					),
					files.map(f => el('li', status(f['status']), ' ', el('strong', f['name']), ' ', texts(f['text']))),
				),
			)) ||
			'',
	)
})
