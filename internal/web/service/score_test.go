package service

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/score/ruling"
	"github.com/fairdeal/fairdeal/score/traveller"
)

func TestScoreContract(t *testing.T) {
	b := sqlite(t)
	for _, c := range []struct {
		body string
		ns   float64
	}{
		{`{"contract":"4Hx-2 N","board":7}`, -500},
		{`{"contract":"4Hx-2","by":"N","vulnerable":"none"}`, -300},
		{`{"contract":"3NT+1 S","vulnerable":"all"}`, 630},
		{`{"contract":"pass"}`, 0},
	} {
		if r := b.read(200, sent{method: "POST", path: "/api/v1/score/contract", body: c.body}); r["ns"] != c.ns || r["ew"] != -c.ns {
			t.Errorf("%s: %v", c.body, r)
		}
	}
	for body, field := range map[string]string{
		`{"contract":"8S N","board":1}`:                "contract",
		`{"contract":"4S="}`:                           "by",
		`{"contract":"4S= N"}`:                         "vulnerable",
		`{"contract":"4S= N","vulnerable":"both of"}`:  "vulnerable",
		`{"contract":"4S= N","board":-1}`:              "board",
		`{"contract":"4S= N","by":"E","board":1}`:      "contract",
		`{"contract":"4S= N","board":1,"declarer":""}`: "",
	} {
		p := b.read(400, sent{method: "POST", path: "/api/v1/score/contract", body: body})
		if got, _ := p["field"].(string); got != field {
			t.Errorf("%s: %v, want field %q", body, p, field)
		}
	}
}

// A traveller as text and as JSON gives what the command prints, and so does the
// answer when it is sent back.
func TestScoreBoard(t *testing.T) {
	b := sqlite(t)
	text, err := os.ReadFile("../../../examples/score/board7.txt")
	if err != nil {
		t.Fatal(err)
	}
	answer := func(text []byte) string {
		t.Helper()
		tr, err := traveller.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		report, _, _ := ruling.ReportBoard(tr) // nil, which no answer is, where it cannot be scored
		json, _ := plainJSON(report)
		return json
	}
	want := answer(text)
	const path = "/api/v1/score/board"
	ask := func(kind, body string) {
		t.Helper()
		w := b.do(sent{method: "POST", path: path, body: body, header: map[string]string{"Content-Type": kind}})
		if w.Code != 200 || strings.TrimSpace(w.Body.String()) != want {
			t.Errorf("%d %s, want %s", w.Code, w.Body, want)
		}
	}
	ask("text/plain; charset=utf-8", string(text))
	ask("application/json", want)
	ask("", `{"method":"mp","board":7,"lines":[{"ns":1,"ew":11,"result":"4S= N"},{"ns":2,"ew":"12","result":"4S+1 N"},{"ns":3,"ew":13,"result":"4S-1 N"},{"ns":4,"ew":14,"result":"60% 4S= N; 40% 4S-1 N"},{"ns":5,"ew":15,"result":"5Hx-2 E"},{"ns":6,"ew":16,"result":"A+/A-"}]}`)
	ask("text/csv", "ns,ew,result,board\n1,11,4S= N,7\n2,12,4S+1 N,\n3,13,4S-1 N,\n4,14,60% 4S= N; 40% 4S-1 N,\n5,15,5Hx-2 E,\n6,16,A+/A-,\n")
	for _, settings := range []string{"mp\nboard: 1\nfactoring: none\nexpected: 8", "mp\nboard: 2\nvulnerable: all\nfew-scores: acbl\naverage: NS 5 63.5%", "butler\nboard: 1\ntrim: 1\ndatum-rounding: even\npoints: 0.1",
		"butler\nboard: 1\ndatum: 100\naverage-imps: 2", "butler\nboard: 1\ndatum: plain\nexpected: 9", "cross-imp\nboard: 1\ncomparisons: neuberg\nimp-limit: 12", "cross-imp\nboard: 1\nconventions: ACBL"} {
		want = answer([]byte("method: " + settings + "\n1 1 4H= N\n2 2 60%\n4 4 +620\n5 5 A+/A-\n"))
		ask("application/json", want)
	}
	for body, field := range map[string]string{
		`{}`:                              "lines",
		`{"lines":7}`:                     "lines",
		`{"lines":[{"ns":"a b","ew":2}]}`: "lines[0]",
		`{"lines":[{"ns":1,"ew":2,"result":"+620 # x"}]}`:                   "lines[0].result",
		`{"lines":[{"ns":1,"ew":2,"result":"+620\nmethod: butler"}]}`:       "lines[0].result",
		`{"lines":[{"ns":"method:","ew":"mp","result":""}]}`:                "lines[0]",
		`{"lines":[{"ns":1,"ew":2,"result":"+621x"}],"board":1}`:            "lines[0]",
		`{"lines":[{"ns":1,"ew":2,"result":"+620"}],"board":1,"colour":""}`: "colour",
		`{"lines":[{"ns":1,"ew":2,"result":"+620"}],"board":[1]}`:           "board",
		`{"lines":[{"ns":1,"ew":2,"result":"+620"}],"average":"x"}`:         "average",
	} {
		p := b.read(400, sent{method: "POST", path: path, body: body})
		if got := fmt.Sprint(p["field"]); got != field {
			t.Errorf("%s: %v, want field %q", body, p, field)
		}
	}
}

func TestScoreMatch(t *testing.T) {
	b := sqlite(t)
	const text = "home: Alpha\naway: Beta\nscale: wbf2013\n 1  4S= N   | 4S-1 N\n 2  3NT+1 E | 3NT= E\n 3  60% 4S= S; 40% 4S-1 S | 4S= S\n 4  (-100)/(+620) | +300\n"
	m, err := traveller.ParseMatch([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	scored, err := m.Score()
	if err != nil {
		t.Fatal(err)
	}
	want, _ := plainJSON(ruling.ReportMatch(m, scored))
	for kind, body := range map[string]string{
		"text/plain":       text,
		"application/json": want,
		"":                 `{"home":"Alpha","away":"Beta","scale":"wbf2013","boards":[{"board":1,"open":"4S= N","closed":"4S-1 N"},{"board":2,"open":"3NT+1 E","closed":"3NT= E"},{"board":3,"open":"60% 4S= S; 40% 4S-1 S","closed":"4S= S"},{"board":4,"open":"(-100)/(+620)","closed":"+300"}]}`,
	} {
		w := b.do(sent{method: "POST", path: "/api/v1/score/match", body: body, header: map[string]string{"Content-Type": kind}})
		if w.Code != 200 || strings.TrimSpace(w.Body.String()) != want {
			t.Errorf("%s: %d %s, want %s", kind, w.Code, w.Body, want)
		}
	}
	for body, field := range map[string]string{
		`{"home":"a"}`: "boards",
		`{"boards":[{"board":1,"open":"4S= N | 4S= N","closed":"4S= N"}]}`: "boards[0].open",
		`{"boards":[{"board":1,"open":"4S= N"}]}`:                          "line 1",
		`{"boards":[],"home":{"name":{"name":"x"}}}`:                       "home",
	} {
		if p := b.read(400, sent{method: "POST", path: "/api/v1/score/match", body: body}); fmt.Sprint(p["field"]) != field {
			t.Errorf("%s: %v, want field %q", body, p, field)
		}
	}
}
