package record

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/clock"
	"github.com/fairdeal/fairdeal/internal/handrecord"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/words"
)

// sessionRecord returns the record of a session, dealt from its keys, and the mode of its file. Before
// the session ends it returns an error, unless the user insists; NAME.handout then records who asked.
func (u *ui) sessionRecord(args []string, f *recordFlags) (*handrecord.Record, fs.FileMode, error) {
	s, err := u.openSession(args, f)
	if err != nil {
		return nil, 0, err
	}
	mode, err := s.fileMode()
	if err != nil {
		return nil, 0, err
	}
	keys, err := s.readKeys()
	if err != nil {
		return nil, 0, err
	}
	r, err := s.deal(keys)
	if err != nil {
		return nil, 0, err
	}
	if err := s.setOrigin(&r.Provenance, keys); err != nil {
		return nil, 0, err
	}
	if mode == earlyMode {
		if err := s.noteEarly(); err != nil {
			return nil, 0, err
		}
	}
	return r, mode, nil
}

// session is the session of a tournament that the flags select.
type session struct {
	*ui
	id         squaredeal.ID
	tournament *organiser.Tournament
	flags      *recordFlags
}

// openSession opens the tournament and finds the session in it.
func (u *ui) openSession(args []string, f *recordFlags) (*session, error) {
	switch {
	case len(args) > 1:
		return nil, term.Hint(words.Errorf("term.unexpected", words.Name("found", plain.Quote(args[1]))),
			"record.only-sqd")
	case f.session == "":
		return nil, term.Hint(words.Errorf("record.no-session"), "record.session-is")
	case f.trustTables || f.from != "":
		return nil, words.Errorf("record.for-hand-files")
	}
	t, err := u.OpenTournament(args[0])
	if err != nil {
		return nil, err
	}
	id, err := organiser.ParseSession(t.Description, f.session)
	if err != nil {
		return nil, err
	}
	return &session{ui: u, id: id, tournament: t, flags: f}, nil
}

// deal deals the hands of the session again.
func (s *session) deal(k keys) (*handrecord.Record, error) {
	description := s.tournament.Description
	numbers, err := s.boardNumbers()
	if err != nil {
		return nil, err
	}
	boards, err := squaredeal.MakeSession(description, k.Keys, s.id, numbers)
	if errors.Is(err, squaredeal.ErrBoardsUnknown) {
		err = term.Hint(err, "record.boards-played", words.Name("example", "1-24"))
	}
	if err != nil {
		return nil, err
	}
	phase, err := description.Phase(s.id.Phase)
	if err != nil {
		return nil, err
	}
	r := handrecord.New(boards)
	r.Title = description.Name
	r.Session = phase.SessionTitle(s.id.Session)
	r.Provenance = handrecord.Provenance{Tournament: plain.Text(s.stem()), ID: s.id.String()}
	return r, nil
}

// boardNumbers parses the flag --boards. It returns nil without the flag, for the boards in the description.
func (s *session) boardNumbers() (*squaredeal.Boards, error) {
	if s.flags.boards == "" {
		return nil, nil
	}
	boards, err := squaredeal.ParseBoards(s.flags.boards)
	if err != nil {
		return nil, err
	}
	return &boards, nil
}

// stem returns the name of the description without its folder and extension.
func (s *session) stem() string {
	path := s.tournament.Path
	return strings.TrimSuffix(filepath.Base(path), filepath.Ext(path))
}

// setOrigin records whether the hands are only committed to, revealed, or proven. It returns an error
// if the files in --verify do not prove them.
func (s *session) setOrigin(p *handrecord.Provenance, k keys) error {
	hasPlayed := len(s.flags.played) > 0
	if hasPlayed {
		if err := s.verify(k); err != nil {
			return err
		}
	}
	// Without NAME.sqk, the keys are encrypted or stored elsewhere, so they have not been revealed.
	_, err := os.Lstat(s.tournament.KeysPath())
	isSecret := err != nil && k.sessionKey == nil
	switch {
	case isSecret:
		p.Origin = handrecord.Committed
	case hasPlayed:
		p.Origin, p.Verified = handrecord.Proven, clock.Now()
	default:
		p.Origin = handrecord.Revealed
	}
	return nil
}
