package house

import (
	"bytes"
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/mod/sumdb/tlog"

	"github.com/fairdeal/fairdeal/audit"
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/bridge/play"
	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/doubledummy"
	"github.com/fairdeal/fairdeal/handfile"
	"github.com/fairdeal/fairdeal/intake"
	"github.com/fairdeal/fairdeal/publiclog"
	"github.com/fairdeal/fairdeal/score"
	"github.com/fairdeal/fairdeal/score/teams"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/step"
	"github.com/fairdeal/fairdeal/tarot"
	"github.com/fairdeal/fairdeal/words"
)

// values returns a value of each public type that people store, with all fields set.
func values(t *testing.T) []any {
	t.Helper()
	deal, err := bridge.ParseDeal("N:A764.AK4.A8.J832 85.Q62.KT954.T75 KQJ92.9873.Q3.Q6 T3.JT5.J762.AK94")
	if err != nil {
		t.Fatal(err)
	}
	number, err := deal.Number()
	if err != nil {
		t.Fatal(err)
	}
	digest, err := bridge.HashBoards([]bridge.Board{{Number: 7, Deal: deal}})
	if err != nil {
		t.Fatal(err)
	}
	table, err := doubledummy.ParseTable("89967899674347643476")
	if err != nil {
		t.Fatal(err)
	}
	vul := bridge.VulNS
	result, err := score.ParseResult("60% 4H= S; 40% 4H-1 S", &vul)
	if err != nil {
		t.Fatal(err)
	}
	distribution, err := tarot.ParseDistribution("94480825")
	if err != nil {
		t.Fatal(err)
	}
	form, err := tarot.ParseForm("decimal 2")
	if err != nil {
		t.Fatal(err)
	}
	game, err := tarot.Game{Players: 4, Numbers: tarot.Numbers{Distribution: distribution, Sequence: 6}}.Deal(1)
	if err != nil {
		t.Fatal(err)
	}
	record, err := tarot.NewRecord(tarot.Terms{Players: 4, Label: "Table 3"})
	if err != nil {
		t.Fatal(err)
	}
	all := logValues(t)
	sqd, err := os.ReadFile(filepath.Join("squaredeal", "testdata", "gamma.sqd"))
	if err != nil {
		t.Fatal(err)
	}
	description, err := squaredeal.ParseDescription(sqd)
	if err != nil {
		t.Fatal(err)
	}
	beacon, err := delayed.ParseBeacon("drand quicknet 1000 b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39")
	if err != nil {
		t.Fatal(err)
	}
	pbn, err := handfile.ByName("pbn")
	if err != nil {
		t.Fatal(err)
	}
	return append(all, *description, *beacon, delayed.Parse(beacon.Chain.Describe(1000))[0], pbn,
		bridge.Card(17), bridge.Hearts, bridge.South, bridge.VulAll, bridge.NoTrump, bridge.Redoubled, deal[0], deal, number,
		bridge.Board{Number: 7, Deal: deal}, digest,
		table, score.NewFrac(3, 5), result, score.CrossIMP, score.Contract{Level: 4, Declarer: bridge.South},
		teams.WBF2013, teams.RoundTenth, teams.Patton,
		tarot.Card(21), tarot.Carreau, game.Hands[0], game, distribution, record.Commitment(), form, tarot.Choice{Boards: 16},
		record.Announced(), record.Terms(), squaredeal.ID{Phase: 7, Session: 1, Set: squaredeal.Reserve}, squaredeal.NewPhase(3, 24, "pairs"),
		step.NotChecked, words.Polish, handfile.ReadOptions{FirstNumber: 1, MaxBoards: 24}, intake.Limits{File: 1, Items: 2},
		audit.Stated{NotHeld: []squaredeal.ID{{Phase: 1, Session: 2}}}, play.Contract{Level: 3, Strain: bridge.NoTrump, Doubling: bridge.Doubled, Declarer: bridge.West},
	)
}

