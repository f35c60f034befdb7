package handfile

import (
	"strings"

	"github.com/fairdeal/fairdeal/internal/pbntext"
)

// GameTags contains tags from one PBN game.
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
	var games []GameTags
	var now map[string]string
	last := map[string]string{}
	end := func() {
		if now == nil {
			return
		}
		g := GameTags{Board: now["Board"], Values: map[string]string{}}
		for _, name := range names {
			if v := now[name]; v != "" && v != "?" {
				g.Values[name] = v
			}
		}
		games, last, now = append(games, g), now, nil
	}
	var scan pbntext.Scanner
	for line := range strings.Lines(string(text)) {
		// Decode reports the errors.
		_ = scan.Line(strings.TrimSuffix(line, "\n"), func(i pbntext.Item) error {
			switch i.Kind {
			case pbntext.Empty:
				end()
			case pbntext.Tag:
				if _, twice := now[i.Name]; twice && (i.Name == "Event" || i.Name == "Board") {
					end() // A new game may begin without an empty line.
				}
				if now == nil {
					now = map[string]string{}
				}
				if strings.HasPrefix(i.Value, "#") {
					i.Value = last[i.Name]
				}
				now[i.Name] = i.Value
			}
			return nil
		})
	}
	end()
	return games
}
