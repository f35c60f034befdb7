package organiser

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"slices"

	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/words"
)

// CheckKeys returns an error unless the keys are the published ones and include all sessions in the
// plan. It returns the plan's doubts, and Unproven for keys other than the published ones.
func (p *HandsPlan) CheckKeys(k *squaredeal.Keys, settled ...DoubtKind) error {
	doubts := p.Doubts
	if _, err := p.Description.CheckKeys(k); err != nil {
		doubts = append(slices.Clip(doubts), newDoubt(Unproven, err)) // p.Doubts must not change.
	}
	if err := checkSettled(doubts, settled); err != nil {
		return err
	}
	for _, session := range p.Sessions {
		if _, err := k.ForSession(session.Phase, session.ID.Session); err != nil {
			text := words.New("organiser.wrong-keys", words.E("what", err))
			return &Unsettled{[]Doubt{{Kind: WrongKeys, Text: text, Err: err}}}
		}
	}
	return nil
}

// MadeHands is the result of making hands.
type MadeHands struct {
	Files    []MadeFile
	Accepted []Doubt
	// DiaryErr is the reason why the diary entry is missing. The hands were still made.
	DiaryErr error
}

// MakeHands makes the hands in a plan and records them in the diary. It may return the doubts
// Unproven and HandsDiffer and, if a value was given, the doubts that SetValue returns. It keeps
// files with the same content. After an error nothing was written.
func (t *Tournament) MakeHands(
	request *HandsRequest, p *HandsPlan, k *squaredeal.Keys, settled ...DoubtKind,
) (*MadeHands, error) {
	if err := p.CheckKeys(k, settled...); err != nil {
		return nil, err
	}
	dir := request.Dir
	undo := func() {}
	if dir == "" {
		var err error
		if dir, undo, err = t.makeHandsDir(); err != nil {
			return nil, err
		}
	}
	maker := &handMaker{
		Maker:    squaredeal.Maker{Description: p.Description, Keys: k, CRLF: runtime.GOOS == "windows"},
		Dir:      dir,
		Force:    isSettled(settled, HandsDiffer),
		Progress: request.Progress,
	}
	var files []MadeFile
	var err error
	if request.Seal != nil {
		files, err = maker.seal(p.Files, request.Seal)
	} else {
		files, err = maker.write(p.Files)
	}
	t.clearCache()
	if err != nil {
		undo()
		return nil, handsError(err)
	}
	made := &MadeHands{
		Files:    files,
		Accepted: acceptedDoubts(p.Doubts, settled),
		DiaryErr: t.noteMade(files, p.now),
	}
	if made.DiaryErr == nil {
		made.DiaryErr = t.noteAccepted(made.Accepted, p.now)
	}
	return made, nil
}

// handsError returns the error, as a doubt if existing files contain different hands.
func handsError(err error) error {
	differs := new(safefile.DiffersError)
	if !errors.As(err, &differs) {
		return err
	}
	doubt := newDoubt(HandsDiffer, err)
	doubt.Files = differs.Paths
	return &Unsettled{[]Doubt{doubt}}
}

// makeHandsDir creates the folder, accessible only to its owner. undo removes it again if
// it is empty.
func (t *Tournament) makeHandsDir() (dir string, undo func(), err error) {
	dir = t.HandsDir()
	top := filepath.Dir(dir)
	if _, err := os.Lstat(dir); err == nil {
		return dir, func() {}, nil
	}
	err = os.MkdirAll(dir, 0o700)
	undo = func() { // Remove keeps folders that are not empty.
		os.Remove(dir)
		os.Remove(top)
	}
	return dir, undo, err
}
