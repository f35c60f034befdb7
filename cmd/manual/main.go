// Command manual writes the manual pages of fairdeal into a folder for a release. It generates them
// from the commands, so the two always agree.
//
//	go run ./cmd/manual FOLDER [YYYY-MM-DD]
//
// The date defaults to today; a release passes its own.
package main

import (
	"fmt"
	"os"
	"time"

	"github.com/fairdeal/fairdeal/internal/cli"
)

func main() {
	if len(os.Args) != 2 && len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: manual FOLDER [YYYY-MM-DD]")
		os.Exit(2)
	}
	if err := run(os.Args[1], os.Args[2:]); err != nil {
		fmt.Fprintln(os.Stderr, "manual:", err)
		os.Exit(2)
	}
}

func run(dir string, date []string) error {
	released := time.Now()
	if len(date) > 0 {
		var err error
		if released, err = time.Parse(time.DateOnly, date[0]); err != nil {
			return err
		}
	}
	return cli.Manual(dir, released)
}
