package log

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"

	"github.com/fairdeal/fairdeal/internal/audit/publication"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/clock"
	"github.com/fairdeal/fairdeal/internal/loghttp"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/publiclog/folder"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/words"
	"github.com/fairdeal/fairdeal/publiclog"
)

func (u *ui) check() term.Command {
	var policyFile, state string
	var verbose bool
	return term.Command{
		Use:     "check SOURCE",
		Aliases: []string{"status"}, // Organisers use it after publishing to see which witnesses have cosigned.
		Example: "  fairdeal log check https://log.club.example/deals/ --policy club.policy --state club.state",
		First:   "policy state verbose",
		Flags:   term.Flags{"policy": &policyFile, "state": &state, "verbose v": &verbose},
		JSON:    true,
		Run: func(in *term.Line) error {
			policy, err := u.readPolicy(policyFile)
			if err != nil {
				return err
			}
			var known *publiclog.Note
			if state != "" {
				data, err := os.ReadFile(state)
				if err == nil {
					known, err = publiclog.ParseNote(data)
				}
				if err != nil && !errors.Is(err, fs.ErrNotExist) {
					return fmt.Errorf("%s: %w", state, err)
				}
			}
			src := publication.LogSource{Name: in.Args[0], Read: reader(in.Context(), in.Args[0])}
			if !loghttp.IsURL(in.Args[0]) {
				if src.Witnessed, err = folder.WitnessedSizes(in.Args[0]); err != nil {
					return err
				}
			}
			r := publication.Log(src, policy, known, clock.Now())
			if r.Status == publication.Pass && state != "" {
				if err := safefile.WriteOver(state, r.Checkpoint.Bytes(), 0o666); err != nil {
					return err
				}
			}
			card := logCard(r, in.Args[0], policy, state != "", known != nil)
			if err := u.Answer(r, func() string { return u.logText(r, card, verbose) }); err != nil {
				return err
			}
			return term.Reported(r.Exit())
		},
	}
}

// logText returns a card and, if verbose, the contents of the log.
func (u *ui) logText(r *publication.LogReport, c term.Card, verbose bool) string {
	w := new(strings.Builder)
	w.WriteString(u.Card(c))
	if !verbose {
		return w.String()
	}
	fmt.Fprintln(w)
	if len(r.Tournaments) > 0 {
		fmt.Fprintln(w, "   "+u.Say("log.head"))
	}
	for _, t := range r.Tournaments {
		u.Line(w, "log.of", words.Name("tournament", plain.Text(t.Tournament)), words.Name("organiser", plain.Text(t.Organiser)))
		for _, e := range t.Entries {
			when := fmt.Sprintf("%-20s", u.Say("log.not-witnessed"))
			if e.Witnessed != nil {
				when = e.Witnessed.Format(publiclog.TimeLayout)
			}
			row := fmt.Sprintf("  %6d  %s  %-13s %s", e.Index, when, e.Kind, plain.Text(e.Text))
			fmt.Fprintln(w, strings.TrimRight(row, " "))
		}
		if t.Overdue != "" {
			fmt.Fprintln(w, "          "+u.Say("log.overdue", words.Name("what", t.Overdue)))
		}
	}
	for _, s := range r.Warnings {
		u.Line(w, "term.warning", words.T("what", words.Map(s.Text, plain.Text)))
	}
	for _, p := range r.Problems {
		for _, row := range p {
			fmt.Fprintln(w, plain.Text(u.Text(row.Text)))
		}
	}
	return w.String()
}
