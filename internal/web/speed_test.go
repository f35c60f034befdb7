package web_test

import (
	"io"
	"maps"
	"net"
	"net/http"
	"net/url"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
	"github.com/fairdeal/fairdeal/internal/web"
	"github.com/fairdeal/fairdeal/internal/web/desk"
)

// liveRequests are the requests that pages send while somebody types, by the last element of their
// address.
var liveRequests = map[string]struct{ method, path, body string }{
	"preview":  {method: "GET", path: "t/cup/preview?sessions=15&boards=2x16&files=FIN&title=Final"},
	"lint":     {method: "GET", path: "t/cup/lint?text=" + url.QueryEscape(desktest.DelayedInfo)},
	"ruling/1": {method: "POST", path: "ruling/1", body: rulingAmongTen()},
}

// rulingAmongTen returns the form of a weighted score among ten.
func rulingAmongTen() string {
	form := url.Values{}
	for field, value := range desktest.WorkedExamples[1].Typed {
		form.Set(field, value)
	}
	return form.Encode()
}

// TestLiveRequestsAreMeasured checks that the benchmark covers all requests that pages send while
// somebody types.
func TestLiveRequestsAreMeasured(t *testing.T) {
	client := desktest.Open(t)
	client.Submit("t", "name=Cup", "file=cup")
	found := map[string]bool{}
	for _, path := range []string{"", "t", "tonight", "ruling/1", "t/cup", "t/cup/di", "quit"} {
		for _, m := range formOf.FindAllStringSubmatch(client.Get(path).Body, -1) {
			tag := m[1]
			if address := attribute(tag, "data-preview"); address != "" {
				found[address[strings.LastIndex(address, "/")+1:]] = true
			}
			if strings.Contains(tag, " data-live") {
				found[strings.TrimPrefix(attribute(tag, "action"), client.Root+"/en/")] = true
			}
		}
	}
	sent, measured := slices.Sorted(maps.Keys(found)), slices.Sorted(maps.Keys(liveRequests))
	if !slices.Equal(sent, measured) {
		t.Errorf("pages send %q, and the benchmark measures %q", sent, measured)
	}
}

// BenchmarkLive measures the desk's response to a key press for a championship of 75 sessions, and
// for a ruling among ten.
func BenchmarkLive(b *testing.B) {
	d, address := serveDesk(b)
	createChampionship(b, filepath.Join(d.Folder, "cup.sqd"))
	opened, err := http.Get(d.TicketURL(address))
	if err != nil {
		b.Fatal(err)
	}
	opened.Body.Close()
	_, root, _ := strings.Cut(opened.Header.Get("Refresh"), "url=")
	for name, live := range liveRequests {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				address := "http://" + address.String() + root + "pl/" + live.path
				r, err := http.NewRequest(live.method, address, strings.NewReader(live.body))
				if err != nil {
					b.Fatal(err)
				}
				r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
				r.AddCookie(opened.Cookies()[0])
				response, err := http.DefaultClient.Do(r)
				if err != nil {
					b.Fatal(err)
				}
				_, err = io.Copy(io.Discard, response.Body)
				response.Body.Close()
				if err != nil || response.StatusCode != http.StatusOK {
					b.Fatal(response.Status, err)
				}
			}
		})
	}
}

// serveDesk serves a desk on a local port.
func serveDesk(b *testing.B) (*desk.Desk, net.Addr) {
	b.Helper()
	d, err := web.NewDesk(desk.Config{Folder: b.TempDir(), Version: "test"})
	if err != nil {
		b.Fatal(err)
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		b.Fatal(err)
	}
	d.TicketURL(l.Addr()) // Requests are only checked once the desk has an address.
	go d.Serve(b.Context(), l)
	return d, l.Addr()
}

// createChampionship describes a tournament with 75 sessions.
func createChampionship(b *testing.B, path string) {
	b.Helper()
	t, err := organiser.Create(path, "Cup")
	if err != nil {
		b.Fatal(err)
	}
	defer t.Close()
	for _, p := range []struct{ sessions, boards, files string }{
		{sessions: "45", boards: "1-16,17-32", files: "R4"},
		{sessions: "30", boards: "30x14", files: "R3"},
	} {
		phase, _, err := squaredeal.NewPhase(p.sessions, p.boards, p.files, "Round")
		if err == nil {
			err = t.Description.AddPhase(phase)
		}
		if err != nil {
			b.Fatal(err)
		}
	}
	if err := t.Save(); err != nil {
		b.Fatal(err)
	}
}
