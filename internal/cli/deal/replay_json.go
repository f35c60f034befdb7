package deal

import (
	"bufio"
	"encoding/json"
	"fmt"

	"github.com/fairdeal/fairdeal/bigdeal"
)

// replayJSON writes the deals as JSON, one at a time, so that memory stays constant.
func (u *ui) replayJSON(d *dealing) error {
	w := bufio.NewWriter(u.Out)
	fmt.Fprintf(w, `{"not_for_play":true,"seed":"%x","deals":[`, d.seed[:])
	stream := bigdeal.NewStream(d.seed, d.owner)
	separator := "\n"
	for board := d.run.First; board <= d.run.Last; board++ {
		number := stream.Next()
		deal, _ := number.Deal() // Next returns only valid deal numbers.
		line, err := json.Marshal(dealJSON{Board: board, Number: number.String(), Deal: deal.String()})
		if err != nil {
			return err
		}
		fmt.Fprintf(w, "%s%s", separator, line)
		separator = ",\n"
	}
	fmt.Fprintln(w, "\n]}")
	return w.Flush()
}

// dealJSON is a deal in the output of replay --json.
type dealJSON struct {
	Board  int    `json:"board"`
	Number string `json:"number"`
	Deal   string `json:"deal"`
}
