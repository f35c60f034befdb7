package squaredeal_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

func FuzzDescription(f *testing.F) {
	for _, name := range []string{"alpha", "beta", "gamma", "document"} {
		f.Add(readTestdata(f, name+".sqd"))
	}
	f.Add([]byte("\ufeffTN\n\rSN 0:?:a: \nDV \x00"))
	f.Add([]byte("\ufeffTN Kadra\r\n" +
		"KH 6c8a753cebe7c07534b3f8d8878896efa5a56e2c034f86669477f536bac3ba3b\r\n" +
		"DI 11820244647 \r\nSN 5:30,1-16:k-#*:d\xe4: e\r\nPU\r\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		d, err := squaredeal.ParseDescription(data)
		if err != nil {
			return
		}
		if !bytes.Equal(d.Bytes(), data) {
			t.Fatalf("reading and writing changed %q to %q", data, d.Bytes())
		}
		d.FindName("a1")
		d.Digest()
		if d.Published() && !d.HasValue && !d.Old {
			if err := d.SetValue("1,5 x", false); err != nil {
				t.Fatal(err)
			}
			again, err := squaredeal.ParseDescription(d.Bytes())
			if err != nil || again.Value != "15 x" || again.Digest() != d.Digest() {
				t.Fatalf("setting the value broke %q: %v", d.Bytes(), err)
			}
		}
	})
}

func FuzzPhase(f *testing.F) {
	for _, s := range []string{
		"5:1-10,11-20:rr##:Round #/5", "0:?:open:Open", "1:20:fin:", "2:16:a#b:x:y", ":::",
		"0:1:a" + strings.Repeat("#", 21), "12:1:" + strings.Repeat("#", 30) + "b##",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if strings.ContainsAny(s, "\r\n") {
			return
		}
		d, err := squaredeal.ParseDescription([]byte("# SquareDeal 2.7\nSN " + s + "\n"))
		if err != nil {
			return
		}
		p := &d.Phases[0]
		names := map[string]bool{}
		for session := 1; session <= 12 && p.CheckSession(session) == nil; session++ {
			for _, set := range []squaredeal.Set{squaredeal.Original, squaredeal.Reserve} {
				name := p.SetName(session, set)
				if names[name] || strings.ContainsAny(name, "/\\") {
					t.Fatalf("%q: session %d %v is in %q", s, session, set, name)
				}
				names[name] = true
				if len(name) > 1024 { // FindName ignores names that are too long for a file system
					continue
				}
				if f, ok := d.FindName(name); !ok || f.First != session || f.Set != set {
					t.Fatalf("%q: %q is found as %v", s, name, f)
				}
			}
		}
	})
}
