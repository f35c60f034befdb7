// Compares the HTML of a page with a drawing of its data.

const ELEMENT = 1
// plain normalises a text as HTML does: without NUL, and with single spaces for white space.
const plain = text =>
	text
		.replaceAll('\0', '\ufffd')
		.replace(/[\s\xa0]+/g, ' ')
		.trim()

// parts returns the child elements of an element and the texts between them, omitting empty texts.
function parts(node) {
	const list = []
	for (const child of node.childNodes) {
		if (child.nodeType === ELEMENT) list.push(child)
		else if (typeof list.at(-1) === 'string') list.push(list.pop() + child.data)
		else list.push(child.data)
	}
	return list.map(part => (typeof part === 'string' ? plain(part) : part)).filter(part => part !== '')
}

// handsIn returns the hands in a drawing, however it is drawn.
const handsIn = figure => [...figure.querySelectorAll('.hand')].map(hand => plain(hand.textContent)).join('; ')

const attributesOf = e =>
	[...e.attributes]
		.map(a => `${a.name}=${plain(a.value)}`)
		.sort()
		.join('\n')

// firstDifference returns the text of a page at the first difference from the drawing, '' if the page has no text
// there, or null if there is no difference.
export function firstDifference(page, drawn) {
	if (typeof page === 'string' || typeof drawn === 'string')
		return page === drawn ? null : typeof page === 'string' ? page : plain(page.textContent)
	if (page.localName === 'figure') return handsIn(page) === handsIn(drawn) ? null : handsIn(page)
	if (page.localName !== drawn.localName || attributesOf(page) !== attributesOf(drawn)) return plain(page.textContent)
	const [ours, theirs] = [parts(page), parts(drawn)]
	for (let i = 0; i < Math.max(ours.length, theirs.length); i++) {
		if (ours[i] === undefined) return ''
		if (theirs[i] === undefined) return typeof ours[i] === 'string' ? ours[i] : plain(ours[i].textContent)
		const difference = firstDifference(ours[i], theirs[i])
		if (difference !== null) return difference
	}
	return null
}
