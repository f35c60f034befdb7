package acblpage

import (
	"fmt"
	"html"
	"strings"
	"testing"
)

func page(json string) []byte {
	return []byte(`<html><body><result-details v-bind:data="` + html.EscapeString(json) + `"></result-details></body></html>`)
}

func TestParse(t *testing.T) {
	p, err := Parse(page(`{"bboGameLinks":{"10":{"n":"sak"},"7":{"n":"sakq","v":"-","b":7},"8":{}},
		"sessions":[{"sections":[{"name":"A","boards":[{"board_number":7,"board_results":[{"ns_pair":1,"ew_pair":"12","ns_score":-50,"contract":"3 NT","declarer":"N","result":"-1","ns_match_points":"2.50"}]}]}]}]}`))
	if err != nil {
		t.Fatal(err)
	}
	if got := strings.Join(p.Links, " "); got != "b=7&n=sakq&v=- b=10&n=sak" {
		t.Errorf("links %s", got)
	}
	b := p.Sessions[0].Sections[0].Boards[0]
	if r := b.Results[0]; b.Name() != "7" || r.NS != "1" || r.EW != "12" || r.Score != "-50" || r.Matchpoints != "2.50" {
		t.Errorf("%+v", b)
	}
	for text, want := range map[string]string{
		`{"sessions":[]}`:         "this page has no hands, only links: open a board, save that page",
		`{"bboGameLinks":{"1"`:    "the page's results are no JSON: unexpected end of JSON input",
		`{"bboGameLinks":{"1":5}`: "the page's results are no JSON: unexpected end of JSON input",
	} {
		if _, err := Parse(page(text)); err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
	for _, text := range []string{"<html>", `<result-details v-bind:data="`, `<result-details v-bind:data=`, `<result-details>`} {
		if p, err := Parse([]byte(text)); err == nil {
			t.Errorf("%q: %+v", text, p)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add(page(`{"bboGameLinks":{"7":{"n":"sakq"}}}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		if p, err := Parse(data); (p == nil) == (err == nil) {
			t.Fatal("a page and an error, or neither")
		}
	})
}

func Example() {
	p, err := Parse(page(`{"bboGameLinks":{"7":{"n":"sakqj1098765432"}}}`))
	if err != nil {
		panic(err)
	}
	fmt.Println(p.Links[0])
	// Output: b=7&n=sakqj1098765432
}
