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

// Catalogue languages. A new one needs a file in words/catalogue, a line here and one in package words.
const (
	English Language = "en"
	Polish  Language = "pl"
	French  Language = "fr"
)

// Languages returns all languages, English first.
func Languages() []Language { return []Language{English, Polish, French} }

// file returns a language's unchanged catalogue file, or "".
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

// sentence returns a key's sentence, from the cache or the catalogue file.
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
		// The catalogue is embedded, and a test parses all of it, so this cannot happen.
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

// findValue returns a key's JSON value in a catalogue, by binary search. Each line between the braces
// contains one key with its value, and the lines are sorted by key:
//
//	{
//	"count.boards": {"of": "n", "one": "{n} board", "other": "{n} boards"},
//	"delayed.past-date": "{day} is in the past, so the number is already known"
//	}
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

// JSON returns a language's catalogue file, or nil if there is no such language.
func JSON(l Language) []byte {
	if file := l.file(); file != "" {
		return []byte(file)
	}
	return nil
}

// parse reads a whole catalogue.
func parse(data []byte) (map[string]sentence, error) {
	var raw map[string]json.RawMessage
	if err := json.NewDecoder(bytes.NewReader(data)).Decode(&raw); err != nil {
		return nil, err
	}
	sentences := make(map[string]sentence, len(raw))
	for key, text := range raw {
		s, err := parseSentence(key, text)
		if err != nil {
			return nil, err
		}
		sentences[key] = s
	}
	return sentences, nil
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
		panic(fmt.Sprintf("words: %v", err)) // A test parses the whole catalogue, so this cannot happen.
	}
	return slices.Sorted(maps.Keys(all))
}

// Finding returns a code's row in the findings table; ok is false if there is none.
func Finding(code string) (row string, ok bool) { return findValue(hooks.Findings, code) }

// Findings returns the findings table, one row per line, sorted by code.
func Findings() string { return hooks.Findings }
