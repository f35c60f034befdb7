package page

import (
	_ "embed"
	"html/template"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/fairdeal/fairdeal/audit"
	"github.com/fairdeal/fairdeal/audit/card"
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/words"
)

// The template of a verdict card: "card" of a *card.Card. cardFuncs are what it asks
// for; cardStyle ends the style sheet of every page that it stands on, which names its
// colours.
var (
	//go:embed card.html
	cardHTML string
	//go:embed card.css
	cardStyle string
)

func cardFuncs(l Lang) template.FuncMap {
	return template.FuncMap{
		"class":     statusClass,
		"cardstyle": func() template.CSS { return template.CSS(cardStyle) },
		"light":     verdictClass,
		"sentence":  func(t words.Text) string { return sentence(plain.Text(l.Words(t))) },
		"diagrams":  diagramsOf,
	}
}

// sentence is a text of the catalogue as it stands by itself: with a capital, and a
// stop behind it if it has none.
func sentence(text string) string {
	if text == "" {
		return ""
	}
	r, n := utf8.DecodeRuneInString(text)
	text = string(unicode.ToUpper(r)) + text[n:]
	if !strings.ContainsAny(text[len(text)-1:], ".?!") {
		text += "."
	}
	return text
}

// dealDiagram is a deal as people know it from a newspaper.
type dealDiagram struct {
	Title words.Text
	Hands []dealHand
}

type dealHand struct {
	Area  string // of the grid: n, e, s, w
	Seat  words.Text
	Suits []dealSuit
}

type dealSuit struct {
	Sign  string
	Red   bool
	Cards []dealCard
}

type dealCard struct {
	Rank  string
	Moved bool // it is in another hand of the other diagram
}

// diagramsOf are the two deals of a wrong board, as dealt and as the file has it;
// none where one of them cannot be read.
func diagramsOf(b card.Board) []dealDiagram {
	want, err1 := bridge.ParseDeal(b.Want)
	got, err2 := bridge.ParseDeal(b.Got)
	if err1 != nil || err2 != nil || len(b.Files) == 0 {
		return nil
	}
	return []dealDiagram{
		diagramOf(words.New("report.as-dealt"), &want, &got),
		diagramOf(words.New("report.in-file", words.Name("file", b.Files[0])), &got, &want),
	}
}

func diagramOf(title words.Text, d, other *bridge.Deal) dealDiagram {
	out := dealDiagram{Title: title}
	for _, seat := range []bridge.Seat{bridge.North, bridge.West, bridge.East, bridge.South} {
		h := dealHand{Area: strings.ToLower(string(seat.Letter())), Seat: seat.Said()}
		for s := range bridge.Suit(4) {
			row := dealSuit{Sign: string([]rune("♠♥♦♣")[s]), Red: s == bridge.Hearts || s == bridge.Diamonds}
			for c := bridge.Card(13 * s); c < bridge.Card(13*s+13); c++ {
				if !d[seat].Has(c) {
					continue
				}
				at, shown := other.Holder(c)
				row.Cards = append(row.Cards, dealCard{string(c.Rank().Letter()), shown && at != seat})
			}
			h.Suits = append(h.Suits, row)
		}
		out.Hands = append(out.Hands, h)
	}
	return out
}

// phaseStrip is a phase of a report: a line, a cell for each session, and the sessions.
type phaseStrip struct {
	Phase, Whole int
	False        bool
	Cells        []stripCell
	Sessions     []audit.Session
}

// Line is what the phase comes to.
func (p *phaseStrip) Line() words.Text {
	return words.New("report.phase", words.N("phase", p.Phase),
		words.T("sessions", words.New("audit.line.sessions", words.N("n", p.Whole), words.N("all", len(p.Sessions)))))
}

// stripCell is a session as a cell: its class, a sign, and what it stands for.
type stripCell struct {
	Class, Sign, Anchor string
	Label               words.Text
}

// cellOf is how the cell of a session in a state looks, and the key of what it means.
type cellOf struct {
	of               audit.State
	class, sign, key string
}

var cells = []cellOf{
	{audit.Whole, "pass", "✓", "report.state-whole"},
	{audit.SomeBoards, "pass", "½", "report.state-part"},
	{audit.Refuted, "fail", "✗", "report.state-false"},
	{audit.Undecided, "open", "?", "report.state-open"},
	{audit.NotShown, "none", "", "report.state-not-shown"},
}

// strips are the sessions of a report by phase.
func strips(r *audit.Report) (out []*phaseStrip) {
	for i, s := range r.Sessions {
		if i == 0 || s.Phase != r.Sessions[i-1].Phase {
			out = append(out, &phaseStrip{Phase: s.Phase})
		}
		p := out[len(out)-1]
		cell := cells[slices.IndexFunc(cells, func(c cellOf) bool { return c.of == s.State || c.of == audit.NotShown })]
		if s.State == audit.Whole {
			p.Whole++
		}
		p.False = p.False || s.State == audit.Refuted
		p.Sessions = append(p.Sessions, s)
		p.Cells = append(p.Cells, stripCell{cell.class, cell.sign, anchorOf(s),
			words.New("report.cell", words.Name("session", s.ID().String()), words.Name("name", s.Name), words.T("what", words.New(cell.key)))})
	}
	return out
}

// anchorOf names a session's line on its page.
func anchorOf(s audit.Session) string { return "s" + strings.ReplaceAll(s.ID().String(), ",", "-") }
