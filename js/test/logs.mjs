// Tournaments with proofs of a log: what is given, and what each step has to say.
// `node test/logs.mjs FOLDER` writes them, one folder a case, for other programs.
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { utf8, bytesOf } from '../lib/bytes.js'
import { suitsOf } from '../lib/deal.js'
import { readDescription } from '../tournament/description.js'
import { World, sessionsOf, ORIGINAL, RESERVE } from '../tournament/world.js'
import { readKeys } from '../tournament/keys.js'
import { entryOf, described, leafDigits, proofOf, write, POLICY, OTHER } from './forge.mjs'

const json = name => JSON.parse(fs.readFileSync(new URL('../../' + name, import.meta.url)))
const tournaments = json('squaredeal/testdata/tournament.json')
const proofs = new Map(json('publiclog/testdata/proof.json').cases.map(c => [c.name, utf8(c.proof)]))
const { spring, autumn } = tournaments

// handsOf deals a tournament; reserve names sessions that get the reserve set.
export function handsOf({ sqd, sqk }, reserve = []) {
	const description = readDescription(bytesOf(utf8(sqd))),
		world = new World(description, sessionsOf(description, new Map()), description.value),
		files = {}
	for (const s of world.sessions) {
		s.key = readKeys(bytesOf(sqk)).keys.find(k => k.phase === s.phase && k.session === s.session).key
		const [low, high] = s.range,
			set = reserve.includes(s.name) ? RESERVE : ORIGINAL
		world.need(s, set, high - low + 1)
		files[`hands/${s.name}${set === RESERVE ? 'reserve' : ''}.pbn`] = s.deals[set]
			.map(
				(deal, i) =>
					`[Board "${low + i}"]\n[Deal "N:${[0, 1, 2, 3].map(seat => suitsOf(deal, seat).join('.')).join(' ')}"]\n\n`,
			)
			.join('')
	}
	return files
}

const HANDS = { spring: handsOf(spring), autumn: handsOf(autumn), reserve: handsOf(spring, ['rr2']) }
const TREE = 'sha256:' + spring.keyTree + ' 5',
	DV = spring.sqd.match(/^DV (.*)$/m)[1]
const T0 = '2023-08-20T10:00:00Z',
	DAY = '2023-08-20',
	AFTER = '2023-08-24T00:00:00Z'
const seconds = time => Date.parse(time) / 1000
const timesOf = time => [0, 10, 20].map(n => seconds(time) + n)
const canonical = utf8(spring.canonical),
	withLine = (from, to) => canonical.replace(from, to)
const earlierRound = withLine('1000 (2023-08-23T15:59:24Z)', '900 (2023-08-23T15:54:24Z)'),
	otherKeys = withLine(/KH .*/, 'KH ' + 'a'.repeat(64)),
	otherTime = withLine('15:59:24Z', '15:59:42Z'),
	playersToo = otherTime.replace('DI ', 'DI players closed 2023-08-22T18:00:00Z opened 2023-08-23T12:00:00Z + '),
	otherName = withLine('Spring', 'Sprung')
const published = (text = canonical, of = []) =>
	entryOf('published', 'spring', T0, [...of, ...described(text, text === otherKeys ? undefined : TREE)])
const amended = (old, text = canonical) =>
	entryOf('amended', 'spring', T0, ['of ' + leafDigits(old), 'reason a slip', ...described(text, TREE)])
const PUB = published(),
	OF = 'of ' + leafDigits(PUB)
const cancelled = old => entryOf('cancelled', 'spring', T0, ['of ' + leafDigits(old), 'reason no hall'])
const value = text => entryOf('value', 'spring', '2023-08-23T16:00:00Z', [OF, 'value ' + text])
const valueOf = (entry, text) =>
	entryOf('value', 'spring', '2023-08-23T16:00:00Z', ['of ' + leafDigits(entry), 'value ' + text])
const choice = text => entryOf('choice', 'spring', '2023-08-24T08:00:00Z', [OF, 'choice ' + text, 'reason seen'])
const revealed = entryOf('revealed', 'spring', '2023-08-27T18:00:00Z', [
	OF,
	'keys sha256:' + spring.sqd.match(/^KH (.*)$/m)[1],
])
// log proves each entry of a log, witnessed at its time, in the tree that ends with it.
const log = (...pairs) =>
	pairs.map(([, time], i) =>
		proofOf(
			pairs.slice(0, i + 1).map(p => p[0]),
			i,
			timesOf(time),
		),
	)
