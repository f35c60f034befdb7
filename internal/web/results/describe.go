package results

import (
	"errors"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/score/field"
	"github.com/fairdeal/fairdeal/internal/score/printed"
	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/words"
)

// describeFailure explains on the page why there is no ranking, and which settings would help.
func (r *scored) describeFailure(q *desk.Request, data *page.Results) {
	data.Failure = q.ErrorSentence(r.err)
	if differ := new(field.MethodsError); errors.As(r.err, &differ) {
		data.Failure = q.Say("desk.results.methods",
			words.Name("first", differ.First), words.T("method", apply.MethodText(differ.FirstMethod)),
			words.Name("other", differ.Other), words.T("method-b", apply.MethodText(differ.OtherMethod)))
	}
	data.Settings.Missing = needsSetting(r.err)
	if several := new(printed.SeveralError); errors.As(r.err, &several) {
		for _, e := range several.Evenings {
			data.Settings.Several = append(data.Settings.Several,
				page.NumberedEvening{Number: strconv.Itoa(e.Number), Text: e.String()})
		}
	}
}

// describe adds the scored evening to the page.
func (r *scored) describe(q *desk.Request, data *page.Results) {
	data.PartlyRead = r.partlyRead(q)
	if r.rulingsErr != nil {
		data.NotRuled = q.Say("desk.results.not-ruled", words.T("what", words.ErrorText(r.rulingsErr)))
	}
	if len(r.unknownPairs) > 0 {
		data.UnknownPairs = q.Say("desk.results.no-pair", words.Name("pair", strings.Join(r.unknownPairs, ", ")))
	}
	data.Comparison = sentences(q, r.comparison)
	data.Notes = sentences(q, r.notes)
	data.Doubts = sentences(q, r.impossible)
	for _, doubt := range r.doubts {
		data.Doubts = append(data.Doubts, q.ErrorSentence(&words.Error{Text: doubt.Text}))
	}
	data.Summary = summary(q, r.evening, len(data.Sources))
	data.FromWebPages = r.fromWebPages
	data.HandsNote = r.handsNote(q)
	data.InPercent = r.evening.Method == "mp"
	data.Rankings = rankings(q, r.evening)
}

// sentences returns texts as sentences in the user's language.
func sentences(q *desk.Request, texts []words.Text) (list []string) {
	for _, text := range texts {
		list = append(list, q.ErrorSentence(&words.Error{Text: text}))
	}
	return list
}

// partlyRead returns a warning if only a part of the file could be read.
func (r *scored) partlyRead(q *desk.Request) string {
	if r.readErr == nil {
		return ""
	}
	boards := words.Count("count.boards", len(r.evening.Boards))
	return q.Say("desk.results.partly", words.T("boards", boards), words.T("what", words.ErrorText(r.readErr)))
}

// summary returns the size of an evening: "2 files as one field · 48 results · 16 pairs · 24 boards".
func summary(q *desk.Request, e *evening.Evening, files int) string {
	var parts []string
	if files > 1 {
		parts = append(parts, q.Say("field.heading", words.T("files", words.Count("count.files", files))))
	}
	if len(e.Teams) > 0 {
		parts = append(parts, q.Say("count.teams", words.N("n", len(e.Teams))))
	} else {
		parts = append(parts,
			q.Say("count.results", words.N("n", results(e))),
			q.Say("count.pairs", words.N("n", len(e.Pairs))),
			q.Say("count.boards", words.N("n", len(e.Boards))))
	}
	return strings.Join(parts, " · ")
}

// handsNote describes the hands on the page.
func (r *scored) handsNote(q *desk.Request) string {
	keys := map[handsState]string{
		noHands:      "desk.results.no-hands",
		ownHands:     "desk.results.own-hands",
		addedHands:   "desk.results.added-hands",
		tonightHands: "desk.results.tonight-hands",
		waitingHands: "desk.results.waiting-hands",
		otherHands:   "desk.results.other-hands",
	}
	note := q.Say(keys[r.hands])
	isShown := r.hands == ownHands || r.hands == addedHands || r.hands == tonightHands
	if isShown && r.boardsWithoutHands > 0 {
		note += " " + q.Say("desk.results.hands-missing",
			words.T("boards", words.Count("count.boards", r.boardsWithoutHands)))
	}
	return note
}
