package organiser_test

import (
	"errors"
	"sync"
	"testing"

	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
)

// TestSaidAtOnce: what several programs say of a session's end at the same time stands in
// the diary once: taken back, it would still stand there otherwise.
func TestSaidAtOnce(t *testing.T) {
	s, err := draft(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Publish(s.LookBefore(before), organiser.Keeping{}); err != nil {
		t.Fatal(err)
	}
	s.Close()
	var all sync.WaitGroup
	begin := make(chan struct{})
	for range 16 {
		all.Go(func() {
			own, err := organiser.Open(s.Path)
			if err != nil {
				t.Error(err)
				return
			}
			<-begin
			err = own.NotePlayed([]squaredeal.ID{{Phase: 1, Session: 1}}, nil, false)
			if err != nil && !errors.As(err, new(*safefile.LockedError)) {
				t.Error(err)
			}
		})
	}
	close(begin)
	all.Wait()
	if events, err := s.Events(); err != nil || len(events) != 1 {
		t.Errorf("%v, the diary: %+v", err, events)
	}
}
