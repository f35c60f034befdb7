package delayed_test

import (
	"fmt"
	"time"

	"github.com/fairdeal/fairdeal/delayed"
)

// answer is the response of api.drand.sh for round 1000.
const answer = `{"round":1000,"signature":"b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39"}`

// This example finds the round for a given time, verifies its signature and prints the public number.
func Example_beacon() {
	chain := delayed.Quicknet()
	round := chain.RoundAt(time.Date(2023, 8, 23, 15, 59, 24, 0, time.UTC))

	beacon, err := delayed.ParseResponse([]byte(answer))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(round, beacon.Round, beacon.Verify())
	value, err := delayed.Compute(chain.Describe(round), "", []*delayed.Beacon{beacon}, nil)
	fmt.Println(value[:16], err)
	beacon.Round++ // the signature is of a different round
	fmt.Println(beacon.Verify() != nil)
	// Output:
	// 1000 1000 <nil>
	// fe290beca10872ef <nil>
	// true
}
