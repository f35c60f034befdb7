package score

import (
	"bufio"
	"fmt"
	"io"
	"os"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/again"
	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/score/field"
	"github.com/fairdeal/fairdeal/internal/score/printed"
	"github.com/fairdeal/fairdeal/internal/score/resultfile"
	"github.com/fairdeal/fairdeal/internal/words"
)

// several scores the files of several clubs or sections that played the same boards, separately and
// as one field.
func (s *scoreSession) several(u *ui, files []string, body *score.Convention) error {
	for _, option := range []struct {
		flag string
		bad  bool
	}{
		{"--rulings", s.rulings != ""}, {"--hands", s.hands != ""}, {"--proven", s.proven != ""}, {"--dd", s.dd}, {"--explain", s.explain},
	} {
		if option.bad {
			return words.Errorf("field.flag", words.Name("flag", option.flag))
		}
	}
	var clubs []field.Club
	pages := false
	for i, name := range field.Names(files) {
		f, err := s.oneOf(u, files[i], body)
		if err != nil {
			return err
		}
		scored, err := f.Rank()
		if err != nil {
			return withFile(files[i], err)
		}
		pages = pages || f.Pages != nil
		clubs = append(clubs, field.Club{Name: name, Scored: scored, Hands: handsOf(files[i], f)})
	}
	all, err := field.Join(clubs)
	if err != nil {
		return err
	}
	s.scored = all.Scored
	for _, text := range s.without {
		if !all.Hide(clubs, text, s.in(words.New("scoring.a-pair"))) {
			return words.Errorf("scoring.without-nobody", words.Name("text", plain.Found(text)))
		}
	}
	for _, w := range append(all.Moved, all.Score.Warnings...) {
		u.Warn("typed.text", words.Name("text", u.Text(w)))
	}
	if s.HTML != "" || u.JSON || all.Session.Results() <= mostLooked {
		s.evening = evening.Of(s.scored, nil)
		s.evening.ShowByName(all.Hands)
		for _, c := range clubs {
			s.evening.AddClub(c.Name, c.Scored)
		}
		s.evening.Doubts = again.Look(s.evening)
		s.unnamed = pages && !s.named
		if err := s.page(u); err != nil || s.PageOnly() {
			return err
		}
	}
	if u.JSON {
		_, err = u.Out.Write(s.evening.JSON())
	} else {
		out := bufio.NewWriter(u.Out)
		s.printField(out, clubs)
		err = out.Flush()
	}
	if err != nil {
		return err
	}
	return clubError(files, clubs)
}

// oneOf reads one of several files.
func (s *scoreSession) oneOf(u *ui, file string, body *score.Convention) (*resultfile.File, error) {
	pages, ok, err := s.webPages([]string{file}, body)
	if ok || err != nil {
		return pages, err
	}
	in, err := u.open(file)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	data := bufio.NewReaderSize(in, 64<<10)
	head, _ := data.Peek(16 << 10)
	form := resultfile.FormOf(file, head)
	if form == resultfile.Matches {
		return nil, withFile(file, words.Errorf("field.matches"))
	}
	o, err := s.options(form, body)
	if err != nil {
		return nil, err
	}
	f, err := resultfile.Read(form, file, data, o)
	if err != nil {
		return nil, readError(file, err)
	}
	return f, nil
}

// handsOf returns the hands in a results file.
func handsOf(file string, f *resultfile.File) map[int]evening.Hand {
	if f.Pages != nil {
		return evening.HandsOnPages(f.Pages)
	}
	if f.Form == resultfile.Typed {
		return nil
	}
	data, err := os.ReadFile(file)
	if err != nil {
		return nil // The file contains several evenings, so boards are matched by number.
	}
	return evening.OwnHands(file, data)
}

// printField prints the overall ranking and those of the clubs.
func (s *scoreSession) printField(out io.Writer, clubs []field.Club) {
	fmt.Fprintln(out, s.w.Say("field.heading", words.T("files", words.Count("count.files", len(clubs)))))
	s.printText(out)
	all := s.scored
	for _, c := range clubs {
		fmt.Fprintf(out, "\n%s\n\n", s.w.Say("field.club", words.Name("club", c.Name), words.T("results", words.Count("count.results", c.Scored.Session.Results())),
			words.T("pairs", words.Count("count.pairs", len(c.Scored.Score.Pairs)))))
		s.scored = c.Scored
		s.printPairs(out, c.Scored.Score)
	}
	s.scored = all
}

// clubError names the file that could not be read completely, or prints the values that do not follow
// from its results.
func clubError(files []string, clubs []field.Club) error {
	for i, c := range clubs {
		if c.Scored.Damaged != nil {
			return term.Hint(withFile(files[i], c.Scored.Damaged), "scoring.before-scored", words.N("n", c.Scored.Session.Len()))
		}
	}
	for i, c := range clubs {
		n := 0
		if c.Scored.Report != nil {
			n = c.Scored.Report.Count(printed.Unexplained)
		}
		if c.Scored.Pages != nil {
			n = len(c.Scored.Pages.Report.Differences)
		}
		if n > 0 {
			return term.False("scoring.printed-values-do-not", words.Name("file", files[i]), words.N("n", n))
		}
	}
	return nil
}
