// The page that looks up tarot deals: numbers in, any deal of the game out.
import { say, capital, speak, spoken } from '../../words/words.js'
import {
	packOf,
	dealt,
	cardsOf,
	commitmentOf,
	followsFrom,
	isInForm,
	seatsOf,
	readGame,
	announcedDigits,
	belongs,
	differingDigits,
	numberOf,
	lineOf,
	DISTRIBUTIONS,
	SEQUENCES,
	DEALS_OF_A_GAME,
	randomNumbers,
} from '../../tarot/tarot.js'
import { firstBoard } from '../../tarot/duplicate.js'
import { FairdealError, rethrowBug } from '../../lib/refusal.js'
import { displayText, utf8, latin } from '../../lib/bytes.js'
import { $, el, partOf, put, button, sign, languageButtons } from '../lib/dom.js'
import { handler, onUnexpected, run } from '../lib/run.js'
import { embedded, ownDigest } from '../lib/embedded.js'

// drawn is the distribution that the page itself drew; rejected are its deals that are unsuitable for duplicate.
/** @type {any} */
const page = { record: null, digest: '', shown: false, host: null, drawn: null, rejected: [] }
const FIELDS = ['distribution', 'sequence', 'number', 'label', 'choice', 'announced']

const row = (id, control) =>
	el('div.field', el('label', { htmlFor: id, id: id + '-label' }), Object.assign(control, { id }))

const typedIn = id => $(id)['value'].trim()
const fill = (id, text) => {
	$(id)['value'] = text
}

// REFUSED lists the sentences about unreadable input.
const REFUSED = { 'bad number': 'tarot-page.bad-number', 'no record': 'tarot-page.no-record' }

function showProblem(e) {
	put('problem', e ? say(REFUSED[e.code], { text: e.values[0] }) : '')
}

// gameNow returns the game in the fields, with its record if one was read.
function gameNow() {
	const game = {
		'players': typedIn('players'),
		'distribution': numberOf(typedIn('distribution'), DISTRIBUTIONS - 1n),
		'sequence': numberOf(typedIn('sequence') || '0', SEQUENCES),
		'label': lineOf(typedIn('label')),
		'choice': typedIn('choice'),
	}
	const r = page.record
	const isSame =
		r &&
		['players', 'distribution', 'sequence'].every(k => r[k] === String(game[k])) &&
		(r['label'] ?? '') === game['label'] &&
		(r['choice'] ?? '') === game['choice']
	return isSame ? { ...r, ...game, record: true } : game
}

// readText parses pasted or opened text: a record, or the line that is hashed.
function readText(bytes) {
	showProblem()
	const line = /^\s*fairdeal-tarot-1 (?:(duplicate\S* \d+) )?([345]) (\d+) (\d+)(?: (.*\S))?\s*$/.exec(bytes)
	try {
		const r = line
			? { 'choice': line[1], 'players': line[2], 'distribution': line[3], 'sequence': line[4], 'label': line[5] }
			: readGame(bytes)
		if (r.kind === 'announced') return fill('announced', r['commitment'])
		page.record = line || !r.kind ? null : r
		for (const key of ['players', 'distribution', 'sequence']) fill(key, r[key])
		for (const key of ['label', 'choice']) fill(key, displayText(r[key] ?? ''))
		showDeal()
	} catch (e) {
		rethrowBug(e)
		showProblem(e)
	}
}

// bytesOfFile decodes UTF-8 or UTF-16.
function bytesOfFile(bytes) {
	if (bytes[0] + bytes[1] !== 0x1fd) return latin(bytes)
	return utf8(new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes))
}

// clearDeal removes the deal from the page.
function clearDeal() {
	page.shown = false
	for (const id of ['bar', 'verdict', 'report', 'taken']) put(id)
	writeTitle()
}

// showDeal shows the deal of the game and the number in the form.
function showDeal() {
	showProblem()
	try {
		const game = gameNow(),
			k = Number(numberOf(typedIn('number') || '1', BigInt(DEALS_OF_A_GAME))) - 1
		if (k < 0) throw new FairdealError('bad number', typedIn('number'))
		page.shown = true
		drawDeal(game, k)
	} catch (e) {
		rethrowBug(e)
		clearDeal()
		showProblem(e)
	}
}

// showTypedDeal shows the deal named in the form, above it.
function showTypedDeal() {
	showDeal()
	$(page.shown && !$('problem').textContent ? 'report' : 'problem').scrollIntoView({ block: 'nearest' })
}

