package folder

import (
	"encoding/binary"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"testing"

	"github.com/fairdeal/fairdeal/internal/publiclog/logtree"
	"github.com/fairdeal/fairdeal/publiclog"
)

// The tests in crash_linux_test.go kill a child process during an append. The child is this test
// program, started again with these variables.
const (
	crashDir  = "FAIRDEAL_TEST_APPEND" // folder with deals and deals.key
	crashFrom = "FAIRDEAL_TEST_FROM"   // first entry to append
	crashTo   = "FAIRDEAL_TEST_TO"     // index after the last entry
)

func TestMain(m *testing.M) {
	if dir := os.Getenv(crashDir); dir != "" {
		os.Exit(appendAndDie(dir))
	}
	os.Exit(m.Run())
}

// childFailed is the exit status of a child that could not append.
const childFailed = 3

// appendAndDie is the main function of the child. It opens the log for each entry, appends
// it, and prints its index.
func appendAndDie(dir string) int {
	runtime.LockOSThread() // strace counts system calls per thread.
	fail := func(err error) int {
		fmt.Fprintln(os.Stderr, err)
		return childFailed
	}
	entries, err := crashEntries(dir)
	if err != nil {
		return fail(err)
	}
	key := filepath.Join(dir, "deals.key")
	data, err := os.ReadFile(key)
	if err != nil {
		return fail(err)
	}
	signer, err := publiclog.ParseKeyFile(data)
	if err != nil {
		return fail(err)
	}
	from, fromErr := strconv.Atoi(os.Getenv(crashFrom))
	to, toErr := strconv.Atoi(os.Getenv(crashTo))
	if err := errors.Join(fromErr, toErr); err != nil {
		return fail(err)
	}
	for i := from; i < to; i++ {
		l, err := Open(filepath.Join(dir, "deals"), key, signer)
		if err != nil {
			return fail(err)
		}
		if _, err := l.Append(entries[i]); err != nil {
			return fail(err)
		}
		fmt.Println(i)
		if err := l.Close(); err != nil {
			return fail(err)
		}
	}
	return 0
}

// crashEntries reads the entries for the children from a bundle in dir/entries.
func crashEntries(dir string) ([][]byte, error) {
	data, err := os.ReadFile(filepath.Join(dir, "entries"))
	if err != nil {
		return nil, err
	}
	var entries [][]byte
	for len(data) > 0 {
		// In a bundle, the length of each entry comes first, in two bytes.
		end := 2 + int(binary.BigEndian.Uint16(data))
		one, err := logtree.SplitBundle(data[:end], 1)
		if err != nil {
			return nil, err
		}
		entries = append(entries, one...)
		data = data[end:]
	}
	return entries, nil
}

// crashLog returns a new folder with an empty log, deals, and n entries for the children to append.
func crashLog(t *testing.T, n int) (dir string, signer *publiclog.Signer) {
	t.Helper()
	deals, key, signer := emptyLog(t)
	dir = filepath.Dir(deals)
	if err := os.WriteFile(key, signer.KeyFile(), 0o600); err != nil {
		t.Fatal(err)
	}
	var bundle []byte
	for _, e := range longEntries(t, testKeys(t)["club.example/organiser"], n) {
		var err error
		if bundle, err = logtree.AppendBundle(bundle, e); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(filepath.Join(dir, "entries"), bundle, 0o666); err != nil {
		t.Fatal(err)
	}
	return dir, signer
}

// child returns the command that appends the entries from index from up to to.
func child(dir string, from, to int) *exec.Cmd {
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(),
		crashDir+"="+dir,
		crashFrom+"="+strconv.Itoa(from),
		crashTo+"="+strconv.Itoa(to),
		"GOMAXPROCS=1",
		"GOGC=off",
	)
	return cmd
}
