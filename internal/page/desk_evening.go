package page

import "time"

// Tonight is the form for a club's evening.
type Tonight struct {
	Name, File, Boards string
	Kind               string // plain or provable
	Source, Minutes    string
	Blind, Shown       []FormatChoice
	NotPlaying         bool
	Usual              []string // numbers of boards
	Other              string   // a number of boards that is none of them
	CannotKeep         bool     // the desk has no place for a passphrase
	Page               string   // when this page was made: each is sent once
	Over               []OverEvening
	Cloud              string
	Another            bool         // the day has an evening, and another section plays too
	Asks, There        string       // the evening that the day has, as a sentence and by its short name
	Others             []EveningRow // those that were dealt before
}

// OverEvening is an evening of another day whose keys are not out.
type OverEvening struct{ File, Name, Weekday, Date string }

// EveningRow is an evening in a list.
type EveningRow struct{ File, Title, Facts string }

// EveningLine is something that is done of an evening: Done says when, "" for not yet;
// Class is was, next or shut, State the same in words.
type EveningLine struct{ Done, Class, State string }

// Evening is a club's evening that was dealt, with a line for each thing to do. A plain
// one has neither Hang nor Number.
type Evening struct {
	File, Facts                     string
	Proven                          bool
	Seal, Hang, Number, Hands, Over EveningLine
	Others                          []EveningRow

	Files         []string // of hands, in Folder
	Folder        string
	NotRemembered bool // its seed
	IsOver        bool // a plain one, as who plays it says

	Wall     *Wall     // nil: sealing was cut short
	Known    string    // when its number comes, "" where people name it
	Until    time.Time // zero once it is there
	Late     bool      // the number is there
	Address  string    // where the number can be asked for, "" where people name it
	Typed    string    // as it was typed
	First    string    // was typed once
	Value    string
	Pass     bool   // its passphrase is typed
	Kept     bool   // the desk keeps that
	Undo     bool   // that it is over can be taken back
	KeysFrom string // when its keys are published
	KeysNow  bool
	Revealed bool
}
