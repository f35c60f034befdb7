package results

import (
	"maps"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/words"
)

// change replaces the file of an evening, adds hands, stores settings, or deletes a file.
func change(q *desk.Request) error {
	s, err := open(q.Desk, q.R.PathValue("name"))
	if err != nil {
		return err
	}
	var problems page.Problems
	switch q.Value("do") {
	case "file":
		err = s.addFiles(q, &problems)
	case "hands":
		err = s.addHands(q, &problems)
	case "settings":
		err = s.saveSettings(s.chosenSettings(q))
	case "without":
		err = s.hideNames(q, &problems)
	case "delete":
		if err = s.remove(q.Value("file")); err == nil && len(s.sources) == 0 {
			return q.RedirectToPage("results")
		}
	default:
		return desk.ErrNoPage
	}
	switch {
	case err != nil:
		return err
	case len(problems) > 0:
		return showEvening(q, s, problems, page.RulingFields{})
	}
	return q.RedirectToPage("results", s.name)
}

// chosenSettings returns the settings with the choices in the form.
func (s *store) chosenSettings(q *desk.Request) settings {
	chosen := s.settings
	chosen.Method, chosen.Winners = q.Value("method"), q.Value("winners")
	file, number := q.Value("of"), q.Value("number")
	if number != "" && slices.Contains(s.sources, file) {
		chosen.Numbers = maps.Clone(chosen.Numbers)
		if chosen.Numbers == nil {
			chosen.Numbers = map[string]string{}
		}
		chosen.Numbers[file] = number
	}
	return chosen
}

// hideNames stores which pairs are not named.
func (s *store) hideNames(q *desk.Request, problems *page.Problems) error {
	chosen := s.settings
	chosen.Unnamed = nil
	for pair := range strings.SplitSeq(q.Value("without"), ",") {
		pair = strings.Join(strings.Fields(pair), " ")
		if pair != "" && !slices.Contains(chosen.Unnamed, pair) {
			chosen.Unnamed = append(chosen.Unnamed, pair)
		}
	}
	changed := *s
	changed.settings = chosen
	if result := changed.score(q); len(result.unknownPairs) > 0 {
		problems.Add("without",
			q.Say("desk.results.no-pair", words.Name("pair", strings.Join(result.unknownPairs, ", "))))
		return nil
	}
	return s.saveSettings(chosen)
}
