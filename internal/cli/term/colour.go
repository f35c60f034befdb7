package term

import "os"

// Colour reports whether text on the stream f may be coloured. By default, --color decides;
// otherwise terminals are coloured unless NO_COLOR is set.
func (u *UI) Colour(f any) bool {
	switch u.colour {
	case "always":
		return true
	case "never":
		return false
	}
	return IsTerminal(f) && !dumb() && os.Getenv("NO_COLOR") == ""
}

// dumb reports whether the terminal cannot move its cursor.
func dumb() bool { return os.Getenv("TERM") == "dumb" }
