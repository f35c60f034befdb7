package score

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/bridgemate"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/clubpages"
	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/score/printed"
	"github.com/fairdeal/fairdeal/internal/score/resultfile"
	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
	"github.com/fairdeal/fairdeal/internal/score/ruling/explain"
	"github.com/fairdeal/fairdeal/internal/score/ruling/print"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
	"github.com/fairdeal/fairdeal/internal/words"
)

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
			"method": &s.method, "winners": &s.winners, "factoring": &s.factoring, "datum": term.OneOf(&s.datum, "factored", "plain"),
			"rulings": &s.rulings, "sheet": &s.sheet, "html": &s.HTML, "hands": &s.hands, "proven": &s.proven, "dd": &s.dd, "conventions": &s.conventions,
			"sections":   term.OneOf(&s.sections, "together", "apart"),
			"artificial": term.OneOf(&s.artificial, "averages", "percent"), "names": term.OneOf(&s.names, "yes", "no"),
			"without": &s.without, "watch": &s.watch, "until": &s.until,
		},
		JSON: true,
		Run: func(in *term.Line) error {
			s.named = in.Has("names") && s.names == "yes"
			return s.runAll(in.Context(), u, in.Args)
		},
	}
}

type scoreSession struct {
	scoreOutput
	method, factoring, datum, rulings string
	artificial, names, sheet, hands   string
	proven, sections, conventions     string
	dd                                bool
	winners                           int
	named                             bool // --names yes
	unnamed                           bool // web page without names
	without                           []string
	watch                             bool
	until                             string

	w       explain.Language
	explain bool
	scored  *resultfile.Scored
	applied *apply.Applied
	ruled   *print.Sheet     // sheet of the rulings
	evening *evening.Evening // nil if it was not requested and is too large

	analysis *clubpages.Analysis // comparison of the pages' double-dummy tables
}

// runAll scores the named files.
func (s *scoreSession) runAll(ctx context.Context, u *ui, files []string) error {
	s.w, s.explain = s.words(u), u.explain
	if err := s.checkWatch(u, files); err != nil {
		return err
	}
	if s.winners < 0 || s.winners > 2 {
		return words.Errorf("scoring.winners-want-1-or", words.N("winners", s.winners))
	}
	if s.rulings == "" && s.sheet != "" {
		return term.Hint(words.Errorf("scoring.sheet-without-rulings"), "scoring.rulings-file-names-them")
	}
	var body *score.Convention
	var err error
	if s.conventions != "" {
		if body, err = score.ParseConvention(s.conventions); err != nil {
			return err
		}
	}
	if s.watch {
		return s.watchFile(ctx, u, files[0], body)
	}
	// This keeps a session of a million results within 128 MiB and costs little time.
	defer debug.SetGCPercent(debug.SetGCPercent(60))
	var pages *resultfile.File
	ok := false
	if len(files) == 1 || clubpages.AllPages(files) {
		pages, ok, err = s.webPages(files, body)
	}
	switch {
	case errors.Is(err, clubpages.ErrNone):
		return withFile(files[0], err)
	case err != nil:
		return err
	case ok:
		return s.finish(u, files[0], pages)
	case len(files) > 1:
		return s.several(u, files, body)
	}
	return s.run(u, files[0], body)
}

// run scores a file that is not a web page.
func (s *scoreSession) run(u *ui, file string, body *score.Convention) error {
	in, err := u.open(file)
	if err != nil {
		return err
	}
	defer in.Close()
	data := bufio.NewReaderSize(in, 64<<10)
	head, _ := data.Peek(16 << 10)
	form := resultfile.FormOf(file, head)
	if form == resultfile.Matches {
		return s.scoreMatches(u, file, data)
	}
	o, err := s.options(form, body)
	if err != nil {
		return err
	}
	f, err := resultfile.Read(form, file, data, o)
	if several := new(printed.SeveralError); errors.As(err, &several) && term.IsTerminal(u.In) {
		number, err := u.which(several)
		if err != nil {
			return err
		}
		return s.run(u, fmt.Sprintf("%s#%d", file, number), body)
	}
	if err != nil {
		return readError(file, err)
	}
	return s.finish(u, file, f)
}

// finish scores a file and prints the result.
func (s *scoreSession) finish(u *ui, file string, f *resultfile.File) (err error) {
	if s.scored, err = f.Rank(); err != nil {
		return withFile(file, err)
	}
	if err := s.hideNames(s.scored); err != nil {
		return err
	}
	for _, f := range []struct {
		name  string
		given bool
		of    score.Method
	}{{"--factoring", s.factoring != "", score.Matchpoints}, {"--datum", s.datum != "", score.Butler}} {
		if m := s.scored.Score.Method; f.given && m != f.of {
			return words.Errorf("scoring.flag-of-method", words.Name("flag", f.name), words.T("wanted", apply.MethodText(f.of)), words.T("method", apply.MethodText(m)))
		}
	}
	for _, w := range s.scored.Score.Warnings {
		u.Warn("typed.text", words.Name("text", u.Text(w)))
	}
	if s.rulings != "" {
		if err := s.apply(u); err != nil {
			return err
		}
	}
	if err := s.look(u, file); err != nil || s.PageOnly() {
		return err
	}
	if u.JSON {
		_, err = u.Out.Write(s.evening.JSON())
	} else {
		out := bufio.NewWriter(u.Out)
		s.printText(out)
		err = out.Flush()
	}
	if err != nil {
		return err
	}
	if f.Evening != nil && f.Damaged != nil {
		return term.Hint(withFile(file, f.Damaged), "scoring.list-above-names-them")
	}
	if f.Damaged != nil {
		return term.Hint(withFile(file, f.Damaged), "scoring.before-scored", words.N("n", f.Session.Len()))
	}
	if f.Pages != nil && len(f.Pages.Report.Differences) > 0 {
		return term.False("scoring.printed-values-do-not", words.Name("file", file), words.N("n", len(f.Pages.Report.Differences)))
	}
	if r := s.scored.Report; r != nil {
		if n := r.Count(printed.Unexplained); n > 0 {
			return term.False("scoring.printed-values-do-not", words.Name("file", file), words.N("n", n))
		}
	}
	return nil
}

