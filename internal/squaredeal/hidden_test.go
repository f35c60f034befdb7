package squaredeal

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
)

// TestKeysAreHidden prints a key file with every verb and in JSON. No part of a key may
// appear.
func TestKeysAreHidden(t *testing.T) {
	key := strings.Repeat("kQ7z", KeyLength/4)
	k, err := ParseKeys([]byte("1,1:" + key + "\n1,2:" + strings.Repeat("A", KeyLength) + "\n"))
	if err != nil {
		t.Fatal(err)
	}
	for _, v := range []any{k, *k, k.Lines, k.Lines[0], &k.Lines[0], struct{ K *Keys }{k}, struct{ K Keys }{*k}} {
		for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%q", "%x", "%d"} {
			got := fmt.Sprintf(verb, v)
			if strings.Contains(got, "kQ7z") || strings.Contains(got, fmt.Sprintf("%x", "kQ7z")) {
				t.Errorf("%s of %T: %s", verb, v, got)
			}
		}
		if data, err := json.Marshal(v); err != nil || strings.Contains(string(data), "kQ7z") {
			t.Errorf("%T as JSON: %s, %v", v, data, err)
		}
	}
}
