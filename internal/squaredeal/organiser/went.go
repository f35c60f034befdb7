package organiser

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// PlayedHands are the hands of a tournament that went to play, as files for everybody
// once the keys are out.
type PlayedHands struct {
	Files []PlayedFile
	Left  []squaredeal.ID // sessions without a file: not held, never made, or nobody knows their boards
}

// PlayedFile is a file of hands. One that was dealt again agrees with the keys whatever
// was played.
type PlayedFile struct {
	Name     string // without folder
	Data     []byte
	Again    bool // dealt again, since no file that went to play is there
	Sessions []squaredeal.ID
}

// madeHands is a file of the diary.
type madeHands struct {
	sums     []string // of each time that it was made
	format   *handfile.Format
	sessions []squaredeal.ID
}

// Played returns the hands that went to play: of each session the files of the set
// that was played, as they lie in one of the folders, where they still are what the diary says that
// was made; where none is, the hands are dealt again, in PBN. k are the keys of the
// tournament.
func (s *Tournament) Played(k *squaredeal.Keys, dirs ...fs.FS) (*PlayedHands, error) {
	events, err := s.eventsInForce()
	if err != nil {
		return nil, err
	}
	files, went := wentToPlay(events)
	out := &PlayedHands{}
	covered := map[squaredeal.ID]bool{}
	other := func(id squaredeal.ID) bool { return !went[id] }
	for _, name := range slices.Sorted(maps.Keys(files)) {
		f := files[name]
		_, ok := s.Description.FindName(strings.TrimSuffix(name, path.Ext(name)))
		if !ok || slices.ContainsFunc(f.sessions, other) {
			continue
		}
		data, ok := f.in(name, dirs)
		if !ok {
			continue
		}
		out.Files = append(out.Files, PlayedFile{Name: name, Data: data, Sessions: f.sessions})
		for _, id := range f.sessions {
			covered[id] = true
		}
	}
	return out, s.dealAgain(out, k, went, covered)
}

// in is what a file holds, in the first folder where it is what was made.
func (f *madeHands) in(name string, dirs []fs.FS) ([]byte, bool) {
	for _, dir := range dirs {
		info, err := fs.Stat(dir, name)
		if err != nil || !info.Mode().IsRegular() || info.Size() > handfile.MaxSize {
			continue
		}
		data, err := fs.ReadFile(dir, name)
		if err != nil {
			continue
		}
		if sum := sha256.Sum256(data); slices.Contains(f.sums, hex.EncodeToString(sum[:])) {
			return data, true
		}
	}
	return nil, false
}

// wentToPlay is what was made, by the name of its file, and the sets that went to play: of
// each session one, the reserve set where the diary says that it was played.
func wentToPlay(events []Event) (files map[string]*madeHands, went map[squaredeal.ID]bool) {
	files, went = map[string]*madeHands{}, map[squaredeal.ID]bool{}
	reserve := map[squaredeal.ID]squaredeal.Set{} // by session, without a set
	notHeld := map[squaredeal.ID]bool{}
	for _, e := range events {
		if isEnd(e) { // what was said last counts
			notHeld[e.id()] = e.Event == NotHeld
		}
		if e.Event == Reserve || e.Event == Played && e.Set != squaredeal.Original {
			set := e.Set
			if set == squaredeal.Original {
				set = squaredeal.Reserve
			}
			reserve[e.id()] = set
		}
	}
	for _, e := range events {
		id := e.id()
		set := reserve[id]
		if notHeld[id] {
			continue
		}
		id.Set = e.Set
		switch {
		case e.Event == Played || e.Event == Reserve:
			id.Set = set
		case e.Event != Made:
			continue
		}
		if id.Set == set {
			went[id] = true
		}
		format, err := handfile.ByName(e.Note)
		name := e.File
		if e.Event != Made || err != nil || !format.Readable() || name == "" || name != path.Base(name) || !handfile.IsExt(path.Ext(name)) {
			continue // in an encrypted bundle, or nobody reads it
		}
		if files[name] == nil {
			files[name] = &madeHands{format: format}
		}
		f := files[name]
		f.sums = append(f.sums, e.SHA256)
		if !slices.Contains(f.sessions, id) {
			f.sessions = append(f.sessions, id)
		}
	}
	return files, went
}

// dealAgain adds the hands of the sets that went to play and have no file.
func (s *Tournament) dealAgain(out *PlayedHands, k *squaredeal.Keys, went, covered map[squaredeal.ID]bool) error {
	pbn, err := handfile.ByName("pbn")
	if err != nil {
		return err
	}
	m := squaredeal.Maker{Description: s.Description, Keys: k}
	for _, id := range s.sessions(went) {
		if covered[id] {
			continue
		}
		sessions, _, err := s.Description.Choose(squaredeal.Choice{Phase: fmt.Sprint(id.Phase), Session: fmt.Sprint(id.Session), Set: id.Set})
		var files []squaredeal.HandFile
		if err == nil && went[id] {
			files, _, err = squaredeal.PlanFiles(sessions, []*handfile.Format{pbn})
		}
		if err != nil || len(files) == 0 {
			out.Left = append(out.Left, id)
			continue
		}
		data, err := m.Content(&files[0])
		if err != nil {
			return err
		}
		out.Files = append(out.Files, PlayedFile{Name: files[0].Name, Data: data, Again: true, Sessions: []squaredeal.ID{id}})
	}
	return nil
}

// sessions are those of the description and those that went to play, in order, each
// with its set.
func (s *Tournament) sessions(went map[squaredeal.ID]bool) (ids []squaredeal.ID) {
	there := map[squaredeal.ID]bool{} // without a set
	for id := range went {
		ids = append(ids, id)
		there[squaredeal.ID{Phase: id.Phase, Session: id.Session}] = true
	}
	for i := range s.Description.Phases {
		p := &s.Description.Phases[i]
		for n := 1; n <= p.Sessions; n++ {
			if id := (squaredeal.ID{Phase: p.Number, Session: n}); !there[id] {
				ids = append(ids, id)
			}
		}
	}
	slices.SortFunc(ids, func(a, b squaredeal.ID) int { return cmp.Or(a.Phase-b.Phase, a.Session-b.Session) })
	return ids
}
