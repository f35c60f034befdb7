// Package squaredeal commits to a tournament's hands in advance and deals them later, so that
// anyone can check that nobody chose or changed them. It is compatible with SquareDeal
// (spec/squaredeal.md).
//
// A tournament has two files. The description (NAME.sqd) lists the sessions and boards,
// names the public number that will be mixed in, and contains the hash of the keys. It is
// published in advance. The keys (NAME.sqk) stay secret until the last session is over.
//
//	d, err := squaredeal.NewDescription("Spring pairs")
//	err = d.SetDelayed("drand quicknet round 34449412 (2026-12-01T19:00:00Z)")
//	err = d.AddPhase(squaredeal.NewPhase(3, 24, "pairs#"))
//	published, keys, err := squaredeal.Publish(d, time.Now())
//	// Write keys.Bytes() first, then published.Bytes().
//	err = published.SetValue(number, false) // once the number is known
//	boards, err := squaredeal.MakeSession(published, keys, squaredeal.ID{Phase: 1, Session: 1})
//
// Several goroutines may read the same description or keys at once, but changes need
// exclusive access.
package squaredeal

import (
	"errors"
	"fmt"
	"io"
	"strconv"
	"time"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// These errors are returned for steps that come too early or too late.
var (
	ErrPublished    = squaredeal.ErrPublished
	ErrNotPublished = squaredeal.ErrNotPublished
	ErrNoValue      = squaredeal.ErrNoValue
	ErrValueSet     = squaredeal.ErrValueSet
	ErrAmendLate    = squaredeal.ErrAmendLate
	ErrOld          = squaredeal.ErrOld // files of SquareDeal 1.3 can be read, but not changed
)

// ErrNoCommitment is returned by [Publish] if the public number would not commit to anything,
// for example because its drand round is already public or has a wrong time. A part in words
// is never checked: the caller must make sure that its day is in the future.
var ErrNoCommitment = errors.New("the description cannot be published")

// ErrNoDescription and ErrNoKeys are returned for nil or zero values.
var (
	ErrNoDescription = errors.New("no description: use NewDescription or ParseDescription")
	ErrNoKeys        = errors.New("no keys: use Publish or ParseKeys")
)

// Error explains why a description or key file cannot be used, with the location.
type Error struct {
	File string // empty unless the caller fills it in
	Line int    // from 1, or 0 for the whole file
	Err  error
}

// Error returns the location and the cause.
func (e *Error) Error() string {
	if e.File != "" {
		return e.File + ": " + fmt.Sprint(e.Err)
	}
	return fmt.Sprint(e.Err)
}

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Err }

func errorOf(err error) error {
	var e *squaredeal.Error
	if errors.As(err, &e) {
		return &Error{File: e.File, Line: e.Line, Err: e}
	}
	return err
}

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

// ParseDescription parses a file NAME.sqd, including files of SquareDeal 1.3. The error is
// an [*Error].
func ParseDescription(data []byte) (*Description, error) {
	d, err := squaredeal.ParseDescription(data)
	if err != nil {
		return nil, errorOf(err)
	}
	return &Description{d}, nil
}

// of returns the internal description, or an empty one for the zero value.
func (d *Description) of() *squaredeal.Description {
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

// Name returns the name of the tournament.
func (d *Description) Name() string { return d.of().Name }

// Delayed returns the text that describes the public number.
func (d *Description) Delayed() string { return d.of().Delayed }

// Value returns the public number in the spelling that is mixed in, and whether it is set.
func (d *Description) Value() (value string, ok bool) { return d.of().Value, d.of().HasValue }

// KeyHash returns the hash of the keys as 64 hexadecimal digits. It is empty before
// publication.
func (d *Description) KeyHash() string { return d.of().KeyHash }

// Published reports whether the description contains the hash of its keys.
func (d *Description) Published() bool { return d.of().KeyHash != "" }

// Digest returns the digest to announce, as 64 hexadecimal digits.
func (d *Description) Digest() string { return d.of().Digest() }

// Bytes returns the contents of NAME.sqd.
func (d *Description) Bytes() []byte { return d.of().Bytes() }

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
	for _, w := range d.of().Warnings {
		all = append(all, w.String())
	}
	return all
}

