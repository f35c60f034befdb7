package handfile

import (
	"bytes"
	"errors"
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/words"
)

// pbnTag is a tag that concerns the cards. Each occurs once per game, so a repeated tag starts a new game even
// without an empty line.
type pbnTag int

const (
	tagEvent pbnTag = iota
	tagBoard
	tagDealer
	tagVulnerable
	tagDeal
	pbnTags
)

var pbnTagNames = [pbnTags]string{"Event", "Board", "Dealer", "Vulnerable", "Deal"}

// tagValue is the value of a tag and its line; line 0 means that the tag is missing.
type tagValue struct {
	text string
	line int
	// offsets in the file
	from, valueFrom, valueTo int
}

type pbnGame [pbnTags]tagValue

// pbnPart is the content of one game in a paragraph, that is, in the text between two empty lines. A program that
// ends games only at empty lines would read the whole paragraph as one game.
type pbnPart struct {
	starts pbnTag // the game's first tag
	board  bool   // there is a Board tag, possibly without a number
	number int
	deal   bridge.Deal
	line   int
}

// pbnReader reads the import format of PBN 2.1 (spec/formats.md step 15): tags in any order, comments in braces
// and after semicolons, lines that begin with a percent sign, auctions, plays and tables, and values inherited
// with # and ##.
type pbnReader struct {
	data []byte
	pos  int
	line int
	opt  ReadOptions

	game     pbnGame
	last     pbnGame // the previous game, for #
	lasting  pbnGame // values set with ##
	set      *Set
	boards   merger
	unnamed  []int // lines of games with cards but without a number
	numbered bool  // at least one game has a number

	section   bool                            // the previous tag is followed by lines of its own
	foreign   int                             // the last line that is not PBN
	starts    pbnTag                          // first tag in the game
	paragraph []pbnPart                       // games since the last empty line
	hidden    []hiddenBoard                   // in the current game
	outside   []hiddenBoard                   // between games
	unclosed  bool                            // a comment continues after the end
	leftOut   *Error                          // the first game that was skipped
	keep      *pbnKeeper                      // nil: read the boards only
	kept      func(set *Set, last bool) error // called for each part of a file being rewritten
	keptAhead func(*block)                    // same, for parts that were read ahead
	analysis  analysis                        // for the current game
	read0     int                             // boards in previous parts

	// The previous game, if fast read it. p.last is only made on demand.
	lastFast  bool
	lastBoard bridge.Board
	lastLine  int
	lastAt    int // offset
}

func newPBNReader(opt ReadOptions, set *Set) *pbnReader {
	return &pbnReader{line: 1, opt: opt, set: set, boards: merger{set: set}}
}

func decodePBN(data []byte, opt ReadOptions) (*Set, error) {
	set := &Set{}
	data, err := plainText(data, set)
	if err != nil {
		return nil, err
	}
	p := newPBNReader(opt, set)
	p.data = data
	p.fastHeader()
	p.fast()
	p.data, p.pos = cleanBytes(data[p.pos:], set, p.line, p.pos), 0
	if err := p.read(); err != nil {
		return nil, err
	}
	if len(p.set.Boards) == 0 && p.leftOut != nil {
		return nil, p.leftOut
	}
	if len(p.set.Boards) == 0 {
		return nil, &Error{Line: p.line, Text: reason("the file contains no [Deal] tag with cards")}
	}
	p.endNumbers()
	p.set.judgeHidden(p.outside)
	p.boards.end()
	return p.set, nil
}

// endNumbers reports boards without a number. If no board has a number, they count from the first board; if only
// some have, the others are unknown.
func (p *pbnReader) endNumbers() {
	defer p.set.settleTables()
	p.set.Numbered = p.numbered
	if !p.numbered {
		for i := range p.set.Boards {
			p.set.Boards[i].Number = max(p.opt.First, 1) + i
		}
		if !p.opt.Evidence || p.set.counted.boards == 0 {
			return
		}
	}
	for _, line := range p.unnamed {
		p.set.doubt(Doubt{Kind: NoNumber, Line: line, Text: reason("this game has a Deal but no Board number, although other games have one")})
	}
}

