package organise

import (
	"github.com/fairdeal/fairdeal/internal/cli/logbook"
	"github.com/fairdeal/fairdeal/internal/cli/settings"
	"github.com/fairdeal/fairdeal/words"
)

// Complete takes from the settings of a tournament what no flag says about its log.
func (u *UI) Complete(name string, f *logbook.Flags) error {
	s, err := settings.OfTournament(DescriptionPath(name))
	if err == nil {
		f.Complete(u.UI, s)
	}
	return err
}

// Settle is Complete, and says what is missing then.
func (u *UI) Settle(name string, f *logbook.Flags) error {
	if err := u.Complete(name, f); err != nil {
		return err
	}
	return f.Check()
}

// KeysOf is the file with the keys of a tournament that a flag names, else that of its
// settings; empty where nobody says.
func (u *UI) KeysOf(name, flag string) (string, error) {
	if flag != "" {
		return flag, nil
	}
	s, err := settings.OfTournament(DescriptionPath(name))
	if err == nil && s.Keys != "" {
		u.Note("settings.used-keys", words.Name("file", s.File), words.Name("keys", s.Keys))
		return s.Keys, nil
	}
	return "", err
}
