package record

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/audit/card"
	"github.com/fairdeal/fairdeal/internal/cli/organise"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/clock"
	"github.com/fairdeal/fairdeal/internal/handrecord"
	"github.com/fairdeal/fairdeal/internal/intake"
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
	k, err := s.readKeys()
	if err != nil {
		return nil, 0, err
	}
	r, err := s.deal(k)
	if err != nil {
		return nil, 0, err
	}
	if err := s.setOrigin(&r.Provenance, k); err != nil {
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
	return &session{u, id, t, f}, nil
}

// earlyMode is the mode of a record made before the session ends. Only its owner can read it.
const earlyMode fs.FileMode = 0o600

// fileMode returns the mode of the record, or an error if the hands of the session must not be shown
// yet.
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
	return 0, term.Hint(notMarked, "record.mark-played",
		words.Name("file", term.ShellWord(t.Path)), words.N("phase", s.id.Phase), words.N("session", s.id.Session))
}

// noteEarly writes to NAME.handout that the hands were shown before the session ended, and warns the
// user.
func (s *session) noteEarly() error {
	event := organiser.Event{
		Kind: organiser.EventShownEarly, Phase: s.id.Phase, Session: s.id.Session, Set: s.id.Set,
		File: filepath.Base(s.flags.out), Note: "hand record",
	}
	if err := s.tournament.AppendToDiary(event); err != nil {
		return organise.WithLockAdvice(err)
	}
	s.Warn("record.not-played",
		words.T("session", s.id.InWords()), words.Name("file", s.tournament.HandoutPath()))
	return nil
}

// keys contains all keys of the tournament, or only the session's.
type keys struct {
	*squaredeal.Keys
	data       []byte                 // content of the key file
	sessionKey []audit.SessionKeyFile // the file with the session's key, if that is the only one
}

// readKeys reads the keys from the named file, NAME.sqk, the session's NAME.P-S.sqr, or NAME.sqk.age.
func (s *session) readKeys() (k keys, err error) {
	d := s.tournament.Description
	if !d.HasValue {
		return k, term.Hint(squaredeal.ErrNoValue, "organise.when-known",
			words.T("command", organise.SetValueCommand(s.tournament)))
	}
	if err := d.CheckDigest(); errors.Is(err, squaredeal.ErrDigest) {
		return k, term.CheckFailed("place.file", words.Name("file", s.tournament.Path), words.E("what", err))
	}
	file := s.flags.keys
	if file == "" {
		file = s.keyFile()
	}
	if strings.EqualFold(filepath.Ext(file), squaredeal.SessionKeyExt) {
		return s.readSessionKey(file)
	}
	name, data, err := s.KeyData(s.tournament, file, &s.flags.open)
	if err != nil {
		return k, err
	}
	k.data = data
	k.Keys, err = s.ParseKeys(name, data)
	if err != nil {
		return k, err
	}
	if _, err := d.CheckKeys(k.Keys); err != nil {
		return k, term.Hint(term.CheckFailed("list.several", words.E("parts", err)), "record.verify-more")
	}
	return k, nil
}

// keyFile returns the file with the key of the session if it exists and NAME.sqk does not, otherwise
// "".
func (s *session) keyFile() string {
	if _, err := os.Lstat(s.tournament.KeysPath()); !errors.Is(err, fs.ErrNotExist) {
		return ""
	}
	path := s.tournament.SessionKeyPath(s.keySession())
	if _, err := os.Lstat(path); err != nil {
		return ""
	}
	return path
}

// keySession returns the session whose key deals this one. They differ in a phase of unknown length,
// which has a single key.
func (s *session) keySession() squaredeal.ID {
	id := s.id
	if p, err := s.tournament.Description.Phase(id.Phase); err == nil && p.Sessions == 0 {
		id.Session = 0
	}
	return id.WithSet(squaredeal.Original)
}

// readSessionKey reads the key of a single session, which opens no others, and checks that it matches the
// published one.
func (s *session) readSessionKey(file string) (k keys, err error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return k, err
	}
	key, err := squaredeal.ParseSessionKey(data)
	if err != nil {
		return k, squaredeal.WithFile(file, err)
	}
	root := s.tournament.Description.KeyRoot
	switch {
	case key.Key.ID != s.keySession():
		return k, words.Errorf("record.other-key",
			words.Name("file", file), words.T("found", key.Key.InWords()), words.T("want", s.id.InWords()))
	case root == nil:
		return k, term.Hint(words.Errorf("record.no-root", words.Name("file", file)), "record.sqk-shows")
	}
	if err := key.Check(*root); err != nil {
		return k, term.Hint(term.CheckFailed("place.file", words.Name("file", file), words.E("what", err)),
			"record.verify-more")
	}
	k.sessionKey = []audit.SessionKeyFile{{Name: file, Data: data}}
	k.Keys, err = squaredeal.ParseKeys(fmt.Appendf(nil, "%d,%d:%s\r\n", key.Key.Phase, key.Key.Session,
		key.Key.Key))
	return k, err
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
	_, err := os.Lstat(s.tournament.KeysPath())
	isSecret := err != nil && k.sessionKey == nil // The keys may be encrypted or stored elsewhere.
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

// verify compares the played hands with the keys, like fairdeal verify. It returns nil if the
// session is verified.
func (s *session) verify(k keys) error {
	report, err := s.audit(k)
	if err != nil {
		return err
	}
	isThis := func(r audit.Session) bool { return r.Phase == s.id.Phase && r.Session == s.id.Session }
	isWhole := func(r audit.Session) bool { return r.State == audit.Whole && r.Set == s.id.Set }
	reason := card.New(report).Answer
	for _, r := range report.Sessions {
		switch {
		case isThis(r) && !isWhole(r):
			reason = r.Text.Text
		case isThis(r) && report.ExitStatus() == term.StatusDone:
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
		Played: []audit.PlayedFiles{statement}, Partial: true, Today: clock.Now(),
		SessionKeys: k.sessionKey, Name: s.stem(),
	}
	if s.id.Set != squaredeal.Original {
		opt.Reserve = append(opt.Reserve, s.id)
	}
	return audit.Run(audit.Published{Description: description, Keys: k.data}, files, opt), nil
}
