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
	args := []string{"fairdeal", "deal", "-n", "1-32", "-o", "monday", "-f", "pbn"}
	if status := Main(args, strings.NewReader(""), &out, &out); status != 0 {
		t.Fatalf("status %d\n%s", status, &out)
	}
	holdings := holdingsIn(t, "monday.pbn")
	if len(holdings) < 100 {
		t.Errorf("only %d holdings were looked for", len(holdings))
	}
	for _, holding := range holdings {
		if strings.Contains(out.String(), holding) {
			t.Errorf("the screen shows %s:\n%s", holding, &out)
		}
	}
}

// holdingsIn returns the holdings of at least four cards in a file of 32 boards. Shorter ones may be
// parts of words.
func holdingsIn(t *testing.T, name string) (holdings []string) {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	pbn, err := handfile.ByName("pbn")
	if err != nil {
		t.Fatal(err)
	}
	set, err := pbn.Decode(data, handfile.ReadOptions{})
	if err != nil || len(set.Boards) != 32 {
		t.Fatal(err)
	}
	isSeparator := func(r rune) bool { return strings.ContainsRune(". \"]\n\r", r) }
	for line := range strings.Lines(string(data)) {
		deal, ok := strings.CutPrefix(line, "[Deal \"N:")
		if !ok {
			continue
		}
		for _, holding := range strings.FieldsFunc(deal, isSeparator) {
			if len(holding) >= 4 {
				holdings = append(holdings, holding)
			}
		}
	}
	return holdings
}
