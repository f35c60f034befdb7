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

// stricter lists the vectors on which we differ intentionally.
var stricter = map[string]string{
	"with CR LF and a byte order mark": "mail changes line ends: we read the plain form",
	"index with a zero before it":      "one number has one text",
	"a foreign organiser's entry":      "the organiser's key is checked by us alone",
}

func TestProofsAgree(t *testing.T) {
	data, err := os.ReadFile(filepath.Join("..", "..", "..", "publiclog", "testdata", "proof.json"))
	if err != nil {
		t.Fatal(err)
	}
	var v struct {
		Cases []struct{ Name, Expect, Policy, Proof string }
	}
	if err := json.Unmarshal(data, &v); err != nil || len(v.Cases) == 0 {
		t.Fatalf("%d cases, %v", len(v.Cases), err)
	}
	differ := 0
	for _, c := range v.Cases {
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

// TestLitewitness makes torchwood's witness cosign our log at six sizes.
func TestLitewitness(t *testing.T) {
	dir, err := os.MkdirTemp("", "lw") // socket paths must be short
	if err != nil {
		t.Fatal(err)
	}
	defer os.RemoveAll(dir)
	build := exec.Command("go", "build", "-o", filepath.Join(dir, "litewitness"), "filippo.io/torchwood/cmd/litewitness")
	if out, err := build.CombinedOutput(); err != nil {
		t.Skipf("not run: litewitness cannot be built here: %v\n%s", err, out)
	}
	signer, err := publiclog.NewSigner("log.club.example/deals", publiclog.SigningKey)
	if err != nil {
		t.Fatal(err)
	}
	organiser, err := publiclog.NewSigner("club.example/organiser", publiclog.SigningKey)
	if err != nil {
		t.Fatal(err)
	}
	deals, key := filepath.Join(dir, "deals"), filepath.Join(dir, "deals.key")
	if err := folder.Init(deals, key, signer); err != nil {
		t.Fatal(err)
	}
	if err := folder.AddOrganiser(key, organiser.Verifier); err != nil {
		t.Fatal(err)
	}
	db := filepath.Join(dir, "w.db")
	public, private, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	socket, fingerprint := agentWith(t, dir, private)
	address := freeAddress(t)
	var output bytes.Buffer
	cmd := exec.Command(filepath.Join(dir, "litewitness"), "-db", db, "-name", "lite.example/witness",
		"-key", fingerprint, "-ssh-agent", socket, "-listen", address)
	cmd.Stderr = &output
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	defer func() {
		cmd.Process.Kill()
		cmd.Wait()
	}()
	waitForAnswer(t, "http://"+address, &output)
	registerLog(t, db, signer.Verifier)
	witness, err := publiclog.ParseVerifier(verifierKey("lite.example/witness", byte(publiclog.CosigningKey), public))
	if err != nil {
		t.Fatal(err)
	}

	size := int64(0)
	ctx := context.Background()
	for _, want := range []int64{1, 2, 7, 257, 300, 600} {
		l, err := folder.Open(deals, key, signer)
		if err != nil {
			t.Fatal(err)
		}
		var entries [][]byte
		for ; size < want; size++ {
			e, err := publiclog.NewEntry("table7", time.Unix(1692525600+size, 0), publiclog.NewTarot([]byte(fmt.Sprint(size))), organiser)
			if err != nil {
				t.Fatal(err)
			}
			entries = append(entries, e.Bytes())
		}
		if _, err := l.Append(entries...); err != nil {
			t.Fatal(err)
		}
		c, note := l.Checkpoint()
		lines, err := loghttp.RequestCosignatures(ctx, "http://"+address, note, 0, func(old int64) (*cosigning.Submission, error) {
			proof, err := logtree.ProveConsistency(old, c, l.Read)
			return &cosigning.Submission{OldSize: old, Proof: proof, Checkpoint: note}, err
		})
		if err != nil || len(lines) != 1 {
			t.Fatalf("size %d: %v, %v\n%s", want, lines, err, &output)
		}
		signed := &publiclog.Note{Text: note.Text, Signatures: lines}
		if sigs, err := signed.Verify(witness); err != nil || len(sigs) != 1 {
			t.Errorf("size %d: the cosignature of litewitness: %v, %v", want, sigs, err)
		}
		l.Close()
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

func freeAddress(t *testing.T) string {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().String()
}

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
	ours, theirs := logtree.TilePath(0, 1234067, 256), torchwood.TilePath(tlog.Tile{H: 8, L: 0, N: 1234067, W: 256})
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
