package record

import (
	"os"
	"strings"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/audit/card"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/clock"
	"github.com/fairdeal/fairdeal/internal/intake"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/words"
)

// verify compares the played hands with the keys, like fairdeal verify. It returns nil if the
// session is verified.
func (s *session) verify(k keys) error {
	report, err := s.audit(k)
	if err != nil {
		return err
	}
	reason := card.New(report).Answer
	for _, r := range report.Sessions {
		if r.Phase != s.id.Phase || r.Session != s.id.Session {
			continue
		}
		switch isWhole := r.State == audit.Whole && r.Set == s.id.Set; {
		case !isWhole:
			reason = r.Text.Text
		case report.ExitStatus() == term.StatusDone:
			return nil
		}
	}
	err = words.Errorf("record.not-verified", words.T("session", s.id.InWords()), words.T("why", reason))
	if report.ExitStatus() == term.StatusFalse {
		err = term.CheckFailed("list.several", words.E("parts", err))
	}
	args := []string{term.ShellWord(s.tournament.Path)}
	for _, name := range s.flags.played {
		args = append(args, term.ShellWord(name))
	}
	return term.Hint(err, "record.verify-more-of", words.Name("file", strings.Join(args, " ")))
}

// audit audits the files in --verify as the played hands of the session.
func (s *session) audit(k keys) (*audit.Report, error) {
	description, err := os.ReadFile(s.tournament.Path)
	if err != nil {
		return nil, err
	}
	var files []intake.Item
	statement := audit.PlayedFiles{ID: s.id.WithSet(squaredeal.Original)}
	for _, name := range s.flags.played {
		if _, err := os.Stat(name); err != nil {
			return nil, err
		}
		folder, base := term.FolderAndName(name)
		files = append(files, intake.File(folder, base, name))
		statement.Files = append(statement.Files, name)
	}
	opt := audit.Options{
		Name:        s.stem(),
		Played:      []audit.PlayedFiles{statement},
		Partial:     true,
		SessionKeys: k.sessionKey,
		Today:       clock.Now(),
	}
	if s.id.Set != squaredeal.Original {
		opt.Reserve = append(opt.Reserve, s.id)
	}
	return audit.Run(audit.Published{Description: description, Keys: k.data}, files, opt), nil
}
