package publiclog

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
)

// TestSignerIsHidden prints a signer with every verb and as JSON. No part of the secret may appear.
func TestSignerIsHidden(t *testing.T) {
	s, err := NewSigner("club.example/organiser", SigningKey)
	if err != nil {
		t.Fatal(err)
	}
	secret := s.private.Seed()
	for _, v := range []any{s, *s, []*Signer{s}, struct{ S Signer }{*s}} {
		for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%q", "%x", "%X", "%d"} {
			got := strings.ToLower(fmt.Sprintf(verb, v))
			for _, form := range []string{fmt.Sprintf("%x", secret[:4]), strings.Trim(fmt.Sprint(secret[:4]), "[]"), strings.Trim(strings.ToLower(fmt.Sprintf("%#v", secret[:4])), "[]byte{}")} {
				if strings.Contains(got, form) {
					t.Errorf("%s of %T shows %s: %s", verb, v, form, got)
				}
			}
		}
		if data, err := json.Marshal(v); err != nil || strings.Contains(string(data), "private") || !strings.Contains(string(data), "secret key of") {
			t.Errorf("%T as JSON: %s, %v", v, data, err)
		}
	}
}
