package house

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"reflect"
	"regexp"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/fairdeal/fairdeal/audit"
	"github.com/fairdeal/fairdeal/bigdeal"
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
	"github.com/fairdeal/fairdeal/tarot"
	"github.com/fairdeal/fairdeal/words"
)

// functions lists all exported functions of the public packages. The types in their signatures
// lead to all exported types.
var functions = map[string]any{
	"audit.Verify":                audit.Verify,
	"bigdeal.HashOwner":           bigdeal.HashOwner,
	"bigdeal.HashSeed":            bigdeal.HashSeed,
	"bigdeal.NewSeed":             bigdeal.NewSeed,
	"bigdeal.NewStream":           bigdeal.NewStream,
	"bridge.DealAll":              bridge.DealAll,
	"bridge.Dealer":               bridge.Dealer,
	"bridge.HashBoards":           bridge.HashBoards,
	"bridge.NumDeals":             bridge.NumDeals,
	"bridge.ParseCard":            bridge.ParseCard,
	"bridge.ParseDeal":            bridge.ParseDeal,
	"bridge.ParseDigest":          bridge.ParseDigest,
	"bridge.ParseDoubling":        bridge.ParseDoubling,
	"bridge.ParseEnding":          bridge.ParseEnding,
	"bridge.ParseHand":            bridge.ParseHand,
	"bridge.ParseNumber":          bridge.ParseNumber,
	"bridge.ParseSeat":            bridge.ParseSeat,
	"bridge.ParseStrain":          bridge.ParseStrain,
	"bridge.ParseSuit":            bridge.ParseSuit,
	"bridge.ParseVulnerability":   bridge.ParseVulnerability,
	"bridge.Vul":                  bridge.Vul,
	"bridge/play.ParseCalls":      play.ParseCalls,
	"bridge/play.ParseContract":   play.ParseContract,
	"delayed.UnknownAt":           delayed.UnknownAt,
	"delayed.MachineReadable":     delayed.MachineReadable,
	"delayed.Check":               delayed.Check,
	"delayed.Combine":             delayed.Combine,
	"delayed.Compute":             delayed.Compute,
	"delayed.IsValue":             delayed.IsValue,
	"delayed.NewContribution":     delayed.NewContribution,
	"delayed.Parse":               delayed.Parse,
	"delayed.ParseResponse":       delayed.ParseResponse,
	"delayed.ParseBeacon":         delayed.ParseBeacon,
	"delayed.ParseContribution":   delayed.ParseContribution,
	"delayed.Quicknet":            delayed.Quicknet,
	"delayed.Split":               delayed.Split,
	"doubledummy.Par":             doubledummy.Par,
	"doubledummy.ParseTable":      doubledummy.ParseTable,
	"doubledummy.Solve":           doubledummy.Solve,
	"doubledummy.SolveAll":        doubledummy.SolveAll,
	"handfile.ByExt":              handfile.ByExt,
	"handfile.ByName":             handfile.ByName,
	"handfile.Formats":            handfile.Formats,
	"intake.New":                  intake.New,
	"publiclog.NewAmended":        publiclog.NewAmended,
	"publiclog.NewCancelled":      publiclog.NewCancelled,
	"publiclog.NewChoice":         publiclog.NewChoice,
	"publiclog.NewContributions":  publiclog.NewContributions,
	"publiclog.NewEntry":          publiclog.NewEntry,
	"publiclog.NewFile":           publiclog.NewFile,
	"publiclog.NewOpening":        publiclog.NewOpening,
	"publiclog.NewPublished":      publiclog.NewPublished,
	"publiclog.NewRevealed":       publiclog.NewRevealed,
	"publiclog.NewSession":        publiclog.NewSession,
	"publiclog.NewSigner":         publiclog.NewSigner,
	"publiclog.NewTarot":          publiclog.NewTarot,
	"publiclog.NewValue":          publiclog.NewValue,
	"publiclog.CheckDistinct":     publiclog.CheckDistinct,
	"publiclog.ParseCheckpoint":   publiclog.ParseCheckpoint,
	"publiclog.ParseEntry":        publiclog.ParseEntry,
	"publiclog.ParseKeyFile":      publiclog.ParseKeyFile,
	"publiclog.ParseNote":         publiclog.ParseNote,
	"publiclog.ParsePolicy":       publiclog.ParsePolicy,
	"publiclog.ParseProof":        publiclog.ParseProof,
	"publiclog.ParseSignature":    publiclog.ParseSignature,
	"publiclog.ParseSigner":       publiclog.ParseSigner,
	"publiclog.ParseVerifier":     publiclog.ParseVerifier,
	"score.BothSides":             score.BothSides,
	"score.IMP":                   score.IMP,
	"score.Int":                   score.Int,
	"score.NewFrac":               score.NewFrac,
	"score.ParseContract":         score.ParseContract,
	"score.ParseFrac":             score.ParseFrac,
	"score.ParseMethod":           score.ParseMethod,
	"score.ParseResult":           score.ParseResult,
	"score.RawResult":             score.RawResult,
	"score.RawSide":               score.RawSide,
	"score/teams.ParseForm":       teams.ParseForm,
	"score/teams.ParseRounding":   teams.ParseRounding,
	"score/teams.ParseScale":      teams.ParseScale,
	"squaredeal.MakeBoards":       squaredeal.MakeBoards,
	"squaredeal.MakeSession":      squaredeal.MakeSession,
	"squaredeal.NewDescription":   squaredeal.NewDescription,
	"squaredeal.NewPhase":         squaredeal.NewPhase,
	"squaredeal.ParseDescription": squaredeal.ParseDescription,
	"squaredeal.ParseID":          squaredeal.ParseID,
	"squaredeal.ParseKeys":        squaredeal.ParseKeys,
	"squaredeal.ParseSessionKey":  squaredeal.ParseSessionKey,
	"squaredeal.Publish":          squaredeal.Publish,
	"squaredeal.RevealSession":    squaredeal.RevealSession,
	"tarot.NewHand":               tarot.NewHand,
	"tarot.NewRecord":             tarot.NewRecord,
	"tarot.ParseCard":             tarot.ParseCard,
	"tarot.ParseChoice":           tarot.ParseChoice,
	"tarot.ParseCommitment":       tarot.ParseCommitment,
	"tarot.ParseDistribution":     tarot.ParseDistribution,
	"tarot.ParseForm":             tarot.ParseForm,
	"tarot.ParseHand":             tarot.ParseHand,
	"tarot.ParseRecord":           tarot.ParseRecord,
	"tarot.ParseSuit":             tarot.ParseSuit,
	"tarot.Verify":                tarot.Verify,
	"words.In":                    words.In,
	"words.Languages":             words.Languages,
}

