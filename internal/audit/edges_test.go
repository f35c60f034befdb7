package audit

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/testkit/trusttest"
	"github.com/fairdeal/fairdeal/publiclog"
)

// logged returns the tournament spring from the vectors with all hands and a log that contains the description,
// witnessed at the given time, and an entry made after the value was known. Its delayed information is a beacon
// round, after a part that people look up if lookUp is not empty.
func logged(t *testing.T, lookUp, value, witnessed string) *world {
	t.Helper()
	vector := func(name string, to any) {
		data, err := os.ReadFile(filepath.Join("..", "..", filepath.FromSlash(name)))
		if err == nil {
			err = json.Unmarshal(data, to)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	var all map[string]json.RawMessage
	vector("squaredeal/testdata/tournament.json", &all)
	var spring struct{ Sqd, Sqk string }
	if err := json.Unmarshal(all["spring"], &spring); err != nil {
		t.Fatal(err)
	}
	sqd := strings.NewReplacer("DI ", "DI "+lookUp, "DV ", "DV "+value, "# MH ", "# mh ").Replace(spring.Sqd)
	w := &world{sqd: []byte(sqd), sqk: []byte(spring.Sqk), files: map[string][]byte{}}
	w.deal(t, ".pbn")

	log, err := trusttest.New(filepath.Join("..", "..", "publiclog", "testdata", "keys.json"))
	if err != nil {
		t.Fatal(err)
	}
	canonical := string(w.description(t).Canonical())
	if _, err := log.Add(witnessed, publiclog.KindPublished, trusttest.DescriptionLines(canonical)...); err != nil {
		t.Fatal(err)
	}
	if _, err := log.Add("2023-09-01T10:00:00Z", publiclog.KindTarot, publiclog.EntryLine{Word: "record", Value: "x"}); err != nil {
		t.Fatal(err)
	}
	var vectors struct{ Policy string }
	vector("publiclog/testdata/log.json", &vectors)
	policy, err := publiclog.ParsePolicy([]byte(vectors.Policy))
	if err != nil {
		t.Fatal(err)
	}
	w.opt.Name = "spring"
	w.opt.Evidence = &Evidence{Policy: policy, Log: &LogSource{Name: "deals", Read: log.Read, Witnessed: log.Sizes}}
	return w
}

// TestAnchorsClosedByLog checks the remaining anchors of a tournament with a log: the description if it was
// published too late, and the value if people have to look up a part of it.
func TestAnchorsClosedByLog(t *testing.T) {
	const before, after = "2023-08-20T10:00:00Z", "2023-08-24T10:00:00Z"
	for _, c := range []struct {
		name, lookUp, value, witnessed string
		verdict                        Verdict
		rests                          string
	}{
		{"in time", "", "", before, Verified, "[]"},
		{"too late", "", "", after, False, "[description]"},
		{"with a part for people", "the index of the city of 24 August 2023 + ", "7 + ", before, Verified, "[value]"},
	} {
		r := logged(t, c.lookUp, c.value, c.witnessed).run()
		if r.Verdict != c.verdict || fmt.Sprint(r.RestsOn) != c.rests {
			t.Errorf("%s: %s, rests on %v, want %s and %s\n%s", c.name, r.Verdict, r.RestsOn, c.verdict, c.rests, everything(r))
		}
	}
}

// TestFileMissing checks that a statement about a missing file leaves the verdict open.
func TestFileMissing(t *testing.T) {
	w := small(t)
	w.opt.Played = []PlayedFiles{playedAs("1,1", "RR01.pbn", "gone.pbn")}
	w.opt.Partial = true
	expect(t, w, 2, "step 7", "gone.pbn")
}

// TestRuleMatchesHands checks that only hands can show which rule was used for a description without a version.
func TestRuleMatchesHands(t *testing.T) {
	w := small(t)
	w.sqd = bytes.Replace(w.sqd, []byte("SquareDeal 2.7"), []byte("squaredeal"), 1)
	ofRule := func(r *Report) bool {
		return slices.ContainsFunc(r.Choices, func(c say.Choice) bool { return c.Text.Code == "rule.fits" })
	}
	if r := w.run(); !ofRule(r) {
		t.Errorf("hands by the rule of 2.x: choices %+v", r.Choices)
	}
	for name, data := range newWorld(t, 2, "43275.91", smallPhases...).deal(t, ".pbn").files {
		w.files[name] = data
	}
	if r := w.run(); ofRule(r) {
		t.Errorf("hands of another tournament: choices %+v", r.Choices)
	}
	w.files = nil
	if r := w.run(); ofRule(r) {
		t.Errorf("no hands: choices %+v", r.Choices)
	}
}

// TestPatternMatchesWholeNames checks that a pattern matches whole file names in any folder.
func TestPatternMatchesWholeNames(t *testing.T) {
	inputs := []Input{{Name: "xRR01.pbn"}, {Name: "day/RR02.pbn"}, {Name: "RR03.pbn"}, {Name: "RR4.pbn"}, {Name: "RR00.pbn"}}
	played, err := ParsePlayed("1,*=RR##.pbn", inputs, 1)
	var got []string
	for _, p := range played {
		got = append(got, fmt.Sprintf("%d=%s", p.Session, strings.Join(p.Files, ",")))
	}
	if want := "[2=day/RR02.pbn 3=RR03.pbn]"; err != nil || fmt.Sprint(got) != want {
		t.Errorf("%q %v, want %s", got, err, want)
	}
	// There are too many sessions.
	if _, err := ParsePlayed("1,1-100001=RR03.pbn", inputs, 1); err == nil {
		t.Error("100,001 sessions are one file")
	}
}

// TestSessionsNotHeldAreCounted checks that Strict mentions each session once, and a phase of unknown length as
// one session.
func TestSessionsNotHeldAreCounted(t *testing.T) {
	r := &Report{Sessions: []Session{{Phase: 1, Session: 1, State: Whole}, {Phase: 1, Session: 2, State: NotHeld}},
		Choices: []say.Choice{{Kind: notHeldKind, Phase: 1, Session: 2}, {Kind: notHeldKind, Phase: 3}, {Kind: "not played", Phase: 4}}}
	if n := r.countNotHeld(); n != 2 {
		t.Errorf("%d sessions, want 2", n)
	}
}

// TestChoicesWithoutHands checks that without hands nothing is reported as not played.
func TestChoicesWithoutHands(t *testing.T) {
	notPlayed := func(r *Report) (n int) {
		for _, c := range r.Choices {
			if c.Text.Code == "choice.not-played" {
				n++
			}
		}
		return n
	}
	w := small(t)
	for name := range w.files {
		if strings.HasPrefix(name, "FIN") {
			delete(w.files, name)
		}
	}
	if n := notPlayed(w.run()); n != 1 {
		t.Errorf("no file of phase 2: %d", n)
	}
	w.files = nil
	if n := notPlayed(w.run()); n != 0 {
		t.Errorf("no files: %d", n)
	}
}

// TestReplacedBoardOutsideSet checks that a statement about a board outside the session is listed.
func TestReplacedBoardOutsideSet(t *testing.T) {
	w := small(t)
	for _, board := range []int{9, 30} { // session 1,1 has boards 1-8
		p := ReplacedBoards{Boards: []int{board}}
		p.Phase, p.Session = 1, 1
		w.opt.Replaced = []ReplacedBoards{p}
		r := w.run()
		i := slices.IndexFunc(r.Choices, func(c say.Choice) bool { return c.Text.Code == "choice.outside" })
		if i < 0 || fmt.Sprint(r.Choices[i].Boards) != fmt.Sprint(p.Boards) || r.Verdict != Verified {
			t.Errorf("board %d: %s, choices %+v", board, r.Summary.Text, r.Choices)
		}
	}
}

// TestStrangersCauseOneWarning checks that a file without boards of the tournament gets one message, and a file
// with both known and unknown boards another.
func TestStrangersCauseOneWarning(t *testing.T) {
	w := small(t)
	other := newWorld(t, 2, "43275.91", "1:17-20:X:x").deal(t, ".pbn")
	codes := func(r *Report) (all []string) {
		for _, x := range r.Warnings {
			all = append(all, string(x.Text.Code))
		}
		return all
	}
	w.files["other.pbn"] = other.files["X.pbn"]
	if got := codes(w.run()); fmt.Sprint(got) != "[file.foreign]" {
		t.Errorf("a file of strangers: %q", got)
	}
	delete(w.files, "other.pbn")
	w.files["RR01.pbn"] = append(slices.Clone(w.files["RR01.pbn"]), other.files["X.pbn"]...)
	if got := codes(w.run()); fmt.Sprint(got) != "[file.extra]" {
		t.Errorf("strangers beside known boards: %q", got)
	}
}

// TestNearestBoard checks that a similar board is mentioned if half of the cards are at the same seats.
func TestNearestBoard(t *testing.T) {
	w := small(t)
	boards := w.original(t, 1, 1)
	d := &boards[0].Deal
	d[0], d[1] = d[1], d[0]
	w.put(t, "found.pbn", boards)
	if got := everything(w.run()); !strings.Contains(got, "the closest match is board 1 of session 1,1: ") {
		t.Errorf("two hands exchanged:\n%s", got)
	}
	// With one more card moved, fewer than half match.
	north, south := d[0]&-d[0], d[2]&-d[2]
	d[0], d[2] = d[0]^north|south, d[2]^south|north
	w.put(t, "found.pbn", boards)
	if got := everything(w.run()); strings.Contains(got, "the closest match is board 1 of session 1,1: ") {
		t.Errorf("two hands and two cards exchanged:\n%s", got)
	}
}

// TestIdenticalNeedsEveryBoard checks that a file is identical to its session only if it contains every board.
func TestIdenticalNeedsEveryBoard(t *testing.T) {
	w := small(t)
	for n, want := range map[int]Finding{8: Identical, 7: Part, 1: Part} {
		w.put(t, "RR01.pbn", w.original(t, 1, 1)[:n])
		r := w.run()
		i := slices.IndexFunc(r.Files, func(f File) bool { return f.Name == "RR01.pbn" })
		if got := r.Files[i]; got.Finding != want || got.Status != Pass {
			t.Errorf("%d of 8 boards: %s, %s", n, got.Finding, got.Text)
		}
	}
}

// TestTypedValueMatchesNoHands checks that the user is asked about a typed value if hands were given and none
// match.
func TestTypedValueMatchesNoHands(t *testing.T) {
	w := small(t)
	w.sqd = bytes.Replace(w.sqd, []byte("DV 43275.91\n"), nil, 1)
	value := "43275.92"
	w.opt.Value = &value
	st := stepOf(w.run(), say.StepValue)
	if st.Status != NotChecked || st.Optional || !slices.ContainsFunc(st.Detail, func(l Line) bool { return l.Code == "made.not-typed" }) {
		t.Errorf("with hands: %+v", st)
	}
	w.files = nil
	if st := stepOf(w.run(), say.StepValue); st.Status != NotChecked || !st.Optional {
		t.Errorf("without hands: %+v", st)
	}
}

// TestNoConclusionForHonestHands checks that possible reasons are listed only if no board belongs to the
// tournament.
func TestNoConclusionForHonestHands(t *testing.T) {
	w := small(t)
	if r := w.run(); len(r.Conclusions) > 0 {
		t.Errorf("honest hands: %q", r.Conclusions)
	}
	w.files = newWorld(t, 2, "43275.91", smallPhases...).deal(t, ".pbn").files
	if r := w.run(); len(r.Conclusions) != 4 || r.Conclusions[0].Code != "conclude.none-fits" {
		t.Errorf("hands of another tournament: %q", r.Conclusions)
	}
}

// TestAdviceToLeaveOut checks that the advice to exclude missing boards is given only to users who gave some
// hands.
func TestAdviceToLeaveOut(t *testing.T) {
	all := Step{ID: say.StepAll, Status: NotChecked}
	for _, c := range []struct {
		summary Summary
		want    int
	}{{Summary{}, 0}, {Summary{Compared: 1}, 1}, {Summary{Partly: 1}, 1}} {
		r := &Report{Verdict: NotVerified, Steps: []Step{all}, Summary: c.summary}
		if got := r.advice([]*handFile{{}}, "", false); len(got) != c.want || c.want > 0 && got[0].Kind != LeaveOut {
			t.Errorf("%+v: %+v", c.summary, got)
		}
	}
}
