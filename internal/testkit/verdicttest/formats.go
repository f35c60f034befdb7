package verdicttest

import (
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
)

// textFormats lists the text formats by the names that Write uses.
var textFormats = []string{"pbn", "lin", "csv", "oneline"}

// typedFormat is the format of lines that people type. Write accepts it like an extension.
const (
	typedFormat    = "typed"
	typedExtension = "typed.txt"
)

func isTyped(name string) bool { return strings.HasSuffix(name, typedExtension) }

func extension(format string) string {
	if format == typedFormat {
		return typedExtension
	}
	return format
}

// Write encodes boards in the format with the given extension, or as typed lines if it is "typed".
func Write(format string, boards []bridge.Board) []byte {
	switch format {
	case "pbn":
		return PBN(boards...)
	case "lin":
		return LIN(boards...)
	case "csv":
		return CSV(boards...)
	case "bri":
		return BRI(boards...)
	case "ber":
		return BER(boards...)
	case "dge":
		return DGE(boards...)
	case "goe":
		return Goedel(boards...)
	case "bhg":
		return Borel(boards[0].Number, boards...)
	case "dlm":
		return DLM(boards[0].Number, boards[len(boards)-1].Number, boards...)
	case "dup":
		return DUPFrom(boards[0].Number, boards...)
	case "rzd":
		return KOPS(boards...)
	case "cds":
		return CDS(boards...)
	case "json":
		return JSON(boards...)
	case "oneline":
		return Oneline(boards...)
	case typedFormat:
		return Typed(boards...)
	}
	panic("no format " + format)
}

// These are the formats of presentations, by extension.
var (
	numbered   = []string{"pbn", "lin", "csv"}
	unnumbered = []string{"bri", "ber", "dge", "goe"}
)
