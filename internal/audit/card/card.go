// Package card presents a verdict to people: one answer, the first wrong boards, three ticks, the
// parts that were not checked, and one next step (spec/card.md). A card is computed from an audit
// report and never changes its verdict. Its texts are keys in package words, so that a terminal, a
// page and a sheet of paper show the same card.
//
//	c := card.New(audit.Run(published, files, audit.Options{}))
//	c.Answer.String() // all 1,186 boards match
package card

import (
	"slices"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Kind classifies the outcome that a Card shows.
type Kind string

// Outcomes of a verification. If several apply, the card shows the first one.
const (
	Question       Kind = "question" // typed input does not agree, perhaps because of a typing error
	NothingMatches Kind = "together" // hands, keys and public number do not belong together
	False          Kind = "false"
	Right          Kind = "right" // all boards in all sessions match
	InPart         Kind = "part"  // everything given matches, but some boards were not given
	Open           Kind = "open"  // something was given or requested but not compared
)

// maxBoards limits the wrong boards listed on a card.
const maxBoards = 3

// Card presents a verdict to people. Its texts begin with a lower-case letter and have no full stop, so that callers
// can use them within sentences.
type Card struct {
	Kind    Kind          `json:"kind"`
	Verdict audit.Verdict `json:"verdict"`
	Exit    int           `json:"exit"`
	Name    string        `json:"name"`  // of the tournament, from the description
	Input   words.Text    `json:"given"` // 217 files, 90 sessions

	// Word is the verdict in one or two words. Answer is the sentence, and AnswerWithBoards also
	// lists the wrong boards.
	Word             words.Text `json:"word"`
	Answer           words.Text `json:"answer"`
	AnswerWithBoards words.Text `json:"named"`
	Line             words.Text `json:"line"` // word and answer
	// Reasons adds information that the numbers in the answer do not show, the most important first.
	Reasons []words.Text `json:"reasons"`

	// Boards are the first wrong boards in session order. More counts the others.
	Boards []Board `json:"boards"`
	More   int     `json:"more"`

	Ticks     [3]Tick    `json:"ticks"`
	Unchecked words.Text `json:"rests"` // number of points that were not checked; null if none
	// Trust lists the facts that were not checked, to be numbered from 1 under TrustTitle.
	Trust      []words.Text `json:"trust"`
	TrustTitle words.Text   `json:"trust_title"`
	Next       Next         `json:"next"`

	// Trust begins with the anchors. The report's choices are Trust[choicesStart:choicesEnd].
	anchorCount              int
	choicesStart, choicesEnd int
}

// Board describes a board that is wrong.
type Board struct {
	Phase   int        `json:"phase"`
	Session int        `json:"session"`
	Number  int        `json:"board"` // number in the file
	Files   []string   `json:"files"` // files that contain it, without folders
	Kind    string     `json:"kind"`
	Place   words.Text `json:"place"`          // board 7 of Finals 3/6
	Text    words.Text `json:"text"`           // position, file and difference
	Want    string     `json:"want,omitempty"` // deal in PBN notation
	Got     string     `json:"got,omitempty"`
}

// builder builds a report's card.
type builder struct {
	*Card
	report *audit.Report
	wrong  []Board // all wrong boards
}

// New returns the card that summarises a report.
func New(r *audit.Report) *Card {
	c := &Card{
		Verdict: r.Verdict,
		Exit:    r.ExitStatus(),
		Name:    plain.Text(r.Tournament),
		Reasons: []words.Text{},
		Trust:   []words.Text{},
	}
	b := builder{Card: c, report: r, wrong: wrongBoards(r)}
	b.Input = words.JoinCommas(words.Count("count.files", r.Summary.Files),
		words.Count("count.sessions", r.Summary.Sessions))
	b.Word = VerdictWord(r.Verdict)
	b.Boards = append([]Board{}, b.wrong[:min(maxBoards, len(b.wrong))]...)
	b.More = len(b.wrong) - len(b.Boards)
	b.setAnswer()
	b.Line = words.New("card.said", words.T("word", b.Word), words.T("answer", b.Answer))
	b.setAnswerWithBoards()
	b.setTicks()
	b.setTrust()
	b.TrustTitle = words.New("card.trust")
	b.setNext()
	return c
}

// VerdictWord returns a verdict's name, in one or two words.
func VerdictWord(v audit.Verdict) words.Text {
	return words.New(wordKeys[v])
}

// wordKeys contains the catalogue keys for VerdictWord.
var wordKeys = map[audit.Verdict]string{
	audit.Verified:    "card.word-verified",
	audit.InPart:      "card.word-in-part",
	audit.False:       "card.word-false",
	audit.NotVerified: "card.word-not-verified",
}

// setAnswerWithBoards sets AnswerWithBoards, which adds the places of the wrong boards to the answer.
func (b *builder) setAnswerWithBoards() {
	b.AnswerWithBoards = b.Answer
	if b.Kind != False || len(b.Boards) == 0 {
		return
	}
	var places []words.Text
	for _, board := range b.Boards {
		places = append(places, board.Place)
	}
	if b.More > 0 {
		places = append(places, words.Count("list.more", b.More))
	}
	b.AnswerWithBoards = words.New("card.said", words.T("word", b.Answer),
		words.T("answer", words.JoinCommas(places...)))
}

// anyStepIs reports whether any of the steps has the given status. A missing step counts as not
// checked.
func (b *builder) anyStepIs(status audit.Status, ids ...int) bool {
	return slices.ContainsFunc(ids, func(id int) bool { return b.report.StepStatus(id) == status })
}
