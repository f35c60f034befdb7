package audit

import (
	"bytes"
	"regexp"
	"slices"
	"testing"

	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/testkit/thorough"
)

// beforeValue matches the lines that a description did not have yet when it was published.
var beforeValue = regexp.MustCompile(`(?m)^(DV|# DV-beacon) .*\n`)

// TestDamagedByte checks that no single byte that is changed or deleted in transit, in the description or in the key
// file, makes an honest tournament false, whatever evidence the user has.
func TestDamagedByte(t *testing.T) {
	cup := logged(t, "", "", "2023-08-20T10:00:00Z")
	cup.sqd = bytes.Replace(cup.sqd, []byte("# mh "), []byte("# MH "), 1)
	description := cup.description(t)
	value := description.Value
	for name, options := range map[string]Options{
		"log":    cup.options,
		"copy":   {Earlier: beforeValue.ReplaceAll(cup.sqd, nil)},
		"digest": {Digest: description.Digest(), Sure: true},
		"value":  {Value: &value, Sure: true},
	} {
		t.Run(name, func(t *testing.T) {
			honest := cup.clone()
			honest.options = options
			if got := honest.audit().Verdict; got != Verified {
				t.Fatalf("undamaged: %s, want %s", got, Verified)
			}
			honest.checkDamagedBytes(t, "description", &honest.sqd)
			honest.checkDamagedBytes(t, "key file", &honest.sqk)
		})
	}
}

// checkDamagedBytes checks that the tournament is not false when a single byte of its file is changed or deleted.
func (cup *tournament) checkDamagedBytes(t *testing.T, name string, file *[]byte) {
	original := *file
	defer func() { *file = original }()
	for i := 0; i < len(original); i += thorough.Times(23, 1) {
		c := original[i]
		for _, changed := range [][]byte{{c ^ 1}, {c ^ ' '}, {c + 1}, {}} {
			*file = slices.Concat(original[:i], changed, original[i+1:])
			if r := cup.audit(); r.Verdict == False {
				t.Errorf("%s, byte %d, %q instead of %q: false\n%s", name, i, changed, c, reportText(r))
			}
		}
	}
}

// TestUnusedValueIsConcluded checks that the short report mentions the contradiction and its likely cause.
func TestUnusedValueIsConcluded(t *testing.T) {
	cup := logged(t, "", "", "2023-08-20T10:00:00Z")
	cup.editDescription("DV fe290bec", "DV fd290bec")
	var got []string
	for _, conclusion := range cup.audit().Conclusions {
		got = append(got, string(conclusion.Code))
	}
	want := []string{"conclude.none-fits", "conclude.other-files", "conclude.other-keys", "conclude.other-value"}
	want = append(want, "", "announced.other", "source.unused")
	if !slices.Equal(got, want) {
		t.Errorf("conclusions %q, want %q", got, want)
	}
}

// TestUnusedValueWithoutKeys checks that the value is also left open if no board could be dealt.
func TestUnusedValueWithoutKeys(t *testing.T) {
	cup := logged(t, "", "", "2023-08-20T10:00:00Z")
	cup.editDescription("DV fe290bec", "DV fd290bec")
	cup.sqk = []byte("damaged")
	if r := cup.audit(); r.Verdict != NotVerified {
		t.Errorf("%s, want %s\n%s", r.Verdict, NotVerified, reportText(r))
	}
}

// TestUnusedValue checks that a value with which no board was dealt is not evidence against the organiser, and that a
// value with which the boards were dealt is.
func TestUnusedValue(t *testing.T) {
	const (
		published = "2023-08-20T10:00:00Z"
		genuine   = "DV fe290bec"
		changed   = "DV fd290bec"
		time      = "(2023-08-23T15:59:24Z)"
	)
	value := logged(t, "", "", published).description(t).Value
	for _, c := range []struct {
		name      string
		dealt     string // the value with which the hands were dealt
		old, new  string // edit of the description
		value     Status // step 5
		source    Status // step 14
		announced Status // step 16
	}{
		{"changed in transit", genuine, genuine, changed, NotChecked, NotChecked, NotChecked},
		{"used to deal", changed, genuine, changed, Fail, Fail, Fail},
		{"false time, other hands", changed, time, "(2023-08-23T15:59:25Z)", Pass, Fail, NotChecked},
	} {
		t.Run(c.name, func(t *testing.T) {
			cup := logged(t, "", "", published)
			cup.editDescription(genuine, c.dealt)
			cup.writeAllFiles(t, ".pbn")
			cup.editDescription(c.dealt, genuine)
			cup.editDescription(c.old, c.new)
			cup.options.Value, cup.options.Sure = &value, true
			r := cup.audit()
			want := map[int]Status{say.StepValue: c.value, say.StepSource: c.source, say.StepAnnounced: c.announced}
			for id, want := range want {
				if got := stepOf(r, id).Status; got != want {
					t.Errorf("step %d: %s, want %s\n%s", id, got, want, reportText(r))
				}
			}
		})
	}
}
