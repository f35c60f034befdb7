package page

import (
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/plain"
	sentences "github.com/fairdeal/fairdeal/internal/words"
)

// ServiceGame is a tarot game as the public sees it.
type ServiceGame struct {
	ID         string   // identifies the game in addresses
	Code       string   // short form of the commitment, which people compare
	Commitment []string // groups of digits
	Label      string
	Names      string // names of the players, or ""
	Players    int
	Opened     string // time
	Dealt      int64  // number of deals so far
	Test       bool   // The game is a test.

	Delayed string // delayed information, or ""
	Value   string // its value, once it is known
	Waiting bool   // The value is not known yet.

	Revealed bool
	Deals    []ServiceDeal // deals on this page, if the game is revealed
	More     string        // address of more deals, or ""
}

// ServiceDeal is a deal. Number counts from 1.
type ServiceDeal struct {
	Number   int
	Hands    []ServiceHand
	PetitSec bool
}

// ServiceHand is a hand or the chien, sorted by suit.
type ServiceHand struct {
	Seat  int    // counts from 1; 0 for the chien
	Name  string // name of the player, or ""
	Cards []ServiceSuit
}

// ServiceSuit contains the cards in a suit, or the trumps, with their CSS class. Cards are written
// as in package tarot.
type ServiceSuit struct {
	Sign, Class string // Class is empty for the trumps.
	Cards       []string
}

func (s ServiceSuit) isTrumps() bool { return s.Class == "" }

// handName returns the name of a hand: "Player 2", "Player 2, Anna" or "Dog".
func (l Lang) handName(h ServiceHand) string {
	switch {
	case h.Seat == 0:
		return l.Translate(sentences.New("tarot-page.dog"))
	case h.Name != "":
		seat, name := sentences.N("seat", h.Seat), sentences.Name("name", plain.Text(h.Name))
		return l.Translate(sentences.New("tarot-page.seat", seat, name))
	}
	return l.Translate(sentences.New("tarot-page.player", sentences.N("seat", h.Seat)))
}

// handSize returns the numbers of cards and trumps in a hand.
func (l Lang) handSize(h ServiceHand) string {
	cards, trumps := 0, 0
	for _, suit := range h.Cards {
		cards += len(suit.Cards)
		if suit.isTrumps() {
			trumps += len(suit.Cards)
		}
	}
	return l.Translate(sentences.JoinSemicolons(
		sentences.Count("tarot-page.cards", cards),
		sentences.Count("tarot-page.trumps", trumps)))
}

// faces contains the cards with letters, in the order of the catalogue text tarot-page.faces.
var faces = []string{"R", "D", "C", "V", "As", "Excuse"}

// cardFace returns a card in the language's letters.
func (l Lang) cardFace(card string) string {
	letters := strings.Fields(l.Translate(sentences.New("tarot-page.faces")))
	if i := slices.Index(faces, card); i >= 0 && i < len(letters) {
		return letters[i]
	}
	return card // a number
}

// handAloud describes a hand for screen readers.
func (l Lang) handAloud(h ServiceHand) string {
	var suits []string
	for _, suit := range h.Cards {
		name := suit.Sign
		if suit.isTrumps() {
			name = l.Translate(sentences.New("tarot-page.trump-cards"))
		}
		parts := []string{name}
		for _, card := range suit.Cards {
			parts = append(parts, l.cardFace(card))
		}
		suits = append(suits, strings.Join(parts, " "))
	}
	return l.handName(h) + l.colon() + strings.Join(suits, "; ")
}
