package player

import (
	"flag"
	"fmt"
	"io/fs"
	"os"
	"regexp"
	"slices"
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
	short, lines := []rune(lines[0]), lines[1:]
	var out strings.Builder
	for _, r := range text {
		at, wide := slices.Index(short, r), int(r)-384
		if r >= 768 {
			wide = int(r) - 529
		}
		piece := string(r)
		if at >= 0 {
			piece = lines[len(lines)-1-at]
		} else if wide >= 0 && wide < len(lines) {
			piece = lines[wide]
		}
		if utf8.RuneCountInString(piece) > 1 {
			piece = unpacked(piece, append([]string{string(short)}, lines...))
		}
		out.WriteString(piece)
	}
	return out.String()
}

// whole puts the pieces back for marks.
func whole(text string, lines []string) string {
	for i := len(lines) - 1; i >= 0; i-- {
		for n, line := range lines {
			text = strings.ReplaceAll(text, string(mark(n)), line)
		}
	}
	return text
}

func TestPackedMessagesAreTheSame(t *testing.T) {
	text := catalogue(t)
	if *update {
		writePieces(t, text)
	}
	packed, lines := coded(shortened(text, pieces))
	if got := unpacked(packed, lines); got != text {
		t.Errorf("the catalogue changes when it is packed and unpacked: %d bytes become %d", len(text), len(got))
	}
	saved := len(text) - len(packed) - len(strings.Join(lines, "\n"))
	t.Logf("%d bytes of messages, %d fewer with %d pieces", len(text), saved, len(lines)-1)
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
	script := "const PIECES = ``, MESSAGES = `\nplain\n1\n2\n3\ntwo words\n4\n5\n6\nfor others\n7\n8\n9\nsaid\n10\n11\n12\n`, say = f => f\nsay('plain', 'two words', 'for others', \"for others\", say('said'), 'plain', { 'said': 1 })"
	got, err := squeeze(script)
	if want := "let a='for others',d=``,c=`\nplain\n1\n2\n3\n\n4\n5\n6\nfor others\n7\n8\n9\n\n10\n11\n12\n`,b=a=>a\nb('plain',1,a,a,b(3),'plain',{said:1})"; err != nil || got != want {
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
	// Each message is a row of marks and characters. A piece that is found is put
	// in with its mark everywhere, so that others are made of it.
	var rows [][]rune
	for line := range strings.SplitSeq(packed, "\n") {
		rows = append(rows, []rune(line))
	}
	var found, lines []string
	for len(lines) < maxLines {
		counts := map[string]int{}
		for _, row := range rows {
			for from := range row {
				for to := from + 2; to <= min(from+10, len(row)); to++ {
					counts[string(row[from:to])]++
				}
			}
		}
		best, most := "", 0
		for piece, n := range counts {
			if g := gain(piece, len(lines), n); n > 1 && (g > most || g == most && g > 0 && piece < best) {
				// Names of flags are not for a library's source.
				if !strings.Contains(whole(piece, lines), "--") {
					best, most = piece, g
				}
			}
		}
		if best == "" {
			break
		}
		for i, row := range rows {
			rows[i] = []rune(strings.ReplaceAll(string(row), best, string(mark(len(lines)))))
		}
		found = append(found, whole(best, lines))
		lines = append(lines, best)
		rows = append(rows, []rune(best))
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
