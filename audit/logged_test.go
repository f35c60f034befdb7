package audit

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/trusttest"
	"github.com/fairdeal/fairdeal/publiclog"
)

// logged is the tournament spring of the vectors with all hands, and with what a log shows: the description,
// witnessed at a time, and something after the value was known. The delayed information is spring's round of a beacon
// behind what people look up, if there is any.
func logged(t *testing.T, lookUp, value, witnessed string) *world {
	t.Helper()
	vector := func(name string, to any) {
		data, err := os.ReadFile(filepath.Join("..", filepath.FromSlash(name)))
		if err == nil {
			err = json.Unmarshal(data, to)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	var all map[string]json.RawMessage
	vector("squaredeal/testdata/tournament.json", &all)
	var spring struct{ Sqd, Sqk string }
	if err := json.Unmarshal(all["spring"], &spring); err != nil {
		t.Fatal(err)
	}
	sqd := strings.NewReplacer("DI ", "DI "+lookUp, "DV ", "DV "+value, "# MH ", "# mh ").Replace(spring.Sqd)
	w := &world{sqd: []byte(sqd), sqk: []byte(spring.Sqk), files: map[string][]byte{}}
	w.deal(t, ".pbn")

	log, err := trusttest.New(filepath.Join("..", "publiclog", "testdata", "keys.json"))
	if err != nil {
		t.Fatal(err)
	}
	canonical := string(w.description(t).Canonical())
	if _, err := log.Add(witnessed, publiclog.Published, trusttest.Described(canonical)...); err != nil {
		t.Fatal(err)
	}
	if _, err := log.Add("2023-09-01T10:00:00Z", publiclog.Tarot, publiclog.Line{Word: "record", Value: "x"}); err != nil {
		t.Fatal(err)
	}
	var vectors struct{ Policy string }
	vector("publiclog/testdata/log.json", &vectors)
	policy, err := publiclog.ParsePolicy([]byte(vectors.Policy))
	if err != nil {
		t.Fatal(err)
	}
	w.opt.Name = "spring"
	w.opt.Evidence = &Evidence{Policy: policy, Log: &LogSource{Name: "deals", Read: log.Read, Witnessed: log.Sizes}}
	return w
}

// TestAnchorsThatALogCloses holds what a verdict still rests on beside a log: the description where it was published
// too late, and the value where people have to look up a part of it.
func TestAnchorsThatALogCloses(t *testing.T) {
	const before, after = "2023-08-20T10:00:00Z", "2023-08-24T10:00:00Z"
	for _, c := range []struct {
		name, lookUp, value, witnessed string
		verdict                        Verdict
		rests                          string
	}{
		{"in time", "", "", before, Verified, "[]"},
		{"too late", "", "", after, False, "[description]"},
		{"with a part for people", "the index of the city of 24 August 2023 + ", "7 + ", before, Verified, "[value]"},
	} {
		r := logged(t, c.lookUp, c.value, c.witnessed).run()
		if r.Verdict != c.verdict || fmt.Sprint(r.RestsOn) != c.rests {
			t.Errorf("%s: %s, rests on %v, want %s and %s\n%s", c.name, r.Verdict, r.RestsOn, c.verdict, c.rests, everything(r))
		}
	}
}

// TestFileThatIsNotThere holds that a statement about a file which nobody gave leaves the verdict open.
func TestFileThatIsNotThere(t *testing.T) {
	w := small(t)
	w.opt.Played = []Played{playedAs("1,1", "RR01.pbn", "gone.pbn")}
	w.opt.Partial = true
	expect(t, w, 2, "step 7", "gone.pbn")
}

// TestRuleThatFits holds that only hands show by which rule a description without a version was dealt.
func TestRuleThatFits(t *testing.T) {
	w := small(t)
	w.sqd = bytes.Replace(w.sqd, []byte("SquareDeal 2.7"), []byte("squaredeal"), 1)
	ofRule := func(r *Report) bool {
		return slices.ContainsFunc(r.Choices, func(c say.Choice) bool { return c.Text.Code == "rule.fits" })
	}
	if r := w.run(); !ofRule(r) {
		t.Errorf("hands by the rule of 2.x: choices %+v", r.Choices)
	}
	for name, data := range newWorld(t, 2, "43275.91", "3:1-8,9-16:RR##:Round robin #/3", "2:1-8:FIN#:Final #/2").deal(t, ".pbn").files {
		w.files[name] = data
	}
	if r := w.run(); ofRule(r) {
		t.Errorf("hands of another tournament: choices %+v", r.Choices)
	}
	w.files = nil
	if r := w.run(); ofRule(r) {
		t.Errorf("no hands: choices %+v", r.Choices)
	}
}
