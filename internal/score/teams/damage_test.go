package teams

import (
	"testing"

	"github.com/fairdeal/fairdeal/internal/score"
)

// damage returns a damage with three raw scores.
func damage(offender score.Direction, before, after, actual int) score.Damage {
	return score.Damage{Offender: offender, Before: score.RawSide(before), After: score.RawSide(after), Actual: score.RawSide(actual)}
}

type wantDamage struct {
	kind               score.DamageCase
	b, c, a, from, own string
	ns, ew             string
	award              string
}

func checkDamage(t *testing.T, r *score.DamageReport, err error, want wantDamage) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	if r.Case != want.kind {
		t.Errorf("case %v, want %v", r.Case, want.kind)
	}
	for _, x := range []struct {
		name string
		got  score.Frac
		want string
	}{{"B", r.B, want.b}, {"C", r.C, want.c}, {"A", r.A, want.a}, {"damage from the infraction", r.FromInfraction, want.from},
		{"own damage", r.Own, want.own}, {"NS", r.NS, want.ns}, {"EW", r.EW, want.ew}} {
		if x.got.String() != x.want {
			t.Errorf("%s is %v, want %s", x.name, x.got, x.want)
		}
	}
	if r.Award.String() != want.award {
		t.Errorf("award %v, want %s", r.Award, want.award)
	}
}

// Golden examples 1, 2, 3 and 8 from section 8.
func TestDamageInAMatch(t *testing.T) {
	for _, c := range []struct {
		other int
		d     score.Damage
		want  wantDamage
	}{
		{400, damage(score.EastWest, 2300, 500, -950), wantDamage{score.DamageShared, "18", "3", "-16", "15", "19", "-1", "-18", "(100%+2300&-100%+500&+100%-950)/(+2300)"}},
		{620, damage(score.EastWest, 620, 500, 150), wantDamage{score.DamageShared, "0", "-3", "-10", "3", "7", "-7", "0", "(100%+620&-100%+500&+100%+150)/(+620)"}},
		{620, damage(score.EastWest, 620, 800, 200), wantDamage{score.DamageOwn, "0", "5", "-9", "-5", "14", "-9", "0", "(+200)/(+620)"}},
		{800, damage(score.EastWest, 620, 500, 150), wantDamage{score.DamageShared, "-5", "-7", "-12", "2", "5", "-10", "5", "(100%+620&-100%+500&+100%+150)/(+620)"}},
		{800, damage(score.EastWest, 620, 500, 660), wantDamage{score.DamageNone, "-5", "-7", "-4", "2", "-3", "-4", "4", "+660"}},
		{800, damage(score.EastWest, 620, 100, 300), wantDamage{score.DamageNotOwn, "-5", "-12", "-11", "7", "-1", "-5", "5", "+620"}},
	} {
		r, err := Board{Number: 1, Closed: score.RawResult(c.other)}.Damage(OpenRoom, c.d)
		checkDamage(t, r, err, c.want)
	}
	// This is the plain split score from example 1.
	s, err := Board{Number: 1, Open: score.Result{NS: score.RawSide(-950), EW: score.RawSide(2300)}, Closed: score.RawResult(400)}.Score()
	if err != nil || !s.Home.Equal(score.Int(-16)) || !s.Away.Equal(score.Int(-18)) {
		t.Errorf("plain split: %+v, %v", s, err)
	}
}