// Phases returns the phases in order.
func (d *Description) Phases() []Phase {
	phases := d.of().Phases
	all := make([]Phase, len(phases))
	for i := range phases {
		all[i] = Phase{Sessions: phases[i].Sessions, Boards: phases[i].List.String(), Prefix: phases[i].Prefix, Title: phases[i].Title}
	}
	return all
}

// SetName sets the name of the tournament. It returns an error after publication.
func (d *Description) SetName(name string) error {
	return d.change(func(d *squaredeal.Description) error { return d.SetName(name) })
}

// SetDelayed sets the description of the public number. It returns an error after
// publication.
func (d *Description) SetDelayed(info string) error {
	return d.change(func(d *squaredeal.Description) error { return d.SetDelayed(info) })
}

// SetValue sets the public number of a published description. It removes points and commas
// between two digits, so that 47,289.33 and 47289.33 are both mixed in as 4728933, and does
// not check that the value has the described form, such as its decimals. If a different value is
// already set, it returns [ErrValueSet] unless replace is true; in that case, the previous
// value is kept in a comment.
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
			return fmt.Errorf("%d sessions, want 0 (unknown) or more", p.Sessions)
		}
		phase, _, err := squaredeal.NewPhase(strconv.Itoa(p.Sessions), p.Boards, p.Prefix, p.Title)
		if err != nil {
			return err
		}
		return d.AddPhase(phase)
	})
}

// Phase is a part of a tournament whose sessions have the same boards.
type Phase struct {
	Sessions int    // 0 if not known in advance
	Boards   string // board numbers of each session, such as 24, 1-24 or 1-16(2x16), or "?" if not known in advance
	Prefix   string // prefix of file names; # is replaced with the session number
	// Title describes the phase to people; # is replaced with the session number. If there are
	// several sessions, AddPhase appends " #/5" or the like to a title without #.
	Title string
}

// NewPhase returns a phase in which every session plays boards 1 to boards. Its Title is empty, so
// the SN line for a phase with two sessions ends in ": #/2".
func NewPhase(sessions, boards int, prefix string) Phase {
	return Phase{Sessions: sessions, Boards: strconv.Itoa(boards), Prefix: prefix}
}

// Set selects a session's set of hands.
type Set string

// Sets. The reserve set replaces hands that have leaked.
const (
	Original Set = ""
	Reserve  Set = "reserve"
)

// String returns original, reserve, or a reserve set of an old tournament such as reserve2.
func (s Set) String() string { return squaredeal.Set(s).String() }

// ID identifies a set of hands in a tournament.
type ID struct {
	Phase   int `json:"phase"`   // from 1
	Session int `json:"session"` // from 1, or 0 for the whole phase
	Set     Set `json:"set,omitempty"`
}

// String returns the ID in the usual notation, such as 7,1 or 7,1reserve.
func (id ID) String() string { return id.of().String() }

func (id ID) of() squaredeal.ID {
	return squaredeal.ID{Phase: id.Phase, Session: id.Session, Set: squaredeal.Set(id.Set)}
}

func idOf(id squaredeal.ID) ID { return ID{id.Phase, id.Session, Set(id.Set)} }

// MarshalText returns [ID.String].
func (id ID) MarshalText() ([]byte, error) { return []byte(id.String()), nil }

// UnmarshalText parses the notation that [ParseID] accepts.
func (id *ID) UnmarshalText(text []byte) (err error) {
	*id, err = ParseID(string(text))
	return err
}

// ParseID parses an ID such as 7,1 or 7,1reserve.
func ParseID(s string) (ID, error) {
	id, err := squaredeal.ParseID(s)
	return idOf(id), err
}

// Keys are the secret keys of all sessions. Printing them with any verb shows only their
// number.
type Keys struct{ k *squaredeal.Keys }

// ParseKeys parses a file NAME.sqk. The error is an [*Error].
func ParseKeys(data []byte) (*Keys, error) {
	k, err := squaredeal.ParseKeys(data)
	if err != nil {
		return nil, errorOf(err)
	}
	return &Keys{k}, nil
}

// Bytes returns the contents of the file NAME.sqk, which must be kept secret until the last
// session is over.
func (k *Keys) Bytes() []byte {
	if k == nil || k.k == nil {
		return nil
	}
	return k.k.Bytes()
}

// Format implements [fmt.Formatter]. It prints the number of keys and no secrets.
func (k Keys) Format(f fmt.State, _ rune) { io.WriteString(f, k.hidden()) }

