package house

import (
	"bytes"
	"context"
	"errors"
	"io"
	"reflect"
	"testing/fstest"
	"time"
)

// filler sets values from bytes. After the last byte it uses zeros.
type filler struct{ data []byte }

func (f *filler) next() byte {
	if len(f.data) == 0 {
		return 0
	}
	b := f.data[0]
	f.data = f.data[1:]
	return b
}

// argument returns an argument of a type, or false if it cannot make one.
func (f *filler) argument(typ reflect.Type) (reflect.Value, bool) {
	value := reflect.New(typ).Elem()
	if typ.Kind() != reflect.Interface {
		f.fill(value, 0)
		return value, true
	}
	for _, v := range []any{
		context.Background(),
		bytes.NewReader([]byte{f.next(), f.next()}),
		io.Discard,
		fstest.MapFS{"a.pbn": {}},
		errors.New("an error"),
	} {
		if reflect.TypeOf(v).Implements(typ) {
			value.Set(reflect.ValueOf(v))
			return value, true
		}
	}
	return value, false // such as fmt.State
}

// fill sets a value, with everything in it to a depth of six. Only exported fields can be set.
func (f *filler) fill(v reflect.Value, depth int) {
	if depth > 6 || !v.CanSet() {
		return
	}
	if v.Type() == reflect.TypeFor[time.Time]() {
		const yearBits = 25 // A year has about 1<<25 seconds, so the time is in the years 1834 to 2105.
		years := int64(int8(f.next()))
		v.Set(reflect.ValueOf(time.Unix(years<<yearBits, 0)))
		return
	}
	switch v.Kind() {
	case reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uint:
		v.SetUint(uint64(f.next()))
	case reflect.Int8, reflect.Int, reflect.Int64, reflect.Int32, reflect.Int16:
		v.SetInt(int64(int8(f.next())))
	case reflect.Bool:
		v.SetBool(f.next()&1 == 1)
	case reflect.String:
		if b := f.next(); int(b) < len(texts) {
			v.SetString(texts[b])
		} else {
			v.SetString(string([]byte{b}))
		}
	case reflect.Struct:
		for i := range v.NumField() {
			f.fill(v.Field(i), depth+1)
		}
	case reflect.Array:
		for i := range v.Len() {
			f.fill(v.Index(i), depth+1)
		}
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), int(f.next()%3), 3))
		for i := range v.Len() {
			f.fill(v.Index(i), depth+1)
		}
	case reflect.Map:
		key, value := reflect.New(v.Type().Key()).Elem(), reflect.New(v.Type().Elem()).Elem()
		f.fill(key, depth+1)
		f.fill(value, depth+1)
		v.Set(reflect.MakeMap(v.Type()))
		v.SetMapIndex(key, value)
	case reflect.Pointer:
		if f.next()&1 == 1 {
			v.Set(reflect.New(v.Type().Elem()))
			f.fill(v.Elem(), depth+1)
		}
	}
}

// texts are arguments that reach more code than single bytes do.
var texts = []string{
	"", "N", "4H", "4SX-1 N", "1,1", "?", "NS", "24", "7", "-1", "pbn", "mp", "decimal 2",
	"drand quicknet round 1000 (2023-08-23T15:59:24Z)",
	"players closed 2023-08-22T18:00:00Z opened 2023-08-23T12:00:00Z", "60%+620&40%-100", "line\n",
}
