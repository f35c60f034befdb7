package tarot

import (
	"bytes"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/tarot"
	"github.com/fairdeal/fairdeal/internal/tarot/stats"
	"github.com/fairdeal/fairdeal/internal/words"
)

// statsFlags contains the flags of stats.
type statsFlags struct {
	game       gameFlags
	deals      string // "7" or "0-9"
	acceptance bool   // also count the deals that duplicate would accept
	svg        string
}

func (u *ui) stats() term.Command {
	f := statsFlags{deals: "0-9999"}
	return term.Command{
		Use: "stats [DISTRIBUTION | FILE...]",
		Example: `  fairdeal tarot stats revealed.txt --deal 0-99
  fairdeal tarot stats season/*.json --svg season.svg
  fairdeal tarot stats 94480825 --players 4 --sequence 60000000000 --deal 1-1000000 --acceptance`,
		First: "deal",
		Flags: term.Flags{
			"deal":       &f.deals,
			"acceptance": &f.acceptance,
			"svg":        term.File(&f.svg),
			"value":      &f.game.value,
		}.And(f.game.flags()),
		JSON:   true,
		Signed: true,
		Run:    func(in *term.Line) error { return u.runStats(in, &f) },
	}
}

// runStats counts deals, draws and prints the report.
func (u *ui) runStats(in *term.Line, f *statsFlags) error {
	report, err := u.sample(in, f)
	if err != nil {
		return err
	}
	if in.Has("svg") {
		if err := u.Save(f.svg, report.AppendSVG(nil, u.Lang)); err != nil {
			return err
		}
	}
	return u.PrintResult(report, func() string { return u.statsText(report) })
}

// sample counts the deals of a game, or those in files written by show --json.
func (u *ui) sample(in *term.Line, f *statsFlags) (*sampleReport, error) {
	if len(in.Args) == 1 && u.isRecord(in.Args[0]) {
		in.Args = f.game.gameFile(in.Args)
	}
	if f.game.file != "" || len(in.Args) == 0 || isNumber(in.Args[0]) {
		return u.sampleOfGame(in, f)
	}
	report, err := u.sampleOfFiles(in.Args)
	if err == nil && (in.Has("deal") || f.acceptance) {
		err = words.Errorf("tarot-command.for-a-game")
	}
	return report, err
}

// sampleReport is a report that also counts the deals that were omitted because they occurred before.
type sampleReport struct {
	Repeated int `json:"repeated"`
	stats.Report
}

// isRecord reports whether a file is a record written by new or reveal and not a list of deals.
func (u *ui) isRecord(file string) bool {
	if file == "-" {
		return false
	}
	data, err := u.readSmall(file)
	return err == nil && bytes.Contains(data, []byte("fairdeal-tarot-1 "))
}

// sampleOfGame counts the deals of a game.
func (u *ui) sampleOfGame(in *term.Line, f *statsFlags) (*sampleReport, error) {
	r, err := f.game.record(u, in)
	if err != nil {
		return nil, err
	}
	first, last, err := parseDeals(f.deals)
	if err != nil {
		return nil, err
	}
	shuffler, err := newShuffler(&r)
	if err != nil {
		return nil, err
	}
	sample, err := stats.New(r.Players)
	if err != nil {
		return nil, err
	}
	// Without a choice of boards, judge deals as in duplicate, which rejects a petit sec.
	sansPetitSec := r.Choice == (tarot.Choice{}) || r.Choice.SansPetitSec
	progress := u.NewProgress(u.Translate("tarot.stats.deals"))
	defer progress.End()
	const progressInterval = 8192 // deals
	total := int(last-first) + 1
	err = eachDeal(first, last, func(k uint32) error {
		deal := shuffler.Deal(k)
		sample.Add(&deal)
		if f.acceptance {
			sample.AddCandidate(shuffler.Judge(k, sansPetitSec))
		}
		if done := int(k - first); done%progressInterval == 0 {
			progress.Show(done, total)
		}
		return nil
	})
	return &sampleReport{Report: sample.Report()}, err
}
