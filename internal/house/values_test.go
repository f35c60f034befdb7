package house

import (
	"bytes"
	"encoding"
	"encoding/json"
	"os"
	"reflect"
	"regexp"
	"slices"
	"testing"
)

// TestValuesRoundTrip encodes each value as JSON and decodes it again.
func TestValuesRoundTrip(t *testing.T) {
	var names []string
	for _, v := range publicValues(t) {
		data, err := json.Marshal(v)
		if err != nil {
			t.Errorf("%T: %v", v, err)
			continue
		}
		back := reflect.New(reflect.TypeOf(v))
		if err := json.Unmarshal(data, back.Interface()); err != nil {
			t.Errorf("%T: %s cannot be read: %v", v, data, err)
		} else if got := back.Elem().Interface(); !reflect.DeepEqual(got, v) && !hasText(t, got, data) {
			t.Errorf("%T: %s is read as %+v, want %+v", v, data, got, v)
		}
		names = append(names, typeName(reflect.TypeOf(v)))
	}
	// The list must contain all types with their own encoding.
	list, err := os.ReadFile(apiFile)
	if err != nil {
		t.Fatal(err)
	}
	names = append(names, "words.Text") // see TestTypesRoundTrip
	encoders := regexp.MustCompile(`(?m)^(\S+)\.(?:MarshalText|MarshalJSON) method`)
	for _, m := range encoders.FindAllStringSubmatch(string(list), -1) {
		if !slices.Contains(names, m[1]) && !slices.Contains(oneWay, m[1]) {
			t.Errorf("%s has its own encoding, but publicValues has no value of it", m[1])
		}
	}
}

// oneWay are the types that JSON only shows: secrets, which it hides, and a report with the
// sentences of its time.
var oneWay = []string{"squaredeal.Keys", "squaredeal.SessionKey", "publiclog.Signer", "audit.Report"}

// hasText reports whether a value that writes itself has the given form in JSON.
func hasText(t *testing.T, v any, want []byte) bool {
	t.Helper()
	if _, ok := v.(encoding.TextMarshaler); !ok {
		return false
	}
	data, err := json.Marshal(v)
	if err != nil {
		t.Error(err)
	}
	return bytes.Equal(data, want)
}

// TestNoHiddenContent checks that no exported type has unexported fields, which JSON would lose
// without an error, unless it writes itself.
func TestNoHiddenContent(t *testing.T) {
	for _, typ := range exportedTypes() {
		if typ.Kind() != reflect.Struct || slices.Contains(notStored, typeName(typ)) {
			continue
		}
		if encodesItself(typ) {
			continue
		}
		for i := range typ.NumField() {
			if field := typ.Field(i); !field.IsExported() {
				t.Errorf("%s has the unexported field %s, which JSON loses", typeName(typ), field.Name)
			}
		}
	}
}

// notStored are the types that nobody stores: they do something, or wrap an error.
var notStored = []string{
	"bigdeal.Stream", "bridge.DigestError", "delayed.Chain", "delayed.PartError", "doubledummy.Solver",
	"handfile.Writer", "intake.Intake", "publiclog.VerifiedCheckpoint", "tarot.Shuffler",
}
