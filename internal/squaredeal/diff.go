package squaredeal

import (
	"fmt"
	"strconv"

	"github.com/fairdeal/fairdeal/internal/words"
)

// Change is a difference between two versions of a description, such as
// phase 2: boards: was "16", is "24".
type Change struct {
	What      string `json:"what"`   // such as "phase 2: boards"
	Before    string `json:"before"` // empty if it was missing
	After     string `json:"after"`  // empty if it was removed
	Forbidden bool   `json:"frozen"` // the earlier version was published, which forbids this change

	what words.Text // translatable form of What
}

func newChange(what words.Text, before, after string, forbidden bool) Change {
	return Change{What: what.String(), Before: before, After: after, Forbidden: forbidden, what: what}
}

// String returns the change as a sentence.
func (c Change) String() string { return c.InWords().String() }

// InWords returns the change as a translatable sentence.
func (c Change) InWords() words.Text {
	what := words.T("what", c.what)
	before, after := words.Name("before", strconv.Quote(c.Before)), words.Name("after", strconv.Quote(c.After))
	switch {
	case words.Key(c.what) == keyValueSet:
		return words.New("squaredeal.replaced", what, before, words.Name("after", c.After))
	case words.Key(c.what) == keyTextBack:
		return words.New("squaredeal.put-back", what, words.Name("before", c.Before), after)
	case c.Before == c.After: // The two texts look the same but differ in their bytes, for example in the encoding.
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
	keyValueSet = "squaredeal.change-value-set"
	keyTextBack = "squaredeal.change-text-back"
)

// ofPhase describes a change in a phase.
func ofPhase(n int, key string) words.Text {
	return words.New("place.phase", words.N("phase", n), words.T("why", words.New(key)))
}

// Diff returns the changes from version a of a description to version b.
func Diff(a, b *Description) []Change {
	d := &differ{before: a, after: b, published: a.Published()}
	if a.Old || b.Old {
		d.compareOld()
	} else {
		d.compare()
	}
	return d.changes
}

// differ collects the changes between two versions of a description.
type differ struct {
	before, after *Description
	published     bool // the version before was published
	changes       []Change
}

func (d *differ) add(what words.Text, before, after string, forbidden bool) {
	d.changes = append(d.changes, newChange(what, before, after, forbidden))
}

// compareFrozenIf adds a change if the texts differ. It is forbidden if the version before was published and
// already contained the text.
func (d *differ) compareFrozenIf(contained bool, what words.Text, before, after string) {
	if before != after {
		d.add(what, before, after, contained && d.published)
	}
}

// compareFrozen adds a change that publication forbids, if the texts differ.
func (d *differ) compareFrozen(what words.Text, before, after string) {
	d.compareFrozenIf(true, what, before, after)
}

// compare compares two versions of a description.
func (d *differ) compare() {
	a, b := d.before, d.after
	d.compareFrozen(words.New("squaredeal.change-name"), a.Name, b.Name)
	d.compareFrozen(words.New("squaredeal.change-delayed"), a.Delayed, b.Delayed)
	for i := range max(len(a.Phases), len(b.Phases)) {
		what := words.New("squaredeal.change-phase", words.N("phase", i+1))
		switch {
		case i >= len(a.Phases):
			d.compareFrozen(what, "", b.Phases[i].String())
		case i >= len(b.Phases):
			d.compareFrozen(what, a.Phases[i].String(), "")
		default:
			d.comparePhase(i+1, &a.Phases[i], &b.Phases[i])
		}
	}
	d.compareFrozen(words.New("squaredeal.change-key-hash"), a.KeyHash, b.KeyHash)
	// The public number has to be set after publication, but must not be changed.
	d.compareFrozenIf(a.HasValue, words.New("squaredeal.change-value"), a.Value, b.Value)
	d.compareFrozenIf(a.DigestLine != "", words.New("squaredeal.change-digest"), a.DigestLine, b.DigestLine)
	d.compareFrozenIf(a.KeyRoot != nil, words.New("squaredeal.change-root"), rootText(a), rootText(b))
}

// comparePhase compares two versions of phase n field by field.
func (d *differ) comparePhase(n int, a, b *Phase) {
	d.compareFrozen(ofPhase(n, "squaredeal.word-sessions"), fmt.Sprint(a.Sessions), fmt.Sprint(b.Sessions))
	d.compareFrozen(ofPhase(n, "word.boards"), a.BoardList.String(), b.BoardList.String())
	d.compareFrozen(ofPhase(n, "squaredeal.change-prefix"), a.Prefix, b.Prefix)
	d.compareFrozen(ofPhase(n, "squaredeal.change-title"), a.Title, b.Title)
}

// rootText returns the root of the key tree, or "" if the description has none.
func rootText(d *Description) string {
	if d.KeyRoot == nil {
		return ""
	}
	return d.KeyRoot.String()
}
