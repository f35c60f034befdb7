package desk_test

import (
	"os"
	"testing"

	"github.com/fairdeal/fairdeal/internal/web/desktest"
)

func TestMain(m *testing.M) { os.Exit(desktest.Run(m)) }
