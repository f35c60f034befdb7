// The nearest board to one that was not recognised (spec/intake.md 4.3), and when it is not looked for.
import test from 'node:test'
import assert from 'node:assert/strict'
import fs from 'node:fs'
import { verify } from '../verdict/verify.js'
import { sha256 } from '../vendor/noble-hashes.js'
import { bytesOf, latin, hex } from '../lib/bytes.js'
import { World, sessionsOf } from '../tournament/world.js'
import { readDescription } from '../tournament/description.js'
import { readKeys } from '../tournament/keys.js'
import { suitsOf } from '../lib/deal.js'

const pathTo = name => new URL('../../testdata/verdict/all-files/' + name, import.meta.url).pathname
const read = name => new Uint8Array(fs.readFileSync(pathTo(name)))
const codes = report =>
	report.files.flatMap(f => f.findings.flatMap(x => [x.code, ...(x.board?.what ?? []).map(w => w.key)]))

test('a wrong value has no nearest board', async () => {
	const description = bytesOf(latin(read('cup.sqd')).replace(/^DV .*/m, 'DV 3 6 9 13 26 41')),
		files = fs
			.readdirSync(pathTo('records'))
			.filter(name => name.endsWith('.pbn'))
			.map(name => ({ name, data: read('records/' + name), named: true }))
	const report = await verify({ description, keys: read('cup.sqk'), files, options: { played: [] } })
	assert.ok(report.unknown)
	const boards = report.files.flatMap(f => f.findings.flatMap(x => x.board ?? []))
	assert.ok(boards.length > 10)
	assert.ok(!codes(report).includes('audit.board.nearest'))
	assert.deepEqual(
		boards.filter(b => b.drawn),
		[],
	)
})

const line = (deal, number) =>
	`[Board "${number}"]\n[Deal "N:${[0, 1, 2, 3].map(seat => suitsOf(deal, seat).join('.')).join(' ')}"]\n\n`

// mixed swaps twelve cards between North and East.
function mixed(deal) {
	const cardsOf = seat => [...deal].flatMap((s, i) => (s === seat ? [i] : [])).slice(0, 12),
		out = [...deal]
	for (const i of cardsOf('0')) out[i] = '1'
	for (const i of cardsOf('1')) out[i] = '0'
	return out.join('')
}

// longOf verifies the first three of some sessions of 50 boards, of which all but the first are made by `other`, and returns how many
// boards of each file are told with what is nearest.
async function longOf(sessions, other) {
	const keys = Array.from({ length: sessions }, (_, i) => `1,${i + 1}:${'k'.repeat(40)}${i}\r\n`).join(''),
		sqd = `# SquareDeal 2.7\nTN Long\nDI x\nDV 7\nSN ${sessions}:1-50:R###:x\nKH ${hex(sha256(bytesOf(keys)))}\n`,
		description = readDescription(bytesOf(sqd)),
		world = new World(description, sessionsOf(description), '7')
	const list = readKeys(bytesOf(keys), description.hash).keys
	const files = [0, 1, 2].map(i => {
		const session = Object.assign(world.sessions[i], { key: list[i].key })
		world.need(session, 0, 50)
		const boards = session.deals[0].slice(0, 50).map((deal, n) => line(n ? other(deal, i, n) : deal, n + 1))
		return { name: `R00${i + 1}.pbn`, data: bytesOf(boards.join('')), named: true }
	})
	const report = await verify({ description: bytesOf(sqd), keys: bytesOf(keys), files, options: { played: [] } })
	return report.files.map(f => codes({ files: [f] }).filter(code => code === 'audit.board.nearest').length)
}

// A tournament of 20,000 boards has 40,000 with its reserve sets: after fifty searches two million were compared.
test('all files share one budget', async () => assert.deepEqual(await longOf(400, mixed), [49, 1, 0]))

// scattered gives the hands of a board card by card in turn: no fact has half of them.
const scattered = deal => [...deal].map((_, i) => String((i + +deal[0]) % 4)).join('')

const swapped = deal => {
	const out = [...deal],
		[north, east] = [deal.indexOf('0'), deal.indexOf('1')]
	out[north] = '1'
	out[east] = '0'
	return out.join('')
}

test('at most fifty boards are searched per run', async () => {
	assert.deepEqual(await longOf(4, mixed), [49, 1, 0])
	const some = (deal, file, n) => (file === 0 && n < 30 ? swapped(deal) : mixed(deal))
	assert.deepEqual(await longOf(4, some), [20, 30, 0], 'what differs in a few cards is not looked for')
	const strange = (deal, file) => (file === 0 ? scattered(deal) : mixed(deal))
	assert.deepEqual(await longOf(4, strange), [0, 1, 0], 'what is near nothing was looked for too')
})
