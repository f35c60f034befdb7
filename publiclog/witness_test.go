package publiclog

import (
	"errors"
	"testing"
)

// The dialogue of a log with a witness, request by request.
func TestWitnessVectors(t *testing.T) {
	v := vector[struct {
		Requests []struct {
			Body, Name, Response string
			Status               int
			Time                 int64
		}
	}](t, "witness.json")
	if len(v.Requests) == 0 {
		t.Fatal("no requests")
	}
	keys := testKeys(t)
	log, witness := keys["log.club.example/deals"].Verifier, keys["rival.example/witness"]
	var last Checkpoint
	for _, c := range v.Requests {
		status, answer := 200, ""
		s, err := ParseSubmission([]byte(c.Body))
		if err != nil {
			status = 400
		} else {
			next, err := s.Check([]Verifier{log}, func(string) (Checkpoint, error) { return last, nil })
			switch {
			case errors.Is(err, ErrUnknownOrigin):
				status = 404
			case errors.Is(err, ErrNotTheLog):
				status = 403
			case errors.Is(err, ErrOldAboveSize):
				status = 400
			case errors.Is(err, ErrOldSize):
				status, answer = 409, itoa(last.Size)+"\n"
			case errors.Is(err, ErrInconsistent):
				status = 422
			case err != nil:
				t.Fatalf("%s: %v", c.Name, err)
			default:
				sig, err := witness.Cosign(s.Checkpoint.Text, c.Time)
				if err != nil {
					t.Fatal(err)
				}
				last, answer = next, sig.Line()
			}
			if string(s.Bytes()) != c.Body {
				t.Errorf("%s: written again it is %q", c.Name, s.Bytes())
			}
		}
		if status != c.Status || answer != c.Response {
			t.Errorf("%s: %d %q, want %d %q", c.Name, status, answer, c.Status, c.Response)
		}
	}
}
