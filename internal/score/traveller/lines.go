package traveller

import (
	"errors"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/words"
)

// results parses the lines of a traveller after its settings.
type results struct {
	t          Board
	given      map[string]string
	group      string // group of the following results
	convention *score.Convention
	winners    int // 1 for one field of pairs, 2 if NS and EW are separate fields
	sessions   map[string]score.Frac
	ns, ew     map[string]int // line of each pair's result
	numbers    []int32        // line of each result
	byeLines   []int32        // line of each bye
	gainLimit  int            // limit of the session
	parsed     *[5]parsed
}

func newResults(settings []string) (*results, error) {
	r := &results{given: map[string]string{}, winners: 2, sessions: map[string]score.Frac{}, ns: map[string]int{}, ew: map[string]int{}, parsed: &[5]parsed{}}
	for _, s := range settings {
		key, value, ok := textLine{text: s}.setting()
		if !ok {
			return nil, words.Errorf("traveller.found-want-setting-such", words.Name("text", plain.Found(s)))
		}
		if err := r.set(key, value); err != nil {
			return nil, &SettingError{key, err}
		}
	}
	for key := range r.given {
		r.given[key] = "" // the caller's settings take precedence over the file's
	}
	return r, nil
}

// reuse takes over the memory of a finished board, because sessions have many boards.
func (r *results) reuse(old *results) {
	if old == nil {
		return
	}
	clear(old.ns)
	clear(old.ew)
	r.ns, r.ew, r.t.Lines, r.numbers = old.ns, old.ew, old.t.Lines[:0], old.numbers[:0]
	r.byeLines = old.byeLines[:0]
	old.ns, old.ew, old.t.Lines, old.numbers = nil, nil, nil, nil
}

// finish runs the checks that need the whole file.
func (r *results) finish() (*Board, error) {
	if len(r.t.Lines) == 0 {
		return nil, &Error{Err: words.Errorf("score.no-results")}
	}
	return r.board()
}

// board returns the board with its results so far.
func (r *results) board() (*Board, error) {
	if err := r.conventional(); err != nil {
		return nil, &Error{Err: err}
	}
	if n := len(r.t.Lines); r.t.Expected != 0 && r.t.Expected < n {
		return nil, &Error{Err: &SettingError{"expected", words.Errorf("score.results-but-only-expected", words.N("n", n), words.N("expected", r.t.Expected))}}
	}
	for key := range r.sessions {
		side, pair, _ := strings.Cut(key, " ")
		if side == "NS" && r.ns[pair] == 0 || side == "EW" && r.ew[pair] == 0 {
			return nil, &Error{Err: &SettingError{"average", words.Errorf("traveller.average-has-no-result", words.Name("key", key))}}
		}
	}
	for i := range r.t.Byes {
		bye := &r.t.Byes[i]
		if f, ok := r.sessions[bye.Side.String()+" "+bye.Pair]; ok {
			bye.Session = &f
		}
	}
	for i := range r.t.Lines {
		l := &r.t.Lines[i]
		if f, ok := r.sessions["NS "+l.NS]; ok {
			l.NSSession = &f
		}
		if f, ok := r.sessions["EW "+l.EW]; ok {
			l.EWSession = &f
		}
	}
	return &r.t, nil
}

