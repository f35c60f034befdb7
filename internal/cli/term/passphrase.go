package term

import (
	"fmt"
	"io"
	"os"
	"strings"

	"golang.org/x/term"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// PassphraseFlags determines where a passphrase is read. It is never read from an argument or the environment,
// because other users and the shell's history would see it.
type PassphraseFlags struct {
	File string // --passphrase-file; its first line is the passphrase

	// Ask asks the question of a dialogue that reads its answers from a pipe. If it is nil, the terminal is
	// asked.
	Ask func(question string) (string, error)
}

// Flags returns the flag --passphrase-file.
func (f *PassphraseFlags) Flags() Flags { return Flags{"passphrase-file": File(&f.File)} }

// HasFile reports whether --passphrase-file was used.
func (f *PassphraseFlags) HasFile() bool { return f.File != "" }

// Passphrase reads a passphrase from the file or dialogue in the flags, or else from the terminal without
// echo. It asks for a new passphrase twice, unless this comes from a file.
func (u *UI) Passphrase(f *PassphraseFlags, question string, isNew bool) (string, error) {
	switch {
	case f.File != "":
		file, err := os.Open(f.File)
		if err != nil {
			return "", err
		}
		defer file.Close()
		return firstLine(file, f.File)
	case f.Ask != nil:
		return u.askPassphrase(question, isNew, f.Ask)
	}
	tty, done, err := u.Terminal()
	if err != nil {
		flag := "--unlock"
		if isNew {
			flag = "--passphrase-file"
		}
		return "", Hint(words.Errorf("term.no-terminal-for", words.Name("what", question)),
			"term.passphrase-reads", words.Name("flag", flag))
	}
	defer done()
	return u.askPassphrase(question, isNew,
		func(question string) (string, error) { return u.askHidden(tty, question) })
}

// askPassphrase asks for a passphrase, twice if it is new.
func (u *UI) askPassphrase(question string, isNew bool, ask func(string) (string, error)) (string, error) {
	passphrase, err := ask(question)
	if err == nil && passphrase == "" {
		err = words.Errorf("term.passphrase-empty")
	}
	if err != nil || !isNew {
		return passphrase, err
	}
	repeated, err := ask(u.Translate("term.once-more"))
	if err != nil {
		return "", err
	}
	if passphrase != repeated {
		return "", words.Errorf("term.passphrases-differ")
	}
	return passphrase, nil
}

// Terminal returns a terminal for asking a question: standard input if it is a terminal, or else the terminal
// from which the process was started. Callers must call done.
func (u *UI) Terminal() (tty *os.File, done func(), err error) {
	if file, ok := u.In.(*os.File); ok && IsTerminal(file) {
		return file, func() {}, nil
	}
	for _, name := range []string{"/dev/tty", "CONIN$"} { // Unix and Windows
		if tty, err = os.OpenFile(name, os.O_RDWR, 0); err == nil && IsTerminal(tty) {
			return tty, func() { tty.Close() }, nil
		}
	}
	return nil, nil, words.Errorf("term.no-terminal")
}

// askHidden asks without echo. It restores the terminal if it is interrupted, because a terminal
// without echo is useless.
func (u *UI) askHidden(tty *os.File, question string) (string, error) {
	fd := int(tty.Fd())
	state, err := term.GetState(fd)
	if err != nil {
		return "", words.Errorf("place.file", words.Name("file", question), words.E("what", err))
	}
	defer u.RestoreOnSignal(fd, state)()
	fmt.Fprintf(u.Err, "%s: ", question)
	passphrase, err := term.ReadPassword(fd)
	fmt.Fprintln(u.Err)
	if err != nil {
		return "", words.Errorf("place.file", words.Name("file", question), words.E("what", err))
	}
	return string(passphrase), nil
}

// firstLine reads a passphrase from a file or pipe. More lines may follow, even without end.
func firstLine(r io.Reader, name string) (string, error) {
	const maxSize = 1 << 16 // bytes
	data, err := io.ReadAll(io.LimitReader(r, maxSize+1))
	if err != nil {
		return "", words.Errorf("term.passphrase-from", words.Name("name", name), words.E("why", err))
	}
	line, _, isWhole := strings.Cut(string(plain.UTF8(data)), "\n")
	if !isWhole && len(data) > maxSize {
		// An endless device such as /dev/zero, or the wrong file: nobody could enter this passphrase again.
		return "", words.Errorf("term.passphrase-large", words.Name("name", name), words.N("most", maxSize))
	}
	line = strings.TrimRight(line, "\r")
	if line == "" {
		return "", words.Errorf("term.first-line-empty", words.Name("name", name))
	}
	return line, nil
}
