package main

import (
	"bytes"
	"cmp"
	"context"
	"crypto/sha256"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"net"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/cli"
	"github.com/fairdeal/fairdeal/internal/clock"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/custody"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/web"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/workfactor"
)

// An organiser can use commands, the dialogue of the original program, or the desk. TestDoors runs
// the same situations through all three. They must refuse the same things and leave the same files.

const (
	doorInfo   = "Lotto 6 from 49 of Wednesday 10 March 2027, without the bonus number, from low to high"
	doorPass   = "correct horse battery staple"
	doorValue  = "3 6 9 13 26 40"
	beforeDraw = "2027-03-01T12:00:00Z"
	drawDay    = "2027-03-10T12:00:00Z"
	afterDraw  = "2027-03-11T12:00:00Z"
)

// situation is the state of a folder and an action that can be tried in all three ways.
type situation struct {
	name   string
	state  string             // name of an entry in states
	change func(t *testing.T) // changes the state in the current folder
	at     string             // time; afterDraw if empty

	command  []string // arguments after fairdeal tournament
	dialogue []string // typed lines; nil if the original has no such step
	desk     string   // page whose form is sent
	form     []string // fields and values

	raises []organiser.Kind // doubts that cause a refusal or are accepted

	done  bool // the action succeeds: exit status 0, and the desk shows no error
	fresh bool // files contain random data, so only their names are compared
}

// publishing returns a situation in which somebody publishes, with additional input for each of the
// three ways.
func publishing(command []string, answers []string, form ...string) situation {
	return situation{
		state: "described", at: beforeDraw,
		command:  append([]string{"publish", "spring"}, command...),
		dialogue: append([]string{"4"}, answers...),
		desk:     "t/spring/publish", form: append([]string{"confirm", "spring"}, form...),
		fresh: true,
	}
}

// in sets the name, the expected success and the change of a situation.
func (s situation) in(name string, done bool, change func(t *testing.T)) situation {
	s.name, s.done, s.change = name, done, change
	return s
}

// setting returns a situation in which somebody enters a value twice.
func setting(value string, flags []string, answers []string, form ...string) situation {
	return situation{
		state:   "published",
		command: append([]string{"dv", "spring", value, "--yes"}, flags...), dialogue: append([]string{"1", value, "yes"}, answers...),
		desk: "t/spring/dv", form: append([]string{"first", value, "value", value}, form...),
	}
}

func (s situation) when(at string) situation { s.at = at; return s }
func (s situation) about(kinds ...organiser.Kind) situation {
	s.raises = kinds
	return s
}
func (s situation) from(state string) situation {
	s.state = state
	return s
}

// making returns a situation in which somebody makes the hands of phase 1 as PBN.
func making(session string, flags []string, answers []string, form ...string) situation {
	return situation{
		state:   "valued",
		command: append([]string{"make", "spring", "--session", "1," + session, "--format", "pbn", "--unlock", "pass"}, flags...), dialogue: append([]string{"2", "1", session, "pbn", doorPass}, answers...),
		desk: "t/spring/make", form: append([]string{"phase", "1", "session", session, "format", "pbn", "not_playing", "yes", "passphrase", doorPass}, form...),
	}
}

// oldHands returns a situation with the hands of a SquareDeal 1.3 tournament whose description does
// not contain the value.
func oldHands(value string, flags []string, answers []string, form ...string) situation {
	return situation{
		state:    "old",
		command:  append([]string{"make", "spring", "--session", "1,1", "--format", "pbn", "--value", value}, flags...),
		dialogue: slices.Concat([]string{"1", value}, answers, []string{"1", "1", "pbn"}),
		desk:     "t/spring/make", form: append([]string{"phase", "1", "session", "1", "format", "pbn", "not_playing", "yes", "value", value}, form...),
	}
}

func revealing(flags []string, answers []string, form ...string) situation {
	return situation{
		state:   "over",
		command: append([]string{"reveal", "spring", "--unlock", "pass"}, flags...), dialogue: append([]string{"4", "yes"}, answers...),
		desk: "t/spring/reveal", form: append([]string{"confirm", "spring", "passphrase", doorPass}, form...),
	}
}

func playing(session string) situation {
	return situation{
		state:   "valued",
		command: []string{"played", "spring", session},
		desk:    "t/spring/out", form: []string{"session", session, "event", "played"},
	}
}

func single(session string, flags []string, form ...string) situation {
	return situation{
		state:   "over",
		command: append([]string{"reveal", "spring", "--session", session, "--unlock", "pass"}, flags...),
		desk:    "t/spring/reveal/" + session, form: append([]string{"passphrase", doorPass}, form...),
	}
}