func (p *pbnReader) read() error {
	lineStart, blank := true, true
	text := false // text is set if the line contains anything but tags and comments.
	for p.pos < len(p.data) {
		c := p.data[p.pos]
		switch {
		case c == '\n' || c == '\r':
			p.newline()
			if blank {
				if err := p.endParagraph(); err != nil {
					return err
				}
				for p.pos < len(p.data) && p.data[p.pos] == '\n' { // Further empty lines have no effect.
					p.pos++
					p.line++
				}
			}
			lineStart, blank, text = true, true, false
			if p.game == (pbnGame{}) && len(p.hidden) == 0 && len(p.paragraph) == 0 {
				p.fast()
			}
			continue
		case c == ';', c == '%' && lineStart:
			start := p.pos
			p.skipLine()
			p.skipText(p.data[start:p.pos], p.line)
			blank = false
			continue
		case c == '{':
			start, line := p.pos, p.line
			if err := p.skipComment(); err != nil {
				return err
			}
			p.skipText(p.data[start:p.pos], line)
			blank = false
		case c == '[' && text && p.section && markOf(p.data[p.pos+1:]) == pbnTags:
			p.pos++ // in a table row
		case c == '[':
			if text {
				if err := p.skipForeignLine(); err != nil {
					return err
				}
			}
			if err := p.readTag(); err != nil {
				return err
			}
			blank, text = false, false
		case c == ' ' || c == '\t':
			p.pos++
		case c == control || c == '\v' || c == '\f':
			p.pos++
			blank = false
		case !text && !p.section:
			if err := p.skipForeignLine(); err != nil {
				return err
			}
			text = true
			continue
		case c == '"':
			start := p.pos
			p.skipString()
			p.skipText(p.data[start:p.pos], p.line)
			blank, text = false, true
		case c == '|': // Other programs may read the hands of a LIN file.
			const before, after = 8, 400
			start := max(p.pos-before, 0)
			if h, ok := hiddenField(p.data[start:min(p.pos+after, len(p.data))], p.pos-start); ok && len(p.hidden) < maxDoubts {
				h.line = p.line
				p.hidden = append(p.hidden, h)
			}
			p.pos++
			blank, text = false, true
		default:
			p.pos++
			blank, text = false, true
		}
		lineStart = false
	}
	// The end of the file ends the last game.
	if board := p.game[tagBoard]; !blank && board.line > 0 && p.game[tagDeal].line == 0 {
		return p.errorf(p.line, "the file ends in the game of board %q, before its Deal tag", clip(board.text))
	}
	if p.game[tagEvent].line > 0 && p.game[tagBoard].line == 0 && p.game[tagDeal].line == 0 {
		p.set.warn(withPosition(p.line, 0, 0, reason("the last game has neither Board nor Deal: the file may be truncated")))
	}
	return p.endParagraph()
}

// skipForeignLine reports once per line that the line is not PBN.
func (p *pbnReader) skipForeignLine() error {
	if p.foreign == p.line {
		return nil
	}
	p.foreign = p.line
	return p.set.skipForeignLine(p.opt, p.line, "PBN")
}

// skipText keeps boards in skipped text that other programs may read.
func (p *pbnReader) skipText(text []byte, line int) {
	p.set.counted.add(pbnMarks(text))
	if found := hiddenIn(text, line); len(p.hidden) < maxDoubts {
		p.hidden = append(p.hidden, found...)
	}
}

// newline skips a line end: LF, CR LF or CR.
func (p *pbnReader) newline() {
	if p.data[p.pos] == '\r' && p.pos+1 < len(p.data) && p.data[p.pos+1] == '\n' {
		p.pos++
	}
	p.pos++
	p.line++
}

func (p *pbnReader) skipLine() {
	end := bytes.IndexAny(p.data[p.pos:], "\r\n")
	if end < 0 {
		end = len(p.data) - p.pos
	}
	p.pos += end
}

