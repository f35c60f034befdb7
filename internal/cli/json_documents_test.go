package cli

import (
	"encoding/json"
	"io"
	"slices"
	"strings"
	"testing"
)

// document is a JSON document in the tests: the command that prints it and how to prepare for it.
type document struct {
	line   string // command line without the program's name; title of its example
	setup  []string
	status int
	varies bool // numbers or words vary between runs, so only keys and types are compared
}

// verifyWinter starts the command lines that verify the tournament in the examples.
const verifyWinter = "verify tournament/winter.sqd tournament/winter.sqk"

// documents lists a document for every command that prints JSON.
var documents = []document{
	{line: "deal -n 1-4 -o monday -f pbn,dup --json", varies: true},
	{line: "replay --owner left --entropy right -n 1-2 --json"},
	{line: "convert tournament/hands/wp1.pbn -o wp1.bri --json"},
	{line: "stats tournament/hands/wp1.pbn tournament/hands/wp2.pbn --json"},
	{line: "dd tournament/hands/wp1.pbn 1 --json", varies: true},
	{line: "dd tournament/hands/wp1.pbn 1 --leader W --json"},
	{line: "dd tournament/hands/wp1.pbn 2 --budget 1ns --json", varies: true, status: 2},
	{
		line:   `tournament edit draft --di "Lotto of Friday 12 March 2027" --json`,
		setup:  []string{"tournament new draft --name Draft"},
		varies: true,
	},
	{
		line: "tournament publish draft --plain-keys --accept few-values --json",
		setup: []string{
			"tournament new draft --name Draft",
			`tournament edit draft --di "Dow Jones closing value of Friday 8 December 2079, with both decimals"`,
			"tournament edit draft --phase 1:1-4:d",
		},
		varies: true,
	},
	{
		line:  `tournament dv club "3 6 9 13 26 40" --preview --json`,
		setup: strings.Split(club, "\n"),
	},
	{line: "tournament make tournament/winter --session all --format pbn --dir made --json"},
	{
		line:  "settings club --log deals --log-key deals.key --json",
		setup: strings.Split(club, "\n"),
	},
	{line: "tournament show tournament/winter --json"},
	{line: "tournament status tournament/winter --json"},
	{line: "tournament show tournament/announced.sqd tournament/winter.sqd --json"},
	{
		line:   verifyWinter + " doctored README.md --json",
		status: 1,
		varies: true,
	},
	{
		line:   verifyWinter + " tournament/hands --published tournament/announced.sqd --beacon tournament/beacon.json --json",
		varies: true,
	},
	{
		line:   verifyWinter + " tournament/hands --at-table table.pbn --json",
		varies: true,
	},
	{
		line:   verifyWinter + " tournament/hands/wp2.pbn --not-held 1,1 --json",
		varies: true,
	},
	{
		line:   verifyWinter + " tournament/hands/wp2.pbn --handout diary.handout --json",
		status: 2,
		varies: true,
	},
	{
		line: "audit . --statements stated.txt --json",
		setup: []string{
			"tournament make tournament/winter --session all --format pbn --dir winter",
		},
	},
	{
		line:   "log add club.published.entry --log deals --log-key deals.key --json",
		setup:  logSetup,
		varies: true,
	},
	{
		line: "log check deals --policy club.policy --json",
		setup: append(
			slices.Clone(logSetup),
			"log add club.published.entry --log deals --log-key deals.key",
		),
		varies: true,
	},
	{
		line:   "log policy club.policy --json",
		setup:  logSetup,
		varies: true,
	},
	{
		line: "keys open shares/keys.1.share --json",
		setup: []string{
			"tournament new keys --name Keys",
			`tournament edit keys --di "Lotto 6 from 49 of Wednesday 8 December 2060, without the bonus number, from low to high"`,
			"tournament edit keys --phase 1:1-4:k",
			"tournament publish keys --shares 2/3 --share-dir shares",
		},
		varies: true,
	},
	{line: "tarot new --players 4 --label Example -o new.secret --json", varies: true},
	{
		line:   "tarot announce new.secret --json",
		setup:  []string{"tarot new --players 4 --label Example -o new.secret"},
		varies: true,
	},
	{
		line:   "tarot reveal new.secret --json",
		setup:  []string{"tarot new --players 4 --label Example -o new.secret"},
		varies: true,
	},
	{line: "tarot verify tarot/revealed.txt --announced tarot/announced.txt --json", varies: true},
	{line: "tarot show tarot/revealed.txt --deal 0-1 --json"},
	{line: "tarot duplicate tarot/revealed.txt --boards 1 --json"},
	{line: "tarot stats tarot/revealed.txt --deal 0-9 --json"},
	{line: "serve token --operator club --json", varies: true},
	{
		line:   "serve token --list --json",
		setup:  []string{"serve token --operator club"},
		varies: true,
	},
	{
		line:   "serve check --json",
		setup:  []string{"serve token --operator club"},
		varies: true,
	},
	{line: "score contract 4Hx-2 --by N --board 7 --json"},
	{line: "score imp (60%+620&40%-100) +300 --json"},
	{line: "score vp 23 --boards 16 --scale wbf2013 --json"},
	{line: "score vp --table --boards 8 --scale wbf-discrete --json"},
	{line: "score board score/board7.txt --json"},
	{line: "score damage --before 620 --after 500 --actual 150 --other 800 --offender EW --json"},
	{line: "score match match.txt --json"},
	{line: "score session evening.txt --json"},
	{line: "score session evening.bws --json"},
	{line: "score session evening.txt --rulings rulings.txt --json"},
	{line: "score session league.txt --rulings penalties.txt --json"},
	{line: "score ranking evening.txt evening2.txt --json"},
	{line: "score contract 4S= --by N --board 1 --explain --json"},
	{line: "version --json", varies: true},
}

// run prints the document, and returns its first value.
func (d *document) run(t *testing.T) (first any) {
	t.Helper()
	prepare(t, d.setup)
	dec := json.NewDecoder(strings.NewReader(runLine(t, d.line, d.status)))
	dec.UseNumber()
	for n := 0; ; n++ {
		var v any
		err := dec.Decode(&v)
		if err == io.EOF && n > 0 {
			return first
		}
		if err != nil {
			t.Fatalf("%s: document %d: %v", d.line, n+1, err)
		}
		if n == 0 {
			first = v
		}
	}
}
