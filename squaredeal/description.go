package squaredeal

import (
	"fmt"
	"strconv"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// Description contains a file NAME.sqd. Use [NewDescription] or [ParseDescription] to create one.
// On the zero Description, methods return zero values or [ErrNoDescription].
type Description struct{ d *squaredeal.Description }

// NewDescription returns a description without phases.
func NewDescription(name string) (*Description, error) {
	d, err := squaredeal.New(name)
	if err != nil {
		return nil, err
	}
	return &Description{d}, nil
}

// ParseDescription parses a file NAME.sqd, including SquareDeal 1.3 files. The error is an
// [*Error].
func ParseDescription(data []byte) (*Description, error) {
	d, err := squaredeal.ParseDescription(data)
	if err != nil {
		return nil, errorOf(err)
	}
	return &Description{d}, nil
}

// internal returns the internal description, or an empty one for the zero value.
func (d *Description) internal() *squaredeal.Description {
	if d == nil || d.d == nil {
		return &squaredeal.Description{}
	}
	return d.d
}

func (d *Description) check() error {
	if d == nil || d.d == nil {
		return ErrNoDescription
	}
	return nil
}

// change applies f to the description.
func (d *Description) change(f func(*squaredeal.Description) error) error {
	if err := d.check(); err != nil {
		return err
	}
	return f(d.d)
}

// Name returns the tournament's name.
func (d *Description) Name() string { return d.internal().Name }

// Delayed returns the text that describes the public number.
func (d *Description) Delayed() string { return d.internal().Delayed }

// Value returns the public number exactly as it is hashed with the keys, and whether it is set.
func (d *Description) Value() (value string, ok bool) {
	return d.internal().Value, d.internal().HasValue
}

// KeyHash returns the keys' hash as 64 hexadecimal digits. It is empty before publication.
func (d *Description) KeyHash() string { return d.internal().KeyHash }

// Published reports whether the description contains its keys' hash.
func (d *Description) Published() bool { return d.internal().KeyHash != "" }

// Digest returns the digest to announce, as 64 hexadecimal digits.
func (d *Description) Digest() string { return d.internal().Digest() }

// Bytes returns the contents of NAME.sqd.
func (d *Description) Bytes() []byte { return d.internal().Bytes() }

// MarshalText returns [Description.Bytes].
func (d Description) MarshalText() ([]byte, error) { return d.Bytes(), nil }

// UnmarshalText parses a description as [ParseDescription] does.
func (d *Description) UnmarshalText(text []byte) error {
	parsed, err := ParseDescription(text)
	if err == nil {
		*d = *parsed
	}
	return err
}

// Warnings returns warnings about unusual file contents.
func (d *Description) Warnings() (all []string) {
	for _, w := range d.internal().Warnings {
		all = append(all, w.String())
	}
	return all
}

// Phases returns the phases in order.
func (d *Description) Phases() []Phase {
	phases := d.internal().Phases
	all := make([]Phase, len(phases))
	for i := range phases {
		p := &phases[i]
		all[i] = Phase{Sessions: p.Sessions, Boards: p.BoardList.String(), Prefix: p.Prefix, Title: p.Title}
	}
	return all
}

// SetName sets the tournament's name. It returns an error after publication.
func (d *Description) SetName(name string) error {
	return d.change(func(d *squaredeal.Description) error { return d.SetName(name) })
}

// SetDelayed sets the text that describes the public number. It returns an error after publication.
func (d *Description) SetDelayed(info string) error {
	return d.change(func(d *squaredeal.Description) error { return d.SetDelayed(info) })
}

// SetValue sets a published description's public number. It removes points and commas between two
// digits, so that 47,289.33 and 47289.33 are both mixed in as 4728933. It does not check that the
// value has the described form, such as the number of decimals. If a different value is set,
// SetValue returns [ErrValueSet], unless replace is true. It then keeps the previous value in a
// comment.
func (d *Description) SetValue(value string, replace bool) error {
	return d.change(func(d *squaredeal.Description) error { return d.SetValue(value, replace) })
}

// Amend replaces the name or the delayed information in a published description whose value is not
// set yet. Empty arguments are ignored.
func (d *Description) Amend(name, info string) error {
	return d.change(func(d *squaredeal.Description) error { return d.Amend(name, info) })
}

// AddPhase adds a phase. It returns an error after publication, or if a field is invalid.
func (d *Description) AddPhase(p Phase) error {
	return d.change(func(d *squaredeal.Description) error {
		if p.Sessions < 0 {
			return fmt.Errorf("%d sessions, expected 0 (unknown) or more", p.Sessions)
		}
		phase, _, err := squaredeal.NewPhase(strconv.Itoa(p.Sessions), p.Boards, p.Prefix, p.Title)
		if err != nil {
			return err
		}
		return d.AddPhase(phase)
	})
}
