package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"
)

// reads counts how often a step reads each kind of file of a tournament.
type reads struct{ keys, description, diary, listings int }

var (
	openedFile   = regexp.MustCompile(`openat\(.*"(?:[^"]*/)?spring(\.[a-z.]+)", O_RDONLY.* = \d+<`)
	listedFolder = regexp.MustCompile(`getdents64\(\d+<([^>]*)>.* = 0$`)
)

// readsOf counts reads in the output of strace.
func readsOf(trace, dir string) (r reads) {
	for line := range strings.Lines(trace) {
		line = strings.TrimRight(line, "\n")
		if m := listedFolder.FindStringSubmatch(line); m != nil && m[1] == dir {
			r.listings++
		}
		m := openedFile.FindStringSubmatch(line)
		switch {
		case m == nil:
		case strings.HasPrefix(m[1], ".sqk"):
			r.keys++
		case m[1] == ".sqd":
			r.description++
		case m[1] == ".handout":
			r.diary++
		}
	}
	return r
}

// TestStepsReadFilesOnce counts the reads of every tournament step, as a command and at the desk. A step
// reads its key file and its diary once. It lists the folder once before writing and once
// afterwards, and before each write compares the description with the version it read. With -v the
// test prints all counts.
func TestStepsReadFilesOnce(t *testing.T) {
	if _, err := exec.LookPath("strace"); err != nil {
		t.Skip("not run: no strace on this machine")
	}
	t.Setenv("XDG_CONFIG_HOME", t.TempDir())
	const info, other = "Lotto 6 from 49 of Wednesday 10 March 2060, from low to high", "Lotto 6 from 49 of Wednesday 17 March 2060, from low to high"
	trace := filepath.Join(t.TempDir(), "trace")
	traced := func(args ...string) []string {
		return append([]string{"-f", "-qq", "-y", "-e", "trace=openat,getdents64", "-o", trace, "fairdeal"}, args...)
	}
	check := func(door, step, dir string, calls string, most reads) {
		t.Helper()
		got := readsOf(calls, dir)
		t.Logf("%-8s %-8s key file %d, listings %d, diary %d, description %d", door, step, got.keys, got.listings, got.diary, got.description)
		if got.keys > most.keys || got.listings > most.listings || got.diary > most.diary || got.description > most.description {
			t.Errorf("%s by %s reads %+v, want at most %+v", step, door, got, most)
		}
		if got.description == 0 {
			t.Errorf("%s by %s: the trace shows no read of the description", step, door)
		}
	}
	folder := func() string {
		dir, err := filepath.EvalSymlinks(t.TempDir())
		if err != nil {
			t.Fatal(err)
		}
		write(t, dir, "pass", "correct horse battery staple\n")
		for _, c := range [][]string{{"new", "spring", "--name", "Spring Cup"}, {"edit", "spring", "--di", info, "--phase", "1:1-4:rr#:Round robin"}} {
			if status, said := runIn(t, dir, append([]string{"tournament"}, c...)...); status != 0 {
				t.Fatal(said)
			}
		}
		return dir
	}
	commands := []struct {
		args []string
		most reads
	}{
		{[]string{"publish", "spring", "--passphrase-file", "pass"}, reads{keys: 1, description: 3, listings: 2}},
		{[]string{"amend", "spring", "--reason", "a slip", "--di", other}, reads{description: 4, listings: 1}},
		{[]string{"dv", "spring", "3 6 9 13 26 40", "--yes", "--accept", "value-early"}, reads{keys: 1, description: 4, diary: 2, listings: 2}},
		{[]string{"make", "spring", "--session", "1,1", "--format", "pbn", "--unlock", "pass"}, reads{keys: 1, description: 2, diary: 2, listings: 1}},
		{[]string{"played", "spring", "all"}, reads{description: 2, diary: 1, listings: 1}},
		{[]string{"reveal", "spring", "--session", "1,1", "--unlock", "pass"}, reads{keys: 1, description: 1, diary: 1, listings: 1}},
		{[]string{"reveal", "spring", "--unlock", "pass"}, reads{keys: 1, description: 1, diary: 1, listings: 1}},
	}
	dir := folder()
	for _, c := range commands {
		cmd := exec.Command("strace", traced(append([]string{"tournament"}, c.args...)...)...)
		cmd.Dir = dir
		out, err := cmd.CombinedOutput()
		if strings.Contains(string(out), "strace:") {
			t.Skipf("not run: strace does not work here: %s", out)
		}
		if err != nil {
			t.Fatalf("%q: %v: %s", c.args, err, out)
		}
		check("command", c.args[0], dir, string(readFile(t, filepath.Dir(trace), "trace")), c.most)
	}

	dir = folder()
	cmd := exec.Command("strace", traced("desk", dir, "--no-browser")...)
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	b := openDesk(t, dir, cmd)
	t.Cleanup(func() { syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }) // ends the desk and not only strace
	forms := []struct {
		page   string
		fields []string
		before []string // command to run before it
		most   reads
	}{
		{"t/spring/publish", []string{"confirm", "spring", "passphrase", "correct horse battery staple", "passphrase2", "correct horse battery staple"}, nil,
			reads{description: 4, listings: 1}},
		{"t/spring/amend", []string{"name", "Spring Cup", "text", other, "reason", "a slip"}, nil, reads{description: 5, listings: 1}},
		{"t/spring/make", []string{"phase", "1", "session", "1", "format", "pbn", "not_playing", "yes", "passphrase", "correct horse battery staple"},
			[]string{"dv", "spring", "3 6 9 13 26 40", "--yes", "--accept", "value-early"}, reads{keys: 1, description: 2, diary: 2, listings: 1}},
		{"t/spring/reveal/1,1", []string{"passphrase", "correct horse battery staple"}, []string{"played", "spring", "all"},
			reads{keys: 1, description: 2, diary: 1, listings: 1}},
		{"t/spring/reveal", []string{"confirm", "spring", "passphrase", "correct horse battery staple"}, nil,
			reads{keys: 1, description: 2, diary: 1, listings: 1}},
	}
	for _, f := range forms {
		if f.before != nil {
			if status, said := runIn(t, dir, append([]string{"tournament"}, f.before...)...); status != 0 {
				t.Fatal(said)
			}
		}
		start := settled(t, trace)
		if status, said := b.post(f.page, f.fields...); status != 303 {
			t.Fatalf("%s: %d %s", f.page, status, said)
		}
		settled(t, trace)
		check("desk", strings.TrimPrefix(f.page, "t/spring/"), dir, string(readFile(t, filepath.Dir(trace), "trace"))[start:], f.most)
	}
}

