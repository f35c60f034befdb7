package main

import (
	"slices"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
)

// publishSituations returns situations in which somebody publishes the tournament spring, which has been
// described.
func publishSituations() []situation {
	twoOfThreeShares := []string{"--shares", "2/3", "--share-dir", "spring-shares"}
	return []situation{
		publishingWithPassphrase("publish", input{answers: []string{"yes"}}).wantSuccess(),
		publishingWithPassphrase("publish: nothing described", input{}).
			after(removing("spring.sqd"), beginTournament).
			withAnswers(menuPublish).
			wantRefusal(),
		publishingWithPassphrase("publish: keys are there", input{
			answers: []string{"yes", doorPass, doorPass, "no"},
		}).after(leave("spring.sqk", "keys of an attempt\n")).withDoubts(organiser.KeysThere).wantRefusal(),
		publishingWithPassphrase("publish: keys are there, set aside", input{
			flags:   []string{"--new-keys"},
			answers: []string{"yes", doorPass, doorPass, "yes"},
			fields:  []field{{"new_keys", "yes"}},
		}).after(leave("spring.sqk", "keys of an attempt\n")).withDoubts(organiser.KeysThere).wantSuccess(),
		publishing("publish: shares are there", input{
			flags:  twoOfThreeShares,
			fields: []field{{"shares", "2/3"}},
		}).after(leaveShare).withDoubts(organiser.SharesThere).skipDialogue().wantRefusal(),
		publishing("publish: shares are there, set aside", input{
			flags:  append(twoOfThreeShares, "--new-keys"),
			fields: []field{{"shares", "2/3"}, {"new_keys", "yes"}},
		}).after(leaveShare).withDoubts(organiser.SharesThere).skipDialogue().wantSuccess(),
		publishingWithPassphrase("publish: a round of a beacon that is public", input{
			answers: []string{"yes"},
		}).
			after(delayedInfo(delayed.Quicknet().Describe(1000))).
			withAnswers(menuPublish, keepWithPassphrase).
			wantRefusal(),
		publishing("publish: keys as they are", input{
			flags:   []string{"--plain-keys"},
			answers: []string{keepPlain, "yes"},
			fields:  []field{{"plain", "yes"}, {"plain2", "yes"}},
		}).wantSuccess(),
		publishing("publish: to a recipient", input{
			flags:   []string{"--recipient", "chief.pub"},
			answers: []string{keepForRecipients, "chief.pub", "yes"},
			fields:  []field{{"recipients", "@chief.pub"}},
		}).wantSuccess(),
		publishing("publish: to nobody", input{
			flags:   []string{"--recipient", "age1nobody"},
			answers: []string{keepForRecipients, "age1nobody", goBack},
			fields:  []field{{"recipients", "age1nobody"}},
		}).wantRefusal(),
		publishingWithPassphrase("publish: twice", input{}).
			startingFrom("published").withOtherPassphrase().skipDialogue().wantRefusal(),
		publishingWithPassphrase("publish: another program is at work", input{answers: []string{"yes"}}).
			after(lockTournament).wantRefusal(),
	}
}

// publishing returns a situation in which somebody publishes. The dialogue asks, with the answers in in:
//
//   - how to keep the keys
//   - with which recipients, after keepForRecipients
//   - about each doubt regarding the delayed information
//   - whether to publish
//   - twice for the passphrase, after keepWithPassphrase
//   - whether to use a short passphrase
//   - whether to set existing keys aside; after a yes, twice for the passphrase again
func publishing(name string, in input) situation {
	return situation{
		name:     name,
		state:    "described",
		at:       beforeDraw,
		command:  append([]string{"publish", "spring"}, in.flags...),
		dialogue: append([]string{menuPublish}, in.answers...),
		desk:     "t/spring/publish",
		form:     append([]field{{"confirm", "spring"}}, in.fields...),
		fresh:    true,
	}
}

// publishingWithPassphrase returns a situation in which somebody encrypts the keys with doorPass. The
// answers in in come before the passphrase.
func publishingWithPassphrase(name string, in input) situation {
	return publishing(name, input{
		flags:   append([]string{"--passphrase-file", "pass"}, in.flags...),
		answers: slices.Concat([]string{keepWithPassphrase}, in.answers, []string{doorPass, doorPass}),
		fields:  append(passphraseFields(doorPass), in.fields...),
	})
}

// Answers about how to keep the keys.
const (
	keepWithPassphrase = "1"
	keepForRecipients  = "2"
	keepPlain          = "3"
)

// passphraseFields returns the fields for a new passphrase.
func passphraseFields(passphrase string) []field {
	return []field{{"passphrase", passphrase}, {"passphrase2", passphrase}}
}
