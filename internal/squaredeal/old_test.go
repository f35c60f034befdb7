package squaredeal

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/boardrange"
)

// oldText is an artificial tournament of SquareDeal 1.3: its name (TN), the hash of its keys (KH), the public number
// (DI), a phase of five sessions (SN sessions:boards:prefix:title), and PU, which means published.
const oldText = "TN Kadra\r\n" +
	"KH 6c8a753cebe7c07534b3f8d8878896efa5a56e2c034f86669477f536bac3ba3b\r\n" +
	"DI 11820244647\r\n" +
	"SN 5:30,1-16:k-#:d: e\r\n" +
	"PU\r\n"

// oldKH is the line KH that the files below share.
const oldKH = "KH 6c8a753cebe7c07534b3f8d8878896efa5a56e2c034f86669477f536bac3ba3b\n"

// version21 is the first line of a description by version 2.1.
const version21 = "# Description file of tournament for program SquareDeal 2.1\n"

// oldFiles are files of SquareDeal 1.3 and similar ones that can be read. check reports whether a file
// was read correctly.
var oldFiles = []struct {
	name, file string
	check      func(d *Description) bool
}{
	{
		name: "as written",
		file: oldText,
		check: func(d *Description) bool {
			p := &d.Phases[0]
			return d.Old && d.PU && d.Value == "11820244647" && len(d.Warnings) == 1 &&
				p.Title == "d" && p.FileName(3) == "k-3"
		},
	},
	{
		name:  "PU lost",
		file:  strings.Replace(oldText, "PU\r\n", "", 1),
		check: func(d *Description) bool { return d.Old && !d.Published() && d.HasValue },
	},
	{
		name: "no space after tags",
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
		name:  "name begins with PU",
		file:  "TN PUCHAR\n" + oldKH + "DI x\nSN 1:8:a:\nPU\n",
		check: func(d *Description) bool { return d.Name == "PUCHAR" },
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
		name: "range of one board",
		file: "TN x\n" + oldKH + "DI x\nSN 1:17-17:a:\nPU\n",
		check: func(d *Description) bool {
			return d.Phases[0].BoardList.cycle[0] == boardrange.Run{First: 17, Last: 17}
		},
	},
	{
		name: "digest covers four fields of a phase",
		file: "TN x\n" + oldKH + "DI  x \nSN 1:8:a\nSN 1:8:b:c:beyond\nPU\n",
		check: func(d *Description) bool {
			return string(d.Canonical()) == "TN x\nDI x\nSN 1:8:a:\nSN 1:8:b:c\n"+oldKH
		},
	},
	{
		name:  "neither PU nor version, as from PySquareDeal",
		file:  "TN x\nDI y\nDV 3\nSN 1:8:a:\n" + oldKH,
		check: func(d *Description) bool { return !d.Old && d.RuleUnknown && d.Rule == Rule2 },
	},
	{
		name: "version and PU",
		file: version21 + "TN x\nDI y\nDV 3\nSN 1:8:a:\n" + oldKH + "PU\n",
		check: func(d *Description) bool {
			return !d.Old && d.RuleUnknown && d.PU && d.Published()
		},
	},
	{
		name:  "version without PU",
		file:  version21 + "TN x\nDI y\nDV 3\nSN 1:8:a:\n" + oldKH,
		check: func(d *Description) bool { return !d.Old && !d.RuleUnknown },
	},
	{
		name:  "first run of #",
		file:  "TN x\n" + oldKH + "DI x\nSN 12:8:a##b#:\nPU\n",
		check: func(d *Description) bool { return d.Phases[0].FileName(3) == "a03b#" },
	},
	{
		name:  "two phases with the same prefix",
		file:  "TN x\n" + oldKH + "DI x\nSN 1:8:a:\nSN 1:8:A:\nPU\n",
		check: func(d *Description) bool { return len(d.FindNames("a")) == 0 },
	},
}

