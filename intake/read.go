package intake

import (
	"bytes"
	"errors"
	"math/bits"
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/handfile"
	"github.com/fairdeal/fairdeal/words"
)

// Boards is what a reader found in an item.
type Boards struct {
	*handfile.Set
	Notes []Note // the mends that were kept
	Text  []byte // what was read: the bytes, or the text without what was mended
}

// Hands reads an item's boards. An item that holds none is an error that says what it
// is.
func (it *Item) Hands(opt handfile.ReadOptions) (*Boards, error) {
	data, err := it.Load()
	if err != nil {
		return nil, err
	}
	return it.Decode(data, opt)
}

// Load reads the bytes of an item, whose format is known then. An item that holds no
// hands is a *NoHandsError.
func (it *Item) Load() ([]byte, error) {
	if it.Class == Closed || it.Class == Archive {
		return nil, it.noHands()
	}
	data, err := it.Read()
	if err != nil {
		return nil, err
	}
	if it.Class == "" {
		if err := it.look(&content{head: data, all: true}); err != nil {
			return nil, err
		}
	}
	if it.Format == nil {
		return nil, it.noHands()
	}
	return data, nil
}

// Decode reads the boards in an item's bytes, as Load gives them.
func (it *Item) Decode(data []byte, opt handfile.ReadOptions) (*Boards, error) {
	b, err := ReadHands(it.Format, data, opt)
	if err == nil && it.has(TwoReadings) && !it.Doubt.Said() {
		b.AddDoubt(handfile.Doubt{Kind: handfile.HiddenReading, Text: words.New("intake.two-formats")})
	}
	return b, err
}

// noHands says why an item shows no board.
func (it *Item) noHands() error {
	if it.err != nil {
		return it.err
	}
	switch it.Class {
	case Closed:
		if it.has(Packed) || it.has(TooDeep) {
			return &NoHandsError{Text: words.New("intake.packed")}
		}
		return &NoHandsError{Text: words.New("intake.closed")}
	case Document:
		return &NoHandsError{Text: words.New("intake.document")}
	case Results:
		return &NoHandsError{Text: words.New("intake.results")}
	case Description, Keys, SessionKey, Proof, Policy:
		return &NoHandsError{Text: words.New("intake.own")}
	case Access:
		return &NoHandsError{Text: words.New("intake.access")}
	}
	return &NoHandsError{Text: words.New("intake.none"), Unknown: true}
}

// NoHandsError is the error of an item in which no reader looks for hands: it is
// something else.
type NoHandsError struct {
	Text    words.Text
	Unknown bool // nothing says what it is: a reader that is named may find hands
}

func (e *NoHandsError) Error() string { return e.Text.String() }

// Said is the error for any language.
func (e *NoHandsError) Said() words.Text { return e.Text }

// Said are the mends of notes, as texts for people.
func Said(notes []Note) (texts []words.Text) {
	for _, n := range notes {
		if key, ok := mendTexts[n]; ok {
			texts = append(texts, words.New(key))
		}
	}
	return texts
}

var mendTexts = map[Note]string{
	UTF16: "intake.mend-utf-16", QuotedPrintable: "intake.mend-quoted-printable", Quoted: "intake.mend-quoted", HTML: "intake.mend-html",
	Marks: "intake.mend-marks", OtherFormat: "intake.mend-other-format",
}

// ReadHands reads a file of hands as a format, mended as spec/intake.md says.
func ReadHands(f *handfile.Format, data []byte, opt handfile.ReadOptions) (*Boards, error) {
	if f.Decode == nil {
		return nil, words.Errorf("handfile.only-written", words.Name("format", f.Name))
	}
	if f.Binary {
		set, err := f.Decode(data, opt)
		if err != nil {
			return nil, err
		}
		return &Boards{Set: set, Text: data}, nil
	}
	r := &reader{f: f, opt: opt, notes: characters(data), text: data}
	r.set, r.err = f.Decode(data, opt)
	r.read(data)
	if r.err != nil {
		return nil, r.err
	}
	return &Boards{Set: r.set, Notes: r.notes, Text: r.text}, nil
}

// read mends the text, if it has to be.
func (r *reader) read(data []byte) {
	unmended := r.reading
	text := plainText(data)
	if len(text) > maxMended {
		return
	}
	if r.whole() {
		r.hiddenIn(text)
		if !isASCII(text) {
			r.readMarks(text)
			r.split(text, false)
		}
		return
	}
	before := r.selectMends(text)
	if r.err != nil {
		return
	}
	if r.mended && unmended.err == nil {
		r.doubtBetween(unmended.set, "intake.mended-otherwise")
	}
	r.split(before, slices.Contains(r.notes, Marks))
}

