package score

import (
	"bytes"
	"errors"
	"path/filepath"
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/clock"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/intake"
	"github.com/fairdeal/fairdeal/internal/page/player"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/words"
)

// prove links the boards whose cards are proven by the evidence in --proven. Boards with missing or
// different cards were not compared and stay unlinked.
func (s *scoreSession) prove(u *ui) error {
	if s.proven == "" {
		return nil
	}
	deals, err := provenDeals(s.proven)
	if err != nil {
		return err
	}
	missing := 0
	for i := range s.evening.Boards {
		b := &s.evening.Boards[i]
		d, err := bridge.ParseDeal(b.Deal)
		if err != nil || !slices.Contains(deals[evening.Number(b.Board)], d) {
			missing++
			continue
		}
		b.Proof = filepath.Base(s.proven)
	}
	if missing > 0 {
		u.Warn("results.not-proven", words.N("n", missing), words.Name("file", plain.Text(s.proven)))
	}
	return nil
}

// provenDeals returns the proven deals of a page by fairdeal verify --html, or of an archive, by
// board number. It returns none unless the whole evidence verifies. It skips files with warnings,
// because these may contain boards that were never dealt.
func provenDeals(name string) (map[int][]bridge.Deal, error) {
	data, err := safefile.Read(name, player.MaxHanded+player.MaxHanded/4)
	if err != nil {
		return nil, err
	}
	files := []player.HandedFile{{Name: filepath.Base(name), Data: data}}
	if !bytes.HasPrefix(data, []byte("PK")) {
		if files, err = player.HandedIn(data); err != nil {
			return nil, withFile(name, err)
		}
	}
	in := intake.New()
	for _, f := range files {
		err = errors.Join(err, in.Bytes(f.Name, f.Data, true))
	}
	if err != nil {
		return nil, withFile(name, err)
	}
	found, err := in.Settle()
	if found != nil {
		defer found.Close()
	}
	opt := audit.Options{Partial: true, Today: clock.Now()}
	if errors.Is(err, intake.ErrNoKeys) { // Single sessions may have separate keys.
		err = nil
		for _, it := range found.Of(intake.SessionKey) {
			key, bad := it.Read()
			opt.SessionKeys, err = append(opt.SessionKeys, audit.SessionKeyFile{Name: it.Name, Data: key}), errors.Join(err, bad)
		}
	}
	if err != nil {
		return nil, withFile(name, err)
	}
	var p audit.Published
	if p.Description, err = found.Description.Published(); err == nil && found.Keys != nil {
		p.Keys, err = found.Keys.Published()
	}
	if err != nil {
		return nil, withFile(name, err)
	}
	items := found.Files()
	report := audit.Run(p, items, opt)
	if report.Exit() != term.StatusDone {
		return nil, term.Hint(words.Errorf("results.does-not-verify", words.Name("file", name)), "results.verify-says")
	}
	warned := map[string]bool{}
	for _, w := range report.Warnings {
		warned[w.File] = warned[w.File] || w.Strict
	}
	deals := map[int][]bridge.Deal{}
	for i := range items {
		proven := slices.ContainsFunc(report.Files, func(f audit.File) bool {
			return f.Name == items[i].Name && !warned[f.Name] && slices.Contains([]audit.Finding{audit.Identical, audit.Part, audit.ByCards}, f.Finding)
		})
		if !proven {
			continue
		}
		set, err := items[i].Hands(handfile.ReadOptions{})
		if err != nil {
			return nil, withFile(items[i].Name, err)
		}
		for _, b := range set.Boards {
			deals[b.Number] = append(deals[b.Number], b.Deal)
		}
	}
	return deals, nil
}
