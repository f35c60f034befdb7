package cli

import (
	"bytes"
	"errors"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/testkit/thorough"
)

// secretPasser passes secret files to commands.
type secretPasser struct {
	secrets map[string]secretFile
	turn    int // number of calls of names

	t       *testing.T // test of the current command
	ready   string     // folder with everything that the command's examples need
	own     string     // its copy, in which lines are run
	isFresh bool       // nothing has changed own since it was copied

	lines, flags int // numbers of lines that were run and of flags in them
}

// begin prepares to run lines of a command.
func (p *secretPasser) begin(t *testing.T, ready string) {
	p.t, p.ready, p.own, p.isFresh = t, ready, t.TempDir(), false
}

// names returns the names of all secret files in a thorough test, and otherwise of one in turn.
func (p *secretPasser) names() []string {
	all := slices.Sorted(maps.Keys(p.secrets))
	if thorough.Enabled() {
		return all
	}
	p.turn++
	return all[p.turn%len(all):][:1]
}

// pass runs a line that contains the name of a secret file, and checks its output.
func (p *secretPasser) pass(line []string, name string) {
	p.lines++
	if !p.isFresh {
		if err := errors.Join(os.RemoveAll(p.own), os.CopyFS(p.own, os.DirFS(p.ready))); err != nil {
			p.t.Fatal(err)
		}
		p.t.Chdir(p.own)
	}
	var out bytes.Buffer
	status := Main(line, strings.NewReader(""), &out, &out)
	p.isFresh = status == term.StatusUnchecked // A command that refuses changes nothing.
	if part := longestLeak(out.String(), p.secrets[name].secret); len(part) > maxLeak {
		p.t.Errorf("%s shows %q of %s:\n%.600s", strings.Join(line, " "), part, name, out.String())
	}
}

// passAlone passes secret files as the only arguments of a command.
func (p *secretPasser) passAlone(cmd *cobra.Command) {
	if endingLines[pathBelowRoot(cmd)] != "" {
		return
	}
	for _, name := range p.names() {
		for n := 1; n <= thorough.Times(2, 3); n++ {
			p.pass(append(commandLine(cmd), slices.Repeat([]string{name}, n)...), name)
		}
	}
}

// passInExample passes a secret file in place of each file in an example.
func (p *secretPasser) passInExample(line []string) {
	for i := 2; i < len(line); i++ {
		if info, err := os.Stat(filepath.Join(p.ready, line[i])); err != nil || info.IsDir() {
			continue
		}
		for _, name := range p.names() {
			other := slices.Clone(line)
			other[i] = name
			p.pass(other, name)
		}
	}
}

// passInFlags passes a secret file as the value of each flag, added to an example if there is one.
func (p *secretPasser) passInFlags(cmd *cobra.Command, lines [][]string) {
	base := commandLine(cmd)
	if len(lines) > 0 {
		base = lines[0]
	}
	cmd.Flags().VisitAll(func(f *pflag.Flag) {
		if f.NoOptDefVal == "true" || f.Name == "out" {
			return
		}
		p.flags++
		for _, name := range p.names() {
			p.pass(append(slices.Clone(base), "--"+f.Name+"="+name), name)
		}
	})
}

// exampleLines returns the examples of a command that a test can run, split into words.
func exampleLines(t *testing.T, cmd *cobra.Command) (lines [][]string) {
	t.Helper()
	if endingLines[pathBelowRoot(cmd)] != "" {
		return nil
	}
	for line := range strings.SplitSeq(cmd.Example, "\n") {
		line = strings.TrimSpace(line)
		if strings.HasPrefix(line, "fairdeal ") && !strings.Contains(line, " | ") && !isUntested(line) {
			lines = append(lines, split(t, line))
		}
	}
	return lines
}

// commandLine returns the words of a command without arguments.
func commandLine(cmd *cobra.Command) []string {
	name := pathBelowRoot(cmd)
	if line := endingLines[name]; line != "" {
		return splitWords(line)
	}
	return append([]string{"fairdeal"}, strings.Split(name, ".")...)
}

// endingLines maps commands that run until they are stopped to lines that end at once.
var endingLines = map[string]string{
	"desk":  "fairdeal desk nowhere --no-browser",
	"serve": "fairdeal serve --listen nowhere:99999999",
}

// longestLeak returns the longest part of a secret that occurs in a text.
func longestLeak(text, secret string) (longest string) {
	for i := range secret {
		for n := len(longest) + 1; i+n <= len(secret) && strings.Contains(text, secret[i:i+n]); n++ {
			longest = secret[i : i+n]
		}
	}
	return longest
}
