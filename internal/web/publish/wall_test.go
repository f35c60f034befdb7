package publish_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/web/desktest"
)

// TestSheetAsPDF: in each language, of a published tournament alone.
func TestSheetAsPDF(t *testing.T) {
	x := desktest.Open(t)
	x.Does("t", "name", "Spring Cup", "file", "spring")
	x.Wants("of a draft", x.Get("t/spring/wall/pdf"), http.StatusConflict)
	y := desktest.Published(t)
	if r := y.Get("t/spring/wall/pdf"); !strings.HasPrefix(r.Body, "%PDF") || r.Header.Get("Content-Type") != "application/pdf" {
		t.Errorf("%.40q", r.Body)
	}
}
