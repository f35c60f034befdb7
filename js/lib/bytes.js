// Bytes and text. Files are handled as strings with one character a byte, so
// that a name survives whatever encoding it is in.

// builtin is a module of Node's own, undefined in a page.
export const builtin = name => globalThis.process?.getBuiltinModule?.(name)

// latin returns a string with a character for each byte.
export function latin(bytes) {
	let out = ''
	for (let at = 0; at < bytes.length; at += 8192) out += String.fromCharCode.apply(null, bytes.subarray(at, at + 8192))
	return out
}

// bytesOf is the way back.
export function bytesOf(text) {
	const out = new Uint8Array(text.length)
	for (let i = 0; i < text.length; i++) out[i] = text.charCodeAt(i)
	return out
}

const ASCII = /^[\0-\x7f]*$/

// utf8 returns the bytes of a text of people, as a string of bytes.
export function utf8(text) {
	return ASCII.test(text) ? text : latin(new TextEncoder().encode(text))
}

// fromUTF8 returns the text of a string of bytes, or null if it is not UTF-8.
export function fromUTF8(bytes) {
	try {
		return new TextDecoder('utf-8', { 'fatal': true, 'ignoreBOM': true }).decode(bytesOf(bytes))
	} catch {
		return null
	}
}

// clean takes out what does not show or turns a line round.
export function clean(text) {
	return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '?')
}

// shown returns a string of bytes for people: UTF-8 if it is, else Latin-1.
export function shown(bytes) {
	return clean(fromUTF8(bytes) ?? bytes)
}

// hex returns two digits a byte.
export function hex(bytes) {
	return Array.from(bytes, b => b.toString(16).padStart(2, '0')).join('')
}

// base64 encodes a string of bytes, with padding and without line breaks.
export function base64(bytes) {
	return btoa(bytes)
}

// unbase64 returns the bytes, or null: one line, padding, no trailing bits.
export function unbase64(text) {
	try {
		const bytes = atob(text)
		return btoa(bytes) === text ? bytesOf(bytes) : null
	} catch {
		return null
	}
}

// byBytes orders texts by their bytes in UTF-8.
export function byBytes(a, b) {
	const [x, y] = [utf8(a), utf8(b)]
	return x < y ? -1 : Number(x > y)
}

// withoutEnd is a text without the characters at its end that a set has. A pattern would try each place of a long run.
export function withoutEnd(text, set) {
	let end = text.length
	while (end > 0 && set.includes(text[end - 1])) end--
	return text.slice(0, end)
}

// upperASCII makes capitals of the letters of ASCII alone: "ß" is no "SS", and "ſ" no "S".
export const upperASCII = text => (/[a-z]/.test(text) ? text.replace(/[a-z]/g, c => c.toUpperCase()) : text)

// untilEnd is a text up to the end that DOS marks.
export const untilEnd = text =>
	text.includes('\x1a') ? text.slice(0, text.indexOf('\x1a', withoutEnd(text, '\x1a\0\r\n').length) >>> 0) : text

// lastName is a name without its folders, fit to be shown.
export const lastName = name => clean(name.replace(/^.*[/\\]/, ''))

// plainForm takes away what mail and editors add to a text file.
export function plainForm(bytes) {
	return latin(bytes)
		.replace(/^\xef\xbb\xbf/, '')
		.replaceAll('\r\n', '\n')
}
