package sentence

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// sentence is a key's sentence in one language: one form, or several plural forms.
type sentence struct {
	selector string // argument that selects the form; "" if there is only one form
	forms    map[string][]piece
}

// piece is a part of a form: plain text, or an argument name.
type piece struct {
	text  string
	isArg bool
}

// other is the plural form that every sentence has.
const other = "other"

// formFor returns the form for a number in a language.
func (s sentence) formFor(l Language, n int) []piece {
	if s.selector == "" {
		return s.forms[other]
	}
	if p, ok := s.forms[pluralForm(l, n)]; ok {
		return p
	}
	return s.forms[other]
}

// pluralForm returns the name of the CLDR plural form for a whole number. golang.org/x/text would
// add the tables for all languages to the program in the page; a test compares the two.
func pluralForm(l Language, n int) string {
	if n < 0 {
		n = -n
	}
	switch l {
	case English:
		if n == 1 {
			return "one"
		}
	case French:
		if n < 2 {
			return "one"
		}
	case Polish:
		return polishForm(n)
	}
	return other
}

// polishForm returns one for 1, few for 2 to 4, 22 to 24 and so on, and many for other numbers.
func polishForm(n int) string {
	isTeen := n%100 >= 12 && n%100 <= 14
	switch {
	case n == 1:
		return "one"
	case n%10 >= 2 && n%10 <= 4 && !isTeen:
		return "few"
	}
	return "many"
}

// parseSentence parses the JSON value of a key: a string, or an object with plural forms such as {"of":
// "n", "one": "{n} board", "other": "{n} boards"}.
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

// splitForm splits a form at its arguments: "{n} boards" becomes the argument n and the text " boards". A
// doubled brace is a literal one.
func splitForm(form string) (list []piece, err error) {
	var text strings.Builder
	flush := func() {
		if text.Len() > 0 {
			list = append(list, piece{text: text.String()})
			text.Reset()
		}
	}
	for i := 0; i < len(form); i++ {
		c := form[i]
		isDoubled := i+1 < len(form) && form[i+1] == c
		switch {
		case (c == '{' || c == '}') && isDoubled:
			text.WriteByte(c)
			i++
		case c == '{':
			end := strings.IndexByte(form[i:], '}')
			if end < 2 || strings.ContainsAny(form[i+1:i+end], "{ ") {
				return nil, fmt.Errorf("byte %d of %q: { is not followed by an argument name", i, form)
			}
			flush()
			list = append(list, piece{text: form[i+1 : i+end], isArg: true})
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
			if p.isArg {
				names[p.text] = true
			}
		}
	}
	return slices.Sorted(maps.Keys(names))
}
