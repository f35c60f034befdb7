package squaredeal_test

import (
	"fmt"
	"os"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

func Example() {
	sqd, _ := os.ReadFile("../../squaredeal/testdata/alpha.sqd")
	sqk, _ := os.ReadFile("../../squaredeal/testdata/alpha.sqk")
	d, _ := squaredeal.ParseDescription(sqd)
	k, _ := squaredeal.ParseKeys(sqk)
	form, err := d.CheckKeys(k)
	fmt.Println("published keys:", form, err)

	boards, _ := squaredeal.MakeSession(d, k, squaredeal.ID{Phase: 1, Session: 3}, nil)
	p, _ := d.Phase(1)
	fmt.Println(p.FileName(3), p.SessionTitle(3), "board", boards[0].Number)
	fmt.Println(boards[0].Deal.String())
	// Output:
	// published keys: as it stands <nil>
	// rr03 Round robin 3/5 board 21
	// N:KQ3.KQT9753.A8.5 JT654.4.J965.AKT A2.A62.Q32.Q8742 987.J8.KT74.J963
}

// This is the example of spec/squaredeal.md.
func ExampleRule_SessionSeed() {
	key := "0n5AeoCgkwImySJ27Zkq3Oi48x2vE2WcRMCEjH2wsn8kn45Y9T3D0iKl0RpD"
	seed, owner := squaredeal.Rule2.SessionSeed(key, "3 6 9 13 26 40", squaredeal.Original, "")
	fmt.Printf("seed  %x\nowner %x\n", seed, owner)
	// Output:
	// seed  c6bf079411fc0b1f21a75c888d790791142e60fd
	// owner 87375afb239adc3f13323671f72a40b9204a93f3
}

func ExampleNormaliseValue() {
	fmt.Println(squaredeal.NormaliseValue(" 44,901.92 "))
	// Output: 4490192
}

func ExampleParseBoards() {
	b, _ := squaredeal.ParseBoards("1-16(2x16)")
	fmt.Println(b)
	for session := 1; session <= 4; session++ {
		run, _ := b.Session(session)
		fmt.Print(run.String(), " ")
	}
	// Output:
	// 1-16(1-16,17-32)
	// 1-16 1-16 17-32 1-16
}
