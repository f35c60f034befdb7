// Package publiclog reads, makes and checks what stands in a public log of
// tournaments: keys, signed notes, checkpoints, entries, proofs and policies.
//
// A log is a list of entries that only grows, hashed into a Merkle tree
// (RFC 6962). Its operator signs size and root of the tree: a checkpoint. A
// witness cosigns a checkpoint only if it extends all that he cosigned before,
// and says when. A proof carries an entry, the path from it to the root and the
// checkpoint; a policy says whose signatures a reader believes. From the two a
// player computes, without a network, that a description was public at a time:
//
//	policy, err := publiclog.ParsePolicy(policyFile)
//	proof, err := publiclog.ParseProof(proofFile)
//	published, err := policy.Check(proof)
//	fmt.Println(published.Entry.Tournament, published.Witnessed)
//
// # Forms
//
// The forms are those of C2SP, so that programs of others check the same files:
// signed-note, tlog-checkpoint, tlog-cosignature, tlog-tiles, tlog-proof and
// tlog-policy. spec/trust.md has them with examples.
//
// All files are text in UTF-8. A reader drops one byte order mark and reads CR LF
// as LF; nothing else is forgiven. Hexadecimal digits are lower case, base64 has
// its padding and no stray bits, numbers have no sign and no leading zero.
//
//	verifier key   NAME+KEYID+base64(type || public key)
//	signed note    text LF, an empty line, "— NAME base64(key ID || signature)" LF ...
//	checkpoint     a note of the lines origin, size, base64(root)
//	cosignature    a signature of type 0x04: 8 bytes of time, 64 of Ed25519
//	entry          a note of the lines "fairdeal-entry-1 KIND", "WORD VALUE" ...
//	leaf           SHA-256(0x00 || entry); node: SHA-256(0x01 || left || right)
//
// # Whom a policy may not believe
//
// One key serves one purpose: a log is no witness of itself. A key is a point of the
// curve, in its one encoding, and not one under which everybody can sign. Two names do
// not look alike. ParsePolicy and ParseVerifier refuse all else.
//
// # Errors
//
// A proof that is worth nothing is an error of type [*ProofError], which says in
// which of the five steps of the check, and why. It accuses nobody: anyone can
// break a file. Errors of reading say the line.
//
// The package knows no tournament beyond the grammar of an entry, no disk and no
// network. publiclog/folder keeps a log on a disk.
package publiclog
