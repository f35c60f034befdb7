// Worlds of a few boards, in the notation of testdata/judge/README.md.
import { readFileSync } from 'node:fs'
import { NOBODY, completed } from '../lib/deal.js'
import { judgeWorld } from '../judge/judge.js'

const folder = new URL('../../testdata/judge/', import.meta.url)
export const read = name => JSON.parse(readFileSync(new URL(name, folder), 'utf8'))

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

// recordsOf parses `7=A1`, `-=A1`, `A1` alone, `A1*3` and `A1.NE` into one record per copy.
function recordsOf(text) {
	return text
		.split(' ')
		.filter(Boolean)
		.flatMap(word => {
			const [, number, name, hands, count] = /^(?:(\d+|-)=)?(\w+)(?:\.([NESW]+))?(?:\*(\d+))?$/.exec(word)
			const deal = hands ? DEALS[name].replace(/./g, seat => (hands.includes('NESW'[seat]) ? seat : '4')) : DEALS[name]
			return Array(Number(count ?? 1)).fill({ number: number > 0 ? Number(number) : null, deal: completed(deal) })
		})
}

// worldOf converts a case to the input of judgeWorld, with sets named by letters.
export function worldOf(given, sets) {
	const names = Object.keys(sets),
		letters = text => [...(text ?? '').replaceAll(' ', '')].map(name => names.indexOf(name)),
		keyless = letters(given.keyless)
	return {
		sets: names.map((name, i) => ({
			...sets[name],
			size: sets[name].boards.length,
			keyless: keyless.includes(i),
			boards: keyless.includes(i) ? [] : sets[name].boards.map(board => DEALS[board]),
		})),
		files: given.files.map(f => ({
			claims: letters(f.claims),
			stated: f.stated,
			sequence: f.sequence,
			records: recordsOf(f.records ?? ''),
			pointed: f.pointed,
			typed: f.typed,
			device: f.device,
			twoReadings: f.two_readings,
		})),
		reserve: letters(given.reserve),
		replaced: new Map(
			Object.entries(given.replaced ?? {}).map(([name, list]) => [
				sets[name].session,
				list === '*' ? { all: true, numbers: new Set() } : { all: false, numbers: new Set(list) },
			]),
		),
		keysOpen: given.keys_open,
	}
}

function judged(world) {
	const turns = judgeWorld(world)
	for (;;) {
		const { done, value } = turns.next()
		if (done) return value
	}
}

// answerOf judges a world and formats the findings like the cases.
export function answerOf(given, sets) {
	const names = Object.keys(sets),
		result = judged(worldOf(given, sets))
	const written = ({ outcome, set, index }) =>
		outcome + (set === null ? '' : ' ' + names[set] + (index === null ? '' : index + 1))
	const shifts = result.files
		.flatMap(f => [...f.shifts])
		.filter(([, by]) => by)
		.sort((a, b) => a[0] - b[0] || a[1] - b[1])
	return {
		sessions: Object.fromEntries([...result.sessions].map(([session, { state }]) => [session, state])),
		exit: `${result.exit} ${result.partial}`,
		none: result.none,
		shifts: [...new Set(shifts.map(([set, by]) => `${names[set]} ${by}`))],
		found: result.files.map(f => f.findings.map(written)),
	}
}

// smallSets returns the sets of the small worlds.
export function smallSets({ first, boards = 2 }) {
	const set = (session, letter, start, reserve) => ({
		session,
		reserve,
		first: start,
		boards: Array.from({ length: boards }, (_, i) => letter + (i + 1)),
	})
	return { A: set(1, 'A', 1, false), B: set(2, 'B', first, false), R: set(1, 'R', 1, true) }
}
