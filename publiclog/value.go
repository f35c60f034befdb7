package publiclog

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/publiclog/entrytext"
)

// checkValue checks the value of a line (spec/trust.md section 3).
func checkValue(word, value string) error {
	switch word {
	case "tournament":
		return entrytext.CheckID(value)
	case "time":
		t, err := time.Parse(TimeLayout, value)
		if err != nil || t.Format(TimeLayout) != value {
			return fmt.Errorf("found %s, expected YYYY-MM-DDThh:mm:ssZ", plain.Found(value))
		}
		return nil
	case "of", "path":
		return digits(value, 64)
	case "digest", "keys":
		return digest(value)
	case "key-tree":
		d, n, _ := strings.Cut(value, " ")
		if err := digest(d); err != nil {
			return err
		}
		return positive(n)
	case "index":
		_, err := number(value)
		return err
	case "sqd", "value", "reason", "record":
		_, err := entrytext.Unescape(value)
		return err
	case "beacon":
		return beacon(value)
	case "commit":
		name, d, _ := strings.Cut(value, " ")
		if err := checkContributor(name); err != nil {
			return err
		}
		return digits(d, 64)
	case "open":
		d, rest, _ := strings.Cut(value, " ")
		name, text, _ := strings.Cut(rest, " ")
		if err := digits(d, 64); err != nil {
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
	case "choice":
		return choice(value)
	case "key":
		session, key, _ := strings.Cut(value, ":")
		if key == "" || strings.Trim(key, printable) != "" {
			return errors.New("expected P,S:KEY")
		}
		return sessionID(session)
	case "file":
		return file(value)
	}
	return errors.New("unknown word")
}

// printable contains the characters that occur in keys from any program.
const printable = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ" +
	"!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~"

func digits(s string, n int) error {
	if !isHex(s, n) {
		return fmt.Errorf("found %s, expected %d lower-case hexadecimal digits", plain.Found(s), n)
	}
	return nil
}

func digest(s string) error {
	d, ok := strings.CutPrefix(s, "sha256:")
	if !ok {
		return fmt.Errorf("found %s, expected sha256: and 64 digits", plain.Found(s))
	}
	return digits(d, 64)
}

func positive(s string) error {
	n, err := number(s)
	if err == nil && n == 0 {
		err = errors.New("expected a number of 1 or more")
	}
	return err
}

// sessionID checks an ID P,S, with numbers from 1.
func sessionID(s string) error {
	p, n, _ := strings.Cut(s, ",")
	if positive(p) != nil || positive(n) != nil {
		return fmt.Errorf("%s is not a session P,S", plain.Found(s))
	}
	return nil
}

func beacon(value string) error {
	f := strings.Split(value, " ")
	if len(f) < 4 || f[0] != "drand" {
		return errors.New("expected \"drand\", the chain, the round and its signature")
	}
	if err := positive(f[2]); err != nil {
		return err
	}
	switch {
	case f[1] == "quicknet" && len(f) == 4:
		return digits(f[3], 96)
	case f[1] == "default" && len(f) == 5:
		if err := digits(f[3], 192); err != nil {
			return err
		}
		if isHex(f[4], 64) { // Round 1 follows the group hash.
			return nil
		}
		return digits(f[4], 192)
	}
	return fmt.Errorf("unknown chain %s, or a field is missing", plain.Found(f[1]))
}

func choice(value string) error {
	kind, rest, _ := strings.Cut(value, " ")
	switch kind {
	case "other":
		if rest != "" {
			return errors.New("found text after other; explain the choice in the reason")
		}
		return nil
	case "omitted", "order":
		return sessionID(rest)
	case "sessions":
		phase, n, _ := strings.Cut(rest, " ")
		if err := positive(phase); err != nil {
			return err
		}
		return positive(n)
	case "reserve", "boards":
		session, list, ok := strings.Cut(rest, " ")
		if err := sessionID(session); err != nil {
			return err
		}
		if !ok && kind == "reserve" {
			return nil
		}
		return boards(list)
	}
	return fmt.Errorf("unknown choice %s, expected reserve, boards, sessions, omitted, order or other", plain.Found(kind))
}

// boards checks a list such as 1-6,8-15.
func boards(list string) error {
	for part := range strings.SplitSeq(list, ",") {
		first, last, isRange := strings.Cut(part, "-")
		if positive(first) != nil || isRange && positive(last) != nil {
			return fmt.Errorf("%s is not a list of boards", plain.Found(list))
		}
	}
	return nil
}

func file(value string) error {
	f := strings.SplitN(value, " ", 4)
	if len(f) != 4 || f[3] == "" {
		return errors.New("expected the kind of file, its digest, its size and its name")
	}
	switch f[0] {
	case "results", "hands", "rulings", "sealed-keys", "other":
	default:
		return fmt.Errorf("unknown kind %s, expected results, hands, rulings, sealed-keys or other", plain.Found(f[0]))
	}
	if err := digest(f[1]); err != nil {
		return err
	}
	if _, err := number(f[2]); err != nil {
		return err
	}
	_, err := entrytext.Unescape(f[3])
	return err
}
