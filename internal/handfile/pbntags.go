package handfile

import (
	"strings"

	"github.com/fairdeal/fairdeal/internal/pbntext"
)

// GameTags are tags of one game of a pbn file.
type GameTags struct {
	Board  string // the value of its tag Board
	Values map[string]string
}

// PBNTags returns the values of the named tags of each game of a pbn file, for
// what Set does not hold: names, dates, tables. A value that the game takes from
// the one before (#) is filled in; tags that say nothing (? and empty) are left
// out. What Decode refuses is not looked for here.
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
		// nothing is refused here
		_ = scan.Line(strings.TrimSuffix(line, "\n"), func(i pbntext.Item) error {
			switch i.Kind {
			case pbntext.Empty:
				end()
			case pbntext.Tag:
				if _, twice := now[i.Name]; twice && (i.Name == "Event" || i.Name == "Board") {
					end() // another game without an empty line between
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
