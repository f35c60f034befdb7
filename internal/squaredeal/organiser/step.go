package organiser

import (
	"path/filepath"
	"slices"
	"time"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/words"
)

// steps contains the keys for steps without arguments.
var steps = map[squaredeal.Task]string{
	squaredeal.SetName: "organise.step-name", squaredeal.SetDelayed: "organise.step-delayed",
	squaredeal.AddPhase: "organise.step-phases", squaredeal.PublishIt: "organise.step-publish",
	squaredeal.SetValue: "organise.step-value", squaredeal.MakeHands: "organise.step-make",
	squaredeal.MakeReserve: "organise.step-reserve", squaredeal.Reveal: "organise.step-reveal",
	squaredeal.Verify: "organise.step-verify", squaredeal.Restore: "organise.step-bring-back",
}

// StepText describes a step of a calendar. Command lines add the command, pages a button.
// Files are named without folders.
func StepText(step squaredeal.Step) words.Text {
	var names []string
	for _, f := range step.Files {
		names = append(names, plain.Text(filepath.Base(f)))
	}
	descriptionAndKeys := func() words.Arg {
		return words.T("files", words.New("delayed.source.and", words.Name("first", names[0]), words.Name("second", names[1])))
	}
	switch {
	case step.Task == squaredeal.Announce:
		before := words.Name("before", step.Before)
		if day, err := time.Parse(time.DateOnly, step.Before); err == nil {
			before = words.Day("before", day)
		}
		return words.New("organise.step-announce", before, words.T("days", words.Count("count.days", step.Days)))
	case step.Task == squaredeal.Play:
		return words.New("organise.step-play", words.Name("session", step.Session))
	case step.Task == squaredeal.PublishFiles, step.Task == squaredeal.Reveal && step.Over && len(names) > 1:
		return words.New("organise.step-publish-files", descriptionAndKeys())
	case step.Task == squaredeal.Reveal && len(names) > 1:
		return words.New("organise.step-reveal-files", descriptionAndKeys())
	case step.Task == squaredeal.Reveal && step.Over:
		return words.New("organise.step-over")
	case step.Task == squaredeal.Compare:
		return words.New("organise.step-compare", words.Name("file", names[0]))
	case step.Task == squaredeal.Restore && len(names) > 1 && step.Files[0] != "":
		return words.New("organise.step-restore", words.Name("file", names[0]), words.Name("name", names[1]))
	}
	return words.New(steps[step.Task])
}

// StepsNow returns the current steps. While hands are being made, it includes the step that
// follows, because only the organiser knows which session is the last one.
func StepsNow(c squaredeal.Calendar) []squaredeal.Step {
	steps := slices.Clone(c.Now)
	for _, step := range c.Next {
		if step.Task == squaredeal.Reveal && c.Stage == squaredeal.StageMake {
			steps = append(steps, step)
		}
	}
	return steps
}
