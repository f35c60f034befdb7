package results

import (
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/score/resultfile"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	tonight "github.com/fairdeal/fairdeal/internal/web/evening"
)

// handsState tells where the hands of an evening come from, or why its page shows none.
type handsState int

const (
	noHands      handsState = iota
	ownHands                // part of the results file
	addedHands              // uploaded as a hand file
	tonightHands            // dealt by Tonight
	waitingHands            // dealt by Tonight, and the evening is not over
	otherHands              // not those of the results
)

// showHands adds hands to the boards: those in the file, uploaded ones, or those dealt by Tonight. Hands
// that are still in play at other tables stay secret.
func (s *store) showHands(q *desk.Request, r *scored) {
	if n := r.evening.CountHands(); n > 0 {
		r.hands, r.boardsWithoutHands = ownHands, len(r.evening.Boards)-n
		return
	}
	hands, state := s.findHands(q)
	if state == waitingHands {
		r.hands = waitingHands
		return
	}
	if len(hands) == 0 {
		return
	}
	missing, err := r.evening.AddHands(hands)
	r.boardsWithoutHands, r.hands = missing, state
	if err != nil {
		r.hands = otherHands
	}
}

// findHands returns the evening's hands by board number, and their source. There may be none.
func (s *store) findHands(q *desk.Request) (map[int]evening.Hand, handsState) {
	if len(s.sources) == 1 {
		data, err := s.read(s.sources[0])
		if err == nil {
			if hands := evening.HandsInResults(s.sources[0], data); len(hands) > 0 {
				return hands, ownHands
			}
		}
	}
	if s.hands != "" {
		data, err := s.read(s.hands)
		if err != nil {
			return nil, addedHands
		}
		hands, _ := readHandFile(s.hands, data) // There are no hands if the file cannot be parsed.
		return hands, addedHands
	}
	switch boards, isOver := tonight.HandsOf(q, s.name); {
	case len(boards) == 0:
		return nil, noHands
	case !isOver:
		return nil, waitingHands
	default:
		return evening.HandsByNumber(&handfile.Set{Boards: boards}), tonightHands
	}
}

// readHandFile reads a hand file.
func readHandFile(file string, data []byte) (map[int]evening.Hand, error) {
	format, err := handfile.ByExt(file)
	if err != nil {
		return nil, err
	}
	set, err := format.Decode(data, handfile.ReadOptions{})
	if err != nil {
		return nil, err
	}
	return evening.HandsByNumber(set), nil
}

// handsInResults returns the hands in a results file.
func handsInResults(file string, data []byte, f *resultfile.File) map[int]evening.Hand {
	if f.Pages != nil {
		return evening.HandsOnPages(f.Pages)
	}
	return evening.HandsInResults(file, data)
}
