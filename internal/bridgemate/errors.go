package bridgemate

import (
	"strings"

	"github.com/fairdeal/fairdeal/internal/words"
)

// NotBridgemateError is returned for an Access file from a different program.
type NotBridgemateError struct{ Tables []string }

func (e *NotBridgemateError) Error() string { return e.InWords().String() }

// InWords returns the error as a translatable message.
func (e *NotBridgemateError) InWords() words.Text {
	return words.New("bridgemate.not", words.Name("tables", strings.Join(e.Tables, ", ")))
}

// These errors are returned by Read.
var (
	ErrNoResults = words.NewError("bridgemate.no-results") // there are no entries that count
	ErrTeams     = words.NewError("bridgemate.teams")      // it is a teams event
	ErrSamePair  = words.NewError("bridgemate.same-pair")  // one winner is requested, but a number meets itself
	ErrWinners   = words.NewError("bridgemate.winners")    // sections differ in their number of winners
	ErrNoMethod  = words.NewError("bridgemate.no-method")  // the form of scoring is unknown
)
