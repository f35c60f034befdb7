// Changes the modules on purpose, one change at a time, and runs the tests of js/ against each.
//
//	node js/test/mutants.mjs                     all mutants of mutants.txt
//	node js/test/mutants.mjs judge/compare.js    those that contain this text
//	node js/test/mutants.mjs --random 20 7       20 changes of an operator at random places, from seed 7, in the files of the list
//
// Of a mutant the tests of its line "tests" run first, one after the other until one fails, and then all others except
// large.test.mjs, which measures memory. With FAIRDEAL_QUICK=1 only those of the line run.
//
// A test that runs for more than five minutes counts as failed.
//
// The modules on disk do not change: a hook of Node replaces the text when a test imports them. The exit status is 1 if a mutant
// survives that is not marked so, or if a marked one is killed, and 2 if a mutant does not occur once in its file.
import fs from 'node:fs'
import { execFile } from 'node:child_process'
import { register } from 'node:module'
import { isMainThread } from 'node:worker_threads'

const HERE = new URL('.', import.meta.url).pathname
const JS = new URL('..', import.meta.url)
const MUTANT = process.env.FAIRDEAL_JS_MUTANT

// load is the hook, which runs in a thread of its own in each process of the tests.
export async function load(url, context, next) {
	const loaded = await next(url, context),
		{ file, from, to } = JSON.parse(MUTANT)
	if (url !== new URL(file, JS).href) return loaded
	const source = String(loaded.source)
	return { ...loaded, source: source.replace(from, () => to) }
}

// listed reads mutants.txt: lines "tests NAME NAME" for the mutants below, "FILE: TEXT → TEXT", and "survives: WHY" below a mutant.
export function listed() {
	const mutants = []
	let tests = []
	for (const line of fs.readFileSync(HERE + 'mutants.txt', 'utf8').split('\n')) {
		if (line === '' || line.startsWith('#')) continue
		if (line.startsWith('tests ')) tests = line.slice(6).split(' ')
		else if (line.startsWith('survives: ')) mutants.at(-1).survives = line.slice(10)
		else {
			const [, file, from, to] = /^(\S+\.js): (.*) → (.*)$/.exec(line)
			mutants.push({ file, from, to, tests })
		}
	}
	return mutants
}

// occursOnce reports whether the text that a mutant replaces occurs exactly once in its file.
export const occursOnce = ({ file, from }) => textOf(file).split(from).length === 2

const textOf = file => fs.readFileSync(new URL(file, JS), 'utf8')

const OPERATORS = Object.entries({
	' < ': ' <= ',
	' <= ': ' < ',
	' > ': ' >= ',
	' >= ': ' > ',
	' === ': ' !== ',
	' !== ': ' === ',
	' && ': ' || ',
	' || ': ' && ',
	' + 1': ' + 2',
	' - 1': ' - 2',
	'Math.max': 'Math.min',
	'Math.min': 'Math.max',
})

// randomly returns changes of an operator in lines that occur once in their file.
function randomly(count, seed) {
	const files = new Map(listed().map(({ file, tests }) => [file, tests]))
	const random = n => (seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0) % n
	const all = [...files].flatMap(([file, tests]) => {
		const text = textOf(file)
		return text.split('\n').flatMap(line => {
			const from = line.trim()
			if (/^(\/\/|\*|\/\*)/.test(from) || text.split(from).length !== 2) return []
			return OPERATORS.filter(([operator]) => from.includes(operator)).map(([operator, other]) => ({
				file,
				from,
				to: from.replace(operator, other),
				tests,
			}))
		})
	})
	return Array.from({ length: Math.min(count, all.length) }, () => all.splice(random(all.length), 1)[0])
}

const LONGEST = 300_000, // milliseconds, for a mutant that never ends
	// A mutant that fills the memory ends at 8 GB of addresses, of which Node itself needs most.
	LIMITED = ['-c', 'ulimit -v 8000000; exec "$0" "$@"', process.execPath]

// isKilled reports whether one of some tests fails.
async function isKilled({ file, from, to }, tests) {
	const env = {
		...process.env,
		NODE_OPTIONS: '--import ' + import.meta.url,
		FAIRDEAL_JS_MUTANT: JSON.stringify({ file, from, to }),
	}
	for (const name of tests) {
		const options = { env, maxBuffer: 1 << 28, timeout: LONGEST }
		const isFailed = await new Promise(resolve =>
			execFile('sh', [...LIMITED, `${HERE}${name}.test.mjs`], options, error => resolve(!!error)),
		)
		if (isFailed) return true
	}
	return false
}

async function main(args) {
	const mutants =
		args[0] === '--random'
			? randomly(Number(args[1]), Number(args[2]))
			: listed().filter(({ file, from, to }) => `${file}: ${from} → ${to}`.includes(args[0] ?? ''))
	const names = fs.readdirSync(HERE).flatMap(name => (/^(.*)\.test\.mjs$/.exec(name) ?? []).slice(1)),
		all = process.env.FAIRDEAL_QUICK ? [] : names.filter(name => name !== 'large'),
		killed = []
	for (const mutant of mutants) {
		const { file, from, to, tests, survives } = mutant,
			name = `${file}: ${from} → ${to}`
		if (!occursOnce(mutant)) {
			console.log(`not found once: ${name}`)
			process.exitCode = 2
			continue
		}
		const isDead =
			(await isKilled(mutant, tests)) ||
			(await isKilled(
				mutant,
				all.filter(test => !tests.includes(test)),
			))
		if (isDead) killed.push(mutant)
		console.log(`${isDead ? 'killed' : 'SURVIVED'} ${name}${survives ? ` (expected to survive: ${survives})` : ''}`)
		if (isDead === !!survives) process.exitCode ||= 1
	}
	console.log(`${killed.length} of ${mutants.length} killed`)
}

if (MUTANT && isMainThread) register(import.meta.url)
else if (isMainThread && process.argv[1] === import.meta.filename) await main(process.argv.slice(2))
