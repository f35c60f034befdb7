package audit_test

import (
	"context"
	"errors"
	"testing"

	"github.com/fairdeal/fairdeal/audit"
	"github.com/fairdeal/fairdeal/intake"
	"github.com/fairdeal/fairdeal/step"
)

// TestVerifyStops cancels the context while Verify reads the first file.
func TestVerifyStops(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	read := 0
	item := intake.Item{Name: "a.pbn", Read: func() ([]byte, error) { read++; cancel(); return nil, nil }}
	items := []intake.Item{item, {Name: "b.pbn", Read: item.Read}}
	if _, err := audit.Verify(ctx, audit.Published{}, items, audit.Options{}); !errors.Is(err, context.Canceled) {
		t.Errorf("%v, want canceled", err)
	}
	if read != 1 {
		t.Errorf("%d files were read, want 1", read)
	}
}

// TestVerifyNothing checks that an empty verification never passes.
func TestVerifyNothing(t *testing.T) {
	r, err := audit.Verify(context.Background(), audit.Published{}, []intake.Item{{Name: "a.pbn"}}, audit.Options{})
	if err != nil || r.Verdict == audit.Verified || r.Verdict == audit.InPart {
		t.Errorf("%+v, %v", r, err)
	}
	for _, s := range r.Steps {
		if s.ID >= 7 && s.Status == step.Pass && !s.Optional {
			t.Errorf("step %d passes", s.ID)
		}
	}
}
