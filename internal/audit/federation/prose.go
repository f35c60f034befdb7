package federation

import (
	"net/url"
	"path"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/intake"
	"github.com/fairdeal/fairdeal/internal/pattern"
	"github.com/fairdeal/fairdeal/internal/words"
)

// mentions collects the texts about a tournament on all pages.
type mentions struct {
	value, description   string
	page                 string // page with the value
	values, descriptions []mention
}

// mention is a text and the page that contains it.
type mention struct{ text, page string }

// Labels used by pages, in lower case.
var (
	valueLabels = []string{
		"wartość informacji opóźnionej", "wartość opóźnionej informacji", "delayed value",
		"value of the delayed information", "valeur de l'information différée", "valeur de l’information différée",
	}
	descriptionLabels = []string{"informacja opóźniona", "delayed information", "information différée"}

	namesRE = pattern.New(`(?i)([^\s/\\()\[\]<>"'` + "`" + `*|=:,;]+)\.sqd\b`)
	struck  = pattern.New(`(?s)~~.*?~~`)
)

// readProse reads the pages. It returns the mentions by lower-case name.
func (f *Contents) readProse() map[string]*mentions {
	byName := map[string]*mentions{}
	for _, name := range f.prose {
		data, err := intake.ReadFile(f.fsys, name, MaxProse)
		if err != nil {
			f.Notes = append(f.Notes, Note{Passed, line("federation.page-not-read", words.Name("file", name), words.E("why", reason(err)))})
			continue
		}
		for _, entry := range entriesOf(string(data)) {
			entry = struck.Re().ReplaceAllString(entry, "")
			about, ok := nameIn(entry)
			if !ok {
				continue
			}
			s := byName[about]
			if s == nil {
				s = &mentions{}
				byName[about] = s
			}
			s.values = labelled(s.values, entry, valueLabels, name)
			s.descriptions = labelled(s.descriptions, entry, descriptionLabels, name)
		}
	}
	return byName
}

// entriesOf splits a page before each heading.
func entriesOf(text string) (entries []string) {
	var b strings.Builder
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, "#") && b.Len() > 0 {
			entries = append(entries, b.String())
			b.Reset()
		}
		b.WriteString(line)
	}
	return append(entries, b.String())
}

// nameIn returns the name of the tournament in an entry, if there is exactly one.
func nameIn(entry string) (name string, ok bool) {
	for _, m := range namesRE.Re().FindAllStringSubmatch(entry, -1) {
		match := m[1]
		if plain, err := url.PathUnescape(match); err == nil {
			match = path.Base(plain)
		}
		match = strings.ToLower(match)
		if name != "" && match != name {
			return "", false
		}
		name = match
	}
	return name, name != ""
}

const marks = " \t`*"

// labelled appends the text from the first line with any of the labels in an entry.
func labelled(list []mention, entry string, labels []string, page string) []mention {
	for line := range strings.Lines(entry) {
		text := strings.TrimLeft(strings.TrimRight(line, "\r\n"), marks+"-+>_•")
		lower := strings.ToLower(text)
		i := slices.IndexFunc(labels, func(l string) bool { return strings.HasPrefix(lower, l) && len(text) >= len(l) })
		if i < 0 {
			continue
		}
		rest, ok := strings.CutPrefix(strings.TrimLeft(text[len(labels[i]):], marks+"_"), ":")
		if rest = strings.Trim(rest, marks); !ok || rest == "" {
			continue
		}
		return append(list, mention{rest, page})
	}
	return list
}

// settle keeps the texts on which all entries agree. If entries disagree about the value, it returns all mentions
// of the value.
func (s *mentions) settle() (differ []mention) {
	if len(s.values) > 0 {
		s.value, s.page = s.values[0].text, s.values[0].page
	}
	for _, v := range s.values {
		if v.text != s.value {
			s.value, s.page, differ = "", "", s.values
			break
		}
	}
	if len(s.descriptions) > 0 {
		s.description = s.descriptions[0].text
	}
	return differ
}
