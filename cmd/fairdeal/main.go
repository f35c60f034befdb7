// Command fairdeal deals cards and scores them so that nobody has to take
// anybody's word. All it does is in internal/cli.
package main

import (
	"os"

	"github.com/fairdeal/fairdeal/internal/cli"
)

func main() {
	os.Exit(cli.Main(os.Args, os.Stdin, os.Stdout, os.Stderr))
}
