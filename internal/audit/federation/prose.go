package federation

import (
	"net/url"
	"path"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/intake"
	"github.com/fairdeal/fairdeal/internal/pattern"
	"github.com/fairdeal/fairdeal/words"
)

// spoken is what pages say of a tournament.
type spoken struct {
	value, description   string
	from                 string // the page with the value
	values, descriptions []place
}

// place is a text and the page that it stands on.
type place struct{ text, page string }

// The labels, in lower case, of what a page says.
var (
	valueLabels = []string{
		"wartość informacji opóźnionej", "wartość opóźnionej informacji", "delayed value",
		"value of the delayed information", "valeur de l'information différée", "valeur de l’information différée",
	}
	descriptionLabels = []string{"informacja opóźniona", "delayed information", "information différée"}

	namesRE = pattern.New(`(?i)([^\s/\\()\[\]<>"'` + "`" + `*|=:,;]+)\.sqd\b`)
	struck  = pattern.New(`(?s)~~.*?~~`)
)

// readProse goes through the pages. Keys are names in lower case.
func (f *Found) readProse() map[string]*spoken {
	all := map[string]*spoken{}
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
			s := all[about]
			if s == nil {
				s = &spoken{}
				all[about] = s
			}
			s.values = labelled(s.values, entry, valueLabels, name)
			s.descriptions = labelled(s.descriptions, entry, descriptionLabels, name)
		}
	}
	return all
}

// entriesOf cuts a page before each heading.
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

// nameIn is the one tournament that an entry names.
func nameIn(entry string) (name string, ok bool) {
	for _, m := range namesRE.Re().FindAllStringSubmatch(entry, -1) {
		found := m[1]
		if plain, err := url.PathUnescape(found); err == nil {
			found = path.Base(plain)
		}
		found = strings.ToLower(found)
		if name != "" && found != name {
			return "", false
		}
		name = found
	}
	return name, name != ""
}

const marks = " \t`*"

// labelled adds what stands behind the first line of an entry with a label.
func labelled(to []place, entry string, labels []string, page string) []place {
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
		return append(to, place{rest, page})
	}
	return to
}

// settle takes what all entries agree on; differ names the pages of a value that
// they do not.
func (s *spoken) settle() (differ []place) {
	if len(s.values) > 0 {
		s.value, s.from = s.values[0].text, s.values[0].page
	}
	for _, v := range s.values {
		if v.text != s.value {
			s.value, s.from, differ = "", "", s.values
			break
		}
	}
	if len(s.descriptions) > 0 {
		s.description = s.descriptions[0].text
	}
	return differ
}
