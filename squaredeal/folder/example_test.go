package folder_test

import (
	"fmt"
	"os"
	"path/filepath"

	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/squaredeal/folder"
)

func Example() {
	dir, err := os.MkdirTemp("", "spring")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(dir)
	path := filepath.Join(dir, "spring.sqd")
	if _, err := folder.Begin(path, "Spring Teams 2027"); err != nil {
		fmt.Println(err)
		return
	}
	s, err := folder.Edit(path) // nobody else changes it until Close
	if err != nil {
		fmt.Println(err)
		return
	}
	defer s.Close()
	p, _, _ := squaredeal.NewPhase("5", "2x16", "rr", "Round robin")
	fmt.Println(s.Description.SetDelayed("a lottery draw"), s.Description.AddPhase(p), s.Save())
	keys, err := s.Publish(nil)
	fmt.Println(filepath.Base(keys), err, s.Description.Published())
	// Output:
	// <nil> <nil> <nil>
	// spring.sqk <nil> true
}
