package score

import (
	"fmt"
	"io"
	"slices"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/score/doubt"
	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/score/field"
	"github.com/fairdeal/fairdeal/internal/score/printed"
	"github.com/fairdeal/fairdeal/internal/score/resultfile"
	"github.com/fairdeal/fairdeal/internal/words"
)

// scoreField scores the files of several clubs or sections that played the same boards, separately
// and as one field.
func (s *scoreSession) scoreField(u *ui, files []string) error {
	if err := s.checkFieldFlags(); err != nil {
		return err
	}
	if err := checkDifferent(files); err != nil {
		return err
	}
	clubs, err := s.readClubs(u, files)
	if err != nil {
		return err
	}
	joined, err := field.Join(clubs)
	if err != nil {
		return err
	}
	if err := s.hideFieldNames(joined, clubs); err != nil {
		return err
	}
	u.warnAll(joined.NumberNotes)
	u.warnAll(joined.Score.Warnings)

	s.scored = joined.Scored
	s.hasWebPages = slices.ContainsFunc(clubs, isFromWebPages)
	if s.HTML != "" || u.JSON || joined.Session.Results() <= maxSearched {
		s.evening = fieldEvening(joined, clubs)
		if err := s.page(u); err != nil {
			return err
		}
	}
	if s.PageOnly() {
		return nil
	}
	if err := s.printSession(u, func(out io.Writer) { s.printField(out, clubs) }); err != nil {
		return err
	}
	return clubError(files, clubs)
}

// isFromWebPages reports whether the results of a club were read from web pages.
func isFromWebPages(c field.Club) bool { return c.Scored.Pages != nil }

// checkFieldFlags returns an error for a flag that has no meaning with several files.
func (s *scoreSession) checkFieldFlags() error {
	flag := firstUsed(
		flagUse{"--rulings", s.rulings != ""},
		flagUse{"--hands", s.hands != ""},
		flagUse{"--proven", s.proven != ""},
		flagUse{"--dd", s.dd},
		flagUse{"--explain", s.explain},
	)
	if flag != "" {
		return words.Errorf("field.flag", words.Name("flag", flag))
	}
	return nil
}

// hideFieldNames replaces the names of those who do not want to be named with "a pair".
func (s *scoreSession) hideFieldNames(joined *field.Field, clubs []field.Club) error {
	label := s.translate(words.New("scoring.a-pair"))
	for _, pair := range s.unnamedPairs {
		if !joined.HideNamesOf(clubs, pair, label) {
			return words.Errorf("scoring.without-nobody", words.Name("text", plain.QuoteExcerpt(pair)))
		}
	}
	return nil
}

// fieldEvening returns the evening of the field with the rankings of the clubs, the hands and possible
// mistakes.
func fieldEvening(joined *field.Field, clubs []field.Club) *evening.Evening {
	e := evening.FromSession(joined.Scored, nil)
	e.AddHandsByName(joined.Hands)
	for _, c := range clubs {
		e.AddClub(c.Name, c.Scored)
	}
	e.Doubts = doubt.Find(e)
	return e
}

// printField prints the overall ranking and those of the clubs.
func (s *scoreSession) printField(out io.Writer, clubs []field.Club) {
	fmt.Fprintln(out, s.lang.Say("field.heading", words.T("files", words.Count("count.files", len(clubs)))))
	s.printText(out)
	for _, c := range clubs {
		results := words.Count("count.results", c.Scored.Session.Results())
		pairs := words.Count("count.pairs", len(c.Scored.Score.Pairs))
		fmt.Fprintf(out, "\n%s\n\n", s.lang.Say("field.club",
			words.Name("club", c.Name), words.T("results", results), words.T("pairs", pairs)))
		s.printPairs(out, c.Scored.Score, c.Scored.Names())
	}
}

// clubError returns an error about the first file that is damaged, or else about the first one whose
// printed values do not follow from its results.
func clubError(files []string, clubs []field.Club) error {
	for i, c := range clubs {
		if c.Scored.Damaged != nil {
			return term.Hint(withFile(files[i], c.Scored.Damaged),
				"scoring.before-scored", words.N("n", c.Scored.Session.Len()))
		}
	}
	for i, c := range clubs {
		if unexplained := unexplainedValues(c.Scored); unexplained > 0 {
			return term.CheckFailed("scoring.printed-values-do-not",
				words.Name("file", files[i]), words.N("n", unexplained))
		}
	}
	return nil
}

// unexplainedValues returns the number of printed values that do not follow from the results.
func unexplainedValues(scored *resultfile.Scored) int {
	switch {
	case scored.Pages != nil:
		return len(scored.Pages.Report.Differences)
	case scored.Report != nil:
		return scored.Report.Count(printed.Unexplained)
	}
	return 0
}
