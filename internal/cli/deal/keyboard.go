package deal

import (
	"fmt"
	"os"
	"time"

	xterm "golang.org/x/term"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/entropy"
	"github.com/fairdeal/fairdeal/internal/words"
)

// ctrlC and ctrlD are the characters that a terminal sends for these keys.
const ctrlC, ctrlD = 3, 4

// keyboard adds entropy from key presses at a terminal until they would suffice for a seed on their
// own (spec/bigdeal.md step 8).
func (u *ui) keyboard(e *entropy.Pool) error {
	in, ok := u.In.(*os.File)
	if !ok || !term.IsTerminal(u.In) {
		return term.Hint(words.Errorf("deal.keyboard-terminal"), "deal.keyboard-needless")
	}
	state, err := xterm.MakeRaw(int(in.Fd()))
	if err != nil {
		return words.Errorf("deal.keyboard", words.E("why", err))
	}
	defer u.RestoreOnSignal(int(in.Fd()), state)()
	defer xterm.Restore(int(in.Fd()), state)
	fmt.Fprintf(u.Err, "%s\r\n", u.Translate("deal.type-anything"))
	defer fmt.Fprintf(u.Err, "\r\n")

	key := make([]byte, 1)
	before := time.Now()
	for e.Bits() < entropy.KeyboardBits {
		if _, err := in.Read(key); err != nil {
			return words.Errorf("deal.keyboard", words.E("why", err))
		}
		now := time.Now()
		// In raw mode, Ctrl-C and Ctrl-D are ordinary characters.
		if key[0] == ctrlC || key[0] == ctrlD {
			return words.Errorf("deal.interrupted")
		}
		e.AddKey(key[0], now.Sub(before))
		before = now
		fmt.Fprintf(u.Err, "\r%3s", u.Translate("deal.bits",
			words.N("n", min(e.Bits(), entropy.KeyboardBits)), words.N("of", entropy.KeyboardBits)))
	}
	return nil
}
