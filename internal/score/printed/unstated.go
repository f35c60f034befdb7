package printed

import "strconv"

// UnstatedLine is a line with the score 0 but no contract, which does not reveal the actual result. Scoring
// programs print such a line if the board was not played, or for an artificial score whose kind they omit. A
// passed-out board has the contract PASS.
type UnstatedLine struct {
	Board string `json:"board"`
	NS    string `json:"ns"`
	EW    string `json:"ew"`
	Line  int    `json:"line"` // line in the document
	// Printed means that points are printed on the line; they count. Without points, the line only counts as an
	// expected score.
	Printed bool `json:"printed"`
}

// UnstatedLines returns all lines in the document whose result is unstated.
func (s *Session) UnstatedLines() (list []UnstatedLine) {
	m, err := s.Method()
	if err != nil {
		return nil
	}
	var buf []Line
	for i := range s.Boards {
		b := s.board(i, &buf)
		for j := range b.Lines {
			if l := &b.Lines[j]; l.IsUnstated() {
				list = append(list, UnstatedLine{
					Board: b.name(), NS: l.NS, EW: l.EW, Line: l.Pos.Line, Printed: l.hasPoints(m),
				})
			}
		}
	}
	return list
}

// IsUnstated reports whether the line has a score of 0 without a contract (see UnstatedLine).
func (l *Line) IsUnstated() bool {
	n, err := strconv.Atoi(l.Score)
	return err == nil && n == 0 && l.Contract == ""
}
