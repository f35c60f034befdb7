package page

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
}

// OverEvening is an evening of another day whose keys are not out.
type OverEvening struct{ File, Name, Weekday, Date string }

// Evening is a club's evening that was dealt.
type Evening struct {
	File          string
	Files         []string
	Confirm       string
	NotRemembered bool // its seed
}
