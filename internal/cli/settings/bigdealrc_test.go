package settings

import (
	"strings"
	"testing"
)

func TestParseSettings(t *testing.T) {
	full := BigDeal{Formats: "pbn,dup", AskFormats: true, Owner: " a=b [c] "}
	for name, text := range map[string]string{
		"unix":           "[BigDeal]\nformats=pbn,dup\naskformats=yes\nowner= a=b [c] \n",
		"windows":        "[BigDeal]\r\nformats=pbn,dup\r\naskformats=yes\r\nowner= a=b [c] \r\n",
		"no last end":    "[BigDeal]\nformats=pbn,dup\naskformats=yes\nowner= a=b [c] ",
		"comments":       "\xef\xbb\xbf[BigDeal]\n; mine\n # too\nformats=pbn,dup\naskformats=yes\nowner= a=b [c] \n",
		"other sections": "[A]\nowner=x\nno sign\n[bigdeal]\n\nOwner= a=b [c] \nFORMATS=pbn,dup\naskformats= Yes\nelse=1\n[B]\nowner=y\n",
	} {
		if got, err := parseSettings([]byte(text)); err != nil || got != full {
			t.Errorf("%s: %+v, %v; want %+v", name, got, err, full)
		}
	}
	for text, want := range map[string]string{
		"":                              "the line [BigDeal] is missing",
		"owner=x\n":                     "the line [BigDeal] is missing",
		"[BigDeal]\nowner\n":            `line 2: "owner" has no equal sign`,
		"[BigDeal]\n\naskformats=y\n":   `line 3: askformats is "y"; expected yes or no`,
		"\x00\x01\xff\n[BigDeal]\n\xff": "line 3: ",
	} {
		got, err := parseSettings([]byte(text))
		if err == nil || !strings.Contains(err.Error(), want) || got != (BigDeal{}) {
			t.Errorf("%q: %+v, %v; want %s", text, got, err, want)
		}
	}
}

func FuzzParseSettings(f *testing.F) {
	for _, s := range []string{
		"[BigDeal]\nformats=pbn\naskformats=no\nowner=Club\n[Next]\n",
		"[BigDeal]\r\nowner=\r\n",
		"[BigDeal]\nowner=\r\r",
		"x\n[bigdeal]\n=\n",
		"[BigDeal]\naskformats=maybe\n",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, err := parseSettings([]byte(text))
		if err != nil {
			if s != (BigDeal{}) {
				t.Errorf("%q: settings beside the error %v", text, err)
			}
			return
		}
		again, err := parseSettings(s.text())
		if err != nil || again != s {
			t.Errorf("%q: %+v is written as %q and read as %+v, %v", text, s, s.text(), again, err)
		}
	})
}
