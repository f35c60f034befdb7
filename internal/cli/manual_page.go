package cli

import (
	"fmt"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/fairdeal/fairdeal/internal/release"
)

// dashed returns a command's name as used for its page, such as fairdeal-tarot-show.
func dashed(cmd *cobra.Command) string { return strings.ReplaceAll(cmd.CommandPath(), " ", "-") }

// roff escapes text for a manual page. Otherwise a leading dot would start a request and a minus
// would become a hyphen.
var roff = strings.NewReplacer(`\`, `\e`, "-", `\-`, "\n.", "\n\\&.", "\n'", "\n\\&'")

// manualPage returns a command's page in the man macros (groff_man(7)), dated with the release.
func (h help) manualPage(cmd *cobra.Command, released time.Time) []byte {
	var b strings.Builder
	text := func(s string) string { return strings.TrimPrefix(roff.Replace("\n"+s), "\n") }
	first := true // A section starts a paragraph by itself.
	section := func(name string) { first = true; fmt.Fprintf(&b, ".SH %s\n", name) }
	paragraph := func(lines string) {
		if !first {
			b.WriteString(".PP\n")
		}
		first = false
		b.WriteString(lines)
	}
	asTyped := func(lines string) { paragraph(fmt.Sprintf(".nf\n%s\n.fi\n", text(lines))) }
	fmt.Fprintf(&b, ".TH \"%s\" 1 \"%s\" \"fairdeal %s\" fairdeal\n.nh\n.ad l\n",
		text(strings.ToUpper(dashed(cmd))), released.UTC().Format(time.DateOnly), release.Version)
	section("NAME")
	fmt.Fprintf(&b, "%s \\- %s\n", text(dashed(cmd)), text(cmd.Short))
	section("SYNOPSIS")
	fmt.Fprintf(&b, ".B %s\n", text(cmd.UseLine()))
	section("DESCRIPTION")
	long := cmd.Long
	if long == "" {
		long = cmd.Short
	}
	for part := range strings.SplitSeq(strings.TrimSpace(long), "\n\n") {
		if strings.Contains("\n"+part, "\n  ") { // a table
			asTyped(part)
		} else {
			paragraph(text(part) + "\n")
		}
	}
	cmd.InitDefaultHelpFlag()
	if flags := cmd.Flags(); flags.HasAvailableFlags() {
		section("OPTIONS")
		flags.VisitAll(func(f *pflag.Flag) {
			if !declared(cmd, f) {
				return
			}
			value, usage := valueOf(f)
			option := "--" + f.Name
			if f.Shorthand != "" {
				option = "-" + f.Shorthand + ", " + option
			}
			fmt.Fprintf(&b, ".TP\n.B %s\n%s\n", text(strings.TrimSpace(option+" "+value)), text(usage))
		})
	}
	if cmd.Example != "" {
		section("EXAMPLES")
		asTyped(cmd.Example)
	}
	var also []string
	if cmd.HasParent() {
		also = append(also, dashed(cmd.Parent()))
	}
	for _, sub := range cmd.Commands() {
		if sub.IsAvailableCommand() && !sub.IsAdditionalHelpTopicCommand() {
			also = append(also, dashed(sub))
		}
	}
	if len(also) > 0 {
		section("SEE ALSO")
		fmt.Fprintf(&b, "%s(1)\n", text(strings.Join(also, "(1), ")))
	}
	return []byte(b.String())
}
