package page

import (
	"encoding/base64"
	"fmt"
	"io/fs"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/publiclog/logentry"
	"github.com/fairdeal/fairdeal/internal/publiclog/logtree"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/testkit/trusttest"
	"github.com/fairdeal/fairdeal/internal/testkit/vectors"
	"github.com/fairdeal/fairdeal/publiclog"
)

// english matches words that occur in neither Polish nor French.
var english = regexp.MustCompile(`(?i)(?:^|[^\pL])(the|of|then|now|was|were|not|is|and|that|which|with|from|entry|witnessed|before|after|published|declared|log|replaced|line|proves|want|signed|witness|given|digits|bytes)(?:[^\pL]|$)`)

// quoted matches text that is the same in all languages: names of logs, keys and files, and
// quotations from files.
var quoted = regexp.MustCompile(`"[^"]*"|[a-z0-9.]+\.example/[a-z]+(\+[0-9a-f]+ [a-z]+)?|\b(TN|DI|SN) [^;]*|drand quicknet round [^;]*|log\.[a-z.]+|\(reason: [^)]*\)|\((powód|raison ?): [^)]*\)|c2sp\.org/\S+|fairdeal-\S+|open \S+: .*|[0-9a-z-]+\.tlog-proof`)

func englishIn(text string) string {
	if strings.HasPrefix(text, "— ") || strings.HasPrefix(text, trusttest.Origin) {
		return "" // line of a checkpoint
	}
	return english.FindString(quoted.ReplaceAllString(text, ""))
}

// trustVector reads test vectors of package publiclog.
func trustVector[T any](t *testing.T, path ...string) T {
	t.Helper()
	return vectors.Read[T](t, append([]string{"..", ".."}, path...)...)
}

type vectorTournament struct{ Sqd, Sqk, Canonical string }

// trustWorld is the tournament spring of the test vectors, with its proofs.
type trustWorld struct {
	t              *testing.T
	spring, autumn vectorTournament
	policy         string
	proofs         map[string][]byte
	story          *audit.LogSource
}

func newTrustWorld(t *testing.T) *trustWorld {
	w := &trustWorld{t: t, proofs: map[string][]byte{}}
	both := trustVector[struct{ Spring, Autumn vectorTournament }](t, "squaredeal", "testdata", "tournament.json")
	w.spring, w.autumn = both.Spring, both.Autumn
	for _, c := range trustVector[struct {
		Cases []struct{ Name, Proof string }
	}](t, "publiclog", "testdata", "proof.json").Cases {
		w.proofs[c.Name] = []byte(c.Proof)
	}
	log := trustVector[struct {
		Policy string
		Files  map[string]string
		Sizes  []struct {
			Size       int64
			Checkpoint string
		}
	}](t, "publiclog", "testdata", "log.json")
	w.policy = log.Policy
	files := map[string][]byte{}
	for path, text := range log.Files {
		files[path] = []byte(text)
		if path != "checkpoint" {
			files[path], _ = base64.StdEncoding.DecodeString(text)
		}
	}
	w.story = &audit.LogSource{Name: "deals", Read: reading(files)}
	for _, s := range log.Sizes {
		files[fmt.Sprintf("witnessed/%d", s.Size)] = []byte(s.Checkpoint)
		w.story.Witnessed = append(w.story.Witnessed, s.Size)
	}
	return w
}

func reading(files map[string][]byte) logtree.ReadFunc {
	return func(path string) ([]byte, error) {
		if data, ok := files[path]; ok {
			return data, nil
		}
		return nil, &fs.PathError{Op: "open", Path: path, Err: fs.ErrNotExist}
	}
}

// log builds a log from steps. Each step receives the leaf hashes of the previous ones.
func (w *trustWorld) log(steps ...func(l *trusttest.Log, before []string) (string, error)) *audit.LogSource {
	w.t.Helper()
	l, err := trusttest.New(filepath.Join("..", "..", "publiclog", "testdata", "keys.json"))
	if err != nil {
		w.t.Fatal(err)
	}
	var leaves []string
	for _, s := range steps {
		leaf, err := s(l, leaves)
		if err != nil {
			w.t.Fatal(err)
		}
		leaves = append(leaves, leaf)
	}
	return &audit.LogSource{Name: "deals", Read: l.Read, Witnessed: l.Sizes}
}

