package cli

import (
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/cli/term"
)

// atStart is the number of bytes that a package may allocate before main. Patterns, templates,
// tables and drivers are created on demand.
const atStart = 12 << 10

// atWork limits the number of our packages that initialise anything at the start, such as errors,
// patterns and lists (words.NewError, package pattern). It may only decrease.
const atWork = 33

// maxThirdParty is the number of bytes that all third-party packages together may allocate: 130 KB for
// metrics (prometheus/client_golang with protobuf), 140 KB for result pages (x/net/html, 0.2 ms),
// the rest mostly for databases and Unicode scripts.
const maxThirdParty = 580 << 10

// largerLimits lists packages with larger limits, which may only decrease.
var largerLimits = map[string]int{
	"internal/cli": 24 << 10, // including its test variables
}

// TestStart runs this test's program, which contains all packages, and reads how much their
// initialisers allocate. It does not measure time.
func TestStart(t *testing.T) {
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(program, "-test.run=^$")
	cmd.Env = append(os.Environ(), "GODEBUG=inittrace=1")
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	const house = "github.com/fairdeal/fairdeal/"
	lines := regexp.MustCompile(`(?m)^init (\S+) @.* clock, (\d+) bytes, (\d+) allocs$`).FindAllStringSubmatch(string(out), -1)
	seen, foreign := 0, 0
	for _, m := range lines {
		bytes, err := strconv.Atoi(m[2])
		if err != nil {
			t.Fatal(err)
		}
		name, ours := strings.CutPrefix(m[1], house)
		if !ours {
			foreign += bytes
			continue
		}
		seen++
		most := atStart
		if n := largerLimits[name]; n > 0 {
			most = n
			if bytes < n/2 {
				t.Errorf("%s allocates %d bytes at the start: its bound here is %d, and may fall",
					name, bytes, n)
			}
		}
		if bytes > most {
			t.Errorf("%s allocates %d bytes at the start, want at most %d: make patterns, templates and tables when they are first asked for", name, bytes, most)
		}
	}
	if seen > atWork {
		t.Errorf("%d packages do something at the start, want at most %d:\n%s", seen, atWork, out)
	}
	if seen < 20 {
		t.Errorf("%d packages of the house seen in\n%s", seen, out)
	}
	if foreign > maxThirdParty {
		t.Errorf("packages of others allocate %d bytes at the start, want at most %d", foreign, maxThirdParty)
	}
}

func TestTypedWords(t *testing.T) {
	line := []string{"verify", `my hands"`, `Cup "A"`, "x"}
	if got := typedWords(line, true); !slices.Equal(got, []string{"verify", `my hands\`, `Cup "A"`, "x"}) {
		t.Errorf("Windows: %q", got)
	}
	if got := typedWords(line, false); !slices.Equal(got, line) {
		t.Errorf("elsewhere: %q", got)
	}
}

// TestRooms checks that every command belongs to a family, because only the family of the requested
// command is created.
func TestRooms(t *testing.T) {
	u := &term.UI{}
	for _, r := range families {
		var names []string
		for _, c := range r.commands(u) {
			names = append(append(names, c.Cobra().Name()), c.Aliases...)
		}
		if got := strings.Join(names, " "); got != r.names {
			t.Errorf("commands %q, want the names of the room, %q", got, r.names)
		}
		for _, name := range names {
			root := newRoot(u, false, name)
			if c, _, err := root.Find([]string{name}); err != nil || c == root {
				t.Errorf("%s is not found alone: %v", name, err)
			}
			if all := newRoot(u, false); len(root.Commands()) >= len(all.Commands()) {
				t.Errorf("%s is made with all %d commands", name, len(all.Commands()))
			}
		}
	}
}
