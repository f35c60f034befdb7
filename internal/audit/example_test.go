package audit_test

import (
	"fmt"
	"os"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// A player has the hand file of one session and the published files.
func ExampleRun() {
	sqd, err := os.ReadFile("../../squaredeal/testdata/gamma.sqd")
	if err != nil {
		fmt.Println(err)
		return
	}
	sqk, err := os.ReadFile("../../squaredeal/testdata/gamma.sqk")
	if err != nil {
		fmt.Println(err)
		return
	}
	played := handFile(sqd, sqk)
	files := []audit.Input{{Name: "old1.pbn", Read: func() ([]byte, error) { return played, nil }}}

	r := audit.Run(audit.Published{Description: sqd, Keys: sqk}, files, audit.Options{Partial: true})
	fmt.Println(r.Summary.Text)
	fmt.Println("exit status", r.ExitStatus())
	for _, s := range r.Sessions {
		fmt.Printf("%s %s: %s\n", s.ID(), s.Name, s.Text)
	}
	// Output:
	// verified in part: 16 of 32 boards, 1 of 2 sessions complete; 1 of 1 hand file matches; rests on the description being the published one and on the public number being correct
	// exit status 0
	// 1,1 old1: matches
	// 1,2 old2: not shown
}

// handFile returns session 1,1 as a dealing machine would have dealt it.
func handFile(sqd, sqk []byte) []byte {
	d, err := squaredeal.ParseDescription(sqd)
	if err != nil {
		return nil
	}
	k, err := squaredeal.ParseKeys(sqk)
	if err != nil {
		return nil
	}
	boards, err := squaredeal.MakeSession(d, k, squaredeal.ID{Phase: 1, Session: 1}, nil)
	if err != nil {
		return nil
	}
	pbn, err := handfile.ByName("pbn")
	if err != nil {
		return nil
	}
	data, err := pbn.Encode(boards, handfile.WriteOptions{})
	if err != nil {
		return nil
	}
	return data
}
