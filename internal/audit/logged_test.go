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
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/testkit/trusttest"
	"github.com/fairdeal/fairdeal/publiclog"
)

// logged returns the tournament spring from the vectors with all hands and a log that contains the description and its
// key tree, witnessed at the given time, and the value, announced when it was known. Its delayed information is a beacon
// round, after a part that people look up if lookUp is not empty.
func logged(t *testing.T, lookUp, value, witnessed string) *tournament {
	t.Helper()
	var tournaments map[string]json.RawMessage
	readVector(t, "squaredeal/testdata/tournament.json", &tournaments)
	var spring struct{ Sqd, Sqk string }
	if err := json.Unmarshal(tournaments["spring"], &spring); err != nil {
		t.Fatal(err)
	}
	sqd := strings.NewReplacer("DI ", "DI "+lookUp, "DV ", "DV "+value, "# MH ", "# mh ").Replace(spring.Sqd)
	cup := &tournament{sqd: []byte(sqd), sqk: []byte(spring.Sqk), files: map[string][]byte{}}
	cup.writeAllFiles(t, ".pbn")

	log, err := trusttest.New(filepath.Join("..", "..", "publiclog", "testdata", "keys.json"))
	if err != nil {
		t.Fatal(err)
	}
	canonical := string(cup.description(t).Canonical())
	tree := keyRoot(readKeys(t, cup.sqk), cup.description(t))
	lines := slices.Insert(trusttest.DescriptionLines(canonical), 2,
		publiclog.EntryLine{Word: "key-tree", Value: tree.String()})
	leaf, err := log.Add(witnessed, publiclog.KindPublished, lines...)
	if err != nil {
		t.Fatal(err)
	}
	const afterValue = "2023-09-01T10:00:00Z"
	announcement := []publiclog.EntryLine{{Word: "of", Value: leaf}, {Word: "value", Value: cup.description(t).Value}}
	if _, err := log.Add(afterValue, publiclog.KindValue, announcement...); err != nil {
		t.Fatal(err)
	}
	var vectors struct{ Policy string }
	readVector(t, "publiclog/testdata/log.json", &vectors)
	policy, err := publiclog.ParsePolicy([]byte(vectors.Policy))
	if err != nil {
		t.Fatal(err)
	}
	cup.options.Name = "spring"
	cup.options.Evidence = &Evidence{Policy: policy, Log: &LogSource{Name: "deals", Read: log.Read, Witnessed: log.Sizes}}
	return cup
}

// readVector decodes a file of the test vectors. The path is relative to the module's root.
func readVector(t *testing.T, name string, target any) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "..", filepath.FromSlash(name)))
	if err == nil {
		err = json.Unmarshal(data, target)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// TestAnchorsClosedByLog checks the remaining anchors of a tournament with a log: the description if it was
// published too late, and the value if people have to look up a part of it.
func TestAnchorsClosedByLog(t *testing.T) {
	const before, after = "2023-08-20T10:00:00Z", "2023-08-24T10:00:00Z"
	for _, c := range []struct {
		name      string
		lookUp    string // part of the delayed information that people look up
		value     string // its value
		witnessed string
		verdict   Verdict
		restsOn   string
	}{
		{name: "in time", witnessed: before, verdict: Verified, restsOn: "[]"},
		{name: "too late", witnessed: after, verdict: False, restsOn: "[description]"},
		{
			name: "with a part for people", lookUp: "the index of the city of 24 August 2023 + ",
			value: "7 + ", witnessed: before,
			verdict: Verified, restsOn: "[value]",
		},
	} {
		r := logged(t, c.lookUp, c.value, c.witnessed).audit()
		if r.Verdict != c.verdict || fmt.Sprint(r.RestsOn) != c.restsOn {
			t.Errorf("%s: %s, rests on %v, want %s and %s\n%s",
				c.name, r.Verdict, r.RestsOn, c.verdict, c.restsOn, reportText(r))
		}
	}
}

// readKeys parses a key file.
func readKeys(t *testing.T, sqk []byte) *squaredeal.Keys {
	t.Helper()
	keys, err := squaredeal.ParseKeys(sqk)
	if err != nil {
		t.Fatal(err)
	}
	return keys
}

// TestDamagedKeysWithLog checks that a key file that was changed in transit is never evidence against the published
// description, although its key tree is not the one in the log.
func TestDamagedKeysWithLog(t *testing.T) {
	cup := logged(t, "", "", "2023-08-20T10:00:00Z")
	cup.sqk = replaceAt(cup.sqk, "1,1:", 10)
	r := cup.audit()
	if r.Verdict != NotVerified {
		t.Errorf("the verdict is %s, want %s", r.Verdict, NotVerified)
	}
	for id, want := range map[int]Status{say.StepKeyHash: NotChecked, say.StepThen: Pass} {
		if got := stepOf(r, id).Status; got != want {
			t.Errorf("step %d: %s, want %s\n%s", id, got, want, reportText(r))
		}
	}
}

// TestDamagedDescriptionWithLog checks that a description that was changed in transit is never evidence against the
// organiser, although it is not the one in the log, and that one with a digest of its own is.
func TestDamagedDescriptionWithLog(t *testing.T) {
	for _, changed := range [][2]string{
		{"Spring Cup", "Spring Cap"},
		{"KH 2b", "KH 2c"},
		{"quicknet round 1000", "quicknet round 1001"},
		{"(2023-08-23T15:59:24Z)", "(2023-08-13T15:59:24Z)"},
		{"1-16:fin#", "1-17:fin#"},
	} {
		cup := logged(t, "", "", "2023-08-20T10:00:00Z")
		cup.sqd = bytes.Replace(cup.sqd, []byte(changed[0]), []byte(changed[1]), 1)
		if got := cup.audit().Verdict; got != False {
			t.Errorf("%s, without a digest inside: %s, want %s", changed[1], got, False)
		}
		cup.sqd = bytes.Replace(cup.sqd, []byte("# mh "), []byte("# MH "), 1)
		if got := cup.audit().Verdict; got != NotVerified {
			t.Errorf("%s: %s, want %s", changed[1], got, NotVerified)
		}
	}
}

// TestFalseDigestHidesNothing checks that a wrong digest inside the published description does not hide that it was
// published too late.
func TestFalseDigestHidesNothing(t *testing.T) {
	cup := logged(t, "", "", "2023-08-24T10:00:00Z")
	cup.sqd = append(cup.sqd, "# MH sha256:"+strings.Repeat("0", 64)+"\n"...)
	r := cup.audit()
	if r.Verdict != False || stepOf(r, say.StepBefore).Status != Fail {
		t.Errorf("%s, want %s in step %d\n%s", r.Verdict, False, say.StepBefore, reportText(r))
	}
}
