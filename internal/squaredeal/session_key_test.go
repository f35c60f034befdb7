package squaredeal

import (
	"errors"
	"strings"
	"testing"
)

// TestSessionKeyFile parses the file of a session key. Only a byte order mark and CR LF are tolerated.
func TestSessionKeyFile(t *testing.T) {
	file := readKeyTreeVectors(t).File
	s, err := ParseSessionKey([]byte(file.Text))
	if err != nil {
		t.Fatal(err)
	}
	if string(s.Text()) != file.Text {
		t.Errorf("%s: got\n%s, want\n%s", file.Name, s.Text(), file.Text)
	}
	if err := s.Check(s.Tree); err != nil {
		t.Errorf("%s: %v", file.Name, err)
	}
	if !IsSessionKey([]byte(file.Text)) {
		t.Errorf("%s is not recognised", file.Name)
	}
	mail := "\ufeff" + strings.ReplaceAll(file.Text, "\n", "\r\n")
	if s, err := ParseSessionKey([]byte(mail)); err != nil || string(s.Text()) != file.Text {
		t.Errorf("with CR LF: %v", err)
	}
	// A tournament may have a long name, up to the limit.
	room := maxSessionKey - len(file.Text)
	for length, ok := range map[int]bool{room: true, room + 1: false} {
		long := strings.Replace(file.Text, "tournament ", "tournament "+strings.Repeat("x", length), 1)
		if _, err := ParseSessionKey([]byte(long)); (err == nil) != ok {
			t.Errorf("a file of %d bytes: %v", len(long), err)
		}
	}
}

// TestSessionKeyEveryByte checks that any changed byte makes the file invalid or breaks the path, and
// that no error contains the key. The path does not cover the name of the tournament and the digest.
func TestSessionKeyEveryByte(t *testing.T) {
	text := readKeyTreeVectors(t).File.Text
	original, err := ParseSessionKey([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	const secret = "06kxuP9w" // beginning of the key
	for i := range text {
		for _, bit := range []byte{1, 0x20} {
			bad := []byte(text)
			bad[i] ^= bit
			s, err := ParseSessionKey(bad)
			if err != nil {
				if strings.Contains(err.Error(), secret) {
					t.Errorf("byte %d: the error contains the key: %v", i, err)
				}
				continue
			}
			isNotCovered := s.tournament != original.tournament || s.Digest != original.Digest
			if err := s.Check(original.Tree); !isNotCovered && !errors.Is(err, errKeyPath) {
				t.Errorf("byte %d: %q passes: %v", i, bad, err)
			}
		}
	}
}
