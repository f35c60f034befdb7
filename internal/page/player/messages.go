package player

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// pack makes the catalogue of words.js smaller, where it is among the tokens: keys
// become numbers and pieces that come often single characters.
func pack(tokens []token) error {
	messages, table := value(tokens, "MESSAGES"), value(tokens, "PIECES")
	if messages == nil || table == nil {
		return nil
	}
	text, err := number(tokens, strings.Trim(messages.text, "`"))
	if err != nil {
		return err
	}
	for i, t := range tokens { // one way of quoting is enough from here on
		if t.kind == literal && t.text[0] == '"' && !strings.ContainsAny(t.text, `'\\`) {
			tokens[i].text = "'" + strings.Trim(t.text, `"`) + "'"
		}
	}
	text, lines := coded(shortened(text, pieces))
	messages.text, table.text = "`"+text+"`", "`"+strings.Join(lines, "\n")+"`"
	return nil
}

// value is the literal that a name is defined as.
func value(tokens []token, name string) *token {
	for i := range tokens {
		if i > 1 && tokens[i].kind == literal && tokens[i-1].text == "=" && tokens[i-2].text == name {
			return &tokens[i]
		}
	}
	return nil
}

// number puts a message's number wherever its key stands, if the key has a blank or
// is only ever said or shown as progress, and is nowhere in double quotes, which are
// for what other programs read.
func number(tokens []token, text string) (string, error) {
	lines := strings.Split(text, "\n")
	if len(lines)%4 != 2 || lines[0] != "" || lines[len(lines)-1] != "" {
		return "", fmt.Errorf("the catalogue has %d lines, which are not four for each message", len(lines)-2)
	}
	numbers := map[string]int{}
	for i := 1; i+4 < len(lines); i += 4 {
		if _, twice := numbers[lines[i]]; twice {
			return "", fmt.Errorf("the catalogue has %q twice", lines[i])
		}
		numbers[lines[i]] = i / 4
	}
	for _, t := range tokens {
		if t.kind == literal && t.text[0] == '"' {
			delete(numbers, strings.Trim(t.text, `"`))
		}
	}
	ofObject := func(i int) bool { // whether the text names a member of an object
		return i > 0 && i+1 < len(tokens) && tokens[i+1].text == ":" && (tokens[i-1].text == "{" || tokens[i-1].text == "," || tokens[i-1].kind == newline)
	}
	only := map[string]bool{} // keys without a blank that only say and progress take
	for i, t := range tokens {
		key := strings.Trim(t.text, "'")
		if _, there := numbers[key]; !there || t.kind != literal || strings.Contains(key, " ") || ofObject(i) {
			continue
		}
		said := i > 1 && tokens[i-1].text == "(" && (tokens[i-2].text == "say" || tokens[i-2].text == "progress" || i > 2 && tokens[i-2].text == "?." && tokens[i-3].text == "progress")
		if before, there := only[key]; !there || before {
			only[key] = said
		}
	}
	for i, t := range tokens {
		key := strings.Trim(t.text, "'")
		n, ok := numbers[key]
		if ok && t.kind == literal && t.text[0] == '\'' && (only[key] && !ofObject(i) || strings.Contains(key, " ")) {
			tokens[i] = token{word, strconv.Itoa(n)}
		}
	}
	for i := 1; i+4 < len(lines); i += 4 {
		if _, ok := numbers[lines[i]]; ok && (only[lines[i]] || strings.Contains(lines[i], " ")) {
			lines[i] = ""
		}
	}
	return strings.Join(lines, "\n"), nil
}

// mark is what stands for the n-th piece until it gets its character: one that no
// message has.
func mark(n int) rune { return '\ue000' + rune(n) }

func isMark(r rune) bool { return r >= mark(0) && r <= '\uf8ff' }

