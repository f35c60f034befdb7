package organiser_test

import (
	"errors"
	"sync"
	"testing"

	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
)

// TestConcurrentNotes checks that programs which record a session's end at the same time
// add only one line to the diary. Otherwise undoing it would leave a copy in force.
func TestConcurrentNotes(t *testing.T) {
	tournament, err := draft(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := tournament.Publish(tournament.Review(beforeDraw), organiser.KeyStorage{}); err != nil {
		t.Fatal(err)
	}
	tournament.Close()
	var workers sync.WaitGroup
	begin := make(chan struct{})
	for range 16 {
		workers.Go(func() {
			own, err := organiser.Open(tournament.Path)
			if err != nil {
				t.Error(err)
				return
			}
			<-begin
			_, err = own.NotePlayed([]squaredeal.ID{{Phase: 1, Session: 1}}, nil, false)
			if err != nil && !errors.As(err, new(*safefile.LockedError)) {
				t.Error(err)
			}
		})
	}
	close(begin)
	workers.Wait()
	if events, err := tournament.Events(); err != nil || len(events) != 1 {
		t.Errorf("%v, the diary: %+v", err, events)
	}
}
