package bridge

import (
	"encoding"
	"encoding/json"
	"fmt"
	"strings"
	"testing"
)

// TestStrainOfSuit converts each suit to the strain with the same name.
func TestStrainOfSuit(t *testing.T) {
	for suit, want := range map[Suit]string{Spades: "S", Hearts: "H", Diamonds: "D", Clubs: "C"} {
		if got := Strain(suit); got.String() != want || got.AuctionRank() != strings.Index("CDHS", want) {
			t.Errorf("Strain(%v) = %v, which the auction ranks %d", suit, got, got.AuctionRank())
		}
	}
	if NoTrump.AuctionRank() != 4 {
		t.Errorf("the auction ranks notrump %d, want 4", NoTrump.AuctionRank())
	}
}

// TestTextForms writes every value of the small types as JSON and reads it back.
func TestTextForms(t *testing.T) {
	d, _ := Number{Lo: 12345678901234567890}.Deal()
	values := []any{d, Deal{North: d[North]}, Deal{}, d[East], Hand(0), Number{Lo: 17}, Digest{1, 2, 3},
		map[Card]Seat{7: West}, Board{Number: 3, Deal: d}, Board{}, map[Board]int{{Number: 3, Deal: d}: 1, {Deal: Deal{East: d[East]}}: 2}}
	for i := range Card(Cards) {
		values = append(values, i)
	}
	for i := range 5 {
		values = append(values, Strain(i))
		if i < 4 {
			values = append(values, Suit(i), Seat(i), Vulnerability(i))
		}
		if i < 3 {
			values = append(values, Doubling(i))
		}
	}
	for _, v := range values {
		data, err := json.Marshal(v)
		if err != nil {
			t.Errorf("%T %v: %v", v, v, err)
			continue
		}
		back, err := readBack(v, data)
		if err != nil || fmt.Sprintf("%#v", back) != fmt.Sprintf("%#v", v) {
			t.Errorf("%T %s is read back as %v, %v", v, data, back, err)
		}
	}
}

func readBack(v any, data []byte) (any, error) {
	switch v.(type) {
	case Deal:
		return into[Deal](data)
	case Hand:
		return into[Hand](data)
	case Number:
		return into[Number](data)
	case Digest:
		return into[Digest](data)
	case map[Card]Seat:
		return into[map[Card]Seat](data)
	case Board:
		return into[Board](data)
	case map[Board]int:
		return into[map[Board]int](data)
	case Card:
		return into[Card](data)
	case Strain:
		return into[Strain](data)
	case Suit:
		return into[Suit](data)
	case Seat:
		return into[Seat](data)
	case Vulnerability:
		return into[Vulnerability](data)
	case Doubling:
		return into[Doubling](data)
	}
	return nil, fmt.Errorf("no reader for %T", v)
}

func into[T any](data []byte) (any, error) {
	var v T
	err := json.Unmarshal(data, &v)
	return v, err
}

// TestValuesOutOfRange uses values that only a bug can create. None may panic or have a text form.
func TestValuesOutOfRange(t *testing.T) {
	for _, v := range []interface {
		fmt.Stringer
		encoding.TextMarshaler
	}{Suit(4), Card(52), Card(255), Seat(9), Vulnerability(4), Strain(5), Doubling(3), Hand(1 << 52), Deal{1 << 60}, Number{Hi: 1 << 63}} {
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
	for _, text := range []string{"", "X", "SH", "S1", "11", "north by east", "AK.QJ", "-1", "\x00", "NTT", "xxx", "é", "-1 N:- - - -", "01 N:- - - -", "1 N:-"} {
		c, seat, v, h, st, db, n, dg, su, b := Card(3), West, VulAll, Hand(7), NoTrump, Redoubled, Number{Lo: 5}, Digest{9}, Clubs, Board{Number: 4}
		for _, u := range []encoding.TextUnmarshaler{&c, &seat, &v, &h, &st, &n, &dg, &su, &b} {
			if err := u.UnmarshalText([]byte(text)); err == nil && !(text == "11" && u == encoding.TextUnmarshaler(&n)) {
				t.Errorf("%T reads %q", u, text)
			}
		}
		if err := db.UnmarshalText([]byte(text)); err == nil && text != "" && text != "X" {
			t.Errorf("a doubling is read from %q", text)
		}
		if c != 3 || seat != West || v != VulAll || h != 7 || st != NoTrump || dg != (Digest{9}) || su != Clubs || b != (Board{Number: 4}) {
			t.Errorf("%q changed a value that could not be read", text)
		}
	}
}
