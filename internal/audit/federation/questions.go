package federation

import (
	"cmp"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Question is a question to an organiser about gaps or contradictions in the files of tournaments. It does not change
// any verdict.
type Question struct {
	Kind  QuestionKind `json:"kind"`
	Names []string     `json:"names"` // tournaments concerned
	Text  audit.Line   `json:"text"`

	// Page is the question's wording for a page that lists Numbers, the numbers in the value. If it is empty, the
	// page uses Text.
	Page    words.Text `json:"-"`
	Numbers []string   `json:"-"`
}

// ForPage returns the question's text for a page that lists Numbers next to it.
func (q *Question) ForPage() words.Text {
	if !q.Page.IsZero() {
		return q.Page
	}
	return q.Text.Text
}

// QuestionKind classifies a Question by subject.
type QuestionKind string

// The question kinds, the most serious first.
const (
	AskDay     QuestionKind = "day"     // nothing was published that day, or it had passed
	AskValue   QuestionKind = "value"   // the value does not match the description
	AskYear    QuestionKind = "year"    // the promised day has no year
	AskForm    QuestionKind = "form"    // the value is ambiguous
	AskKeys    QuestionKind = "keys"    // published before the last session
	AskChanged QuestionKind = "changed" // the description changed after publication
	AskHands   QuestionKind = "hands"   // no file contains some sessions
)

// questionKinds lists the kinds, the most serious first.
var questionKinds = []QuestionKind{AskDay, AskValue, AskYear, AskForm, AskKeys, AskChanged, AskHands}

// addQuestion adds a question about a tournament. If the same question exists, it adds the tournament to it.
func (r *Report) addQuestion(name string, kind QuestionKind, key string, args ...words.Arg) *Question {
	text := line(key, args...)
	key = string(kind) + text.String()
	if i, ok := r.questionIndex[key]; ok {
		r.Questions[i].Names = append(r.Questions[i].Names, name)
		return &r.Questions[i]
	}
	r.questionIndex[key] = len(r.Questions)
	r.Questions = append(r.Questions, Question{Kind: kind, Names: []string{name}, Text: text})
	return &r.Questions[len(r.Questions)-1]
}

// sortQuestions sorts the questions by seriousness. Questions about one tournament come before those about several.
func (r *Report) sortQuestions() {
	slices.SortStableFunc(r.Questions, func(a, b Question) int {
		return cmp.Or(
			slices.Index(questionKinds, a.Kind)-slices.Index(questionKinds, b.Kind),
			len(a.Names)-len(b.Names),
			strings.Compare(a.Names[0], b.Names[0]),
		)
	})
}
