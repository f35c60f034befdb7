package tournament

import (
	"fmt"
	"unicode/utf8"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/words"
)

func (u *ui) statusCommand() term.Command {
	return term.Command{
		Use:     "status NAME",
		Example: `  fairdeal tournament status spring`,
		JSON:    true,
		Run: func(in *term.Line) error {
			return u.WithTournament(organiser.Open, in.Args[0], func(s *organiser.Tournament) error {
				c := calendarOf(s)
				if u.JSON {
					return u.PrintJSON(c)
				}
				u.printCalendar(s, c)
				return nil
			})
		},
	}
}

// printCalendar prints a calendar and the files in the folder.
func (u *ui) printCalendar(s *organiser.Tournament, c squaredeal.Calendar) {
	heads := []string{"organise.head-now", "organise.head-next", "dialogue.menu-publish", "organise.head-guard",
		"organise.head-warning", "organise.head-look", "organise.head-backup", "organise.head-made"}
	width := 0
	for _, head := range heads {
		width = max(width, utf8.RuneCountInString(u.Translate(head)))
	}
	rows := calendarRows(s, c)
	for _, f := range c.Findings {
		rows = append(rows, calendarRow{
			Head: "organise.head-look",
			Text: words.New("organise.delayed-warning", words.T("what", f.Said)),
		})
	}
	if c.Backup != "" {
		rows = append(rows, calendarRow{
			Head: "organise.head-backup",
			Text: words.New("organise.backup-is", words.Name("file", c.Backup)),
		})
	}
	if deal, play := sessionsOf(s); deal.Total > 0 && s.Description.HasValue {
		text := words.New("organise.sessions",
			words.N("of", deal.Total), words.N("made", deal.Finished), words.N("over", play.Finished))
		rows = append(rows, calendarRow{Head: "organise.head-made", Text: text})
	}
	if c.HandFiles > 0 {
		rows = append(rows, calendarRow{Head: "organise.head-made", Text: words.New("organise.hand-files",
			words.T("files", words.Count("count.hand-files", c.HandFiles)))})
	}
	for _, head := range heads {
		label := u.Translate(head)
		for _, row := range rows {
			if row.Head != head {
				continue
			}
			fmt.Fprintf(u.Out, "%-*s %s\n", width+1, label, u.Text(row.Text))
			if head != "organise.head-look" {
				label = ""
			}
		}
	}
}

// sessionsOf returns the stations deal and play, which count the sessions that are made and over.
// They are empty for SquareDeal 1.3 tournaments and if the diary cannot be read.
func sessionsOf(s *organiser.Tournament) (deal, play organiser.StationState) {
	road, err := s.Overview()
	if err != nil || s.Description.Old {
		return deal, play
	}
	for _, stop := range road.Stations {
		switch stop.Station {
		case organiser.StationDeal:
			deal = stop
		case organiser.StationPlay:
			play = stop
		}
	}
	return deal, play
}
