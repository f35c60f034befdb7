package house

import (
	"bytes"
	"encoding"
	"encoding/json"
	"fmt"
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

// difference returns the path of the first value that differs, or "". Values with their own
// encoding are compared by it.
func difference(path string, want, got reflect.Value) string {
	if encodesItself(want.Type()) && want.Kind() != reflect.Pointer {
		wantData, wantErr := json.Marshal(want.Interface())
		gotData, gotErr := json.Marshal(got.Interface())
		if wantErr != nil || gotErr != nil || !bytes.Equal(wantData, gotData) {
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
