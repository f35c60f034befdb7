package main

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
)

// doubtfulInfo contains, for each kind of doubt, delayed information that raises only this doubt
// before the draw.
var doubtfulInfo = map[organiser.DoubtKind]string{
	organiser.DateWeekday:         "Lotto 6 from 49 of Thursday 10 March 2027" + lottoEnd,
	organiser.DatePast:            "Lotto 6 from 49 of Wednesday 3 February 2027" + lottoEnd,
	organiser.DateToday:           "Lotto 6 from 49 of Monday 1 March 2027" + lottoEnd,
	organiser.DateMissing:         "Lotto 6 from 49" + lottoEnd,
	organiser.DateImpossible:      "Lotto 6 from 49 of 30 February 2027" + lottoEnd,
	organiser.FewValues:           "Lotto 1 from 10 of Wednesday 10 March 2027, without the bonus number",
	organiser.ContributionsClosed: "players closed 2027-02-22T18:00:00Z opened 2027-03-23T12:00:00Z",
}

const lottoEnd = ", without the bonus number, from low to high"

// doubtful returns every step with every doubt that can be settled in more than one way. Each step
// is first refused and then accepted by name, according to the table in package organiser.
func doubtful() (all []situation) {
	for _, k := range slices.Sorted(maps.Keys(doubtfulInfo)) {
		info := doubtfulInfo[k]
		refused := settlingInput(organiser.Unclear) // a doubt that was not raised
		refused.answers = []string{"no"}
		accepted := settlingInput(k)
		accepted.answers = []string{"yes", "yes", doorPass, doorPass}
		all = append(all,
			publishingWithInfo("publish: "+string(k), info, refused).withDoubts(k).wantRefusal(),
			publishingWithInfo("publish: "+string(k)+", accepted", info, accepted).withDoubts(k).wantSuccess(),
			amending("amend: "+string(k), info, input{flags: refused.flags}).withDoubts(k).wantRefusal(),
			amending("amend: "+string(k)+", accepted", info, accepted).withDoubts(k).wantSuccess())
	}
	return slices.Concat(all, twoDoubts(), unclearInfo(), shortPassphrase())
}

// publishingWithInfo returns a situation in which somebody publishes with delayed information and a
// passphrase.
func publishingWithInfo(name, info string, in input) situation {
	return publishing(name, input{
		flags:   append([]string{"--passphrase-file", "pass"}, in.flags...),
		answers: append([]string{"1"}, in.answers...),
		fields:  append(passphraseFields(doorPass), in.fields...),
	}).after(delayedInfo(info))
}

// delayedInfo returns a change that sets the delayed information.
func delayedInfo(text string) func(t *testing.T) {
	return func(t *testing.T) {
		editDescription(t, func(d *squaredeal.Description) error { return d.SetDelayed(text) })
	}
}

// settlingInput returns the flags and fields that settle doubts.
func settlingInput(kinds ...organiser.DoubtKind) (in input) {
	for _, k := range kinds {
		how := k.Settling()
		in.flags = append(in.flags, strings.Fields("--"+how.Flag)...)
		in.fields = append(in.fields, field{how.Field, "yes"})
	}
	return in
}

// twoDoubts returns situations with two doubts, of which somebody settles one or both.
func twoDoubts() []situation {
	const info = "Dow Jones closing value with both decimals of Monday 1 March 2027 + " +
		"Lotto 6 from 49 of Monday 1 March 2027"
	const evening = "2027-03-01T23:00:00Z"
	const today, closed = organiser.DateToday, organiser.ExchangeClosed

	withoutToday := settlingInput(closed)
	withoutToday.answers = []string{"no"}
	withoutClosed := settlingInput(today)
	withoutClosed.answers = []string{"yes", "no"} // in the order of the dialogue
	withBoth := settlingInput(today, closed)
	withBoth.answers = []string{"yes", "yes", "yes", doorPass, doorPass}
	return []situation{
		publishingWithInfo("publish: of two doubts not "+string(today), info, withoutToday).
			atTime(evening).withDoubts(today).wantRefusal(),
		amending("amend: of two doubts not "+string(today), info, withoutToday).
			atTime(evening).withDoubts(today).wantRefusal(),
		publishingWithInfo("publish: of two doubts not "+string(closed), info, withoutClosed).
			atTime(evening).withDoubts(closed).wantRefusal(),
		amending("amend: of two doubts not "+string(closed), info, withoutClosed).
			atTime(evening).withDoubts(closed).wantRefusal(),
		publishingWithInfo("publish: two doubts accepted", info, withBoth).
			atTime(evening).withDoubts(today, closed).wantSuccess(),
		amending("amend: two doubts accepted", info, withBoth).
			atTime(evening).withDoubts(today, closed).wantSuccess(),
	}
}

