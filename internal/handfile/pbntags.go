package handfile

import (
	"strings"

	"github.com/fairdeal/fairdeal/internal/pbntext"
)

// GameTags contains the requested tags of one PBN game.
type GameTags struct {
	Board  string // from its Board tag
	Values map[string]string
}

// PBNTags returns the named tags for each game in a PBN file, for data that Set does not contain:
// names, dates, tables. Values inherited from the previous game (#) are filled in, and empty or
// unknown (?) values are left out. It ignores errors, which Decode reports.
func PBNTags(data []byte, names ...string) []GameTags {
	text, err := cleanText(data, &Set{})
	if err != nil {
		return nil
	}
	r := tagReader{names: names}
	var scanner pbntext.Scanner
	for line := range strings.Lines(string(text)) {
		_ = scanner.ScanLine(strings.TrimSuffix(line, "\n"), r.addItem)
	}
	r.endGame()
	return r.games
}

// tagReader collects the named tags of each game.
type tagReader struct {
	names    []string
	games    []GameTags
	current  map[string]string // all tags of the current game; nil: between games
	previous map[string]string // all tags of the previous game
}

// addItem adds an item to the current game.
func (r *tagReader) addItem(item pbntext.Item) error {
	switch item.Kind {
	case pbntext.EmptyLine:
		r.endGame()
	case pbntext.Tag:
		if _, repeated := r.current[item.Name]; repeated && (item.Name == "Event" || item.Name == "Board") {
			r.endGame() // A new game may begin without an empty line.
		}
		if r.current == nil {
			r.current = map[string]string{}
		}
		if strings.HasPrefix(item.Value, "#") {
			item.Value = r.previous[item.Name]
		}
		r.current[item.Name] = item.Value
	}
	return nil
}

// endGame ends the current game, if any.
func (r *tagReader) endGame() {
	if r.current == nil {
		return
	}
	g := GameTags{Board: r.current["Board"], Values: map[string]string{}}
	for _, name := range r.names {
		if v := r.current[name]; v != "" && v != "?" {
			g.Values[name] = v
		}
	}
	r.games, r.previous, r.current = append(r.games, g), r.current, nil
}
