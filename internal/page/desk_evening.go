package page

import "time"

// Tonight is the form for a club evening.
type Tonight struct {
	Name, File, Boards            string
	Kind                          string // plain or provable
	Source, Minutes               string
	BlindFormats, ReadableFormats []FormatChoice
	NotPlaying                    bool
	Usual                         []string // usual numbers of boards
	UnusualBoards                 string   // an unusual number of boards
	CannotKeep                    bool     // the desk cannot store a passphrase
	Page                          string   // creation time of this page, so that its form is only processed once
	Unrevealed                    []UnrevealedEvening
	Cloud                         string
	Another                       bool         // a second section plays today
	Existing, ExistingFile        string       // the evening that already exists today, as a sentence and by short name
	Earlier                       []EveningRow // evenings dealt earlier
}

// UnrevealedEvening is a past evening whose keys are still secret.
type UnrevealedEvening struct{ File, Name, Weekday, Date string }

// EveningRow is an evening in a list.
type EveningRow struct{ File, Title, Facts string }

// EveningLine is a step of an evening. Done is its time, or "". Class is was, next or shut, and
// State the corresponding text.
type EveningLine struct{ Time, Class, State string }

// Evening is a dealt club evening, with a line for each step. A plain evening has neither Hang nor
// Number.
type Evening struct {
	File, Facts                     string
	Proven                          bool
	Seal, Hang, Number, Hands, Over EveningLine
	Earlier                         []EveningRow

	Files         []string // names of the hand files in Folder
	Folder        string
	NotRemembered bool // the seed could not be remembered
	IsOver        bool // for a plain evening, according to its organiser

	Wall             *Wall     // nil if sealing was interrupted
	Known            string    // when the number will be known; "" if people name it
	Until            time.Time // zero once the number is known
	Late             bool      // the number is available
	Address          string    // address of the number; "" if people name it
	Typed            string    // number as typed
	FirstNumber      string    // number after the first typing
	Value            string
	Pass             bool   // the passphrase must be typed
	PassphraseStored bool   // the desk stores the passphrase
	Undo             bool   // marking it as over can be undone
	KeysFrom         string // publication date of its keys
	KeysNow          bool
	Revealed         bool
}
