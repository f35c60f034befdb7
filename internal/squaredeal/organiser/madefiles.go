package organiser

import (
	"crypto/sha256"
	"encoding/hex"
	"io/fs"
	"path"
	"slices"

	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// madeHandFile is a hand file according to the diary, such as RR01.pbn. A file that was made twice, with
// different content, has two digests.
type madeHandFile struct {
	digests  []string // one SHA-256 for each time the file was made
	format   *handfile.Format
	sessions []squaredeal.ID
}

// find returns the content of the first file with this name that matches a digest in the
// diary.
func (f *madeHandFile) find(name string, dirs []fs.FS) ([]byte, bool) {
	for _, dir := range dirs {
		info, err := fs.Stat(dir, name)
		if err != nil || !info.Mode().IsRegular() || info.Size() > handfile.MaxSize {
			continue
		}
		data, err := fs.ReadFile(dir, name)
		if err != nil {
			continue
		}
		if sum := sha256.Sum256(data); slices.Contains(f.digests, hex.EncodeToString(sum[:])) {
			return data, true
		}
	}
	return nil, false
}

// filesInPlay returns the files that were made, by name, and the set that was played in each
// session. According to the diary, this may be the reserve set.
func filesInPlay(events []Event) (files map[string]*madeHandFile, inPlay map[squaredeal.ID]bool) {
	files, inPlay = map[string]*madeHandFile{}, map[squaredeal.ID]bool{}
	played, notHeld := playedSets(events)
	for _, e := range events {
		id := e.id()
		set := played[id]
		if notHeld[id] {
			continue
		}
		switch e.Kind {
		case EventPlayed, EventReserve:
			id.Set = set
			inPlay[id] = true
		case EventMade:
			id.Set = e.Set
			if id.Set == set {
				inPlay[id] = true
			}
			addMadeFile(files, e, id)
		}
	}
	return files, inPlay
}

// playedSets returns the set that was played in each session, if it is not the original, and the sessions
// that were not held. The latest event counts.
func playedSets(events []Event) (sets map[squaredeal.ID]squaredeal.Set, notHeld map[squaredeal.ID]bool) {
	sets, notHeld = map[squaredeal.ID]squaredeal.Set{}, map[squaredeal.ID]bool{}
	for _, e := range events {
		if isEnd(e) {
			notHeld[e.id()] = e.Kind == EventNotHeld
		}
		switch {
		case e.Kind != EventReserve && e.Kind != EventPlayed:
		case e.Set != squaredeal.Original:
			sets[e.id()] = e.Set
		case e.Kind == EventReserve:
			sets[e.id()] = squaredeal.Reserve
		}
	}
	return sets, notHeld
}

// addMadeFile adds the file of an event, unless it is in an encrypted bundle or unreadable.
func addMadeFile(files map[string]*madeHandFile, e Event, id squaredeal.ID) {
	name := e.File
	format, err := handfile.ByName(e.Note)
	isHandFile := name != "" && name == path.Base(name) && handfile.IsExt(path.Ext(name))
	if err != nil || !format.Readable() || !isHandFile {
		return
	}
	if files[name] == nil {
		files[name] = &madeHandFile{format: format}
	}
	file := files[name]
	file.digests = append(file.digests, e.SHA256)
	if !slices.Contains(file.sessions, id) {
		file.sessions = append(file.sessions, id)
	}
}
