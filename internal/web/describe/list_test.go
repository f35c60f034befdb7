package describe_test

import (
	"net/http"
	"regexp"
	"testing"

	"github.com/fairdeal/fairdeal/internal/web/desktest"
)

// TestTrash: a draft is thrown away and put back; nothing else is, and nothing is written
// over.
func TestTrash(t *testing.T) {
	x := desktest.Open(t)
	x.Has(x.Get(""), "Tonight: a club's evening, dealt at once.", "A tournament: everybody can check afterwards")
	x.Does("t", "name", "Spring Cup", "file", "spring")
	gone := x.Does("t/spring/trash")
	x.Has(gone, "There is no tournament in this folder yet.", "Thrown away Put Spring Cup back")
	file := regexp.MustCompile(`name="file" value="(spring\.[0-9-]+\.sqd)"`).FindStringSubmatch(gone.Body)
	if file == nil {
		t.Fatal("the trash names no file")
	}
	x.Wants("thrown away twice", x.Post("t/spring/trash"), http.StatusSeeOther)
	x.Does("t", "name", "Another", "file", "spring")
	x.Refuses(http.StatusConflict, "There is another tournament spring now", "", "trash", "file", file[1])
	x.Does("t/spring/trash")
	x.Has(x.Does("trash", "file", file[1]), "Spring Cup")
	for _, name := range []string{"", "../spring.sqd", "spring.sqd", "x.20270301-213005.sqd"} {
		x.Refuses(http.StatusNotFound, "There is no such page", "", "trash", "file", name)
	}
	y := desktest.Published(t)
	y.Refuses(http.StatusConflict, "It is not thrown away", "", "t/spring/trash")
}
