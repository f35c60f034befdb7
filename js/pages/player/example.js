// The page's example: a tournament of one session with eight boards, and its published keys. The files are those that
// an organiser would publish.
import { bytesOf } from '../../lib/bytes.js'

const DESCRIPTION = `# Description file of tournament for program SquareDeal 2.7
TN Example evening
DI Dow Jones Industrial Average, close of Tuesday 2 January 2024, such as 12345.67
DV 37715.04
SN 1:1-8:evening:Eight boards
KH 3bd7590791ba2afe098bb2f37299442c5012e97526b6f6dc924bbc43d86bca32
`
const EXAMPLE_KEYS = '1,1:IMVBr5shxfPynFkv1Wp8bAkG2knHVQmknLSmO6P4oImP2wMSh21ASdNEt6XN\r\n'
const HANDS = `[Board "1"]
[Deal "N:3.AT96.953.KJ965 A7654.K43.762.Q4 KQJ8.Q2.AT4.A732 T92.J875.KQJ8.T8"]

[Board "2"]
[Deal "N:KJ87.4.J9872.854 AQ52.Q82.K3.KQ73 4.AK97.AT6.AJ962 T963.JT653.Q54.T"]

[Board "3"]
[Deal "N:AJ7.98.AK653.643 KT432.4.T72.KJ82 Q95.AT732.J94.A5 86.KQJ65.Q8.QT97"]

[Board "4"]
[Deal "N:974.9643.A953.J6 KQ53.T752.KJ74.4 T62.KQJ.QT82.T98 AJ8.A8.6.AKQ7532"]

[Board "5"]
[Deal "N:9754.KT3.K753.QT 62.Q987.T2.KJ952 AKQJT8.J654.Q9.A 3.A2.AJ864.87643"]

[Board "6"]
[Deal "N:2.Q853.K432.J863 T765.AK76.975.A7 Q983.JT2.AJT8.K2 AKJ4.94.Q6.QT954"]

[Board "7"]
[Deal "N:54.KJ3.QT.AQ9873 K9832.Q8.K8763.2 AQJ6.976.95.K654 T7.AT542.AJ42.JT"]

[Board "8"]
[Deal "N:T642.T3.KT9865.4 KQ5.A5.J72.KJ986 A.KJ84.AQ4.AT732 J9873.Q9762.3.Q5"]
`

// oneCardChanged swaps two hearts of board 3 between North and West.
const oneCardChanged = () => HANDS.replace('AJ7.98.', 'AJ7.K8.').replace('86.KQJ65.', '86.QJ965.')

// exampleFiles returns files in the form that the page expects; changed means with one card in a different hand.
export const exampleFiles = changed =>
	[
		['evening.sqd', DESCRIPTION],
		['evening.sqk', EXAMPLE_KEYS],
		['evening.pbn', changed ? oneCardChanged() : HANDS],
	].map(([name, text]) => ({ name, bytes: bytesOf(text), named: true }))
