// Package service is the public service: tarot games for card sites, and what
// everybody may see.
//
//	s, err := service.Start(ctx, service.Config{Database: "file:games.db"})
//	err = s.Serve(ctx, listener, nil)
//
// Its contract:
//
//   - It holds no state that another process of the same database needs: any
//     number of them may answer, and each may end at any moment.
//   - An answer 200 or 201 means that what it says is on the disk.
//   - A game's numbers are encrypted and stored before its commitment is answered.
//   - There are no cookies. Operators show a token, everybody else nothing.
//   - Every refusal is application/problem+json (RFC 9457), and says what was
//     found and what is wanted.
//   - Nothing that is asked or answered is logged but method, route, status and
//     duration.
package service
