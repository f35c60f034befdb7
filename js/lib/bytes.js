// Bytes and text. Files are handled as strings with one character per byte, so that names survive in any encoding.

// builtin is a Node module, or undefined in a page.
/** @type {(name: string) => any} */
export const builtin = name => globalThis.process?.getBuiltinModule?.(name)

// latin returns a string with one character per byte.
/** @type {(bytes: any) => string} */
export function latin(bytes) {
	let out = ''
	for (let start = 0; start < bytes.length; start += 8192)
		out += String.fromCharCode.apply(null, bytes.subarray(start, start + 8192))
	return out
}

// bytesOf is the inverse of latin.
/** @param {string} text */
export function bytesOf(text) {
	const out = new Uint8Array(text.length)
	for (let i = 0; i < text.length; i++) out[i] = text.charCodeAt(i)
	return out
}

const ASCII = /^[\0-\x7f]*$/

// utf8 returns the UTF-8 bytes of a text, as a byte string.
/** @param {string} text */
export function utf8(text) {
	return ASCII.test(text) ? text : latin(new TextEncoder().encode(text))
}

// fromUTF8 decodes a byte string, or returns null if it is not UTF-8.
/** @param {string} bytes */
export function fromUTF8(bytes) {
	try {
		return new TextDecoder('utf-8', { 'fatal': true, 'ignoreBOM': true }).decode(bytesOf(bytes))
	} catch {
		return null
	}
}

// clean removes invisible characters and those that change the direction of a line.
/** @param {string} text */
export function clean(text) {
	return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '?')
}

// displayText decodes a byte string for display: as UTF-8 if possible, otherwise as Latin-1.
/** @param {string} bytes */
export function displayText(bytes) {
	return clean(fromUTF8(bytes) ?? bytes)
}

// hex returns two digits per byte.
/** @param {Iterable<number> | ArrayLike<number>} bytes */
export function hex(bytes) {
	return Array.from(bytes, b => b.toString(16).padStart(2, '0')).join('')
}

// unhex decodes what hex returns.
/** @param {string} digits */
export function unhex(digits) {
	return Uint8Array.from(digits.match(/../g) ?? [], d => parseInt(d, 16))
}

// base64 encodes a byte string, with padding and without line breaks.
/** @param {string} bytes */
export function base64(bytes) {
	return btoa(bytes)
}

// unbase64 decodes base64, or returns null: it requires a single line, padding and no trailing bits.
/** @param {string} text */
export function unbase64(text) {
	try {
		const bytes = atob(text)
		return btoa(bytes) === text ? bytesOf(bytes) : null
	} catch {
		return null
	}
}

// byBytes compares texts by their UTF-8 bytes.
/** @type {(a: string, b: string) => number} */
export function byBytes(a, b) {
	const [first, second] = [utf8(a), utf8(b)]
	return first < second ? -1 : Number(first > second)
}

// withoutEnd removes characters of a set from the end of a text. A pattern would try every position of a long run.
/** @type {(text: string, set: string) => string} */
export function withoutEnd(text, set) {
	let end = text.length
	while (end > 0 && set.includes(text[end - 1])) end--
	return text.slice(0, end)
}

// upperASCII capitalises only ASCII letters: "ß" does not become "SS", nor "ſ" "S".
/** @type {(text: string) => string} */
export const upperASCII = text => (/[a-z]/.test(text) ? text.replace(/[a-z]/g, c => c.toUpperCase()) : text)

// untilEnd returns a text up to the DOS end-of-file mark.
/** @type {(text: string) => string} */
export const untilEnd = text =>
	text.includes('\x1a') ? text.slice(0, text.indexOf('\x1a', withoutEnd(text, '\x1a\0\r\n').length) >>> 0) : text

// lastName returns a name without its folders, cleaned for display.
/** @type {(name: string) => string} */
export const lastName = name => clean(name.replace(/^.*[/\\]/, ''))

// plainForm removes what mail and editors add to a text file.
/** @param {Uint8Array} bytes */
export function plainForm(bytes) {
	return latin(bytes)
		.replace(/^\xef\xbb\xbf/, '')
		.replaceAll('\r\n', '\n')
}
