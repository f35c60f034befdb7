package tournament

import (
	"github.com/fairdeal/fairdeal/internal/cli/sealed"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal/custody"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/words"
)

// chooseKeeping returns how to store the keys. Unencrypted keys must be requested explicitly; without
// any flag, a passphrase is asked for.
func (u *ui) chooseKeeping(f *publishFlags) (storage organiser.KeyStorage, err error) {
	storage.SharesDir = f.shareDir
	ways := organiser.StorageMethods{
		Plain:      f.plain,
		Passphrase: f.seal.Passphrase || f.seal.PassphraseFlags.HasFile(),
		Recipients: len(f.seal.Recipients) > 0,
		Shares:     f.shares != "" || f.shareDir != "" || len(f.shareRecipients) > 0,
	}
	err = ways.Check()
	switch {
	case err == organiser.ErrSeveralMethods && ways.Shares:
		return storage, words.Errorf("organise.shares-and-other")
	case err == organiser.ErrSeveralMethods && ways.Plain:
		return storage, words.Errorf("organise.plain-and-other")
	case ways.Shares:
		storage.Shares, err = f.keyShares()
		return storage, err
	case ways.Plain:
		return storage, nil
	}
	if err == organiser.ErrNoMethod {
		_, done, err := u.Terminal()
		if err != nil {
			return storage, term.Hint(words.Errorf("organise.not-said-how"), "organise.keep-how")
		}
		done()
		u.Note("organise.with-passphrase")
		f.seal.Passphrase = true
	}
	f.seal.AcceptShort = func(short error) error {
		storage.Doubts = []organiser.Doubt{organiser.ShortPassphraseDoubt(short)}
		return u.acceptShort(storage.Doubts, f)
	}
	storage.Seal, err = sealed.Sealer(u.UI.UI, &f.seal)
	return storage, err
}

// acceptShort asks whether to accept a short passphrase, the only doubt. If not, it returns an error.
func (u *ui) acceptShort(doubts []organiser.Doubt, f *publishFlags) error {
	useAnyway := func(what words.Arg) string { return u.Translate("organise.use-anyway", what) }
	settled, open := u.askAboutDoubts(doubts, f.settled, useAnyway)
	if len(open) > 0 {
		return term.Hint(words.Errorf("organise.not-published", words.T("why", doubtsText(open))),
			"organise.longer-one", words.Name("flag", flagsFor(open)))
	}
	f.settled = settled
	return nil
}

// keyShares returns the key shares in the flags.
func (f *publishFlags) keyShares() (*organiser.Shares, error) {
	need, total, err := custody.ParseSplit(f.shares)
	switch {
	case err == custody.ErrSplitForm:
		return nil, words.Errorf("organise.shares-want", words.Name("found", plain.Quote(f.shares)))
	case err != nil:
		return nil, words.Errorf("organise.shares-why", words.Name("found", f.shares), words.E("why", err))
	case f.shareDir == "":
		return nil, term.Hint(words.Errorf("organise.share-dir-missing"), "organise.share-dir")
	case len(f.shareRecipients) > 0 && len(f.shareRecipients) != total:
		return nil, words.Errorf("organise.recipients-shares",
			words.T("recipients", words.Count("count.recipients", len(f.shareRecipients))), words.N("n", total))
	}
	shares := &organiser.Shares{Need: need, Total: total, Dir: f.shareDir}
	for _, r := range f.shareRecipients {
		list, err := sealed.Recipients([]string{r})
		if err != nil || len(list) != 1 {
			return nil, term.Hint(words.Errorf("organise.no-recipient"), "sealed.recipient")
		}
		shares.Recipients = append(shares.Recipients, list[0])
	}
	return shares, nil
}
