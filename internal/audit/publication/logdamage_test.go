package publication

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/publiclog"
)

// TestCheckpointOfOtherSize checks that a checkpoint with the path of a different size proves nothing.
func TestCheckpointOfOtherSize(t *testing.T) {
	policy := storyLog(t).policy
	results := []byte("EW 42\n")
	log, path := resultsLog(t, results)
	log.Files[path] = results
	log.Files["witnessed/1"] = log.Files["witnessed/2"]
	if r := CheckLog(*log.source(), policy, nil, storyTime); r.Status != NotChecked {
		t.Errorf("%s %q, want %s", r.Status, r.Problems, NotChecked)
	}
}

// TestLogWithFlippedBytes checks that no changed byte improves the verdict, and that no changed byte in a bundle
// or tile passes.
func TestLogWithFlippedBytes(t *testing.T) {
	story := storyLog(t)
	for _, path := range slices.Sorted(maps.Keys(story.files)) {
		data := story.files[path]
		isBundle := strings.HasPrefix(path, "tile/entries/")
		isTile := strings.HasPrefix(path, "tile")
		isCheckpoint := path == "checkpoint" || strings.HasPrefix(path, "witnessed")
		step := 1 + len(data)/20
		for i := 0; i < len(data); i += step {
			data[i] ^= 1
			r := story.check(nil)
			exit := r.ExitStatus()
			isDamaged := strings.Contains(fmt.Sprint(r.Problems), path+" is damaged: ")
			switch {
			case isBundle && exit == 2 && isDamaged:
				// The byte belongs to the length of an entry.
			case isTile && exit != 1:
				t.Errorf("%s, byte %d: %s %q", path, i, r.Status, r.Problems)
			case exit == 0 && !isCheckpoint:
				t.Errorf("%s, byte %d: passes", path, i)
			case exit == 0 && len(r.Tournaments) != 4:
				t.Errorf("%s, byte %d: %d tournaments", path, i, len(r.Tournaments))
			}
			data[i] ^= 1
		}
	}
}

// TestExtraByteAfterBundle checks that a byte after the last entry of a bundle, which no hash covers, is damage.
func TestExtraByteAfterBundle(t *testing.T) {
	story := storyLog(t)
	const path = "tile/entries/000.p/15"
	const damage = path + " is damaged: byte 7912: " // The entries end there.
	for _, extra := range []string{"\x00", "\x00\x00", "\n"} {
		data := story.files[path]
		story.files[path] = slices.Concat(data, []byte(extra))
		r := story.check(nil)
		if r.ExitStatus() != 2 || !strings.Contains(fmt.Sprint(r.Problems), damage) {
			t.Errorf("%q after the bundle: %s %q", extra, r.Status, r.Problems)
		}
		story.files[path] = data
	}
}

// TestUncheckableLog checks that a log with a missing file, or one that the policy does not name, is not checked
// rather than false.
func TestUncheckableLog(t *testing.T) {
	story := storyLog(t)
	for _, path := range []string{"checkpoint", "tile/0/000.p/15", "tile/entries/000.p/15", "witnessed/3"} {
		data := story.files[path]
		delete(story.files, path)
		if r := story.check(nil); r.ExitStatus() != 2 || len(r.Problems) == 0 {
			t.Errorf("without %s: %s %q", path, r.Status, r.Problems)
		}
		story.files[path] = data
	}
	withoutLogs, err := publiclog.ParsePolicy([]byte("quorum none\n"))
	if err != nil {
		t.Fatal(err)
	}
	if r := CheckLog(story.source, withoutLogs, nil, storyTime); r.ExitStatus() != 2 {
		t.Errorf("a policy of no log: %s", r.Status)
	}
}
