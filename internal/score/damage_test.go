package score

import (
	"errors"
	"slices"
	"testing"
)

// Example 9 from the lecture. Among the other nine results, +620 gets 2·5 + 4 - 1 = 13 matchpoints.
func TestDamageAtMatchpoints(t *testing.T) {
	b := board(t, Matchpoints, 0, results("+800 3x+620 3x500 2x-100 150")...)
	r, err := b.Damage(9, damage(EastWest, 620, 500, 150))
	checkDamage(t, r, err, lectureMatchpoints)
}

// The ruling in example 9 can also be entered as the result on a line.
func TestDamageAsResult(t *testing.T) {
	const ruling = "damage by EW: before +620, after +500, actual +150"
	lines := append(results("+800 3x+620 3x500 2x-100"), ruling)
	s := mustScore(t, board(t, Matchpoints, 0, lines...))
	if len(s.Damages) != 1 || s.Damages[0].Line != 9 {
		t.Fatalf("damages %+v, want one at line 9", s.Damages)
	}
	checkDamage(t, s.Damages[0].DamageReport, nil, lectureMatchpoints)
	wantLine(t, s, 9, "10", "5")
}

// Two damage rulings on one board are each worked out with the other's award in place, in either order.
// With the other's award, +620 (1) -500 (1) +150 (1), the NS table is +800 x1, +620 x4, +500 x1,
// +150 x1, -100 x2 and this table's own result.
func TestDamageRulingsOnOneBoard(t *testing.T) {
	const damaged = "damage by EW: before +620, after +500, actual +150"
	want := wantDamage{
		kind:           DamageShared,
		before:         "12", // 2·4 + 5 - 1
		after:          "7",  // 2·3 + 2 - 1
		actual:         "5",  // 2·2 + 2 - 1
		fromInfraction: "5", own: "2",
		ns: "10", ew: "6", award: "(100%+620&-100%+500&+100%+150)/(+620)",
	}
	for _, positions := range [][]int{{8, 9}, {0, 9}, {3, 5}} {
		lines := results("+800 3x+620 2x500 2x-100")
		for _, i := range positions {
			lines = slices.Insert(lines, i, damaged)
		}
		s := mustScore(t, board(t, Matchpoints, 0, lines...))
		if len(s.Damages) != 2 {
			t.Fatalf("lines %v: %d damages, want 2", positions, len(s.Damages))
		}
		for k, d := range s.Damages {
			if d.Line != positions[k] {
				t.Errorf("damage %d is on line %d, want %d", k, d.Line, positions[k])
			}
			checkDamage(t, d.DamageReport, nil, want)
			wantLine(t, s, d.Line, "10", "6")
		}
	}
}

// Awards that keep changing each other's cases are refused.
func TestDamageRulingsDoNotConverge(t *testing.T) {
	d := damage(EastWest, 620, 500, 150)
	calls := 0
	report := func(int) (*DamageReport, error) {
		calls++
		return &DamageReport{Case: DamageCase(calls / 2 % 2)}, nil // the case changes in every round
	}
	insert := func(int, Result) {}
	_, err := SettleDamages([]*Damage{&d, &d}, report, insert)
	if !errors.Is(err, errUnsettled) {
		t.Errorf("%v, want %v", err, errUnsettled)
	}
}

// Example 11 from the lecture.
func TestDamageInButler(t *testing.T) {
	b := board(t, Butler, 0, results(lectureScores+" 510")...)
	b.Trim = trimCount(6)
	r, err := b.Damage(20, damage(NorthSouth, -140, 130, 510))
	checkDamage(t, r, err, lectureDamage)
}

// TestDamageIsNotRounded checks that a pair's points are rounded, but the three results in a damage ruling
// are not (spec/score.md step 14).
func TestDamageIsNotRounded(t *testing.T) {
	actual, err := ParseResult("(33.5%-1100&50%-50&16.5%+90)", nil)
	if err != nil {
		t.Fatal(err)
	}
	d := Damage{Offender: NorthSouth, Before: RawSide(-620), After: RawSide(-620), Actual: actual.NS}
	exact := board(t, Butler, 0, "420", "-50", "450", "-90")
	want, err := exact.Damage(3, d)
	if err != nil {
		t.Fatal(err)
	}
	rounded := set(t, exact, "points: 0.1")
	got, err := rounded.Damage(3, d)
	if err != nil || !got.A.Equal(want.A) {
		t.Errorf("%v, %v: want %v", got.A, err, want.A)
	}
	if got.A.Times(10).IsInt() {
		t.Errorf("%v has one decimal; the example must have more", got.A)
	}
}

// lectureMatchpoints is the calculation in example 9.
var lectureMatchpoints = wantDamage{
	kind: DamageShared, before: "13", after: "7", actual: "4", fromInfraction: "6", own: "3",
	ns: "10", ew: "5", award: "(100%+620&-100%+500&+100%+150)/(+620)",
}

// lectureDamage is the calculation in example 11.
var lectureDamage = wantDamage{
	kind: DamageShared, before: "4", after: "-3", actual: "-11", fromInfraction: "7", own: "8",
	ns: "-4", ew: "-4", award: "(-140)/(100%-140&-100%+130&+100%+510)",
}

// damage returns a damage ruling with three raw scores.
func damage(offender Direction, before, after, actual int) Damage {
	return Damage{Offender: offender, Before: RawSide(before), After: RawSide(after), Actual: RawSide(actual)}
}

// wantDamage lists the expected fields of a DamageReport.
type wantDamage struct {
	kind                  DamageCase
	before, after, actual string // points for the three results: B, C and A
	fromInfraction, own   string
	ns, ew                string
	award                 string
}

// checkDamage compares a report with the expected fields.
func checkDamage(t *testing.T, r *DamageReport, err error, want wantDamage) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	if r.Case != want.kind {
		t.Errorf("case %v, want %v", r.Case, want.kind)
	}
	for _, points := range []struct {
		name string
		got  Frac
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
