package tournament

import (
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/words"
)

// readValue returns the typed value or computes it from files: beacon responses, whose signatures it
// verifies, and the texts opened by players.
func (u *ui) readValue(s *organiser.Tournament, typed []string, f *valueFlags) (v organiser.Value, err error) {
	if !f.isComputed() {
		return organiser.Value{Text: typed[0]}, nil
	}
	players := ""
	if f.commit != "" {
		if players, err = u.contributedValue(s.ID(), f.commit, f.open); err != nil {
			return v, err
		}
	}
	for _, name := range f.beacons {
		b, err := term.ReadFile(name, delayed.ParseResponse)
		if err != nil {
			return v, err
		}
		if err := b.Verify(); err != nil {
			return v, term.CheckFailedf("%s: %w", name, err)
		}
		v.Beacons = append(v.Beacons, b)
	}
	v.Text, err = delayed.Compute(s.Description.Delayed, players, v.Beacons, f.values)
	var part *delayed.PartError
	switch {
	case errors.Is(err, delayed.ErrPartMissing):
		err = term.Hint(err, "organise.value-each-part")
	case errors.Is(err, delayed.ErrRoundMissing) && errors.As(err, &part):
		err = term.Hint(err, "organise.save-beacon", words.Name("address", organiser.BeaconAddress(part.Part)))
	}
	return v, err
}

// contributedValue computes the players' part of the value from the list of commitments and the opened
// files.
func (u *ui) contributedValue(id, list string, opened []string) (string, error) {
	data, err := os.ReadFile(list)
	if err != nil {
		return "", err
	}
	var commitments []string
	for i, row := range strings.Split(string(plain.Normalise(data)), "\n") {
		switch fields := strings.Fields(row); len(fields) {
		case 0: // The line is empty.
		case 2: // The fields are a name and a commitment.
			commitments = append(commitments, fields[1])
		default:
			return "", words.Errorf("tournament.list-line", words.Name("file", list), words.N("line", i+1))
		}
	}
	var contributions []delayed.Contribution
	for _, name := range opened {
		c, err := term.ReadFile(name, func(data []byte) (delayed.Contribution, error) {
			return delayed.ParseContribution(string(plain.Normalise(data)), id)
		})
		if err != nil {
			return "", err
		}
		contributions = append(contributions, c)
	}
	value, _, missing, err := delayed.Combine(id, commitments, contributions)
	if err != nil {
		return "", fmt.Errorf("%s: %w", list, err)
	}
	if missing > 0 {
		u.Warn("tournament.not-opened", words.T("contributions", words.Count("count.contributions", missing)))
	}
	return value, nil
}
