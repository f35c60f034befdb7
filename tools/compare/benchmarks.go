package main

import (
	"bufio"
	"bytes"
	"fmt"
	"maps"
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
		hasPackage := true
		for program, tree := range b.tree {
			if _, err := os.Stat(filepath.Join(tree, pkg)); err != nil {
				rows = append(rows, fmt.Sprintf("| %s | not measured: %s does not have it | | | | |", pkg, b.name[program]))
				hasPackage = false
				continue
			}
			if _, err := output(tree, "go", "test", "-c", "-o", b.testProgram(program), pkg); err != nil {
				return nil, err
			}
		}
		if !hasPackage {
			continue
		}
		results := [programs]map[string][]figures{{}, {}}
		for round := range runs {
			for i := range programs {
				program := (i + round) % programs
				if err := b.runBenchmarks(program, pkg, l.pattern, results[program]); err != nil {
					return nil, err
				}
			}
		}
		rows = append(rows, benchmarkRows(pkg, results)...)
	}
	return rows, nil
}

// testProgram returns the path of a package's compiled tests.
func (b *bench) testProgram(program int) string { return b.bin(program) + ".test" }

// runBenchmarks runs a package's benchmarks once and adds their figures to results, by name.
func (b *bench) runBenchmarks(program int, pkg, pattern string, results map[string][]figures) error {
	c := exec.Command(b.testProgram(program), "-test.run", "^$", "-test.bench", pattern, "-test.benchtime", "300ms", "-test.benchmem")
	c.Dir = filepath.Join(b.tree[program], pkg)
	out, err := c.CombinedOutput()
	if err != nil {
		return fmt.Errorf("%s of %s: %w\n%s", pkg, b.name[program], err, out)
	}
	for name, f := range readBenchmarks(out) {
		results[name] = append(results[name], f)
	}
	return nil
}

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

// benchmarkRows compares a package's figures, by benchmark name.
func benchmarkRows(pkg string, results [programs]map[string][]figures) (rows []string) {
	for _, name := range slices.Sorted(maps.Keys(results[now])) {
		earlier, current := results[before][name], results[now][name]
		if len(earlier) == 0 {
			rows = append(rows, fmt.Sprintf("| `%s` %s | not measured: it is new | %v | | | |", name, pkg, medianFigures(current)))
			continue
		}
		var ratios []float64
		for i := range min(len(earlier), len(current)) {
			ratios = append(ratios, float64(current[i].time)/float64(max(earlier[i].time, 1)))
		}
		rows = append(rows, fmt.Sprintf("| `%s` %s | %v | %v | | %.2f | |", name, pkg,
			medianFigures(earlier), medianFigures(current), median(ratios)))
	}
	return rows
}

// medianFigures formats the median of each figure.
func medianFigures(all []figures) string {
	var times, sizes, objects []float64
	for _, f := range all {
		times = append(times, float64(f.time))
		sizes = append(sizes, float64(f.bytes))
		objects = append(objects, float64(f.objects))
	}
	return fmt.Sprintf("%v, %.0f bytes, %.0f objects", time.Duration(median(times)), median(sizes), median(objects))
}
