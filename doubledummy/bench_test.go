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

// processorTime is what this process has used so far.
func processorTime(b *testing.B) time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		b.Fatal(err)
	}
	return time.Duration(u.Utime.Nano())
}

// BenchmarkSolve solves 100 of the vectors, or as many as FAIRDEAL_DD_DEALS
// says, in turn with libdds on one thread where that is there: processor time of
// both, and the ratio.
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

// BenchmarkFreak is a deal that takes libdds seconds.
func BenchmarkFreak(b *testing.B) {
	d, err := bridge.ParseDeal("N:AQ953.A72.A9754. KJT76.64.832.T87 8.KQJT983..AQ942 42.5.KQJT6.KJ653")
	if err != nil {
		b.Fatal(err)
	}
	compare(b, []bridge.Deal{d})
}

func compare(b *testing.B, deals []bridge.Deal) {
	var o *oracle
	if os.Getenv("FAIRDEAL_DD_ALONE") == "" {
		o = newOracle(b)
	}
	var s Solver
	var ours, theirs []float64
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
			}
		}
	}
	report := func(name string, list []float64) (median, high float64) {
		slices.Sort(list)
		sum := 0.0
		for _, ms := range list {
			sum += ms
		}
		median, high = list[len(list)/2], list[len(list)*95/100]
		b.ReportMetric(median, name+"-median-ms")
		b.ReportMetric(sum/float64(len(list)), name+"-mean-ms")
		b.ReportMetric(high, name+"-p95-ms")
		return median, high
	}
	median, high := report("ours", ours)
	b.ReportMetric(float64(positions)/float64(len(ours))/1000, "kpositions")
	if o != nil {
		m, h := report("libdds", theirs)
		b.ReportMetric(median/m, "median-ratio")
		b.ReportMetric(high/h, "p95-ratio")
	}
	b.ReportMetric(0, "ns/op")
}
