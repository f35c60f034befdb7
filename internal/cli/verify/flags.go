package verify

import (
	"cmp"
	"os"
	"time"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/cli/sealed"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/clock"
	"github.com/fairdeal/fairdeal/internal/intake"
	"github.com/fairdeal/fairdeal/internal/loghttp"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// verifyFlags contains the flags of verify.
type verifyFlags struct {
	// The user's statements about the sessions.
	played    []string
	reserve   []string
	replaced  []string
	notHeld   []string
	partial   bool         // only a part of the hands is given
	strict    bool         // warnings count as failures
	sure      bool         // typed digits were checked, so small differences count
	value     optionalText // public number that the user looked up
	digest    optionalText // announced digest
	published string       // earlier copy of the description
	today     string

	// More input.
	typed   []string // files with typed hands
	atTable []string // records from the tables
	handout string   // the organiser's diary
	keys    sealed.OpenFlags
	trust   trustFlags

	term.Output
	verbose   bool
	filesOnly bool
}

// options returns the options of a verification that are set by flags.
func (f *verifyFlags) options(u *ui) (opt audit.Options, err error) {
	opt = audit.Options{
		Partial: f.partial,
		Strict:  f.strict,
		Sure:    f.sure,
		Today:   clock.Now(),
		ValueBy: "--value",
		NoHands: !f.verbose && !u.JSON,
	}
	if f.value.isSet {
		opt.Value = &f.value.text
	}
	if f.digest.isSet {
		// The audit would ignore an empty digest. It reports that a space is not a digest.
		opt.Digest = cmp.Or(f.digest.text, " ")
	}
	if f.today != "" {
		if opt.Today, err = time.Parse(time.DateOnly, f.today); err != nil {
			err = words.Errorf("verify.no-day", words.Name("day", plain.Quote(f.today)))
			return opt, term.Hint(err, "verify.such-as", words.Name("example", "--today 2026-12-04"))
		}
	}
	if f.published != "" {
		if err := checkAddress(f.published); err != nil {
			return opt, err
		}
		opt.Earlier = u.readEarlier(f.published)
	}
	return opt, nil
}

// checkAddress returns an error for a web address instead of a file. [term.UI.PrintError] explains that files are not
// downloaded.
func checkAddress(name string) error {
	if _, err := os.Stat(name); err != nil && loghttp.IsURL(name) {
		return err
	}
	return nil
}

// readEarlier reads an earlier copy of the description. It warns about an unreadable copy and returns an
// empty text, so that the report says that the copy could not be compared.
func (u *ui) readEarlier(name string) []byte {
	folder, base := term.FolderAndName(name)
	data, err := intake.ReadFile(folder, base, intake.MaxDescription)
	if err != nil {
		u.Warn("verify.earlier", words.E("why", err))
		data = []byte{}
	}
	return intake.DescriptionText(data)
}

// optionalText is the text of a flag that may be set to an empty text.
type optionalText struct {
	text  string
	isSet bool
}

func (t *optionalText) String() string { return t.text }

func (t *optionalText) Type() string { return "string" }

func (t *optionalText) Set(s string) error {
	t.text, t.isSet = s, true
	return nil
}

// sameFile reports whether two names refer to the same file, in which case neither is a copy.
func sameFile(a, b string) bool {
	infoA, errA := os.Stat(a)
	infoB, errB := os.Stat(b)
	return errA == nil && errB == nil && os.SameFile(infoA, infoB)
}
