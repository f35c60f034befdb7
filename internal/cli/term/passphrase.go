package term

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

// PassphraseFlags say where a passphrase comes from: never from an argument or
// the environment, where other users and the shell's history see it.
type PassphraseFlags struct {
	File string
	FD   int

	Ask func(question string) (string, error) // of a dialogue from a pipe; nil: none
}

func (f *PassphraseFlags) Register(fs *pflag.FlagSet) {
	fs.StringVar(&f.File, "passphrase-file", "", "read the passphrase from the first line of `FILE`")
	fs.IntVar(&f.FD, "passphrase-fd", -1, "read the passphrase from the first line of file descriptor `N`")
}

func (f *PassphraseFlags) Given() bool { return f.File != "" || f.FD >= 0 }

// Passphrase reads a passphrase from where the flags say, else from the
// terminal without echo, twice if it is a new one.
func (u *UI) Passphrase(f *PassphraseFlags, what string, twice bool) (string, error) {
	if f.File != "" && f.FD >= 0 {
		return "", errors.New("--passphrase-file and --passphrase-fd are both given")
	}
	switch {
	case f.File != "":
		file, err := os.Open(f.File)
		if err != nil {
			return "", err
		}
		defer file.Close()
		return firstLine(file, f.File)
	case f.FD == 1 || f.FD == 2:
		return "", fmt.Errorf("file descriptor %d is written to, a passphrase is read", f.FD)
	case f.FD >= 0:
		name := fmt.Sprintf("file descriptor %d", f.FD)
		file := os.NewFile(uintptr(f.FD), name)
		if file == nil {
			return "", fmt.Errorf("%s is not open", name)
		}
		return firstLine(file, name)
	case f.Ask != nil:
		return newPassphrase(what, twice, f.Ask)
	}
	tty, done, err := u.Terminal()
	if err != nil {
		return "", WithHint(fmt.Errorf("no terminal to ask for the %s", what), "--passphrase-file FILE or --passphrase-fd N reads it")
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

// Terminal is where a person can type unseen: standard input, else the
// terminal of the process.
func (u *UI) Terminal() (tty *os.File, done func(), err error) {
	if file, ok := u.In.(*os.File); ok && IsTerminal(file) {
		return file, func() {}, nil
	}
	for _, name := range []string{"/dev/tty", "CONIN$"} {
		if tty, err = os.OpenFile(name, os.O_RDWR, 0); err == nil && IsTerminal(tty) {
			return tty, func() { tty.Close() }, nil
		}
	}
	return nil, nil, errors.New("no terminal")
}

// askHidden asks without echo. A terminal that was left without echo by an
// interruption would be of no use, so its state is put back.
func (u *UI) askHidden(tty *os.File, what string) (string, error) {
	fd := int(tty.Fd())
	before, err := term.GetState(fd)
	if err != nil {
		return "", fmt.Errorf("%s: %w", what, err)
	}
	defer u.RestoreOnSignal(fd, before)()
	fmt.Fprintf(u.Err, "%s: ", what)
	p, err := term.ReadPassword(fd)
	fmt.Fprintln(u.Err)
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
