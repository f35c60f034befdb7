package squaredeal

import (
	"time"

	"github.com/fairdeal/fairdeal/internal/delayed/lint"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Calendar contains the state of a tournament, the organiser's current and next tasks, and the files to
// publish or keep secret. Commands, pages and programs present it in different ways.
type Calendar struct {
	Stage      Stage          `json:"stage"`
	Now        []Step         `json:"now"`
	Next       []Step         `json:"next"`
	Publish    []Item         `json:"publish"`
	KeepSecret []Item         `json:"guard"`
	HandFiles  int            `json:"hand_files"`       // number of hand files next to the description
	Backup     string         `json:"backup,omitempty"` // previous version of the description
	Warnings   []Notice       `json:"warnings"`
	Findings   []lint.Finding `json:"findings"` // about the public number
}

// Stage is the stage that a tournament has reached.
type Stage string

// Stages in order. In StageChanged, the description differs from the published one.
const (
	StageDescribe Stage = "describe" // the description is incomplete
	StagePublish  Stage = "publish"
	StageWait     Stage = "wait"  // until the day of the public number
	StageValue    Stage = "value" // the day has come
	StageMake     Stage = "make"
	StageRevealed Stage = "revealed"
	StageChanged  Stage = "changed"
)

// Task identifies something that the organiser has to do.
type Task string

// Tasks.
const (
	TaskSetName      Task = "set_name"
	TaskSetDelayed   Task = "set_delayed_information"
	TaskAddPhase     Task = "add_phase"
	TaskPublish      Task = "publish"
	TaskAnnounce     Task = "announce" // send the description to everybody before a date, and wait
	TaskSetValue     Task = "set_delayed_value"
	TaskMakeHands    Task = "make"
	TaskPlay         Task = "play"         // and record the session afterwards
	TaskMakeReserve  Task = "make_reserve" // only if hands have leaked
	TaskReveal       Task = "reveal"       // after the last session; publish the keys if they are in the folder
	TaskPublishFiles Task = "publish_files"
	TaskCompare      Task = "compare" // the description with its previous version
	TaskRestore      Task = "restore" // the published description from its file
	TaskVerify       Task = "verify"
)

// Step is a task with its details, such as its date and files.
type Step struct {
	Task   Task     `json:"task"`
	Before string   `json:"before,omitempty"` // YYYY-MM-DD
	Days   int      `json:"days,omitempty"`   // days until then
	Files  []string `json:"files,omitempty"`

	AllOver bool   `json:"over,omitempty"`    // for TaskReveal: all sessions are over
	Session string `json:"session,omitempty"` // for TaskMakeHands and TaskPlay, such as 1,3

	NeverMade []ID `json:"-"` // for TaskMakeHands: sessions marked as played without hands; Session is the first
}

// Item is a file to publish or to keep secret.
type Item struct {
	File        string `json:"file,omitempty"` // empty for keys that are not in the folder
	Digest      string `json:"digest,omitempty"`
	ShortDigest string `json:"short_digest,omitempty"` // short form for bulletins
	Encrypted   bool   `json:"encrypted,omitempty"`
	Passphrase  bool   `json:"passphrase,omitempty"` // a passphrase opens the file, not an identity or shares
}

// Notice is a warning about a file in the tournament's folder.
type Notice struct {
	Kind NoticeKind `json:"kind"`
	File string     `json:"file"`
}

// InWords returns the warning as a translatable message.
func (n Notice) InWords() words.Text {
	file := words.Name("file", n.File)
	switch n.Kind {
	case NoticeLeftover:
		return words.New("squaredeal.notice-leftover", file)
	case NoticeUnpublishedKeys:
		return words.New("squaredeal.notice-unpublished", file)
	case NoticeForeignKeys:
		return words.New("squaredeal.notice-foreign", file)
	}
	return words.New("squaredeal.notice-changed")
}

// NoticeKind is a notice's subject.
type NoticeKind string

// Kinds of notices.
const (
	NoticeLeftover        NoticeKind = "leftover"         // left by an interrupted run; may contain keys or hands
	NoticeUnpublishedKeys NoticeKind = "unpublished_keys" // keys of a tournament that is not published
	NoticeForeignKeys     NoticeKind = "foreign_keys"     // unencrypted keys other than the published ones
	NoticeChanged         NoticeKind = "changed"          // the description was changed after publication
)

// Contents lists the files in a description's folder. The name of a file that does not exist is empty.
type Contents struct {
	Description   string // file name of the description
	Keys          string // unencrypted
	SealedKeys    string // encrypted
	Passphrase    bool   // a passphrase opens SealedKeys
	KeysMatch     bool   // Keys have the published hash
	Backup        string // previous version of the description
	BackupMatches bool   // Backup is the published description, according to the digest in the description
	Leftovers     []string
	HandFiles     int
	AllOver       bool // according to the diary, every session is over and had its hands
	ToMake        ID   // first session without hands, or zero
	ToPlay        ID   // first session with hands that is not over
	NeverMade     []ID // sessions that are marked as played, but whose hands were never made
}

// NewCalendar returns the calendar on the given day, for a tournament with the given files in its folder.
func NewCalendar(d *Description, files Contents, today time.Time) Calendar {
	c := Calendar{
		Now: []Step{}, Next: []Step{}, Publish: []Item{}, KeepSecret: []Item{},
		Warnings: []Notice{}, Findings: []lint.Finding{}, Backup: files.Backup,
	}
	for _, name := range files.Leftovers {
		c.Warnings = append(c.Warnings, Notice{Kind: NoticeLeftover, File: name})
	}
	linted := d.Lint(today)
	c.Findings = linted.Findings
	switch {
	case d.Old:
		c.fillOld(d, files)
	case !d.Published():
		c.fillUnpublished(d, files)
	default:
		c.fillPublished(d, files, linted.Dates, today)
	}
	return c
}