// entry returns a step that adds an entry. of is the number of the step that it refers to, or 0.
func entry(at, kind string, of int, lines ...publiclog.EntryLine) func(*trusttest.Log, []string) (string, error) {
	return func(l *trusttest.Log, before []string) (string, error) {
		if of == 0 {
			return l.Add(at, kind, lines...)
		}
		return l.Add(at, kind, append([]publiclog.EntryLine{{Word: "of", Value: before[of-1]}}, lines...)...)
	}
}

// proof returns the proof for an entry of a log.
func (w *trustWorld) proof(src *audit.LogSource, index int64) []byte {
	w.t.Helper()
	data, err := src.Read("checkpoint")
	if err != nil {
		w.t.Fatal(err)
	}
	note, err := publiclog.ParseNote(data)
	if err != nil {
		w.t.Fatal(err)
	}
	p, err := logtree.Prove(note, index, src.Read)
	if err != nil {
		w.t.Fatal(err)
	}
	return p.Bytes()
}

// reserveSet returns a hand file with the reserve set of a session.
func (w *trustWorld) reserveSet(id squaredeal.ID) audit.Input {
	w.t.Helper()
	d, err := squaredeal.ParseDescription([]byte(w.spring.Sqd))
	if err != nil {
		w.t.Fatal(err)
	}
	keys, err := squaredeal.ParseKeys([]byte(w.spring.Sqk))
	if err != nil {
		w.t.Fatal(err)
	}
	boards, err := squaredeal.MakeSession(d, keys, id, nil)
	if err != nil {
		w.t.Fatal(err)
	}
	var b strings.Builder
	for i := range boards {
		fmt.Fprintf(&b, "[Board \"%d\"]\n[Deal \"%s\"]\n\n", boards[i].Number, boards[i].Deal.String())
	}
	return audit.Input{Name: "rr2reserve.pbn", Read: func() ([]byte, error) { return []byte(b.String()), nil }}
}

// trustCase is a verification: the evidence in addition to the published files.
type trustCase struct {
	name   string
	sqd    string // "" means spring's
	sqk    string
	file   string // "" means spring
	files  []audit.Input
	played []audit.PlayedFiles
	policy string // "" means the one in the vectors, "none" means none
	proofs [][]byte
	log    *audit.LogSource
	says   string // text in the English report
}

