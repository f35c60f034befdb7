// Package scoretable reads the results of a pairs session from PBN 2.1 score tables, ScoreTable and
// TotalScoreTable (spec/score-session.md step 4).
//
//	[Event "Club evening"]
//	[Scoring "MatchPoints"]
//	[TotalScoreTable "Rank\2R;PairId\3R;Direction\2R;TotalScoreMP\6R;TotalPercentage\6R"]
//	 1   1 NS   2.00 100.00
//	 2   2 NS   0.00   0.00
//	[Board "1"]
//	[ScoreTable "PairId_NS\2R;PairId_EW\2R;Contract\4L;Declarer\1R;Result\2R;Score_NS\5R;MP_NS\4R;MP_EW\4R"]
//	 1  1 4H   N 10   420    2    0
//	 2  2 4H   N  9   -50    0    2
//
// A tag contains the column names. The rows follow, up to the next tag. Words in a row are
// separated by spaces or quoted; - is an empty cell. If the last columns are Names, they contain
// the rest of the row. Score tables use the columns Section, PairId_NS, PairId_EW, Contract,
// Declarer, Result, Lead, Score_NS, Score_EW, MP_NS, MP_EW, IMP_NS and IMP_EW. Total score tables
// use Rank, Section, PairId, Direction, Names, TotalScoreMP, TotalScoreIMP, TotalScore and
// TotalPercentage. Other columns are ignored. Score_NS is the score for North-South, Score_EW the
// score for East-West.
package scoretable

import (
	"bufio"
	"errors"
	"io"

	"github.com/fairdeal/fairdeal/internal/score/printed"
)

// Limits for Read, far above the size of real sessions.
const (
	MaxBytes = 64 << 20 // size of a file
	maxLine  = 4096     // bytes; PBN allows 255
)

// Read reads the score tables in a PBN file. An error is a *printed.Error or printed.ErrNoTable, or comes from in.
// If boards were read before the error, Read returns a session with these boards and the error.
func Read(in io.Reader) (*printed.Session, error) {
	sc := bufio.NewScanner(io.LimitReader(in, MaxBytes+1))
	sc.Buffer(nil, maxLine)
	sc.Split(splitLine)
	r := &reader{session: &printed.Session{}, tags: map[string]string{}, boards: map[string]int{}}
	s, err := r.read(sc)
	if err == nil {
		return s, nil
	}
	// The error may have left the current board incomplete.
	if n := len(r.session.Boards); n > 0 && r.session.Boards[n-1].Number == r.tags["board"] {
		r.session.Boards = r.session.Boards[:n-1]
	}
	if len(r.session.Boards) == 0 {
		return nil, err
	}
	return r.finish(), err
}

// read reads all lines. After an error, r.session contains the boards up to there.
func (r *reader) read(sc *bufio.Scanner) (*printed.Session, error) {
	size := 0
	for sc.Scan() {
		r.line++
		if size += len(sc.Bytes()) + 1; size > MaxBytes {
			return nil, r.errorf("the file is larger than %d MB", MaxBytes>>20)
		}
		wasInComment := r.scan.InComment()
		if err := r.readLine(sc.Text()); err != nil {
			return nil, err
		}
		if !wasInComment && r.scan.InComment() {
			r.commentLine = r.line
		}
	}
	if err := sc.Err(); errors.Is(err, bufio.ErrTooLong) {
		r.line++
		return nil, r.errorf("the line is longer than %d bytes", maxLine)
	} else if err != nil {
		return nil, err
	}
	if err := r.checkRowComplete(); err != nil {
		return nil, err
	}
	if r.scan.InComment() {
		r.line = r.commentLine
		return nil, r.errorf("a comment in braces is not closed")
	}
	if !r.hasResults {
		return nil, printed.ErrNoTable
	}
	return r.finish(), nil
}

// finish returns the session with its form of scoring, title and date.
func (r *reader) finish() *printed.Session {
	r.session.Type = r.tags["scoring"]
	r.session.Title = r.tags["event"]
	r.session.Date = r.tags["date"]
	return r.session
}
