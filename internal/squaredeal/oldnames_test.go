package squaredeal

import (
	"strings"
	"testing"
)

// oldNamed is a tournament of SquareDeal 1.3. Only the file names of its first phase identify a session.
const oldNamed = "TN x\n" + oldKH + "DI 1\nSN 5:30:2k_-#:\nSN 3:8:same:\nSN 3:8:star-*:\nPU\n"

// TestOldNames checks which file names of SquareDeal 1.3 identify a session.
func TestOldNames(t *testing.T) {
	d := mustParse(t, oldNamed)
	for name, want := range map[string]string{
		"2k_-3":     "1,3",
		"2K_-3":     "1,3",
		"2k_-6":     "",
		"2k_-1-2":   "",
		"2k_-3res1": "1,3reserve",
		"2k_-3res":  "1,3reserve",
		"2k_-3RES2": "1,3reserve2",

		"2k_-5res17a":  "1,5reserve17a",
		"2k_-3reserve": "",
		"2k_-3resA":    "",
		"2k_-3res0":    "",

		"same":   "",
		"same1":  "",
		"star-*": "",
		"star-1": "",
	} {
		got := ""
		if f, ok := d.FindName(name); ok {
			got = ID{Phase: f.Phase, Session: f.First, Set: f.Set}.String()
		}
		if got != want {
			t.Errorf("%s is %q, want %q", name, got, want)
		}
	}
	if len(d.Warnings) != 2 {
		t.Errorf("warnings %q, want one for each of the last two phases", d.Warnings)
	}
}

// TestOldNewNames checks the names of new files, which also identify the session if SquareDeal 1.3 could
// not do that.
func TestOldNewNames(t *testing.T) {
	d := mustParse(t, oldNamed)
	for _, c := range []struct {
		phase int
		set   Set
		old   string // name from SquareDeal 1.3
		want  string
	}{
		{phase: 1, set: Reserve, old: "2k_-2res1", want: "2k_-2res1"},
		{phase: 1, set: Unnumbered, old: "2k_-2", want: "2k_-2"},
		{phase: 2, set: Original, old: "same", want: "same-2"},
		{phase: 3, set: Reserve, old: "star-*res1", want: "star-2res1"},
	} {
		p := &d.Phases[c.phase-1]
		if got := p.SetName(2, c.set); got != c.old {
			t.Errorf("phase %d %s: old name %q, want %q", c.phase, c.set, got, c.old)
		}
		if got := p.newFileName(2, c.set); got != c.want {
			t.Errorf("phase %d %s: new name %q, want %q", c.phase, c.set, got, c.want)
		}
	}
}

// TestOldLongestName checks a name of 51 characters, for which bigdealx prompted the
// operator.
func TestOldLongestName(t *testing.T) {
	for length, want := range map[int]bool{maxOldName: true, maxOldName + 1: false} {
		name := strings.Repeat("k", length)
		d := mustParse(t, strings.NewReplacer("SN 5:", "SN 1:", "k-#", name).Replace(oldText))
		if _, ok := d.FindName(name); ok != want {
			t.Errorf("%d characters: FindName returned %v, want %v", length, ok, want)
		}
	}
}
