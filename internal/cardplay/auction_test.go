package cardplay

import (
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/bridge/play"
)

// TestAuction settles auctions; p is a pass, d a double and r a redouble.
func TestAuction(t *testing.T) {
	for _, c := range []struct {
		dealer   bridge.Seat
		calls    string
		contract string // with declarer
		over     bool
	}{
		{dealer: bridge.North, calls: "pppp", contract: "Pass", over: true},
		{dealer: bridge.North, calls: "ppp", contract: "?"},
		{dealer: bridge.North, calls: "1S p 4S ppp", contract: "4S N", over: true},
		{dealer: bridge.East, calls: "1h p 2H d r ppp", contract: "2HXX E", over: true},
		{dealer: bridge.South, calls: "p 1N p 2c p 2n! p 3NT p p p", contract: "3NT W", over: true},
		{dealer: bridge.North, calls: "1C d ppp", contract: "1CX N", over: true},
	} {
		r := play.Record{Dealer: c.dealer, Calls: parseCalls(t, c.calls)}
		if err := SetContract(&r); err != nil {
			t.Errorf("%s: %v", c.calls, err)
			continue
		}
		if _, over, _ := ContractOf(c.dealer, r.Calls); over != c.over {
			t.Errorf("%s: over %v, want %v", c.calls, over, c.over)
		}
		got := r.Contract.String()
		if r.Contract.Level > 0 {
			got += " " + string(r.Contract.Declarer.Letter())
		}
		if got != c.contract {
			t.Errorf("%s: contract %s, want %s", c.calls, got, c.contract)
		}
		checkContractRoundTrip(t, r.Contract)
	}
}

// checkContractRoundTrip formats a contract and parses it.
func checkContractRoundTrip(t *testing.T, contract play.Contract) {
	t.Helper()
	if contract.Level == 0 {
		return
	}
	back, err := play.ParseContract(contract.String(), string(contract.Declarer.Letter()))
	if err != nil || back != contract {
		t.Errorf("%s: read back as %+v, %v; want %+v", contract, back, err, contract)
	}
}

// TestIllegalCalls checks that the error names the first call that the laws do not allow. North deals.
func TestIllegalCalls(t *testing.T) {
	for calls, illegal := range map[string]string{
		"1C 1D p 2D XX": "call 5, XX by N",
		"1C 1C":         "call 2, 1C by E",
		"1C p d":        "call 3, X by S",
		"1C d d":        "call 3, X by S",
		"1C ppp p":      "call 5, Pass by N",
		"r":             "call 1, XX by N",
	} {
		r := play.Record{Dealer: bridge.North, Calls: parseCalls(t, calls)}
		if _, over, _ := ContractOf(r.Dealer, r.Calls); over {
			t.Errorf("%s: the auction is over", calls)
		}
		err := SetContract(&r)
		if want := illegal + ", is not allowed: the auction is ignored"; err == nil || err.Error() != want {
			t.Errorf("%s: got error %v, want %s", calls, err, want)
		}
		if len(r.Calls) > 0 {
			t.Errorf("%s: calls %v remain", calls, r.Calls)
		}
	}
}

func parseCalls(t *testing.T, text string) []play.Call {
	t.Helper()
	calls, err := play.ParseCalls(text)
	if err != nil {
		t.Fatal(err)
	}
	return calls
}
