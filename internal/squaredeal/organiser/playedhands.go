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

// PlayedHands are the hands that were played, as files to publish together with the keys.
type PlayedHands struct {
	Files []PlayedFile
	Left  []squaredeal.ID // sessions without a file: not held, not made, or with unknown boards
}

// PlayedFile is a hand file. If it was dealt again, it matches the keys even if different
// hands were played.
type PlayedFile struct {
	Name     string // without folder
	Data     []byte
	Again    bool // dealt again, because the played file is missing
	Sessions []squaredeal.ID
}

// madeHands is a hand file according to the diary.
type madeHands struct {
	sums     []string // one digest for each time the file was made
	format   *handfile.Format
	sessions []squaredeal.ID
}

// Played returns the hands that were played. For each session it looks in the folders for files
// with the played set that match the digests in the diary. Otherwise it deals the hands again from
// the keys k, as PBN.
func (s *Tournament) Played(k *squaredeal.Keys, dirs ...fs.FS) (*PlayedHands, error) {
	events, err := s.eventsInForce()
	if err != nil {
		return nil, err
	}
	files, inPlay := filesInPlay(events)
	result := &PlayedHands{}
	covered := map[squaredeal.ID]bool{}
	notPlayed := func(id squaredeal.ID) bool { return !inPlay[id] }
	for _, name := range slices.Sorted(maps.Keys(files)) {
		f := files[name]
		_, ok := s.Description.FindName(strings.TrimSuffix(name, path.Ext(name)))
		if !ok || slices.ContainsFunc(f.sessions, notPlayed) {
			continue
		}
		data, ok := f.find(name, dirs)
		if !ok {
			continue
		}
		result.Files = append(result.Files, PlayedFile{Name: name, Data: data, Sessions: f.sessions})
		for _, id := range f.sessions {
			covered[id] = true
		}
	}
	return result, s.dealAgain(result, k, inPlay, covered)
}

// find returns the content of the first file with this name that matches a digest in the
// diary.
func (f *madeHands) find(name string, dirs []fs.FS) ([]byte, bool) {
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

// filesInPlay returns the files that were made, by name, and the set that was played in each
// session. According to the diary, this may be the reserve set.
func filesInPlay(events []Event) (files map[string]*madeHands, sets map[squaredeal.ID]bool) {
	files, sets = map[string]*madeHands{}, map[squaredeal.ID]bool{}
	reserve := map[squaredeal.ID]squaredeal.Set{}
	notHeld := map[squaredeal.ID]bool{}
	for _, e := range events {
		// The latest event counts.
		if isEnd(e) {
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
			sets[id] = true
		}
		format, err := handfile.ByName(e.Note)
		name := e.File
		if e.Event != Made || err != nil || !format.Readable() || name == "" || name != path.Base(name) || !handfile.IsExt(path.Ext(name)) {
			continue // The file is in an encrypted bundle or unreadable.
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
	return files, sets
}

// dealAgain adds the hands of the played sets without files.
func (s *Tournament) dealAgain(result *PlayedHands, k *squaredeal.Keys, inPlay, covered map[squaredeal.ID]bool) error {
	pbn, err := handfile.ByName("pbn")
	if err != nil {
		return err
	}
	m := squaredeal.Maker{Description: s.Description, Keys: k}
	for _, id := range s.sessions(inPlay) {
		if covered[id] {
			continue
		}
		sessions, _, err := s.Description.Choose(squaredeal.Choice{Phase: fmt.Sprint(id.Phase), Session: fmt.Sprint(id.Session), Set: id.Set})
		var files []squaredeal.HandFile
		if err == nil && inPlay[id] {
			files, _, err = squaredeal.PlanFiles(sessions, []*handfile.Format{pbn})
		}
		if err != nil || len(files) == 0 {
			result.Left = append(result.Left, id)
			continue
		}
		data, err := m.Content(&files[0])
		if err != nil {
			return err
		}
		result.Files = append(result.Files, PlayedFile{Name: files[0].Name, Data: data, Again: true, Sessions: []squaredeal.ID{id}})
	}
	return nil
}

// sessions returns the sessions of the description and the played ones, in order, with
// their sets.
func (s *Tournament) sessions(inPlay map[squaredeal.ID]bool) (ids []squaredeal.ID) {
	listed := map[squaredeal.ID]bool{}
	for id := range inPlay {
		ids = append(ids, id)
		listed[squaredeal.ID{Phase: id.Phase, Session: id.Session}] = true
	}
	for i := range s.Description.Phases {
		p := &s.Description.Phases[i]
		for n := 1; n <= p.Sessions; n++ {
			if id := (squaredeal.ID{Phase: p.Number, Session: n}); !listed[id] {
				ids = append(ids, id)
			}
		}
	}
	slices.SortFunc(ids, func(a, b squaredeal.ID) int { return cmp.Or(a.Phase-b.Phase, a.Session-b.Session) })
	return ids
}
