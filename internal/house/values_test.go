package house

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/audit"
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/bridge/play"
	"github.com/fairdeal/fairdeal/doubledummy"
	"github.com/fairdeal/fairdeal/handfile"
	"github.com/fairdeal/fairdeal/intake"
	"github.com/fairdeal/fairdeal/score"
	"github.com/fairdeal/fairdeal/score/teams"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/step"
	"github.com/fairdeal/fairdeal/tarot"
	"github.com/fairdeal/fairdeal/words"
)

// values returns a value of each public type that people store, with all fields set.
func values(t *testing.T) []any {
	t.Helper()
	deal, err := bridge.ParseDeal("N:A764.AK4.A8.J832 85.Q62.KT954.T75 KQJ92.9873.Q3.Q6 T3.JT5.J762.AK94")
	if err != nil {
		t.Fatal(err)
	}
	number, err := deal.Number()
	if err != nil {
		t.Fatal(err)
	}
	digest, err := bridge.HashBoards([]bridge.Board{{Number: 7, Deal: deal}})
	if err != nil {
		t.Fatal(err)
	}
	table, err := doubledummy.ParseTable("89967899674347643476")
	if err != nil {
		t.Fatal(err)
	}
	vul := bridge.VulNS
	result, err := score.ParseResult("60% 4H= S; 40% 4H-1 S", &vul)
	if err != nil {
		t.Fatal(err)
	}
	distribution, err := tarot.ParseDistribution("94480825")
	if err != nil {
		t.Fatal(err)
	}
	form, err := tarot.ParseForm("decimal 2")
	if err != nil {
		t.Fatal(err)
	}
	game, err := tarot.Game{Players: 4, Numbers: tarot.Numbers{Distribution: distribution, Sequence: 6}}.Deal(1)
	if err != nil {
		t.Fatal(err)
	}
	record, err := tarot.NewRecord(tarot.Terms{Players: 4, Label: "Table 3"})
	if err != nil {
		t.Fatal(err)
	}
	return []any{
		bridge.Card(17), bridge.Hearts, bridge.South, bridge.VulAll, bridge.NoTrump, bridge.Redoubled, deal[0], deal, number,
		bridge.Board{Number: 7, Deal: deal}, digest,
		table, score.NewFrac(3, 5), result, score.CrossIMP, score.Contract{Level: 4, Declarer: bridge.South},
		teams.WBF2013, teams.RoundTenth, teams.Patton,
		tarot.Card(21), tarot.Carreau, game.Hands[0], game, distribution, record.Commitment(), form, tarot.Choice{Boards: 16},
		record.Announced(), record.Terms(), squaredeal.ID{Phase: 7, Session: 1, Set: squaredeal.Reserve}, squaredeal.NewPhase(3, 24, "pairs"),
		step.NotChecked, words.Polish, handfile.ReadOptions{First: 1, Most: 24}, intake.Limits{File: 1, Items: 2},
		audit.Stated{NotHeld: []squaredeal.ID{{Phase: 1, Session: 2}}}, play.Contract{Level: 3}, time.Time{},
	}
}

// TestValuesRoundTrip encodes each value as JSON and decodes it again.
func TestValuesRoundTrip(t *testing.T) {
	var names []string
	for _, v := range values(t) {
		data, err := json.Marshal(v)
		if err != nil {
			t.Errorf("%T: %v", v, err)
			continue
		}
		back := reflect.New(reflect.TypeOf(v))
		if err := json.Unmarshal(data, back.Interface()); err != nil {
			t.Errorf("%T: %s cannot be read: %v", v, data, err)
		} else if got := back.Elem().Interface(); !reflect.DeepEqual(got, v) {
			t.Errorf("%T: %s is read as %+v, want %+v", v, data, got, v)
		}
		names = append(names, strings.TrimPrefix(reflect.TypeOf(v).PkgPath(), module+"/")+"."+reflect.TypeOf(v).Name())
	}
	// The list must contain all types with their own encoding.
	list, err := os.ReadFile(apiFile)
	if err != nil {
		t.Fatal(err)
	}
	oneWay := []string{"squaredeal.Keys", "publiclog.Signer", "words.Text", "audit.Report"}
	for _, m := range regexp.MustCompile(`(?m)^(\S+)\.(?:MarshalText|MarshalJSON) method`).FindAllStringSubmatch(string(list), -1) {
		if !slices.Contains(names, m[1]) && !slices.Contains(oneWay, m[1]) {
			t.Errorf("%s writes itself, and no value of it is read back here", m[1])
		}
	}
}

// FuzzValues sets values to arbitrary data, including cards, seats and methods that do not exist,
// and calls every method without parameters. None may panic.
func FuzzValues(f *testing.F) {
	f.Add([]byte{0, 255, 5, 128, 52, 78, 4, 200, 13})
	for b := range 256 {
		f.Add(bytes.Repeat([]byte{byte(b), byte(b * 7), 1}, 60))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		for _, v := range values(t) {
			target := reflect.New(reflect.TypeOf(v))
			feed := filler{data}
			feed.fill(target.Elem(), 0)
			callAll(t, target)
		}
		for _, v := range []any{score.Board{}, score.Session{}, score.Line{}, score.Damage{}, score.Side{}, score.Part{}, teams.Match{}, teams.Board{}, teams.Event{}, tarot.Game{}, play.Record{}} {
			target := reflect.New(reflect.TypeOf(v))
			feed := filler{data}
			feed.fill(target.Elem(), 0)
			callAll(t, target)
		}
	})
}

// callAll calls all methods without parameters.
func callAll(t *testing.T, target reflect.Value) {
	for i := range target.NumMethod() {
		method := target.Type().Method(i)
		if method.Type.NumIn() != 1 {
			continue
		}
		func() {
			defer func() {
				if fault := recover(); fault != nil {
					t.Errorf("%s.%s of %s panics: %v", target.Type(), method.Name, shown(target), fault)
				}
			}()
			target.Method(i).Call(nil)
		}()
	}
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

func (f *filler) fill(v reflect.Value, depth int) {
	if depth > 6 || !v.CanSet() {
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
		v.SetString(string([]byte{f.next()}))
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
	case reflect.Pointer:
		if f.next()&1 == 1 {
			v.Set(reflect.New(v.Type().Elem()))
			f.fill(v.Elem(), depth+1)
		}
	}
}
