package house

import (
	"bytes"
	"fmt"
	"reflect"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
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
