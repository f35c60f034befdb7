package squaredeal

import (
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/internal/words"
)

// compareOld is like compare, for descriptions of which at least one comes from SquareDeal 1.3. Changes that this
// program makes itself, or that only change the encoding, are allowed after publication. Texts are converted for
// display.
func (d *differ) compareOld() {
	a, b := d.before, d.after
	d.compareOldText(words.New("squaredeal.change-name"), a.Name, b.Name)
	d.compareOldValue()
	for i := range max(len(a.Phases), len(b.Phases)) {
		what := words.New("squaredeal.change-phase", words.N("phase", i+1))
		switch {
		case i >= len(a.Phases):
			d.compareFrozen(what, "", b.Text(b.Phases[i].String()))
		case i >= len(b.Phases):
			d.compareFrozen(what, a.Text(a.Phases[i].String()), "")
		default:
			p, q := &a.Phases[i], &b.Phases[i]
			d.compareFrozen(ofPhase(i+1, "squaredeal.word-sessions"),
				fmt.Sprint(p.Sessions), fmt.Sprint(q.Sessions))
			d.compareFrozen(ofPhase(i+1, "word.boards"), p.BoardList.String(), q.BoardList.String())
			d.compareOldText(ofPhase(i+1, "squaredeal.change-prefix"), p.Prefix, q.Prefix)
			d.compareOldText(ofPhase(i+1, "squaredeal.change-title"), p.Title, q.Title)
			if p.extraText != q.extraText {
				d.add(ofPhase(i+1, "squaredeal.change-beyond"), a.Text(p.extraText), b.Text(q.extraText), false)
			}
		}
	}
	d.compareFrozen(words.New("squaredeal.change-key-hash"), a.KeyHash, b.KeyHash)
	if a.Published() != b.Published() && a.KeyHash == b.KeyHash {
		d.add(words.New("squaredeal.change-published"), publishedLine(a), publishedLine(b), false)
	}
}

// compareOldText adds a change of a text. The same text in a different encoding may replace it after publication.
func (d *differ) compareOldText(what words.Text, before, after string) {
	switch {
	case before == after:
	case SameText(before, after):
		d.add(what, d.after.Text(after), d.after.Text(after), false)
	default:
		d.add(what, d.before.Text(before), d.after.Text(after), d.published)
	}
}

// compareOldValue compares the text about the public number and its value. SquareDeal 1.3 replaces one with
// the other.
func (d *differ) compareOldValue() {
	a, b := d.before, d.after
	before, after := strings.Trim(a.Value, " "), strings.Trim(b.Value, " ")
	hadText, hasText := a.Delayed != "", b.Delayed != ""
	switch {
	case hadText && !hasText && b.HasValue:
		d.add(words.New(keyValueSet), a.Text(a.Delayed), after, false)
	case !hadText && hasText && a.HasValue:
		d.add(words.New(keyTextBack), before, b.Text(b.Delayed), false)
	default:
		d.compareOldText(words.New("squaredeal.change-delayed"), a.Delayed, b.Delayed)
		if before != after {
			d.add(words.New("squaredeal.word-value"), before, after, a.HasValue)
		}
	}
}

func publishedLine(d *Description) string {
	if d.Published() {
		return publishedTag
	}
	return ""
}
