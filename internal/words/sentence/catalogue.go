package sentence

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"

	"github.com/fairdeal/fairdeal/words/catalogue"
)

// Language is a language in the catalogue.
type Language string

// Languages. A new one needs a file in words/catalogue, a line here and one in words.
const (
	English Language = "en"
	Polish  Language = "pl"
	French  Language = "fr"
)

// Languages returns all languages, English first.
func Languages() []Language { return []Language{English, Polish, French} }

// file returns the unchanged catalogue file of a language, or "".
func (l Language) file() string {
	switch l {
	case English:
		return catalogue.English
	case Polish:
		return catalogue.Polish
	case French:
		return catalogue.French
	}
	return ""
}

// parsed caches the parsed sentences by key. A command needs only a few, and does not wait until all
// are parsed.
var parsed struct {
	sync.RWMutex
	sentences map[Language]map[string]sentence
}

func (l Language) sentence(key string) (sentence, bool) {
	parsed.RLock()
	s, ok := parsed.sentences[l][key]
	parsed.RUnlock()
	if ok {
		return s, true
	}
	text, ok := findValue(l.file(), key)
	if !ok {
		return sentence{}, false
	}
	s, err := parseSentence(key, []byte(text))
	if err != nil {
		// The catalogue is part of the program, and a test reads all of it.
		panic(fmt.Sprintf("words: %s: %v", l, err))
	}
	parsed.Lock()
	defer parsed.Unlock()
	if parsed.sentences == nil {
		parsed.sentences = map[Language]map[string]sentence{}
	}
	if parsed.sentences[l] == nil {
		parsed.sentences[l] = map[string]sentence{}
	}
	parsed.sentences[l][key] = s
	return s, true
}

// findValue returns the value of a key in a catalogue, whose lines are sorted by key.
func findValue(file, key string) (text string, ok bool) {
	_, file, _ = strings.Cut(file, "\n")
	for file != "}\n" && file != "" {
		middle := strings.LastIndexByte(file[:len(file)/2], '\n') + 1
		line, rest, _ := strings.Cut(file[middle:], "\n")
		name, text, _ := strings.Cut(strings.TrimPrefix(line, `"`), `": `)
		switch {
		case line == "}":
			file = file[:middle]
		case name == key:
			return strings.TrimSuffix(text, ","), true
		case name < key:
			file = rest
		default:
			file = file[:middle]
		}
	}
	return "", false
}

// JSON returns the unchanged catalogue file of a language, or nil.
func JSON(l Language) []byte {
	if file := l.file(); file != "" {
		return []byte(file)
	}
	return nil
}

// sentence is a key's sentence in one language: one form, or several plural forms.
type sentence struct {
	selector string // argument that selects the form; "" if there is only one form
	forms    map[string][]piece
}

// piece is a part of a form: plain text, or an argument name.
type piece struct {
	text string
	arg  bool
}

const other = "other"

// formFor returns the form for a number.
func (s sentence) formFor(l Language, n int) []piece {
	if s.selector == "" {
		return s.forms[other]
	}
	if p, ok := s.forms[pluralForm(l, n)]; ok {
		return p
	}
	return s.forms[other]
}

// pluralForm returns the name of the CLDR plural form for a whole number. golang.org/x/text would add the tables for
// all languages to the program in the page; a test compares the two.
func pluralForm(l Language, n int) string {
	if n < 0 {
		n = -n
	}
	switch one := n == 1; {
	case l == Polish && one, l == English && one, l == French && n < 2:
		return "one"
	case l == Polish && n%10 >= 2 && n%10 <= 4 && (n%100 < 12 || n%100 > 14):
		return "few"
	case l == Polish:
		return "many"
	}
	return other
}

// parse reads a whole catalogue.
func parse(data []byte) (map[string]sentence, error) {
	var raw map[string]json.RawMessage
	if err := json.NewDecoder(bytes.NewReader(data)).Decode(&raw); err != nil {
		return nil, err
	}
	out := make(map[string]sentence, len(raw))
	for key, text := range raw {
		s, err := parseSentence(key, text)
		if err != nil {
			return nil, err
		}
		out[key] = s
	}
	return out, nil
}

// parseSentence parses a key's value.
func parseSentence(key string, text []byte) (sentence, error) {
	var onlyForm string
	forms := map[string]string{}
	if json.Unmarshal(text, &onlyForm) == nil {
		forms[other] = onlyForm
	} else if err := json.Unmarshal(text, &forms); err != nil {
		return sentence{}, fmt.Errorf("%s: expected a text, or its plural forms: %w", key, err)
	}
	s := sentence{selector: forms["of"], forms: map[string][]piece{}}
	delete(forms, "of")
	for name, form := range forms {
		p, err := splitForm(form)
		if err != nil {
			return sentence{}, fmt.Errorf("%s: %w", key, err)
		}
		s.forms[name] = p
	}
	return s, nil
}

