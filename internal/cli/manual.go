package cli

import (
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/words"
)

// manualCommand writes the manual pages, which are made from the commands and
// so cannot disagree with them.
func manualCommand(u *term.UI, h help) *cobra.Command {
	var dir string
	var force bool
	cmd := &cobra.Command{
		Use: "manual",
		Example: `  fairdeal manual --dir man1
  man ./man1/fairdeal-deal.1`,
		Args: term.NoArguments,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := os.MkdirAll(dir, 0o777); err != nil {
				return err
			}
			h.said(cmd.Root())
			n, err := h.writeManual(cmd.Root(), dir, force)
			if err != nil {
				return term.IfThere(err, "help.manual-force")
			}
			u.Note("help.manual-pages", words.N("n", n), words.Name("folder", dir))
			return nil
		},
	}
	cmd.Flags().StringVar(&dir, "dir", "man1", "folder to write to")
	cmd.Flags().BoolVar(&force, "force", false, "write over pages that are there")
	return cmd
}

// writeManual writes the page of cmd and of every command below it.
func (h help) writeManual(cmd *cobra.Command, dir string, force bool) (pages int, err error) {
	for _, sub := range cmd.Commands() {
		if !sub.IsAvailableCommand() || sub.IsAdditionalHelpTopicCommand() {
			continue
		}
		n, err := h.writeManual(sub, dir, force)
		if err != nil {
			return pages, err
		}
		pages += n
	}
	name := filepath.Join(dir, dashed(cmd)+".1") // fairdeal-tarot-show.1
	write := safefile.WriteNew
	if force {
		write = safefile.WriteOver
	}
	return pages + 1, write(name, h.manualPage(cmd), 0o666)
}
