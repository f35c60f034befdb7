package squaredeal

import (
	"strings"
	"testing"
)

// TestOldNames checks which file names of SquareDeal 1.3 identify a session, and the names of new
// files.
func TestOldNames(t *testing.T) {
	d := mustParse(t, "TN x\n"+oldKH+"DI 1\nSN 5:30:2k_-#:\nSN 3:8:same:\nSN 3:8:star-*:\nPU\n")
	for name, want := range map[string]string{
		"2k_-3": "1,3", "2K_-3": "1,3", "2k_-6": "", "2k_-1-2": "",
		"2k_-3res1": "1,3reserve", "2k_-3res": "1,3reserve", "2k_-3RES2": "1,3reserve2", "2k_-5res17a": "1,5reserve17a",
		"2k_-3reserve": "", "2k_-3resA": "", "2k_-3res0": "",
		"same": "", "same1": "", "star-*": "", "star-1": "",
	} {
		got := ""
		if f, ok := d.FindName(name); ok {
			got = ID{f.Phase, f.First, f.Set}.String()
		}
		if got != want {
			t.Errorf("%s is %q, want %q", name, got, want)
		}
	}
	for _, c := range []struct {
		phase      int
		set        Set
		name, made string
	}{
		{1, Reserve, "2k_-2res1", "2k_-2res1"},
		{1, Unnumbered, "2k_-2", "2k_-2"},
		{2, Original, "same", "same-2"},
		{3, Reserve, "star-*res1", "star-2res1"},
	} {
		p := &d.Phases[c.phase-1]
		if got, made := p.SetName(2, c.set), p.newFileName(2, c.set); got != c.name || made != c.made {
			t.Errorf("phase %d %s: %q made as %q, want %q, %q", c.phase, c.set, got, made, c.name, c.made)
		}
	}
	if len(d.Warnings) != 2 {
		t.Errorf("warnings %q", d.Warnings)
	}
}

// TestOldLongestName checks a name of 51 characters, for which bigdealx prompted the
// operator.
func TestOldLongestName(t *testing.T) {
	for n, claims := range map[int]bool{maxOldName: true, maxOldName + 1: false} {
		prefix := strings.Repeat("k", n)
		d := mustParse(t, strings.Replace(strings.Replace(old, "SN 5:", "SN 1:", 1), "k-#", prefix, 1))
		if _, ok := d.FindName(prefix); ok != claims {
			t.Errorf("a name of %d characters is a session's: %v", n, ok)
		}
	}
}
