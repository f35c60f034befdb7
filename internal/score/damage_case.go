package score

import "github.com/fairdeal/fairdeal/internal/words"

// DamageCase is the relation between the three results for the non-offending side (spec/score.md
// step 10).
type DamageCase uint8

// Cases of damage. A is the actual result, B the result before the infraction and C the result after it, in
// the non-offending side's points.
const (
	DamageShared DamageCase = iota // A < C < B
	DamageNone                     // B <= A
	DamageOwn                      // A < B <= C
	DamageNotOwn                   // C <= A < B
)

// damageCase returns the case for the points A, B and C of the non-offending side.
func damageCase(a, b, c Frac) DamageCase {
	switch {
	case !a.Less(b):
		return DamageNone
	case !a.Less(c):
		return DamageNotOwn
	case !c.Less(b):
		return DamageOwn
	}
	return DamageShared
}

// String returns the case's English name.
func (c DamageCase) String() string { return c.Text().String() }

// Text returns the case's name as a translatable text.
func (c DamageCase) Text() words.Text {
	if c > DamageNotOwn {
		return words.Text{}
	}
	return words.New([...]string{
		"score.damage-partly-self-inflicted",
		"score.no-damage",
		"score.all-damage-self-inflicted",
		"score.no-self-inflicted-damage",
	}[c])
}

// Condition returns the case as an inequality between A, B and C, such as "A < C < B".
func (c DamageCase) Condition() string {
	return nameOf(c, "A < C < B", "B <= A", "A < B <= C", "C <= A < B")
}

// Rule returns a sentence that describes both sides' scores.
func (c DamageCase) Rule() words.Text {
	if c > DamageNotOwn {
		return words.Text{}
	}
	return words.New([...]string{
		"score.non-offending-side-gets",
		"score.actual-result-least-as",
		"score.what-non-offending-side",
		"score.non-offending-side-did",
	}[c])
}

// Laws returns the relevant laws from the 2017 code.
func (c DamageCase) Laws() []string {
	if c > DamageNotOwn {
		return nil
	}
	return [...][]string{
		{"Law 12B1", "Law 12C1(e)"},
		{"Law 12B1"},
		{"Law 12B1", "Law 12C1(e)"},
		{"Law 12B1", "Law 12C1(b)"},
	}[c]
}
