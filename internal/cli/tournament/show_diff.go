package tournament

import (
	"strings"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/words"
)

// diff prints the changes between two versions of a description. It returns an error if one of them is forbidden after
// publication.
func (u *ui) diff(from, to string) error {
	before, err := u.openVersion(from)
	if err != nil {
		return err
	}
	after, err := u.openVersion(to)
	if err != nil {
		return err
	}
	changes := squaredeal.Diff(before.Description, after.Description)
	forbidden := 0
	for i := range changes {
		changes[i].Before = plain.Text(changes[i].Before)
		changes[i].After = plain.Text(changes[i].After)
		if changes[i].Forbidden {
			forbidden++
		}
	}
	if u.JSON {
		if changes == nil {
			changes = []squaredeal.Change{} // [] in JSON instead of null
		}
		err = u.PrintJSON(changes)
	} else {
		u.printChanges(changes)
	}
	if err == nil && forbidden > 0 {
		return term.CheckFailed("tournament.frozen-changed", words.N("n", forbidden))
	}
	return err
}

// openVersion reads a description, which may be the previous version NAME.sqd.bak, without changing
// it.
func (u *ui) openVersion(name string) (*organiser.Tournament, error) {
	isBackup := strings.HasSuffix(strings.ToLower(name), squaredeal.DescriptionExt+".bak")
	if !isBackup {
		return u.OpenTournament(name)
	}
	s, err := organiser.Open(name)
	if err == nil {
		u.PrintWarnings(s)
	}
	return s, err
}
