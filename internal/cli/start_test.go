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

// TestStart runs this test's program, which contains all packages, and reads how much their initialisers allocate, so that
// every command starts quickly. It does not measure time. The runtime prints one line for each package:
//
//	init internal/bytealg @0.008 ms, 0 ms clock, 0 bytes, 0 allocs
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
	initialised := regexp.MustCompile(`(?m)^init (\S+) @.* clock, (\d+) bytes, (\d+) allocs$`)
	ours, thirdPartyBytes := 0, 0
	for _, m := range initialised.FindAllStringSubmatch(string(out), -1) {
		bytes, err := strconv.Atoi(m[2])
		if err != nil {
			t.Fatal(err)
		}
		if name, isOurs := strings.CutPrefix(m[1], "github.com/fairdeal/fairdeal/"); isOurs {
			ours++
			checkAllocation(t, name, bytes)
		} else {
			thirdPartyBytes += bytes
		}
	}
	if ours > maxInitialised {
		t.Errorf("%d packages do something at the start, want at most %d:\n%s", ours, maxInitialised, out)
	}
	const minInitialised = 20 // Fewer would mean that the lines were not recognised.
	if ours < minInitialised {
		t.Errorf("only %d of our packages in\n%s", ours, out)
	}
	if thirdPartyBytes > maxThirdParty {
		t.Errorf("third-party packages allocate %d bytes at the start, want at most %d",
			thirdPartyBytes, maxThirdParty)
	}
}

// maxAtStart is the number of bytes that a package may allocate before main. Patterns, templates,
// tables and drivers are created on demand.
const maxAtStart = 12 << 10

// maxInitialised limits the number of our packages that initialise anything at the start, such as errors,
// patterns and lists (words.NewError, package pattern). It may only decrease.
const maxInitialised = 33

// maxThirdParty is the number of bytes that all third-party packages together may allocate: 130 KB for
// metrics (prometheus/client_golang with protobuf), 140 KB for result pages (x/net/html, 0.2 ms),
// the rest mostly for databases and Unicode scripts.
const maxThirdParty = 580 << 10

// largerLimits lists packages with larger limits, which may only decrease.
var largerLimits = map[string]int{
	"internal/cli": 24 << 10, // including its test variables
}

// checkAllocation checks the number of bytes that one of our packages allocates at the start.
func checkAllocation(t *testing.T, name string, bytes int) {
	t.Helper()
	limit := maxAtStart
	if larger := largerLimits[name]; larger > 0 {
		limit = larger
		if bytes < larger/2 {
			t.Errorf("%s allocates %d bytes at the start: lower its limit of %d", name, bytes, larger)
		}
	}
	if bytes > limit {
		t.Errorf("%s allocates %d bytes at the start, want at most %d: "+
			"make patterns, templates and tables when they are first asked for", name, bytes, limit)
	}
}

// TestTypedWords checks that the folder "my hands\", which Windows passes on as my hands", gets its backslash back.
func TestTypedWords(t *testing.T) {
	line := []string{"verify", `my hands"`, `Cup "A"`, "x"}
	if got := typedWords(line, true); !slices.Equal(got, []string{"verify", `my hands\`, `Cup "A"`, "x"}) {
		t.Errorf("Windows: %q", got)
	}
	if got := typedWords(line, false); !slices.Equal(got, line) {
		t.Errorf("elsewhere: %q", got)
	}
}

// TestFamilies checks that every command belongs to a family, because only the family of the requested
// command is created.
func TestFamilies(t *testing.T) {
	u := &term.UI{}
	for _, family := range families {
		var names []string
		for _, c := range family.commands(u) {
			names = append(append(names, c.Cobra().Name()), c.Aliases...)
		}
		if got := strings.Join(names, " "); got != family.names {
			t.Errorf("commands %q, want the names of the family, %q", got, family.names)
		}
		for _, name := range names {
			root := newRoot(u, false, name)
			if c, _, err := root.Find([]string{name}); err != nil || c == root {
				t.Errorf("%s is not found alone: %v", name, err)
			}
			if all := newRoot(u, false); len(root.Commands()) >= len(all.Commands()) {
				t.Errorf("%s is created with all %d commands", name, len(all.Commands()))
			}
		}
	}
}
