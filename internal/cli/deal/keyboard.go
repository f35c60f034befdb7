package deal

import (
	"errors"
	"fmt"
	"os"
	"time"

	xterm "golang.org/x/term"

	"github.com/fairdeal/fairdeal/bigdeal"
	"github.com/fairdeal/fairdeal/internal/cli/term"
)

// keyboard adds entropy from keys that a person presses at a terminal until
// they alone would make a seed (spec/bigdeal.md step 8).
func (u *ui) keyboard(e *bigdeal.Entropy) error {
	in, ok := u.In.(*os.File)
	if !ok || !term.IsTerminal(u.In) {
		return term.WithHint(errors.New("--keyboard needs a terminal to type at"),
			"without it the system's random source is used alone, which is enough")
	}
	state, err := xterm.MakeRaw(int(in.Fd()))
	if err != nil {
		return fmt.Errorf("keyboard: %w", err)
	}
	defer u.RestoreOnSignal(int(in.Fd()), state)()
	defer xterm.Restore(int(in.Fd()), state)
	fmt.Fprintf(u.Err, "type anything, not too evenly, until this ends\r\n")
	defer fmt.Fprintf(u.Err, "\r\n")

	key := make([]byte, 1)
	before := time.Now()
	for e.Bits() < bigdeal.KeyboardBits {
		if _, err := in.Read(key); err != nil {
			return fmt.Errorf("keyboard: %w", err)
		}
		now := time.Now()
		if key[0] == 3 || key[0] == 4 { // Ctrl-C and Ctrl-D, which raw mode passes on
			return errors.New("interrupted: nothing was dealt")
		}
		e.AddKey(key[0], now.Sub(before))
		before = now
		fmt.Fprintf(u.Err, "\r%3d of %d bits", min(e.Bits(), bigdeal.KeyboardBits), bigdeal.KeyboardBits)
	}
	return nil
}
