package main

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// line is a measurement: either a command or package benchmarks.
type line struct {
	group, title   string
	command        string   // shell command; fairdeal is the program
	maybeUnchecked bool     // exit status 2 (not checked) is accepted
	needs          string   // file to make first, or a folder next to the project
	packages       []string // packages with benchmarks
	pattern        string   // pattern for benchmark names
}

// invocation returns the command, or the arguments of go test.
func (l line) invocation() string {
	if l.command != "" {
		return l.command
	}
	return fmt.Sprintf("-bench '%s' %s", l.pattern, strings.Join(l.packages, " "))
}

// lines lists the measurements of docs/performance.md that need no browser, database or libdds.
var lines = slices.Concat([]line{
	{group: "start", title: "start", command: "fairdeal version"},
	{group: "dealing", title: "1,000,000 deals as PBN to a file", command: "rm -f o.pbn; " + replay + "1-1000000 -f pbn -o o"},
	{group: "dealing", title: "10,000,000 deals as PBN, discarded", command: replay + "1-10000000 -f stdout"},
	{group: "stats", title: "stats of 1,000,000 deals as PBN", command: "fairdeal stats m.pbn", needs: "m.pbn"},
	{group: "stats", title: "stats of 1,000,000 deals as bri", command: "fairdeal stats m.bri", needs: "m.bri"},
}, conversions(), []line{
	{group: "verify", title: "verify a championship", command: "fairdeal verify real/WBG2024", needs: "WBG2024"},
	{group: "verify", title: "audit a federation", command: "fairdeal audit real/pzbs", needs: "pzbs", maybeUnchecked: true},
	{
		group:    "verify",
		packages: []string{"./internal/audit", "./internal/squaredeal"},
		pattern:  "Championship|Tournament|Session",
	},
	{group: "dd", title: "dd of 32 boards", command: "fairdeal dd e.pbn", needs: "e.pbn"},
	{group: "dd", title: "record --dd of 32 boards", command: "rm -f o.pdf; fairdeal record e.pbn --dd -o o.pdf", needs: "e.pbn"},
	{group: "dd", packages: []string{"./doubledummy"}, pattern: "."},
	{group: "library", packages: []string{"./internal/handfile"}, pattern: "Encode|Decode"},
	{group: "library", packages: []string{"./bridge", "./bigdeal"}, pattern: "DealAll|NumberToDeal|Stream"},
	{group: "library", packages: []string{"./internal/tarot", "./internal/combin"}, pattern: "."},
	{group: "library", packages: []string{"./internal/stats"}, pattern: "Season|Add"},
	{
		group:    "score",
		packages: []string{"./internal/score/traveller", "./internal/score/doubt", "./internal/page/results"},
		pattern:  "Session|Find|Page",
	},
	{
		group:    "pages",
		packages: []string{"./internal/handrecord", "./internal/web", "./internal/web/service"},
		pattern:  "PDF32|Live|Verify",
	},
	{
		group:    "log",
		packages: []string{"./publiclog", "./internal/publiclog/folder", "./delayed", "./internal/audit/publication"},
		pattern:  "Check|Append|Verify|Log",
	},
})

const replay = "fairdeal replay --owner Club --entropy x -n "

// conversions returns conversions between formats that can store a million boards: from PBN and
// KoPS, the longest and shortest, to all others, and from all others to PBN.
func conversions() (all []line) {
	add := func(from, to string) {
		in, out := "m."+cmp.Or(extensions[from], from), "o."+to
		all = append(all, line{
			group:   "convert",
			title:   "1,000,000 boards of " + from + " to " + to,
			command: "rm -f " + out + "; fairdeal convert " + in + " --to " + to + " -o " + out,
			needs:   in,
		})
	}
	for _, to := range formats {
		add("pbn", to)
		add("kops", to)
	}
	for _, from := range formats {
		if from != "pbn" && from != "kops" {
			add(from, "pbn")
		}
	}
	return all
}

var (
	formats    = []string{"pbn", "lin", "csv", "json", "bri", "dge", "ber", "borel", "kops", "cds", "goedel", "oneline"}
	extensions = map[string]string{"borel": "bhg", "kops": "rzd", "goedel": "goe"}
)

// dealCommand returns the command that makes a file: e.EXT with an evening's boards, or m.EXT with a
// million.
func dealCommand(name string) string {
	base, ext, _ := strings.Cut(name, ".")
	n, format := "1-1000000", ext
	if base == "e" {
		n = "1-32"
	}
	for f, e := range extensions {
		if e == ext {
			format = f
		}
	}
	return replay + n + " -f " + format + " -o " + base
}
