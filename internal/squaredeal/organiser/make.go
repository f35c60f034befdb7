package organiser

import (
	"errors"
	"runtime"
	"slices"

	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/words"
)

// MadeHands is the result from MakeHands.
type MadeHands struct {
	Files    []MadeFile
	Accepted []Doubt
	// DiaryErr is the reason why the diary entry is missing. The hands were still made.
	DiaryErr error
}

// MakeHands writes the hand files in a plan, such as hands-KEEP-SECRET/spring/RR01.pbn, and records them in
// the diary. An *Unsettled error may contain the doubts Unproven and HandsDiffer and, if a value was given,
// the doubts from SetValue. MakeHands keeps files with the same content. After an error nothing was written.
func (t *Tournament) MakeHands(
	request *HandsRequest, p *HandsPlan, k *squaredeal.Keys, settled ...DoubtKind,
) (*MadeHands, error) {
	if err := p.CheckKeys(k, settled...); err != nil {
		return nil, err
	}
	files, err := t.writeHands(request, p, k, isSettled(settled, HandsDiffer))
	if err != nil {
		return nil, err
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

// CheckKeys returns an error unless the keys are the published ones and include all sessions in the plan.
// Other keys raise the doubt Unproven. The error lists all unsettled doubts, including the plan's.
func (p *HandsPlan) CheckKeys(k *squaredeal.Keys, settled ...DoubtKind) error {
	doubts := p.Doubts
	if _, err := p.Description.CheckKeys(k); err != nil {
		doubts = slices.Concat(doubts, []Doubt{newDoubt(Unproven, err)})
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

// writeHands writes the files of a plan. If overwrite is true, it replaces files with different content.
func (t *Tournament) writeHands(
	request *HandsRequest, p *HandsPlan, k *squaredeal.Keys, overwrite bool,
) (files []MadeFile, err error) {
	dir, removeDir := request.Dir, func() {}
	if dir == "" {
		if dir, removeDir, err = t.makeHandsDir(); err != nil {
			return nil, err
		}
	}
	maker := &handMaker{
		Maker:    squaredeal.Maker{Description: p.Description, Keys: k, CRLF: runtime.GOOS == "windows"},
		Dir:      dir,
		Force:    overwrite,
		Progress: request.Progress,
	}
	if request.Seal != nil {
		files, err = maker.seal(p.Files, request.Seal)
	} else {
		files, err = maker.write(p.Files)
	}
	t.clearCache()
	if err != nil {
		removeDir()
		return nil, handsError(err)
	}
	return files, nil
}

// makeHandsDir creates the tournament's HandsDir, accessible only to its owner. The returned function removes
// the folders that it created if they are empty.
func (t *Tournament) makeHandsDir() (dir string, removeEmpty func(), err error) {
	dir = t.HandsDir()
	removeEmpty, err = safefile.MakeFolder(dir, 0o700)
	return dir, removeEmpty, err
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
