// Package torchwood checks our proofs and our log with torchwood, an independent implementation of
// the same formats. Its library checks the proof vectors, and its witness, litewitness, cosigns our
// growing log.
package torchwood

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"filippo.io/torchwood"
	"golang.org/x/crypto/ssh"
	"golang.org/x/crypto/ssh/agent"
	"golang.org/x/mod/sumdb/tlog"
	"zombiezen.com/go/sqlite"
	"zombiezen.com/go/sqlite/sqlitex"

	"github.com/fairdeal/fairdeal/internal/loghttp"
	"github.com/fairdeal/fairdeal/internal/publiclog/cosigning"
	"github.com/fairdeal/fairdeal/internal/publiclog/folder"
	"github.com/fairdeal/fairdeal/internal/publiclog/logtree"
	"github.com/fairdeal/fairdeal/publiclog"
)

// TestProofsAgree checks that torchwood accepts the same proofs in our test vectors, except for those
// in stricter.
func TestProofsAgree(t *testing.T) {
	data, err := os.ReadFile(filepath.Join("..", "..", "..", "publiclog", "testdata", "proof.json"))
	if err != nil {
		t.Fatal(err)
	}
	var vectors struct {
		Cases []struct{ Name, Expect, Policy, Proof string }
	}
	if err := json.Unmarshal(data, &vectors); err != nil || len(vectors.Cases) == 0 {
		t.Fatalf("%d cases, %v", len(vectors.Cases), err)
	}
	differ := 0
	for _, c := range vectors.Cases {
		theirs := "pass"
		err := verifyWithTorchwood([]byte(c.Policy), []byte(c.Proof))
		if err != nil {
			theirs = "not checked"
		}
		if theirs == c.Expect {
			continue
		}
		differ++
		if stricter[c.Name] == "" {
			t.Errorf("%s: torchwood says %s (%v), we say %s", c.Name, theirs, err, c.Expect)
		}
	}
	if differ != len(stricter) {
		t.Errorf("%d vectors differ, want %d", differ, len(stricter))
	}
}

// stricter lists the vectors on which we differ intentionally.
var stricter = map[string]string{
	"with CR LF and a byte order mark": "mail changes line ends: we read the plain form",
	"index with a zero before it":      "one number has one text",
	"a foreign organiser's entry":      "the organiser's key is checked by us alone",
}

// verifyWithTorchwood verifies a proof of the entry that it contains.
func verifyWithTorchwood(policyText, proof []byte) error {
	policy, err := torchwood.ParsePolicy(policyText)
	if err != nil {
		return err
	}
	entry, err := torchwood.ProofExtraData(proof)
	if err != nil {
		return err
	}
	return torchwood.VerifyProof(policy, tlog.RecordHash(entry), proof)
}

// TestLitewitness makes torchwood's witness cosign our log at six sizes, around the first full tile of 256
// entries.
func TestLitewitness(t *testing.T) {
	dir, err := os.MkdirTemp("", "lw") // socket paths must be short
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	build := exec.Command("go", "build", "-o", filepath.Join(dir, "litewitness"), "filippo.io/torchwood/cmd/litewitness")
	if out, err := build.CombinedOutput(); err != nil {
		t.Skipf("not run: litewitness cannot be built here: %v\n%s", err, out)
	}
	deals := newDealLog(t, dir)
	witness := startWitness(t, dir)
	registerLog(t, witness.database, deals.signer.Verifier)
	for _, size := range []int64{1, 2, 7, 257, 300, 600} {
		log := deals.growTo(t, size)
		witness.checkCosigns(t, log)
		log.Close()
	}
}

// dealLog is a log of tarot games in a folder.
type dealLog struct {
	folder, key       string // paths
	signer, organiser *publiclog.Signer
	size              int64
}

// newDealLog makes an empty log in dir.
func newDealLog(t *testing.T, dir string) *dealLog {
	t.Helper()
	l := &dealLog{folder: filepath.Join(dir, "deals"), key: filepath.Join(dir, "deals.key")}
	var err error
	if l.signer, err = publiclog.NewSigner("log.club.example/deals", publiclog.SigningKey); err != nil {
		t.Fatal(err)
	}
	if l.organiser, err = publiclog.NewSigner("club.example/organiser", publiclog.SigningKey); err != nil {
		t.Fatal(err)
	}
	if err := folder.Init(l.folder, l.key, l.signer); err != nil {
		t.Fatal(err)
	}
	if err := folder.AddOrganiser(l.key, l.organiser.Verifier); err != nil {
		t.Fatal(err)
	}
	return l
}

// growTo appends entries until the log has the given size, and opens it.
func (l *dealLog) growTo(t *testing.T, size int64) *folder.Log {
	t.Helper()
	log, err := folder.Open(l.folder, l.key, l.signer)
	if err != nil {
		t.Fatal(err)
	}
	var entries [][]byte
	for ; l.size < size; l.size++ {
		const firstTime = 1692525600 // 20 August 2023, 10:00 UTC
		content := publiclog.NewTarot([]byte(fmt.Sprint(l.size)))
		e, err := publiclog.NewEntry("table7", time.Unix(firstTime+l.size, 0), content, l.organiser)
		if err != nil {
			t.Fatal(err)
		}
		entries = append(entries, e.Bytes())
	}
	if _, err := log.Append(entries...); err != nil {
		t.Fatal(err)
	}
	return log
}