func situations() []situation {
	twice := []string{doorPass, doorPass} // the passphrase is typed twice
	publishCommand := []string{"--passphrase-file", "pass"}
	publishForm := []string{"passphrase", doorPass, "passphrase2", doorPass}
	publish := func(flags, answers []string, form ...string) situation {
		return publishing(slices.Concat(publishCommand, flags), slices.Concat([]string{"1"}, answers, twice), slices.Concat(publishForm, form)...)
	}
	inShares := []string{"--shares", "2/3", "--share-dir", "spring-shares"}
	return append(doubtful(), []situation{
		publish(nil, []string{"yes"}).in("publish", true, nil),
		publish(nil, nil).in("publish: nothing described", false, func(t *testing.T) { remove(t, "spring.sqd"); begin(t) }).answers("4"),
		publish(nil, []string{"yes", doorPass, doorPass, "no"}).about(organiser.KeysThere).in("publish: keys are there", false, leave("spring.sqk", "keys of an attempt\n")),
		publish([]string{"--new-keys"}, []string{"yes", doorPass, doorPass, "yes"}, "new_keys", "yes").about(organiser.KeysThere).in("publish: keys are there, set aside", true, leave("spring.sqk", "keys of an attempt\n")),
		publishing(inShares, nil, "shares", "2/3").about(organiser.SharesThere).in("publish: shares are there", false, aShare).skipDialogue(),
		publishing(append(inShares, "--new-keys"), nil, "shares", "2/3", "new_keys", "yes").about(organiser.SharesThere).in("publish: shares are there, set aside", true, aShare).skipDialogue(),
		publish(nil, []string{"yes"}).in("publish: a round of a beacon that is public", false, func(t *testing.T) {
			editing(t, func(d *squaredeal.Description) error { return d.SetDelayed(delayed.Quicknet().Describe(1000)) })
		}).answers("4", "1"),
		publishing([]string{"--plain-keys"}, []string{"3", "yes"}, "plain", "yes", "plain2", "yes").in("publish: keys as they are", true, nil),
		publishing([]string{"--recipient", "chief.pub"}, []string{"2", "chief.pub", "yes"}, "recipients", "@chief.pub").in("publish: to a recipient", true, nil),
		publishing([]string{"--recipient", "age1nobody"}, []string{"2", "age1nobody", "."}, "recipients", "age1nobody").in("publish: to nobody", false, nil),
		publish(nil, nil).from("published").in("publish: twice", false, nil).passphrase("another one altogether").skipDialogue(),
		publish(nil, []string{"yes"}).in("publish: another program is at work", false, hold),

		setting(doorValue, nil, nil).in("value", true, nil),
		setting(doorValue, nil, nil).from("described").in("value: not published", false, nil).skipDialogue(),
		setting("3 6 9 13 26", nil, []string{"no"}).about(organiser.ValueContradicts).in("value: five numbers of six", false, nil),
		setting("3 6 9 13 26", []string{"--accept", "value-contradicts"}, []string{"yes"}, "accept-value-contradicts", "yes").about(organiser.ValueContradicts).in("value: five numbers of six, meant so", true, nil),
		setting("3 6 9 13 26 77", nil, []string{"no"}).in("value: 77 of 49", false, nil),
		setting("40 26 13 9 6 3", nil, []string{"no"}).in("value: from high to low", false, nil),
		setting("3 6 9 13 13 40", nil, []string{"no"}).in("value: a number twice", false, nil),
		setting("hello", nil, []string{"no", "."}).in("value: no numbers", false, nil),
		setting(doorValue, nil, []string{"no"}).when(beforeDraw).about(organiser.ValueEarly).in("value: before the draw", false, nil),
		setting(doorValue, []string{"--accept", "value-early"}, []string{"yes"}, "accept-value-early", "yes").when(beforeDraw).about(organiser.ValueEarly).in("value: before the draw, meant so", true, nil),
		setting(doorValue, nil, []string{"no"}).when(drawDay).about(organiser.ValueToday).in("value: on the day", false, nil),
		setting(doorValue, []string{"--accept", "value-today"}, []string{"yes"}, "accept-value-today", "yes").when(drawDay).about(organiser.ValueToday).in("value: on the day, looked up", true, nil),
		setting("5 6 9 13 26 40", nil, []string{"no"}).from("valued").about(organiser.ValueSet).in("value: another is set", false, nil),
		setting("5 6 9 13 26 40", []string{"--accept", "value-set"}, []string{"yes"}, "accept-value-set", "yes").from("valued").about(organiser.ValueSet).in("value: another is set, replaced", true, nil),
		setting(doorValue, nil, nil).from("valued").in("value: the same again", true, nil),
		setting("", nil, []string{"."}).in("value: none", false, nil),
		setting(doorValue, nil, nil).in("value: another program is at work", false, hold),
		setting(" 3 6 9 13 26 40", nil, nil).in("value: a blank before it", true, nil),

		making("1", nil, nil).in("hands of a session", true, nil),
		making("*", nil, nil).in("hands of all sessions", true, nil),
		making("1", nil, nil).from("over").in("hands again", true, nil).skipDialogue(),
		making("1", nil, []string{"no"}).about(organiser.HandsDiffer).in("hands: another file is there", false, aHandFile),
		making("1", []string{"--force"}, []string{"yes", doorPass}, "overwrite", "yes").about(organiser.HandsDiffer).in("hands: another file is there, written over", true, aHandFile),
		making("7", nil, nil).in("hands of a session that is not", false, nil),
		making("1", nil, nil).from("published").in("hands: no value", false, nil),
		making("1", nil, nil).in("hands: the passphrase is another", false, func(t *testing.T) {
			leave("pass", "another one altogether\n")(t)
		}).passphrase("another one altogether"),
		making("1", nil, nil).in("hands: the keys are gone", false, func(t *testing.T) { remove(t, "spring.sqk.age") }),
		making("1", nil, nil).in("hands: the description was changed", false, func(t *testing.T) { replace(t, "spring.sqd", "from low to high", "from high to low") }),
		making("1", []string{"--unproven"}, nil).about(organiser.Unproven).in("hands: the description was changed, unproven", true, func(t *testing.T) {
			replace(t, "spring.sqd", "from low to high", "from high to low")
		}).skipDialogue().skipDesk(),
		making("1", nil, nil).about(organiser.Unproven).in("hands: the description was changed, nothing said", false, func(t *testing.T) {
			replace(t, "spring.sqd", "from low to high", "from high to low")
		}).skipDialogue().skipDesk(),
		oldHands("3 6 9 13 26", nil, []string{"no"}).about(organiser.ValueContradicts).in("hands of 1.3: five numbers of six", false, nil),
		oldHands("3 6 9 13 26", []string{"--accept", "value-contradicts"}, []string{"yes"}, "accept-value-contradicts", "yes").about(organiser.ValueContradicts).in("hands of 1.3: five numbers of six, meant so", true, nil),
		oldHands(doorValue, nil, []string{"no"}).when(beforeDraw).about(organiser.ValueEarly).in("hands of 1.3: before the draw", false, nil),
		oldHands(doorValue, []string{"--accept", "value-early"}, []string{"yes"}, "accept-value-early", "yes").when(beforeDraw).about(organiser.ValueEarly).in("hands of 1.3: before the draw, meant so", true, nil),
		oldHands(doorValue, nil, []string{"no"}).when(drawDay).about(organiser.ValueToday).in("hands of 1.3: on the day", false, nil),
		oldHands(doorValue, []string{"--accept", "value-today"}, []string{"yes"}, "accept-value-today", "yes").when(drawDay).about(organiser.ValueToday).in("hands of 1.3: on the day, looked up", true, nil),
		oldHands(doorValue, nil, nil).in("hands of 1.3", true, nil),
		making("1", nil, nil).in("hands: the diary cannot be written", true, block("spring.handout")).unnoted(),
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
		making("1", nil, nil).in("hands: another program is at work", true, hold).unnoted().skipDesk(),

		playing("1,1").in("played", true, nil),
		playing("1,9").in("played: no such session", false, nil),
		playing("1,1").from("described").in("played: not published", false, nil),
		playing("1,1").in("played: the diary cannot be written", false, block("spring.handout")),

		revealing(nil, []string{doorPass}).in("keys", true, nil),
		revealing(nil, []string{"."}).from("valued").about(organiser.KeysEarly).in("keys: hands are still to be played", false, nil),
		revealing([]string{"--early", "spring"}, []string{"spring", doorPass}, "early", "yes").from("valued").about(organiser.KeysEarly).in("keys: hands are still to be played, meant so", true, nil),
		revealing([]string{"--early", "winter"}, []string{"winter"}).from("valued").in("keys: another name is typed", false, nil),
		revealing(nil, []string{"."}).from("published").in("keys: no value", false, nil),
		revealing(nil, []string{"another one altogether"}).in("keys: the passphrase is another", false, leave("pass", "another one altogether\n")).passphrase("another one altogether"),
		revealing(nil, []string{doorPass}).in("keys: something else is there", false, leave("spring.sqk", "something else\n")),
		revealing(nil, nil).from("revealed").in("keys: twice", true, nil).skipDialogue(),
		revealing(nil, []string{doorPass}).in("keys: the diary is none", false, func(t *testing.T) { leave("spring.handout", "no diary\n")(t) }),
		single("1,1", nil).in("a session's key", true, nil),
		single("1,1", nil).from("valued").about(organiser.NotPlayed).in("a session's key: it is not over", false, nil),
		single("1,1", []string{"--played"}, "confirm", "rr1").from("valued").about(organiser.NotPlayed).in("a session's key: it is over", true, nil),
		single("1,1", []string{"--played"}, "confirm", "rr1").from("endless").about(organiser.PhaseGoes).in("a session's key: its phase goes on", false, nil),
		single("1,1", []string{"--played", "--phase-over"}, "confirm", "rr1", "over", "yes").from("endless").about(organiser.PhaseGoes).in("a session's key: its phase is over", true, nil),
		single("1,1", []string{"--played"}, "confirm", "rr1").from("published").in("a session's key: no value", false, nil),
		single("1,9", nil).in("a session's key: no such session", false, nil),
		single("1,1", nil).in("a session's key: something else is there", false, leave("spring.1-1.sqr", "something else\n")),

		amending("").in("amend: nothing different", false, nil),
		amending(otherInfo).in("amend", true, nil),
		amending(otherInfo).from("described").in("amend: not published", false, nil),
		amending(otherInfo).from("valued").in("amend: the value is known", false, nil),
		amending(otherInfo).in("amend: the description was changed", false, func(t *testing.T) { replace(t, "spring.sqd", "from low to high", "from high to low") }),
		amending(otherInfo).without("reason").in("amend: no reason", false, nil),
		amending(delayed.Quicknet().Describe(1000)).in("amend: a round of a beacon that is public", false, nil),
		amending(otherInfo).in("amend: another program is at work", false, hold),
	}...)
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
		desk:    "t/spring/amend", form: []string{"name", "Spring Cup", "text", text, "reason", "a slip"},
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

// doubtfulInfo contains, for each kind of doubt, delayed information that raises only this doubt
// before the draw.
var doubtfulInfo = map[organiser.Kind]string{
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
		return func(t *testing.T) { editing(t, func(d *squaredeal.Description) error { return d.SetDelayed(text) }) }
	}
	flagsOf := func(kinds ...organiser.Kind) (flags, fields []string) {
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
			publishing(slices.Concat(publishCommand, other), []string{"1", "no"}, slices.Concat(publishForm, otherFields)...).about(k).in("publish: "+string(k), false, info(text)),
			publishing(slices.Concat(publishCommand, flags), []string{"1", "yes", "yes", doorPass, doorPass}, slices.Concat(publishForm, fields)...).about(k).in("publish: "+string(k)+", accepted", true, info(text)),
			amending(text, other...).about(k).in("amend: "+string(k), false, nil),
			amending(text, flags...).field(fields...).about(k).in("amend: "+string(k)+", accepted", true, nil))
	}
	const closed = "Dow Jones closing value with both decimals of Monday 1 March 2027 + Lotto 6 from 49 of Monday 1 March 2027"
	flags, fields := flagsOf(organiser.DateToday, organiser.ExchangeClosed)
	const evening = "2027-03-01T23:00:00Z"
	both := []organiser.Kind{organiser.DateToday, organiser.ExchangeClosed}
	for i, k := range both {
		other := both[1-i]
		one, oneField := flagsOf(other)
		answers := []string{"1", "yes", "no"} // in the order of the dialogue
		if i == 0 {
			answers = []string{"1", "no"}
		}
		all = append(all,
			publishing(slices.Concat(publishCommand, one), answers, slices.Concat(publishForm, oneField)...).when(evening).about(k).in("publish: of two doubts not "+string(k), false, info(closed)),
			amending(closed, one...).field(oneField...).when(evening).about(k).in("amend: of two doubts not "+string(k), false, nil))
	}
	all = append(all,
		publishing(slices.Concat(publishCommand, flags), []string{"1", "yes", "yes", "yes", doorPass, doorPass}, slices.Concat(publishForm, fields)...).when(evening).about(both...).in("publish: two doubts accepted", true, info(closed)),
		amending(closed, flags...).field(fields...).when(evening).about(both...).in("amend: two doubts accepted", true, nil))
	const unclear = "see 10 March"
	flags, fields = flagsOf(organiser.Unclear)
	all = append(all,
		publishing(publishCommand, []string{"1", "no"}, publishForm...).about(organiser.Unclear).in("publish: unclear", false, info(unclear)),
		publishing(slices.Concat(publishCommand, flags), []string{"1", "yes", "yes", doorPass, doorPass}, slices.Concat(publishForm, fields)...).about(organiser.Unclear).in("publish: unclear, accepted", true, info(unclear)),
		amending(unclear).about(organiser.Unclear).in("amend: unclear", false, nil),
		amending(unclear, flags...).field(fields...).about(organiser.Unclear).in("amend: unclear, accepted", true, nil))
	flags, fields = flagsOf(organiser.ShortPassphrase)
	short := []string{"passphrase", "abc", "passphrase2", "abc"}
	all = append(all,
		publishing([]string{"--passphrase-file", "short"}, []string{"1", "yes", "abc", "no"}, short...).about(organiser.ShortPassphrase).in("publish: a short passphrase", false, nil),
		publishing(slices.Concat([]string{"--passphrase-file", "short"}, flags), []string{"1", "yes", "abc", "abc", "yes"}, slices.Concat(short, fields)...).about(organiser.ShortPassphrase).in("publish: a short passphrase, accepted", true, nil))
	return all
}

