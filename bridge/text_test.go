package bridge

import (
	"encoding"
	"encoding/json"
	"fmt"
	"reflect"
	"testing"
)

// TestTextForms writes values as JSON and reads them back. It does so for all values of types with few values.
func TestTextForms(t *testing.T) {
	d, _ := Number{Lo: 12345678901234567890}.Deal()
	board := Board{Number: 3, Deal: d}
	oneHand := Board{Deal: Deal{East: d[East]}}
	for _, deal := range []Deal{d, {North: d[North]}, {}} {
		checkTextForm(t, deal)
	}
	checkTextForm(t, d[East])
	checkTextForm(t, Hand(0))
	checkTextForm(t, Number{Lo: 17})
	checkTextForm(t, Digest{1, 2, 3})
	checkTextForm(t, board)
	checkTextForm(t, Board{})
	checkTextForm(t, map[Card]Seat{7: West})
	checkTextForm(t, map[Board]int{board: 1, oneHand: 2})
	for c := range Card(Cards) {
		checkTextForm(t, c)
	}
	for s := Spades; s <= Clubs; s++ {
		checkTextForm(t, s)
	}
	for s := North; s <= West; s++ {
		checkTextForm(t, s)
	}
	for v := VulNone; v <= VulAll; v++ {
		checkTextForm(t, v)
	}
	for s := Strain(Spades); s <= NoTrump; s++ {
		checkTextForm(t, s)
	}
	for d := Undoubled; d <= Redoubled; d++ {
		checkTextForm(t, d)
	}
}

// checkTextForm writes a value as JSON and reads it back.
func checkTextForm[T any](t *testing.T, value T) {
	t.Helper()
	data, err := json.Marshal(value)
	if err != nil {
		t.Errorf("%T %v: %v", value, value, err)
		return
	}
	var back T
	if err := json.Unmarshal(data, &back); err != nil || !reflect.DeepEqual(back, value) {
		t.Errorf("%T %s is read back as %v, %v", value, data, back, err)
	}
}

// TestValuesOutOfRange uses values that only a bug can create. None may panic or have a text form.
func TestValuesOutOfRange(t *testing.T) {
	type textValue interface {
		fmt.Stringer
		encoding.TextMarshaler
	}
	for _, v := range []textValue{
		Suit(4), Card(52), Card(255), Seat(9), Vulnerability(4), Strain(5), Doubling(3),
		Hand(1 << 52), Deal{1 << 60}, Number{Hi: 1 << 63},
	} {
		if text, err := v.MarshalText(); err == nil {
			t.Errorf("%T out of range is written as %q", v, text)
		}
		_ = v.String()
	}
	for _, b := range []Board{{Number: -1}, {Number: 1, Deal: Deal{1 << 60}}} {
		if text, err := b.MarshalText(); err == nil {
			t.Errorf("a board out of range is written as %q", text)
		}
	}
}

// TestParseRefuses passes invalid texts to each parser. The value must stay unchanged.
func TestParseRefuses(t *testing.T) {
	for _, text := range []string{
		"", "X", "SH", "S1", "11", "north by east", "AK.QJ", "-1", "\x00", "NTT", "xxx", "é",
		"-1 N:- - - -", "01 N:- - - -", "1 N:-",
	} {
		checkRefuses(t, text, Card(3))
		checkRefuses(t, text, West)
		checkRefuses(t, text, VulAll)
		checkRefuses(t, text, Hand(7))
		checkRefuses(t, text, NoTrump)
		checkRefuses(t, text, Digest{9})
		checkRefuses(t, text, Clubs)
		checkRefuses(t, text, Board{Number: 4})
		isNumber := text == "11"
		if !isNumber {
			checkRefuses(t, text, Number{Lo: 5})
		}
		isDoubling := text == "" || text == "X"
		if !isDoubling {
			checkRefuses(t, text, Redoubled)
		}
	}
}

// checkRefuses expects an error for a text and an unchanged value.
func checkRefuses[T comparable](t *testing.T, text string, value T) {
	t.Helper()
	parsed := value
	if err := any(&parsed).(encoding.TextUnmarshaler).UnmarshalText([]byte(text)); err == nil {
		t.Errorf("%T reads %q", value, text)
	}
	if parsed != value {
		t.Errorf("%q changed %v to %v", text, value, parsed)
	}
}
