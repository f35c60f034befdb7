// Package card is the verdict of a verification as people read it: one answer, the
// first wrong boards, three ticks, what is left to trust, one next step
// (spec/card.md). Everything in it is computed from the report (package audit), whose
// verdict it never changes, and said in keys of package words: a terminal, a page and
// a sheet of paper show the same card.
//
//	c := card.Of(audit.Run(published, files, audit.Options{}))
//	c.Answer.String() // every one of the 1,186 boards is the one that had to be dealt
package card

import (
	"fmt"
	"path"
	"slices"
	"strconv"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/words"
)

// Kind says which sentence the answer is.
type Kind string

// The kinds, in the order in which they are looked for.
const (
	Question Kind = "question" // what was typed does not agree, and may be a slip
	Together Kind = "together" // hands, keys and value do not belong together
	False    Kind = "false"
	Right    Kind = "right" // every board of every session
	InPart   Kind = "part"  // all that was given is right, and some boards were not given
	Open     Kind = "open"  // something that was given or asked for was not compared
)

// mostBoards is how many wrong boards a card names.
const mostBoards = 3

// Card is a verdict for people. Texts begin with a small letter and have no full
// stop: who shows them adds what their place asks for.
type Card struct {
	Kind    Kind          `json:"kind"`
	Verdict audit.Verdict `json:"verdict"`
	Exit    int           `json:"exit"`
	// Name is the tournament's, as it stands in the description; Given is what was
	// given: 217 files, 90 sessions.
	Name  string     `json:"name"`
	Given words.Text `json:"given"`

	// Word is the verdict in a word or two, Answer the sentence, Named the same with
	// the places of the wrong boards behind it.
	Word   words.Text `json:"word"`
	Answer words.Text `json:"answer"`
	Named  words.Text `json:"named"`
	Line   words.Text `json:"line"` // word and answer
	// Reasons are what the numbers of the answer leave out, the first the most telling.
	Reasons []words.Text `json:"reasons"`

	// Boards are the first wrong ones, in the order of the sessions; More are not named.
	Boards []Board `json:"boards"`
	More   int     `json:"more"`

	Ticks [3]Tick    `json:"ticks"`
	Rests words.Text `json:"rests"` // how many things are not checked; null: none
	// Trust is what is left to trust, numbered from 1 where it is shown; TrustTitle stands above.
	Trust      []words.Text `json:"trust"`
	anchors    int          // how many of Trust are anchors
	choices    [2]int       // where in Trust the choices of the report begin and end
	TrustTitle words.Text   `json:"trust_title"`
	Next       Next         `json:"next"`
}

// Board is a wrong board.
type Board struct {
	Phase   int        `json:"phase"`
	Session int        `json:"session"`
	Board   int        `json:"board"` // its number in the file
	Files   []string   `json:"files"` // that show it, without folders
	Kind    string     `json:"kind"`
	Place   words.Text `json:"place"`          // board 7 of Finals 3/6
	Text    words.Text `json:"text"`           // place, file, and how it differs
	Want    string     `json:"want,omitempty"` // the deal as in PBN
	Got     string     `json:"got,omitempty"`
}

// Tick is one of the three things that a verdict is made of.
type Tick struct {
	About  TickAbout    `json:"about"`
	Status audit.Status `json:"status"`
	By     By           `json:"by,omitempty"` // who checked it; empty: nobody
	Text   words.Text   `json:"text"`
	Said   words.Text   `json:"said"` // who checked it, in words
}

// TickAbout says what a tick is about.
type TickAbout string

// The ticks, in their order.
const (
	Cards       TickAbout = "cards"       // follow from the keys
	Description TickAbout = "description" // is the one that was published
	Value       TickAbout = "value"       // is the true one
)

// By says who checked a thing.
type By string

// Who checks.
const (
	Program By = "program"
	You     By = "you"
	Proof   By = "proof"
)

// Next is what to do now.
type Next struct {
	Kind NextKind   `json:"kind,omitempty"` // empty: there is nothing left to do
	Text words.Text `json:"text"`
}

// NextKind says what can be done, for a page that has a button for it.
type NextKind string

// The kinds of next steps.
const (
	LookAgain       NextKind = "look again"
	LookTogether    NextKind = "together"
	ShowOrganiser   NextKind = "show organiser"
	AskOrganiser    NextKind = "ask organiser"
	CheckTrust      NextKind = "check trust"
	SayPart         NextKind = "say part"
	GiveKeys        NextKind = "give keys"
	GiveDescription NextKind = "give description"
	GiveValue       NextKind = "give value"
	GiveDigest      NextKind = "give digest"
	GiveFiles       NextKind = "give files"
	SeeDetails      NextKind = "see details"
)

// maker makes a card of a report.
type maker struct {
	*Card
	r     *audit.Report
	wrong []Board // all of them
}

// Of is the card of a report.
func Of(r *audit.Report) *Card {
	m := maker{&Card{Verdict: r.Verdict, Exit: r.Exit(), Name: plain.Text(r.Tournament), Reasons: []words.Text{}, Trust: []words.Text{}}, r, wrongBoards(r)}
	m.Given = words.OneByOne(words.Count("count.files", r.Summary.Files), words.Count("count.sessions", r.Summary.Sessions))
	m.Word = Word(r.Verdict)
	m.Boards = append([]Board{}, m.wrong[:min(mostBoards, len(m.wrong))]...)
	m.More = len(m.wrong) - len(m.Boards)
	m.answer()
	m.Line = words.New("card.said", words.T("word", m.Word), words.T("answer", m.Answer))
	m.name()
	m.ticks()
	m.trust()
	m.TrustTitle = words.New("card.trust")
	m.next()
	return m.Card
}

// Word is a verdict in a word or two.
func Word(v audit.Verdict) words.Text {
	return words.New(wordKeys[v])
}

var wordKeys = map[audit.Verdict]string{
	audit.Verified: "card.word-verified", audit.InPart: "card.word-in-part",
	audit.False: "card.word-false", audit.NotVerified: "card.word-not-verified",
}

// name adds the places of the wrong boards to the answer.
func (m *maker) name() {
	m.Named = m.Answer
	if m.Kind != False || len(m.Boards) == 0 {
		return
	}
	var places []words.Text
	for _, b := range m.Boards {
		places = append(places, b.Place)
	}
	if m.More > 0 {
		places = append(places, words.Count("list.more", m.More))
	}
	m.Named = words.New("card.said", words.T("word", m.Answer), words.T("answer", words.OneByOne(places...)))
}

// is reports whether one of some steps was taken and has a status; one that was not
// taken is not checked.
func (m *maker) is(status audit.Status, ids ...int) bool {
	return slices.ContainsFunc(ids, func(id int) bool { return m.r.StepStatus(id) == status })
}

// number is a whole number with its thousands apart.
func number(name string, n int) words.Arg { return words.T(name, digits(n)) }

func digits(n int) words.Text {
	if n < 1000 {
		return words.Typed(strconv.Itoa(n))
	}
	return words.New("count.thousands", words.T("thousands", digits(n/1000)), words.Name("rest", fmt.Sprintf("%03d", n%1000)))
}

// base is a name without its folders, fit to be shown.
func base(name string) string { return plain.Text(path.Base(name)) }
