package page

import (
	"fmt"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/audit/federation"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// FederationRow returns a row as two lines of text: one with computed results, and one with results that
// were only stated.
//
//	2019-10-05_liga12_zj1         5 sessions, 120 boards; the keys are right, but hands were not compared
//	  only stated: number 915171824262729353740425155576166676878 (archive/2019.md)
func (l Lang) FederationRow(row *federation.Row) (computed, said string) {
	name := plain.Text(row.Name)
	const columns = "%-29s %s"
	if row.Why != "" {
		return fmt.Sprintf(columns, name, l.line(row.Text)), ""
	}
	size := words.JoinCommas(words.Count("count.sessions", row.Sessions), words.Count("count.boards", row.Boards))
	facts := l.Translate(size)
	// row.Text already contains these counts. Without hands, it contains the keys instead.
	if row.Hands.Files > 0 {
		facts = l.Translate(words.New("audit.step.key-hash")) + " " + l.keysWord(row.KeyHash)
	}
	semicolon := l.Translate(words.New("list.semicolon"))
	computed = fmt.Sprintf(columns, name, facts+semicolon+l.line(row.Text))
	if len(row.AlsoNamed) > 0 {
		names := strings.Join(row.AlsoNamed, ", ")
		computed += semicolon + l.Translate(words.New("federation.also-named", cleaned("names", names)))
	}
	statements := words.JoinSemicolons(statementsAbout(row)...)
	said = "  " + l.Translate(words.New("place.file",
		words.T("file", words.New("federation.only-said")), words.T("what", statements)))
	return computed, said
}

// statementsAbout returns the results about a tournament that are only stated, or a word for none.
func statementsAbout(row *federation.Row) (list []words.Text) {
	if row.Claims.FirstShown != nil {
		list = publicationStatements(row)
	}
	value := valueOnPage(row)
	switch {
	case row.OtherValue != "":
		list = append(list, value)
	case !value.IsZero():
		list = append(list, words.New("federation.value-is", words.T("value", value)))
	}
	if len(list) > 0 {
		return list
	}
	if row.Claims.Description != "" {
		return []words.Text{words.Verbatim(plain.Text(row.Claims.Description))}
	}
	return []words.Text{words.New("word.nothing")}
}

// publicationStatements returns when, according to the history, a tournament and its keys were published, and
// how often it was changed.
func publicationStatements(row *federation.Row) (list []words.Text) {
	history := &row.Claims
	shown := words.Name("shown", moment(history.FirstShown))
	before := words.T("before", beforeDraw(history.BeforeDraw))
	if history.Draw != "" {
		list = append(list, words.New("federation.shown-draw", shown, words.Name("day", history.Draw), before))
	} else {
		list = append(list, words.New("federation.shown", shown, before))
	}
	if n := len(history.Changes); n > 0 {
		list = append(list, words.Count("federation.count-changes", n))
	}
	if history.KeysShown != nil {
		day := history.KeysShown.Format(time.DateOnly)
		list = append(list, words.New("federation.keys-on", words.Name("day", day)))
	}
	return list
}

// valueOnPage returns the value that a page states, and the page; or a value that differs from the one that was used.
// The text is zero if there is neither.
func valueOnPage(row *federation.Row) (text words.Text) {
	switch {
	case row.ValueFrom != nil && *row.ValueFrom != "file" && *row.ValueFrom != "statement":
		return words.New("audit.log.entry-by", cleaned("entry", row.Value), cleaned("witnesses", *row.ValueFrom))
	case row.OtherValue != "":
		return words.New("federation.another-value", cleaned("value", row.OtherValue))
	}
	return text
}

// FederationNote returns a note for printing above the table.
func (l Lang) FederationNote(n federation.Note) string { return l.line(n.Text) }

// FederationQuestion returns a question with the tournaments that it concerns.
func (l Lang) FederationQuestion(a *federation.Question) string {
	names := words.Verbatim(plain.Text(a.Names[0]))
	if others := len(a.Names) - 1; others > 0 {
		names = words.New("federation.ask-many", cleaned("first", a.Names[0]), words.N("n", others))
	}
	return l.Translate(words.New("place.file", words.T("file", names), words.T("what", a.Text.Text)))
}

// FederationChange describes a change between two versions in the history.
func (l Lang) FederationChange(c federation.Change) string {
	when := words.New("federation.draw-not-known")
	if c.AfterDraw != nil {
		when = words.New("federation.draw-before")
		if *c.AfterDraw {
			when = words.New("federation.draw-after")
		}
	}
	return l.Translate(words.New("federation.change",
		words.Name("moment", moment(&c.Time)),
		words.T("when", when),
		words.Name("what", l.line(c.What))))
}

// FederationSharedValue describes a value that several tournaments share.
func (l Lang) FederationSharedValue(s federation.SharedValue) string {
	return l.Translate(words.New("place.file", cleaned("file", s.Value), cleaned("what", strings.Join(s.Names, ", "))))
}
