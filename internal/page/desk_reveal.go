package page

// Reveal is the page on which all keys are revealed.
type Reveal struct {
	File    string
	Early   []string // why it is too early
	Secret  bool     // the keys are encrypted
	Pass    bool
	Done    bool
	Text    []Bulletin
	Confirm string
	Openers string
	Single  string // the session whose key is revealed alone
	Played  bool   // this session
	Name    string // of its file
	Unknown bool   // its phase has no known length: one key makes all of it

	Card        []string // the lines of that of the hands that went to play
	Hands       int      // files of the archive that went to play
	Again, Left []string // files that were dealt again, and sessions without any
}
