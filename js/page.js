// The player's page: files in, report out. Nothing is sent anywhere.
import { say, text, speak, spoken, CODES, LANGUAGES } from './words.js'
import { said } from './codes.js'
import { intake, proofsFor, refuseTwice } from './intake.js'
import { verify, idOf, readMailed, pause } from './verify.js'
import { Refusal, LIMITS, orThrow } from './description.js'
import { publication } from './publication.js'
import { readPolicy } from './policy.js'
import { partsOf } from './delayed.js'
import { plain, grouped, replacedHint, PLAIN } from './report.js'
import { words } from './finding.js'
import { $, el, put, button } from './dom.js'
import { shown, clean, hex, utf8, bytesOf } from './bytes.js'
import { sha256 } from './sha256.js'
import { dealerOf, vulnerableOf, suitsOf } from './deal.js'

export const state = {
	inputs: [],
	options: { played: [], replaced: [], both: [], sure: false, today: null },
	chosen: new Set(),
	report: null,
	run: 0,
	policy: null,
	after: null,
}
let nextID = 0,
	drawn = 0

function field(label, value) {
	const id = 'f' + nextID++
	return el(
		'p',
		el('label', { htmlFor: id }, label),
		el('br'),
		el('input', { id, type: 'text', autocomplete: 'off', spellcheck: false, 'value': value ?? '' }),
	)
}

async function bytesIn(file) {
	return new Uint8Array(await file.arrayBuffer())
}

export function status(s, text) {
	return el('span.st ' + (s === 'pass' || s === 'fail' ? s : 'wait'), text ?? said(s || 'not checked'))
}

// --- files in -----------------------------------------------------------------

// handles asks for everything that was dropped before the first await, since
// afterwards the list is empty.
function dropped(transfer) {
	return [...transfer.items]
		.filter(i => i.kind === 'file')
		.map(item => ({
			handle: item.getAsFileSystemHandle?.(),
			entry: item.webkitGetAsEntry?.(),
			file: item.getAsFile(),
		}))
}

async function take(found, list) {
	let refused = false
	for (const { handle, entry, file } of found) {
		const ways = [
			async () => fromHandle(await handle, '', list),
			async () => fromEntry(entry, '', list),
			async () => list.push({ name: file['name'], file, named: true, try: await file.slice(0, 1).arrayBuffer() }),
		]
		let done = false
		for (const way of ways) {
			try {
				await way()
				done = true
				break
			} catch {
				// the next way in
			}
		}
		refused ||= !done
	}
	return refused
}

async function fromHandle(handle, path, list) {
	if (handle.kind === 'file')
		return list.push({ name: path + handle['name'], file: await handle.getFile(), named: path === '' })
	const inside = []
	for await (const child of handle['values']()) {
		await fromHandle(child, path + handle['name'] + '/', inside)
		await pause()
	}
	list.push(...inside)
}

async function fromEntry(entry, path, list) {
	if (entry.isFile) {
		const file = await new Promise((yes, no) => entry['file'](yes, no))
		return list.push({ name: path + file['name'], file, named: path === '' })
	}
	const reader = entry.createReader(),
		inside = []
	for (;;) {
		const some = await new Promise((yes, no) => reader.readEntries(yes, no))
		if (some.length === 0) break
		for (const child of some) await fromEntry(child, path + entry['name'] + '/', inside)
	}
	list.push(...inside)
}

async function add(list) {
	const run = ++state.run
	complain('')
	put('verdict')
	list.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
	let n = 0
	for (const { name, file, named: pointed } of list) {
		// A policy is never taken from what is dropped.
		const named = pointed && !/\.policy$/i.test(name)
		await pause(() => progress('reading', n, list.length))
		const limit = /\.(zip|tar|t?gz)$/i.test(name) ? LIMITS.archive : LIMITS.file
		// A file with the path of an earlier one replaces it.
		state.inputs = state.inputs.filter(x => x.name !== name)
		if (file.size > limit) state.inputs.push({ name, named, refusal: new Refusal('too large', file.size, limit) })
		else {
			try {
				state.inputs.push({ name, named, bytes: await bytesIn(file) })
			} catch {
				state.inputs.push({ name, named, refusal: new Refusal('no access') })
			}
		}
		n++
	}
	if (run === state.run) await update()
}

