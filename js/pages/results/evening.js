// The page of an evening's results. When it opens, its HTML is recomputed and compared (spec/json.md, Evening); then
// the search and the reader's own pair are added.
import { checkedView, doubtsView, isDone, isFine } from './checked.js'
import { matchViews, isMatches, whyTeam } from './matches.js'
import { reasonView } from './reasons.js'
import { firstDifference } from './same.js'
import {
	address,
	boardAddress,
	chosenIn,
	drawingOf,
	footText,
	linesOf,
	pairName,
	pairViews,
	placeInWords,
	stripView,
} from './views.js'
import { fixed, whyTotal, workedLine } from '../../score/why.js'
import { $, button, el, languageButtons, partOf, put } from '../lib/dom.js'
import { messageOf } from '../../lib/refusal.js'
import { collect, dropped } from '../lib/dropped.js'
import { handler, onUnexpected, run } from '../lib/run.js'
import { pagesIn, refusalText } from './pages.js'
import { clubEvening } from '../../score/club_evening.js'
import { readEvenings } from '../../score/read.js'
import { recompute } from '../../score/recompute.js'
import { say, sentence, speak, spoken } from '../../words/words.js'

// state contains the evening on display and its recomputed values.
/** @type {any} */
const state = {
	evening: JSON.parse($('evening').textContent),
	again: null,
	problem: '',
	from: '',
	altered: [],
	isCompared: false,
}
const POSTED = state.evening

function take(evening, from) {
	Object.assign(state, { evening, from, again: null, problem: '' })
	try {
		state.again = recompute(evening)
		// Exact values are shown instead of those printed by another program.
		if (!(evening.teams ?? evening.pairs)?.[0]?.total_exact) state.evening = filled(evening, state.again)
	} catch (error) {
		state.problem = messageOf(error)
	}
}

// filled returns an evening with its recomputed values.
function filled(evening, again) {
	const pairs = again.totals.map(total => ({
			...evening.pairs?.find(p => p.pair === total.pair && (!p.side || p.side === total.side)),
			...total,
		})),
		lines = [...again.lines],
		boards = evening.boards.map((board, b) => ({
			...board,
			...(evening.method === 'mp' ? { top: 2 * (board.expected ?? again.boards[b].groups[0].ns.expected) - 2 } : {}),
			lines: board.lines.map(line => ({ ...line, ...lines.shift() })),
		}))
	const { teams, matches } = again
	return {
		...evening,
		pairs,
		boards,
		...(teams ? { teams, matches: evening.matches.map((match, m) => ({ ...match, ...matches[m] })) } : {}),
	}
}

const viewsOf = evening => (isMatches(evening) ? matchViews : pairViews)(drawingOf(evening))

const SLICE = 40 // milliseconds in which nothing else happens

// comparePage records the views of the page that differ from a drawing of its data, in slices; until all are
// compared, there is no tick. It compares a copy, because the views change when they are shown.
function comparePage() {
	const views = viewsOf(POSTED),
		stored = [...$('views').children].map(view => view.cloneNode(true)),
		foot = footText(drawingOf(POSTED))
	let i = 0
	if ($('made').textContent !== foot) state.altered.push($('made').textContent)
	if (stored.length > views.length) state.altered.push(stored[views.length].textContent)
	const compareUntil = end => {
		for (; i < views.length && performance.now() < end; i++) {
			const drawn = views[i](),
				difference = stored[i] ? firstDifference(stored[i], drawn) : ''
			if (difference === null) continue
			state.altered.push([drawn.querySelector('h1, h2')?.textContent, difference].filter(Boolean).join(': '))
		}
		state.isCompared = i === views.length
		if (state.isCompared) document.body.dataset.compared = String(state.altered.length)
	}
	const slice = () => {
		if (state.isCompared) return
		compareUntil(performance.now() + SLICE)
		if (!state.isCompared) setTimeout(slice)
		else if (state.view) showChecked(state.view)
	}
	state.compareRest = () => compareUntil(Infinity)
	slice()
}

// redraw draws everything again, for a different language or evening.
function redraw() {
	state.compareRest() // in the language in which the page was written
	document.documentElement.lang = spoken()
	partOf('.skip').textContent = say('desk.frame.skip-content')
	put('views', ...viewsOf(state.evening).map(view => view()))
	put('made', footText(drawingOf(state.evening)))
	show()
}

