package verdicttest_test

import (
	"crypto/sha256"
	"crypto/sha3"
	"encoding/hex"
	"fmt"
	"math/big"
	"strings"
)

// A game is a tarot game with delayed information according to spec/tarot.md.
type game struct {
	label   string // may be empty
	delayed string // delayed information
	form    string
	value   string
}

const gameSecret = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"

// terms returns the hashed lines of the commitment between the first line and the secret.
func (g game) terms() string {
	s := "players 4\n"
	if g.label != "" {
		s += "label " + g.label + "\n"
	}
	return s + "delayed " + g.delayed + "\nform " + g.form + "\n"
}

func (g game) commitment() string {
	sum := sha256.Sum256([]byte("fairdeal-tarot-1 delayed\n" + g.terms() + "secret " + gameSecret + "\n"))
	return hex.EncodeToString(sum[:])
}

// numbers returns the distribution, one of 78! numbers, and the sequence, one of 10^11 + 1. Both are the first number
// below their limit in a stream of bytes (spec/tarot.md).
func (g game) numbers() (distribution, sequence *big.Int) {
	secret, err := hex.DecodeString(gameSecret)
	if err != nil {
		panic(err)
	}
	stream := sha3.NewSHAKE256()
	for _, part := range [][]byte{[]byte("fairdeal-tarot-1 graine\x00"), secret, []byte(g.value)} {
		_, _ = stream.Write(part) // hashing never fails
	}
	draw := func(bits int, below *big.Int) *big.Int {
		number := make([]byte, (bits+7)/8)
		unusedBits := 8*len(number) - bits
		for {
			_, _ = stream.Read(number) // the stream is endless
			number[0] &= 0xff >> unusedBits
			if n := new(big.Int).SetBytes(number); n.Cmp(below) < 0 {
				return n
			}
		}
	}
	distribution = draw(383, new(big.Int).MulRange(1, 78))
	sequence = draw(37, big.NewInt(100_000_000_001))
	return distribution, sequence
}

// record returns the record of an announced or revealed game. rest contains its lines after the terms.
func (g game) record(kind, rest string) []byte {
	commitment := g.commitment()
	return fmt.Appendf(nil, "fairdeal-tarot-1 %s\ncommitment %s\ncode %s\n%s%send\n",
		kind, commitment, commitment[:5], g.terms(), rest)
}

func (g game) announced() []byte { return g.record("announced", "") }

func (g game) revealed() []byte {
	distribution, sequence := g.numbers()
	return g.record("revealed", fmt.Sprintf("secret %s\nvalue %s\ndistribution %d\nsequence %d\n",
		gameSecret, g.value, distribution, sequence))
}

// tarotGames covers games whose numbers are compared with the announcement.
func tarotGames(b book) {
	lotto := game{
		label:   "Table 7",
		delayed: "French Loto of 10 January 2024, six numbers",
		form:    "integers 6",
		value:   "3 6 9 13 26 40",
	}
	begin := func(name, comment string, g game) *maker {
		return b.add(name, comment).put("revealed.txt", g.revealed()).put("announced.txt", lotto.announced())
	}
	begin("tarot",
		"a game with delayed information is verified if it was announced and the value looked up",
		lotto)

	turned := lotto
	turned.value = "40 26 13 9 6 3"
	begin("tarot-balls-in-another-order",
		"the operator wrote the balls in the order that gave convenient hands",
		turned)

	spelled := lotto
	spelled.value = "3 6  9 13 26 40"
	begin("tarot-two-blanks-in-the-value", "the operator wrote a second space in the value", spelled)

	other := lotto
	other.label = "Table 8"
	begin("tarot-another-label", "the record is from a different table", other)

	b.add("tarot-announcement-inside-the-reveal",
		"the announcement is in a file that contains the numbers, so it is not from before").
		put("revealed.txt", lotto.revealed()).
		put("both.txt", append(lotto.announced(), lotto.revealed()...))

	announced := string(lotto.announced())
	quotation := "> " + strings.ReplaceAll(strings.TrimSpace(announced), "\n", "\n> ")
	begin("tarot-announcement-in-a-mail", "the announcement is quoted in a mail, or in UTF-16", lotto).
		put("mail.txt", []byte("From: the club\nHello all,\n\n"+quotation+"\n\nsee you\n")).
		put("wide.txt", utf16le(announced)).
		put("two.txt", []byte(announced+"\n"+string(other.announced())))

	text := game{
		delayed: "headline of the Gazette on 10 January 2024",
		form:    "text",
		value:   "Le petit au bout!",
	}
	b.add("tarot-text",
		"a value in words: different capital letters are not checked, different letters are false").
		put("revealed.txt", text.revealed()).
		put("announced.txt", text.announced())
}
