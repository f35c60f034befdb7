// Widgets shared by several parts of the page.
import { sayCode } from '../../words/findings_text.js'
import { say, sentence, capital } from '../../words/words.js'
import { pause } from '../../lib/pause.js'
import { el, sign } from './dom.js'

// labelled creates a field with its label; id is used for both. onField is called with the field.
export function labelled(id, label, value, onField) {
	const field = el('input', { id, type: 'text', autocomplete: 'off', spellcheck: false, 'value': value ?? '' })
	onField?.(field)
	return el('div.field', el('label', { htmlFor: id }, label), field)
}

// form creates a form in which the Enter key does the same as its button.
export function form(onsubmit, ...children) {
	return el(
		'form.noprint stack',
		{
			onsubmit: e => {
				e.preventDefault()
				return onsubmit()
			},
		},
		children,
	)
}

export async function bytesIn(file) {
	return new Uint8Array(await file.arrayBuffer())
}

// filePicker creates a button that asks for one file.
export function filePicker(id, label, onFile) {
	const input = el('input', {
		id,
		type: 'file',
		onchange: e => e.target['files'][0] && onFile(e.target['files'][0]),
	})
	return el('label.button quiet', input, el('span', label))
}

// rowView creates a row of a checklist: the sign of its state, its subject, a line in small type, and its actions.
/** @param {{ state: string[], title: any, small?: any, actions?: any, more?: any, [key: string]: any }} row */
export const rowView = ({ state: [shape, look, name], title, small, actions, more, ...properties }) =>
	el(
		'li',
		properties,
		sign(shape, look, say(name)),
		el('div', el('b', title), small && el('span.small soft', small)),
		actions?.length > 0 && el(actions.length > 1 ? 'div.act buttons' : 'div.act', actions),
		more,
	)

// ROW maps the states of a row to a sign, a colour and a name.
export const ROW = {
	checked: ['ok', 'good', 'page.state.checked'],
	todo: ['todo', 'wait', 'page.state.todo'],
	wrong: ['no', 'bad', 'page.state.wrong'],
	asks: ['ask', 'ask', 'page.state.asks'],
}

// heading turns a sentence into a heading, without its full stop.
export const heading = text => sentence(text).replace(/\.$/, '')

const ANSWER_SIGNS = { 'good': 'ok', 'bad': 'no', 'ask': 'ask', 'wait': 'wait' }

// saidView shows the answer of a card: a sign, whose meaning is also in the sentence.
export const saidView = (look, answer, shape = ANSWER_SIGNS[look]) =>
	el('h1.said', { id: 'answer' }, sign(shape, ''), el('span', answer))

// answerView creates the card with the answer.
export const answerView = (look, children, verdict = 'not_verified') =>
	el(
		'section.answer ' + look,
		{ id: 'card', tabIndex: -1, 'aria-labelledby': 'answer', 'data-verdict': verdict },
		children,
	)

const STATUS_SIGNS = { 'pass': ['ok', 'good'], 'fail': ['no', 'bad'] }

// status writes a state in words, with its sign.
export const status = (s, text) =>
	el('span.st', sign(...(STATUS_SIGNS[s] ?? ['ask', 'ask'])), ' ', capital(text ?? sayCode(s || 'not checked')))

// mapWithPauses maps a list, pausing for the browser.
export async function mapWithPauses(list, view) {
	const views = []
	for (const item of list) {
		await pause()
		views.push(view(item))
	}
	return views
}

// firstViews maps the first elements of a list, and states how many others there are.
export async function firstViews(list, view) {
	return [await mapWithPauses(list.slice(0, 60), view), list.length > 60 ? el('p', '… + ' + (list.length - 60)) : null]
}

export async function table(heads, list, cells) {
	const rows = await mapWithPauses(list, item =>
		el(
			'tr',
			cells(item).map(c => el('td', c)),
		),
	)
	return el(
		'div',
		{ className: 'wide-table', tabIndex: 0, role: 'group', 'aria-label': heads[0] },
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
