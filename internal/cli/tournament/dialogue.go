package tournament

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/cli/organise"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/words"
)

type dialogue struct {
	u       *ui
	a       *term.Asker
	s       *organiser.Tournament
	refused bool // an answer was refused
}

// choice is a menu item.
type choice struct {
	key  string // catalogue key of its name
	help string // catalogue key of its explanation
	do   func(g *dialogue) error
}

// errLeave ends the dialogue; errBack returns to the menu.
var (
	errLeave = errors.New("leave")
	errBack  = errors.New("back")
)

// dialogueCommand returns the dialogue that sets up a tournament, makes its hands and reveals its
// keys, asking for all input.
func (u *ui) dialogueCommand() term.Command {
	return term.Command{
		Use:     "squaredeal [NAME]",
		Example: `  fairdeal squaredeal spring`,
		Run: func(in *term.Line) error {
			g := &dialogue{u: u, a: u.NewAsker()}
			err := g.run(in.Args)
			if errors.Is(err, errLeave) {
				err = nil
			}
			if err == nil && g.refused && !term.IsTerminal(u.In) {
				return term.ErrUncheckedReported
			}
			return err
		},
	}
}

func (g *dialogue) run(args []string) error {
	if err := g.open(args); err != nil {
		return err
	}
	for {
		menu := beforeMenu
		if g.s.Description.Published() {
			menu = afterMenu
		}
		if g.s.Description.Old {
			menu = oldMenu
		}
		g.show(menu)
		err := organise.WithAdvice(g.s, g.choose(menu))
		switch {
		case errors.Is(err, errLeave):
			return err
		case errors.Is(err, errBack) || err == nil:
		default:
			g.refuse(err)
		}
		// Discard unsaved changes, and pick up those of other processes.
		if fresh, err := organiser.Open(g.s.Path); err == nil {
			g.s = fresh
		}
	}
}

// refuse prints an error and continues.
func (g *dialogue) refuse(err error) {
	g.refused = true
	g.u.Finish(err)
}

// open opens the tournament or starts a new one.
func (g *dialogue) open(args []string) error {
	list, err := organiser.List(".")
	if err != nil {
		return err
	}
	name := ""
	if len(args) == 1 {
		name = args[0]
	}
	for {
		for name == "" {
			if name, err = g.which(list); err != nil {
				return err
			}
		}
		path := organise.DescriptionPath(name)
		g.s, err = organiser.Open(path)
		if errors.Is(err, fs.ErrNotExist) {
			g.s, err = g.begin(path, len(list) > 0)
		}
		if err == nil && g.s == nil { // The user declined to start a new tournament.
			name, args = "", nil
			continue
		}
		if err != nil {
			return err
		}
		g.u.PrintWarnings(g.s)
		return nil
	}
}

// shows prints a sentence below the tournament's name.
func (g *dialogue) shows(w io.Writer, key string, args ...words.Arg) {
	fmt.Fprintf(w, "  %s\n", g.u.Say(key, args...))
}

// which asks for a tournament by its number in the list or its file name.
func (g *dialogue) which(list []organiser.Entry) (name string, err error) {
	question := g.u.Say("dialogue.ask-file")
	for i, e := range list {
		what := plain.Text(e.Name)
		switch {
		case e.Err != nil:
			what = g.u.Say("dialogue.unreadable", words.E("why", e.Err))
		case what == "":
			what = g.u.Say("dialogue.no-name-yet")
		}
		switch {
		case e.Old:
			what += " (1.3)"
		case e.Published:
			what += g.u.Say("dialogue.published")
		}
		fmt.Fprintf(g.u.Err, "%d %s: %s\n", i+1, plain.Text(strings.TrimSuffix(e.Path, filepath.Ext(e.Path))), what)
	}
	if len(list) > 0 {
		question = g.u.Say("dialogue.ask-which")
	}
	answer, err := g.a.Ask(question)
	if err != nil {
		return "", err
	}
	answer = strings.TrimSpace(answer)
	if answer == "+" { // Older versions use this sign for a new tournament.
		answer, err = g.a.Ask(g.u.Say("dialogue.ask-file"))
		return strings.TrimSpace(answer), err
	}
	if n, err := strconv.Atoi(answer); err == nil && n >= 1 && n <= len(list) {
		return list[n-1].Path, nil
	}
	return answer, nil
}

// begin starts a new tournament. If others exist, it asks first, because the name may be mistyped,
// and returns nil if the user declines.
func (g *dialogue) begin(path string, others bool) (*organiser.Tournament, error) {
	if err := squaredeal.CheckFileName(strings.TrimSuffix(filepath.Base(path), filepath.Ext(path))); err != nil {
		return nil, err
	}
	if others {
		ok, err := g.yes(g.u.Say("dialogue.start-new", words.Name("file", path)))
		if errors.Is(err, errBack) {
			return nil, nil
		}
		if err != nil || !ok {
			return nil, err
		}
	}
	s, err := organiser.Begin(path, "")
	if err == nil {
		g.u.Note("dialogue.new-tournament", words.Name("file", path))
	}
	return s, err
}

