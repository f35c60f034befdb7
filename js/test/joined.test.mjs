// The script of each page runs, and no text for people contains an object, a number that is none, or the key of a missing
// sentence.
import test from 'node:test'
import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import vm from 'node:vm'
import { joined } from './joined.mjs'
import { modules, packed } from '../../tools/npm/table.mjs'
import { exampleFiles } from '../pages/player/example.js'
import { bytesOf, latin } from '../lib/bytes.js'

const PAGES = ['pages/player/page.js', 'pages/tarot/page.js', 'pages/results/evening.js']

test("each page's modules form one script", () => {
	for (const main of PAGES) new vm.Script(joined(main), { filename: main })
})

test('modules may define the same name', () => {
	const texts = new Map([['judge/findings.js', modules(PAGES[0]).get('judge/findings.js') + 'const cardOf = 1\n']])
	new vm.Script(joined(PAGES[0], PAGES[0], texts))
})

const pathTo = name => new URL('../../testdata/verdict/' + name, import.meta.url).pathname
const filesOf = (folder, wanted) =>
	fs
		.readdirSync(pathTo(folder), { recursive: true })
		.filter(name => /\.(sqd|sqk|pbn)$/.test(name) && (!wanted || wanted.test(name)))
		.map(name => ({ name, bytes: new Uint8Array(fs.readFileSync(pathTo(folder + '/' + name))), named: true }))
const textFile = (name, text) => ({ name, bytes: bytesOf(text), named: true })
const isKeys = ({ name }) => name.endsWith('.sqk')
const example = exampleFiles(false),
	described = latin(example[0].bytes)

// STATES are [what the card is about, files, options].
const STATES = [
	['nothing given', example, {}],
	['digest asked', example, { digest: '0123' }],
	['digest that is another', example, { digest: '0123 4567 89ab cdef 0123 4567 89ab cdef' }],
	['value that is another', example, { value: '37715.05' }],
	['value that is another, without a slip', example, { value: '37715.05', sure: true }],
	['without keys', example.filter(f => !isKeys(f)), {}],
	['without hands', example.slice(0, 2), {}],
	['bad description', [textFile('evening.sqd', described.replace('SN 1:', 'SN x:')), ...example.slice(1)], {}],
	['value missing', [textFile('evening.sqd', described.replace(/DV.*\n/, '')), ...example.slice(1)], {}],
	['other keys', [...example.filter(f => !isKeys(f)), textFile('evening.sqk', '1,1:another\n')], {}],
	['hands of nobody', [...example.slice(0, 2), ...filesOf('swap-of-cards', /RR01\.pbn$/)], {}],
	['hands unreadable', [...example.slice(0, 2), textFile('evening.pbn', '[Board "1"]\n[Deal "N:AKQ"]\n')], {}],
	['mismatch', filesOf('swap-of-cards'), { partial: true }],
	['missing session', filesOf('all-files', /^cup|RR0[12]\.pbn$/), {}],
	['missing session, in part', filesOf('all-files', /^cup|RR0[12]\.pbn$/), { partial: true }],
	['not held', filesOf('all-files', /^cup|RR0[12]\.pbn$/), { notHeld: ['1,3', '1,4', '2', '3', '4'] }],
	['reserve question', filesOf('reserve-played'), { partial: true }],
	['verified', example, { value: '37715.04', published: example[0].bytes }],
	['verified, strict', example, { value: '37715.04', published: example[0].bytes, strict: true }],
]

// textsIn lists what a card says: its texts are { key, args } and { series }.
function textsIn(value, sentence, said = []) {
	if (value === null || typeof value !== 'object' || ArrayBuffer.isView(value)) return said
	if (value.key || value.series) said.push(sentence(value))
	else
		for (const [name, inside] of Object.entries(value))
			if (name !== 'file' && name !== 'first') textsIn(inside, sentence, said)
	return said
}

const KEYS = new Set(
	Object.keys(JSON.parse(fs.readFileSync(new URL('../../words/catalogue/en.json', import.meta.url)))),
)
const CODES = new Set(Object.keys(JSON.parse(fs.readFileSync(new URL('../../words/findings.json', import.meta.url)))))

