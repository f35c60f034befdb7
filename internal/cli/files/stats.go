package files

import (
	"fmt"
	"path/filepath"
	"strings"
	"sync"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/bridgewords"
	"github.com/fairdeal/fairdeal/internal/cli/hands"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/intake"
	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/stats"
	"github.com/fairdeal/fairdeal/internal/words"
)

// statsFlags contains the flags of stats.
type statsFlags struct {
	from, svg string
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

// dealCounts collects deals for a report.
type dealCounts struct {
	sample     stats.Sample
	season     stats.Season
	incomplete int                  // deals with unknown cards
	repeated   int                  // deals that are in seen
	seen       map[bridge.Deal]bool // earlier deals; nil if none can be repeated
}

// add counts the boards of one file, or of a part of it. A deal that was seen before is only counted
// as repeated. A deal under two numbers is a repetition within the season, too.
func (c *dealCounts) add(boards []bridge.Board) {
	numbers := map[bridge.Deal]int{}
	for i := range boards {
		b := &boards[i]
		if !b.Deal.Complete() {
			c.incomplete++
			continue
		}
		if number, ok := numbers[b.Deal]; ok && number != b.Number {
			c.season.CountRepeat()
		}
		if c.seen != nil {
			numbers[b.Deal] = b.Number
			if c.seen[b.Deal] {
				c.repeated++
				continue
			}
			c.seen[b.Deal] = true
		}
		c.sample.Add(&b.Deal)
		c.season.Add(b, 0)
	}
}

// join adds the counts of other deals.
func (c *dealCounts) join(other *dealCounts) {
	c.sample.Merge(&other.sample)
	c.season.Merge(&other.season)
	c.incomplete += other.incomplete
}

// countDeals returns the report on the deals of the files.
func (u *ui) countDeals(files []string, from string) (*sampleReport, error) {
	counts := &dealCounts{seen: map[bridge.Deal]bool{}}
	var err error
	if len(files) == 2 && strings.EqualFold(filepath.Ext(files[0]), ".sqd") {
		err = dealOriginals(files, func(_ squaredeal.ID, boards []bridge.Board) { counts.add(boards) })
	} else {
		err = u.countFiles(files, from, counts)
	}
	if err != nil {
		return nil, err
	}
	return &sampleReport{
		Files: files, Repeated: counts.repeated, Incomplete: counts.incomplete,
		Report: counts.sample.Report(), Season: counts.season.Report(),
	}, nil
}

// countFiles counts the deals of hand files.
func (u *ui) countFiles(files []string, from string, counts *dealCounts) error {
	for _, file := range files {
		if in := openLarge(file, from); in != nil {
			err := u.countParts(in, counts)
			in.close()
			if err != nil {
				return err
			}
			continue
		}
		set, err := hands.Read(u.UI, file, from, 1)
		if err != nil {
			return err
		}
		counts.add(set.Boards)
	}
	return nil
}

// countParts counts a large file on all processors. Each board occurs once, because the numbers
// increase.
func (u *ui) countParts(in *input, counts *dealCounts) error {
	pool := &countsPool{}
	err := u.inParts(in, 1, func(p *handfile.Set) (handfile.Work, error) {
		return handfile.Work{Do: func() error {
			c := pool.get()
			c.add(p.Boards)
			pool.put(c)
			return nil
		}}, nil
	})
	for _, c := range pool.all {
		counts.join(c)
	}
	return err
}

// countsPool gives each worker its own counts.
type countsPool struct {
	mu        sync.Mutex
	free, all []*dealCounts
}

func (p *countsPool) get() *dealCounts {
	p.mu.Lock()
	defer p.mu.Unlock()
	if last := len(p.free) - 1; last >= 0 {
		c := p.free[last]
		p.free = p.free[:last]
		return c
	}
	c := &dealCounts{}
	p.all = append(p.all, c)
	return c
}

func (p *countsPool) put(c *dealCounts) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.free = append(p.free, c)
}

// dealOriginals deals the original sets of a tournament from its description and keys, the two files.
func dealOriginals(files []string, count func(squaredeal.ID, []bridge.Board)) error {
	var data [2][]byte
	for i, name := range files {
		var err error
		folder, base := term.FolderAndName(name)
		if data[i], err = intake.ReadFile(folder, base, intake.MaxKeyFile); err != nil {
			return err
		}
	}
	description, err := squaredeal.ParseDescription(data[0])
	if err != nil {
		return squaredeal.WithFile(files[0], err)
	}
	keys, err := squaredeal.ParseKeys(data[1])
	if err == nil {
		_, err = description.CheckKeys(keys)
	}
	if err != nil {
		return squaredeal.WithFile(files[1], err)
	}
	return squaredeal.DealOriginals(description, keys, audit.MaxBoards, count)
}

