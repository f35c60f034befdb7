package desk_test

import (
	"os"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// TestMain runs all tests west of Greenwich, where a time in UTC may be on the previous day. A single test cannot change
// time.Local, because servers of earlier tests may still read it.
func TestMain(m *testing.M) {
	time.Local = time.FixedZone("", -5*60*60)
	os.Exit(desktest.Run(m))
}
