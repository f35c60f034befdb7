// Package publication checks when a description was published and whether its public number follows from its
// sources. It performs steps 11 to 17 of spec/trust.md. It does not compare boards.
//
//	evidence := &publication.Evidence{Proofs: proofs, Policy: policy}
//	result := publication.Check(publication.Subject{Description: d}, evidence)
//	result.Steps // steps 11 to 17
package publication

import (
	"slices"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/publiclog/logentry"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/words"
	"github.com/fairdeal/fairdeal/publiclog"
)

// Publication describes the log entry that shows when the description in force was published.
type Publication struct {
	Origin     string                  `json:"origin"`
	Index      int64                   `json:"index"` // of the entry
	Size       int64                   `json:"size"`  // of the log
	Witnessed  *time.Time              `json:"witnessed,omitempty"`
	Witnesses  []publiclog.Cosignature `json:"witnesses"`
	Organiser  string                  `json:"organiser"`
	Tournament string                  `json:"tournament"`
	Leaf       string                  `json:"leaf"`
	Policy     string                  `json:"policy"` // short digest of the policy
}

// Subject is the tournament whose publication is checked.
type Subject struct {
	Description *squaredeal.Description
	// Canonical contains the canonical description, followed by the texts that mail may have changed into it.
	Canonical [][]byte
	Damaged   bool // the digest inside the description does not match it
	// ValueUnused means that there are boards, but none that was dealt with the value in the description is among them.
	ValueUnused bool
	Name        string              // file name of the description without .sqd
	Keys        *squaredeal.KeyRoot // root of the tree over all keys; nil if some are missing
	Beacons     []*delayed.Beacon   // in the description itself
	Choices     []Choice
}

// Result contains the results of steps 11 to 17 of a verification.
type Result struct {
	say.Results
	Publication          *Publication // nil: no such entry
	DescriptionPublished bool         // the description is the published one
	// ValueGenuine means that every machine-readable part of the value is genuine. Texts contains the other parts,
	// which people have to look up.
	ValueGenuine bool
	Texts        []string
}

// publicationCheck is the state of Check: the evidence that was read, and the results so far.
type publicationCheck struct {
	Subject
	evidence       *Evidence
	result         *Result
	history        *history               // nil: no valid entry of this tournament
	inForce        *publiclog.LoggedEntry // the newest description; nil: none
	log            *wholeLog
	logErr         error
	checkpoints    []*publiclog.VerifiedCheckpoint // from valid proofs
	rivalsInProofs bool                            // the proofs alone contain two descriptions in force
}

// Check performs steps 11 to 17. It reports problems as step results, not as an error. Steps without evidence are
// optional.
func Check(s Subject, ev *Evidence) *Result {
	if ev == nil {
		ev = new(Evidence)
	}
	p := &publicationCheck{Subject: s, evidence: ev, result: new(Result)}
	if ev.Policy != nil {
		for _, name := range ev.Policy.UnusualNames {
			p.result.Warn(say.Warning{Text: line("verdict.odd-name", words.Name("name", plain.Text(name)))})
		}
	}
	reasons := p.load()
	p.checkLogged(reasons)
	p.checkVersion()
	p.checkBefore()
	p.checkSource()
	p.checkOthers()
	p.checkAnnounced()
	p.checkDeclared()
	for i := range p.result.Steps {
		st := &p.result.Steps[i]
		if p.Damaged && !p.result.DescriptionPublished && st.Status == Fail && dependsOnDescription(st.ID) {
			// The step stays required, because it found a difference.
			st.Status, st.Got = NotChecked, line("anchor.other-mh")
			continue
		}
		if p.ValueUnused && st.Status == Fail && p.dependsOnValue(st.ID) {
			st.Status = NotChecked
			st.Detail = append(st.Detail, line("source.unused"))
			continue
		}
		if st.Status == NotChecked && !p.hasEvidence(st.ID) {
			st.Optional = true
		}
	}
	return p.result
}

// dependsOnDescription reports whether a step compares the text of the description. If that was changed in transit, a
// difference is not evidence against the organiser. Step 13 only reads entries of the log.
func dependsOnDescription(id int) bool { return id == say.StepThen || id == say.StepSource }

// dependsOnValue reports whether a failed step compared the value in the description. No digest covers that value, so
// mail may have changed it unnoticed. The time of a beacon round is in the delayed information, which a digest covers.
func (p *publicationCheck) dependsOnValue(id int) bool {
	if id == say.StepSource {
		parts := delayed.Parse(p.Description.Delayed)
		return !slices.ContainsFunc(parts, func(part delayed.Part) bool { return part.Contradicted })
	}
	return id == say.StepAnnounced
}

// KeyTree returns the key tree root that the tournament's entry in a log states, or nil if there is no such entry. A
// later Check reuses the log that KeyTree has read.
func KeyTree(s Subject, ev *Evidence) *squaredeal.KeyRoot {
	p := &publicationCheck{Subject: s, evidence: ev, result: new(Result)}
	p.load()
	if p.inForce == nil {
		return nil
	}
	root, n, ok := logentry.KeyTree(p.inForce.Entry)
	if !ok {
		return nil
	}
	return &squaredeal.KeyRoot{Root: root, Keys: n}
}

// hasEvidence reports whether evidence was given for a step.
func (p *publicationCheck) hasEvidence(id int) bool {
	switch id {
	case say.StepSource:
		return p.hasSourceEvidence()
	case say.StepNoOther:
		return p.evidence.Log != nil || p.rivalsInProofs
	case say.StepAnnounced:
		return p.hasAnnouncedValue()
	case say.StepDeclared:
		return p.history.has(publiclog.KindChoice)
	}
	return p.evidence.HasProofs()
}

// hasSourceEvidence reports whether a beacon, or the players' contributions, were given for step 14.
func (p *publicationCheck) hasSourceEvidence() bool {
	if len(p.evidence.Unreadable) > 0 {
		return true
	}
	if !delayed.MachineReadable(delayed.Parse(p.Description.Delayed)) {
		return false
	}
	return len(p.sources().Beacons) > 0 || p.history.has(publiclog.KindContributions, publiclog.KindOpenings)
}

// addStep adds the result of a step.
func (p *publicationCheck) addStep(id int, s Status, got Line, detail ...Line) {
	p.result.AddStep(id, s, got, detail...)
}

// matchesDescription reports whether an entry has the same keys and delayed information as the description.
func (p *publicationCheck) matchesDescription(logged *publiclog.LoggedEntry) bool {
	sameText := func(canonical []byte) bool { return string(canonical) == string(logged.Entry.Description()) }
	return slices.ContainsFunc(p.Canonical, sameText) ||
		logged.Entry.KeyHash() == strings.ToLower(p.Description.KeyHash) &&
			descriptionIn(logged).Delayed == p.Description.Delayed
}