// field adds fields and values to the form.
func (s situation) field(fields ...string) situation {
	s.form = append(slices.Clone(s.form), fields...)
	return s
}

// doubtsOfSteps lists, for each command, the kinds of doubts that it can raise and a person can
// settle.
var doubtsOfSteps = map[string][]organiser.Kind{
	"publish": append(slices.Clone(organiser.DoubtsOfPublish), organiser.KeysThere, organiser.SharesThere),
	"amend":   organiser.DoubtsOfAmend,
	"dv":      organiser.DoubtsOfValue,
	"make":    append(slices.Clone(organiser.DoubtsOfMake), organiser.HandsDiffer, organiser.Unproven),
	"reveal":  organiser.DoubtsOfReveal,
}

// TestEveryDoubtCanBeSettled checks that each step is refused for each of its doubts and succeeds once
// the doubt is settled, in every way listed in the table of package organiser.
func TestEveryDoubtCanBeSettled(t *testing.T) {
	all := situations()
	driven := map[organiser.Kind]bool{}
	for step, kinds := range doubtsOfSteps {
		for _, k := range kinds {
			driven[k] = true
			how := k.Settling()
			for _, done := range []bool{false, true} {
				drives := func(door func(s situation) bool) bool {
					return slices.ContainsFunc(all, func(s situation) bool {
						return s.command[0] == step && s.done == done && slices.Contains(s.raises, k) && door(s)
					})
				}
				if !drives(func(s situation) bool {
					return strings.Contains(strings.Join(s.command, " ")+" ", "--"+how.Flag+" ") == done
				}) {
					t.Errorf("%s, %s, settled %t: not driven by command", step, k, done)
				}
				if how.Field != "" && !drives(func(s situation) bool {
					return s.desk != "" && (slices.Contains(s.form, how.Field) == done || how.Typed)
				}) {
					t.Errorf("%s, %s, settled %t: not driven at the desk", step, k, done)
				}
				if asks := how.Ask != "" && step != "amend" && k != organiser.SharesThere; asks && !drives(func(s situation) bool { return s.dialogue != nil }) {
					t.Errorf("%s, %s, settled %t: not driven in the dialogue", step, k, done)
				}
			}
		}
	}
	for _, how := range organiser.Settlings() {
		if !driven[how.Kind] {
			t.Errorf("%s: no step raises it", how.Kind)
		}
		if strings.HasPrefix(how.Flag, organiser.Accept) && how.Ask == "" {
			t.Errorf("%s: the dialogue does not ask", how.Kind)
		}
	}
}

