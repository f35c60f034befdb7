package federation_test

import (
	"fmt"
	"os"

	"github.com/fairdeal/fairdeal/internal/audit/federation"
)

func Example() {
	found, err := federation.Gather(os.DirFS("../../../examples"), "examples", nil, "")
	if err != nil {
		fmt.Println(err)
		return
	}
	report := federation.Audit(found, federation.Options{})
	for _, row := range report.Tournaments {
		fmt.Printf("%s: %d sessions, key hash %s: %s\n", row.Name, row.Sessions, row.KeyHash, row.Text)
	}
	fmt.Println("exit status", report.Exit)
	// Output:
	// winter: 2 sessions, key hash pass: the keys are right, but hands were not compared
	// exit status 2
}
