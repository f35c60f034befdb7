package publiclog_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"

	"github.com/fairdeal/fairdeal/publiclog"
)

// given reads a policy and a proof.
func given(name string) (policy, proof string, err error) {
	data, err := os.ReadFile(name)
	if err != nil {
		return "", "", err
	}
	var file struct {
		Cases []struct{ Policy, Proof string }
	}
	if err = json.Unmarshal(data, &file); err == nil && len(file.Cases) == 0 {
		err = errors.New("no cases")
	}
	return file.Cases[0].Policy, file.Cases[0].Proof, err
}

// Checks a proof with its witnesses' cosignatures.
func Example_cosignatures() {
	policyText, proofText, err := given("testdata/proof.json")
	policy, err2 := publiclog.ParsePolicy([]byte(policyText))
	proof, err3 := publiclog.ParseProof([]byte(proofText))
	if err := errors.Join(err, err2, err3); err != nil {
		fmt.Println(err)
		return
	}
	logged, err := policy.Check(proof)
	fmt.Println(logged.Entry.Kind, logged.Entry.Tournament, err)
	for _, w := range logged.Witnesses {
		fmt.Println(w.Name, w.Time.UTC().Format(publiclog.TimeLayout))
	}
	// Output:
	// published spring <nil>
	// rival 2023-08-20T10:00:05Z
	// federation 2023-08-20T10:00:15Z
	// press 2023-08-20T10:00:25Z
}
