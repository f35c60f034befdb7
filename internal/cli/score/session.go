package score

import (
	"errors"
	"fmt"
	"github.com/fairdeal/fairdeal/score/traveller"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/score"
	"github.com/fairdeal/fairdeal/score/printed"
	"github.com/fairdeal/fairdeal/score/scoretable"
	"github.com/fairdeal/fairdeal/score/usebio"
)

func newScoreSession(u *ui) *cobra.Command {
	var s scoreSession
	cmd := &cobra.Command{
		Use:   "session FILE",
		Short: "score a session of pairs and compare it with what another program printed",
		Long: `Score a session of pairs from the raw results of all boards: totals,
percentages and places, exactly.

FILE is USEBIO 1.x (.xml), a PBN file with score tables (.pbn), CSV (.csv), or
text with one traveller after the other:

  method: mp
  board: 1
  1 2  4H= N
  3 4  60% 4H= N; 40% 4H-1 N
  board: 2
  1 4  A+/A-
  3 2  -110

Points, totals, percentages and places that USEBIO or PBN print are compared
with the exact ones. Every difference is listed with its reason: rounded, not
factored (no Neuberg formula on a board with missing scores), not scaled, tie
broken, overridden (printed beside an artificial score, and counted). The exit
status is 1 where a difference has none of these reasons.`,
		Example: `  fairdeal score session club-evening.xml
  fairdeal score session club-evening.xml --explain
  fairdeal score session travellers.csv --method cross-imp --json`,
		Args: term.OneFile,
		RunE: func(cmd *cobra.Command, args []string) error { return s.run(u, args[0]) },
	}
	cmd.Flags().BoolVar(&s.json, "json", false, "print everything as JSON")
	cmd.Flags().BoolVarP(&s.explain, "explain", "v", false, "tell the steps in words, and list rounded values too")
	cmd.Flags().StringVar(&s.method, "method", "", "mp, butler or cross-imp, instead of what the file says")
	cmd.Flags().IntVar(&s.winners, "winners", 0, "2: North-South and East-West ranked separately; 1: together (default: as the file says, or as pairs moved)")
	return cmd
}

// scoreSession is one run of score session.
type scoreSession struct {
	json, explain bool
	method        string
	winners       int

	file    string
	title   string
	printed *printed.Session // nil where the file prints no points
	in      *score.Session
	out     *score.SessionScore
	report  *printed.Report
}

func (s *scoreSession) run(u *ui, file string) error {
	s.file = file
	if s.winners < 0 || s.winners > 2 {
		return fmt.Errorf("--winners %d, want 1 or 2", s.winners)
	}
	if err := s.read(u); err != nil {
		return err
	}
	if s.winners != 0 {
		s.in.Winners = s.winners
	}
	var err error
	if s.printed != nil {
		if s.out, s.report, err = s.printed.Follow(s.in); err != nil {
			err = s.printed.Locate(err)
		}
	} else {
		s.out, err = s.in.Score()
	}
	if err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	for _, w := range s.out.Warnings {
		u.Warnf("%s", w)
	}
	switch {
	case s.json:
		err = u.PrintJSON(s.document())
	default:
		err = s.printText(u.Out)
	}
	if err != nil {
		return err
	}
	if s.report != nil {
		if n := s.report.Count(printed.Unexplained); n > 0 {
			return term.Falsef("%s: %d of its printed values do not follow from its results, and no reason is known", file, n)
		}
	}
	return nil
}

// read reads the file by its extension.
func (s *scoreSession) read(u *ui) (err error) {
	var settings []string
	if s.method != "" {
		if _, err := score.ParseMethod(s.method); err != nil {
			return err
		}
		settings = append(settings, "method: "+s.method)
	}
	in, err := u.openScoreFile(s.file)
	if err != nil {
		return err
	}
	defer in.Close()
	ext := strings.ToLower(filepath.Ext(s.file))
	switch ext {
	case ".xml":
		s.printed, err = usebio.Read(in)
	case ".pbn":
		s.printed, err = scoretable.Read(in)
	default:
		s.in, err = traveller.ReadSession(in, settings...)
	}
	if err == nil && s.printed != nil {
		if s.method != "" {
			s.printed.Type = s.method
		}
		s.title = s.printed.Title
		s.in, err = s.printed.Session()
	}
	if err == nil {
		return nil
	}
	err = fmt.Errorf("%s: %w", s.file, err)
	var t *traveller.Error
	if errors.As(err, &t) && ext != ".csv" && ext != ".txt" {
		err = term.WithHint(err, "the file was read as text; USEBIO ends in .xml, score tables of PBN in .pbn")
	}
	return err
}
