package score

import "testing"

// TestButlerDatum scores example 11 from the lecture, whose datums exclude six scores at each end, with each of the three
// results at the last table. With -140, for example, the datum is -10, so that North-South have -130, which is -4 IMPs.
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
}

// TestButlerDamageDatum scores the same board with the award of a damage ruling at the last table.
func TestButlerDamageDatum(t *testing.T) {
	b := board(t, Butler, 0, results(lectureScores+" (100%-140)/(100%-140&-100%130&100%510)")...)
	b.Trim = trimCount(6)
	wantLine(t, mustScore(t, b), 20, "-4", "-4")
}

// lectureScores are the scores at the other 20 tables in the lecture's example 11. 4x130 is four times +130.
const lectureScores = "4x130 100 6x50 2x-50 2x-140 4x-150 -530"

// TestManyWeightedScoresInButler checks that ten weighted scores can be scored, although every combination of their parts
// has its own datum.
func TestManyWeightedScoresInButler(t *testing.T) {
	b := Board{Method: Butler, Lines: weightedLines(10)}
	sum := Frac{}
	for _, d := range mustScore(t, b).Datums {
		sum = sum.Add(d.Weight)
	}
	if !sum.Equal(Int(1)) {
		t.Errorf("the weights of the datums sum to %v, want 1", sum)
	}
}

// TestTooManyWeightedScoresInButler checks that a board with too many combinations is refused, unless its datum is given.
func TestTooManyWeightedScoresInButler(t *testing.T) {
	b := Board{Method: Butler, Lines: weightedLines(20)}
	if _, err := b.Score(); err == nil {
		t.Error("20 different weighted scores: no error")
	}
	datum := 100
	b.Datum = &datum
	mustScore(t, b)
}

// weightedLines returns n lines with weighted scores of three parts, all different.
func weightedLines(n int) (lines []Line) {
	for i := range n {
		var s Side
		for k, score := range []int{620 + 10*i, 170 + 10*i, -100 - 10*i} {
			s.Parts = append(s.Parts, Part{Weight: NewFrac(int64(k+1), 6), Score: score})
		}
		lines = append(lines, Line{NS: Int(i + 1).String(), EW: Int(i + 101).String(), Result: BothSides(s)})
	}
	return lines
}

// TestTrimLeavesAScore checks that a trim which would exclude all scores is an error.
func TestTrimLeavesAScore(t *testing.T) {
	scores := []string{"420", "400", "170", "140", "-50"}
	for n, isValid := range map[int]bool{5: true, 4: false, 3: false} {
		b := set(t, board(t, Butler, 0, scores[:n]...), "trim: 2")
		if _, err := b.Score(); (err == nil) != isValid {
			t.Errorf("2 at each end of %d scores: error %v, want none: %v", n, err, isValid)
		}
	}
}

func TestParseTrim(t *testing.T) {
	for _, text := range []string{"150", "10000", "12.5%"} {
		trim, err := ParseTrim(text)
		if err != nil || trim.String() != text {
			t.Errorf("trim %s: got %v, error %v", text, trim, err)
		}
	}
	for _, text := range []string{"10001", "1.5", "-1"} {
		if trim, err := ParseTrim(text); err == nil {
			t.Errorf("trim %s: got %v, want an error", text, trim)
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
