// Package organiser performs an organiser's work on a tournament in a folder, step by step:
// describe and publish it, set the public number, make hands, record what was played,
// reveal the keys. Commands, the dialogue and the desk read their input, call this package
// and show the result. It decides which steps are refused, need confirmation or are
// left open. Package squaredeal has the formats and the calculations; this package keeps the files.
//
//	s, err := organiser.Edit("spring.sqd") // locked until Close
//	defer s.Close()
//	err = s.Description.SetName("Spring Teams 2027")
//	err = s.Save()
//	published, err := s.Publish(s.Review(now), organiser.KeyStorage{})
//
// Even if the process is killed, a tournament is either published and its keys are on disk, or it
// is not published. Only one process at a time changes a tournament, and it only removes files that
// it wrote itself (spec/squaredeal.md step 11). If there are reasons against a step, it does
// nothing and returns *Unsettled, which lists doubts by kind. After the user has settled a doubt,
// call the step again with its kind:
//
//	value := organiser.ReadValue(s.Description, organiser.Value{Text: "3 6 9 13 26 400"}, now)
//	err := s.SetValue(value)
//	var open *organiser.Unsettled
//	errors.As(err, &open) // organiser.ValueContradicts: 400 is above 49
//	err = s.SetValue(value, organiser.ValueContradicts)
//
// Some doubts cannot be settled, such as InfoNothing and NotForPlay: the step returns them again. Callers pass the
// time of steps that depend on it; only the diary reads the clock itself. The package uses neither the terminal nor
// the network.
package organiser

// DoubtKind classifies a doubt. Use errors.Is to find it in a step's error. Kinds are identifiers for
// programs and never change.
type DoubtKind string

func (k DoubtKind) Error() string { return string(k) }

// Kinds of doubts, grouped by the functions that return them. A doubt is a reason not to perform a step.
const (
	// These doubts from Publish and Amend are about the text that describes the public number.
	InfoNothing         DoubtKind = "info-nothing"         // it does not commit to anything; cannot be settled
	DateWeekday         DoubtKind = "weekday"              // its date is on a different day of the week
	DatePast            DoubtKind = "past"                 // its day has passed
	DateToday           DoubtKind = "today"                // its day has begun
	DateMissing         DoubtKind = "no-date"              // it has no date
	DateImpossible      DoubtKind = "impossible-date"      // its date does not exist
	ExchangeClosed      DoubtKind = "exchange-closed"      // its value is already known
	ContributionsClosed DoubtKind = "contributions-closed" // players can no longer contribute
	FewValues           DoubtKind = "few-values"           // it has fewer than 2^20 possible values
	Unclear             DoubtKind = "unclear"              // it mentions no known source

	// Doubts from Publish.
	ShortPassphrase DoubtKind = "short-passphrase" // whoever gets the file can guess the passphrase
	KeysThere       DoubtKind = "keys-there"       // a key file exists; if settled, it is renamed
	SharesThere     DoubtKind = "shares-there"     // shares of an earlier attempt exist; if settled, they are renamed

	// Doubts from SetValue.
	ValueContradicts DoubtKind = "value-contradicts" // the value does not match its description
	ValueEarly       DoubtKind = "value-early"       // nobody can know the value yet
	ValueToday       DoubtKind = "value-today"       // the day in the description has not ended
	ValueSet         DoubtKind = "value-set"         // a different value is already set

	// Doubts from MakeHands.
	HandsDiffer DoubtKind = "hands-differ" // files with different content exist; if settled, they are overwritten
	Unproven    DoubtKind = "unproven"     // digest or keys differ from the published ones, so that the hands prove nothing

	// Doubts from RevealAll and RevealSessions.
	KeysEarly DoubtKind = "keys-early" // reveals hands that have not been played
	NotPlayed DoubtKind = "not-played" // a session is not marked as played
	PhaseGoes DoubtKind = "phase-goes" // a phase of unknown length may continue
)

// These kinds of doubt cannot be settled: the request itself has to change.
const (
	ValueMissing DoubtKind = "value-missing" // for SquareDeal 1.3: the description does not contain the value
	ValueOther   DoubtKind = "value-other"   // the value differs from the one in the description
	ValueGiven   DoubtKind = "value-given"   // a value was given, but the description is not from SquareDeal 1.3
	ValueLong    DoubtKind = "value-long"
	NotForPlay   DoubtKind = "not-for-play" // a format that would reveal a set before it is played
	WrongKeys    DoubtKind = "wrong-keys"   // the keys of a session are missing
	NoSession    DoubtKind = "no-session"   // the text does not name a session
)
