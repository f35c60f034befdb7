package house

import (
	"encoding"
	"encoding/json"
	"reflect"
	"slices"
	"testing"
	"time"
)

// TestTypesRoundTrip makes a value of each exported type with all fields set, encodes it as JSON
// and decodes it again. Errors are not stored.
func TestTypesRoundTrip(t *testing.T) {
	samples := map[reflect.Type]reflect.Value{}
	for _, v := range append(publicValues(t), time.Date(2026, 12, 1, 19, 0, 0, 0, time.UTC), sentence(t)) {
		if typ := reflect.TypeOf(v); encodesItself(typ) {
			samples[typ] = reflect.ValueOf(v)
		}
	}
	for _, typ := range exportedTypes() {
		name := typeName(typ)
		isPlainError := isError(typ) && !encodesItself(typ)
		if isPlainError || slices.Contains(notStored, name) || slices.Contains(oneWay, name) {
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

// encodesToError are the types that contain a function, which JSON refuses.
var encodesToError = []string{"audit.Options", "doubledummy.Options", "intake.Found", "intake.Item"}

// encodesItself reports whether a type has its own encoding in JSON.
func encodesItself(typ reflect.Type) bool {
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
