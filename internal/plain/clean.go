package plain

import "reflect"

// Clean applies Text to every string that can be reached from the pointer v, in structs,
// slices, map values and pointers. It skips unexported fields.
func Clean(v any) { clean(reflect.ValueOf(v)) }

func clean(v reflect.Value) {
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if !v.IsNil() {
			clean(v.Elem())
		}
	case reflect.Struct:
		if c, ok := cleaner(v); ok {
			c.Clean(Text)
			return
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

// cleaner returns v if its type has a Clean method, which knows the fields that users
// typed.
func cleaner(v reflect.Value) (c interface{ Clean(func(string) string) }, ok bool) {
	if v.CanAddr() {
		c, ok = v.Addr().Interface().(interface{ Clean(func(string) string) })
	}
	return c, ok
}
