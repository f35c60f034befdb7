package evening

import (
	"context"
	"encoding/hex"
	"strconv"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/loghttp"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/words"
)

// beaconOf returns the address from which the beacon's response can be fetched that contains the number of
// an evening. It returns "" if players name the number.
func beaconOf(description *squaredeal.Description) string {
	for _, p := range delayed.Parse(description.Delayed) {
		if p.Kind == delayed.Drand {
			return organiser.BeaconAddress(p)
		}
	}
	return ""
}

// AskBeacon returns the response of a beacon at this address. It is a variable so that tests need no
// network.
var AskBeacon = func(ctx context.Context, address string) ([]byte, error) {
	return loghttp.Get(ctx, address, 64<<10)
}

// patience is the timeout for a beacon's response.
const patience = 15 * time.Second

// askBeacon asks a beacon once.
func askBeacon(q *desk.Request, address string) (string, error) {
	ctx, cancel := context.WithTimeout(q.R.Context(), patience)
	defer cancel()
	answer, err := AskBeacon(ctx, address)
	return string(answer), err
}

// parseNumber parses an evening's number. If players name the number, it is the typed text. If it comes
// from a beacon, typed is the beacon's whole response, {"round": 1234, "signature": "9a3f..."}, or the
// signature's digits, which are verified, or the value's digits, which cannot be verified. The problem
// explains why the number is invalid; otherwise it is "".
func parseNumber(
	q *desk.Request, description *squaredeal.Description, typed string,
) (value organiser.Value, problem string) {
	value.Text = strings.TrimSpace(typed)
	var beacon *delayed.Beacon
	for _, part := range delayed.Parse(description.Delayed) {
		if part.Kind != delayed.Drand {
			return value, ""
		}
		if signature := parseSignature(typed); signature != nil && part.Chain == delayed.Quicknet() {
			beacon = &delayed.Beacon{Chain: part.Chain, Round: part.Round, Signature: signature}
		}
	}
	if beacon == nil && delayed.IsValue(strings.ToLower(value.Text)) {
		return value, ""
	}
	if beacon == nil {
		var err error
		if beacon, err = delayed.ParseResponse([]byte(typed)); err != nil {
			return value, q.Say("desk.value.no-answer-beacon-copy")
		}
	}

	if beacon.Verify() != nil {
		return value, q.Say("desk.value.signature-answer-false")
	}
	signed, err := delayed.Compute(description.Delayed, "", []*delayed.Beacon{beacon}, nil)
	if err != nil {
		round := strconv.FormatUint(beacon.Round, 10)
		return value, q.Say("desk.value.answer-round-delayed-information", words.Name("round", round))
	}
	return organiser.Value{Text: signed, Beacons: []*delayed.Beacon{beacon}}, ""
}

// valueSize is the size of a beacon's value in bytes. Signatures have a different size.
const valueSize = 32

// parseSignature parses a signature in hexadecimal digits, which may contain spaces. It returns nil for any
// other text, including a value's digits.
func parseSignature(typed string) []byte {
	digits := strings.ToLower(strings.Join(strings.Fields(typed), ""))
	signature, err := hex.DecodeString(digits)
	if err != nil || len(signature) == valueSize {
		return nil
	}
	return signature
}
