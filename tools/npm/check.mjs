// Checks the npm package as a user would use it: packs it, installs it in an empty folder, compiles it in strict TypeScript, runs
// it in Node, and bundles it with esbuild and vite. The tools from js/package.json must be installed in js/node_modules.
//
//	node tools/npm/check.mjs
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { execFileSync } from 'node:child_process'

const root = new URL('../../', import.meta.url).pathname,
	tools = fs.realpathSync(path.join(root, 'js/node_modules')),
	folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fairdeal-user-'))
process.on('exit', () => fs.rmSync(folder, { recursive: true }))

// run runs a program in the user's folder. If it fails, run prints its output and exits.
function run(program, ...args) {
	try {
		return execFileSync(program, args, {
			cwd: folder,
			encoding: 'utf8',
			stdio: ['ignore', 'pipe', 'pipe'],
		})
	} catch (error) {
		console.error(`${path.basename(program)} ${args.join(' ')}\n${error.stdout}${error.stderr}`)
		process.exit(1)
	}
}
const tool = (name, ...args) => run(path.join(tools, '.bin', name), ...args)
const write = (name, text) => fs.writeFileSync(path.join(folder, name), text)
const expect = (what, got, want) => {
	if (want.test(got)) return
	console.error(`${what}: got ${got.slice(0, 2000)}, expected ${want}`)
	process.exit(1)
}

const archive = run(process.execPath, path.join(root, 'tools/npm/pack.mjs'), folder).trim()
tool('attw', archive, '--profile', 'esm-only', '--no-emoji')
expect('publint', tool('publint', archive), /All good/)
write('package.json', '{ "type": "module", "private": true }')
run('npm', 'install', '--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline', './' + archive)

const examples = fs.readdirSync(path.join(root, 'tools/npm/examples'))
for (const name of examples) fs.copyFileSync(path.join(root, 'tools/npm/examples', name), path.join(folder, name))
write(
	'tsconfig.json',
	JSON.stringify({
		compilerOptions: {
			strict: true,
			noUncheckedIndexedAccess: true,
			exactOptionalPropertyTypes: true,
			target: 'es2023',
			module: 'nodenext',
			outDir: 'built',
			types: ['node'],
			typeRoots: [path.join(tools, '@types')],
		},
	}),
)
tool('tsc', '-p', '.')

const tournament = path.join(root, 'examples/tournament')
expect(
	'verify.ts',
	run('node', 'built/verify.js', tournament),
	/^verified All 16 .*\nverified Wszystkie 16 .*\nverified Les 16 .*\nunknown option langage\n$/,
)
expect(
	'hands.ts',
	run('node', 'built/hands.js', path.join(tournament, 'hands/wp1.pbn')),
	/^1 N:\S+ \S+ \S+ \S+\n[^]*\nN:AKQ2\.T98\.7\.65432 - - -\n$/,
)
expect('board.ts', run('node', 'built/board.js', tournament, 'hands/wp1.pbn', '1'), /^pass ♠/)
expect(
	'evening.ts',
	run('node', 'built/evening.js', path.join(root, 'testdata/evening/butler.json')),
	/\d values compared, 0 differ\n$/,
)
expect('tarot.ts', run('node', 'built/tarot.js'), /^[0-9a-f]{64}\n(\S+ ){17}\S+\n[^]*\npass\n$/)

tool('esbuild', 'built/verify.js', '--bundle', '--platform=node', '--format=esm', '--splitting', '--outdir=bundled')
expect('esbuild', run('node', 'bundled/verify.js', tournament), /^verified All 16 /)
write(
	'page.js',
	"import { typedBoards } from 'fairdeal-verify/hands'\nconsole.log(typedBoards('7 N AKQ2.T98.7.65432').boards[0].pbn)\n",
)
write(
	'vite.config.js',
	"export default { logLevel: 'warn', build: { lib: { entry: 'page.js', formats: ['es'], fileName: 'page' }, outDir: 'vite' } }\n",
)
tool('vite', 'build')
expect(
	'vite',
	run(
		'node',
		path.join(
			'vite',
			fs.readdirSync(path.join(folder, 'vite')).find(name => /\.m?js$/.test(name)),
		),
	),
	/^N:AKQ2/,
)
console.log(`${archive}: types, ${examples.length} examples, esbuild and vite`)
