package organise

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/publiclog"
	"github.com/fairdeal/fairdeal/words"
)

// DescribeDrand is the description of the round of drand that is public at a time
// or first after it.
func DescribeDrand(at string) (string, error) {
	t, err := time.Parse(publiclog.TimeLayout, at)
	if err != nil {
		return "", term.Hint(words.Errorf("organise.no-time", words.Name("found", plain.Quote(at))), "organise.time-as")
	}
	return delayed.Quicknet.Describe(delayed.Quicknet.RoundAt(t)), nil
}

// WithText joins a text part and a part that a machine reads.
func WithText(text, machine string) (string, error) {
	if strings.Contains(text, delayed.Joint) {
		return "", words.Errorf("organise.between-parts", words.Name("text", plain.Quote(text)), words.Name("joint", strconv.Quote(delayed.Joint)))
	}
	return text + delayed.Joint + machine, nil
}

// BeaconValue returns the delayed value of the description info, as delayed.Compute
// does, from files with a beacon's answers, whose signatures it verifies.
func BeaconValue(info, players string, files, typed []string) (value string, beacons []*delayed.Beacon, err error) {
	for _, name := range files {
		b, err := term.ReadFile(name, delayed.ParseAnswer)
		if err != nil {
			return "", nil, err
		}
		if err := b.Verify(); err != nil {
			return "", nil, term.Falsef("%s: %w", name, err)
		}
		beacons = append(beacons, b)
	}
	value, err = delayed.Compute(info, players, beacons, typed)
	var part *delayed.PartError
	switch {
	case errors.Is(err, delayed.ErrPartMissing):
		err = term.Hint(err, "organise.value-each-part")
	case errors.Is(err, delayed.ErrRoundMissing) && errors.As(err, &part):
		err = term.Hint(err, "organise.save-beacon", words.Name("address", beaconAddress(part.Part)))
	}
	return value, beacons, err
}

// beaconAddress is where the answer of a round of drand can be had.
func beaconAddress(part delayed.Part) string {
	return fmt.Sprintf("https://api.drand.sh/v2/beacons/%s/rounds/%d", part.Chain.Name, part.Round)
}
