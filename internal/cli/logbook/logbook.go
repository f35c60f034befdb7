// Package logbook adds entries to a public log according to a command's flags. It appends them,
// asks the witnesses and writes the proofs. The log and tournament commands share it.
package logbook

import (
	"cmp"
	"context"
	"errors"
	"fmt"

	"github.com/fairdeal/fairdeal/internal/cli/sealed"
	"github.com/fairdeal/fairdeal/internal/cli/settings"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/publiclog/folder"
	"github.com/fairdeal/fairdeal/internal/squaredeal/logged"
	"github.com/fairdeal/fairdeal/internal/words"
	"github.com/fairdeal/fairdeal/publiclog"
)

// Flags contains the flags that select a log and the keys for its entries.
type Flags struct {
	Dir       string // folder of the log
	LogKey    string // file with the log's key
	Organiser string // file with the organiser's key
	Policy    string // file; empty for the one next to the log's key

	noLog      bool                         // --log "" selects no log, whatever the settings say
	keys       map[string]*publiclog.Signer // by file
	policyFile string                       // the policy that was read; "" if there is none
}

// Flags returns the flags for a command that also writes to a log. Help lists --log; the others usually come
// from fairdeal settings.
func (f *Flags) Flags() term.Flags {
	return term.Flags{
		"log":           (*folderFlag)(f),
		"log-key":       term.FromSettings(&f.LogKey),
		"organiser-key": term.FromSettings(&f.Organiser),
		"policy":        term.FromSettings(&f.Policy),
	}
}

// folderFlag is the value of --log. It records whether the flag was present, even if it is empty.
type folderFlag Flags

func (f *folderFlag) String() string { return f.Dir }
func (f *folderFlag) Type() string   { return "string" }

func (f *folderFlag) Set(dir string) error {
	f.Dir, f.noLog = dir, dir == ""
	return nil
}

// Complete fills in missing flags from a tournament's settings. If this changes a flag, it prints a message. A
// user who typed --log "" wants no log.
func (f *Flags) Complete(u *term.UI, s *settings.Tournament) {
	if f.noLog {
		return
	}
	before := *f
	f.Dir = cmp.Or(f.Dir, s.Log)
	f.LogKey = cmp.Or(f.LogKey, s.LogKey)
	f.Organiser = cmp.Or(f.Organiser, s.OrganiserKey)
	f.Policy = cmp.Or(f.Policy, s.Policy)
	isChanged := f.Dir != before.Dir || f.LogKey != before.LogKey ||
		f.Organiser != before.Organiser || f.Policy != before.Policy
	if isChanged {
		u.Note("settings.used",
			words.Name("file", s.File),
			words.Name("log", f.Dir),
			words.Name("key", f.LogKey),
			words.Name("organiser", f.Organiser))
	}
}

// HasLog reports whether a log was selected.
func (f *Flags) HasLog() bool { return f.Dir != "" }

// Check returns an error if only some of --log, --log-key and --organiser-key are set.
func (f *Flags) Check() error {
	switch {
	case f.Dir == "" && (f.LogKey != "" || f.Organiser != ""):
		return words.Errorf("logbook.no-log")
	case f.Dir != "" && f.LogKey == "":
		return term.Hint(words.Errorf("logbook.no-log-key"), "logbook.key-makes")
	case f.Dir != "" && f.Organiser == "":
		return term.Hint(words.Errorf("logbook.no-organiser-key"), "logbook.key-makes")
	}
	return nil
}

// key returns the key in a file. It remembers the keys, so that it asks for a passphrase only once.
func (f *Flags) key(u *term.UI, path string) (*publiclog.Signer, error) {
	if signer := f.keys[path]; signer != nil {
		return signer, nil
	}
	signer, err := ReadKey(u, path)
	if err != nil {
		return nil, err
	}
	if f.keys == nil {
		f.keys = map[string]*publiclog.Signer{}
	}
	f.keys[path] = signer
	return signer, nil
}

// OrganiserKey returns the organiser's key.
func (f *Flags) OrganiserKey(u *term.UI) (*publiclog.Signer, error) { return f.key(u, f.Organiser) }

// Log returns the log in the flags with its keys and policy. It returns nil, without an error, if no log was
// selected. If needsOrganiser is false, because entries are already signed, it does not load the organiser's
// key.
func (f *Flags) Log(ctx context.Context, u *term.UI, needsOrganiser bool) (l *logged.Log, err error) {
	if !f.HasLog() {
		return nil, nil
	}
	l = &logged.Log{Dir: f.Dir, KeyFile: f.LogKey}
	if l.Key, err = f.key(u, f.LogKey); err != nil {
		return nil, err
	}
	if needsOrganiser {
		if l.Organiser, err = f.OrganiserKey(u); err != nil {
			return nil, err
		}
	}
	if l.Policy, f.policyFile, err = logged.ReadPolicy(f.Policy, f.LogKey, l.Key.Verifier); err != nil {
		return nil, err
	}
	WarnOfNames(u, l.Policy)
	l.RequestCosignatures = func(open *folder.Log) error { return askWitnesses(ctx, u, open, l.Policy) }
	return l, nil
}

// Ready returns an error if an entry could not be added to the log: a key is missing, or the log does not admit
// the organiser. Commands call it before they write files. Without a log it returns nil.
func (f *Flags) Ready(u *term.UI) error {
	l, err := f.Log(context.Background(), u, true)
	if err != nil || l == nil {
		return err
	}
	err = l.Check()
	if errors.Is(err, folder.ErrNotAdmitted) {
		err = words.Errorf("place.file", words.Name("file", f.Organiser), words.E("what", err))
	}
	return f.WithAdvice(err)
}

// ReadKey reads the signing key in a file, which may be encrypted.
func ReadKey(u *term.UI, path string) (*publiclog.Signer, error) {
	if path == "" {
		return nil, term.Hint(words.Errorf("logbook.no-key"), "logbook.key-makes")
	}
	data, err := sealed.ReadFile(u, path, &sealed.OpenFlags{})
	if err != nil {
		return nil, err
	}
	signer, err := publiclog.ParseKeyFile(data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return signer, nil
}

// WarnOfNames prints a warning for each name in a policy that contains unusual characters, because it may look
// like a different name.
func WarnOfNames(u *term.UI, policy *publiclog.Policy) {
	for _, name := range policy.UnusualNames {
		u.Warn("verdict.odd-name", words.Name("name", plain.Text(name)))
	}
}

// Report prints the result of adding entries. If cosignatures are missing, it returns a *UnwitnessedError, with
// which the command succeeds, because only the witnesses still have to act.
func (f *Flags) Report(u *term.UI, result *logged.Result) error {
	if f.policyFile == "" {
		u.Note("logbook.no-policy", words.Name("file", f.LogKey))
	}
	for i, name := range result.Proofs {
		u.Note("logbook.entry", words.N("index", int(result.Index[i])), words.Name("file", name))
	}
	if result.WithoutQuorum != nil {
		err := &UnwitnessedError{words.ErrorText(result.WithoutQuorum.CheckQuorum())}
		return term.Hint(term.AsSuccess(err), "logbook.when-signed", words.Name("log", term.ShellWord(f.Dir)),
			words.Name("policy", term.ShellWord(f.policyFile)))
	}
	return nil
}
