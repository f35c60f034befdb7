package audit_test

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"testing/fstest"

	"github.com/fairdeal/fairdeal/audit"
	"github.com/fairdeal/fairdeal/handfile"
	"github.com/fairdeal/fairdeal/intake"
	"github.com/fairdeal/fairdeal/squaredeal"
)

// A player has the published files and a folder with one hand file. The hands of board 2 have changed seats. The
// example prints the status of every board.
func Example() {
	sqd, _ := os.ReadFile("../squaredeal/testdata/gamma.sqd")
	sqk, _ := os.ReadFile("../squaredeal/testdata/gamma.sqk")
	folder := fstest.MapFS{"old1.pbn": {Data: altered(sqd, sqk)}} // or os.DirFS("hands")

	in := intake.New(intake.Limits{Items: 1000})
	_ = in.AddBytes("gamma.sqd", sqd)
	_ = in.AddBytes("gamma.sqk", sqk)
	err := in.AddFolder(context.Background(), folder)
	found, err2 := in.Settle()
	published := audit.Published{Description: found.Description, Keys: found.Keys}
	r, err3 := audit.Verify(context.Background(), published, found.Items, audit.Options{})
	fmt.Println(err, err2, err3, r.Verdict, r.RestsOn, len(r.Boards), "boards")
	for _, b := range r.Boards[:3] {
		fmt.Println(b.ID, b.Number, b.Status, b.Got == b.Want, b.Files)
	}
	// Output:
	// <nil> <nil> <nil> false [description value] 32 boards
	// 1,1 1 pass false [old1.pbn]
	// 1,1 2 fail false [old1.pbn]
	// 1,1 3 pass false [old1.pbn]
}

// altered returns the hand file of session 1,1 with board 2 altered.
func altered(sqd, sqk []byte) []byte {
	d, _ := squaredeal.ParseDescription(sqd)
	k, _ := squaredeal.ParseKeys(sqk)
	boards, _ := squaredeal.MakeSession(d, k, squaredeal.ID{Phase: 1, Session: 1})
	boards[1].Deal[0], boards[1].Deal[1] = boards[1].Deal[1], boards[1].Deal[0]
	pbn, _ := handfile.ByName("pbn")
	var file bytes.Buffer
	_ = pbn.Write(&file, boards, handfile.WriteOptions{})
	return file.Bytes()
}