// dealAtRandom deals a game that was not announced: its first deal, or the first deal accepted for duplicate.
function dealAtRandom(duplicate) {
	const { distribution, sequence } = randomNumbers()
	for (const id of ['label', 'announced', 'record']) fill(id, '')
	fill('choice', duplicate ? 'duplicate-sans-petit-sec 1' : '')
	const candidates = duplicate ? firstBoard(+typedIn('players'), distribution, sequence) : [{ k: 0 }]
	for (const [id, n] of Object.entries({ distribution, sequence, 'number': (candidates.at(-1)?.k ?? 0) + 1 }))
		fill(id, n)
	Object.assign(page, { record: null, drawn: distribution, rejected: candidates.slice(0, -1) })
	showDeal()
}

const REASONS = {
	'nobody-bids': 'tarot.reason.nobody-bids',
	'many-atouts': 'tarot.reason.many-atouts',
	'few-atouts': 'tarot.reason.few-atouts',
	'atout-draw': 'tarot.reason.atout-draw',
	'top-atouts': 'tarot.reason.top-atouts',
	'suit-draw': 'tarot.reason.suit-draw',
	'petit-sec': 'tarot.reason.petit-sec',
}

// dealName names deal k for readers, counting from 1.
const dealName = k => say('tarot-page.deal', { number: k + 1 })

// rejectedView lists the deals before the accepted one.
function rejectedView() {
	const { rejected } = page
	return el(
		'details',
		{ id: 'rejected', open: true },
		el('summary', say('tarot-page.rejected', { n: rejected.length })),
		el(
			'ul',
			rejected.map(c => el('li', dealName(c.k) + ': ' + say(REASONS[c.reason]))),
		),
	)
}

const BANNERS = { 'good': 'ok', 'bad': 'no', 'ask': 'ask' }

// banner shows the outcome of a comparison: a heading, then lines.
const banner = (look, [first, ...lines]) =>
	el(
		'section.answer ' + look,
		{ 'aria-labelledby': 'compared' },
		el('h2.said', { id: 'compared' }, sign(BANNERS[look], ''), el('span', first.replace(/\.$/, ''))),
		lines.map(line => el('p', line)),
	)

// verdict compares the numbers with the announcement.
function verdict(game) {
	const announced = typedIn('announced'),
		digits = announcedDigits(announced)
	if (game.record && commitmentOf(game) !== game['commitment'].toLowerCase())
		return banner('bad', [say('tarot-page.own')])
	const lines = []
	if (game['delayed']) {
		const { distribution, sequence } = followsFrom(game['secret'], game['value'])
		if (distribution !== game['distribution'] || sequence !== game['sequence'])
			return banner('bad', [say('tarot-page.follows-not')])
		if (!isInForm(game)) return banner('bad', [say('tarot-page.form-not')])
		lines.push(say('tarot-page.follows', { value: displayText(game['value']), text: displayText(game['delayed']) }))
	}
	if (!announced && game['distribution'] === page.drawn) return banner('ask', [say('tarot-page.trying')])
	if (!announced) return banner('ask', [say('tarot-page.compared-nothing'), ...lines])
	const fits = belongs(game, announced)
	if (fits === null) return banner('ask', [say('tarot-page.no-code'), ...lines])
	if (fits === 'pass')
		return digits.length === 64
			? banner('good', [say('tarot-page.belongs'), ...lines])
			: banner('ask', [say('tarot-page.code-fits', { n: digits.length }), ...lines])
	const differ = differingDigits(game, announced)
	if (differ < 3) return banner('ask', [say('tarot-page.look-again', { n: differ, all: digits.length }), ...lines])
	return banner(game.record ? 'bad' : 'ask', [
		say('tarot-page.belongs-not'),
		...lines,
		...(game.record ? [] : [say('tarot-page.typed')]),
	])
}

const CLASSES = { '♠': 's', '♥': 'h', '♦': 'd', '♣': 'c' },
	TRUMP = '★',
	AS_TEXT = '\ufe0e' // or a telephone draws a picture in place of a sign

// groupsOf returns a hand in the letters of the reader's language, [{ sign, cards }]; trumps have no sign.
function groupsOf(hand) {
	const letters = say('tarot-page.faces').split(' '),
		names = new Map(['R', 'D', 'C', 'V', 'As', 'Excuse'].map((name, i) => [name, letters[i]]))
	return cardsOf(hand).map(group => {
		const cards = group.split(' '),
			suit = CLASSES[cards[0]] ? cards.shift() : ''
		return { suit, cards: cards.map(card => names.get(card) ?? card) }
	})
}

const groupText = ({ suit, cards }) => [suit, ...cards].filter(Boolean).join(' ')

