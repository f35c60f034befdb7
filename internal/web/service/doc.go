// Package service implements the public service: tarot games for card sites, and public look-ups.
//
//	s, err := service.Start(ctx, service.Config{Database: "file:games.db"})
//	err = s.Serve(ctx, listener, nil)
//
// Its contract:
//
//   - It has no state that another process with the same database needs: any
//     number of processes can serve, and each can end at any moment.
//   - A response 200 or 201 means that the data is on disk.
//   - A game's numbers are encrypted and stored before its commitment is returned.
//   - There are no cookies. Operators use a token; everyone else is anonymous.
//   - Every error is application/problem+json (RFC 9457) and reports the input found and the input
//     expected.
//   - The log contains no requests or responses except method, route, status and
//     duration.
package service
