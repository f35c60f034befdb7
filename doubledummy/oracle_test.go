package doubledummy

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/bridge"
)

// oracle asks libdds, a different double dummy solver, through testdata/oracle.c. A question is a line such as
// "T DEAL" for the table of a deal, and so is its answer.
type oracle struct {
	t         testing.TB
	questions io.WriteCloser
	answers   *bufio.Scanner
}

// newOracle builds and starts the program. If that fails, it skips the test and prints the
// reason.
func newOracle(t testing.TB) *oracle {
	t.Helper()
	if _, err := exec.LookPath("gcc"); err != nil {
		t.Skip("not compared with libdds: there is no gcc")
	}
	program := filepath.Join(t.TempDir(), "oracle")
	build := exec.Command("gcc", "-O2", "-o", program, filepath.Join("testdata", "oracle.c"), "-ldds")
	if out, err := build.CombinedOutput(); err != nil {
		t.Skipf("not compared with libdds: oracle.c cannot be built, which needs libdds-dev: %v\n%s", err, out)
	}
	cmd := exec.Command(program)
	cmd.Stderr = os.Stderr
	stdin, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	stdout, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Skipf("not compared with libdds: %v", err)
	}
	t.Cleanup(func() {
		stdin.Close()
		if err := cmd.Wait(); err != nil {
			t.Errorf("libdds: %v", err)
		}
	})
	return &oracle{t: t, questions: stdin, answers: bufio.NewScanner(stdout)}
}

// ask sends one question and returns the fields of the answer.
func (o *oracle) ask(format string, args ...any) []string {
	o.t.Helper()
	question := fmt.Sprintf(format, args...)
	if _, err := fmt.Fprintln(o.questions, question); err != nil {
		o.t.Fatal(err)
	}
	if !o.answers.Scan() {
		o.t.Fatalf("libdds ended at %q: %v", question, o.answers.Err())
	}
	fields := strings.Fields(o.answers.Text())
	if len(fields) == 0 || strings.HasPrefix(fields[0], "error") {
		o.t.Fatalf("libdds answers %q to %q", o.answers.Text(), question)
	}
	return fields
}

// table returns the double dummy table of a deal and the processor time used.
func (o *oracle) table(d bridge.Deal) (string, time.Duration) {
	o.t.Helper()
	answer := o.ask("T %s", d.String())
	microseconds, err := strconv.Atoi(answer[1])
	if err != nil {
		o.t.Fatal(err)
	}
	return answer[0], time.Duration(microseconds) * time.Microsecond
}

// tricks returns the tricks of North and South if leader makes the opening lead.
func (o *oracle) tricks(d bridge.Deal, strain bridge.Strain, leader bridge.Seat) int {
	o.t.Helper()
	n, err := strconv.Atoi(o.ask("E %c %d %s", strain.Letter(), leader, cards(d))[0])
	if err != nil {
		o.t.Fatal(err)
	}
	if leader%2 == 1 {
		n = d[0].Len() - n
	}
	return n
}

// cards returns an ending in the notation of libdds.
func cards(d bridge.Deal) string {
	b := []byte("N:")
	for i, h := range d {
		if i > 0 {
			b = append(b, ' ')
		}
		for c := range bridge.Card(bridge.Cards) {
			if c > 0 && c%13 == 0 {
				b = append(b, '.')
			}
			if h.Has(c) {
				b = append(b, c.Rank().Letter())
			}
		}
	}
	return string(b)
}

// parNames returns the contracts of a par, sorted.
func parNames(p ParResult) (names []string) {
	for _, c := range p.Contracts {
		names = append(names, c.String())
	}
	slices.Sort(names)
	return names
}

// oracleNames converts contracts in the notation of libdds, such as 3D*-EW-1, to ours, and
// sorts them.
func oracleNames(list []string) (names []string) {
	for _, s := range list {
		if s == "pass" {
			continue
		}
		contract, rest, _ := strings.Cut(s, "-")
		seats, over := strings.TrimRight(rest, "+-0123456789"), strings.TrimLeft(rest, "NSEW")
		names = append(names, seats+" "+strings.ReplaceAll(contract, "*", "X")+over)
	}
	slices.Sort(names)
	return names
}
