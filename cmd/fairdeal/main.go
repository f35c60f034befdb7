// Command fairdeal deals cards and scores them so that nobody has to take
// anybody's word. All it does is in internal/cli.
package main

import (
	"os"
	"runtime"
	"runtime/debug"

	"github.com/fairdeal/fairdeal/internal/cli"
)

func main() {
	collectLater()
	os.Exit(cli.Main(os.Args, os.Stdin, os.Stdout, os.Stderr))
}

// collectLater lets the first collection of memory wait for 16 MiB in place of 4:
// most commands are over before, and take an eighth less time. Then it is as usual.
func collectLater() {
	if os.Getenv("GOGC") != "" {
		return
	}
	usual := debug.SetGCPercent(400)
	runtime.AddCleanup(new([64]byte), func(percent int) { debug.SetGCPercent(percent) }, usual)
}
