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
normalize now onchange onclick onfocus oninput ontoggle open padStart parse parseFromString pipeThrough pop prepend preventDefault push querySelector read readEntries readOnly
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

// identifier is a name of ours that is given another: a property, or a variable, or a
// variable and its property that stand for each other somewhere.
type identifier struct {
	name  string
	uses  use
	first int // token that is it
	count int
	units map[int]bool // statements of the top level, methods: where it is a variable
	top   bool         // defined at the top level
	short string
}

// everywhere is the unit of what is the same in all of them.
const everywhere = -1

// place is where an identifier is found: all properties of a name are one, and all
// variables of the top level; others are one in each unit.
type place struct {
	name string
	use  use
	unit int
}

// shorten gives names of one or two letters to all that are neither reserved nor
// the platform's. A property has one everywhere. Two variables may get the same if no
// statement of the top level and no method has them both.
func shorten(tokens []token) ([]token, error) {
	words, globals, properties := strings.Fields(reserved), strings.Fields(globals), strings.Fields(properties)
	uses, units := classify(tokens)
	top := map[string]bool{}
	for _, d := range topLevel(tokens) {
		top[d.name] = true
	}
	ours := func(i int) use {
		u := uses[i]
		if slices.Contains(properties, tokens[i].text) {
			u &^= property
		}
		if u == variable && slices.Contains(globals, tokens[i].text) {
			u = 0
		}
		return u
	}
	variableAt := func(i int) place {
		if name := tokens[i].text; !top[name] {
			return place{name, variable, units[i]}
		}
		return place{tokens[i].text, variable, everywhere}
	}
	// A variable that stands for its property at once is best named the same.
	same := map[place]bool{}
	for i := range tokens {
		if ours(i) == both {
			same[variableAt(i)] = true
		}
	}
	all := map[place]*identifier{}
	placesOf := func(i int) []place {
		var out []place
		u := ours(i)
		if u&property != 0 {
			out = append(out, place{tokens[i].text, property, everywhere})
		}
		if at := variableAt(i); u&variable != 0 && same[at] {
			out = append(out, place{tokens[i].text, property, everywhere})
		} else if u&variable != 0 {
			out = append(out, at)
		}
		return slices.Compact(out)
	}
	used, defined := map[string]use{}, map[string]use{}
	for i, t := range tokens {
		u := ours(i)
		used[t.text] |= u
		defined[t.text] |= defines(tokens, i, u)
		for _, at := range placesOf(i) {
			d := all[at]
			if d == nil {
				d = &identifier{name: t.text, uses: at.use, first: i, units: map[int]bool{}}
				all[at] = d
			}
			d.count++
			if u&variable != 0 && (at.use == variable || same[variableAt(i)]) {
				d.uses |= variable
				d.units[units[i]] = true
				d.top = d.top || top[t.text]
			}
		}
	}
	var unknown []string
	for _, name := range slices.Sorted(maps.Keys(used)) {
		if used[name]&^defined[name] != 0 {
			unknown = append(unknown, name)
		}
	}
	if unknown != nil {
		return nil, fmt.Errorf("names that are used and nowhere defined, and not in the lists of the platform's: %s", strings.Join(unknown, " "))
	}
	list := slices.SortedFunc(maps.Values(all), func(a, b *identifier) int {
		return cmp.Or(cmp.Compare(b.count, a.count), strings.Compare(a.name, b.name), cmp.Compare(a.first, b.first), cmp.Compare(a.uses, b.uses))
	})
	taken := map[use]map[string][]*identifier{variable: {}, property: {}}
	for _, d := range list {
		for n := 0; d.short == ""; n++ {
			s := letters(n)
			if slices.Contains(words, s) || d.uses&variable != 0 && (slices.Contains(globals, s) || slices.ContainsFunc(taken[variable][s], d.meets)) || d.uses&property != 0 && (slices.Contains(properties, s) || len(taken[property][s]) > 0) {
				continue
			}
			d.short = s
			for _, u := range []use{variable, property} {
				if d.uses&u != 0 {
					taken[u][s] = append(taken[u][s], d)
				}
			}
		}
	}
	var out []token
	for i, t := range tokens {
		at := placesOf(i)
		name := func(n int) token { return token{word, all[at[n]].short} }
		switch {
		case uses[i] == both && len(at) == 1 && at[0].use == variable: // the property is the platform's
			out = append(out, t, token{punctuation, ":"}, name(0))
		case len(at) > 0:
			out = append(out, name(0))
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
