package main

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"strings"
	"syscall"
	"time"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/doubledummy"
)

// answer reads deals, each preceded by T, and writes their tables with the processor time of each
// in microseconds, like doubledummy/testdata/oracle.c with libdds.
func answer() {
	var s doubledummy.Solver
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		d, err := bridge.ParseDeal(strings.TrimPrefix(lines.Text(), "T "))
		if err != nil {
			fmt.Println("error:", err)
			continue
		}
		before := used()
		t, err := s.Solve(context.Background(), d)
		if err != nil {
			fmt.Println("error:", err)
			continue
		}
		fmt.Println(t, (used() - before).Microseconds())
	}
}

// used returns the processor time of this process so far.
func used() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		fmt.Fprintln(os.Stderr, "doubledummy:", err)
		os.Exit(1)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