// unclearInfo returns situations with information that the program does not understand.
func unclearInfo() []situation {
	const info, kind = "see 10 March", organiser.Unclear
	accepted := settlingInput(kind)
	accepted.answers = []string{"yes", "yes", doorPass, doorPass}
	return []situation{
		publishingWithInfo("publish: unclear", info, input{answers: []string{"no"}}).withDoubts(kind).wantRefusal(),
		publishingWithInfo("publish: unclear, accepted", info, accepted).withDoubts(kind).wantSuccess(),
		amending("amend: unclear", info, input{}).withDoubts(kind).wantRefusal(),
		amending("amend: unclear, accepted", info, accepted).withDoubts(kind).wantSuccess(),
	}
}

// shortPassphrase returns situations in which somebody publishes with a short passphrase.
func shortPassphrase() []situation {
	const kind = organiser.ShortPassphrase
	accepted := settlingInput(kind)
	flags := []string{"--passphrase-file", "short"}
	return []situation{
		publishing("publish: a short passphrase", input{
			flags:   flags,
			answers: []string{"1", "yes", "abc", "no"},
			fields:  passphraseFields("abc"),
		}).withDoubts(kind).wantRefusal(),
		publishing("publish: a short passphrase, accepted", input{
			flags:   slices.Concat(flags, accepted.flags),
			answers: []string{"1", "yes", "abc", "abc", "yes"},
			fields:  append(passphraseFields("abc"), accepted.fields...),
		}).withDoubts(kind).wantSuccess(),
	}
}

// doubtsOfSteps lists, for each command, the kinds of doubts that it can raise and a person can
// settle.
var doubtsOfSteps = map[string][]organiser.DoubtKind{
	"publish": append(slices.Clone(organiser.DoubtsOfPublish), organiser.KeysThere, organiser.SharesThere),
	"amend":   organiser.DoubtsOfAmend,
	"dv":      organiser.DoubtsOfValue,
	"make":    append(slices.Clone(organiser.DoubtsOfMake), organiser.HandsDiffer, organiser.Unproven),
	"reveal":  organiser.DoubtsOfReveal,
}

// TestEveryDoubtCanBeSettled checks that each step is refused for each of its doubts and succeeds once
// the doubt is settled, in every way listed in the table of package organiser.
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

// checkDoubtIsTried checks that there are situations in which a step raises a doubt in all three ways,
// and somebody settles it or not.
func checkDoubtIsTried(t *testing.T, step string, k organiser.DoubtKind, settled bool) {
	how := k.Settling()
	all := slices.DeleteFunc(situations(), func(s situation) bool {
		return s.command[0] != step || s.succeeds != settled || !slices.Contains(s.raises, k)
	})
	settlesByCommand := func(s situation) bool {
		return strings.Contains(strings.Join(s.command, " ")+" ", "--"+how.Flag+" ") == settled
	}
	settlesAtDesk := func(s situation) bool {
		return s.offeredBy("desk") && (how.Typed || s.hasField(how.Field) == settled)
	}
	isInDialogue := func(s situation) bool { return s.offeredBy("dialogue") }
	dialogueAsks := how.Question != "" && step != "amend" && k != organiser.SharesThere
	if !slices.ContainsFunc(all, settlesByCommand) {
		t.Errorf("%s, %s, settled %t: not tried by command", step, k, settled)
	}
	if how.Field != "" && !slices.ContainsFunc(all, settlesAtDesk) {
		t.Errorf("%s, %s, settled %t: not tried at the desk", step, k, settled)
	}
	if dialogueAsks && !slices.ContainsFunc(all, isInDialogue) {
		t.Errorf("%s, %s, settled %t: not tried in the dialogue", step, k, settled)
	}
}
