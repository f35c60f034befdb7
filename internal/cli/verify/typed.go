package verify

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/bridgewords"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/intake"
	"github.com/fairdeal/fairdeal/internal/words"
)

// takeTyped adds hands that people type at a prompt, on standard input, or in a file.
func takeTyped(in *intake.Intake, u *ui, name string) error {
	if name != "-" {
		folder, base := term.FolderAndName(name)
		return in.AddTyped(filepath.ToSlash(name),
			func() ([]byte, error) { return intake.ReadFile(folder, base, intake.MaxFile) })
	}
	read := func() ([]byte, error) { return io.ReadAll(io.LimitReader(u.In, handfile.MaxSize+1)) }
	if term.IsTerminal(u.In) {
		read = u.prompt
	}
	data, err := read()
	if err == nil && len(data) > handfile.MaxSize {
		err = handfile.ErrTooLarge
	}
	if err != nil {
		return words.Errorf("verify.stdin", words.E("why", err))
	}
	return in.AddTyped(name, func() ([]byte, error) { return data, nil })
}

// isTyped reports whether the word after --type is a file of typed hands. Any other word there is
// evidence, which is recognised by its name.
func isTyped(word string) bool {
	switch strings.ToLower(filepath.Ext(word)) {
	case ".txt":
		return true
	case "":
		info, err := os.Stat(word)
		return word == "-" || err == nil && info.Mode().IsRegular()
	}
	return false
}

// prompt asks for boards line by line and prints each hand as understood: "7 N AK4.T952.84.QJ63" as board 7, North,
// ♠AK4 ♥T952 ♦84 ♣QJ63. It asks again for a line that fits no layout. An empty line after complete hands ends the input.
func (u *ui) prompt() ([]byte, error) {
	u.Note("verify.type-boards")
	typist := handfile.NewTypist()
	typist.AllowRetyping = true
	lines := bufio.NewScanner(u.In)
	for lines.Scan() {
		text := lines.Text()
		if strings.TrimSpace(text) == "" && typist.Len() > 0 {
			if _, err := typist.Boards(); err == nil {
				break
			}
		}
		hands, err := typist.ReadLine(text)
		if err != nil {
			u.Note("verify.type-again", words.E("why", err))
		}
		for _, h := range hands {
			u.Note("verify.understood",
				words.N("board", h.Board), words.T("seat", bridgewords.Seat(h.Seat)),
				words.Name("hand", suits(h.Hand)))
		}
	}
	if err := lines.Err(); err != nil {
		return nil, err
	}
	boards, err := typist.Boards()
	if err != nil {
		return nil, err
	}
	return typedText(boards), nil
}

// typedText writes boards as typed hands, one board per line: 7 N AK4.T952.84.QJ63 S ...
func typedText(boards []bridge.Board) []byte {
	var out bytes.Buffer
	for _, b := range boards {
		fmt.Fprint(&out, b.Number)
		for s, h := range b.Deal {
			if h != 0 {
				fmt.Fprintf(&out, " %c %v", bridge.Seat(s).Letter(), h)
			}
		}
		out.WriteByte('\n')
	}
	return out.Bytes()
}

// suits formats the cards of a hand with suit symbols.
func suits(h bridge.Hand) string {
	holdings := strings.Split(h.String(), ".")
	for i, symbol := range []string{"♠", "♥", "♦", "♣"} {
		if holdings[i] == "" {
			holdings[i] = "-"
		}
		holdings[i] = symbol + holdings[i]
	}
	return strings.Join(holdings, " ")
}