// logValues returns the values of a log.
func logValues(t *testing.T) []any {
	t.Helper()
	log, err := publiclog.NewSigner("log.example", publiclog.SigningKey)
	if err != nil {
		t.Fatal(err)
	}
	witness, err := publiclog.NewSigner("witness.example", publiclog.CosigningKey)
	if err != nil {
		t.Fatal(err)
	}
	content := publiclog.NewFile("other", "notes.txt", []byte("notes")).About(tlog.RecordHash(nil))
	entry, err := publiclog.NewEntry("T1", time.Date(2026, 12, 1, 12, 0, 0, 0, time.UTC), content, log)
	if err != nil {
		t.Fatal(err)
	}
	checkpoint := publiclog.Checkpoint{Origin: "log.example", Size: 1, Root: entry.Leaf()}
	note, err := log.SignCheckpoint(checkpoint)
	if err != nil {
		t.Fatal(err)
	}
	policy, err := publiclog.ParsePolicy([]byte("log " + log.Verifier.String() + "\nwitness w " + witness.Verifier.String() + "\nquorum w\n"))
	if err != nil {
		t.Fatal(err)
	}
	proof := publiclog.Proof{Entry: entry.Bytes(), Checkpoint: note}
	return []any{log.Verifier, note.Signatures[0], *note, *entry, proof, *policy, checkpoint}
}

// TestValuesRoundTrip encodes each value as JSON and decodes it again.
func TestValuesRoundTrip(t *testing.T) {
	var names []string
	for _, v := range values(t) {
		data, err := json.Marshal(v)
		if err != nil {
			t.Errorf("%T: %v", v, err)
			continue
		}
		back := reflect.New(reflect.TypeOf(v))
		if err := json.Unmarshal(data, back.Interface()); err != nil {
			t.Errorf("%T: %s cannot be read: %v", v, data, err)
		} else if got := back.Elem().Interface(); !reflect.DeepEqual(got, v) && !sameText(t, got, data) {
			t.Errorf("%T: %s is read as %+v, want %+v", v, data, got, v)
		}
		names = append(names, strings.TrimPrefix(reflect.TypeOf(v).PkgPath(), module+"/")+"."+reflect.TypeOf(v).Name())
	}
	// The list must contain all types with their own encoding.
	list, err := os.ReadFile(apiFile)
	if err != nil {
		t.Fatal(err)
	}
	names = append(names, "words.Text") // see TestTypesRoundTrip
	for _, m := range regexp.MustCompile(`(?m)^(\S+)\.(?:MarshalText|MarshalJSON) method`).FindAllStringSubmatch(string(list), -1) {
		if !slices.Contains(names, m[1]) && !slices.Contains(oneWay, m[1]) {
			t.Errorf("%s writes itself, and no value of it is read back here", m[1])
		}
	}
}

// encodesToError are the types that contain a function, which JSON refuses.
var encodesToError = []string{"audit.Options", "doubledummy.Options", "intake.Found", "intake.Item"}

// oneWay are the types that JSON only shows: secrets, which it hides, and a report with the
// sentences of its time.
var oneWay = []string{"squaredeal.Keys", "squaredeal.SessionKey", "publiclog.Signer", "audit.Report"}

// TestTypesRoundTrip makes a value of each exported type with all fields set, encodes it as JSON
// and decodes it again. Errors are not stored.
func TestTypesRoundTrip(t *testing.T) {
	samples := map[reflect.Type]reflect.Value{}
	for _, v := range append(values(t), time.Date(2026, 12, 1, 19, 0, 0, 0, time.UTC), text(t)) {
		if typ := reflect.TypeOf(v); writesItself(typ) {
			samples[typ] = reflect.ValueOf(v)
		}
	}
	for _, typ := range exportedTypes() {
		name := typeName(typ)
		if slices.Contains(notStored, name) || slices.Contains(oneWay, name) || isError(typ) && !writesItself(typ) {
			continue
		}
		want := complete(t, typ, samples)
		data, err := json.Marshal(want.Interface())
		if slices.Contains(encodesToError, name) != (err != nil) {
			t.Errorf("%s: %s, error %v", name, data, err)
		}
		if err != nil {
			continue
		}
		got := reflect.New(typ)
		if err := json.Unmarshal(data, got.Interface()); err != nil {
			t.Errorf("%s: %s cannot be read: %v", name, data, err)
		} else if fault := difference(name, want, got.Elem()); fault != "" {
			t.Errorf("%s is read differently from %s", fault, data)
		}
	}
}

