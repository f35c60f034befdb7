package main

import (
	"maps"
	"slices"
	"strings"

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

// doubtSituations returns situations in which somebody publishes or amends delayed information that raises
// doubts, or publishes with a short passphrase. Each step is refused, and succeeds after the doubts are
// accepted by name.
func doubtSituations() (all []situation) {
	for _, doubt := range slices.Sorted(maps.Keys(doubtfulInfo)) {
		info := doubtfulInfo[doubt]
		refused := settlingInput(organiser.Unclear) // This doubt is not raised, so accepting it changes nothing.
		refused.answers = []string{"no"}
		accepted := settlingInput(doubt)
		accepted.answers = acceptAndPublish(1)
		all = append(all,
			publishingWithInfo("publish: "+string(doubt), info, refused).withDoubts(doubt).wantRefusal(),
			publishingWithInfo("publish: "+string(doubt)+", accepted", info, accepted).withDoubts(doubt).wantSuccess(),
			amending("amend: "+string(doubt), info, input{flags: refused.flags}).withDoubts(doubt).wantRefusal(),
			amending("amend: "+string(doubt)+", accepted", info, accepted).withDoubts(doubt).wantSuccess())
	}
	return slices.Concat(all, twoDoubts(), unclearInfo(), shortPassphrase())
}

// publishingWithInfo returns a situation in which somebody publishes this delayed information and encrypts
// the keys with doorPass, if in contains the answers for it.
func publishingWithInfo(name, info string, in input) situation {
	return publishing(name, input{
		flags:   append([]string{"--passphrase-file", "pass"}, in.flags...),
		answers: append([]string{keepWithPassphrase}, in.answers...),
		fields:  append(passphraseFields(doorPass), in.fields...),
	}).after(delayedInfo(info))
}

// acceptAndPublish returns the answers that accept some doubts and publish with doorPass.
func acceptAndPublish(doubts int) []string {
	answers := slices.Repeat([]string{"yes"}, doubts)
	return append(answers, "yes", doorPass, doorPass)
}

// settlingInput returns the flags and fields that settle doubts, without the answers.
func settlingInput(kinds ...organiser.DoubtKind) (in input) {
	for _, k := range kinds {
		how := k.Settling()
		in.flags = append(in.flags, strings.Fields(settlingFlag(how))...)
		in.fields = append(in.fields, field{how.Field, "yes"})
	}
	return in
}

// acceptingInput returns the input that accepts a doubt by name.
func acceptingInput(doubt string) input {
	return input{
		flags:   []string{"--accept", doubt},
		answers: []string{"yes"},
		fields:  []field{{"accept-" + doubt, "yes"}},
	}
}

// settlingFlag returns the words of a command that settle a doubt, such as "--new-keys" or
// "--accept weekday".
func settlingFlag(how organiser.Settling) string { return "--" + how.Flag }

// twoDoubts returns situations with two doubts, of which somebody settles one or both.
func twoDoubts() []situation {
	const info = "Dow Jones closing value with both decimals of Monday 1 March 2027 + " +
		"Lotto 6 from 49 of Monday 1 March 2027"
	const evening = "2027-03-01T23:00:00Z"
	const today, closed = organiser.DateToday, organiser.ExchangeClosed

	withoutToday := settlingInput(closed)
	withoutToday.answers = []string{"no"}
	withoutClosed := settlingInput(today)
	withoutClosed.answers = []string{"yes", "no"} // The dialogue asks about today first.
	withBoth := settlingInput(today, closed)
	withBoth.answers = acceptAndPublish(2)
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
	accepted.answers = acceptAndPublish(1)
	return []situation{
		publishingWithInfo("publish: unclear", info, input{answers: []string{"no"}}).
			withDoubts(kind).wantRefusal(),
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
			answers: []string{keepWithPassphrase, "yes", "abc", "abc", "no"},
			fields:  passphraseFields("abc"),
		}).withDoubts(kind).wantRefusal(),
		publishing("publish: a short passphrase, accepted", input{
			flags:   slices.Concat(flags, accepted.flags),
			answers: []string{keepWithPassphrase, "yes", "abc", "abc", "yes"},
			fields:  append(passphraseFields("abc"), accepted.fields...),
		}).withDoubts(kind).wantSuccess(),
	}
}
