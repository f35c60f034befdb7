# The commands that people type; .ci/ has the checks themselves.
.PHONY: build test check thorough release

build:
	CGO_ENABLED=0 go build -trimpath -ldflags "-s -w" ./cmd/fairdeal

test:
	go test ./...

check:
	.ci/run

thorough:
	.ci/thorough

# make release VERSION=v1.0.0
release:
	./release.sh $(VERSION)