// text returns a sentence with values.
func text(t *testing.T) words.Text {
	t.Helper()
	parts := delayed.Parse("drand quicknet round 1000 (2023-08-23T15:59:24Z)")
	_, verdicts := delayed.Check(parts, strings.Repeat("0", 64), delayed.Sources{})
	if len(verdicts) != 1 || verdicts[0].Reason.IsZero() {
		t.Fatalf("the check of a value gives %v, want a reason", verdicts)
	}
	return verdicts[0].Reason
}

func writesItself(typ reflect.Type) bool {
	return typ.Implements(reflect.TypeFor[encoding.TextMarshaler]()) || typ.Implements(reflect.TypeFor[json.Marshaler]())
}

func isError(typ reflect.Type) bool {
	return reflect.PointerTo(typ).Implements(reflect.TypeFor[error]())
}

// complete returns a value of a type in which every exported field is set.
func complete(t *testing.T, typ reflect.Type, samples map[reflect.Type]reflect.Value) reflect.Value {
	t.Helper()
	if v, ok := samples[typ]; ok {
		return v
	}
	v := reflect.New(typ).Elem()
	switch typ.Kind() {
	case reflect.Bool:
		v.SetBool(true)
	case reflect.String:
		v.SetString("4728933")
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		v.SetInt(3)
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		v.SetUint(2)
	case reflect.Pointer:
		v.Set(reflect.New(typ.Elem()))
		v.Elem().Set(complete(t, typ.Elem(), samples))
	case reflect.Slice:
		v.Set(reflect.Append(v, complete(t, typ.Elem(), samples)))
	case reflect.Array:
		for i := range v.Len() {
			v.Index(i).Set(complete(t, typ.Elem(), samples))
		}
	case reflect.Map:
		v.Set(reflect.MakeMap(typ))
		v.SetMapIndex(complete(t, typ.Key(), samples), complete(t, typ.Elem(), samples))
	case reflect.Struct:
		for i := range v.NumField() {
			if typ.Field(i).IsExported() {
				v.Field(i).Set(complete(t, typ.Field(i).Type, samples))
			}
		}
	case reflect.Func, reflect.Interface: // Result.Err is nil if a deal is solved.
	default:
		t.Fatalf("no value of type %v", typ)
	}
	return v
}

// difference returns the path of the first value that differs, or "". Values that write themselves
// are compared by what they write.
func difference(path string, want, got reflect.Value) string {
	if writesItself(want.Type()) && want.Kind() != reflect.Pointer {
		one, err1 := json.Marshal(want.Interface())
		other, err2 := json.Marshal(got.Interface())
		if err1 != nil || err2 != nil || !bytes.Equal(one, other) {
			return path
		}
		return ""
	}
	switch want.Kind() {
	case reflect.Pointer:
		if got.IsNil() {
			return path
		}
		return difference(path, want.Elem(), got.Elem())
	case reflect.Struct:
		for i := range want.NumField() {
			field := want.Type().Field(i)
			if !field.IsExported() {
				return path + "." + field.Name
			}
			if fault := difference(path+"."+field.Name, want.Field(i), got.Field(i)); fault != "" {
				return fault
			}
		}
		return ""
	case reflect.Slice, reflect.Array:
		if want.Len() != got.Len() {
			return path
		}
		for i := range want.Len() {
			if fault := difference(fmt.Sprintf("%s[%d]", path, i), want.Index(i), got.Index(i)); fault != "" {
				return fault
			}
		}
		return ""
	case reflect.Map:
		if want.Len() != got.Len() {
			return path
		}
		for _, key := range want.MapKeys() {
			if !got.MapIndex(key).IsValid() {
				return path
			}
			if fault := difference(fmt.Sprintf("%s[%v]", path, key), want.MapIndex(key), got.MapIndex(key)); fault != "" {
				return fault
			}
		}
		return ""
	}
	if !want.Equal(got) {
		return path
	}
	return ""
}

