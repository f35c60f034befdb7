package publiclog_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"golang.org/x/mod/sumdb/note"

	"github.com/fairdeal/fairdeal/publiclog"
)

// TestParseNote checks that notes are parsed as by golang.org/x/mod/sumdb/note.
func TestParseNote(t *testing.T) {
	signed := noteSigner(t)
	valid := signed(checkpointText)
	line := valid[strings.LastIndex(valid, "— "):]
	for name, text := range map[string]string{
		"valid":                          valid,
		"byte 0x7f":                      signed("a\x7fb\n"),
		"U+0085":                         signed("a\u0085b\n"),
		"a tab":                          signed("a\tb\n"),
		"byte 0":                         signed("a\x00b\n"),
		"broken UTF-8":                   signed("a\xffb\n"),
		"a replacement character":        signed("a\ufffdb\n"),
		"byte 0x7f in a name":            strings.Replace(valid, "— club", "— cl\x7fub", 1),
		"U+0085 in a name":               strings.Replace(valid, "— club", "— cl\u0085ub", 1),
		"a no-break space in a name":     strings.Replace(valid, "— club", "— cl\u00a0ub", 1),
		"a plus in a name":               strings.Replace(valid, "— club", "— cl+ub", 1),
		"no name":                        strings.Replace(valid, "— club.example/deals ", "—  ", 1),
		"an empty line before the end":   signed("a\n\nb\n"),
		"100 signatures":                 valid + strings.Repeat(line, 99),
		"101 signatures":                 valid + strings.Repeat(line, 100),
		"no newline at the end":          strings.TrimSuffix(valid, "\n"),
		"no signature":                   "a\n\n",
		"a line after the signature":     valid + "x\n",
		"a hyphen in place of the dash":  strings.Replace(valid, "— club", "- club", 1),
		"a signature of four bytes":      "a\n\n— x AAAAAA==\n",
		"a signature of five bytes":      "a\n\n— x AAAAAAA=\n",
		"a space after the signature":    strings.TrimSuffix(valid, "\n") + " \n",
		"a carriage return in a line":    strings.TrimSuffix(valid, "\n") + "\r\n",
		"an empty text":                  "\n\n" + line,
		"nothing before the empty line":  "\n" + line,
		"a byte order mark at the start": signed("\ufeffa\n"),
	} {
		_, err := publiclog.ParseNote([]byte(text))
		if want := readable([]byte(text)); (err == nil) != want {
			t.Errorf("%s: %v, but valid for sumdb/note is %t", name, err, want)
		}
	}
}

// TestParseDamagedNote replaces, deletes and inserts bytes. Package publiclog must accept the same
// notes as sumdb/note, except that base64 must not contain stray bits.
func TestParseDamagedNote(t *testing.T) {
	valid := noteSigner(t)(checkpointText)
	random := rand.New(rand.NewPCG(1, 2))
	const unusual = "\n —+=A\x00\x1f\x7f\x80\x85\xe2\xff\r\t"
	for range 20_000 {
		data := []byte(valid)
		for range 1 + random.IntN(2) {
			i := random.IntN(len(data))
			switch random.IntN(3) {
			case 0:
				data[i] = unusual[random.IntN(len(unusual))]
			case 1:
				data = slices.Delete(data, i, i+1)
			default:
				data = slices.Insert(data, i, unusual[random.IntN(len(unusual))])
			}
		}
		_, err := publiclog.ParseNote(data)
		want := readable(data)
		hasStrayBits := want && err != nil && strings.Contains(err.Error(), "base64")
		if (err == nil) != want && !hasStrayBits {
			t.Fatalf("%q: %v, but valid for sumdb/note is %t", data, err, want)
		}
	}
}

// readable reports whether sumdb/note can parse a note, whoever signed it.
func readable(data []byte) bool {
	_, err := note.Open(data, note.VerifierList())
	return errors.As(err, new(*note.UnverifiedNoteError))
}

// noteSigner returns a function that signs texts.
func noteSigner(t *testing.T) func(text string) (note string) {
	t.Helper()
	signer, err := publiclog.NewSigner("club.example/deals", publiclog.SigningKey)
	if err != nil {
		t.Fatal(err)
	}
	return func(text string) string {
		s, err := signer.Sign(text)
		if err != nil {
			t.Fatal(err)
		}
		return text + "\n" + s.Line()
	}
}

// checkpointText is the text of a note.
const checkpointText = "log.club.example/deals\n3\nAAAA\n"
