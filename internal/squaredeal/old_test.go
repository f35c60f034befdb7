package squaredeal

import (
	"errors"
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/boardrange"
)

// old is an artificial tournament of SquareDeal 1.3.
const old = "TN Kadra\r\nKH 6c8a753cebe7c07534b3f8d8878896efa5a56e2c034f86669477f536bac3ba3b\r\nDI 11820244647\r\nSN 5:30,1-16:k-#:d: e\r\nPU\r\n"

// oldKH is the line KH of the files below.
const oldKH = "KH 6c8a753cebe7c07534b3f8d8878896efa5a56e2c034f86669477f536bac3ba3b\n"

// oldFiles are files of SquareDeal 1.3 and similar ones. A file can be read if want, which is part of the
// error, is empty; check then reports whether it was read correctly.
var oldFiles = []struct {
	name, file, want string
	check            func(d *Description) bool
}{
	{
		name: "as written",
		file: old,
		check: func(d *Description) bool {
			p := &d.Phases[0]
			return d.Old && d.PU && d.Value == "11820244647" && p.Title == "d" && p.FileName(3) == "k-3" && len(d.Warnings) == 1
		},
	},
	{
		name:  "PU lost",
		file:  strings.Replace(old, "PU\r\n", "", 1),
		check: func(d *Description) bool { return d.Old && !d.Published() && d.HasValue },
	},
	{
		name: "no blank behind tags",
		file: "TNx\n" + strings.Replace(oldKH, "KH ", "KH", 1) + "DI12 \nSN1:8:a:\nPU\n",
		check: func(d *Description) bool {
			return d.Name == "x" && d.Value == "12 " && len(d.Phases) == 1
		},
	},
	{
		name:  "a tab is text",
		file:  "TN x\n" + oldKH + "DI \tnumbers of the day\nSN 1:8:a:\nPU\n",
		check: func(d *Description) bool { return d.Delayed == "\tnumbers of the day" },
	},
	{
		name:  "empty name",
		file:  "TN\n" + oldKH + "DI Tbd\nSN 2:8:a:\n",
		check: func(d *Description) bool { return d.Name == "" && !d.HasValue && !d.Published() },
	},
	{
		name: "name of later tag",
		file: "TN DISCO\n" + oldKH + "DI x\nSN 1:8:a:\nPU\n",
		want: "line 1: the text of TN begins with DI",
	},
	{
		name: "DI with a phase",
		file: "TN x\n" + oldKH + "DI SN 1:8:b:\nSN 1:8:a:\nPU\n",
		want: "line 3: the text of DI begins with SN",
	},
	{
		name:  "PUCHAR",
		file:  "TN PUCHAR\n" + oldKH + "DI x\nSN 1:8:a:\nPU\n",
		check: func(d *Description) bool { return d.Name == "PUCHAR" },
	},
	{
		name: "TN PU",
		file: "TN PU\n" + oldKH + "DI x\nSN 1:8:a:\nPU\n",
		want: "line 1: the text of TN begins with PU",
	},
	{
		name: "second DI",
		file: "TN x\n" + oldKH + "DI x\nDI 12\nSN 1:8:a:\nPU\n",
		want: "line 4: unexpected second DI line",
	},
	{
		name: "no tag",
		file: "TN x\n" + oldKH + "DV 3\nDI x\nSN 1:8:a:\nPU\n",
		want: "line 3: unknown tag",
	},
	{
		name: "blank before a tag",
		file: " TN x\n" + oldKH + "DI x\nSN 1:8:a:\nPU\n",
		want: "line 1: unknown tag",
	},
	{
		name:  "comment",
		file:  "# mine\nTN x\n" + oldKH + "DI x\nSN 1:8:a:\nPU\n",
		check: func(d *Description) bool { return d.Old && len(d.Warnings) == 1 },
	},
	{
		name:  "comment and no PU",
		file:  "# mine\nTN x\n" + oldKH + "DI x\nSN 1:8:a:\n",
		check: func(d *Description) bool { return !d.Old && d.RuleUnknown },
	},
	{
		name: "one board",
		file: "TN x\n" + oldKH + "DI x\nSN 1:17-17:a:\nPU\n",
		check: func(d *Description) bool {
			return d.Phases[0].BoardList.cycle[0] == boardrange.Run{First: 17, Last: 17}
		},
	},
	{
		name: "four fields of a phase in the digest",
		file: "TN x\n" + oldKH + "DI  x \nSN 1:8:a\nSN 1:8:b:c:beyond\nPU\n",
		check: func(d *Description) bool {
			return string(d.Canonical()) == "TN x\nDI x\nSN 1:8:a:\nSN 1:8:b:c\n"+oldKH
		},
	},
	{
		name:  "PySquareDeal",
		file:  "TN x\nDI y\nDV 3\nSN 1:8:a:\n" + oldKH,
		check: func(d *Description) bool { return !d.Old && d.RuleUnknown && d.Rule == Rule2 },
	},
	{
		name: "a number and PU",
		file: "# Description file of tournament for program SquareDeal 2.1\nTN x\nDI y\nDV 3\nSN 1:8:a:\n" + oldKH + "PU\n",
		check: func(d *Description) bool {
			return !d.Old && d.RuleUnknown && d.PU && d.Published()
		},
	},
	{
		name:  "a number",
		file:  "# Description file of tournament for program SquareDeal 2.1\nTN x\nDI y\nDV 3\nSN 1:8:a:\n" + oldKH,
		check: func(d *Description) bool { return !d.Old && !d.RuleUnknown },
	},
	{
		name: "2x16",
		file: "TN x\n" + oldKH + "DI x\nSN 2:2x16:a#:\nPU\n",
		want: "SquareDeal 1.3 read boards 1-2",
	},
	{
		name: "brackets",
		file: "TN x\n" + oldKH + "DI x\nSN 2:1-16(1-16,17-32):a#:\nPU\n",
		want: `without the brackets, as "1-16,1-16,17-32"`,
	},
	{
		name: "open boards",
		file: "TN x\n" + oldKH + "DI x\nSN 2:?:a#:\nPU\n",
		want: "and asked",
	},
	{
		name: "boards that fall",
		file: "TN x\n" + oldKH + "DI x\nSN 2:17-3:a#:\nPU\n",
		want: "expected entries such as 24 or 17-32",
	},
	{
		name: "no sessions",
		file: "TN x\n" + oldKH + "DI x\nSN 0:8:a#:\nPU\n",
		want: "number of sessions",
	},
	{
		name:  "first run of #",
		file:  "TN x\n" + oldKH + "DI x\nSN 12:8:a##b#:\nPU\n",
		check: func(d *Description) bool { return d.Phases[0].FileName(3) == "a03b#" },
	},
	{
		name:  "a prefix for two",
		file:  "TN x\n" + oldKH + "DI x\nSN 1:8:a:\nSN 1:8:A:\nPU\n",
		check: func(d *Description) bool { return len(d.FindNames("a")) == 0 },
	},
}