const DOING = {
	'reading': 'page.reading',
	'dealing': 'page.dealing',
	'comparing': 'page.comparing',
	'repairing': 'page.repairing',
}
function progress(what, n, of) {
	$('progress').textContent = what ? say(DOING[what], { n, of }) : ''
}
function complain(text) {
	$('problem').textContent = text
}

// --- verifying ------------------------------------------------------------------

async function update() {
	const run = ++state.run
	const mine = () => run === state.run
	const found = (state.found = await intake(state.inputs, { pause }))
	if (!mine()) return
	progress('')
	have()
	const chosen = list => list.find(x => state.chosen.has(x.name))
	for (const list of [found.descriptions, found.keys]) if (list.length > 1 && !chosen(list)) return ask(list)
	const description = chosen(found.descriptions) ?? found.descriptions[0],
		keys = chosen(found.keys) ?? found.keys[0]
	state.report = null
	try {
		refuseTwice(found)
	} catch (e) {
		orThrow(e)
		return refusedFile(e.values[0], e)
	}
	if (!description) {
		put('verdict')
		put('report')
		if (state.inputs.length) complain(say('page.no-description'))
		return
	}
	complain('')
	try {
		const given = { name: description.name, proofs: proofsFor(found, description, state.policy), policy: state.policy }
		if (!keys && !found.reveals.length)
			return await waiting(readMailed(description.bytes, state.options.digest), given, mine)
		const report = await verify(
			{ ...found, ...given, description: description.bytes, keys: keys?.bytes, options: state.options },
			(...p) => mine() && progress(...p),
		)
		await pause()
		if (!mine()) return
		if (report.refusal) throw report.refusal
		state.report = report
		state.published = { description, keys, proofs: given.proofs }
	} catch (e) {
		orThrow(e)
		return refusedFile(description.name, e)
	} finally {
		if (mine()) progress('')
	}
	draw()
}

// refusedFile says which file cannot be used, and why.
function refusedFile(name, e) {
	put('verdict', banner('not_verified', []))
	put('report')
	complain(say('page.cannot-read', { file: clean(name), why: words(e) }))
}

