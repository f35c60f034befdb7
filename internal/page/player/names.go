package player

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// globals are the names of the browser and of the language that stand alone;
// properties those that stand behind a point. All others are ours and may be any
// others. A key that is for people or for files stands in quotes, and stays too.
const globals = `
Array BigInt Blob Boolean DataView Date DecompressionStream DOMParser decodeURIComponent Error Float64Array Go Infinity Int32Array Intl JSON Map Math NaN Number
Object Promise RegExp Response Set String TextDecoder TextEncoder Uint16Array Uint32Array Uint8Array WebAssembly addEventListener atob btoa document globalThis isNaN navigator parseInt
performance print setTimeout undefined`

const properties = `
DateTimeFormat PluralRules UTC abs activeElement add addEventListener append apply arrayBuffer assign at autocomplete body buffer byteLength byteOffset
cancel charCodeAt checked childElementCount classList className constructor createElement createReader dataTransfer dataset decode
documentElement done encode endsWith entries every exec execCommand fill filter find findIndex flat flatMap floor
focus forEach formatToParts from fromCharCode get getAsFile getAsFileSystemHandle getElementById getFile getInt32 getReader getUint16 getUint32
has hasOwn htmlFor id importNode includes indexOf isArray isFile items join kind lang languages lastIndex lastIndexOf length map match matchAll max min nextSibling
normalize now onchange onclick oninput ontoggle open padStart parse parseFromString pipeThrough pop prepend preventDefault push querySelector read readEntries readOnly
reduce remove repeat replace replaceAll replaceChildren resolve role reverse scope select selected set setAttribute setInt32 setUint32
size slice some sort spellcheck splice split startsWith stream stringify subarray tabIndex target test textContent then title toISOString
toLowerCase toString toUpperCase toggle trim trimEnd type values webkitGetAsEntry webkitRelativePath`

const reserved = `async await break case catch class const constructor continue default delete do else export extends false finally for
function get if import in instanceof let new null of return static super switch this throw true try typeof
var void while with yield`

// use is how a name is used at one place.
type use int

const (
	variable use = 1 << iota // stands alone
	property                 // stands behind a point, before a colon, in a class
	both     = variable | property
)

// identifier is a name of ours and where it is used.
type identifier struct {
	name      string
	uses      use
	defined   use // those of them that some place defines
	count     int
	units     map[int]bool // statements of the top level, methods: where it is a variable
	top       bool         // defined at the top level
	shorthand bool         // a variable and its property at one place
	short     [2]string    // as a variable, as a property
}

// shorten gives names of one or two letters to all that are neither reserved nor
// the platform's. One name gets one other name as a variable and one as a
// property, the same everywhere. Two variables may get the same if no statement
// of the top level and no method has them both.
func shorten(tokens []token) ([]token, error) {
	words, globals, properties := strings.Fields(reserved), strings.Fields(globals), strings.Fields(properties)
	uses, units := classify(tokens)
	all := map[string]*identifier{}
	for i, t := range tokens {
		u := uses[i]
		if slices.Contains(properties, t.text) {
			u &^= property
		}
		if u == 0 || slices.Contains(globals, t.text) && u == variable {
			continue
		}
		if all[t.text] == nil {
			all[t.text] = &identifier{name: t.text, units: map[int]bool{}}
		}
		d := all[t.text]
		d.uses |= u
		d.shorthand = d.shorthand || u == both
		d.count++
		d.defined |= defines(tokens, i, u)
		if u&variable != 0 {
			d.units[units[i]] = true
		}
	}
	for _, d := range topLevel(tokens) {
		if all[d.name] != nil {
			all[d.name].top = true
		}
	}
	list := slices.SortedFunc(maps.Values(all), func(a, b *identifier) int {
		return cmp.Or(cmp.Compare(b.count, a.count), strings.Compare(a.name, b.name))
	})
	var unknown []string
	for _, d := range list {
		if d.uses&^d.defined != 0 {
			unknown = append(unknown, d.name)
		}
	}
	if unknown != nil {
		return nil, fmt.Errorf("names that are used and nowhere defined, and not in the lists of the platform's: %s", strings.Join(unknown, " "))
	}
	taken := map[use]map[string][]*identifier{variable: {}, property: {}}
	free := func(d *identifier, u use, s string) bool {
		if u == variable {
			return !slices.Contains(globals, s) && !slices.ContainsFunc(taken[u][s], d.meets)
		}
		return !slices.Contains(properties, s) && len(taken[u][s]) == 0
	}
	for _, d := range list {
		// A name that stands for a variable and its property at once is best the same.
		steps := []use{variable, property}
		if d.shorthand {
			steps = []use{both}
		}
		for _, step := range steps {
			for n := 0; d.uses&step != 0; n++ {
				s := letters(n)
				if slices.Contains(words, s) || step&variable != 0 && !free(d, variable, s) || step&property != 0 && !free(d, property, s) {
					continue
				}
				for _, u := range []use{variable, property} {
					if step&u != 0 {
						taken[u][s] = append(taken[u][s], d)
						d.short[u>>1] = s
					}
				}
				break
			}
		}
	}
	var out []token
	for i, t := range tokens {
		name := func(u use) string {
			if d := all[t.text]; d != nil && d.short[u>>1] != "" && (u == variable || !slices.Contains(properties, t.text)) {
				return d.short[u>>1]
			}
			return t.text
		}
		switch {
		case uses[i] == both && name(property) != name(variable):
			out = append(out, token{word, name(property)}, token{punctuation, ":"}, token{word, name(variable)})
		case uses[i]&variable != 0:
			out = append(out, token{word, name(variable)})
		case uses[i] == property:
			out = append(out, token{word, name(property)})
		case t.kind == word && t.text == "const":
			out = append(out, token{word, "let"})
		case t.kind == word && (t.text == "true" || t.text == "false"):
			out = append(out, token{punctuation, "!"}, token{word, map[string]string{"true": "0", "false": "1"}[t.text]})
		default:
			out = append(out, t)
		}
	}
	return out, nil
}

