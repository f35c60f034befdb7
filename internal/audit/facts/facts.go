// Package facts has what a tournament had to deal, by what was published: the description,
// the keys, the delayed value and the sets that these make; steps 1 to 6 of spec/audit.md.
// It knows no hand file: packages judge and audit hold the files against the facts.
//
//	for f := range facts.Each(&facts.Given{Description: sqd, Keys: sqk}) {
//		f.Steps[0].Status           // pass: the description can be read and is published
//		f.Dealt.Of(f.Originals()[0]) // the boards of session 1,1, as dealt
//	}
//
// What was published can be meant in several ways: a description may not say by which rule
// its hands were made, or not hold the value that the user looked up. Each gives the facts
// of one way after the other, the likeliest first; hands decide which it was.
package facts

import (
	"iter"
	"time"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/step"
	"github.com/fairdeal/fairdeal/words"
)

// Given is what the organiser published, and what the user knows of it.
type Given struct {
	Description, Keys []byte
	// SessionKeys count where Keys is nil; Root is the root of the tree over all keys
	// that a public log shows, nil: none.
	SessionKeys []SessionKeyFile
	Root        *squaredeal.KeyRoot
	// Earlier, EarlierSame, Digest, Value, ValueBy, Sure and Today are those of audit.Options.
	Earlier     []byte
	EarlierSame bool
	Digest      string
	Value       *string
	ValueBy     string
	Sure        bool
	Today       time.Time
	Names       []string        // of hand files, without folders and extensions
	Sessions    []squaredeal.ID // that statements speak of
	Reserve     []squaredeal.ID // reserve sets that were stated as played
}

// SessionKeyFile is a file NAME.P-S.sqr: the key of one session, revealed before
// the others.
type SessionKeyFile struct {
	Name string
	Data []byte
}

// Head is what the description says of itself.
type Head struct {
	Tournament string `json:"tournament"`          // TN
	Delayed    string `json:"delayed_information"` // DI
	Value      string `json:"delayed_value"`       // DV, as it is mixed in
	// LookedUp is what gives DV, as it was typed: of the comment "# DV-typed".
	LookedUp string `json:"delayed_looked_up,omitempty"`
	Program  string `json:"program"` // version that wrote the description
	// Rule is the one by which the hands are made (package squaredeal).
	Rule       squaredeal.Rule `json:"rule,omitempty"`
	KeyHash    string          `json:"key_hash"`               // KH of the description
	Digest     string          `json:"digest"`                 // SHA-256 of the description as it stands, in hex
	DigestMH   string          `json:"digest_mh,omitempty"`    // the digest that the description carries
	DigestText string          `json:"short_digest,omitempty"` // form of Digest for a bulletin

	// Findings are what the delayed information leaves open or gets wrong, but for
	// what depends on the day of publishing, which nobody can see.
	Findings []delayed.Finding `json:"findings,omitempty"`
}

// Facts are what was published, read in one way.
type Facts struct {
	say.Found // steps 1 to 6
	Head
	Description *squaredeal.Description // with the value that is mixed in; nil: unusable
	Keys        *squaredeal.Keys        // nil: unusable
	KeysOpen    bool                    // nobody can tell whether the keys are the published ones
	Revealed    map[squaredeal.ID]bool  // sessions whose keys alone were revealed; nil: there is a key file
	Own         bool                    // the value is the user's: the description has none
	Dealt       *Sets                   // nil: nothing can be dealt

	given *Given
	way   way
	// copied is, at SquareDeal 1.3, the copy with the text in whose place the value stands
	// in the description; nil: none.
	copied *squaredeal.Description
	values []string // that may be spelled otherwise, of an old description
}

// way is one way to read what was published.
type way struct {
	rule       squaredeal.Rule // by which the hands are made; empty: that of the description
	value, how string          // the user's own value, and a key of the catalogue: in which form
	// mixed: the text of DI is taken as the value, as SquareDeal 1.3 takes it.
	mixed bool
	// entered: that text is a value that somebody entered, and not the description.
	entered bool
}

