// Command fairdeal deals cards and scores them so that nobody has to take
// anybody's word. All it does is in internal/cli.
package main

import (
	"os"
	"runtime"
	"runtime/debug"
	"runtime/metrics"

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
	runtime.AddCleanup(new([64]byte), func(percent int) {
		debug.SetGCPercent(percent)
		collectEarlier()
	}, usual)
}

// collectEarlier collects at 30 % of growth once 64 MiB are in use, so that large files
// of strangers stay within the 256 MiB of SECURITY.md. Unlike a limit of memory, which
// collects without end when it is exceeded, this costs the same at every size.
func collectEarlier() {
	runtime.AddCleanup(new([64]byte), func(least uint64) {
		inUse := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
		metrics.Read(inUse)
		if inUse[0].Value.Kind() == metrics.KindUint64 && inUse[0].Value.Uint64() < least {
			collectEarlier()
			return
		}
		debug.SetGCPercent(30)
	}, 64<<20)
}
