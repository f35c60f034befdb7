// Elements of a page.

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