// splitForm splits a form into texts and arguments.
func splitForm(form string) (list []piece, err error) {
	var text strings.Builder
	flush := func() {
		if text.Len() > 0 {
			list = append(list, piece{text: text.String()})
			text.Reset()
		}
	}
	for i := 0; i < len(form); i++ {
		switch c := form[i]; {
		case (c == '{' || c == '}') && i+1 < len(form) && form[i+1] == c:
			text.WriteByte(c)
			i++
		case c == '{':
			end := strings.IndexByte(form[i:], '}')
			if end < 2 || strings.ContainsAny(form[i+1:i+end], "{ ") {
				return nil, fmt.Errorf("byte %d of %q: { is not followed by an argument name", i, form)
			}
			flush()
			list = append(list, piece{form[i+1 : i+end], true})
			i += end
		case c == '}':
			return nil, fmt.Errorf("byte %d of %q: unexpected }", i, form)
		default:
			text.WriteByte(c)
		}
	}
	flush()
	return list, nil
}

// arguments returns the argument names in a sentence, sorted.
func (s sentence) arguments() []string {
	names := map[string]bool{}
	if s.selector != "" {
		names[s.selector] = true
	}
	for _, form := range s.forms {
		for _, p := range form {
			if p.arg {
				names[p.text] = true
			}
		}
	}
	return slices.Sorted(maps.Keys(names))
}

// Arguments returns the sorted argument names in a key's sentence; ok is false if the catalogue
// does not contain the key.
func Arguments(key string) (names []string, ok bool) {
	s, ok := English.sentence(key)
	return s.arguments(), ok
}

// Keys returns all keys in the catalogue, sorted.
func Keys() []string {
	all, err := parse([]byte(catalogue.English))
	if err != nil {
		panic(fmt.Sprintf("words: %v", err)) // A test reads the whole catalogue.
	}
	return slices.Sorted(maps.Keys(all))
}

// check returns the faults in catalogues. The first language defines the keys that all must have.
// Faults are missing and additional keys, different arguments, and plural forms that are missing or
// do not exist in the language.
func check(data map[Language][]byte) (problems []string) {
	all := map[Language]map[string]sentence{}
	for _, l := range Languages() {
		c, err := parse(data[l])
		if err != nil {
			return append(problems, fmt.Sprintf("%s: %v", l, err))
		}
		all[l] = c
	}
	first := all[English]
	for _, l := range Languages() {
		required := formsOf(l)
		for _, key := range slices.Sorted(maps.Keys(all[l])) {
			s := all[l][key]
			report := func(format string, args ...any) {
				problems = append(problems, fmt.Sprintf("%s: %s: ", l, key)+fmt.Sprintf(format, args...))
			}
			want, ok := first[key]
			if !ok {
				report("%s does not have this key", English)
				continue
			}
			if got, want := s.arguments(), want.arguments(); !slices.Equal(got, want) {
				report("arguments are %q, expected %q", got, want)
			}
			if s.selector == "" {
				if len(s.forms) != 1 || s.forms[other] == nil {
					report("there are plural forms but no argument that selects them")
				}
				continue
			}
			for name := range s.forms {
				if !slices.Contains(required, name) {
					report("a form %q, which pluralForm in internal/words/sentence/catalogue.go has not for this language", name)
				}
			}
			for _, name := range required {
				if s.forms[name] == nil && name != "many" || s.forms[name] == nil && l == Polish {
					report("the form %q is missing", name)
				}
			}
		}
		for _, key := range slices.Sorted(maps.Keys(first)) {
			if _, ok := all[l][key]; !ok {
				problems = append(problems, fmt.Sprintf("%s: %s: missing", l, key))
			}
		}
	}
	return problems
}

// formsOf returns a language's plural forms for whole numbers.
func formsOf(l Language) []string {
	seen := map[string]bool{other: true}
	for _, n := range []int{0, 1, 2, 3, 4, 5, 10, 11, 12, 21, 22, 25, 100, 101, 102, 111, 1_000, 1_000_000} {
		seen[pluralForm(l, n)] = true
	}
	return slices.Sorted(maps.Keys(seen))
}

// Finding returns a code's row in the findings table; ok is false if there is none.
func Finding(code string) (row string, ok bool) { return findValue(hooks.Findings, code) }

// Findings returns the findings table, one row per line, sorted by code.
func Findings() string { return hooks.Findings }
