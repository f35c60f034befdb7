package tournament

import (
	"github.com/fairdeal/fairdeal/internal/clock"
	"github.com/fairdeal/fairdeal/internal/delayed/lint"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
)

// shownTournament is a description as JSON. Text that is not UTF-8 is decoded as Latin-1.
type shownTournament struct {
	File        string         `json:"file"`
	Version     string         `json:"version"`
	Name        string         `json:"name"`
	Delayed     string         `json:"delayed_information"`
	Value       string         `json:"delayed_value,omitempty"`
	Typed       string         `json:"delayed_value_typed,omitempty"`
	Replaced    []string       `json:"delayed_values_before,omitempty"`
	Phases      []shownPhase   `json:"phases"`
	Published   bool           `json:"published"`
	KeyHash     string         `json:"key_hash,omitempty"`
	Digest      string         `json:"digest,omitempty"`       // of the current description
	ShortDigest string         `json:"short_digest,omitempty"` // of the current description
	DigestLine  string         `json:"digest_published,omitempty"`
	DigestHolds *bool          `json:"digest_holds,omitempty"` // nil if no digest was published
	Findings    []lint.Finding `json:"findings"`               // about the delayed information
}

// shownPhase is a phase as JSON.
type shownPhase struct {
	Phase    int    `json:"phase"`
	Sessions int    `json:"sessions"`
	Boards   string `json:"boards"`
	Prefix   string `json:"prefix"`
	Title    string `json:"description"`
}

// shownOf returns a description as JSON shows it.
func shownOf(s *organiser.Tournament) shownTournament {
	d := s.Description
	t := shownTournament{
		File:    s.Path,
		Version: d.Version,
		Name:    plain.Text(d.Text(d.Name)),
		Delayed: plain.Text(d.Text(d.Delayed)),
		Value:   plain.Text(d.Value),
		Typed:   plain.Text(d.Typed),
		Phases:  []shownPhase{},

		Published:  d.Published(),
		KeyHash:    d.KeyHash,
		DigestLine: plain.Text(d.DigestLine),
	}
	if d.Old {
		t.Version = d.Program()
	}
	t.Findings = d.Lint(clock.Now()).Findings
	for _, v := range d.PreviousValues() {
		t.Replaced = append(t.Replaced, plain.Text(v))
	}
	for i := range d.Phases {
		p := &d.Phases[i]
		t.Phases = append(t.Phases, shownPhase{
			Phase:    p.Number,
			Sessions: p.Sessions,
			Boards:   p.BoardList.String(),
			Prefix:   p.Prefix,
			Title:    plain.Text(d.Text(p.Title)),
		})
	}
	if d.Published() || d.Old {
		t.Digest = d.Digest()
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
