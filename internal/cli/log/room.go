// Package log implements the commands for public logs: keys, folder, entries, proofs and
// cosignatures.
package log

import "github.com/fairdeal/fairdeal/internal/cli/term"

// Command returns the command fairdeal log, whose subcommands keep and check public logs.
func Command(t *term.UI) term.Command {
	u := &ui{t}
	return term.Command{
		Use: "log",
		Example: `  fairdeal log key --name log.club.example/deals --out deals.key
  fairdeal log key --name club.example/organiser --out organiser.key
  fairdeal log init deals --key deals.key --organiser-file organiser.pub
  fairdeal log add spring --log deals --log-key deals.key --organiser-key organiser.key
  fairdeal log policy club.policy --log-key deals.pub --organiser-file organiser.pub
  fairdeal log check deals --policy club.policy`,
		Subcommands: []term.Command{u.key(), u.initCommand(), u.add(), u.show(), u.cosign(), u.check(), u.policy()},
	}
}

type ui struct{ *term.UI }
