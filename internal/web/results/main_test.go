package results_test

import (
	"os"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

func TestMain(m *testing.M) { os.Exit(desktest.Run(m)) }
