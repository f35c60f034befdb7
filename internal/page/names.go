package page

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/fairdeal/fairdeal/audit"
	"github.com/fairdeal/fairdeal/internal/plain"
)

// A file may be called Friday, and a tournament or a value North: names and what
// people typed are no words of a sentence, and no language has another one for them.
// Before a sentence about them is translated, each stands in it as one character that
// no text holds.

// reportNames are those of a report.
type reportNames []string

// namesOf collects the names in a report, the longest first.
func namesOf(r *audit.Report) reportNames {
	list := []string{r.Tournament, r.Delayed, r.Value}
	file := func(name string) {
		list = append(list, name, name[strings.LastIndexByte(name, '/')+1:])
	}
	for i := range r.Sessions {
		s := &r.Sessions[i]
		list = append(list, s.Name, s.Description)
		for _, f := range s.Files {
			file(f)
		}
	}
	for i := range r.Files {
		file(r.Files[i].Name)
	}
	for i := range r.Warnings {
		file(r.Warnings[i].File)
	}
	for i := range list {
		list[i] = plain.Text(list[i])
	}
	slices.SortFunc(list, func(x, y string) int { return cmp.Or(len(y)-len(x), strings.Compare(x, y)) })
	list = slices.Compact(list)
	return slices.DeleteFunc(list, func(s string) bool { // numbers are numbers in every language
		return !strings.ContainsFunc(s, unicode.IsLetter)
	})
}

// say translates a text of a report. A name that is a word of the sentence too is kept
// where only a name can stand.
func (n reportNames) say(l Lang, text string) string {
	if l == EN {
		return text
	}
	for _, in := range []func(text, name string, at int) bool{isWord, isNamed} {
		hidden, kept := n.hide(text, in)
		if said := l.Say(hidden); said != hidden || len(kept) == 0 {
			return show(said, kept)
		}
	}
	return text
}

// tell says a line of a report.
func (n reportNames) tell(l Lang, line audit.Line) string {
	return plain.Text(l.Words(line.Text))
}

// line says a line in which no name stands.
func (l Lang) line(line audit.Line) string { return reportNames(nil).tell(l, line) }

// firstHidden begins the characters that stand for names: nobody writes with them.
const firstHidden = '\U000F0000'

// hide puts characters in the place of names, where in says that one stands.
func (n reportNames) hide(text string, in func(text, name string, at int) bool) (hidden string, kept []string) {
	for _, name := range n {
		if !strings.Contains(text, name) {
			continue
		}
		mark := string(firstHidden + rune(len(kept)))
		var b strings.Builder
		from, found := 0, false
		for at := 0; ; {
			i := strings.Index(text[at:], name)
			if i < 0 {
				break
			}
			if at += i; in(text, name, at) {
				b.WriteString(text[from:at] + mark)
				from, found = at+len(name), true
				at = from
			} else {
				at++
			}
		}
		if found {
			text = b.String() + text[from:]
			kept = append(kept, name)
		}
	}
	return text, kept
}

// show puts the names back.
func show(text string, kept []string) string {
	for i, name := range kept {
		text = strings.ReplaceAll(text, string(firstHidden+rune(i)), name)
	}
	return text
}

// isWord reports whether no letter and no digit continues a name in a text.
func isWord(text, name string, at int) bool {
	part := func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) || r >= firstHidden }
	before, _ := utf8.DecodeLastRuneInString(text[:at])
	after, _ := utf8.DecodeRuneInString(text[at+len(name):])
	return !part(before) && !part(after)
}

// isNamed reports whether a name stands where only names do: as the whole text, in
// front of a colon, in quotation marks, or in brackets.
func isNamed(text, name string, at int) bool {
	before, after := text[:at], text[at+len(name):]
	open := before == "" || strings.HasSuffix(before, ": ") || strings.HasSuffix(before, "; ")
	switch {
	case open && (after == "" && before == "" || strings.HasPrefix(after, ": ")):
		return true
	case strings.HasSuffix(before, `"`) && strings.HasPrefix(after, `"`):
		return true
	}
	return strings.HasSuffix(before, "(") && strings.HasPrefix(after, ")")
}