// MarshalText returns the number of keys. Use [Keys.Bytes] to store them.
func (k Keys) MarshalText() ([]byte, error) { return []byte(k.hidden()), nil }

func (k Keys) hidden() string {
	if k.k == nil {
		return "no keys"
	}
	return fmt.Sprint(*k.k)
}

// Check returns an error unless the published description commits to these keys.
func (k *Keys) Check(d *Description) error {
	if err := errors.Join(d.check(), k.check()); err != nil {
		return err
	}
	_, err := d.d.CheckKeys(k.k)
	return err
}

func (k *Keys) check() error {
	if k == nil || k.k == nil {
		return ErrNoKeys
	}
	return nil
}

// Publish draws keys and returns a published copy of d that contains their hash. It returns
// [ErrNoCommitment] if the public number does not commit to anything at the given time, and does
// not check the dates of a part in words.
//
// Publish does not write files. Write keys.Bytes() to a private file before anyone sees the
// description: without its keys nobody can deal the hands.
func Publish(d *Description, now time.Time) (published *Description, keys *Keys, err error) {
	if err := d.check(); err != nil {
		return nil, nil, err
	}
	sqd, sqk, err := squaredeal.Publish(d.d, now)
	if nothing := (*squaredeal.CommitsNothingError)(nil); errors.As(err, &nothing) {
		return nil, nil, fmt.Errorf("%w: %w", ErrNoCommitment, err)
	}
	if err != nil {
		return nil, nil, err
	}
	return &Description{sqd}, &Keys{sqk}, nil
}

// MakeSession deals the boards of a session. It returns an error if the keys do not belong
// to the description. For a phase whose boards are "?", use [MakeBoards].
func MakeSession(d *Description, k *Keys, id ID) ([]bridge.Board, error) {
	if err := k.Check(d); err != nil {
		return nil, err
	}
	return squaredeal.MakeSession(d.d, k.k, id.of(), nil)
}

// MakeBoards deals a session in a phase whose boards are "?". boards has the same format as
// [Phase.Boards].
func MakeBoards(d *Description, k *Keys, id ID, boards string) ([]bridge.Board, error) {
	if err := k.Check(d); err != nil {
		return nil, err
	}
	list, err := squaredeal.ParseBoards(boards)
	if err != nil {
		return nil, err
	}
	return squaredeal.MakeSession(d.d, k.k, id.of(), &list)
}

// SessionKey is the key of one session, revealed before the others, with a proof that it
// belongs to the published keys.
type SessionKey struct{ s *squaredeal.SessionKey }

// RevealSession returns one session's key. The public number must be set. name is the description's
// file name without .sqd. over must be true if the phase has unknown length and has ended.
func RevealSession(d *Description, k *Keys, name string, id ID, over bool) (*SessionKey, error) {
	if err := errors.Join(d.check(), k.check()); err != nil {
		return nil, err
	}
	s, err := d.d.RevealSession(k.k, name, id.of(), over)
	if err != nil {
		return nil, err
	}
	return &SessionKey{s}, nil
}

// ParseSessionKey parses a file NAME.P-S.sqr.
func ParseSessionKey(data []byte) (*SessionKey, error) {
	s, err := squaredeal.ParseSessionKey(data)
	if err != nil {
		return nil, errorOf(err)
	}
	return &SessionKey{s}, nil
}

// ID returns the key's session.
func (s *SessionKey) ID() ID {
	if s == nil || s.s == nil {
		return ID{}
	}
	return idOf(s.s.Key.ID)
}

// Bytes returns the contents of the file, which must be kept secret until the session is
// over.
func (s *SessionKey) Bytes() []byte {
	if s == nil || s.s == nil {
		return nil
	}
	return s.s.Text()
}

// MarshalText returns the name of the session. Use [SessionKey.Bytes] to store the key.
func (s SessionKey) MarshalText() ([]byte, error) {
	return []byte("key of session " + s.ID().String()), nil
}

// Check returns an error unless d commits to this key.
func (s *SessionKey) Check(d *Description) error {
	if err := d.check(); err != nil {
		return err
	}
	if s == nil || s.s == nil {
		return ErrNoKeys
	}
	if d.d.KeyRoot == nil {
		return errors.New("the description has no root of a key tree")
	}
	return s.s.Check(*d.d.KeyRoot)
}
