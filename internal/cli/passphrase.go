package cli

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/spf13/pflag"
	"golang.org/x/term"
)

// passphraseFlags say where a passphrase comes from: never from an argument or
// the environment, where other users and the shell's history see it.
type passphraseFlags struct {
	file string
	fd   int

	ask func(question string) (string, error) // of a dialogue from a pipe; nil: none
}

func (f *passphraseFlags) register(fs *pflag.FlagSet) {
	fs.StringVar(&f.file, "passphrase-file", "", "read the passphrase from the first line of `FILE`")
	fs.IntVar(&f.fd, "passphrase-fd", -1, "read the passphrase from the first line of file descriptor `N`")
}

func (f *passphraseFlags) given() bool { return f.file != "" || f.fd >= 0 }

// passphrase reads a passphrase from where the flags say, else from the
// terminal without echo, twice if it is a new one.
func (u *ui) passphrase(f *passphraseFlags, what string, twice bool) (string, error) {
	if f.file != "" && f.fd >= 0 {
		return "", errors.New("--passphrase-file and --passphrase-fd are both given")
	}
	switch {
	case f.file != "":
		file, err := os.Open(f.file)
		if err != nil {
			return "", err
		}
		defer file.Close()
		return firstLine(file, f.file)
	case f.fd == 1 || f.fd == 2:
		return "", fmt.Errorf("file descriptor %d is written to, a passphrase is read", f.fd)
	case f.fd >= 0:
		name := fmt.Sprintf("file descriptor %d", f.fd)
		file := os.NewFile(uintptr(f.fd), name)
		if file == nil {
			return "", fmt.Errorf("%s is not open", name)
		}
		return firstLine(file, name)
	case f.ask != nil:
		return newPassphrase(what, twice, f.ask)
	}
	tty, done, err := u.terminal()
	if err != nil {
		return "", withHint(fmt.Errorf("no terminal to ask for the %s", what), "--passphrase-file FILE or --passphrase-fd N reads it")
	}
	defer done()
	return newPassphrase(what, twice, func(what string) (string, error) { return u.askHidden(tty, what) })
}

// newPassphrase asks for a passphrase, twice if it is a new one.
func newPassphrase(what string, twice bool, ask func(string) (string, error)) (string, error) {
	p, err := ask(what)
	if err == nil && p == "" {
		err = errors.New("the passphrase is empty")
	}
	if err != nil || !twice {
		return p, err
	}
	again, err := ask("once more")
	if err != nil {
		return "", err
	}
	if p != again {
		return "", errors.New("the two passphrases differ")
	}
	return p, nil
}

// terminal is where a person can type unseen: standard input, else the
// terminal of the process.
func (u *ui) terminal() (tty *os.File, done func(), err error) {
	if file, ok := u.in.(*os.File); ok && isTerminal(file) {
		return file, func() {}, nil
	}
	for _, name := range []string{"/dev/tty", "CONIN$"} {
		if tty, err = os.OpenFile(name, os.O_RDWR, 0); err == nil && isTerminal(tty) {
			return tty, func() { tty.Close() }, nil
		}
	}
	return nil, nil, errors.New("no terminal")
}

// askHidden asks without echo. A terminal that was left without echo by an
// interruption would be of no use, so its state is put back.
func (u *ui) askHidden(tty *os.File, what string) (string, error) {
	fd := int(tty.Fd())
	before, err := term.GetState(fd)
	if err != nil {
		return "", fmt.Errorf("%s: %w", what, err)
	}
	defer u.restoreOnSignal(fd, before)()
	fmt.Fprintf(u.err, "%s: ", what)
	p, err := term.ReadPassword(fd)
	fmt.Fprintln(u.err)
	if err != nil {
		return "", fmt.Errorf("%s: %w", what, err)
	}
	return string(p), nil
}

// firstLine reads a passphrase from a file or pipe.
func firstLine(r io.Reader, name string) (string, error) {
	line, err := bufio.NewReader(io.LimitReader(r, 1<<16)).ReadString('\n')
	if err != nil && !errors.Is(err, io.EOF) {
		return "", fmt.Errorf("passphrase from %s: %w", name, err)
	}
	line = strings.TrimRight(line, "\r\n")
	if line == "" {
		return "", fmt.Errorf("the first line of %s is empty, want the passphrase", name)
	}
	return line, nil
}