// faultIn is what people should never read in a text, or undefined.
const faultIn = text =>
	/\[object|undefined|\bNaN\b|^\W*$/.exec(text)?.[0] ??
	text.match(/[a-z][a-z-]*(\.[a-z0-9-]+)+/g)?.find(word => KEYS.has(word) || CODES.has(word))

async function saidOf({ intake, verify, cardOf, plain, sayFinding, sentence, speak }, files, options) {
	const received = await intake(files.map(f => ({ ...f, bytes: f.bytes.slice() }))),
		[{ name, bytes: description }] = received.descriptions,
		keys = received.keys[0]?.bytes ?? null,
		report = await verify({ ...received, name, description, keys, proofs: [], policy: null, options }),
		card = cardOf(report),
		said = {}
	for (const language of ['en', 'pl', 'fr']) {
		speak(language)
		const json = JSON.parse(JSON.stringify(plain(report, sayFinding, sentence(card.named)))),
			details = [...json.steps, ...json.files].flatMap(row => [row.got, row.want, ...(row.detail ?? [])])
		const sentences = [card.named, card.line, card.word, ...(card.next ? [card.next] : [])].map(sentence)
		said[language] = [...sentences, ...textsIn(card, sentence), ...details.filter(d => typeof d === 'string')]
	}
	return { said, next: card.next, verdict: report.verdict }
}

async function readAll(functions) {
	const verdicts = new Set()
	for (const [state, files, options] of STATES) {
		const { said, verdict, next } = await saidOf(functions, files, options)
		verdicts.add(verdict)
		for (const [language, texts] of Object.entries(said)) {
			assert.ok(texts.length > 8, `${state}: ${texts.length} texts`)
			for (const text of texts) assert.equal(faultIn(text), undefined, `${state}, ${language}: ${text}`)
		}
		if (state === 'digest asked') assert.ok(next, 'a card that asks for the digest says so')
	}
	assert.deepEqual([...verdicts].sort(), ['false', 'in_part', 'not_verified', 'verified'])
}

test('non-text is detected', () => {
	for (const text of ['.', 'Next: [object Object].', 'undefined', 'NaN boards', 'see card.word-false', 'file.foreign'])
		assert.ok(faultIn(text), text)
	for (const text of ['cup.sqd holds no hands', 'Nantes: 8 of 8 boards match', '1.3'])
		assert.equal(faultIn(text), undefined, text)
})

// FROM are the modules of what is asked.
const FROM = new Map([
	['intake/intake', ['intake']],
	['verdict/verify', ['verify']],
	['verdict/card', ['cardOf']],
	['verdict/report', ['plain']],
	['words/findings_text', ['sayFinding']],
	['words/words', ['sentence', 'speak']],
])

test('the joined script speaks all languages', async () => {
	for (const table of [PAGES[0], 'index.js']) {
		const imports = [...FROM].map(
				([from, names]) => `import { ${names.map(n => `${n} as ${n}1`)} } from './${from}.js'\n`,
			),
			exports = [...FROM.values()].flat().map(name => `export const ${name} = ${name}1\n`),
			texts = new Map([['trial.js', [...imports, ...exports].join('')]])
		vm.runInThisContext(joined('trial.js', table, texts), { filename: 'joined ' + table })
		await readAll(globalThis)
	}
})

test('the packed package speaks all languages', async t => {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'packed-'))
	t.after(() => fs.rmSync(folder, { recursive: true }))
	fs.writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }')
	for (const [name, text] of packed()) {
		fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
		// The libraries are dependencies of the package: here their copies stand in for them.
		const copied = name.startsWith('vendor/') ? fs.readFileSync(new URL('../' + name, import.meta.url), 'utf8') : text
		fs.writeFileSync(path.join(folder, name), copied)
	}
	const all = [...FROM.keys(), 'index'].map(name => import(`${folder}/${name}.js`))
	const functions = Object.assign({}, ...(await Promise.all(all)))
	await readAll(functions)
	const { next } = await functions.verifyFiles(example, { digest: '0123' })
	assert.ok(next && !faultIn(next), next)
})
