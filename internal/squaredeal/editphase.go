package squaredeal

import (
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/words"
)

// AddPhase appends a phase.
func (d *Description) AddPhase(p Phase) error {
	if err := d.checkEditable(words.New("squaredeal.word-phase"), p.Prefix); err != nil {
		return err
	}
	p.Number, p.line = len(d.Phases)+1, 0
	prefix := words.Name("prefix", strconv.Quote(p.Prefix))
	for i := range d.Phases {
		if q := &d.Phases[i]; strings.EqualFold(p.filledPrefix(), q.filledPrefix()) {
			return words.Errorf("squaredeal.file-name-prefix-already", prefix, words.N("number", q.Number))
		}
	}
	extended := Description{Phases: append(slices.Clone(d.Phases), p)}
	if clash, ok := extended.findClash(); ok && clash.second == p.Number {
		return words.Errorf("squaredeal.file-name-prefix-file",
			prefix, words.Name("name", clash.name), words.N("a", clash.first))
	}
	d.Phases = extended.Phases
	d.insertAfter([]string{"SN"}, phasesLine2, line{tag: "SN", text: "SN " + p.String()})
	return nil
}

// RemovePhase removes a phase. Later phases are renumbered.
func (d *Description) RemovePhase(n int) error {
	if err := d.checkEditable(words.New("squaredeal.word-phase"), "-"); err != nil {
		return err
	}
	if _, err := d.Phase(n); err != nil {
		return err
	}
	d.Phases = slices.Delete(d.Phases, n-1, n)
	for i := range d.Phases {
		d.Phases[i].Number = i + 1
	}
	phase := 0
	d.lines = slices.DeleteFunc(d.lines, func(l line) bool {
		if l.tag == "SN" {
			phase++
		}
		return l.tag == "SN" && phase == n
	})
	return nil
}

// ReplacePhase replaces a phase. If the new one is invalid, nothing is changed.
func (d *Description) ReplacePhase(n int, p Phase) error {
	if err := d.checkEditable(words.New("squaredeal.word-phase"), p.Prefix); err != nil {
		return err
	}
	if _, err := d.Phase(n); err != nil {
		return err
	}
	return d.replacePhasesFrom(n, append([]Phase{p}, d.Phases[n:]...))
}

// RaisePhase moves phase n up by one: it swaps it with phase n-1. n must be at least 2.
func (d *Description) RaisePhase(n int) error {
	if err := d.checkEditable(words.New("squaredeal.word-phase"), "-"); err != nil {
		return err
	}
	if _, err := d.Phase(n); err != nil {
		return err
	}
	if _, err := d.Phase(n - 1); err != nil {
		return err
	}
	return d.replacePhasesFrom(n-1, append([]Phase{d.Phases[n-1], d.Phases[n-2]}, d.Phases[n:]...))
}

// replacePhasesFrom replaces the phases from number n on. If the result is invalid, nothing is
// changed.
func (d *Description) replacePhasesFrom(n int, phases []Phase) error {
	edited, err := ParseDescription(d.Bytes())
	if err != nil {
		return err
	}
	for len(edited.Phases) >= n {
		if err := edited.RemovePhase(len(edited.Phases)); err != nil {
			return err
		}
	}
	for _, p := range phases {
		if err := edited.AddPhase(p); err != nil {
			return err
		}
	}
	*d = *edited
	return nil
}
