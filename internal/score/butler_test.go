package score

import "testing"

// lectureScores are the scores at the other 20 tables in the lecture's example 11.
const lectureScores = "4x130 100 6x50 2x-50 2x-140 4x-150 -530"

// Example 11 from the lecture, whose datums exclude six scores at each end.
func TestButlerDatum(t *testing.T) {
	for _, c := range []struct {
		result string
		datum  int
		ns     int
	}{
		{result: "-140", datum: -10, ns: -4},
		{result: "130", datum: 10, ns: 3},
		{result: "510", datum: 10, ns: 11},
	} {
		b := board(t, Butler, 0, results(lectureScores+" "+c.result)...)
		b.Trim = trimCount(6)
		s := mustScore(t, b)
		if len(s.Datums) != 1 || s.Datums[0].Value != c.datum {
			t.Errorf("%s: datums %v, want %d", c.result, s.Datums, c.datum)
		}
		if got := s.Lines[20].NS.Value; !got.Equal(Int(c.ns)) {
			t.Errorf("%s: NS %v, want %d", c.result, got, c.ns)
		}
	}
	b := board(t, Butler, 0, results(lectureScores+" (100%-140)/(100%-140&-100%130&100%510)")...)
	b.Trim = trimCount(6)
	wantLine(t, mustScore(t, b), 20, "-4", "-4")
}

// Ten weighted scores with three different parts each can be scored by Butler. A board with too
// many combinations is refused.
func TestManyWeightedScoresInButler(t *testing.T) {
	b := Board{Method: Butler}
	addWeighted := func(n int) {
		for range n {
			i := len(b.Lines)
			s := Side{}
			for k, score := range []int{620 + 10*i, 170 + 10*i, -100 - 10*i} {
				s.Parts = append(s.Parts, Part{Weight: NewFrac(int64(k+1), 6), Score: score})
			}
			b.Lines = append(b.Lines, Line{NS: Int(i + 1).String(), EW: Int(i + 101).String(), Result: BothSides(s)})
		}
	}
	addWeighted(10)
	sum := Frac{}
	for _, d := range mustScore(t, b).Datums {
		sum = sum.Add(d.Weight)
	}
	if !sum.Equal(Int(1)) {
		t.Errorf("the weights of the datums sum to %v, want 1", sum)
	}
	addWeighted(10)
	if _, err := b.Score(); err == nil {
		t.Error("20 different weighted scores: no error")
	}
	datum := 100
	b.Datum = &datum
	mustScore(t, b)
}

// TestTrimLeavesAScore checks that a trim which would exclude all scores is an error.
func TestTrimLeavesAScore(t *testing.T) {
	scores := []string{"420", "400", "170", "140", "-50"}
	for n, ok := range map[int]bool{5: true, 4: false, 3: false} {
		b := set(t, board(t, Butler, 0, scores[:n]...), "trim: 2")
		if _, err := b.Score(); (err == nil) != ok {
			t.Errorf("2 at each end of %d scores: %v", n, err)
		}
	}
}

func TestParseTrim(t *testing.T) {
	for text, ok := range map[string]bool{
		"150": true, "10000": true, "12.5%": true,
		"10001": false, "1.5": false, "-1": false,
	} {
		trim, err := ParseTrim(text)
		if (err == nil) != ok {
			t.Errorf("trim %s: error %v", text, err)
		}
		if ok && trim.String() != text {
			t.Errorf("trim %s is printed as %v", text, trim)
		}
	}
}

// TestTrimAtLeast checks that a minimum percentage is rounded up, but leaves at least one score.
func TestTrimAtLeast(t *testing.T) {
	trim, err := ParseTrim("at least 25%")
	if err != nil || trim.String() != "at least 25%" {
		t.Fatal(trim, err)
	}
	for n, want := range map[int]int{1: 0, 2: 0, 3: 1, 4: 1, 5: 2, 8: 2, 20: 5, 21: 6} {
		if got, err := trim.excluded(n); got != want || err != nil {
			t.Errorf("%d scores: %d excluded, %v; want %d", n, got, err, want)
		}
	}
	trim, err = ParseTrim("at least 90%")
	if err != nil {
		t.Fatal(err)
	}
	if got, err := trim.excluded(9); got != 4 || err != nil {
		t.Errorf("at least 90%% of 9: %d, %v; want 4, which leaves one", got, err)
	}
}