// mayPanic lists the functions that panic as their comments say: divisions by zero, as in math/big,
// and streams without a seed.
var mayPanic = []string{
	"score.NewFrac", "score.Frac.Div", "bigdeal.Stream.AppendBlock", "bigdeal.Stream.Deal", "bigdeal.Stream.Next",
}

// TestEveryNameIsTried compares the functions and types that FuzzValues tries with api/v1.txt.
func TestEveryNameIsTried(t *testing.T) {
	list, err := os.ReadFile(apiFile)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range regexp.MustCompile(`(?m)^(\S+) func func`).FindAllStringSubmatch(string(list), -1) {
		if functions[m[1]] == nil {
			t.Errorf("function %s is missing in the list", m[1])
		}
	}
	all := exportedTypes()
	for _, m := range regexp.MustCompile(`(?m)^(\S+) type `).FindAllStringSubmatch(string(list), -1) {
		if !slices.ContainsFunc(all, func(typ reflect.Type) bool { return typeName(typ) == m[1] }) {
			t.Errorf("no function leads to the type %s", m[1])
		}
	}
}

func typeName(typ reflect.Type) string {
	return strings.TrimPrefix(typ.PkgPath(), module+"/") + "." + typ.Name()
}

// exportedTypes returns the types of this module that the functions lead to, by name.
func exportedTypes() []reflect.Type {
	seen := map[reflect.Type]bool{}
	var all []reflect.Type
	var visit func(typ reflect.Type)
	signature := func(typ reflect.Type) {
		for i := range typ.NumIn() {
			visit(typ.In(i))
		}
		for i := range typ.NumOut() {
			visit(typ.Out(i))
		}
	}
	visit = func(typ reflect.Type) {
		if seen[typ] {
			return
		}
		seen[typ] = true
		switch typ.Kind() {
		case reflect.Pointer, reflect.Slice, reflect.Array, reflect.Chan:
			visit(typ.Elem())
		case reflect.Map:
			visit(typ.Key())
			visit(typ.Elem())
		case reflect.Func:
			signature(typ)
		}
		if !strings.HasPrefix(typ.PkgPath(), module) || strings.Contains(typ.PkgPath(), "/internal/") {
			return
		}
		all = append(all, typ)
		for i := range reflect.PointerTo(typ).NumMethod() {
			signature(reflect.PointerTo(typ).Method(i).Type)
		}
		if typ.Kind() == reflect.Struct {
			for i := range typ.NumField() {
				if typ.Field(i).IsExported() {
					visit(typ.Field(i).Type)
				}
			}
		}
	}
	for _, f := range functions {
		visit(reflect.TypeOf(f))
	}
	for _, typ := range otherTypes {
		visit(typ)
	}
	slices.SortFunc(all, func(a, b reflect.Type) int { return strings.Compare(typeName(a), typeName(b)) })
	return all
}

