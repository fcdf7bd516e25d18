// What fission calls what orbs calls orbs.
export default {
  "cell.held.atoms": {
    one: "Row {row}, column {col}: {n} atom, {owner}",
    other: "Row {row}, column {col}: {n} atoms, {owner}",
  },
  "player.count.atoms": { one: "{n} atom", other: "{n} atoms" },
} as const;
