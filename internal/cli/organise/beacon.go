package organise

import (
	"fmt"
	"os"
	"strings"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/cli/term"
)

// DescribeDrand is the description of the round of drand that is public at a time
// or first after it.
func DescribeDrand(at string) (string, error) {
	t, err := timeOf(at)
	if err != nil {
		return "", err
	}
	return delayed.Quicknet.Describe(delayed.Quicknet.RoundAt(t)), nil
}

// WithText joins a text part and a part that a machine reads.
func WithText(text, machine string) (string, error) {
	if strings.Contains(text, delayed.Joint) {
		return "", fmt.Errorf("%s holds %q, which stands between parts", term.Quote(text), delayed.Joint)
	}
	return text + delayed.Joint + machine, nil
}

// BeaconValue is the delayed value that follows from answers of a beacon, from what
// players put in ("" if that is not known) and from what was typed for the other
// parts, in their order.
func BeaconValue(info, players string, files, typed []string) (value string, beacons []*delayed.Beacon, err error) {
	parts := delayed.Parse(info)
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			return "", nil, err
		}
		b, err := delayed.ParseAnswer(data)
		if err != nil {
			return "", nil, fmt.Errorf("%s: %w", name, err)
		}
		if err := b.Verify(); err != nil {
			return "", nil, term.Falsef("%s: %w", name, err)
		}
		beacons = append(beacons, b)
	}
	var values []string
	for _, p := range parts {
		if p.Kind == delayed.Players && players != "" {
			values = append(values, players)
			continue
		}
		if p.Kind != delayed.Drand {
			if len(typed) == 0 {
				return "", nil, term.WithHint(fmt.Errorf("the value of %s is missing", term.Quote(p.Text)), "--value TEXT for each part that is no beacon, in order")
			}
			v := strings.Join(strings.Fields(typed[0]), " ")
			if p.Machine() {
				v = strings.ToLower(v)
			}
			values, typed = append(values, v), typed[1:]
			continue
		}
		found := ""
		for _, b := range beacons {
			if b.Chain == p.Chain && b.Round == p.Round {
				found = b.Randomness()
			}
		}
		if found == "" {
			return "", nil, term.WithHint(fmt.Errorf("no answer is of round %d of %s", p.Round, p.Chain.Name),
				"save https://api.drand.sh/v2/beacons/%s/rounds/%d and name it with --beacon", p.Chain.Name, p.Round)
		}
		values = append(values, found)
	}
	if len(typed) > 0 {
		return "", nil, fmt.Errorf("%s is of no part of the delayed information", term.Quote(typed[0]))
	}
	return strings.Join(values, delayed.Joint), beacons, nil
}
