package safefile

import (
	"fmt"
	"os"
	"strings"

	"github.com/fairdeal/fairdeal/internal/words"
)

// LockedError is returned if a different process holds the lock.
type LockedError struct {
	Path   string // the lock file
	Holder string // "process 1234 on hobbit"; empty if unknown

	// Exclusive means that the file itself is the lock. If its process was killed, the user
	// must delete it.
	Exclusive bool
}

// Error returns the error in English.
func (e *LockedError) Error() string { return e.InWords().String() }

// InWords returns the error as a translatable message.
func (e *LockedError) InWords() words.Text {
	who := words.Verbatim(e.Holder)
	if e.Holder == "" {
		who = words.New("safefile.other-process")
	}
	key := "safefile.locked"
	if e.Exclusive {
		key = "safefile.locked-file"
	}
	return words.New(key, words.T("who", who), words.Name("file", e.Path))
}

// writeHolder writes the name of the holder into the file, for people to read. Errors are ignored,
// because the lock is valid anyway. A file with a different content is not a lock file, and is kept as it is.
func (l *Lock) writeHolder() {
	if info, err := l.file.Stat(); err != nil || info.Size() > 0 && readHolder(l.file) == "" {
		return
	}
	host, _ := os.Hostname()
	l.file.Truncate(0)
	l.file.WriteAt(fmt.Appendf(nil, "%d %s\n", os.Getpid(), host), 0)
}

// readHolder returns the name of the holder in a lock file, or an empty string if the file has a different content.
func readHolder(file *os.File) string {
	data := make([]byte, 100)
	n, _ := file.ReadAt(data, 0)
	pid, host, ok := strings.Cut(strings.TrimSuffix(string(data[:n]), "\n"), " ")
	const (
		digits    = "0123456789"
		hostChars = digits + "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-_"
	)
	if !ok || pid == "" || strings.Trim(pid, digits) != "" || strings.Trim(host, hostChars) != "" {
		return ""
	}
	if host == "" {
		return "process " + pid
	}
	return "process " + pid + " on " + host
}
