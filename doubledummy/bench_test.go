//go:build unix

package doubledummy

import (
	"context"
	"os"
	"slices"
	"strconv"
	"syscall"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/bridge"
)

// BenchmarkSolve solves 100 of the vectors, or the number in FAIRDEAL_DD_DEALS, with this
// package and, if available, with libdds on one thread. For both it reports the median,
// mean and 95th percentile of the processor time per deal. It also reports median-ratio and
// p95-ratio (our figure divided by that of libdds), and the median and 95th percentile of
// the ratio per deal.
func BenchmarkSolve(b *testing.B) {
	n := 100
	if s := os.Getenv("FAIRDEAL_DD_DEALS"); s != "" {
		var err error
		if n, err = strconv.Atoi(s); err != nil || n < 1 || n > 200 {
			b.Fatalf("FAIRDEAL_DD_DEALS=%s: want 1 to 200", s)
		}
	}
	var deals []bridge.Deal
	for i, v := range vectors(b) {
		if i%(200/n) == 0 && len(deals) < n {
			deals = append(deals, v.deal)
		}
	}
	compare(b, deals)
}

func BenchmarkFreak(b *testing.B) {
	compare(b, []bridge.Deal{parseDeal(b, freak)})
}

// compare solves deals with this package and with libdds, and reports the times.
func compare(b *testing.B, deals []bridge.Deal) {
	var o *oracle
	if os.Getenv("FAIRDEAL_DD_ALONE") == "" {
		o = newOracle(b)
	}
	var s Solver
	var ours, theirs, ratios []float64
	positions := uint64(0)
	for b.Loop() {
		for _, d := range deals {
			before := processorTime(b)
			table, err := s.Solve(context.Background(), d)
			if err != nil {
				b.Fatal(err)
			}
			ours = append(ours, (processorTime(b)-before).Seconds()*1000)
			positions += s.engine.nodes
			if o != nil {
				want, took := o.table(d)
				if table.String() != want {
					b.Fatalf("%s: table %s, libdds %s", d.String(), table, want)
				}
				theirs = append(theirs, took.Seconds()*1000)
				ratios = append(ratios, ours[len(ours)-1]/theirs[len(theirs)-1])
			}
		}
	}
	// report reports the median and 95th percentile of a list, and returns them with the mean.
	report := func(name, unit string, list []float64) (median, mean, high float64) {
		slices.Sort(list)
		for _, value := range list {
			mean += value / float64(len(list))
		}
		median, high = list[len(list)/2], list[len(list)*95/100]
		b.ReportMetric(median, name+"-median"+unit)
		b.ReportMetric(high, name+"-p95"+unit)
		return median, mean, high
	}
	median, mean, high := report("ours", "-ms", ours)
	b.ReportMetric(mean, "ours-mean-ms")
	b.ReportMetric(float64(positions)/float64(len(ours))/1000, "kpositions")
	if o != nil {
		theirMedian, theirMean, theirHigh := report("libdds", "-ms", theirs)
		b.ReportMetric(theirMean, "libdds-mean-ms")
		b.ReportMetric(median/theirMedian, "median-ratio")
		b.ReportMetric(mean/theirMean, "mean-ratio")
		b.ReportMetric(high/theirHigh, "p95-ratio")
		report("deal-by-deal", "", ratios)
	}
	b.ReportMetric(0, "ns/op")
}

// processorTime returns the processor time used by this process so far.
func processorTime(b *testing.B) time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		b.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
