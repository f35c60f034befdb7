package player

import (
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/internal/pattern"
	"github.com/fairdeal/fairdeal/internal/words"
)

// sentences returns the module with the sentences of the catalogue that a script needs. These are the
// keys in quotation marks, and all keys that begin with a quoted prefix ending in a dot. For a script with
// 'card.by-you' and 'count.' it contains
//
//	const FINDINGS = {
//	"count.of-hand-files": {"args": ["n", "of"], "say": "count.of-hand-files"},
//	}
//	const GROUPS = `
//	card by-you
//	count boards byes …
//	`
//	…
//	const LISTS = [
//	[
//	"checked by you",
//	{"of": "n", "one": "{n} board", "other": "{n} boards"},
//	…
//
// FINDINGS has rows of the findings table, whose keys are also included. GROUPS has one group of keys per
// line, and LISTS one sentence per line in each language.
func sentences(code string) string {
	needed := keysIn(code)
	needed.addAdvice()
	findings := needed.addFindings()
	var b strings.Builder
	b.WriteString("const FINDINGS = {\n" + findings + "}\n")
	b.WriteString("const GROUPS = `" + needed.groups() + "\n`\n" + keysOfGroups + "const LISTS = [\n")
	for _, l := range words.Languages() {
		b.WriteString("[\n" + needed.list(l) + "],\n")
	}
	b.WriteString("]\nconst SENTENCES = Object.fromEntries(KEYS.map((key, i) => [key, LISTS.map(list => list[i])]))\n")
	return module(catalogue, b.String(), []string{"SENTENCES", "FINDINGS"})
}

// keySet contains keys of the catalogue, and prefixes that stand for all keys that begin with them.
type keySet map[string]bool

// keysIn returns the quoted texts in code. It also returns the code between two quoted texts, which is never a key.
func keysIn(code string) keySet {
	quoted := keySet{}
	// The first and the last part are outside quotation marks.
	if parts := strings.Split(code, "'"); len(parts) > 2 {
		for _, part := range parts[1 : len(parts)-1] {
			quoted[part] = true
		}
	}
	return quoted
}

// covers reports whether the set contains a key, or one of its prefixes that end with a dot.
func (k keySet) covers(key string) bool {
	for i := range key {
		if key[i] == '.' && k[key[:i+1]] {
			return true
		}
	}
	return k[key]
}

// addAdvice adds the advice codes in the needed rows of the findings table.
func (k keySet) addAdvice() {
	for line := range strings.Lines(words.Findings()) {
		code, row, ok := rowOf(line)
		if !ok || !k.covers(code) {
			continue
		}
		if match := adviceCode.Re().FindStringSubmatch(row); match != nil {
			k[match[1]] = true
		}
	}
}

// addFindings returns the needed rows of the findings table, and adds the keys of their sentences.
func (k keySet) addFindings() string {
	var b strings.Builder
	for line := range strings.Lines(words.Findings()) {
		code, row, ok := rowOf(line)
		if !ok || !k.covers(code) {
			continue
		}
		fmt.Fprintf(&b, "\"%s\": %s,\n", code, row)
		hasOwnSentence := false
		for _, match := range rowKey.Re().FindAllStringSubmatch(row, -1) {
			field, key := match[1], match[2]+match[3] // Either match[2] or match[3] is empty.
			k[key] = true
			hasOwnSentence = hasOwnSentence || field == "say" || field == "english"
		}
		if !hasOwnSentence { // The sentence is in the catalogue, with the key "audit." + code.
			k["audit."+code] = true
		}
	}
	return b.String()
}

// groups returns the needed keys of the catalogue, one group per line.
func (k keySet) groups() string {
	var b strings.Builder
	group := ""
	for line := range strings.Lines(string(words.JSON(words.Languages()[0]))) {
		key, _, ok := rowOf(line)
		if !ok || !k.covers(key) {
			continue
		}
		first, rest, _ := strings.Cut(key, ".")
		if first != group {
			group = first
			b.WriteString("\n" + group)
		}
		b.WriteString(" " + rest)
	}
	return b.String()
}

// list returns the needed sentences in a language, one per line.
func (k keySet) list(l words.Language) string {
	var b strings.Builder
	for line := range strings.Lines(string(words.JSON(l))) {
		key, sentence, ok := rowOf(line)
		if ok && k.covers(key) {
			b.WriteString(sentence + ",\n")
		}
	}
	return b.String()
}

// keysOfGroups is code that puts the group, the first word of a line, before each key.
const keysOfGroups = `const KEYS = GROUPS.trim().split('\n').flatMap(line => {
const [group, ...keys] = line.split(' ')
return keys.map(key => group + '.' + key)
})
`

// rowOf splits a table line into the row's name and content.
func rowOf(line string) (name, row string, ok bool) {
	name, row, ok = strings.Cut(strings.TrimPrefix(line, `"`), `": `)
	return name, strings.TrimRight(row, ",\n"), ok
}

// adviceCode matches the advice code in a row of the findings table.
var adviceCode = pattern.New(`"advice": "([^"]+)"`)

// rowKey matches a catalogue key in a row of the findings table.
var rowKey = pattern.New(`"(say|why|false|english)": "([^"]+)"|=(count\.[a-z-]+)"`)