// reading is what a reader finds in a text.
type reading struct {
	set *handfile.Set
	err error
}

// better reports whether a reading has more boards than another, or as many of which
// more have a number.
func (r *reading) better(than *reading) bool {
	boards, numbers := r.count()
	b, n := than.count()
	return boards > b || boards == b && numbers > n
}

func (r *reading) count() (boards, numbers int) {
	if r.err != nil || r.set == nil {
		return 0, 0
	}
	for _, b := range r.set.Boards {
		if r.set.Numbered && b.Number > 0 {
			numbers++
		}
	}
	return len(r.set.Boards), numbers
}

// reader is the reading of one text under way.
type reader struct {
	reading
	f      *handfile.Format
	opt    handfile.ReadOptions
	notes  []Note
	text   []byte
	mended bool
}

func (r *reader) decode(text []byte) reading {
	set, err := r.f.Decode(text, r.opt)
	return reading{set, err}
}

// whole reports whether the reader took all that is there: no mend is asked for.
func (r *reader) whole() bool {
	if r.err != nil {
		return false
	}
	for _, d := range r.set.Doubts {
		if d.Kind != handfile.TwoRecords {
			return false
		}
	}
	boards, numbers := r.count()
	return numbers == boards || !r.f.Keeps.Numbers
}

// selectMends tries all selections of the mends, in their order, and keeps the best
// reading: that with fewest mends, and then the first, of several as good. It
// returns the text before its marks were replaced.
func (r *reader) selectMends(text []byte) (before []byte) {
	before = text
	all := make([]int, 0, 1<<len(mends))
	for s := 1; s < 1<<len(mends); s++ {
		all = append(all, s)
	}
	// The first mend is the lowest bit: reversed, so that numbers sort by it.
	order := func(s int) int { return -int(bits.Reverse8(uint8(s))) }
	slices.SortStableFunc(all, func(a, b int) int {
		if n := bits.OnesCount(uint(a)) - bits.OnesCount(uint(b)); n != 0 {
			return n
		}
		return order(a) - order(b)
	})
	var hidden []byte
	var chosen []Note
	for _, s := range all {
		if s&1 != 0 && slices.Contains(r.notes, UTF16) {
			continue
		}
		mended, beforeMarks, away, ok := applied(text, s, r.f)
		if !ok {
			continue
		}
		if x := r.decode(mended); x.better(&r.reading) {
			r.reading, r.text, r.mended = x, mended, true
			before, hidden, chosen = beforeMarks, away, nil
			for i, m := range mends {
				if s>>i&1 != 0 {
					chosen = append(chosen, m.note)
				}
			}
		}
	}
	r.notes = append(r.notes, chosen...)
	r.doubtHidden(hidden)
	return before
}

// applied is a text after the mends of a selection, each of which has to change it.
func applied(text []byte, selection int, f *handfile.Format) (mended, beforeMarks, hidden []byte, ok bool) {
	mended, beforeMarks = text, text
	for i, m := range mends {
		if selection>>i&1 == 0 {
			continue
		}
		if m.note == HTML && noPage(f, mended) {
			return nil, nil, nil, false
		}
		beforeMarks = mended
		out, away := m.apply(mended)
		if out == nil {
			return nil, nil, nil, false
		}
		mended, hidden = out, append(hidden, away...)
		if m.note != Marks {
			beforeMarks = mended
		}
	}
	return mended, beforeMarks, hidden, true
}

// noPage reports whether a text has tags, if any, of its own: a document of usebio, and
// a JSON, whose sign is its beginning.
func noPage(f *handfile.Format, text []byte) bool {
	first := bytes.TrimLeft(text, " \t\r\n")
	return f == usebio || f == jsonFormat && len(first) > 0 && (first[0] == '[' || first[0] == '{')
}

// hiddenIn looks for boards in what a page does not show, where it was read as it
// stands.
func (r *reader) hiddenIn(text []byte) {
	if !isPage(text) || noPage(r.f, text) {
		return
	}
	shown, hidden := fromHTML(text)
	if len(hidden) == 0 {
		return
	}
	x := *r
	x.reading = x.decode(shown)
	if x.err != nil {
		x.set = &handfile.Set{}
	}
	for _, d := range x.notShown(hidden) {
		r.set.AddDoubt(d)
	}
}

