package player

import (
	"os"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/browsertest"
)

func TestMain(m *testing.M) { os.Exit(browsertest.Run(m)) }