func (w *trustWorld) cases() []trustCase {
	c := w.spring.Canonical
	otherKeys := strings.Replace(c, "KH 2be3", "KH 3be3", 1)
	otherRound := strings.Replace(c, "round 1000 (2023-08-23T15:59:24Z)", "round 900 (2023-08-23T15:54:24Z)", 1)
	otherName := strings.Replace(c, "Spring Cup", "Sprung Cup", 1)
	noDate := strings.Replace(c, "DI drand quicknet round 1000 (2023-08-23T15:59:24Z)", "DI first ball", 1)
	unsigned := func(sqd string) string { // without MH, which would contradict it
		return regexp.MustCompile(`(?m)^# MH.*\n`).ReplaceAllString(sqd, "")
	}
	dv := regexp.MustCompile(`(?m)^DV (.*)$`).FindStringSubmatch(w.spring.Sqd)[1]
	withoutBeacon := regexp.MustCompile(`(?m)^# DV-beacon .*\n`).ReplaceAllString(w.spring.Sqd, "")
	falseValue := strings.Replace(w.spring.Sqd, "DV "+dv, "DV 0"+dv[1:], 1)
	reason := publiclog.EntryLine{Word: "reason", Value: "slip"}
	const before, late, end = "2023-08-20T10:00:00Z", "2023-08-24T10:00:00Z", "2023-09-01T10:00:00Z"
	published := func(at, text string, of int) func(*trusttest.Log, []string) (string, error) {
		return entry(at, publiclog.KindPublished, of, trusttest.DescriptionLines(text)...)
	}
	amended := func(at, text string, of int) func(*trusttest.Log, []string) (string, error) {
		return entry(at, publiclog.KindAmended, of, append([]publiclog.EntryLine{reason}, trusttest.DescriptionLines(text)...)...)
	}
	more := entry(end, publiclog.KindTarot, 0, publiclog.EntryLine{Word: "record", Value: "x"})
	choice := func(at, text string) func(*trusttest.Log, []string) (string, error) {
		return entry(at, publiclog.KindChoice, 1, publiclog.EntryLine{Word: "choice", Value: text}, reason)
	}
	revealed := entry("2023-08-27T18:00:00Z", publiclog.KindRevealed, 1,
		publiclog.EntryLine{Word: "keys", Value: "sha256:" + strings.TrimSpace(c[strings.Index(c, "KH ")+3:])})
	value := entry(late, publiclog.KindValue, 1, publiclog.EntryLine{Word: "value", Value: dv})
	pub := w.proofs["published spring"]
	two := w.log(published(before, otherKeys, 0), published(before, c, 0), more)
	broken := func(path string, data []byte) *audit.LogSource {
		return &audit.LogSource{Name: "deals", Witnessed: w.story.Witnessed, Read: func(p string) ([]byte, error) {
			switch {
			case p != path:
				return w.story.Read(p)
			case data == nil:
				return nil, &fs.PathError{Op: "open", Path: p, Err: fs.ErrNotExist}
			}
			return data, nil
		}}
	}
	second := squaredeal.ID{Phase: 1, Session: 2, Set: squaredeal.Reserve}
	reserve := []audit.Input{w.reserveSet(second)}
	stated := []audit.PlayedFiles{{ID: second, Files: []string{"rr2reserve.pbn"}}}
	cases := []trustCase{
		{name: "honest", proofs: [][]byte{pub}, says: "3 days 5 h 59 min before round 1000 of quicknet"},
		{name: "honest with the log", proofs: [][]byte{pub}, log: w.story, says: "none in the 15 entries"},
		{name: "of nobody who was believed", proofs: [][]byte{pub}, policy: "none", says: "whose signatures you trust"},
		{name: "exchanged description", sqd: unsigned(strings.Replace(w.spring.Sqd, "TN Spring Cup", "TN Summer Cup", 1)), proofs: [][]byte{pub}, says: "is not the one in entry 0; if it was amended later"},
		{name: "exchanged description, with the log", sqd: unsigned(strings.Replace(w.spring.Sqd, "TN Spring Cup", "TN Summer Cup", 1)), log: w.story, says: "differs from the one published on"},
		{name: "exchanged information", sqd: unsigned(strings.Replace(w.spring.Sqd, "round 1000 (2023-08-23T15:59:24Z)", "round 1001 (2023-08-23T15:59:27Z)", 1)), proofs: [][]byte{pub}, says: "the proof is for a different description (entry 0)"},
		{name: "exchanged description, no witness", sqd: unsigned(strings.Replace(w.spring.Sqd, "TN Spring Cup", "TN Summer Cup", 1)), policy: "quorum none", proofs: [][]byte{pub}, says: "no witness confirms when it was published"},
		{name: "false value", sqd: falseValue, proofs: [][]byte{pub, w.proofs["value spring"]}, says: "DV is not the value of round 1000"},
		{name: "value in capitals", sqd: strings.Replace(w.spring.Sqd, "DV "+dv, "DV "+strings.ToUpper(dv), 1), proofs: [][]byte{pub}, says: "the letters must be lower case, a-f"},
		{name: "value without its source", sqd: withoutBeacon, proofs: [][]byte{pub}, says: "the signature of the round was not given"},
		{name: "late publication", proofs: [][]byte{w.proofs["published spring, in the newest checkpoint"]}, says: "a proof from an older tree may show an earlier time"},
		{name: "late publication, with the log", log: w.log(published(late, c, 0), more), says: "published after the number was known"},
		{name: "second description", log: two, says: "published two descriptions"},
		{name: "second description, proofs only", proofs: [][]byte{w.proof(two, 0), w.proof(two, 1)}, says: "published two descriptions"},
		{name: "fork", proofs: [][]byte{pub}, log: w.log(published(before, otherKeys, 0), published(before, c, 0)), says: "the log contradicts itself"},
		{name: "nobody has to cosign", policy: "quorum none", proofs: [][]byte{w.proofs["quorum none"]}, says: "this policy requires no cosignatures"},
		{name: "policy without an organiser", policy: "no organiser", proofs: [][]byte{pub}, says: "add the announced key to the policy"},
		{name: "of another tournament", proofs: [][]byte{w.proofs["published winter"]}, says: "is it the right file?"},
		{name: "of several tournaments", proofs: [][]byte{pub, w.proofs["published winter"]}, says: "the proofs are for different tournaments"},
		{name: "of the value alone", proofs: [][]byte{w.proofs["value spring"]}, says: "none of the given entries publishes a description"},
		{name: "not in the log", log: w.log(more), says: "the log has no entry for this tournament"},
		{name: "round replaced in time", log: w.log(published(before, otherRound, 0), amended(before, c, 1), more), says: "replaced entry 0 of "},
		{name: "round replaced when it was known", log: w.log(published(before, otherRound, 0), amended("2023-08-23T15:58:00Z", c, 1), more), says: "may already have been known when the description was replaced"},
		{name: "replaced by proofs alone", proofs: [][]byte{w.proof(w.log(published(before, otherRound, 0), amended(before, c, 1)), 1)}, says: "you gave no proof of that one"},
		{name: "name replaced late", log: w.log(published(before, otherName, 0), amended(late, c, 1), more), says: "the name or the phases were changed after the number was known"},
		{name: "another round beside", log: w.log(published(before, otherRound, 0), published(before, c, 0), more), says: "have different public numbers: both are in force"},
		{name: "no date", sqd: unsigned(strings.Replace(w.spring.Sqd, "DI drand quicknet round 1000 (2023-08-23T15:59:24Z)", "DI first ball", 1)), log: w.log(published(before, noDate, 0), more), says: "the public number has no date"},
		{name: "value in the log", log: w.log(published(before, c, 0), value), says: "as in entry 1"},
		{name: "log before the value", log: w.log(published(before, c, 0)), says: "the newest checkpoint of the log dates from"},
		{name: "broken log", proofs: [][]byte{pub}, log: broken("tile/entries/000.p/15", []byte{0}), says: "anybody can damage a copy"},
		{name: "log with a missing file", proofs: [][]byte{pub}, log: broken("checkpoint", nil), says: "the log cannot be used: checkpoint"},
		{name: "log with a broken checkpoint", log: broken("checkpoint", []byte("x\n")), says: "the log deals cannot be used"},
		{name: "players", file: "autumn", sqd: w.autumn.Sqd, sqk: w.autumn.Sqk, log: w.story, says: "bits of choice"},
		{name: "players without contributions", file: "autumn", sqd: w.autumn.Sqd, sqk: w.autumn.Sqk, proofs: [][]byte{w.proofs["amended autumn"], w.proofs["published autumn"]}, says: "the players' part: no contributions given"},
		{name: "players without openings", file: "autumn", sqd: w.autumn.Sqd, sqk: w.autumn.Sqk, proofs: [][]byte{w.proofs["amended autumn"], w.proofs["published autumn"], w.proofs["contributions autumn"]}, says: "the players' part: no opened contributions were given"},
	}
	for name, steps := range map[string][]func(*trusttest.Log, []string) (string, error){
		"1 choice declared in advance": {choice(late, "reserve 1,2"), revealed},
		": not declared":               {revealed},
		"declared, but no entry shows when its key was revealed": {choice(late, "reserve 1,2")},
		"declared only after its key was revealed":               {revealed, choice("2023-08-28T10:00:00Z", "reserve 1,2")},
		"declared for boards 9 only":                             {choice(late, "reserve 1,2 9"), revealed},
	} {
		log := w.log(append(append([]func(*trusttest.Log, []string) (string, error){published(before, c, 0)}, steps...), more)...)
		cases = append(cases, trustCase{name: "choice: " + name, log: log, files: reserve, played: stated, says: name})
	}
	for name, data := range w.proofs { // valid ones and every kind of invalid ones
		cases = append(cases, trustCase{name: "proof: " + name, proofs: [][]byte{data}})
	}
	for name, data := range map[string][]byte{"no proof": []byte(`{"round":1000}`), "empty": {}, "not signed": append(pub[:len(pub):len(pub)], 'x')} {
		cases = append(cases, trustCase{name: name, proofs: [][]byte{data}, says: "proves nothing"})
	}
	return cases
}

