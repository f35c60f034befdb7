package main

import (
	"fmt"
	"maps"
	"os/exec"
	"strings"
	"testing"
	"time"
)

// TestRatio checks that the median of the ratios is used, so that one pair that was disturbed by
// other work changes nothing.
func TestRatio(t *testing.T) {
	costs := func(milliseconds ...int) (all []cost) {
		for _, n := range milliseconds {
			all = append(all, cost{cpu: time.Duration(n) * time.Millisecond, peak: int64(n) << 20})
		}
		return all
	}
	both := [programs][]cost{costs(100, 200, 1000), costs(50, 100, 5000)}
	if got := ratio(both, cost.processor); got != "0.50" {
		t.Errorf("processor time: %s, want 0.50", got)
	}
	if got := ratio(both, cost.clock); got != "-" {
		t.Errorf("without elapsed times: %s, want -", got)
	}
	if got := fmt.Sprint(medianCost(both[before])); got != "200.0, 0.0, 200.0" {
		t.Errorf("median %s, want 200.0, 0.0, 200.0", got)
	}
}

// TestReadBenchmarks checks that only benchmark lines in the output of go test are used.
func TestReadBenchmarks(t *testing.T) {
	out := "goos: linux\n" +
		"BenchmarkDeal/order-2   \t 1000\t   1083.5 ns/op\t  12 B/op\t 3 allocs/op\n" +
		"BenchmarkLog \t 1\t2000000 ns/op\n" +
		"PASS\n" +
		"--- BENCH: BenchmarkX\n"
	want := map[string]figures{
		"BenchmarkDeal/order": {time: 1083, bytes: 12, objects: 3},
		"BenchmarkLog":        {time: 2 * time.Millisecond},
	}
	if got := readBenchmarks([]byte(out)); !maps.Equal(got, want) {
		t.Errorf("%+v, want %+v", got, want)
	}
}

// TestBenchmarkRows checks that a row has the median ratio, and that new benchmarks are not compared.
func TestBenchmarkRows(t *testing.T) {
	rows := benchmarkRows("./x", [programs]map[string][]figures{
		{"BenchmarkOld": {{time: 10}}, "BenchmarkA": {{time: 10}, {time: 20}, {time: 40}}},
		{"BenchmarkNew": {{time: 10}}, "BenchmarkA": {{time: 20}, {time: 40}, {time: 800}}},
	})
	if len(rows) != 2 {
		t.Fatalf("%d rows, want 2: %q", len(rows), rows)
	}
	for i, want := range []string{"2.00", "it is new"} {
		if !strings.Contains(rows[i], want) {
			t.Errorf("row %q, want %s", rows[i], want)
		}
	}
}

// TestTimed checks that exit status 1 is accepted and others are refused.
func TestTimed(t *testing.T) {
	if c, err := timed(exec.Command("sh", "-c", "exit 1"), 1); err != nil || c.elapsed <= 0 {
		t.Errorf("%v, %v", c, err)
	}
	_, err := timed(exec.Command("sh", "-c", "echo broken >&2; exit 2"), 1)
	if err == nil || !strings.Contains(err.Error(), "broken") {
		t.Errorf("error %v, want the output of the command", err)
	}
}

// TestLines checks that each line has a group and either a command or benchmarks, and that the
// files it needs can be made.
func TestLines(t *testing.T) {
	for _, l := range lines {
		isCommand := l.command != "" && l.title != "" && len(l.packages) == 0 && l.pattern == ""
		isBenchmark := l.command == "" && len(l.packages) > 0 && l.pattern != ""
		if l.group == "" || !isCommand && !isBenchmark {
			t.Errorf("%+v is neither a command nor benchmarks of a group", l)
		}
	}
	if got := dealCommand("m.rzd"); !strings.HasSuffix(got, "1-1000000 -f kops -o m") {
		t.Errorf("got %s", got)
	}
	if err := compare("HEAD", 1, []string{"nothing"}); err == nil {
		t.Error("a missing group is measured")
	}
}
