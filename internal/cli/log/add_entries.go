package log

import (
	"fmt"
	"path/filepath"

	"github.com/fairdeal/fairdeal/internal/cli/logbook"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/squaredeal/logged"
	"github.com/fairdeal/fairdeal/internal/words"
	"github.com/fairdeal/fairdeal/publiclog"
)

// addEntries adds entries that are already signed.
func (u *ui) addEntries(in *term.Line, f *logbook.Flags, names []string) error {
	if !f.HasLog() {
		return term.Hint(words.Errorf("organise.log-missing"), "log.log-flags")
	}
	var entries []*publiclog.Entry
	for _, path := range names {
		e, err := readEntry(path)
		if err != nil {
			return err
		}
		entries = append(entries, e)
	}
	return u.appendEntries(in, f, filepath.Dir(names[0]), entries...)
}

// appendEntries adds entries to the log, writes their proofs into a folder, and prints the result.
func (u *ui) appendEntries(in *term.Line, f *logbook.Flags, folder string, entries ...*publiclog.Entry) error {
	log, err := f.Log(in.Context(), u.UI, false)
	if err != nil {
		return err
	}
	result, err := log.Append(folder, entries...)
	if err != nil {
		return f.WithAdvice(err)
	}
	if err := u.printResult(result); err != nil {
		return err
	}
	return f.Report(u.UI, result)
}

// printResult prints the indices of the new entries.
func (u *ui) printResult(r *logged.Result) error {
	if !u.JSON {
		for _, index := range r.Index {
			fmt.Fprintln(u.Out, index)
		}
		return nil
	}
	wanting := ""
	if r.WithoutQuorum != nil {
		wanting = r.WithoutQuorum.CheckQuorum().Error()
	}
	return u.PrintJSON(struct {
		Index   []int64  `json:"index"`
		Proofs  []string `json:"proofs"`
		Wanting string   `json:"wanting,omitempty"`
	}{r.Index, r.Proofs, wanting})
}