func (w *trustWorld) verify(c trustCase) *audit.Report {
	w.t.Helper()
	p := audit.Published{Description: []byte(w.spring.Sqd), Keys: []byte(w.spring.Sqk)}
	if c.sqd != "" {
		p.Description = []byte(c.sqd)
	}
	if c.sqk != "" {
		p.Keys = []byte(c.sqk)
	}
	ev := &audit.Evidence{Log: c.log}
	for i, data := range c.proofs {
		ev.Proofs = append(ev.Proofs, audit.ProofFile{Name: strconv.Itoa(i) + logentry.ProofExt, Data: data})
	}
	text := w.policy
	switch c.policy {
	case "quorum none":
		text = strings.Replace(text, "quorum two-of-three", "quorum none", 1)
	case "no organiser":
		text = regexp.MustCompile(`(?m)^# organiser.*\n`).ReplaceAllString(text, "")
	}
	if c.policy != "none" {
		policy, err := publiclog.ParsePolicy([]byte(text))
		if err != nil {
			w.t.Fatal(err)
		}
		ev.Policy = policy
	}
	name := "spring"
	if c.file != "" {
		name = c.file
	}
	opt := audit.Options{Name: name, Evidence: ev, Played: c.played}
	for _, played := range c.played { // all of them are reserve sets, as announced
		opt.Reserve = append(opt.Reserve, played.ID)
	}
	return audit.Run(p, c.files, opt)
}

