package main

import (
	"bufio"
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
)

// benchmarks returns the rows for the packages on a line. If the commit lacks a benchmark, its row
// reports that.
func (b *bench) benchmarks(l line, runs int) (rows []string, err error) {
	for _, pkg := range l.packages {
		var found [programs]map[string][]figures
		for which, tree := range b.tree {
			if _, err := os.Stat(filepath.Join(tree, pkg)); err != nil {
				rows = append(rows, fmt.Sprintf("| %s | not measured: %s does not have it | | | | |", pkg, b.name[which]))
				continue
			}
			found[which] = map[string][]figures{}
			if _, err := output(tree, "go", "test", "-c", "-o", b.test(which), pkg); err != nil {
				return nil, err
			}
		}
		if found[before] == nil || found[now] == nil {
			continue
		}
		for k := range runs {
			for i := range programs {
				which := (i + k) % programs
				c := exec.Command(b.test(which), "-test.run", "^$", "-test.bench", l.pattern, "-test.benchtime", "300ms", "-test.benchmem")
				c.Dir = filepath.Join(b.tree[which], pkg)
				out, err := c.CombinedOutput()
				if err != nil {
					return nil, fmt.Errorf("%s of %s: %w\n%s", pkg, b.name[which], err, out)
				}
				for name, f := range readBenchmarks(out) {
					found[which][name] = append(found[which][name], f)
				}
			}
		}
		rows = append(rows, benchmarkRows(pkg, found)...)
	}
	return rows, nil
}

func (b *bench) test(which int) string { return b.bin(which) + ".test" }

// figures contains the time and allocations per operation of a benchmark.
type figures struct {
	time           time.Duration
	bytes, objects int64
}

var benchmarkLine = regexp.MustCompile(`^(Benchmark\S+?)(-\d+)?\s+\d+\s+(\S+) ns/op`)

// readBenchmarks parses go test output.
func readBenchmarks(out []byte) map[string]figures {
	all := map[string]figures{}
	lines := bufio.NewScanner(bytes.NewReader(out))
	for lines.Scan() {
		m := benchmarkLine.FindStringSubmatch(lines.Text())
		if m == nil {
			continue
		}
		ns, err := strconv.ParseFloat(m[3], 64)
		if err != nil {
			continue
		}
		f := figures{time: time.Duration(ns)}
		fields := strings.Fields(lines.Text())
		for i := 1; i < len(fields); i++ {
			n, err := strconv.ParseInt(fields[i-1], 10, 64)
			switch {
			case err != nil:
			case fields[i] == "B/op":
				f.bytes = n
			case fields[i] == "allocs/op":
				f.objects = n
			}
		}
		all[m[1]] = f
	}
	return all
}

// benchmarkRows compares a package's figures.
func benchmarkRows(pkg string, found [programs]map[string][]figures) (rows []string) {
	var names []string
	for name := range found[now] {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		was, is := found[before][name], found[now][name]
		if len(was) == 0 {
			rows = append(rows, fmt.Sprintf("| `%s` %s | not measured: it is new | %v | | | |", name, pkg, middleFigures(is)))
			continue
		}
		var ratios []float64
		for i := range min(len(was), len(is)) {
			ratios = append(ratios, float64(is[i].time)/float64(max(was[i].time, 1)))
		}
		rows = append(rows, fmt.Sprintf("| `%s` %s | %v | %v | | %.2f | |", name, pkg, middleFigures(was), middleFigures(is), median(ratios)))
	}
	return rows
}

// middleFigures returns the median for each figure.
func middleFigures(all []figures) string {
	ratioOf := func(value func(figures) float64) float64 {
		var values []float64
		for _, f := range all {
			values = append(values, value(f))
		}
		return median(values)
	}
	took := time.Duration(ratioOf(func(f figures) float64 { return float64(f.time) }))
	return fmt.Sprintf("%v, %.0f bytes, %.0f objects", took, ratioOf(func(f figures) float64 { return float64(f.bytes) }), ratioOf(func(f figures) float64 { return float64(f.objects) }))
}