// litewitness is a running witness.
type litewitness struct {
	database string // path
	url      string
	verifier publiclog.Verifier
	output   *bytes.Buffer
}

// startWitness starts the program litewitness in dir. It ends with the test.
func startWitness(t *testing.T, dir string) *litewitness {
	t.Helper()
	const name = "lite.example/witness"
	public, private, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	verifier, err := publiclog.ParseVerifier(verifierKey(name, byte(publiclog.CosigningKey), public))
	if err != nil {
		t.Fatal(err)
	}
	socket, fingerprint := agentWith(t, dir, private)
	address := freeAddress(t)
	w := &litewitness{
		database: filepath.Join(dir, "w.db"),
		url:      "http://" + address,
		verifier: verifier,
		output:   new(bytes.Buffer),
	}
	cmd := exec.Command(filepath.Join(dir, "litewitness"), "-db", w.database, "-name", name,
		"-key", fingerprint, "-ssh-agent", socket, "-listen", address)
	cmd.Stderr = w.output
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		cmd.Process.Kill()
		cmd.Wait()
	})
	waitForAnswer(t, w.url, w.output)
	return w
}

// checkCosigns asks for a cosignature of the newest checkpoint in a log and verifies it.
func (w *litewitness) checkCosigns(t *testing.T, log *folder.Log) {
	t.Helper()
	checkpoint, note := log.Checkpoint()
	prove := func(oldSize int64) (*cosigning.Submission, error) {
		proof, err := logtree.ProveConsistency(oldSize, checkpoint, log.Read)
		return &cosigning.Submission{OldSize: oldSize, Proof: proof, Checkpoint: note}, err
	}
	lines, err := loghttp.RequestCosignatures(context.Background(), w.url, note, 0, prove)
	if err != nil || len(lines) != 1 {
		t.Fatalf("size %d: %v, %v\n%s", checkpoint.Size, lines, err, w.output)
	}
	cosigned := &publiclog.Note{Text: note.Text, Signatures: lines}
	if signatures, err := cosigned.Verify(w.verifier); err != nil || len(signatures) != 1 {
		t.Errorf("size %d: the cosignature of litewitness: %v, %v", checkpoint.Size, signatures, err)
	}
}

// agentWith starts an SSH agent with one key, because litewitness uses an agent.
func agentWith(t *testing.T, dir string, key ed25519.PrivateKey) (socket, fingerprint string) {
	ring := agent.NewKeyring()
	if err := ring.Add(agent.AddedKey{PrivateKey: key}); err != nil {
		t.Fatal(err)
	}
	socket = filepath.Join(dir, "a.sock")
	listener, err := net.Listen("unix", socket)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { listener.Close() })
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			go agent.ServeAgent(ring, conn)
		}
	}()
	public, err := ssh.NewPublicKey(key.Public())
	if err != nil {
		t.Fatal(err)
	}
	return socket, ssh.FingerprintSHA256(public)
}

// registerLog registers a log with the witness, like its witnessctl, which has dependencies that are not
// available everywhere.
func registerLog(t *testing.T, db string, log publiclog.Verifier) {
	conn, err := sqlite.OpenConn(db, sqlite.OpenReadWrite)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	for _, c := range []struct {
		query string
		args  []any
	}{
		{
			query: "INSERT INTO log (origin, tree_size, tree_hash) VALUES (?, 0, ?)",
			args:  []any{log.Name, logtree.EmptyRoot().String()},
		},
		{
			query: "INSERT INTO key (origin, key) VALUES (?, ?)",
			args:  []any{log.Name, log.String()},
		},
	} {
		if err := sqlitex.Execute(conn, c.query, &sqlitex.ExecOptions{Args: c.args}); err != nil {
			t.Fatal(err)
		}
	}
}

// freeAddress returns an address whose port was free a moment ago.
func freeAddress(t *testing.T) string {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().String()
}

// waitForAnswer waits until litewitness responds, for at most ten seconds. output is shown if it does not.
func waitForAnswer(t *testing.T, url string, output *bytes.Buffer) {
	for range 100 {
		if resp, err := http.Get(url); err == nil {
			io.Copy(io.Discard, resp.Body)
			resp.Body.Close()
			return
		}
		time.Sleep(100 * time.Millisecond)
	}
	t.Fatalf("litewitness does not answer:\n%s", output)
}

// TestLeavesAgree checks that both programs compute the same hash for a leaf, and the same paths.
func TestLeavesAgree(t *testing.T) {
	entry := []byte("fairdeal")
	want := sha256.Sum256(append([]byte{0}, entry...))
	if logtree.LeafHash(entry) != want || tlog.RecordHash(entry) != want {
		t.Error("leaf hashes differ")
	}
	ours := logtree.TilePath(0, 1234067, 256)
	theirs := torchwood.TilePath(tlog.Tile{H: 8, L: 0, N: 1234067, W: 256})
	if !strings.HasPrefix(theirs, ours) {
		t.Errorf("tile paths differ: ours is %s, theirs %s", ours, theirs)
	}
}

// verifierKey encodes a public key (c2sp.org/signed-note): the name, the first four bytes of
// SHA-256(name || LF || type || key), and the base64 of type and key.
func verifierKey(name string, kind byte, public ed25519.PublicKey) string {
	typed := append([]byte{kind}, public...)
	id := sha256.Sum256(append([]byte(name+"\n"), typed...))
	return fmt.Sprintf("%s+%x+%s", name, id[:4], base64.StdEncoding.EncodeToString(typed))
}