// TestOldRead checks how these files are read. A file that can be read keeps its bytes.
func TestOldRead(t *testing.T) {
	for _, c := range oldFiles {
		d, err := ParseDescription([]byte(c.file))
		switch {
		case c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)):
			t.Errorf("%s: error %v, want %q", c.name, err, c.want)
		case c.want == "" && err != nil:
			t.Errorf("%s: %v", c.name, err)
		case c.want == "" && !c.check(d):
			t.Errorf("%s: %+v", c.name, d)
		case c.want == "" && string(d.Bytes()) != c.file:
			t.Errorf("%s: written as %q", c.name, d.Bytes())
		}
	}
}

// TestIsValue checks which texts of SquareDeal 1.3 are values.
func TestIsValue(t *testing.T) {
	for di, want := range map[string]bool{
		"11820244647": true, "1 18, 20": true, "44,901.92": true, "9/12-3+4;:": true, " 1 ": true,
		"Tbd": false, "": false, " ,": false, "1\t2": false, "Dow 12": false, "12\xb3": false,
	} {
		if isValue(di) != want {
			t.Errorf("IsValue(%q) = %v", di, !want)
		}
	}
}

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

// TestOldFilesAreReadOnly checks that no method changes a file of SquareDeal 1.3.
func TestOldFilesAreReadOnly(t *testing.T) {
	d, err := ParseDescription([]byte(old))
	if err != nil {
		t.Fatal(err)
	}
	k, err := ParseKeys([]byte("1,1:6gVljKX7V5qyFRlrgdCvveVwi5Ttqw1Km3RIb8VAWkBn5PVhUUkrJoWNu9vE\r\n"))
	if err != nil {
		t.Fatal(err)
	}
	_, errReveal := d.RevealSession(k, "k", ID{Phase: 1, Session: 1}, false)
	_, _, errPublish := Publish(d, time.Now())
	for what, err := range map[string]error{
		"name": d.SetName("y"), "di": d.SetDelayed("y"), "value": d.SetValue("3", true), "amend": d.Amend("y", ""),
		"phase": d.AddPhase(Phase{Prefix: "z"}), "remove": d.RemovePhase(1),
		"reveal": errReveal, "publish": errPublish,
	} {
		if !errors.Is(err, ErrOld) {
			t.Errorf("%s: %v", what, err)
		}
	}
	if string(d.Bytes()) != old {
		t.Errorf("changed to %q", d.Bytes())
	}
}

