package page

import "time"

// TonightForm is the form for a club evening.
type TonightForm struct {
	Name, File      string   // title and short name
	Boards          string   // number of boards
	Usual           []string // usual numbers of boards
	UnusualBoards   string   // a number that is not in Usual
	Kind            string   // plain or provable
	Source, Minutes string   // of the number for a provable evening
	BlindFormats    []FormatChoice
	ReadableFormats []FormatChoice
	NotPlaying      bool   // The user does not play, and may see readable files.
	CannotKeep      bool   // The desk cannot store a passphrase.
	Cloud           string // cloud service that synchronises the folder, or ""
	Page            string // creation time of this page, so that its form is only processed once

	Existing     string // sentence about an evening that already exists today, or ""
	ExistingFile string // its short name
	Another      bool   // A second section plays today.

	Unrevealed []UnrevealedEvening
	Earlier    []EveningRow // evenings dealt earlier
}

// UnrevealedEvening is a past evening whose keys are still secret.
type UnrevealedEvening struct{ File, Name, Weekday, Date string }

// EveningRow is an evening in a list.
type EveningRow struct{ File, Title, Facts string }

// EveningLine is a step of an evening.
type EveningLine struct {
	Time  string // when it was done, or ""
	Class string // CSS class: was, next or shut
	State string // text for Class
}

// Evening is a dealt club evening, with a line for each step. A plain evening has neither Hang nor
// Number.
type Evening struct {
	File    string // short name
	Facts   string // size, as a sentence
	Proven  bool   // provable, not plain
	Earlier []EveningRow

	Seal, Hang, Number, Hands, Over EveningLine

	Files         []string // names of the hand files in Folder
	Folder        string
	NotRemembered bool // The seed could not be remembered.
	IsOver        bool // for a plain evening, according to its organiser
	Undo          bool // Marking it as over can be undone.

	// The announcement and the number of a provable evening.
	DigestSheet *DigestSheet // nil if sealing was interrupted
	Known       string       // when the number will be known; "" if people name it
	Until       time.Time    // zero once the number is known
	Late        bool         // The number is available.
	Address     string       // address of the number; "" if people name it
	Typed       string       // number as typed
	FirstNumber string       // number after the first typing
	Value       string

	// The keys of a provable evening.
	NeedsPassphrase  bool   // The passphrase must be typed.
	PassphraseStored bool   // The desk stores the passphrase.
	KeysFrom         string // publication date of its keys
	KeysNow          bool   // The keys can be published.
	Revealed         bool
}
