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

	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/score/resultfile"
)

var update = flag.Bool("update", false, "write testdata/evening and the example of spec/json.md")

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

// TestSamples compares the JSON of the samples with testdata/evening. The program in js/ tests the same files.
func TestSamples(t *testing.T) {
	for _, s := range samples {
		t.Run(s.name, func(t *testing.T) {
			got := s.evening(t).JSON()
			file := s.jsonFile()
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
				t.Errorf("different from %s, which -update writes:\n%.600s", file, got)
			}
		})
	}
}

// TestSpecExample checks that the example in spec/json.md is small.json.
func TestSpecExample(t *testing.T) {
	spec, section := eveningSection(t)
	_, rest, _ := strings.Cut(section, "```json\n")
	example, _, _ := strings.Cut(rest, "```\n")
	small, err := os.ReadFile(root + "testdata/evening/small.json")
	if err != nil {
		t.Fatal(err)
	}
	if *update {
		text := strings.Replace(spec, example, string(small), 1)
		if err := os.WriteFile(root+"spec/json.md", []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	} else if example != string(small) {
		t.Errorf("the example is not testdata/evening/small.json; -update writes it")
	}
}

// TestSpecKeys checks that spec/json.md mentions every key of the samples outside its example.
func TestSpecKeys(t *testing.T) {
	_, section := eveningSection(t)
	before, rest, _ := strings.Cut(section, "```json\n")
	_, after, _ := strings.Cut(rest, "```\n")
	var specified []string
	for _, m := range regexp.MustCompile("`([a-z_]+)`").FindAllStringSubmatch(before+after, -1) {
		specified = append(specified, m[1])
	}
	for _, s := range samples {
		data, err := os.ReadFile(s.jsonFile())
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range regexp.MustCompile(`[{,]"([a-z_]+)":`).FindAllSubmatch(data, -1) {
			if key := string(m[1]); !slices.Contains(specified, key) {
				t.Errorf("%s has the key %s, which the section does not mention", s.name, key)
			}
		}
	}
}

// eveningSection returns spec/json.md and its section Evening.
func eveningSection(t *testing.T) (spec, section string) {
	t.Helper()
	data, err := os.ReadFile(root + "spec/json.md")
	if err != nil {
		t.Fatal(err)
	}
	spec = string(data)
	_, section, ok := strings.Cut(spec, "\n## Evening\n")
	if !ok {
		t.Fatal("spec/json.md has no section Evening")
	}
	section, _, _ = strings.Cut(section, "\n## ")
	return spec, section
}

// TestRulingReplacesDirectorsLine checks that a ruling replaces the director's line on a page.
func TestRulingReplacesDirectorsLine(t *testing.T) {
	file := filepath.Join(t.TempDir(), "rulings.txt")
	if err := os.WriteFile(file, []byte("board 1, pairs 7-8: 4S= N ; the table result\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	e := evening.FromSession(readSession(t, root+"internal/score/clubpages/testdata/kops", file))
	if l := e.Boards[0].Lines[3]; l.Kind != "" || l.Result == "A" || l.Score == nil || *l.Score != 420 {
		t.Errorf("the line is %+v, want an ordinary result of 420", l)
	}
}
