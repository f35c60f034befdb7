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

// sessionRecord returns the record of a session, dealt from its keys. Before the session ends it
// returns an error, unless the user insists; NAME.handout then records who asked.
func (u *ui) sessionRecord(args []string, f *recordFlags) (*handrecord.Record, fs.FileMode, error) {
	switch {
	case len(args) > 1:
		return nil, 0, term.Hint(words.Errorf("term.unexpected", words.Name("found", plain.Quote(args[1]))), "record.only-sqd")
	case f.session == "":
		return nil, 0, term.Hint(words.Errorf("record.no-session"), "record.session-is")
	case f.trustTables || f.from != "":
		return nil, 0, words.Errorf("record.for-hand-files")
	}
	s, err := u.OpenTournament(args[0])
	if err != nil {
		return nil, 0, err
	}
	id, err := organiser.SessionID(s.Description, f.session)
	if err != nil {
		return nil, 0, err
	}
	perm, err := u.permission(s, id, f)
	if err != nil {
		return nil, 0, err
	}
	k, err := u.keysOf(s, id, f)
	if err != nil {
		return nil, 0, err
	}
	r, err := u.dealSession(s, id, k, f)
	if err != nil {
		return nil, 0, err
	}
	_, err = os.Lstat(s.KeysPath())
	isSecret := err != nil && k.sessionKey == nil // The keys may be encrypted or stored elsewhere.
	if len(f.played) > 0 {
		if err := u.verify(s, id, k, f); err != nil {
			return nil, 0, err
		}
	}
	switch {
	case isSecret:
		r.Provenance.Origin = handrecord.Committed
	case len(f.played) > 0:
		r.Provenance.Origin, r.Provenance.Verified = handrecord.Proven, clock.Now()
	default:
		r.Provenance.Origin = handrecord.Revealed
	}
	if perm == earlyMode {
		event := organiser.Event{Event: organiser.ShownEarly, Phase: id.Phase, Session: id.Session, Set: id.Set, File: filepath.Base(f.out), Note: "hand record"}
		if err := s.Note(event); err != nil {
			return nil, 0, organise.WithLockAdvice(err)
		}
		u.Warn("record.not-played", words.T("session", id.Said()), words.Name("file", s.HandoutPath()))
	}
	return r, perm, nil
}

// earlyMode is the mode of a record made before the session ends.
const earlyMode fs.FileMode = 0o600

// permission returns the mode of the record, or an error if the hands of the session must not be
// shown yet.
func (u *ui) permission(s *organiser.Tournament, id squaredeal.ID, f *recordFlags) (fs.FileMode, error) {
	if organiser.MustBePublished(s.Description) != nil {
		return 0, term.WithHint(words.Errorf("organise.no-keys-yet"), "fairdeal tournament status %s", term.ShellWord(s.Path))
	}
	played, err := s.WasPlayed(id)
	switch {
	case err != nil:
		return 0, err
	case played:
		return 0o666, nil
	case f.beforeTheEnd:
		return earlyMode, nil
	}
	return 0, term.Hint(words.Errorf("record.not-marked", words.T("session", id.Said()), words.Name("file", s.HandoutPath())), "record.mark-played", words.Name("file", term.ShellWord(s.Path)), words.N("phase", id.Phase), words.N("session", id.Session))
}

// keys contains all keys of the tournament, or only the session's.
type keys struct {
	*squaredeal.Keys
	data       []byte                 // content of the key file
	sessionKey []audit.SessionKeyFile // the file with the session's key, if that is the only one
}

// keysOf reads the keys from the named file, NAME.sqk, the session's NAME.P-S.sqr, or NAME.sqk.age.
func (u *ui) keysOf(s *organiser.Tournament, id squaredeal.ID, f *recordFlags) (k keys, err error) {
	d := s.Description
	if !d.HasValue {
		return k, term.Hint(squaredeal.ErrNoValue, "organise.when-known", words.T("command", organise.SetValueWords(s)))
	}
	if err := d.CheckDigest(); errors.Is(err, squaredeal.ErrDigest) {
		return k, term.False("place.file", words.Name("file", s.Path), words.E("what", err))
	}
	file := f.keys
	if file == "" {
		file = sessionKeyFile(s, id)
	}
	if strings.EqualFold(filepath.Ext(file), squaredeal.SessionKeyExt) {
		return u.readSessionKey(d, id, file)
	}
	name, data, err := u.KeyData(s, file, &f.open)
	if err != nil {
		return k, err
	}
	k.data = data
	k.Keys, err = u.ParseKeys(name, data)
	if err != nil {
		return k, err
	}
	if _, err := d.CheckKeys(k.Keys); err != nil {
		return k, term.Hint(term.False("list.several", words.E("parts", err)), "record.verify-more")
	}
	return k, nil
}

