package main

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
)

const (
	doorInfo   = "Lotto 6 from 49 of Wednesday 10 March 2027, without the bonus number, from low to high"
	doorPass   = "correct horse battery staple"
	doorValue  = "3 6 9 13 26 40"
	beforeDraw = "2027-03-01T12:00:00Z"
	drawDay    = "2027-03-10T12:00:00Z"
	afterDraw  = "2027-03-11T12:00:00Z"
)

// situation is the state of a folder and a step that can be tried in all three ways.
type situation struct {
	name    string
	state   string               // name of an entry in states
	changes []func(t *testing.T) // changes to the state in the current folder
	at      string               // time; afterDraw if empty

	command  []string // arguments after fairdeal tournament
	dialogue []string // typed lines; nil if the original has no such step
	desk     string   // page whose form is sent
	form     []string // fields and values

	raises []organiser.DoubtKind // doubts that cause a refusal or are accepted

	done  bool // the action succeeds: exit status 0, and the desk shows no error
	fresh bool // files contain random data, so only their names are compared
}

// situations returns all situations.
func situations() []situation {
	return slices.Concat(doubtful(), publishSituations(), valueSituations(), handsSituations(),
		playedSituations(), revealSituations(), amendSituations())
}

// publishSituations returns situations in which somebody wants to publish the tournament.
func publishSituations() []situation {
	twice := []string{doorPass, doorPass} // the passphrase is typed twice
	publishCommand := []string{"--passphrase-file", "pass"}
	publishForm := []string{"passphrase", doorPass, "passphrase2", doorPass}
	publish := func(flags, answers []string, form ...string) situation {
		answers = slices.Concat([]string{"1"}, answers, twice)
		return publishing(slices.Concat(publishCommand, flags), answers, slices.Concat(publishForm, form)...)
	}
	inShares := []string{"--shares", "2/3", "--share-dir", "spring-shares"}
	return []situation{
		publish(nil, []string{"yes"}).succeeds("publish"),
		publish(nil, nil).
			isRefused("publish: nothing described", func(t *testing.T) { remove(t, "spring.sqd"); beginTournament(t) }).withAnswers("4"),
		publish(nil, []string{"yes", doorPass, doorPass, "no"}).
			raising(organiser.KeysThere).isRefused("publish: keys are there", leave("spring.sqk", "keys of an attempt\n")),
		publish([]string{"--new-keys"}, []string{"yes", doorPass, doorPass, "yes"}, "new_keys", "yes").
			raising(organiser.KeysThere).succeeds("publish: keys are there, set aside", leave("spring.sqk", "keys of an attempt\n")),
		publishing(inShares, nil, "shares", "2/3").
			raising(organiser.SharesThere).isRefused("publish: shares are there", leaveShare).skipDialogue(),
		publishing(append(inShares, "--new-keys"), nil, "shares", "2/3", "new_keys", "yes").
			raising(organiser.SharesThere).succeeds("publish: shares are there, set aside", leaveShare).skipDialogue(),
		publish(nil, []string{"yes"}).isRefused("publish: a round of a beacon that is public", func(t *testing.T) {
			editDescription(t, func(d *squaredeal.Description) error { return d.SetDelayed(delayed.Quicknet().Describe(1000)) })
		}).withAnswers("4", "1"),
		publishing([]string{"--plain-keys"}, []string{"3", "yes"}, "plain", "yes", "plain2", "yes").
			succeeds("publish: keys as they are"),
		publishing([]string{"--recipient", "chief.pub"}, []string{"2", "chief.pub", "yes"}, "recipients", "@chief.pub").
			succeeds("publish: to a recipient"),
		publishing([]string{"--recipient", "age1nobody"}, []string{"2", "age1nobody", "."}, "recipients", "age1nobody").
			isRefused("publish: to nobody"),
		publish(nil, nil).
			startingFrom("published").isRefused("publish: twice").passphrase("another one altogether").skipDialogue(),
		publish(nil, []string{"yes"}).isRefused("publish: another program is at work", lockTournament),
	}
}

