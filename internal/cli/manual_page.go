package cli

import (
	"cmp"
	"fmt"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/fairdeal/fairdeal/internal/release"
)

// manualPage returns a command's page in the man macros (groff_man(7)), dated with the release.
func (h help) manualPage(cmd *cobra.Command, released time.Time) []byte {
	p := &pageWriter{}
	fmt.Fprintf(p, ".TH \"%s\" 1 \"%s\" \"fairdeal %s\" fairdeal\n.nh\n.ad l\n",
		escape(strings.ToUpper(pageName(cmd))), released.UTC().Format(time.DateOnly), release.Version)
	p.section("NAME")
	fmt.Fprintf(p, "%s\n", fillText(pageName(cmd)+" - "+cmd.Short))
	p.section("SYNOPSIS")
	fmt.Fprintf(p, ".B %s\n", escape(cmd.UseLine()))
	p.section("DESCRIPTION")
	for part := range strings.SplitSeq(strings.TrimSpace(cmp.Or(cmd.Long, cmd.Short)), "\n\n") {
		isTable := strings.Contains("\n"+part, "\n  ")
		if isTable {
			p.verbatim(part)
		} else {
			p.paragraph(fillText(part) + "\n")
		}
	}
	cmd.InitDefaultHelpFlag()
	if flags := cmd.Flags(); flags.HasAvailableFlags() {
		p.section("OPTIONS")
		flags.VisitAll(func(f *pflag.Flag) {
			if isListed(cmd, f) {
				p.option(f)
			}
		})
	}
	if cmd.Example != "" {
		p.section("EXAMPLES")
		p.verbatim(cmd.Example)
	}
	if pages := relatedPages(cmd); len(pages) > 0 {
		p.section("SEE ALSO")
		fmt.Fprintf(p, "%s\n", fillText(strings.Join(pages, "(1), ")+"(1)"))
	}
	return []byte(p.String())
}

// relatedPages returns the names of the pages of a command's parent and subcommands.
func relatedPages(cmd *cobra.Command) (pages []string) {
	if cmd.HasParent() {
		pages = append(pages, pageName(cmd.Parent()))
	}
	for _, sub := range cmd.Commands() {
		if sub.IsAvailableCommand() && !sub.IsAdditionalHelpTopicCommand() {
			pages = append(pages, pageName(sub))
		}
	}
	return pages
}

// pageName returns a command's name as used for its page, such as fairdeal-tarot-show.
func pageName(cmd *cobra.Command) string { return strings.ReplaceAll(cmd.CommandPath(), " ", "-") }

// pageWriter writes a manual page.
type pageWriter struct {
	strings.Builder
	hasParagraph bool // the section already has a paragraph
}

// section starts a section.
func (p *pageWriter) section(name string) {
	p.hasParagraph = false
	fmt.Fprintf(p, ".SH %s\n", name)
}

// paragraph writes a paragraph. A section starts its first one by itself.
func (p *pageWriter) paragraph(lines string) {
	if p.hasParagraph {
		p.WriteString(".PP\n")
	}
	p.hasParagraph = true
	p.WriteString(lines)
}

// verbatim writes lines as a paragraph without filling.
func (p *pageWriter) verbatim(lines string) {
	p.paragraph(fmt.Sprintf(".nf\n%s\n.fi\n", escape(lines)))
}

// option writes a flag with its description.
func (p *pageWriter) option(f *pflag.Flag) {
	value, usage := flagUsage(f)
	option := "--" + f.Name
	if f.Shorthand != "" {
		option = "-" + f.Shorthand + ", " + option
	}
	fmt.Fprintf(p, ".TP\n.B %s\n%s\n", escape(strings.TrimSpace(option+" "+value)), fillText(usage))
}

// fillText escapes running text for a manual page and breaks it into lines of at most lineWidth bytes, but
// not after a full stop, where a reader's program would add a second space.
func fillText(s string) string {
	var lines []string
	line := ""
	words := strings.Fields(s)
	for i := 0; i < len(words); {
		unit := words[i] // a word, and the words that must stay on its line
		for i++; i < len(words) && endsSentence(unit); i++ {
			unit += " " + words[i]
		}
		extended := strings.TrimPrefix(line+" "+unit, " ")
		if line != "" && len(escape(extended)) > lineWidth {
			lines = append(lines, escape(line))
			extended = unit
		}
		line = extended
	}
	return strings.Join(append(lines, escape(line)), "\n")
}

// endsSentence reports whether roff(7) would take the line's end for the end of a sentence.
func endsSentence(line string) bool {
	line = strings.TrimRight(line, ")]\"'")
	return line != "" && strings.ContainsAny(line[len(line)-1:], ".?!")
}

// escape escapes text for a manual page.
func escape(s string) string { return strings.TrimPrefix(roff.Replace("\n"+s), "\n") }

// roff escapes text for a manual page. Otherwise a leading dot would start a request and a minus
// would become a hyphen.
var roff = strings.NewReplacer(`\`, `\e`, "-", `\-`, "\n.", "\n\\&.", "\n'", "\n\\&'")
