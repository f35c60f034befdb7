package organise

import (
	"fmt"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/clock"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/squaredeal/folder"
)

// CalendarOf is the calendar of a tournament as its folder stands now.
func CalendarOf(s *folder.Store) squaredeal.Calendar {
	return squaredeal.NewCalendar(s.Description, s.Contents(), clock.Now())
}

// SetValueWords are what sets the delayed value of a tournament: where a machine
// reads the description, the files from which the value follows.
func SetValueWords(s *folder.Store) string {
	command := "fairdeal tournament dv " + term.ShellWord(s.Path)
	parts := delayed.Parse(s.Description.Delayed)
	if !delayed.ByMachine(parts) {
		return command + " VALUE"
	}
	var save []string
	for _, part := range parts {
		switch part.Kind {
		case delayed.Drand:
			save = append(save, "save "+beaconAddress(part))
			command += " --beacon FILE"
		case delayed.Players:
			command += " --commit FILE --open FILE ..."
		default:
			command += " --value TEXT"
		}
	}
	return strings.Join(append(save, command), ", then ")
}

// StepWords is a step as a sentence, with the command that does it.
func StepWords(s *folder.Store, x squaredeal.Step) string {
	path := s.Path
	cmd := func(verb string) string { return "fairdeal tournament " + verb + " " + term.ShellWord(path) }
	files := make([]string, len(x.Files))
	for i, f := range x.Files {
		files[i] = term.ShellWord(f)
	}
	switch x.Task {
	case squaredeal.SetName:
		return "set the tournament name: " + cmd("name") + " TITLE"
	case squaredeal.SetDelayed:
		return "describe the delayed information: " + cmd("di") + " DESCRIPTION"
	case squaredeal.AddPhase:
		return "add the phases: " + cmd("phase") + " SESSIONS BOARDS PREFIX [DESCRIPTION]"
	case squaredeal.PublishIt:
		return "read it through, then publish: " + cmd("publish")
	case squaredeal.Announce:
		return fmt.Sprintf("send the description to everybody before %s, and wait (%s)", DayWords(x.Before), plain.Count(x.Days, "day"))
	case squaredeal.SetValue:
		return "set the delayed value, when it is known: " + SetValueWords(s)
	case squaredeal.MakeHands:
		if s.Description.Old && !s.Description.HasValue {
			return "make the hands of a session when they are needed: " + cmd("make") + " --value VALUE --phase 1 --session 1"
		}
		return "make the hands of a session when they are needed: " + cmd("make") + " --phase 1 --session 1"
	case squaredeal.MakeReserve:
		return "if the hands of a session leak, make its reserve set with --reserve and tell the players"
	case squaredeal.Reveal:
		if len(files) > 1 {
			return "when the last session is played, publish " + strings.Join(files, " and ")
		}
		return "when the last session is played: " + cmd("reveal") + ", and publish both files"
	case squaredeal.PublishFiles:
		return "publish " + strings.Join(files, " and ")
	case squaredeal.Compare:
		return "see what changed, and bring the published description back: fairdeal tournament diff " + strings.Join(files, " ")
	case squaredeal.Restore:
		if x.Files[0] == "" {
			return "bring the published description back from where it was sent to"
		}
		return "bring the published description back, " + files[0] + " is it: mv " + strings.Join(files, " ")
	case squaredeal.Verify:
		return "anyone checks with: fairdeal verify " + strings.Join(files, " ") + " HANDFILES"
	}
	return string(x.Task)
}

// DayWords is a day YYYY-MM-DD as people say it.
func DayWords(date string) string {
	t, err := time.Parse(time.DateOnly, date)
	if err != nil {
		return date
	}
	return t.Format("Monday 2 January 2006")
}

// publishWords says what is shown to everybody.
func publishWords(x squaredeal.Item) string {
	switch {
	case x.File == "":
		return "the digest is and stays " + x.ShortDigest
	case x.Digest == "":
		return x.File
	}
	return x.File + ", with the digest " + x.ShortDigest + " in a bulletin"
}

// guardWords says what is shown to nobody.
func guardWords(x squaredeal.Item) string {
	switch {
	case x.File == "":
		return "the keys, which are not in this folder"
	case x.Encrypted:
		return x.File + " and the passphrase or identity that opens it, with copies in another place: without both no hands can be made"
	}
	return x.File + ", with a copy in another place: without it no hands can be made"
}

// noticeWords is a warning about a file.
func noticeWords(path string, n squaredeal.Notice) string {
	switch n.Kind {
	case squaredeal.Leftover:
		return n.File + " was left by an interrupted run and may hold keys or hands: delete it"
	case squaredeal.UnpublishedKeys:
		return n.File + " is there, though the tournament is not published: fairdeal tournament publish " + term.ShellWord(path) + " --new-keys sets it aside"
	case squaredeal.ForeignKeys:
		return n.File + " does not hold the published keys: do not publish it"
	case squaredeal.Changed:
		return "the description was changed after publishing: its digest does not match"
	}
	return string(n.Kind) + " " + n.File
}

// calendarRow is a line of a calendar.
type calendarRow struct{ Head, Text string }

// CalendarRows are the lines of a calendar in words.
func CalendarRows(s *folder.Store, c squaredeal.Calendar) (rows []calendarRow) {
	add := func(head, text string) { rows = append(rows, calendarRow{head, plain.Text(text)}) }
	for _, x := range c.Warnings {
		add("warning", noticeWords(s.Path, x))
	}
	for _, x := range c.Publish {
		add("publish", publishWords(x))
	}
	for _, x := range c.Guard {
		add("guard", guardWords(x))
	}
	for _, x := range c.Now {
		add("now", StepWords(s, x))
	}
	for _, x := range c.Next {
		add("next", StepWords(s, x))
	}
	return rows
}

// NextStep tells the organiser what comes now.
func (u *UI) NextStep(s *folder.Store) error {
	for _, row := range CalendarRows(s, CalendarOf(s)) {
		if row.Head != "next" {
			u.Notef("%s: %s", row.Head, row.Text)
		}
	}
	return nil
}

func (u *UI) PrintCalendar(s *folder.Store, c squaredeal.Calendar) {
	rows := CalendarRows(s, c)
	for _, head := range []string{"now", "next", "publish", "guard", "warning"} {
		shown := head
		for _, row := range rows {
			if row.Head == head {
				fmt.Fprintf(u.Out, "%-8s %s\n", shown, row.Text)
				shown = ""
			}
		}
	}
	for _, f := range c.Findings {
		fmt.Fprintf(u.Out, "%-8s delayed information: %s\n", "look", f.Text)
	}
	if c.Backup != "" {
		fmt.Fprintf(u.Out, "%-8s %s is the version before the last change; it is not what is published\n", "backup", plain.Text(c.Backup))
	}
	if c.HandFiles > 0 {
		fmt.Fprintf(u.Out, "%-8s %s of this tournament in the folder\n", "made", plain.Count(c.HandFiles, "hand file"))
	}
}
