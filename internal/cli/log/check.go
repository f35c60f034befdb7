package log

import (
	"context"
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

// check returns the command that checks a log against a policy.
func (u *ui) check() term.Command {
	var policyFile, stateFile string
	var verbose bool
	return term.Command{
		Use:     "check SOURCE",
		Aliases: []string{"status"}, // Organisers who wait for cosignatures may type "log status".
		Example: "  fairdeal log check https://log.club.example/deals/ --policy club.policy --state club.state",
		First:   "policy state verbose",
		Flags: term.Flags{
			"policy":    term.File(&policyFile),
			"state":     term.File(&stateFile),
			"verbose v": &verbose,
		},
		JSON: true,
		Run: func(in *term.Line) error {
			return u.checkLog(in.Context(), in.Args[0], policyFile, stateFile, verbose)
		},
	}
}

// checkLog checks the log at source and prints the result. If the log is consistent, it keeps the checkpoint in
// stateFile for the next check; stateFile may be empty.
func (u *ui) checkLog(ctx context.Context, source, policyFile, stateFile string, verbose bool) error {
	policy, err := u.readPolicy(policyFile)
	if err != nil {
		return err
	}
	previous, err := readState(stateFile)
	if err != nil {
		return err
	}
	log, err := logSource(ctx, source)
	if err != nil {
		return err
	}
	report := publication.CheckLog(log, policy, previous, clock.Now())
	if report.Status == publication.Pass && stateFile != "" {
		if err := safefile.WriteOver(stateFile, report.Checkpoint.Bytes(), 0o666); err != nil {
			return err
		}
	}
	state := checkState{isKept: stateFile != "", wasThere: previous != nil}
	card := logCard(report, source, policy, state)
	if err := u.PrintResult(report, func() string { return u.logText(report, card, verbose) }); err != nil {
		return err
	}
	return term.StatusError(report.ExitStatus())
}

// readState returns the checkpoint of the previous check. It returns nil, without an error, for an empty name
// and if there was no earlier check.
func readState(file string) (*publiclog.Note, error) {
	if file == "" {
		return nil, nil
	}
	data, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	checkpoint, err := publiclog.ParseNote(data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return checkpoint, nil
}

// logSource returns the log in a folder or at an address.
func logSource(ctx context.Context, name string) (source publication.LogSource, err error) {
	source = publication.LogSource{Name: name, Read: reader(ctx, name)}
	if !loghttp.IsURL(name) {
		source.Witnessed, err = folder.WitnessedSizes(name)
	}
	return source, err
}

// logText returns a card and, if verbose, the contents of the log.
func (u *ui) logText(r *publication.LogReport, card term.Card, verbose bool) string {
	var b strings.Builder
	b.WriteString(u.Card(card))
	if !verbose {
		return b.String()
	}
	fmt.Fprintln(&b)
	if len(r.Tournaments) > 0 {
		fmt.Fprintln(&b, "   "+u.Translate("log.head"))
	}
	for _, t := range r.Tournaments {
		u.Line(&b, "log.of",
			words.Name("tournament", plain.Text(t.Tournament)),
			words.Name("organiser", plain.Text(t.Organiser)))
		for i := range t.Entries {
			fmt.Fprintln(&b, u.entryRow(&t.Entries[i]))
		}
		if t.Overdue != "" {
			fmt.Fprintln(&b, "          "+u.Translate("log.overdue", words.Name("what", t.Overdue)))
		}
	}
	for _, warning := range r.Warnings {
		u.Line(&b, "term.warning", words.T("what", words.Map(warning.Text, plain.Text)))
	}
	for _, problem := range r.Problems {
		for _, row := range problem {
			fmt.Fprintln(&b, plain.Text(u.Text(row.Text)))
		}
	}
	return b.String()
}

// entryRow describes an entry on one line.
func (u *ui) entryRow(e *publication.LogEntry) string {
	when := fmt.Sprintf("%-20s", u.Translate("log.not-witnessed"))
	if e.Witnessed != nil {
		when = e.Witnessed.Format(publiclog.TimeLayout)
	}
	row := fmt.Sprintf("  %6d  %s  %-13s %s", e.Index, when, e.Kind, plain.Text(e.Text))
	return strings.TrimRight(row, " ")
}
