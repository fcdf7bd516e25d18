// Minimax over two plies, by orb difference.
#include "board.h"

int main() { return bots::run(2, bots::orb_difference); }
