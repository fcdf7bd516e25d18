#pragma once
// The one list of generators: Generator<T::Rules> (solve/generate/generator.h) of every T that has
// one (core/offers.h).
#include "solve/npc/generate.h"
#include "solve/push/generate.h"
