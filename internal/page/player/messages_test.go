package player

import (
	"flag"
	"fmt"
	"io/fs"
	"os"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/fairdeal/fairdeal/js"
)

var update = flag.Bool("update", false, "find the pieces of pieces.go again")

func catalogue(t *testing.T) string {
	t.Helper()
	data, err := fs.ReadFile(js.Files, "words.js")
	if err != nil {
		t.Fatal(err)
	}
	m := regexp.MustCompile("(?s)const MESSAGES = `(.*?)`").FindSubmatch(data)
	if m == nil {
		t.Fatal("words.js has no MESSAGES")
	}
	return string(m[1])
}

// unpacked is what words.js does.
func unpacked(text string, lines []string) string {
	for i := len(lines) - 1; i >= 0; i-- {
		_, size := utf8.DecodeRuneInString(lines[i])
		text = strings.ReplaceAll(text, lines[i][:size], lines[i][size:])
	}
	return text
}

func TestPackedMessagesAreTheSame(t *testing.T) {
	text := catalogue(t)
	if *update {
		writePieces(t, text)
	}
	packed, lines := exchanged(shortened(text, pieces))
	if got := unpacked(packed, lines); got != text {
		t.Errorf("the catalogue changes when it is packed and unpacked: %d bytes become %d", len(text), len(got))
	}
	saved := len(text) - len(packed) - len(strings.Join(lines, "\n"))
	t.Logf("%d bytes of messages, %d fewer with %d pieces", len(text), saved, len(lines))
	if saved*5 < len(text) {
		t.Errorf("pieces save %d bytes of %d, less than a fifth: go test ./internal/page/player -run Packed -update", saved, len(text))
	}
	for _, line := range lines {
		if strings.ContainsAny(line, "\\`$<&\n\r") {
			t.Errorf("piece %q has a character that means something in a template or in HTML", line)
		}
	}
}

func TestNumbersOfMessages(t *testing.T) {
	script := "const PIECES = ``, MESSAGES = `\nplain\n1\n2\n3\ntwo words\n4\n5\n6\nfor others\n7\n8\n9\nsaid\n10\n11\n12\n`, say = f => f\nsay('plain', 'two words', 'for others', \"for others\", say('said'), 'plain')"
	got, err := squeeze(script)
	if want := "let a='for others',d=``,c=`\nplain\n1\n2\n3\n\n4\n5\n6\nfor others\n7\n8\n9\n\n10\n11\n12\n`,b=a=>a\nb('plain',1,a,a,b(3),'plain')"; err != nil || got != want {
		t.Errorf("got %v\n%s\nwant\n%s", err, got, want)
	}
	if _, err := squeeze("const PIECES = ``, MESSAGES = `\na\n1\n2\n`"); err == nil {
		t.Error("a catalogue with three lines a message is packed")
	}
}

// writePieces finds what comes often, the most worth first.
func writePieces(t *testing.T, text string) {
	t.Helper()
	packed, err := number(nil, text)
	if err != nil {
		t.Fatal(err)
	}
	var found, lines []string
	for _, code := range codes(packed) {
		counts := map[string]int{}
		for line := range strings.SplitSeq(packed, "\n") {
			var starts []int
			for i := range line {
				starts = append(starts, i)
			}
			starts = append(starts, len(line))
			for a, from := range starts {
				for _, to := range starts[min(a+2, len(starts)):min(a+30, len(starts))] {
					counts[line[from:to]]++
				}
			}
		}
		best, most := "", 0
		for piece, n := range counts {
			if g := gain(piece, code, n); g > most || g == most && g > 0 && piece < best {
				// Names of flags are not for a library's source.
				if strings.Contains(unpacked(piece, lines), "--") {
					continue
				}
				if g = gain(piece, code, strings.Count(packed, piece)); g > most || g == most && piece < best {
					best, most = piece, g
				}
			}
		}
		if best == "" {
			break
		}
		packed = strings.ReplaceAll(packed, best, code)
		found = append(found, unpacked(best, lines))
		lines = append(lines, code+best)
	}
	var out strings.Builder
	out.WriteString("package player\n\n// pieces come often in the messages of words.js. They are found again by\n// go test ./internal/page/player -run Packed -update; others only make the page larger.\nvar pieces = []string{\n")
	for _, p := range found {
		fmt.Fprintf(&out, "\t%q,\n", p)
	}
	out.WriteString("}\n")
	if err := os.WriteFile("pieces.go", []byte(out.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	pieces = found
}
