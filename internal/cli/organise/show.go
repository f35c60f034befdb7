package organise

import (
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/clock"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/squaredeal/folder"
)

// shownTournament is a description as JSON. Text that is not UTF-8 is given as
// if it were Latin-1.
type shownTournament struct {
	File        string            `json:"file"`
	Version     string            `json:"version"`
	Name        string            `json:"name"`
	Delayed     string            `json:"delayed_information"`
	Value       string            `json:"delayed_value,omitempty"`
	Typed       string            `json:"delayed_value_typed,omitempty"`
	Replaced    []string          `json:"delayed_values_before,omitempty"`
	Phases      []shownPhase      `json:"phases"`
	Published   bool              `json:"published"`
	KeyHash     string            `json:"key_hash,omitempty"`
	Digest      string            `json:"digest,omitempty"`       // of the description as it stands
	ShortDigest string            `json:"short_digest,omitempty"` // of the same
	DigestLine  string            `json:"digest_published,omitempty"`
	DigestHolds *bool             `json:"digest_holds,omitempty"` // absent: no digest was published
	Findings    []delayed.Finding `json:"findings"`               // of the delayed information
}

type shownPhase struct {
	Phase    int    `json:"phase"`
	Sessions int    `json:"sessions"`
	Boards   string `json:"boards"`
	Prefix   string `json:"prefix"`
	Title    string `json:"description"`
}

func ShowTournament(s *folder.Store) shownTournament {
	d := s.Description
	t := shownTournament{
		File: s.Path, Version: d.Version, Name: plain.Text(d.Text(d.Name)), Delayed: plain.Text(d.Text(d.Delayed)),
		Value: plain.Text(d.Value), Typed: plain.Text(d.Typed), Phases: []shownPhase{},
		Published: d.Published(), KeyHash: d.KeyHash, DigestLine: plain.Text(d.DigestLine),
	}
	if d.Old {
		t.Version = d.Program()
	}
	t.Findings = d.Lint(clock.Now()).Findings
	for _, v := range d.Replaced() {
		t.Replaced = append(t.Replaced, plain.Text(v))
	}
	for i := range d.Phases {
		p := &d.Phases[i]
		t.Phases = append(t.Phases, shownPhase{p.Number, p.Sessions, p.List.String(), p.Prefix, plain.Text(d.Text(p.Title))})
	}
	if t.Digest = d.Digest(); !d.Published() && !d.Old {
		t.Digest = ""
	}
	if t.Digest != "" {
		t.ShortDigest = squaredeal.ShortDigest(t.Digest)
	}
	if d.DigestLine != "" {
		holds := d.CheckDigest() == nil
		t.DigestHolds = &holds
	}
	return t
}

func (u *UI) PrintTournament(t shownTournament) {
	row := func(head, text string) {
		if text != "" {
			fmt.Fprintf(u.Out, "%-20s %s\n", head, text)
		}
	}
	row("tournament", t.Name)
	old := strings.HasPrefix(t.Version, "SquareDeal ") // 2.x names its version alone
	if old {
		row("made for", t.Version)
	}
	row("delayed information", t.Delayed)
	for _, f := range t.Findings {
		row("  look again", f.Text)
	}
	row("its value", t.Value)
	row("as typed", t.Typed)
	for _, v := range t.Replaced {
		row("value before", v)
	}
	for _, p := range t.Phases {
		sessions := plain.Count(p.Sessions, "session")
		if p.Sessions == 0 {
			sessions = "sessions not known yet"
		}
		row(fmt.Sprintf("phase %d", p.Phase), fmt.Sprintf("%s, boards %s, files %s, %q", sessions, p.Boards, p.Prefix, p.Title))
	}
	if !t.Published {
		row("published", "no")
		if !old {
			return
		}
	}
	row("key hash", t.KeyHash)
	if t.Digest != "" {
		row("digest", t.Digest+" ("+t.ShortDigest+")")
	} else {
		row("digest", "the text that was published is not in the file, the copy from before the value has it")
	}
	switch {
	case old:
	case t.DigestHolds == nil:
		row("as published", "no digest was published with it")
	case *t.DigestHolds:
		row("as published", "the same")
	default:
		row("as published", t.DigestLine+": the description was changed")
	}
}

func (u *UI) PrintChanges(changes []squaredeal.Change) {
	if len(changes) == 0 {
		fmt.Fprintln(u.Out, "nothing changed")
	}
	for _, c := range changes {
		note := ""
		if c.Frozen {
			note = " (frozen by publishing)"
		}
		fmt.Fprintf(u.Out, "%s%s\n", c, note)
	}
}
