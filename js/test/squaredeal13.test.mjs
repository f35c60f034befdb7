// SquareDeal 1.3: its published tournaments, dealt again and verified.
import test from 'node:test'
import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { run } from '../node/command.mjs'
import { describe } from '../description13.js'
import { matchingForm } from '../keys.js'
import { World, sessionsOf } from '../world.js'
import { suitsOf, dealerOf } from '../deal.js'
import { bytesOf, utf8, hex, shown } from '../bytes.js'
import { sha256 } from '../sha256.js'
import { spellingsOf, numberLists } from '../spellings.js'

// shared is the folder beside the project with published tournaments, where it is there.
const shared = (() => {
	for (let at = path.resolve(new URL('../..', import.meta.url).pathname); at !== '/'; at = path.dirname(at)) if (fs.existsSync(path.join(at, 'shared/vectors/squaredeal13'))) return path.join(at, 'shared')
	return null
})()
const beside = shared ? {} : { skip: 'the folder shared/ with published tournaments is not beside the project' }
const read = name => new Uint8Array(fs.readFileSync(path.join(shared, name)))
const json = name => JSON.parse(fs.readFileSync(path.join(shared, 'vectors/squaredeal13', name)))

const dotted = (deal, seat) => suitsOf(deal, seat).join('.')
const digestOf = (deals, first) => hex(sha256(bytesOf(deals.map((d, i) => `${first + i} N:${[0, 1, 2, 3].map(seat => dotted(d, seat)).join(' ')}\n`).join(''))))

test('every published tournament, dealt again', beside, () => {
	let sets = 0
	for (const t of json('expected.json')) {
		const description = describe(read(`real/pzbs/data/${t.name}.sqd`))
		assert.equal(description.old, true, t.name)
		assert.equal(description.hash, t.KH)
		assert.equal(description.value === null ? 'text' : 'value', t.di_is, t.name)
		assert.equal(description.phases.length, t.phases)
		assert.equal(hex(bytesOf(description.raw.name)), t.TN)
		if (!t.keys) continue
		const keys = matchingForm(read(`real/pzbs/data/${t.name}.sqk`), description.hash)
		assert.ok(keys, t.name + ': key hash')
		const made = value => {
			const world = new World(description, sessionsOf(description), value, '1.3')
			for (const s of world.sessions) s.key = keys.find(k => k.phase === s.phase && k.session === s.session).key
			return world
		}
		const worlds = {}
		for (const want of t.list ?? []) {
			const value = want.set === 'original_index_value' ? t.other_value_in_index : t.value
			const world = worlds[value] ??= made(value), s = world.byID.get(want.phase + ',' + want.session), set = want.set === 'reserve1' ? 1 : 0
			const deals = world.need(s, set, s.range[1] - s.range[0] + 1)
			assert.equal(digestOf(deals, s.range[0]), want.hands, `${t.name} ${want.phase},${want.session} ${want.set}`)
			if (!set && want.set === 'original' && !/[*]/.test(s.name)) assert.equal(s.name, want.file, t.name)
			sets++
		}
	}
	assert.ok(sets > 400, String(sets))
})

const cases = shared ? json('cases.json').verify : []
test('there are cases of verifications', beside, () => assert.equal(cases.length, 39))
for (const c of cases) test(c.name, async () => {
	const { exit, json } = await run([...c.args, '--today', '2026-11-01'], shared)
	assert.equal(exit, c.exit, JSON.stringify(json?.steps.map(s => [s.step, s.status, s.got, s.detail])))
	if (c.verdict) assert.equal(json.verdict, c.verdict)
	if (c.rule) assert.equal(json.rule, c.rule)
	for (const [step, status] of Object.entries(c.steps ?? {})) assert.equal(json.steps.find(s => s.step === +step).status, status, step)
	for (const kind of c.choices ?? []) assert.ok(json.choices.some(x => x.kind === kind), `${kind} in ${JSON.stringify(json.choices)}`)
})
