package tournament

import (
	"encoding/base64"
	"fmt"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/words"
)

// shownValue is the value that is or would be mixed in.
type shownValue struct {
	Typed  string `json:"typed"`
	Stored string `json:"stored"`
	Bytes  int    `json:"bytes"`
	Hex    string `json:"hex"`
	Base64 string `json:"base64"` // text between the key's half and the word of the set
	Set    bool   `json:"written"`
}

// showValue prints the value that is mixed in.
func (u *ui) showValue(s *organiser.Tournament, r *organiser.Reading, v organiser.Value, f *valueFlags) error {
	stored := r.Stored
	shown := shownValue{
		Typed:  plain.Text(r.Typed),
		Stored: plain.Text(stored),
		Bytes:  len(stored),
		Hex:    fmt.Sprintf("% x", stored),
		Base64: base64.StdEncoding.EncodeToString([]byte(stored)),
		Set:    !f.preview,
	}
	if !f.preview {
		shown.Stored = plain.Text(s.Description.Value)
	}
	if u.JSON {
		return u.PrintJSON(shown)
	}
	for _, b := range v.Beacons {
		u.Line(u.Out, "organise.beacon-right",
			words.N("round", int(b.Round)), words.Name("chain", b.Chain.Name()))
	}
	if !f.isComputed() {
		u.Line(u.Out, "organise.row-typed", words.Name("value", shown.Typed))
	}
	u.Line(u.Out, "organise.row-mixed", words.Name("value", shown.Stored))
	u.Line(u.Out, "organise.row-bytes", words.Name("hex", shown.Hex), words.N("n", shown.Bytes))
	u.Line(u.Out, "organise.row-base64", words.Name("value", shown.Base64))
	if f.preview {
		u.Note("organise.preview")
		return nil
	}
	return u.printNextStep(s)
}

// printReading prints oddities of a typed value, and the parts that could not be checked.
func (u *ui) printReading(r *organiser.Reading, typed string) {
	if r.Typed != typed {
		u.Note("organise.one-spelling", words.Name("value", r.Typed))
	}
	for _, w := range r.Notes {
		u.Warn("organise.value-warning", words.T("what", w))
	}
	var unchecked []words.Text
	for _, part := range r.Unchecked {
		unchecked = append(unchecked, part.InWords())
	}
	if len(unchecked) > 0 {
		u.Note("organise.not-checked", words.List("what", unchecked...))
	}
	for _, part := range r.Unsigned {
		u.Warn("organise.nothing-shows",
			words.N("round", int(part.Round)), words.Name("chain", part.Chain.Name()))
	}
}

// printMixedIn prints the value that is mixed in.
func (u *ui) printMixedIn(stored string) {
	u.Note("organise.mixed-in",
		words.Name("stored", plain.Quote(plain.Text(stored))), words.N("n", len(stored)),
		words.Name("hex", fmt.Sprintf("% x", stored)))
}
