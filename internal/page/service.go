package page

import (
	_ "embed"
	"html/template"
	"maps"
	"net/url"
	"strings"

	sentences "github.com/fairdeal/fairdeal/internal/words"
)

//go:embed service.html
var serviceHTML string

var serviceView = newView("service", func(l Lang) template.FuncMap {
	return template.FuncMap{
		"who":   l.handName,
		"size":  l.handSize,
		"face":  l.cardFace,
		"aloud": l.handAloud,
	}
}, serviceHTML)

// PublicPage is a public service page. It has one kind of content: Home, Game, Docs, Problems or Problem.
type PublicPage struct {
	Heading sentences.Text
	Path    string     // path of this page
	Values  url.Values // query parameters
	Version string     // program version

	Home     *ServiceHome
	Game     *ServiceGame
	Docs     *ServiceDocs
	Problems []ServiceProblem
	Problem  *ServiceProblem
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

// ServiceHome is a public service's home page. RunBy and Contact come from the operator and may be empty.
// Digests have 64 digits.
type ServiceHome struct {
	RunBy, Contact          string
	PageDigest, TarotDigest string
}

// HasEmail reports whether the contact is an email address.
func (h *ServiceHome) HasEmail() bool {
	if strings.ContainsAny(h.Contact, " :/?&") {
		return false // a web address or a sentence
	}
	name, host, found := strings.Cut(h.Contact, "@")
	return found && name != "" && strings.Contains(host, ".")
}

// ServiceDocs is the API documentation. Address is the service's address.
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
