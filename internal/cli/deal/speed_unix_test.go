//go:build unix

package deal

import (
	"fmt"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/bigdeal"
	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/handfile"
)

// BenchmarkLimit compares dealing with the theoretical limit: the number of 44-byte RIPEMD-160
// hashes that OpenSSL computes per second, divided by the 1.477 hashes per deal (spec/bigdeal.md
// step 6). Like "openssl speed", it measures processor time including the kernel's, so that a busy
// machine gives usable figures. "limits" is the speed as a multiple of the limit. OpenSSL is
// measured just before each figure.
func BenchmarkLimit(b *testing.B) {
	seed, owner := bigdeal.HashSeed([]byte("speed")), bigdeal.HashOwner("")
	measure := func(name string, deal func(b *testing.B)) {
		b.Run(name, func(b *testing.B) {
			limit := opensslHashes(b) / 1.477
			b.ReportAllocs()
			b.ResetTimer()
			before := processorTime(b)
			deal(b)
			perSecond := float64(b.N) / (processorTime(b) - before).Seconds()
			b.ReportMetric(limit, "limit/s")
			b.ReportMetric(perSecond, "deals/cpu-s")
			b.ReportMetric(perSecond/limit, "limits")
		})
	}
	measure("numbers", func(b *testing.B) {
		s := bigdeal.NewStream(seed, owner)
		for range b.N {
			s.Next()
		}
	})
	for _, name := range []string{"bri", "dge", "ber", "kops", "pbn", "lin"} {
		f, err := handfile.ByName(name)
		if err != nil {
			b.Fatal(err)
		}
		measure(name+" to a file", func(b *testing.B) {
			d := &dealing{seed: seed, owner: owner, run: boardrange.Run{First: 1, Last: b.N},
				formats: []*handfile.Format{f}, prefix: filepath.Join(b.TempDir(), "speed")}
			if _, err := d.write(); err != nil {
				b.Fatal(err)
			}
		})
	}
}

// opensslHashes returns the number of hashes that OpenSSL computes per second.
func opensslHashes(b *testing.B) float64 {
	b.Helper()
	out, err := exec.Command("openssl", "speed", "-seconds", "1", "-bytes", "44", "rmd160").Output()
	if err != nil {
		b.Skipf("not measured: openssl speed rmd160: %v", err)
	}
	for line := range strings.Lines(string(out)) {
		fields := strings.Fields(line)
		if len(fields) == 2 && fields[0] == "rmd160" {
			thousands, err := strconv.ParseFloat(strings.TrimSuffix(fields[1], "k"), 64)
			if err != nil {
				b.Fatal(err)
			}
			return thousands * 1000 / 44
		}
	}
	b.Fatal(fmt.Errorf("openssl speed printed no line for rmd160: %s", out))
	return 0
}

// processorTime returns the processor time of this process so far, including the kernel's.
func processorTime(b *testing.B) time.Duration {
	b.Helper()
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		b.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