func (s situation) answers(lines ...string) situation { s.dialogue = lines; return s }
func (s situation) skipDialogue() situation           { s.dialogue = nil; return s }
func (s situation) skipDesk() situation               { s.desk = ""; return s }

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

// unnoted marks a situation in which the step succeeds but a side effect fails. The desk can only
// report that on an error page.
func (s situation) unnoted() situation { s.form = append(s.form, "", "unnoted"); return s }

func leave(name, data string) func(t *testing.T) {
	return func(t *testing.T) {
		if err := os.WriteFile(name, []byte(data), 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

// aShare writes a share left by an earlier attempt where the command and the desk write theirs.
func aShare(t *testing.T) {
	if err := os.MkdirAll("spring-shares", 0o700); err != nil {
		t.Fatal(err)
	}
	leave("spring-shares/spring.1.share", "a share of an attempt\n")(t)
}

// aHandFile writes a different hand file wherever hands will be written.
func aHandFile(t *testing.T) {
	for _, dir := range []string{".", "hands-KEEP-SECRET/spring"} {
		if err := os.MkdirAll(dir, 0o700); err != nil {
			t.Fatal(err)
		}
		leave(dir+"/rr1.pbn", "% PBN 2.1\n")(t)
	}
}

func remove(t *testing.T, name string) {
	if err := os.Remove(name); err != nil {
		t.Fatal(err)
	}
}

// block returns a change that replaces a file with a folder.
func block(name string) func(t *testing.T) {
	return func(t *testing.T) {
		os.Remove(name)
		if err := os.Mkdir(name, 0o700); err != nil {
			t.Fatal(err)
		}
	}
}

func replace(t *testing.T, name, from, to string) {
	data, err := os.ReadFile(name)
	if err != nil || !bytes.Contains(data, []byte(from)) {
		t.Fatal(name, err)
	}
	leave(name, strings.Replace(string(data), from, to, 1))(t)
}

// hold keeps the tournament locked until the test ends, as if by a different program.
func hold(t *testing.T) {
	s, err := organiser.Edit("spring.sqd")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
}

func begin(t *testing.T) {
	if _, err := organiser.Begin("spring.sqd", "Spring Cup"); err != nil {
		t.Fatal(err)
	}
}

func editing(t *testing.T, change func(d *squaredeal.Description) error) {
	s, err := organiser.Edit("spring.sqd")
	if err == nil {
		err = change(s.Description)
	}
	if err == nil {
		err = s.Save()
	}
	if err != nil {
		t.Fatal(err)
	}
	s.Close()
	os.Remove("spring.sqd.bak")
}

// states lists the starting folders of situations. Each is made by commands from the one before it.
var states = []struct {
	name     string
	at       string
	commands [][]string
}{
	{"described", beforeDraw, [][]string{
		{"new", "spring", "--name", "Spring Cup"}, {"edit", "spring", "--di", doorInfo, "--phase", "2:1-4,5-8:rr#:Round robin"}}},
	{"published", beforeDraw, [][]string{{"publish", "spring", "--passphrase-file", "pass"}}},
	{"valued", afterDraw, [][]string{{"dv", "spring", doorValue, "--yes"}}},
	{"over", afterDraw, [][]string{
		{"make", "spring", "--session", "1,*", "--format", "pbn", "--unlock", "pass"}, {"played", "spring", "all"}}},
	{"revealed", afterDraw, [][]string{{"reveal", "spring", "--unlock", "pass"}}},
	{"long", afterDraw, [][]string{
		{"new", "spring", "--name", "Spring Cup"}, {"edit", "spring", "--di", doorInfo, "--phase", "2:1-4,98-101:rr#:Round robin"},
		{"publish", "spring", "--passphrase-file", "pass", "--accept", "past"}, {"dv", "spring", doorValue, "--yes"}}},
	{"endless", afterDraw, [][]string{
		{"new", "spring", "--name", "Spring Cup"}, {"edit", "spring", "--di", doorInfo, "--phase", "0:1-4:rr#:Round robin"},
		{"publish", "spring", "--passphrase-file", "pass", "--accept", "past"}, {"dv", "spring", doorValue, "--yes"}}},
	{"old", afterDraw, nil},
}

// leaveOld writes a SquareDeal 1.3 tournament.
func leaveOld(t *testing.T) {
	const key = "gVljKX7V5qyFRlrgdCvveVwi5Ttqw1Km3RIb8VAWkBn5PVhUUkrJoWNu9vE"
	keys := "1,1:6" + key + "\r\n1,2:7" + key + "\r\n"
	leave("spring.sqk", keys)(t)
	leave("spring.sqd", fmt.Sprintf("TN Club\r\nKH %x\r\nDI %s\r\nSN 2:4:rr#:session #\r\nPU\r\n", sha256.Sum256([]byte(keys)), doorInfo))(t)
}

// makeStates creates the folders of states in dir.
func makeStates(t *testing.T, dir string) {
	before := ""
	for _, s := range states {
		here := filepath.Join(dir, s.name)
		if before == "" || s.commands == nil || s.commands[0][0] == "new" {
			identity, recipient, err := custody.NewIdentity(false)
			if err != nil {
				t.Fatal(err)
			}
			for name, data := range map[string]string{"pass": doorPass + "\n", "short": "abc\n", "chief.pub": recipient + "\n", "chief.txt": string(identity)} {
				if err := os.MkdirAll(here, 0o700); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(filepath.Join(here, name), []byte(data), 0o600); err != nil {
					t.Fatal(err)
				}
			}
		} else if err := os.CopyFS(here, os.DirFS(before)); err != nil {
			t.Fatal(err)
		}
		before = here
		t.Chdir(here)
		setClock(t, s.at)
		if s.commands == nil {
			leaveOld(t)
		}
		for _, c := range s.commands {
			if status, said := run("", append([]string{"fairdeal", "tournament"}, c...)...); status != 0 {
				t.Fatalf("%s: fairdeal tournament %q: status %d: %s", s.name, c, status, said)
			}
		}
	}
}

func setClock(t *testing.T, at string) {
	t.Helper()
	now, err := time.Parse(time.RFC3339, at)
	if err != nil {
		t.Fatal(err)
	}
	clock.Now = func() time.Time { return now }
}

// run runs the program in the current folder.
func run(stdin string, words ...string) (status int, said string) {
	var out bytes.Buffer
	status = cli.Main(words, strings.NewReader(stdin), &out, &out)
	return status, out.String()
}

// result is the outcome of a situation in one of the three ways.
type result struct {
	done  bool
	files string
	said  string
	body  string // desk page
}

func TestDoors(t *testing.T) {
	defer func(now func() time.Time, work int, wait time.Duration) {
		clock.Now, workfactor.Scrypt, safefile.Patience = now, work, wait
	}(clock.Now, workfactor.Scrypt, safefile.Patience)
	workfactor.Scrypt, safefile.Patience = 10, 20*time.Millisecond
	for _, name := range []string{"XDG_CONFIG_HOME", "XDG_STATE_HOME", "AppData", "LocalAppData", "HOME"} {
		t.Setenv(name, t.TempDir()) // settings and stored preferences
	}
	made := t.TempDir()
	makeStates(t, made)
	all := situations()
	if len(all) < 60 {
		t.Errorf("%d situations", len(all))
	}
	names := map[string]bool{}
	for _, s := range all {
		if names[s.name] {
			t.Errorf("%s: twice", s.name)
		}
		names[s.name] = true
		t.Run(s.name, func(t *testing.T) {
			results := map[string]result{}
			for _, door := range []string{"command", "dialogue", "desk"} {
				if door == "dialogue" && s.dialogue == nil || door == "desk" && s.desk == "" {
					continue
				}
				t.Run(door, func(t *testing.T) {
					dir := t.TempDir()
					if err := os.CopyFS(dir, os.DirFS(filepath.Join(made, s.state))); err != nil {
						t.Fatal(err)
					}
					t.Chdir(dir)
					setClock(t, afterDraw)
					if s.change != nil {
						s.change(t)
					}
					if s.at == "" {
						s.at = afterDraw
					}
					setClock(t, s.at)
					before := filesOf(t, false)
					r := s.through(t, door, dir)
					r.files = filesOf(t, s.fresh)
					if !s.done && filesOf(t, false) != before {
						t.Errorf("it was refused, and files changed from\n%s\nto\n%s\n%s", before, filesOf(t, false), r.said)
					}
					if r.done != s.done {
						t.Errorf("done: %t, want %t: %s", r.done, s.done, r.said)
					}
					if missing := s.unsaid(door, r); missing != "" {
						t.Errorf("it is refused, and does not offer %s: %s", missing, r.said)
					}
					results[door] = r
				})
			}
			for _, door := range slices.Sorted(maps.Keys(results)) {
				if a, b := results["command"], results[door]; a.files != b.files {
					t.Errorf("files by command\n%s\nand by %s\n%s\n%s", a.files, door, b.files, b.said)
				}
			}
		})
	}
}

// unsaid returns the missing consent for the doubts that caused a refusal: the command's flag, or
// the form field next to the doubt.
func (s situation) unsaid(door string, r result) string {
	for _, k := range s.raises {
		how := k.Settling()
		field := cmp.Or(how.At, how.Field)
		switch {
		case s.done:
		case door == "command" && !strings.Contains(r.said, "--"+how.Flag):
			return "--" + how.Flag
		case door == "desk" && field != "" && !strings.Contains(r.body, `name="`+field+`"`):
			return "the field " + field
		}
	}
	return ""
}

// through runs a situation in one of the three ways.
func (s situation) through(t *testing.T, door, dir string) result {
	switch door {
	case "command":
		status, said := run("", append([]string{"fairdeal", "tournament"}, s.command...)...)
		return result{done: status == 0, said: said}
	case "dialogue":
		before := filesOf(t, false)
		status, said := run(strings.Join(s.dialogue, "\n")+"\n", "fairdeal", "squaredeal", "spring")
		// Answering no to a doubt must not change any file.
		return result{done: filesOf(t, false) != before || s.done && status == 0, said: said}
	}
	return s.atDesk(t, dir)
}

var tag = regexp.MustCompile(`(?s)<head>.*?</head>|<[^>]*>`)

// deskDoor is a running desk with a logged-in browser.
type deskDoor struct {
	client *http.Client
	root   string // address of the English pages
}

// openDoor opens a desk on a folder.
func openDoor(t *testing.T, dir string) *deskDoor {
	t.Helper()
	d, err := web.NewDesk(desk.Config{Folder: dir, Own: t.TempDir(), Version: "test", Now: clock.Now})
	if err != nil {
		t.Fatal(err)
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	served := make(chan error, 1)
	ticket := d.Open(l.Addr())
	go func() { served <- d.Serve(ctx, l) }()
	t.Cleanup(func() {
		cancel()
		if err := <-served; err != nil {
			t.Error(err)
		}
	})
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	client := &http.Client{Jar: jar, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	answer, err := client.Get(ticket)
	if err != nil {
		t.Fatal(err)
	}
	answer.Body.Close()
	_, root, _ := strings.Cut(answer.Header.Get("Refresh"), "url=")
	return &deskDoor{client, "http://" + l.Addr().String() + root + "en/"}
}

// post submits a form to a page.
func (d *deskDoor) post(t *testing.T, page string, form url.Values) (status int, body string) {
	t.Helper()
	req, err := http.NewRequest("POST", d.root+page, strings.NewReader(form.Encode()))
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	req.Header.Set("Sec-Fetch-Site", "same-origin")
	answer, err := d.client.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	data, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer.StatusCode, string(data)
}

// saidOf returns the text of an HTML page.
func saidOf(body string) string {
	return strings.Join(strings.Fields(tag.ReplaceAllString(body, " ")), " ")
}

// atDesk submits the form to a new desk.
func (s situation) atDesk(t *testing.T, dir string) result {
	d := openDoor(t, dir)
	form := url.Values{}
	unnoted := false
	for i := 0; i < len(s.form); i += 2 {
		value := s.form[i+1]
		if name, ok := strings.CutPrefix(value, "@"); ok {
			data, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			value = string(data)
		}
		if s.form[i] == "" {
			unnoted = true
			continue
		}
		form.Add(s.form[i], value)
	}
	status, body := d.post(t, s.desk, form)
	said := fmt.Sprintf("%d %s", status, saidOf(body))
	done := status == http.StatusSeeOther
	if unnoted {
		done = strings.Contains(said, "the hands were made but not recorded")
	}
	return result{done: done, said: said, body: body}
}

// filesOf returns the names and, unless they are random, the contents of the files in the current
// folder.
func filesOf(t *testing.T, names bool) string {
	t.Helper()
	var b strings.Builder
	var lines []string
	err := fs.WalkDir(os.DirFS("."), ".", func(path string, d fs.DirEntry, err error) error {
		// Like the original, the dialogue remembers the formats in .squaredealrc.
		if err != nil || path == "." || strings.HasSuffix(path, ".lock") || path == ".squaredealrc" {
			return err
		}
		// Commands and the desk write hands to their own folder. The dialogue writes them to the
		// current folder, like the original.
		if d.IsDir() && (path == "hands-KEEP-SECRET" || path == "hands-KEEP-SECRET/spring") {
			return nil
		}
		path0 := path
		path = strings.TrimPrefix(path, "hands-KEEP-SECRET/spring/")
		defer func() { lines = append(lines, b.String()); b.Reset() }()
		b.WriteString(path)
		if !names && !d.IsDir() {
			data, err := os.ReadFile(path0)
			if err != nil {
				return err
			}
			fmt.Fprintf(&b, " %q", data)
		}
		b.WriteByte('\n')
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(lines)
	return strings.Join(lines, "")
}
