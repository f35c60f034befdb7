package tarot

import (
	"bytes"
	"crypto/sha3"
	"fmt"
	"math/big"
	"slices"
)

// The functions with names in ref implement spec/tarot.md again, as simply as possible: with big
// integers, lists of strings and no tables. They use nothing from the package itself.

// refPack returns the pack in canonical order (step 1).
func refPack() (pack []string) {
	for _, s := range "SHDC" {
		for v := 1; v <= 14; v++ {
			pack = append(pack, fmt.Sprintf("%c%d", s, v))
		}
	}
	for v := 1; v <= 21; v++ {
		pack = append(pack, fmt.Sprintf("T%d", v))
	}
	return append(pack, "EX")
}

// refFactorials contains n! for n from 0 to 78.
var refFactorials = func() (f [79]*big.Int) {
	for n := range f {
		f[n] = new(big.Int).MulRange(1, int64(n))
	}
	return
}()

// refUnrank returns the order with the given number (step 2).
func refUnrank(d *big.Int) (order []string) {
	left, rest := refPack(), new(big.Int).Set(d)
	for n := 77; n >= 0; n-- {
		j := new(big.Int)
		j.DivMod(rest, refFactorials[n], rest)
		i := int(j.Int64())
		order = append(order, left[i])
		left = slices.Delete(left, i, i+1)
	}
	return order
}

// refSeed returns the bytes that are hashed for deal k (step 3).
func refSeed(domain string, d *big.Int, s uint64, k uint32) []byte {
	var b bytes.Buffer
	b.WriteString("fairdeal-tarot-1 " + domain)
	b.WriteByte(0)
	b.Write(d.FillBytes(make([]byte, 48)))
	b.Write(new(big.Int).SetUint64(s).FillBytes(make([]byte, 8)))
	b.Write(big.NewInt(int64(k)).FillBytes(make([]byte, 4)))
	return b.Bytes()
}

// refReshuffle returns the number of deal k (step 3).
func refReshuffle(d *big.Int, s uint64, k uint32) *big.Int {
	if k == 0 {
		return d
	}
	const draws = 40 // all of them fail once in 2^49 cases
	stream := sha3.SumSHAKE256(refSeed("melange", d, s, k), 48*draws)
	limit := refFactorials[78]
	top := new(big.Int).Lsh(big.NewInt(1), 383)
	for chunk := range slices.Chunk(stream, 48) {
		n := new(big.Int).SetBytes(chunk)
		if n.Mod(n, top).Cmp(limit) < 0 {
			return n
		}
	}
	panic("no draw below 78!")
}

// refDeal returns the hands, followed by the chien (step 4).
func refDeal(order []string, players int) [][]string {
	packet, chien := 3, 6
	switch players {
	case 3:
		packet = 4
	case 5:
		chien = 3
	}
	hands := make([][]string, players+1)
	for turn := 0; len(order) > 0; turn++ {
		hands[turn%players] = append(hands[turn%players], order[:packet]...)
		order = order[packet:]
		if turn > 0 && len(hands[players]) < chien {
			hands[players] = append(hands[players], order[0])
			order = order[1:]
		}
	}
	return hands
}
