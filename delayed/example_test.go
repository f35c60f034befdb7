package delayed_test

import (
	"fmt"

	"github.com/fairdeal/fairdeal/delayed"
)

// A round's signature proves the value of a drand part.
func ExampleCheck() {
	parts := delayed.Parse("drand quicknet round 1000 (2023-08-23T15:59:24Z)")
	beacon, err := delayed.ParseResponse([]byte(`{"round":1000,"signature":"b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39"}`))
	if err != nil {
		fmt.Println(err)
		return
	}
	value := "fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd"
	status, _ := delayed.Check(parts, value, delayed.Sources{Beacons: []*delayed.Beacon{beacon}})
	fmt.Println(status)
	status, why := delayed.Check(parts, "FE29"+value[4:], delayed.Sources{Beacons: []*delayed.Beacon{beacon}})
	fmt.Println(status, why[0].Reason)
	// Output:
	// pass
	// fail the letters must be lower case, a-f
}