// show prints the next step and the menu.
func (g *dialogue) show(menu []choice) {
	w := g.u.Err
	d := g.s.Description
	fmt.Fprintf(w, "\n%s", filepath.Base(g.s.Path))
	if d.Name != "" {
		fmt.Fprintf(w, ": %s", plain.Text(d.Text(d.Name)))
	}
	fmt.Fprintln(w)
	if d.Delayed != "" {
		g.shows(w, "organise.delayed-warning", words.Name("what", plain.Text(d.Text(d.Delayed))))
	}
	if d.HasValue {
		g.shows(w, "desk.step.its-value", words.Name("value", plain.Text(d.Value)))
	}
	for i := range d.Phases {
		p := &d.Phases[i]
		g.shows(w, "place.phase", words.N("phase", p.Number), words.Name("why", plain.Text(p.String())))
	}
	c := calendarOf(g.s)
	for _, row := range calendarRows(g.s, c) {
		if row.Head != "organise.head-now" && row.Head != "organise.head-next" {
			g.shows(w, "place.file", words.T("file", words.New(row.Head)), words.T("what", row.Text))
		}
	}
	g.u.Line(w, "dialogue.show-now", words.Name("what", g.now(c)))
	for i, x := range menu {
		fmt.Fprintf(w, "%d %s\n", i+1, g.u.Say(x.key))
	}
	g.u.Line(w, "dialogue.leave")
}

// numbers maps steps to their numbers in the menus.
var numbers = map[squaredeal.Task]int{
	squaredeal.SetName: 1, squaredeal.SetDelayed: 2, squaredeal.AddPhase: 3, squaredeal.PublishIt: 4,
	squaredeal.SetValue: 1, squaredeal.MakeHands: 2, squaredeal.Reveal: 4,
}

// now describes the next step, with its menu number.
func (g *dialogue) now(c squaredeal.Calendar) string {
	if g.s.Description.Old {
		return g.u.Say("dialogue.now-old")
	}
	var steps []string
	for _, x := range organiser.StepsNow(c) {
		text := g.u.Text(organiser.StepText(x))
		if n := numbers[x.Task]; n > 0 {
			text += fmt.Sprintf(" (%d)", n)
		}
		steps = append(steps, text)
	}
	return strings.Join(steps, "; ")
}

// choose asks for a menu item and runs it.
func (g *dialogue) choose(menu []choice) error {
	answer, err := g.a.Ask(g.u.Say("dialogue.choice"))
	if err != nil {
		return errLeave // The end of the input means 0.
	}
	answer = strings.TrimSpace(answer)
	item, help := strings.CutPrefix(answer, "?")
	for i, x := range menu {
		if item == fmt.Sprint(i+1) {
			if help {
				fmt.Fprintf(g.u.Err, "%d %s\n%s\n", i+1, g.u.Say(x.key), g.u.Say(x.help))
				return nil
			}
			return x.do(g)
		}
	}
	switch {
	case answer == "0":
		return errLeave
	case help && (item == "" || item == "0"):
		for i, x := range menu {
			fmt.Fprintf(g.u.Err, "%d %s\n%s\n", i+1, g.u.Say(x.key), g.u.Say(x.help))
		}
		g.u.Line(g.u.Err, "dialogue.leave-help")
		return nil
	case answer == "":
		return nil
	}
	// The input is not repeated, because it may be a passphrase.
	return words.Errorf("dialogue.no-such-choice", words.N("n", len(menu)))
}

// ask repeats a question until check accepts the answer; "." returns to the menu.
func (g *dialogue) ask(question string, check func(answer string) error) (string, error) {
	for {
		answer, err := g.a.Ask(question + g.u.Say("dialogue.dot-back"))
		if err != nil {
			return "", err
		}
		if strings.TrimSpace(answer) == "." {
			return "", errBack
		}
		if err := check(answer); err != nil {
			g.refuse(organise.WithAdvice(g.s, err))
			continue
		}
		return answer, nil
	}
}

// next asks one of several questions, unless an earlier one failed.
func (g *dialogue) next(err *error, key string, check func(answer string) error, args ...words.Arg) (answer string) {
	if *err == nil {
		answer, *err = g.ask(g.u.Say(key, args...), check)
	}
	return answer
}

// yes asks a question and reports whether the answer is "yes".
func (g *dialogue) yes(question string) (bool, error) {
	answer, err := g.ask(question+g.u.Say("dialogue.yes-or-no"), func(s string) error {
		switch strings.ToLower(strings.TrimSpace(s)) {
		case "yes", "y", "no", "n":
			return nil
		}
		// The input is not repeated, because it may be a passphrase that was typed too early.
		return words.Errorf("dialogue.want-yes")
	})
	return strings.HasPrefix(strings.ToLower(strings.TrimSpace(answer)), "y"), err
}

// notEmpty returns an error for an empty answer.
func notEmpty(s string) error {
	if strings.TrimSpace(s) == "" {
		return words.Errorf("dialogue.answer-empty")
	}
	return nil
}
