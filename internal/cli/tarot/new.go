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

// termsFlags contains the flags with the terms of a new game.
type termsFlags struct {
	players, label, delayed, form string
	names                         []string
}

func (a *termsFlags) flags() term.Flags {
	form := term.Suggest(&a.form, "integers ", "decimal ", "machine", "text")
	return term.Flags{"delayed": &a.delayed, "form": form, "name": &a.names}
}

func (a *termsFlags) terms(u *ui, in *term.Line) (t tarot.Terms, err error) {
	changed := in.Has
	switch {
	case changed("form") && !changed("delayed"):
		return t, term.Hint(words.Errorf("tarot-command.form-alone"), "tarot-command.form-is")
	case len(a.names) > 0 && !changed("delayed"):
		return t, term.Hint(words.Errorf("tarot-command.names-alone"), "tarot-command.seats-chosen")
	}
	players := a.players
	if players == "" {
		players = "4"
		if len(a.names) > 0 {
			players = strconv.Itoa(len(a.names))
		}
	}
	if t.Players, err = tarot.ParsePlayers(players); err != nil {
		return t, err
	}
	if changed("label") {
		if t.Label, err = tarot.CanonicalText(words.New("tarot.label"), a.label); err != nil {
			return t, err
		}
	}
	for _, n := range a.names {
		if n, err = tarot.CanonicalText(words.New("tarot.name"), n); err != nil {
			return t, err
		}
		t.Names = append(t.Names, n)
	}
	if changed("delayed") {
		if t.Delayed, err = tarot.CanonicalText(words.New("tarot.description"), a.delayed); err != nil {
			return t, err
		}
		if t.Form, err = a.formOf(u); err != nil {
			return t, err
		}
	}
	if err := t.Check(); err != nil || t.Delayed == "" {
		return t, err
	}
	return t, u.lint(&t)
}

func (a *termsFlags) formOf(u *ui) (tarot.Form, error) {
	if a.form == "" {
		u.Warn("tarot-command.form-text")
		return tarot.TextForm, nil
	}
	return tarot.ParseForm(strings.Join(strings.Fields(a.form), " "))
}

func (u *ui) newGame() term.Command {
	var a termsFlags
	var out string
	return term.Command{
		Use: "new",
		Example: `  fairdeal tarot new --players 4 --label "Table 3" -o table3.secret
  fairdeal tarot new --players 5 --delayed "French Loto, draw of 1 December 2026, five numbers" --form "integers 5"
  fairdeal tarot new --delayed "DJI, close of 1 December 2026" --form "decimal 2" --name Anna --name Luc --name Max`,
		First: "players name delayed out",
		Flags: term.Flags{"players": playersFlag(&a.players), "label": &a.label, "out o": &out}.And(a.flags()),
		JSON:  true,
		Run: func(in *term.Line) error {
			t, err := a.terms(u, in)
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

// announce writes a secret record to a new file, named after its code if out is empty. Once the
// numbers are safe, it prints the announcement.
func (u *ui) announce(r tarot.Record, out string) error {
	if out == "" {
		out = "tarot-" + r.Code + ".secret"
	}
	err := safefile.WriteNew(out, r.AppendText(nil, u.Say("tarot-command.secret-until")), 0o600)
	if err != nil {
		return term.HintIfExists(err, "tarot-command.another-secret")
	}
	word := term.ShellWord(out)
	if err := u.printAnnouncement(r.Announced(), "-"); err != nil {
		return term.Hint(err, "tarot-command.announce-again", words.Name("file", word))
	}
	u.Note("tarot-command.wrote-secret", words.Name("file", plain.Text(out)))
	u.Note("tarot-command.now-show")
	if r.Delayed == "" {
		u.Note("tarot-command.then-reveal", words.Name("file", word))
	} else {
		u.Note("tarot-command.then-show", words.Name("file", word))
		u.Note("tarot-command.then-reveal-value", words.Name("file", word))
	}
	return nil
}

// printAnnouncement prints an announced record, or writes it to the new file out.
func (u *ui) printAnnouncement(a tarot.Record, out string) error {
	if u.JSON {
		return u.PrintJSON(a)
	}
	// These lines are short enough that mail programs do not wrap them.
	worth := strings.TrimSpace(plain.Wrap(u.Text(tarot.CodeWorth), 70))
	return u.Save(out, a.AppendText(nil, strings.Split(worth, "\n")...))
}

func (u *ui) announcement() term.Command {
	out := "-"
	return term.Command{
		Use:       "announce FILE",
		Example:   "  fairdeal tarot announce table3.secret -o announced.txt",
		First:     "out",
		Flags:     term.Flags{"out o": &out},
		Exclusive: []string{"json out"},
		JSON:      true,
		Run: func(in *term.Line) error {
			r, err := u.readSecret(in.Args[0])
			if err != nil {
				return err
			}
			if err := r.Check(); err != nil {
				return term.False("place.file", words.Name("file", u.nameOf(in.Args[0])), words.E("what", err))
			}
			return u.printAnnouncement(r.Announced(), out)
		},
	}
}

func (u *ui) readSecret(path string) (tarot.Record, error) {
	return u.readRecord(path, func(data []byte) (tarot.Record, error) {
		r, err := tarot.ParseRecord(data)
		if err == nil && r.Kind != tarot.KindSecret {
			err = words.Errorf("tarot.other-kind", words.T("found", r.Kind.Said()), words.T("want", tarot.KindSecret.Said()))
		}
		return r, err
	})
}
