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
import { messageOf } from '../../lib/message.js'
import { collectFiles, droppedItems } from '../lib/dropped.js'
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
	recomputed: null,
	problem: '',
	from: '',
	altered: [],
	isCompared: false,
}
const POSTED = state.evening

// setEvening recomputes an evening, which comes from a file, or is that of the page if from is empty.
function setEvening(evening, from) {
	Object.assign(state, { evening, from, recomputed: null, problem: '' })
	try {
		state.recomputed = recompute(evening)
		// Exact values are shown instead of those printed by another program.
		if (!(evening.teams ?? evening.pairs)?.[0]?.total_exact) state.evening = withRecomputed(evening, state.recomputed)
	} catch (error) {
		state.problem = messageOf(error)
	}
}

// withRecomputed returns an evening with its recomputed values.
function withRecomputed(evening, recomputed) {
	const pairs = recomputed.totals.map(total => ({
			...evening.pairs?.find(p => p.pair === total.pair && (!p.side || p.side === total.side)),
			...total,
		})),
		lines = [...recomputed.lines],
		boards = evening.boards.map((board, b) => ({
			...board,
			...(evening.method === 'mp'
				? { top: 2 * (board.expected ?? recomputed.boards[b].groups[0].ns.expected) - 2 }
				: {}),
			lines: board.lines.map(line => ({ ...line, ...lines.shift() })),
		}))
	const { teams, matches } = recomputed
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
	showView()
}

// showView displays the view named by the address.
function showView() {
	const { evening } = state,
		{ card, board, isRanking, line } = chosenIn(evening, document.URL)
	$('why')?.remove()
	const reason = line && state.recomputed ? reasonView(state, ...line, card) : null
	if (reason) $('views').append(reason.view)
	const id = reason ? 'why' : board ? boardAddress(board) : card && !isRanking ? address(card) : 'ranking',
		view = $(id)
	for (const other of $('views').children) {
		other.hidden = other !== view
		other.classList.toggle('alone', other === view)
		setHeading(other, other === view ? 'h1' : 'h2')
	}
	document.title = reason
		? reason.title
		: [...new Set([view.querySelector('h1').textContent, eventTitle(evening)])].join(', ')
	if (!reason) view.querySelectorAll('.me').forEach(row => row.classList.remove('me'))
	if (id === 'ranking') showRanking(view, card)
	else if (board && !reason) markOwn(view, board, card)
	else if (card && !reason) explainTotal(view, card)
	if (state.recomputed) markOpen(view)
	for (const link of view.querySelectorAll('a[href^="#"]')) addCard(link, card)
	state.view = view
	showChecked(view)
	showCorner(id)
}

const eventTitle = evening => evening.title || evening.file

// setHeading turns the heading of a view into an h1, or back into an h2.
function setHeading(view, tag) {
	const old = view.querySelector('.title > h1, .title > h2')
	if (!old || old.localName === tag) return
	old.replaceWith(el(tag, ...old.childNodes))
}

// addCard adds the reader's own card to the address of a link.
function addCard(link, card) {
	const to = (link.dataset.to ??= link.getAttribute('href').slice(1)),
		isCard = /^(ns|ew|p|m)/.test(to),
		ownAddress = card && address(card)
	if (link.dataset.why && !state.recomputed) return
	const parts = isCard
		? [to]
		: to === 'card'
			? [ownAddress]
			: [ownAddress, to, link.dataset.why && 'w' + link.dataset.why]
	link.setAttribute('href', '#' + parts.filter(Boolean).join(','))
}

const searchable = text => text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ł', 'l').toLowerCase()

// showRanking connects the search and, if chosen, adds the reader's own pair.
function showRanking(view, card) {
	view.querySelector('.you')?.remove()
	const rows = [...view.querySelectorAll('tr.rank')],
		field = view.querySelector('form.field')
	if (card) {
		const id = CSS.escape(address(card)),
			links = `a[href="#${id}"], a[data-to="${id}"]`
		for (const row of rows) if (row.querySelector(links)) row.classList.add('me')
	}
	if (card?.pair) field.after(yourPairView(card))
	if (field) connectSearch(field, rows)
}

// connectSearch lets the field hide the rows without its text, which may have been typed before.
function connectSearch(field, rows) {
	const find = field.querySelector('input'),
		none = field.querySelector('[role=status]')
	const search = () => {
		const words = searchable(find.value.trim())
		for (const row of rows) row.hidden = !searchable(row.querySelector('th').textContent).includes(words)
		none.textContent = rows.every(row => row.hidden) ? say('results.found-none') : ''
	}
	find.oninput = handler(search)
	field.onsubmit = handler(event => {
		event.preventDefault()
		const links = rows.filter(row => !row.hidden).flatMap(row => row.querySelector('a') ?? [])
		if (links.length === 1) links[0].click()
	})
	search()
}

