package squaredeal

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/words"
)

// Change is a difference between two versions of a description.
type Change struct {
	What   string `json:"what"`   // such as "phase 2: boards"
	Before string `json:"before"` // empty if it was missing
	After  string `json:"after"`  // empty if it was removed
	Frozen bool   `json:"frozen"` // the earlier version was published, which forbids this change

	what words.Text // What in any language
}

func change(what words.Text, before, after string, frozen bool) Change {
	return Change{what.String(), before, after, frozen, what}
}

// String returns the change as a sentence.
func (c Change) String() string { return c.Said().String() }

// Said returns the change as a sentence, for any language.
func (c Change) Said() words.Text {
	what, before, after := words.T("what", c.what), words.Name("before", strconv.Quote(c.Before)), words.Name("after", strconv.Quote(c.After))
	switch {
	case words.Key(c.what) == valueSet:
		return words.New("squaredeal.replaced", what, before, words.Name("after", c.After))
	case words.Key(c.what) == textBack:
		return words.New("squaredeal.put-back", what, words.Name("before", c.Before), after)
	case c.Before == c.After: // the text is the same, but the bytes differ
		return words.New("squaredeal.other-bytes", what, after)
	case c.Before == "":
		return words.New("squaredeal.added", what, after)
	case c.After == "":
		return words.New("squaredeal.removed", what, before)
	}
	return words.New("squaredeal.was-is", what, before, after)
}

// SquareDeal 1.3 makes these changes to DI itself. They do not change the published
// content.
const (
	valueSet = "squaredeal.change-value-set"
	textBack = "squaredeal.change-text-back"
)

// ofPhase describes a change in a phase.
func ofPhase(n int, key string) words.Text {
	return words.New("place.phase", words.N("phase", n), words.T("why", words.New(key)))
}

// diffOld is like Diff, for descriptions of which at least one comes from SquareDeal 1.3. Changes
// that this program makes itself, or that only change the encoding, are allowed after publication.
// Texts are converted for display.
func diffOld(a, b *Description) []Change {
	var changes []Change
	frozen := a.Published()
	add := func(what words.Text, before, after string, frozen bool) {
		changes = append(changes, change(what, before, after, frozen))
	}
	exact := func(what words.Text, before, after string) {
		if before != after {
			add(what, before, after, frozen)
		}
	}
	texts := func(what words.Text, before, after string) {
		switch {
		case before == after:
		case SameText(before, after):
			add(what, b.Text(after), b.Text(after), false)
		default:
			add(what, a.Text(before), b.Text(after), frozen)
		}
	}
	texts(words.New("squaredeal.change-name"), a.Name, b.Name)
	value := func(d *Description) string { return strings.Trim(d.Value, " ") }
	switch hadText, hasText := a.Delayed != "", b.Delayed != ""; {
	case hadText && !hasText && b.HasValue:
		add(words.New(valueSet), a.Text(a.Delayed), value(b), false)
	case !hadText && hasText && a.HasValue:
		add(words.New(textBack), value(a), b.Text(b.Delayed), false)
	default:
		texts(words.New("squaredeal.change-delayed"), a.Delayed, b.Delayed)
		if before, after := value(a), value(b); before != after {
			add(words.New("squaredeal.word-value"), before, after, a.HasValue)
		}
	}
	for i := range max(len(a.Phases), len(b.Phases)) {
		what := words.New("squaredeal.change-phase", words.N("phase", i+1))
		switch {
		case i >= len(a.Phases):
			exact(what, "", b.Text(b.Phases[i].String()))
		case i >= len(b.Phases):
			exact(what, a.Text(a.Phases[i].String()), "")
		default:
			p, q := &a.Phases[i], &b.Phases[i]
			exact(ofPhase(i+1, "squaredeal.word-sessions"), fmt.Sprint(p.Sessions), fmt.Sprint(q.Sessions))
			exact(ofPhase(i+1, "word.boards"), p.List.String(), q.List.String())
			texts(ofPhase(i+1, "squaredeal.change-prefix"), p.Prefix, q.Prefix)
			texts(ofPhase(i+1, "squaredeal.change-title"), p.Title, q.Title)
			if p.beyond != q.beyond {
				add(ofPhase(i+1, "squaredeal.change-beyond"), a.Text(p.beyond), b.Text(q.beyond), false)
			}
		}
	}
	exact(words.New("squaredeal.change-key-hash"), a.KeyHash, b.KeyHash)
	if a.Published() != b.Published() && a.KeyHash == b.KeyHash {
		line := func(d *Description) string {
			if d.Published() {
				return publishedTag
			}
			return ""
		}
		add(words.New("squaredeal.change-published"), line(a), line(b), false)
	}
	return changes
}

// Diff returns the changes from a to b.
func Diff(a, b *Description) []Change {
	if a.Old || b.Old {
		return diffOld(a, b)
	}
	var changes []Change
	add := func(what words.Text, before, after string, frozen bool) {
		if before != after {
			changes = append(changes, change(what, before, after, frozen && a.Published()))
		}
	}
	add(words.New("squaredeal.change-name"), a.Name, b.Name, true)
	add(words.New("squaredeal.change-delayed"), a.Delayed, b.Delayed, true)
	for i := range max(len(a.Phases), len(b.Phases)) {
		what := words.New("squaredeal.change-phase", words.N("phase", i+1))
		switch {
		case i >= len(a.Phases):
			add(what, "", b.Phases[i].String(), true)
		case i >= len(b.Phases):
			add(what, a.Phases[i].String(), "", true)
		default:
			p, q := &a.Phases[i], &b.Phases[i]
			add(ofPhase(i+1, "squaredeal.word-sessions"), fmt.Sprint(p.Sessions), fmt.Sprint(q.Sessions), true)
			add(ofPhase(i+1, "word.boards"), p.List.String(), q.List.String(), true)
			add(ofPhase(i+1, "squaredeal.change-prefix"), p.Prefix, q.Prefix, true)
			add(ofPhase(i+1, "squaredeal.change-title"), p.Title, q.Title, true)
		}
	}
	add(words.New("squaredeal.change-key-hash"), a.KeyHash, b.KeyHash, true)
	// The public number has to be set after publication, but must not be changed.
	add(words.New("squaredeal.change-value"), a.Value, b.Value, a.HasValue)
	add(words.New("squaredeal.change-digest"), a.DigestLine, b.DigestLine, a.DigestLine != "")
	root := func(d *Description) string {
		if d.KeyRoot == nil {
			return ""
		}
		return d.KeyRoot.String()
	}
	add(words.New("squaredeal.change-root"), root(a), root(b), a.KeyRoot != nil)
	return changes
}
