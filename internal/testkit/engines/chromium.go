package engines

import (
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/browsertest"
)

// chromium wraps a page of package browsertest, which reports its own failures.
type chromium struct{ *browsertest.Page }

func openChromium(t *testing.T) driver {
	t.Helper()
	p := browsertest.Open(t)
	p.Watch()
	return chromium{p}
}

func (c chromium) open(address string) error {
	c.Go(address)
	return nil
}

func (c chromium) evaluate(expression string) (string, error) { return c.TryEval(expression), nil }

func (c chromium) chooseFiles(selector string, files []string) error {
	c.ChooseFiles(strings.TrimPrefix(selector, "#"), files...)
	return nil
}

func (c chromium) setSize(width, height int) error {
	c.SetView(width, height, "light")
	return nil
}

func (c chromium) consoleMessages() []string { return c.Console() }
