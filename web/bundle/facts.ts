// What the engine says of a game's setups, as a module of the app such as "virtual:facts/orbs": how
// many play, the bounds of every number, the difficulties. Nobody writes them down a second time.
import type { Plugin } from "vite";
import { askEngine, bringFromEngine } from "./engine.ts";

/** The part of JSON Schema that the engine's schemas use. */
interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

interface Description {
  players: { min: number; max: number };
  setup: { schema: Schema; defaults: object };
  difficulties?: { name: string; setup: object }[];
  strengths?: number;
}

interface Found {
  bounds: Record<string, { least: number; most: number }>;
  choices: Record<string, unknown[]>;
}

/** Numbers, and how long lists may be, by their places: "criticalMass/corner", "level/blocks". */
function collect(schema: Schema, place: string, defs: Record<string, Schema>, found: Found): void {
  const target = schema.$ref ? defs[schema.$ref.replace("#/$defs/", "")] ?? schema : schema;
  const { minimum, maximum, minItems = 0, maxItems } = target;
  if (minimum !== undefined && maximum !== undefined && !found.bounds[place]) {
    found.bounds[place] = { least: minimum, most: maximum };
  }
  if (maxItems !== undefined) found.bounds[place] = { least: minItems, most: maxItems };
  if (target.enum) found.choices[place] = target.enum;
  for (const one of target.oneOf ?? []) collect(one, place, defs, found);
  if (target.items) collect(target.items, `${place}/*`, defs, found);
  for (const [name, part] of Object.entries(target.properties ?? {})) {
    collect(part, place ? `${place}/${name}` : name, defs, found);
  }
}

async function factsOf(game: string): Promise<string> {
  const told = await askEngine<Description>({ cmd: "describe", game });
  const found: Found = { bounds: {}, choices: {} };
  collect(told.setup.schema, "", told.setup.schema.$defs ?? {}, found);
  const facts = {
    seats: { least: told.players.min, most: told.players.max },
    ...found,
    defaults: told.setup.defaults,
    difficulties: told.difficulties ?? [],
    strengths: told.strengths ?? 0,
  };
  return Object.entries(facts).map(([name, value]) =>
    `export const ${name} = ${JSON.stringify(value)};`).join("\n");
}

export const bringFacts = (): Plugin => bringFromEngine("facts", factsOf);
