package term

import "os"

// Colour reports whether to colour text on the stream f. The flag --color decides; by default, text is
// coloured on a terminal, unless NO_COLOR is set or TERM is dumb.
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
