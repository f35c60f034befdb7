// The command in Node: special files are named, and never waited for.
import test from 'node:test'
import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { execFileSync } from 'node:child_process'
import { run } from '../node/command.mjs'
import { sayFinding } from '../words/findings_text.js'

const cup = new URL('../../testdata/verdict/all-files/', import.meta.url).pathname

test('pipes and devices are reported', async t => {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'command-'))
	t.after(() => fs.rmSync(folder, { recursive: true }))
	for (const name of ['cup.sqd', 'cup.sqk', 'records/RR01.pbn'])
		fs.copyFileSync(cup + name, path.join(folder, path.basename(name)))
	for (const name of ['x.sqd', 'x.sqk', 'RR02.pbn', 'RR03']) execFileSync('mkfifo', [path.join(folder, name)])
	fs.symlinkSync('/dev/zero', path.join(folder, 'y.sqd'))

	for (const [name, other] of [
		['x.sqd', 'cup.sqk'],
		['y.sqd', 'cup.sqk'],
		['x.sqk', 'cup.sqd'],
	]) {
		const { exit, why } = await run([name, other, 'RR01.pbn', '--partial'], folder)
		assert.deepEqual([exit, why], [2, name + ' is not a regular file'])
	}
	const { exit, report } = await run(['cup.sqd', 'cup.sqk', 'RR01.pbn', 'RR02.pbn', '--partial'], folder)
	const refusals = report.files.filter(f => f.refusal).map(f => `${f.name}: ${sayFinding(f.refusal)}`)
	assert.deepEqual([exit, refusals], [2, ['RR02.pbn: this is not a regular file']])
	for (const flag of ['--published', '--proof', '--policy', '--beacon'])
		assert.ok(await run(['cup.sqd', 'cup.sqk', 'RR01.pbn', '--partial', flag, 'x.sqd'], folder), flag)
})

test('a proof or log without a policy is a usage error', async () => {
	const args = ['cup.sqd', 'cup.sqk', 'records/RR01.pbn', '--partial']
	const why = async (...flags) => {
		const { exit, report, why } = await run([...args, ...flags], cup)
		return [exit, report, why]
	}
	for (const flags of [
		['--proof', 'cup.sqk'],
		['--proof=cup.sqk'],
		['--log', 'log'],
		['--log', 'log', '--policy', 'no-such'],
	])
		assert.deepEqual(await why(...flags), [2, null, '--policy is missing'], flags.join(' '))
	assert.equal((await why('--proof', 'cup.sqk', '--policy', 'cup.sqk')).at(-1), 'bad policy')
})
