package tarot

// Suit is a suit or Atout, which includes the Excuse.
type Suit uint8

// The suits, in the order used by the Fédération Française de Tarot.
const (
	Pique Suit = iota
	Coeur
	Carreau
	Trefle
	Atout
)

var suitNames = [...]string{"pique", "cœur", "carreau", "trèfle", "atout"}

// String returns the suit's French name.
func (s Suit) String() string {
	if s > Atout {
		return "?"
	}
	return suitNames[s]
}

// Symbol returns the suit's symbol, or an empty string for the atouts.
func (s Suit) Symbol() string {
	if s >= Atout {
		return ""
	}
	return [...]string{"♠", "♥", "♦", "♣"}[s]
}
