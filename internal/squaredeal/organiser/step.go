package organiser

import (
	"path/filepath"
	"slices"
	"time"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/words"
)

// steps are the steps that need nothing but their task.
var steps = map[squaredeal.Task]string{
	squaredeal.SetName: "organise.step-name", squaredeal.SetDelayed: "organise.step-delayed",
	squaredeal.AddPhase: "organise.step-phases", squaredeal.PublishIt: "organise.step-publish",
	squaredeal.SetValue: "organise.step-value", squaredeal.MakeHands: "organise.step-make",
	squaredeal.MakeReserve: "organise.step-reserve", squaredeal.Reveal: "organise.step-reveal",
	squaredeal.Verify: "organise.step-verify", squaredeal.Restore: "organise.step-bring-back",
}

// StepText is a step of a calendar in words, as every door says it; a command line adds
// what is typed, a page its button. Files are named without their folders.
func StepText(x squaredeal.Step) words.Text {
	var names []string
	for _, f := range x.Files {
		names = append(names, plain.Text(filepath.Base(f)))
	}
	both := func() words.Arg { // description and keys
		return words.T("files", words.New("delayed.source.and", words.Name("first", names[0]), words.Name("second", names[1])))
	}
	switch {
	case x.Task == squaredeal.Announce:
		before := words.Name("before", x.Before)
		if day, err := time.Parse(time.DateOnly, x.Before); err == nil {
			before = words.Day("before", day)
		}
		return words.New("organise.step-announce", before, words.T("days", words.Count("count.days", x.Days)))
	case x.Task == squaredeal.Play:
		return words.New("organise.step-play", words.Name("session", x.Session))
	case x.Task == squaredeal.PublishFiles, x.Task == squaredeal.Reveal && x.Over && len(names) > 1:
		return words.New("organise.step-publish-files", both())
	case x.Task == squaredeal.Reveal && len(names) > 1:
		return words.New("organise.step-reveal-files", both())
	case x.Task == squaredeal.Reveal && x.Over:
		return words.New("organise.step-over")
	case x.Task == squaredeal.Compare:
		return words.New("organise.step-compare", words.Name("file", names[0]))
	case x.Task == squaredeal.Restore && len(names) > 1 && x.Files[0] != "":
		return words.New("organise.step-restore", words.Name("file", names[0]), words.Name("name", names[1]))
	}
	return words.New(steps[x.Task])
}

// StepsNow are the steps to do now. While hands are made nobody but the organiser knows
// which session is the last, so what comes behind it is one of them.
func StepsNow(c squaredeal.Calendar) []squaredeal.Step {
	steps := slices.Clone(c.Now)
	for _, x := range c.Next {
		if x.Task == squaredeal.Reveal && c.Stage == squaredeal.StageMake {
			steps = append(steps, x)
		}
	}
	return steps
}
