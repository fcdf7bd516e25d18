// The move after which one owns the most orbs more than the others.
#include "board.h"

int main() { return bots::run(1, bots::orb_difference); }
