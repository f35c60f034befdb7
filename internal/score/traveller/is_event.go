package traveller

import (
	"bytes"

	"github.com/fairdeal/fairdeal/internal/score/teams"
)

// IsEvent reports whether a file that begins with head is a session with team matches: its first method is one for
// teams, or there is a match or a team name before the first board.
func IsEvent(head []byte) bool {
	src := newSource(bytes.NewReader(head))
	for {
		raw, err := src.next()
		if err != nil {
			return false
		}
		key, value, ok := makeLine(raw, src.number).setting()
		if !ok {
			continue
		}
		switch key {
		case "method":
			_, err := teams.ParseForm(value)
			return err == nil
		case "match", "home", "away":
			return true
		case "board":
			return false
		}
	}
}
