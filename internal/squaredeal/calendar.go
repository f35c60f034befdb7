package squaredeal

import (
	"errors"
	"time"

	"github.com/fairdeal/fairdeal/internal/delayed/lint"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/words"
)

// Calendar says where a tournament stands, what its organiser does now and next,
// what he shows to everybody and what to nobody. It is a value: a command, a page
// and a program word it each in their own way.
type Calendar struct {
	Stage     Stage          `json:"stage"`
	Now       []Step         `json:"now"`
	Next      []Step         `json:"next"`
	Publish   []Item         `json:"publish"`
	Guard     []Item         `json:"guard"`
	HandFiles int            `json:"hand_files"`       // of this tournament, beside the description
	Backup    string         `json:"backup,omitempty"` // the version before the last change
	Warnings  []Notice       `json:"warnings"`
	Findings  []lint.Finding `json:"findings"` // of the delayed information
}

// Stage is where a tournament stands.
type Stage string

// The stages, in the order in which a tournament goes through them; a changed one
// is published, but its description is not the published one any more.
const (
	StageDescribe Stage = "describe" // something is missing
	StagePublish  Stage = "publish"
	StageWait     Stage = "wait"  // for the day of the delayed information
	StageValue    Stage = "value" // the day is there
	StageMake     Stage = "make"
	StageRevealed Stage = "revealed"
	StageChanged  Stage = "changed"
)

// Task is one thing to do.
type Task string

// The tasks.
const (
	SetName      Task = "set_name"
	SetDelayed   Task = "set_delayed_information"
	AddPhase     Task = "add_phase"
	PublishIt    Task = "publish"
	Announce     Task = "announce" // send the description to everybody before a day, and wait
	SetValue     Task = "set_delayed_value"
	MakeHands    Task = "make"
	Play         Task = "play"         // and note it then
	MakeReserve  Task = "make_reserve" // if hands leak
	Reveal       Task = "reveal"       // when the last session is played; with the keys among the files, publish them
	PublishFiles Task = "publish_files"
	Compare      Task = "compare" // the description with the version before
	Restore      Task = "restore" // the published description from a file
	Verify       Task = "verify"
)

// Step is a task with what belongs to it.
type Step struct {
	Task   Task     `json:"task"`
	Before string   `json:"before,omitempty"` // YYYY-MM-DD
	Days   int      `json:"days,omitempty"`   // until then
	Files  []string `json:"files,omitempty"`

	Over    bool   `json:"over,omitempty"`    // of Reveal: every session is
	Session string `json:"session,omitempty"` // of MakeHands and Play: 1,3
}

// Item is one thing to publish or to guard.
type Item struct {
	File        string `json:"file,omitempty"` // empty: the keys, which are not here
	Digest      string `json:"digest,omitempty"`
	ShortDigest string `json:"short_digest,omitempty"` // for a bulletin
	Encrypted   bool   `json:"encrypted,omitempty"`
	Passphrase  bool   `json:"passphrase,omitempty"` // opens it; else an identity, or shares
}

// Notice is a warning about a file.
type Notice struct {
	Kind NoticeKind `json:"kind"`
	File string     `json:"file"`
}

// Said is the warning for any language.
func (n Notice) Said() words.Text {
	file := words.Name("file", n.File)
	switch n.Kind {
	case Leftover:
		return words.New("squaredeal.notice-leftover", file)
	case UnpublishedKeys:
		return words.New("squaredeal.notice-unpublished", file)
	case ForeignKeys:
		return words.New("squaredeal.notice-foreign", file)
	}
	return words.New("squaredeal.notice-changed")
}

// NoticeKind says what a notice is about.
type NoticeKind string

// The kinds of notices.
const (
	Leftover        NoticeKind = "leftover"         // of an interrupted run: it may hold keys or hands
	UnpublishedKeys NoticeKind = "unpublished_keys" // keys, and the tournament is not published
	ForeignKeys     NoticeKind = "foreign_keys"     // plain keys that are not the published ones
	Changed         NoticeKind = "changed"          // the description, after publishing
)

