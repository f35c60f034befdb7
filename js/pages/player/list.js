// Several tournaments, listed one per line, exceptions first. Keys belong to the description with their hash, so
// nobody is asked about them. A tap opens the card.
import { say, sentence, text, spoken } from '../../words/words.js'
import { cardOf } from '../../verdict/card.js'
import { clean, displayText } from '../../lib/bytes.js'
import { daysIn } from '../../tournament/value.js'
import { tableOf } from '../../verdict/report.js'
import { $, el, sign } from '../lib/dom.js'
import { labelled } from '../lib/widgets.js'
import { cellsView } from '../lib/cells.js'
import { cellOf } from './report_view.js'

// ANSWERS is the order of the answers: those that need attention come first.
const ANSWERS = ['false', 'together', 'open', 'refused', 'part', 'right', 'waiting']
const LIST_LOOKS = {
	'false': ['no', 'bad'],
	'together': ['ask', 'ask'],
	'open': ['ask', 'ask'],
	'refused': ['ask', 'ask'],
	'part': ['half', 'good'],
	'right': ['ok', 'good'],
	'waiting': ['wait', 'wait'],
}

// tournamentLine returns one line of the list: { name, file, day, boards, keys, kind, answer, states }. report is
// null if the keys are missing.
export function tournamentLine(file, description, report, keys) {
	const card = report && cardOf(report),
		day = daysIn(description.delayed ?? '').at(-1) ?? '',
		states = new Map(report ? tableOf(report).map(s => [s.id, s.state]) : [])
	return {
		name: displayText(description.name) || clean(file),
		day,
		boards: report?.summary.boards ?? null,
		keys,
		kind: card?.kind ?? 'waiting',
		answer: card ? sentence(card.named) : sentence(text('page.waiting')),
		states: report ? report.sessions.slice(0, 2000).map(s => states.get(s.phase + ',' + s.number) ?? '') : [],
	}
}

// refusedLine returns the line of an unusable description.
export const refusedLine = (file, why) => ({
	name: clean(file),
	day: '',
	boards: null,
	keys: false,
	kind: 'refused',
	answer: why,
	states: [],
})

// severalView shows the list; open shows the card of one of its lines, { file, .. }.
export function severalView(lines, open) {
	const sorted = [...lines].sort(
		(a, b) => ANSWERS.indexOf(a.kind) - ANSWERS.indexOf(b.kind) || (a.day < b.day ? 1 : a.day > b.day ? -1 : 0),
	)
	const rows = sorted.map(tournament =>
		el(
			'li',
			el(
				'button.tournament',
				{ type: 'button', 'data-kind': tournament.kind, onclick: () => open(tournament) },
				el('strong', tournament.name),
				el(
					'span.small soft',
					[
						tournament.day &&
							new Date(tournament.day).toLocaleDateString(spoken(), { 'dateStyle': 'medium', 'timeZone': 'UTC' }),
						tournament.boards === null ? '' : say('count.boards', { n: tournament.boards }),
						tournament.keys ? say('page.keys-yes') : say('page.keys-no'),
					]
						.filter(Boolean)
						.join(' · '),
				),
				tournament.states.length > 0 && cellsView(tournament.states.map(cellOf)),
				el('span.said', sign(...LIST_LOOKS[tournament.kind]), ' ', tournament.answer),
			),
		),
	)
	const shownCount = el('p.hide', { role: 'status' })
	const filter = field =>
		field.addEventListener('input', () => {
			const words = field['value'].toLowerCase().split(/\s+/)
			rows.forEach((row, i) => {
				const seen = [...row.querySelectorAll('strong, span')].map(part => part.textContent),
					texts = seen.concat(sorted[i].file, sorted[i].day).map(part => part.toLowerCase())
				row.hidden = !words.every(w => texts.some(part => part.includes(w)))
			})
			shownCount.textContent = say('count.tournaments', { n: rows.filter(r => !r.hidden).length })
		})
	return el(
		'section.card across',
		{ id: 'several', tabIndex: -1 },
		el('h1', say('count.tournaments', { n: lines.length })),
		lines.length > 3 && el('div.noprint', labelled('filter', say('page.filter'), '', filter)),
		shownCount,
		el('ul.tournaments', rows),
	)
}

// toList scrolls to the list.
export const toList = () => $('several')?.focus()
