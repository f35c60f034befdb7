package verify

import "github.com/fairdeal/fairdeal/internal/plain"

// showFiles lists what was made of every file that was given.
func (u *ui) showFiles(g *gathered) error {
	for i := range g.Items {
		g.Items[i].Name = plain.Text(g.Items[i].Name)
	}
	if _, err := u.Out.Write([]byte(g.List())); err != nil {
		return err
	}
	return g.problem
}
