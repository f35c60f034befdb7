package organiser

import (
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/words"
)

// steps contains the keys for steps without arguments.
var steps = map[squaredeal.Task]string{
	squaredeal.TaskSetName: "organise.step-name", squaredeal.TaskSetDelayed: "organise.step-delayed",
	squaredeal.TaskAddPhase: "organise.step-phases", squaredeal.TaskPublish: "organise.step-publish",
	squaredeal.TaskSetValue: "organise.step-value", squaredeal.TaskMakeHands: "organise.step-make",
	squaredeal.TaskMakeReserve: "organise.step-reserve", squaredeal.TaskReveal: "organise.step-reveal",
	squaredeal.TaskVerify: "organise.step-verify", squaredeal.TaskRestore: "organise.step-bring-back",
}

// StepText describes a step of a calendar. Command lines add the command, pages a button.
// Files are named without folders.
func StepText(step squaredeal.Step) words.Text {
	var names []string
	for _, f := range step.Files {
		names = append(names, plain.Text(filepath.Base(f)))
	}
	descriptionAndKeys := func() words.Arg {
		both := words.New("delayed.source.and", words.Name("first", names[0]), words.Name("second", names[1]))
		return words.T("files", both)
	}
	switch {
	case step.Task == squaredeal.TaskAnnounce:
		before := words.Name("before", step.Before)
		if day, err := time.Parse(time.DateOnly, step.Before); err == nil {
			before = words.Day("before", day)
		}
		return words.New("organise.step-announce", before, words.T("days", words.Count("count.days", step.Days)))
	case len(step.NeverMade) > 0:
		return words.New("organise.step-never-made",
			words.N("n", len(step.NeverMade)), words.Name("sessions", JoinIDs(step.NeverMade)))
	case step.Task == squaredeal.TaskPlay:
		return words.New("organise.step-play", words.Name("session", step.Session))
	case step.Task == squaredeal.TaskPublishFiles,
		step.Task == squaredeal.TaskReveal && step.AllOver && len(names) > 1:
		return words.New("organise.step-publish-files", descriptionAndKeys())
	case step.Task == squaredeal.TaskReveal && len(names) > 1:
		return words.New("organise.step-reveal-files", descriptionAndKeys())
	case step.Task == squaredeal.TaskReveal && step.AllOver:
		return words.New("organise.step-over")
	case step.Task == squaredeal.TaskCompare:
		return words.New("organise.step-compare", words.Name("file", names[0]))
	case step.Task == squaredeal.TaskRestore && len(names) > 1 && step.Files[0] != "":
		return words.New("organise.step-restore", words.Name("file", names[0]), words.Name("name", names[1]))
	}
	return words.New(steps[step.Task])
}

// JoinIDs returns session numbers as the command line accepts them, such as "1,2 1,3".
func JoinIDs(ids []squaredeal.ID) string {
	var texts []string
	for _, id := range ids {
		texts = append(texts, id.String())
	}
	return strings.Join(texts, " ")
}

// CurrentSteps returns the current steps. While hands are being made, it includes the step that
// follows, because only the organiser knows which session is the last one.
func CurrentSteps(c squaredeal.Calendar) []squaredeal.Step {
	steps := slices.Clone(c.Now)
	for _, step := range c.Next {
		if step.Task == squaredeal.TaskReveal && c.Stage == squaredeal.StageMake {
			steps = append(steps, step)
		}
	}
	return steps
}
