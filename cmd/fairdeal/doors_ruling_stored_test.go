package main

import (
	"encoding/json"
	"net/http"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/ruling/print"
)

// checkStored stores the ruling at the desk and applies its line to the session.
func (a *rulingQuestion) checkStored(t *testing.T, d *deskDoor, r *print.AnswerReport) {
	os.Remove("rulings.txt")
	if status, body := d.post(t, "ruling/1", a.form("keep")); status != http.StatusOK {
		t.Fatalf("the desk: %d %s", status, body)
	}
	if err := os.WriteFile("evening.txt", []byte(a.sessionText()), 0o600); err != nil {
		t.Fatal(err)
	}
	status, output := run("", "fairdeal", "score", "session", "evening.txt", "--rulings", "rulings.txt",
		"--json", "--lang", "en")
	if status != 0 {
		t.Fatalf("score session --rulings: status %d: %s", status, output)
	}
	points := pointsOfPair(t, output, a.question.Pair)
	want := r.NSAfter
	switch {
	case points == nil:
		changes := want != nil && !want.Equal(*r.NSBefore)
		if a.question.Actual == "" && changes {
			t.Errorf("the session does not change pair %s, the desk does from %v to %v: %s",
				a.question.Pair, r.NSBefore, want, output)
		}
	case want == nil:
		if a.question.Ruling != "NP" {
			t.Errorf("pair %s has %s in the session, and no points at the desk", a.question.Pair, points)
		}
	case !want.Equal(*points):
		t.Errorf("pair %s has %s in the session, %v at the desk", a.question.Pair, points, want)
	}
}

// sessionText returns a session with the results on the board.
func (a *rulingQuestion) sessionText() string {
	var b strings.Builder
	writeSetting(&b, "method", a.question.Method)
	writeSetting(&b, "expected", a.question.Expected)
	writeSetting(&b, "datum", a.question.Datum)
	text := a.resultsText(true)
	firstResult := numberedStart.FindStringIndex(text)[0]
	return b.String() + text[:firstResult] + "board: " + a.question.Board + "\n" + text[firstResult:]
}

// numberedStart matches the start of a line with a result.
var numberedStart = regexp.MustCompile(`(?m)^A?[0-9]+ A?[0-9]+ `)

// pointsOfPair returns the points of a North-South pair after the rulings from the JSON of a session, or
// nil if they do not change.
func pointsOfPair(t *testing.T, session, pair string) *score.Frac {
	t.Helper()
	var got struct {
		WithRulings struct {
			Points []struct {
				Pair print.PairNumber
				Side string
				To   score.Frac `json:"to_exact"`
			} `json:"board_points"`
		} `json:"with_rulings"`
	}
	if err := json.Unmarshal([]byte(session[strings.Index(session, "{"):]), &got); err != nil {
		t.Fatal(err, session)
	}
	for _, p := range got.WithRulings.Points {
		if p.Side == "NS" && string(p.Pair) == pair {
			return &p.To
		}
	}
	return nil
}
