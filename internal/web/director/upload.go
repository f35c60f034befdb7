package director

import (
	"bytes"
	"io"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/score/doubt"
	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/score/resultfile"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/words"
)

// uploadedTraveller returns the board's traveller from an uploaded file, or "" if there is no file. It adds possible
// mistakes in the whole file to the form.
func uploadedTraveller(q *desk.Request, f *page.RulingForm) (string, error) {
	if q.R.MultipartForm == nil || len(q.R.MultipartForm.File["file"]) == 0 {
		return "", nil
	}
	header := q.R.MultipartForm.File["file"][0]
	if header.Size == 0 {
		return "", nil
	}
	in, err := header.Open()
	if err != nil {
		return "", err
	}
	defer in.Close()
	data, err := io.ReadAll(in)
	if err != nil {
		return "", err
	}
	f.Doubts = possibleMistakes(q, header.Filename, data)
	return resultfile.TravellerText(header.Filename, data, f.Board, f.Method)
}

// possibleMistakes returns the results of a session that may be recorded wrongly. It returns none if the
// file contains no session, is larger than an evening, or contains only frequencies.
func possibleMistakes(q *desk.Request, name string, data []byte) (list []string) {
	file, err := resultfile.Open(name, bytes.NewReader(data), "")
	if err != nil || file.Session.Results() > maxChecked {
		return nil
	}
	if file.Printed != nil && file.Printed.Frequencies {
		return nil
	}
	scored, err := file.Rank()
	if err != nil {
		return nil
	}
	e := evening.FromSession(scored, nil)
	if _, err := e.AddHands(evening.HandsInResults(name, data)); err != nil {
		list = append(list, q.ErrorText(err))
	}
	for _, warning := range scored.Score.Warnings {
		list = append(list, q.ErrorText(&words.Error{Text: warning}))
	}
	for _, d := range doubt.Find(e) {
		list = append(list, q.ErrorText(&words.Error{Text: d.Text}))
	}
	return list
}

// maxChecked is the maximum number of results that are checked for mistakes.
const maxChecked = 20_000
