package cli

import (
	"errors"
	"fmt"
	"os"
	"time"

	"golang.org/x/term"

	"github.com/fairdeal/fairdeal/bigdeal"
)

// keyboard adds entropy from keys that a person presses at a terminal until
// they alone would make a seed (spec/bigdeal.md step 8).
func (u *ui) keyboard(e *bigdeal.Entropy) error {
	in, ok := u.in.(*os.File)
	if !ok || !isTerminal(u.in) {
		return withHint(errors.New("--keyboard needs a terminal to type at"),
			"without it the system's random source is used alone, which is enough")
	}
	state, err := term.MakeRaw(int(in.Fd()))
	if err != nil {
		return fmt.Errorf("keyboard: %w", err)
	}
	defer u.restoreOnSignal(int(in.Fd()), state)()
	defer term.Restore(int(in.Fd()), state)
	fmt.Fprintf(u.err, "type anything, not too evenly, until this ends\r\n")
	defer fmt.Fprintf(u.err, "\r\n")

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
		fmt.Fprintf(u.err, "\r%3d of %d bits", min(e.Bits(), bigdeal.KeyboardBits), bigdeal.KeyboardBits)
	}
	return nil
}
