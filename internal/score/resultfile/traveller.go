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

// Traveller returns a board as a traveller: the session's settings for this board, then lines with
// both pairs and the result. name and method are the arguments of Open.
func Traveller(name string, data []byte, board, method string) (string, error) {
	if method == "teams" {
		method = "mp"
	}
	f, err := Open(path.Base(name), strings.NewReader(string(data)), method)
	if err != nil {
		return "", err
	}
	board = strings.TrimSpace(board)
	var names []string
	for i := range f.Session.Len() {
		if f.Session.Name(i) != board && (board != "" || f.Session.Len() > 1) {
			names = append(names, f.Session.Name(i))
			continue
		}
		var out strings.Builder
		for _, setting := range settingsOf(f.Session, i) {
			fmt.Fprintln(&out, setting)
		}
		for _, l := range f.Session.Board(i).Lines {
			fmt.Fprintf(&out, "%s %s %v", l.NS, l.EW, l.Result)
			if l.Group != "" {
				out.WriteString(" ; group " + l.Group)
			}
			out.WriteByte('\n')
		}
		for _, bye := range f.Session.Board(i).Byes {
			fmt.Fprintln(&out, typedBye(&bye))
		}
		return out.String(), nil
	}
	if board == "" {
		return "", words.Errorf("ruling.file-has-several-boards")
	}
	if len(names) > 6 {
		names = append(names[:6], "...")
	}
	return "", words.Errorf("ruling.board-not-file-has", words.Name("board", plain.Start(board)),
		words.Name("names", strings.Join(names, ", ")))
}

// typedBye returns a bye in the typed notation.
func typedBye(b *score.Bye) string {
	line := b.Pair + " -"
	if b.Side == score.EastWest {
		line = "- " + b.Pair
	}
	if b.Award.Artificial() {
		line += " " + b.Award.String()
	}
	return line
}

// settingsOf returns a session's settings for board i as traveller lines, except for the form of
// scoring and the board number.
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
