package evening_test

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score/clubpages"
	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/score/resultfile"
	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
	"github.com/fairdeal/fairdeal/internal/score/teams"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
)

const root = "../../../"

// sample is an evening whose JSON, in testdata/evening, is tested here and by the JavaScript program in js/, which scores the
// same results again.
type sample struct {
	name      string
	file      string
	rulings   string // file with rulings; may be empty
	isMatches bool
}

var samples = []sample{
	{name: "small", file: "testdata/evening/small.txt", rulings: "testdata/evening/small.rulings"},
	{name: "matchpoints", file: "internal/score/usebio/testdata/matchpoints.xml"},
	{name: "butler", file: "internal/score/usebio/testdata/butler.xml"},
	{name: "crossimp", file: "internal/score/usebio/testdata/crossimp.xml"},
	{name: "evening", file: "internal/bridgemate/testdata/evening.bws"},
	{name: "groups", file: "testdata/evening/groups.txt"},
	{name: "byes", file: "testdata/evening/byes.txt"},
	{name: "datums", file: "testdata/evening/datums.txt"},
	{name: "jfr", file: "internal/score/clubpages/testdata/jfr"},
	{name: "kops", file: "internal/score/clubpages/testdata/kops"},
	{
		name: "matches", file: "testdata/evening/matches.txt", rulings: "testdata/evening/matches.rulings",
		isMatches: true,
	},
}

func (s sample) jsonFile() string { return root + "testdata/evening/" + s.name + ".json" }

func (s sample) evening(t *testing.T) *evening.Evening {
	t.Helper()
	rulings := s.rulings
	if rulings != "" {
		rulings = root + rulings
	}
	if s.isMatches {
		return readMatches(t, root+s.file, rulings)
	}
	return evening.FromSession(readSession(t, root+s.file, rulings))
}

// readSession scores the file of a session, or a folder of pages, with the rulings of a second file if it
// is not empty.
func readSession(t *testing.T, file, rulings string) (*resultfile.Scored, *apply.Applied) {
	t.Helper()
	pages, start, isPages, err := clubpages.GatherFiles([]string{file})
	if err != nil {
		t.Fatal(err)
	}
	var f *resultfile.File
	if isPages {
		f, err = resultfile.ReadPages(filepath.Base(file), pages, start, resultfile.Options{})
	} else {
		f, err = resultfile.Open(filepath.Base(file), open(t, file), "")
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
	applied, err := apply.ToSession(s.Score.Session(), readRulings(t, rulings), false)
	if err != nil {
		t.Fatal(err)
	}
	return s, applied
}

// readMatches scores a file with matches before and after the rulings of a second file.
func readMatches(t *testing.T, file, rulings string) *evening.Evening {
	t.Helper()
	e, err := traveller.ReadEvent(open(t, file))
	if err != nil {
		t.Fatal(err)
	}
	list := readRulings(t, rulings)
	ruled, err := apply.ToMatches(e, list)
	if err != nil {
		t.Fatal(err)
	}
	after := fromMatches(t, file, ruled, list)
	after.AddBeforeRulings(fromMatches(t, file, e, nil))
	return after
}

// fromMatches scores matches and returns their evening. rulings are those that were applied.
func fromMatches(t *testing.T, file string, e *teams.Event, rulings []apply.Ruling) *evening.Evening {
	t.Helper()
	s, err := e.Score()
	if err != nil {
		t.Fatal(err)
	}
	return evening.FromMatches(file, e, s, rulings)
}

func readRulings(t *testing.T, file string) []apply.Ruling {
	t.Helper()
	list, err := apply.ReadRulings(open(t, file))
	if err != nil {
		t.Fatal(err)
	}
	return list
}

func open(t *testing.T, file string) *bytes.Reader {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return bytes.NewReader(data)
}
