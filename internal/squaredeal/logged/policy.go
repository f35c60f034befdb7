package logged

import (
	"fmt"
	"os"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/publiclog"
)

// ReadPolicy reads the policy at path. If path is empty, it reads the policy next to the log's key file,
// KEYFILE.policy. Without any policy, no cosignatures are needed. file is the name of the policy that was
// read, or empty.
func ReadPolicy(path, keyFile string, log publiclog.Verifier) (policy *publiclog.Policy, file string, err error) {
	if path == "" && keyFile != "" {
		if _, err := os.Stat(keyFile + ".policy"); err == nil {
			path = keyFile + ".policy"
		}
	}
	text := []byte("log " + log.String() + "\nquorum none\n")
	if path != "" {
		if text, err = os.ReadFile(path); err != nil {
			return nil, path, err
		}
	}
	if policy, err = publiclog.ParsePolicy(plain.UTF8(text)); err != nil {
		return nil, path, fmt.Errorf("%s: %w", path, err)
	}
	return policy, path, nil
}
