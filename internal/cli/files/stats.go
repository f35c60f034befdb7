package files

import (
	"github.com/fairdeal/fairdeal/internal/cli/hands"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/stats"
	"github.com/fairdeal/fairdeal/internal/words"
)

// statsFlags contains the flags of stats.
type statsFlags struct {
	from string
	svg  string // file for a drawing
	term.Output
}

func (u *ui) statsCommand() term.Command {
	var f statsFlags
	return term.Command{
		Use: "stats FILE...",
		Example: `  fairdeal stats monday.pbn
  fairdeal stats --svg season.svg season/*.dup
  fairdeal stats spring.sqd spring.sqk --html spring.html`,
		First: "svg",
		Flags: term.Flags{
			"from":  term.SuggestFrom(&f.from, hands.Readable),
			"svg":   term.File(&f.svg),
			"html":  term.File(&f.HTML),
			"force": &f.Force,
		},
		JSON:     true,
		Complete: term.Files(0, hands.Extensions()...),
		Run:      func(in *term.Line) error { return u.stats(in.Args, f) },
	}
}

// sampleReport is a report that also describes the contents of the files.
type sampleReport struct {
	Files      []string `json:"files"`
	Repeated   int      `json:"repeated"`   // duplicate deals
	Incomplete int      `json:"incomplete"` // deals with unknown cards
	stats.Report
	Season stats.SeasonReport `json:"season"` // numbers that players ask about
}

// stats counts the deals in files and prints a report. If requested, it also draws the report and writes it as a page.
func (u *ui) stats(files []string, f statsFlags) error {
	if err := f.CheckFree(); err != nil {
		return err
	}
	files, err := term.Expand(files)
	if err != nil {
		return err
	}
	r, err := u.countDeals(files, f.from)
	if err != nil {
		return err
	}
	if f.svg != "" {
		if err := u.WriteFile(f.svg, r.Season.SVG(u.Lang), hands.PermLike(files...), f.Force); err != nil {
			return err
		}
		if f.svg != "-" {
			u.Note("files.drawing", words.Name("file", f.svg))
		}
	}
	if f.HTML != "" {
		data, err := page.Season(page.Lang(u.Lang), &r.Season, files, "fairdeal "+term.Version())
		if err != nil {
			return err
		}
		if err := u.WriteFile(f.HTML, data, hands.PermLike(files...), f.Force); err != nil {
			return err
		}
	}
	if f.svg == "-" || f.PageOnly() {
		return nil
	}
	return u.PrintResult(r, func() string { return u.statsText(r) })
}
