// What web/bundle/levels.ts makes: the packs of a game, their levels with all that is in them.
declare module "virtual:levels/*" {
  interface WholeLevel {
    title: string;
    par?: number;
    setup: object;
  }
  const packs: { pack: string; title: string; levels: WholeLevel[] }[];
  export default packs;
}