// defines says whether the name at i may be given here to a variable or a property.
func defines(tokens []token, i int, u use) use {
	next := after(tokens, i).text
	before := token{kind: newline}
	for j := i - 1; j >= 0 && before.kind == newline; j-- {
		before = tokens[j]
	}
	if u == property {
		assigned := next == "=" || next == "??=" || next == "+=" || next == "++"
		if before.text != "." && before.text != "?." || assigned {
			return property
		}
		return 0
	}
	if next == "=>" || slices.Contains([]string{"let", "const", "function", "class", "(", ",", "[", "{", "...", "*", ":"}, before.text) {
		return u
	}
	return 0
}

// meets says whether two variables must not have the same name.
func (d *identifier) meets(other *identifier) bool {
	if d.top && other.top {
		return true
	}
	for u := range d.units {
		if other.units[u] {
			return true
		}
	}
	return false
}

// classify says of each token how it uses a name, if it is one, and in which
// unit it stands: a statement of the top level or a member of a class.
func classify(tokens []token) (uses []use, units []int) {
	uses, units = make([]use, len(tokens)), make([]int, len(tokens))
	words := strings.Fields(reserved)
	const other, object, class = 0, 1, 2
	brackets := []int{other}
	unit, classNext := 0, false
	prev := token{kind: newline}
	for i, t := range tokens {
		here := brackets[len(brackets)-1]
		switch {
		case t.kind == newline:
			if (len(brackets) == 1 || len(brackets) == 2 && here == class) && i > 0 && i+1 < len(tokens) && endsStatement(tokens[i-1], tokens[i+1]) {
				unit++
			}
			units[i] = unit
			continue
		case opens(t):
			kind := other
			if t.text == "{" && classNext {
				kind, classNext = class, false
			} else if t.text == "{" && beginsObject(prev) {
				kind = object
			}
			brackets = append(brackets, kind)
		case closes(t) && len(brackets) > 1:
			brackets = brackets[:len(brackets)-1]
		case t.kind == word && t.text == "class":
			classNext = true
		case t.kind == word && !isDigit(t.text[0]) && !slices.Contains(words, t.text):
			next := after(tokens, i)
			first := prev.text == "{" || prev.text == "," || prev.text == "async" || prev.text == "get" || prev.text == "*"
			switch {
			case prev.text == "." || prev.text == "?.":
				uses[i] = property
			case here == class:
				uses[i] = property
			case here == object && first && (next.text == ":" || next.text == "("):
				uses[i] = property
			case here == object && first && (next.text == "," || next.text == "}" || next.text == "="):
				uses[i] = both
			default:
				uses[i] = variable
			}
		}
		units[i] = unit
		prev = t
	}
	return uses, units
}

// beginsObject says whether a brace after this token is one of an object or of
// a pattern, not of a block.
func beginsObject(prev token) bool {
	if prev.kind == word {
		return slices.Contains([]string{"return", "let", "const", "of", "in", "default", "await", "yield", "throw"}, prev.text)
	}
	return prev.kind == literal && strings.HasSuffix(prev.text, "${") || prev.kind == punctuation && slices.Contains([]string{"(", ",", "=", ":", "[", "?", "&&", "||", "??", "??=", "..."}, prev.text)
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