// skipComment skips a comment in braces, which may contain any text.
func (p *pbnReader) skipComment() error {
	start := p.line
	for p.pos < len(p.data) {
		switch p.data[p.pos] {
		case '}':
			p.pos++
			return nil
		case '\r', '\n':
			p.newline()
		default:
			p.pos++
		}
	}
	p.unclosed = true
	return p.errorf(start, "the comment that starts here with { is never closed")
}

// skipString skips a string in a table. An unclosed string ends at the end of its line.
func (p *pbnReader) skipString() {
	for p.pos++; p.pos < len(p.data); p.pos++ {
		switch p.data[p.pos] {
		case '"':
			p.pos++
			return
		case '\\':
			if p.pos+1 < len(p.data) && p.data[p.pos+1] == '"' {
				p.pos++
			}
		case '\r', '\n':
			return
		}
	}
}

func (p *pbnReader) skipBlanks() {
	for p.pos < len(p.data) {
		switch p.data[p.pos] {
		case ' ', '\t', '\v', '\f':
			p.pos++
		case '\r', '\n':
			p.newline()
		default:
			return
		}
	}
}

// readTag reads [Name "value"].
func (p *pbnReader) readTag() error {
	start, from := p.line, p.pos
	p.pos++
	p.skipBlanks()
	nameStart := p.pos
	for p.pos < len(p.data) && (isNameByte(p.data[p.pos]) || p.data[p.pos] == control) {
		p.pos++
	}
	name := p.data[nameStart:p.pos]
	if bytes.IndexByte(name, control) >= 0 {
		return p.errorf(start, "the name of tag %s contains a byte that is not text",
			strings.Trim(strconv.Quote(clip(name)), `"`))
	}
	if len(name) == 0 && p.section { // in a table row
		p.pos, p.line = from+1, start
		return nil
	}
	if len(name) == 0 {
		return p.errorf(start, "expected a tag name after [")
	}
	p.skipBlanks()
	if p.pos == len(p.data) || p.data[p.pos] != '"' {
		return p.faulty(name, from, start, p.errorf(start, "tag %s has no quoted value", clip(name)))
	}
	valueFrom := p.pos + 1
	value, err := p.readString(name)
	if err != nil {
		return p.faulty(name, from, start, err)
	}
	line, valueTo := p.line, p.pos-1
	p.skipBlanks()
	if p.pos < len(p.data) && p.data[p.pos] == control {
		return p.errorf(start, "found a byte that is not text after the value of tag %s", clip(name))
	}
	if p.pos == len(p.data) || p.data[p.pos] != ']' {
		return p.faulty(name, from, start, p.errorf(start, "tag %s has no closing ]", clip(name)))
	}
	p.pos++
	p.section = hasLines(name)
	switch markOf(p.data[from+1:]) {
	case tagBoard:
		p.set.counted.boards++
	case tagDeal:
		p.set.counted.deals++
	}
	p.analysis.endRows(p.data, from)
	for tag, known := range pbnTagNames {
		if bytes.EqualFold(name, []byte(known)) {
			if tag := pbnTag(tag); tag != tagDeal && tag != tagBoard {
				p.skipText(value, line)
			}
			err := p.setTag(pbnTag(tag), value, tagValue{line: line, from: from, valueFrom: valueFrom, valueTo: valueTo})
			p.keep.tag(name, value, keptTag{from: from, to: p.pos, valueFrom: valueFrom, valueTo: valueTo})
			return err
		}
	}
	p.skipText(value, line)
	p.analysis.tag(name, value, p.pos)
	p.keep.tag(name, value, keptTag{from: from, to: p.pos, valueFrom: valueFrom, valueTo: valueTo})
	switch {
	case bytes.EqualFold(name, []byte("Generator")):
		p.set.Generator = string(value)
	case len(value) > 0 && string(value) != "?":
		p.set.More = true
	}
	return nil
}

// hasLines reports whether a tag is followed by lines of its own: an auction, a play or a table.
func hasLines(name []byte) bool {
	name = bytes.ToLower(name)
	return string(name) == "auction" || string(name) == "play" || bytes.HasSuffix(name, []byte("table"))
}

