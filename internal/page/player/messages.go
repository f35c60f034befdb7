package player

import (
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
	text, lines := exchanged(shortened(text, pieces))
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
	only := map[string]bool{} // keys without a blank that only say and progress take
	for i, t := range tokens {
		key := strings.Trim(t.text, "'")
		if _, there := numbers[key]; !there || t.kind != literal || strings.Contains(key, " ") {
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
		if ok && t.kind == literal && t.text[0] == '\'' && (only[key] || strings.Contains(key, " ")) {
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

// codes are the characters that may stand for pieces, as far as the text does not
// have them: those of one byte first, then Greek and Cyrillic letters of two.
// None means anything in a template or in HTML.
func codes(text string) []string {
	var out []string
	for _, span := range [][2]rune{{'!', '~'}, {'Α', 'Ρ'}, {'Σ', 'ω'}, {'А', 'ҁ'}, {'Ҋ', 'ԯ'}} {
		for c := span[0]; c <= span[1]; c++ {
			if !strings.ContainsRune("\\`${}<&|", c) && !strings.ContainsRune(text, c) {
				out = append(out, string(c))
			}
		}
	}
	return out
}

// shortened puts a character for each of the pieces that is worth it. Each line
// is such a character and its piece, in which earlier characters may stand.
func shortened(text string, pieces []string) (string, []string) {
	var lines []string
	free := codes(text)
	for _, piece := range pieces {
		for _, line := range lines {
			code, size := utf8.DecodeRuneInString(line)
			piece = strings.ReplaceAll(piece, line[size:], string(code))
		}
		if len(free) == 0 {
			break
		}
		if gain(piece, free[0], strings.Count(text, piece)) <= 0 {
			continue
		}
		text = strings.ReplaceAll(text, piece, free[0])
		lines = append(lines, free[0]+piece)
		free = free[1:]
	}
	return text, lines
}

// gain is how many bytes are saved by a character for a piece that comes n times.
func gain(piece, code string, n int) int {
	return (len(piece)-len(code))*n - len(code) - len(piece) - 1
}

// exchanged gives characters of one byte to what comes most often among what has
// two, letters and codes, for characters that hardly come. What stands for a plain
// character is put back last: its line is the first.
func exchanged(text string, lines []string) (string, []string) {
	for {
		all := text + strings.Join(lines, "")
		often, rare, codeOf := "", "", map[string]bool{}
		for _, line := range lines {
			_, size := utf8.DecodeRuneInString(line)
			codeOf[line[:size]] = true
		}
		counts := map[string]int{}
		for _, r := range all {
			counts[string(r)]++
		}
		for _, c := range slices.Sorted(maps.Keys(counts)) {
			switch {
			case len(c) > 1 && (often == "" || counts[c] > counts[often]):
				often = c
			case len(c) == 1 && !codeOf[c] && !strings.Contains("\\`${}<&| \n", c) && (rare == "" || counts[c] < counts[rare]):
				rare = c
			}
		}
		free := slices.DeleteFunc(codes(all), func(c string) bool { return len(c) == 1 })
		saved := counts[often] - counts[rare] - len("Αx\n")
		if often != "" && !codeOf[often] {
			saved -= len("xé\n")
		}
		if often == "" || rare == "" || len(free) == 0 || saved <= 0 {
			return text, lines
		}
		swap := strings.NewReplacer(often, rare, rare, free[0])
		for i, line := range lines {
			lines[i] = swap.Replace(line)
		}
		if !codeOf[often] {
			lines = slices.Insert(lines, 0, rare+often)
		}
		text, lines = swap.Replace(text), slices.Insert(lines, 0, free[0]+rare)
	}
}
