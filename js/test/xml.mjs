// A minimal XML parser for result documents outside a browser: elements with children, text and attributes.
const ENTITIES = { 'lt': '<', 'gt': '>', 'amp': '&', 'quot': '"', 'apos': "'" }

const decoded = text =>
	text.replace(/&(#x?)?(\w+);/g, (found, number, name) =>
		number ? String.fromCodePoint(parseInt(name, number === '#x' ? 16 : 10)) : (ENTITIES[name] ?? found),
	)

class Element {
	constructor(tagName, attributes) {
		this.tagName = tagName
		this.attributes = attributes
		this.children = []
		this.text = ''
	}
	getAttribute(name) {
		return this.attributes[name] ?? null
	}
	get textContent() {
		return this.text + this.children.map(child => child.textContent).join('')
	}
}

// parse returns the root element of a document. It throws if elements are not closed in order.
export function parse(text) {
	const top = new Element('', {}),
		open = [top]
	for (const [, closing, name, rest, alone, said] of text
		.replace(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!DOCTYPE[^>]*>/g, '')
		.matchAll(/<(\/?)([\w:.-]+)([^<>]*?)(\/?)>|([^<]+)/g)) {
		if (said !== undefined) open[open.length - 1].text += decoded(said)
		else if (closing) {
			if (open.pop()?.tagName !== name) throw new SyntaxError(`</${name}> closes another element`)
		} else {
			const pairs = [...rest.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)],
				element = new Element(name, Object.fromEntries(pairs.map(([, key, a, b]) => [key, decoded(a ?? b)])))
			open[open.length - 1].children.push(element)
			if (!alone) open.push(element)
		}
	}
	if (open.length !== 1) throw new SyntaxError('an element is not closed')
	return top.children[0]
}
