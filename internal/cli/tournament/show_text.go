package tournament

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/words"
)

// printTournament prints a description as text.
func (u *ui) printTournament(t shownTournament) {
	row := func(key, text string) { u.printRow(words.New(key), text) }
	row("organise.show-tournament", t.Name)
	isOld := strings.HasPrefix(t.Version, "SquareDeal ") // Version 2 files have only a number, such as 2.7.
	if isOld {
		row("organise.show-made-for", t.Version)
	}
	row("squaredeal.word-delayed", t.Delayed)
	for _, f := range t.Findings {
		row("organise.show-look", u.Text(f.Said))
	}
	isSameTyped := t.Typed != "" && squaredeal.NormaliseValue(t.Typed) == t.Value
	if isSameTyped {
		row("organise.show-value",
			u.Translate("value.mixed-in", words.Name("typed", t.Typed), words.Name("value", t.Value)))
	} else {
		row("organise.show-value", t.Value)
		row("organise.show-typed", t.Typed)
	}
	for _, v := range t.Replaced {
		row("organise.show-before", v)
	}
	for _, p := range t.Phases {
		sessions := words.Count("count.sessions", p.Sessions)
		if p.Sessions == 0 {
			sessions = words.New("organise.show-no-sessions")
		}
		label := words.New("squaredeal.change-phase", words.N("phase", p.Phase))
		u.printRow(label, u.Translate("organise.show-phase-is",
			words.T("sessions", sessions), words.Name("boards", p.Boards), words.Name("prefix", p.Prefix),
			words.Name("title", strconv.Quote(p.Title))))
	}
	if !t.Published {
		row("desk.step.published", u.Translate("word.no"))
	}
	if t.Published || isOld {
		row("audit.step.key-hash", t.KeyHash)
		u.printDigest(t, isOld)
	}
}

// printRow prints a line with a label, unless the text is empty.
func (u *ui) printRow(label words.Text, text string) {
	if text != "" {
		fmt.Fprintf(u.Out, "%-20s %s\n", u.Text(label), text)
	}
}

// printDigest prints the digest, and whether it is the published one.
func (u *ui) printDigest(t shownTournament, isOld bool) {
	row := func(key, text string) { u.printRow(words.New(key), text) }
	if t.Digest != "" {
		row("organise.show-digest", t.Digest+" ("+t.ShortDigest+")")
	} else {
		row("organise.show-digest", u.Translate("organise.show-digest-elsewhere"))
	}
	switch {
	case isOld:
	case t.DigestHolds == nil:
		row("organise.show-as-published", u.Translate("organise.show-no-digest"))
	case *t.DigestHolds:
		row("organise.show-as-published", u.Translate("organise.show-same"))
	default:
		row("organise.show-as-published",
			u.Translate("organise.show-changed", words.Name("digest", t.DigestLine)))
	}
}

// printChanges prints the changes, and marks those of published parts.
func (u *ui) printChanges(changes []squaredeal.Change) {
	if len(changes) == 0 {
		u.Line(u.Out, "organise.nothing-changed")
	}
	for _, c := range changes {
		if c.Forbidden {
			u.Line(u.Out, "organise.frozen", words.T("change", c.InWords()))
		} else {
			fmt.Fprintln(u.Out, c.InWords().In(u.Lang))
		}
	}
}
