// Package squaredeal commits to the hands of a tournament before anyone can know them, and
// deals them afterwards, compatible with SquareDeal (spec/squaredeal.md).
//
// A tournament has two files. The description (NAME.sqd) says what will be dealt and which
// public number will be mixed in; it is published in advance, with the hash of the keys. The
// keys (NAME.sqk) stay secret until the last session is over.
//
//	d, err := squaredeal.NewDescription("Spring pairs")
//	err = d.SetDelayed("drand quicknet round 34449412 (2026-12-01T19:00:00Z)")
//	err = d.AddPhase(squaredeal.NewPhase(3, 24, "pairs#"))
//	published, keys, err := squaredeal.Publish(d, time.Now())
//	// Write keys.Bytes() first, then published.Bytes().
//	err = published.SetValue(number, false) // once the number is known
//	boards, err := squaredeal.MakeSession(published, keys, squaredeal.ID{Phase: 1, Session: 1})
//
// Descriptions and keys may be read by several goroutines at once; changing one needs
// exclusive use.
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

// Errors of steps that come too early or too late.
var (
	ErrPublished    = squaredeal.ErrPublished
	ErrNotPublished = squaredeal.ErrNotPublished
	ErrNoValue      = squaredeal.ErrNoValue
	ErrValueSet     = squaredeal.ErrValueSet
	ErrAmendLate    = squaredeal.ErrAmendLate
	ErrOld          = squaredeal.ErrOld // files of SquareDeal 1.3 can be read, but not changed
)

// ErrNothing is the error of publishing a description whose public number commits to
// nothing, for example because it is already known.
var ErrNothing = errors.New("the description cannot be published")

// ErrNoDescription and ErrNoKeys are the errors of a nil description or nil keys.
var (
	ErrNoDescription = errors.New("no description: use NewDescription or ParseDescription")
	ErrNoKeys        = errors.New("no keys: use Publish or ParseKeys")
)

// Error says where a description or key file cannot be used, and why.
type Error struct {
	File string // empty unless the caller fills it in
	Line int    // from 1; 0: the file as a whole
	Err  error
}