// sameText reports whether a value that writes itself has the given form in JSON.
func sameText(t *testing.T, v any, want []byte) bool {
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

// TestErrorShape checks that errors in files have the same fields in all packages, so that programs
// can handle them alike.
func TestErrorShape(t *testing.T) {
	for _, typ := range exportedTypes() {
		if typ.Name() != "Error" {
			continue
		}
		for name, kind := range map[string]reflect.Type{"File": reflect.TypeFor[string](), "Line": reflect.TypeFor[int](), "Err": reflect.TypeFor[error]()} {
			if field, ok := typ.FieldByName(name); !ok || field.Type != kind {
				t.Errorf("%s has no field %s of type %v", typeName(typ), name, kind)
			}
		}
	}
	for path, parse := range map[string]func() error{
		"publiclog":  func() error { _, err := publiclog.ParsePolicy([]byte("quorum none\nquorum none\n")); return err },
		"tarot":      func() error { _, err := tarot.ParseRecord([]byte("fairdeal-tarot-1 announced\nfoo 1\n")); return err },
		"squaredeal": func() error { _, err := squaredeal.ParseDescription([]byte("TN a\nfoo\n")); return err },
		"handfile": func() error {
			_, err := handfile.Formats()[0].Read(strings.NewReader("x"), handfile.ReadOptions{})
			return err
		},
		"score": func() error { _, err := score.ParseResult("60", nil); return err },
	} {
		err := parse()
		var line, offset int
		var file *string
		switch e := errors.Unwrap(fmt.Errorf("%w", err)).(type) {
		case *publiclog.Error:
			line, file = e.Line, &e.File
		case *tarot.Error:
			line, file = e.Line, &e.File
		case *squaredeal.Error:
			line, file = e.Line, &e.File
		case *handfile.Error:
			line, offset, file = e.Line, int(e.Offset), &e.File
		case *score.Error:
			offset, file = e.Offset, &e.File
		default:
			t.Errorf("%s: %v is a %T", path, err, err)
			continue
		}
		if path != "handfile" && path != "score" && line != 2 {
			t.Errorf("%s: %v has line %d, want 2", path, err, line)
		}
		before := err.Error()
		if *file = "club.txt"; !strings.HasPrefix(err.Error(), "club.txt") || !strings.HasSuffix(err.Error(), before) {
			t.Errorf("%s: with a file name the error is %q (offset %d)", path, err, offset)
		}
	}
}

// notStored are the types that nobody stores: they do something, or wrap an error.
var notStored = []string{
	"bigdeal.Stream", "bridge.DigestError", "delayed.Chain", "delayed.PartError", "doubledummy.Solver",
	"handfile.Writer", "intake.Intake", "publiclog.VerifiedCheckpoint", "tarot.Shuffler",
}

// TestNoHiddenContent checks that no exported type has unexported fields, which JSON would lose
// without an error, unless it writes itself.
func TestNoHiddenContent(t *testing.T) {
	for _, typ := range exportedTypes() {
		if typ.Kind() != reflect.Struct || slices.Contains(notStored, typeName(typ)) {
			continue
		}
		if typ.Implements(reflect.TypeFor[encoding.TextMarshaler]()) || typ.Implements(reflect.TypeFor[json.Marshaler]()) {
			continue
		}
		for i := range typ.NumField() {
			if field := typ.Field(i); !field.IsExported() {
				t.Errorf("%s has the unexported field %s, which JSON loses", typeName(typ), field.Name)
			}
		}
	}
}
