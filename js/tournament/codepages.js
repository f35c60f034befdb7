// Text in the encodings of Polish programs, as used in SquareDeal 1.3 descriptions (spec/squaredeal13.md step 8).
// Byte strings have one character per byte.
import { fromUTF8, latin } from '../lib/bytes.js'

// CP852 lists its characters from 0x80 on, because browsers have no decoder for it.
const CP852 =
	'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0'

const pages = new Map()

// charactersOf returns the 256 characters of a code page.
/** @type {(page: string) => string} */
function charactersOf(page) {
	if (!pages.has(page)) {
		const bytes = Uint8Array.from({ length: 256 }, (_, i) => i)
		pages.set(
			page,
			page === 'cp852'
				? Array.from(bytes.slice(0, 128), b => String.fromCharCode(b)).join('') + CP852
				: new TextDecoder(page).decode(bytes),
		)
	}
	return pages.get(page)
}

// decoded decodes bytes in a code page.
/** @type {(bytes: string, page: string) => string} */
export const decoded = (bytes, page) => bytes.replace(/[\x80-\xff]/g, c => charactersOf(page)[c.charCodeAt(0)])

// encoded encodes a text in a code page, or returns null if it lacks a character.
/** @type {(text: string, page: string) => string | null} */
export function encoded(text, page) {
	const bytes = Array.from(text, c => charactersOf(page).indexOf(c))
	return bytes.includes(-1) ? null : latin(Uint8Array.from(bytes))
}

// undoubled restores text that was CP852, read as CP1250 and written as UTF-8, or returns null if that is impossible.
/** @type {(text: any) => string | null} */
export function undoubled(text) {
	const bytes = encoded(text, 'windows-1250')
	return bytes === null ? null : decoded(bytes, 'cp852')
}

/** @type {(text: string) => number} */
const polish = text => text.replace(/[^ąćęłńóśźżĄĆĘŁŃÓŚŹŻ]/g, '').length

// displayed returns a function that decodes the lines of a file for display.
/** @type {(file: string) => (line: string) => any} */
export function displayed(file) {
	const text = fromUTF8(file)
	if (text !== null) return /[\x80-\x9f]/.test(text) ? line => undoubled(fromUTF8(line)) ?? fromUTF8(line) : fromUTF8
	return line => {
		const [dos, windows] = ['cp852', 'windows-1250'].map(page => decoded(line, page))
		return polish(windows) > polish(dos) ? windows : dos
	}
}

// polishReadings returns the possible texts of bytes in such a file.
/** @type {(bytes: string) => Set<any>} */
function polishReadings(bytes) {
	const text = fromUTF8(bytes)
	const all = [
		text,
		text === null ? null : undoubled(text),
		...['cp852', 'windows-1250', 'windows-1252', 'iso-8859-1'].map(page =>
			page === 'iso-8859-1' ? bytes : decoded(bytes, page),
		),
	]
	return new Set(
		all
			.filter(t => t !== null)
			.map(t =>
				t
					.normalize('NFC')
					.replace(/[\s\xa0]+/g, ' ')
					.trim(),
			),
	)
}

// sameText reports whether two byte strings may be the same text.
/** @type {(a: string, b: string) => boolean} */
export function sameText(a, b) {
	if (a === b) return true
	const readingsOfA = polishReadings(a)
	return [...polishReadings(b)].some(t => readingsOfA.has(t))
}
