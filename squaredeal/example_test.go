package squaredeal_test

import (
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/fairdeal/fairdeal/squaredeal"
)

// commit publishes a tournament in a folder. It writes the keys first, readable only by the
// owner.
func commit(
	folder string, d *squaredeal.Description, now time.Time,
) (*squaredeal.Description, *squaredeal.Keys, error) {
	published, keys, err := squaredeal.Publish(d, now)
	if err != nil {
		return nil, nil, err
	}
	if err := os.WriteFile(filepath.Join(folder, "spring.sqk"), keys.Bytes(), 0o600); err != nil {
		return nil, nil, err
	}
	return published, keys, os.WriteFile(filepath.Join(folder, "spring.sqd"), published.Bytes(), 0o644)
}

// This example commits to a tournament and publishes it, after the keys are written.
func Example_publish() {
	folder, err := os.MkdirTemp("", "spring")
	defer os.RemoveAll(folder)
	d, _ := squaredeal.NewDescription("Spring pairs")
	_ = d.SetDelayed("DJI close of Friday 4 December 2026, 2 decimals")
	err = d.AddPhase(squaredeal.NewPhase(3, 24, "pairs"))
	now := time.Date(2026, 12, 1, 12, 0, 0, 0, time.UTC)
	published, keys, err2 := commit(folder, d, now)
	fmt.Println(err, err2, published.Published(), keys.Check(published), keys)
	fmt.Println(published.SetValue("44,901.92", false)) // when the number is known, on Friday evening
	boards, err := squaredeal.MakeSession(published, keys, squaredeal.ID{Phase: 1, Session: 3})
	fmt.Println(len(boards), err)
	// Output:
	// <nil> <nil> true <nil> 3 secret keys
	// <nil>
	// 24 <nil>
}
