package squaredeal

import (
	"errors"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/handfile"
)

// plannedTournament has phases of known and unknown length, without boards, and with high board numbers.
const plannedTournament = `# SquareDeal 2.7
TN a
DI b
SN 3:1-8,9-16,17-24:rr##:x
SN 0:8:open#:x
SN 2:?:ko#:x
SN 1:90-104:big:x
`

// TestPlan checks names, combined files and skipped files.
func TestPlan(t *testing.T) {
	d := mustParse(t, plannedTournament)
	var formats []*handfile.Format
	for _, name := range []string{"pbn", "dup"} {
		f, err := handfile.ByName(name)
		if err != nil {
			t.Fatal(err)
		}
		formats = append(formats, f)
	}
	for _, c := range []struct {
		choice  Choice
		want    string // file names
		omitted int    // number of omitted phases
	}{
		{
			choice: Choice{Phase: "1", Session: "*"},
			want:   "rr01.pbn rr01.dup rr02.pbn rr02.dup rr03.pbn rr03.dup rr01-03.pbn",
		},
		{
			choice: Choice{Phase: "1", Session: "2-3", Set: Reserve},
			want:   "rr02reserve.pbn rr02reserve.dup rr03reserve.pbn rr03reserve.dup",
		},
		{
			choice: Choice{Phase: "2", Session: "7"},
			want:   "open7.pbn open7.dup",
		},
		{
			choice: Choice{Phase: "3", Session: "*", Boards: "1-4,5-8"},
			want:   "ko1.pbn ko1.dup ko2.pbn ko2.dup ko1-2.pbn",
		},
		{
			choice:  Choice{Phase: "*", Session: "1"},
			want:    "rr01.pbn rr01.dup open1.pbn open1.dup big.pbn",
			omitted: 1,
		},
		{
			choice:  Choice{Phase: "*", Session: "2-3"},
			want:    "rr02.pbn rr02.dup rr03.pbn rr03.dup open2.pbn open2.dup open3.pbn open3.dup",
			omitted: 2,
		},
	} {
		sessions, omitted, err := d.Choose(c.choice)
		if err != nil {
			t.Errorf("%+v: %v", c.choice, err)
			continue
		}
		if len(omitted) != c.omitted {
			t.Errorf("%+v: omitted %v, want %d phases", c.choice, omitted, c.omitted)
		}
		files, limits, err := PlanFiles(sessions, formats)
		var names []string
		for _, f := range files {
			names = append(names, f.Name)
		}
		if got := strings.Join(names, " "); err != nil || got != c.want {
			t.Errorf("%+v: %v, files %s, want %s; limits %v", c.choice, err, got, c.want, limits)
		}
	}
}

// TestChooseErrors checks choices without a session whose hands can be made.
func TestChooseErrors(t *testing.T) {
	d := mustParse(t, plannedTournament)
	for _, c := range []struct {
		choice Choice
		want   error // nil for any error
	}{
		{choice: Choice{Phase: "2", Session: "*"}, want: ErrSessionsUnknown},
		{choice: Choice{Phase: "3", Session: "1"}, want: ErrBoardsUnknown},
		{choice: Choice{Phase: "1", Session: "1", Boards: "1-4"}},
		{choice: Choice{Phase: "", Session: "1"}, want: ErrNoChoice},
		{choice: Choice{Phase: "5", Session: "1"}},
		{choice: Choice{Phase: "1", Session: "4"}},
		{choice: Choice{Phase: "1", Session: "2-4"}},
		{choice: Choice{Phase: "1", Session: "3-1"}},
	} {
		_, _, err := d.Choose(c.choice)
		if err == nil || c.want != nil && !errors.Is(err, c.want) {
			t.Errorf("%+v: %v, want %v", c.choice, err, c.want)
		}
	}
}

// TestBundleName checks that a bundle is named after the first and last session in it.
func TestBundleName(t *testing.T) {
	d := mustParse(t, "# SquareDeal 2.7\nSN 3:1-8,9-16,17-24:rr##:x\n")
	first := Session{ID: ID{Phase: 1, Session: 1, Set: Reserve}, Phase: &d.Phases[0]}
	last := Session{ID: ID{Phase: 1, Session: 3, Set: Reserve}}
	if got := BundleName([]HandFile{{Sessions: []Session{first, last}}}); got != "rr01-03reserve" {
		t.Errorf("bundle %s", got)
	}
}
