// Package organiser performs an organiser's work on a tournament in a folder, step by
// step:
// describe and publish it, set the public number, make hands, record what was played,
// reveal
// the keys. Commands, the dialogue and the desk read their input, call this package and
// show
// the result. It alone decides what is refused, confirmed or left open.
//
//	s, err := organiser.Edit("spring.sqd") // locked until Close
//	defer s.Close()
//	err = s.Description.SetName("Spring Teams 2027")
//	err = s.Save()
//	published, err := s.Publish(s.Review(now), organiser.Keeping{})
//
// Whatever happens to the process, a tournament is either published and its keys are on
// disk, or it is not published. Only one process at a time changes a tournament, and it
// removes only files that it wrote itself (spec/squaredeal.md step 11).
// If there are reasons against a step, it does nothing and returns *Unsettled, which lists
// doubts of different kinds. When the user has settled a doubt, call the step again with
// its
// kind:
//
//	value := organiser.ReadValue(s.Description, organiser.Value{Typed: "3 6 9 13 26 400"}, now)
//	err := s.SetValue(value)
//	var open *organiser.Unsettled
//	errors.As(err, &open) // organiser.ValueContradicts: 400 is above 49
//	err = s.SetValue(value, organiser.ValueContradicts)
//
// Problems that nobody can settle are ordinary errors. Callers pass the time; the package
// uses neither the terminal nor the network.
package organiser

// Kind is the kind of a doubt. Use errors.Is to find it in the error of a step. Kinds are
// names for programs and never change.
type Kind string

func (k Kind) Error() string { return string(k) }

// Kinds of doubts, by step.
const (
	// Publish and Amend, about the delayed information:
	InfoNothing         Kind = "info-nothing"         // it commits to nothing, which nobody can settle
	DateWeekday         Kind = "weekday"              // its date is on a different day of the week
	DatePast            Kind = "past"                 // its day has passed
	DateToday           Kind = "today"                // its day has begun
	DateMissing         Kind = "no-date"              // it has no date
	DateImpossible      Kind = "impossible-date"      // its date does not exist
	ExchangeClosed      Kind = "exchange-closed"      // its value is already known
	ContributionsClosed Kind = "contributions-closed" // players can no longer contribute
	FewValues           Kind = "few-values"           // it has fewer than 2^20 possible values
	Unclear             Kind = "unclear"              // it mentions no known source

	// Publish:
	ShortPassphrase Kind = "short-passphrase" // whoever gets the file can guess it
	KeysThere       Kind = "keys-there"       // a key file exists; if settled, it is set aside
	SharesThere     Kind = "shares-there"     // shares of an earlier attempt exist; same as KeysThere

	// SetValue:
	ValueContradicts Kind = "value-contradicts" // it does not fit the description
	ValueEarly       Kind = "value-early"       // nobody can know it yet
	ValueToday       Kind = "value-today"       // the day in the description has not ended
	ValueSet         Kind = "value-set"         // a different value is already set

	// MakeHands:
	HandsDiffer Kind = "hands-differ" // files with different content exist; if settled, they are overwritten
	Unproven    Kind = "unproven"     // digest or keys are not the published ones, so the hands prove nothing

	// RevealAll and RevealSessions:
	KeysEarly Kind = "keys-early" // hands that have not been played become known
	NotPlayed Kind = "not-played" // a session is not marked as played
	PhaseGoes Kind = "phase-goes" // a phase of unknown length may continue
)

// Kinds that nobody can settle, about what was requested.
const (
	ValueMissing Kind = "value-missing" // for SquareDeal 1.3: the description does not contain it
	ValueOther   Kind = "value-other"   // differs from the one in the description
	ValueGiven   Kind = "value-given"   // given with a description that has its own
	ValueLong    Kind = "value-long"
	NotForPlay   Kind = "not-for-play" // a format that would reveal a set before it is played
	WrongKeys    Kind = "wrong-keys"   // the keys lack one that the description needs
	NoSession    Kind = "no-session"   // the text does not name a session
)