// add adds a result that starts after before characters of its line.
func (r *results) add(line, before int, ns, ew, text string) error {
	if isBye(ns, ew) {
		return r.addBye(line, before, ns, ew, text)
	}
	for _, p := range [2]struct{ pair, opponents, where string }{{ns, ew, "NS"}, {ew, ns, "EW"}} {
		if isPair(p.pair) {
			if err := r.checkSide(line, p.pair, p.where); err != nil {
				return err
			}
			continue
		}
		if p.pair == "" || p.pair == "-" {
			return lineError(line, "traveller.pair-has-no-opponents", words.Name("opponents", p.opponents), words.Name("where", p.where))
		}
		return lineError(line, "traveller.found-want-number-pair", words.Name("pair", plain.Found(p.pair)), words.Name("where", p.where))
	}
	seen := func(side map[string]int, pair string) error {
		if first := side[pair]; first != 0 {
			return lineError(line, "traveller.pair-has-second-result", words.Name("pair", pair), words.N("at", first))
		}
		return nil
	}
	if err := seen(r.ns, ns); err != nil {
		return err
	}
	if err := seen(r.ew, ew); err != nil {
		return err
	}
	if r.winners == 1 {
		if ns == ew {
			return lineError(line, "score.pair-plays-against-itself", words.Name("ns", ns))
		}
		if err := seen(r.ew, ns); err != nil {
			return err
		}
		if err := seen(r.ns, ew); err != nil {
			return err
		}
	}
	group := r.group
	if before, name, ok := strings.Cut(text, " ; group "); ok {
		var err error
		if group, err = GroupName(name); err != nil {
			return &Error{Line: line, Err: err}
		}
		text = strings.TrimRight(before, " \t")
	}
	result, err := r.parse(text)
	if err != nil {
		var s *score.SyntaxError
		if errors.As(err, &s) {
			return &Error{Line: line, Column: before + s.Column(), Err: &atError{s}}
		}
		return &Error{Line: line, Err: err}
	}
	r.ns[ns], r.ew[ew] = line, line
	r.numbers = append(r.numbers, int32(line))
	r.t.Lines = append(r.t.Lines, score.Line{NS: ns, EW: ew, Result: result, Group: group})
	return nil
}

// parsed caches results, because most boards of a session have only a dozen different ones.
// The key includes the vulnerability.
type parsed map[string]score.Result

const maxParsed = 1 << 13

func (r *results) parse(text string) (score.Result, error) {
	vul := 4
	if r.t.Vul != nil {
		vul = int(*r.t.Vul)
	}
	if result, ok := r.parsed[vul][text]; ok {
		return result, nil
	}
	result, err := score.ParseResult(text, r.t.Vul)
	if err == nil && r.parsed[vul] != nil && len(r.parsed[vul]) < maxParsed {
		r.parsed[vul][strings.Clone(text)] = result
	}
	return result, err
}

// atError is a SyntaxError within a line, without its own position.
type atError struct {
	*score.SyntaxError
}

func (e *atError) Error() string    { return e.Msg.String() }
func (e *atError) Said() words.Text { return e.Msg }
func (e *atError) Unwrap() error    { return e.SyntaxError }

// isPair reports whether s can be a pair's number: digits, optionally with letters for the
// section before or after them (A12, 7EW).
func isPair(s string) bool {
	if s == "" || len(s) > 12 {
		return false
	}
	part, digits := 0, false // part is 0 before the digits, 1 in them and 2 after them.
	for i := range len(s) {
		switch c := s[i] | 0x20; {
		case s[i] >= '0' && s[i] <= '9' && part <= 1:
			part, digits = 1, true
		case c < 'a' || c > 'z':
			return false
		case part > 0:
			part = 2
		}
	}
	return digits
}

// checkSide returns an error if a pair's number names the other side, such as EW4 in the place of the North-South pair.
// With one winner, pairs keep such a number when they change sides.
func (r *results) checkSide(line int, pair, side string) error {
	if _, named := SplitPair(pair); named == "" || named == side || r.winners == 1 {
		return nil
	}
	return lineError(line, "traveller.pair-in-place-of", words.Name("pair", pair), words.Name("where", side))
}

