package main

import (
	"encoding/json"
	"fmt"
	"html"
	"net/http"
	"net/url"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
	"github.com/fairdeal/fairdeal/internal/score/ruling/print"
)

// A director can get a ruling from score board or from the desk. TestRulingDoors asks both the same
// questions. They must give the same answer or refuse for the same reason, and a line stored by the
// desk must give the announced points when it is applied to the session.

// resultsText returns the results as text, with the settings that are not separate fields of the command
// or the desk.
func (a *rulingQuestion) resultsText(atDesk bool) string {
	var b strings.Builder
	q := &a.question
	if len(q.Lines) > 0 || numberedLine.MatchString(q.Others) {
		writeSetting(&b, "few-scores", q.FewScores)
		writeSetting(&b, "conventions", q.Conventions)
		writeSetting(&b, "comparisons", q.Comparisons)
		writeSetting(&b, "imp-limit", q.IMPLimit)
		if atDesk {
			writeSetting(&b, "vulnerable", q.Vulnerable)
			writeSetting(&b, "factoring", q.Factoring)
		}
	}
	for _, l := range q.Lines {
		fmt.Fprintf(&b, "%s %s %s", l.NS, l.EW, l.Result)
		if l.Group != "" {
			b.WriteString(" ; group " + l.Group)
		}
		b.WriteByte('\n')
	}
	return b.String() + q.Others
}

// numberedLine matches a line with the numbers of both pairs.
var numberedLine = regexp.MustCompile(`^A?[0-9]+ A?[0-9]+ `)

// TestRulingDoors asks every question in both ways and compares the answers.
func TestRulingDoors(t *testing.T) {
	for _, name := range []string{"XDG_CONFIG_HOME", "XDG_STATE_HOME", "AppData", "LocalAppData", "HOME"} {
		t.Setenv(name, t.TempDir())
	}
	dir := t.TempDir()
	t.Chdir(dir)
	d := openDoor(t, dir)
	all := rulingQuestions()
	stored, refused := 0, 0
	for _, a := range all {
		t.Run(a.name, func(t *testing.T) {
			byCommand, atDesk := a.byCommand(t), a.atDesk(t, d)
			if a.refusal != "" {
				a.checkRefusal(t, "command", byCommand)
				a.checkRefusal(t, "desk", atDesk)
				refused++
				return
			}
			if atDesk != byCommand {
				t.Errorf("at the desk: %s\nby command: %s", atDesk, byCommand)
			}
			var r print.AnswerReport
			if err := json.Unmarshal([]byte(byCommand), &r); err != nil {
				t.Fatal(err, byCommand)
			}
			a.checkPoints(t, &r)
			q := &a.question
			if q.Method != "teams" && q.Board != "" && q.Pair != "" {
				a.checkStored(t, d, &r)
				stored++
			}
		})
	}
	if len(all) < 40 || stored < 15 || refused < 10 {
		t.Errorf("%d situations, %d stored, %d refused; want at least 40, 15 and 10", len(all), stored, refused)
	}
}

// checkRefusal checks that an answer says why the question is refused.
func (a *rulingQuestion) checkRefusal(t *testing.T, door, answer string) {
	t.Helper()
	if !strings.Contains(answer, a.refusal) {
		t.Errorf("%s: got %s, want the refusal %q", door, answer, a.refusal)
	}
}

// checkPoints checks the points after the ruling.
func (a *rulingQuestion) checkPoints(t *testing.T, r *print.AnswerReport) {
	t.Helper()
	switch {
	case a.ns == "":
	case r.NSAfter == nil:
		t.Errorf("no points, want %s and %s", a.ns, a.ew)
	case r.NSAfter.String() != a.ns || r.EWAfter.String() != a.ew:
		t.Errorf("NS and EW have %v and %v, want %s and %s", r.NSAfter, r.EWAfter, a.ns, a.ew)
	}
}

// byCommand returns the JSON printed by score board, or its error.
func (a *rulingQuestion) byCommand(t *testing.T) string {
	q := &a.question
	if err := os.WriteFile("board.txt", []byte(a.resultsText(false)), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile("board.case", []byte(caseLines(q.Case)), 0o600); err != nil {
		t.Fatal(err)
	}
	line := []string{"fairdeal", "score", "board", "board.txt", "--json", "--lang", "en", "--case", "board.case"}
	addFlag := func(flag, value string) {
		if value != "" {
			line = append(line, flag, value)
		}
	}
	addFlag("--method", q.Method)
	addFlag("--board", q.Board)
	addFlag("--vul", q.Vulnerable)
	addFlag("--expected", q.Expected)
	addFlag("--factoring", q.Factoring)
	addFlag("--datum", q.Datum)
	addFlag("--pair", q.Pair)
	addFlag("--actual", q.Actual)
	addFlag("--ruling", q.Ruling)
	wantStatus := 0
	if a.refusal != "" {
		wantStatus = 2
	}
	status, output := run("", line...)
	if status != wantStatus {
		t.Errorf("fairdeal %q: status %d, want %d: %s", line[1:], status, wantStatus, output)
	}
	start := strings.Index(output, "{") // warnings are printed before the JSON
	if status != 0 || start < 0 {
		return output
	}
	return sortedJSON(t, output[start:])
}

// caseLines returns a case as the file for --case.
func caseLines(c apply.Case) string {
	var b strings.Builder
	writeSetting(&b, "event", c.Event)
	writeSetting(&b, "director", c.Director)
	writeSetting(&b, "names", c.Names)
	writeSetting(&b, "facts", c.Facts)
	return b.String()
}

// writeSetting writes a line with a key and a value, if there is a value.
func writeSetting(b *strings.Builder, key, value string) {
	if value != "" {
		fmt.Fprintf(b, "%s: %s\n", key, value)
	}
}

// sortedJSON normalises JSON: it removes spaces and sorts the keys.
func sortedJSON(t *testing.T, text string) string {
	t.Helper()
	var v any
	if err := json.Unmarshal([]byte(text), &v); err != nil {
		t.Fatal(err, text)
	}
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// form returns the question as a form for the desk.
func (a *rulingQuestion) form(do string) url.Values {
	q := &a.question
	form := url.Values{"do": {do}}
	form.Set("method", q.Method)
	form.Set("board", q.Board)
	form.Set("actual", q.Actual)
	form.Set("others", a.resultsText(true))
	form.Set("pair", q.Pair)
	form.Set("expected", q.Expected)
	form.Set("datum", q.Datum)
	form.Set("ruling", q.Ruling)
	form.Set("event", q.Case.Event)
	form.Set("case-director", q.Case.Director)
	form.Set("names", q.Case.Names)
	form.Set("facts", q.Case.Facts)
	return form
}

// atDesk returns the desk's JSON response or, for errors, its page.
func (a *rulingQuestion) atDesk(t *testing.T, d *deskDoor) string {
	wantStatus := http.StatusOK
	if a.refusal != "" {
		wantStatus = http.StatusUnprocessableEntity
	}
	status, body := d.post(t, "ruling/1", a.form("json"))
	if status != wantStatus {
		t.Errorf("the desk: %d, want %d: %s", status, wantStatus, pageText(body))
	}
	if a.refusal != "" {
		return html.UnescapeString(pageText(body))
	}
	if !strings.HasPrefix(body, "{") {
		t.Fatalf("the desk gives no answer: %s", pageText(body))
	}
	return sortedJSON(t, body)
}

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
