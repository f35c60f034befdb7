package organise

import (
	"errors"
	"strings"

	"github.com/fairdeal/fairdeal/internal/clock"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/words"
)

// LintBefore says what is odd before a tournament is published.
func (u *UI) LintBefore(s *organiser.Tournament) *organiser.Before {
	b := s.LookBefore(clock.Now())
	u.sayLint(b.Lint, s.Description.Delayed)
	u.Note("organise.entropy-of", words.T("what", b.Lint.Said()))
	if b.Formless {
		u.Note("organise.no-form")
	}
	if files := b.HandFiles; len(files) > 0 {
		const most = 5
		more := ""
		if len(files) > most {
			more = u.Say("organise.and-more-files", words.N("n", len(files)-most))
			files = files[:most]
		}
		u.Warn("organise.foreign-files", words.Name("files", plain.Text(strings.Join(files, ", "))), words.Name("more", more))
	}
	return b
}

// Publish publishes a tournament, of which was asked what LintBefore doubts, and says what
// came of it.
func (u *UI) Publish(s *organiser.Tournament, keep organiser.Keeping, newKeys bool) error {
	settled := []organiser.Kind{organiser.InfoDoubtful}
	if newKeys {
		settled = append(settled, organiser.KeysThere, organiser.SharesThere)
	}
	r, err := s.Publish(keep, clock.Now(), settled...)
	switch {
	case errors.Is(err, organiser.KeysThere):
		return err
	case err != nil:
		return words.Errorf("organise.not-published", words.E("why", err))
	}
	for _, name := range r.Aside {
		u.Note("organiser.aside", words.Name("file", name))
	}
	for _, name := range r.SharesStale {
		u.Warn("organise.share-stale", words.Name("file", plain.Text(name)))
	}
	if u.JSON {
		return u.PrintJSON(r)
	}
	u.Line(u.Out, "organise.published-with", words.Name("file", s.Path), words.T("keys", words.Count("count.keys", r.Sessions)))
	u.Line(u.Out, "organise.row-key-hash", words.Name("hash", r.KeyHash))
	u.Line(u.Out, "organise.row-digest", words.Name("digest", r.Digest))
	u.Line(u.Out, "organise.row-short", words.Name("digest", r.ShortDigest))
	for _, name := range r.Shares {
		u.Line(u.Out, "organise.row-share", words.Name("file", name))
	}
	return nil
}
