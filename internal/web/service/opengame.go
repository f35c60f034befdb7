package service

import (
	"crypto/rand"
	"net/http"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/delayed/lint"
	"github.com/fairdeal/fairdeal/internal/store"
	"github.com/fairdeal/fairdeal/internal/tarot"
	"github.com/fairdeal/fairdeal/internal/words"
)

// openGame draws the secret numbers of a new game, stores them encrypted, and then responds with the
// commitment to them.
func (s *Service) openGame(w http.ResponseWriter, r *http.Request) error {
	client, err := operatorOf(r)
	if err != nil {
		return err
	}
	var asked newGame
	body, err := readJSON(r, &asked)
	if err != nil {
		return err
	}
	req, err := requestOf(r, client, body)
	if err != nil {
		return err
	}
	terms, err := asked.terms(s.now())
	if err != nil {
		return err
	}
	record, err := tarot.NewRecord(terms)
	if err != nil {
		return badValue(fieldOf(&terms), err)
	}
	sealed, err := s.sealRecord(&record)
	if err != nil {
		return err
	}
	announced := record.Announced()
	game, _, err := s.store.OpenGame(r.Context(), req, store.Game{
		ID: strings.ToLower(rand.Text()), Operator: client.Name, Announced: string(announced.AppendText(nil)),
		Sealed: sealed, Created: s.now().UTC().Truncate(time.Millisecond),
	})
	if err != nil {
		return err
	}
	// For a repeated request, OpenGame returns the existing game. Reset its progress, so that the
	// response equals the first one.
	game.Drawn, game.Value, game.Revealed, game.Closed = 0, "", "", ""
	w.Header().Set("Location", "/api/v1/tarot/games/"+game.ID)
	return s.answerGame(w, http.StatusCreated, &game)
}

// newGame is the body of a request that opens a game:
// {"players": 4, "label": "Friday", "delayed": "the draw of ...", "form": "integers 6"}.
type newGame struct {
	Players *int     `json:"players"`
	Label   string   `json:"label"`
	Delayed string   `json:"delayed"`
	Form    string   `json:"form"`
	Names   []string `json:"names"`
	Test    bool     `json:"test"`
}

// terms returns the terms of the game, or a problem with the invalid field.
func (n *newGame) terms(now time.Time) (t tarot.Terms, err error) {
	if n.Players == nil {
		return t, badValue("players", tarot.ErrPlayers)
	}
	t.Players = *n.Players
	if err := tarot.CheckPlayers(t.Players); err != nil {
		return t, badValue("players", err)
	}
	if t.Label, err = n.label(); err != nil {
		return t, badValue("label", err)
	}
	for _, name := range n.Names {
		if name, err = tarot.CanonicalText(words.New("tarot.name"), name); err != nil {
			return t, badValue("names", err)
		}
		t.Names = append(t.Names, name)
	}
	return t, n.addDelayed(&t, now)
}

// addDelayed adds the delayed information to the terms of a game, if there is any. It checks the fields
// that belong together.
func (n *newGame) addDelayed(t *tarot.Terms, now time.Time) (err error) {
	switch {
	case n.Delayed == "" && n.Form != "":
		return badValue("form", words.Errorf("tarot.form-alone"))
	case n.Delayed == "" && len(n.Names) > 0:
		return badValue("names", words.Errorf("service.names-alone"))
	case n.Delayed == "":
		return nil
	case n.Form == "":
		return badValue("form", words.Errorf("tarot.no-form"))
	}
	if t.Delayed, err = tarot.CanonicalText(words.New("tarot.description"), n.Delayed); err != nil {
		return badValue("delayed", err)
	}
	if t.Form, err = tarot.ParseForm(n.Form); err != nil {
		return badValue("form", err)
	}
	for _, finding := range lint.LintOf(t.Delayed, now).Findings {
		if finding.Gravity == lint.Refuse {
			return badValue("delayed", finding.Said)
		}
	}
	return nil
}

// label returns the game's label. That of a test game is "TEST" or begins with "TEST: ".
func (n *newGame) label() (label string, err error) {
	if n.Label != "" {
		if label, err = tarot.CanonicalText(words.New("tarot.label"), n.Label); err != nil {
			return "", err
		}
	}
	if !n.Test || isTest(label) {
		return label, nil
	}
	if label == "" {
		return testLabel, nil
	}
	return tarot.CanonicalText(words.New("tarot.label"), testLabel+": "+label)
}

// fieldOf returns the field that tarot.NewRecord refuses in terms, or "" if it is not known.
func fieldOf(t *tarot.Terms) string {
	if t.Names != nil && len(t.Names) != t.Players {
		return "names"
	}
	return ""
}

// testLabel begins a test game's label. The commitment covers it, so that nobody can pass off a
// test game as a real game later.
const testLabel = "TEST"

// isTest reports whether a label belongs to a test game.
func isTest(label string) bool {
	return label == testLabel || strings.HasPrefix(label, testLabel+": ")
}
