package files

import (
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/words"
)

// converted is the JSON report of a conversion.
type converted struct {
	In     string   `json:"in"`
	From   string   `json:"from"`
	Out    string   `json:"out"`
	To     string   `json:"to"`
	Boards string   `json:"boards"`
	Count  int      `json:"count"`
	Lost   []string `json:"lost"`
}

// report reports the result and everything that the format cannot store.
func (u *ui) report(c converted, losses []handfile.Loss) error {
	lost := []words.Text{}
	for _, l := range losses {
		content := l.What
		if l.First > 0 {
			content = words.New("files.first-right", words.T("what", content), words.N("n", l.First))
		}
		lost = append(lost, content)
	}
	if u.JSON {
		c.Lost = append([]string{}, words.Strings(words.English, lost)...)
		return u.PrintJSON(c)
	}
	if c.Out != "-" {
		u.Note("files.boards-in", words.Name("boards", c.Boards), words.Name("file", c.Out))
	}
	for _, loss := range lost {
		u.Note("files.loses", words.Name("format", c.To), words.T("what", loss))
	}
	return nil
}

// warnOfNumbers prints where the board numbers came from if the user may not expect it: the position
// in a file without numbers, or the file in spite of --first.
func (u *ui) warnOfNumbers(in string, from *handfile.Format, numbered bool, first int, f *convertFlags) {
	if !numbered && !f.firstSet && !f.renumber {
		u.Note("files.no-numbers", words.Name("file", in), words.Name("format", from.Name))
	}
	if numbered && f.firstSet && first != f.first {
		u.Warn("files.first-unused", words.Name("file", in), words.N("n", first))
	}
}
