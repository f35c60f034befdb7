package service

import (
	"bytes"
	"encoding/json"
	"mime/multipart"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/audit"
)

// upload is a form with files; each is {field, name, data}.
func upload(t testing.TB, parts ...[3]string) sent {
	t.Helper()
	var b bytes.Buffer
	w := multipart.NewWriter(&b)
	for _, p := range parts {
		f, err := w.CreateFormFile(p[0], p[1])
		if err != nil {
			t.Fatal(err)
		}
		f.Write([]byte(p[2]))
	}
	w.Close()
	return sent{method: "POST", path: "/api/v1/verify", body: b.String(), header: map[string]string{"Content-Type": w.FormDataContentType()}}
}

func part(t testing.TB, field, path string) [3]string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return [3]string{field, filepath.Base(path), string(data)}
}

// plainJSON is JSON as the commands print it, on one line: & stays &.
func plainJSON(v any) (string, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	err := enc.Encode(v)
	return strings.TrimSpace(b.String()), err
}

const tournament = "../../../examples/tournament/"

func TestVerify(t *testing.T) {
	b := sqlite(t)
	sqd, sqk := part(t, "description", tournament+"winter.sqd"), part(t, "keys", tournament+"winter.sqk")
	wp1, wp2 := part(t, "hands", tournament+"hands/wp1.pbn"), part(t, "hands", tournament+"hands/wp2.pbn")
	doctored := part(t, "hands", tournament+"../doctored/wp2.pbn")
	for _, c := range []struct {
		parts   [][3]string
		verdict audit.Verdict
		exit    float64
	}{
		{[][3]string{sqd, sqk, wp1, doctored}, audit.False, 1},
		{[][3]string{sqk, sqd}, audit.NotVerified, 2},
	} {
		r := b.read(200, upload(t, c.parts...))
		if r["verdict"] != string(c.verdict) || r["summary"].(map[string]any)["exit"] != c.exit {
			t.Errorf("%v: %v", r["verdict"], r["summary"])
		}
	}
	// The answer is the value that the command prints.
	r := b.do(upload(t, sqd, sqk, wp1, wp2))
	read := func(s string) audit.Input {
		return audit.Input{Name: s, Named: true, Read: func() ([]byte, error) { return os.ReadFile(tournament + "hands/" + s) }}
	}
	want, err := plainJSON(audit.Run(audit.Published{Description: []byte(sqd[2]), Keys: []byte(sqk[2])}, []audit.Input{read("wp1.pbn"), read("wp2.pbn")}, audit.Options{Name: "winter"}))
	if err != nil || strings.TrimSpace(r.Body.String()) != want {
		t.Errorf("%v: %s, want %s", err, r.Body, want)
	}
	for _, c := range []struct {
		s     sent
		field string
	}{
		{upload(t, sqk, wp1), "description"},
		{upload(t, sqd, wp1), "keys"},
		{upload(t, sqd, sqk, sqd), "description"},
		{upload(t, sqd, sqk, sqk), "keys"},
		{upload(t, sqd, [3]string{"keys", "winter.sqk.age", "x"}), "keys"},
		{upload(t, sqd, sqk, [3]string{"proof", "x.tlog-proof", "x"}), "policy"},
		{upload(t, sqd, sqk, [3]string{"policy", "policy", "wat"}), "policy"},
		{upload(t, sqd, sqk, [3]string{"folder", "x", "x"}), "folder"},
		{sent{method: "POST", path: "/api/v1/verify", body: "{}"}, "Content-Type"},
	} {
		if p := b.read(400, c.s); p["field"] != c.field {
			t.Errorf("%v, want field %s", p, c.field)
		}
	}
	cut := upload(t, sqd, sqk)
	cut.body = cut.body[:len(cut.body)-20]
	b.read(400, cut)
	b.read(413, upload(t, [3]string{"hands", "x.pbn", strings.Repeat("x", verifyBody)}))
}

