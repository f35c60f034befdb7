package plain

import (
	"reflect"

	"github.com/fairdeal/fairdeal/internal/words"
)

// CleanStrings applies Text to every string that can be reached from the pointer v, in structs,
// slices, map values and pointers, and to typed text in a words.Text. It skips other
// unexported fields.
func CleanStrings(v any) { clean(reflect.ValueOf(v)) }

func clean(v reflect.Value) {
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if !v.IsNil() {
			clean(v.Elem())
		}
	case reflect.Struct:
		if v.CanAddr() {
			if t, ok := v.Addr().Interface().(*words.Text); ok {
				*t = words.Map(*t, Text)
				return
			}
		}
		for i := range v.NumField() {
			if field := v.Field(i); field.CanInterface() {
				clean(field)
			}
		}
	case reflect.Slice, reflect.Array:
		if v.Type().Elem().Kind() == reflect.Uint8 {
			return
		}
		for i := range v.Len() {
			clean(v.Index(i))
		}
	case reflect.Map:
		for _, key := range v.MapKeys() {
			item := reflect.New(v.Type().Elem()).Elem()
			item.Set(v.MapIndex(key))
			clean(item)
			v.SetMapIndex(key, item)
		}
	case reflect.String:
		if s := v.String(); v.CanSet() && !isPlain(s) {
			v.SetString(Text(s))
		}
	}
}
