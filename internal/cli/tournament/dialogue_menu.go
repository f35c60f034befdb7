package tournament

import (
	"fmt"
	"io"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/words"
)

// menuItem is a choice in a menu.
type menuItem struct {
	name string // catalogue key
	help string // catalogue key of its explanation
	run  func(g *dialogue) error
}

// menu returns the menu for the tournament's state.
func (g *dialogue) menu() []menuItem {
	switch d := g.tournament.Description; {
	case d.Old:
		return oldMenu()
	case d.Published():
		return afterMenu()
	}
	return beforeMenu()
}

// printMenu prints the tournament's state, the next step and the menu.
func (g *dialogue) printMenu(menu []menuItem) {
	w := g.u.Err
	d := g.tournament.Description
	fmt.Fprintf(w, "\n%s", filepath.Base(g.tournament.Path))
	if d.Name != "" {
		fmt.Fprintf(w, ": %s", plain.Text(d.Text(d.Name)))
	}
	fmt.Fprintln(w)
	if d.Delayed != "" {
		g.printIndented(w, "organise.delayed-warning", words.Name("what", plain.Text(d.Text(d.Delayed))))
	}
	if d.HasValue {
		g.printIndented(w, "desk.step.its-value", words.Name("value", plain.Text(d.Value)))
	}
	for i := range d.Phases {
		p := &d.Phases[i]
		g.printIndented(w, "place.phase", words.N("phase", p.Number), words.Name("why", plain.Text(p.String())))
	}
	c := calendarOf(g.tournament)
	for _, row := range calendarRows(g.tournament, c) {
		if row.Head != "organise.head-now" && row.Head != "organise.head-next" {
			g.printIndented(w, "place.file", words.T("file", words.New(row.Head)), words.T("what", row.Text))
		}
	}
	g.u.Line(w, "dialogue.show-now", words.Name("what", g.nextSteps(c)))
	for i, item := range menu {
		fmt.Fprintf(w, "%d %s\n", i+1, g.u.Translate(item.name))
	}
	g.u.Line(w, "dialogue.leave")
}

// printIndented prints a sentence below the tournament's name.
func (g *dialogue) printIndented(w io.Writer, key string, args ...words.Arg) {
	fmt.Fprintf(w, "  %s\n", g.u.Translate(key, args...))
}

// menuNumbers maps steps to their numbers in the menus.
var menuNumbers = map[squaredeal.Task]int{
	// before publication
	squaredeal.TaskSetName:    1,
	squaredeal.TaskSetDelayed: 2,
	squaredeal.TaskAddPhase:   3,
	squaredeal.TaskPublish:    4,

	// afterwards
	squaredeal.TaskSetValue:  1,
	squaredeal.TaskMakeHands: 2,
	squaredeal.TaskReveal:    4,
}

// nextSteps describes the next steps, with their menu numbers.
func (g *dialogue) nextSteps(c squaredeal.Calendar) string {
	if g.tournament.Description.Old {
		return g.u.Translate("dialogue.now-old")
	}
	var steps []string
	for _, step := range organiser.CurrentSteps(c) {
		text := g.u.Text(organiser.StepText(step))
		if n := menuNumbers[step.Task]; n > 0 {
			text += fmt.Sprintf(" (%d)", n)
		}
		steps = append(steps, text)
	}
	return strings.Join(steps, "; ")
}

// runChoice asks for a menu item: "2" runs the second item, "?2" explains it, and "?" explains all.
func (g *dialogue) runChoice(menu []menuItem) error {
	answer, err := g.asker.Ask(g.u.Translate("dialogue.choice"))
	if err != nil {
		return errLeave // The dialogue ends when the input ends, as if the answer were 0.
	}
	answer = strings.TrimSpace(answer)
	switch answer {
	case "":
		return nil
	case "0":
		return errLeave
	case "?", "?0":
		g.explainAll(menu)
		return nil
	}
	number, wantsHelp := strings.CutPrefix(answer, "?")
	for i, item := range menu {
		if number != strconv.Itoa(i+1) {
			continue
		}
		if wantsHelp {
			g.explain(i, item)
			return nil
		}
		return item.run(g)
	}
	// The error does not quote the answer, because it may be a passphrase.
	return words.Errorf("dialogue.no-such-choice", words.N("n", len(menu)))
}

// explainAll explains the whole menu.
func (g *dialogue) explainAll(menu []menuItem) {
	for i, item := range menu {
		g.explain(i, item)
	}
	g.u.Line(g.u.Err, "dialogue.leave-help")
}

// explain prints the name and the explanation of a menu item.
func (g *dialogue) explain(i int, item menuItem) {
	fmt.Fprintf(g.u.Err, "%d %s\n%s\n", i+1, g.u.Translate(item.name), g.u.Translate(item.help))
}
