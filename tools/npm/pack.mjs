// Packs the second implementation as an npm package, fairdeal-verify, into a folder.
//
//	node tools/npm/pack.mjs FOLDER      writes FOLDER/fairdeal-verify-VERSION.tgz
//
// It contains the four entries with the modules that they import, the sentences that these use in place of what reads words/,
// types, which tsc makes of the comments, and a README of its own. The version is that of
// internal/release/VERSION. Whatever machine packs, the bytes are the same.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { execFileSync } from 'node:child_process'
import { ENTRIES, read, packed } from './table.mjs'

const out = path.resolve(process.argv[2])
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fairdeal-verify-'))

const write = (name, text) => {
	fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
	fs.writeFileSync(path.join(folder, name), text)
}

for (const [name, text] of packed()) write(name, text)
write('README.md', read('tools/npm/README.md'))
write('LICENSE', read('LICENSE'))

const {
	private: _,
	scripts: __,
	devDependencies,
	prettier: ___,
	browserslist: ____,
	...manifest
} = JSON.parse(read('js/package.json'))
const { '@noble/curves': curves, '@noble/hashes': hashes } = JSON.parse(read('js/vendor/package.json')).devDependencies
const version = read('internal/release/VERSION').trim()
write(
	'package.json',
	JSON.stringify(
		{
			...manifest,
			version,
			dependencies: { '@noble/curves': curves, '@noble/hashes': hashes },
		},
		null,
		'\t',
	) + '\n',
)

// Types of the entries. They name no other module except lib/refusal.js.
const types = fs.mkdtempSync(path.join(os.tmpdir(), 'fairdeal-types-'))
const OPTIONS =
	'--allowJs --declaration --emitDeclarationOnly --skipLibCheck --target es2023 --module nodenext --moduleResolution nodenext --outDir'
execFileSync(
	'npm',
	['exec', '--yes', '--package', 'typescript@' + devDependencies.typescript, '--', 'tsc']
		.concat(ENTRIES.map(name => path.join(folder, name)))
		.concat(OPTIONS.split(' '), types),
	{ stdio: ['ignore', 'inherit', 'inherit'], cwd: types },
)
for (const name of [...ENTRIES, 'lib/refusal.js']) {
	const declared = name.replace(/\.js$/, '.d.ts')
	write(declared, fs.readFileSync(path.join(types, declared), 'utf8'))
}

fs.mkdirSync(out, { recursive: true })
console.log(
	execFileSync('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', out], {
		cwd: folder,
		encoding: 'utf8',
	}).trim(),
)
for (const one of [folder, types]) fs.rmSync(one, { recursive: true })