// Contents is what lies beside a description. Names are empty where there is no
// such file.
type Contents struct {
	Description string // its own name
	Keys        string // plain
	SealedKeys  string // encrypted
	Passphrase  bool   // opens SealedKeys
	KeysHold    bool   // Keys has the published hash
	Backup      string // the version before the last change
	BackupHolds bool   // Backup is the published description: its digest is that in the description
	Leftovers   []string
	HandFiles   int
	Over        bool // as the diary says, every session is over and had its hands
	ToMake      ID   // the first session without hands; zero: none
	ToPlay      ID   // the first with hands that is not over
}

// NewCalendar returns the calendar of a tournament as its files stand on a day.
func NewCalendar(d *Description, has Contents, today time.Time) Calendar {
	c := Calendar{
		Now: []Step{}, Next: []Step{}, Publish: []Item{}, Guard: []Item{},
		Warnings: []Notice{}, Findings: []lint.Finding{}, Backup: has.Backup,
	}
	for _, name := range has.Leftovers {
		c.Warnings = append(c.Warnings, Notice{Leftover, name})
	}
	read := d.Lint(today)
	c.Findings = read.Findings
	if d.Old {
		c.old(d, has)
		return c
	}
	if !d.Published() {
		c.describe(d)
		for _, name := range []string{has.Keys, has.SealedKeys} {
			if name != "" {
				c.Warnings = append(c.Warnings, Notice{UnpublishedKeys, name})
			}
		}
		return c
	}
	c.HandFiles = has.HandFiles
	if has.Keys != "" && !has.KeysHold {
		c.Warnings = append(c.Warnings, Notice{ForeignKeys, has.Keys})
	}
	revealed := has.Keys != "" && has.KeysHold && has.SealedKeys != ""
	c.guard(has, revealed)
	if errors.Is(d.CheckDigest(), ErrDigest) {
		c.changed(d, has)
		return c
	}
	digest := d.Digest()
	c.Publish = append(c.Publish, Item{File: has.Description, Digest: digest, ShortDigest: ShortDigest(digest)})
	switch {
	case revealed:
		c.Stage = StageRevealed
		c.Publish = append(c.Publish, Item{File: has.Keys})
		c.Now = append(c.Now, Step{Task: PublishFiles, Files: []string{has.Description, has.Keys}})
		if !d.HasValue {
			c.Now = append(c.Now, Step{Task: SetValue})
		}
		c.Next = append(c.Next, Step{Task: Verify, Files: []string{has.Description, has.Keys}})
	case !d.HasValue:
		c.await(read.Dates, today)
	default:
		c.Stage = StageMake
		reveal := Step{Task: Reveal, Files: []string{has.Description}}
		if has.Keys != "" {
			reveal.Files = append(reveal.Files, has.Keys)
		}
		if has.Over {
			reveal.Over = true
			c.Now = append(c.Now, reveal)
			break
		}
		if has.ToMake != (ID{}) {
			c.Now = append(c.Now, Step{Task: MakeHands, Session: has.ToMake.String()})
		}
		if has.ToPlay != (ID{}) {
			c.Now = append(c.Now, Step{Task: Play, Session: has.ToPlay.String()})
		}
		c.Next = append(c.Next, Step{Task: MakeReserve}, reveal)
	}
	return c
}

