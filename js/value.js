// The delayed value, and the days that the delayed information names (spec/audit.md, step 5).
import { fromUTF8, utf8, latin } from './bytes.js'
import { decoded, encoded, undoubled } from './polish.js'

// normalValue is what the original programs store of what is typed: blanks
// trimmed and folded, marks between digits dropped.
export function normalValue(text) {
	return text
		.trim()
		.replace(/[ \t]+/g, ' ')
		.replace(/(\d)[.,](?=\d)/g, '$1')
}

// valueTyped says whether a description says how its value was looked up, and that text gives the value.
export const valueTyped = ({ typed, value }) => typed != null && typed !== value && normalValue(typed) === value

// wellFormed says whether the points of a value stand where people set them.
export function wellFormed(text) {
	return text.split(' ').every(word => /^\d{1,3}([.,]\d{3})*([.,]\d+)?$|^\d+([.,]\d+)?$/.test(word))
}

// inkless says whether a value has a character that shows no ink or is not one.
export function inkless(bytes) {
	const text = fromUTF8(bytes) ?? bytes
	return /[\p{C}\p{Zl}\p{Zp}\ufffd]|(?! )\p{Z}|\p{M}/u.test(text)
}

// numbersAgree says whether a value has the numbers and letters of another, in order, however they are parted.
export function numbersAgree(a, b) {
	const [x, y] = [a, b].map(value => (fromUTF8(value) ?? value).match(/\d+|\p{L}+/gu) ?? []),
		bare = parts => parts.map(n => n.replace(/^0+(?=\d)/, '')).join()
	return x.length > 0 && (bare(x) === bare(y) || x.join('') === y.join(''))
}

const PAGES = ['windows-1252', 'windows-1250']

// readings are the texts that bytes may stand for.
export function readings(bytes) {
	const raw = Uint8Array.from(bytes, c => c.charCodeAt(0))
	return new Set([fromUTF8(bytes), bytes, ...PAGES.map(p => new TextDecoder(p).decode(raw))].filter(t => t !== null))
}

// writings are the bytes that a text may have been written as.
function writings(text) {
	const out = [utf8(text)]
	if (!/[^\0-\xff]/.test(text)) out.push(text)
	for (const page of PAGES) {
		const table = new TextDecoder(page).decode(Uint8Array.from({ length: 256 }, (_, i) => i))
		const bytes = Array.from(text, c => table.indexOf(c))
		if (!bytes.includes(-1)) out.push(latin(Uint8Array.from(bytes)))
	}
	return out
}

let months = null

// monthNames returns what months are called, with their numbers. A browser takes
// milliseconds for the names of a language, so they are asked for once.
function monthNames() {
	if (months) return months
	months = []
	for (const language of ['en', 'pl', 'fr']) {
		for (const style of ['long', 'short']) {
			const format = new Intl.DateTimeFormat(language, { 'day': 'numeric', 'month': style, 'timeZone': 'UTC' })
			for (let i = 0; i < 12; i++) {
				const part = format.formatToParts(new Date(Date.UTC(2024, i, 15))).find(p => p.type === 'month')
				months.push([part['value'].replace('.', '').toLowerCase(), i + 1])
			}
		}
	}
	return months
}

// daysIn returns the days that a text names, as YYYY-MM-DD, in order.
export function daysIn(text) {
	const days = []
	const add = (y, m, d) => days.push([y, m, d].map(n => String(n).padStart(2, '0')).join('-'))
	const year = y => (y.length === 2 ? '20' + y : y)
	for (const m of text.matchAll(/(?<!\d)(\d{4})-(\d\d?)-(\d\d?)(?!\d)/g)) add(m[1], m[2], m[3])
	for (const m of text.matchAll(/(?<!\d)(\d\d?)[./](\d\d?)[./](\d{4})(?!\d)/g)) add(m[3], m[2], m[1])
	for (const m of text.matchAll(/[A-Z](\d\d)(\d\d)(\d\d(?:\d\d)?)(?!\d)/g)) add(year(m[3]), m[2], m[1])
	const month = word => monthNames().find(([name]) => name === word.toLowerCase())?.[1]
	for (const m of text.matchAll(/(?<!\d)(\d\d?)(?:st|nd|rd|th|er)?\.?\s+(?:of\s+)?(\p{L}+)\.?,?\s+(\d{4})/gu))
		if (month(m[2])) add(m[3], month(m[2]), m[1])
	for (const m of text.matchAll(/(\p{L}+)\.?\s+(\d\d?)(?:st|nd|rd|th)?,?\s+(\d{4})/gu))
		if (month(m[1])) add(m[3], month(m[1]), m[2])
	return days.filter(d => d.slice(5) <= '12-31' && d.slice(8) <= '31').sort()
}

// mailForms are the texts that a description may have had before mail changed
// it, polish: also in CP852; the argument and the results are strings of bytes.
export function mailForms(canonical, polish = false) {
	const out = new Set(),
		texts = readings(canonical)
	if (polish)
		for (const text of [decoded(canonical, 'cp852'), undoubled(fromUTF8(canonical) ?? '')]) if (text) texts.add(text)
	for (const text of texts) {
		const dos = polish && encoded(text, 'cp852')
		if (dos) out.add(dos)
		const folded = text.replace(/[ \t\xa0]+/g, ' ').replace(/ +$/gm, '')
		for (const t of [text, folded])
			for (const form of ['NFC', 'NFD']) for (const bytes of writings(t.normalize(form))) out.add(bytes)
		for (const bytes of [...writings(text), ...writings(folded)]) out.add(bytes)
	}
	return out
}