// TestReadOldDescription checks how these files are read, and that they keep their bytes.
func TestReadOldDescription(t *testing.T) {
	for _, c := range oldFiles {
		d, err := ParseDescription([]byte(c.file))
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		if !c.check(d) {
			t.Errorf("%s: %+v", c.name, d)
		}
		if string(d.Bytes()) != c.file {
			t.Errorf("%s: written as %q", c.name, d.Bytes())
		}
	}
}

// TestOldReadErrors checks the errors for ambiguous and invalid files.
func TestOldReadErrors(t *testing.T) {
	for _, c := range []struct {
		name, file string
		want       string // part of the error
	}{
		{
			name: "value begins with a later tag",
			file: "TN DISCO\n" + oldKH + "DI x\nSN 1:8:a:\nPU\n",
			want: "line 1: the text of TN begins with DI",
		},
		{
			name: "DI with a phase",
			file: "TN x\n" + oldKH + "DI SN 1:8:b:\nSN 1:8:a:\nPU\n",
			want: "line 3: the text of DI begins with SN",
		},
		{
			name: "name is PU",
			file: "TN PU\n" + oldKH + "DI x\nSN 1:8:a:\nPU\n",
			want: "line 1: the text of TN begins with PU",
		},
		{
			name: "second DI",
			file: "TN x\n" + oldKH + "DI x\nDI 12\nSN 1:8:a:\nPU\n",
			want: "line 4: unexpected second DI line",
		},
		{
			name: "unknown tag",
			file: "TN x\n" + oldKH + "DV 3\nDI x\nSN 1:8:a:\nPU\n",
			want: "line 3: unknown tag",
		},
		{
			name: "space before a tag",
			file: " TN x\n" + oldKH + "DI x\nSN 1:8:a:\nPU\n",
			want: "line 1: unknown tag",
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
			name: "descending boards",
			file: "TN x\n" + oldKH + "DI x\nSN 2:17-3:a#:\nPU\n",
			want: "expected entries such as 24 or 17-32",
		},
		{
			name: "no sessions",
			file: "TN x\n" + oldKH + "DI x\nSN 0:8:a#:\nPU\n",
			want: "number of sessions",
		},
	} {
		_, err := ParseDescription([]byte(c.file))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: error %v, want %q", c.name, err, c.want)
		}
	}
}

// TestIsValue checks which texts of SquareDeal 1.3 are values.
func TestIsValue(t *testing.T) {
	for _, text := range []string{"11820244647", "1 18, 20", "44,901.92", "9/12-3+4;:", " 1 "} {
		if !isValue(text) {
			t.Errorf("%q is not a value", text)
		}
	}
	for _, text := range []string{"Tbd", "", " ,", "1\t2", "Dow 12", "12\xb3"} {
		if isValue(text) {
			t.Errorf("%q is a value", text)
		}
	}
}

// TestOldReadOnly checks that no method changes a file of SquareDeal 1.3.
func TestOldReadOnly(t *testing.T) {
	const keys = "1,1:6gVljKX7V5qyFRlrgdCvveVwi5Ttqw1Km3RIb8VAWkBn5PVhUUkrJoWNu9vE\r\n"
	d, err := ParseDescription([]byte(oldText))
	if err != nil {
		t.Fatal(err)
	}
	k, err := ParseKeys([]byte(keys))
	if err != nil {
		t.Fatal(err)
	}
	_, revealErr := d.RevealSession(k, "k", ID{Phase: 1, Session: 1}, false)
	_, _, publishErr := Publish(d, time.Now())
	for name, err := range map[string]error{
		"SetName":       d.SetName("y"),
		"SetDelayed":    d.SetDelayed("y"),
		"SetValue":      d.SetValue("3", true),
		"Amend":         d.Amend("y", ""),
		"AddPhase":      d.AddPhase(Phase{Prefix: "z"}),
		"RemovePhase":   d.RemovePhase(1),
		"RevealSession": revealErr,
		"Publish":       publishErr,
	} {
		if !errors.Is(err, ErrOld) {
			t.Errorf("%s: %v, want ErrOld", name, err)
		}
	}
	if string(d.Bytes()) != oldText {
		t.Errorf("changed to %q", d.Bytes())
	}
}
