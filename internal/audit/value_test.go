package audit

import (
	"bytes"
	"slices"
	"testing"

	"github.com/fairdeal/fairdeal/internal/audit/say"
)

// TestTypedValueMatchesNoHands checks that the user is asked about a typed value if hands were given and none
// match.
func TestTypedValueMatchesNoHands(t *testing.T) {
	cup := smallTournament(t)
	cup.sqd = bytes.Replace(cup.sqd, []byte("DV 43275.91\n"), nil, 1)
	value := "43275.92"
	cup.options.Value = &value
	step := stepOf(cup.audit(), say.StepValue)
	isAboutTyped := func(l Line) bool { return l.Code == "made.not-typed" }
	if step.Status != NotChecked || step.Optional || !slices.ContainsFunc(step.Detail, isAboutTyped) {
		t.Errorf("with hands: %+v", step)
	}
	cup.files = nil
	if step := stepOf(cup.audit(), say.StepValue); step.Status != NotChecked || !step.Optional {
		t.Errorf("without hands: %+v", step)
	}
}

// TestNoConclusionForHonestHands checks that possible reasons are listed only if no board belongs to the
// tournament.
func TestNoConclusionForHonestHands(t *testing.T) {
	cup := smallTournament(t)
	if r := cup.audit(); len(r.Conclusions) > 0 {
		t.Errorf("honest hands: %q", r.Conclusions)
	}
	cup.files = newTournament(t, 2, "43275.91", smallPhases...).writeAllFiles(t, ".pbn").files
	if r := cup.audit(); len(r.Conclusions) != 4 || r.Conclusions[0].Code != "conclude.none-fits" {
		t.Errorf("hands of another tournament: %q", r.Conclusions)
	}
}

// TestTypedValue checks that a typed value is used if the description has none, in the spelling that produced the
// hands.
func TestTypedValue(t *testing.T) {
	value := func(s string) *string { return &s }
	for _, made := range []string{"43275.91", "4327591"} {
		cup := newTournament(t, 1, made, "2:1-8:RR##:Round #").writeAllFiles(t, ".pbn")
		cup.sqd = bytes.Replace(cup.sqd, []byte("DV "+made+"\n"), nil, 1)
		cup.options.Value = value("43275.91")
		checkReport(t, cup, 0, "verified: 16 of 16", "rests on the description being the published one\n")
		cup.options.Value = value("43275.92")
		checkReport(t, cup, 2, "none of these boards belongs to this tournament")
		cup.options.Value = nil
		checkReport(t, cup, 2, "no hands can be remade without the number")

		// Boards of a different session match, so the typed value is right.
		cup.options.Value = value("43275.91")
		cup.files = map[string][]byte{"RR01.pbn": cup.files["RR02.pbn"]}
		checkReport(t, cup, 2, "file RR01.pbn [not compared]: not compared: expected session 1,1, found session 1,2")
	}
}
