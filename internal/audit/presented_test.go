package audit_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/testkit/thorough"
	"github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

// These tests generate random presentations. The generator knows whether each is honest: an honest one must never
// be false, and a falsified one must never be verified.

// presentations is the number of presentations per test.
var presentations = thorough.Times(200, 2000)

// championshipSetting returns the published files of a real championship. It returns false if they are not there.
func championshipSetting(t *testing.T) (verdicttest.Setting, bool) {
	dir := filepath.Join("..", "..", "..", "shared", "real", "WBG2024")
	sqd, err := os.ReadFile(filepath.Join(dir, "WBG2024.sqd"))
	if err != nil {
		t.Log("no ../shared/real beside the project: presentations of a championship are left out")
		return verdicttest.Setting{}, false
	}
	sqk, err := os.ReadFile(filepath.Join(dir, "WBG2024.sqk"))
	if err != nil {
		t.Fatal(err)
	}
	halves := [][2]int{{1, 16}, {17, 32}}
	w := &verdicttest.Tournament{Name: "WBG2024", Value: "43275.91", Phases: []verdicttest.Phase{
		{Sessions: 17, Runs: halves, Prefix: "OPRR##"},
		{Sessions: 23, Runs: [][2]int{{1, 12}, {13, 24}}, Prefix: "WSRR##"},
		{Sessions: 29, Runs: [][2]int{{1, 10}, {11, 20}, {21, 30}}, Prefix: "MXRR##"},
		{Sessions: 3, Runs: [][2]int{{1, 20}}, Prefix: "R16#"},
		{Sessions: 6, Runs: halves, Prefix: "QF#"},
		{Sessions: 6, Runs: halves, Prefix: "SF#"},
		{Sessions: 6, Runs: halves, Prefix: "FIN#"},
	}}
	if err := w.ReadKeys(sqk); err != nil {
		t.Fatal(err)
	}
	return verdicttest.Setting{Tournament: w, SQD: sqd, SQK: sqk}, true
}

// verifyPresentation verifies a presentation in part, as a player would.
func verifyPresentation(t *testing.T, p *verdicttest.Presentation) *audit.Report {
	var inputs []audit.Input
	for _, f := range slices.Concat(p.Files, p.Others) {
		data := verdicttest.Write(f.Format, f.Boards)
		read := func() ([]byte, error) { return data, nil }
		inputs = append(inputs, audit.Input{Name: f.Name, Named: true, Read: read})
	}
	opt := audit.Options{Partial: true}
	for _, statement := range p.Statements {
		set, names, _ := strings.Cut(statement, "=")
		id, err := squaredeal.ParseID(set)
		if err != nil {
			t.Fatalf("%s: %v", statement, err)
		}
		original := id.WithSet(squaredeal.Original)
		opt.Played = append(opt.Played, audit.PlayedFiles{ID: original, Files: strings.Split(names, ",")})
		if id.Set != squaredeal.Original {
			opt.Reserve = append(opt.Reserve, id)
		}
	}
	return audit.Run(audit.Published{Description: p.SQD, Keys: p.SQK}, inputs, opt)
}

// failures returns the files that are not right according to a report.
func failures(r *audit.Report) string {
	var b strings.Builder
	for _, f := range r.Files {
		if f.Status != audit.Pass {
			fmt.Fprintf(&b, "  %s: %s\n", f.Name, f.Text)
			for _, d := range f.Differences {
				fmt.Fprintf(&b, "    board %d: %s\n", d.Board, d.Text)
			}
		}
	}
	return b.String()
}

// forManyTournaments calls try for forManyTournaments tournaments with random numbers of its own, until the test fails.
func forManyTournaments(t *testing.T, try func(r *rand.Rand, s verdicttest.Setting)) {
	cup, open := verdicttest.CupSetting(), verdicttest.OpenSetting()
	championship, hasChampionship := championshipSetting(t)
	for i := range presentations {
		s := cup
		if i%4 == 1 {
			s = open
		}
		if hasChampionship && i%50 == 0 {
			s = championship
		}
		try(rand.New(rand.NewPCG(thorough.Seed(2024), uint64(i))), s)
		if t.Failed() {
			return
		}
	}
}

// TestHonestPresentations checks that no honest presentation of a tournament is called false, and that many are
// verified.
func TestHonestPresentations(t *testing.T) {
	t.Parallel()
	exits := map[int]int{}
	forManyTournaments(t, func(r *rand.Rand, s verdicttest.Setting) {
		p := verdicttest.Present(r, s)
		report := verifyPresentation(t, p)
		exits[report.ExitStatus()]++
		if report.ExitStatus() == 1 {
			t.Errorf("false of an honest presentation: %s\n%s\n%s", report.Summary.Text, p, failures(report))
		}
	})
	t.Logf("exit statuses %v", exits)
	if exits[0] < presentations/4 {
		t.Errorf("only %d presentations are verified", exits[0])
	}
}

// TestDoctoredPresentations checks that no presentation with a false claim is verified, and that many are called
// false.
func TestDoctoredPresentations(t *testing.T) {
	t.Parallel()
	exits, kinds := map[int]int{}, map[string]int{}
	forManyTournaments(t, func(r *rand.Rand, s verdicttest.Setting) {
		p := verdicttest.Present(r, s)
		for !p.Claimed || !p.Doctor(r) {
			p = verdicttest.Present(r, s)
		}
		report := verifyPresentation(t, p)
		exits[report.ExitStatus()]++
		kinds[p.Alteration]++
		if report.ExitStatus() == 0 {
			t.Errorf("verified: %s\n%s", report.Summary.Text, p)
		}
	})
	t.Logf("exit statuses %v; doctored %v", exits, kinds)
	if exits[1] < presentations/4 {
		t.Errorf("only %d of %d are called false", exits[1], presentations)
	}
}