// show displays the view named by the address.
function show() {
	const { evening } = state,
		chosen = chosenIn(evening, document.URL),
		{ own, board, isRanking } = chosen
	$('why')?.remove()
	const reason = chosen.why && state.again ? reasonView(state, ...chosen.why, own) : null
	if (reason) $('views').append(reason.view)
	const id = reason ? 'why' : board ? boardAddress(board) : own && !isRanking ? address(own) : 'ranking',
		view = $(id)
	for (const other of $('views').children) {
		other.hidden = other !== view
		other.classList.toggle('alone', other === view)
		heading(other, other === view ? 'h1' : 'h2')
	}
	document.title = reason
		? reason.title
		: [...new Set([view.querySelector('h1').textContent, eventTitle(evening)])].join(', ')
	if (!reason) view.querySelectorAll('.me').forEach(row => row.classList.remove('me'))
	if (id === 'ranking') showRanking(view, own)
	else if (board && !reason) markOwn(view, board, own)
	else if (own && !reason) explainTotal(view, own)
	if (state.again) markOpen(view)
	for (const link of view.querySelectorAll('a[href^="#"]')) lead(link, own)
	state.view = view
	showChecked(view)
	showCorner(id)
}

const eventTitle = evening => evening.title || evening.file

// heading turns the heading of a view into an h1, or back into an h2.
function heading(view, tag) {
	const old = view.querySelector('.title > h1, .title > h2')
	if (!old || old.localName === tag) return
	old.replaceWith(el(tag, ...old.childNodes))
}

// lead adds the reader's own pair to the address of a link.
function lead(link, pair) {
	const to = (link.dataset.to ??= link.getAttribute('href').slice(1)),
		isOwn = /^(ns|ew|p|m)/.test(to),
		card = pair && address(pair)
	if (link.dataset.why && !state.again) return
	const parts = isOwn ? [to] : to === 'card' ? [card] : [card, to, link.dataset.why && 'w' + link.dataset.why]
	link.setAttribute('href', '#' + parts.filter(Boolean).join(','))
}

const fold = text => text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ł', 'l').toLowerCase()

// showRanking connects the search and, if chosen, adds the reader's own pair.
function showRanking(view, pair) {
	view.querySelector('.you')?.remove()
	const rows = [...view.querySelectorAll('tr.rank')],
		field = view.querySelector('form.field')
	if (pair) {
		const links = `a[href="#${CSS.escape(address(pair))}"], a[data-to="${CSS.escape(address(pair))}"]`
		for (const row of rows) if (row.querySelector(links)) row.classList.add('me')
	}
	if (pair?.pair) field.after(yourPair(pair))
	if (field) connectSearch(field, rows)
}

// connectSearch lets the field hide the rows without its text, which may have been typed before.
function connectSearch(field, rows) {
	const find = field.querySelector('input'),
		none = field.querySelector('[role=status]')
	const search = () => {
		const words = fold(find.value.trim())
		for (const row of rows) row.hidden = !fold(row.querySelector('th').textContent).includes(words)
		none.textContent = rows.every(row => row.hidden) ? say('results.found-none') : ''
	}
	find.oninput = handler(search)
	field.onsubmit = handler(event => {
		event.preventDefault()
		const left = rows.filter(row => !row.hidden && row.querySelector('a'))
		if (left.length === 1) left[0].querySelector('a').click()
	})
	search()
}

// yourPair summarises the reader's own pair.
function yourPair(pair) {
	const drawing = drawingOf(state.evening),
		lines = linesOf(drawing, pair),
		[place, n] = pair.place ? placeInWords(drawing, pair) : ['–', '']
	return el(
		'section.card you noprint',
		{ 'aria-labelledby': 'you' },
		el('p.eyebrow', say('results.your-pair')),
		el(
			'div.figures',
			el(
				'div.title',
				el('h2', { id: 'you' }, pair.names || pairName(pair)),
				el(
					'p',
					pair.mean_exact &&
						say('results.place-of', {
							place,
							n,
							percent: fixed(drawing.mp ? pair.mean_exact : pair.total_exact) + (drawing.mp ? '\xa0%' : ''),
						}),
				),
			),
			drawing.mp &&
				lines.length > 0 &&
				el(
					'div',
					el(
						'p.small soft',
						say('results.boards-line', { first: lines[0].board.board, last: lines.at(-1).board.board }),
					),
					stripView(lines),
				),
		),
		el('p', el('a', { href: '#' + address(pair) }, say('results.see-card'))),
	)
}