// The cases of verdicts that need no flags: the service says what the command has
// to say.
func TestVerdicts(t *testing.T) {
	b := sqlite(t)
	cases, err := filepath.Glob("../../../testdata/verdict/*/expect")
	if err != nil || len(cases) < 50 {
		t.Fatal(len(cases), err)
	}
	ran := 0
	for _, name := range cases {
		dir := filepath.Dir(name)
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(string(data), "\ngenerate: ") {
			continue
		}
		for block := range strings.SplitSeq(string(data), "\n\n") {
			line := func(key string) string {
				for l := range strings.Lines(block) {
					if v, ok := strings.CutPrefix(l, key+": "); ok {
						return strings.TrimSpace(v)
					}
				}
				return ""
			}
			var args []string
			if json.Unmarshal([]byte(line("args")), &args) != nil || len(args) < 3 || args[0] != "verify" {
				continue
			}
			parts, ok := formOf(t, dir, args[1:])
			if !ok {
				continue
			}
			w := b.do(upload(t, parts...))
			var r struct{ Verdict string }
			json.Unmarshal(w.Body.Bytes(), &r)
			if want := strings.Split(line("expect"), " or "); w.Code != 200 || !slices.Contains(want, r.Verdict) {
				t.Errorf("%s: %s: %d %s, want %v", filepath.Base(dir), line("args"), w.Code, r.Verdict, want)
			}
			ran++
		}
	}
	if ran < 30 {
		t.Errorf("only %d cases were tried", ran)
	}
	t.Logf("%d cases", ran)
}

// formOf turns a command's arguments into a form; ok is false where there is a
// flag, a folder or anything but one description and its keys.
func formOf(t *testing.T, dir string, args []string) (parts [][3]string, ok bool) {
	fields := map[string]int{}
	for _, a := range args {
		info, err := os.Stat(filepath.Join(dir, a))
		if err != nil || !info.Mode().IsRegular() || strings.HasSuffix(a, ".sqr") {
			return nil, false
		}
		field := map[string]string{".sqd": "description", ".sqk": "keys", ".age": "keys"}[filepath.Ext(a)]
		if field == "" {
			field = "hands"
		}
		if fields[field]++; field != "hands" && fields[field] > 1 {
			return nil, false
		}
		parts = append(parts, part(t, field, filepath.Join(dir, a)))
	}
	return parts, fields["description"] == 1 && fields["keys"] == 1
}

// A body of any bytes never ends in a failure of the service, and changes nothing.
func FuzzBodies(f *testing.F) {
	for _, body := range []string{``, `{}`, `{"players":4}`, `{"deal":0}`, `{"value":"1 2 3"}`, `{"contract":"4Hx-2 N","board":7}`, `[`, `{"lines":[{"ns":1,"ew":2,"result":"+620"}]}`,
		`{"boards":[{"board":1,"open":"4S= N","closed":"4S-1 N"}]}`, "board: 7\n1 2 +620\n", "--x\r\nContent-Disposition: form-data; name=\"description\"; filename=\"a.sqd\"\r\n\r\nTN x\r\n--x--\r\n"} {
		f.Add([]byte(body), "application/json")
		f.Add([]byte(body), "text/plain")
		f.Add([]byte(body), "multipart/form-data; boundary=x")
	}
	b := sqlite(f)
	f.Fuzz(func(t *testing.T, body []byte, kind string) {
		if len(body) > 1<<16 || strings.ContainsAny(kind, "\r\n") {
			return
		}
		for _, r := range b.service.routes() {
			if r.method != "POST" {
				continue
			}
			q := httptest.NewRequest("POST", strings.ReplaceAll(r.path, "{id}", "x"), bytes.NewReader(body))
			q.Header.Set("Content-Type", kind)
			q.Header.Set("Authorization", "Bearer "+b.token)
			w := httptest.NewRecorder()
			b.service.ServeHTTP(w, q)
			if w.Code >= 500 {
				t.Errorf("%s: %d %s", r.path, w.Code, w.Body)
			}
			if !json.Valid(w.Body.Bytes()) {
				t.Errorf("%s: %d %q is no JSON", r.path, w.Code, w.Body)
			}
		}
	})
}
