package house

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"reflect"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"
)

// FuzzValues calls all functions and methods with values that anybody can make by hand: cards,
// seats and methods that do not exist, zero values of opaque types, and nil pointers as arguments.
// None may panic.
func FuzzValues(f *testing.F) {
	f.Add([]byte{0, 255, 5, 128, 52, 78, 4, 200, 13})
	for b := range 256 {
		f.Add(bytes.Repeat([]byte{byte(b), byte(b * 7), 1}, 60))
	}
	types := exportedTypes()
	f.Fuzz(func(t *testing.T, data []byte) {
		for name, fn := range functions {
			try(t, name, reflect.ValueOf(fn), nil, data)
		}
		for _, typ := range types {
			target := reflect.New(typ)
			feed := filler{data}
			feed.fill(target.Elem(), 0)
			for i := range target.NumMethod() {
				try(t, typeName(typ)+"."+target.Type().Method(i).Name, target.Method(i), &target, feed.data)
			}
		}
	})
}

// try calls a function or method with arguments made from data, and fails the test if it panics. target is the
// receiver for messages, or nil.
func try(t *testing.T, name string, fn reflect.Value, target *reflect.Value, data []byte) {
	if slices.Contains(mayPanic, name) {
		return
	}
	feed := filler{data}
	var args []reflect.Value
	for i := range fn.Type().NumIn() {
		arg, ok := feed.argument(fn.Type().In(i))
		if !ok {
			return
		}
		args = append(args, arg)
	}
	defer func() {
		if fault := recover(); fault != nil {
			receiver := ""
			if target != nil {
				receiver = " of " + shown(*target)
			}
			t.Errorf("%s%s panics with %.300s: %v\n%s",
				name, receiver, fmt.Sprint(args), fault, moduleFrames(debug.Stack()))
		}
	}()
	call := fn.Call
	if fn.Type().IsVariadic() {
		call = fn.CallSlice
	}
	for _, result := range call(args) {
		isIterator := result.Kind() == reflect.Func && !result.IsNil() && result.Type().NumIn() == 1
		if isIterator {
			startIterator(result)
		}
	}
}

// startIterator calls an iterator with a function that stops it at its first value.
func startIterator(iterator reflect.Value) {
	stop := func([]reflect.Value) []reflect.Value { return []reflect.Value{reflect.ValueOf(false)} }
	yield := reflect.MakeFunc(iterator.Type().In(0), stop)
	iterator.Call([]reflect.Value{yield})
}

// moduleFrames returns the first lines of a stack that are in this module.
func moduleFrames(stack []byte) string {
	var lines []string
	for line := range strings.Lines(string(stack)) {
		if strings.HasPrefix(line, module) && !strings.Contains(line, "/house.") && len(lines) < 4 {
			lines = append(lines, line)
		}
	}
	return strings.Join(lines, "")
}

// shown returns a receiver as Go source.
func shown(target reflect.Value) (text string) {
	defer func() {
		if recover() != nil {
			text = "a value that cannot be printed"
		}
	}()
	return fmt.Sprintf("%.300s", fmt.Sprintf("%#v", target.Elem().Interface()))
}

// mayPanic lists the functions that panic as their comments say: divisions by zero, as in math/big,
// and streams without a seed.
var mayPanic = []string{
	"score.NewFrac", "score.Frac.Div", "bigdeal.Stream.AppendBlock", "bigdeal.Stream.Deal", "bigdeal.Stream.Next",
}

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

// texts are arguments that reach more code than single bytes do.
var texts = []string{
	"", "N", "4H", "4SX-1 N", "1,1", "?", "NS", "24", "7", "-1", "pbn", "mp", "decimal 2",
	"drand quicknet round 1000 (2023-08-23T15:59:24Z)",
	"players closed 2023-08-22T18:00:00Z opened 2023-08-23T12:00:00Z", "60%+620&40%-100", "line\n",
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
	return value, false // fmt.State
}

func (f *filler) fill(v reflect.Value, depth int) {
	if depth > 6 || !v.CanSet() {
		return
	}
	if v.Type() == reflect.TypeFor[time.Time]() {
		const stepBits = 25 // a year is about 1<<25 seconds
		v.Set(reflect.ValueOf(time.Unix(int64(int8(f.next()))<<stepBits, 0)))
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
