// Packs the second implementation as an npm package, fairdeal-verify, into a folder.
//
//	node tools/npm/pack.mjs FOLDER      writes FOLDER/fairdeal-verify-VERSION.tgz
//
// In it are js/index.js with the modules that it is made of, as they stand, and, in place of what reads words/, the sentences
// that they say; types, which tsc makes of the comments of index.js; a README of its own. The number is that of
// internal/release/VERSION. Whatever machine packs, the bytes are the same.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { execFileSync } from 'node:child_process'
import { read, packed } from './table.mjs'

const out = path.resolve(process.argv[2])
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fairdeal-verify-'))

const write = (name, text) => {
	fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
	fs.writeFileSync(path.join(folder, name), text)
}

for (const [name, text] of packed()) write(name, text)
write('README.md', read('tools/npm/README.md'))
write('LICENSE', read('LICENSE'))
for (const name of ['LICENSE', 'README.md']) write('vendor/' + name, read('js/vendor/' + name))

const { private: _, scripts: __, devDependencies, prettier, ...manifest } = JSON.parse(read('js/package.json'))
write(
	'package.json',
	JSON.stringify({ ...manifest, version: read('internal/release/VERSION').trim() }, null, '\t') + '\n',
)

// The types of index.js name no other module: theirs are left out.
const types = fs.mkdtempSync(path.join(os.tmpdir(), 'fairdeal-types-'))
execFileSync(
	'npm',
	[
		'exec',
		'--yes',
		'--package',
		'typescript@' + devDependencies.typescript,
		'--',
		'tsc',
		path.join(folder, 'index.js'),
	].concat(
		'--allowJs --declaration --emitDeclarationOnly --target es2022 --module nodenext --moduleResolution nodenext --outDir'.split(
			' ',
		),
		types,
	),
	{ stdio: ['ignore', 'inherit', 'inherit'], cwd: types },
)
write('index.d.ts', fs.readFileSync(path.join(types, 'index.d.ts'), 'utf8'))

fs.mkdirSync(out, { recursive: true })
console.log(
	execFileSync('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', out], {
		cwd: folder,
		encoding: 'utf8',
	}).trim(),
)
for (const one of [folder, types]) fs.rmSync(one, { recursive: true })
