package audit

import (
	"errors"

	"github.com/fairdeal/fairdeal/internal/audit/facts"
	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/intake"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Limits on the input, much higher than any tournament needs.
const (
	MaxDescription = intake.MaxDescription
	MaxBoards      = facts.MaxBoards
	maxFileBoards  = 100_000 // different boards in one hand file
	maxTotalBoards = 500_000 // boards in all previous files
)

// checkInput reports whether an input could be loaded and may be a hand file, and sets its format.
func (h *handFile) checkInput(in *inputFile, c *content) bool {
	switch {
	case isNotHandFile(c.loadErr):
		return h.setUnreadable("file.not-compared", words.E("what", c.loadErr))
	case c.loadErr != nil:
		return h.setUnreadable("read.failed", words.E("why", c.loadErr))
	case in.input.Class == intake.Other:
		return h.setUnreadable("file.not-compared", words.T("what", words.New("intake.other")))
	}
	h.Format = in.input.Format.Name
	h.hash = c.hash
	h.typed = h.typed || h.Format == "typed"
	return true
}

// isNotHandFile reports whether an input failed to load because it is not a hand file.
func isNotHandFile(err error) bool {
	return errors.Is(err, intake.ErrNoHands) ||
		errors.Is(err, intake.ErrNotEvidence) ||
		errors.Is(err, intake.ErrOwnFile)
}

// checkContent reports whether the bytes of a file are hands.
func (h *handFile) checkContent(c *content) bool {
	switch {
	case c.size == 0:
		return h.setUnreadable("read.empty")
	case c.err != nil && h.typed:
		return h.setUnreadable("read.failed-typed", words.E("why", c.err))
	case c.err != nil:
		return h.setUnreadable("read.failed-as", words.Name("format", h.Format), words.E("why", c.err))
	}
	return true
}

// checkSize reports whether a file contains boards, but not too many.
func (r *fileReader) checkSize(in *inputFile, file *handFile, boards int) bool {
	switch {
	case boards == 0:
		return file.setUnreadable("read.no-boards")
	case boards > maxFileBoards:
		in.dropDecoded()
		return file.setUnreadable("read.too-many", words.N("n", boards), words.N("most", maxFileBoards))
	case r.boardCount > maxTotalBoards:
		in.dropDecoded()
		return file.setUnreadable("read.files-before", words.N("n", maxTotalBoards))
	}
	return true
}

// setUnreadable records why a file cannot be read. It returns false, for the checks above.
func (h *handFile) setUnreadable(c say.Code, args ...words.Arg) bool {
	h.Finding = Unreadable
	h.Status = NotChecked
	h.Text = line(c, args...)
	return false
}
