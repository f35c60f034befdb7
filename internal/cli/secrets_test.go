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

// secretFiles returns files with secrets that people may pass by mistake, with the secret part of
// each.
func secretFiles() map[string]struct{ text, secret string } {
	const (
		identity   = "KTFZQCCZEWD7VMQ4FP020M09JJ9E0JSWDNHA8N0AKLUQ9NQJ5YJSR8GXHT"
		key        = "4H0xj3s7EMTXFsxSgstJhshyWNp5C3CMrwoICK62jrVDjI4lIPYxjb8kW42r"
		share      = "e1fd2581797389f246203acce70872a1bb8369a061d774dc8c836881d0008e0f"
		log        = "AZLqSMQxgosoOkS8hD7ZUE5QDfhY3Ko8lUYwm2VMGGgk"
		tarot      = "2527267846912426791740762484136783513675051249996948182220133378716239142183495949161485771400511364442300482202157"
		words      = "thunderstorm umbrella orchestra balcony wheelbarrow"
		passphrase = "thunderstorm-umbrella-orchestra-7balcony"
	)
	return map[string]struct{ text, secret string }{
		"identity.txt": {"AGE-SECRET-KEY-PQ-1" + identity + "\n", identity},
		"keys.sqk":     {"1,1:" + key + "\n1,2:" + key + "\n", key},
		"cut.sqk":      {key + "\n", key}, // broken by a mail program
		"t.1.share": {"fairdeal-share-1\ntournament t\nkeys sha256:" + strings.Repeat("7", 64) + "\nneed 2\nof 3\nshare 1\ncommit " +
			strings.Repeat("1", 64) + "\ncommit " + strings.Repeat("2", 64) + "\nsecret " + share + "\nend\n", share},
		"log.key":      {"PRIVATE+KEY+a.example/x+b7cf5ada+" + log + "\n", log},
		"table.secret": {"fairdeal-tarot-1 secret\nplayers 4\ndistribution " + tarot + "\nsequence 2086589065\nend\n", tarot},
		"words.txt":    {words + "\n", words},
		"pass.txt":     {passphrase + "\n", passphrase},
		"pass16.txt":   {utf16(passphrase + "\n"), passphrase},
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

// ended maps commands that run until they are stopped to invocations that end at once.
var ended = map[string]string{
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
	need, people, secrets := examplesNeed(), byPeople(), secretFiles()
	all := slices.Sorted(maps.Keys(secrets))
	given, flags, turn := 0, 0, 0
	files := func() []string { // one by one, or all together in a thorough test
		if thorough.Enabled() {
			return all
		}
		turn++
		return all[turn%len(all):][:1]
	}
	everyCommand(func(cmd *cobra.Command) {
		if cmd.HasSubCommands() && cmd.RunE == nil || cmd.IsAdditionalHelpTopicCommand() || !cmd.HasParent() {
			return
		}
		t.Run(pathBelowRoot(cmd), func(t *testing.T) {
			ready := userFolder(t, root)
			prepare(t, need[pathBelowRoot(cmd)])
			for name, x := range secrets {
				write(t, name, x.text)
			}
			own, fresh := t.TempDir(), false
			give := func(line []string, name string) {
				given++
				if !fresh { // a refusing command changes nothing
					if err := errors.Join(os.RemoveAll(own), os.CopyFS(own, os.DirFS(ready))); err != nil {
						t.Fatal(err)
					}
					t.Chdir(own)
				}
				var out bytes.Buffer
				fresh = Main(line, strings.NewReader(""), &out, &out) == term.StatusUnchecked
				if part := longestLeak(out.String(), secrets[name].secret); len(part) > maxLeak {
					t.Errorf("%s shows %q of %s:\n%.600s", strings.Join(line, " "), part, name, out.String())
				}
			}
			lines := map[string][]string{}
			for line := range strings.SplitSeq(cmd.Example, "\n") {
				if line = strings.TrimSpace(line); strings.HasPrefix(line, "fairdeal ") && people[line] == "" && !strings.Contains(line, " | ") && ended[pathBelowRoot(cmd)] == "" {
					lines[line] = split(t, line)
				}
			}
			first := ended[pathBelowRoot(cmd)]
			if first == "" {
				first = "fairdeal " + strings.ReplaceAll(pathBelowRoot(cmd), ".", " ")
				for _, name := range files() {
					for n := 1; n <= thorough.Times(2, 3); n++ {
						give(append(splitWords(first), slices.Repeat([]string{name}, n)...), name)
					}
				}
			}
			for _, line := range lines {
				for i := 2; i < len(line); i++ {
					if info, err := os.Stat(filepath.Join(ready, line[i])); err != nil || info.IsDir() {
						continue
					}
					for _, name := range files() {
						other := slices.Clone(line)
						other[i] = name
						give(other, name)
					}
				}
			}
			cmd.Flags().VisitAll(func(f *pflag.Flag) {
				if f.NoOptDefVal == "true" || f.Name == "out" {
					return
				}
				flags++
				base := splitWords(first)
				if keys := slices.Sorted(maps.Keys(lines)); len(keys) > 0 {
					base = lines[keys[0]]
				}
				for _, name := range files() {
					give(append(slices.Clone(base), "--"+f.Name+"="+name), name)
				}
			})
		})
	})
	t.Logf("%d lines, %d flags", given, flags)
	if given < 500 || flags < 300 {
		t.Errorf("%d lines with secrets in %d flags were typed, want more", given, flags)
	}
}
