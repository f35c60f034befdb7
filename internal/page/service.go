package page

import (
	_ "embed"
	"html/template"
	"net/url"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/plain"
	sentences "github.com/fairdeal/fairdeal/words"
)

//go:embed service.html
var serviceHTML string

var serviceView = newView("service", func(l Lang) template.FuncMap {
	return template.FuncMap{"who": l.tarotSeat, "size": l.tarotSize, "face": l.tarotFace, "aloud": l.tarotAloud}
}, serviceHTML)

// PublicPage is a page of the public service: one of Home, Game, Docs, Problems and
// Problem.
type PublicPage struct {
	Heading  sentences.Text
	Home     *ServiceHome
	Game     *ServiceGame
	Docs     *ServiceDocs
	Problems []ServiceProblem
	Problem  *ServiceProblem
	Path     string     // of this page
	Values   url.Values // of its query
	Version  string     // of the program
}

// Above returns the line over the title.
func (p *PublicPage) Above() string {
	if p.Game == nil {
		return ""
	}
	return p.Game.Label
}

// Brand is the name on every page.
func (*PublicPage) Brand() string { return "fairdeal" }

// Langs are the languages of the page.
func (*PublicPage) Langs() []Lang { return Langs }

// In is the address of this page in another language.
func (p *PublicPage) In(l Lang) string {
	q := url.Values{}
	for k, v := range p.Values {
		q[k] = v
	}
	q.Set("lang", string(l))
	return p.Path + "?" + q.Encode()
}

// Show returns the page in a language.
func (p *PublicPage) Show(l Lang) ([]byte, error) { return serviceView.show(l, p) }

// ServiceHome is the first page of a public service: who runs it, what it offers, how
// it is checked. RunBy and Contact are as he who runs it says; each "" where there is none. Digests have 64 digits.
type ServiceHome struct {
	RunBy, Contact          string
	PageDigest, TarotDigest string
}

// Mail reports whether the contact is an address of mail.
func (h *ServiceHome) Mail() bool {
	name, host, found := strings.Cut(h.Contact, "@")
	return found && name != "" && strings.Contains(host, ".") && !strings.ContainsAny(h.Contact, " :/?&")
}

// ServiceGame is a tarot game as everybody may see it.
type ServiceGame struct {
	ID, Code       string
	Commitment     []string // in groups
	Label, Names   string
	Test           bool
	Revealed       bool
	Waiting        bool // for the value of its delayed information
	Players        int
	Dealt          int64
	Opened         string // a time
	Delayed, Value string
	Deals          []ServiceDeal // once it is revealed
	More           string        // the address of further deals; "": none
}

// ServiceDeal is a deal, Number counted from 1.
type ServiceDeal struct {
	Number   int
	Hands    []ServiceHand
	PetitSec bool
}

// ServiceHand is a hand, or the dog, by suits.
type ServiceHand struct {
	Seat  int    // from 1; 0: the dog
	Name  string // of the player; "": not known
	Cards []ServiceSuit
}

// ServiceSuit is the cards of a suit, or the trumps, with the class of their look. Cards are as
// package tarot writes them.
type ServiceSuit struct {
	Sign, Class string
	Cards       []string
}

// tarotSeat is the name of a hand.
func (l Lang) tarotSeat(h ServiceHand) string {
	switch {
	case h.Seat == 0:
		return l.Words(sentences.New("tarot-page.dog"))
	case h.Name != "":
		return l.Words(sentences.New("tarot-page.seat", sentences.N("seat", h.Seat), sentences.Name("name", plain.Text(h.Name))))
	}
	return l.Words(sentences.New("tarot-page.player", sentences.N("seat", h.Seat)))
}

// tarotSize is how many cards and trumps a hand has.
func (l Lang) tarotSize(h ServiceHand) string {
	cards, trumps := 0, 0
	for _, suit := range h.Cards {
		cards += len(suit.Cards)
		if suit.Class == "" {
			trumps += len(suit.Cards)
		}
	}
	return l.Words(sentences.Several(sentences.Count("tarot-page.cards", cards), sentences.Count("tarot-page.trumps", trumps)))
}

// tarotFace is a card in the letters of the language.
func (l Lang) tarotFace(card string) string {
	letters := strings.Fields(l.Words(sentences.New("tarot-page.faces")))
	if i := slices.Index([]string{"R", "D", "C", "V", "As", "Excuse"}, card); i >= 0 && i < len(letters) {
		return letters[i]
	}
	return card
}

// tarotAloud is a hand as screen readers say it.
func (l Lang) tarotAloud(h ServiceHand) string {
	var suits []string
	for _, suit := range h.Cards {
		name := suit.Sign
		if suit.Class == "" {
			name = l.Words(sentences.New("tarot-page.trump-cards"))
		}
		said := []string{name}
		for _, card := range suit.Cards {
			said = append(said, l.tarotFace(card))
		}
		suits = append(suits, strings.Join(said, " "))
	}
	return l.tarotSeat(h) + l.colon() + strings.Join(suits, "; ")
}

// ServiceDocs is the API as people read it. Address is the service's own.
type ServiceDocs struct {
	Address  string
	Calls    []ServiceCall
	Problems []ServiceProblem
}

// ServiceCall is a call of the API with examples that run as they stand.
type ServiceCall struct {
	ID, Method, Path string
	Token            bool
	Summary          sentences.Text
	Fields           []ServiceField
	Examples         []ServiceExample
}

// ServiceField is a parameter, or a field of a body; Text is the document's, in English.
type ServiceField struct {
	Name, Type, Text string
	Required         bool
}

// ServiceExample is a program in a language, such as Python.
type ServiceExample struct{ Language, Code string }

// ServiceProblem is a refusal: its type, its status, and its cause in a sentence.
type ServiceProblem struct {
	Name          string
	Status        int
	Cause, Detail sentences.Text
}
