package term

import "os"

// Colour reports whether text on the stream f may be coloured: as --color demands or, by default, on a
// terminal unless NO_COLOR is set.
func (u *UI) Colour(f any) bool {
	switch u.colour {
	case "always":
		return true
	case "never":
		return false
	}
	return IsTerminal(f) && !isDumb() && os.Getenv("NO_COLOR") == ""
}

// isDumb reports whether the terminal supports neither colours nor cursor movements.
func isDumb() bool { return os.Getenv("TERM") == "dumb" }
