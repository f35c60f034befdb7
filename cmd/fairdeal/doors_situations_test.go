package main

import (
	"slices"
	"testing"

	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
)

// situation is a folder in some state and a step of the organiser, such as publishing, with its input for
// the command, the dialogue and the desk.
//
// The functions publishing, enteringValue, making, makingOld, playing, revealing, revealingSession and
// amending return the usual situation for their step. Methods such as after and withDoubts return it with
// a change, and wantSuccess or wantRefusal comes last:
//
//	enteringValue("value: before the draw", doorValue, input{answers: []string{"no"}}).
//		atTime(beforeDraw).withDoubts(organiser.ValueEarly).wantRefusal()
type situation struct {
	name    string
	state   string               // name of an entry in states
	changes []func(t *testing.T) // changes to the state in the current folder
	at      string               // time; afterDraw if empty

	command  []string // arguments after fairdeal tournament
	dialogue []string // typed lines, starting with a menu item; nil if the dialogue has no such step
	desk     string   // page whose form is sent; "" if the desk has no such step
	form     []field

	raises []organiser.DoubtKind // doubts that cause a refusal or are accepted

	succeeds    bool // the step succeeds: exit status 0, and the desk shows no error
	notRecorded bool // the hands are made but not recorded, which the desk reports as an error
	fresh       bool // files contain random data, so only their names are compared
}

// field is a field of a form. A value "@FILE" stands for the content of FILE.
type field struct{ name, value string }

// input is added to the usual input of a step, in each of the three ways.
type input struct {
	flags   []string // of the command
	answers []string // in the dialogue; each function that returns a situation lists the questions
	fields  []field  // at the desk
}

// Menu items of the dialogue.
const (
	menuPublish = "4" // before publication

	menuValue   = "1" // after publication
	menuMake    = "2"
	menuReserve = "3"
	menuReveal  = "4"

	menuMakeOld = "1" // SquareDeal 1.3
)

// goBack is the answer that returns to the menu.
const goBack = "."

// The draw of doorInfo is on drawDay, and its result is doorValue.
const (
	doorInfo   = "Lotto 6 from 49 of Wednesday 10 March 2027, without the bonus number, from low to high"
	doorValue  = "3 6 9 13 26 40"
	beforeDraw = "2027-03-01T12:00:00Z"
	drawDay    = "2027-03-10T12:00:00Z"
	afterDraw  = "2027-03-11T12:00:00Z"
)

const (
	doorPass  = "correct horse battery staple" // passphrase of the keys and content of the file pass
	otherPass = "another one altogether"
)

// situations returns all situations.
func situations() []situation {
	return slices.Concat(
		doubtSituations(),
		publishSituations(),
		valueSituations(),
		handsSituations(),
		oldHandsSituations(),
		playedSituations(),
		revealSituations(),
		amendSituations(),
	)
}

// wantSuccess marks a situation in which the step succeeds.
func (s situation) wantSuccess() situation { s.succeeds = true; return s }

// wantRefusal marks a situation in which the step is refused and changes no file.
func (s situation) wantRefusal() situation { s.succeeds = false; return s }

// after changes the starting folder before the step.
func (s situation) after(changes ...func(t *testing.T)) situation { s.changes = changes; return s }

func (s situation) atTime(at string) situation                         { s.at = at; return s }
func (s situation) withDoubts(doubts ...organiser.DoubtKind) situation { s.raises = doubts; return s }
func (s situation) startingFrom(state string) situation                { s.state = state; return s }
func (s situation) withAnswers(lines ...string) situation              { s.dialogue = lines; return s }
func (s situation) skipDialogue() situation                            { s.dialogue = nil; return s }
func (s situation) skipDesk() situation                                { s.desk = ""; return s }
func (s situation) butNotRecorded() situation                          { s.notRecorded = true; return s }

// without removes a flag with its value, and the form field of the same name.
func (s situation) without(name string) situation {
	flag := slices.Index(s.command, "--"+name)
	afterValue := flag + 2
	s.command = slices.Delete(slices.Clone(s.command), flag, afterValue)
	s.form = slices.DeleteFunc(slices.Clone(s.form), func(f field) bool { return f.name == name })
	return s
}

// withOtherPassphrase enters otherPass in the dialogue and at the desk instead of doorPass. For commands,
// which read files, see after(leave("pass", …)).
func (s situation) withOtherPassphrase() situation {
	s.dialogue = slices.Clone(s.dialogue)
	for i, line := range s.dialogue {
		if line == doorPass {
			s.dialogue[i] = otherPass
		}
	}
	s.form = slices.Clone(s.form)
	for i, f := range s.form {
		if f.value == doorPass {
			s.form[i].value = otherPass
		}
	}
	return s
}

// hasField reports whether the form has a field.
func (s situation) hasField(name string) bool {
	return slices.ContainsFunc(s.form, func(f field) bool { return f.name == name })
}
