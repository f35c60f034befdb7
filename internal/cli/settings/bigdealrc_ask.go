package settings

import (
	"strings"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/safefile"
	"github.com/fairdeal/fairdeal/internal/words"
)

// AskBigDeal asks for all bigdeal settings, as that program does at its first start, and saves the answers.
// bigdealx, the extended program, accepts more formats.
func AskBigDeal(u *term.UI, asker *term.Asker, extended bool) (s BigDeal, err error) {
	u.Note("settings.three-questions", words.Name("file", BigDealFile()))
	if s.Formats, err = askFormats(u, asker, extended); err != nil {
		return s, err
	}
	if s.AskFormats, err = askYesOrNo(u, asker); err != nil {
		return s, err
	}
	if s.Owner, err = asker.Ask(u.Translate("settings.ask-owner")); err != nil {
		return s, err
	}
	return s, safefile.WriteOver(BigDealFile(), s.text(), 0o666)
}

// askFormats asks for formats until the answer is valid.
func askFormats(u *term.UI, asker *term.Asker, extended bool) (string, error) {
	names := FileFormats()
	if extended {
		names = WritableFormats()
	}
	for {
		answer, err := asker.Ask(u.Translate("settings.ask-formats", words.Name("formats", names)))
		if err != nil {
			return "", err
		}
		formats, err := ParseFormats(answer)
		if err == nil && !extended {
			err = CheckForPlay(formats)
		}
		if err == nil {
			return answer, nil
		}
		u.Note("list.several", words.E("parts", err))
	}
}

// askYesOrNo asks whether to ask for the formats each time, until the answer is yes or no.
func askYesOrNo(u *term.UI, asker *term.Asker) (bool, error) {
	for {
		answer, err := asker.Ask(u.Translate("settings.ask-ask"))
		if err != nil {
			return false, err
		}
		switch strings.ToLower(answer) {
		case "yes", "y":
			return true, nil
		case "no", "n":
			return false, nil
		}
		u.Note("settings.neither", words.Name("found", plain.Quote(answer)))
	}
}
