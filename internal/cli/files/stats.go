package files

import (
	"errors"
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/handfile"
	"github.com/fairdeal/fairdeal/internal/cli/hands"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/stats"
	"github.com/fairdeal/fairdeal/words"
)

type statsFlags struct {
	from, svg string
	force     bool
}

func (u *ui) statsCommand() term.Command {
	var f statsFlags
	return term.Command{
		Use: "stats FILE...",
		Example: `  fairdeal stats monday.pbn
  fairdeal stats --svg season.svg season/*.dup`,
		First:    "svg",
		Flags:    term.Flags{"from": term.Among(&f.from, hands.Readable), "svg": &f.svg, "force": &f.force},
		JSON:     true,
		Complete: term.Files(0, hands.Extensions()...),
		Run:      func(in *term.Line) error { return u.stats(in.Args, f) },
	}
}

// sampleReport is a report with what the files held beside it.
type sampleReport struct {
	Files      []string `json:"files"`
	Repeated   int      `json:"repeated"`   // deals that were there already
	Incomplete int      `json:"incomplete"` // deals with unknown cards
	stats.Report
}

func (u *ui) stats(files []string, f statsFlags) error {
	files, err := term.Expand(files)
	if err != nil {
		return err
	}
	r, err := u.sample(files, f.from)
	if err != nil {
		return err
	}
	if f.svg != "" {
		if err := u.WriteFile(f.svg, r.SVG(u.Lang), hands.PermLike(files...), f.force); err != nil {
			return err
		}
		if f.svg == "-" {
			return nil
		}
		u.Note("files.drawing", words.Name("file", f.svg))
	}
	if u.JSON {
		return u.PrintJSON(r)
	}
	_, err = u.Out.Write(u.statsText(r))
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
func (u *ui) statsText(r *sampleReport) []byte {
	var b strings.Builder
	u.Line(&b, "files.stats-from", words.T("deals", words.Count("count.deals", r.Deals)), words.T("files", words.Count("count.files", len(r.Files))))
	if r.Repeated > 0 {
		u.Line(&b, "files.stats-repeated", words.T("deals", words.Count("count.deals", r.Repeated)))
	}
	if r.Incomplete > 0 {
		u.Line(&b, "files.stats-incomplete", words.T("deals", words.Count("count.deals", r.Incomplete)))
	}
	if r.Deals > 0 {
		a := r.Average
		fmt.Fprintf(&b, "\n%-20s%8.2f%8.2f%8.2f%8.2f   %s\n", u.Say("files.stats-average"), a[0], a[1], a[2], a[3], u.Say("files.stats-expected-10"))
		for _, t := range r.Tables[:3] {
			fmt.Fprintf(&b, "\n%-20s%8s%8s%8s%8s%11s\n", u.Text(stats.NameOf(t.Name)), u.Text(bridge.North.Said()), u.Text(bridge.East.Said()), u.Text(bridge.South.Said()), u.Text(bridge.West.Said()), u.Say("stats.expected"))
			for _, row := range t.Rows {
				n := row.Count
				if n == [4]int{} && row.Expected < 0.05 {
					continue
				}
				fmt.Fprintf(&b, "%-20s%8d%8d%8d%8d%11.1f\n", row.Label, n[0], n[1], n[2], n[3], row.Expected)
			}
		}
		u.cardText(&b, r.Tables[3])
	}
	fmt.Fprintf(&b, "\n%-20s%10s%20s%10s\n", u.Say("stats.compared"), u.Say("stats.chi"), u.Say("files.stats-freedom"), u.Say("files.stats-chance"))
	for _, l := range r.Looks {
		name := strings.TrimSpace(u.Text(stats.NameOf(l.Table)) + " " + u.seat(l.Seat))
		if !l.Checked {
			fmt.Fprintf(&b, "%-20s%40s\n", name, u.Say("files.stats-few"))
			continue
		}
		fmt.Fprintf(&b, "%-20s%10.1f%20d%10s\n", name, l.Statistic, l.Freedom, stats.ChanceText(l.P))
	}
	if r.Looked > 0 {
		b.WriteByte('\n')
		u.Line(&b, "files.stats-the-chance", words.N("n", r.Looked), words.Name("smallest", stats.ChanceText(r.Smallest)), words.Name("percent", stats.PercentText(r.Adjusted)))
	} else {
		b.WriteByte('\n')
	}
	b.WriteString(plain.Wrap(plain.Sentence(r.Verdict.In(u.Lang)), 88))
	b.WriteString(plain.Wrap(plain.Sentence(r.Warning.In(u.Lang)), 88))
	return []byte(b.String())
}

// seat is the name of a seat that a look is of; empty: of all.
func (u *ui) seat(name string) string {
	for seat := bridge.North; seat <= bridge.West; seat++ {
		if name == seat.String() {
			return u.Text(seat.Said())
		}
	}
	return name
}

// cardText shows who got each card, a block for each suit.
func (u *ui) cardText(b *strings.Builder, t stats.Table) {
	b.WriteByte('\n')
	u.Line(b, "files.stats-places", words.Name("expected", fmt.Sprintf("%.1f", t.Rows[0].Expected)))
	for s := bridge.Spades; s <= bridge.Clubs; s++ {
		rows := t.Rows[13*int(s) : 13*int(s)+13]
		fmt.Fprintf(b, "%-7c", s.Letter())
		for r := range rows {
			fmt.Fprintf(b, "%7c", bridge.Rank(r).Letter())
		}
		b.WriteByte('\n')
		for seat := bridge.North; seat <= bridge.West; seat++ {
			fmt.Fprintf(b, "  %-5s", u.Text(seat.Said()))
			for _, row := range rows {
				fmt.Fprintf(b, "%7d", row.Count[seat])
			}
			b.WriteByte('\n')
		}
	}
}
