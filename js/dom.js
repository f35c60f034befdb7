// Elements of a page.
import { say, speak, spoken, CODES, LANGUAGES } from './words.js'

// $ finds the element with an id.
export const $ = id => document.getElementById(id)

// el makes an element, 'tag' or 'tag.class class'; after it may stand its
// properties. Those that the element does not know are attributes.
export function el(tag, props, ...children) {
	const [name, className] = tag.split('.'),
		e = document.createElement(name)
	if (className) e.className = className
	if (props?.constructor !== Object) children = [props, children]
	else
		for (const [k, v] of Object.entries(props)) {
			if (k in e) e[k] = v
			else e.setAttribute(k, v)
		}
	e.append(...children.flat(9).filter(c => c !== null && c !== undefined && c !== false))
	return e
}

// put gives the element with an id other children.
export function put(id, ...children) {
	$(id).replaceChildren(...children)
}

// button makes one.
export function button(text, onclick, className = '') {
	return el('button', { type: 'button', className, onclick }, text)
}

// languageButtons choose the language of a page, which dress then writes.
export function languageButtons(dress) {
	const choose = code => {
		speak(code)
		dress()
		document.querySelector(`button[lang=${code}]`).focus()
	}
	put(
		'langs',
		say('page.language'),
		...CODES.map((code, i) =>
			el(
				'button',
				{
					type: 'button',
					className: 'quiet',
					lang: code,
					'aria-pressed': String(code === spoken()),
					onclick: () => choose(code),
				},
				LANGUAGES[i],
			),
		),
	)
}