// valueSituations returns situations in which somebody wants to set its public number.
func valueSituations() []situation {
	return []situation{
		setting(doorValue, nil, nil).succeeds("value"),
		setting(doorValue, nil, nil).startingFrom("described").isRefused("value: not published").skipDialogue(),
		setting("3 6 9 13 26", nil, []string{"no"}).
			raising(organiser.ValueContradicts).isRefused("value: five numbers of six"),
		setting("3 6 9 13 26", []string{"--accept", "value-contradicts"}, []string{"yes"}, "accept-value-contradicts", "yes").
			raising(organiser.ValueContradicts).succeeds("value: five numbers of six, meant so"),
		setting("3 6 9 13 26 77", nil, []string{"no"}).isRefused("value: 77 of 49"),
		setting("40 26 13 9 6 3", nil, []string{"no"}).isRefused("value: from high to low"),
		setting("3 6 9 13 13 40", nil, []string{"no"}).isRefused("value: a number twice"),
		setting("hello", nil, []string{"no", "."}).isRefused("value: no numbers"),
		setting(doorValue, nil, []string{"no"}).
			atTime(beforeDraw).raising(organiser.ValueEarly).isRefused("value: before the draw"),
		setting(doorValue, []string{"--accept", "value-early"}, []string{"yes"}, "accept-value-early", "yes").
			atTime(beforeDraw).raising(organiser.ValueEarly).succeeds("value: before the draw, meant so"),
		setting(doorValue, nil, []string{"no"}).
			atTime(drawDay).raising(organiser.ValueToday).isRefused("value: on the day"),
		setting(doorValue, []string{"--accept", "value-today"}, []string{"yes"}, "accept-value-today", "yes").
			atTime(drawDay).raising(organiser.ValueToday).succeeds("value: on the day, looked up"),
		setting("5 6 9 13 26 40", nil, []string{"no"}).
			startingFrom("valued").raising(organiser.ValueSet).isRefused("value: another is set"),
		setting("5 6 9 13 26 40", []string{"--accept", "value-set"}, []string{"yes"}, "accept-value-set", "yes").
			startingFrom("valued").raising(organiser.ValueSet).succeeds("value: another is set, replaced"),
		setting(doorValue, nil, nil).startingFrom("valued").succeeds("value: the same again"),
		setting("", nil, []string{"."}).isRefused("value: none"),
		setting(doorValue, nil, nil).isRefused("value: another program is at work", lockTournament),
		setting(" 3 6 9 13 26 40", nil, nil).succeeds("value: a blank before it"),
	}
}

