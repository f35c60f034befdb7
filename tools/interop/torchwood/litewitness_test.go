package torchwood

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"golang.org/x/crypto/ssh"
	"golang.org/x/crypto/ssh/agent"
	"zombiezen.com/go/sqlite"
	"zombiezen.com/go/sqlite/sqlitex"

	"github.com/fairdeal/fairdeal/internal/loghttp"
	"github.com/fairdeal/fairdeal/internal/publiclog/cosigning"
	"github.com/fairdeal/fairdeal/internal/publiclog/folder"
	"github.com/fairdeal/fairdeal/internal/publiclog/logtree"
	"github.com/fairdeal/fairdeal/publiclog"
)

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

// verifierKey encodes a public key (c2sp.org/signed-note): the name, the first four bytes of
// SHA-256(name || LF || type || key), and the base64 of type and key.
func verifierKey(name string, kind byte, public ed25519.PublicKey) string {
	typed := append([]byte{kind}, public...)
	id := sha256.Sum256(append([]byte(name+"\n"), typed...))
	return fmt.Sprintf("%s+%x+%s", name, id[:4], base64.StdEncoding.EncodeToString(typed))
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
