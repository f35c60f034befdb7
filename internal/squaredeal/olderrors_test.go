package squaredeal

import (
	"errors"
	"strings"
	"testing"
	"time"
)

// TestOldReadErrors checks the errors for ambiguous and invalid files.
func TestOldReadErrors(t *testing.T) {
	for _, c := range []struct {
		name, file string
		want       string // part of the error
	}{
		{
			name: "value begins with a later tag",
			file: "TN DISCO\n" + oldKH + "DI x\nSN 1:8:a:\nPU\n",
			want: "line 1: the text of TN begins with DI",
		},
		{
			name: "DI with a phase",
			file: "TN x\n" + oldKH + "DI SN 1:8:b:\nSN 1:8:a:\nPU\n",
			want: "line 3: the text of DI begins with SN",
		},
		{
			name: "name is PU",
			file: "TN PU\n" + oldKH + "DI x\nSN 1:8:a:\nPU\n",
			want: "line 1: the text of TN begins with PU",
		},
		{
			name: "second DI",
			file: "TN x\n" + oldKH + "DI x\nDI 12\nSN 1:8:a:\nPU\n",
			want: "line 4: unexpected second DI line",
		},
		{
			name: "unknown tag",
			file: "TN x\n" + oldKH + "DV 3\nDI x\nSN 1:8:a:\nPU\n",
			want: "line 3: unknown tag",
		},
		{
			name: "space before a tag",
			file: " TN x\n" + oldKH + "DI x\nSN 1:8:a:\nPU\n",
			want: "line 1: unknown tag",
		},
		{
			name: "2x16",
			file: "TN x\n" + oldKH + "DI x\nSN 2:2x16:a#:\nPU\n",
			want: "SquareDeal 1.3 read boards 1-2",
		},
		{
			name: "brackets",
			file: "TN x\n" + oldKH + "DI x\nSN 2:1-16(1-16,17-32):a#:\nPU\n",
			want: `without the brackets, as "1-16,1-16,17-32"`,
		},
		{
			name: "open boards",
			file: "TN x\n" + oldKH + "DI x\nSN 2:?:a#:\nPU\n",
			want: "and asked",
		},
		{
			name: "descending boards",
			file: "TN x\n" + oldKH + "DI x\nSN 2:17-3:a#:\nPU\n",
			want: "expected entries such as 24 or 17-32",
		},
		{
			name: "no sessions",
			file: "TN x\n" + oldKH + "DI x\nSN 0:8:a#:\nPU\n",
			want: "number of sessions",
		},
	} {
		_, err := ParseDescription([]byte(c.file))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: error %v, want %q", c.name, err, c.want)
		}
	}
}

// TestOldReadOnly checks that no method changes a file of SquareDeal 1.3.
func TestOldReadOnly(t *testing.T) {
	const keys = "1,1:6gVljKX7V5qyFRlrgdCvveVwi5Ttqw1Km3RIb8VAWkBn5PVhUUkrJoWNu9vE\r\n"
	d, err := ParseDescription([]byte(oldText))
	if err != nil {
		t.Fatal(err)
	}
	k, err := ParseKeys([]byte(keys))
	if err != nil {
		t.Fatal(err)
	}
	_, revealErr := d.RevealSession(k, "k", ID{Phase: 1, Session: 1}, false)
	_, _, publishErr := Publish(d, time.Now())
	for name, err := range map[string]error{
		"SetName":       d.SetName("y"),
		"SetDelayed":    d.SetDelayed("y"),
		"SetValue":      d.SetValue("3", true),
		"Amend":         d.Amend("y", ""),
		"AddPhase":      d.AddPhase(Phase{Prefix: "z"}),
		"RemovePhase":   d.RemovePhase(1),
		"RevealSession": revealErr,
		"Publish":       publishErr,
	} {
		if !errors.Is(err, ErrOld) {
			t.Errorf("%s: %v, want ErrOld", name, err)
		}
	}
	if string(d.Bytes()) != oldText {
		t.Errorf("changed to %q", d.Bytes())
	}
}
