package publiclog

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/publiclog/entrytext"
)

// checkValue checks a line's value. These are examples of all words with their values (spec/trust.md
// section 3); D stands for 64 hexadecimal digits:
//
//	tournament spring
//	time 2023-08-20T10:00:00Z
//	of D
//	digest sha256:D
//	keys sha256:D
//	key-tree sha256:D 5
//	sqd TN Spring Cup
//	reason the hall has no electricity
//	commit anna D
//	open D anna my text with random digits
//	value 44901.92
//	beacon drand quicknet 1000 SIGNATURE
//	choice omitted 1,3
//	key 1,3:KEY
//	index 2
//	path D
//	file results sha256:D 1234 results.csv
//	record fairdeal-tarot-1 announced
func checkValue(word, value string) error {
	switch word {
	case "tournament":
		return entrytext.CheckID(value)
	case "time":
		return checkTime(value)
	case "of", "path":
		return checkHex(value, sha256Digits)
	case "digest", "keys":
		return checkDigest(value)
	case "key-tree":
		root, keys, _ := strings.Cut(value, " ")
		if err := checkDigest(root); err != nil {
			return err
		}
		return checkPositive(keys)
	case "index":
		_, err := parseNumber(value)
		return err
	case "sqd", "value", "reason", "record":
		_, err := entrytext.Unescape(value)
		return err
	case "beacon":
		return checkBeacon(value)
	case "commit":
		name, commitment, _ := strings.Cut(value, " ")
		if err := checkContributor(name); err != nil {
			return err
		}
		return checkHex(commitment, sha256Digits)
	case "open":
		return checkOpening(value)
	case "choice":
		return checkChoice(value)
	case "key":
		session, key, _ := strings.Cut(value, ":")
		if key == "" || strings.Trim(key, printable) != "" {
			return errors.New("expected P,S:KEY")
		}
		return checkSessionID(session)
	case "file":
		return checkFile(value)
	}
	return errors.New("unknown word")
}

// checkTime returns an error unless a time has exactly the form of [TimeLayout].
func checkTime(value string) error {
	t, err := time.Parse(TimeLayout, value)
	if err != nil || t.Format(TimeLayout) != value {
		return fmt.Errorf("found %s, expected YYYY-MM-DDThh:mm:ssZ", plain.QuoteExcerpt(value))
	}
	return nil
}

// checkOpening checks an opening: a commitment, the contributor's name, and the text.
func checkOpening(value string) error {
	commitment, rest, _ := strings.Cut(value, " ")
	name, text, _ := strings.Cut(rest, " ")
	if err := checkHex(commitment, sha256Digits); err != nil {
		return err
	}
	if err := checkContributor(name); err != nil {
		return err
	}
	if text == "" {
		return errors.New("the text is empty")
	}
	_, err := entrytext.Unescape(text)
	return err
}

// checkBeacon checks a signed drand round: "drand quicknet ROUND SIGNATURE", or "drand default ROUND SIGNATURE
// PREVIOUS" with the signature of the round before.
func checkBeacon(value string) error {
	fields := strings.Split(value, " ")
	if len(fields) < 4 || fields[0] != "drand" {
		return errors.New("expected \"drand\", the chain, the round and its signature")
	}
	chain, round, signature := fields[1], fields[2], fields[3]
	if err := checkPositive(round); err != nil {
		return err
	}
	switch {
	case chain == "quicknet" && len(fields) == 4:
		return checkHex(signature, quicknetDigits)
	case chain == "default" && len(fields) == 5:
		if err := checkHex(signature, defaultDigits); err != nil {
			return err
		}
		previous := fields[4]
		if isHex(previous, sha256Digits) { // Round 1 has no previous signature. It is chained to the hash of the drand group.
			return nil
		}
		return checkHex(previous, defaultDigits)
	}
	return fmt.Errorf("unknown chain %s, or a field is missing", plain.QuoteExcerpt(chain))
}

// checkFile checks the kind, digest, size and name of a file. Only the name may contain spaces.
func checkFile(value string) error {
	fields := strings.SplitN(value, " ", 4)
	if len(fields) != 4 || fields[3] == "" {
		return errors.New("expected the kind of file, its digest, its size and its name")
	}
	kind, digest, size, name := fields[0], fields[1], fields[2], fields[3]
	switch kind {
	case "results", "hands", "rulings", "sealed-keys", "other":
	default:
		return fmt.Errorf("unknown kind %s, expected results, hands, rulings, sealed-keys or other",
			plain.QuoteExcerpt(kind))
	}
	if err := checkDigest(digest); err != nil {
		return err
	}
	if _, err := parseNumber(size); err != nil {
		return err
	}
	_, err := entrytext.Unescape(name)
	return err
}
