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

	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
)

// The functions in this file ask a question about a ruling, once with the command fairdeal score board and
// once with the form on the desk's page for rulings.

// byCommand returns the JSON printed by score board, or its error.
func (a *rulingQuestion) byCommand(t *testing.T) string {
	q := &a.question
	if err := os.WriteFile("board.txt", []byte(a.resultsText(false)), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile("board.case", []byte(caseLines(q.Case)), 0o600); err != nil {
		t.Fatal(err)
	}
	command := []string{"fairdeal", "score", "board", "board.txt", "--json", "--lang", "en", "--case", "board.case"}
	addFlag := func(flag, value string) {
		if value != "" {
			command = append(command, flag, value)
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
	status, output := run("", command...)
	if status != wantStatus {
		t.Errorf("fairdeal %q: status %d, want %d: %s", command[1:], status, wantStatus, output)
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

// form returns the question as a form for the desk. do is the name of a button, such as json.
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

// resultsText returns the results as text, with the settings that are not separate fields of the command
// or the desk. An example:
//
//	conventions: PZBS
//	1 11 +650
//	2 12 4S-1 N ; group b
func (a *rulingQuestion) resultsText(atDesk bool) string {
	var b strings.Builder
	q := &a.question
	isTraveller := len(q.Lines) > 0 || numberedLine.MatchString(q.Others)
	if isTraveller {
		writeSetting(&b, "few-scores", q.FewScores)
		writeSetting(&b, "conventions", q.Conventions)
		writeSetting(&b, "comparisons", q.Comparisons)
		writeSetting(&b, "imp-limit", q.IMPLimit)
		if atDesk {
			writeSetting(&b, "vulnerable", q.Vulnerable)
			writeSetting(&b, "factoring", q.Factoring)
		}
	}
	for _, line := range q.Lines {
		fmt.Fprintf(&b, "%s %s %s", line.NS, line.EW, line.Result)
		if line.Group != "" {
			b.WriteString(" ; group " + line.Group)
		}
		b.WriteByte('\n')
	}
	return b.String() + q.Others
}

// numberedLine matches a line with the numbers of both pairs.
var numberedLine = regexp.MustCompile(`^A?[0-9]+ A?[0-9]+ `)
