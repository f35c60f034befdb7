package main

import (
	"bytes"
	"fmt"
	"os/exec"
	"slices"
	"time"
)

// cost contains the time and memory that a run used.
type cost struct {
	cpu, elapsed time.Duration
	peak         int64 // bytes; 0 if unknown
}

func (c cost) processor() float64 { return float64(c.cpu) }
func (c cost) clock() float64     { return float64(c.elapsed) }

// String formats a cost for a table.
func (c cost) String() string {
	ms := func(d time.Duration) string { return fmt.Sprintf("%.1f", float64(d)/float64(time.Millisecond)) }
	text := ms(c.cpu) + ", " + ms(c.elapsed)
	if c.peak > 0 {
		text += fmt.Sprintf(", %.1f", float64(c.peak)/(1<<20))
	}
	return text
}

// timed runs a command. Exit statuses up to worst are accepted.
func timed(c *exec.Cmd, worst int) (cost, error) {
	var messages bytes.Buffer
	c.Stderr = &messages
	began := time.Now()
	err := c.Run()
	elapsed := time.Since(began)
	if err != nil && (c.ProcessState == nil || c.ProcessState.ExitCode() < 0 || c.ProcessState.ExitCode() > worst) {
		return cost{}, fmt.Errorf("%w\n%s", err, &messages)
	}
	return cost{c.ProcessState.UserTime() + c.ProcessState.SystemTime(), elapsed, peakOf(c.ProcessState)}, nil
}

// median returns the median, or the lower of the two middle values.
func median(values []float64) float64 {
	sorted := slices.Sorted(slices.Values(values))
	return sorted[(len(sorted)-1)/2]
}

// medianCost returns the median for each component.
func medianCost(costs []cost) cost {
	medianOf := func(value func(cost) float64) float64 {
		var all []float64
		for _, c := range costs {
			all = append(all, value(c))
		}
		return median(all)
	}
	return cost{time.Duration(medianOf(cost.processor)), time.Duration(medianOf(cost.clock)), int64(medianOf(func(c cost) float64 { return float64(c.peak) }))}
}

// ratio returns the median ratio, new to old, over all pairs.
func ratio(costs [programs][]cost, value func(cost) float64) string {
	var all []float64
	for i := range costs[now] {
		if earlier := value(costs[before][i]); earlier > 0 {
			all = append(all, value(costs[now][i])/earlier)
		}
	}
	if len(all) == 0 {
		return "-"
	}
	return fmt.Sprintf("%.2f", median(all))
}