// faulty skips the rest of the line on which a faulty tag starts and adds a warning. It returns err if the tag
// concerns the cards.
func (p *pbnReader) faulty(name []byte, from, line int, err error) error {
	for _, tag := range []pbnTag{tagBoard, tagDealer, tagVulnerable, tagDeal} {
		if bytes.EqualFold(name, []byte(pbnTagNames[tag])) {
			return err
		}
	}
	p.pos, p.line = from+1, line
	var e *Error
	if errors.As(err, &e) {
		p.set.warn(withPosition(e.Line, 0, 0, reason("%v; the tag is ignored", e.Text)))
	}
	if p.section { // A table row may begin with a bracket.
		return nil
	}
	p.section = hasLines(name)
	p.skipLine()
	p.skipText(p.data[from+1:p.pos], p.line)
	return nil
}

func isNameByte(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_'
}

// clip shortens a word for a message.
func clip[T string | []byte](s T) string { return string(s[:min(len(s), 20)]) }

// readString reads a value, which must end on its own line.
func (p *pbnReader) readString(name []byte) ([]byte, error) {
	start := p.pos + 1
	escaped := false
	for i := start; i < len(p.data); i++ {
		switch p.data[i] {
		case '\\':
			if i+1 < len(p.data) && (p.data[i+1] == '"' || p.data[i+1] == '\\') {
				escaped = true
				i++
			}
		case '"':
			p.pos = i + 1
			value := p.data[start:i]
			if escaped {
				value = unescapePBN(value)
			}
			return value, nil
		case '\r', '\n':
			return nil, p.errorf(p.line, "the value of tag %s has no closing quotation mark on its line", clip(name))
		}
	}
	return nil, p.errorf(p.line, "the file ends inside the value of tag %s", clip(name))
}

func unescapePBN(s []byte) []byte {
	var out []byte
	for i := 0; i < len(s); i++ {
		if s[i] == '\\' && i+1 < len(s) && (s[i+1] == '"' || s[i+1] == '\\') {
			i++
		}
		out = append(out, s[i])
	}
	return out
}

func (p *pbnReader) setTag(tag pbnTag, value []byte, v tagValue) error {
	if p.game[tag].line > 0 {
		if err := p.endGame(v.from); err != nil {
			return err
		}
	}
	if p.game == (pbnGame{}) {
		p.starts = tag
	}
	if tag == tagEvent && len(bytes.Trim(value, "#? ")) > 0 {
		p.set.More = true
	}
	switch {
	case string(value) == "#":
		p.before()
		if p.last[tag].line == 0 {
			p.set.warn(withPosition(v.line, 0, 0, reason(`tag %s is "#", but no earlier game has a value for it: it is empty`, pbnTagNames[tag])))
		}
		v.text = p.last[tag].text
	case bytes.HasPrefix(value, []byte("##")):
		v.text = string(value[2:])
		p.lasting[tag] = v
		if v.text == "" {
			p.lasting[tag] = tagValue{}
		}
	case tag != tagEvent: // The value of an event does not matter.
		v.text = string(value)
	}
	p.game[tag] = v
	return nil
}

