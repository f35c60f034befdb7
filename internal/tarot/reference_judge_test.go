package tarot

import (
	"crypto/sha3"
	"math/big"
	"slices"
)

// refJudge decides whether deal k becomes a board for duplicate (step 11). Cards are written as S14 or EX. See
// reference_deal_test.go.
func refJudge(hands [][]string, d *big.Int, s uint64, k uint32, players int) (taker int, bid, reason string) {
	levels := []string{"passe", "prise", "garde", "garde sans", "garde contre"}
	bid = "passe"
	for i := range players {
		_, suggested := refPoints(hands[i], players)
		if slices.Index(levels, suggested) > slices.Index(levels, bid) {
			taker, bid = i+1, suggested
		}
	}
	if taker == 0 {
		return taker, bid, "nobody bids"
	}
	hand := hands[taker-1]
	if bid == "prise" || bid == "garde" {
		hand = slices.Concat(hand, hands[players])
	}
	atouts := refValues(hand, "T")
	if len(atouts) >= 12 {
		return taker, bid, "too many atouts"
	}
	if len(atouts) <= 5 {
		return taker, bid, "too few atouts"
	}
	percent := map[int]int64{9: 80, 10: 85, 11: 90}[len(atouts)]
	if percent > 0 && refLottery(d, s, k, 3, percent) {
		return taker, bid, "atout lottery"
	}
	if atouts[21] && atouts[20] && atouts[19] && atouts[18] && atouts[17] {
		return taker, bid, "five top atouts"
	}
	longest := 0
	for _, suit := range []string{"S", "H", "D", "C"} {
		longest = max(longest, len(refValues(hand, suit)))
	}
	percent = map[int]int64{7: 70, 8: 85}[longest]
	if longest >= 9 {
		percent = 90
	}
	if percent > 0 && refLottery(d, s, k, 5, percent) {
		return taker, bid, "suit lottery"
	}
	return taker, bid, "accepted"
}

// refLottery reports whether the lottery of a rule rejects deal k (step 11): whether the 64 bits drawn are below
// percent/100 of 2^64.
func refLottery(d *big.Int, s uint64, k uint32, rule byte, percent int64) bool {
	bits := sha3.SumSHAKE256(append(refSeed("duplicate", d, s, k), rule), 8)
	drawn := new(big.Int).SetBytes(bits)
	limit := new(big.Int).Lsh(big.NewInt(percent), 64)
	return drawn.Mul(drawn, big.NewInt(100)).Cmp(limit) < 0
}
