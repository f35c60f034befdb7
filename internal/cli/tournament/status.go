package tournament

import (
	"fmt"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/internal/cli/organise"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/words"
)

func (u *ui) tournamentStatus() *cobra.Command {
	cmd := &cobra.Command{
		Use:     "status NAME",
		Example: `  fairdeal tournament status spring`,
		Args:    term.NamedArgs("NAME"),
		RunE: func(cmd *cobra.Command, args []string) error {
			return u.With(organiser.Open, args[0], func(s *organiser.Tournament) error {
				c := organise.CalendarOf(s)
				if u.JSON {
					return u.PrintJSON(c)
				}
				u.printCalendar(s, c)
				return nil
			})
		},
	}
	term.PrintsJSON(cmd)
	return cmd
}

// printCalendar shows a calendar with all that lies in the folder.
func (u *ui) printCalendar(s *organiser.Tournament, c squaredeal.Calendar) {
	heads := []string{"organise.head-now", "organise.head-next", "organise.head-publish", "organise.head-guard", "organise.head-warning", "organise.head-look", "organise.head-backup", "organise.head-made"}
	width := 0
	for _, head := range heads {
		width = max(width, utf8.RuneCountInString(u.Say(head)))
	}
	rows := organise.CalendarRows(s, c)
	for _, f := range c.Findings {
		rows = append(rows, organise.CalendarRow{Head: "organise.head-look", Text: words.New("organise.delayed-warning", words.T("what", f.Said))})
	}
	if c.Backup != "" {
		rows = append(rows, organise.CalendarRow{Head: "organise.head-backup", Text: words.New("organise.backup-is", words.Name("file", c.Backup))})
	}
	if c.HandFiles > 0 {
		rows = append(rows, organise.CalendarRow{Head: "organise.head-made", Text: words.New("organise.hand-files", words.T("files", words.Count("count.hand-files", c.HandFiles)))})
	}
	for _, head := range heads {
		shown := u.Say(head)
		for _, row := range rows {
			if row.Head != head {
				continue
			}
			fmt.Fprintf(u.Out, "%-*s %s\n", width+1, shown, u.Text(row.Text))
			if head != "organise.head-look" {
				shown = ""
			}
		}
	}
}
