package main

import (
	"encoding/json"
	"fmt"
	"html"
	"maps"
	"net/url"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
	"github.com/fairdeal/fairdeal/internal/score/ruling/print"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
)

// A director can get a ruling from score board or from the desk. TestRulingDoors asks both the same
// questions. They must give the same answer or refuse for the same reason, and a line stored by the
// desk must give the announced points when it is applied to the session.

// rulingQuestion is a question for both programs, with the expected answer.
type rulingQuestion struct {
	name string
	q    apply.Question

	ns, ew  string // points after the ruling, as fractions
	refusal string // why the question is refused; "" if it is answered
}

const (
	tenScores  = "+800\n3x +620\n3x +300\n2x -100"
	eveningSix = "1 11 +650\n2 12 +150\n3 13 4S-1 N\n4 14 +620\n5 15 A+/A-\n6 16 NP\n"
	weighted   = "(60%+620&40%-100)"
	partlyOwn  = "damage by EW: before +620, after +500, actual +150"
)

// rulingQuestions returns the test questions.
func rulingQuestions() []rulingQuestion {
	pairs := func(method, pair, ruled string) apply.Question {
		return apply.Question{Method: method, Board: "7", Others: eveningSix, Pair: pair, Ruling: ruled}
	}
	fouled := func(method, ruled string) apply.Question {
		q := apply.Question{Method: method, Board: "5", Expected: "10", Pair: "3", Ruling: ruled}
		for i, result := range []string{"+620", "+170", "+140", "-50", "+110"} {
			l := traveller.Line{NS: fmt.Sprint(i + 1), EW: fmt.Sprint(i + 11), Result: result}
			if i > 2 {
				l.Group = "b"
			}
			q.Lines = append(q.Lines, l)
		}
		return q
	}
	with := func(q apply.Question, change func(*apply.Question)) apply.Question {
		change(&q)
		return q
	}
	return []rulingQuestion{
		// examples of the lecture (spec/score.md)
		{name: "damage in a match", q: apply.Question{Method: "teams", Actual: "-950", Others: "+400", Ruling: "damage by EW: before +2300, after +500, actual -950"}, ns: "-1", ew: "-18"},
		{name: "the trap: all of the damage is their own", q: apply.Question{Method: "teams", Actual: "+200", Others: "+620", Ruling: "damage by EW: before +620, after +800, actual +200"}, ns: "-9", ew: "0"},
		{name: "weighted in a match", q: apply.Question{Method: "teams", Actual: "-100", Others: "+300", Ruling: weighted}, ns: "6/5", ew: "-6/5"},
		{name: "weighted among ten", q: apply.Question{Method: "mp", Actual: "-100", Others: "3x +620\n+500\n3x +300\n2x -100", Ruling: weighted}, ns: "49/5", ew: "41/5"},
		{name: "split in a match", q: apply.Question{Method: "teams", Actual: "-100", Others: "+300", Ruling: "(-100)/(+620)"}, ns: "-9", ew: "-8"},
		{name: "split among ten", q: apply.Question{Method: "mp", Actual: "-100", Others: tenScores, Ruling: "(-100)/(+620)"}, ns: "2", ew: "5"},
		{name: "damage in a match, shared", q: apply.Question{Method: "teams", Actual: "+150", Others: "+800", Ruling: partlyOwn}, ns: "-10", ew: "5"},
		{name: "damage among ten", q: apply.Question{Method: "mp", Actual: "+150", Others: "+800\n3x +620\n3x +500\n2x -100", Ruling: partlyOwn}, ns: "10", ew: "5"},
		{name: "damage at Butler, six trimmed", q: apply.Question{Method: "butler", Actual: "+510", Settings: apply.Settings{Conventions: "PZBS"},
			Others: "", Lines: butlerTwenty(), Ruling: "damage by NS: before -140, after +130, actual +510"}, ns: "-4", ew: "-4"},

		// rulings on a traveller of a pairs event
		{name: "weighted, of a traveller", q: pairs("mp", "2", weighted), ns: "19/5", ew: "31/5"},
		{name: "split and weighted", q: pairs("mp", "2", "(-100)/(60%+620&40%-100)"), ns: "2", ew: "31/5"},
		{name: "a percentage for each side", q: pairs("mp", "2", "60%/40%"), ns: "6", ew: "4"},
		{name: "average plus for both", q: pairs("mp", "2", "A+/A+"), ns: "6", ew: "6"},
		{name: "average minus, a score for the others", q: pairs("mp", "2", "(+620)/A-"), ns: "5", ew: "4"},
		{name: "average plus at Butler", q: pairs("butler", "2", "A+/A-"), ns: "3", ew: "-3"},
		{name: "average plus by the PZBS", q: with(pairs("butler", "2", "A+/A-"), func(q *apply.Question) { q.Conventions = "PZBS" }), ns: "6/5", ew: "-6/5"},
		{name: "the board is not played", q: pairs("mp", "2", "NP")},
		{name: "contracts with weights", q: pairs("mp", "3", "(60% 4S= N & 40% 4S-1 N)")},
		{name: "thirds", q: pairs("cross-imp", "1", "(100/3%+620&100/3%+170&100/3%-100)")},
		{name: "cross-IMPs, of the EBU", q: with(pairs("cross-imp", "1", weighted), func(q *apply.Question) { q.Conventions = "EBU" })},
		{name: "cross-IMPs as a sum", q: with(pairs("cross-imp", "1", weighted), func(q *apply.Question) { q.Comparisons = "sum" })},
		{name: "each comparison at most 3 IMPs", q: with(pairs("cross-imp", "1", weighted), func(q *apply.Question) { q.IMPLimit = "3" })},
		{name: "Butler, the datum given", q: with(pairs("butler", "1", "+130"), func(q *apply.Question) { q.Datum = "10" }), ns: "3", ew: "-3"},
		{name: "Butler, a plain datum", q: with(pairs("butler", "1", "+130"), func(q *apply.Question) { q.Datum, q.Expected = "plain", "9" })},
		{name: "missing scores are averages", q: with(pairs("mp", "1", weighted), func(q *apply.Question) { q.Factoring, q.Expected = "missing-as-average", "9" })},
		{name: "few scores, by the White Book", q: apply.Question{Method: "mp", Expected: "9", Settings: apply.Settings{FewScores: "white-book"}, Others: "1 11 +620\n2 12 -100\n3 13 +170\n", Pair: "2", Ruling: "+1430"}},
		{name: "another result at the table", q: with(pairs("mp", "2", weighted), func(q *apply.Question) { q.Actual = "+420" }), ns: "19/5", ew: "31/5"},
		{name: "nobody is vulnerable", q: with(pairs("mp", "3", "4S= N"), func(q *apply.Question) { q.Board, q.Vulnerable = "", "none" })},
		{name: "nobody is vulnerable, whatever the board's number", q: with(pairs("mp", "3", "4S= N"), func(q *apply.Question) { q.Vulnerable = "none" }), ns: "7/2", ew: "13/2"},
		{name: "a group of a fouled board", q: fouled("mp", weighted)},
		{name: "a group at Butler", q: fouled("butler", "(-100)/(+620)")},
		{name: "a group at cross-IMPs", q: fouled("cross-imp", "+620")},
		{name: "pairs of two sections", q: apply.Question{Method: "mp", Board: "2", Others: "A1 A2 +620\nA3 A4 +110\nB1 B2 -50\n", Pair: "A3", Ruling: weighted}, ns: "9/5", ew: "11/5"},
		{name: "with the facts", q: with(pairs("mp", "2", weighted), func(q *apply.Question) {
			q.Case = apply.Case{Event: "Club evening", Director: "A. B.", Names: "N: one, S: two", Facts: "the alert was missing"}
		}), ns: "19/5", ew: "31/5"},

		// refused questions
		{name: "weights of 90 %", q: pairs("mp", "2", "(60%+620&30%-100)"), refusal: "the weights add up to 90%, expected 100%"},
		{name: "two small numbers", q: pairs("mp", "2", "50/50"), refusal: "50%/50% or +50/+50?"},
		{name: "a score that is none", q: pairs("mp", "2", "+62"), refusal: "+62 is not a score"},
		{name: "a suit of two readings", q: pairs("mp", "2", "4K= N"), refusal: "H (kier) or D (karo"},
		{name: "a pair that is not there", q: pairs("mp", "9", weighted), refusal: "the others include no result of North-South pair 9"},
		{name: "no result at the table", q: apply.Question{Method: "mp", Others: tenScores, Ruling: weighted}, refusal: "the result at the table is missing"},
		{name: "no other room", q: apply.Question{Method: "teams", Actual: "+620", Ruling: weighted}, refusal: "the result of the other room is missing"},
		{name: "a form of scoring that nobody has", q: pairs("barometer", "2", weighted), refusal: `unknown method "barometer", expected mp, butler or cross-imp`},
		{name: "a board that is none", q: with(pairs("mp", "2", weighted), func(q *apply.Question) { q.Board = "10001" }), refusal: "to 10000"},
		{name: "fewer scores expected than are there", q: with(pairs("mp", "2", weighted), func(q *apply.Question) { q.Expected = "5" }), refusal: "6 results, but only 5 are expected"},
		{name: "a datum that is none", q: with(pairs("butler", "2", weighted), func(q *apply.Question) { q.Datum = "much" }), refusal: "expected factored, plain, median or a number"},
		{name: "the vulnerability is missing", q: with(pairs("mp", "2", "4S= N"), func(q *apply.Question) { q.Board, q.Others = "", "1 11 +650\n2 12 +150\n" }), refusal: "needs the vulnerability"},
		{name: "a wrong line among the others", q: with(pairs("mp", "2", weighted), func(q *apply.Question) { q.Others = "1 11 +650\n2 12 +150\n3 13 8S N\n" }), refusal: "found level 8, expected 1 to 7"},
		{name: "a pair twice", q: with(pairs("mp", "2", weighted), func(q *apply.Question) { q.Others = "1 11 +650\n2 12 +150\n2 13 +620\n" }), refusal: "pair 2 has a second result; the first is on line 2"},
	}
}

