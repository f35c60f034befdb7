// Package facts determines which boards a tournament had to deal, based on the published files: the
// description, the keys and the public number. It performs steps 1 to 6 in spec/audit.md. It does
// not read hand files; package audit reads them and lets package judge compare them with the facts. A
// Facts value is one interpretation of the published files, with the results of these steps.
//
//	for f := range facts.Interpretations(&facts.Input{Description: sqd, Keys: sqk}) {
//		f.Steps[0].Status                   // pass: the description can be read and is published
//		f.Dealt.Boards(f.OriginalSets()[0]) // the boards of session 1,1, as dealt
//	}
//
// Sometimes the files can be interpreted in several ways. A description may not name the rule by which its hands
// were dealt, or it may not contain the value that the user looked up. Interpretations yields the facts under every
// interpretation, the most likely one first. The hands show which one is right.
package facts

import (
	"time"

	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/delayed/lint"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/step"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Input contains the files that the organiser published, and what the user knows about them.
type Input struct {
	Description, Keys []byte
	// SessionKeys are used if Keys is nil. Root is the root hash of the tree over all keys
	// that a public log shows, or nil.
	SessionKeys []SessionKeyFile
	Root        *squaredeal.KeyRoot
	// These fields are the same as in audit.Options.
	Earlier     []byte
	EarlierSame bool
	Digest      string
	Value       *string
	ValueBy     string
	Sure        bool
	Today       time.Time
	Names       []string        // names of hand files, without folders and extensions
	Sessions    []squaredeal.ID // sessions mentioned in statements of the user
	Reserve     []squaredeal.ID // reserve sets that the user stated were played
}

// SessionKeyFile is a file NAME.P-S.sqr: a single session's key, revealed before the others.
type SessionKeyFile struct {
	Name string
	Data []byte
}

// Head contains the fields of the description that a report shows.
type Head struct {
	Tournament string `json:"tournament"`          // TN
	Delayed    string `json:"delayed_information"` // DI
	Value      string `json:"delayed_value"`       // DV, in the form that is mixed in
	// LookedUp is the text from which DV was made, as typed ("# DV-typed").
	LookedUp string `json:"delayed_looked_up,omitempty"`
	Program  string `json:"program"` // version of the program that wrote the description
	// Rule is the rule by which the hands were dealt (see package squaredeal).
	Rule       squaredeal.Rule `json:"rule,omitempty"`
	KeyHash    string          `json:"key_hash"`               // KH in the description
	Digest     string          `json:"digest"`                 // SHA-256 of the description file, in hex
	DigestMH   string          `json:"digest_mh,omitempty"`    // digest inside the description
	DigestText string          `json:"short_digest,omitempty"` // Digest in the form for a bulletin

	// Findings lists problems with the delayed information, except those that depend on the unknown day of
	// publication.
	Findings []lint.Finding `json:"findings,omitempty"`
}

// Facts contains the description, the keys and the dealt boards under one interpretation of the published files.
type Facts struct {
	say.Results // steps 1 to 6
	Head
	Description *squaredeal.Description // with the value that is mixed in; nil if unusable
	Keys        *squaredeal.Keys        // nil if unusable
	KeysOpen    bool                    // the keys may not be the published ones
	// DescriptionDamaged means that the digest inside the description does not match it.
	DescriptionDamaged bool
	Revealed           map[squaredeal.ID]bool // sessions with a single revealed key; nil if there is a key file
	ValueFromUser      bool                   // the description has no value, so the user's is used
	Dealt              *Sets                  // nil if nothing can be dealt

	input          *Input
	interpretation interpretation
	// earlierCopy is the earlier copy of a SquareDeal 1.3 description, or nil. It contains the text that the value
	// replaced.
	earlierCopy *squaredeal.Description
	values      []string // values of an old description that can be spelled in several ways
}

// readFacts performs steps 1 to 6 under one interpretation of the files.
func readFacts(input *Input, chosen interpretation) *Facts {
	f := &Facts{input: input, interpretation: chosen}
	if !f.readDescription() {
		for id := say.StepKeys; id <= say.StepRemake; id++ {
			f.AddStep(id, step.NotChecked, step.Line{}, say.Line("description.unusable"))
		}
		return f
	}
	if input.Keys == nil && len(input.SessionKeys) > 0 {
		f.checkSessionKeys()
	} else {
		f.checkKeyFile()
	}
	f.checkDigest()
	if f.checkValue() && f.Keys != nil {
		f.dealSessions()
	} else {
		f.AddStep(say.StepRemake, step.NotChecked, step.Line{}, say.Line("remake.nothing"))
	}
	return f
}

// HasSet reports whether a set with this ID exists in the tournament. Session 0 means all sessions in a phase.
func (f *Facts) HasSet(id squaredeal.ID) bool {
	if f.Description == nil {
		return false
	}
	p, err := f.Description.Phase(id.Phase)
	return err == nil && f.Description.Rule.Has(id.Set) && (id.Session == 0 || p.CheckSession(id.Session) == nil)
}

// IsUnrevealed reports whether the organiser revealed some session keys, but not the given session's.
func (f *Facts) IsUnrevealed(id squaredeal.ID) bool {
	if f.Revealed == nil {
		return false
	}
	if p, err := f.Description.Phase(id.Phase); err == nil && p.Sessions == 0 {
		id.Session = 0
	}
	return !f.Revealed[id.WithSet(squaredeal.Original)]
}

// IsKeyMissing reports whether the description has the given set but not its key.
func (f *Facts) IsKeyMissing(id squaredeal.ID) bool {
	p, err := f.Description.Phase(id.Phase)
	if err != nil || p.CheckSession(id.Session) != nil {
		return false
	}
	_, err = f.Keys.ForSession(p, id.Session)
	return err != nil
}

// WhyNoSet returns the reason why a set cannot be dealt.
func (f *Facts) WhyNoSet(id squaredeal.ID) words.Text {
	if _, err := f.Dealt.Boards(id); err != nil {
		return words.ErrorText(err)
	}
	return words.New("audit.read.no-such-set")
}

// line returns the sentence for a code in package say.
func line(c say.Code, args ...words.Arg) step.Line { return say.Line(c, args...) }
