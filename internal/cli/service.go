package cli

import (
	"context"

	servecmd "github.com/fairdeal/fairdeal/internal/cli/serve"
	"github.com/fairdeal/fairdeal/internal/web/service"
)

// publicService is what "fairdeal serve" starts: rooms do not know the web.
var publicService = servecmd.Service{
	Start: func(ctx context.Context, c servecmd.Config) (servecmd.Server, error) {
		return service.Start(ctx, service.Config(c))
	},
	NeedSecret: service.ErrNeedSecret,
	LostSecret: service.ErrLostSecret,
	NewToken:   service.NewToken,
	Tokens: func(ctx context.Context, database string) ([]servecmd.Token, error) {
		known, err := service.Tokens(ctx, database)
		all := []servecmd.Token{}
		for _, t := range known {
			all = append(all, servecmd.Token(t))
		}
		return all, err
	},
	Revoke: service.RevokeToken,
}