// settled waits until strace stops writing and returns the size of its output file.
func settled(t *testing.T, trace string) int {
	t.Helper()
	last := -1
	for {
		info, err := os.Stat(trace)
		if err != nil {
			t.Fatal(err)
		}
		if int(info.Size()) == last {
			return last
		}
		last = int(info.Size())
		time.Sleep(50 * time.Millisecond)
	}
}

func TestReadsOf(t *testing.T) {
	const trace = `17 openat(AT_FDCWD</tmp/x>, "spring.sqk.age", O_RDONLY|O_CLOEXEC) = 5</tmp/x/spring.sqk.age>
17 openat(AT_FDCWD</tmp/x>, "/tmp/x/spring.sqd", O_RDONLY|O_CLOEXEC) = 5</tmp/x/spring.sqd>
17 openat(AT_FDCWD</tmp/x>, "spring.sqk", O_RDONLY|O_CLOEXEC) = -1 ENOENT (No such file or directory)
17 openat(AT_FDCWD</tmp/x>, ".", O_RDONLY|O_CLOEXEC) = 5</tmp/x>
17 getdents64(5</tmp/x>, 0xc000, 8192) = 240
17 getdents64(5</tmp/x>, 0xc000, 8192) = 0
17 getdents64(5</tmp/y>, 0xc000, 8192) = 0
`
	if got, want := readsOf(trace, "/tmp/x"), (reads{keys: 1, description: 1, listings: 1}); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
}
