// Package organiser is a tournament in a folder, and what an organiser does with it, one
// step after the other: describe and publish it, set the delayed value, make hands, note
// what was played, reveal the keys. Commands, the dialogue and the desk read a form, call,
// and word what came of it; what is refused, asked or left open is decided here, once.
//
//	s, err := organiser.Edit("spring.sqd") // nobody else changes it until Close
//	defer s.Close()
//	err = s.Description.SetName("Spring Teams 2027")
//	err = s.Save()
//	published, err := s.Publish(s.LookBefore(now), organiser.Keeping{})
//
// Whatever happens to the process, a tournament is either published and its keys
// are on disk, or it is not published. One process at a time changes a tournament;
// each removes only files whose bytes it wrote itself (spec/squaredeal.md step 11).
//
// A step that something speaks against does nothing and returns *Unsettled: doubts,
// each with a kind. A person settles a doubt, and the step is asked for again with
// the kinds that are settled:
//
//	value := organiser.ReadValue(s.Description, organiser.Value{Typed: "3 6 9 13 26 400"}, now)
//	err := s.SetValue(value)
//	var open *organiser.Unsettled
//	errors.As(err, &open) // organiser.ValueContradicts: 400 is above 49
//	err = s.SetValue(value, organiser.ValueContradicts)
//
// What can be settled by nobody is an ordinary error. Times are given: the package asks no
// terminal and no network.
package organiser

// Kind says what a doubt is about: errors.Is finds it in what a step returns. Kinds are
// words for programs and never change.
type Kind string

func (k Kind) Error() string { return string(k) }

// The kinds of doubts, by the step that has them.
const (
	// Publish, Amend: of the delayed information
	InfoNothing         Kind = "info-nothing"         // it commits to nothing: nobody settles it
	DateWeekday         Kind = "weekday"              // its date is another day of the week
	DatePast            Kind = "past"                 // its day is over
	DateToday           Kind = "today"                // its day has begun
	DateMissing         Kind = "no-date"              // it names no day
	DateImpossible      Kind = "impossible-date"      // its day does not exist
	ExchangeClosed      Kind = "exchange-closed"      // its figure is known already
	ContributionsClosed Kind = "contributions-closed" // players can contribute no more
	FewValues           Kind = "few-values"           // it has fewer than 2^20 values
	Unclear             Kind = "unclear"              // it names nothing that is known

	// Publish
	ShortPassphrase Kind = "short-passphrase" // whoever gets the file can guess it
	KeysThere       Kind = "keys-there"       // a key file is there: settled, it is set aside
	SharesThere     Kind = "shares-there"     // shares of another attempt: as KeysThere

	// SetValue
	ValueContradicts Kind = "value-contradicts" // it is not as the description says
	ValueEarly       Kind = "value-early"       // nobody can know it yet
	ValueToday       Kind = "value-today"       // the day that is named is not over
	ValueSet         Kind = "value-set"         // another one is set already

	// MakeHands
	HandsDiffer Kind = "hands-differ" // files are there that hold something else: settled, they are written over
	Unproven    Kind = "unproven"     // digest or keys are not the published ones: the hands prove nothing

	// RevealAll, RevealSessions
	KeysEarly Kind = "keys-early" // hands that are still to be played become known
	NotPlayed Kind = "not-played" // a session that nobody called played
	PhaseGoes Kind = "phase-goes" // a phase of unknown length that may go on
)

// Kinds that nobody settles, of what was asked for.
const (
	ValueMissing Kind = "value-missing" // of SquareDeal 1.3: it is not in the description
	ValueOther   Kind = "value-other"   // beside the one that the description holds
	ValueGiven   Kind = "value-given"   // with one of another form, which holds its own
	ValueLong    Kind = "value-long"
	NotForPlay   Kind = "not-for-play" // a format by which a set is judged, before it is played
	WrongKeys    Kind = "wrong-keys"   // the keys lack one of the description
	NoSession    Kind = "no-session"   // a text that names none
)
