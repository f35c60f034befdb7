package squaredeal

import (
	"bytes"
	"fmt"
	"runtime"
	"strings"
	"testing"
)

// TestManyKeys checks that a key file of a million lines needs only a few times its size in
// memory.
func TestManyKeys(t *testing.T) {
	const count, lineLength = 960_000, 70
	data := make([]byte, 0, count*lineLength)
	pad := strings.Repeat("k", KeyLength-11)
	for i := range count {
		data = fmt.Appendf(data, "%d,%d:%011d%s\r\n", i/1000+1, i%1000+1, i, pad)
	}
	if len(data) > MaxKeys {
		t.Fatalf("the file has %d bytes, the limit is %d", len(data), MaxKeys)
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	k, err := ParseKeys(data)
	runtime.ReadMemStats(&after)
	if err != nil || len(k.Lines) != count || k.Warnings != nil {
		t.Fatalf("%v, %d keys, warnings %q", err, len(k.Lines), k.Warnings)
	}
	if got := (after.TotalAlloc - before.TotalAlloc) >> 20; got > 140 {
		t.Errorf("%d MiB are allocated for a file of %d MiB", got, len(data)>>20)
	}
	if key, ok := k.Key(ID{Phase: 500, Session: 77}); !ok || !strings.HasPrefix(key, "00000499076k") {
		t.Errorf("key %q %v", key, ok)
	}
	if _, ok := k.Key(ID{Phase: 500, Session: 1001}); ok {
		t.Error("there is a key for session 1001 of 1000")
	}
}

// TestKeyLimits checks the limits on the size of a key file and on its warnings.
func TestKeyLimits(t *testing.T) {
	tooLarge := append([]byte("1,1:x\n"), bytes.Repeat([]byte(" "), MaxKeys)...)
	if _, err := ParseKeys(tooLarge); err == nil || !strings.Contains(err.Error(), "the limit is") {
		t.Errorf("a larger file: %v", err)
	}
	k, err := ParseKeys([]byte("1,1:x\n" + strings.Repeat("\n", 100_000)))
	if err != nil || len(k.Warnings) > 60 {
		t.Errorf("%v, %d warnings", err, len(k.Warnings))
	}
}
