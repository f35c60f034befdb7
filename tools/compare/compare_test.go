package main

import (
	"fmt"
	"os/exec"
	"strings"
	"testing"
	"time"
)

// TestRatio checks that the median of the ratios is used, so that one pair that was disturbed by
// other work changes nothing.
func TestRatio(t *testing.T) {
	c := func(ms ...int) (all []cost) {
		for _, n := range ms {
			all = append(all, cost{cpu: time.Duration(n) * time.Millisecond, peak: int64(n) << 20})
		}
		return all
	}
	both := [programs][]cost{c(100, 200, 1000), c(50, 100, 5000)}
	if got := ratio(both, cost.processor); got != "0.50" {
		t.Errorf("got %s", got)
	}
	if got := ratio(both, cost.clock); got != "-" {
		t.Errorf("no time: %s", got)
	}
	if got := fmt.Sprint(medianCost(both[before])); got != "200.0, 0.0, 200.0" {
		t.Errorf("got %s", got)
	}
}

// TestReadBenchmarks checks that only benchmark lines in the output of go test are used.
func TestReadBenchmarks(t *testing.T) {
	out := "goos: linux\nBenchmarkDeal/order-2   \t 1000\t   1083.5 ns/op\t  12 B/op\t 3 allocs/op\nBenchmarkLog \t 1\t2000000 ns/op\nPASS\n--- BENCH: BenchmarkX\n"
	got := readBenchmarks([]byte(out))
	if len(got) != 2 || got["BenchmarkDeal/order"] != (figures{1083, 12, 3}) || got["BenchmarkLog"].time != 2*time.Millisecond {
		t.Errorf("%+v", got)
	}
	rows := benchmarkRows("./x", [programs]map[string][]figures{
		{"BenchmarkOld": {{time: 10}}, "BenchmarkA": {{time: 10}, {time: 20}, {time: 40}}},
		{"BenchmarkNew": {{time: 10}}, "BenchmarkA": {{time: 20}, {time: 40}, {time: 800}}},
	})
	if len(rows) != 2 || !strings.Contains(rows[0], "2.00") || !strings.Contains(rows[1], "it is new") {
		t.Errorf("%q", rows)
	}
}

// TestTimed checks that exit status 1 is accepted and others are refused.
func TestTimed(t *testing.T) {
	if c, err := timed(exec.Command("sh", "-c", "exit 1"), 1); err != nil || c.elapsed <= 0 {
		t.Errorf("%v, %v", c, err)
	}
	if _, err := timed(exec.Command("sh", "-c", "echo broken >&2; exit 2"), 1); err == nil || !strings.Contains(err.Error(), "broken") {
		t.Errorf("got %v", err)
	}
}

// TestLines checks that each line has a group and either a command or benchmarks, and that the
// files it needs can be made.
func TestLines(t *testing.T) {
	for _, l := range lines {
		if l.group == "" || (l.command == "") != (len(l.packages) > 0) || (l.command == "") != (l.pattern != "") || l.command != "" && l.title == "" {
			t.Errorf("%+v", l)
		}
	}
	if got := dealCommand("m.rzd"); !strings.HasSuffix(got, "1-1000000 -f kops -o m") {
		t.Errorf("got %s", got)
	}
	if err := compare("HEAD", 1, []string{"nothing"}); err == nil {
		t.Error("a group that is not there is measured")
	}
}
