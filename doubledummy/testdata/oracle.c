/* Asks libdds what the tests of this package compare with. A line of standard
 * input is a question, a line of standard output its answer.
 *
 *   T DEAL                   20 digits as in PBN, microseconds of processor time
 *   E TRUMPS LEADER CARDS    tricks of the leader's side (S H D C N; 0 to 3 from North)
 *   P DIGITS DEALER VUL      par score from North-South's side, and its contracts
 *                            (vul: 0 none, 1 all, 2 North-South, 3 East-West)
 *
 * DEAL and CARDS have blanks, so they end the line. An error is "error" and libdds's code. */
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <dds/dll.h>

static const int strains[5] = {4, 0, 1, 2, 3}; /* of libdds, in the order of PBN */
static const int seats[4] = {0, 2, 1, 3};

static void table(const char *deal) {
  struct ddTableDealPBN d;
  struct ddTableResults r;
  clock_t before = clock();
  memset(&d, 0, sizeof d);
  strncpy(d.cards, deal, sizeof d.cards - 1);
  int code = CalcDDtablePBN(d, &r);
  if (code != 1) { printf("error %d\n", code); return; }
  for (int i = 0; i < 4; i++)
    for (int k = 0; k < 5; k++) printf("%X", r.resTable[strains[k]][seats[i]]);
  printf(" %ld\n", (long)((clock() - before) * 1000000.0 / CLOCKS_PER_SEC));
}

static void ending(char trumps, int leader, const char *cards) {
  struct dealPBN d;
  struct futureTricks f;
  memset(&d, 0, sizeof d);
  d.trump = (int)(strchr("SHDCN", trumps) - "SHDCN");
  d.first = leader;
  strncpy(d.remainCards, cards, sizeof d.remainCards - 1);
  int code = SolveBoardPBN(d, -1, 1, 1, &f, 0);
  if (code != 1) printf("error %d\n", code);
  else printf("%d\n", f.score[0]);
}

static void par(const char *digits, int dealer, int vul) {
  struct ddTableResults r;
  struct parResultsDealer p;
  for (int i = 0; i < 20; i++)
    r.resTable[strains[i % 5]][seats[i / 5]] = (int)(strchr("0123456789ABCD", digits[i]) - "0123456789ABCD");
  int code = DealerPar(&r, &p, dealer, vul);
  if (code != 1) { printf("error %d\n", code); return; }
  printf("%d", p.score);
  for (int i = 0; i < p.number; i++) printf(" %s", p.contracts[i]);
  printf("\n");
}

int main(void) {
  char line[200], text[120], c;
  int a, b;
  SetMaxThreads(1);
  while (fgets(line, sizeof line, stdin)) {
    line[strcspn(line, "\n")] = 0;
    if (line[0] == 'T') table(line + 2);
    else if (sscanf(line, "E %c %d %119[^\n]", &c, &a, text) == 3) ending(c, a, text);
    else if (sscanf(line, "P %119s %d %d", text, &a, &b) == 3) par(text, a, b);
    else printf("error: what is %s\n", line);
    fflush(stdout);
  }
  return 0;
}
