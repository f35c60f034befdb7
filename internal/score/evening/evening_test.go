package evening_test

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score/clubpages"
	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/score/resultfile"
	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
	"github.com/fairdeal/fairdeal/internal/score/teams"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
)

var update = flag.Bool("update", false, "write testdata/evening and the example of spec/json.md")

// read scores the file of a session, with the rulings of a second file if it is not empty.
func read(t *testing.T, file, rulings string) (*resultfile.Scored, *apply.Applied) {
	t.Helper()
	open := func(name string) *os.File {
		f, err := os.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { f.Close() })
		return f
	}
	pages, start, ok, err := clubpages.GatherFiles([]string{file})
	if err != nil {
		t.Fatal(err)
	}
	var f *resultfile.File
	if ok {
		f, err = resultfile.ReadPages(filepath.Base(file), pages, start, resultfile.Options{})
	} else {
		f, err = resultfile.Open(filepath.Base(file), open(file), "")
	}
	if err != nil {
		t.Fatal(err)
	}
	s, err := f.Rank()
	if err != nil {
		t.Fatal(err)
	}
	if rulings == "" {
		return s, nil
	}
	list, err := apply.ReadRulings(open(rulings))
	if err != nil {
		t.Fatal(err)
	}
	a, err := apply.ToSession(s.Score.Session(), list, false)
	if err != nil {
		t.Fatal(err)
	}
	return s, a
}

func ExampleFromSession() {
	f, err := resultfile.Open("club.txt", strings.NewReader("method: mp\nboard: 1\n1 11 +420\n2 12 -50\n"), "")
	if err != nil {
		panic(err)
	}
	s, err := f.Rank()
	if err != nil {
		panic(err)
	}
	e := evening.FromSession(s, nil)
	fmt.Println(e.Pairs[0].Pair, e.Pairs[0].Side, e.Pairs[0].Mean, e.Boards[0].Lines[1].Result)
	// Output: 1 NS 100 -50
}

const root = "../../../"

// samples contains evenings whose JSON both programs test: the file and its rulings.
var samples = map[string][2]string{
	"small":       {"testdata/evening/small.txt", "testdata/evening/small.rulings"},
	"matchpoints": {"internal/score/usebio/testdata/matchpoints.xml", ""},
	"butler":      {"internal/score/usebio/testdata/butler.xml", ""},
	"crossimp":    {"internal/score/usebio/testdata/crossimp.xml", ""},
	"evening":     {"internal/bridgemate/testdata/evening.bws", ""},
	"groups":      {"testdata/evening/groups.txt", ""},
	"byes":        {"testdata/evening/byes.txt", ""},
	"datums":      {"testdata/evening/datums.txt", ""},
	"jfr":         {"internal/score/clubpages/testdata/jfr", ""},
	"kops":        {"internal/score/clubpages/testdata/kops", ""},
	"matches":     {"testdata/evening/matches.txt", "testdata/evening/matches.rulings"},
}

func matches(t *testing.T, file, rulings string) *evening.Evening {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	e, err := traveller.ReadEvent(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	data, err = os.ReadFile(rulings)
	if err != nil {
		t.Fatal(err)
	}
	of := func(e *teams.Event, list []apply.Ruling) *evening.Evening {
		s, err := e.Score()
		if err != nil {
			t.Fatal(err)
		}
		return evening.FromMatches(file, e, s, list)
	}
	before := of(e, nil)
	list, err := apply.ReadRulings(bytes.NewReader(data))
	if err == nil {
		e, err = apply.ToMatches(e, list)
	}
	if err != nil {
		t.Fatal(err)
	}
	after := of(e, list)
	after.AddBeforeRulings(before)
	return after
}

func TestSamples(t *testing.T) {
	for name, files := range samples {
		rulings := files[1]
		if rulings != "" {
			rulings = root + rulings
		}
		var e *evening.Evening
		if name == "matches" {
			e = matches(t, root+files[0], rulings)
		} else {
			e = evening.FromSession(read(t, root+files[0], rulings))
		}
		got := e.JSON()
		file := root + "testdata/evening/" + name + ".json"
		if *update {
			if err := os.WriteFile(file, got, 0o666); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got, want) {
			t.Errorf("%s: other than testdata/evening/%s.json, which -update writes:\n%.600s", name, name, got)
		}
	}
}

// TestSpec checks that the example in spec/json.md is small.json, and that the section
// mentions every key of the samples.
func TestSpec(t *testing.T) {
	data, err := os.ReadFile(root + "spec/json.md")
	if err != nil {
		t.Fatal(err)
	}
	_, section, ok := strings.Cut(string(data), "\n## Evening\n")
	if !ok {
		t.Fatal("spec/json.md has no section Evening")
	}
	section, _, _ = strings.Cut(section, "\n## ")
	before, rest, _ := strings.Cut(section, "```json\n")
	example, after, _ := strings.Cut(rest, "```\n")
	small, err := os.ReadFile(root + "testdata/evening/small.json")
	if err != nil {
		t.Fatal(err)
	}
	if *update {
		text := strings.Replace(string(data), example, string(small), 1)
		if err := os.WriteFile(root+"spec/json.md", []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	} else if example != string(small) {
		t.Errorf("the example is not testdata/evening/small.json; -update writes it")
	}
	var said []string
	for _, m := range regexp.MustCompile("`([a-z_]+)`").FindAllStringSubmatch(before+after, -1) {
		said = append(said, m[1])
	}
	for name := range samples {
		sample, err := os.ReadFile(root + "testdata/evening/" + name + ".json")
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range regexp.MustCompile(`[{,]"([a-z_]+)":`).FindAllSubmatch(sample, -1) {
			if !slices.Contains(said, string(m[1])) {
				t.Errorf("%s has the key %s, which the section does not name", name, m[1])
			}
		}
	}
}

// TestRuledDirectorsLine checks that a ruling replaces the director's line on a page.
func TestRuledDirectorsLine(t *testing.T) {
	file := filepath.Join(t.TempDir(), "rulings.txt")
	if err := os.WriteFile(file, []byte("board 1, pairs 7-8: 4S= N ; the table result\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	e := evening.FromSession(read(t, root+"internal/score/clubpages/testdata/kops", file))
	if l := e.Boards[0].Lines[3]; l.Kind != "" || l.Result == "A" || l.Score == nil || *l.Score != 420 {
		t.Errorf("the line is %+v", l)
	}
}
