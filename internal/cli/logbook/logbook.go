// Package logbook puts entries into a public log as the flags of a command say:
// it appends them, asks the witnesses and writes the proofs. The commands of logs
// and those of tournaments share it.
package logbook

import (
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"time"

	"github.com/fairdeal/fairdeal/internal/cli/sealed"
	"github.com/fairdeal/fairdeal/internal/cli/settings"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/clock"
	"github.com/fairdeal/fairdeal/internal/loghttp"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/publiclog/folder"
	"github.com/fairdeal/fairdeal/internal/squaredeal/logged"
	"github.com/fairdeal/fairdeal/publiclog"
	"github.com/fairdeal/fairdeal/words"
)

// Flags say which log, with which keys.
type Flags struct {
	Dir       string
	LogKey    string
	Organiser string
	Policy    string

	none bool // --log "" was typed: no log, whatever the settings say
	keys map[string]*publiclog.Signer
}

// Flags are those of a command that writes a log beside what it does. Help shows --log: the
// others are said once, with fairdeal settings.
func (f *Flags) Flags() term.Flags {
	return term.Flags{
		"log": (*folderFlag)(f), "log-key": term.Settled(&f.LogKey),
		"organiser-key": term.Settled(&f.Organiser), "policy": term.Settled(&f.Policy),
	}
}

// folderFlag is --log, of which it counts whether it was given, even empty.
type folderFlag Flags

func (f *folderFlag) String() string { return f.Dir }
func (f *folderFlag) Type() string   { return "string" }

func (f *folderFlag) Set(dir string) error {
	f.Dir, f.none = dir, dir == ""
	return nil
}

// Complete takes from a tournament's settings what no flag says, and says so.
func (f *Flags) Complete(u *term.UI, s *settings.Tournament) {
	if f.none {
		return
	}
	used := false
	for _, x := range []struct {
		to   *string
		from string
	}{{&f.Dir, s.Log}, {&f.LogKey, s.LogKey}, {&f.Organiser, s.OrganiserKey}, {&f.Policy, s.Policy}} {
		if *x.to == "" && x.from != "" {
			*x.to, used = x.from, true
		}
	}
	if used {
		u.Note("settings.used", words.Name("file", s.File), words.Name("log", f.Dir), words.Name("key", f.LogKey), words.Name("organiser", f.Organiser))
	}
}

// Given says whether a log was named.
func (f *Flags) Given() bool { return f.Dir != "" }

// Check says what is missing.
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

// key reads a key file once: its passphrase is not asked for twice.
func (f *Flags) key(u *term.UI, path string) (*publiclog.Signer, error) {
	if known := f.keys[path]; known != nil {
		return known, nil
	}
	signer, err := ReadKey(u, path)
	if err == nil {
		if f.keys == nil {
			f.keys = map[string]*publiclog.Signer{}
		}
		f.keys[path] = signer
	}
	return signer, err
}

// OrganiserKey is the organiser's key.
func (f *Flags) OrganiserKey(u *term.UI) (*publiclog.Signer, error) { return f.key(u, f.Organiser) }

// Ready looks at all that an entry will need before anything is written that it is about:
// the keys, the policy, the log, and that the log admits the organiser. Without a log
// nothing is needed.
func (f *Flags) Ready(u *term.UI) error {
	if !f.Given() {
		return nil
	}
	signer, err := f.key(u, f.LogKey)
	if err != nil {
		return err
	}
	organiser, err := f.OrganiserKey(u)
	if err != nil {
		return err
	}
	if _, _, err := ReadPolicy(u, f.Policy, f.LogKey, signer.Verifier); err != nil {
		return err
	}
	l, err := folder.Open(f.Dir, f.LogKey, signer)
	if err != nil {
		return Explain(err, f.LogKey)
	}
	defer l.Close()
	admitted, err := folder.ReadOrganisers(f.LogKey)
	if err == nil && !slices.ContainsFunc(admitted, func(v publiclog.Verifier) bool { return v.String() == organiser.Verifier.String() }) {
		err = words.Errorf("place.file", words.Name("file", f.Organiser), words.E("what", folder.ErrNotAdmitted))
	}
	return Explain(err, f.LogKey)
}

// ReadKey reads a key file, which may be encrypted.
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

// ReadPolicy reads the policy in path; where none is named, that beside the log's
// key; else nobody has to cosign. from is the file, "" for none. Odd names are a warning.
func ReadPolicy(u *term.UI, path, logKey string, log publiclog.Verifier) (policy *publiclog.Policy, from string, err error) {
	if path == "" && logKey != "" {
		if _, err := os.Stat(logKey + ".policy"); err == nil {
			path = logKey + ".policy"
		}
	}
	text := []byte("log " + log.String() + "\nquorum none\n")
	if path != "" {
		if text, err = os.ReadFile(path); err != nil {
			return nil, path, err
		}
	}
	if policy, err = publiclog.ParsePolicy(plain.UTF8(text)); err != nil {
		return nil, path, fmt.Errorf("%s: %w", path, err)
	}
	WarnOfNames(u, policy)
	return policy, path, nil
}

// WarnOfNames warns of names in a policy with other characters than those of a name.
func WarnOfNames(u *term.UI, policy *publiclog.Policy) {
	for _, name := range policy.Odd {
		u.Warn("verdict.odd-name", words.Name("name", plain.Text(name)))
	}
}

