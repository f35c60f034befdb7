package hands

import (
	"cmp"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/intake"
)

// candidates returns the hand files that a name without an extension may mean, starting with .pbn:
// monday can mean monday.pbn. It returns nil if the name has an extension or a file of that exact
// name exists.
func candidates(name string) (near []string) {
	if _, err := os.Lstat(name); err == nil || filepath.Ext(name) != "" {
		return nil
	}
	dir, base := filepath.Split(name)
	if base == "" {
		return nil
	}
	files, err := os.ReadDir(cmp.Or(dir, "."))
	if err != nil {
		return nil
	}
	for _, f := range files {
		ext := filepath.Ext(f.Name())
		format := strings.TrimPrefix(strings.ToLower(ext), ".")
		if f.Name() == base+ext && slices.Contains(Extensions(), format) {
			near = append(near, dir+f.Name())
		}
	}
	slices.SortStableFunc(near, pbnFirst)
	return near
}

// pbnFirst compares file names. It puts PBN before the other formats, which contain less information.
func pbnFirst(a, b string) int {
	rank := func(name string) int {
		if strings.EqualFold(filepath.Ext(name), ".pbn") {
			return 0
		}
		return 1
	}
	return cmp.Compare(rank(a), rank(b))
}

// sameHands reports whether all files contain the same deals in the same order, like the files that
// "fairdeal deal" writes in several formats. It returns false for no files and if a file cannot be read.
func sameHands(files []string) bool {
	if len(files) <= 1 {
		return len(files) == 1
	}
	var first []bridge.Deal
	for i, name := range files {
		deals, ok := dealsIn(name)
		if !ok || i > 0 && !slices.Equal(deals, first) {
			return false
		}
		first = deals
	}
	return true
}

// dealsIn returns the deals in a hand file, in order.
func dealsIn(name string) (deals []bridge.Deal, ok bool) {
	if info, err := os.Stat(name); err != nil || info.Size() > handfile.MaxSize {
		return nil, false
	}
	in := intake.New()
	in.Stated = func(string) bool { return true }
	folder, base := term.FolderAndName(name)
	if err := in.AddFile(folder, base, filepath.ToSlash(name)); err != nil {
		return nil, false
	}
	for _, item := range handFiles(in) {
		data, err := item.Load()
		if err != nil || item.Format == nil {
			return nil, false
		}
		set, err := item.Format.Decode(data, handfile.ReadOptions{FirstNumber: 1})
		if err != nil {
			return nil, false
		}
		for _, b := range set.Boards {
			deals = append(deals, b.Deal)
		}
	}
	return deals, len(deals) > 0
}
