package main

import (
	"regexp"
	"strings"
	"testing"
)

// reads counts how often a step reads each kind of file of a tournament, and how often it lists the folder.
type reads struct {
	keys        int // spring.sqk or spring.sqk.age
	description int // spring.sqd
	diary       int // spring.handout
	listings    int
}

// readsOf counts reads in the output of strace.
func readsOf(trace, dir string) (r reads) {
	for line := range strings.Lines(trace) {
		line = strings.TrimRight(line, "\n")
		listed := listedFolder.FindStringSubmatch(line)
		if listed != nil && listed[1] == dir {
			r.listings++
		}
		opened := openedFile.FindStringSubmatch(line)
		if opened == nil {
			continue
		}
		extension := opened[1]
		switch {
		case strings.HasPrefix(extension, ".sqk"): // encrypted or not
			r.keys++
		case extension == ".sqd":
			r.description++
		case extension == ".handout":
			r.diary++
		}
	}
	return r
}

// openedFile matches a successful opening of one of the tournament's files, with its extension.
// listedFolder matches the last call of a listing, which returns 0, with the folder.
var (
	openedFile   = regexp.MustCompile(`openat\(.*"(?:[^"]*/)?spring(\.[a-z.]+)", O_RDONLY.* = \d+<`)
	listedFolder = regexp.MustCompile(`getdents64\(\d+<([^>]*)>.* = 0$`)
)

// TestCountReads counts the reads in a recorded trace. It counts successful reads, and a listing at its last
// call, which returns 0.
func TestCountReads(t *testing.T) {
	const trace = `17 openat(AT_FDCWD</tmp/x>, "spring.sqk.age", O_RDONLY|O_CLOEXEC) = 5</tmp/x/spring.sqk.age>
17 openat(AT_FDCWD</tmp/x>, "/tmp/x/spring.sqd", O_RDONLY|O_CLOEXEC) = 5</tmp/x/spring.sqd>
17 openat(AT_FDCWD</tmp/x>, "spring.sqk", O_RDONLY|O_CLOEXEC) = -1 ENOENT (No such file or directory)
17 openat(AT_FDCWD</tmp/x>, ".", O_RDONLY|O_CLOEXEC) = 5</tmp/x>
17 getdents64(5</tmp/x>, 0xc000, 8192) = 240
17 getdents64(5</tmp/x>, 0xc000, 8192) = 0
17 getdents64(5</tmp/y>, 0xc000, 8192) = 0
`
	if got, want := readsOf(trace, "/tmp/x"), (reads{keys: 1, description: 1, listings: 1}); got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

// checkReads compares the reads in the output of strace with the most that a step may do.
func checkReads(t *testing.T, step, dir, calls string, most reads) {
	t.Helper()
	got := readsOf(calls, dir)
	t.Logf("%-8s key file %d, listings %d, diary %d, description %d",
		step, got.keys, got.listings, got.diary, got.description)
	isMore := got.keys > most.keys || got.listings > most.listings ||
		got.diary > most.diary || got.description > most.description
	if isMore {
		t.Errorf("%s reads %+v, want at most %+v", step, got, most)
	}
	if got.description == 0 {
		t.Errorf("%s: the trace shows no read of the description", step)
	}
}
