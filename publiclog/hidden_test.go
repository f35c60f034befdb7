package publiclog

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
)

// TestSignerHidesSecret prints a signer with every verb and as JSON. No part of the secret may appear.
func TestSignerHidesSecret(t *testing.T) {
	s, err := NewSigner("club.example/organiser", SigningKey)
	if err != nil {
		t.Fatal(err)
	}
	secret := s.private.Seed()[:4]
	printed := []string{
		fmt.Sprintf("%x", secret),
		strings.Trim(fmt.Sprint(secret), "[]"),
		strings.Trim(strings.ToLower(fmt.Sprintf("%#v", secret)), "[]byte{}"),
	}
	for _, v := range []any{s, *s, []*Signer{s}, struct{ S Signer }{*s}} {
		for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%q", "%x", "%X", "%d"} {
			got := strings.ToLower(fmt.Sprintf(verb, v))
			for _, form := range printed {
				if strings.Contains(got, form) {
					t.Errorf("%s of %T shows %s: %s", verb, v, form, got)
				}
			}
		}
		data, err := json.Marshal(v)
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(string(data), "private") || !strings.Contains(string(data), "secret key of") {
			t.Errorf("%T as JSON: %s", v, data)
		}
	}
}
