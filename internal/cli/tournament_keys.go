package cli

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"

	"github.com/spf13/pflag"
	"golang.org/x/term"

	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/squaredeal/custody"
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

// keyFlags say how an encrypted key file is opened.
type keyFlags struct {
	passphraseFlags
	identities []string
}

func (f *keyFlags) register(fs *pflag.FlagSet) {
	fs.StringArrayVarP(&f.identities, "identity", "i", nil, "open an encrypted key file with the identity in `FILE`")
	f.passphraseFlags.register(fs)
}

// sealFlags say for whom a file is encrypted.
type sealFlags struct {
	passphraseFlags
	passphrase     bool
	recipients     []string
	recipientFiles []string
}

func (f *sealFlags) register(fs *pflag.FlagSet) {
	fs.BoolVar(&f.passphrase, "passphrase", false, "encrypt with a passphrase, asked for at the terminal")
	fs.StringArrayVarP(&f.recipients, "recipient", "r", nil, "encrypt to `RECIPIENT`, age1... or age1pq1...; may be repeated")
	fs.StringArrayVarP(&f.recipientFiles, "recipients-file", "R", nil, "encrypt to the recipients in `FILE`, one a line; may be repeated")
	f.passphraseFlags.register(fs)
}

func (f *sealFlags) given() bool {
	return f.passphrase || f.passphraseFlags.given() || len(f.recipients)+len(f.recipientFiles) > 0
}

// seals is the function that encrypts for those whom the flags name.
func (u *ui) seals(f *sealFlags) (func([]byte) ([]byte, error), error) {
	var to []custody.Recipient
	add := func(text, where string) error {
		list, err := custody.ParseRecipients(text)
		if err != nil {
			return withHint(fmt.Errorf("%s: %w", where, err), "a recipient is age1... or age1pq1...; fairdeal tournament identity makes one")
		}
		to = append(to, list...)
		return nil
	}
	for _, r := range f.recipients {
		if err := add(r, "--recipient"); err != nil {
			return nil, err
		}
	}
	for _, name := range f.recipientFiles {
		data, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		if err := add(string(data), name); err != nil {
			return nil, err
		}
	}
	if f.passphrase || f.passphraseFlags.given() {
		if len(to) > 0 {
			return nil, errors.New("a passphrase and recipients cannot be mixed in one file")
		}
		p, err := u.passphrase(&f.passphraseFlags, "passphrase for the file", true)
		if err != nil {
			return nil, err
		}
		if len(p) < shortPassphrase {
			u.warnf("the passphrase has %s: whoever gets the file can try short ones", count(len(p), "character"))
		}
		r, err := custody.Passphrase(p)
		if err != nil {
			return nil, err
		}
		to = append(to, r)
	}
	return func(plain []byte) ([]byte, error) { return custody.Seal(plain, to...) }, nil
}

// shortPassphrase is a length under which a passphrase gets a warning.
const shortPassphrase = 12

// readKeyFile reads a key file; an encrypted one is opened with what the flags
// say, or with a passphrase that is asked for at the terminal.
func (u *ui) readKeyFile(path string, f *keyFlags) ([]byte, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	return u.openSealed(path, data, f)
}

// openSealed decrypts data if it is encrypted.
func (u *ui) openSealed(path string, data []byte, f *keyFlags) ([]byte, error) {
	if !custody.IsSealed(data) {
		return data, nil
	}
	var with []custody.Identity
	if custody.NeedsPassphrase(data) {
		p, err := u.passphrase(&f.passphraseFlags, "passphrase of "+path, false)
		if err != nil {
			return nil, err
		}
		id, err := custody.PassphraseIdentity(p)
		if err != nil {
			return nil, err
		}
		with = append(with, id)
	}
	for _, name := range f.identities {
		list, err := u.readIdentities(name, f)
		if err != nil {
			return nil, err
		}
		with = append(with, list...)
	}
	plain, err := custody.Open(data, with...)
	switch {
	case errors.Is(err, custody.ErrNoIdentities):
		return nil, withHint(fmt.Errorf("%s: %w", path, err), "--identity FILE names the identity file of one of its recipients")
	case err != nil:
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return plain, nil
}

// readIdentities reads an identity file, which may itself be protected by a
// passphrase.
func (u *ui) readIdentities(name string, f *keyFlags) ([]custody.Identity, error) {
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	if custody.IsSealed(data) {
		p, err := u.passphrase(&f.passphraseFlags, "passphrase of "+name, false)
		if err != nil {
			return nil, err
		}
		id, err := custody.PassphraseIdentity(p)
		if err != nil {
			return nil, err
		}
		if data, err = custody.Open(data, id); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
	}
	list, err := custody.ParseIdentities(data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return list, nil
}

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

// loadKeys reads the keys of a tournament: from the file given, else from
// NAME.sqk or NAME.sqk.age.
func (u *ui) loadKeys(s *squaredeal.Store, file string, f *keyFlags) (*squaredeal.Keys, error) {
	if file == "" {
		file = s.KeysPath()
		if _, err := os.Lstat(file); errors.Is(err, fs.ErrNotExist) {
			if _, err := os.Lstat(s.SealedKeysPath()); err == nil {
				file = s.SealedKeysPath()
			}
		}
	}
	data, err := u.readKeyFile(file, f)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, withHint(err, "--keys FILE says where the keys are kept")
	}
	if err != nil {
		return nil, err
	}
	k, err := squaredeal.ParseKeys(data)
	if err != nil {
		return nil, squaredeal.Named(file, err)
	}
	for _, w := range k.Warnings {
		u.warnf("%s: %s", file, w)
	}
	return k, nil
}
