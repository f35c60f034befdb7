// Package intake turns files, folders and archives into items that can be judged. It is the only package that
// decides what kind of file an item is.
//
//	g := intake.New()
//	err := g.AddFolder(os.DirFS("hands"), "hands")
//	found, err := g.Settle()
//	for _, it := range found.Compared() {
//		set, err := it.Hands(handfile.ReadOptions{})
//	}
//
// The package follows these rules; spec/intake.md has the details:
//
//  1. The extension determines the kind of a file. For .txt and names without an extension,
//     the first recognisable line does.
//  2. Nothing is repaired. If a reader refuses a file, the file is unreadable, and the error
//     contains the line and the reason.
//  3. An archive is opened one level deep, and only if every program unpacks the same files
//     from it. Otherwise the whole archive is refused.
//  4. An item is named if a person pointed at the file, and found if it was in a folder or an
//     archive. Found items without hands are ignored.
//  5. Hidden files are ignored silently: backups, files of the operating system, and links
//     that point outside a folder.
package intake

// Class classifies items.
type Class string

// The item classes.
const (
	Hands       Class = "hands"       // hands that count as evidence
	Other       Class = "other"       // may contain hands: fairdeal convert turns it into evidence
	Description Class = "description" // NAME.sqd
	Keys        Class = "keys"        // NAME.sqk, or NAME.sqk.age if encrypted
	SessionKey  Class = "session-key" // NAME.P-S.sqr
	Proof       Class = "proof"       // NAME.sqd.tlog-proof
	Policy      Class = "policy"      // logs and witnesses that a reader trusts
	Archive     Class = "archive"     // replaced by its entries
	Closed      Class = "closed"      // refused, over a limit, or impossible to open
	None        Class = "none"        // anything else; ignored
)

// Note explains why an item does not count or was not opened.
type Note string

// The notes. An item has at most one.
const (
	Equal      Note = "equal"      // a copy of an item that counts
	ValueOnly  Note = "value-only" // a description that lacks the public number of the chosen one
	Several    Note = "several"    // one of several descriptions, none of which is chosen
	NotTaken   Note = "not-taken"  // a description or keys that were not chosen
	NotPlain   Note = "not-plain"  // a damaged archive, or one that programs unpack differently
	Encrypted  Note = "encrypted"  // an archive with a password
	Unreadable Note = "unreadable" // a file that cannot be opened
	Compressed Note = "compressed" // a compression format that no reader opens
	TooLarge   Note = "too-large"  // too many bytes
	TooDeep    Note = "too-deep"   // an archive in an archive
	TooMany    Note = "too-many"   // an archive with too many entries
	Climbs     Note = "climbs"     // an archive with a path that leads out of its folder
)

// Limits on the input. Real hand files are far smaller, and malicious archives may be far larger.
const (
	MaxDescription = 1 << 20  // description size in bytes
	MaxKeyFile     = 64 << 20 // key file size in bytes
	MaxFile        = 64 << 20 // item size in bytes
	maxUnpacked    = 1 << 30  // total bytes of unpacked entries
	maxItems       = 100_000  // item count
)
