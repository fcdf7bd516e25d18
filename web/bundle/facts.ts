// What the engine says of a game's setups: how many play, the bounds of every number, the
// difficulties. Nobody writes them down a second time. Each is a module of its own, such as
// "virtual:facts/orbs/seats", so that a page loads those that it needs.
import type { Plugin } from "vite";
import { askEngine, bringFromEngine } from "./engine.ts";

/** The part of JSON Schema that the engine's schemas use. */
interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

interface Description {
  players: { min: number; max: number };
  setup: { schema: Schema; defaults: object };
  difficulties?: { name: string; setup: object }[];
}

type Bounds = Record<string, { least: number; most: number }>;

/** Numbers, and how long lists may be, by their places: "criticalMass/corner", "level/blocks". */
function collect(schema: Schema, place: string, defs: Record<string, Schema>, found: Bounds): void {
  const target = schema.$ref ? defs[schema.$ref.replace("#/$defs/", "")] ?? schema : schema;
  const { minimum, maximum, minItems = 0, maxItems } = target;
  if (minimum !== undefined && maximum !== undefined && !found[place]) {
    found[place] = { least: minimum, most: maximum };
  }
  if (maxItems !== undefined) found[place] = { least: minItems, most: maxItems };
  for (const one of target.oneOf ?? []) collect(one, place, defs, found);
  if (target.items) collect(target.items, `${place}/*`, defs, found);
  for (const [name, part] of Object.entries(target.properties ?? {})) {
    collect(part, place ? `${place}/${name}` : name, defs, found);
  }
}

async function factOf(place: string): Promise<string> {
  const [game = "", name = ""] = place.split("/");
  const told = await askEngine<Description>({ cmd: "describe", game });
  const bounds: Bounds = {};
  collect(told.setup.schema, "", told.setup.schema.$defs ?? {}, bounds);
  const facts: Record<string, unknown> = {
    seats: { least: told.players.min, most: told.players.max },
    bounds,
    defaults: told.setup.defaults,
    difficulties: told.difficulties ?? [],
  };
  if (!(name in facts)) throw new Error(`there is no fact ${place}`);
  return `export default ${JSON.stringify(facts[name])}`;
}

export const bringFacts = (): Plugin => bringFromEngine("facts", factOf);