// statsText returns the report as text.
func (u *ui) statsText(r *sampleReport) string {
	var b strings.Builder
	u.Line(&b, "files.stats-from",
		words.T("deals", words.CountGrouped("count.deals", r.Deals)),
		words.T("files", words.CountGrouped("count.files", len(r.Files))))
	if r.Repeated > 0 {
		u.Line(&b, "files.stats-repeated", words.T("deals", words.CountGrouped("count.deals", r.Repeated)))
	}
	if r.Incomplete > 0 {
		u.Line(&b, "files.stats-incomplete", words.T("deals", words.CountGrouped("count.deals", r.Incomplete)))
	}
	b.WriteString("\n" + r.Season.Text(u.Lang))
	if r.Deals > 0 {
		average := r.AveragePoints
		fmt.Fprintf(&b, "\n%-20s%8.2f%8.2f%8.2f%8.2f   %s\n",
			u.Translate("files.stats-average"), average[0], average[1], average[2], average[3],
			u.Translate("files.stats-expected-10"))
		for i := range r.Tables[:3] {
			u.writeTable(&b, &r.Tables[i])
		}
		u.writeCards(&b, &r.Tables[3])
	}
	u.writeComparisons(&b, r)
	return b.String()
}

// writeTable writes how often each seat had each kind of hand, with the expected number.
func (u *ui) writeTable(b *strings.Builder, t *stats.Table) {
	fmt.Fprintf(b, "\n%-20s%8s%8s%8s%8s%11s\n",
		u.Text(stats.NameOf(t.Name)), u.Text(bridgewords.Seat(bridge.North)),
		u.Text(bridgewords.Seat(bridge.East)), u.Text(bridgewords.Seat(bridge.South)),
		u.Text(bridgewords.Seat(bridge.West)), u.Translate("stats.expected"))
	for _, row := range t.Rows {
		n := row.Count
		if n == [4]int{} && row.Expected < 0.05 {
			continue
		}
		fmt.Fprintf(b, "%-20s%8d%8d%8d%8d%11.1f\n", row.Label, n[0], n[1], n[2], n[3], row.Expected)
	}
}

// writeComparisons writes the comparisons with chance and the conclusion.
func (u *ui) writeComparisons(b *strings.Builder, r *sampleReport) {
	fmt.Fprintf(b, "\n%-20s%10s%20s%14s\n",
		u.Translate("stats.compared"), u.Translate("stats.chi"), u.Translate("files.stats-freedom"),
		u.Translate("files.stats-chance"))
	for _, c := range r.Comparisons {
		name := strings.TrimSpace(u.Text(stats.NameOf(c.Table)) + " " + u.seat(c.Seat))
		if !c.Checked {
			fmt.Fprintf(b, "%-20s%44s\n", name, u.Translate("files.stats-few"))
			continue
		}
		fmt.Fprintf(b, "%-20s%10.1f%20d%14s\n", name, c.ChiSquare, c.DegreesOfFreedom, stats.ChanceText(c.P))
	}
	b.WriteByte('\n')
	if r.CheckedComparisons > 0 {
		u.Line(b, "files.stats-the-chance",
			words.N("n", r.CheckedComparisons), words.Name("smallest", stats.ChanceText(r.SmallestP)),
			words.Name("percent", stats.PercentText(r.AdjustedP)))
	}
	b.WriteString(plain.Wrap(plain.Sentence(r.Conclusion.In(u.Lang)), 88))
	b.WriteString(plain.Wrap(plain.Sentence(r.Warning.In(u.Lang)), 88))
}

// seat returns the name of the seat in a comparison; "" means all seats.
func (u *ui) seat(name string) string {
	for seat := bridge.North; seat <= bridge.West; seat++ {
		if name == seat.String() {
			return u.Text(bridgewords.Seat(seat))
		}
	}
	return name
}

// writeCards writes who received each card, one block per suit.
func (u *ui) writeCards(b *strings.Builder, t *stats.Table) {
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
			fmt.Fprintf(b, "  %-5s", u.Text(bridgewords.Seat(seat)))
			for _, row := range rows {
				fmt.Fprintf(b, "%7d", row.Count[seat])
			}
			b.WriteByte('\n')
		}
	}
}
