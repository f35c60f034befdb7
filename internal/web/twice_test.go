package web_test

import (
	"path/filepath"
	"sync"
	"testing"

	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// TestFormsSentAtOnce submits the same form again before the first response. It must lead to the
// same page and have no further effect. Without JavaScript browsers do this when Enter is pressed
// twice.
func TestFormsSentAtOnce(t *testing.T) {
	client := desktest.Open(t)
	const times = 8
	atOnce := func(path, leads string, form ...string) {
		t.Helper()
		var all sync.WaitGroup
		replies := make([]desktest.Reply, times)
		for i := range replies {
			all.Go(func() { replies[i] = client.Post(path, form...) })
		}
		all.Wait()
		for _, r := range replies {
			if to := r.Header.Get("Location"); r.Status != 303 || to != client.Root+"/en/"+leads {
				t.Errorf("%s: status %d, to %q: %s", path, r.Status, to, desktest.VisibleText(r.Body))
			}
		}
		client.WantStatus("one that comes behind them", client.Post(path, form...), 303)
		checkComplete(client, path)
	}
	for i := range 5 {
		name := "Cup" + string(rune('A'+i))
		at := "t/" + name
		atOnce("t", at, "name="+name)
		seen := func() string { return formsIn(t, client.Get(at).Body)[0].values.Get("seen") }
		atOnce(at, at, "seen="+seen(), "name="+name+" 2060")
		atOnce(at+"/di", at, "seen="+seen(), "text="+desktest.DelayedInfo)
		atOnce(at+"/phase", at, "seen="+seen(), "sessions=2", "boards=2x4", "files=RR"+string(rune('A'+i)),
			"title=Round robin")
		if s := stateOf(client, name); s.phases != 1 {
			t.Errorf("%d phases", s.phases)
		}
		atOnce(at+"/publish", at+"/opens", "passphrase="+desktest.Passphrase, "passphrase2="+desktest.Passphrase,
			"confirm="+name)
		atOnce(at+"/dv", at+"/dv", "first=1 2 3", "value=1 2 3", "accept-value-early=yes",
			"accept-value-contradicts=yes")
		atOnce(at+"/make", at+"/make", "phase=1", "session=*", "format=dupblind", "passphrase="+desktest.Passphrase)
		atOnce(at+"/out", at+"/out", "session=1,1", "event=played")
		s, err := organiser.Open(filepath.Join(client.Dir, name+".sqd"))
		if err != nil {
			t.Fatal(err)
		}
		if events, err := s.Events(); err != nil || len(events) != 5 {
			t.Errorf("%v, the diary: %+v", err, events)
		}
		atOnce(at+"/reveal/1,1", at+"/file/"+name+".1-1.sqr", "passphrase="+desktest.Passphrase)
		atOnce(at+"/reveal", at+"/reveal", "passphrase="+desktest.Passphrase, "confirm="+name, "early=yes")
		atOnce("tonight", "tonight/Evening"+name, "name=Evening "+name, "boards=8", "kind=plain",
			"format=dupblind", "another=yes")
		atOnce("tonight", "tonight/Proven"+name, "name=Proven "+name, "boards=8", "kind=provable",
			"source=players", "passphrase="+desktest.Passphrase, "passphrase2="+desktest.Passphrase,
			"another=yes")
	}
}
