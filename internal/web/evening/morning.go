package evening

import (
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/reveal"
	"github.com/fairdeal/fairdeal/internal/web/tournament"
	"github.com/fairdeal/fairdeal/internal/web/userdata"
	"github.com/fairdeal/fairdeal/internal/words"
)

// unrevealedEvenings returns the provable evenings of earlier days whose keys should now be revealed. It
// finds them by their stored passphrases.
func unrevealedEvenings(q *desk.Request) (list []page.UnrevealedEvening) {
	folder, err := userdata.Path(q.Desk, "evenings")
	if err != nil {
		return nil
	}
	entries, err := os.ReadDir(folder)
	if err != nil {
		return nil
	}
	for _, entry := range entries {
		id, belongsToDesk := strings.CutSuffix(entry.Name(), userdata.PassphraseSuffix(q.Desk))
		if !belongsToDesk {
			continue
		}
		path, err := tournament.PathOf(q.Desk, id)
		if err != nil {
			continue
		}
		t, err := organiser.Open(path)
		if err != nil || userdata.PassphraseUntilPublished(q.Desk, t) == "" {
			continue
		}
		if dealt, isOver := dealtAndOver(q.Desk, t); isOver {
			list = append(list, page.UnrevealedEvening{
				File: id, Name: t.Description.Name, Weekday: q.Lang.Translate(words.Weekday(dealt.Weekday())),
				Date: dealt.Format(time.DateOnly),
			})
		}
	}
	slices.SortFunc(list, func(a, b page.UnrevealedEvening) int { return strings.Compare(b.Date, a.Date) })
	return list
}

// morning is how long an evening may last past midnight.
const morning = 6 * time.Hour

// keysFrom returns the time from which the keys of an evening may be published: nine in the next morning
// after its hands were made. For hands made at 20:00 or at 01:00, that is 9:00 after the same night.
func keysFrom(dealt time.Time) time.Time {
	dealt = dealt.Local()
	nine := time.Date(dealt.Year(), dealt.Month(), dealt.Day(), 9, 0, 0, 0, dealt.Location())
	for nine.Sub(dealt) < morning {
		nine = nine.AddDate(0, 0, 1)
	}
	return nine
}

// dealtAndOver returns when the hands of an evening were made, and whether its keys may be published now.
// If no hands were made, dealt is zero and over is false.
func dealtAndOver(d *desk.Desk, t *organiser.Tournament) (dealt time.Time, over bool) {
	events, err := t.Events()
	if err != nil {
		return dealt, false
	}
	for _, e := range events {
		if e.Kind == organiser.EventMade {
			dealt = e.Time.Local()
		}
	}
	return dealt, !dealt.IsZero() && !d.Now().Before(keysFrom(dealt))
}

// publishOver marks a past evening as over and reveals its keys.
func publishOver(q *desk.Request, t *organiser.Tournament) error {
	// The reveal page explains that the evening is not over, asks for the passphrase, or shows the
	// result.
	if _, over := dealtAndOver(q.Desk, t); !over || userdata.PassphraseUntilPublished(q.Desk, t) == "" {
		return q.Redirect(q.Address("t", t.ID(), "reveal"))
	}
	if err := noteOver(q, t); err != nil {
		return err
	}
	frame := tournament.Frame(q, t, q.Heading("dialogue.menu-reveal"))
	keys := tournament.DecryptKeys(q, t, &frame.Problems)
	if keys == nil {
		return reveal.ShowReveal(q, t, frame, page.RevealForm{})
	}
	if _, err := t.RevealAll(keys); err != nil {
		return err
	}
	if err := userdata.ForgetPassphrase(q.Desk, t.ID()); err != nil {
		return err
	}
	return q.RedirectToPage("t", t.ID(), "reveal")
}

// showPassphrase prints the passphrase of an evening on request. No other page shows it.
func showPassphrase(q *desk.Request, t *organiser.Tournament) error {
	pass := userdata.PassphraseUntilPublished(q.Desk, t)
	if pass == "" {
		return desk.ErrNoPage
	}
	frame := tournament.Frame(q, t, q.Say("desk.card.title"))
	return q.ShowAs(http.StatusOK, page.DeskPassphrase, frame, page.StoredPassphrase{
		File:  t.ID(),
		Name:  t.Description.Name,
		Card:  filepath.Base(t.SealedKeysPath()),
		Words: pass,
	})
}
