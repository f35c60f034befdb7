package web

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/page"
	words5 "github.com/fairdeal/fairdeal/internal/passphrase"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/squaredeal/folder"
	"github.com/fairdeal/fairdeal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/words"
)

// The passphrase of a club's evening is kept by the desk: nobody at a club writes down
// five words for keys that are out next morning. It lies outside of FOLDER, since beside
// the keys it would protect nothing, and goes when the keys are out. Of a tournament the
// desk keeps none.

// errNoOwn is the error of a desk that has no place of its own outside of FOLDER.
var errNoOwn = errors.New("no folder of the desk's own")

// own is a file of the desk's own, outside of FOLDER.
func (d *Desk) own(parts ...string) (string, error) {
	dir := d.Own
	if dir == "" {
		config, err := os.UserConfigDir()
		if err != nil {
			return "", errNoOwn
		}
		dir = filepath.Join(config, "fairdeal")
	}
	dir, err := filepath.Abs(dir)
	if err != nil || within(dir, d.abs) {
		return "", errNoOwn
	}
	return filepath.Join(append([]string{dir}, parts...)...), nil
}

// within reports whether a path is a folder or below it, wherever links lead.
func within(path, dir string) bool {
	for {
		if real, err := filepath.EvalSymlinks(path); err == nil {
			path = real
			break
		}
		up := filepath.Dir(path) // what is not there yet will be made below it
		if up == path {
			break
		}
		path = up
	}
	if real, err := filepath.EvalSymlinks(dir); err == nil {
		dir = real
	}
	rel, err := filepath.Rel(dir, path)
	return err == nil && filepath.IsLocal(rel)
}

// keptEnd is what the names of this folder's passphrases end in: evenings of two folders
// may bear one name.
func (d *Desk) keptEnd() string {
	sum := sha256.Sum256([]byte(d.abs))
	return "-" + hex.EncodeToString(sum[:8]) + ".txt"
}

func (d *Desk) keptPath(id string) (string, error) { return d.own("evenings", id+d.keptEnd()) }

// keep draws the passphrase of an evening and keeps it, before anything is encrypted
// with it. One that is there is of an evening whose files are gone: it is set aside.
func (d *Desk) keep(id string) (string, error) {
	path, err := d.keptPath(id)
	if err != nil {
		return "", err
	}
	pass, err := words5.New()
	if err != nil {
		return "", err
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return "", err
	}
	if err := os.Rename(path, path+"."+d.Now().UTC().Format("20060102-150405")); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return "", err
	}
	return pass, safefile.WriteNew(path, []byte(pass+"\n"), 0o600)
}

// kept is the passphrase that the desk keeps of an evening, "" for none. When the keys
// are out, by whatever program, it is forgotten.
func (d *Desk) kept(s *folder.Store) string {
	path, err := d.keptPath(s.ID())
	if err != nil {
		return ""
	}
	data, err := safefile.Read(path, 1<<10)
	if err != nil {
		return ""
	}
	if s.Contents().KeysHold {
		os.Remove(path)
		return ""
	}
	return strings.TrimSpace(string(data))
}

