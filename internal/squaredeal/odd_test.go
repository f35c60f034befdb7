package squaredeal_test

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"maps"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// TestOddDescriptions makes all files of each description and compares them with the original.
// odd.refused.json lists the descriptions that only this program refuses, with the reason
// in spec/squaredeal.md step 1.
func TestOddDescriptions(t *testing.T) {
	var cases []oddTournament
	if err := json.Unmarshal(readTestdata(t, "odd.json"), &cases); err != nil {
		t.Fatal(err)
	}
	refused := readRefused(t)
	pbn, err := handfile.ByName("pbn")
	if err != nil {
		t.Fatal(err)
	}
	for i, c := range cases {
		got, err := remakeFiles(c, pbn)
		if reason := refused[i]; reason != "" {
			if err == nil || !strings.Contains(err.Error(), reason) {
				t.Errorf("%d %s: %v, want an error with %q", i, c.Odd, err, reason)
			}
			continue
		}
		if err != nil && len(c.Files) > 0 || !maps.Equal(got, c.Files) {
			t.Errorf("%d %s: %v\n got %v\nwant %v", i, c.Odd, err, got, c.Files)
		}
	}
	if len(cases) != 260 || len(refused) != 62 {
		t.Errorf("%d cases, %d refused, want 260 and 62", len(cases), len(refused))
	}
}

// oddTournament has a description written without reading the manual, and the hands that SquareDeal
// 2.7 deals from it.
type oddTournament struct {
	Odd   []string // unusual properties, for failures
	SQD   []byte
	SQK   []byte
	Files map[string]oddFile
}

// oddFile contains the number of boards in a hand file, and the SHA-256 of the lines "BOARD
// DEAL".
type oddFile struct {
	boards int
	sum    string
}

// UnmarshalJSON parses a list with both fields.
func (f *oddFile) UnmarshalJSON(data []byte) error {
	return json.Unmarshal(data, &[]any{&f.boards, &f.sum})
}

// readRefused returns the reason for each refused description, by its index in odd.json.
func readRefused(t *testing.T) map[int]string {
	t.Helper()
	var indexes map[string][]int // by reason
	if err := json.Unmarshal(readTestdata(t, "odd.refused.json"), &indexes); err != nil {
		t.Fatal(err)
	}
	refused := map[int]string{}
	for reason, list := range indexes {
		for _, i := range list {
			refused[i] = reason
		}
	}
	return refused
}

// shellName returns the file name after SquareDeal has passed it to a shell, which cuts it
// at a space and fails for brackets. It is empty if the file does not exist.
func shellName(f squaredeal.HandFile) string {
	name, _, cut := strings.Cut(f.Name, " ")
	switch {
	case strings.ContainsAny(name, "()") || cut && len(f.Sessions) > 1:
		return ""
	case cut:
		return name + f.Format.Ext
	}
	return name
}

// remakeFiles makes all sessions of a description, and returns its files by name.
func remakeFiles(c oddTournament, pbn *handfile.Format) (map[string]oddFile, error) {
	d, err := squaredeal.ParseDescription(c.SQD)
	if err != nil {
		return nil, err
	}
	k, err := squaredeal.ParseKeys(c.SQK)
	if err != nil {
		return nil, err
	}
	files := map[string]oddFile{}
	sessions, _, err := d.Choose(squaredeal.Choice{Phase: "*", Session: "*", Set: squaredeal.Original})
	if err != nil {
		return nil, err
	}
	plan, _, err := squaredeal.PlanFiles(sessions, []*handfile.Format{pbn})
	if err != nil {
		return nil, err
	}
	for _, f := range plan {
		remade, err := remakeFile(d, k, f)
		if err != nil {
			return nil, err
		}
		if name := shellName(f); name != "" {
			files[name] = remade
		}
	}
	return files, nil
}

// remakeFile makes the sessions of one file.
func remakeFile(d *squaredeal.Description, k *squaredeal.Keys, f squaredeal.HandFile) (oddFile, error) {
	var lines strings.Builder
	boardCount := 0
	for _, s := range f.Sessions {
		boards, err := squaredeal.MakeSession(d, k, s.ID, nil)
		if err != nil {
			return oddFile{}, err
		}
		for _, b := range boards {
			fmt.Fprintf(&lines, "%d %s\n", b.Number, b.Deal.String())
		}
		boardCount += len(boards)
	}
	sum := sha256.Sum256([]byte(lines.String()))
	return oddFile{boards: boardCount, sum: hex.EncodeToString(sum[:])}, nil
}
