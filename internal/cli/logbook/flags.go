package logbook

import (
	"cmp"

	"github.com/fairdeal/fairdeal/internal/cli/settings"
	"github.com/fairdeal/fairdeal/internal/cli/term"
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
