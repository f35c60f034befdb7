package federation

import (
	"net/url"
	"path"
	"strings"

	"github.com/fairdeal/fairdeal/internal/intake"
	"github.com/fairdeal/fairdeal/internal/pattern"
	"github.com/fairdeal/fairdeal/internal/words"
)

// mentions collects what all pages say about a tournament, in entries such as
//
//	## spring.sqd
//	- Delayed information: Lotto draw of 3 December 2026
//	- Delayed value: 3 6 9 13 26 40
type mentions struct {
	values       []mention
	descriptions []mention

	// Set by chooseTexts.
	value       string
	page        string // page with the value
	description string
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

	// descriptionName matches NAME.sqd, and struckOut a text between ~~, which Markdown strikes out.
	descriptionName = pattern.New(`(?i)([^\s/\\()\[\]<>"'` + "`" + `*|=:,;]+)\.sqd\b`)
	struckOut       = pattern.New(`(?s)~~.*?~~`)
)

// readPages reads the pages. It returns the mentions by lower-case name.
func (c *Contents) readPages() map[string]*mentions {
	byName := map[string]*mentions{}
	for _, page := range c.pages {
		data, err := intake.ReadFile(c.fsys, page, MaxProse)
		if err != nil {
			text := line("federation.page-not-read", words.Name("file", page), words.E("why", causeOf(err)))
			c.Notes = append(c.Notes, Note{SkippedFile, text})
			continue
		}
		for _, entry := range entriesOf(string(data)) {
			entry = struckOut.Re().ReplaceAllString(entry, "")
			name, ok := nameIn(entry)
			if !ok {
				continue
			}
			m := byName[name]
			if m == nil {
				m = &mentions{}
				byName[name] = m
			}
			m.values = appendLabelled(m.values, entry, valueLabels, page)
			m.descriptions = appendLabelled(m.descriptions, entry, descriptionLabels, page)
		}
	}
	return byName
}

// entriesOf splits a page into entries, each of which begins with a heading.
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

// nameIn returns the name of the tournament that an entry mentions, in lower case. ok is false if it mentions none or
// several.
func nameIn(entry string) (name string, ok bool) {
	for _, submatches := range descriptionName.Re().FindAllStringSubmatch(entry, -1) {
		match := submatches[1]
		if unescaped, err := url.PathUnescape(match); err == nil {
			match = path.Base(unescaped)
		}
		match = strings.ToLower(match)
		if name != "" && match != name {
			return "", false
		}
		name = match
	}
	return name, name != ""
}

// markup contains the characters around a label or a text.
const markup = " \t`*"

// appendLabelled appends the text from the first line with any of the labels in an entry.
func appendLabelled(list []mention, entry string, labels []string, page string) []mention {
	for row := range strings.Lines(entry) {
		row = strings.TrimLeft(strings.TrimRight(row, "\r\n"), markup+"-+>_•")
		label := labelOf(row, labels)
		if label == "" {
			continue
		}
		text, ok := strings.CutPrefix(strings.TrimLeft(row[len(label):], markup+"_"), ":")
		text = strings.Trim(text, markup)
		if ok && text != "" {
			return append(list, mention{text, page})
		}
	}
	return list
}

// labelOf returns the label with which a row begins, or an empty string.
func labelOf(row string, labels []string) string {
	lower := strings.ToLower(row)
	for _, label := range labels {
		if strings.HasPrefix(lower, label) && len(row) >= len(label) {
			return label
		}
	}
	return ""
}

// chooseTexts sets the value and the description on which all entries agree. If entries disagree about the value, it
// returns all mentions of the value.
func (m *mentions) chooseTexts() (differing []mention) {
	if len(m.descriptions) > 0 {
		m.description = m.descriptions[0].text
	}
	if len(m.values) == 0 {
		return nil
	}
	first := m.values[0]
	for _, v := range m.values {
		if v.text != first.text {
			return m.values
		}
	}
	m.value, m.page = first.text, first.page
	return nil
}
