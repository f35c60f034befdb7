package score

import (
	"strconv"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
	"github.com/fairdeal/fairdeal/internal/words"
)

// conditions contains the flags that determine the vulnerability.
type conditions struct {
	board int    // --board; 0 if it is not used
	vul   string // --vul, such as "NS"; "" if it is not used
}

// flags returns the flags --board and --vul.
func (c *conditions) flags() term.Flags {
	return term.Flags{"board": (*boardFlag)(&c.board), "vul": &c.vul}
}

// vulnerability returns the vulnerability in --vul, or else that of the board in --board. It returns nil, without an
// error, if neither flag is used.
func (c *conditions) vulnerability() (*bridge.Vulnerability, error) {
	switch {
	case c.vul != "":
		v, err := traveller.ParseVulnerability(c.vul)
		return &v, err
	case c.board > 0:
		v := bridge.Vul(c.board)
		return &v, nil
	}
	return nil, nil
}

// settings returns the conditions as settings of a traveller.
func (c *conditions) settings() []string {
	board := ""
	if c.board != 0 {
		board = strconv.Itoa(c.board)
	}
	return settings(setting{"board", board}, setting{"vulnerable", c.vul})
}

// setting is a setting of a traveller or match.
type setting struct{ name, value string }

// settings returns settings as lines "NAME: VALUE". It omits those without a value.
func settings(list ...setting) (lines []string) {
	for _, s := range list {
		if s.value != "" {
			lines = append(lines, s.name+": "+s.value)
		}
	}
	return lines
}

// boardFlag is a board number.
type boardFlag int

// maxBoard is the highest board number that the flag accepts.
const maxBoard = 10_000

func (b *boardFlag) Set(s string) error {
	n, err := strconv.Atoi(s)
	switch {
	case err == nil && n == 0:
		return words.Errorf("scoring.boards-start-1")
	case err != nil || n < 1 || n > maxBoard:
		return words.Errorf("scoring.want-board-number-1")
	}
	*b = boardFlag(n)
	return nil
}

func (b *boardFlag) String() string { return strconv.Itoa(int(*b)) }

func (b *boardFlag) Type() string { return "int" }