// old is the calendar of a tournament of SquareDeal 1.3. That program goes on with
// it: what is left here is to make its hands, and to publish.
func (c *Calendar) old(d *Description, has Contents) {
	c.HandFiles = has.HandFiles
	if has.Keys != "" && !has.KeysHold {
		c.Warnings = append(c.Warnings, Notice{ForeignKeys, has.Keys})
	}
	item := Item{File: has.Description}
	if item.Digest = d.Digest(); item.Digest != "" {
		item.ShortDigest = ShortDigest(item.Digest)
	}
	files := []string{has.Description}
	if has.Keys != "" {
		files = append(files, has.Keys)
	}
	switch {
	case !d.Published():
		c.Stage = StageDescribe
		c.Guard = append(c.Guard, Item{File: has.Keys})
		return
	case !d.HasValue:
		c.Stage = StageValue
	case has.Keys != "" && has.KeysHold:
		c.Stage = StageRevealed
	default:
		c.Stage = StageMake
	}
	c.Publish = append(c.Publish, item)
	c.Now = append(c.Now, Step{Task: MakeHands})
	c.Next = append(c.Next, Step{Task: MakeReserve}, Step{Task: Verify, Files: files})
	if c.Stage != StageRevealed {
		c.Guard = append(c.Guard, Item{File: has.Keys})
	}
}

// Lint looks at the delayed information. On which day a description was published
// nobody can see in it, so of a published one what depends on today is left out.
func (d *Description) Lint(today time.Time) lint.Lint {
	if d.Delayed == "" {
		return lint.Lint{Dates: []time.Time{}, Findings: []lint.Finding{}}
	}
	if d.Published() {
		today = time.Time{}
	}
	return lint.LintOf(plain.Text(d.Text(d.Delayed)), today)
}

// guard says what nobody must see: the keys, until they are revealed.
func (c *Calendar) guard(has Contents, revealed bool) {
	switch {
	case revealed:
	case has.SealedKeys != "":
		c.Guard = append(c.Guard, Item{File: has.SealedKeys, Encrypted: true, Passphrase: has.Passphrase})
	case has.Keys != "":
		c.Guard = append(c.Guard, Item{File: has.Keys})
	default:
		c.Guard = append(c.Guard, Item{})
	}
}

// changed fills in what is to be done where the description is not the published
// one. Its digest must not be published: that would be another tournament.
func (c *Calendar) changed(d *Description, has Contents) {
	c.Stage = StageChanged
	c.Warnings = append(c.Warnings, Notice{Changed, has.Description})
	if len(d.DigestLine) == 64 {
		c.Publish = append(c.Publish, Item{Digest: d.DigestLine, ShortDigest: ShortDigest(d.DigestLine)})
	}
	switch {
	case has.BackupHolds:
		c.Now = append(c.Now, Step{Task: Restore, Files: []string{has.Backup, has.Description}})
	case has.Backup != "":
		c.Now = append(c.Now, Step{Task: Compare, Files: []string{has.Backup, has.Description}})
	default:
		c.Now = append(c.Now, Step{Task: Restore, Files: []string{"", has.Description}})
	}
}

// describe fills in what is to be done before publishing.
func (c *Calendar) describe(d *Description) {
	c.Stage = StageDescribe
	if d.Name == "" {
		c.Now = append(c.Now, Step{Task: SetName})
	}
	if d.Delayed == "" {
		c.Now = append(c.Now, Step{Task: SetDelayed})
	}
	if len(d.Phases) == 0 {
		c.Now = append(c.Now, Step{Task: AddPhase})
	}
	if len(c.Now) > 0 {
		c.Next = append(c.Next, Step{Task: PublishIt})
		return
	}
	c.Stage = StagePublish
	c.Now = append(c.Now, Step{Task: PublishIt})
	c.Next = append(c.Next, Step{Task: SetValue})
}

// await fills in what is to be done until the delayed value is set.
func (c *Calendar) await(dates []time.Time, today time.Time) {
	c.Stage = StageValue
	var last time.Time
	for _, date := range dates {
		if date.After(last) {
			last = date
		}
	}
	if last.After(today) {
		c.Stage = StageWait
		const day = 24 * time.Hour
		days := max(1, int(last.Truncate(day).Sub(today.Truncate(day))/day)) // the hour of a round does not count
		c.Now = append(c.Now, Step{Task: Announce, Before: last.Format(time.DateOnly), Days: days})
		c.Next = append(c.Next, Step{Task: SetValue})
		return
	}
	c.Now = append(c.Now, Step{Task: SetValue})
	c.Next = append(c.Next, Step{Task: MakeHands})
}
