package organiser

import (
	"cmp"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// PlayedHands contains the hands that were played, as files to publish together with the keys.
type PlayedHands struct {
	Files   []PlayedFile
	Missing []squaredeal.ID // sessions without a file: not held, not made, or with unknown boards
}

// PlayedFile is a hand file for sessions that were played. If DealtAgain is true, it matches the keys but proves
// nothing about the hands at the tables.
type PlayedFile struct {
	Name       string // without folder
	Data       []byte
	DealtAgain bool // dealt again, because the played file is missing
	Sessions   []squaredeal.ID
}

// CollectPlayed returns the hands that were played. For each session it looks in the folders for files
// with the played set that match the digests in the diary. Otherwise it deals the hands again from
// the keys k, as PBN.
func (t *Tournament) CollectPlayed(k *squaredeal.Keys, dirs ...fs.FS) (*PlayedHands, error) {
	events, err := t.eventsInForce()
	if err != nil {
		return nil, err
	}
	files, inPlay := filesInPlay(events)
	result := &PlayedHands{}
	covered := map[squaredeal.ID]bool{}
	notPlayed := func(id squaredeal.ID) bool { return !inPlay[id] }
	for _, name := range slices.Sorted(maps.Keys(files)) {
		file := files[name]
		_, ok := t.Description.FindName(strings.TrimSuffix(name, path.Ext(name)))
		if !ok || slices.ContainsFunc(file.sessions, notPlayed) {
			continue
		}
		data, ok := file.find(name, dirs)
		if !ok {
			continue
		}
		result.Files = append(result.Files, PlayedFile{Name: name, Data: data, Sessions: file.sessions})
		for _, id := range file.sessions {
			covered[id] = true
		}
	}
	return result, t.dealAgain(result, k, inPlay, covered)
}

// dealAgain adds the hands of the played sets without files.
func (t *Tournament) dealAgain(result *PlayedHands, k *squaredeal.Keys, inPlay, covered map[squaredeal.ID]bool) error {
	pbn, err := handfile.ByName("pbn")
	if err != nil {
		return err
	}
	m := squaredeal.Maker{Description: t.Description, Keys: k}
	for _, id := range t.sessions(inPlay) {
		if covered[id] {
			continue
		}
		file := t.planFile(id, pbn)
		if file == nil || !inPlay[id] {
			result.Missing = append(result.Missing, id)
			continue
		}
		data, err := m.Content(file)
		if err != nil {
			return err
		}
		result.Files = append(result.Files, PlayedFile{
			Name:       file.Name,
			Data:       data,
			DealtAgain: true,
			Sessions:   []squaredeal.ID{id},
		})
	}
	return nil
}

// planFile returns the file of one set in a format, or nil if the set cannot be dealt.
func (t *Tournament) planFile(id squaredeal.ID, format *handfile.Format) *squaredeal.HandFile {
	choice := squaredeal.Choice{Phase: fmt.Sprint(id.Phase), Session: fmt.Sprint(id.Session), Set: id.Set}
	sessions, _, err := t.Description.Choose(choice)
	if err != nil {
		return nil
	}
	files, _, err := squaredeal.PlanFiles(sessions, []*handfile.Format{format})
	if err != nil || len(files) == 0 {
		return nil
	}
	return &files[0]
}

// sessions returns the sessions of the description and those that were played, in order. A session that was played has the
// set that was played; the others have the original set.
func (t *Tournament) sessions(inPlay map[squaredeal.ID]bool) (ids []squaredeal.ID) {
	listed := map[squaredeal.ID]bool{}
	for id := range inPlay {
		ids = append(ids, id)
		listed[squaredeal.ID{Phase: id.Phase, Session: id.Session}] = true
	}
	for i := range t.Description.Phases {
		p := &t.Description.Phases[i]
		for n := 1; n <= p.Sessions; n++ {
			if id := (squaredeal.ID{Phase: p.Number, Session: n}); !listed[id] {
				ids = append(ids, id)
			}
		}
	}
	slices.SortFunc(ids, func(a, b squaredeal.ID) int { return cmp.Or(a.Phase-b.Phase, a.Session-b.Session) })
	return ids
}
