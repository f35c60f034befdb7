package tournament

import (
	"cmp"
	"strings"

	"github.com/fairdeal/fairdeal/internal/cli/organise"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/clock"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/words"
)

// calendarOf returns the calendar of a tournament in its current state.
func calendarOf(s *organiser.Tournament) squaredeal.Calendar {
	return squaredeal.NewCalendar(s.Description, s.Contents(), clock.Now())
}

// stepWords describes a step, followed by the command that performs it if there is one.
func stepWords(s *organiser.Tournament, step squaredeal.Step) words.Text {
	text, command := organiser.StepText(step), stepCommand(s, step)
	if command.IsZero() {
		return text
	}
	return words.New("place.file", words.T("file", text), words.T("what", command))
}

// stepCommand returns the command for a step, or an empty text if it happens elsewhere.
func stepCommand(s *organiser.Tournament, step squaredeal.Step) words.Text {
	var files []string
	for _, f := range step.Files {
		files = append(files, term.ShellWord(f))
	}
	fileList := strings.Join(files, " ")
	verb, args := "", "" // parts of "fairdeal tournament VERB NAME ARGS"
	switch step.Task {
	case squaredeal.TaskSetName:
		verb, args = "edit", " --name ..."
	case squaredeal.TaskSetDelayed:
		verb, args = "edit", " --di ..."
	case squaredeal.TaskAddPhase:
		verb, args = "edit", " --phase 3:1-16:rr#"
	case squaredeal.TaskPublish:
		verb = "publish"
	case squaredeal.TaskSetValue:
		return organise.SetValueCommand(s)
	case squaredeal.TaskMakeHands:
		verb, args = "make", " --session "+cmp.Or(step.Session, "1,1")
		if len(step.NeverMade) > 0 {
			return neverMadeCommands(s, step.NeverMade)
		}
		if s.Description.Old && !s.Description.HasValue {
			args = " --value ..." + args
		}
	case squaredeal.TaskMakeReserve:
		verb, args = "make", " --reserve --session P,S"
	case squaredeal.TaskPlay:
		verb, args = "played", " "+step.Session
	case squaredeal.TaskReveal:
		if len(files) == 1 {
			verb = "reveal"
		}
	case squaredeal.TaskCompare:
		return words.Verbatim("fairdeal tournament show " + fileList)
	case squaredeal.TaskRestore:
		if len(files) > 1 && step.Files[0] != "" {
			return words.Verbatim("mv " + fileList)
		}
	case squaredeal.TaskVerify:
		return words.Verbatim("fairdeal verify " + fileList + " ...")
	}
	if verb == "" {
		return words.Text{}
	}
	return words.Verbatim("fairdeal tournament " + verb + " " + term.ShellWord(s.Path) + args)
}

// neverMadeCommands returns the two commands for sessions without hands. Only the organiser knows which is right.
func neverMadeCommands(s *organiser.Tournament, ids []squaredeal.ID) words.Text {
	name := term.ShellWord(s.Path)
	session := "P,S" // make takes one session at a time
	if len(ids) == 1 {
		session = ids[0].String()
	}
	return words.New("score.or",
		words.Name("first", "fairdeal tournament make "+name+" --session "+session),
		words.Name("last", "fairdeal tournament played "+name+" "+organiser.JoinIDs(ids)+" --not-held"))
}

// publishWords names an item to publish.
func publishWords(item squaredeal.Item) words.Text {
	switch {
	case item.File == "":
		return words.New("organise.publish-digest", words.Name("digest", item.ShortDigest))
	case item.Digest == "":
		return words.Verbatim(item.File)
	}
	return words.New("organise.publish-bulletin",
		words.Name("file", item.File), words.Name("digest", item.ShortDigest))
}

// guardWords names an item to keep secret.
func guardWords(item squaredeal.Item) words.Text {
	switch {
	case item.File == "":
		return words.New("organise.guard-keys")
	case item.Passphrase:
		return words.New("organise.guard-passphrase", words.Name("file", item.File))
	case item.Encrypted:
		return words.New("organise.guard-encrypted", words.Name("file", item.File))
	}
	return words.New("organise.guard-plain", words.Name("file", item.File))
}

// calendarRow is a line of a calendar, such as "now: publish the description".
type calendarRow struct {
	Head string // catalogue key of the word before the colon, such as organise.head-now
	Text words.Text
}

// calendarRows returns the text lines of a calendar.
func calendarRows(s *organiser.Tournament, c squaredeal.Calendar) (rows []calendarRow) {
	add := func(head string, text words.Text) { rows = append(rows, calendarRow{head, text}) }
	for _, warning := range c.Warnings {
		text := warning.InWords()
		if warning.Kind == squaredeal.NoticeUnpublishedKeys {
			text = words.New("organise.notice-unpublished",
				words.Name("file", warning.File), words.Name("name", term.ShellWord(s.Path)))
		}
		add("organise.head-warning", text)
	}
	if _, err := s.Events(); err != nil {
		text := words.New("organise.diary-unreadable", words.E("what", err))
		add("organise.head-warning", text)
	}
	for _, item := range c.Publish {
		add("dialogue.menu-publish", publishWords(item))
	}
	for _, item := range c.KeepSecret {
		add("organise.head-guard", guardWords(item))
	}
	for _, step := range c.Now {
		add("organise.head-now", stepWords(s, step))
	}
	for _, step := range c.Next {
		add("organise.head-next", stepWords(s, step))
	}
	return rows
}

// printNextStep prints the calendar without the later steps.
func (u *ui) printNextStep(s *organiser.Tournament) error {
	for _, row := range calendarRows(s, calendarOf(s)) {
		if row.Head != "organise.head-next" {
			u.Notef("%s",
				words.New("place.file", words.T("file", words.New(row.Head)), words.T("what", row.Text)))
		}
	}
	return nil
}
