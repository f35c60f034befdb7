package main

import (
	"encoding/json"
	"regexp"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/words"
)

// sentencesOf returns every form of every sentence in a language.
func sentencesOf(t *testing.T, l words.Language) (all []string) {
	t.Helper()
	var catalogue map[string]any
	if err := json.Unmarshal(words.JSON(l), &catalogue); err != nil {
		t.Fatal(err)
	}
	for _, sentence := range catalogue {
		switch sentence := sentence.(type) {
		case string:
			all = append(all, sentence)
		case map[string]any:
			for form, text := range sentence {
				if text, ok := text.(string); ok && form != "of" {
					all = append(all, text)
				}
			}
		}
	}
	return all
}

// vocabulary returns the words in a language's sentences, without the names of arguments, flags and
// files.
func vocabulary(t *testing.T, l words.Language) map[string]bool {
	t.Helper()
	all := map[string]bool{}
	for _, text := range sentencesOf(t, l) {
		for _, w := range oneWord.FindAllString(argument.ReplaceAllString(text, " "), -1) {
			all[strings.ToLower(w)] = true
		}
	}
	return all
}

// argument matches the place of an argument in a sentence, such as {file}.
var argument = regexp.MustCompile(`\{[a-z-]+\}`)

// oneWord matches a word of at least two letters.
var oneWord = regexp.MustCompile(`\pL{2,}`)

// hasEnglish reports whether a line contains two consecutive words that are in the English catalogue
// but not in the language's.
func hasEnglish(line string, english, language map[string]bool) bool {
	wasEnglish := false
	for _, w := range strings.Fields(line) {
		w = strings.ToLower(strings.Trim(w, `.,;:!?()"'„”`))
		isWord := w != "" && oneWord.FindString(w) == w
		isEnglish := isWord && english[w] && !language[w]
		if isEnglish && wasEnglish {
			return true
		}
		wasEnglish = isEnglish
	}
	return false
}
