package results

import (
	"strings"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
	"github.com/fairdeal/fairdeal/internal/words"
)

// scoreSession scores a file with the results of pairs.
func (r *scored) scoreSession(s *store, data []byte, list []apply.Ruling, label string) {
	file := s.sources[0]
	f, err := readFile(file, data, s.settings)
	if err != nil {
		r.err, r.failedFile = err, file
		return
	}
	r.readErr, r.fromWebPages = f.Damaged, f.Pages != nil
	ranked, err := f.Rank()
	if err != nil {
		r.err = err
		return
	}
	for _, text := range s.settings.Unnamed {
		// In settings that were saved for several files, the file's name precedes the pair.
		own, _ := strings.CutPrefix(text, base(file)+" ")
		if !ranked.HideNamesOf(own, label) {
			r.unknownPairs = append(r.unknownPairs, text)
		}
	}
	r.comparison = comparison(file, ranked)
	r.addWarnings(ranked.Score)
	if f.Evening != nil {
		for i := range f.Evening.Notes {
			r.notes = append(r.notes, evening.NoteText(&f.Evening.Notes[i]))
		}
	}
	var applied *apply.Applied
	if len(list) > 0 {
		half := ranked.Report != nil && ranked.Report.HalfScale
		if applied, err = apply.ToSession(ranked.Score.Session(), list, half); err != nil {
			r.rulingsErr, applied = err, nil
		}
	}
	r.evening = evening.FromSession(ranked, applied)
}

// addWarnings divides warnings into impossible scores, which must be checked, and notes.
func (r *scored) addWarnings(out *score.SessionScore) {
	impossible := impossibleScores(out)
	for _, warning := range out.Warnings {
		if impossible[warning.String()] {
			r.impossible = append(r.impossible, warning)
		} else {
			r.notes = append(r.notes, warning)
		}
	}
}

// impossibleScores returns the warnings about impossible scores, which out.Warnings contains as the same texts.
func impossibleScores(out *score.SessionScore) map[string]bool {
	texts := map[string]bool{}
	for i := range out.Session().Len() {
		board, _ := out.Board(i)
		boardName := words.Name("board", out.Session().Name(i))
		for k := range board.Lines {
			line := &board.Lines[k]
			for _, found := range line.Result.ImpossibleScores(board.Vul) {
				pairs := words.New("score.pairs", words.Name("ns", line.NS), words.Name("ew", line.EW),
					words.T("what", found.Warning(board.Vul)))
				texts[words.New("place.board", boardName, words.T("what", pairs)).String()] = true
			}
		}
	}
	return texts
}