function have() {
	const { descriptions, files, proofs } = state.found,
		keys = [...state.found.keys, ...state.found.reveals]
	const name = list =>
		list.length ? clean(list.map(x => x.name.replace(/^.*\//, '')).join(', ')) : say('page.missing')
	document.body.classList.toggle('loaded', state.inputs.length > 0)
	put(
		'have',
		...(!state.inputs.length
			? []
			: [
					el(
						'li',
						status(descriptions.length ? 'pass' : '', say('page.have-description', { names: name(descriptions) })),
					),
					el('li', status(keys.length ? 'pass' : '', say('page.have-keys', { names: name(keys) }))),
					el('li', status(files.length ? 'pass' : '', say('page.have-hands', { n: files.length }))),
					...(proofs.length ? [el('li', status('pass', say('page.have-proofs', { names: name(proofs) })))] : []),
					el('li.noprint', button(say('page.again'), restart, 'quiet')),
				]),
	)
}

function ask(list) {
	put('verdict')
	put(
		'report',
		section(
			say('page.which'),
			el(
				'p.buttons',
				list.map(x =>
					button(
						clean(x.name),
						() => {
							state.chosen.add(x.name)
							update()
						},
						'quiet',
					),
				),
			),
		),
	)
}

function restart() {
	Object.assign(state, {
		inputs: [],
		options: { played: [], replaced: [], both: [] },
		chosen: new Set(),
		report: null,
		found: null,
		policy: null,
	})
	state.run++
	for (const id of ['verdict', 'report', 'have']) put(id)
	document.body.classList.remove('loaded')
	complain('')
	progress('')
	$('pickfiles')['value'] = $('pickfolder')['value'] = ''
	$('pickfiles').focus()
}

// --- report -----------------------------------------------------------------------

const VERDICTS = {
	'verified': 'page.verdict.verified',
	'in_part': 'page.verdict.in-part',
	'not_verified': 'page.verdict.not-verified',
	'false': 'verdict.false',
}
const LOOKS = { 'verified': 'good', 'in_part': 'good part', 'not_verified': 'open', 'false': 'bad' }

function banner(verdict, lines) {
	return el(
		'div.banner ' + LOOKS[verdict],
		el('span.word', say(VERDICTS[verdict])),
		' ',
		lines.map(l => l && el('p', l)),
	)
}

export function section(title, ...children) {
	return el('section', el('h2', title), children)
}
export function fold(title, open, ...children) {
	return el('section', el('details', { open }, el('summary', title), children))
}

// draw shows the report when all of it is made, which takes turns with the browser.
async function draw() {
	const r = state.report,
		s = r.summary,
		turn = ++drawn,
		run = state.run
	nextID = 0
	const compared = s.right > 0 || r.verdict === 'false'
	const why =
		r.verdict === 'false'
			? 'page.why-false'
			: r.exit === 0
				? 'page.why-true'
				: compared
					? 'page.why-open'
					: r.steps[2].status === 'pass' && r.steps[5].status === 'pass'
						? 'page.hash-right'
						: 'verdict.nothing-compared'
	const hint = replacedHint(r)
	const facts = () => [
		say(why),
		compared &&
			say('page.counts', {
				sessions: text('count.of-sessions', { n: s.identical, of: s.sessions }),
				files: text('count.of-hand-files', { n: s.filesSame, of: s.files }),
				boards: text('count.of-boards', { n: s.right, of: s.boards }),
			}),
		s.byCards > 0 && say('page.cards-only', { n: s.byCards }),
		...r.sessions.flatMap(x =>
			x.unproven ? say('page.boards-replaced', { n: x.unproven.length, session: x.phase + ',' + x.number }) : [],
		),
		r.unopened.length > 0 && say('page.unopened', { names: r.unopened.slice(0, 10).map(clean).join(', ') }),
		hint && say('page.say-replaced', { session: hint[0], boards: hint[1] }),
	]
	const partial = el(
		'p.noprint',
		el(
			'label',
			el('input', {
				type: 'checkbox',
				id: 'partial',
				checked: !!state.options.partial,
				onchange: e => set({ partial: e.target.checked }),
			}),
			' ',
			say('page.partial-box'),
		),
	)
	const findings = status =>
		r.files.flatMap(f => f.findings.filter(x => x.status === status).map(x => ({ file: f, ...x })))
	const open = r.steps.flatMap(x =>
		x.step === 4 || x.step === 5 || (x.step > 10 ? x.optional : x.step > 6)
			? []
			: x.findings.filter(f => f.status === 'not checked'),
	)
	const wrong = r.steps.flatMap(x => x.findings.filter(f => f.status === 'fail' && (x.step < 8 || x.step > 10)))
	const opens = [
		...open.map(f => ({ ...f })),
		...findings('not checked'),
		...r.files.filter(f => f.refusal).map(f => ({ file: f, refusal: f.refusal })),
	]
	const parts = [
		(r.verdict === 'not_verified' || r.verdict === 'in_part') && (s.right > 0 || state.options.partial) && partial,
		rests(r),
		(wrong.length || s.filesFalse) &&
			section(
				say('page.falsehoods'),
				wrong.map(f => el('p.err', words(f))),
				await capped(findings('fail'), differing),
			),
		opens.length &&
			section(
				say('page.unclears'),
				await capped(opens, f =>
					f.board
						? differing(f)
						: el('p', f.file ? el('strong', clean(f.file.name) + ': ') : '', words(f.refusal ?? f)),
				),
			),
		await sessionTable(r),
		await fileTable(r),
		section(
			say('page.choices'),
			r.choices.length
				? el(
						'ul',
						r.choices.map(c => el('li', words(c))),
					)
				: el('p', say('page.no-choices')),
		),
		r.warnings.length &&
			fold(
				say('page.warnings') + ' (' + r.warnings.length + ')',
				r.warnings.length < 6,
				el(
					'ul',
					r.warnings.slice(0, 200).map(w => el('li', w.file ? clean(w.file) + ': ' : '', words(w))),
				),
			),
		section(
			say('page.unproven'),
			el(
				'ul',
				['page.unproven.published', 'page.unproven.table', 'page.unproven.random']
					.slice(r.rests_on.includes('description') ? 0 : 1)
					.map(t => el('li', say(t))),
			),
		),
		lastNight(r),
		await stepTable(r),
		copyBox(r, () => [say(VERDICTS[r.verdict]), ...facts()].filter(Boolean).join(' ')),
	]
	if (turn !== drawn || run !== state.run) return
	const active = document.activeElement?.id
	put('verdict', banner(r.verdict, facts()))
	put('report', ...parts.filter(Boolean))
	if (active) $(active)?.focus()
	state.after?.(r)
}

function set(options) {
	Object.assign(state.options, options)
	update()
}

// each makes a list of others, with turns for the browser.
async function each(list, view) {
	const out = []
	for (const x of list) {
		await pause()
		out.push(view(x))
	}
	return out
}

async function capped(list, view) {
	return [await each(list.slice(0, 60), view), list.length > 60 ? el('p', '… + ' + (list.length - 60)) : null]
}

function rests(r) {
	const d = r.description
	const state4 = r.steps[3],
		anchored = what => !r.rests_on.includes(what)
	const outcome = (step, what) =>
		el(
			'p',
			status(
				anchored(what) && step.status === 'pass' ? 'pass' : step.findings.some(f => f.status === 'fail') ? 'fail' : '',
				null,
			),
			' ',
			step.findings.map(f => words(f)).join('; '),
		)
	const digest = field(say('page.digest-field'), state.options.digest)
	const value = field(say('page.value-field'), state.options.value)
	const copy = el('input', {
		id: 'published',
		type: 'file',
		onchange: async e => e.target['files'][0] && set({ published: await bytesIn(e.target['files'][0]) }),
	})
	const input = p => p.querySelector('input')['value'].trim()
	return section(
		say('page.rests'),
		el(
			'div',
			{ className: 'two' },
			el(
				'section',
				el('h3', say('page.rest-description')),
				outcome(state4, 'description'),
				logged(r),
				d.computed && el('p', say('page.digest'), el('br'), el('code', grouped(d.computed))),
				el(
					'div.noprint',
					digest,
					button(say('page.compare'), () => set({ digest: input(digest) }), 'quiet'),
					el('p', el('label.button quiet', copy, el('span', say('page.published-field')))),
				),
			),
			el(
				'section',
				el('h3', say('page.rest-value')),
				outcome(r.steps[4], 'value'),
				d.delayed && el('p', say('page.announced', { text: shown(d.delayed) })),
				partsOf(d.delayed).some(p => p.round) && el('p', say('page.no-pairing')),
				d.value !== null && el('p', say('page.mixed', { value: shown(d.value) })),
				el(
					'div.noprint',
					value,
					button(say('page.compare'), () => set({ value: input(value) }), 'quiet'),
				),
			),
		),
	)
}

// logged says what a public log shows of the description, and whom to believe.
function logged({ steps, description }) {
	const whom = el('input', {
		id: 'whom',
		type: 'file',
		onchange: async e => {
			try {
				const bytes = await bytesIn(e.target['files'][0])
				readPolicy(bytes)
				state.policy = bytes
				update()
			} catch (e) {
				orThrow(e)
				complain(words(e))
			}
		},
	})
	const told = steps.filter(x => (x.step > 10 && x.step < 14) || (x.status === 'fail' && x.step > 13))
	return el(
		'div',
		told.length
			? told.map(x =>
					el('p', status(x.status), ' ', el('strong', said(x.name)), ': ', x.findings.map(words).join('; ')),
				)
			: el('p', say('page.ask-proof', { file: clean(description.file) + '.tlog-proof' })),
		state.policy && el('p', say('page.policy-digest', { digest: grouped(readPolicy(state.policy).digest) })),
		el('p.noprint', el('label.button quiet', whom, el('span', say('page.whom')))),
	)
}

// differing shows one board twice, the cards that moved marked.
function differing(f) {
	const b = f.board
	const head = el('p', el('strong', clean(f.file.name) + ': '), words(f))
	if (!b) return head
	const moved = new Set(b.cards)
	return el(
		'div',
		head,
		b.kind === 'foreign' || !b.want
			? null
			: el(
					'div.boards',
					[
						['page.dealt', b.want],
						['page.played', b.got],
					].map(([label, deal]) => el('div', el('p', say(label)), diagram(b.number, deal, moved))),
				),
	)
}

const SEAT_LETTERS = ['page.seat.n', 'page.seat.e', 'page.seat.s', 'page.seat.w']
const SEAT_NAMES = ['page.seat.north', 'page.seat.east', 'page.seat.south', 'page.seat.west']
const SUIT_NAMES = ['page.suit.spades', 'page.suit.hearts', 'page.suit.diamonds', 'page.suit.clubs']
const SIDES = ['page.sides.none', 'page.sides.ns', 'page.sides.ew', 'page.sides.all']

// diagram draws a deal; cards in marked stand out. Without such, as a hand record,
// the high-card points stand in a cross.
function diagram(number, deal, marked) {
	const seats = SEAT_LETTERS.map(key => say(key)),
		names = SEAT_NAMES.map(key => say(key)),
		suits = SUIT_NAMES.map(key => say(key))
	const points = [0, 1, 2, 3].map(seat =>
		suitsOf(deal, seat)
			.join('')
			.replace(/[^AKQJ]/g, '')
			.split('')
			.reduce((sum, c) => sum + 1 + 'JQKA'.indexOf(c), 0),
	)
	const hand = seat =>
		el(
			'div.hand ' + 'nesw'[seat],
			el('b', names[seat]),
			suitsOf(deal, seat).map((cards, suit) =>
				el(
					'div',
					{ className: cards.length > 8 ? 'long' : '' },
					el('abbr', { title: suits[suit], className: suit % 3 ? 'red' : '' }, '♠♥♦♣'[suit]),
					' ',
					cards === ''
						? '–'
						: [...cards].map(c => {
								const card = suit * 13 + 'AKQJT98765432'.indexOf(c)
								const face = c === 'T' ? '10' : c
								return marked?.has(card) ? el('mark', face) : face
							}),
				),
			),
		)
	return el(
		'div.board',
		[0, 3].map(hand),
		el(
			'div.m',
			el('strong', number),
			say('page.dealer', { seat: seats[dealerOf(number)] }),
			el('br'),
			say('page.vulnerable', { sides: say(SIDES[vulnerableOf(number)]) }),
		),
		[1, 2].map(hand),
		!marked &&
			el(
				'div.p',
				{ role: 'img', 'aria-label': say('page.points') + ': ' + points.map((n, i) => seats[i] + ' ' + n).join(', ') },
				points[0],
				el('br'),
				points[3] + '\u2003' + points[1],
				el('br'),
				points[2],
			),
	)
}

async function table(heads, list, cells) {
	const rows = await each(list, x =>
		el(
			'tr',
			cells(x).map(c => el('td', c)),
		),
	)
	return el(
		'div',
		{ className: 'wide', tabIndex: 0, role: 'group', 'aria-label': heads[0] },
		el(
			'table',
			el(
				'thead',
				el(
					'tr',
					heads.map(h => el('th', { scope: 'col' }, h)),
				),
			),
			el('tbody', rows),
		),
	)
}

const rangeText = s => (s.session.range && !s.session.free ? s.session.range.join('-') : '?')

async function sessionTable(r) {
	return fold(
		`${say('page.sessions')} (${r.summary.identical}/${r.summary.sessions})`,
		r.summary.sessions <= 30 || r.verdict !== 'verified',
		await table([say('page.session'), say('page.boards'), say('page.result')], r.sessions.slice(0, 2000), s => [
			`${s.phase},${s.number} ${s.name} ${shown(s.label)}`,
			rangeText(s),
			[status(s.status), ' ', s.status === 'fail' ? '' : words(s)],
		]),
	)
}

async function fileTable(r) {
	const { words: numbers, behind, rule } = r.world ?? { words: ['', ''], behind: '' },
		numberOf = set => (rule === '1.3' ? numbers[set] : '1')
	// A set that was made without a number has no name to say.
	const sets = r.sessions
		.slice(0, 500)
		.flatMap(s =>
			numbers.flatMap((number, set) =>
				set && number === '' ? [] : [{ s, set, name: s.name + (set ? behind + (rule === '1.3' ? number : '') : '') }],
			),
		)
	const choice = f => {
		if (f.basis === 'name' && f.findings[0]?.code !== 'stranger') return say('page.by-name')
		const stated = ({ s, set }) =>
			state.options.played.some(
				p =>
					p.files[0] === f.name &&
					p.phase === s.phase &&
					p.session === s.number &&
					p.set === Math.sign(set) &&
					(!set || p.number === numberOf(set)),
			)
		const select = el('select', {
			'aria-label': say('page.played-as') + ' ' + clean(f.name),
			onfocus: () => offer(sets),
			onchange: e => {
				state.options.played = state.options.played.filter(p => p.files[0] !== f.name)
				if (e.target['value']) {
					const [phase, session, set] = e.target['value'].split(',').map(Number)
					state.options.played.push({ phase, session, set: Math.sign(set), number: numberOf(set), files: [f.name] })
				}
				update()
			},
		})
		// All that can be chosen is there as soon as somebody wants to choose: a thousand files with a thousand sets each are too many.
		const offer = list =>
			select.replaceChildren(
				el('option', { 'value': '' }, '–'),
				...list.map(x => el('option', { 'value': [x.s.phase, x.s.number, x.set].join(), selected: stated(x) }, x.name)),
			)
		offer(sets.filter(stated))
		return select
	}
	const list = [...r.files].sort((a, b) => (a.status === 'pass') - (b.status === 'pass'))
	return fold(
		`${say('page.files')} (${r.summary.filesSame}/${r.summary.files})`,
		list.length <= 30,
		await table([say('page.file'), say('page.played-as'), say('page.result')], list.slice(0, 1000), f => [
			clean(f.name),
			f.refusal ? '' : choice(f),
			[status(f.status), ' ', f.refusal ? words(f.refusal) : f.findings.slice(0, 3).map(words).join('; ')],
		]),
		r.passed.length ? el('p', say('page.passed', { names: r.passed.slice(0, 100).map(clean).join(', ') })) : null,
		statements(r),
	)
}

// boardsIn reads a list of boards, 3,7-9, or * for all: null; of anything else it returns undefined.
export function boardsIn(text) {
	if (text === '*') return null
	if (!/^\d{1,6}(-\d{1,6})?(,\d{1,6}(-\d{1,6})?)*$/.test(text)) return undefined
	return new Set(
		text.split(',').flatMap(part => {
			const [low, high = low] = part.split('-').map(Number)
			return Array.from({ length: Math.max(0, Math.min(high - low + 1, 10000)) }, (_, i) => low + i)
		}),
	)
}

// statements are what organisers say happened beside the files: boards that were replaced
// from outside the program, sessions of which both sets were played.
function statements(r) {
	const { replaced, both } = state.options,
		sessions = r.sessions.slice(0, 2000)
	if (!sessions.length) return null
	const select = el(
		'select',
		{ id: 'said' },
		sessions.map((s, i) => el('option', { 'value': i }, `${s.phase},${s.number} ${s.name}`)),
	)
	const boards = field(say('page.replaced-field')),
		input = boards.querySelector('input')
	const same = a => b => a.phase !== b.phase || a.session !== b.session
	const state1 = (list, text) => {
		const s = sessions[select['value']],
			one = {
				phase: s.phase,
				session: s.number,
				number: '1',
				text,
				numbers: text === undefined ? undefined : boardsIn(text),
			}
		if (text !== undefined && one.numbers === undefined) return complain(say('page.no-boards-like-that', { text }))
		complain('')
		set({ [list]: [...state.options[list].filter(same(one)), one] })
	}
	const told = (list, one, text) =>
		el(
			'li',
			text,
			' ',
			button(say('page.take-back'), () => set({ [list]: state.options[list].filter(same(one)) }), 'quiet'),
		)
	return el(
		'div',
		el(
			'ul',
			replaced.map(x =>
				told('replaced', x, say('page.replaced-said', { session: x.phase + ',' + x.session, boards: x.text })),
			),
			both.map(x => told('both', x, say('page.both-said', { session: x.phase + ',' + x.session }))),
		),
		el(
			'div.noprint',
			el('p', el('label', { htmlFor: 'said' }, say('page.session')), ' ', select),
			boards,
			el(
				'p.buttons',
				button(say('page.state-replaced'), () => state1('replaced', input['value'].replaceAll(' ', '')), 'quiet'),
				button(say('page.state-both'), () => state1('both'), 'quiet'),
			),
		),
	)
}

async function stepTable(r) {
	return fold(
		say('page.steps'),
		false,
		await table(['#', say('page.result'), say('page.warnings')], r.steps, x => [
			String(x.step),
			[status(x.status), ' ', said(x.name)],
			x.findings.slice(0, 4).map(words).join('; '),
		]),
	)
}

function lastNight(r) {
	const sessions = r.sessions.filter(s => s.right > 0 || s.session.deals[0].length)
	if (!sessions.length) return null
	const select = el(
		'select',
		{ id: 'which' },
		sessions.slice(0, 2000).map((s, i) => el('option', { 'value': i }, s.name + ' ' + shown(s.label))),
	)
	const boards = el('div.boards')
	const here = section(
		say('page.lastnight'),
		el(
			'p.noprint buttons',
			el('label', { htmlFor: 'which' }, say('page.session')),
			select,
			button(say('page.show'), async () => {
				const chosen = sessions[select['value']],
					s = chosen.session,
					digest = chosen.digest(),
					first = s.range ? s.range[0] : 1
				boards.replaceChildren(
					digest ? el('code', grouped(digest.slice(0, 16))) : '',
					...(await each(s.deals[0].slice(0, 100).entries(), ([i, deal]) =>
						diagram(first + i, chosen.reserve || chosen.replaced?.includes(first + i) ? s.deals[1][i] : deal),
					)),
				)
				here.className = 'shown'
			}),
			button(
				say('page.print'),
				() => {
					document.body.classList.toggle('hands', boards.childElementCount > 0)
					print()
					document.body.classList.remove('hands')
				},
				'quiet',
			),
		),
		boards,
	)
	here.className = 'noprint'
	return here
}

function copyBox(r, line) {
	const area = el('textarea', { readOnly: true, id: 'json' })
	const fill = () => {
		const before = spoken()
		speak('en')
		area['value'] = JSON.stringify(plain(r, words, line()), PLAIN, 1)
		speak(before)
	}
	const done = el('span', { role: 'status' })
	const details = el(
		'details',
		{ ontoggle: fill },
		el('summary', say('page.json')),
		el('label', { htmlFor: 'json' }, say('page.json')),
		area,
	)
	return el(
		'section.noprint',
		el(
			'p.buttons',
			button(
				say('page.copy'),
				() => {
					details.open = true
					fill()
					area.select()
					done.textContent = document.execCommand('copy') ? say('page.copied') : ''
				},
				'quiet',
			),
			button(say('page.print'), () => print(), 'quiet'),
			done,
		),
		details,
	)
}

async function waiting(d, given, mine) {
	const { steps } = await publication(
		{ ...given, description: d, name: idOf(given.name), keys: null, choices: [] },
		pause,
	)
	if (!mine()) return
	d.file = given.name
	put('verdict', banner('not_verified', [say('page.waiting')]))
	put(
		'report',
		section(
			shown(d.name),
			el('p', say('page.waiting-hint')),
			d.delayed && el('p', say('page.announced', { text: shown(d.delayed) })),
			d.computed && el('p', say('page.digest'), el('br'), el('code', grouped(d.computed))),
			logged({ steps, description: d }),
			el(
				'ul',
				d.phases.map(p => el('li', `${p.sessions || '?'} × ${p.prefix} ${shown(p.label)}`)),
			),
		),
	)
}

// --- the page ---------------------------------------------------------------------

function dress() {
	document.documentElement.lang = spoken()
	document.title = 'fairdeal: ' + say('page.title')
	document.querySelector('h1').textContent = say('page.title')
	document.querySelector('.skip').textContent = say('page.skip')
	for (const id of ['lede', 'droptitle', 'drophint', 'offline']) $(id).textContent = say('page.' + id)
	for (const id of ['pickfiles', 'pickfolder']) $(id).nextSibling.textContent = say('page.' + id)
	$('version').textContent = say('page.version', {
		version: document.body.dataset['version'] ?? '',
		digest: state.digest,
	})
	put(
		'langs',
		say('page.language'),
		...CODES.map((code, i) =>
			el(
				'button',
				{
					type: 'button',
					className: 'quiet',
					lang: code,
					'aria-pressed': String(code === spoken()),
					onclick: () => choose(code),
				},
				LANGUAGES[i],
			),
		),
	)
}

function choose(code) {
	speak(code)
	dress()
	if (state.inputs.length) {
		have()
		if (state.report) draw()
		else update()
	}
	document.querySelector(`button[lang=${code}]`).focus()
}

function start() {
	speak((navigator.languages ?? []).map(l => l.slice(0, 2)).find(l => CODES.includes(l)) ?? 'en')
	state.digest = hex(sha256(bytesOf(utf8(document.querySelector('script').textContent))))
	dress()
	for (const id of ['pickfiles', 'pickfolder'])
		$(id).onchange = e =>
			add(
				[...e.target['files']].map(file => ({
					name: file.webkitRelativePath || file['name'],
					file,
					named: !file.webkitRelativePath,
				})),
			)
	const over = on => document.body.classList.toggle('over', on)
	addEventListener('dragover', e => {
		e.preventDefault()
		over(true)
	})
	addEventListener('dragleave', () => over(false))
	addEventListener('drop', async e => {
		e.preventDefault()
		over(false)
		const list = [],
			found = dropped(e.dataTransfer)
		const refused = await take(found, list)
		await add(list)
		if (refused) complain(say('page.folder-refused'))
	})
}

start()
