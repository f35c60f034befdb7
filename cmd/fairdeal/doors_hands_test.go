package main

import (
	"slices"

	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
)

// handsSituations returns situations in which somebody makes hands of the tournament spring, after the draw
// unless a time is given.
func handsSituations() []situation {
	return []situation{
		making("hands of a session", "1", input{}).wantSuccess(),
		making("hands of all sessions", "*", input{}).wantSuccess(),
		making("hands again", "1", input{}).startingFrom("over").skipDialogue().wantSuccess(),
		making("hands: another file is there", "1", input{answers: []string{"no"}}).
			after(leaveHandFiles).withDoubts(organiser.HandsDiffer).wantRefusal(),
		making("hands: another file is there, written over", "1", input{
			flags:   []string{"--force"},
			answers: []string{"yes", doorPass},
			fields:  []field{{"overwrite", "yes"}},
		}).after(leaveHandFiles).withDoubts(organiser.HandsDiffer).wantSuccess(),
		making("hands of a session that is not", "7", input{}).wantRefusal(),
		making("hands: no value", "1", input{}).startingFrom("published").wantRefusal(),
		making("hands: the passphrase is another", "1", input{}).
			after(leave("pass", otherPass+"\n")).
			withOtherPassphrase().
			wantRefusal(),
		making("hands: the keys are gone", "1", input{}).
			after(removing("spring.sqk.age")).wantRefusal(),
		making("hands: the description was changed", "1", input{}).after(changeDescription).wantRefusal(),
		making("hands: the description was changed, unproven", "1", input{
			flags: []string{"--unproven"},
		}).after(changeDescription).withDoubts(organiser.Unproven).skipDialogue().skipDesk().wantSuccess(),
		making("hands: the description was changed, nothing said", "1", input{}).
			after(changeDescription).withDoubts(organiser.Unproven).skipDialogue().skipDesk().wantRefusal(),
		making("hands: the diary cannot be written", "1", input{}).
			after(replaceWithFolder("spring.handout")).butNotRecorded().wantSuccess(),
		situation{
			name:     "hands: the reserve set",
			state:    "valued",
			command:  append(makeCommand("1", "pbn"), "--reserve"),
			dialogue: []string{menuReserve, "1", "1", "pbn", doorPass},
			desk:     "t/spring/make",
			form:     append(makeForm("1", "pbn"), field{"reserve", "yes"}),
		}.wantSuccess(),
		situation{
			name:     "hands: a format that nobody has",
			state:    "valued",
			command:  makeCommand("1", "no-such-format"),
			dialogue: []string{menuMake, "1", "1", "no-such-format", goBack},
			desk:     "t/spring/make",
			form:     makeForm("1", "no-such-format"),
		}.wantRefusal(),
		situation{
			name:     "hands: a format by which a set is judged",
			state:    "valued",
			command:  makeCommand("1", "goedel"),
			dialogue: []string{menuMake, "1", "1", "goedel", doorPass},
			desk:     "t/spring/make",
			form:     makeForm("1", "goedel"),
		}.wantRefusal(),
		situation{
			name:     "hands: a format that ends below the boards",
			state:    "long",
			command:  makeCommand("*", "pbn,dupblind"),
			dialogue: []string{menuMake, "1", "*", "pbn,dupblind", doorPass},
			desk:     "t/spring/make",
			form:     makeForm("*", "pbn", "dupblind"),
		}.wantSuccess(),
		making("hands: another program is at work", "1", input{}).
			after(lockTournament).butNotRecorded().skipDesk().wantSuccess(),
	}
}

// oldHandsSituations returns situations in which somebody makes hands of a SquareDeal 1.3 tournament and
// types the value. A value that contradicts the description, or is typed too early, raises a doubt.
func oldHandsSituations() []situation {
	return []situation{
		makingOld("hands of 1.3: five numbers of six", "3 6 9 13 26", input{
			answers: []string{"no"},
		}).withDoubts(organiser.ValueContradicts).wantRefusal(),
		makingOld("hands of 1.3: five numbers of six, meant so", "3 6 9 13 26",
			acceptingInput("value-contradicts")).
			withDoubts(organiser.ValueContradicts).wantSuccess(),
		makingOld("hands of 1.3: before the draw", doorValue, input{answers: []string{"no"}}).
			atTime(beforeDraw).withDoubts(organiser.ValueEarly).wantRefusal(),
		makingOld("hands of 1.3: before the draw, meant so", doorValue, acceptingInput("value-early")).
			atTime(beforeDraw).withDoubts(organiser.ValueEarly).wantSuccess(),
		makingOld("hands of 1.3: on the day", doorValue, input{answers: []string{"no"}}).
			atTime(drawDay).withDoubts(organiser.ValueToday).wantRefusal(),
		makingOld("hands of 1.3: on the day, looked up", doorValue, acceptingInput("value-today")).
			atTime(drawDay).withDoubts(organiser.ValueToday).wantSuccess(),
		makingOld("hands of 1.3", doorValue, input{}).wantSuccess(),
	}
}

// making returns a situation in which somebody makes the hands of phase 1 as PBN. The dialogue asks for
// the phase, the session, the formats, the passphrase, and whether to replace other files (answers in in).
func making(name, session string, in input) situation {
	return situation{
		name:     name,
		state:    "valued",
		command:  append(makeCommand(session, "pbn"), in.flags...),
		dialogue: append([]string{menuMake, "1", session, "pbn", doorPass}, in.answers...),
		desk:     "t/spring/make",
		form:     append(makeForm(session, "pbn"), in.fields...),
	}
}

// makeCommand returns the command that makes the hands of phase 1.
func makeCommand(session, formats string) []string {
	return []string{"make", "spring", "--session", "1," + session, "--format", formats, "--unlock", "pass"}
}

// makeForm returns the form that makes the hands of phase 1.
func makeForm(session string, formats ...string) []field {
	form := []field{{"phase", "1"}, {"session", session}}
	for _, format := range formats {
		form = append(form, field{"format", format})
	}
	return append(form, field{"not_playing", "yes"}, field{"passphrase", doorPass})
}

// makingOld returns a situation with the hands of a SquareDeal 1.3 tournament whose description does
// not contain the value. The dialogue asks for the value, about each doubt (answers in in), for the phase,
// the session and the formats. The keys are not encrypted.
func makingOld(name, value string, in input) situation {
	command := []string{"make", "spring", "--session", "1,1", "--format", "pbn", "--value", value}
	form := []field{
		{"phase", "1"}, {"session", "1"}, {"format", "pbn"}, {"not_playing", "yes"}, {"value", value},
	}
	return situation{
		name:     name,
		state:    "old",
		command:  append(command, in.flags...),
		dialogue: slices.Concat([]string{menuMakeOld, value}, in.answers, []string{"1", "1", "pbn"}),
		desk:     "t/spring/make",
		form:     append(form, in.fields...),
	}
}