// publicationTexts returns the page's texts about steps 11 to 17: the steps, the choices, and their
// warnings.
func publicationTexts(r *audit.Report) (texts []audit.Line) {
	for i := range r.Steps {
		if s := &r.Steps[i]; s.ID >= 11 {
			texts = append(append(texts, s.Name, s.Got), s.Detail...)
		}
		if s := &r.Steps[i]; s.ID == 4 || s.ID == 5 {
			texts = append(texts, s.Detail...)
		}
	}
	for _, c := range r.Choices {
		texts = append(texts, c.Text)
	}
	for _, w := range r.Warnings {
		if w.Kind == "publication" {
			texts = append(texts, w.Text)
		}
	}
	return append(texts, r.Conclusions...)
}

// TestPublicationIsTranslated verifies logs by honest and dishonest organisers and checks that
// pages in other languages contain no English about steps 11 to 17.
func TestPublicationIsTranslated(t *testing.T) {
	w := newTrustWorld(t)
	statuses, sentences := map[string]bool{}, 0
	for _, c := range w.cases() {
		r := w.verify(c)
		lines := publicationTexts(r)
		var all strings.Builder
		for _, line := range lines {
			all.WriteString(line.String() + "\n")
		}
		if !strings.Contains(all.String(), c.says) {
			t.Errorf("%s: nothing says %q:\n%s", c.name, c.says, all.String())
		}
		for i := range r.Steps {
			statuses[fmt.Sprint(r.Steps[i].ID, " ", r.Steps[i].Status)] = true
		}
		for _, line := range lines {
			text := line.String()
			if englishIn(text) != "" {
				sentences++
			}
			for _, l := range []Lang{PL, FR} {
				if said := l.line(frame(line)); englishIn(said) != "" || strings.Contains(said, "%!") {
					t.Errorf("%s: %s says %q as %q, with %q", c.name, l, text, said, englishIn(said))
				}
			}
		}
		for _, l := range []Lang{PL, FR} {
			if line := l.line(r.Summary.Text); englishIn(line) != "" {
				t.Errorf("%s: the line in %s is %q", c.name, l, line)
			}
		}
	}
	for id := 11; id <= 17; id++ {
		for _, s := range []audit.Status{audit.Pass, audit.Fail, audit.NotChecked} {
			if never := id == 11 || id == 17; !statuses[fmt.Sprint(id, " ", s)] && !(never && s == audit.Fail) {
				t.Errorf("step %d is never %s", id, s)
			}
		}
	}
	if sentences < 300 {
		t.Errorf("only %d sentences had English in them", sentences)
	}
}
