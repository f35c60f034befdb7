// Package pdf creates PDF documents. Lengths are in millimetres from the upper left corner. The
// font "go" is the Go font family, which includes Polish and French letters and suit symbols. Files
// do not depend on the time or the machine: the same input gives the same bytes.
//
//	d := pdf.New(pdf.Document{Title: "Ruling", Lang: "en"})
//	d.SetFont("go", "B", 15)
//	d.Text(12, 20, "Ruling")
//	data, err := pdf.Bytes(d)
package pdf

import (
	"bytes"
	"fmt"
	"time"

	"codeberg.org/go-pdf/fpdf"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
)

// Document contains the metadata and the page size of a document.
type Document struct {
	Title, Author, Subject string
	Lang                   string    // en, pl or fr
	Made                   time.Time // creation date; 1 January 2000 if zero
	Width, Height          float64   // page size in millimetres; A4 if 0
}

// A4Width and A4Height are the size of an A4 page in millimetres.
const (
	A4Width  = 210.0
	A4Height = 297.0
)

// New returns a document without pages. It has no margins, and pages must be added explicitly.
func New(doc Document) *fpdf.Fpdf {
	if doc.Width == 0 {
		doc.Width, doc.Height = A4Width, A4Height
	}
	if doc.Made.IsZero() {
		doc.Made = time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC)
	}
	orientation := "P" // The library swaps width and height according to the orientation.
	if doc.Width > doc.Height {
		orientation = "L"
		doc.Width, doc.Height = doc.Height, doc.Width
	}
	p := fpdf.NewCustom(&fpdf.InitType{
		OrientationStr: orientation,
		UnitStr:        "mm",
		Size:           fpdf.SizeType{Wd: doc.Width, Ht: doc.Height},
	})
	p.SetCatalogSort(true)
	p.SetCreationDate(doc.Made)
	p.SetModificationDate(doc.Made)
	p.SetLang(doc.Lang)
	p.SetTitle(doc.Title, true)
	if doc.Author != "" {
		p.SetAuthor(doc.Author, true)
	}
	p.SetSubject(doc.Subject, true)
	p.SetProducer("fairdeal", true)
	p.AddUTF8FontFromBytes("go", "", goregular.TTF)
	p.AddUTF8FontFromBytes("go", "B", gobold.TTF)
	p.SetMargins(0, 0, 0)
	p.SetAutoPageBreak(false, 0)
	p.SetCellMargin(0)
	return p
}

// Bytes returns the finished document.
func Bytes(p *fpdf.Fpdf) ([]byte, error) {
	var b bytes.Buffer
	if err := p.Output(&b); err != nil {
		return nil, fmt.Errorf("PDF: %w", err)
	}
	return b.Bytes(), nil
}
