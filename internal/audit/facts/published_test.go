package facts

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/step"
)

// These are lines of the key file and the description. The hash is not that of the key, because tests
// with both do not check it.
const (
	keyLine     = "1,1:6gVljKX7V5qyFRlrgdCvveVwi5Ttqw1Km3RIb8VAWkBn5PVhUUkrJoWNu9vE\r\n"
	keyHashLine = "KH 0e7164dd309468e4b143b7397d494a168d25bbb7e0e7164dd309468e4b143b73\n"
)

// published returns a tournament of three sessions with new keys and a value.
func published(t *testing.T, comments ...string) (*squaredeal.Description, *squaredeal.Keys) {
	t.Helper()
	text := strings.Join(append([]string{"# SquareDeal 2.7"}, comments...), "\n") + "\nTN Part\nDI a draw\nSN 3:4:rr#:Round #\n"
	d, err := squaredeal.ParseDescription([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	d, k, err := squaredeal.Publish(d, time.Now())
	if err != nil {
		t.Fatal(err)
	}
	if err := d.SetValue("5", false); err != nil {
		t.Fatal(err)
	}
	return d, k
}

// rootOf returns the root of the tree over the keys.
func rootOf(t *testing.T, k *squaredeal.Keys) *squaredeal.KeyRoot {
	t.Helper()
	tree, err := k.Tree()
	if err != nil {
		t.Fatal(err)
	}
	root, err := tree.Root()
	if err != nil {
		t.Fatal(err)
	}
	return &root
}

// keyOf returns the revealed key of session 1,2.
func keyOf(t *testing.T, d *squaredeal.Description, k *squaredeal.Keys) SessionKeyFile {
	t.Helper()
	key, err := d.RevealSession(k, "part", squaredeal.ID{Phase: 1, Session: 2}, true)
	if err != nil {
		t.Fatal(err)
	}
	return SessionKeyFile{Name: "part.1-2.sqr", Data: key.Text()}
}

// mostLikely returns the facts under the most likely interpretation.
func mostLikely(t *testing.T, g *Input) *Facts {
	t.Helper()
	for f := range Interpretations(g) {
		return f
	}
	t.Fatal("there is no interpretation")
	return nil
}

// TestSessionKeyOfDifferentDescription checks that a session key names the description for which it was revealed.
// The tree proves the key, but a strict verification must not accept it for a different text.
func TestSessionKeyOfDifferentDescription(t *testing.T) {
	d, k := published(t)
	key := keyOf(t, d, k)
	for name, sqd := range map[string][]byte{"": d.Bytes(), key.Name: bytes.Replace(d.Bytes(), []byte("TN Part"), []byte("TN Other"), 1)} {
		f := mostLikely(t, &Input{Description: sqd, SessionKeys: []SessionKeyFile{key}})
		if f.KeysOpen {
			t.Errorf("%q: the key of the same tree is open", name)
		}
		i := slices.IndexFunc(f.Warnings, func(w say.Warning) bool { return w.Text.Code == "sessionkey.other-digest" })
		if (i >= 0) != (name != "") {
			t.Fatalf("%q: %+v", name, f.Warnings)
		}
		if i >= 0 && (!f.Warnings[i].Strict || f.Warnings[i].File != name) {
			t.Errorf("%+v", f.Warnings[i])
		}
	}
}

// TestRootFromTheLog checks that keys are compared with the root in the log, regardless of the description.
func TestRootFromTheLog(t *testing.T) {
	d, k := published(t)
	other, keys := published(t)
	rootless := bytes.Replace(d.Bytes(), []byte("# KR "), []byte("# kr "), 1)
	// Anyone who replaces both keys and description can include the root of the new tree.
	exchanged := other.Bytes()
	for _, c := range []struct {
		name string
		sqd  []byte
		key  SessionKeyFile
		root *squaredeal.KeyRoot
		want step.Status
		from say.Code
	}{
		{"of the file", d.Bytes(), keyOf(t, d, k), nil, step.Pass, "sessionkey.root-of-file"},
		{"of the log", d.Bytes(), keyOf(t, d, k), rootOf(t, k), step.Pass, "sessionkey.root-of-log"},
		{"of the log alone", rootless, keyOf(t, d, k), rootOf(t, k), step.Pass, "sessionkey.root-of-log"},
		{"another in the log", exchanged, keyOf(t, other, keys), rootOf(t, k), step.NotChecked, ""},
		{"nowhere", rootless, keyOf(t, d, k), nil, step.NotChecked, "sessionkey.no-root"},
	} {
		f := mostLikely(t, &Input{Description: c.sqd, SessionKeys: []SessionKeyFile{c.key}, Root: c.root})
		st := f.Step(say.StepKeyHash)
		if st.Status != c.want || f.KeysOpen == (c.want == step.Pass) {
			t.Errorf("%s: %v, open %t, %v", c.name, st.Status, f.KeysOpen, st.Detail)
		} else if c.from != "" && st.Detail[0].Code != c.from {
			t.Errorf("%s: says %v, want %s", c.name, st.Detail, c.from)
		}
	}
}

// TestUserValueWithoutMatch checks the message for a value that only the user knows. If hands were given and none
// match, the value is in question; without hands it is only unconfirmed.
func TestUserValueWithoutMatch(t *testing.T) {
	value := "7"
	d := []byte("# SquareDeal 2.7\nTN Spring\nDI a draw\nSN 1:1-4:RR:Round robin\n" + keyHashLine)
	for _, shown := range []bool{false, true} {
		f := mostLikely(t, &Input{Description: d, Keys: []byte(keyLine), Value: &value})
		if f.Step(say.StepValue).Status != step.Pass || slices.Contains(f.RestsOn, say.TheValue) {
			t.Fatalf("before: %+v, rests on %v", f.Step(say.StepValue), f.RestsOn)
		}
		f.LeaveValueOpen(shown)
		st := f.Step(say.StepValue)
		asks := slices.ContainsFunc(st.Detail, func(l step.Line) bool { return l.Code == "made.not-typed" })
		if st.Status != step.NotChecked || st.Optional == shown || asks != shown || !slices.Contains(f.RestsOn, say.TheValue) {
			t.Errorf("shown %t: %+v, rests on %v", shown, st, f.RestsOn)
		}
	}
}

// TestSpellingMustMatchAllBoards checks that a different spelling is suggested only if it produces all boards in
// the files. If one board is a stranger, the spelling may not be the problem.
func TestSpellingMustMatchAllBoards(t *testing.T) {
	text := func(value string) []byte {
		return []byte("TN Kadra\n" + keyHashLine + "DI " + value + "\nSN 1:8:k24-#:x\nPU\n")
	}
	padded := mostLikely(t, &Input{Description: text("030609132640"), Keys: []byte(keyLine)})
	boards, err := padded.Dealt.Boards(squaredeal.ID{Phase: 1, Session: 1})
	if err != nil {
		t.Fatal(err)
	}
	shown := map[bridge.Deal]bool{}
	for _, b := range boards[:3] {
		shown[b.Deal] = true
	}
	f := mostLikely(t, &Input{Description: text("369132640"), Keys: []byte(keyLine)})
	if got := f.FindSpelling(shown); got != "030609132640" {
		t.Errorf("all of one spelling: %q", got)
	}
	stranger := boards[3].Deal
	stranger[0], stranger[1] = stranger[1], stranger[0]
	shown[stranger] = true
	if got := f.FindSpelling(shown); got != "" {
		t.Errorf("one that no spelling deals: %q", got)
	}
}

// TestOldValueSpelling checks that spellings are tried only for values that SquareDeal
// 1.3 mixed in.
func TestOldValueSpelling(t *testing.T) {
	text := func(value string) []byte {
		return []byte("# SquareDeal 2.7\nTN Kadra\nDI a draw\nDV " + value + "\n" + keyHashLine + "SN 1:8:k24-#:x\n")
	}
	boards, err := mostLikely(t, &Input{Description: text("030609132640"), Keys: []byte(keyLine)}).Dealt.Boards(squaredeal.ID{Phase: 1, Session: 1})
	if err != nil {
		t.Fatal(err)
	}
	f := mostLikely(t, &Input{Description: text("369132640"), Keys: []byte(keyLine)})
	if got := f.FindSpelling(map[bridge.Deal]bool{boards[0].Deal: true}); got != "" {
		t.Errorf("of 2.7: %q", got)
	}
}

// TestFewerReservesForManyBoards checks that fewer reserve sets are tried if there are many boards.
func TestFewerReservesForManyBoards(t *testing.T) {
	var lines strings.Builder
	for session := 1; session <= 40; session++ {
		fmt.Fprintf(&lines, "1,%d:%02dVljKX7V5qyFRlrgdCvveVwi5Ttqw1Km3RIb8VAWkBn5PVhUUkrJoWNu9vE\r\n", session, session)
	}
	keys, err := squaredeal.ParseKeys([]byte(lines.String()))
	if err != nil {
		t.Fatal(err)
	}
	for boards, want := range map[int]int{16: 4, 8000: 2, 20_000: 1} {
		d, err := squaredeal.ParseDescription(fmt.Appendf(nil, "TN Kadra\nDI 7\nSN 40:%d:k24-#:x\nPU\n", boards))
		if err != nil {
			t.Fatal(err)
		}
		f := &Facts{input: new(Input), Description: d, Keys: keys}
		if got := f.newSets().Reserves; len(got) != want {
			t.Errorf("40 sessions of %d boards: reserve sets %q, want %d", boards, got, want)
		}
	}
}

// TestSessionsBeyondTheBound checks that a statement about a session beyond MaxSessions does not create the
// sessions before it.
func TestSessionsBeyondTheBound(t *testing.T) {
	f := mostLikely(t, &Input{Description: []byte("# SquareDeal 2.7\nTN Spring\nDI a draw\nSN 0:1-4:KO#:Knockout\n" + keyHashLine), Keys: []byte("1,0:6gVljKX7V5qyFRlrgdCvveVwi5Ttqw1Km3RIb8VAWkBn5PVhUUkrJoWNu9vE\r\n")})
	for session, want := range map[int]int{7: 7, MaxSessions: MaxSessions, MaxSessions + 1: MaxSessions, 1 << 30: MaxSessions} {
		f.input = &Input{Sessions: []squaredeal.ID{{Phase: 1, Session: session}}}
		if got := f.newSets().SessionCount(&f.Description.Phases[0]); got != want {
			t.Errorf("stated %d: %d sessions, want %d", session, got, want)
		}
	}
}

// TestNamedSets checks which sets a user can name.
func TestNamedSets(t *testing.T) {
	const phases = "SN 3:8:k24-#:x\n"
	old := mostLikely(t, &Input{Description: []byte("TN Kadra\n" + keyHashLine + "DI 7\n" + phases + "PU\n")})
	d := mostLikely(t, &Input{Description: []byte("# SquareDeal 2.7\nTN Kadra\nDI a draw\nDV 7\n" + phases)})
	for _, c := range []struct {
		id        squaredeal.ID
		of2, of13 bool
	}{
		{squaredeal.ID{Phase: 1, Session: 3}, true, true},
		{squaredeal.ID{Phase: 1}, true, true},
		{squaredeal.ID{Phase: 1, Session: 4}, false, false},
		{squaredeal.ID{Phase: 2, Session: 1}, false, false},
		{squaredeal.ID{Phase: 1, Session: 1, Set: squaredeal.Reserve}, true, true},
		{squaredeal.ID{Phase: 1, Session: 1, Set: "reserve2"}, false, true},
		{squaredeal.ID{Phase: 1, Session: 1, Set: squaredeal.Unnumbered}, false, true},
	} {
		if got2, got13 := d.HasSet(c.id), old.HasSet(c.id); got2 != c.of2 || got13 != c.of13 {
			t.Errorf("%+v: %t in 2.7 and %t in 1.3, want %t and %t", c.id, got2, got13, c.of2, c.of13)
		}
	}
}

// TestValueBeforeItsDay checks that a looked-up value confirms nothing before its day, not even the spelling.
func TestValueBeforeItsDay(t *testing.T) {
	typed := "3 6 9 13 26 40"
	d := []byte("# SquareDeal 2.7\nTN Spring\nDI Lotto of 3 December 2026\nDV 3,6,9,13,26,40\nSN 1:1-4:RR:Round robin\n" + keyHashLine)
	for day, want := range map[int]say.Code{2: "value.form", 3: "value.spelling"} {
		f := mostLikely(t, &Input{Description: d, Keys: []byte(keyLine), Value: &typed, Today: time.Date(2026, 12, day, 12, 0, 0, 0, time.UTC)})
		if status := f.Step(say.StepValue).Status; (status == step.Pass) != (day == 3) || status == step.Fail {
			t.Errorf("on 3 December and today is %d: %v", day, status)
		}
		if len(f.Choices) != 1 || f.Choices[0].Text.Code != want {
			t.Errorf("on 3 December and today is %d: choices %+v, want %s", day, f.Choices, want)
		}
	}
}

// TestDifferingDescriptions checks the messages about descriptions that differ from the published one.
func TestDifferingDescriptions(t *testing.T) {
	for _, c := range []struct {
		text     string
		status   step.Status
		want     say.Code
		findings bool
	}{
		{"TN Kadra\n" + keyHashLine + "DI 3691326\nSN 3:8:k24-#:x\nPU\n", step.Pass, "", false}, // the value replaced the text
		{"TN Kadra\n" + keyHashLine + "DI Lotto\nSN 3:8:k24-#:x\nPU\n", step.Pass, "", true},
		{"TN Kadra\n" + keyHashLine + "DI 3691326\nSN 3:8:k24-#:x\n", step.NotChecked, "description.no-pu", false},
		{"# SquareDeal 2.7\nTN Kadra\nDI a draw\nDV 7\nSN 3:8:k24-#:x\n", step.NotChecked, "description.not-published", true},
		{"# SquareDeal 2.7\nTN Kadra\nDI a draw\nDV 7\n" + keyHashLine, step.NotChecked, "description.no-phases", true},
	} {
		f := mostLikely(t, &Input{Description: []byte(c.text)})
		st := f.Step(say.StepDescription)
		if st.Status != c.status || c.want != "" && (len(st.Detail) != 1 || st.Detail[0].Code != c.want) {
			t.Errorf("%q: %v %v, want %v %s", c.text, st.Status, st.Detail, c.status, c.want)
		}
		if len(f.Findings) > 0 != c.findings {
			t.Errorf("%q: findings %+v", c.text, f.Findings)
		}
	}
}

// TestUnusableSessionKeys checks that step 2 is open if one of several files is not a session key.
func TestUnusableSessionKeys(t *testing.T) {
	d, k := published(t)
	good := keyOf(t, d, k)
	keyNamed := func(set string) SessionKeyFile {
		return SessionKeyFile{Name: "odd.sqr", Data: bytes.Replace(good.Data, []byte("1,2:"), []byte(set+":"), 1)}
	}
	for name, c := range map[string]struct {
		keys []SessionKeyFile
		want step.Status
	}{
		"one":                        {[]SessionKeyFile{good}, step.Pass},
		"none":                       {[]SessionKeyFile{{Name: "empty.sqr"}}, step.NotChecked},
		"one beside an empty file":   {[]SessionKeyFile{good, {Name: "empty.sqr"}}, step.NotChecked},
		"one beside no such session": {[]SessionKeyFile{good, keyNamed("1,4")}, step.NotChecked},
		"one beside no such phase":   {[]SessionKeyFile{good, keyNamed("2,1")}, step.NotChecked},
		"one beside that of a phase": {[]SessionKeyFile{good, keyNamed("1,0")}, step.NotChecked},
	} {
		f := mostLikely(t, &Input{Description: d.Bytes(), SessionKeys: c.keys})
		if st := f.Step(say.StepKeys); st.Status != c.want {
			t.Errorf("%s: %v %v, want %v", name, st.Status, st.Detail, c.want)
		}
		if want := min(len(c.keys), 1); name != "none" && len(f.Revealed) != want {
			t.Errorf("%s: %d keys, want %d", name, len(f.Revealed), want)
		}
	}
}

// TestDigestAfterChangeOfEncoding checks that an old description still matches the announced digest after its
// encoding was changed.
func TestDigestAfterChangeOfEncoding(t *testing.T) {
	d := []byte("TN Kadra, fina\x88\n" + keyHashLine + "DI Lotto\nSN 1:8:k24-#:x\nPU\n") // in CP852
	parsed, err := squaredeal.ParseDescription(d)
	if err != nil {
		t.Fatal(err)
	}
	others := squaredeal.OtherEncodings(parsed.Canonical())
	if len(others) < 3 {
		t.Fatalf("%d other encodings", len(others))
	}
	for _, x := range others {
		f := mostLikely(t, &Input{Description: d, Digest: fmt.Sprintf("%x", sha256.Sum256(x.Data))})
		if st := f.Step(say.StepDigest); len(f.Questions) > 0 || st.Status == step.Fail {
			t.Errorf("announced in %s: %v %v, questions %+v", x.Name, st.Status, st.Detail, f.Questions)
		}
	}
	if f := mostLikely(t, &Input{Description: d, Digest: strings.Repeat("0", 64)}); len(f.Questions) != 1 {
		t.Error("nobody is asked about the digest of another description")
	}
}
