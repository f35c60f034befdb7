package lint

import "github.com/fairdeal/fairdeal/internal/words"

// Finding is a possible mistake in a description, such as a date in the past.
type Finding struct {
	Kind    FindingKind `json:"kind"`
	Gravity Gravity     `json:"gravity"`
	Text    string      `json:"text"`           // in English
	Said    words.Text  `json:"said"`           // in translatable form
	Date    string      `json:"date,omitempty"` // YYYY-MM-DD, for findings about a day
}

// FindingKind identifies a finding for programs and translators.
type FindingKind string

// The finding kinds, as they appear in JSON.
const (
	NoDate          FindingKind = "no_date"
	NoYear          FindingKind = "no_year"
	ImpossibleDate  FindingKind = "impossible_date"
	AmbiguousDate   FindingKind = "ambiguous_date"
	PastDate        FindingKind = "past_date"
	DateIsToday     FindingKind = "date_is_today"
	OtherWeekday    FindingKind = "other_weekday" // the date falls on a different weekday
	Weekend         FindingKind = "weekend"
	Holiday         FindingKind = "holiday"
	HolidayOpen     FindingKind = "holiday_open" // a public holiday on which the exchange is open
	UnknownCalendar FindingKind = "unknown_calendar"
	NoFigure        FindingKind = "no_figure"
	NoDecimals      FindingKind = "no_decimals"
	NoOrder         FindingKind = "no_order"
	NoNumbers       FindingKind = "no_numbers"
	JoinedOrder     FindingKind = "joined_order" // one string of digits that can be split in several ways
	JoinedZeros     FindingKind = "joined_zeros" // one string of digits, with or without leading zeros
	NoRound         FindingKind = "no_round"
	Unclear         FindingKind = "unclear"
	PastClose       FindingKind = "past_close" // after the exchange closed on the day itself
	LowEntropy      FindingKind = "low_entropy"
	PastRound       FindingKind = "past_round"
	OtherTime       FindingKind = "other_time" // the round has a different time
	SoonRound       FindingKind = "soon_round"
	PastClosing     FindingKind = "past_closing"
	LastMover       FindingKind = "last_mover"
	TextBeside      FindingKind = "text_beside_machine"
)

// Gravity determines whether a finding prevents publication.
type Gravity string

// The values of Gravity, in ascending order.
const (
	Look    Gravity = "look"    // check again
	Confirm Gravity = "confirm" // the organiser must confirm
	Refuse  Gravity = "refuse"  // the description commits to nothing and cannot be published
)

// Worst returns the first finding with the highest gravity, or nil.
func (l *Lint) Worst() *Finding {
	var worst *Finding
	for i := range l.Findings {
		f := &l.Findings[i]
		if worst == nil || f.Gravity.weight() > worst.Gravity.weight() {
			worst = f
		}
	}
	return worst
}

func (g Gravity) weight() int {
	switch g {
	case Refuse:
		return 2
	case Confirm:
		return 1
	}
	return 0
}