// waysOf are the ways to try, the likeliest first (spec/squaredeal13.md, Rules and The
// value).
func waysOf(g *Given) (all []way) {
	d, err := squaredeal.ParseDescription(g.Description)
	rules, forms := []squaredeal.Rule{""}, []way{{}}
	switch {
	case err != nil:
	case d.RuleOpen:
		rules = squaredeal.Rules
	case d.Old && d.Delayed != "" && g.Value == nil && otherText(g.Earlier, d):
		forms = []way{{}, {entered: true}}
	case d.Old && d.Delayed != "" && g.Value != nil && trimBlank(*g.Value) == trimBlank(d.Mixed):
		forms = []way{{entered: true}}
	}
	if err == nil && !d.HasValue && g.Value != nil && !forms[0].entered {
		forms = typedForms(*g.Value, d.Old)
	}
	for _, rule := range rules {
		for _, form := range forms {
			form.rule = rule
			all = append(all, form)
		}
	}
	return all
}

// otherText reports whether a copy has another text than an old description, for the
// same keys: then what stands there may be a value that is no number.
func otherText(copied []byte, d *squaredeal.Description) bool {
	e, err := squaredeal.ParseDescription(copied)
	return err == nil && e.KeyHash == d.KeyHash && !e.HasValue && e.Delayed != "" && !squaredeal.SameText(e.Delayed, d.Delayed)
}

// Each gives the facts of each way to read what was published, the likeliest first. There
// is always one.
func Each(g *Given) iter.Seq[*Facts] {
	return func(yield func(*Facts) bool) {
		for _, w := range waysOf(g) {
			if !yield(read(g, w)) {
				return
			}
		}
	}
}

// OfText are the facts if a text in the place of the value was mixed in, as SquareDeal 1.3
// does unasked; nil where no text stands there, a value is known, or there are no keys.
func (f *Facts) OfText() *Facts {
	if f.Description == nil || !f.Description.Old || f.Description.HasValue || f.Keys == nil {
		return nil
	}
	g := *f.given
	g.Value, g.Earlier = nil, nil
	return read(&g, way{mixed: true})
}

// read takes steps 1 to 6.
func read(g *Given, w way) *Facts {
	f := &Facts{given: g, way: w}
	if !f.description() {
		for id := say.StepKeys; id <= say.StepRemake; id++ {
			f.Take(id, step.NotChecked, step.Line{}, say.Of("description.unusable"))
		}
		return f
	}
	if g.Keys == nil && len(g.SessionKeys) > 0 {
		f.sessionKeys()
	} else {
		f.keyFile()
	}
	f.digest()
	if f.value() && f.Keys != nil {
		f.remake()
	} else {
		f.Take(say.StepRemake, step.NotChecked, step.Line{}, say.Of("remake.nothing"))
	}
	return f
}

// Has reports whether the tournament has a set; session 0 stands for all of a phase.
func (f *Facts) Has(id squaredeal.ID) bool {
	if f.Description == nil {
		return false
	}
	p, err := f.Description.Phase(id.Phase)
	return err == nil && f.Description.Rule.Has(id.Set) && (id.Session == 0 || p.CheckSession(id.Session) == nil)
}

// Unrevealed reports whether the key of a session is not revealed yet, where single
// keys are.
func (f *Facts) Unrevealed(id squaredeal.ID) bool {
	if f.Revealed == nil {
		return false
	}
	if p, err := f.Description.Phase(id.Phase); err == nil && p.Sessions == 0 {
		id.Session = 0
	}
	return !f.Revealed[id.Of(squaredeal.Original)]
}

// Keyless reports whether a set is one of the description's that has no key.
func (f *Facts) Keyless(id squaredeal.ID) bool {
	p, err := f.Description.Phase(id.Phase)
	if err != nil || p.CheckSession(id.Session) != nil {
		return false
	}
	_, err = f.Keys.Of(p, id.Session)
	return err != nil
}

// NoSuchSet says why there is no set of this name.
func (f *Facts) NoSuchSet(id squaredeal.ID) words.Text {
	if _, err := f.Dealt.Of(id); err != nil {
		return words.Of(err)
	}
	return words.New("audit.read.no-such-set")
}

// line says a code with its arguments.
func line(c say.Code, args ...words.Arg) step.Line { return say.Of(c, args...) }
