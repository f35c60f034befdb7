// Elements of a page.
import { handler } from './run.js'
import { say, speak, spoken, CODES, LANGUAGES } from '../../words/words.js'

// $ returns the element with an id.
/** @type {(id: string | undefined) => any} */
export const $ = (id = '') => document.getElementById(id)

// el creates an element, 'tag' or 'tag.class class', optionally followed by its properties. Unknown properties become
// attributes; handlers go through run.
export function el(tag, props, ...children) {
	const [name, className] = tag.split('.'),
		e = document.createElement(name)
	if (className) e.className = className
	if (props?.constructor !== Object) children = [props, children]
	else
		for (const [k, v] of Object.entries(props)) {
			if (k in e) e[k] = k.startsWith('on') && v ? handler(v) : v
			else e.setAttribute(k, v)
		}
	e.append(...children.flat(9).filter(c => c !== null && c !== undefined && c !== false))
	return e
}

// partOf returns the element of the page that a selector matches.
/** @type {(selector: string) => any} */
export const partOf = selector => document.querySelector(selector)

// svg creates an SVG element. The namespace is read from the page's sprite, so that no page contains an address.
export function svg(tag, attributes, ...children) {
	const e = document.createElementNS(partOf('svg').namespaceURI, tag)
	for (const [name, value] of Object.entries(attributes)) e.setAttribute(name, value)
	e.append(...children)
	return e
}

// sign draws an icon from the page's sprite: ok, no, ask, todo, half, wait. Its state (good, bad, ask, wait) sets the
// colour. Without a label, it is hidden from screen readers.
export const sign = (name, state, label) =>
	svg(
		'svg',
		{
			'class': `sign ${state}`,
			'viewBox': '0 0 24 24',
			...(label ? { 'role': 'img', 'aria-label': label } : { 'aria-hidden': 'true' }),
		},
		svg('use', { 'href': '#' + name }),
	)

// download offers a file to the reader.
export function download(blob, name) {
	const link = el('a', { href: URL.createObjectURL(blob), download: name })
	link.click()
	setTimeout(() => URL.revokeObjectURL(link['href']), 60000)
}

// put replaces the children of the element with an id.
export function put(id, ...children) {
	$(id).replaceChildren(...children)
}

// button creates a button: the filled one of a screen, a 'quiet' one next to it, or a 'link' in a line.
export function button(text, onclick, look = '') {
	return el('button', { type: 'button', className: look === 'link' ? look : ('button ' + look).trim(), onclick }, text)
}

// languageButtons creates the buttons that choose the language of a page, which dress then writes.
export function languageButtons(dress) {
	const choose = code => {
		speak(code)
		dress()
		$('langs').querySelector(`button[lang=${code}]`).focus()
	}
	$('langs').ariaLabel = say('page.language')
	put(
		'langs',
		...CODES.map((code, i) =>
			el(
				'li',
				el(
					'button.link',
					{ type: 'button', lang: code, 'aria-pressed': String(code === spoken()), onclick: () => choose(code) },
					LANGUAGES[i],
				),
			),
		),
	)
}
