package traveller

import (
	"errors"
	"strings"
	"testing"
)

// TestDamagedSession checks that after an error in the middle the previous boards are
// returned if they are known to be complete.
func TestDamagedSession(t *testing.T) {
	for _, c := range []struct {
		name, text string
		boards     int
	}{
		{
			name:   "text",
			text:   "method: mp\nboard: 1\n1 2 +420\n3 4 -50\nboard: 2\n1 2 +420\nboard: 3\n1 2 50/50\n",
			boards: 2,
		},
		{
			name: "text, the first board",
			text: "method: mp\nboard: 1\n1 2 50/50\n",
		},
		{
			name:   "CSV",
			text:   "method: mp\nboard,ns,ew,result\n1,1,2,+420\n1,3,4,-50\n2,1,2,+420\n2,3,4,50/50\n",
			boards: 1,
		},
		{
			name:   "CSV, a control character",
			text:   "method: mp\nboard,ns,ew,result\n1,1,2,+420\n1,3,4,-50\n2,1,2,+420\n2,3,4,\x1b\n",
			boards: 1,
		},
		{
			name: "CSV, rows of boards in turn",
			text: "method: mp\nboard,ns,ew,result\n1,1,2,+420\n2,1,2,+420\n1,3,4,-50\n2,3,4,50/50\n",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, err := ReadSession(strings.NewReader(c.text))
			if !errors.As(err, new(*Error)) {
				t.Fatalf("error %v, want an *Error", err)
			}
			if s == nil {
				if c.boards > 0 {
					t.Fatalf("no session, want %d boards", c.boards)
				}
				return
			}
			if s.Len() != c.boards {
				t.Fatalf("%d boards, want %d", s.Len(), c.boards)
			}
			if _, err := s.Score(); err != nil {
				t.Error(err)
			}
		})
	}
}

func TestReadSessionTooLarge(t *testing.T) {
	const comment = "# nothing but comments\n"
	in := strings.NewReader(strings.Repeat(comment, MaxBytes/len(comment)+1))
	_, err := ReadSession(in)
	if err == nil {
		t.Fatal("no error")
	}
	const want = "the file is larger than 64 MB"
	if got := err.Error(); !strings.HasPrefix(got, "line ") || !strings.HasSuffix(got, want) {
		t.Errorf("error %s, want %s, with the line", got, want)
	}
}
