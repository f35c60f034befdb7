package squaredeal

import (
	"fmt"
	"strings"
)

// Change is one difference between two versions of a description.
type Change struct {
	What   string `json:"what"`   // in words: "phase 2: boards"
	Before string `json:"before"` // empty: was not there
	After  string `json:"after"`  // empty: is not there any more
	Frozen bool   `json:"frozen"` // publishing froze it, and a was published
}

// String returns the change as a sentence.
func (c Change) String() string {
	switch {
	case c.What == valueSet:
		return fmt.Sprintf("%s: %q was replaced by %s (SquareDeal 1.3)", c.What, c.Before, c.After)
	case c.What == textBack:
		return fmt.Sprintf("%s: %q in the place of %s (SquareDeal 1.3)", c.What, c.After, c.Before)
	case c.Before == c.After: // for people: its bytes are others
		return fmt.Sprintf("%s: other bytes of the same text %q", c.What, c.After)
	case c.Before == "":
		return fmt.Sprintf("%s: added %q", c.What, c.After)
	case c.After == "":
		return fmt.Sprintf("%s: removed %q", c.What, c.Before)
	}
	return fmt.Sprintf("%s: was %q, is %q", c.What, c.Before, c.After)
}

// What a program of version 1.3 does to DI, which is no change of what was published.
const (
	valueSet = "delayed value set"
	textBack = "description put back"
)

// diffOld is Diff where one of the two is of SquareDeal 1.3: what that program does
// by itself, and other bytes of one text, freeze nothing. Texts are for people.
func diffOld(a, b *Description) []Change {
	var changes []Change
	frozen := a.Published()
	add := func(what, before, after string, frozen bool) {
		changes = append(changes, Change{what, before, after, frozen})
	}
	exact := func(what, before, after string) {
		if before != after {
			add(what, before, after, frozen)
		}
	}
	texts := func(what, before, after string) {
		switch {
		case before == after:
		case SameText(before, after):
			add(what, b.Text(after), b.Text(after), false)
		default:
			add(what, a.Text(before), b.Text(after), frozen)
		}
	}
	texts("tournament name (TN)", a.Name, b.Name)
	value := func(d *Description) string { return strings.Trim(d.Value, " ") }
	switch hadText, hasText := a.Delayed != "", b.Delayed != ""; {
	case hadText && !hasText && b.HasValue:
		add(valueSet, a.Text(a.Delayed), value(b), false)
	case !hadText && hasText && a.HasValue:
		add(textBack, value(a), b.Text(b.Delayed), false)
	default:
		texts("delayed information (DI)", a.Delayed, b.Delayed)
		if before, after := value(a), value(b); before != after {
			add("delayed information value", before, after, a.HasValue)
		}
	}
	for i := range max(len(a.Phases), len(b.Phases)) {
		what := fmt.Sprintf("phase %d", i+1)
		switch {
		case i >= len(a.Phases):
			exact(what, "", b.Text(b.Phases[i].String()))
		case i >= len(b.Phases):
			exact(what, a.Text(a.Phases[i].String()), "")
		default:
			p, q := &a.Phases[i], &b.Phases[i]
			exact(what+": number of sessions", fmt.Sprint(p.Sessions), fmt.Sprint(q.Sessions))
			exact(what+": boards", p.List.String(), q.List.String())
			texts(what+": file name prefix", p.Prefix, q.Prefix)
			texts(what+": description", p.Title, q.Title)
			if p.beyond != q.beyond {
				add(what+": behind the fourth colon, where SquareDeal 1.3 cuts", a.Text(p.beyond), b.Text(q.beyond), false)
			}
		}
	}
	exact("key hash (KH)", a.KeyHash, b.KeyHash)
	if a.Published() != b.Published() && a.KeyHash == b.KeyHash {
		line := func(d *Description) string {
			if d.Published() {
				return publishedTag
			}
			return ""
		}
		add("published (PU)", line(a), line(b), false)
	}
	return changes
}

// Diff says what changed from a to b.
func Diff(a, b *Description) []Change {
	if a.Old || b.Old {
		return diffOld(a, b)
	}
	var changes []Change
	add := func(what, before, after string, frozen bool) {
		if before != after {
			changes = append(changes, Change{what, before, after, frozen && a.Published()})
		}
	}
	add("tournament name (TN)", a.Name, b.Name, true)
	add("delayed information (DI)", a.Delayed, b.Delayed, true)
	for i := range max(len(a.Phases), len(b.Phases)) {
		what := fmt.Sprintf("phase %d", i+1)
		switch {
		case i >= len(a.Phases):
			add(what, "", b.Phases[i].String(), true)
		case i >= len(b.Phases):
			add(what, a.Phases[i].String(), "", true)
		default:
			p, q := &a.Phases[i], &b.Phases[i]
			add(what+": number of sessions", fmt.Sprint(p.Sessions), fmt.Sprint(q.Sessions), true)
			add(what+": boards", p.List.String(), q.List.String(), true)
			add(what+": file name prefix", p.Prefix, q.Prefix, true)
			add(what+": description", p.Title, q.Title, true)
		}
	}
	add("key hash (KH)", a.KeyHash, b.KeyHash, true)
	// A value that comes after publishing is what has to happen; another one is not.
	add("delayed information value (DV)", a.Value, b.Value, a.HasValue)
	add("digest of the description (MH)", a.DigestLine, b.DigestLine, a.DigestLine != "")
	root := func(d *Description) string {
		if d.KeyRoot == nil {
			return ""
		}
		return d.KeyRoot.String()
	}
	add("root of the keys (KR)", root(a), root(b), a.KeyRoot != nil)
	return changes
}
