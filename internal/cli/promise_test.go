package cli

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/fairdeal/fairdeal/internal/handfile"
)

// TestNoPassphraseIsAnArgument checks that passphrase flags take a file name or make the program
// ask, because other users and the shell history can see arguments.
func TestNoPassphraseIsAnArgument(t *testing.T) {
	flags := 0
	everyCommand(func(cmd *cobra.Command) {
		cmd.Flags().VisitAll(func(f *pflag.Flag) {
			if !strings.Contains(f.Name, "passphrase") {
				return
			}
			flags++
			if f.Value.Type() != "bool" && !strings.HasSuffix(f.Name, "-file") {
				t.Errorf("%s --%s takes a passphrase as it is typed", cmd.CommandPath(), f.Name)
			}
		})
	})
	if flags < 3 {
		t.Errorf("only %d flags about passphrases", flags)
	}
}

// TestDealingForPlayShowsNoCard checks that no cards appear on the screen while hands are dealt for
// play.
func TestDealingForPlayShowsNoCard(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, env := range []string{"XDG_STATE_HOME", "XDG_CONFIG_HOME", "HOME"} {
		t.Setenv(env, t.TempDir())
	}
	var out bytes.Buffer
	if status := Main([]string{"fairdeal", "deal", "-n", "1-32", "-o", "monday", "-f", "pbn"}, strings.NewReader(""), &out, &out); status != 0 {
		t.Fatalf("status %d\n%s", status, &out)
	}
	data, err := os.ReadFile("monday.pbn")
	if err != nil {
		t.Fatal(err)
	}
	pbn, err := handfile.ByName("pbn")
	if err != nil {
		t.Fatal(err)
	}
	if set, err := pbn.Decode(data, handfile.ReadOptions{}); err != nil || len(set.Boards) != 32 {
		t.Fatal(err)
	}
	suits := 0
	for row := range strings.Lines(string(data)) {
		deal, ok := strings.CutPrefix(row, "[Deal \"N:")
		if !ok {
			continue
		}
		for _, suit := range strings.FieldsFunc(deal, func(r rune) bool { return strings.ContainsRune(". \"]\n\r", r) }) {
			if len(suit) < 4 {
				continue // The word AT is allowed.
			}
			if suits++; strings.Contains(out.String(), suit) {
				t.Errorf("the screen shows %s:\n%s", suit, &out)
			}
		}
	}
	if suits < 100 {
		t.Errorf("only %d suits were looked for", suits)
	}
}