// handsSituations returns situations in which somebody wants to make its hands.
func handsSituations() []situation {
	return []situation{
		making("1", nil, nil).succeeds("hands of a session"),
		making("*", nil, nil).succeeds("hands of all sessions"),
		making("1", nil, nil).startingFrom("over").succeeds("hands again").skipDialogue(),
		making("1", nil, []string{"no"}).
			raising(organiser.HandsDiffer).isRefused("hands: another file is there", leaveHandFiles),
		making("1", []string{"--force"}, []string{"yes", doorPass}, "overwrite", "yes").
			raising(organiser.HandsDiffer).succeeds("hands: another file is there, written over", leaveHandFiles),
		making("7", nil, nil).isRefused("hands of a session that is not"),
		making("1", nil, nil).startingFrom("published").isRefused("hands: no value"),
		making("1", nil, nil).isRefused("hands: the passphrase is another", func(t *testing.T) {
			leave("pass", "another one altogether\n")(t)
		}).passphrase("another one altogether"),
		making("1", nil, nil).
			isRefused("hands: the keys are gone", func(t *testing.T) { remove(t, "spring.sqk.age") }),
		making("1", nil, nil).
			isRefused("hands: the description was changed", changeDescription),
		making("1", []string{"--unproven"}, nil).
			raising(organiser.Unproven).succeeds("hands: the description was changed, unproven", changeDescription).skipDialogue().skipDesk(),
		making("1", nil, nil).
			raising(organiser.Unproven).isRefused("hands: the description was changed, nothing said", changeDescription).skipDialogue().skipDesk(),
		makingOld("3 6 9 13 26", nil, []string{"no"}).
			raising(organiser.ValueContradicts).isRefused("hands of 1.3: five numbers of six"),
		makingOld("3 6 9 13 26", []string{"--accept", "value-contradicts"}, []string{"yes"}, "accept-value-contradicts", "yes").
			raising(organiser.ValueContradicts).succeeds("hands of 1.3: five numbers of six, meant so"),
		makingOld(doorValue, nil, []string{"no"}).
			atTime(beforeDraw).raising(organiser.ValueEarly).isRefused("hands of 1.3: before the draw"),
		makingOld(doorValue, []string{"--accept", "value-early"}, []string{"yes"}, "accept-value-early", "yes").
			atTime(beforeDraw).raising(organiser.ValueEarly).succeeds("hands of 1.3: before the draw, meant so"),
		makingOld(doorValue, nil, []string{"no"}).
			atTime(drawDay).raising(organiser.ValueToday).isRefused("hands of 1.3: on the day"),
		makingOld(doorValue, []string{"--accept", "value-today"}, []string{"yes"}, "accept-value-today", "yes").
			atTime(drawDay).raising(organiser.ValueToday).succeeds("hands of 1.3: on the day, looked up"),
		makingOld(doorValue, nil, nil).succeeds("hands of 1.3"),
		making("1", nil, nil).
			succeeds("hands: the diary cannot be written", replaceWithFolder("spring.handout")).notRecorded(),
		{name: "hands: the reserve set", state: "valued", done: true,
			command:  []string{"make", "spring", "--session", "1,1", "--format", "pbn", "--reserve", "--unlock", "pass"},
			dialogue: []string{"3", "1", "1", "pbn", doorPass},
			desk:     "t/spring/make", form: []string{"phase", "1", "session", "1", "format", "pbn", "not_playing", "yes", "passphrase", doorPass, "reserve", "yes"}},
		{name: "hands: a format that nobody has", state: "valued",
			command:  []string{"make", "spring", "--session", "1,1", "--format", "no-such-format", "--unlock", "pass"},
			dialogue: []string{"2", "1", "1", "no-such-format", "."},
			desk:     "t/spring/make", form: []string{"phase", "1", "session", "1", "format", "no-such-format", "not_playing", "yes", "passphrase", doorPass}},
		{name: "hands: a format by which a set is judged", state: "valued",
			command:  []string{"make", "spring", "--session", "1,1", "--format", "goedel", "--unlock", "pass"},
			dialogue: []string{"2", "1", "1", "goedel", doorPass},
			desk:     "t/spring/make", form: []string{"phase", "1", "session", "1", "format", "goedel", "not_playing", "yes", "passphrase", doorPass}},
		{name: "hands: a format that ends below the boards", state: "long", done: true,
			command:  []string{"make", "spring", "--session", "1,*", "--format", "pbn,dupblind", "--unlock", "pass"},
			dialogue: []string{"2", "1", "*", "pbn,dupblind", doorPass},
			desk:     "t/spring/make", form: []string{"phase", "1", "session", "*", "format", "pbn", "format", "dupblind", "not_playing", "yes", "passphrase", doorPass}},
		making("1", nil, nil).succeeds("hands: another program is at work", lockTournament).notRecorded().skipDesk(),
	}
}

// playedSituations returns situations in which somebody wants to mark sessions as played.
func playedSituations() []situation {
	return []situation{
		playing("1,1").succeeds("played"),
		playing("1,9").isRefused("played: no such session"),
		playing("1,1").startingFrom("described").isRefused("played: not published"),
		playing("1,1").isRefused("played: the diary cannot be written", replaceWithFolder("spring.handout")),
	}
}