// endParagraph ends the current game and its paragraph. Games without an empty line between them are unambiguous
// only if each is complete and all start with the same tag. Otherwise a number or a deal may belong to the
// neighbouring game.
func (p *pbnReader) endParagraph() error {
	p.section = false
	if err := p.endGame(p.pos); err != nil {
		return err
	}
	parts := p.paragraph
	p.paragraph = p.paragraph[:0]
	if len(parts) < 2 {
		return nil
	}
	numbers, deals, whole := map[int]bool{}, map[bridge.Deal]bool{}, true
	for i := range parts {
		q := &parts[i]
		if q.board {
			numbers[q.number] = true
		}
		if q.deal != (bridge.Deal{}) {
			deals[q.deal] = true
		}
		whole = whole && q.starts == parts[0].starts && q.number > 0 && q.deal != (bridge.Deal{})
	}
	if len(numbers) == 0 {
		// Without board numbers, games that start with the same tag are separate games. A second Deal among the
		// tags of one game is ambiguous.
		for i := range parts {
			if q := &parts[i]; len(deals) > 1 && q.starts != parts[0].starts {
				p.set.doubt(Doubt{Kind: TwoDeals, Line: q.line, Text: reason("a game has several Deal tags with no empty line between them")})
				break
			}
		}
		return nil
	}
	if whole || len(numbers) == 1 && len(deals) <= 1 {
		return nil
	}
	kind, text := TwoDeals, reason("a game has several Deal tags with no empty line between them")
	if len(numbers) > 1 {
		kind, text = TwoNumbers, reason("a game has several Board tags with no empty line between them")
	}
	for i := range parts {
		if q := &parts[i]; q.number > 0 {
			p.set.doubt(Doubt{Kind: kind, Board: q.number, Line: q.line, Text: text})
		}
	}
	return nil
}

// endGame builds the board from the tags of the current game, which ends at byte end.
func (p *pbnReader) endGame(end int) error {
	game, own, found := p.game, p.game, p.hidden
	p.hidden = p.hidden[:0]
	p.analysis.endRows(p.data, end)
	said := p.analysis
	p.analysis = analysis{}
	if game == (pbnGame{}) {
		p.keep.discardTags()
		if len(p.outside) < maxDoubts {
			p.outside = append(p.outside, found...)
		}
		return nil
	}
	p.game = pbnGame{}
	for tag := range game {
		if game[tag].line == 0 {
			game[tag] = p.lasting[tag]
		}
	}
	p.last, p.lastFast = game, false
	number, err := p.number(game[tagBoard])
	if err != nil {
		return err
	}
	p.numbered = p.numbered || number > 0
	part := pbnPart{starts: p.starts, board: number > 0 || own[tagBoard].line > 0, number: number, line: max(game[tagBoard].line, game[tagDeal].line)}
	board, shown, err := p.deal(number, game[tagDeal])
	if err != nil {
		return err
	}
	part.deal = board.Deal
	if p.keep != nil {
		p.keep.game(p.data, &own, board, !shown && trimTag(game[tagDeal].text) != "", end)
	}
	if part.board || part.deal != (bridge.Deal{}) {
		p.paragraph = append(p.paragraph, part)
	}
	for i := range found {
		if h := &found[i]; !h.agrees(&board) {
			p.set.doubtHidden(h, number)
		}
	}
	if p.opt.full(p.set) {
		return p.opt.tooMany(p.line, 0)
	}
	switch {
	case !shown:
		if number > 0 {
			p.boards.noteHidden(number)
		}
	case number == 0:
		p.unnamed = append(p.unnamed, game[tagDeal].line)
		said, _, _ := readTable(game[tagDealer].text, game[tagVulnerable].text)
		p.set.stateNext(said)
		p.boards.append(board, game[tagDeal].line)
	default:
		p.set.checkTable(board, game[tagDealer], game[tagVulnerable])
		p.boards.add(board, game[tagDeal].line)
	}
	if shown {
		p.set.addTricks(&said, &board, game[tagDeal].line)
	}
	return nil
}

// deal parses a Deal tag. If only one hand is unknown, it gets the remaining cards. Shown is false if the tag is
// missing or contains the position at the end of a play.
func (p *pbnReader) deal(number int, v tagValue) (b bridge.Board, shown bool, err error) {
	b.Number = number
	if trimTag(v.text) == "" {
		return b, false, nil
	}
	if b.Deal, err = bridge.ParseDeal(v.text); err != nil && p.opt.Endings {
		if ending, noEnding := bridge.ParseEnding(v.text); noEnding == nil {
			b.Deal = ending
			return b, true, nil
		}
	}
	if err != nil {
		bad := &Error{Line: v.line, Board: number, Text: words.Of(err)}
		if n := endPosition(v.text); n > 0 {
			if p.leftOut == nil {
				p.leftOut = bad
			}
			p.set.warn(withPosition(v.line, 0, number, reason("ignored: its hands have only %v", words.Count("count.cards", n))))
			return bridge.Board{Number: number}, false, nil
		}
		return b, false, bad
	}
	b.Deal = b.Deal.FillFourth()
	return b, true, nil
}

