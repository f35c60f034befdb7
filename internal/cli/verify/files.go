package verify

import (
	"slices"

	"github.com/fairdeal/fairdeal/handfile"
	"github.com/fairdeal/fairdeal/intake"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/words"
)

// showFiles lists what was made of every file that was given. Hands are read, since
// only then it is known what had to be mended.
func (u *ui) showFiles(g *gathered) error {
	for i := range g.Items {
		it := &g.Items[i]
		if it.Class != intake.Hands && it.Class != intake.Access || slices.Contains(it.Notes, intake.Equal) {
			continue
		}
		boards, err := it.Hands(handfile.ReadOptions{})
		if err != nil {
			u.Note("place.file", named("file", it.Name), words.E("what", err))
			continue
		}
		it.Note(boards.Notes...)
	}
	for i := range g.Items {
		g.Items[i].Name = plain.Text(g.Items[i].Name)
	}
	if _, err := u.Out.Write([]byte(g.List())); err != nil {
		return err
	}
	return g.problem
}
