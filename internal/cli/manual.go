package cli

import (
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/words"
)

// Manual writes a manual page for every command into a folder, in English.
func Manual(dir string) error {
	h := help{&term.UI{Lang: words.English}, true}
	root := newRoot(h.UI, true)
	h.Flags(root)
	h.said(root)
	return h.writeManual(root, dir)
}

// writeManual writes the page of cmd and of every command below it.
func (h help) writeManual(cmd *cobra.Command, dir string) error {
	for _, sub := range cmd.Commands() {
		if !sub.IsAvailableCommand() || sub.IsAdditionalHelpTopicCommand() {
			continue
		}
		if err := h.writeManual(sub, dir); err != nil {
			return err
		}
	}
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	return safefile.WriteNew(filepath.Join(dir, dashed(cmd)+".1"), h.manualPage(cmd), 0o666) // fairdeal-tarot-show.1
}