// shortened puts a mark for each of the pieces that is worth it. The n-th of the
// lines is what the n-th mark stands for; marks before it may stand in it.
func shortened(text string, pieces []string) (string, []string) {
	var lines []string
	for _, piece := range pieces {
		for n, line := range lines {
			piece = strings.ReplaceAll(piece, line, string(mark(n)))
		}
		if len(lines) == maxLines || gain(piece, len(lines), strings.Count(text, piece)) <= 0 {
			continue
		}
		text = strings.ReplaceAll(text, piece, string(mark(len(lines))))
		for n, line := range lines {
			lines[n] = strings.ReplaceAll(line, piece, string(mark(len(lines))))
		}
		lines = append(lines, piece)
	}
	return text, lines
}

// gain is about how many bytes are saved by the n-th mark for a piece that comes so
// many times: marks become characters of one byte first, then of two, and a piece
// needs a line of its own.
func gain(piece string, n, times int) int {
	written := 1
	for _, r := range piece {
		if isMark(r) {
			written += size(int(r - mark(0)))
		} else {
			written += utf8.RuneLen(r)
		}
	}
	return (written-1-size(n))*times - written
}

func size(n int) int {
	if n < 26 {
		return 1
	}
	return 2
}

// wide is the n-th character of two bytes that stands for a piece: those of extended
// Latin, then Greek and Cyrillic letters. words.js counts the same way.
func wide(n int) rune {
	if n < 384 {
		return 384 + rune(n)
	}
	return 529 + rune(n)
}

// maxLines is how many there are, to the last letter before those that combine.
const maxLines = 0x483 - 529

// coded gives the marks their characters: what comes often gets one byte. A plain
// character that comes less often than what has two bytes gives up its own, and is
// written out in a line. The first line is the characters of one byte, the others
// are what characters stand for: those of two bytes, then those of one, backwards.
func coded(text string, lines []string) (string, []string) {
	counts := map[rune]int{}
	for _, r := range text + strings.Join(lines, "") {
		counts[r]++
	}
	var free, rare []rune // characters of one byte
	for c := '!'; c <= '~'; c++ {
		switch {
		case strings.ContainsRune("\\`${}<&|", c): // means something in a template, in HTML or here
		case counts[c] == 0:
			free = append(free, c)
		default:
			rare = append(rare, c)
		}
	}
	var often []rune // what has two bytes
	for _, r := range slices.Sorted(maps.Keys(counts)) {
		if r >= utf8.RuneSelf {
			often = append(often, r)
		}
	}
	order := func(a, b rune) int { return cmp.Or(cmp.Compare(counts[b], counts[a]), cmp.Compare(a, b)) }
	slices.SortStableFunc(often, order)
	slices.SortStableFunc(rare, order)
	slices.Reverse(rare)
	piece := func(r rune) string {
		if isMark(r) {
			return lines[r-mark(0)]
		}
		return string(r)
	}
	short, long := "", ""
	var shortLines, longLines []string
	code := map[rune]rune{}
	for _, r := range often {
		written := 0
		if !isMark(r) {
			written = len("x\né")
		}
		switch {
		case len(free) > 0 && counts[r] > written:
			code[r] = free[0]
			free = free[1:]
		case len(rare) > 0 && counts[r]-counts[rare[0]] > written+len("x\n"):
			code[r] = rare[0]
			long += string(rare[0])
			rare = rare[1:]
		case isMark(r):
			long += string(r)
			continue
		default:
			continue
		}
		short += string(code[r])
		shortLines = append(shortLines, piece(r))
	}
	for n, r := range []rune(long) {
		longLines = append(longLines, piece(r))
		code[r] = wide(n)
	}
	slices.Reverse(shortLines)
	all := append([]string{short}, append(longLines, shortLines...)...)
	swap := func(s string) string {
		return strings.Map(func(r rune) rune {
			if c, ok := code[r]; ok {
				return c
			}
			return r
		}, s)
	}
	for i, line := range all[1:] {
		// A line of one plain character is what it says.
		if utf8.RuneCountInString(line) > 1 {
			all[i+1] = swap(line)
		}
	}
	return swap(text), all
}
