// The page of an evening's results: what stands in it is recomputed when it opens (spec/json.md, Evening).
import { $, button, el, languageButtons, put } from '../lib/dom.js'
import { chosenIn, isMatches, matchView, matchesView, whyInMatch } from './matches.js'
import { address, boardView, boardsOf, cardView, checkedView, rankingView } from './views.js'
import { why } from '../../score/why.js'
import { readEvenings } from '../../score/read.js'
import { recompute } from '../../score/recompute.js'
import { say, speak, spoken } from '../../words/words.js'

// state is the evening that is shown, and what was worked out of it.
const state = { evening: JSON.parse($('evening').textContent), again: null, problem: '', from: '', why }

function take(evening, from) {
	Object.assign(state, { evening, from, again: null, problem: '', why: isMatches(evening) ? whyInMatch : why })
	try {
		state.again = recompute(evening)
		// What another program printed is shown as exact values: it has none itself.
		if (!(evening.teams ?? evening.pairs)?.[0]?.total_exact) state.evening = filled(evening, state.again)
	} catch (error) {
		state.problem = error.message
	}
}

// filled is an evening with what was worked out.
function filled(evening, again) {
	const pairs = again.totals.map(total => ({
			...evening.pairs?.find(p => p.pair === total.pair && (!p.side || p.side === total.side)),
			...total,
		})),
		lines = [...again.lines],
		boards = evening.boards.map(board => ({
			...board,
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

function draw() {
	const { evening } = state,
		{ own, name } = chosenIn(evening, document.URL),
		title = evening.title || evening.file
	document.title = title
	document.documentElement.lang = spoken()
	document.querySelector('.skip').textContent = say('page.skip')
	document.querySelector('h1').textContent = title
	put('day', [evening.date, evening.damaged && say('results.damaged')].filter(Boolean).join(' · '))
	fill(
		'from',
		state.from && [
			say('results.from', { file: state.from }),
			' ',
			button(say('results.posted'), () => opened(POSTED, '')),
		],
	)
	fill('checked', checkedView(state))
	fill(
		'views',
		(own || name) && el('a', { href: '#' }, say('results.ranking')),
		own && el('a', { href: address(own), 'aria-current': name ? 'false' : 'page' }, say('results.card')),
	)
	fill('view', name ? boardView(state, name, own) : own ? card(own) : ranking(evening))
	put('other', el('summary', say('results.other')), el('p', say('results.other-is')), picker())
}

const card = own => (own.match ? matchView(state, own) : cardView(state, own))

const ranking = evening => (isMatches(evening) ? [matchesView(evening), boardsOf(evening)] : rankingView(evening))

// fill gives an element other children, those that there are.
const fill = (id, ...children) => put(id, ...children.flat(9).filter(Boolean))

const picker = () =>
	el(
		'label.button',
		el('input', { type: 'file', id: 'pick', onchange: e => read(e.target.files[0]) }),
		el('span', say('results.choose')),
	)

const POSTED = state.evening

function opened(evening, from) {
	take(evening, from)
	draw()
}

async function read(file) {
	try {
		const evenings = readEvenings(file.name, new Uint8Array(await file.arrayBuffer()))
		if (evenings.length === 1) return opened(evenings[0], file.name)
		put(
			'from',
			say('results.which'),
			...evenings.map((e, i) => button(e.title || String(i + 1), () => opened(e, `${file.name} ${e.title || i + 1}`))),
		)
	} catch (error) {
		put('from', el('span.wrong', say('results.not-computed', { why: `${file.name}: ${error.message}` })))
	}
}

addEventListener('hashchange', () => {
	draw()
	$('main').focus()
})
addEventListener('dragover', e => e.preventDefault())
addEventListener('drop', e => {
	e.preventDefault()
	if (e.dataTransfer.files[0]) read(e.dataTransfer.files[0])
})
speak(document.documentElement.lang)
languageButtons(draw)
opened(POSTED, '')
document.body.classList.add('drawn')