// forget deletes the passphrase of an evening.
func (d *Desk) forget(id string) error {
	path, err := d.keptPath(id)
	if err != nil {
		return nil
	}
	if err = os.Remove(path); errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

// habits are the answers of the last evening, with which the next one begins, and the
// formats in which the hands of the last tournament were made.
type habits struct {
	Boards  string   `json:"boards"`
	Kind    string   `json:"kind"`
	Source  string   `json:"source"`
	Minutes string   `json:"minutes"`
	Formats []string `json:"formats"`
	Machine []string `json:"machine"` // formats of the last tournament
}

// habits are those of the last evening on this computer, or where there is none those of
// most clubs.
func (d *Desk) habits() habits {
	usual := habits{Boards: "24", Kind: "provable", Source: "drand", Minutes: "5", Formats: slices.Clone(blind), Machine: slices.Clone(blind)}
	path, err := d.own("evening.json")
	if err != nil {
		return usual
	}
	h := usual
	data, err := safefile.Read(path, 1<<12)
	if err != nil || json.Unmarshal(data, &h) != nil || len(h.Formats) == 0 {
		return usual
	}
	return h
}

// remember keeps the answers of an evening. Without them the next one begins as any.
func (d *Desk) remember(h habits) {
	path, err := d.own("evening.json")
	if err != nil {
		return
	}
	data, err := json.Marshal(h)
	if err != nil || os.MkdirAll(filepath.Dir(path), 0o700) != nil {
		return
	}
	safefile.WriteOver(path, append(data, '\n'), 0o600)
}

// eveningName is the name of an evening of which none was typed, and its short name: the
// day's, with a number where the day has another evening.
func (q *request) eveningName() (name, file string) {
	now := q.desk.Now()
	day := q.lang.Date(now)
	short := strings.TrimSuffix(shortName(q.lang.Words(words.Weekday(now.Weekday()))), "-") + now.Format("20060102")
	name, file = day, short
	for n := 2; q.desk.taken(file); n++ {
		name, file = fmt.Sprintf("%s (%d)", day, n), fmt.Sprintf("%sx%d", short, n)
	}
	return name, file
}

// taken reports whether an evening has this name already.
func (d *Desk) taken(file string) bool {
	_, err := d.path(file)
	return err == nil || len(eveningFiles(d.Folder, file)) > 0
}

// overEvenings are the proven evenings whose hands were made on another day, and whose
// keys are not out.
func (q *request) overEvenings() (list []page.OverEvening) {
	path, err := q.desk.own("evenings")
	if err != nil {
		return nil
	}
	entries, err := os.ReadDir(path)
	if err != nil {
		return nil
	}
	for _, e := range entries {
		id, ours := strings.CutSuffix(e.Name(), q.desk.keptEnd())
		if !ours {
			continue
		}
		at, err := q.desk.path(id)
		if err != nil {
			continue
		}
		s, err := folder.Open(at)
		if err != nil || q.desk.kept(s) == "" {
			continue
		}
		if made, ok := q.desk.overSince(s); ok {
			list = append(list, page.OverEvening{File: id, Name: s.Description.Name, Weekday: q.lang.Words(words.Weekday(made.Weekday())), Date: made.Format(time.DateOnly)})
		}
	}
	slices.SortFunc(list, func(a, b page.OverEvening) int { return strings.Compare(b.Date, a.Date) })
	return list
}

// morning is how long hands that were made are taken for those of an evening that goes
// on past midnight.
const morning = 6 * time.Hour

// overSince is when the hands of an evening were made; ok says that it was on another
// day.
func (d *Desk) overSince(s *folder.Store) (made time.Time, ok bool) {
	events, err := s.Events()
	if err != nil {
		return made, false
	}
	for _, e := range events {
		if e.Event == folder.Made {
			made = e.Time.Local()
		}
	}
	now := d.Now().Local()
	return made, !made.IsZero() && now.Sub(made) >= morning && now.Format(time.DateOnly) != made.Format(time.DateOnly)
}

// publishOver notes that last evening is over and reveals its keys.
func publishOver(q *request, s *folder.Store) error {
	if _, over := q.desk.overSince(s); !over || q.desk.kept(s) == "" { // its own page says what is in the way, or what came of it
		return q.seeOther(q.desk.guard.root + "/" + string(q.lang) + "/t/" + s.ID() + "/reveal")
	}
	id := squaredeal.ID{Phase: 1, Session: 1}
	played, err := s.WasPlayed(id)
	if err == nil && !played {
		err = organiser.NotePlayed(s, []squaredeal.ID{id}, nil, false)
	}
	if err != nil {
		return err
	}
	f := q.inTournament(s, q.say("desk.reveal.title"))
	keys := q.keys(s, &f)
	if keys == nil {
		return q.showReveal(s, f, page.Reveal{})
	}
	if _, err := organiser.RevealAll(s, keys); err != nil {
		return err
	}
	if err := q.desk.forget(s.ID()); err != nil {
		return err
	}
	return q.go303("t", s.ID(), "reveal")
}

// showKept prints the passphrase of an evening, for whoever asks for it. No other page
// shows it.
func showKept(q *request, s *folder.Store) error {
	pass := q.desk.kept(s)
	if pass == "" {
		return errNoPage
	}
	f := q.inTournament(s, q.say("desk.card.title"))
	return q.showAs(http.StatusOK, page.DeskKept, f, page.Kept{File: s.ID(), Name: s.Description.Name, Card: filepath.Base(s.SealedKeysPath()), Words: pass})
}