// revealSituations returns situations in which somebody wants to reveal its keys.
func revealSituations() []situation {
	return []situation{
		revealing(nil, []string{doorPass}).succeeds("keys"),
		revealing(nil, []string{"."}).
			startingFrom("valued").raising(organiser.KeysEarly).isRefused("keys: hands are still to be played"),
		revealing([]string{"--early", "spring"}, []string{"spring", doorPass}, "early", "yes").
			startingFrom("valued").raising(organiser.KeysEarly).succeeds("keys: hands are still to be played, meant so"),
		revealing([]string{"--early", "winter"}, []string{"winter"}).
			startingFrom("valued").isRefused("keys: another name is typed"),
		revealing(nil, []string{"."}).startingFrom("published").isRefused("keys: no value"),
		revealing(nil, []string{"another one altogether"}).
			isRefused("keys: the passphrase is another", leave("pass", "another one altogether\n")).passphrase("another one altogether"),
		revealing(nil, []string{doorPass}).
			isRefused("keys: something else is there", leave("spring.sqk", "something else\n")),
		revealing(nil, nil).startingFrom("revealed").succeeds("keys: twice").skipDialogue(),
		revealing(nil, []string{doorPass}).
			isRefused("keys: the diary is none", func(t *testing.T) { leave("spring.handout", "no diary\n")(t) }),
		revealingSession("1,1", nil).succeeds("a session's key"),
		revealingSession("1,1", nil).
			startingFrom("valued").raising(organiser.NotPlayed).isRefused("a session's key: it is not over"),
		revealingSession("1,1", []string{"--played"}, "confirm", "rr1").
			startingFrom("valued").raising(organiser.NotPlayed).succeeds("a session's key: it is over"),
		revealingSession("1,1", []string{"--played"}, "confirm", "rr1").
			startingFrom("endless").raising(organiser.PhaseGoes).isRefused("a session's key: its phase goes on"),
		revealingSession("1,1", []string{"--played", "--phase-over"}, "confirm", "rr1", "over", "yes").
			startingFrom("endless").raising(organiser.PhaseGoes).succeeds("a session's key: its phase is over"),
		revealingSession("1,1", []string{"--played"}, "confirm", "rr1").
			startingFrom("published").isRefused("a session's key: no value"),
		revealingSession("1,9", nil).isRefused("a session's key: no such session"),
		revealingSession("1,1", nil).
			isRefused("a session's key: something else is there", leave("spring.1-1.sqr", "something else\n")),
	}
}

// amendSituations returns situations in which somebody wants to amend its description.
func amendSituations() []situation {
	return []situation{
		amending("").isRefused("amend: nothing different"),
		amending(otherInfo).succeeds("amend"),
		amending(otherInfo).startingFrom("described").isRefused("amend: not published"),
		amending(otherInfo).startingFrom("valued").isRefused("amend: the value is known"),
		amending(otherInfo).
			isRefused("amend: the description was changed", changeDescription),
		amending(otherInfo).without("reason").isRefused("amend: no reason"),
		amending(delayed.Quicknet().Describe(1000)).isRefused("amend: a round of a beacon that is public"),
		amending(otherInfo).isRefused("amend: another program is at work", lockTournament),
	}
}

// publishing returns a situation in which somebody publishes, with additional input for each of the
// three ways.
func publishing(command []string, answers []string, form ...string) situation {
	return situation{
		state: "described", at: beforeDraw,
		command:  append([]string{"publish", "spring"}, command...),
		dialogue: append([]string{"4"}, answers...),
		desk:     "t/spring/publish",
		form:     append([]string{"confirm", "spring"}, form...),
		fresh:    true,
	}
}

// succeeds names a situation in which the step succeeds. A change alters the state first.
func (s situation) succeeds(name string, change ...func(t *testing.T)) situation {
	s.name, s.done, s.changes = name, true, change
	return s
}

// isRefused names a situation in which the step is refused and changes no file.
func (s situation) isRefused(name string, change ...func(t *testing.T)) situation {
	s.name, s.done, s.changes = name, false, change
	return s
}

// setting returns a situation in which somebody enters a value twice.
func setting(value string, flags []string, answers []string, form ...string) situation {
	return situation{
		state:    "published",
		command:  append([]string{"dv", "spring", value, "--yes"}, flags...),
		dialogue: append([]string{"1", value, "yes"}, answers...),
		desk:     "t/spring/dv",
		form:     append([]string{"first", value, "value", value}, form...),
	}
}

func (s situation) atTime(at string) situation                      { s.at = at; return s }
func (s situation) raising(doubts ...organiser.DoubtKind) situation { s.raises = doubts; return s }
func (s situation) startingFrom(state string) situation             { s.state = state; return s }

// making returns a situation in which somebody makes the hands of phase 1 as PBN.
func making(session string, flags []string, answers []string, form ...string) situation {
	return situation{
		state:    "valued",
		command:  append([]string{"make", "spring", "--session", "1," + session, "--format", "pbn", "--unlock", "pass"}, flags...),
		dialogue: append([]string{"2", "1", session, "pbn", doorPass}, answers...),
		desk:     "t/spring/make",
		form:     append([]string{"phase", "1", "session", session, "format", "pbn", "not_playing", "yes", "passphrase", doorPass}, form...),
	}
}