// butlerTwenty returns the other results on the board of the lecture.
func butlerTwenty() (lines []traveller.Line) {
	for _, x := range []struct {
		times  int
		result string
	}{{4, "+130"}, {1, "+100"}, {6, "+50"}, {2, "-50"}, {2, "-140"}, {4, "-150"}, {1, "-530"}} {
		for range x.times {
			n := fmt.Sprint(len(lines) + 1)
			lines = append(lines, traveller.Line{NS: n, EW: n, Result: x.result})
		}
	}
	return lines
}

// resultsText returns the results as text, with the settings that are not separate fields of the command
// or the desk.
func (a *rulingQuestion) resultsText(atDesk bool) string {
	var b strings.Builder
	q := &a.q
	say := func(key, value string) {
		if value != "" {
			fmt.Fprintf(&b, "%s: %s\n", key, value)
		}
	}
	if len(q.Lines) > 0 || numberedLine.MatchString(q.Others) {
		say("few-scores", q.FewScores)
		say("conventions", q.Conventions)
		say("comparisons", q.Comparisons)
		say("imp-limit", q.IMPLimit)
		if atDesk {
			say("vulnerable", q.Vulnerable)
			say("factoring", q.Factoring)
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
			answers := map[string]string{"command": a.byCommand(t), "desk": a.atDesk(t, d)}
			for _, door := range slices.Sorted(maps.Keys(answers)) {
				got := answers[door]
				switch {
				case a.refusal != "" && !strings.Contains(got, a.refusal):
					t.Errorf("%s: %s, want it refused: %s", door, got, a.refusal)
				case a.refusal == "" && got != answers["command"]:
					t.Errorf("%s: %s\nby command: %s", door, got, answers["command"])
				}
			}
			if a.refusal != "" {
				refused++
				return
			}
			var r print.AnswerReport
			if err := json.Unmarshal([]byte(answers["command"]), &r); err != nil {
				t.Fatal(err, answers["command"])
			}
			if a.ns != "" && (r.NSAfter == nil || r.NSAfter.String() != a.ns || r.EWAfter.String() != a.ew) {
				t.Errorf("NS and EW have %v and %v, want %s and %s", r.NSAfter, r.EWAfter, a.ns, a.ew)
			}
			if a.q.Method != "teams" && a.q.Board != "" && a.q.Pair != "" {
				a.checkStored(t, d, &r)
				stored++
			}
		})
	}
	if len(all) < 40 || stored < 15 || refused < 10 {
		t.Errorf("%d situations, %d stored, %d refused", len(all), stored, refused)
	}
}

