package publiclog_test

import (
	"encoding/json"
	"fmt"
	"os"

	"github.com/fairdeal/fairdeal/publiclog"
)

// A player checks offline that a description was public, with a proof that anybody may have copied
// and a policy from somebody whom the player trusts.
func Example() {
	var v struct {
		Cases []struct{ Policy, Proof string }
	}
	data, err := os.ReadFile("testdata/proof.json")
	if err == nil {
		err = json.Unmarshal(data, &v)
	}
	if err != nil {
		fmt.Println(err)
		return
	}
	policy, err := publiclog.ParsePolicy([]byte(v.Cases[0].Policy))
	if err != nil {
		fmt.Println(err)
		return
	}
	proof, err := publiclog.ParseProof([]byte(v.Cases[0].Proof))
	if err != nil {
		fmt.Println(err)
		return
	}
	logged, err := policy.Check(proof)
	if err != nil {
		fmt.Println("the proof is worth nothing:", err)
		return
	}
	fmt.Println(logged.Entry.Kind, logged.Entry.Tournament, "in", logged.Checkpoint.Origin)
	fmt.Println("witnessed", logged.Witnessed.Format(publiclog.TimeLayout), "by", len(logged.Witnesses))
	fmt.Print(string(logged.Entry.Description()[:14]))
	// Output:
	// published spring in log.club.example/deals
	// witnessed 2023-08-20T10:00:15Z by 3
	// TN Spring Cup
}
