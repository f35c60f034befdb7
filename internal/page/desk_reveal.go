package page

// RevealForm is the page for revealing all keys.
type RevealForm struct {
	File            string
	Early           []string // why it is too early
	KeysEncrypted   bool     // the keys are encrypted
	NeedsPassphrase bool
	Revealed        bool
	Text            []Bulletin
	Confirm         string
	Openers         string
	Single          string // single session whose key is revealed
	Played          bool   // that session was played
	Name            string // name of its file
	Unknown         bool   // its phase has an unknown length, so one key deals all sessions

	Card                 []string // lines of the card for the hands that were played
	Hands                int      // number of files in the played archive
	DealtAgain, NotDealt []string // files dealt again, and sessions without any
}
