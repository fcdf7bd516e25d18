// What web/bundle/levels.ts makes: for each game that has levels, how to load its packs, the levels
// with all that is in them.
declare module "virtual:levels" {
  interface WholeLevel {
    title: string;
    par?: number;
    setup: object;
  }
  interface WholePack {
    pack: string;
    title: string;
    levels: WholeLevel[];
  }
  const loaders: Record<string, () => Promise<{ default: WholePack[] }>>;
  export default loaders;
}
