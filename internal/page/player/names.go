package player

import (
	"cmp"
	"maps"
	"slices"
	"strings"
)

// platform are the names of the browser and of the language that the modules
// use: all others are ours and may be any others, the same everywhere. A name
// that stands in quotes as a key is one for people or for files, and stays too.
const platform = `
Array values BigInt abs assign Blob Boolean DataView Date DateTimeFormat DecompressionStream Error Float64Array Infinity Int32Array Intl JSON Map Math
NaN Number Object PluralRules Promise RegExp Set String TextDecoder TextEncoder UTC Uint8Array activeElement add addEventListener append apply
arrayBuffer atob autocomplete body btoa buffer byteLength byteOffset cancel charCodeAt checked childElementCount classList
className constructor createElement dataTransfer dataset decode decodeURIComponent document documentElement encode endsWith entries
every exec execCommand fill filter find findIndex flat flatMap floor focus forEach from fromCharCode get getAsFile
getAsFileSystemHandle getElementById getFile getInt32 getReader getUint16 getUint32 has htmlFor id includes indexOf isArray items
join kind lang languages length map match matchAll max min navigator nextSibling normalize now 
onchange onclick ontoggle open padStart parse parseInt performance pipeThrough pop preventDefault print push querySelector read
readOnly reduce repeat remove replace replaceAll replaceChildren resolve role scope select selected set setAttribute setInt32 setTimeout setUint32
size slice some sort spellcheck split startsWith stream stringify subarray tabIndex target test textContent then title toISOString
toLowerCase toString toUpperCase toggle trim trimEnd type undefined webkitGetAsEntry webkitRelativePath 
createReader done formatToParts isFile lastIndex readEntries`

const reserved = `async await break case catch class const constructor continue default delete do else export extends false finally for
from function get if import in instanceof let new null of return set static super switch this throw true try typeof undefined
var void while with yield`

// shorten gives names of one or two letters to all that are neither reserved nor
// the platform's. One name gets one other name, whatever it stands for, so that
// neither scopes nor properties have to be told apart.
func shorten(tokens []token) {
	fixed := strings.Fields(platform + " " + reserved)
	used := map[string]int{}
	for _, t := range tokens {
		if t.kind == word && !isDigit(t.text[0]) && !slices.Contains(fixed, t.text) {
			used[t.text]++
		}
	}
	names := slices.SortedFunc(maps.Keys(used), func(a, b string) int {
		return cmp.Or(cmp.Compare(used[b], used[a]), strings.Compare(a, b))
	})
	short := map[string]string{}
	n := 0
	for _, name := range names {
		for slices.Contains(fixed, letters(n)) {
			n++
		}
		short[name] = letters(n)
		n++
	}
	for i, t := range tokens {
		if t.kind != word {
			continue
		}
		if s, ok := short[t.text]; ok {
			tokens[i].text = s
		} else if t.text == "const" {
			tokens[i].text = "let"
		}
	}
}

// letters is the n-th name: 54 of one letter, then those of two.
func letters(n int) string {
	const alphabet = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ$_"
	if n < len(alphabet) {
		return alphabet[n : n+1]
	}
	n -= len(alphabet)
	return alphabet[n%len(alphabet):n%len(alphabet)+1] + alphabet[n/len(alphabet):n/len(alphabet)+1]
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }
