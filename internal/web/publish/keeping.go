package publish

import (
	"strings"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/passphrase"
	"github.com/fairdeal/fairdeal/internal/squaredeal/custody"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/words"
)

// chosenKeeping returns how the form asks to store the keys: encrypted with the generated passphrase or
// with a different one, for recipients, for shares, or, with two ticks, unencrypted. If the form asks for
// none of them or for several, it adds a problem.
func chosenKeeping(q *desk.Request, t *organiser.Tournament, problems *page.Problems) (keeping organiser.KeyStorage) {
	methods := organiser.StorageMethods{
		Plain:      q.Value("plain") != "" || q.Value("plain2") != "",
		Passphrase: q.Value("passphrase") != "" || q.Value("passphrase2") != "",
		Recipients: strings.TrimSpace(q.Value("recipients")) != "",
		Shares:     strings.TrimSpace(q.Value("shares")) != "",
	}
	switch err := methods.Check(); {
	case err == organiser.ErrNoMethod:
		keeping = keepWithGenerated(q, problems)
	case err != nil:
		problems.Add("passphrase", q.Say("desk.freeze.keep-keys-way-only"))
	case methods.Plain:
		if q.Value("plain") == "" || q.Value("plain2") == "" {
			problems.Add("plain2", q.Say("desk.freeze.keys-not-encrypted-asked"))
		}
	case methods.Recipients:
		keeping = keepForRecipients(q, problems)
	case methods.Shares:
		keeping = keepInShares(q, t, problems)
	default:
		keeping = keepWithTyped(q, problems)
	}
	keeping.SharesDir = sharesDir(q, t)
	return keeping
}

// keepWithGenerated encrypts the keys with the generated passphrase, which the form contains if the user
// has ticked that it is written down.
func keepWithGenerated(q *desk.Request, problems *page.Problems) (keeping organiser.KeyStorage) {
	generated := q.Value("made")
	if !passphrase.IsGenerated(generated) {
		problems.Add("made", q.Say("desk.freeze.no-words"))
		return keeping
	}
	return organiser.EncryptWithPassphrase(generated)
}

// keepWithTyped encrypts the keys with a passphrase, which must be typed twice.
func keepWithTyped(q *desk.Request, problems *page.Problems) organiser.KeyStorage {
	typed := q.Value("passphrase")
	if typed != q.Value("passphrase2") {
		problems.Add("passphrase2", q.Say("desk.tonight.two-passphrases-differ-type"))
	}
	return organiser.EncryptWithPassphrase(typed)
}

// keepForRecipients encrypts the keys for recipients, one per line: "age1...".
func keepForRecipients(q *desk.Request, problems *page.Problems) (keeping organiser.KeyStorage) {
	recipients, err := custody.ParseRecipients(strings.TrimSpace(q.Value("recipients")))
	if err != nil || len(recipients) == 0 {
		problems.Add("recipients", q.Say("desk.freeze.line-no-recipient-begin"))
	}
	keeping.Seal = func(text []byte) ([]byte, error) { return custody.Seal(text, recipients...) }
	return keeping
}

// keepInShares encrypts the keys so that some of several shares open them: "3/5".
func keepInShares(
	q *desk.Request, t *organiser.Tournament, problems *page.Problems,
) (keeping organiser.KeyStorage) {
	need, total, err := custody.ParseSplit(strings.TrimSpace(q.Value("shares")))
	if err != nil {
		problems.Add("shares", q.Say("desk.freeze.shares-written-3-5", words.N("most", custody.MaxShares)))
	}
	keeping.Shares = &organiser.Shares{Need: need, Total: total, Dir: sharesDir(q, t)}
	return keeping
}
