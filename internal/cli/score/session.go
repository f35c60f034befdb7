package score

import (
	"bufio"
	"context"
	"errors"
	"io"
	"runtime/debug"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/clubpages"
	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/score/resultfile"
	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
	"github.com/fairdeal/fairdeal/internal/score/ruling/explain"
	"github.com/fairdeal/fairdeal/internal/score/ruling/print"
)

// session returns "fairdeal score session", which scores an evening of pairs or of team matches from one of many formats,
// prints the ranking, and compares it with the ranking in the file.
func (u *ui) session() term.Command {
	s := scoreSession{artificial: "averages", names: "yes"}
	return term.Command{
		Use: "session FILE...",
		Example: `  fairdeal score session club-evening.bws
  fairdeal score session club-evening.xml
  fairdeal score session club-evening.xml --explain
  fairdeal score session club-evening.xml --html evening.html --dd
  fairdeal score session club-evening.xml --rulings rulings.txt --sheet ruling.html
  fairdeal score session travellers.csv --method cross-imp --json
  fairdeal score session club-pages`,
		First: "html hands rulings method",
		Flags: term.Flags{
			"method":      &s.method,
			"winners":     &s.winners,
			"factoring":   &s.factoring,
			"datum":       term.OneOf(&s.datum, "factored", "plain"),
			"rulings":     term.File(&s.rulings),
			"sheet":       term.File(&s.sheet),
			"html":        term.File(&s.HTML),
			"hands":       term.File(&s.hands),
			"proven":      term.File(&s.proven),
			"dd":          &s.dd,
			"conventions": &s.conventions,
			"sections":    term.OneOf(&s.sections, "together", "apart"),
			"artificial":  term.OneOf(&s.artificial, "averages", "percent"),
			"names":       term.OneOf(&s.names, "yes", "no"),
			"without":     &s.unnamedPairs,
			"watch":       &s.watch,
			"until":       &s.until,
		},
		JSON: true,
		Run: func(in *term.Line) error {
			s.namesRequested = in.Has("names") && s.names == "yes"
			return s.scoreFiles(in.Context(), u, in.Args)
		},
	}
}

// scoreSession is one run of the command: its flags, then the session that it scores.
type scoreSession struct {
	scoreOutput
	method      string
	winners     int // number of rankings; 0 means as in the file
	factoring   string
	datum       string // factored or plain
	conventions string
	sections    string // together or apart
	artificial  string // averages or percent

	rulings string // file with rulings
	sheet   string // page for the rulings
	hands   string // file with the hands
	proven  string // evidence that proves the hands
	dd      bool   // add double-dummy results

	names          string   // yes or no
	namesRequested bool     // --names yes was given
	unnamedPairs   []string // --without: pairs whose names are not shown

	watch bool
	until string // time when the results become final

	lang       explain.Language
	explain    bool
	convention *score.Convention // parsed conventions; nil without the flag

	scored       *resultfile.Scored
	rulingEffect *apply.Applied
	rulingsSheet *print.Sheet
	evening      *evening.Evening // nil if it was not requested and is too large
	hasWebPages  bool             // some results are from web pages

	tableComparison *clubpages.Analysis // comparison of the pages' double-dummy tables
}

// scoreFiles scores the named files.
func (s *scoreSession) scoreFiles(ctx context.Context, u *ui, files []string) error {
	s.lang, s.explain = s.language(u), u.explain
	if err := s.checkFlags(u, files); err != nil {
		return err
	}
	if s.watch {
		return s.watchFile(ctx, u, files[0])
	}

	// More frequent garbage collection keeps a session of a million results within 128 MiB, and costs little time.
	defer debug.SetGCPercent(debug.SetGCPercent(60))

	if len(files) == 1 || clubpages.ArePageNames(files) {
		pages, ok, err := s.readWebPages(files)
		switch {
		case errors.Is(err, clubpages.ErrNone):
			return withFile(files[0], err)
		case err != nil:
			return err
		case ok:
			return s.printScored(u, files[0], pages)
		}
	}
	if len(files) > 1 {
		return s.scoreField(u, files)
	}
	return s.scoreFile(u, files[0])
}

// printScored scores the results of a file and prints them.
func (s *scoreSession) printScored(u *ui, file string, f *resultfile.File) (err error) {
	if s.scored, err = f.Rank(); err != nil {
		return withFile(file, err)
	}
	s.hasWebPages = f.Pages != nil
	if err := s.hideNames(s.scored); err != nil {
		return err
	}
	if err := s.checkMethodFlags(); err != nil {
		return err
	}
	u.warnAll(s.scored.Score.Warnings)
	if s.rulings != "" {
		if err := s.applyRulings(u); err != nil {
			return err
		}
	}
	if err := s.buildEvening(u, file); err != nil {
		return err
	}
	if err := s.page(u); err != nil || s.PageOnly() {
		return err
	}
	if err := s.printSession(u, s.printText); err != nil {
		return err
	}
	return s.sourceError(file, f)
}

// printSession prints the evening as JSON if requested, otherwise the text that printText writes.
func (s *scoreSession) printSession(u *ui, printText func(io.Writer)) error {
	if u.JSON {
		_, err := u.Out.Write(s.evening.JSON())
		return err
	}
	out := bufio.NewWriter(u.Out)
	printText(out)
	return out.Flush()
}