// sessionKeyFile returns the file with the key of a session if it exists and NAME.sqk does not,
// otherwise "".
func sessionKeyFile(s *organiser.Tournament, id squaredeal.ID) string {
	if _, err := os.Lstat(s.KeysPath()); !errors.Is(err, fs.ErrNotExist) {
		return ""
	}
	path := s.SessionKeyPath(keySession(s.Description, id))
	if _, err := os.Lstat(path); err != nil {
		return ""
	}
	return path
}

// keySession returns the session whose key deals session id, because a phase of unknown length has a
// single key.
func keySession(d *squaredeal.Description, id squaredeal.ID) squaredeal.ID {
	if p, err := d.Phase(id.Phase); err == nil && p.Sessions == 0 {
		id.Session = 0
	}
	return id.Of(squaredeal.Original)
}

// readSessionKey reads the key of a single session, which opens no others, and checks that it matches the
// published one.
func (u *ui) readSessionKey(d *squaredeal.Description, id squaredeal.ID, file string) (k keys, err error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return k, err
	}
	key, err := squaredeal.ParseSessionKey(data)
	if err != nil {
		return k, squaredeal.Named(file, err)
	}
	switch {
	case key.Key.ID != keySession(d, id):
		return k, words.Errorf("record.other-key", words.Name("file", file), words.T("found", key.Key.Said()), words.T("want", id.Said()))
	case d.KeyRoot == nil:
		return k, term.Hint(words.Errorf("record.no-root", words.Name("file", file)), "record.sqk-shows")
	}
	if err := key.Check(*d.KeyRoot); err != nil {
		return k, term.Hint(term.False("place.file", words.Name("file", file), words.E("what", err)), "record.verify-more")
	}
	k.sessionKey = []audit.SessionKeyFile{{Name: file, Data: data}}
	k.Keys, err = squaredeal.ParseKeys(fmt.Appendf(nil, "%d,%d:%s\r\n", key.Key.Phase, key.Key.Session, key.Key.Key))
	return k, err
}

// dealSession deals the hands of a session again.
func (u *ui) dealSession(s *organiser.Tournament, id squaredeal.ID, k keys, f *recordFlags) (*handrecord.Record, error) {
	d := s.Description
	var list *squaredeal.Boards
	if f.boards != "" {
		b, err := squaredeal.ParseBoards(f.boards)
		if err != nil {
			return nil, err
		}
		list = &b
	}
	boards, err := squaredeal.MakeSession(d, k.Keys, id, list)
	if errors.Is(err, squaredeal.ErrBoardsUnknown) {
		err = term.Hint(err, "record.boards-played", words.Name("example", "1-24"))
	}
	if err != nil {
		return nil, err
	}
	p, err := d.Phase(id.Phase)
	if err != nil {
		return nil, err
	}
	r := handrecord.New(boards)
	r.Title, r.Session = d.Name, p.SessionTitle(id.Session)
	stem := strings.TrimSuffix(filepath.Base(s.Path), filepath.Ext(s.Path))
	r.Provenance = handrecord.Provenance{Tournament: plain.Text(stem), ID: id.String()}
	return r, nil
}

// verify compares the played hands with the keys, like fairdeal verify. It returns nil if the
// session is verified.
func (u *ui) verify(s *organiser.Tournament, id squaredeal.ID, k keys, f *recordFlags) error {
	description, err := os.ReadFile(s.Path)
	if err != nil {
		return err
	}
	var files []intake.Item
	statement := audit.PlayedFiles{ID: id.Of(squaredeal.Original)}
	for _, name := range f.played {
		if _, err := os.Stat(name); err != nil {
			return err
		}
		folder, base := term.FolderAndName(name)
		files = append(files, intake.File(folder, base, name))
		statement.Files = append(statement.Files, name)
	}
	stem := strings.TrimSuffix(filepath.Base(s.Path), filepath.Ext(s.Path))
	opt := audit.Options{Played: []audit.PlayedFiles{statement}, Partial: true, Today: clock.Now(), SessionKeys: k.sessionKey, Name: stem}
	if id.Set != squaredeal.Original {
		opt.Reserve = append(opt.Reserve, id)
	}
	report := audit.Run(audit.Published{Description: description, Keys: k.data}, files, opt)
	reason := card.New(report).Answer
	for _, session := range report.Sessions {
		if session.Phase != id.Phase || session.Session != id.Session {
			continue
		}
		isWhole := session.State == audit.Whole && session.Set == id.Set
		if isWhole && report.ExitStatus() == term.StatusDone {
			return nil
		}
		if !isWhole {
			reason = session.Text.Text
		}
	}
	err = words.Errorf("record.not-verified", words.T("session", id.Said()), words.T("why", reason))
	if report.ExitStatus() == term.StatusFalse {
		err = term.False("list.several", words.E("parts", err))
	}
	args := []string{term.ShellWord(s.Path)}
	for _, name := range f.played {
		args = append(args, term.ShellWord(name))
	}
	return term.Hint(err, "record.verify-more-of", words.Name("file", strings.Join(args, " ")))
}
