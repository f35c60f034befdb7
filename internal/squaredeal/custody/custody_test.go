package custody_test

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/squaredeal/custody"
)

func Example() {
	file, recipient, _ := custody.NewIdentity(false)
	recipients, _ := custody.ParseRecipients(recipient)
	sealed, _ := custody.Seal([]byte("1,1:secret\r\n"), recipients...)

	identities, _ := custody.ParseIdentities(file)
	plain, err := custody.Open(sealed, identities...)
	fmt.Printf("%q %v\n", plain, err)
	// Output: "1,1:secret\r\n" <nil>
}

// secret is the content of the key file that the tests seal.
var secret = []byte("1,1:aaaa\r\n1,2:bbbb\r\n")

// newIdentity returns a new identity and its recipient, each as a list.
func newIdentity(t *testing.T, hybrid bool) ([]custody.Identity, []custody.Recipient) {
	t.Helper()
	file, recipient, err := custody.NewIdentity(hybrid)
	if err != nil {
		t.Fatal(err)
	}
	identities, err := custody.ParseIdentities(file)
	if err != nil {
		t.Fatal(err)
	}
	recipients, err := custody.ParseRecipients("# a comment\n" + recipient + "\n")
	if err != nil {
		t.Fatal(err)
	}
	return identities, recipients
}

// TestRecipients checks that each recipient can open a file alone, and nobody else can.
func TestRecipients(t *testing.T) {
	for _, hybrid := range []bool{false, true} {
		t.Run(fmt.Sprintf("hybrid=%v", hybrid), func(t *testing.T) {
			anna, toAnna := newIdentity(t, hybrid)
			eva, toEva := newIdentity(t, hybrid)
			stranger, _ := newIdentity(t, hybrid)
			sealed, err := custody.Seal(secret, append(toAnna, toEva...)...)
			if err != nil {
				t.Fatal(err)
			}
			if !custody.IsSealed(sealed) || custody.NeedsPassphrase(sealed) {
				t.Errorf("IsSealed %v, NeedsPassphrase %v",
					custody.IsSealed(sealed), custody.NeedsPassphrase(sealed))
			}
			if bytes.Contains(sealed, []byte("aaaa")) {
				t.Errorf("the sealed file contains a key:\n%s", sealed)
			}
			for _, identities := range [][]custody.Identity{anna, eva, append(stranger, eva...)} {
				if plain, err := custody.Open(sealed, identities...); err != nil || !bytes.Equal(plain, secret) {
					t.Errorf("Open: %q, %v", plain, err)
				}
			}
			if _, err := custody.Open(sealed, stranger...); !errors.Is(err, custody.ErrWrongIdentity) {
				t.Errorf("a stranger's identity: %v", err)
			}
			if _, err := custody.Open(sealed); !errors.Is(err, custody.ErrNoIdentities) {
				t.Errorf("no identity: %v", err)
			}
			crlf := bytes.ReplaceAll(sealed, []byte("\n"), []byte("\r\n"))
			if plain, err := custody.Open(crlf, anna...); err != nil || !bytes.Equal(plain, secret) {
				t.Errorf("with CR LF: %q, %v", plain, err)
			}
		})
	}
}

// TestMixedRecipients checks that a file is not sealed to both kinds of recipients, nor to nobody.
func TestMixedRecipients(t *testing.T) {
	_, plain := newIdentity(t, false)
	_, hybrid := newIdentity(t, true)
	if _, err := custody.Seal(secret, append(plain, hybrid...)...); err == nil {
		t.Error("X25519 and hybrid recipients in one file")
	}
	if _, err := custody.Seal(secret); err == nil {
		t.Error("sealed to nobody")
	}
}

// TestEveryByteMatters checks that a file with any changed byte does not open.
func TestEveryByteMatters(t *testing.T) {
	identities, recipients := newIdentity(t, false)
	sealed, err := custody.Seal(secret, recipients...)
	if err != nil {
		t.Fatal(err)
	}
	for i := range sealed {
		mangled := bytes.Clone(sealed)
		mangled[i] ^= 1
		if plain, err := custody.Open(mangled, identities...); err == nil {
			t.Errorf("byte %d changed, and the file still opens: %q", i, plain)
		}
	}
}

// TestErrorsContainNoSecrets checks that the error for a damaged identity does not quote it.
func TestErrorsContainNoSecrets(t *testing.T) {
	file, _, err := custody.NewIdentity(false)
	if err != nil {
		t.Fatal(err)
	}
	broken := strings.Replace(string(file), "AGE-SECRET-KEY-1", "AGE-SECRET-KEY-1X", 1)
	_, err = custody.ParseIdentities([]byte(broken))
	if err == nil {
		t.Fatal("a broken identity was read")
	}
	if strings.Contains(err.Error(), "SECRET-KEY-1X") {
		t.Errorf("error shows the identity: %v", err)
	}
}

func ExampleSplit() {
	shares, recipient, _ := custody.Split("spring", strings.Repeat("0", 64), 2, 3)
	sealed, _ := custody.Seal([]byte("1,1:secret\r\n"), recipient)

	r, err := custody.Recover(shares[1:])
	fmt.Println(r.Used, err)
	plain, err := custody.Open(sealed, r.Identity...)
	fmt.Printf("%q %v\n", plain, err)
	// Output:
	// [2 3] <nil>
	// "1,1:secret\r\n" <nil>
}
