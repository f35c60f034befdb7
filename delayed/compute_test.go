package delayed

import (
	"errors"
	"strings"
	"testing"
)

// TestCompute computes values from their parts, and checks the error if parts are missing or left over.
func TestCompute(t *testing.T) {
	const (
		round     = "drand quicknet round 1000 (2023-08-23T15:59:24Z)"
		signature = "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39"
		random    = "fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd" // value of the round
		players   = "players closed 2023-08-22T18:00:00Z opened 2023-08-23T12:00:00Z"
	)
	b, err := ParseBeacon("drand quicknet 1000 " + signature)
	if err != nil {
		t.Fatal(err)
	}
	otherChain := &Beacon{Chain: defaultChain, Round: b.Round, Signature: make([]byte, 96)}
	for name, c := range map[string]struct {
		info, players string
		beacons       []*Beacon
		typed         []string
		want          string
		err           error
	}{
		"round":         {info: round, beacons: []*Beacon{b}, want: random},
		"no answer":     {info: round, err: ErrRoundMissing},
		"another chain": {info: round, beacons: []*Beacon{otherChain}, err: ErrRoundMissing},
		"both chains":   {info: round, beacons: []*Beacon{b, otherChain}, want: random},
		"text and round": {
			info:    "Lotto" + Separator + round,
			beacons: []*Beacon{b},
			typed:   []string{" 3  6 "},
			want:    "3 6" + Separator + random,
		},
		"text missing": {info: "Lotto" + Separator + round, beacons: []*Beacon{b}, err: ErrPartMissing},
		"too many":     {info: round, beacons: []*Beacon{b}, typed: []string{"3"}, err: ErrPartTooMany},
		"players": {
			info:    players + Separator + round,
			players: random,
			beacons: []*Beacon{b},
			want:    random + Separator + random,
		},
		"players in upper case": {info: players, players: strings.ToUpper(random), want: random},
		"players not opened":    {info: players, err: ErrPartMissing},
	} {
		got, err := Compute(c.info, c.players, c.beacons, c.typed)
		if got != c.want || !errors.Is(err, c.err) {
			t.Errorf("%s: %q, %v, want %q, %v", name, got, err, c.want, c.err)
		}
		if err != nil && !errors.As(err, new(*PartError)) {
			t.Errorf("%s: %T", name, err)
		}
	}
}

// TestPartText writes parts as text and reads them back. A part whose fields do not follow from its text
// would lose them.
func TestPartText(t *testing.T) {
	for _, text := range []string{
		"",
		"DJI close + NASDAQ close",
		"drand quicknet round 1000 (2023-08-23T15:59:24Z)",
		"drand default round 7 (2023-08-23T15:59:24Z)",
		"players closed 2023-08-22T18:00:00Z opened 2023-08-23T12:00:00Z",
	} {
		want := Parse(text)[0]
		data, err := want.MarshalText()
		if err != nil || string(data) != text {
			t.Errorf("%q is written as %q, %v", text, data, err)
		}
		var got Part
		if err := got.UnmarshalText(data); err != nil || got != want {
			t.Errorf("%q is read back as %+v, %v", text, got, err)
		}
	}
	text := "drand quicknet round 1000 (2023-08-23T15:59:24Z)"
	for _, p := range []Part{
		{},
		{Kind: Drand, Chain: Quicknet(), Round: 1000},
		{Kind: Drand, Text: text, Chain: Quicknet(), Round: 1001},
		{Kind: Text, Text: text},
	} {
		if data, err := p.MarshalText(); err == nil {
			t.Errorf("%+v is written as %q", p, data)
		}
	}
	p := Part{Kind: Text, Text: "DJI close"}
	if err := p.UnmarshalText([]byte(text + Separator + "DJI close")); err == nil || p.Text != "DJI close" {
		t.Errorf("two parts are read as %+v, %v", p, err)
	}
}
