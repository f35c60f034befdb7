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

// beaconOf returns the address of the evening's number, or "" if people name it.
func beaconOf(description *squaredeal.Description) string {
	for _, p := range delayed.Parse(description.Delayed) {
		if p.Kind == delayed.Drand {
			return organiser.BeaconAddress(p)
		}
	}
	return ""
}

// AskBeacon requests an address. Tests replace it with their own beacon.
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

// valueSize is the size of a beacon's value, which is not a signature.
const valueSize = 32

// parseNumber parses typed text or a beacon's response: the response, the digits of its signature, or
// an unsigned value. The problem explains an invalid response.
func parseNumber(
	q *desk.Request, description *squaredeal.Description, typed string,
) (value organiser.Value, problem string) {
	value.Text = strings.TrimSpace(typed)
	var beacon *delayed.Beacon
	for _, part := range delayed.Parse(description.Delayed) {
		if part.Kind != delayed.Drand {
			return value, ""
		}
		signature, err := hex.DecodeString(strings.ToLower(strings.Join(strings.Fields(typed), "")))
		if err == nil && len(signature) != valueSize && part.Chain == delayed.Quicknet() {
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
