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

// linkProofs links the boards whose cards are proven by the evidence in --proven. Boards with
// missing or different cards were not compared and stay unlinked.
func (s *scoreSession) linkProofs(u *ui) error {
	if s.proven == "" {
		return nil
	}
	deals, err := provenDeals(s.proven)
	if err != nil {
		return err
	}
	unproven := 0
	for i := range s.evening.Boards {
		b := &s.evening.Boards[i]
		deal, err := bridge.ParseDeal(b.Deal)
		if err != nil || !slices.Contains(deals[evening.BoardNumber(b.Board)], deal) {
			unproven++
			continue
		}
		b.Proof = filepath.Base(s.proven)
	}
	if unproven > 0 {
		u.Warn("results.not-proven", words.N("n", unproven), words.Name("file", plain.Text(s.proven)))
	}
	return nil
}

// provenDeals returns the proven deals by board number, from an archive or a page that fairdeal
// verify --html wrote. It returns none unless all evidence verifies. It skips files with
// warnings, because these may contain boards that were never dealt.
func provenDeals(name string) (map[int][]bridge.Deal, error) {
	evidence, err := readEvidence(name)
	if evidence != nil {
		defer evidence.Close()
	}
	if err != nil && !errors.Is(err, intake.ErrNoKeys) {
		return nil, withFile(name, err)
	}
	opt := audit.Options{Partial: true, Today: clock.Now()}
	if err != nil { // There is no file with all keys, but there may be keys of single sessions.
		if opt.SessionKeys, err = sessionKeys(evidence); err != nil {
			return nil, withFile(name, err)
		}
	}
	published, err := readPublished(evidence)
	if err != nil {
		return nil, withFile(name, err)
	}
	files := evidence.Compared()
	report := audit.Run(published, files, opt)
	if report.ExitStatus() != term.StatusDone {
		return nil, term.Hint(words.Errorf("results.does-not-verify", words.Name("file", name)),
			"results.verify-says")
	}
	return dealsInProven(report, files)
}

// readEvidence reads the files in a page or archive and finds the description and the keys among
// them. It may return them together with an error, such as intake.ErrNoKeys.
func readEvidence(name string) (*intake.Input, error) {
	const pageSize = player.MaxEmbedded / 4 // enough for a page without its embedded files
	const maxSize = player.MaxEmbedded + pageSize
	data, err := safefile.Read(name, maxSize)
	if err != nil {
		return nil, err
	}
	files := []player.EmbeddedFile{{Name: filepath.Base(name), Data: data}}
	isArchive := bytes.HasPrefix(data, []byte("PK"))
	if !isArchive {
		if files, err = player.EmbeddedFiles(data); err != nil {
			return nil, err
		}
	}
	in := intake.New()
	for _, f := range files {
		err = errors.Join(err, in.AddBytes(f.Name, f.Data, true))
	}
	if err != nil {
		return nil, err
	}
	return in.Settle()
}

// sessionKeys returns the key files of single sessions.
func sessionKeys(evidence *intake.Input) (keys []audit.SessionKeyFile, err error) {
	for _, item := range evidence.OfClass(intake.SessionKey) {
		data, readErr := item.Read()
		keys = append(keys, audit.SessionKeyFile{Name: item.Name, Data: data})
		err = errors.Join(err, readErr)
	}
	return keys, err
}

// readPublished reads the description and the keys, if there are any.
func readPublished(evidence *intake.Input) (p audit.Published, err error) {
	if p.Description, err = evidence.Description.ReadPublished(); err != nil {
		return p, err
	}
	if evidence.Keys != nil {
		p.Keys, err = evidence.Keys.ReadPublished()
	}
	return p, err
}

// dealsInProven returns the deals in the proven files by board number.
func dealsInProven(report *audit.Report, files []audit.Input) (map[int][]bridge.Deal, error) {
	deals := map[int][]bridge.Deal{}
	for i := range files {
		if !isProven(report, files[i].Name) {
			continue
		}
		set, err := files[i].Hands(handfile.ReadOptions{})
		if err != nil {
			return nil, withFile(files[i].Name, err)
		}
		for _, b := range set.Boards {
			deals[b.Number] = append(deals[b.Number], b.Deal)
		}
	}
	return deals, nil
}

// isProven reports whether all boards of a file match the tournament's, without strict warnings.
func isProven(report *audit.Report, name string) bool {
	for _, w := range report.Warnings {
		if w.File == name && w.Strict {
			return false
		}
	}
	matching := []audit.Finding{audit.Identical, audit.Part, audit.ByCards}
	return slices.ContainsFunc(report.Files, func(f audit.File) bool {
		return f.Name == name && slices.Contains(matching, f.Finding)
	})
}
