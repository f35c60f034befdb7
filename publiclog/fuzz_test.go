package publiclog

import "testing"

// FuzzParseProof checks that a valid proof is the same after it is written and parsed.
func FuzzParseProof(f *testing.F) {
	text, _, _ := validProof(f)
	f.Add(text)
	f.Add([]byte("c2sp.org/tlog-proof@v1\nextra \nindex 0\n\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		p, err := ParseProof(data)
		if err != nil {
			return
		}
		again, err := ParseProof(p.Bytes())
		if err != nil || string(again.Bytes()) != string(p.Bytes()) {
			t.Errorf("%q: written again %q, %v", data, p.Bytes(), err)
		}
	})
}

// FuzzParseEntry checks that an entry has only one form.
func FuzzParseEntry(f *testing.F) {
	for _, e := range vector[struct{ Entries []struct{ Entry string } }](f, "entries.json").Entries {
		f.Add([]byte(e.Entry))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		e, err := ParseEntry(data)
		if err == nil && string(e.Bytes()) != string(data) {
			t.Errorf("%q was parsed as %q", data, e.Bytes())
		}
	})
}

// FuzzParsePolicy checks that no policy with witnesses is satisfied without a cosignature.
func FuzzParsePolicy(f *testing.F) {
	_, policy, _ := validProof(f)
	f.Add(policy)
	f.Add([]byte("quorum none\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		p, err := ParsePolicy(data)
		if err != nil {
			return
		}
		p.Threshold()
		if len(p.Witnesses) > 0 && p.Quorum != NoQuorum && p.isSatisfied(nil) {
			t.Errorf("%q is satisfied without cosignatures", data)
		}
	})
}
