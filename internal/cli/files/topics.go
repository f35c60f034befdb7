package files

import (
	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/internal/cli/term"
)

// Topics are the pages of help about hands.
func Topics() []*cobra.Command {
	return []*cobra.Command{term.Topic("formats", "the formats of hand files", formatsTable()+`

Commands write a format by its name (--formats, --to) and read a file by its
extension, unless --from names a format. A file - is standard input or output.
spec/formats.md describes each of them.`)}
}
