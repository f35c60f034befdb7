package acbl

import (
	"fmt"
	"html"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/score/printed"
)

// evening is a page of a board at four tables, scored on the scale of 1, 1/2 and 0.
const evening = `{"sessions":[{"sections":[{"name":"A","boards":[{"board_number":"1","board_results":[
{"round_number":1,"table_number":1,"ns_pair":1,"ew_pair":1,"ns_score":"630","contract":"3 NT","declarer":"N","result":"+1","ns_match_points":"2.5"},
{"ns_pair":2,"ew_pair":2,"ns_score":"430","contract":"3 NT","declarer":"S","result":"+1","ns_match_points":"2.50","ew_match_points":".50"},
{"ns_pair":3,"ew_pair":3,"ns_score":"-50","contract":"4 S","declarer":"N","result":"-1","ns_match_points":0},
{"ns_pair":4,"ew_pair":4,"ns_score":"0","contract":"PASS","declarer":"","result":"","ns_match_points":1}]}]}]}]}`

func page(json string) []byte {
	return []byte(`<html><result-details v-bind:data="` + html.EscapeString(json) + `"></result-details>`)
}

func TestRead(t *testing.T) {
	good := strings.Replace(evening, `"630"`, `"430"`, 1)
	s, err := Read(page(good))
	if err != nil {
		t.Fatal(err)
	}
	if l := s.Boards[0].Lines[0]; l.Contract != "3NT" || l.PlayedBy != "N" || l.Tricks != "10" || l.Score != "430" {
		t.Errorf("%+v", l)
	}
	r := compare(t, s)
	if !r.HalfScale || r.Count(printed.Unexplained) != 0 || r.Compared[printed.Points] != 5 || r.Compared[printed.RawScore] != 4 {
		t.Errorf("%+v", r)
	}
	// +630 is what 3NT+1 makes vulnerable, and board 1 is not
	if s, err = Read(page(evening)); err != nil {
		t.Fatal(err)
	}
	if r := compare(t, s); r.Count(printed.Unexplained) == 0 {
		t.Errorf("a wrong score has a reason: %+v", r.Differences)
	}
	for text, want := range map[string]string{
		`{"bboGameLinks":{"7":{"n":"sakq"}}}`:             "the page has hands and no results",
		strings.Replace(evening, `"+1"`, `"one"`, 1):      `board 1, pairs 1-1: the result is "one", want =, +1 or -1`,
		strings.Replace(evening, `"2.5"`, `"two"`, 1):     `board 1, pairs 1-1: the matchpoints are "two", want a number`,
		strings.Replace(evening, "sessions", "others", 1): "this page has no hands, only links: open a board, save that page",
	} {
		if _, err := Read(page(text)); err == nil || err.Error() != want {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

func compare(t *testing.T, s *printed.Session) *printed.Report {
	t.Helper()
	in, err := s.Session()
	if err != nil {
		t.Fatal(err)
	}
	_, r, err := s.Follow(in)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func Example() {
	s, err := Read(page(evening))
	if err != nil {
		panic(err)
	}
	fmt.Println(len(s.Boards[0].Lines), "results")
	// Output: 4 results
}
