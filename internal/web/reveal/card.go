package reveal

import (
	"errors"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/audit/card"
	"github.com/fairdeal/fairdeal/internal/intake"
	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/web/desk"
)

// cardOf returns the card, the verdict for players, after comparing the played hands with the revealed keys.
// It omits hands that were only dealt again from the keys, because they always match. It also returns all
// hands.
func cardOf(q *desk.Request, t *organiser.Tournament) (*card.Card, *organiser.PlayedHands, error) {
	keys, hands, err := playedHands(q.Desk, t)
	if err != nil {
		return nil, nil, err
	}
	published := audit.Published{Description: t.Description.Bytes(), Keys: keys}
	files := intake.New()
	err = errors.Join(
		files.AddBytes(t.ID()+squaredeal.DescriptionExt, published.Description, true),
		files.AddBytes(t.ID()+squaredeal.KeysExt, published.Keys, true),
	)
	for _, file := range hands.Files {
		if !file.DealtAgain {
			err = errors.Join(err, files.AddBytes(file.Name, file.Data, true))
		}
	}
	if err != nil {
		return nil, nil, err
	}
	sorted, err := files.Settle()
	if err != nil {
		return nil, nil, err
	}
	options, err := statements(q, t)
	if err != nil {
		return nil, nil, err
	}
	return card.New(audit.Run(published, sorted.Compared(), *options)), hands, nil
}

// statements returns the organiser's statements about the sessions in the diary.
func statements(q *desk.Request, t *organiser.Tournament) (*audit.Options, error) {
	// With Partial, missing files do not affect the verdict. The page lists them.
	options := &audit.Options{Today: q.Desk.Now(), Name: t.ID(), Partial: true}
	events, err := t.Events()
	if err != nil {
		return nil, err
	}
	for _, event := range organiser.WithoutCancelled(events) {
		if event.Kind == organiser.EventReserve {
			options.Reserve = append(options.Reserve,
				squaredeal.ID{Phase: event.Phase, Session: event.Session, Set: squaredeal.Reserve})
		}
	}
	return options, nil
}

// addResult adds the card, the played hands and the announcements after the keys were revealed.
func addResult(q *desk.Request, t *organiser.Tournament, data *page.RevealForm) error {
	result, hands, err := cardOf(q, t)
	if err != nil {
		return err
	}
	data.Card = page.CardLines(q.Lang, result)
	for _, file := range hands.Files {
		if file.DealtAgain {
			data.DealtAgain = append(data.DealtAgain, file.Name)
		} else {
			data.Hands++
		}
	}
	for _, id := range hands.Missing {
		data.NotDealt = append(data.NotDealt, id.String())
	}
	digest := squaredeal.ShortDigest(t.Description.DigestLine)
	for _, l := range page.Langs {
		text := page.RevealText(l, t.Description, t.ID(), digest, data.DealtAgain)
		data.Text = append(data.Text, page.Bulletin{Lang: l, Text: text})
	}
	return nil
}
