package handfile

import "strings"

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
	comment := false
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSpace(line)
		switch {
		case comment:
			comment = !strings.Contains(line, "}")
			continue
		case line == "":
			end()
			continue
		case line[0] == '{':
			comment = !strings.Contains(line, "}")
			continue
		}
		name, rest, ok := strings.Cut(strings.TrimPrefix(line, "["), `"`)
		value, _, closed := strings.Cut(rest, `"]`)
		if name = strings.TrimSpace(name); line[0] != '[' || !ok || !closed || name == "" {
			continue
		}
		if _, twice := now[name]; twice && (name == "Event" || name == "Board") {
			end() // another game without an empty line between
		}
		if now == nil {
			now = map[string]string{}
		}
		if strings.HasPrefix(value, "#") {
			value = last[name]
		}
		now[name] = value
	}
	end()
	return games
}