func (r *results) set(key, value string) (err error) {
	if key != "average" && key != "group" {
		if old, ok := r.given[key]; ok {
			if old == "" {
				return nil // given by the caller
			}
			return words.Errorf("traveller.setting-twice", words.Name("key", strconv.Quote(key)))
		}
	}
	r.given[key] = value
	switch key {
	case "method":
		r.t.Method, err = score.ParseMethod(value)
	case "board":
		if r.t.Number, err = setNumber(key, value, 1, 10000); err == nil && r.t.Vul == nil {
			v := bridge.Vul(r.t.Number)
			r.t.Vul = &v
		}
	case "vulnerable":
		var v bridge.Vulnerability
		if v, err = ParseVulnerability(value); err == nil {
			r.t.Vul = &v
		}
	case "expected":
		r.t.Expected, err = setNumber(key, value, 1, 10000)
	case "datum":
		switch fold(value) {
		case "plain", "factored", "median":
			_, err = r.t.Set(key, value)
			return err
		}
		d, bad := strconv.Atoi(strings.NewReplacer("−", "-", "–", "-").Replace(value))
		if bad != nil || d < -score.MaxRaw || d > score.MaxRaw {
			return words.Errorf("traveller.found-datum-want-factored", words.Name("value", plain.Found(value)), words.N("most", score.MaxRaw))
		}
		r.t.Datum = &d
	case "conventions":
		r.convention, err = score.ParseConvention(value)
	case "group":
		r.group, err = GroupName(value)
	case "winners":
		r.winners, err = setNumber(key, value, 1, 2)
	case "gain-limit":
		r.gainLimit, err = setNumber(key, value, 1, 100)
	case "average":
		err = r.setAverage(value)
	default:
		known, bad := r.t.Set(key, value)
		if err = bad; !known {
			err = words.Errorf("traveller.unknown-setting-want-method", words.Name("key", plain.Found(key)))
		}
	}
	return err
}

// GroupName returns a group's name, a letter or a short word, in the form that score.Line uses: the
// first group is a, which becomes empty.
func GroupName(value string) (string, error) {
	name := strings.ToLower(strings.TrimSpace(value))
	if name == "" || len(name) > 12 || strings.Trim(name, "abcdefghijklmnopqrstuvwxyz0123456789") != "" {
		return "", words.Errorf("traveller.found-group-want-letter", words.Name("value", plain.Found(value)))
	}
	if name == "a" {
		return "", nil
	}
	return name, nil
}

// conventional applies the conventions that the file does not override.
func (r *results) conventional() error {
	if r.convention == nil {
		return nil
	}
	for _, kv := range r.convention.SettingsOf(r.t.Method) {
		if _, ok := r.given[kv[0]]; ok {
			continue
		}
		if _, err := r.t.Set(kv[0], kv[1]); err != nil {
			return err
		}
	}
	return nil
}

// setAverage parses "NS 7 63.5%", the result of a pair on its other boards.
func (r *results) setAverage(value string) error {
	f := strings.Fields(strings.TrimSuffix(value, "%"))
	if len(f) == 3 {
		side := strings.ToUpper(f[0])
		share, err := score.ParseFrac(f[2])
		if side == "WE" || side == "EO" {
			side = "EW"
		}
		if (side == "NS" || side == "EW") && isPair(f[1]) && err == nil {
			if _, ok := r.sessions[side+" "+f[1]]; ok {
				return words.Errorf("traveller.average-twice", words.Name("side", side), words.Name("text", f[1]))
			}
			r.sessions[side+" "+f[1]] = share
			return nil
		}
	}
	return words.Errorf("traveller.found-average-want-side", words.Name("value", plain.Found(value)))
}

// fold normalises a value for comparison: it ignores case, and replaces hyphens with
// spaces.
func fold(s string) string {
	return strings.ToLower(strings.ReplaceAll(strings.TrimSpace(s), " ", "-"))
}

func setNumber(key, value string, low, high int) (int, error) {
	n, err := strconv.Atoi(value)
	if err != nil || n < low || n > high {
		return 0, words.Errorf("traveller.found-want-whole-number", words.Name("key", key), words.Name("value", plain.Found(value)), words.N("low", low), words.N("high", high))
	}
	return n, nil
}

// ParseVulnerability parses none, NS, EW, all or both.
func ParseVulnerability(s string) (bridge.Vulnerability, error) {
	switch fold(s) {
	case "none", "-", "nikt", "personne":
		return bridge.VulNone, nil
	case "ns":
		return bridge.VulNS, nil
	case "ew", "we", "eo":
		return bridge.VulEW, nil
	case "all", "both", "obie", "tous":
		return bridge.VulAll, nil
	}
	return 0, words.Errorf("traveller.found-vulnerability-want-none", words.Name("text", plain.Found(s)))
}
