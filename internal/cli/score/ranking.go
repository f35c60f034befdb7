package score

import (
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/resultfile"
	"github.com/fairdeal/fairdeal/internal/score/series"
	"github.com/fairdeal/fairdeal/internal/words"
)

// rankingFlags contains the flags of ranking.
type rankingFlags struct {
	scoreOutput
	carryFile string // results from an earlier stage
	weights   string // such as 2,2,1: one for each session, then one for the carry-over
}

// ranking returns "fairdeal score ranking", which ranks pairs over several sessions, for example
//
//	place  pair  session 1  session 2  carry-over  percent
//	    1     7      61.20      54.40       58.00    57.87
func (u *ui) ranking() term.Command {
	var f rankingFlags
	return term.Command{
		Use: "ranking FILE...",
		Example: `  fairdeal score ranking friday.xml saturday.xml
  fairdeal score ranking final1.txt final2.txt --carry-over qualifying.txt --weights 2,2,1`,
		First: "weights carry-over",
		Flags: term.Flags{"carry-over": term.File(&f.carryFile), "weights": &f.weights},
		JSON:  true,
		Run:   func(in *term.Line) error { return u.printRanking(in.Args, &f) },
	}
}

// printRanking prints the ranking over the sessions in files.
func (u *ui) printRanking(files []string, f *rankingFlags) error {
	sessions, err := u.scoreSessions(files)
	if err != nil {
		return err
	}
	carry, err := u.readCarry(f.carryFile)
	if err != nil {
		return err
	}
	weights, err := parseWeights(f.weights, f.carryFile != "")
	if err != nil {
		return err
	}
	pairs, err := series.Rank(sessions, carry, weights)
	if err != nil {
		return words.Errorf("scoring.no-ranking", words.E("why", err))
	}
	method := sessions[0].Method
	sheet := rankingSheet(f.language(u), method, pairs, len(files))
	return f.printResult(u, sheet, rankingValue(method, pairs))
}

// scoreSessions reads and scores the files, which must all be different.
func (u *ui) scoreSessions(files []string) ([]*score.SessionScore, error) {
	if err := checkDifferent(files); err != nil {
		return nil, err
	}
	var sessions []*score.SessionScore
	for _, name := range files {
		in, err := u.open(name)
		if err != nil {
			return nil, err
		}
		f, err := resultfile.Open(name, in, "")
		in.Close()
		if err == nil && f.Damaged != nil {
			err = f.Damaged
		}
		if err != nil {
			return nil, resultError(words.Verbatim(name), err)
		}
		scored, err := f.Rank()
		if err != nil {
			return nil, withFile(name, err)
		}
		sessions = append(sessions, scored.Score)
	}
	return sessions, nil
}
