package files

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Topics returns the help topics about hands, such as "fairdeal help formats". They are not commands.
func Topics(t *term.UI) []*cobra.Command {
	formats := term.Topic("formats")
	formats.SetHelpFunc(func(*cobra.Command, []string) {
		fmt.Fprint(t.Out, plain.Wrap(words.New("help.long.formats",
			words.Name("table", formatsTable(t.Lang))).In(t.Lang), 80))
	})
	return []*cobra.Command{formats}
}

func formatsTable(l words.Language) string {
	var rows []string
	for _, f := range handfile.Formats {
		rows = append(rows, fmt.Sprintf("  %-9s %-8s %s", f.Name, f.Ext, f.Doc.In(l)))
	}
	return strings.Join(rows, "\n")
}
