package resultfile

import (
	"fmt"
	"path"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/words"
)

// TravellerText returns one board from a session file as a traveller, together with the settings that apply to
// it:
//
//	expected: 9
//	1 11 +650
//	2 12 4S= N
//
// name and method are arguments for Open. board may be empty if the file contains only one board.
func TravellerText(name string, data []byte, board, method string) (string, error) {
	if method == "teams" {
		method = "mp"
	}
	f, err := Open(path.Base(name), strings.NewReader(string(data)), method)
	if err != nil {
		return "", err
	}
	i, err := findBoard(f.Session, strings.TrimSpace(board))
	if err != nil {
		return "", err
	}
	return travellerText(f.Session, i), nil
}

// findBoard returns the index of a board by its name. An empty name means the only board.
func findBoard(s *score.Session, name string) (int, error) {
	var names []string
	for i := range s.Len() {
		isOnly := name == "" && s.Len() == 1
		if s.Name(i) == name || isOnly {
			return i, nil
		}
		names = append(names, s.Name(i))
	}
	if name == "" {
		return 0, words.Errorf("ruling.file-has-several-boards")
	}
	if len(names) > maxListedBoards {
		names = append(names[:maxListedBoards], "...")
	}
	return 0, words.Errorf("ruling.board-not-file-has", words.Name("board", plain.Excerpt(name)),
		words.Name("names", strings.Join(names, ", ")))
}

// maxListedBoards limits the boards that an error lists.
const maxListedBoards = 6

// travellerText returns board i of a session as a traveller.
func travellerText(s *score.Session, i int) string {
	b := s.Board(i)
	var out strings.Builder
	for _, setting := range settingsOf(s, i) {
		fmt.Fprintln(&out, setting)
	}
	for _, l := range b.Lines {
		fmt.Fprintf(&out, "%s %s %v", l.NS, l.EW, l.Result)
		if l.Group != "" {
			out.WriteString(" ; group " + l.Group)
		}
		out.WriteByte('\n')
	}
	for k := range b.Byes {
		fmt.Fprintln(&out, typedBye(&b.Byes[k]))
	}
	return out.String()
}

// typedBye returns a bye in the typed notation.
func typedBye(b *score.Bye) string {
	line := b.Pair + " -"
	if b.Side == score.EastWest {
		line = "- " + b.Pair
	}
	if b.Award.IsArtificial() {
		line += " " + b.Award.String()
	}
	return line
}

// settingsOf returns the settings for board i as lines of a traveller, without form of scoring and board number.
func settingsOf(s *score.Session, i int) (list []string) {
	b := s.Board(i)
	expected := b.Expected
	if expected == 0 {
		expected = s.Expected
		for j := range s.Len() {
			expected = max(expected, len(s.Board(j).Lines))
		}
	}
	if expected > len(b.Lines) {
		list = append(list, fmt.Sprintf("expected: %d", expected))
	}
	if n, err := strconv.Atoi(s.Name(i)); b.Vul != nil && (err != nil || *b.Vul != bridge.Vul(n)) {
		list = append(list, "vulnerable: "+b.Vul.String())
	}
	for _, setting := range b.Settings() {
		list = append(list, strings.Replace(setting, " ", ": ", 1))
	}
	return list
}
