// The first page: what it does, what it needs, why this is a proof, and an example that it checks at once.
import { say } from '../../words/words.js'
import { $, el, put, button } from '../lib/dom.js'
import { handler } from '../lib/run.js'
import { exampleFiles } from './example.js'
import { state } from './state.js'
import { rowView, ROW } from '../lib/widgets.js'

const NEEDS = [
		['page.need.sheet', 'page.need.sheet-where'],
		['page.need.keys', 'page.need.keys-where'],
		['page.need.hands', 'page.need.hands-where'],
	],
	PROVES = [
		['page.proves.before', 'page.proves.before-how'],
		['page.proves.number', 'page.proves.number-how'],
		['page.proves.after', 'page.proves.after-how'],
	]

// welcome writes the text of the first page; give receives the files of the example, and lost opens the help for
// readers without the two small files.
export function welcome(give, lost) {
	$('title').textContent = say('page.title')
	$('lede').textContent = say('page.lede')
	$('example').textContent = say('page.example')
	$('example').onclick = handler(() => example(give, 'right'))
	put(
		'need',
		el('h2', { id: 'needtitle' }, say('page.need')),
		el(
			'ol.checks',
			NEEDS.map(([need, where]) => rowView({ state: ROW.todo, title: say(need), small: say(where) })),
		),
		el('p', button(say('page.cannot-find'), lost, 'link')),
	)
	put(
		'proves',
		el('h2', { id: 'provestitle' }, say('page.proves')),
		el(
			'ol.doors',
			PROVES.map(([claim, proof], i) =>
				el('li.door', el('h3', `${i + 1}. ${say(claim)}`), el('p.small soft', say(proof))),
			),
		),
	)
}

const example = (give, kind) => give(exampleFiles(kind === 'changed'), kind)

// exampleBar is in the card of the example, below its answer.
export function exampleBar(give) {
	const changed = state.example === 'changed'
	return el(
		'div.example noprint stack',
		el('p', changed ? say('page.example-changed') : say('page.example-right')),
		el(
			'p.buttons',
			button(changed ? say('page.change-back') : say('page.change-card'), () =>
				example(give, changed ? 'right' : 'changed'),
			),
			button(say('page.own-files'), () => $('pickfiles').click(), 'quiet'),
		),
	)
}
