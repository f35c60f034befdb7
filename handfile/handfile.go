// Package handfile reads and writes bridge hand files: PBN, LIN, DUP and the other formats that spec/formats.md
// describes.
//
//	pbn, err := handfile.ByName("pbn")
//	set, err := pbn.Read(file, handfile.ReadOptions{})
//	err = pbn.Write(out, set.Boards, handfile.WriteOptions{})
//
// [Formats] lists all formats. The package does not detect formats by content: use [ByExt] or, if the name does not
// help, try every format for which [Format.CanRead] returns true. The formats dup and dupblind read the same files, as
// do dlm and dlmblind; they write different files. [Format.Read] reads a whole file of up to [MaxSize] bytes. A
// [Writer] writes any number of boards and allocates no memory per board.
//
// # Errors
//
// If a file cannot be used, the error is an [*Error] with the line or byte. Oddities in usable files are listed in
// [Set.Warnings]. Check [Set.Doubts] before you use a file as evidence.
//
// # Concurrency
//
// Several goroutines may use a format or a set at once, but only one may use a Writer.
package handfile

import (
	"errors"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/handfile"
)

// MaxSize is the size in bytes of the largest file that Read accepts, 64 MiB.
const MaxSize = handfile.MaxSize

// ErrTooLarge is returned for files larger than MaxSize.
var ErrTooLarge = handfile.ErrTooLarge

// ErrNoFormat is returned by the zero Format's methods.
var ErrNoFormat = errors.New("no format: use ByName or ByExt")

// Format is a file format. The zero Format's methods return [ErrNoFormat].
type Format struct{ f *handfile.Format }

// Formats returns all formats, in the order of fairdeal's help texts.
func Formats() []Format {
	all := make([]Format, len(handfile.Formats))
	for i, f := range handfile.Formats {
		all[i] = Format{f}
	}
	return all
}

// ByName returns the format with the given name, such as pbn, or file name extension.
func ByName(name string) (Format, error) {
	f, err := handfile.ByName(name)
	return Format{f}, err
}

// ByExt returns the readable format for the given file name's extension.
func ByExt(file string) (Format, error) {
	f, err := handfile.ByExt(file)
	return Format{f}, err
}

// Name returns the format's short name, such as pbn.
func (f Format) Name() string {
	if f.f == nil {
		return ""
	}
	return f.f.Name
}

// String returns the name.
func (f Format) String() string { return f.Name() }

// MarshalText returns the name.
func (f Format) MarshalText() ([]byte, error) { return []byte(f.Name()), nil }

// UnmarshalText accepts a format's name. The empty text is the zero Format.
func (f *Format) UnmarshalText(text []byte) (err error) {
	*f = Format{}
	if len(text) > 0 {
		*f, err = ByName(string(text))
	}
	return err
}

// Ext returns the file name extension with its dot, or "" for a format that is only written to standard output.
func (f Format) Ext() string {
	if f.f == nil {
		return ""
	}
	return f.f.Ext
}

// CanRead reports whether files in the format can be read.
func (f Format) CanRead() bool { return f.f != nil && f.f.Readable() }

// CanWrite reports whether files in the format can be written.
func (f Format) CanWrite() bool { return f.f != nil && f.f.NewEncoder != nil }

// Check returns an error if the boards cannot be written in the format: there are no boards, a number is
// impossible, a card occurs twice, a deal is incomplete, or the boards are out of order. The last two are errors only
// if the format does not allow for them.
func (f Format) Check(boards []bridge.Board) error {
	if f.f == nil {
		return ErrNoFormat
	}
	return f.f.Check(boards)
}
