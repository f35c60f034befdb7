package house

import (
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/doubledummy"
	"github.com/fairdeal/fairdeal/handfile"
	"github.com/fairdeal/fairdeal/publiclog"
	"github.com/fairdeal/fairdeal/score"
	"github.com/fairdeal/fairdeal/score/teams"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/tarot"
)

// TestEveryNameIsTriedOut compares the functions and types that FuzzValues tries with api/v1.txt.
func TestEveryNameIsTriedOut(t *testing.T) {
	list, err := os.ReadFile(apiFile)
	if err != nil {
		t.Fatal(err)
	}
	functionLine := regexp.MustCompile(`(?m)^(\S+) func func`) // bridge.Vul func func(n int) bridge.Vulnerability
	for _, match := range functionLine.FindAllStringSubmatch(string(list), -1) {
		if name := match[1]; functions[name] == nil {
			t.Errorf("function %s is missing in the list", name)
		}
	}
	all := exportedTypes()
	typeLine := regexp.MustCompile(`(?m)^(\S+) type `) // bridge.Board type struct
	for _, match := range typeLine.FindAllStringSubmatch(string(list), -1) {
		name := match[1]
		if !slices.ContainsFunc(all, func(typ reflect.Type) bool { return typeName(typ) == name }) {
			t.Errorf("no function leads to the type %s", name)
		}
	}
}

// typeName returns the name of a type with its package, as in api/v1.txt.
func typeName(typ reflect.Type) string {
	return strings.TrimPrefix(typ.PkgPath(), module+"/") + "." + typ.Name()
}

// exportedTypes returns the types of this module that the functions lead to, by name.
func exportedTypes() []reflect.Type {
	found := &foundTypes{seen: map[reflect.Type]bool{}}
	for _, function := range functions {
		found.add(reflect.TypeOf(function))
	}
	for _, typ := range otherTypes {
		found.add(typ)
	}
	slices.SortFunc(found.exported, func(a, b reflect.Type) int { return strings.Compare(typeName(a), typeName(b)) })
	return found.exported
}

// foundTypes collects types with all types in their fields and in the signatures of their methods.
type foundTypes struct {
	seen     map[reflect.Type]bool
	exported []reflect.Type // those of the public packages
}

func (f *foundTypes) add(typ reflect.Type) {
	if f.seen[typ] {
		return
	}
	f.seen[typ] = true
	switch typ.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Array, reflect.Chan:
		f.add(typ.Elem())
	case reflect.Map:
		f.add(typ.Key())
		f.add(typ.Elem())
	case reflect.Func:
		f.addSignature(typ)
	}
	isPublic := strings.HasPrefix(typ.PkgPath(), module) && !strings.Contains(typ.PkgPath(), "/internal/")
	if isPublic {
		f.exported = append(f.exported, typ)
		f.addMembers(typ)
	}
}

// addSignature adds the types of a function's parameters and results.
func (f *foundTypes) addSignature(function reflect.Type) {
	for i := range function.NumIn() {
		f.add(function.In(i))
	}
	for i := range function.NumOut() {
		f.add(function.Out(i))
	}
}

// addMembers adds the types in the methods and exported fields of a type.
func (f *foundTypes) addMembers(typ reflect.Type) {
	pointer := reflect.PointerTo(typ) // has the methods of the type too
	for i := range pointer.NumMethod() {
		f.addSignature(pointer.Method(i).Type)
	}
	if typ.Kind() != reflect.Struct {
		return
	}
	for i := range typ.NumField() {
		if typ.Field(i).IsExported() {
			f.add(typ.Field(i).Type)
		}
	}
}

// otherTypes are the types that no function leads to: errors, and those that callers create as a
// literal.
var otherTypes = []reflect.Type{
	reflect.TypeFor[doubledummy.Solver](), reflect.TypeFor[score.Board](), reflect.TypeFor[score.Session](),
	reflect.TypeFor[teams.Board](), reflect.TypeFor[teams.Event](),
	reflect.TypeFor[bridge.DigestError](), reflect.TypeFor[delayed.PartError](), reflect.TypeFor[handfile.Error](),
	reflect.TypeFor[publiclog.Error](), reflect.TypeFor[publiclog.ProofError](),
	reflect.TypeFor[score.Error](), reflect.TypeFor[squaredeal.Error](), reflect.TypeFor[tarot.Error](),
}
