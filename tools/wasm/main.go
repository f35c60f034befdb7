// Command wasm makes the program for browsers smaller, before and behind the compiler.
// cmd/wasm/build.sh calls it in the project's root:
//
//	wasm words FOLDER   writes to FOLDER/overlay.json what go build -overlay takes: a catalogue of
//	                    the English sentences alone that cmd/wasm and its packages name
//	wasm flat FILE      writes the data of a WebAssembly module as one piece
package main

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"go/scanner"
	"go/token"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

func main() {
	err := errors.New("want words FOLDER, or flat FILE")
	if len(os.Args) == 3 {
		switch os.Args[1] {
		case "words":
			err = overlay(os.Args[2])
		case "flat":
			err = rewrite(os.Args[2])
		}
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "wasm:", err)
		os.Exit(2)
	}
}

// overlay writes the catalogue that the program is built with. A key stands whole in
// the code that says it, but for count.NOUN: a test of the house holds that.
func overlay(folder string) error {
	list := exec.Command("go", "list", "-deps", "-f", "{{if and .Module .Module.Main}}{{$d := .Dir}}{{range .GoFiles}}{{$d}}/{{.}}\n{{end}}{{end}}", "./cmd/wasm")
	list.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	list.Stderr = os.Stderr
	files, err := list.Output()
	if err != nil {
		return fmt.Errorf("go list: %w", err)
	}
	named := map[string]bool{}
	for _, file := range strings.Fields(string(files)) {
		if err := literals(file, named); err != nil {
			return err
		}
	}
	catalogue, err := os.ReadFile("words/catalogue/en.json")
	if err != nil {
		return err
	}
	sentences := map[string]json.RawMessage{}
	if err := json.Unmarshal(catalogue, &sentences); err != nil {
		return fmt.Errorf("words/catalogue/en.json: %w", err)
	}
	var lines []string
	for _, key := range slices.Sorted(maps.Keys(sentences)) {
		if named[key] || strings.HasPrefix(key, "count.") {
			lines = append(lines, strconv.Quote(key)+": "+string(sentences[key]))
		}
	}
	replace := map[string]string{}
	for name, text := range map[string]string{"en.json": strings.Join(lines, ",\n"), "pl.json": "", "fr.json": ""} {
		if replace["words/catalogue/"+name], err = filepath.Abs(filepath.Join(folder, name)); err != nil {
			return err
		}
		if err := os.WriteFile(replace["words/catalogue/"+name], []byte("{\n"+text+"\n}\n"), 0o644); err != nil {
			return err
		}
	}
	text, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(folder, "overlay.json"), text, 0o644)
}

// literals notes the strings of a file.
func literals(file string, named map[string]bool) error {
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	var s scanner.Scanner
	s.Init(token.NewFileSet().AddFile(file, -1, len(text)), text, nil, 0)
	for {
		switch _, t, lit := s.Scan(); t {
		case token.EOF:
			return nil
		case token.STRING:
			if value, err := strconv.Unquote(lit); err == nil {
				named[value] = true
			}
		}
	}
}

func rewrite(file string) error {
	module, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	flat, err := flatten(module)
	if err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	return os.WriteFile(file, flat, 0o644)
}

const dataSection = 11

// flatten is a module whose data stands in one piece, zeros and all. The linker leaves
// zeros out and names an address before each of some 100,000 pieces; gzip makes less of
// the zeros than of the addresses.
// https://webassembly.github.io/spec/core/binary/modules.html
func flatten(module []byte) ([]byte, error) {
	r := reader{bytes.NewReader(module[min(8, len(module)):]), nil}
	out := slices.Clone(module[:min(8, len(module))])
	for r.Len() > 0 && r.err == nil {
		kind := r.byte()
		body := r.bytes()
		if kind == dataSection && r.err == nil {
			var err error
			if body, err = onePiece(body); err != nil {
				return nil, err
			}
		}
		out = append(binary.AppendUvarint(append(out, kind), uint64(len(body))), body...)
	}
	return out, r.err
}

func onePiece(body []byte) ([]byte, error) {
	r := reader{bytes.NewReader(body), nil}
	memory := make([]byte, 0, 1<<24)
	first := uint64(1 << 30)
	for i := range r.uvarint() {
		// Of memory 0, at a constant: i32.const ADDRESS end.
		if flags, op := r.byte(), r.byte(); r.err == nil && (flags != 0 || op != 0x41) {
			return nil, fmt.Errorf("piece %d of the data begins with % x, want 00 41", i, []byte{flags, op})
		}
		at, end := r.uvarint(), r.byte() // signed, and none of ours is above 2^30
		piece := r.bytes()
		if r.err != nil {
			return nil, r.err
		}
		if at >= 1<<30 || end != 0x0b {
			return nil, fmt.Errorf("piece %d of the data has the address %#x and then %#x, want less than 2^30 and 0b", i, at, end)
		}
		first = min(first, at)
		if behind := int(at) + len(piece); behind > len(memory) {
			memory = append(memory, make([]byte, behind-len(memory))...)
		}
		copy(memory[at:], piece)
	}
	memory = memory[min(first, uint64(len(memory))):]
	out := append(address([]byte{1, 0, 0x41}, first), 0x0b)
	return append(binary.AppendUvarint(out, uint64(len(memory))), memory...), r.err
}

// address appends a number as the constants of WebAssembly have it, with a bit for the
// sign.
func address(out []byte, n uint64) []byte {
	for ; n >= 0x40; n >>= 7 {
		out = append(out, byte(n)|0x80)
	}
	return append(out, byte(n))
}

// reader reads numbers and texts of a module, and keeps the first error.
type reader struct {
	*bytes.Reader
	err error
}

func (r *reader) keep(err error) {
	if r.err == nil && err != nil {
		r.err = fmt.Errorf("byte %d behind the head of the module or section: %w", int(r.Size())-r.Len(), err)
	}
}

func (r *reader) byte() byte {
	b, err := r.ReadByte()
	r.keep(err)
	return b
}

func (r *reader) uvarint() uint64 {
	n, err := binary.ReadUvarint(r)
	r.keep(err)
	return n
}

func (r *reader) bytes() []byte {
	n := r.uvarint()
	if r.err != nil || n > uint64(r.Len()) {
		r.keep(fmt.Errorf("%d bytes are wanted, %d are there", n, r.Len()))
		return nil
	}
	b := make([]byte, n)
	_, err := r.Read(b)
	if n > 0 {
		r.keep(err)
	}
	return b
}
