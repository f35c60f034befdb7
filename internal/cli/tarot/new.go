package tarot

import (
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/tarot"
	"github.com/fairdeal/fairdeal/internal/words"
)

// newGame returns the command that draws the numbers of a new game.
func (u *ui) newGame() term.Command {
	var f termsFlags
	var out string
	return term.Command{
		Use: "new",
		Example: `  fairdeal tarot new --players 4 --label "Table 3" -o table3.secret
  fairdeal tarot new --players 5 --delayed "French Loto, draw of 1 December 2026, five numbers" --form "integers 5"
  fairdeal tarot new --delayed "DJI, close of 1 December 2026" --form "decimal 2" --name Anna --name Luc --name Max`,
		First: "players name delayed out",
		Flags: term.Flags{
			"players": playersFlag(&f.players),
			"label":   &f.label,
			"out o":   term.File(&out),
		}.And(f.flags()),
		JSON: true,
		Run: func(in *term.Line) error {
			t, err := f.terms(u, in)
			if err != nil {
				return err
			}
			r, err := tarot.NewRecord(t)
			if err != nil {
				return err
			}
			return u.announce(r, out)
		},
	}
}

// termsFlags contains the flags with the terms of a new game.
type termsFlags struct {
	players string
	label   string
	delayed string   // description of the delayed information
	form    string   // form of the delayed value
	names   []string // players, if their seats are drawn
}

func (f *termsFlags) flags() term.Flags {
	form := term.Suggest(&f.form, "integers ", "decimal ", "machine", "text")
	return term.Flags{"delayed": &f.delayed, "form": form, "name": &f.names}
}

// terms returns the terms in the flags. It warns about delayed information that is easy to misread.
func (f *termsFlags) terms(u *ui, in *term.Line) (t tarot.Terms, err error) {
	switch {
	case in.Has("form") && !in.Has("delayed"):
		return t, term.Hint(words.Errorf("tarot-command.form-alone"), "tarot-command.form-is")
	case len(f.names) > 0 && !in.Has("delayed"):
		return t, term.Hint(words.Errorf("tarot-command.names-alone"), "tarot-command.seats-chosen")
	}
	if t.Players, err = f.playerCount(); err != nil {
		return t, err
	}
	if in.Has("label") {
		if t.Label, err = tarot.CanonicalText(words.New("tarot.label"), f.label); err != nil {
			return t, err
		}
	}
	for _, typed := range f.names {
		name, err := tarot.CanonicalText(words.New("tarot.name"), typed)
		if err != nil {
			return t, err
		}
		t.Names = append(t.Names, name)
	}
	if in.Has("delayed") {
		if t.Delayed, err = tarot.CanonicalText(words.New("tarot.description"), f.delayed); err != nil {
			return t, err
		}
		if t.Form, err = f.valueForm(u); err != nil {
			return t, err
		}
	}
	if err := t.Check(); err != nil || t.Delayed == "" {
		return t, err
	}
	return t, u.lint(&t)
}

// playerCount returns the number of players from the flags, or else how many names there are, or
// else 4.
func (f *termsFlags) playerCount() (int, error) {
	switch {
	case f.players != "":
		return tarot.ParsePlayers(f.players)
	case len(f.names) > 0:
		return tarot.ParsePlayers(strconv.Itoa(len(f.names)))
	}
	return 4, nil
}

// valueForm returns the form of the delayed value. Without a flag, the value is any text.
func (f *termsFlags) valueForm(u *ui) (tarot.Form, error) {
	if f.form == "" {
		u.Warn("tarot-command.form-text")
		return tarot.TextForm, nil
	}
	return tarot.ParseForm(strings.Join(strings.Fields(f.form), " "))
}

// announce writes a secret record to a new file, named after its code if out is empty. Once the
// numbers are safe, it prints the announcement.
func (u *ui) announce(r tarot.Record, out string) error {
	if out == "" {
		out = "tarot-" + r.Code + ".secret"
	}
	err := safefile.WriteNew(out, r.AppendText(nil, u.Translate("tarot-command.secret-until")), 0o600)
	if err != nil {
		return term.HintIfExists(err, "tarot-command.another-secret")
	}
	file := words.Name("file", term.ShellWord(out))
	if err := u.printAnnouncement(r.Announced(), "-"); err != nil {
		return term.Hint(err, "tarot-command.announce-again", file)
	}
	u.Note("tarot-command.wrote-secret", words.Name("file", plain.Text(out)))
	u.Note("tarot-command.now-show")
	if r.Delayed == "" {
		u.Note("tarot-command.then-reveal", file)
	} else {
		u.Note("tarot-command.then-show", file)
		u.Note("tarot-command.then-reveal-value", file)
	}
	return nil
}
