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

// stepWords describes a step with the command that performs it.
func stepWords(s *organiser.Tournament, x squaredeal.Step) words.Text {
	text, command := organiser.StepText(x), stepCommand(s, x)
	if command.IsZero() {
		return text
	}
	return words.New("place.file", words.T("file", text), words.T("what", command))
}

// stepCommand returns the command for a step, or an empty text if it happens elsewhere.
func stepCommand(s *organiser.Tournament, x squaredeal.Step) words.Text {
	var files []string
	for _, f := range x.Files {
		files = append(files, term.ShellWord(f))
	}
	all := strings.Join(files, " ")
	verb, rest := "", ""
	switch x.Task {
	case squaredeal.SetName:
		verb, rest = "edit", " --name ..."
	case squaredeal.SetDelayed:
		verb, rest = "edit", " --di ..."
	case squaredeal.AddPhase:
		verb, rest = "edit", " --phase 3:1-16:rr#"
	case squaredeal.PublishIt:
		verb = "publish"
	case squaredeal.SetValue:
		return organise.SetValueWords(s)
	case squaredeal.MakeHands:
		verb, rest = "make", " --session "+cmp.Or(x.Session, "1,1")
		if s.Description.Old && !s.Description.HasValue {
			rest = " --value ..." + rest
		}
	case squaredeal.MakeReserve:
		verb, rest = "make", " --reserve --session P,S"
	case squaredeal.Play:
		verb, rest = "played", " "+x.Session
	case squaredeal.Reveal:
		if len(files) == 1 {
			verb = "reveal"
		}
	case squaredeal.Compare:
		return words.Typed("fairdeal tournament show " + all)
	case squaredeal.Restore:
		if len(files) > 1 && x.Files[0] != "" {
			return words.Typed("mv " + all)
		}
	case squaredeal.Verify:
		return words.Typed("fairdeal verify " + all + " ...")
	}
	if verb == "" {
		return words.Text{}
	}
	return words.Typed("fairdeal tournament " + verb + " " + term.ShellWord(s.Path) + rest)
}

// publishWords names an item to publish.
func publishWords(x squaredeal.Item) words.Text {
	switch {
	case x.File == "":
		return words.New("organise.publish-digest", words.Name("digest", x.ShortDigest))
	case x.Digest == "":
		return words.Typed(x.File)
	}
	return words.New("organise.publish-bulletin", words.Name("file", x.File), words.Name("digest", x.ShortDigest))
}

// guardWords names an item to keep secret.
func guardWords(x squaredeal.Item) words.Text {
	switch {
	case x.File == "":
		return words.New("organise.guard-keys")
	case x.Passphrase:
		return words.New("organise.guard-passphrase", words.Name("file", x.File))
	case x.Encrypted:
		return words.New("organise.guard-encrypted", words.Name("file", x.File))
	}
	return words.New("organise.guard-plain", words.Name("file", x.File))
}

type calendarRow struct {
	Head string // catalogue key: organise.head-now
	Text words.Text
}

// calendarRows returns the text lines of a calendar.
func calendarRows(s *organiser.Tournament, c squaredeal.Calendar) (rows []calendarRow) {
	add := func(head string, text words.Text) { rows = append(rows, calendarRow{head, text}) }
	for _, x := range c.Warnings {
		said := x.Said()
		if x.Kind == squaredeal.UnpublishedKeys {
			said = words.New("organise.notice-unpublished", words.Name("file", x.File), words.Name("name", term.ShellWord(s.Path)))
		}
		add("organise.head-warning", said)
	}
	for _, x := range c.Publish {
		add("dialogue.menu-publish", publishWords(x))
	}
	for _, x := range c.Guard {
		add("organise.head-guard", guardWords(x))
	}
	for _, x := range c.Now {
		add("organise.head-now", stepWords(s, x))
	}
	for _, x := range c.Next {
		add("organise.head-next", stepWords(s, x))
	}
	return rows
}

func (u *ui) nextStep(s *organiser.Tournament) error {
	for _, row := range calendarRows(s, calendarOf(s)) {
		if row.Head != "organise.head-next" {
			u.Notef("%s", words.New("place.file", words.T("file", words.New(row.Head)), words.T("what", row.Text)))
		}
	}
	return nil
}
