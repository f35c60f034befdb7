package verdicttest_test

import (
	"strings"

	. "github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

// exhausting covers small inputs that could use up a careless reader's memory or time. Most are
// generated when the test runs.
func exhausting(b book) {
	cup := Cup()
	rr1 := cup.Original(1, 1)
	// begin adds a case with recipes, given also adds the tournament and correct hands.
	begin := func(name, comment string, recipes ...string) *maker {
		m := b.add(name, comment)
		m.Generate = recipes
		return m
	}
	given := func(name, comment string, recipes ...string) *maker {
		return begin(name, comment, recipes...).publish(cup).put("RR01.pbn", PBN(rr1...))
	}
	given("exhaust-archive-of-commas",
		"an archive of 65 KB with a CSV file that consists of 64 MB of commas",
		"commas-in-zip bomb.zip")
	begin("exhaust-value", "a delayed value of 10 MB", "long-value cup.sqd").
		put("cup.sqk", cup.Keys()).
		put("RR01.pbn", PBN(rr1...))
	begin("exhaust-comments", "a description with 80 MB of comments", "long-comments cup.sqd").
		put("cup.sqk", cup.Keys()).
		put("RR01.pbn", PBN(rr1...))
	given("exhaust-four-archives",
		"four archives that unpack to 900 MB each in one folder",
		"blanks-in-zip bombs/a.zip",
		"blanks-in-zip bombs/b.zip",
		"blanks-in-zip bombs/c.zip",
		"blanks-in-zip bombs/d.zip")

	begin("exhaust-key-lines", "a key file of a million lines", "many-keys cup.sqk").
		put("cup.sqd", cup.Description()).
		put("RR01.pbn", PBN(rr1...))
	begin("exhaust-phases", "a description with a million phases", "many-phases cup.sqd").
		put("cup.sqk", cup.Keys()).
		put("RR01.pbn", PBN(rr1...))
	given("exhaust-strangers",
		"a file that claims a session, with 80,000 unknown boards",
		"many-strangers RR02.pbn")

	given("exhaust-boards-in-a-file", "a file of hands with 600,000 boards", "many-boards RR02.pbn")

	given("exhaust-lin", "a LIN file of 48 MB", "long-lin RR02.lin")

	given("exhaust-utf-16", "a PBN file of 48 MB in UTF-16", "long-utf-16 RR02.pbn")

	given("exhaust-tags", "a PBN file of 4 million tags", "many-tags RR02.pbn")

	given("exhaust-archive-of-blanks",
		"an archive with 15 PBN files, each with 60 MiB of blank lines",
		"blanks-in-zip blanks.zip")

	begin("exhaust-keys", "a key file with 300,000 keys", "more-keys cup.sqk").
		put("cup.sqd", cup.Description()).
		put("RR01.pbn", PBN(rr1...))

	given("exhaust-pipe", "a named pipe without a writer in place of a hand file", "pipe RR02.pbn")

	given("exhaust-pipe-as-description", "a named pipe in place of the description", "pipe x.sqd")

	given("exhaust-pipe-in-folder", "a named pipe in a folder", "pipe hands/RR02.pbn")

	given("exhaust-device", "an endless device in place of a hand file", "endless RR02.pbn")

	given("exhaust-device-published", "an endless device in place of an earlier copy", "endless copy.sqd")

	begin("exhaust-device-keys", "an endless device in place of the key file", "endless cup.sqk").
		put("cup.sqd", cup.Description()).
		put("RR01.pbn", PBN(rr1...))
	many := strings.Replace(string(cup.Description()), "SN 1:32:", "SN 2000000000:32:", 1)
	b.add("exhaust-sessions", "a phase of two thousand million sessions").
		publishText(cup, many).
		put("RR01.pbn", PBN(rr1...))
	wide := strings.Replace(string(cup.Description()), "SN 1:32:", "SN 1:1-2000000000:", 1)
	b.add("exhaust-boards", "a session of two thousand million boards").
		publishText(cup, wide).
		put("RR01.pbn", PBN(rr1...))
}
