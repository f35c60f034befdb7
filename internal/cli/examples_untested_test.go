package cli

import "slices"

// untestedExamples lists the examples that no test runs, by reason.
func untestedExamples() map[string][]string {
	return map[string][]string{
		"somebody answers its questions": {
			"fairdeal bigdeal -n 16 -p monday -f dup,pbn",
			"fairdeal squaredeal spring",
		},
		"somebody strikes keys": {
			"fairdeal deal -n 17-32 -o tuesday -f dlm,pbn --keyboard",
		},
		"it serves until it is ended": {
			"fairdeal desk",
			"fairdeal desk tournaments --no-browser",
			"fairdeal serve --listen 127.0.0.1:8080",
		},
		"it needs a network": {
			"fairdeal log check https://log.club.example/deals/ --policy club.policy --state club.state",
		},
		"witnesses come first, with a network: docs/trust.md is typed": {
			"fairdeal log cosign deals rival.txt press.txt --policy club.policy",
		},
		"it needs a database": {
			"fairdeal serve --db postgres://fairdeal@/fairdeal?host=/run/postgresql --secret fairdeal.secret",
			"fairdeal serve migrate --db postgres://owner@/fairdeal?host=/run/postgresql",
			"fairdeal serve key reseal --db postgres://fairdeal@/fairdeal?host=/run/postgresql --secret fairdeal.secret",
			"fairdeal serve check --db postgres://fairdeal@/fairdeal?host=/run/postgresql --secret fairdeal.secret",
		},
		"it asks a service that runs": {
			"fairdeal serve health --admin 127.0.0.1:9090",
		},
		"somebody types a passphrase": {
			"fairdeal tournament publish spring --passphrase",
		},
		"a federation's folder has a history": {
			"fairdeal audit square-deal/",
			"fairdeal audit square-deal/ --lang pl --html audit.html",
		},
		"each game has a number of its own": {
			"fairdeal tarot verify revealed.txt --commitment 0aa305d809a8c52326ab29205f67c8f5a1b66d4f6069f54c610b9d9d153b291c",
			"fairdeal tarot verify 94480825 --players 4 --sequence 60000000000 --announced announced.txt",
		},
		"each token has a name of its own": {
			"fairdeal serve token --revoke 4kq2m7xw3a",
		},
		"a million deals take a while": {
			"fairdeal tarot stats 94480825 --players 4 --sequence 60000000000 --deal 1-1000000 --acceptance",
		},
		"somebody types hands": {
			"fairdeal verify club.sqd club.sqk --type --played 1,2=- --partial",
		},
		"a release alone is signed": {
			"fairdeal version --check downloads",
		},
	}
}

// isUntested reports whether no test runs an example.
func isUntested(line string) bool {
	for _, lines := range untestedExamples() {
		if slices.Contains(lines, line) {
			return true
		}
	}
	return false
}
