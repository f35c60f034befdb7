// Package logbook adds entries to a public log according to a command's flags. It appends them,
// asks the witnesses and writes the proofs. The log and tournament commands share it.
package logbook

import (
	"context"
	"errors"
	"fmt"

	"github.com/fairdeal/fairdeal/internal/cli/sealed"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/publiclog/folder"
	"github.com/fairdeal/fairdeal/internal/squaredeal/logged"
	"github.com/fairdeal/fairdeal/internal/words"
	"github.com/fairdeal/fairdeal/publiclog"
)

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

// Log returns the log that the flags select, with its keys and policy. It returns nil, without an error, if no
// log was selected. If needsOrganiser is false, because entries are already signed, it does not load the
// organiser's key.
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

// Report prints the result of adding entries. If cosignatures are missing, it returns a *UnwitnessedError.
// The command still succeeds, because only the witnesses have to act.
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