// seatView shows a hand as fans of cards, one per suit, under a heading.
function seatView([who, groups]) {
	const count = list => list.reduce((sum, group) => sum + group.cards.length, 0),
		trumps = count(groups.filter(group => !group.suit)),
		read = groups.map(group => (group.suit ? '' : say('tarot-page.trump-cards') + ' ') + groupText(group))
	return el(
		'section.seat',
		el(
			'h2',
			who,
			' ',
			el(
				'span',
				[say('tarot-page.cards', { n: count(groups) }), trumps && say('tarot-page.trumps', { n: trumps })]
					.filter(Boolean)
					.join(', '),
			),
		),
		el(
			'div.fan',
			{ role: 'img', 'aria-label': `${who}: ${read.join('; ')}` },
			groups.map(({ suit, cards }) =>
				el(
					'span.' + (CLASSES[suit] ?? ''),
					cards.map(card => el('b', card, el('i', { 'aria-hidden': 'true' }, (suit || TRUMP) + AS_TEXT))),
				),
			),
		),
	)
}

// writeTitle writes the heading: the deal, or the purpose of the page.
function writeTitle(game, k) {
	const label = game && displayText(game['label'] ?? ''),
		isExample = game && game['distribution'] === page.drawn
	$('title').textContent = game ? dealName(k) : say('tarot-page.title')
	document.title = $('title').textContent + ' – fairdeal'
	$('lede').textContent = game ? '' : say('tarot-page.lede')
	$('of').textContent = game
		? capital(
				[label, isExample && say('tarot-page.example'), say('tarot-page.of-players', { n: +game['players'] })]
					.filter(Boolean)
					.join(' · '),
			)
		: ''
}

const DEALS_LISTED = 20

// barView contains the buttons above the table; to goes to a deal.
function barView(k, to) {
	const go = el('select', { id: 'go', onchange: () => to(Number(go['value'])) }),
		most = Math.min(DEALS_OF_A_GAME, Math.max(DEALS_LISTED, k + 6)),
		from = Math.max(0, k - 200)
	go.append(
		...Array.from({ length: most - from }, (_, i) =>
			el('option', { 'value': from + i, selected: from + i === k }, dealName(from + i)),
		),
	)
	const next = button(say('tarot-page.next'), () => to(k + 1)),
		previous = button(say('tarot-page.previous'), () => to(k - 1), 'quiet')
	Object.assign(next, { id: 'next', disabled: k + 1 >= DEALS_OF_A_GAME })
	Object.assign(previous, { id: 'previous', disabled: k === 0 })
	return [next, previous, el('label.hide', { htmlFor: 'go' }, say('tarot-page.go')), el('div', go)]
}

function drawDeal(game, k) {
	const players = +game['players'],
		{ hands, chien, petitSec } = dealt(players, packOf(game['distribution'], game['sequence'], k))
	const commitment = commitmentOf(game)
	// In deal k, seat ((i - 1 + k) mod P) + 1 has hand i.
	const names = game['seats'] ? seatsOf(game) : null
	const label = i =>
		names
			? say('tarot-page.seat', { seat: i + 1, name: displayText(names[(i + k) % players]) })
			: say('tarot-page.player', { seat: i + 1 })
	/** @type {any[]} */
	const rows = [...hands.map((h, i) => [label(i), groupsOf(h)]), [say('tarot-page.dog'), groupsOf(chien)]]
	const to = n => {
		fill('number', n + 1)
		showDeal()
		$(n < k ? 'previous' : 'next')?.focus()
	}
	const sec = petitSec ? say('tarot-page.sec', { seat: petitSec }) : say('tarot-page.none')
	const text = [
		`fairdeal-tarot-1, ${dealName(k)}`,
		say('tarot-page.commitment') + ' ' + commitment,
		...rows.map(([who, groups]) => who + ': ' + groups.map(groupText).join('  ')),
		sec,
	].join('\n')
	writeTitle(game, k)
	put('bar', ...barView(k, to))
	put(
		'report',
		el('section.felt', { 'aria-label': say('tarot-page.table') }, rows.map(seatView)),
		...(petitSec ? [el('p.notice ask', sec)] : []),
	)
	const answer = verdict(game)
	answer.append(
		el('p.small soft', say('tarot-page.compare', { code: commitment.slice(0, 5) })),
		el(
			'p.digest',
			{ role: 'group', 'aria-label': say('tarot-page.commitment') },
			(commitment.match(/..../g) ?? []).map(part => el('span', part)),
		),
	)
	put('verdict', answer)
	put('taken', ...takenViews(text, pictureOf(dealName(k), rows, commitment), game))
}

// takenViews contains what can be saved: the deal as text and as a picture, and the deals rejected before it.
function takenViews(text, picture, game) {
	const svg = new DOMParser().parseFromString(picture.replace(/<rect[^>]*>/, ''), 'image/svg+xml').documentElement
	const area = (id, label, value) => el('textarea', { readOnly: true, id, 'aria-label': label, 'value': value })
	return [
		...(game['distribution'] === page.drawn && game['choice'] ? [rejectedView()] : []),
		el('details.noprint', el('summary', say('tarot-page.text')), area('text', say('tarot-page.text'), text)),
		el(
			'details.noprint',
			el('summary', say('tarot-page.picture')),
			el('div.paper', { 'aria-hidden': 'true' }, document.importNode(svg, true)),
			area('svg', say('tarot-page.picture'), picture),
		),
	]
}

