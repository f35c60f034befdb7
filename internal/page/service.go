package page

import (
	_ "embed"
	"net/url"

	sentences "github.com/fairdeal/fairdeal/words"
)

//go:embed service.html
var serviceHTML string

var serviceView = newView("service", nil, serviceHTML)

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

// Wide says whether the page has a table that wants room.
func (p *PublicPage) Wide() bool { return p.Docs != nil }

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

// ServiceGame is a tarot game as everybody may see it.
type ServiceGame struct {
	ID, Commitment, Code string // the commitment in groups
	Label, Names         string
	Test                 bool
	Revealed             bool
	Waiting              bool // for the value of its delayed information
	Players              int
	Dealt                int64
	Opened               string // a time
	Delayed, Value       string
	Deals                []ServiceDeal // once it is revealed
	More                 string        // the address of further deals; "": none
}

// ServiceDeal is a deal, Number counted from 1.
type ServiceDeal struct {
	Number   int
	Hands    []ServiceHand
	PetitSec bool
}

// ServiceHand is a hand, or the chien, by suits.
type ServiceHand struct {
	Seat  int // from 1; 0: the chien
	Who   string
	Cards []ServiceSuit
}

// ServiceSuit is the cards of a suit, or the atouts, with the class of their look.
type ServiceSuit struct {
	Sign, Class string
	Cards       []string
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
