package squaredeal

import (
	"strings"
	"testing"

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
