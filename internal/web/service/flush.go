package service

import (
	"context"
	"time"
)

// flushEverySecond stores the counters every second until ctx ends.
func (s *Service) flushEverySecond(ctx context.Context) {
	ticker := time.NewTicker(time.Second)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
			s.flush(ctx)
		}
	}
}

// flush adds the deals and reveals since the last flush to the database's counters, and remembers
// them. An error is only logged, because the next flush tries it again.
func (s *Service) flush(ctx context.Context) {
	ctx, cancel := context.WithTimeout(ctx, s.store.MaxWait())
	defer cancel()
	err := s.store.FlushCounts(ctx)
	if err == nil {
		err = s.updateSeen(ctx)
	}
	if err != nil && ctx.Err() == nil {
		s.log.Error("the counts were not kept", "error", err)
	}
}

// updateSeen remembers the current counters of the database.
func (s *Service) updateSeen(ctx context.Context) error {
	if s.seen == nil {
		return nil
	}
	counts, err := s.store.Counts(ctx)
	if err != nil {
		return err
	}
	return s.seen.update(counts)
}
