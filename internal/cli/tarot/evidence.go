package tarot

import (
	"errors"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/tarot"
	"github.com/fairdeal/fairdeal/internal/words"
)

// evidenceFlags contains the flags for evidence from before the first deal.
type evidenceFlags struct {
	announced  string // file with the announcement
	commitment string
	code       string
	siteCode   string
	value      string
	beacons    []string // files with beacon responses
	sure       bool     // the typed digits were checked, so small differences count
	verbose    bool
}

// files returns revealed and the names of all files in the flags.
func (e *evidenceFlags) files(revealed string) []string {
	files := append([]string{revealed, e.announced}, e.beacons...)
	return slices.DeleteFunc(files, func(name string) bool { return name == "" })
}

// addTo adds the evidence in the flags to a claim.
func (e *evidenceFlags) addTo(claim *tarot.Claim, u *ui, in *term.Line) (err error) {
	claim.TypingChecked = e.sure
	if in.Has("announced") {
		if claim.Announced, err = u.readAnnounced(e.announced, claim); err != nil {
			return err
		}
	}
	if in.Has("commitment") {
		typed := strings.TrimPrefix(strings.Join(strings.Fields(e.commitment), ""), "commitment")
		commitment, err := tarot.ParseCommitment(typed)
		if err != nil {
			return err
		}
		claim.Commitment = &commitment
	}
	if in.Has("code") {
		if claim.Code, err = tarot.ParseCode(strings.TrimSpace(e.code)); err != nil {
			return err
		}
	}
	if in.Has("site-code") {
		if claim.SiteCode, err = tarot.ParseCode(strings.TrimSpace(e.siteCode)); err != nil {
			return err
		}
	}
	if in.Has("value") && strings.TrimSpace(e.value) == "" {
		return words.Errorf("squaredeal.empty", words.T("what", words.New("tarot.value")))
	}
	claim.Value = e.value
	return nil
}

// readAnnounced reads an announcement, which must not contain the numbers.
func (u *ui) readAnnounced(path string, claim *tarot.Claim) (*tarot.Record, error) {
	a, err := u.readRecord(path, func(data []byte) (tarot.Record, error) {
		a, err := tarot.FindAnnounced(data)
		if err == nil && containsNumbers(data, claim) {
			err = tarot.ErrHoldsNumbers
		}
		return a, err
	})
	if errors.Is(err, tarot.ErrHoldsNumbers) {
		err = term.Hint(err, "tarot-command.give-kept")
	}
	return &a, err
}

// containsNumbers reports whether a text contains the numbers of a claim.
func containsNumbers(data []byte, c *tarot.Claim) bool {
	if c.Revealed != nil {
		return tarot.ContainsNumbers(data, c.Revealed.Secret, *c.Revealed.Numbers)
	}
	return tarot.ContainsNumbers(data, nil, *c.Typed)
}