// makingOld returns a situation with the hands of a SquareDeal 1.3 tournament whose description does
// not contain the value.
func makingOld(value string, flags []string, answers []string, form ...string) situation {
	return situation{
		state:    "old",
		command:  append([]string{"make", "spring", "--session", "1,1", "--format", "pbn", "--value", value}, flags...),
		dialogue: slices.Concat([]string{"1", value}, answers, []string{"1", "1", "pbn"}),
		desk:     "t/spring/make",
		form:     append([]string{"phase", "1", "session", "1", "format", "pbn", "not_playing", "yes", "value", value}, form...),
	}
}

func revealing(flags []string, answers []string, form ...string) situation {
	return situation{
		state:    "over",
		command:  append([]string{"reveal", "spring", "--unlock", "pass"}, flags...),
		dialogue: append([]string{"4", "yes"}, answers...),
		desk:     "t/spring/reveal",
		form:     append([]string{"confirm", "spring", "passphrase", doorPass}, form...),
	}
}

func playing(session string) situation {
	return situation{
		state:   "valued",
		command: []string{"played", "spring", session},
		desk:    "t/spring/out",
		form:    []string{"session", session, "event", "played"},
	}
}

func revealingSession(session string, flags []string, form ...string) situation {
	return situation{
		state:   "over",
		command: append([]string{"reveal", "spring", "--session", session, "--unlock", "pass"}, flags...),
		desk:    "t/spring/reveal/" + session,
		form:    append([]string{"passphrase", doorPass}, form...),
	}
}

const otherInfo = "Lotto 6 from 49 of Wednesday 17 March 2027, without the bonus number, from low to high"

// amending returns a situation in which somebody amends the delayed information.
func amending(info string, flags ...string) situation {
	text := info
	if text == "" {
		text = doorInfo
	}
	return situation{
		state: "published", at: beforeDraw,
		command: append([]string{"amend", "spring", "--reason", "a slip", "--di", text}, flags...),
		desk:    "t/spring/amend",
		form:    []string{"name", "Spring Cup", "text", text, "reason", "a slip"},
	}
}

// without removes a flag and the form field of the same name.
func (s situation) without(name string) situation {
	drop := func(list []string, what string) []string {
		i := slices.Index(list, what)
		return slices.Delete(slices.Clone(list), i, i+2)
	}
	s.command, s.form = drop(s.command, "--"+name), drop(s.form, name)
	return s
}

func (s situation) withAnswers(lines ...string) situation { s.dialogue = lines; return s }
func (s situation) skipDialogue() situation               { s.dialogue = nil; return s }
func (s situation) skipDesk() situation                   { s.desk = ""; return s }

// passphrase replaces the right passphrase.
func (s situation) passphrase(other string) situation {
	for i := range s.form {
		if s.form[i] == doorPass {
			s.form[i] = other
		}
	}
	for i := range s.dialogue {
		if s.dialogue[i] == doorPass {
			s.dialogue[i] = other
		}
	}
	return s
}

// notRecorded marks a situation in which the step succeeds but a side effect fails. The desk can only
// report that on an error page.
func (s situation) notRecorded() situation { s.form = append(s.form, "", "not recorded"); return s }

// withFields adds fields and values to the form.
func (s situation) withFields(fields ...string) situation {
	s.form = append(slices.Clone(s.form), fields...)
	return s
}

// doubtfulInfo contains, for each kind of doubt, delayed information that raises only this doubt
// before the draw.
var doubtfulInfo = map[organiser.DoubtKind]string{
	organiser.DateWeekday:         "Lotto 6 from 49 of Thursday 10 March 2027, without the bonus number, from low to high",
	organiser.DatePast:            "Lotto 6 from 49 of Wednesday 3 February 2027, without the bonus number, from low to high",
	organiser.DateToday:           "Lotto 6 from 49 of Monday 1 March 2027, without the bonus number, from low to high",
	organiser.DateMissing:         "Lotto 6 from 49, without the bonus number, from low to high",
	organiser.DateImpossible:      "Lotto 6 from 49 of 30 February 2027, without the bonus number, from low to high",
	organiser.FewValues:           "Lotto 1 from 10 of Wednesday 10 March 2027, without the bonus number",
	organiser.ContributionsClosed: "players closed 2027-02-22T18:00:00Z opened 2027-03-23T12:00:00Z",
}

