package custody_test

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/squaredeal/custody"
	"github.com/fairdeal/fairdeal/internal/workfactor"
)

// TestPassphrase checks that only the right passphrase opens a file.
func TestPassphrase(t *testing.T) {
	// A script test of the command uses the full work factor.
	full := workfactor.Scrypt
	if full != 18 {
		t.Errorf("the work factor is %d, want 18", full)
	}
	workfactor.Scrypt = 10
	defer func() { workfactor.Scrypt = full }()
	recipient, err := custody.PassphraseRecipient("correct horse")
	if err != nil {
		t.Fatal(err)
	}
	sealed, err := custody.Seal(secret, recipient)
	if err != nil {
		t.Fatal(err)
	}
	if !custody.NeedsPassphrase(sealed) {
		t.Error("NeedsPassphrase is false")
	}
	right, _ := custody.PassphraseIdentity("correct horse")
	wrong, _ := custody.PassphraseIdentity("correct house")
	if plain, err := custody.Open(sealed, right); err != nil || !bytes.Equal(plain, secret) {
		t.Errorf("Open: %q, %v", plain, err)
	}
	if _, err := custody.Open(sealed, wrong); !errors.Is(err, custody.ErrWrongIdentity) {
		t.Errorf("wrong passphrase: %v", err)
	}
}

// TestPassphraseAsTyped checks that the words of a card open the file in any spelling, and
// that other words or half of them do not.
func TestPassphraseAsTyped(t *testing.T) {
	defer func(work int) { workfactor.Scrypt = work }(workfactor.Scrypt)
	workfactor.Scrypt = 10
	for _, made := range []string{"armchair-tadpole-gravel-unsaid-widow", "correct horse battery staple"} {
		recipient, err := custody.PassphraseRecipient(made)
		if err != nil {
			t.Fatal(err)
		}
		sealed, err := custody.Seal([]byte("1,1:key\n"), recipient)
		if err != nil {
			t.Fatal(err)
		}
		words := strings.FieldsFunc(made, func(r rune) bool { return r == ' ' || r == '-' })
		for typed, want := range map[string]bool{
			made:                                  true,
			strings.Join(words, " "):              true,
			strings.Join(words, "-"):              true,
			" " + strings.Join(words, "  ") + " ": true,
			strings.ToUpper(strings.Join(words, " - ")): true,
			strings.Join(words, ""):                     false,
			strings.Join(words[1:], "-"):                false,
			"-":                                         false,
		} {
			id, err := custody.PassphraseIdentity(typed)
			if err != nil {
				t.Fatal(err)
			}
			var wantErr error
			if !want {
				wantErr = custody.ErrWrongIdentity
			}
			if _, err := custody.Open(sealed, id); !errors.Is(err, wantErr) {
				t.Errorf("%q for %q: %v, want %v", typed, made, err, wantErr)
			}
		}
	}
}