// shortHand reduces a hand to its cards: it writes ten as T and removes dots, dashes and suit letters.
var shortHand = strings.NewReplacer("10", "T", ".", "", "-", "", "S", "", "H", "", "D", "", "C", "")

// endPosition returns the number of cards in each known hand if all have the same number below thirteen, otherwise
// 0.
func endPosition(text string) (cards int) {
	_, hands, _ := strings.Cut(text, ":")
	for _, hand := range strings.FieldsFunc(hands, func(r rune) bool { return r == ' ' || r == '\t' }) {
		if hand == "-" {
			continue
		}
		if strings.Count(hand, ".") != 3 { // A damaged hand cannot be an end position.
			return 0
		}
		hand = shortHand.Replace(strings.ToUpper(hand))
		n := len(hand)
		if n == 0 || n > 12 || cards > 0 && n != cards || strings.Trim(hand, bridge.Ranks) != "" {
			return 0
		}
		cards = n
	}
	return cards
}

// trimTag removes spaces at both ends of a value.
func trimTag(text string) string { return strings.Trim(text, " \t") }

// number returns the board number, or 0 if there is none.
func (p *pbnReader) number(v tagValue) (int, error) {
	text := trimTag(v.text)
	if v.line == 0 || text == "" || text == "?" || text == "-" {
		return 0, nil
	}
	n, err := strconv.ParseUint(text, 10, 31)
	if err == nil && n == 0 {
		p.set.warn(withPosition(v.line, 0, 0, reason("tag Board is %q, which is not a board number", clip(text))))
		return 0, nil
	}
	if err != nil {
		return 0, p.errorf(v.line, "tag Board is %q, expected a number of 1 or more", clip(text))
	}
	return int(n), nil
}

// checkTable records a dealer or vulnerability that contradicts the board number. The cards are usable anyway.
func (s *Set) checkTable(b bridge.Board, dealer, vul tagValue) {
	stated, dealerText, vulText := readTable(dealer.text, vul.text)
	want := tableOf(b.Number)
	if stated.hasDealer && stated.dealer != want.Dealer {
		dealerText = trimTag(dealer.text)
	}
	if dealerText != "" {
		s.contradict(Contradiction{What: Dealer, Board: b.Number, Line: dealer.line, Got: clip(dealerText), Want: string(want.Dealer.Letter())})
	}
	if stated.vulnerables && stated.vul != want.Vul {
		vulText = stated.vul.String()
	}
	if vulText != "" {
		s.contradict(Contradiction{What: Vulnerable, Board: b.Number, Line: vul.line, Got: clip(vulText), Want: want.Vul.String()})
	}
	s.state(b, stated)
}

// readTable parses a dealer and a vulnerability. It returns invalid words as noSeat and noVul.
func readTable(dealer, vul string) (said statedTable, noSeat, noVul string) {
	if dealer = trimTag(dealer); dealer != "" && dealer != "?" {
		if said.dealer, said.hasDealer = seatOf(dealer); !said.hasDealer {
			noSeat = dealer
		}
	}
	vul = trimTag(vul)
	for v, words := range [...][]string{
		bridge.VulNone: {"None", "Love", "-"},
		bridge.VulNS:   {"NS", "N-S"},
		bridge.VulEW:   {"EW", "E-W"},
		bridge.VulAll:  {"All", "Both"},
	} {
		if slices.ContainsFunc(words, func(word string) bool { return strings.EqualFold(vul, word) }) {
			said.vul, said.vulnerables = bridge.Vulnerability(v), true
			return said, noSeat, ""
		}
	}
	if vul != "" && vul != "?" {
		noVul = vul
	}
	return said, noSeat, noVul
}

func (p *pbnReader) errorf(line int, format string, args ...any) error {
	return &Error{Line: line, Text: reason(format, args...)}
}
