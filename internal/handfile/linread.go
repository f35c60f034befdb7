package handfile

import (
	"bytes"
	"cmp"

	"github.com/fairdeal/fairdeal/internal/words"
)

// linReader reads hands and records from online play. These may contain bids, cards, claims and
// chat between the hands, both rooms of a match, and several boards on one line (spec/formats.md
// step 17):
//
//	qx|o7|md|1SKT5HA9...,SJ8...,SAQ...|sv|b|ah|Board 7|mb|1C|mb|p|pc|HK|
type linReader struct {
	opt    ReadOptions
	set    *Set
	boards merger

	part         linPart
	board        *linBoard      // the board whose md was read last
	collector    *playCollector // nil: do not collect plays
	unnumbered   []int          // lines with unnumbered boards
	numbered     bool           // at least one board has a number
	fromZero     bool           // qx is one less than the board number
	hidden       []hiddenBoard  // in text that was skipped
	firstSkipped *Error         // the first board that was skipped
}

func decodeLin(data []byte, opt ReadOptions) (*Set, error) {
	set := &Set{}
	data, err := cleanText(data, set)
	if err != nil {
		return nil, err
	}
	r := &linReader{opt: opt, set: set, fromZero: countsFromZero(data)}
	r.boards.set = r.set
	if err := r.read(data, 1); err != nil {
		return nil, err
	}
	return r.finish(1 + bytes.Count(data, []byte("\n")))
}

// read parses fields that begin on the given line and ends the last board.
func (r *linReader) read(data []byte, line int) error {
	ownRecords := ownLayout{newEncoder: newLinEncoder, parse: parseOwnLIN, disabled: r.opt.slow}
	for len(data) > 0 {
		if n := r.addOwnRecord(&ownRecords, data, line); n > 0 {
			line++
			data = data[n:]
			continue
		}
		key, rest, closed := bytes.Cut(data, []byte("|"))
		name := bytes.ToLower(trimBlanks(key))
		if closed && !isFieldName(name) {
			var err error
			if key, name, err = r.skipForeignText(key, line); err != nil {
				return err
			}
		}
		line += bytes.Count(key, []byte("\n"))
		endsInName := !closed && len(name) > 0
		endsAfterName := closed && len(rest) == 0
		switch {
		case endsInName || endsAfterName:
			text := reason("the file ends with %q, expected a field such as md|...|", clip(bytes.TrimSpace(key)))
			return &Error{Line: line, Text: text}
		case len(name) == 0:
			data = rest
			continue // This is not a field, so continue with the next bar.
		}
		value, after, closed := bytes.Cut(rest, []byte("|"))
		if !closed {
			return &Error{Line: line, Text: reason("the file ends inside field %q", name)}
		}
		if string(name) != "md" {
			r.skipText(value, line)
		}
		if err := r.addField(string(name), string(bytes.Trim(value, valueBlanks)), line); err != nil {
			return err
		}
		line += bytes.Count(value, []byte("\n"))
		data = after
	}
	r.endPart(0)
	return nil
}

// skipForeignText skips text that is not the name of a field. If a qx or md field follows the text, as in "Boards:
// qx", it returns the text before the field and its name; otherwise the name is nil.
func (r *linReader) skipForeignText(text []byte, line int) (skipped, name []byte, err error) {
	if err := r.set.skipForeignLine(r.opt, lineOf(text, line), "LIN"); err != nil {
		return nil, nil, err
	}
	skipped = text
	before, name := fieldAfterText(text)
	if name != nil {
		skipped = before
	}
	r.skipText(skipped, line)
	return skipped, name, nil
}

// addField processes a field.
func (r *linReader) addField(name, value string, line int) error {
	switch name {
	case "qx":
		n := trailingNumber(value)
		if r.fromZero {
			n++
		}
		r.endPart(n)
		r.part.qx, r.part.room = n, linRoom(value)
	case "md":
		r.endHands()
		isPartFull := r.opt.MaxBoards > 0 && len(r.part.waiting) >= r.opt.MaxBoards
		if r.opt.isFull(r.set) || isPartFull {
			return r.opt.tooMany(line, 0)
		}
		b := &linBoard{line: line, evidence: r.opt.Evidence}
		r.part.beginHands(b)
		if err := b.readHands(value); err != nil {
			return &Error{Line: line, Board: cmp.Or(b.qx, b.before.number), Text: words.ErrorText(err)}
		}
		r.board = b
		r.set.counted.boards++
	case "ah":
		if n := trailingNumber(value); n > 0 {
			r.part.ah.add(n, line)
		}
	case "sv":
		if r.board != nil && value != "" {
			r.board.vul = value[0]
		}
	case "rh", "pg", "st", "dt", "sk": // display settings
	default: // Names, bids, cards, claims and chat are ignored.
		if r.collector != nil && r.board != nil {
			r.board.play.addField(name, value)
		}
		r.set.More = r.set.More || value != ""
	}
	return nil
}

// skipText keeps boards in skipped text that other programs may read.
func (r *linReader) skipText(text []byte, line int) {
	if len(r.hidden) < maxDoubts {
		r.hidden = append(r.hidden, findHidden(text, line)...)
	}
}

// finish returns the set. The input ends on the given line.
func (r *linReader) finish(line int) (*Set, error) {
	if len(r.set.Boards) == 0 && r.firstSkipped != nil {
		return nil, r.firstSkipped
	}
	if len(r.set.Boards) == 0 {
		return nil, &Error{Line: line, Text: reason("the file contains no field md|...| with hands")}
	}
	r.endNumbers()
	r.set.addHiddenDoubts(r.hidden)
	r.boards.listHidden()
	return r.set, nil
}
