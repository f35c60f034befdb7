package js_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/thorough"
	"github.com/fairdeal/fairdeal/internal/verdicttest"
)

// TestHonestTournaments and TestDoctoredTournaments ask both programs of what people
// bring, in all formats, as mail and packers leave it, beside other files. The model
// that made it knows whether it is honest: what is honest is never false, and what is
// doctored never verified.
func TestHonestTournaments(t *testing.T) {
	askOfMany(t, 0, thorough.Times(50, 500), func(t *testing.T, rnd *rand.Rand, dir string) question {
		p, _ := presented(rnd)
		return dressed(t, rnd, dir, p, 1)
	})
}

func TestDoctoredTournaments(t *testing.T) {
	askOfMany(t, 0, thorough.Times(50, 500), func(t *testing.T, rnd *rand.Rand, dir string) question {
		for {
			if p, doctor := presented(rnd); p.Claimed && p.Harmless && doctor() {
				return dressed(t, rnd, dir, p, 0)
			}
		}
	})
}

// presented is a presentation of one of several tournaments, and what doctors it.
func presented(rnd *rand.Rand) (p *verdicttest.Presentation, doctor func() bool) {
	var s verdicttest.Setting
	switch k := rnd.IntN(20); {
	case k < 7:
		s = verdicttest.CupSetting()
	case k < 13:
		s = verdicttest.SmallSetting(fmt.Sprint(rnd.IntN(1000)))
	case k < 15:
		s = verdicttest.OpenSetting()
	case k < 18:
		s = verdicttest.OldSetting()
	default:
		open := verdicttest.Open()
		p, first := verdicttest.PresentOpen(rnd, verdicttest.Setting{Tournament: open, SQD: open.Description(), SQK: open.Keys()})
		p.Harmless = true
		return p, func() bool { return p.DoctorOpen(rnd, first) }
	}
	p = verdicttest.Present(rnd, s)
	return p, func() bool { return p.Doctor(rnd) }
}

func dressed(t *testing.T, rnd *rand.Rand, dir string, p *verdicttest.Presentation, never int) question {
	d := p.Dress(rnd)
	args := d.Given
	for _, name := range d.Typed {
		args = append(args, "--type="+name)
	}
	for _, statement := range d.Played {
		args = append(args, "--played", statement)
	}
	if rnd.IntN(3) > 0 {
		args = append(args, "--partial")
	}
	put(t, dir, d.Files)
	return question{args: args, what: p.String() + "\n" + strings.Join(d.Done, "\n"), never: never}
}
