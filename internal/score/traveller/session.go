package traveller

import (
	"io"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/words"
)

// ReadSession reads a session: consecutive travellers in the format of Parse, each with its
// settings after the board line (spec/score-session.md steps 1 and 2). Settings before the
// first board apply to all boards.
//
//	method: mp
//	board: 1
//	1 2  4H= N
//	3 4  60% 4H= N; 40% 4H-1 N
//	board: 2
//	1 4  A+/A-
//	3 2  -110
//
// CSV files have a header line with ns, ew, result and, for more than one traveller, board; other
// columns are settings, which need only be filled in on a board's first line. settings, such as
// "method: mp", override those in the file. Every error is an *Error or comes from in. After an
// error in the middle of the file, it also returns the session with the previous boards, if there
// are any.
func ReadSession(in io.Reader, settings ...string) (*score.Session, error) {
	r, err := newSessionReader(settings)
	if err != nil {
		return nil, err
	}
	return r.readSession(in)
}

// sessionReader reads all boards in a file of text or CSV.
type sessionReader struct {
	isSingle bool // the file is one traveller, and its line "board: 7" is an ordinary setting
	csv      bool // the caller says that the file is CSV

	callerSettings []string
	commonSettings []fileSetting     // settings before the first board
	common         map[string]string // values of callerSettings and commonSettings, by key

	first         *sessionBoard
	current       *sessionBoard                // nil before the first board
	firstLines    map[string]int               // first line of each board, by number
	resultLines   map[string][]int32           // lines of each board's results, then of its byes
	boardSettings map[string]map[string]string // settings of boards that have any
	parsed        resultCaches
	reusable      *boardReader // a finished board whose memory can be reused

	open    []*sessionBoard // CSV: boards that may get further rows
	isMixed bool            // CSV: the rows of several boards alternate
	inNames bool            // the following lines contain names of pairs
	evening Evening
	session score.Session
}

// fileSetting is a setting with its line number.
type fileSetting struct {
	line       int
	key, value string
}

func newSessionReader(settings []string) (*sessionReader, error) {
	t := &sessionReader{
		callerSettings: settings, common: map[string]string{},
		firstLines: map[string]int{}, resultLines: map[string][]int32{},
	}
	for _, s := range settings {
		key, value, ok := textLine{text: s}.setting()
		if !ok {
			return nil, &Error{Err: words.Errorf("traveller.found-want-setting-such",
				words.Name("text", plain.QuoteExcerpt(s)))}
		}
		t.common[key] = value
	}
	return t, nil
}

// readSession reads a file. After an error it returns the session with the complete boards, if there are any.
func (s *sessionReader) readSession(in io.Reader) (*score.Session, error) {
	for i := range s.parsed { // Enable the caches. Parse does without them, because it reads a single board.
		s.parsed[i] = resultCache{}
	}
	err := s.read(newSource(in))
	if err == nil {
		err = s.finish()
	} else if !s.isMixed && len(s.open) > 0 {
		// The rows of each board are consecutive, so only the last board can be incomplete.
		s.open, s.current = s.open[:len(s.open)-1], nil
		if err := s.finish(); err != nil {
			return nil, err
		}
	}
	if s.first != nil {
		s.copySettings(s.first)
	}
	if s.session.Len() == 0 {
		return nil, err
	}
	return &s.session, err
}

// copySettings copies the settings of the whole session from its first board.
func (s *sessionReader) copySettings(first *sessionBoard) {
	if first.convention != nil {
		s.session.Conventions = first.convention.Name
	}
	if s.common["winners"] != "" {
		s.session.Winners = first.winners
	}
	if s.common["gain-limit"] != "" {
		s.session.GainLimit = first.gainLimit
	}
}

// close adds the current board to the session.
func (s *sessionReader) close() error {
	if s.current == nil || s.isSingle {
		return nil
	}
	current := s.current
	s.current = nil
	return s.addBoard(current)
}

// finish adds the boards that are still open.
func (s *sessionReader) finish() error {
	if s.first == nil {
		return &Error{Err: words.Errorf("score.no-results")}
	}
	for _, current := range s.open {
		if err := s.addBoard(current); err != nil {
			return err
		}
	}
	if s.open != nil {
		s.current = nil
	}
	return s.close()
}
