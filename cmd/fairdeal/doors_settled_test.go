package main

import (
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
)

// doubtsOfSteps lists, for each command, the kinds of doubts that it can raise and a person can
// settle.
var doubtsOfSteps = map[string][]organiser.DoubtKind{
	"publish": append(slices.Clone(organiser.DoubtsOfPublish), organiser.KeysThere, organiser.SharesThere),
	"amend":   organiser.DoubtsOfAmend,
	"dv":      organiser.DoubtsOfValue,
	"make":    append(slices.Clone(organiser.DoubtsOfMake), organiser.HandsDiffer, organiser.Unproven),
	"reveal":  organiser.DoubtsOfReveal,
}

// TestEveryDoubtCanBeSettled checks that the situations of TestDoors cover each doubt of each step, both
// unsettled and settled, in every way listed in the table of package organiser.
func TestEveryDoubtCanBeSettled(t *testing.T) {
	raised := map[organiser.DoubtKind]bool{}
	for step, kinds := range doubtsOfSteps {
		for _, k := range kinds {
			raised[k] = true
			for _, settled := range []bool{false, true} {
				checkDoubtIsTried(t, step, k, settled)
			}
		}
	}
	for _, how := range organiser.Settlings() {
		if !raised[how.Kind] {
			t.Errorf("%s: no step raises it", how.Kind)
		}
		if strings.HasPrefix(how.Flag, organiser.AcceptPrefix) && how.Question == "" {
			t.Errorf("%s: the dialogue does not ask", how.Kind)
		}
	}
}

// checkDoubtIsTried checks that situations raise a doubt of a step in each of the three ways that can ask
// about it, and that the doubt is settled there or not.
func checkDoubtIsTried(t *testing.T, step string, k organiser.DoubtKind, settled bool) {
	how := k.Settling()
	all := slices.DeleteFunc(situations(), func(s situation) bool {
		return s.command[0] != step || s.succeeds != settled || !slices.Contains(s.raises, k)
	})

	settlesByCommand := func(s situation) bool {
		line := strings.Join(s.command, " ") + " " // The space ends the last word.
		return strings.Contains(line, settlingFlag(how)+" ") == settled
	}
	if !slices.ContainsFunc(all, settlesByCommand) {
		t.Errorf("%s, %s, settled %t: not tried by command", step, k, settled)
	}

	settlesAtDesk := func(s situation) bool {
		// The presence of a field for text does not show whether the text settles the doubt.
		return s.offeredBy("desk") && (how.Typed || s.hasField(how.Field) == settled)
	}
	if how.Field != "" && !slices.ContainsFunc(all, settlesAtDesk) {
		t.Errorf("%s, %s, settled %t: not tried at the desk", step, k, settled)
	}

	// The dialogue cannot amend, and it cannot split keys into shares.
	dialogueAsks := how.Question != "" && step != "amend" && k != organiser.SharesThere
	isInDialogue := func(s situation) bool { return s.offeredBy("dialogue") }
	if dialogueAsks && !slices.ContainsFunc(all, isInDialogue) {
		t.Errorf("%s, %s, settled %t: not tried in the dialogue", step, k, settled)
	}
}