// otherTypes are the types that no function leads to: errors, and those that callers create as a
// literal.
var otherTypes = []reflect.Type{
	reflect.TypeFor[doubledummy.Solver](), reflect.TypeFor[score.Board](), reflect.TypeFor[score.Session](),
	reflect.TypeFor[teams.Board](), reflect.TypeFor[teams.Event](),
	reflect.TypeFor[bridge.DigestError](), reflect.TypeFor[delayed.PartError](), reflect.TypeFor[handfile.Error](),
	reflect.TypeFor[publiclog.Error](), reflect.TypeFor[publiclog.ProofError](), reflect.TypeFor[score.Error](), reflect.TypeFor[squaredeal.Error](), reflect.TypeFor[tarot.Error](),
}

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

// try calls a function or method with arguments made from data.
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
			var of string
			if target != nil {
				of = " of " + shown(*target)
			}
			t.Errorf("%s%s panics with %.300s: %v\n%s", name, of, fmt.Sprint(args), fault, ours(debug.Stack()))
		}
	}()
	var results []reflect.Value
	if fn.Type().IsVariadic() {
		results = fn.CallSlice(args)
	} else {
		results = fn.Call(args)
	}
	for _, r := range results {
		if r.Kind() == reflect.Func && !r.IsNil() && r.Type().NumIn() == 1 { // an iterator
			r.Call([]reflect.Value{reflect.MakeFunc(r.Type().In(0), func([]reflect.Value) []reflect.Value { return []reflect.Value{reflect.ValueOf(false)} })})
		}
	}
}

// ours returns the first lines of a stack that are in this module.
func ours(stack []byte) string {
	var lines []string
	for line := range strings.Lines(string(stack)) {
		if strings.HasPrefix(line, module) && !strings.Contains(line, "/house.") && len(lines) < 4 {
			lines = append(lines, line)
		}
	}
	return strings.Join(lines, "")
}

func shown(target reflect.Value) (text string) {
	defer func() {
		if recover() != nil {
			text = "a value that cannot be printed"
		}
	}()
	return fmt.Sprintf("%.300s", fmt.Sprintf("%#v", target.Elem().Interface()))
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
	"", "N", "4H", "4SX-1 N", "1,1", "?", "NS", "24", "7", "-1", "pbn", "mp", "decimal 2", "drand quicknet round 1000 (2023-08-23T15:59:24Z)",
	"players closed 2023-08-22T18:00:00Z opened 2023-08-23T12:00:00Z", "60%+620&40%-100", "line\n",
}

// argument returns an argument of a type, or false if it cannot make one.
func (f *filler) argument(typ reflect.Type) (reflect.Value, bool) {
	value := reflect.New(typ).Elem()
	if typ.Kind() != reflect.Interface {
		f.fill(value, 0)
		return value, true
	}
	for _, v := range []any{context.Background(), bytes.NewReader([]byte{f.next(), f.next()}), io.Discard, fstest.MapFS{"a.pbn": {}}, errors.New("an error")} {
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
		v.Set(reflect.ValueOf(time.Unix(int64(int8(f.next()))<<25, 0)))
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