// yourPairView summarises the reader's own pair.
function yourPairView(pair) {
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
function markOwn(view, board, card) {
	if (!card) return
	for (const link of view.querySelectorAll('a[data-why]')) {
		const line = board.lines[parseInt(link.dataset.why, 10)],
			isOwn = card.match
				? card.match === line.match
				: ['ns', 'ew'].some(side => line[side] === card.pair && (!card.side || card.side.toLowerCase() === side))
		link.closest('tr').classList.toggle('me', isOwn)
	}
}

// markOpen marks each contract that cannot be compared with its result.
function markOpen(view) {
	const { evening, recomputed } = state
	for (const link of view.querySelectorAll('a[data-why]')) {
		const cell = link.closest('tr').querySelector('td'),
			b = evening.boards.findIndex(
				board => boardAddress(board) === (link.dataset.to ?? link.getAttribute('href').slice(1)),
			)
		if (b < 0 || cell.querySelector('.open')) continue
		if (workedLine(evening, recomputed, b, parseInt(link.dataset.why, 10)).contract_open)
			cell.append(' ', el('small.open', say('results.contract-open')))
	}
}

// explainTotal adds an explanation of a card's total.
function explainTotal(view, card) {
	view.querySelector('.total')?.remove()
	if (!state.recomputed) return
	const list = card.match
		? [card.home_team, card.away_team].map((team, i) => [team, whyTeam(state.evening, card, i)])
		: [['', whyTotal(state.evening, card)]]
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
				button(say('results.posted'), () => openEvening(POSTED, ''), 'link'),
			),
		)
	if (isFine(state) || !isDone(state)) {
		if (view.id === 'ranking') view.querySelector('.title').append(checkedView(state))
	} else $('views').before(checkedView(state))
	if (isDone(state) && view.id === 'ranking') view.append(doubtsView(state))
}

// showCorner offers to open another file on the first view, and to print on the others.
function showCorner(id) {
	const pick = () => openFiles([...picker.files].map(file => ({ name: file.name, file }))),
		picker = el('input', { type: 'file', id: 'pick', hidden: true, multiple: true, onchange: pick })
	put(
		'end',
		...(id === 'ranking'
			? [picker, button(say('results.other'), () => picker.click(), 'link')]
			: [button(say('results.print-page'), () => print(), 'link')]),
	)
	if (id === 'ranking') $('end').lastChild.title = say('results.other-is')
}

function openEvening(evening, from) {
	setEvening(evening, from)
	redraw()
}

// openFiles opens chosen or dropped files: the pages of a club, also in a zip or a folder, or one file from another
// program.
async function openFiles(list) {
	const [{ name, file }] = list
	try {
		const pages = await pagesIn(list)
		if (pages) return openEvening(clubEvening(pages.name, pages.files), pages.name)
		const evenings = readEvenings(name, new Uint8Array(await file.arrayBuffer()))
		if (evenings.length === 1) return openEvening(evenings[0], name)
		showNotice([
			say('results.which'),
			...evenings.map((e, i) => [
				' ',
				button(e.title || String(i + 1), () => openEvening(e, `${name} ${e.title || i + 1}`), 'link'),
			]),
		])
	} catch (error) {
		showNotice([say('results.not-computed', { why: refusalText(error, name) })], 'ask')
	}
}

// showNotice shows a notice above the views.
function showNotice(children, state = '') {
	document.getElementById('from')?.remove()
	$('views').before(el(('div.notice noprint ' + state).trim(), { id: 'from', role: 'status' }, children))
}

addEventListener(
	'hashchange',
	handler(() => {
		showView()
		scrollTo(0, 0)
		$('main').focus({ preventScroll: true })
	}),
)
addEventListener('dragover', e => e.preventDefault())
addEventListener('drop', e => {
	e.preventDefault()
	const items = droppedItems(e.dataTransfer)
	void run(async () => {
		const list = []
		await collectFiles(items, list)
		if (list.length) await openFiles(list)
	})
})
onUnexpected(error => {
	showNotice(say('page.unexpected', { what: error instanceof Error ? error.message : String(error) }), 'ask')
})
speak(document.documentElement.lang)
setEvening(POSTED, '')
comparePage()
showView()
languageButtons(redraw)
document.body.classList.add('drawn')
