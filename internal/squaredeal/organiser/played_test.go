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
	s, err := draft(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Publish(s.Review(before), organiser.KeyStorage{}); err != nil {
		t.Fatal(err)
	}
	s.Close()
	var workers sync.WaitGroup
	begin := make(chan struct{})
	for range 16 {
		workers.Go(func() {
			own, err := organiser.Open(s.Path)
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
	if events, err := s.Events(); err != nil || len(events) != 1 {
		t.Errorf("%v, the diary: %+v", err, events)
	}
}
