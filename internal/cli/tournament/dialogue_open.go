package tournament

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/cli/organise"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/words"
)

// open opens the named tournament or starts a new one. Without a name, and after the user declined
// to start a new tournament, it asks for one.
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
		for name == "" { // An empty answer repeats the question.
			if name, err = g.askTournament(list); err != nil {
				return err
			}
		}
		path := organise.DescriptionPath(name)
		g.tournament, err = organiser.Open(path)
		if errors.Is(err, fs.ErrNotExist) {
			g.tournament, err = g.startNew(path, len(list) > 0)
		}
		if err != nil {
			return err
		}
		if g.tournament != nil {
			g.u.PrintWarnings(g.tournament)
			return nil
		}
		name = ""
	}
}

// askTournament asks for a tournament by its number in the list or its file name.
func (g *dialogue) askTournament(list []organiser.Entry) (name string, err error) {
	question := g.u.Translate("dialogue.ask-file")
	for i, entry := range list {
		stem := strings.TrimSuffix(entry.Path, filepath.Ext(entry.Path))
		fmt.Fprintf(g.u.Err, "%d %s: %s\n", i+1, plain.Text(stem), g.entryText(entry))
	}
	if len(list) > 0 {
		question = g.u.Translate("dialogue.ask-which")
	}
	answer, err := g.asker.Ask(question)
	if err != nil {
		return "", err
	}
	answer = strings.TrimSpace(answer)
	if answer == "+" { // Older versions used this sign for a new tournament.
		answer, err = g.asker.Ask(g.u.Translate("dialogue.ask-file"))
		return strings.TrimSpace(answer), err
	}
	if n, err := strconv.Atoi(answer); err == nil && n >= 1 && n <= len(list) {
		return list[n-1].Path, nil
	}
	return answer, nil
}

// entryText describes a tournament in the list.
func (g *dialogue) entryText(e organiser.Entry) string {
	text := plain.Text(e.Name)
	switch {
	case e.Err != nil:
		text = g.u.Translate("dialogue.unreadable", words.E("why", e.Err))
	case text == "":
		text = g.u.Translate("dialogue.no-name-yet")
	}
	switch {
	case e.Old:
		text += " (1.3)"
	case e.Published:
		text += g.u.Translate("dialogue.published")
	}
	return text
}

// startNew starts a new tournament. If others exist, it asks first, because the name may be mistyped,
// and returns nil if the user declines.
func (g *dialogue) startNew(path string, othersExist bool) (*organiser.Tournament, error) {
	if err := squaredeal.CheckFileName(strings.TrimSuffix(filepath.Base(path), filepath.Ext(path))); err != nil {
		return nil, err
	}
	if othersExist {
		ok, err := g.confirm(g.u.Translate("dialogue.start-new", words.Name("file", path)))
		if errors.Is(err, errBack) {
			return nil, nil
		}
		if err != nil || !ok {
			return nil, err
		}
	}
	s, err := organiser.Create(path, "")
	if err == nil {
		g.u.Note("dialogue.new-tournament", words.Name("file", path))
	}
	return s, err
}
