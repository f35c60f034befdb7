package evening

import (
	"cmp"
	"errors"
	"net/http"
	"path/filepath"
	"runtime"

	"github.com/fairdeal/fairdeal/bigdeal"
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/seedmemory"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/hands"
	"github.com/fairdeal/fairdeal/internal/web/userdata"
	"github.com/fairdeal/fairdeal/internal/words"
)

// DrawSeed draws a seed from the system's random source. It is a variable so that tests can use a
// broken source.
var DrawSeed = bigdeal.NewSeed

// notRemembered is a query parameter with which the page of an evening reports that its seed could not be
// remembered.
const notRemembered = "not-remembered"

// dealPlain deals from the system's random source into new files, all of them or none.
func dealPlain(q *desk.Request, f *form, formatNames []string) error {
	formats := hands.ChosenFormats(q, &f.frame.Problems, f.data.NotPlaying)
	if len(f.frame.Problems) > 0 {
		return f.showAgain(q, formatNames)
	}
	if existing, isTaken := nameTaken(q.Desk, f.file); isTaken {
		if err := q.CheckRepeated(); err != nil {
			return err
		}
		f.frame.AddProblem("file", q.Say("desk.tonight.already-choose-another-short", words.Name("file", existing)))
		return f.showAgain(q, formatNames)
	}

	seed := DrawSeed()
	rememberErr := seedmemory.Remember(seed) // errors except ErrUsed only lead to a warning on the next page
	if errors.Is(rememberErr, seedmemory.ErrUsed) {
		return q.Problem(http.StatusConflict, "desk.tonight.random-source-computer-gave")
	}
	err := writeHands(q, f, dealBoards(seed, f.boards), formats)
	if file, ok := hands.ExistingFile(err); ok {
		f.frame.AddProblem("file", q.Say("desk.tonight.already-choose-another-short", words.Name("file", file)))
		return f.showAgain(q, formatNames)
	}
	if err != nil {
		return err
	}
	if len(f.frame.Problems) > 0 {
		return f.showAgain(q, formatNames)
	}

	rememberChoices(q, f, formatNames)
	address := q.RecordForm("tonight", f.file)
	if rememberErr != nil {
		address += "?" + notRemembered
	}
	return q.Redirect(address)
}

// dealBoards deals the boards from 1 to count.
func dealBoards(seed bigdeal.Seed, count int) []bridge.Board {
	stream := bigdeal.NewStream(seed, bigdeal.HashOwner(""))
	boards := make([]bridge.Board, count)
	for i := range boards {
		boards[i] = bridge.Board{Number: i + 1, Deal: stream.Deal()}
	}
	return boards
}

// rememberChoices stores the choices in a form, which are the defaults of the next evening.
func rememberChoices(q *desk.Request, f *form, formatNames []string) {
	habits := userdata.LastHabits(q.Desk)
	habits.Boards, habits.Kind, habits.Formats = f.data.Boards, f.data.Kind, formatNames
	habits.Source, habits.Minutes = cmp.Or(f.data.Source, sourceDrand), cmp.Or(f.data.Minutes, "5")
	userdata.RememberHabits(q.Desk, habits)
}

// writeHands writes the boards in each format. If a format cannot store the boards, it adds the problem
// to the form and writes nothing.
func writeHands(q *desk.Request, f *form, boards []bridge.Board, formats []*handfile.Format) error {
	dir := handsDir(q.Desk, f.file)
	removeEmpty, err := safefile.MakeFolder(dir, 0o700)
	if err != nil {
		return err
	}
	files := &safefile.Batch{Perm: 0o600}
	defer func() {
		files.Abort()
		removeEmpty()
	}()
	options := handfile.WriteOptions{CRLF: runtime.GOOS == "windows", Generator: "fairdeal " + q.Desk.Version}
	for _, format := range formats {
		data, err := format.Encode(boards, options)
		if err != nil {
			f.frame.AddProblem("format", q.ErrorSentence(err))
			return nil
		}
		if _, err := files.Add(filepath.Join(dir, f.file+format.Ext), data); err != nil {
			return err
		}
	}
	return files.Commit()
}
