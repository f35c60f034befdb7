package squaredeal

import "strconv"

// Phase is a part of a tournament: a series of sessions whose boards and file names follow one pattern.
type Phase struct {
	Sessions int // 0 if not known in advance
	// Boards contains each session's board numbers, such as 24, 1-24 or 1-16(2x16), or "?" if they are
	// not known in advance.
	Boards string
	Prefix string // prefix of file names; # is replaced with the session number
	// Title describes the phase to people; # is replaced with the session number. If there are
	// several sessions, AddPhase appends " #/5" or the like to a title without #.
	Title string
}

// NewPhase returns a phase in which every session plays boards 1 to boards. Its Title is empty, so
// the SN line for a phase with two sessions ends in ": #/2".
func NewPhase(sessions, boards int, prefix string) Phase {
	return Phase{Sessions: sessions, Boards: strconv.Itoa(boards), Prefix: prefix}
}
