package traveller

import (
	"io"
	"strings"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/keyword"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Evening is a typed session file, with the event, date and names above its boards.
type Evening struct {
	Session *score.Session
	Event   string
	Site    string
	Date    string
	Names   []Name
}

// Name contains the player names for a pair.
type Name struct {
	Pair string // number without the side
	Side string // NS or EW; empty for both
	Text string
}

// ReadEvening is like ReadSession, but also reads the lines event, site, date and names above the boards. Session is
// nil if there are no complete boards.
//
//	event: Club pairs
//	date: 2026-11-29
//	names:
//	1 First player & partner
//	7 NS Second player & partner
//	Board 1
//	1 7 4S= N
func ReadEvening(in io.Reader, settings ...string) (*Evening, error) {
	r, err := newSessionReader(settings)
	if err != nil {
		return nil, err
	}
	s, err := r.readSession(in)
	r.evening.Session = s
	return &r.evening, err
}

// heading parses a line about the evening above the first board. known is false for other
// lines.
func (s *sessionReader) heading(line int, key, value string) (known bool, err error) {
	e := &s.evening
	field := map[string]*string{"event": &e.Event, "site": &e.Site, "date": &e.Date}[key]
	switch {
	case field != nil:
		if *field != "" {
			return true, lineError(line, "traveller.setting-twice", words.Name("key", "\""+key+"\""))
		}
		*field = value
	case key == "names":
		if s.inNames = value == ""; !s.inNames {
			return true, s.name(line, value)
		}
	default:
		return false, nil
	}
	return true, nil
}

// name parses the names of a pair, such as 7 Anna & Jan, 7 NS Anna & Jan or NS7 Anna & Jan.
func (s *sessionReader) name(line int, text string) error {
	pair, names := cutWord(text)
	if sideOf(pair) != "" { // as in NS 7
		number, rest := cutWord(names)
		pair, names = pair+number, rest
	}
	n := Name{Text: names}
	n.Pair, n.Side = SplitPair(pair)
	contradicts := false
	if word, rest := cutWord(names); sideOf(word) != "" {
		contradicts = n.Side != "" && n.Side != sideOf(word)
		n.Side, n.Text = sideOf(word), rest
	}
	if contradicts || !isPair(n.Pair) || n.Text == "" {
		return lineError(line, "traveller.found-names-want-pair", words.Name("text", plain.QuoteExcerpt(text)))
	}
	for _, other := range s.evening.Names {
		if other.Pair == n.Pair && other.Side == n.Side {
			return lineError(line, "traveller.names-twice", words.Name("pair", n.Pair+n.Side))
		}
	}
	s.evening.Names = append(s.evening.Names, n)
	return nil
}

// cutWord splits a text after its first word, and drops a colon after it.
func cutWord(text string) (word, rest string) {
	text = strings.TrimSpace(text)
	if i := strings.IndexAny(text, " \t"); i >= 0 {
		return strings.TrimSuffix(text[:i], ":"), strings.TrimSpace(text[i:])
	}
	return text, ""
}

// boardLine returns the number in a line such as "Board 7" or "Board 7:".
func boardLine(text string) (number string, ok bool) {
	f := strings.Fields(strings.TrimSuffix(text, ":"))
	if len(f) != 2 || !keyword.Is(f[0], "board") {
		return "", false
	}
	return f[1], strings.Trim(f[1], "0123456789") == ""
}
