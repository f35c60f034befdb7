package page

import (
	_ "embed"
	"html/template"
	"maps"
	"net/url"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/plain"
	sentences "github.com/fairdeal/fairdeal/internal/words"
)

//go:embed service.html
var serviceHTML string

var serviceView = newView("service", func(l Lang) template.FuncMap {
	return template.FuncMap{"who": l.handName, "size": l.handSize, "face": l.cardFace, "aloud": l.handAloud}
}, serviceHTML)

// PublicPage is a page of the public service: Home, Game, Docs, Problems or Problem.
type PublicPage struct {
	Heading  sentences.Text
	Home     *ServiceHome
	Game     *ServiceGame
	Docs     *ServiceDocs
	Problems []ServiceProblem
	Problem  *ServiceProblem
	Path     string     // path of this page
	Values   url.Values // query parameters
	Version  string     // program version
}

// Eyebrow returns the line above the title.
func (p *PublicPage) Eyebrow() string {
	if p.Game == nil {
		return ""
	}
	return p.Game.Label
}

// Brand returns the name on every page.
func (*PublicPage) Brand() string { return "fairdeal" }

// Langs returns the page's languages.
func (*PublicPage) Langs() []Lang { return Langs }

// InLanguage returns the address of this page in a different language.
func (p *PublicPage) InLanguage(l Lang) string {
	query := url.Values{}
	maps.Copy(query, p.Values)
	query.Set("lang", string(l))
	return p.Path + "?" + query.Encode()
}

// Show renders the page in a language.
func (p *PublicPage) Show(l Lang) ([]byte, error) { return serviceView.render(l, p) }

// ServiceHome is the home page of a public service: its operator, offer and verification. RunBy and
// Contact come from the operator and may be empty. Digests have 64 digits.
type ServiceHome struct {
	RunBy, Contact          string
	PageDigest, TarotDigest string
}

// HasEmail reports whether the contact is an email address.
func (h *ServiceHome) HasEmail() bool {
	name, host, found := strings.Cut(h.Contact, "@")
	return found && name != "" && strings.Contains(host, ".") && !strings.ContainsAny(h.Contact, " :/?&")
}

// ServiceGame is a tarot game as the public sees it.
type ServiceGame struct {
	ID, Code       string
	Commitment     []string // in groups of digits
	Label, Names   string
	Test           bool
	Revealed       bool
	Waiting        bool // for the value of the delayed information
	Players        int
	Dealt          int64
	Opened         string // time
	Delayed, Value string
	Deals          []ServiceDeal // once the game is revealed
	More           string        // address of more deals, or ""
}

// ServiceDeal is a deal. Number counts from 1.
type ServiceDeal struct {
	Number   int
	Hands    []ServiceHand
	PetitSec bool
}

// ServiceHand is a hand or the dog, sorted by suit.
type ServiceHand struct {
	Seat  int    // from 1; 0 for the dog
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

// handName returns the name of a hand: its player, or the dog.
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
	size := sentences.JoinSemicolons(sentences.Count("tarot-page.cards", cards), sentences.Count("tarot-page.trumps", trumps))
	return l.Translate(size)
}

// cardFace returns a card in the language's letters.
func (l Lang) cardFace(card string) string {
	letters := strings.Fields(l.Translate(sentences.New("tarot-page.faces")))
	if i := slices.Index([]string{"R", "D", "C", "V", "As", "Excuse"}, card); i >= 0 && i < len(letters) {
		return letters[i]
	}
	return card
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

// ServiceDocs is the documentation of the API. Address is the service's own.
type ServiceDocs struct {
	Address  string
	Calls    []ServiceCall
	Problems []ServiceProblem
}

// ServiceCall is an API call with examples that work unchanged.
type ServiceCall struct {
	ID, Method, Path string
	Token            bool
	Summary          sentences.Text
	Fields           []ServiceField
	Examples         []ServiceExample
}

// ServiceField is a parameter or a field of a body. Text is from the API document, in English.
type ServiceField struct {
	Name, Type, Text string
	Required         bool
}

// ServiceExample is an example program in a language such as Python.
type ServiceExample struct{ Language, Code string }

// ServiceProblem is a kind of error: its type, status and cause.
type ServiceProblem struct {
	Name          string
	Status        int
	Cause, Detail sentences.Text
}