const GOOD = log([PUB, T0])
const changed = (from, to) => utf8(spring.sqd.replace(from, to).replace(/# MH.*\n/, ''))
const reserve = { files: HANDS.reserve, args: ['--reserve', '1,2'] }
const O = 'not checked',
	P = 'pass',
	F = 'fail'

// sevenSets are all sets of the proofs of a description that was amended twice before its value was known.
function sevenSets() {
	const first = published(withLine('1000 (2023-08-23T15:59:24Z)', '800 (2023-08-23T15:49:24Z)')),
		second = amended(first, earlierRound),
		all = log([first, T0], [second, DAY + 'T11:00:00Z'], [amended(second), DAY + 'T12:00:00Z'])
	return Object.fromEntries(
		['0', '1', '0 1', '2', '0 2', '1 2', '0 1 2'].map(set => [
			`amended-twice-${set.replaceAll(' ', '-')}`,
			{
				proofs: set.split(' ').map(i => all[i]),
				want: [P, set.includes('2') ? P : O, set === '0 1 2' ? P : O, O, O, P],
				exit: set === '0 1 2' ? 0 : 2,
				closed: set === '0 1 2',
			},
		]),
	)
}

// Each case: proofs, what else is given, the statuses of steps 11, 12, 13, 15, 16
// and 17, the exit status, and whether the description's anchor is closed.
const CASES = {
	'published': { proofs: GOOD, want: [P, P, P, O, O, P], exit: 0, closed: true },
	'no-policy': { proofs: GOOD, policy: null, why: '--policy is missing', exit: 2 },
	'a-policy-alone': { proofs: [], want: [], exit: 0 },
	'published-late': { proofs: log([PUB, AFTER]), want: [P, P, O, O, O, P], exit: 2 },
	'published-in-its-second': { proofs: log([PUB, '2023-08-23T15:59:14Z']), want: [P, P, O, O, O, P], exit: 2 },
	'published-a-second-before': {
		proofs: log([PUB, '2023-08-23T15:59:13Z']),
		want: [P, P, P, O, O, P],
		exit: 0,
		closed: true,
	},
	'nobody-has-to-cosign': {
		proofs: GOOD,
		policy: POLICY.replace('quorum two-of-three', 'quorum none'),
		want: [P, P, O, O, O, P],
		exit: 2,
	},
	'no-organiser': { proofs: GOOD, policy: POLICY.replace(/# organiser.*\n/, ''), want: [P, O, P, O, O, P], exit: 2 },
	'one-witness': { proofs: [proofOf([PUB], 0, [seconds(T0), null, null])], want: [O, O, O, O, O, O], exit: 2 },
	'another-index': { proofs: [GOOD[0].replace('index 0', 'index 1')], want: [O, O, O, O, O, O], exit: 2 },
	'a-broken-proof-beside': {
		proofs: [GOOD[0].replace('index 0', 'index 1'), ...GOOD],
		want: [P, P, P, O, O, P],
		exit: 0,
		closed: true,
	},
	'another-round': {
		proofs: GOOD,
		sqd: changed('1000 (2023-08-23T15:59:24Z)', '1001 (2023-08-23T15:59:27Z)'),
		want: [P, O, O, O, O, P],
		exit: 2,
	},
	'another-name': { proofs: GOOD, sqd: changed('TN Spring', 'TN Summer'), want: [P, O, P, O, O, P], exit: 2 },
	'another-label': { proofs: GOOD, sqd: changed('Final', 'finals'), want: [P, O, P, O, O, P], exit: 2 },
	'other-keys-then': { proofs: log([published(otherKeys), T0]), want: [P, O, O, O, O, P], exit: 2 },
	'another-key-tree-then': {
		proofs: log([entryOf('published', 'spring', T0, described(canonical, TREE.replace(/5$/, '6'))), T0]),
		want: [P, O, P, O, O, P],
		exit: 2,
	},
	'another-tournament': { proofs: [proofs.get('published autumn')], want: [O, O, O, O, O, O], exit: 2 },
	'another-tournaments-value': { proofs: [proofs.get('value autumn')], want: [O, O, O, O, O, O], exit: 2 },
	'two-tournaments': { proofs: [...GOOD, proofs.get('published autumn')], want: [O, O, O, O, O, O], exit: 2 },
	'a-foreign-organiser': {
		proofs: log([entryOf('published', 'spring', T0, described(canonical), OTHER), T0]),
		want: [O, O, O, O, O, O],
		exit: 2,
	},
	'renamed-file': { proofs: GOOD, name: 'harbour (1)', want: [P, P, P, O, O, P], exit: 0, closed: true },
	'amended': {
		proofs: log([published(earlierRound), T0], [amended(published(earlierRound)), DAY + 'T11:00:00Z']),
		want: [P, P, P, O, O, P],
		exit: 0,
		closed: true,
	},
	'a-contradiction-amended': {
		proofs: log([published(otherTime), T0], [amended(published(otherTime)), DAY + 'T11:00:00Z']),
		want: [P, P, P, O, O, P],
		exit: 0,
		closed: true,
	},
	'a-contradiction-beside-players-amended': {
		proofs: log([published(playersToo), T0], [amended(published(playersToo)), DAY + 'T11:00:00Z']),
		want: [P, P, P, O, O, P],
		exit: 0,
		closed: true,
	},
	...sevenSets(),
	'amended-without-the-first': {
		proofs: log([published(earlierRound), T0], [amended(published(earlierRound)), DAY + 'T11:00:00Z']).slice(1),
		want: [P, P, O, O, O, P],
		exit: 2,
	},
	'amended-and-only-the-first': { proofs: log([published(earlierRound), T0]), want: [P, O, O, O, O, P], exit: 2 },
	'amended-when-known': {
		proofs: log([published(earlierRound), T0], [amended(published(earlierRound)), '2023-08-23T15:56:00Z']),
		want: [P, P, O, O, O, P],
		exit: 2,
	},
	'amended-after-all': {
		proofs: log([published(earlierRound), T0], [amended(published(earlierRound)), AFTER]),
		want: [P, P, O, O, O, P],
		exit: 2,
	},
	'keys-amended-before': {
		proofs: log([published(otherKeys), T0], [amended(published(otherKeys)), '2023-08-21T11:00:00Z']),
		want: [P, P, P, O, O, P],
		exit: 0,
		closed: true,
	},
	'keys-amended-after': {
		proofs: log([published(otherKeys), T0], [amended(published(otherKeys)), AFTER]),
		want: [P, P, O, O, O, P],
		exit: 2,
	},
	'name-amended-after': {
		proofs: log([published(otherName), T0], [amended(published(otherName)), AFTER]),
		want: [P, P, P, O, O, P],
		exit: 0,
		closed: true,
	},
	'published-again': {
		proofs: log(
			[published(earlierRound), T0],
			[cancelled(published(earlierRound)), DAY + 'T11:00:00Z'],
			[published(canonical, ['of ' + leafDigits(cancelled(published(earlierRound)))]), DAY + 'T12:00:00Z'],
		),
		want: [P, P, P, O, O, P],
		exit: 0,
		closed: true,
	},
	'published-again-without-the-first': {
		proofs: log(
			[published(earlierRound), T0],
			[cancelled(published(earlierRound)), DAY + 'T11:00:00Z'],
			[published(canonical, ['of ' + leafDigits(cancelled(published(earlierRound)))]), DAY + 'T12:00:00Z'],
		).slice(1),
		want: [P, P, O, O, O, P],
		exit: 2,
	},
	'cancelled-when-known': {
		proofs: log(
			[published(earlierRound), T0],
			[cancelled(published(earlierRound)), '2023-08-23T15:56:00Z'],
			[published(canonical, ['of ' + leafDigits(cancelled(published(earlierRound)))]), '2023-08-23T15:57:00Z'],
		),
		want: [P, P, O, O, O, P],
		exit: 2,
	},
	'two-descriptions': {
		proofs: log([published(otherKeys), T0], [PUB, DAY + 'T11:00:00Z']),
		want: [P, P, P, O, O, P],
		exit: 2,
		closed: true,
	},
	'two-descriptions-of-other-rounds': {
		proofs: log([published(earlierRound), T0], [PUB, DAY + 'T11:00:00Z']),
		want: [P, P, P, O, O, P],
		exit: 2,
		closed: true,
	},
	'two-trees-of-one-size': {
		proofs: [proofOf([PUB, value(DV)], 0, timesOf(DAY + 'T12:00:00Z')), proofOf([PUB, revealed], 0, timesOf(T0))],
		want: [P, P, P, F, O, P],
		exit: 1,
		closed: true,
	},
	'value': {
		proofs: log([PUB, T0], [value(DV), '2023-08-23T16:00:00Z']),
		want: [P, P, P, O, P, P],
		exit: 0,
		closed: true,
	},
	'another-value': {
		proofs: log([PUB, T0], [value('0' + DV.slice(1)), '2023-08-23T16:00:00Z']),
		want: [P, P, P, O, F, P],
		exit: 1,
		closed: true,
	},
	'the-value-of-a-replaced-description': {
		proofs: log(
			[published(earlierRound), T0],
			[valueOf(published(earlierRound), '0' + DV.slice(1)), DAY + 'T10:30:00Z'],
			[amended(published(earlierRound)), DAY + 'T11:00:00Z'],
			[valueOf(amended(published(earlierRound)), DV), '2023-08-23T16:00:00Z'],
		),
		want: [P, P, P, O, P, P],
		exit: 0,
		closed: true,
	},
	'another-value-of-an-entry-not-shown': {
		proofs: [
			...GOOD,
			...log([PUB, T0], [valueOf(published(otherName), '0' + DV.slice(1)), '2023-08-23T16:00:00Z']).slice(1),
		],
		want: [P, P, P, O, O, P],
		exit: 2,
		closed: true,
	},
	'value-alone': {
		proofs: log([PUB, T0], [value(DV), '2023-08-23T16:00:00Z']).slice(1),
		want: [O, O, O, O, P, P],
		exit: 2,
	},
	'reserve-undeclared': { proofs: GOOD, ...reserve, want: [P, P, P, O, O, O], exit: 0, closed: true },
	'reserve-declared': {
		proofs: log([PUB, T0], [choice('reserve 1,2'), '2023-08-24T08:00:00Z'], [revealed, '2023-08-27T18:00:00Z']),
		...reserve,
		want: [P, P, P, O, O, P],
		exit: 0,
		closed: true,
	},
	'reserve-declared-never-revealed': {
		proofs: log([PUB, T0], [choice('reserve 1,2'), '2023-08-24T08:00:00Z']),
		...reserve,
		want: [P, P, P, O, O, O],
		exit: 2,
		closed: true,
	},
	'reserve-declared-late': {
		proofs: log([PUB, T0], [revealed, '2023-08-24T07:00:00Z'], [choice('reserve 1,2'), '2023-08-24T08:00:00Z']),
		...reserve,
		want: [P, P, P, O, O, O],
		exit: 2,
		closed: true,
	},
	'reserve-of-another-session-declared': {
		proofs: log([PUB, T0], [choice('reserve 1,1'), '2023-08-24T08:00:00Z'], [revealed, '2023-08-27T18:00:00Z']),
		...reserve,
		want: [P, P, P, O, O, O],
		exit: 2,
		closed: true,
	},
	'one-board-of-the-reserve-declared': {
		proofs: log([PUB, T0], [choice('reserve 1,2 9'), '2023-08-24T08:00:00Z'], [revealed, '2023-08-27T18:00:00Z']),
		...reserve,
		want: [P, P, P, O, O, O],
		exit: 2,
		closed: true,
	},
	'declared-and-not-made': {
		proofs: log([PUB, T0], [choice('reserve 1,2'), '2023-08-24T08:00:00Z']),
		want: [P, P, P, O, O, P],
		exit: 0,
		closed: true,
	},
	// Its first description gives round 1000 another time.
	'autumn': {
		of: autumn,
		files: HANDS.autumn,
		id: 'autumn',
		proofs: ['published autumn', 'amended autumn', 'contributions autumn', 'openings autumn', 'value autumn'].map(n =>
			proofs.get(n),
		),
		want: [P, P, P, O, P, P],
		exit: 0,
		closed: true,
	},
	'autumn-without-contributions': {
		of: autumn,
		files: HANDS.autumn,
		id: 'autumn',
		proofs: ['published autumn', 'amended autumn'].map(n => proofs.get(n)),
		want: [P, P, P, O, O, P],
		exit: 2,
		closed: true,
	},
	'autumn-amended-alone': {
		of: autumn,
		files: HANDS.autumn,
		id: 'autumn',
		proofs: [proofs.get('amended autumn')],
		want: [P, P, O, O, O, P],
		exit: 2,
	},
}

// cases returns name, files, args, want, exit and closed of each, of what is not judged why.
export function cases() {
	return Object.entries(CASES).map(
		([
			name,
			{
				proofs,
				policy = POLICY,
				of = spring,
				id = 'spring',
				name: file = id,
				sqd = utf8(of.sqd),
				files = HANDS.spring,
				args = [],
				...want
			},
		]) => ({
			name,
			...want,
			files: {
				...files,
				[file + '.sqd']: sqd,
				[file + '.sqk']: of.sqk,
				...(policy === null ? {} : { 'club.policy': utf8(policy) }),
				...Object.fromEntries(proofs.map((p, i) => [`${i}.tlog-proof`, p])),
			},
			args: [
				'verify',
				file + '.sqd',
				file + '.sqk',
				'hands',
				...args,
				...proofs.flatMap((_, i) => ['--proof', `${i}.tlog-proof`]),
				...(policy === null ? [] : ['--policy', 'club.policy']),
			],
		}),
	)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	for (const { name, files, args } of cases())
		write(path.join(process.argv[2], name), { ...files, 'args.json': JSON.stringify(args) })
}
