package score

import "testing"

// TestLectureByPZBS scores the lecture's example 11 with its own 21 scores.
func TestLectureByPZBS(t *testing.T) {
	for _, c := range []struct {
		result string
		datum  int
		ns, ew string
	}{
		{result: "-140", datum: -10, ns: "-4", ew: "4"},
		{result: "130", datum: 10, ns: "3", ew: "-3"},
		{result: "510", datum: 10, ns: "11", ew: "-11"},
	} {
		s := mustScore(t, lectureByPZBS(t, c.result))
		if s.Datums[0].Value != c.datum {
			t.Errorf("%s: datums %v, want %d", c.result, s.Datums, c.datum)
		}
		wantLine(t, s, 20, c.ns, c.ew)
	}
}

// TestLectureDamageByPZBS adjusts the actual result in the lecture's example 11.
func TestLectureDamageByPZBS(t *testing.T) {
	b := lectureByPZBS(t, "510")
	r, err := b.Damage(20, damage(NorthSouth, -140, 130, 510))
	checkDamage(t, r, err, lectureDamage)
}

// lectureByPZBS returns the board of the lecture's example 11, with the given result at the last table.
func lectureByPZBS(t *testing.T, result string) Board {
	t.Helper()
	c, err := ParseConvention("pzbs")
	if err != nil {
		t.Fatal(err)
	}
	b := board(t, Butler, 0, results(lectureScores+" "+result)...)
	s := Session{}
	s.Add("1", &b)
	if err := s.SetConvention(c); err != nil {
		t.Fatal(err)
	}
	return *s.Board(0)
}
