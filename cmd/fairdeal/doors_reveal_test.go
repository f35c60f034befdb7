package main

import (
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
)

// playedSituations returns situations in which somebody marks sessions as played. Session 1,2 is the second
// of phase 1, which has two.
func playedSituations() []situation {
	return []situation{
		playing("played", "1,1").wantSuccess(),
		playing("played: no such session", "1,9").wantRefusal(),
		playing("played: not published", "1,1").startingFrom("described").wantRefusal(),
		playing("played: the diary cannot be written", "1,1").
			after(replaceWithFolder("spring.handout")).wantRefusal(),
	}
}

// revealSituations returns situations in which somebody reveals all keys, or the key of one session. Revealed
// keys let anyone deal the hands, so no hands may still have to be played.
func revealSituations() []situation {
	return []situation{
		revealing("keys", input{answers: []string{doorPass}}).wantSuccess(),
		revealing("keys: hands are still to be played", input{answers: []string{goBack}}).
			startingFrom("valued").withDoubts(organiser.KeysEarly).wantRefusal(),
		revealing("keys: hands are still to be played, meant so", input{
			flags:   []string{"--early", "spring"},
			answers: []string{"spring", doorPass},
			fields:  []field{{"early", "yes"}},
		}).startingFrom("valued").withDoubts(organiser.KeysEarly).wantSuccess(),
		revealing("keys: another name is typed", input{
			flags:   []string{"--early", "winter"},
			answers: []string{"winter"},
		}).startingFrom("valued").wantRefusal(),
		revealing("keys: no value", input{answers: []string{goBack}}).startingFrom("published").wantRefusal(),
		revealing("keys: the passphrase is another", input{answers: []string{otherPass}}).
			after(leave("pass", otherPass+"\n")).
			withOtherPassphrase().
			wantRefusal(),
		revealing("keys: something else is there", input{answers: []string{doorPass}}).
			after(leave("spring.sqk", "something else\n")).wantRefusal(),
		revealing("keys: twice", input{}).startingFrom("revealed").skipDialogue().wantSuccess(),
		revealing("keys: the diary is none", input{answers: []string{doorPass}}).
			after(leave("spring.handout", "no diary\n")).wantRefusal(),
		revealingSession("a session's key", "1,1", input{}).wantSuccess(),
		revealingSession("a session's key: it is not over", "1,1", input{}).
			startingFrom("valued").withDoubts(organiser.NotPlayed).wantRefusal(),
		revealingSession("a session's key: it is over", "1,1", input{
			flags:  []string{"--played"},
			fields: []field{{"confirm", "rr1"}},
		}).startingFrom("valued").withDoubts(organiser.NotPlayed).wantSuccess(),
		revealingSession("a session's key: its phase goes on", "1,1", input{
			flags:  []string{"--played"},
			fields: []field{{"confirm", "rr1"}},
		}).startingFrom("endless").withDoubts(organiser.PhaseGoes).wantRefusal(),
		revealingSession("a session's key: its phase is over", "1,1", input{
			flags:  []string{"--played", "--phase-over"},
			fields: []field{{"confirm", "rr1"}, {"over", "yes"}},
		}).startingFrom("endless").withDoubts(organiser.PhaseGoes).wantSuccess(),
		revealingSession("a session's key: no value", "1,1", input{
			flags:  []string{"--played"},
			fields: []field{{"confirm", "rr1"}},
		}).startingFrom("published").wantRefusal(),
		revealingSession("a session's key: no such session", "1,9", input{}).wantRefusal(),
		revealingSession("a session's key: something else is there", "1,1", input{}).
			after(leave("spring.1-1.sqr", "something else\n")).wantRefusal(),
	}
}

// playing returns a situation in which somebody marks a session as played.
func playing(name, session string) situation {
	return situation{
		name:    name,
		state:   "valued",
		command: []string{"played", "spring", session},
		desk:    "t/spring/out",
		form:    []field{{"session", session}, {"event", "played"}},
	}
}

// revealing returns a situation in which somebody reveals all keys. The dialogue asks whether the last
// session was played, for the tournament's name if it is too early, and for the passphrase; the last two
// answers are those of in.
func revealing(name string, in input) situation {
	return situation{
		name:     name,
		state:    "over",
		command:  append([]string{"reveal", "spring", "--unlock", "pass"}, in.flags...),
		dialogue: append([]string{menuReveal, "yes"}, in.answers...),
		desk:     "t/spring/reveal",
		form:     append([]field{{"confirm", "spring"}, {"passphrase", doorPass}}, in.fields...),
	}
}

// revealingSession returns a situation in which somebody reveals the key of a session.
func revealingSession(name, session string, in input) situation {
	return situation{
		name:    name,
		state:   "over",
		command: append([]string{"reveal", "spring", "--session", session, "--unlock", "pass"}, in.flags...),
		desk:    "t/spring/reveal/" + session,
		form:    append([]field{{"passphrase", doorPass}}, in.fields...),
	}
}