// Error returns the place and the cause.
func (e *Error) Error() string {
	if e.File != "" {
		return e.File + ": " + e.Err.Error()
	}
	return e.Err.Error()
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

// Description is the content of a file NAME.sqd. [NewDescription] and [ParseDescription]
// make one; the methods of the zero Description return [ErrNoDescription] or zero.
type Description struct{ d *squaredeal.Description }

// NewDescription returns the description of a tournament without phases.
func NewDescription(name string) (*Description, error) {
	d, err := squaredeal.New(name)
	if err != nil {
		return nil, err
	}
	return &Description{d}, nil
}

// ParseDescription parses a file NAME.sqd, of SquareDeal 1.3 too. The error is an [*Error].
func ParseDescription(data []byte) (*Description, error) {
	d, err := squaredeal.ParseDescription(data)
	if err != nil {
		return nil, errorOf(err)
	}
	return &Description{d}, nil
}

// of returns the description, empty if there is none, so that reading never panics.
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

// change calls f, which changes the description.
func (d *Description) change(f func(*squaredeal.Description) error) error {
	if err := d.check(); err != nil {
		return err
	}
	return f(d.d)
}

// Name returns the name of the tournament.
func (d *Description) Name() string { return d.of().Name }

// Delayed returns the description of the public number.
func (d *Description) Delayed() string { return d.of().Delayed }

// Value returns the public number as it is mixed in, and whether it is set.
func (d *Description) Value() (value string, ok bool) { return d.of().Value, d.of().HasValue }

// KeyHash returns the hash of the keys, 64 hexadecimal digits; empty before publishing.
func (d *Description) KeyHash() string { return d.of().KeyHash }

// Published reports whether the description contains the hash of its keys.
func (d *Description) Published() bool { return d.of().KeyHash != "" }

// Digest returns the digest that organisers announce, 64 hexadecimal digits.
func (d *Description) Digest() string { return d.of().Digest() }

// Bytes returns the file NAME.sqd.
func (d *Description) Bytes() []byte { return d.of().Bytes() }

// Warnings returns what is odd in the file, but no reason to refuse it.
func (d *Description) Warnings() (all []string) {
	for _, w := range d.of().Warnings {
		all = append(all, w.String())
	}
	return all
}

// Phases returns the phases in their order.
func (d *Description) Phases() []Phase {
	phases := d.of().Phases
	all := make([]Phase, len(phases))
	for i := range phases {
		all[i] = Phase{Sessions: phases[i].Sessions, Boards: phases[i].List.String(), Prefix: phases[i].Prefix, Title: phases[i].Title}
	}
	return all
}

// SetName sets the name of the tournament, before publishing.
func (d *Description) SetName(name string) error {
	return d.change(func(d *squaredeal.Description) error { return d.SetName(name) })
}

// SetDelayed sets the description of the public number, before publishing.
func (d *Description) SetDelayed(info string) error {
	return d.change(func(d *squaredeal.Description) error { return d.SetDelayed(info) })
}

// SetValue sets the public number, after publishing. Setting a different value is
// [ErrValueSet] unless replace is true; then the earlier value stays in a comment.
func (d *Description) SetValue(value string, replace bool) error {
	return d.change(func(d *squaredeal.Description) error { return d.SetValue(value, replace) })
}

// Amend replaces name or description of the public number of a published description, before
// its value is set; an empty argument changes nothing.
func (d *Description) Amend(name, info string) error {
	return d.change(func(d *squaredeal.Description) error { return d.Amend(name, info) })
}

// AddPhase adds a phase, before publishing. The error names the field that is wrong.
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

// Phase is a part of a tournament whose sessions are alike.
type Phase struct {
	Sessions int    // 0: not known in advance
	Boards   string // board numbers of the sessions, such as 24, 1-24 or 1-16(2x16); "?": not known in advance
	Prefix   string // of file names; a run of # stands for the number of the session
	Title    string
}

// NewPhase returns a phase in which every session plays boards 1 to boards.
func NewPhase(sessions, boards int, prefix string) Phase {
	return Phase{Sessions: sessions, Boards: strconv.Itoa(boards), Prefix: prefix}
}

// Set says which hands of a session are meant.
type Set string

// The sets. A reserve set is for a session whose hands have leaked.
const (
	Original Set = ""
	Reserve  Set = "reserve"
)

// String returns original, reserve, or the reserve set of an old tournament such as reserve2.
func (s Set) String() string { return squaredeal.Set(s).String() }

// ID names a set of a session.
type ID struct {
	Phase   int `json:"phase"`   // from 1
	Session int `json:"session"` // from 1; 0: the whole phase
	Set     Set `json:"set,omitempty"`
}

// String returns the ID as people type it, such as 7,1 or 7,1reserve.
func (id ID) String() string { return id.of().String() }

func (id ID) of() squaredeal.ID {
	return squaredeal.ID{Phase: id.Phase, Session: id.Session, Set: squaredeal.Set(id.Set)}
}

func idOf(id squaredeal.ID) ID { return ID{id.Phase, id.Session, Set(id.Set)} }

// MarshalText returns [ID.String].
func (id ID) MarshalText() ([]byte, error) { return []byte(id.String()), nil }

// UnmarshalText parses what [ParseID] parses.
func (id *ID) UnmarshalText(text []byte) (err error) {
	*id, err = ParseID(string(text))
	return err
}

// ParseID parses an ID such as 7,1 or 7,1reserve.
func ParseID(s string) (ID, error) {
	id, err := squaredeal.ParseID(s)
	return idOf(id), err
}

// Keys are the secret keys of all sessions. They are never printed: %v shows their number.
type Keys struct{ k *squaredeal.Keys }

// ParseKeys parses a file NAME.sqk. The error is an [*Error].
func ParseKeys(data []byte) (*Keys, error) {
	k, err := squaredeal.ParseKeys(data)
	if err != nil {
		return nil, errorOf(err)
	}
	return &Keys{k}, nil
}

// Bytes returns the file NAME.sqk: a secret until the last session is over.
func (k *Keys) Bytes() []byte {
	if k == nil || k.k == nil {
		return nil
	}
	return k.k.Bytes()
}

// Format writes the number of keys and no part of one, for every verb.
func (k Keys) Format(f fmt.State, _ rune) { io.WriteString(f, k.hidden()) }

// MarshalText returns the number of keys; [Keys.Bytes] returns the file.
func (k Keys) MarshalText() ([]byte, error) { return []byte(k.hidden()), nil }

func (k Keys) hidden() string {
	if k.k == nil {
		return "no keys"
	}
	return fmt.Sprint(*k.k)
}

// Check returns nil if the keys are those that a published description commits to.
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
// [ErrNothing] if the public number commits to nothing at the time now.
//
// Nothing is written to disk. Write keys.Bytes() first, to a file that only you can read, and
// only then let anyone see the description: without its keys nobody can deal the hands.
func Publish(d *Description, now time.Time) (published *Description, keys *Keys, err error) {
	if err := d.check(); err != nil {
		return nil, nil, err
	}
	sqd, sqk, err := squaredeal.Publish(d.d, now)
	if nothing := (*squaredeal.CommitsNothingError)(nil); errors.As(err, &nothing) {
		return nil, nil, fmt.Errorf("%w: %w", ErrNothing, err)
	}
	if err != nil {
		return nil, nil, err
	}
	return &Description{sqd}, &Keys{sqk}, nil
}

// MakeSession deals the boards of a session. It checks that the keys belong to the
// description. A phase whose boards are "?" needs [MakeBoards].
func MakeSession(d *Description, k *Keys, id ID) ([]bridge.Board, error) {
	if err := k.Check(d); err != nil {
		return nil, err
	}
	return squaredeal.MakeSession(d.d, k.k, id.of(), nil)
}

// MakeBoards is [MakeSession] for a phase whose boards are "?": boards is the list as in
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

// SessionKey is the key of one session, revealed before the others, with the path that proves
// that it belongs to the published keys.
type SessionKey struct{ s *squaredeal.SessionKey }

// RevealSession returns the key of one session, after the public number is set. name is the
// file name of the description without .sqd; over says that a phase of unknown length has
// ended.
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

// ID returns the session that the key is for.
func (s *SessionKey) ID() ID {
	if s == nil || s.s == nil {
		return ID{}
	}
	return idOf(s.s.Key.ID)
}

// Bytes returns the file: a secret until the session is over.
func (s *SessionKey) Bytes() []byte {
	if s == nil || s.s == nil {
		return nil
	}
	return s.s.Text()
}

// Check returns nil if the key belongs to the keys that d commits to.
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
