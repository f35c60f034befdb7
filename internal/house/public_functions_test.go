package house

import (
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

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

// TestEveryNameIsTriedOut compares the functions and types that FuzzValues tries with api/v1.txt.
func TestEveryNameIsTriedOut(t *testing.T) {
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

// typeName returns the name of a type with its package, as in api/v1.txt.
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
	reflect.TypeFor[publiclog.Error](), reflect.TypeFor[publiclog.ProofError](),
	reflect.TypeFor[score.Error](), reflect.TypeFor[squaredeal.Error](), reflect.TypeFor[tarot.Error](),
}
