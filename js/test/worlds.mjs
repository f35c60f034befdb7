// Worlds of a few boards, as testdata/judge/README.md writes them.
import { readFileSync } from 'node:fs'
import { NOBODY } from '../deal.js'

const folder = new URL('../../testdata/judge/', import.meta.url)
const read = name => JSON.parse(readFileSync(new URL(name, folder), 'utf8'))
export const { sets: SETS } = read('cases.json')
export const CASES = [...read('cases.json').cases, ...read('further.json').cases]

// DEALS has each named deal as 52 letters, the seat of each card, spades first, aces first.
export const DEALS = Object.fromEntries(
	readFileSync(new URL('deals.txt', folder), 'utf8')
		.trim()
		.split('\n')
		.map(line => {
			const [name, ...hands] = line.replace('N:', '').split(' '),
				cards = [...NOBODY]
			hands.forEach((hand, seat) =>
				hand.split('.').forEach((suit, s) => {
					for (const rank of suit) cards[s * 13 + 'AKQJT98765432'.indexOf(rank)] = String(seat)
				}),
			)
			return [name, cards.join('')]
		}),
)

// recordOf reads `7=A1`, `-=A1`, `A1*3`, `A1?`, `A1.NE`, and `_`, a blank record.
export function recordOf(text) {
	const [, number, name, hands, count, doubt] = /^(?:(\d+|-)=)?(\w+)(?:\.([NESW]+))?(?:\*(\d+))?(\?)?$/.exec(text)
	if (name === '_' || (name === 'none' && !doubt)) return { number: number > 0 ? Number(number) : null, blank: true }
	if (name === 'none') return { number: Number(number), deal: NOBODY, doubtful: true }
	let deal = DEALS[name]
	if (hands) deal = deal.replace(/./g, seat => (hands.includes('NESW'[seat]) ? seat : '4'))
	return { number: number > 0 ? Number(number) : null, deal, count: Number(count ?? 1), doubtful: Boolean(doubt) }
}

// worldOf turns a case into what judgeWorld takes; `sets` are those of cases.json unless others are given.
export function worldOf(given, sets = SETS) {
	const names = Object.keys(sets),
		index = name => names.indexOf(name)
	const byIndex = object =>
		Object.fromEntries(Object.entries(object ?? {}).map(([name, value]) => [index(name), value]))
	const copies = ({ count = 1, ...record }) => Array(count).fill(record),
		records = f => f.records.split(' ').filter(Boolean).map(recordOf).flatMap(copies),
		sequence = f => Boolean((given.sequence && !f.numbered) || f.sequence)
	const files = given.files.map((f, i) => ({
		claims: (f.claims ?? '').split(' ').filter(Boolean).map(index),
		sequence: sequence(f),
		records: records(f).filter(r => sequence(f) || !r.blank),
		bare: records(f)
			.filter(r => !sequence(f) && r.blank)
			.map(r => r.number),
		explained: given.made?.[i + 1] === 'spelled' ? 'value' : '',
		another: given.made?.[i + 1] === 'other',
		frames: byIndex(f.frames),
		replaced: Object.fromEntries(
			Object.entries(f.replaced ?? {}).map(([name, numbers]) => {
				const others = names.filter(n => n !== name && sets[n].session === sets[name].session).map(index)
				return [index(name), Object.fromEntries(numbers.map(n => [n, others]))]
			}),
		),
		stated: f.stated,
		several: f.several,
		doubtful: f.doubtful,
		keyless: f.keyless,
		typed: f.typed,
		device: f.device,
		combined: f.combined,
	}))
	return {
		sets: names.map(name => ({
			...sets[name],
			boards: sets[name].boards.map(board => DEALS[board]),
			listed: given.listed?.[name],
			gone: given.outside?.[name]?.map(n => n - sets[name].first),
			unnumbered: given.unasked === name,
		})),
		files,
		keys_open: given.keys_open,
		value_open: given.value_open,
		both: given.both?.map(name => ({
			session: sets[name].session,
			sets: [names.findIndex(n => sets[n].session === sets[name].session), index(name)],
		})),
		secret: given.secret,
	}
}

// written writes a finding as the cases do: outcome, explanation, and the board or set.
export function written(finding, sets = SETS) {
	const name = finding.fact && Object.keys(sets)[finding.fact.set]
	const fact = name && (finding.fact.index === null ? name : name + (finding.fact.index + 1))
	return [finding.outcome, finding.why, fact].filter(Boolean).join(' ')
}

// smallWorlds yields the small worlds of one file in the order that testdata/judge/README.md gives, and
// of two files, the second of one record: { name, given, sets }.
const LETTERS = ['A1', 'A2', 'B1', 'B2', 'R1', 'R2', 'a1', 'x1'],
	NUMBERS = ['1', '2', '3', '17', '-']
export const CLAIMS = [
	{},
	{ claims: 'A' },
	{ claims: 'A', stated: true },
	{ claims: 'R' },
	{ claims: 'R', stated: true },
	{ claims: 'A B' },
	{ claims: 'A B', stated: true },
]

export function smallSets(first) {
	const set = (session, name, first, reserve) => ({ session, reserve, first, boards: [name + 1, name + 2] })
	return { A: set(1, 'A', 1, false), B: set(2, 'B', first, false), R: set(1, 'R', 1, true) }
}

export function* smallFiles(depth) {
	for (const claim of CLAIMS) {
		for (const sequence of [false, true]) {
			const symbols = sequence ? LETTERS : LETTERS.flatMap(letter => NUMBERS.map(number => number + '=' + letter))
			for (const records of lists(symbols, depth)) yield { ...claim, sequence, records: records.join(' ') }
		}
	}
}

function* lists(symbols, depth, begun = []) {
	if (depth === 0) return
	for (const symbol of symbols) {
		yield [...begun, symbol]
		yield* lists(symbols, depth - 1, [...begun, symbol])
	}
}

export function* smallWorlds(depth = 2) {
	for (const first of [1, 3]) for (const file of smallFiles(depth)) yield { first, file, sets: smallSets(first) }
}
