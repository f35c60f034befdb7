package player

import (
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/boardrange"
)

// Statements contains the statements about sessions made when the page was created, in the command's
// notation (spec/json.md). The page applies them, lists them, and lets the reader remove them.
type Statements struct {
	Partial  bool          `json:"partial,omitempty"`
	Reserve  []string      `json:"reserve,omitempty"`  // 1,3, or 1,3:2 for SquareDeal 1.3
	NotHeld  []string      `json:"not_held,omitempty"` // 2,2, or 3 for a whole phase
	Replaced []string      `json:"replaced,omitempty"` // 1,2=13-24, or 1,2 for all boards
	Played   []PlayedFiles `json:"played,omitempty"`
}

// PlayedFiles lists the embedded files that contain the boards played as a set.
type PlayedFiles struct {
	Set   string   `json:"set"`   // 1,3, or 1,3reserve for a reserve set
	Files []string `json:"files"` // names in the archive
}

// NewStatements returns the statements in opt, or nil. name returns the embedded name of a given file.
func NewStatements(opt *audit.Options, name func(string) string) *Statements {
	s := &Statements{Partial: opt.Partial}
	for _, id := range opt.Reserve {
		s.Reserve = append(s.Reserve, say.ReserveNotation(id))
	}
	for _, id := range opt.NotHeld {
		if id.Session == 0 {
			s.NotHeld = append(s.NotHeld, strconv.Itoa(id.Phase))
		} else {
			s.NotHeld = append(s.NotHeld, id.String())
		}
	}
	for _, r := range opt.Replaced {
		text := r.ID.String()
		if r.Boards != nil {
			text += "=" + strings.ReplaceAll(boardrange.Format(r.Boards), " ", "")
		}
		s.Replaced = append(s.Replaced, text)
	}
	for _, p := range opt.Played {
		played := PlayedFiles{Set: p.ID.String()}
		for _, f := range p.Files {
			played.Files = append(played.Files, name(f))
		}
		s.Played = append(s.Played, played)
	}
	if !s.Partial && len(s.Reserve)+len(s.NotHeld)+len(s.Replaced)+len(s.Played) == 0 {
		return nil
	}
	return s
}