// markOwn marks the lines of the reader's own pair, or of the match, on a board.
function markOwn(view, board, pair) {
	if (!pair) return
	for (const link of view.querySelectorAll('a[data-why]')) {
		const line = board.lines[parseInt(link.dataset.why, 10)],
			isOwn = pair.match
				? pair.match === line.match
				: ['ns', 'ew'].some(s => line[s] === pair.pair && (!pair.side || pair.side.toLowerCase() === s))
		link.closest('tr').classList.toggle('me', isOwn)
	}
}

// markOpen marks each contract that cannot be compared with its result.
function markOpen(view) {
	const { evening, again } = state
	for (const link of view.querySelectorAll('a[data-why]')) {
		const cell = link.closest('tr').querySelector('td'),
			b = evening.boards.findIndex(
				board => boardAddress(board) === (link.dataset.to ?? link.getAttribute('href').slice(1)),
			)
		if (b < 0 || cell.querySelector('.open')) continue
		if (workedLine(evening, again, b, parseInt(link.dataset.why, 10)).contract_open)
			cell.append(' ', el('small.open', say('results.contract-open')))
	}
}

// explainTotal adds an explanation of a card's total.
function explainTotal(view, pair) {
	view.querySelector('.total')?.remove()
	if (!state.again) return
	const list = pair.match
		? [pair.home_team, pair.away_team].map((team, i) => [team, whyTeam(state.evening, pair, i)])
		: [['', whyTotal(state.evening, pair)]]
	view.append(
		el(
			'details.total noprint',
			el('summary', say('results.why-number', { points: view.querySelector('.figure').textContent })),
			list.map(([team, steps]) => el('p', team && el('b', team + ': '), steps.map(sentence).join(' '))),
		),
	)
}

// showChecked shows the outcome below the title of the ranking, or above every view if something is wrong.
function showChecked(view) {
	document.querySelectorAll('#checked, #from, #doubts').forEach(e => e.remove())
	if (state.from)
		$('views').before(
			el(
				'div.notice noprint',
				{ id: 'from' },
				say('results.from', { file: state.from }),
				' ',
				button(say('results.posted'), () => opened(POSTED, ''), 'link'),
			),
		)
	if (isFine(state) || !isDone(state)) {
		if (view.id === 'ranking') view.querySelector('.title').append(checkedView(state))
	} else $('views').before(checkedView(state))
	if (isDone(state) && view.id === 'ranking') view.append(doubtsView(state))
}

// showCorner offers to open another file on the first view, and to print on the others.
function showCorner(id) {
	const pick = () => read([...picker.files].map(file => ({ name: file.name, file }))),
		picker = el('input', { type: 'file', id: 'pick', hidden: true, multiple: true, onchange: pick })
	put(
		'end',
		...(id === 'ranking'
			? [picker, button(say('results.other'), () => picker.click(), 'link')]
			: [button(say('results.print-page'), () => print(), 'link')]),
	)
	if (id === 'ranking') $('end').lastChild.title = say('results.other-is')
}

function opened(evening, from) {
	take(evening, from)
	redraw()
}

// read opens chosen or dropped files: the pages of a club, also in a zip or a folder, or one file from another
// program.
async function read(list) {
	const [{ name, file }] = list
	try {
		const pages = await pagesIn(list)
		if (pages) return opened(clubEvening(pages.name, pages.files), pages.name)
		const evenings = readEvenings(name, new Uint8Array(await file.arrayBuffer()))
		if (evenings.length === 1) return opened(evenings[0], name)
		ask([
			say('results.which'),
			...evenings.map((e, i) => [
				' ',
				button(e.title || String(i + 1), () => opened(e, `${name} ${e.title || i + 1}`), 'link'),
			]),
		])
	} catch (error) {
		ask([say('results.not-computed', { why: refusalText(error, name) })], 'ask')
	}
}

// ask shows a notice above the views.
function ask(children, state = '') {
	document.getElementById('from')?.remove()
	$('views').before(el(('div.notice noprint ' + state).trim(), { id: 'from', role: 'status' }, children))
}

addEventListener(
	'hashchange',
	handler(() => {
		show()
		scrollTo(0, 0)
		$('main').focus({ preventScroll: true })
	}),
)
addEventListener('dragover', e => e.preventDefault())
addEventListener('drop', e => {
	e.preventDefault()
	const items = dropped(e.dataTransfer)
	void run(async () => {
		const list = []
		await collect(items, list)
		if (list.length) await read(list)
	})
})
onUnexpected(error => {
	ask(say('page.unexpected', { what: error instanceof Error ? error.message : String(error) }), 'ask')
})
speak(document.documentElement.lang)
take(POSTED, '')
comparePage()
show()
languageButtons(redraw)
document.body.classList.add('drawn')
