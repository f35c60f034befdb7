package deal

import (
	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/cli/hands"
	"github.com/fairdeal/fairdeal/internal/cli/settings"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/words"
)

// askDealing returns a dealing with boards, file name and formats, but without a seed. It asks for
// everything that is not in the arguments.
func (u *ui) askDealing(r *bigdealRun, asker *term.Asker, saved settings.BigDeal) (d *dealing, err error) {
	d = &dealing{stdout: u.Out, acceptIdentical: r.withoutSystem}
	if d.run, err = r.askBoards(u, asker); err != nil {
		return nil, err
	}
	if d.prefix, err = r.askPrefix(u, asker); err != nil {
		return nil, err
	}
	formats, err := r.askFormats(u, asker, saved)
	if err != nil {
		return nil, err
	}
	if !r.extended {
		if err := settings.CheckForPlay(formats); err != nil {
			return nil, err
		}
	}
	for _, f := range formats {
		if err := settings.CheckLimit(f, d.run); err != nil {
			u.Note("deal.not-written", words.E("why", err))
			continue
		}
		d.formats = append(d.formats, f)
	}
	if len(d.formats) == 0 {
		return nil, words.Errorf("deal.nothing-to-write", words.N("n", d.run.Last))
	}
	return d, nil
}

// bigdealSettings reads the settings, or asks for them at the first start. With -W the owner is
// known, so only -f may be missing and nothing is asked. If both are set, no settings are needed.
func (u *ui) bigdealSettings(r *bigdealRun, asker *term.Asker) (settings.BigDeal, error) {
	if r.owner != nil && r.formats != nil && !r.reset {
		return settings.BigDeal{}, nil
	}
	saved, exist, err := settings.ReadBigDeal()
	if !r.reset {
		if err != nil {
			return saved, term.Hint(err, "deal.asks-again")
		}
		if exist || r.owner != nil {
			return saved, nil
		}
	}
	answers, err := settings.AskBigDeal(u.UI, asker, r.extended)
	answers.AskFormats = false // The user has just chosen the formats, so do not ask again.
	return answers, err
}

// askBoards returns the boards from -n, or asks for them.
func (r *bigdealRun) askBoards(u *ui, asker *term.Asker) (run boardrange.Run, err error) {
	var boards string
	if r.boards != nil {
		boards = *r.boards
	} else if boards, err = asker.Ask(u.Translate("deal.ask-boards")); err != nil {
		return run, err
	}
	run, err = hands.ParseBoards(boards)
	if err == nil && !r.extended && run.Len() > maxBoards {
		err = term.Hint(words.Errorf("deal.many", words.N("n", run.Len()), words.N("most", maxBoards)),
			"deal.no-limit")
	}
	return run, err
}

// askPrefix returns the file name from -p, or asks for it.
func (r *bigdealRun) askPrefix(u *ui, asker *term.Asker) (string, error) {
	if r.prefix != nil {
		return *r.prefix, checkPrefix(*r.prefix)
	}
	answer, err := asker.Ask(u.Translate("deal.ask-name"))
	if err != nil {
		return "", err
	}
	return answer, checkPrefix(answer)
}

// askFormats returns the formats from -f or the settings, which may require asking every time.
func (r *bigdealRun) askFormats(u *ui, asker *term.Asker, saved settings.BigDeal) ([]*handfile.Format, error) {
	switch {
	case r.formats != nil:
		return settings.ParseFormats(*r.formats)
	case saved.AskFormats && r.owner == nil:
		answer, err := asker.Ask(u.Translate("deal.ask-formats", words.Name("formats", saved.Formats)))
		if err != nil {
			return nil, err
		}
		if answer != "" {
			return settings.ParseFormats(answer)
		}
	case saved.Formats == "":
		return nil, term.Hint(words.Errorf("deal.no-formats", words.Name("file", settings.BigDealFile())),
			"hands.formats-are", words.Name("formats", settings.WritableFormats()))
	}
	return settings.ParseFormats(saved.Formats)
}
