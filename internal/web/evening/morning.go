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
	"github.com/fairdeal/fairdeal/internal/web/own"
	"github.com/fairdeal/fairdeal/internal/web/reveal"
	"github.com/fairdeal/fairdeal/internal/web/tournament"
	"github.com/fairdeal/fairdeal/internal/words"
)

// unrevealedEvenings returns provable evenings whose hands were made on another day and whose keys are
// still secret.
func unrevealedEvenings(q *desk.Request) (list []page.UnrevealedEvening) {
	path, err := own.Path(q.Desk, "evenings")
	if err != nil {
		return nil
	}
	entries, err := os.ReadDir(path)
	if err != nil {
		return nil
	}
	for _, e := range entries {
		id, ours := strings.CutSuffix(e.Name(), own.KeptEnd(q.Desk))
		if !ours {
			continue
		}
		file, err := tournament.PathOf(q.Desk, id)
		if err != nil {
			continue
		}
		s, err := organiser.Open(file)
		if err != nil || own.Kept(q.Desk, s) == "" {
			continue
		}
		if dealt, ok := dealtAndOver(q.Desk, s); ok {
			list = append(list, page.UnrevealedEvening{File: id, Name: s.Description.Name, Weekday: q.Lang.Words(words.Weekday(dealt.Weekday())), Date: dealt.Format(time.DateOnly)})
		}
	}
	slices.SortFunc(list, func(a, b page.UnrevealedEvening) int { return strings.Compare(b.Date, a.Date) })
	return list
}

// morning is how long an evening may last past midnight.
const morning = 6 * time.Hour

// keysFrom returns when the keys of an evening with hands made at that time are published: at nine
// the next morning.
func keysFrom(dealt time.Time) time.Time {
	dealt = dealt.Local()
	for nine := time.Date(dealt.Year(), dealt.Month(), dealt.Day(), 9, 0, 0, 0, dealt.Location()); ; nine = nine.AddDate(0, 0, 1) {
		if nine.Sub(dealt) >= morning {
			return nine
		}
	}
}

// dealtAndOver returns when the hands of an evening were made. over reports whether its keys may be
// published.
func dealtAndOver(d *desk.Desk, s *organiser.Tournament) (dealt time.Time, over bool) {
	events, err := s.Events()
	if err != nil {
		return dealt, false
	}
	for _, e := range events {
		if e.Event == organiser.Made {
			dealt = e.Time.Local()
		}
	}
	return dealt, !dealt.IsZero() && !d.Now().Before(keysFrom(dealt))
}

// publishOver marks a past evening as over and reveals its keys.
func publishOver(q *desk.Request, s *organiser.Tournament) error {
	// The evening's page explains the problem or shows the result.
	if _, over := dealtAndOver(q.Desk, s); !over || own.Kept(q.Desk, s) == "" {
		return q.SeeOther(q.Address("t", s.ID(), "reveal"))
	}
	if err := noteOver(q, s); err != nil {
		return err
	}
	f := tournament.Frame(q, s, q.Head("dialogue.menu-reveal"))
	keys := tournament.Keys(q, s, &f.Problems)
	if keys == nil {
		return reveal.ShowReveal(q, s, f, page.Reveal{})
	}
	if _, err := s.RevealAll(keys); err != nil {
		return err
	}
	if err := own.Forget(q.Desk, s.ID()); err != nil {
		return err
	}
	return q.Go303("t", s.ID(), "reveal")
}

// showPassphrase prints the passphrase of an evening on request. No other page shows it.
func showPassphrase(q *desk.Request, s *organiser.Tournament) error {
	pass := own.Kept(q.Desk, s)
	if pass == "" {
		return desk.ErrNoPage
	}
	f := tournament.Frame(q, s, q.Say("desk.card.title"))
	return q.ShowAs(http.StatusOK, page.DeskKept, f, page.Kept{File: s.ID(), Name: s.Description.Name, Card: filepath.Base(s.SealedKeysPath()), Words: pass})
}
