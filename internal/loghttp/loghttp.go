// Package loghttp reads public logs over HTTP and asks witnesses to cosign.
//
//	read := loghttp.Reader(ctx, "https://log.club.example/deals/")
//	checkpoint, err := read("checkpoint")
//
// A log consists of static files (C2SP tlog-tiles), and a witness answers POST add-checkpoint (C2SP
// tlog-witness). Package publiclog checks the content. This package only limits the time, the size,
// and redirects to other hosts.
package loghttp

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/publiclog/logtree"
	"github.com/fairdeal/fairdeal/publiclog"
)

// IsURL reports whether s is an HTTP or HTTPS URL.
func IsURL(s string) bool {
	return strings.HasPrefix(s, "https://") || strings.HasPrefix(s, "http://")
}

// Reader returns a function that reads the files of the log at a URL.
func Reader(ctx context.Context, base string) logtree.ReadFunc {
	return func(path string) ([]byte, error) {
		address, err := url.JoinPath(base, path)
		if err != nil {
			return nil, err
		}
		data, err := Get(ctx, address, maxFile)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
		return data, nil
	}
}

// maxFile is larger than a full bundle of entries.
const maxFile = logtree.TileWidth*(2+publiclog.MaxEntry) + 1

// Get reads one address, up to a maximum size. For status 404 the error matches
// fs.ErrNotExist.
func Get(ctx context.Context, address string, max int64) ([]byte, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return nil, err
	}
	resp, err := client.Do(req)
	if err != nil {
		return nil, err
	}
	defer resp.Body.Close()
	switch {
	case resp.StatusCode == http.StatusNotFound:
		return nil, fmt.Errorf("%w: the server answered 404", fs.ErrNotExist)
	case resp.StatusCode != http.StatusOK:
		return nil, fmt.Errorf("the server answered %d", resp.StatusCode)
	}
	data, err := io.ReadAll(io.LimitReader(resp.Body, max+1))
	if err == nil && int64(len(data)) > max {
		err = fmt.Errorf("the response is longer than %d bytes", max)
	}
	return data, err
}

const timeout = 30 * time.Second

// client follows redirects only within a host.
var client = &http.Client{
	Timeout: timeout,
	CheckRedirect: func(req *http.Request, via []*http.Request) error {
		const maxRedirects = 3
		if len(via) > maxRedirects || req.URL.Host != via[0].URL.Host {
			return errors.New("the server redirects to a different host")
		}
		return nil
	},
}
