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
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/clock"
	"github.com/fairdeal/fairdeal/internal/testkit/thorough"
)

// maxLeak is the number of consecutive characters of a secret that a message may contain.
const maxLeak = 8

// secretFile is the text of a file, with its secret part.
type secretFile struct{ text, secret string }

// secretFiles returns files with secrets that people may pass by mistake, by name.
func secretFiles() map[string]secretFile {
	const (
		identity   = "KTFZQCCZEWD7VMQ4FP020M09JJ9E0JSWDNHA8N0AKLUQ9NQJ5YJSR8GXHT"
		key        = "4H0xj3s7EMTXFsxSgstJhshyWNp5C3CMrwoICK62jrVDjI4lIPYxjb8kW42r"
		share      = "e1fd2581797389f246203acce70872a1bb8369a061d774dc8c836881d0008e0f"
		log        = "AZLqSMQxgosoOkS8hD7ZUE5QDfhY3Ko8lUYwm2VMGGgk"
		tarot      = "2527267846912426791740762484136783513675051249996948182220133378716239142183495949161485771400511364442300482202157"
		words      = "thunderstorm umbrella orchestra balcony wheelbarrow"
		passphrase = "thunderstorm-umbrella-orchestra-7balcony"
	)
	shareText := "fairdeal-share-1\ntournament t\nkeys sha256:" + strings.Repeat("7", 64) +
		"\nneed 2\nof 3\nshare 1" +
		"\ncommit " + strings.Repeat("1", 64) +
		"\ncommit " + strings.Repeat("2", 64) +
		"\nsecret " + share + "\nend\n"
	gameText := "fairdeal-tarot-1 secret\nplayers 4\ndistribution " + tarot + "\nsequence 2086589065\nend\n"
	return map[string]secretFile{
		"identity.txt": {text: "AGE-SECRET-KEY-PQ-1" + identity + "\n", secret: identity},
		"keys.sqk":     {text: "1,1:" + key + "\n1,2:" + key + "\n", secret: key},
		"cut.sqk":      {text: key + "\n", secret: key}, // broken by a mail program
		"t.1.share":    {text: shareText, secret: share},
		"log.key":      {text: "PRIVATE+KEY+a.example/x+b7cf5ada+" + log + "\n", secret: log},
		"table.secret": {text: gameText, secret: tarot},
		"words.txt":    {text: words + "\n", secret: words},
		"pass.txt":     {text: passphrase + "\n", secret: passphrase},
		"pass16.txt":   {text: utf16(passphrase + "\n"), secret: passphrase},
	}
}

// utf16 encodes a text like Windows editors.
func utf16(text string) string {
	b := []byte{0xff, 0xfe}
	for _, r := range text {
		b = append(b, byte(r), 0)
	}
	return string(b)
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

// endingLines maps commands that run until they are stopped to lines that end at once.
var endingLines = map[string]string{
	"desk":  "fairdeal desk nowhere --no-browser",
	"serve": "fairdeal serve --listen nowhere:99999999",
}

// TestNoSecretIsShown passes a secret file to every argument and flag of every command, alone and
// in place of each file in its examples, as if somebody picked the wrong file. Messages may contain
// at most eight consecutive characters of the secret.
func TestNoSecretIsShown(t *testing.T) {
	root, err := filepath.Abs(filepath.Join("..", ".."))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { clock.Now = time.Now }()
	clock.Now = exampleTime
	need := examplesNeed()
	p := &secretPasser{secrets: secretFiles()}
	everyCommand(func(cmd *cobra.Command) {
		isGroup := cmd.HasSubCommands() && cmd.RunE == nil
		if isGroup || cmd.IsAdditionalHelpTopicCommand() || !cmd.HasParent() {
			return
		}
		t.Run(pathBelowRoot(cmd), func(t *testing.T) {
			ready := userFolder(t, root)
			prepare(t, need[pathBelowRoot(cmd)])
			for name, file := range p.secrets {
				write(t, name, file.text)
			}
			p.begin(t, ready)
			p.passAlone(cmd)
			lines := exampleLines(t, cmd)
			for _, line := range lines {
				p.passInExample(line)
			}
			p.passInFlags(cmd, lines)
		})
	})
	t.Logf("%d lines, %d flags", p.lines, p.flags)
	if p.lines < 500 || p.flags < 300 {
		t.Errorf("%d lines with secrets in %d flags were typed, want at least 500 and 300", p.lines, p.flags)
	}
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
