package cli

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/fairdeal/fairdeal/internal/release"
)

// dashed is a command's name as a page has it: fairdeal-tarot-show.
func dashed(cmd *cobra.Command) string { return strings.ReplaceAll(cmd.CommandPath(), " ", "-") }

// roff is text for a manual page. A line that begins with a dot would be a
// request, a minus that is not written as one a hyphen.
var roff = strings.NewReplacer(`\`, `\e`, "-", `\-`, "\n.", "\n\\&.", "\n'", "\n\\&'")

// manualPage is the page of a command, in the macros "man" (groff_man(7)). The
// same program writes the same pages: they have its version and no date.
func (h help) manualPage(cmd *cobra.Command) []byte {
	var b strings.Builder
	text := func(s string) string { return strings.TrimPrefix(roff.Replace("\n"+s), "\n") }
	section := func(name string) { fmt.Fprintf(&b, ".SH %s\n", name) }
	as := func(lines string) { fmt.Fprintf(&b, ".PP\n.nf\n%s\n.fi\n", text(lines)) }
	fmt.Fprintf(&b, ".TH \"%s\" 1 \"\" \"fairdeal %s\" fairdeal\n.nh\n.ad l\n", text(strings.ToUpper(dashed(cmd))), release.Version)
	section("NAME")
	fmt.Fprintf(&b, "%s \\- %s\n", text(dashed(cmd)), text(cmd.Short))
	section("SYNOPSIS")
	fmt.Fprintf(&b, ".B %s\n", text(cmd.UseLine()))
	section("DESCRIPTION")
	long := cmd.Long
	if long == "" {
		long = cmd.Short
	}
	for paragraph := range strings.SplitSeq(strings.TrimSpace(long), "\n\n") {
		if strings.Contains("\n"+paragraph, "\n  ") { // a table stays as it stands
			as(paragraph)
		} else {
			fmt.Fprintf(&b, ".PP\n%s\n", text(paragraph))
		}
	}
	cmd.InitDefaultHelpFlag()
	if flags := cmd.Flags(); flags.HasAvailableFlags() {
		section("OPTIONS")
		flags.VisitAll(func(f *pflag.Flag) {
			if !declared(cmd, f) {
				return
			}
			what, usage := valueOf(f)
			option := "--" + f.Name
			if f.Shorthand != "" {
				option = "-" + f.Shorthand + ", " + option
			}
			fmt.Fprintf(&b, ".TP\n.B %s\n%s\n", text(strings.TrimSpace(option+" "+what)), text(usage))
		})
	}
	if cmd.Example != "" {
		section("EXAMPLES")
		as(cmd.Example)
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
