package bridgewords

import (
	"fmt"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/words"
)

func Example() {
	fmt.Println(Seat(bridge.East), SpokenSeat(bridge.East), Vul(bridge.VulNS))
	fmt.Println(ShortDigest(bridge.Digest{0xbd, 0x4a, 0x46, 0xbe, 0xa1, 0x0a, 0xd8, 0xd2, 0xff}))
	// Output:
	// East East NS
	// bd4a 46be a10a d8d2
}

func TestOutOfRange(t *testing.T) {
	for _, text := range []words.Text{Seat(4), SpokenSeat(255), Vul(4)} {
		if !text.IsZero() {
			t.Errorf("found %v, want no text", text)
		}
	}
}
