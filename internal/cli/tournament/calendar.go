package tournament

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/cli/organise"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/clock"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/words"
)

// calendarOf is the calendar of a tournament as its folder stands now.
func calendarOf(s *organiser.Tournament) squaredeal.Calendar {
	return squaredeal.NewCalendar(s.Description, s.Contents(), clock.Now())
}

// stepWords is a step as a sentence, with the command that does it.
func stepWords(s *organiser.Tournament, x squaredeal.Step) words.Text {
	path := s.Path
	cmd := func(verb string) words.Arg {
		return words.Name("command", "fairdeal tournament "+verb+" "+term.ShellWord(path))
	}
	paths := make([]string, len(x.Files))
	for i, f := range x.Files {
		paths[i] = term.ShellWord(f)
	}
	files := func() words.Arg {
		text := words.Typed(paths[len(paths)-1])
		for _, f := range slices.Backward(paths[:len(paths)-1]) {
			text = words.New("delayed.source.and", words.Name("first", f), words.T("second", text))
		}
		return words.T("files", text)
	}
	switch x.Task {
	case squaredeal.SetName:
		return words.New("organise.step-name", cmd("edit"))
	case squaredeal.SetDelayed:
		return words.New("organise.step-delayed", cmd("edit"))
	case squaredeal.AddPhase:
		return words.New("organise.step-phases", cmd("edit"))
	case squaredeal.PublishIt:
		return words.New("organise.step-publish", cmd("publish"))
	case squaredeal.Announce:
		return words.New("organise.step-announce", moment("before", x.Before), words.T("days", words.Count("count.days", x.Days)))
	case squaredeal.SetValue:
		return words.New("organise.step-value", words.T("command", organise.SetValueWords(s)))
	case squaredeal.MakeHands:
		if s.Description.Old && !s.Description.HasValue {
			return words.New("organise.step-make-value", cmd("make"))
		}
		return words.New("organise.step-make", cmd("make"), words.Name("session", cmp.Or(x.Session, "1,1")))
	case squaredeal.Play:
		return words.New("organise.step-play", words.Name("session", x.Session), cmd("played"))
	case squaredeal.MakeReserve:
		return words.New("organise.step-reserve")
	case squaredeal.Reveal:
		switch {
		case x.Over && len(paths) > 1:
			return words.New("organise.step-over-files", files())
		case x.Over:
			return words.New("organise.step-over", cmd("reveal"))
		case len(paths) > 1:
			return words.New("organise.step-reveal-files", files())
		}
		return words.New("organise.step-reveal", cmd("reveal"))
	case squaredeal.PublishFiles:
		return words.New("organise.step-publish-files", files())
	case squaredeal.Compare:
		return words.New("organise.step-diff", words.Name("command", "fairdeal tournament show "+strings.Join(paths, " ")))
	case squaredeal.Restore:
		if x.Files[0] == "" {
			return words.New("organise.step-bring-back")
		}
		return words.New("organise.step-bring-mv", words.Name("copy", paths[0]), words.Name("file", strings.Join(paths[1:], " ")))
	case squaredeal.Verify:
		return words.New("organise.step-verify", words.Name("files", strings.Join(paths, " ")))
	}
	return words.Typed(string(x.Task))
}

// moment is a day YYYY-MM-DD as people say it, or a time as it stands.
func moment(name, at string) words.Arg {
	if t, err := time.Parse(time.DateOnly, at); err == nil {
		return words.Day(name, t)
	}
	return words.Name(name, at)
}

// publishWords says what is shown to everybody.
func publishWords(x squaredeal.Item) words.Text {
	switch {
	case x.File == "":
		return words.New("organise.publish-digest", words.Name("digest", x.ShortDigest))
	case x.Digest == "":
		return words.Typed(x.File)
	}
	return words.New("organise.publish-bulletin", words.Name("file", x.File), words.Name("digest", x.ShortDigest))
}

// guardWords says what is shown to nobody.
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

// calendarRow is a line of a calendar.
type calendarRow struct {
	Head string // of the catalogue: organise.head-now
	Text words.Text
}

// calendarRows are the lines of a calendar in words.
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
		add("organise.head-publish", publishWords(x))
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

// nextStep tells the organiser what comes now.
func (u *ui) nextStep(s *organiser.Tournament) error {
	for _, row := range calendarRows(s, calendarOf(s)) {
		if row.Head != "organise.head-next" {
			u.Notef("%s", words.New("place.file", words.T("file", words.New(row.Head)), words.T("what", row.Text)))
		}
	}
	return nil
}