// doubtHidden leaves boards open that stand in what was taken away, and are other
// ones than those that are shown.
func (r *reader) doubtHidden(hidden []byte) {
	if r.err != nil || len(hidden) == 0 {
		return
	}
	for _, d := range r.notShown(hidden) {
		r.set.AddDoubt(d)
	}
}

func (r *reader) notShown(hidden []byte) (doubts []handfile.Doubt) {
	x := r.decode(hidden)
	if x.err != nil {
		return nil
	}
	shown := boardsOf(r.set)
	for _, b := range x.set.Boards {
		if !shown[b] {
			doubts = append(doubts, doubtOf(numberIn(x.set, b), "intake.not-shown"))
		}
	}
	return doubts
}

// readMarks reads a text that is whole without its typographic marks too: where that
// shows other boards it counts, and those are doubtful.
func (r *reader) readMarks(text []byte) {
	plain := replaceMarks(text, -1, true)
	if plain == nil {
		return
	}
	x := r.decode(plain)
	if x.err != nil || sameBoards(x.set, r.set) {
		return
	}
	before := r.set
	r.set, r.text, r.notes = x.set, plain, append(r.notes, Marks)
	r.doubtDifferent(before, "intake.marks-otherwise")
}

// split looks at the characters without ink in the middle of a number or of cards;
// with all, other marks are replaced too.
func (r *reader) split(text []byte, all bool) {
	at, more := splits(text)
	if more {
		r.set.AddDoubt(doubtOf(0, "intake.many-splits"))
		return
	}
	for _, i := range at {
		other := replaceMarks(text, i, all)
		x := r.decode(other)
		var e *handfile.Error
		switch {
		case x.err == nil:
			r.doubtDifferent(x.set, "intake.split")
		case errors.As(x.err, &e):
			r.set.AddDoubt(doubtOf(e.Board, "intake.split"))
		default:
			r.set.AddDoubt(doubtOf(0, "intake.split"))
		}
	}
}

// doubtBetween leaves a number open under which another reading has another deal.
func (r *reader) doubtBetween(other *handfile.Set, key string) {
	deals := dealsOf(other)
	for n, mine := range dealsOf(r.set) {
		if theirs, ok := deals[n]; ok && !equalDeals(mine, theirs) {
			r.set.AddDoubt(doubtOf(n, key))
		}
	}
}

// doubtDifferent leaves every number open under which two readings differ.
func (r *reader) doubtDifferent(other *handfile.Set, key string) {
	mine, theirs := dealsOf(r.set), dealsOf(other)
	var numbers []int
	for n := range mine {
		if !equalDeals(mine[n], theirs[n]) {
			numbers = append(numbers, n)
		}
	}
	for n := range theirs {
		if mine[n] == nil {
			numbers = append(numbers, n)
		}
	}
	slices.Sort(numbers)
	for _, n := range numbers {
		r.set.AddDoubt(doubtOf(n, key))
	}
}

func doubtOf(board int, key string) handfile.Doubt {
	return handfile.Doubt{Kind: handfile.HiddenReading, Board: board, Text: words.New(key)}
}

// numberIn is a board's number, 0 where the file says none.
func numberIn(s *handfile.Set, b bridge.Board) int {
	if !s.Numbered {
		return 0
	}
	return b.Number
}

func boardsOf(s *handfile.Set) map[bridge.Board]bool {
	m := make(map[bridge.Board]bool, len(s.Boards))
	for _, b := range s.Boards {
		m[b] = true
	}
	return m
}

func sameBoards(a, b *handfile.Set) bool {
	x, y := boardsOf(a), boardsOf(b)
	if len(x) != len(y) {
		return false
	}
	for board := range x {
		if !y[board] {
			return false
		}
	}
	return true
}

// dealsOf are the deals of each number.
func dealsOf(s *handfile.Set) map[int][]bridge.Deal {
	m := map[int][]bridge.Deal{}
	for _, b := range s.Boards {
		m[numberIn(s, b)] = append(m[numberIn(s, b)], b.Deal)
	}
	for _, deals := range m {
		slices.SortFunc(deals, compareDeals)
	}
	return m
}

func equalDeals(a, b []bridge.Deal) bool { return slices.Equal(a, b) }

func compareDeals(a, b bridge.Deal) int { return slices.Compare(a[:], b[:]) }
