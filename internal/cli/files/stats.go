package files

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/handfile"
	"github.com/fairdeal/fairdeal/internal/cli/hands"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/stats"
)

type statsFlags struct {
	from, svg   string
	json, force bool
}

func (u *ui) statsCommand() *cobra.Command {
	var f statsFlags
	cmd := &cobra.Command{
		Use:   "stats FILE...",
		Short: "compare a set of deals with what theory expects",
		Long: `Count points, shapes, longest suits and the places of the cards in the deals of
all files together, beside what theory expects, and say what the deviations mean.
A deal that is there several times is counted once. A file may be a folder or ZIP
of files, an address of a handviewer, or - for standard input.

` + strings.TrimSpace(plain.Wrap(plain.Sentence(stats.Warning), 80)),
		Example: `  fairdeal stats monday.pbn
  fairdeal stats --svg season.svg season/*.dup`,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return term.WithHint(errors.New("no file given"), "fairdeal stats monday.pbn")
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			return u.stats(args, f)
		},
	}
	fs := cmd.Flags()
	fs.StringVar(&f.from, "from", "", "format of the files: "+hands.ReadableFormats())
	fs.BoolVar(&f.json, "json", false, "the report as JSON")
	fs.StringVar(&f.svg, "svg", "", "draw the counts into this file; -: only that, to standard output")
	fs.BoolVar(&f.force, "force", false, "write over the drawing if it is there")
	term.CompleteFlag(cmd, "from", hands.Readable)
	term.CompleteFiles(cmd, 0, hands.Extensions()...)
	return cmd
}

// sampleReport is a report with what the files held beside it.
type sampleReport struct {
	Files      []string `json:"files"`
	Repeated   int      `json:"repeated"`   // deals that were there already
	Incomplete int      `json:"incomplete"` // deals with unknown cards
	stats.Report
}

func (u *ui) stats(files []string, f statsFlags) error {
	r, err := u.sample(files, f.from)
	if err != nil {
		return err
	}
	if f.svg != "" {
		if err := u.WriteFile(f.svg, r.SVG(), hands.PermLike(files...), f.force); err != nil {
			if errors.Is(err, fs.ErrExist) {
				return term.WithHint(fmt.Errorf("%s exists already", f.svg), "--force writes over it")
			}
			return err
		}
		if f.svg == "-" {
			return nil
		}
		u.Notef("drawing in %s", f.svg)
	}
	if f.json {
		return u.PrintJSON(r)
	}
	_, err = u.Out.Write(statsText(r))
	return err
}

func (u *ui) sample(files []string, from string) (*sampleReport, error) {
	r := &sampleReport{Files: files}
	var sample stats.Sample
	seen := map[bridge.Deal]bool{}
	for _, file := range files {
		if in, f, ok := large(file, from); ok { // each board is there once: the numbers rise
			err := u.inParts(in, f, 1, func(p *handfile.Set) error {
				for i := range p.Boards {
					if !sample.Add(&p.Boards[i].Deal) {
						r.Incomplete++
					}
				}
				return nil
			})
			if err = errors.Join(err, in.Close()); err != nil {
				return nil, err
			}
			continue
		}
		set, err := hands.Read(u.UI, file, from, 1)
		if err != nil {
			return nil, err
		}
		for i := range set.Boards {
			switch d := &set.Boards[i].Deal; {
			case !d.Complete():
				r.Incomplete++
			case seen[*d]:
				r.Repeated++
			default:
				seen[*d] = true
				sample.Add(d)
			}
		}
	}
	r.Report = sample.Report()
	return r, nil
}

// statsText is the report for people.
func statsText(r *sampleReport) []byte {
	var b strings.Builder
	fmt.Fprintf(&b, "%s from %s\n", plain.Count(r.Deals, "deal"), plain.Count(len(r.Files), "file"))
	if r.Repeated > 0 {
		fmt.Fprintf(&b, "left out because they were there already: %s\n", plain.Count(r.Repeated, "deal"))
	}
	if r.Incomplete > 0 {
		fmt.Fprintf(&b, "left out because of unknown cards: %s\n", plain.Count(r.Incomplete, "deal"))
	}
	if r.Deals > 0 {
		a := r.Average
		fmt.Fprintf(&b, "\naverage points      %8.2f%8.2f%8.2f%8.2f   expected 10.00\n", a[0], a[1], a[2], a[3])
		for _, t := range r.Tables[:3] {
			fmt.Fprintf(&b, "\n%-20s%8s%8s%8s%8s%11s\n", t.Name, "North", "East", "South", "West", "expected")
			for _, row := range t.Rows {
				n := row.Count
				if n == [4]int{} && row.Expected < 0.05 {
					continue
				}
				fmt.Fprintf(&b, "%-20s%8d%8d%8d%8d%11.1f\n", row.Label, n[0], n[1], n[2], n[3], row.Expected)
			}
		}
		cardText(&b, r.Tables[3])
	}
	fmt.Fprintf(&b, "\n%-20s%10s%20s%10s\n", "compared", "chi-square", "degrees of freedom", "chance")
	for _, l := range r.Looks {
		name := strings.TrimSpace(l.Table + " " + l.Seat)
		if !l.Checked {
			fmt.Fprintf(&b, "%-20s%40s\n", name, "not compared: too few deals")
			continue
		}
		fmt.Fprintf(&b, "%-20s%10.1f%20d%10s\n", name, l.Statistic, l.Freedom, stats.ChanceText(l.P))
	}
	if r.Looked > 0 {
		fmt.Fprintf(&b, "\nThe chance is that of a deviation as large or larger in a fair set. The smallest of\n"+
			"%d is %s; with so many looks, at most %s of fair sets show one as small.\n",
			r.Looked, stats.ChanceText(r.Smallest), stats.PercentText(r.Adjusted))
	} else {
		b.WriteByte('\n')
	}
	b.WriteString(plain.Wrap(plain.Sentence(r.Verdict), 88))
	b.WriteString(plain.Wrap(plain.Sentence(r.Warning), 88))
	return []byte(b.String())
}

// cardText shows who got each card, a block for each suit.
func cardText(b *strings.Builder, t stats.Table) {
	fmt.Fprintf(b, "\nplaces of the cards, each expected %.1f times at a seat\n", t.Rows[0].Expected)
	for s := bridge.Spades; s <= bridge.Clubs; s++ {
		rows := t.Rows[13*int(s) : 13*int(s)+13]
		fmt.Fprintf(b, "%-7c", s.Letter())
		for r := range rows {
			fmt.Fprintf(b, "%7c", bridge.Rank(r).Letter())
		}
		b.WriteByte('\n')
		for seat := bridge.North; seat <= bridge.West; seat++ {
			fmt.Fprintf(b, "  %-5s", seat)
			for _, row := range rows {
				fmt.Fprintf(b, "%7d", row.Count[seat])
			}
			b.WriteByte('\n')
		}
	}
}
