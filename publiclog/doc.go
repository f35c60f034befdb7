// Package publiclog reads, writes and verifies the parts of a public tournament log: keys, signed
// notes, checkpoints, entries, proofs and policies. spec/trust.md defines them.
//
// A log is a list of entries that only grows, hashed into a Merkle tree (RFC 6962). Its
// operator signs a checkpoint: the size and the root of the tree. A witness cosigns a
// checkpoint, with the time, only if it extends everything that the witness cosigned before. A
// proof contains an entry, the path from it to the root, and the checkpoint. A policy lists
// the keys that a reader trusts. With a proof and a policy a player can compute, without a
// network, when a description was public:
//
//	policy, err := publiclog.ParsePolicy(policyFile)
//	proof, err := publiclog.ParseProof(proofFile)
//	published, err := policy.Check(proof)
//	fmt.Println(published.Entry.Tournament, published.Witnessed)
//
// An organiser signs an entry like this:
//
//	content := publiclog.NewFile("results", "spring.csv", data).About(description.Leaf())
//	entry, err := publiclog.NewEntry("spring", time.Now(), content, organiser)
//
// # Formats
//
// The formats come from C2SP, so other programs can read and verify the same files: signed-note,
// tlog-checkpoint, tlog-cosignature, tlog-proof and tlog-policy.
//
// All files are UTF-8 text. Readers remove a byte order mark and convert CR LF to LF, but accept no
// other deviation: hexadecimal digits are lower case, base64 has its padding and no stray bits,
// numbers have no sign and no leading zero.
//
//	verifier key   NAME+KEYID+base64(type || public key)
//	signed note    text LF, an empty line, "— NAME base64(key ID || signature)" LF ...
//	checkpoint     a note with the lines origin, size, base64(root)
//	cosignature    a signature of type 0x04: 8 bytes of time, 64 of Ed25519
//	entry          a note with the lines "fairdeal-entry-1 KIND", "WORD VALUE" ...
//	leaf           SHA-256(0x00 || entry); node: SHA-256(0x01 || left || right)
//
// # Keys
//
// A key serves only one purpose, so a log cannot witness itself. [ParseVerifier] and [ParsePolicy]
// refuse keys that are not canonical points on the curve, keys under which everybody can sign, and
// two names that look alike.
//
// # Errors
//
// If a proof does not hold, the error is a [*ProofError] with the failed step, 1 to 5. It is not
// evidence against anybody, because anyone can damage a file. Parser errors name the line.
//
// Values are safe for concurrent use as long as nobody changes them. The package does not use
// the disk or the network; it does not operate a log, and reads no tiles.
package publiclog
