package publication

import (
	"fmt"
	"testing"

	"github.com/fairdeal/fairdeal/publiclog"
)

// TestInvalidEntry checks that an invalid entry accuses an organiser only if it has a signature of the
// organiser's key. The organiser's name with a different key is not enough.
func TestInvalidEntry(t *testing.T) {
	policy := storyLog(t).policy
	const name = "club.example/organiser"
	impostor, err := publiclog.NewSigner(name, publiclog.SigningKey)
	if err != nil {
		t.Fatal(err)
	}
	const text = "nothing of the kind\n"
	for _, c := range []struct {
		signer *publiclog.Signer
		want   Status
	}{
		{signer: newTestLog(t).Keys[name], want: Fail},
		{signer: impostor, want: Pass},
	} {
		log := newTestLog(t)
		log.add("2023-08-24T10:00:00Z", publiclog.KindTarot, lineOf("record", "x"))
		sig, err := c.signer.Sign(text)
		if err != nil {
			t.Fatal(err)
		}
		note := publiclog.Note{Text: text, Signatures: []publiclog.Signature{sig}}
		if err := log.Append("2023-08-25T10:00:00Z", note.Bytes()); err != nil {
			t.Fatal(err)
		}
		r := CheckLog(*log.source(), policy, nil, storyTime)
		if r.Status != c.want || len(r.Problems)+len(r.Warnings) != 1 {
			t.Errorf("signed with key %08x: %s, problems %q, warnings %q, want %s",
				sig.ID, r.Status, r.Problems, r.Warnings, c.want)
		}
	}
}

// resultsLog returns a log with an entry about a file and another entry, and the path of the file.
func resultsLog(t *testing.T, results []byte) (log *testLog, path string) {
	t.Helper()
	log = newTestLog(t)
	digest := digestOf(results)
	file := fmt.Sprintf("results sha256:%s %d results.txt", digest, len(results))
	log.add("2023-08-24T10:00:00Z", publiclog.KindFile, lineOf("file", file))
	log.add("2023-08-25T10:00:00Z", publiclog.KindTarot, lineOf("record", "x"))
	return log, "sha256/" + digest
}