// byCommand returns the JSON printed by score board, or its error.
func (a *rulingQuestion) byCommand(t *testing.T) string {
	q := &a.q
	if err := os.WriteFile("board.txt", []byte(a.resultsText(false)), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile("board.case", []byte(caseLines(q.Case)), 0o600); err != nil {
		t.Fatal(err)
	}
	line := []string{"fairdeal", "score", "board", "board.txt", "--json", "--lang", "en", "--case", "board.case"}
	for _, f := range []struct{ flag, value string }{
		{"method", q.Method}, {"board", q.Board}, {"vul", q.Vulnerable}, {"expected", q.Expected}, {"factoring", q.Factoring},
		{"datum", q.Datum}, {"pair", q.Pair}, {"actual", q.Actual}, {"ruling", q.Ruling},
	} {
		if f.value != "" {
			line = append(line, "--"+f.flag, f.value)
		}
	}
	status, said := run("", line...)
	if want := map[bool]int{true: 2, false: 0}[a.refusal != ""]; status != want {
		t.Errorf("fairdeal %q: status %d, want %d: %s", line[1:], status, want, said)
	}
	if at := strings.Index(said, "{"); status == 0 && at >= 0 { // warnings are printed before the JSON
		return sortedJSON(t, said[at:])
	}
	return said
}

func caseLines(c apply.Case) string {
	var b strings.Builder
	for _, f := range []struct{ key, value string }{{"event", c.Event}, {"director", c.Director}, {"names", c.Names}, {"facts", c.Facts}} {
		if f.value != "" {
			fmt.Fprintf(&b, "%s: %s\n", f.key, f.value)
		}
	}
	return b.String()
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
	q := &a.q
	form := url.Values{"do": {do}}
	for name, value := range map[string]string{
		"method": q.Method, "board": q.Board, "actual": q.Actual, "others": a.resultsText(true), "pair": q.Pair, "expected": q.Expected, "datum": q.Datum, "ruling": q.Ruling,
		"event": q.Case.Event, "case-director": q.Case.Director, "names": q.Case.Names, "facts": q.Case.Facts,
	} {
		form.Set(name, value)
	}
	return form
}

// atDesk returns the desk's JSON response or, for errors, its page.
func (a *rulingQuestion) atDesk(t *testing.T, d *deskDoor) string {
	status, body := d.post(t, "ruling/1", a.form("json"))
	if want := map[bool]int{true: 422, false: 200}[a.refusal != ""]; status != want {
		t.Errorf("the desk: %d, want %d: %s", status, want, pageText(body))
	}
	if a.refusal == "" {
		if !strings.HasPrefix(body, "{") {
			t.Fatalf("the desk gives no answer: %s", pageText(body))
		}
		return sortedJSON(t, body)
	}
	return html.UnescapeString(pageText(body))
}

// checkStored stores the ruling at the desk and applies its line to the session.
func (a *rulingQuestion) checkStored(t *testing.T, d *deskDoor, r *print.AnswerReport) {
	os.Remove("rulings.txt")
	if status, body := d.post(t, "ruling/1", a.form("keep")); status != 200 {
		t.Fatalf("the desk: %d %s", status, body)
	}
	session := fmt.Sprintf("method: %s\n", a.q.Method)
	if a.q.Expected != "" {
		session += "expected: " + a.q.Expected + "\n"
	}
	if a.q.Datum != "" {
		session += "datum: " + a.q.Datum + "\n"
	}
	lines := a.resultsText(true)
	at := numberedStart.FindStringIndex(lines)[0]
	if err := os.WriteFile("evening.txt", []byte(session+lines[:at]+"board: "+a.q.Board+"\n"+lines[at:]), 0o600); err != nil {
		t.Fatal(err)
	}
	status, said := run("", "fairdeal", "score", "session", "evening.txt", "--rulings", "rulings.txt", "--json", "--lang", "en")
	if status != 0 {
		t.Fatalf("score session --rulings: status %d: %s", status, said)
	}
	var got struct {
		With struct {
			Points []struct {
				Pair print.PairNumber
				Side string
				To   score.Frac `json:"to_exact"`
			} `json:"board_points"`
		} `json:"with_rulings"`
	}
	if err := json.Unmarshal([]byte(said[strings.Index(said, "{"):]), &got); err != nil {
		t.Fatal(err, said)
	}
	want := r.NSAfter
	for _, p := range got.With.Points {
		if p.Side == "NS" && string(p.Pair) == a.q.Pair {
			if want == nil && a.q.Ruling != "NP" || want != nil && !want.Equal(p.To) {
				t.Errorf("pair %s has %s in the session, %v at the desk", p.Pair, p.To, want)
			}
			return
		}
	}
	if a.q.Actual == "" && want != nil && !want.Equal(*r.NSBefore) {
		t.Errorf("the session does not change pair %s, the desk does from %v to %v: %s", a.q.Pair, r.NSBefore, want, said)
	}
}

var numberedStart = regexp.MustCompile(`(?m)^A?[0-9]+ A?[0-9]+ `)
