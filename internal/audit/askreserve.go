package audit

import (
	"slices"

	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/judge"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// askReserve asks whether a reserve set was announced, if its boards are open or are the only boards of a session.
func askReserve(given *handFiles, judged *judgement, results *say.Results) {
	ask := func(id squaredeal.ID, file string) {
		question := say.Question{About: say.AskReserve, Typed: say.ReserveNotation(id), Found: shortName(file)}
		isSame := func(q say.Question) bool { return q.About == question.About && q.Typed == question.Typed }
		if !slices.ContainsFunc(results.Questions, isSame) {
			results.Questions = append(results.Questions, question)
		}
	}
	for i, group := range given.groups {
		for _, finding := range judged.files[i] {
			if finding.Reason == judge.UnstatedReserve && finding.Outcome == judge.Open {
				ask(judged.sets[finding.Board.Set].id, group.files[0].Name)
			}
		}
	}
	for _, t := range judged.sets {
		undeclared := judged.sessions[sessionNumber(t.id)].Undeclared
		if undeclared && t.id.Set != squaredeal.Original && t.result.Shown {
			isIn := func(file *handFile) bool { return slices.Contains(file.findings.sets.list, t.id) }
			ask(t.id, t.files.list[slices.IndexFunc(t.files.list, isIn)].Name)
		}
	}
}