const escape = text => text.replace(/[&<>"]/g, c => `&#${c.charCodeAt(0)};`)

// pictureOf returns a deal as a picture. It contains the commitment but not the numbers.
function pictureOf(title, rows, commitment) {
	const lines = rows.flatMap(([who, groups], i) => [
		`<text x="16" y="${74 + 58 * i}" font-weight="bold">${escape(who)}</text>`,
		`<text x="16" y="${98 + 58 * i}" xml:space="preserve">${groups.map(g => `<tspan${/[♥♦]/.test(g.suit) ? ' fill="#b3121d"' : ''}>${escape(groupText(g))}   </tspan>`).join('')}</text>`,
	])
	const height = 74 + 58 * rows.length
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 760 ${height}" role="img" aria-label="${escape(title)}" font-family="sans-serif" font-size="17" fill="#1d2420"><rect width="760" height="${height}" fill="#fff"/><text x="16" y="36" font-size="22" font-weight="bold">${escape(title)}</text>${lines.join('')}<text x="16" y="${height - 12}" font-size="12">fairdeal-tarot-1 ${commitment}</text></svg>`
}

function writePage() {
	document.documentElement.lang = spoken()
	partOf('.skip').textContent = say('tarot-page.skip')
	embedded.from(page)
	writeTitle()
	for (const id of ['numbers', 'another']) $(id).textContent = say('tarot-page.' + id)
	$('offline').textContent = say('page.offline')
	for (const id of ['players', 'record', ...FIELDS]) $(id + '-label').textContent = say('tarot-page.' + id)
	$('look').textContent = say('tarot-page.show')
	$('random').textContent = say('tarot-page.random')
	$('duplicate').textContent = say('tarot-page.duplicate')
	$('open').nextSibling.textContent = say('tarot-page.file')
	$('about').textContent = `fairdeal ${document.body.dataset['version'] ?? ''} · ${say('page.about')}`
	$('version').textContent = say('tarot-page.version', {
		version: document.body.dataset['version'] ?? '',
		digest: page.digest,
	})
	languageButtons(() => {
		writePage()
		if (page.shown) showDeal()
	})
}

// readFile reads an opened or dropped file.
const readFile = async file => readText(bytesOfFile(new Uint8Array(await file.arrayBuffer())))

// putForm creates the buttons that deal at random, and the fields for a game.
function putForm() {
	const input = () => el('input', { type: 'text', autocomplete: 'off', spellcheck: false }),
		options = ['4', '3', '5'].map(o => el('option', { 'value': o }, o))
	put(
		'draw',
		row('players', el('select', options)),
		el(
			'p.buttons',
			el('button.button quiet', { type: 'button', id: 'random', onclick: () => dealAtRandom(false) }),
			el('button.button quiet', { type: 'button', id: 'duplicate', onclick: () => dealAtRandom(true) }),
		),
	)
	put(
		'fields',
		...FIELDS.slice(0, 5).map(id => row(id, input())),
		el('p.buttons', el('button.button quiet', { type: 'button', id: 'look', onclick: showTypedDeal })),
		row('record', el('textarea', { oninput: () => typedIn('record') && readText(utf8($('record')['value'])) })),
		el(
			'p',
			el(
				'label.button quiet',
				el('input', {
					type: 'file',
					id: 'open',
					onchange: e => e.target['files'][0] && readFile(e.target['files'][0]),
				}),
				el('span'),
			),
		),
		row('announced', input()),
	)
	$('announced').onchange = handler(() => page.shown && showDeal())
	$('fields').onkeydown = handler(e => {
		if (e.key === 'Enter' && e.target.type === 'text') showTypedDeal()
	})
}

function begin() {
	putForm()
	onUnexpected(error => {
		clearDeal()
		put('verdict', say('page.unexpected', { what: error instanceof Error ? error.message : String(error) }))
	})
	page.digest = ownDigest()
	page.host = embedded.files()
	// For a game that is already here, only the reader's own copy is needed.
	if (page.host) $('brought').append($('announced').parentElement)
	speak(page.host?.lang, ...navigator.languages)
	writePage()
	for (const file of page.host?.files ?? []) readText(bytesOfFile(file.bytes))
	if (!page.host) dealAtRandom(false)
	addEventListener('dragover', e => e.preventDefault())
	addEventListener('drop', e => {
		e.preventDefault()
		const [file] = e.dataTransfer?.files ?? []
		if (file) void run(() => readFile(file))
	})
}

// An error in begin leaves the page as it is, not blank.
try {
	begin()
} finally {
	document.body.classList.add('drawn')
}
