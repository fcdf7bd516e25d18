#pragma once
// The one list of solvers: Solver<T::Rules> (solve/answer.h) of every T that has a solver
// (core/offers.h), and of generators (solve/generator.h).
#include "solve/npc/hints.h"
#include "solve/push/generate_recipe.h"
#include "solve/push/hints.h"
