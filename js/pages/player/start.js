// What a reader sees first: how it works in three pictures, and an example that the page verifies at once.
import { say } from '../../words/words.js'
import { $, el, put, button } from '../lib/dom.js'
import { exampleFiles } from './example.js'
import { state } from './state.js'

const PICTURES = ['page.picture.before', 'page.picture.number', 'page.picture.after']
const NEEDS = ['page.need.published', 'page.need.hands', 'page.need.check']

// welcome writes the words of the empty page; give takes the files of the example.
export function welcome(give) {
	PICTURES.forEach((key, i) => (document.querySelectorAll('figcaption')[i].textContent = say(key)))
	$('here').textContent = say('page.picture.here')
	$('example').textContent = say('page.example')
	$('example').onclick = () => example(give, 'right')
	put(
		'need',
		el('summary', say('page.need')),
		el(
			'ul',
			NEEDS.map(key => el('li', say(key))),
		),
	)
}

const example = (give, kind) => give(exampleFiles(kind === 'changed'), kind)

// exampleBar stands in the card of the example, below its answer.
export function exampleBar(give) {
	const changed = state.example === 'changed'
	return el(
		'div.example noprint',
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
