// Command manual writes the manual pages of fairdeal into a folder, for a release: they are
// made from the commands, and so cannot disagree with them.
//
//	go run ./cmd/manual FOLDER
package main

import (
	"fmt"
	"os"

	"github.com/fairdeal/fairdeal/internal/cli"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: manual FOLDER")
		os.Exit(2)
	}
	if err := cli.Manual(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "manual:", err)
		os.Exit(2)
	}
}
