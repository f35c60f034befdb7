package record

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/fairdeal/fairdeal/internal/cli/organise"
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
		err = s.noteEarly()
	}
	return r, mode, err
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

// earlyMode is the mode of a record made before the session ends. Only its owner can read it.
const earlyMode fs.FileMode = 0o600

// fileMode returns the permissions of the record: for everyone after the session, and earlyMode before if the user
// insists. Otherwise it returns an error, because the hands must not be shown yet.
func (s *session) fileMode() (fs.FileMode, error) {
	t := s.tournament
	if organiser.CheckPublished(t.Description) != nil {
		return 0, term.WithHint(words.Errorf("organise.no-keys-yet"),
			"fairdeal tournament status %s", term.ShellWord(t.Path))
	}
	played, err := t.WasPlayed(s.id)
	switch {
	case err != nil:
		return 0, err
	case played:
		return 0o666, nil
	case s.flags.beforeTheEnd:
		return earlyMode, nil
	}
	notMarked := words.Errorf("record.not-marked",
		words.T("session", s.id.InWords()), words.Name("file", t.HandoutPath()))
	return 0, term.Hint(notMarked, "record.mark-played", words.Name("file", term.ShellWord(t.Path)),
		words.N("phase", s.id.Phase), words.N("session", s.id.Session))
}

// noteEarly writes to NAME.handout that the hands were shown before the session ended, and warns the
// user.
func (s *session) noteEarly() error {
	event := organiser.Event{
		Kind:    organiser.EventShownEarly,
		Phase:   s.id.Phase,
		Session: s.id.Session,
		Set:     s.id.Set,
		File:    filepath.Base(s.flags.out),
		Note:    "hand record",
	}
	if err := s.tournament.AppendToDiary(event); err != nil {
		return organise.WithLockAdvice(err)
	}
	s.Warn("record.not-played",
		words.T("session", s.id.InWords()), words.Name("file", s.tournament.HandoutPath()))
	return nil
}

// deal deals the hands of the session again.
func (s *session) deal(k keys) (*handrecord.Record, error) {
	d := s.tournament.Description
	var list *squaredeal.Boards
	if s.flags.boards != "" {
		b, err := squaredeal.ParseBoards(s.flags.boards)
		if err != nil {
			return nil, err
		}
		list = &b
	}
	boards, err := squaredeal.MakeSession(d, k.Keys, s.id, list)
	if errors.Is(err, squaredeal.ErrBoardsUnknown) {
		err = term.Hint(err, "record.boards-played", words.Name("example", "1-24"))
	}
	if err != nil {
		return nil, err
	}
	p, err := d.Phase(s.id.Phase)
	if err != nil {
		return nil, err
	}
	r := handrecord.New(boards)
	r.Title, r.Session = d.Name, p.SessionTitle(s.id.Session)
	r.Provenance = handrecord.Provenance{Tournament: plain.Text(s.stem()), ID: s.id.String()}
	return r, nil
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