// TestScripts checks how old texts are decoded and compared.
func TestScripts(t *testing.T) {
	for _, c := range []struct{ file, want string }{
		{"rozda\xe4", "rozdań"},                   // CP852
		{"Sier\xbf", "Sierż"},                     // ż in CP1250, but ┐ in CP852
		{"caf\x82", "café"},                       // no Polish letter in either, so CP852
		{"Teamów", "Teamów"},                      // UTF-8
		{"Teamuc3", "Teamuc3"},                    // ASCII
		{"Fina\u0088 pó\u0088", "Finał pó\u0088"}, // double encoding, except for a character that it cannot represent
	} {
		d := &Description{Old: true, script: scriptOf([]byte(c.file))}
		if got := d.Text(strings.Fields(c.file)[0]); got != strings.Fields(c.want)[0] {
			t.Errorf("%q is %q, want %q", c.file, got, c.want)
		}
	}
	for _, c := range []struct {
		a, b string
		want bool
	}{{"rozda\xe4 w", "rozdaä  w", true}, {"rozda\xe4", "rozdań", true}, {"rozdan\u0301", "rozdań", true}, {"14 IV", "13 IV", false}, {"rozda\xe4", "rozdał", false}} {
		if SameText(c.a, c.b) != c.want || SameText(c.b, c.a) != c.want {
			t.Errorf("SameText(%q, %q) = %v", c.a, c.b, !c.want)
		}
	}
}

// TestEveryRuleIsInTheBrowser checks that the browser verifier knows every rule, and that a
// report names the matching one.
func TestEveryRuleIsInTheBrowser(t *testing.T) {
	for file, says := range map[string]string{
		"../../js/tournament/world.js":              "(?m)^\t'@': \\{ mixed",
		"../../js/tournament/description.js":        "const RULES = .*'@'",
		"../../spec/squaredeal13.md":                "`@`",
		"../../internal/audit/facts/description.go": `squaredeal\.NAME: "`,
	} {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range Rules {
			name := "Rule" + strings.NewReplacer(".", "", "rc", "").Replace(string(r))
			want := strings.NewReplacer("@", regexp.QuoteMeta(string(r)), "NAME", name).Replace(says)
			if !regexp.MustCompile(want).Match(text) {
				t.Errorf("%s does not know rule %s, want %s", file, r, want)
			}
		}
	}
}

// The example from spec/squaredeal13.md.
func TestRule13(t *testing.T) {
	key, value := "6gVljKX7V5qyFRlrgdCvveVwi5Ttqw1Km3RIb8VAWkBn5PVhUUkrJoWNu9vE", "11820244647"
	for set, want := range map[Set]string{Original: "1a56aede2ac63f197ec5d21d47459aa52898f129", Reserve: "e7164dd309468e4b143b7397d494a168d25bbb7e"} {
		seed, owner := Rule13.SessionSeed(key, value, set, "")
		if got := fmt.Sprintf("%x", seed); got != want {
			t.Errorf("%s: seed %s", set, got)
		}
		if got := fmt.Sprintf("%x", owner); got != "0f21649f582fdd7fc4246b5af423fe99ff4733d5" {
			t.Errorf("owner %s", got)
		}
	}
	seen := map[string]Set{}
	for _, r := range Rules {
		for _, set := range []Set{Original, Reserve, "reserve2", Unnumbered} {
			if !r.Has(set) {
				continue
			}
			seed, _ := r.SessionSeed(key, value, set, "")
			if other, twice := seen[string(seed[:])]; twice {
				t.Errorf("rule %s: %s has the seed of %s", r, set, other)
			}
			seen[string(seed[:])] = set
		}
	}
	if len(seen) != 8 {
		t.Errorf("%d seeds, want 8: a further rule needs its own in spec/squaredeal13.md", len(seen))
	}
}

// TestSets checks the words for sets, and IDs with reserve sets.
func TestSets(t *testing.T) {
	for word, want := range map[string]Set{"original": Original, "reserve": Reserve, "reserve1": Reserve, "reserve2": "reserve2", "reserve" + strings.Repeat("1", 20): Set("reserve" + strings.Repeat("1", 20)), "reserve~": "reserve~", "unnumbered": Unnumbered} {
		var s Set
		if err := s.UnmarshalText([]byte(word)); err != nil || s != want {
			t.Errorf("%s: %q, %v", word, s, err)
		}
	}
	for _, word := range []string{"", "rezerve", "reserve0", "reserve" + strings.Repeat("1", 21), "reserve\x01", "reserve\x7f", "reserve\xe4", "reserve 2"} {
		var s Set
		if err := s.UnmarshalText([]byte(word)); err == nil {
			t.Errorf("%q is read as %q", word, s)
		}
	}
	for _, s := range []string{"1,2", "1,2reserve", "1,2reserve3"} {
		if id, err := ParseID(s); err != nil || id.String() != s {
			t.Errorf("%s: %v, %v", s, id, err)
		}
	}
}
