// Command fairdeal deals cards and scores them so that anyone can check that nobody chose or
// changed the hands. It is implemented in internal/cli.
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

// collectLater delays the first garbage collection from 4 to 16 MiB. Most commands end before that
// and take an eighth less time. Later collections are unaffected.
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

// collectEarlier sets GOGC to 30 once 64 MiB are in use, so that large untrusted files stay within
// the 256 MiB of SECURITY.md. A memory limit would collect continuously once exceeded; this costs
// the same at every size.
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
