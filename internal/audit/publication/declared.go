package publication

import (
	"fmt"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/words"
	"github.com/fairdeal/fairdeal/publiclog"
)

// checkDeclared performs step 17: the choices were declared in time. For example, an entry "choice reserve 2,1" must
// have been witnessed before the key of session 2,1 was revealed.
func (p *publicationCheck) checkDeclared() {
	if p.history == nil {
		p.addStep(say.StepDeclared, NotChecked, line("declared.none"))
		return
	}
	if len(p.Choices) == 0 {
		p.addStep(say.StepDeclared, Pass, line("declared.nothing"))
		return
	}
	var open []Line
	for _, c := range p.Choices {
		if problem := p.declarationProblem(c); !problem.IsZero() {
			open = append(open, line("place.at", words.T("where", c.Text.Text), words.T("what", problem)))
		}
	}
	if len(open) > 0 {
		got := line("declared.some", words.N("n", len(p.Choices)-len(open)), words.N("all", len(p.Choices)))
		p.addStep(say.StepDeclared, NotChecked, got, open...)
		return
	}
	p.addStep(say.StepDeclared, Pass, line("declared.all", words.N("n", len(p.Choices))))
}

// entryWords contains the words for kinds of choices in entries. Other kinds cannot be declared.
var entryWords = map[string]string{
	"reserve":  "reserve",
	"replaced": "reserve",
	"boards":   "boards",
	"length":   lengthWord,
}

// lengthWord is the word for the number of sessions in a phase.
const lengthWord = "sessions"

// declarationProblem returns the reason why a choice was not declared in time, or an empty text.
func (p *publicationCheck) declarationProblem(c Choice) words.Text {
	word := entryWords[c.Kind]
	if word == "" {
		return words.New("audit.declared.not")
	}
	isLength := word == lengthWord
	place := fmt.Sprintf("%d,%d", c.Phase, c.Session)
	if isLength {
		place = fmt.Sprint(c.Phase)
	}
	keyShown := p.keyEntry(place, isLength)
	problem := words.New("audit.declared.not")
	left := slices.Clone(c.Boards) // boards that no entry has declared so far
	for _, logged := range p.history.ofKind(publiclog.KindChoice) {
		declared := parseChoice(logged.Entry.Value("choice"))
		switch {
		case declared.word != word || declared.place != place:
			continue
		case isLength && declared.list != fmt.Sprint(c.Count):
			problem = words.New("audit.declared.as", words.Name("choice", logged.Entry.Value("choice")))
			continue
		case logged.Witnessed.IsZero():
			problem = words.New("audit.declared.no-witness")
			continue
		case keyShown == nil || keyShown.Witnessed.IsZero():
			problem = words.New("audit.declared.no-key")
			continue
		case !logged.Witnessed.Before(keyShown.Witnessed):
			problem = words.New("audit.declared.late")
			continue
		case !declared.hasList || isLength:
			return words.Text{}
		}
		boards, _ := ParseBoards(declared.list) // An unreadable list declares no boards.
		left = slices.DeleteFunc(left, func(board int) bool { return slices.Contains(boards, board) })
		if len(left) == 0 && len(c.Boards) > 0 {
			return words.Text{}
		}
		problem = words.New("audit.declared.only", words.Name("boards", declared.list))
	}
	return problem
}

// keyEntry returns the first entry that reveals the key of a session or, if anyKey is true, any key. It returns nil
// if there is none.
func (p *publicationCheck) keyEntry(session string, anyKey bool) *publiclog.LoggedEntry {
	for _, logged := range p.history.ofKind(publiclog.KindSession, publiclog.KindRevealed) {
		revealsAll := logged.Entry.Kind == publiclog.KindRevealed
		if anyKey || revealsAll || strings.HasPrefix(logged.Entry.Value("key"), session+":") {
			return logged
		}
	}
	return nil
}