// Published is what became of entries in a log.
type Published struct {
	Index  []int64
	Proofs []string // files, in the order of the entries
	// Wanting says nothing where the policy is satisfied, else how far it is from that;
	// Policy is its file.
	Wanting words.Text
	Policy  string
}

// Put appends entries to a log, asks the witnesses of the policy that have an
// address, and writes the proofs into a folder.
func Put(ctx context.Context, u *term.UI, f *Flags, proofs string, entries ...*publiclog.Entry) (*Published, error) {
	signer, err := f.key(u, f.LogKey)
	if err != nil {
		return nil, err
	}
	policy, from, err := ReadPolicy(u, f.Policy, f.LogKey, signer.Verifier)
	if err != nil {
		return nil, err
	}
	if from == "" {
		u.Note("logbook.no-policy", words.Name("file", f.LogKey))
	}
	l, err := folder.Open(f.Dir, f.LogKey, signer)
	if err != nil {
		return nil, Explain(err, f.LogKey)
	}
	defer l.Close()
	raw := make([][]byte, len(entries))
	for i, e := range entries {
		raw[i] = e.Bytes()
	}
	p := &Published{Policy: from}
	if p.Index, err = l.Append(raw...); err != nil {
		return nil, Explain(err, f.LogKey)
	}
	if err := ask(ctx, u, l, policy); err != nil {
		return p, err
	}
	// An entry that was there already may have a proof that satisfies the policy
	// while the newest checkpoint does not.
	for i, e := range entries {
		name, err := WriteProof(f.Dir, proofs, e, p.Index[i], policy)
		if err != nil {
			return p, err
		}
		p.Proofs = append(p.Proofs, name)
		proof, err := term.ReadFile(name, publiclog.ParseProof)
		if err != nil {
			return p, err
		}
		o, err := policy.Open(proof.Checkpoint)
		if err != nil {
			return p, fmt.Errorf("%s: %w", name, err)
		}
		if !o.Met {
			p.Wanting = words.Of(o.Wanting())
		}
	}
	return p, nil
}

// Explain adds what to do about a log that refuses.
func Explain(err error, key string) error {
	var open *folder.ModeError
	switch {
	case errors.As(err, &open):
		return term.Hint(err, "logbook.chmod", words.Name("file", term.ShellWord(open.Path)))
	case errors.As(err, new(*folder.AdoptError)):
		return term.Hint(err, "logbook.adopt", words.Name("key", term.ShellWord(key)))
	case errors.Is(err, folder.ErrNotAdmitted):
		return term.Hint(err, "logbook.admits", words.Name("key", term.ShellWord(key)))
	}
	return err
}

// ask asks every witness of the policy that has an address and has not cosigned
// yet. One that does not answer is a warning.
func ask(ctx context.Context, u *term.UI, l *folder.Log, policy *publiclog.Policy) error {
	c, note := l.Checkpoint()
	if _, _, err := l.Cosign(policy); err != nil {
		return err
	}
	for _, w := range policy.Witnesses {
		if w.URL == "" || c.Size == 0 {
			continue
		}
		if sigs, err := note.Verify(w.Key); err != nil || len(sigs) > 0 {
			continue
		}
		lines, err := loghttp.Ask(ctx, w.URL, note, 0, func(old int64) (*publiclog.Submission, error) {
			proof, err := publiclog.ProveGrowth(old, c, l.Read)
			return &publiclog.Submission{Old: old, Proof: proof, Checkpoint: &publiclog.Note{Text: note.Text, Signatures: note.Signatures[:1]}}, err
		})
		if err == nil {
			_, _, err = l.Cosign(policy, lines...)
		}
		if err != nil {
			u.Warn("logbook.witness", words.Name("name", plain.Text(w.Name)), words.E("why", err))
		}
	}
	return nil
}

// WriteProof writes the best proof of an entry into a folder, under the name that
// its kind gives it. A proof of the same entry is replaced by a better one.
func WriteProof(dir, into string, e *publiclog.Entry, index int64, policy *publiclog.Policy) (string, error) {
	name, err := logged.WriteProof(dir, into, e, index, policy)
	if errors.Is(err, logged.ErrNoProof) {
		err = term.Hint(err, "logbook.proof-again", words.Name("log", term.ShellWord(dir)), words.N("index", int(index)))
	}
	return name, err
}

// WantingError says that entries are in the log, and witnesses are wanting.
type WantingError struct{ Wanting words.Text }

// Error is the error in English.
func (e *WantingError) Error() string { return e.Said().String() }

// Said is the error for any language.
func (e *WantingError) Said() words.Text {
	return words.New("logbook.wanting", words.T("what", e.Wanting))
}

// Report says what became of entries. Where witnesses are wanting it returns a
// *WantingError, with which the command is done: the rest is theirs.
func (p *Published) Report(u *term.UI, f *Flags) error {
	for i, name := range p.Proofs {
		u.Note("logbook.entry", words.N("index", int(p.Index[i])), words.Name("file", name))
	}
	if p.Wanting.Said() {
		return term.Hint(term.Done(&WantingError{p.Wanting}), "logbook.when-signed", words.Name("log", term.ShellWord(f.Dir)), words.Name("policy", term.ShellWord(p.Policy)))
	}
	return nil
}

// Now is the time that goes into an entry.
func Now() time.Time { return clock.Now().UTC().Truncate(time.Second) }
