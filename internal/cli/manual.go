package cli

import (
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/words"
)

// standIns lists the names under which fairdeal behaves like a different program.
var standIns = [...]string{"bigdeal", "bigdealx", "squaredeal"}

// Manual writes manual pages in English into the folder dir: one for each command, such as fairdeal-tarot-show.1, and
// one under each original program's name, such as bigdeal.1, which includes the page for the command that replaces
// it. released is the date on the pages.
func Manual(dir string, released time.Time) error {
	h := help{&term.UI{Lang: words.English}, true}
	root := newRoot(h.UI, true)
	h.AddFlags(root)
	h.setTexts(root)
	if err := h.writeManual(root, dir, released); err != nil {
		return err
	}
	for _, name := range standIns {
		page := fmt.Appendf(nil, ".so man1/%s-%s.1\n", root.Name(), name)
		if err := safefile.WriteNew(filepath.Join(dir, name+".1"), page, 0o666); err != nil {
			return err
		}
	}
	return nil
}

// writeManual writes the pages of cmd and all its subcommands.
func (h help) writeManual(cmd *cobra.Command, dir string, released time.Time) error {
	for _, sub := range cmd.Commands() {
		if !sub.IsAvailableCommand() || sub.IsAdditionalHelpTopicCommand() {
			continue
		}
		if err := h.writeManual(sub, dir, released); err != nil {
			return err
		}
	}
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	return safefile.WriteNew(filepath.Join(dir, pageName(cmd)+".1"), h.manualPage(cmd, released), 0o666)
}