// which asks for the number of one of several evenings.
func (u *ui) which(several *printed.SeveralError) (int, error) {
	for _, e := range several.Evenings {
		fmt.Fprintln(u.Err, plain.Text(e.String()))
	}
	answer, err := u.NewAsker().Ask(u.Say("scoring.which-evening"))
	if err != nil {
		return 0, err
	}
	number, err := strconv.Atoi(strings.TrimSpace(answer))
	if !slices.ContainsFunc(several.Evenings, func(e printed.Evening) bool { return e.Number == number }) {
		return 0, words.Errorf("scoring.no-such-evening", words.Name("answer", plain.Found(answer)))
	}
	return number, err
}

// convention returns the name of the convention that the file's points follow, if it differs from
// the settings.
func (s *scoreSession) convention() words.Text {
	if s.scored.Neuberg != nil {
		return s.scored.Report.FollowsText
	}
	return words.Text{}
}

// apply applies the rulings to the session.
func (s *scoreSession) apply(u *ui) error {
	list, err := s.readRulings(u)
	if err != nil {
		return err
	}
	half := s.scored.Report != nil && s.scored.Report.HalfScale
	if s.applied, err = apply.ToSession(s.scored.Score.Session(), list, half); err != nil {
		return resultError(words.Typed(s.rulings), err)
	}
	s.ruled = print.RulingsSheet(s.w, s.applied, s.scored.Title, s.in(s.convention()))
	for _, w := range s.ruled.Warnings {
		u.Warn("typed.text", words.Name("text", u.Text(w)))
	}
	return (&scoreOutput{Output: term.Output{HTML: s.sheet}}).writeSheet(u, s.ruled)
}

func (s *scoreSession) readRulings(u *ui) ([]apply.Ruling, error) {
	in, err := u.open(s.rulings)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	list, err := apply.ReadRulings(in)
	if err != nil {
		err = resultError(words.Typed(s.rulings), err)
	}
	return list, err
}

// options returns the options for a file of the given form, according to the flags.
func (s *scoreSession) options(form resultfile.Form, body *score.Convention) (o resultfile.Options, err error) {
	o.Options = bridgemate.Options{
		Method: s.method, Winners: s.winners, Sections: s.sections, Percent: s.artificial == "percent", NoNames: s.names == "no",
	}
	o.Conventions = body
	if s.method != "" {
		_, err = score.ParseMethod(s.method)
	}
	if err == nil && form != resultfile.Devices {
		err = s.notForEvening()
	}
	if err == nil && s.factoring != "" {
		var how score.Factoring
		how, err = score.ParseFactoring(s.factoring)
		o.Factoring = &how
	}
	if s.datum != "" {
		plain := s.datum == "plain"
		o.PlainDatum = &plain
	}
	return o, err
}

// readError adds the position and advice to a read error.
func readError(file string, err error) error {
	err = resultError(words.Typed(file), err)
	if hinted := eveningHint(err); hinted != nil {
		return hinted
	}
	var several *printed.SeveralError
	var line *traveller.Error
	switch ext := strings.ToLower(filepath.Ext(file)); {
	case errors.As(err, &several):
		return term.Hint(err, "scoring.name-evening", words.Name("file", fmt.Sprintf("%s#%d", file, several.Evenings[0].Number)))
	case errors.As(err, &line) && ext != ".csv" && ext != ".txt":
		return term.Hint(err, "scoring.file-read-as-text")
	case errors.Is(err, printed.ErrNoTable):
		return term.Hint(err, "scoring.hands-alone")
	case errors.Is(err, printed.ErrNoMethod):
		return term.Hint(err, "scoring.give-method")
	}
	return err
}

// notForEvening returns an error if flags for club files are used with another file.
func (s *scoreSession) notForEvening() error {
	for _, option := range []struct {
		flag string
		bad  bool
	}{{"--sections", s.sections != ""}, {"--artificial", s.artificial == "percent"}} {
		if option.bad {
			return words.Errorf("scoring.for-evening", words.Name("flag", option.flag))
		}
	}
	return nil
}

// eveningHint adds advice to an error about a club file. It returns nil for other errors.
func eveningHint(err error) error {
	var other *bridgemate.NotBridgemateError
	switch {
	case errors.Is(err, bridgemate.ErrNoMethod):
		return term.Hint(err, "scoring.method-mp-butler-or")
	case errors.Is(err, bridgemate.ErrTeams):
		return term.Hint(err, "scoring.score-match-reads-text")
	case errors.Is(err, bridgemate.ErrWinners):
		return term.Hint(err, "scoring.winners-1-ranks-all")
	case errors.As(err, &other):
		return term.Hint(err, "scoring.file-an-evening-has")
	}
	return nil
}
