package results

import (
	"bytes"

	"github.com/fairdeal/fairdeal/internal/score/doubt"
	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/words"
)

// scored is the result of scoring an evening, for its page.
type scored struct {
	evening    *evening.Evening // nil if err is set
	err        error            // why there is no ranking
	readErr    error            // why only a part of the file could be read
	rulingsErr error            // why the ranking ignores the rulings

	notes        []words.Text
	impossible   []words.Text    // impossible scores
	doubts       []evening.Doubt // results that look like typing errors
	comparison   []words.Text    // agreement with the points that the files contain
	unknownPairs []string        // pairs whose names the user hides, but which are not in the results

	failedFile   string // file that could not be scored, or ""; the page may offer its evenings
	fromWebPages bool   // The names are from web pages, and are not posted unless the user asks for it.

	hands              handsState
	boardsWithoutHands int
}

// score scores the evening in a folder, with its rulings and hands.
func (s *store) score(q *desk.Request) *scored {
	result := &scored{}
	list, err := s.rulingsList()
	if err != nil {
		result.rulingsErr = err
	}
	label := q.Say("scoring.a-pair") // This label replaces hidden names.
	if len(s.sources) > 1 {
		if len(list) > 0 {
			result.rulingsErr = errOneFile
		}
		result.scoreField(s, label)
	} else if err := result.scoreFile(s, list, label); err != nil {
		return &scored{err: err}
	}
	if result.evening == nil {
		return result
	}
	s.showHands(q, result)
	if !result.evening.Bare && results(result.evening) <= maxChecked {
		result.doubts = doubt.Find(result.evening)
	}
	return result
}

// maxChecked is the maximum number of results that are checked for mistakes.
const maxChecked = 50_000

// results counts the results of an evening that were played or awarded.
func results(e *evening.Evening) (n int) {
	for i := range e.Boards {
		for _, line := range e.Boards[i].Lines {
			if line.Kind == "" && line.NSPoints != nil {
				n++
			}
		}
	}
	return n
}

// errOneFile is the error for rulings if there are several files.
var errOneFile = words.NewError("desk.results.ruling-one-file")

// scoreFile scores the only file.
func (r *scored) scoreFile(s *store, list []apply.Ruling, label string) error {
	file := s.sources[0]
	data, err := s.read(file)
	if err != nil {
		return err
	}
	if isMatches(file, data) {
		r.scoreMatches(file, data, list)
		return nil
	}
	r.scoreSession(s, data, list, label)
	return nil
}

// scoreMatches scores a file with matches of teams.
func (r *scored) scoreMatches(file string, data []byte, list []apply.Ruling) {
	event, err := traveller.ReadEvent(bytes.NewReader(data))
	if err != nil {
		r.err = err
		return
	}
	if ruled, err := apply.ToMatches(event, list); err != nil {
		r.rulingsErr, list = err, nil
	} else {
		event = ruled
	}
	table, err := event.Score()
	if err != nil {
		r.err = err
		return
	}
	r.evening = evening.FromMatches(file, event, table, list)
}
