package sentence

import (
	"bytes"
	"encoding/json"
	"regexp"
	"strings"
	"testing"
)

// TestTranslated checks that each key exists in every language, with a sentence that
// differs from English unless same lists it.
func TestTranslated(t *testing.T) {
	catalogues := map[Language]map[string]json.RawMessage{}
	for _, l := range Languages() {
		var catalogue map[string]json.RawMessage
		if err := json.Unmarshal(JSON(l), &catalogue); err != nil {
			t.Fatal(err)
		}
		catalogues[l] = catalogue
	}
	const maxErrors = 20 // for the same languages
	argument := regexp.MustCompile(`\{[a-z-]+\}`)
	twoLetters := regexp.MustCompile(`\pL{2}`)
	errorCounts := map[string]int{} // by languages
	for key, english := range catalogues[English] {
		hasWords := twoLetters.Match(argument.ReplaceAll(english, nil))
		var untranslated []string
		for _, l := range Languages()[1:] {
			translation, ok := catalogues[l][key]
			if !ok {
				t.Errorf("%s: no %s", l, key)
			} else if hasWords && bytes.Equal(translation, english) {
				untranslated = append(untranslated, string(l))
			}
		}
		languages := strings.Join(untranslated, " ")
		if languages == same[key] {
			continue
		}
		if errorCounts[languages]++; errorCounts[languages] <= maxErrors {
			t.Errorf("%s: %s is the same as English in %q, but same lists %q: translate it, or change the list",
				key, english, languages, same[key])
		}
	}
	for languages, n := range errorCounts {
		if n > maxErrors {
			t.Errorf("%d sentences in all are the same as English in %q", n, languages)
		}
	}
	for key := range same {
		if _, ok := catalogues[English][key]; !ok {
			t.Errorf("%s is not a key", key)
		}
	}
	if n := len(catalogues[English]); n < 1000 {
		t.Errorf("%d keys, want at least 1000", n)
	}
}

// same lists sentences that are the same as in English: names, commands, flags, tarot terms, and
// words with the same spelling.
var same = map[string]string{
	"at-table.at-section":       "fr",
	"at-table.at-section-table": "fr",
	"at-table.at-table":         "fr",
	"audit.step.description":    "fr",
	"bridge.ns":                 "pl fr",
	"bulletin.pages":            "fr",
	"desk.results.points":       "fr",
	"desk.results.ranking":      "pl",
	"desk.results.word-date":    "fr",
	"count.contributions":       "fr",
	"count.minutes":             "fr",
	"count.phases":              "fr",
	"count.tables":              "fr",
	"day.time":                  "fr",
	"desk.phases":               "fr",
	"dialogue.formats":          "fr",
	"director.datum-butler":     "fr",
	"director.signature":        "fr",
	"evening.section":           "fr",
	"board.par":                 "pl fr",
	"results.board-a-match":     "pl fr",
	"results.patton":            "pl fr",
	"results.points-ns":         "fr",
	"results.points-percent":    "fr",
	"evening.sections":          "fr",
	"federation.published":      "pl",
	"handrecord.par":            "fr",
	"help.clubs":                "fr",
	"history.git":               "pl",
	"holiday.juneteenth":        "pl fr",
	"holiday.labor-day":         "pl",
	"holiday.memorial-day":      "pl",
	"market.euronext":           "pl fr",
	"number.6":                  "fr",
	"organise.early-flag":       "pl fr",
	"organise.log-command":      "pl fr",
	"organise.publish-command":  "pl fr",
	"organise.shares-why":       "pl",
	"organise.status-of":        "pl fr",
	"ruling.date":               "fr",
	"ruling.datum":              "pl fr",
	"ruling.match":              "fr",
	"ruling.match-number":       "fr",
	"ruling.mp":                 "pl fr",
	"ruling.name-vp":            "pl",
	"ruling.neuberg":            "pl fr",
	"ruling.points":             "fr",
	"ruling.points-by":          "fr",
	"ruling.points-top":         "fr",
	"ruling.total":              "fr",
	"ruling.vp":                 "pl",
	"scoring.carry-over":        "pl",
	"scoring.top":               "fr",
	"scoring.weights":           "pl",
	"service.docs.status":       "pl",
	"service.docs.type":         "fr",
	"set.phase-named":           "fr",
	"squaredeal.change-phase":   "fr",
	"squaredeal.change-title":   "fr",
	"squaredeal.word-phase":     "fr",
	"tarot-command.code":        "fr",
	"tarot.kind.secret":         "fr",
	"tarot.reason.petit-sec":    "pl fr",
	"tarot.secret":              "fr",
	"tarot.stats.atouts":        "pl fr",
	"tarot.stats.bouts":         "pl fr",
	"tarot.stats.chien":         "pl fr",
	"tarot.stats.double":        "pl fr",
	"tarot.stats.poignee":       "pl fr",
	"tarot.stats.poignees":      "pl fr",
	"tarot.stats.simple":        "pl fr",
	"tarot.stats.triple":        "pl fr",
	"verify.conclusion":         "fr",
}
