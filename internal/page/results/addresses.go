package results

import (
	"net/url"
	"strings"
	"sync"

	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/words"
)

// boardLink returns a link from a board's number to the board.
func (d *drawing) boardLink(b *evening.Board) string {
	label := d.sentence("scoring.board-name", words.Name("name", b.Board))
	return `<a href="#` + escaped(boardID(b)) + `" aria-label="` + label + `">` + escaped(b.Board) + "</a>"
}

// pairID returns the address of a pair's card.
func pairID(p *evening.Pair) string {
	if p.Side == "" {
		return "p" + fragment(p.Pair)
	}
	return strings.ToLower(p.Side) + fragment(p.Pair)
}

// boardID returns the address of a board.
func boardID(b *evening.Board) string { return "b" + fragment(b.Board) }

// fragment encodes a name like JavaScript's encodeURIComponent.
func fragment(name string) string {
	fragmentMarks.once.Do(func() {
		fragmentMarks.Replacer = strings.NewReplacer(
			"+", "%20", "%21", "!", "%27", "'", "%28", "(", "%29", ")", "%2A", "*")
	})
	return fragmentMarks.Replace(url.QueryEscape(name))
}

// fragmentMarks changes the marks that Go and JavaScript encode differently. It is initialised on first use.
var fragmentMarks struct {
	*strings.Replacer
	once sync.Once
}
