package page

import (
	"html/template"
	"net/url"
	"strings"

	"github.com/fairdeal/fairdeal/internal/words"
)

// Publish is the page for publishing a tournament.
type Publish struct {
	File, Version, Name, Delayed string
	Phases                       []string
	Lint                         Lint
	Doubts                       []Tick
	HandFiles                    []string // hand files of a different tournament
	KeysThere                    string   // key file left by an interrupted publication
	Recipients, Shares           string
	Confirm                      string
	Passphrase                   string // suggested passphrase; empty if the user types one
	OnPaper                      bool   // the user confirmed that it is on paper
	Card                         string // key card: name of the key file
	OwnPassphrase                bool   // the user typed a passphrase
	Unsaved                      bool   // there is unsaved input
	Cloud                        string // cloud service that synchronises the folder
}

// FirstWord distinguishes this page's card from earlier printouts.
func (p Publish) FirstWord() string {
	first, _, _ := strings.Cut(p.Passphrase, "-")
	return first
}

// Announce is the station for announcing a description.
type Announce struct {
	File, Name, Digest string // Digest as printed in a bulletin
	Bulletin           []Bulletin
	Places             []Place
	Changed            bool   // the description differs from the published one
	Advice             string // advice about that
	Notices            []string
}

// Facts shows all frozen data, its later history, and where the keys are.
type Facts struct {
	File, Delayed, Value, Typed string
	EarlierValues               []string // values that this one replaced
	FullDigest, KeyHash         string
	Phases                      []string
	HasValue, Changed, Revealed bool
	Files                       []string // public files: description, proofs, revealed keys
	KeysFile                    string
	Encrypted                   bool
	Shares, Stale               []string // shares of the published keys, and of other keys
	PassphraseStored            bool     // the desk stores its passphrase
}

// Kept is the page that prints an evening's passphrase.
type Kept struct{ File, Name, Card, Words string }

// Wall is the printed sheet with the digest.
type Wall struct {
	File, Name, Delayed string
	Digest, Full        string // as announced, and in full
	QR                  template.HTML
}

// Place is a place where a description is published, with the time and the person who keeps a copy.
type Place struct{ Name, Text, Time, Keeper string }

// Frozen is shown for a tournament that is already frozen. It also lets the user try a passphrase.
type Frozen struct {
	File    string
	NotUsed string // ignored input, as a sentence, or ""
	Pass    bool   // the keys are encrypted with a passphrase
}

// Bulletin is the announcement in one language.
type Bulletin struct {
	Lang Lang
	Text string
}

// Mail returns a mailto URL that opens the text in a mail program.
func (b Bulletin) Mail(subject string) template.URL {
	escape := func(s string) string { return strings.ReplaceAll(url.QueryEscape(s), "+", "%20") }
	return template.URL("mailto:?subject=" + escape(subject) + "&body=" + escape(strings.ReplaceAll(b.Text, "\n", "\r\n")))
}

// Value is the page for entering the delayed value.
type Value struct {
	File, Version, Delayed string
	Current                string // current value
	Repeat                 bool   // the value was typed once and must be repeated
	FirstValue             string
	Stored, Hex            string
	Bytes                  int
	Notes                  []words.Text
	Rounds                 []string     // addresses of a beacon's responses
	Beacon                 string       // response that the user supplied
	Signed                 bool         // the value follows from a valid signature
	Doubts                 []Tick       // doubts about the value
	Objections, Unchecked  []words.Text // objections, and points that cannot be checked here
}

// Amend is the form for replacing the name or delayed information of a published tournament.
type Amend struct {
	File, Version, Name, Delayed string
	Reason                       string
	Lint                         Lint
	Doubts                       []Tick
}

// Tick is a checkbox that settles a doubt.
type Tick struct{ Field, Label string }
