package web_test

import (
	"io"
	"maps"
	"net"
	"net/http"
	"net/url"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
	"github.com/fairdeal/fairdeal/internal/web"
	"github.com/fairdeal/fairdeal/internal/web/desk"
)

// live lists responses that pages request while somebody types, by the last element of their
// address.
var live = map[string]string{
	"preview":  "t/cup/preview?sessions=15&boards=2x16&files=FIN&title=Final",
	"lint":     "t/cup/lint?text=" + url.QueryEscape(desktest.DelayedInfo),
	"ruling/1": "ruling/1",
}

// TestEveryLiveAnswerIsMeasured checks that the benchmark covers all requests that pages send while
// somebody types.
func TestEveryLiveAnswerIsMeasured(t *testing.T) {
	client := desktest.Open(t)
	client.Submit("t", "name=Cup", "file=cup")
	found := map[string]bool{}
	for _, path := range []string{"", "t", "tonight", "ruling/1", "t/cup", "t/cup/di", "quit"} {
		for _, m := range formOf.FindAllStringSubmatch(client.Get(path).Body, -1) {
			if address := attribute(m[1], "data-preview"); address != "" {
				found[address[strings.LastIndex(address, "/")+1:]] = true
			}
			if strings.Contains(m[1], " data-live") {
				found[strings.TrimPrefix(attribute(m[1], "action"), client.Root+"/en/")] = true
			}
		}
	}
	if !maps.Equal(found, map[string]bool{"preview": true, "lint": true, "ruling/1": true}) ||
		len(live) != len(found) {
		t.Errorf("pages ask for %v, the benchmark for %v", found, live)
	}
}

// BenchmarkLive measures the desk's response to a key press for a championship of 90 sessions, and
// for a ruling among ten.
func BenchmarkLive(b *testing.B) {
	d, err := web.NewDesk(desk.Config{Folder: b.TempDir(), Version: "test"})
	if err != nil {
		b.Fatal(err)
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		b.Fatal(err)
	}
	go d.Serve(b.Context(), l)
	opened, err := http.Get(d.TicketURL(l.Addr()))
	if err != nil {
		b.Fatal(err)
	}
	opened.Body.Close()
	_, root, _ := strings.Cut(opened.Header.Get("Refresh"), "url=")
	s, err := organiser.Create(filepath.Join(d.Folder, "cup.sqd"), "Cup")
	if err != nil {
		b.Fatal(err)
	}
	for _, p := range [][2]string{{"45", "1-16,17-32"}, {"30", "30x14"}} {
		client, _, err := squaredeal.NewPhase(p[0], p[1], "R"+p[0][:1], "Round")
		if err == nil {
			err = s.Description.AddPhase(client)
		}
		if err != nil {
			b.Fatal(err)
		}
	}
	if err := s.Save(); err != nil {
		b.Fatal(err)
	}
	s.Close()
	ruling := url.Values{}
	for field, value := range desktest.WorkedExamples[1].Typed {
		ruling.Set(field, value)
	}
	for name, path := range live {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				method, body := "GET", ""
				if name == "ruling/1" {
					method, body = "POST", ruling.Encode()
				}
				r, err := http.NewRequest(method, "http://"+l.Addr().String()+root+"pl/"+path,
					strings.NewReader(body))
				if err != nil {
					b.Fatal(err)
				}
				r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
				r.AddCookie(opened.Cookies()[0])
				answer, err := http.DefaultClient.Do(r)
				if err != nil {
					b.Fatal(err)
				}
				_, err = io.Copy(io.Discard, answer.Body)
				answer.Body.Close()
				if err != nil || answer.StatusCode != http.StatusOK {
					b.Fatal(answer.Status, err)
				}
			}
		})
	}
}
