// What several parts of the page draw with.
import { said } from '../../words/findings_text.js'
import { say, capital } from '../../words/words.js'
import { pause } from '../../verdict/verify.js'
import { el, button } from './dom.js'
import { state, set } from '../player/state.js'

// labelled is a field with its label; id names both. made is given the field.
export function labelled(id, label, value, made) {
	const field = el('input', { id, type: 'text', autocomplete: 'off', spellcheck: false, 'value': value ?? '' })
	made?.(field)
	return [el('label', { htmlFor: id }, label), field]
}

// form asks for something: the Enter key does what its button does.
export function form(onsubmit, ...children) {
	return el(
		'form.noprint ask',
		{
			onsubmit: e => {
				e.preventDefault()
				onsubmit()
			},
		},
		children,
	)
}

export async function bytesIn(file) {
	return new Uint8Array(await file.arrayBuffer())
}

// filePicker is a button that asks for one file.
export function filePicker(id, label, taken) {
	const input = el('input', {
		id,
		type: 'file',
		onchange: async e => e.target['files'][0] && taken(e.target['files'][0]),
	})
	return el('label.button quiet', input, el('span', label))
}

// notHeldButton states that a session, or a phase, was not held.
export const notHeldButton = (id, what) =>
	button(
		capital(say('page.was-not-held', { what })),
		() => set({ notHeld: [...state.options.notHeld.filter(x => x !== id), id] }),
		'quiet small',
	)

export function status(s, text) {
	return el('span.st ' + (s === 'pass' || s === 'fail' ? s : 'wait'), capital(text ?? said(s || 'not checked')))
}

export function section(title, ...children) {
	return el('section', el('h2', title), children)
}

// each makes a list of others, with turns for the browser.
export async function each(list, view) {
	const out = []
	for (const x of list) {
		await pause()
		out.push(view(x))
	}
	return out
}

export async function capped(list, view) {
	return [await each(list.slice(0, 60), view), list.length > 60 ? el('p', '… + ' + (list.length - 60)) : null]
}

export async function table(heads, list, cells) {
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