// doubtful returns every step with every doubt that can be settled in more than one way. Each step
// is first refused and then accepted by name, according to the table in package organiser.
func doubtful() (all []situation) {
	publishCommand := []string{"--passphrase-file", "pass"}
	publishForm := []string{"passphrase", doorPass, "passphrase2", doorPass}
	info := func(text string) func(t *testing.T) {
		return func(t *testing.T) {
			editDescription(t, func(d *squaredeal.Description) error { return d.SetDelayed(text) })
		}
	}
	flagsOf := func(kinds ...organiser.DoubtKind) (flags, fields []string) {
		for _, k := range kinds {
			how := k.Settling()
			flags, fields = append(flags, strings.Fields("--"+how.Flag)...), append(fields, how.Field, "yes")
		}
		return flags, fields
	}
	for _, k := range slices.Sorted(maps.Keys(doubtfulInfo)) {
		text := doubtfulInfo[k]
		flags, fields := flagsOf(k)
		other, otherFields := flagsOf(organiser.Unclear) // accepts a doubt that was not raised
		all = append(all,
			publishing(slices.Concat(publishCommand, other), []string{"1", "no"}, slices.Concat(publishForm, otherFields)...).
				raising(k).isRefused("publish: "+string(k), info(text)),
			publishing(slices.Concat(publishCommand, flags), []string{"1", "yes", "yes", doorPass, doorPass}, slices.Concat(publishForm, fields)...).
				raising(k).succeeds("publish: "+string(k)+", accepted", info(text)),
			amending(text, other...).raising(k).isRefused("amend: "+string(k)),
			amending(text, flags...).withFields(fields...).raising(k).succeeds("amend: "+string(k)+", accepted"))
	}
	const closed = "Dow Jones closing value with both decimals of Monday 1 March 2027 + Lotto 6 from 49 of Monday 1 March 2027"
	flags, fields := flagsOf(organiser.DateToday, organiser.ExchangeClosed)
	const evening = "2027-03-01T23:00:00Z"
	both := []organiser.DoubtKind{organiser.DateToday, organiser.ExchangeClosed}
	for i, k := range both {
		other := both[1-i]
		one, oneField := flagsOf(other)
		answers := []string{"1", "yes", "no"} // in the order of the dialogue
		if i == 0 {
			answers = []string{"1", "no"}
		}
		all = append(all,
			publishing(slices.Concat(publishCommand, one), answers, slices.Concat(publishForm, oneField)...).
				atTime(evening).raising(k).isRefused("publish: of two doubts not "+string(k), info(closed)),
			amending(closed, one...).
				withFields(oneField...).atTime(evening).raising(k).isRefused("amend: of two doubts not "+string(k)))
	}
	all = append(all,
		publishing(slices.Concat(publishCommand, flags), []string{"1", "yes", "yes", "yes", doorPass, doorPass}, slices.Concat(publishForm, fields)...).
			atTime(evening).raising(both...).succeeds("publish: two doubts accepted", info(closed)),
		amending(closed, flags...).
			withFields(fields...).atTime(evening).raising(both...).succeeds("amend: two doubts accepted"))
	const unclear = "see 10 March"
	flags, fields = flagsOf(organiser.Unclear)
	all = append(all,
		publishing(publishCommand, []string{"1", "no"}, publishForm...).
			raising(organiser.Unclear).isRefused("publish: unclear", info(unclear)),
		publishing(slices.Concat(publishCommand, flags), []string{"1", "yes", "yes", doorPass, doorPass}, slices.Concat(publishForm, fields)...).
			raising(organiser.Unclear).succeeds("publish: unclear, accepted", info(unclear)),
		amending(unclear).raising(organiser.Unclear).isRefused("amend: unclear"),
		amending(unclear, flags...).
			withFields(fields...).raising(organiser.Unclear).succeeds("amend: unclear, accepted"))
	flags, fields = flagsOf(organiser.ShortPassphrase)
	short := []string{"passphrase", "abc", "passphrase2", "abc"}
	all = append(all,
		publishing([]string{"--passphrase-file", "short"}, []string{"1", "yes", "abc", "no"}, short...).
			raising(organiser.ShortPassphrase).isRefused("publish: a short passphrase"),
		publishing(slices.Concat([]string{"--passphrase-file", "short"}, flags), []string{"1", "yes", "abc", "abc", "yes"}, slices.Concat(short, fields)...).
			raising(organiser.ShortPassphrase).succeeds("publish: a short passphrase, accepted"))
	return all
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
