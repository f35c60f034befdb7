package teams

import (
	"testing"

	"github.com/fairdeal/fairdeal/internal/score"
)

// TestDamageInMatch checks the calculation of damage rulings in the open room, where East-West offended, against
// the score in the closed room. The cases include the lecture's examples 1, 2, 3 and 8.
func TestDamageInMatch(t *testing.T) {
	const shared = "(100%+620&-100%+500&+100%+150)/(+620)"
	for _, c := range []struct {
		name                  string
		before, after, actual int // in the open room
		closed                int // score in the closed room
		want                  wantDamage
	}{
		{
			name:   "partly self-inflicted, with a large swing",
			before: 2300, after: 500, actual: -950, closed: 400,
			want: wantDamage{
				kind: score.DamageShared, before: "18", after: "3", actual: "-16", fromInfraction: "15", own: "19",
				ns: "-1", ew: "-18", award: "(100%+2300&-100%+500&+100%-950)/(+2300)",
			},
		},
		{
			name:   "partly self-inflicted",
			before: 620, after: 500, actual: 150, closed: 620,
			want: wantDamage{
				kind: score.DamageShared, before: "0", after: "-3", actual: "-10", fromInfraction: "3", own: "7",
				ns: "-7", ew: "0", award: shared,
			},
		},
		{
			name:   "all self-inflicted",
			before: 620, after: 800, actual: 200, closed: 620,
			want: wantDamage{
				kind: score.DamageOwn, before: "0", after: "5", actual: "-9", fromInfraction: "-5", own: "14",
				ns: "-9", ew: "0", award: "(+200)/(+620)",
			},
		},
		{
			name:   "partly self-inflicted, against a higher score",
			before: 620, after: 500, actual: 150, closed: 800,
			want: wantDamage{
				kind: score.DamageShared, before: "-5", after: "-7", actual: "-12", fromInfraction: "2", own: "5",
				ns: "-10", ew: "5", award: shared,
			},
		},
		{
			name:   "no damage",
			before: 620, after: 500, actual: 660, closed: 800,
			want: wantDamage{
				kind: score.DamageNone, before: "-5", after: "-7", actual: "-4", fromInfraction: "2", own: "-3",
				ns: "-4", ew: "4", award: "+660",
			},
		},
		{
			name:   "not self-inflicted",
			before: 620, after: 100, actual: 300, closed: 800,
			want: wantDamage{
				kind: score.DamageNotOwn, before: "-5", after: "-12", actual: "-11", fromInfraction: "7", own: "-1",
				ns: "-5", ew: "5", award: "+620",
			},
		},
	} {
		d := score.Damage{
			Offender: score.EastWest,
			Before:   score.RawSide(c.before),
			After:    score.RawSide(c.after),
			Actual:   score.RawSide(c.actual),
		}
		t.Run(c.name, func(t *testing.T) {
			r, err := Board{Number: 1, Closed: score.RawResult(c.closed)}.Damage(OpenRoom, d)
			if err != nil {
				t.Fatal(err)
			}
			c.want.check(t, r)
		})
	}
}

// wantDamage lists the expected fields of a DamageReport.
type wantDamage struct {
	kind                  score.DamageCase
	before, after, actual string // IMPs for the three results: B, C and A
	fromInfraction, own   string
	ns, ew                string
	award                 string
}

// check compares a report with the expected fields.
func (want wantDamage) check(t *testing.T, r *score.DamageReport) {
	t.Helper()
	if r.Case != want.kind {
		t.Errorf("case %v, want %v", r.Case, want.kind)
	}
	for _, points := range []struct {
		name string
		got  score.Frac
		want string
	}{
		{name: "B", got: r.B, want: want.before},
		{name: "C", got: r.C, want: want.after},
		{name: "A", got: r.A, want: want.actual},
		{name: "damage from the infraction", got: r.FromInfraction, want: want.fromInfraction},
		{name: "own damage", got: r.Own, want: want.own},
		{name: "NS", got: r.NS, want: want.ns},
		{name: "EW", got: r.EW, want: want.ew},
	} {
		if points.got.String() != points.want {
			t.Errorf("%s is %v, want %s", points.name, points.got, points.want)
		}
	}
	if r.Award.String() != want.award {
		t.Errorf("award %v, want %s", r.Award, want.award)
	}
}

// TestSplitScoreWithoutDamage scores the plain split score from the lecture's example 1.
func TestSplitScoreWithoutDamage(t *testing.T) {
	split := score.Result{NS: score.RawSide(-950), EW: score.RawSide(2300)}
	s, err := Board{Number: 1, Open: split, Closed: score.RawResult(400)}.Score()
	if err != nil {
		t.Fatal(err)
	}
	if !s.Home.Equal(score.Int(-16)) || !s.Away.Equal(score.Int(-18)) {
		t.Errorf("%v and %v IMPs, want -16 and -18", s.Home, s.Away)
	}
}
