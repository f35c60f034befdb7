package log

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/cli/logbook"
	"github.com/fairdeal/fairdeal/internal/cli/organise"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/publiclog/logentry"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/logged"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/words"
	"github.com/fairdeal/fairdeal/publiclog"
)

// kinds lists the kinds of entries that the command can add.
var kinds = []string{
	publiclog.KindPublished,
	publiclog.KindAmended,
	publiclog.KindCancelled,
	publiclog.KindValue,
	publiclog.KindChoice,
	publiclog.KindSession,
	publiclog.KindRevealed,
	publiclog.KindContributions,
	publiclog.KindOpenings,
	publiclog.KindFile,
}

// add returns the command that adds entries to a log: both entries of a published tournament ("add spring"), an
// entry of one kind ("add choice spring ..."), or entries signed by somebody else ("add spring.published.entry").
func (u *ui) add() term.Command {
	var f entryFlags
	var log logbook.Flags
	var out string
	return term.Command{
		Use: "add NAME | KIND NAME [WITH] | ENTRY...",
		Example: `  fairdeal log add spring --log deals --log-key deals.key --organiser-key organiser.key
  fairdeal log add choice spring "reserve 1,2" --log deals --reason "hand records were seen" --organiser-key organiser.key
  fairdeal log add spring.published.entry --log deals --log-key deals.key`,
		Args:  "NAME...",
		First: "log reason value",
		Flags: term.Flags{"out o": term.File(&out)}.And(f.flags(), log.Flags()),
		JSON:  true,
		Run: func(in *term.Line) error {
			switch {
			case areEntryFiles(in.Args):
				return u.addEntries(in, &log, in.Args)
			case len(in.Args) == 1:
				return u.addTournament(in, &log, in.Args[0])
			case len(in.Args) > 1 && slices.Contains(kinds, in.Args[0]):
				f.args = in.Args[2:]
				return u.addKind(in, &f, &log, out, in.Args[0], in.Args[1])
			}
			return term.Hint(words.Errorf("log.no-kind", words.Name("found", in.Args[0])), "log.kinds")
		},
	}
}

// areEntryFiles reports whether all arguments name files with signed entries.
func areEntryFiles(args []string) bool {
	return !slices.ContainsFunc(args, func(name string) bool { return !strings.HasSuffix(name, ".entry") })
}

// addTournament adds the published description of a tournament and, if it is known, the public number.
func (u *ui) addTournament(in *term.Line, f *logbook.Flags, name string) error {
	o := &organise.UI{UI: u.UI}
	if err := o.RequireLogFlags(name, f); err != nil {
		return err
	}
	if err := f.RequireLog(); err != nil {
		return err
	}
	return o.Edit(name, func(s *organiser.Tournament) error {
		if !s.Description.Published() {
			return term.Hint(words.Errorf("tournament.tournament-not-published"),
				"organise.publish-command", words.Name("name", term.ShellWord(s.Path)))
		}
		err := f.AddPublished(in.Context(), u.UI, s)
		isAdded := err == nil || logbook.IsUnwitnessed(err)
		if !isAdded || !s.Description.HasValue {
			return err
		}
		return f.Add(in.Context(), u.UI, s, publiclog.KindValue, logged.Details{})
	})
}

// addKind makes and signs an entry. If the log's key is available, it also adds the entry to the
// log.
func (u *ui) addKind(in *term.Line, f *entryFlags, log *logbook.Flags, out string, kind, name string) error {
	o := &organise.UI{UI: u.UI}
	if err := o.CompleteLogFlags(name, log); err != nil {
		return err
	}
	signer, err := logbook.ReadKey(u.UI, log.Organiser)
	if err != nil {
		return err
	}
	e, err := f.newEntry(log.Dir, kind, name, signer)
	if err != nil {
		return err
	}
	if out == "" {
		out = squaredeal.TrimDescriptionExt(name) + "." + kind + ".entry"
	}
	if err := safefile.WriteNew(out, e.Bytes(), 0o666); err != nil {
		return term.HintIfExists(err, "term.other-name")
	}
	if log.LogKey == "" || !log.HasLog() {
		u.Note("log.wrote-entry", words.Name("file", out), words.Name("word", term.ShellWord(out)))
		fmt.Fprintln(u.Out, logentry.LeafHex(e))
		return nil
	}
	return u.appendEntries(in, log, filepath.Dir(out), e)
}
