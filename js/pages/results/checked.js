// Shows the outcome of this browser's recomputation of an evening.
import { $, el, sign } from '../lib/dom.js'
import { exactly, saidScore } from '../../score/why.js'
import { readFraction } from '../../score/fraction.js'
import { recomputingView } from './views.js'
import { say, sentence, text } from '../../words/words.js'

// isDone reports whether everything that can be compared was compared.
export const isDone = ({ problem, from, isCompared }) => Boolean(problem || from || isCompared)

// alteredIn returns the views of the page that differ from its data; an opened file has none.
const alteredIn = ({ from, altered }) => (from ? [] : altered)

// isFine reports whether everything was recomputed and agrees.
export const isFine = state =>
	isDone(state) && !state.problem && state.recomputed.differs.length === 0 && alteredIn(state).length === 0

const MOST = 40

const listed = (all, view) => [
	el(
		'ul',
		all.slice(0, MOST).map(item => el('li', view(item))),
	),
	all.length > MOST && el('p', say('list.more', { n: all.length - MOST })),
]

const whereText = d =>
	[
		d.kind === 'pages' && say('results.printed-counts'),
		d.club,
		d.match && `${say('ruling.match')} ${d.match}`,
		d.team,
		d.board && say('scoring.board-name', { name: d.board }),
		d.ns && `${d.ns}-${d.ew}`,
		d.pair && say('scoring.pair', { pair: d.pair }),
		d.side && say('bridge.' + d.side.toLowerCase()),
	]
		.filter(Boolean)
		.join(', ')

const valueText = v => (v === null ? '–' : Array.isArray(v) ? v.join(', ') : String(v))

// checkedView is a line with a tick if everything agrees; otherwise it lists the differences in red.
export function checkedView(state) {
	const { evening, problem, recomputed } = state,
		altered = alteredIn(state)
	if (!isDone(state)) return recomputingView()
	// What is printed on the pages of a club and does not follow stands below, in red.
	if (isFine(state) && evening.pages?.differences?.length)
		return el(
			'div.hide',
			{ id: 'checked', role: 'status' },
			el('p', sign('no', 'bad'), sentence(text('results.printed-differ', { n: evening.pages.differences.length }))),
		)
	if (isFine(state))
		return el(
			'div',
			{ id: 'checked', role: 'status' },
			el(
				'p.small',
				sign('ok', 'good'),
				' ',
				sentence({
					key: 'results.equal',
					args: {
						results: say('count.results', { n: recomputed.counted.results }),
						pairs: say(evening.matches ? 'count.teams' : 'count.pairs', { n: recomputed.counted.pairs }),
					},
				}),
				recomputed.impossible.length > 0 && [' ', toDoubts(recomputed.impossible.length)],
			),
		)
	if (problem)
		return el(
			'div.notice ask',
			{ id: 'checked', role: 'status' },
			el('p', say('results.not-computed', { why: problem })),
		)
	return el(
		'div.notice bad',
		{ id: 'checked', role: 'status' },
		altered.length > 0 && [
			el('p.error', sign('no', 'bad'), ' ', sentence({ key: 'results.tables-differ', args: { where: altered[0] } })),
			altered.length > 1 && listed(altered.slice(1), where => where),
		],
		recomputed.differs.length > 0 && [
			el(
				'p.error',
				sign('no', 'bad'),
				' ',
				sentence({ key: 'results.differ', args: { n: recomputed.differs.length } }),
			),
			listed(recomputed.differs, d =>
				say('results.differs', { where: whereText(d), page: valueText(d.page), here: valueText(d.here) }),
			),
		],
	)
}

// toDoubts leads to the list of doubtful scores. The address of the page names a view, so the link only scrolls.
const toDoubts = n =>
	el(
		'a',
		{
			href: '#ranking',
			onclick: event => {
				event.preventDefault()
				$('doubts').scrollIntoView()
				$('doubts').focus({ preventScroll: true })
			},
		},
		say('results.doubts', { n }),
	)

// doubtsView lists scores that no contract can give, and values that another program printed differently. It is the
// last part of its view, so that nothing moves when it arrives.
export function doubtsView({ evening, recomputed }) {
	const { impossible, prints: all } = recomputed ?? { impossible: [], prints: [] },
		// Differences on the pages of a club are listed above.
		prints = evening.pages ? [] : all
	if (!impossible.length && !prints.length) return ''
	return el(
		'div.stack',
		{ id: 'doubts', tabIndex: -1 },
		impossible.length > 0 && el('h2', say('results.doubts', { n: impossible.length })),
		impossible
			.slice(0, MOST)
			.map(difference =>
				el(
					'p.small',
					sign('ask', 'ask'),
					' ',
					sentence(text('place.at', { where: whereText(difference), what: impossibleText(evening, difference) })),
				),
			),
		impossible.length > MOST && el('p.small', say('list.more', { n: impossible.length - MOST })),
		prints.length > 0 &&
			el(
				'details.small noprint',
				el(
					'summary',
					say('place.at', { where: printedText(prints.length, evening.program), what: reasonsText(prints) }),
				),
				listed(
					prints.filter(p => p.reason !== 'rounding'),
					p =>
						say('results.print', {
							where: whereText(p),
							printed: p.printed,
							exact: p.exact === null ? '–' : exactly(readFraction(p.exact)),
							reason: say(REASONS[p.reason] ?? 'scoring.unexplained'),
						}),
				),
			),
	)
}

const IMPOSSIBLE_AT = {
	'None': 'score.impossible-none',
	'NS': 'score.impossible-ns',
	'EW': 'score.impossible-ew',
	'All': 'score.impossible-all',
}

// impossibleText explains that no contract has a score, and names the nearest one.
function impossibleText({ boards }, { board: name, score, nearest: [lower, higher] }) {
	const key = IMPOSSIBLE_AT[boards.find(({ board }) => board === name).vulnerable],
		nearest =
			higher === undefined
				? saidScore(lower)
				: text('score.nearest-two', { lower: saidScore(lower), higher: saidScore(higher) })
	return text(key ?? 'score.no-contract-scores', { score: saidScore(score), nearest })
}

const printedText = (n, program) => say('results.prints', { n, program: program || say('results.another-program') })

// reasonsText counts the values with each reason.
function reasonsText(prints) {
	const count = prints.reduce((m, p) => m.set(p.reason, (m.get(p.reason) ?? 0) + 1), new Map())
	return [...count].map(([reason, n]) => `${n} ${say(REASONS[reason] ?? 'scoring.unexplained')}`).join(', ')
}

const REASONS = {
	'rounding': 'printed.rounding',
	'not factored': 'ruling.not-factored',
	'not scaled': 'printed.not-scaled',
	'tie broken': 'printed.tie-broken',
	'overridden': 'printed.overridden',
}
