package files

import (
	"path/filepath"
	"strings"

	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/cli/hands"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/score/clubpages"
	"github.com/fairdeal/fairdeal/internal/words"
)

// convertPages writes the boards on result pages of JFR Pary or KoPS, two scoring programs, as PBN. For any other
// input it returns false.
func (u *ui) convertPages(in, out string, to *handfile.Format, f *convertFlags) (done bool, err error) {
	if f.from != "" {
		return false, nil
	}
	files, start, ok, err := clubpages.GatherFiles([]string{in})
	if err != nil || !ok || !clubpages.HasPages(files) {
		return false, nil // The caller reads the input as hands, and reports any errors.
	}
	if to.Name != "pbn" && to.Name != "stdout" || f.boards != "" || f.renumber || f.dd {
		return true, term.Hint(words.Errorf("pages.convert", words.Name("file", in)), "pages.convert-first",
			words.Name("in", in), words.Name("out", strings.TrimSuffix(filepath.Base(out), filepath.Ext(out))+".pbn"))
	}
	t, err := clubpages.Read(files, start)
	if err != nil {
		return true, err
	}
	data, err := t.PBN()
	if err != nil {
		return true, err
	}
	if err := u.WriteFile(out, data, hands.PermLike(in), f.force); err != nil {
		return true, err
	}
	var numbers []int
	for i := range t.Boards {
		numbers = append(numbers, t.Boards[i].Number)
	}
	for _, page := range t.Truncated {
		u.Warn("pages.cut", words.Name("file", page))
	}
	return true, u.report(converted{
		In:     in,
		From:   string(t.Generator),
		Out:    out,
		To:     to.Name,
		Boards: boardrange.Format(numbers),
		Count:  len(numbers),
	}, nil)
}
