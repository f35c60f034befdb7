package organiser

import (
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/delayed/lint"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Amendment is a change to a published description.
type Amendment struct {
	Name    string // if empty, the name does not change
	Delayed string // if empty, the description of the public number does not change
	Reason  string
}

// Check returns the amendment's first invalid part ("reason", "name" or "delayed") with its error. For
// a valid amendment it returns "" and nil.
func (a *Amendment) Check() (part string, err error) {
	d := new(squaredeal.Description)
	if err := CheckReason(a.Reason); err != nil {
		return "reason", err
	}
	if a.Name != "" {
		if err := d.SetName(a.Name); err != nil {
			return "name", err
		}
	}
	if a.Delayed != "" {
		if err := d.SetDelayed(a.Delayed); err != nil {
			return "delayed", err
		}
	}
	return "", nil
}

// AmendmentPlan is an amended description that has not been written yet.
type AmendmentPlan struct {
	Lint   *lint.Lint // checks a new description of the public number; nil if there is none
	Doubts []Doubt    // doubts of Publish about it

	description *squaredeal.Description
	reason      string
	now         time.Time
}

// Amended is the result of an amendment.
type Amended struct {
	Accepted []Doubt
	DiaryErr error // the reason why the diary entry is missing
}

// ErrNoReason is returned for an amendment without a reason.
var ErrNoReason = words.NewError("organiser.reason-missing")

// CheckReason returns ErrNoReason if reason is empty.
func CheckReason(reason string) error {
	if strings.TrimSpace(reason) == "" {
		return ErrNoReason
	}
	return nil
}

// PlanAmendment applies an amendment to a copy of the published description.
func (t *Tournament) PlanAmendment(a Amendment, now time.Time) (*AmendmentPlan, error) {
	if err := CheckAmendable(t.Description); err != nil {
		return nil, err
	}
	if err := CheckReason(a.Reason); err != nil {
		return nil, err
	}
	p := &AmendmentPlan{reason: strings.TrimSpace(a.Reason), now: now}
	d, err := squaredeal.ParseDescription(t.Description.Bytes())
	if err == nil {
		err = d.Amend(a.Name, a.Delayed)
	}
	if err != nil {
		return nil, err
	}
	p.description = d
	if d.Delayed != t.Description.Delayed {
		p.Lint = new(lint.Lint)
		*p.Lint, p.Doubts = doubtsAbout(d, now)
	}
	return p, nil
}

// Amend writes the amended description, and records the reason and the accepted doubts in
// the diary. After an error the description is unchanged.
func (t *Tournament) Amend(p *AmendmentPlan, settled ...DoubtKind) (*Amended, error) {
	if err := checkSettled(p.Doubts, settled); err != nil {
		return nil, err
	}
	before := t.Description
	t.Description = p.description
	if err := t.Save(); err != nil {
		t.Description = before
		return nil, err
	}
	r := &Amended{Accepted: acceptedDoubts(p.Doubts, settled)}
	events := []Event{{Time: p.now, Kind: EventAmended, SHA256: p.description.Digest(), Note: p.reason}}
	r.DiaryErr = t.AppendToDiary(append(events, acceptedEvents(r.Accepted, p.now)...)...)
	return r, nil
}
