package federation

import (
	"path"
	"strings"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/intake"
	"github.com/fairdeal/fairdeal/internal/words"
)

// verification is the input of package audit for one tournament.
type verification struct {
	published audit.Published
	inputs    []audit.Input
	options   audit.Options
}

// run verifies the tournament.
func (v *verification) run() *audit.Report { return audit.Run(v.published, v.inputs, v.options) }

// verificationOf reads the keys and the hand files of a tournament. If the key file cannot be used, it also returns
// the reason.
func (a *auditing) verificationOf(e *entry) (v *verification, keysProblem words.Text) {
	names := e.baseNames()
	v = &verification{published: audit.Published{Description: e.data}}
	if e.keysPath != "" {
		v.published.Keys, keysProblem = a.readKeys(e.keysPath)
	}
	inputs, ignored := a.handInputs(names, e.paths)
	v.inputs = inputs
	v.options = audit.Options{
		Partial: a.opt.Partial,
		Today:   a.opt.Today,
		ValueBy: a.opt.ValueBy,
		Name:    names[0],
		Ignored: ignored,
		NoHands: true,
	}
	return v, keysProblem
}

// readKeys reads a key file, or explains why it cannot be used.
func (f *Contents) readKeys(name string) (data []byte, problem words.Text) {
	if strings.EqualFold(path.Ext(name), ".age") {
		return nil, words.New("federation.encrypted", words.Name("file", path.Base(name)))
	}
	data, err := intake.ReadFile(f.fsys, name, intake.MaxKeyFile)
	if err != nil {
		return nil, words.New("place.file", words.Name("file", path.Base(name)), words.E("what", causeOf(err)))
	}
	return data, words.Text{}
}
