package house

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/mod/sumdb/tlog"

	"github.com/fairdeal/fairdeal/audit"
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/bridge/play"
	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/doubledummy"
	"github.com/fairdeal/fairdeal/handfile"
	"github.com/fairdeal/fairdeal/intake"
	"github.com/fairdeal/fairdeal/publiclog"
	"github.com/fairdeal/fairdeal/score"
	"github.com/fairdeal/fairdeal/score/teams"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/step"
	"github.com/fairdeal/fairdeal/tarot"
	"github.com/fairdeal/fairdeal/words"
)

// publicValues returns a value of each public type that people store, with all fields set.
func publicValues(t *testing.T) []any {
	t.Helper()
	return slices.Concat(bridgeValues(t), scoreValues(t), tarotValues(t), squaredealValues(t), logValues(t))
}

// parse parses a value, which must be valid.
func parse[T any](t *testing.T, parser func(string) (T, error), text string) T {
	t.Helper()
	value, err := parser(text)
	if err != nil {
		t.Fatal(err)
	}
	return value
}

func bridgeValues(t *testing.T) []any {
	t.Helper()
	deal := parse(t, bridge.ParseDeal, "N:A764.AK4.A8.J832 85.Q62.KT954.T75 KQJ92.9873.Q3.Q6 T3.JT5.J762.AK94")
	number, err := deal.Number()
	if err != nil {
		t.Fatal(err)
	}
	board := bridge.Board{Number: 7, Deal: deal}
	digest, err := bridge.HashBoards([]bridge.Board{board})
	if err != nil {
		t.Fatal(err)
	}
	return []any{
		bridge.Card(17), bridge.Hearts, bridge.South, bridge.VulAll, bridge.NoTrump, bridge.Redoubled,
		deal[0], deal, number, board, digest,
		play.Contract{Level: 3, Strain: bridge.NoTrump, Doubling: bridge.Doubled, Declarer: bridge.West},
		parse(t, doubledummy.ParseTable, "89967899674347643476"),
		parse(t, handfile.ByName, "pbn"),
		handfile.ReadOptions{FirstNumber: 1, MaxBoards: 24},
		intake.Limits{File: 1, Items: 2},
	}
}

func scoreValues(t *testing.T) []any {
	t.Helper()
	vul := bridge.VulNS
	result, err := score.ParseResult("60% 4H= S; 40% 4H-1 S", &vul)
	if err != nil {
		t.Fatal(err)
	}
	return []any{
		score.NewFrac(3, 5), result, score.CrossIMP, score.Contract{Level: 4, Declarer: bridge.South},
		teams.WBF2013, teams.RoundTenth, teams.Patton,
	}
}

func tarotValues(t *testing.T) []any {
	t.Helper()
	distribution := parse(t, tarot.ParseDistribution, "94480825")
	game := tarot.Game{Players: 4, Numbers: tarot.Numbers{Distribution: distribution, Sequence: 6}}
	deal, err := game.Deal(1)
	if err != nil {
		t.Fatal(err)
	}
	record, err := tarot.NewRecord(tarot.Terms{Players: 4, Label: "Table 3"})
	if err != nil {
		t.Fatal(err)
	}
	return []any{
		tarot.Card(21), tarot.Carreau, deal.Hands[0], deal, distribution,
		parse(t, tarot.ParseForm, "decimal 2"), tarot.Choice{Boards: 16},
		record.Commitment(), record.Announced(), record.Terms(),
	}
}

func squaredealValues(t *testing.T) []any {
	t.Helper()
	sqd, err := os.ReadFile(filepath.Join("squaredeal", "testdata", "gamma.sqd"))
	if err != nil {
		t.Fatal(err)
	}
	description, err := squaredeal.ParseDescription(sqd)
	if err != nil {
		t.Fatal(err)
	}
	beacon := parse(t, delayed.ParseBeacon, "drand quicknet 1000 "+
		"b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39")
	return []any{
		*description, squaredeal.NewPhase(3, 24, "pairs"),
		squaredeal.ID{Phase: 7, Session: 1, Set: squaredeal.Reserve},
		*beacon, delayed.Parse(beacon.Chain.Describe(1000))[0],
		step.NotChecked, words.Polish,
		audit.Stated{NotHeld: []squaredeal.ID{{Phase: 1, Session: 2}}},
	}
}

// logValues returns the values of a log.
func logValues(t *testing.T) []any {
	t.Helper()
	log, err := publiclog.NewSigner("log.example", publiclog.SigningKey)
	if err != nil {
		t.Fatal(err)
	}
	witness, err := publiclog.NewSigner("witness.example", publiclog.CosigningKey)
	if err != nil {
		t.Fatal(err)
	}
	content := publiclog.NewFile("other", "notes.txt", []byte("notes")).About(tlog.RecordHash(nil))
	entry, err := publiclog.NewEntry("T1", time.Date(2026, 12, 1, 12, 0, 0, 0, time.UTC), content, log)
	if err != nil {
		t.Fatal(err)
	}
	checkpoint := publiclog.Checkpoint{Origin: "log.example", Size: 1, Root: entry.Leaf()}
	note, err := log.SignCheckpoint(checkpoint)
	if err != nil {
		t.Fatal(err)
	}
	policy, err := publiclog.ParsePolicy([]byte("log " + log.Verifier.String() + "\nwitness w " + witness.Verifier.String() + "\nquorum w\n"))
	if err != nil {
		t.Fatal(err)
	}
	proof := publiclog.Proof{Entry: entry.Bytes(), Checkpoint: note}
	return []any{log.Verifier, note.Signatures[0], *note, *entry, proof, *policy, checkpoint}
}

// sentence returns a sentence with values.
func sentence(t *testing.T) words.Text {
	t.Helper()
	parts := delayed.Parse("drand quicknet round 1000 (2023-08-23T15:59:24Z)")
	_, verdicts := delayed.Check(parts, strings.Repeat("0", 64), delayed.Sources{})
	if len(verdicts) != 1 || verdicts[0].Reason.IsZero() {
		t.Fatalf("the check of a value gives %v, want a reason", verdicts)
	}
	return verdicts[0].Reason
}
