package page

import (
	"html/template"
	"net/url"
	"strings"

	"github.com/fairdeal/fairdeal/internal/words"
)

// PublishForm is the page for publishing a tournament.
type PublishForm struct {
	File    string // short name of the tournament
	Version string // version of the description on the page
	Name    string
	Delayed string // delayed information
	Phases  []string
	Lint    Lint
	Doubts  []Checkbox

	HandFiles []string // hand files of a different tournament
	KeysThere string   // key file left by an interrupted publication
	Unsaved   bool     // There is unsaved input on the page of the draft.
	Cloud     string   // cloud service that synchronises the folder

	// How the keys are stored.
	Passphrase    string // suggested passphrase
	OnPaper       bool   // The user confirmed that it is on paper.
	Card          string // key card: name of the key file
	OwnPassphrase bool   // The user typed a passphrase.
	Recipients    string // age recipients
	Shares        string // number needed and number made, such as 3/5

	Confirm string // short name as typed
}

// FirstWord returns the first word of the passphrase, with which users recognise the right printed card.
func (p PublishForm) FirstWord() string {
	first, _, _ := strings.Cut(p.Passphrase, "-")
	return first
}

// Announce is the data for the station where the organiser announces a description.
type Announce struct {
	File, Name, Digest string // Digest as printed in a bulletin
	Bulletin           []Bulletin
	Places             []Place
	Changed            bool   // the description differs from the published one
	Advice             string // advice about that
	Notices            []string
}

// Facts shows all frozen data, later changes to them, and the location of the keys.
type Facts struct {
	File          string // short name of the tournament
	Phases        []string
	Delayed       string // delayed information
	FullDigest    string
	KeyHash       string
	HasValue      bool
	Value         string
	Typed         string   // value as typed, if it differs
	EarlierValues []string // values that this one replaced
	Changed       bool     // The description differs from the published one.

	Files    []string // public files: description, proofs, revealed keys
	Revealed bool

	KeysFile         string
	Encrypted        bool
	Shares           []string // shares of the published keys
	Stale            []string // shares of other keys
	PassphraseStored bool     // The desk stores the passphrase of the keys.
}

// StoredPassphrase is the page that prints an evening's passphrase.
type StoredPassphrase struct{ File, Name, Card, Words string }

// DigestSheet is the printed sheet with the digest.
type DigestSheet struct {
	File, Name, Delayed string
	Digest, Full        string // as announced, and in full
	QR                  template.HTML
}

// Place is a place where a description is published, with the time and the person who keeps a copy.
type Place struct{ Name, Text, Time, Keeper string }

// Frozen is shown for a tournament that is already frozen. It also lets the user try a passphrase.
type Frozen struct {
	File            string
	NotUsed         string // ignored input, as a sentence, or ""
	NeedsPassphrase bool   // the keys are encrypted with a passphrase
}

// Bulletin is the announcement in one language.
type Bulletin struct {
	Lang Lang
	Text string
}

// Mailto returns a URL that opens the text in a mail program.
func (b Bulletin) Mailto(subject string) template.URL {
	body := strings.ReplaceAll(b.Text, "\n", "\r\n")
	query := "subject=" + url.QueryEscape(subject) + "&body=" + url.QueryEscape(body)
	return template.URL("mailto:?" + strings.ReplaceAll(query, "+", "%20"))
}

// ValueForm is the page for entering the delayed value.
type ValueForm struct {
	File    string // short name of the tournament
	Version string // version of the description on the page
	Delayed string // delayed information
	Current string // value in the description, or ""

	// The value in the form.
	FirstValue string // as typed the first time
	Repeat     bool   // It must be typed again.
	Stored     string // as it will be stored
	Hex        string // Stored in hexadecimal
	Bytes      int    // length of Stored
	Notes      []words.Text
	Objections []words.Text
	Unchecked  []words.Text // points that cannot be checked here
	Doubts     []Checkbox

	Rounds []string // addresses of a beacon's responses
	Beacon string   // response that the user supplied
	Signed bool     // The value follows from a valid signature.
}

// AmendForm is the form for replacing the name or delayed information of a published tournament.
type AmendForm struct {
	File, Version, Name, Delayed string
	Reason                       string
	Lint                         Lint
	Doubts                       []Checkbox
}

// Checkbox is a checkbox with which the user accepts a doubt.
type Checkbox struct{ Field, Label string }
