// What one may hand to others of a game: a link, a film, a frame for a page of one's own.
import { createSignal, onCleanup, onMount, Show, type JSX } from "solid-js";
import "../style/share.css";
import { loadGame } from "../analysis/games";
import { linkTo, type AnyReplay } from "../analysis/link";
import { openStudy } from "../analysis/study";
import { titleOf } from "../games/list";
import { downloadFile } from "../lib/download";
import { t } from "../lib/words";
import { CopyField } from "../parts/copy_field";
import { Dialog } from "../parts/dialog";
import { SelectField } from "../parts/select_field";
import { recordFilm, type Film, type FilmForm } from "./film";
import { readScenes, type Part } from "./scenes";

const FORMS = { gif: "GIF", webm: "WebM" } as const;
type FormName = keyof typeof FORMS;

/** How to make such a file; nothing where this browser cannot. */
async function loadForm(name: FormName): Promise<FilmForm | undefined> {
  if (name === "gif") return (await import("./gif")).GIF;
  const { canMakeWebm, WEBM } = await import("./webm");
  return (await canMakeWebm()) ? WEBM : undefined;
}

const COPY = ["share.copy", "share.copied"] as const;

type Progress = (done: number) => void;
type Alive = () => boolean;

// To play the game again takes less time than to draw it.
const READING = 0.15;

async function make(
  replay: AnyReplay, part: Part, form: FilmForm, tell: Progress, alive: Alive,
): Promise<Film | undefined> {
  const game = await loadGame(replay.game);
  const study = game && (await openStudy(game, replay, () => {}));
  if (!study || !("replay" in study)) return undefined;
  const scenes = await readScenes(study, part, (done) => tell(READING * done), alive);
  if (!alive()) return undefined;
  return recordFilm(study, scenes, form, (done) => tell(READING + (1 - READING) * done), alive);
}

interface Made {
  film: Film;
  form: FormName;
  address: string;
}

function FilmMaker(props: { replay: AnyReplay }): JSX.Element {
  const [part, setPart] = createSignal<Part>("game");
  const [form, setForm] = createSignal<FormName>("gif");
  const [done, setDone] = createSignal<number>();
  const [made, setMade] = createSignal<Made>();
  const [wrong, setWrong] = createSignal("");
  let turn = 0;
  const forget = () => {
    turn += 1;
    const old = made();
    if (old) URL.revokeObjectURL(old.address);
    setMade(undefined);
    setDone(undefined);
    setWrong("");
  };
  onCleanup(forget);
  const run = async () => {
    forget();
    const [mine, name] = [++turn, form()];
    const alive = () => mine === turn;
    setDone(0);
    const way = await loadForm(name);
    if (!alive()) return;
    const film = way && (await make(props.replay, part(), way, (d) => alive() && setDone(d), alive)
      .catch(() => undefined));
    if (!alive()) return;
    setDone(undefined);
    if (film) setMade({ film, form: name, address: URL.createObjectURL(film.file) });
    else setWrong(t(way ? "share.film.failed" : "share.film.cannot"));
  };
  const save = ({ film, form: ending }: Made) =>
    downloadFile(`${props.replay.game}-${part()}.${ending}`, film.file);
  return (
    <section class="share-part" aria-labelledby="share-film">
      <h3 id="share-film">{t("share.film")}</h3>
      <div class="share-choices">
        <SelectField label="share.film.part" value={part()}
          options={[["game", t("share.film.game")], ["chain", t("share.film.chain")]]}
          choose={(value) => {
            forget();
            setPart(value as Part);
          }} />
        <SelectField label="share.film.form" value={form()} options={Object.entries(FORMS)}
          choose={(value) => {
            forget();
            setForm(value as FormName);
          }} />
        <Show when={done() === undefined} fallback={
          <button class="button" onClick={forget}>{t("share.film.stop")}</button>
        }>
          <button class="button strong" onClick={() => void run()}>{t("share.film.make")}</button>
        </Show>
      </div>
      <Show when={done() !== undefined}>
        <progress max={1} value={done()} aria-label={t("share.film.making")} />
      </Show>
      <Show when={wrong()}><p class="notice" role="status">{wrong()}</p></Show>
      <Show when={made()} keyed>{(ready) => (
        <>
          <Show when={ready.form === "gif"} fallback={
            <video class="share-film" src={ready.address} autoplay loop muted playsinline controls
              aria-label={titleOf(props.replay.game)} />
          }>
            <img class="share-film" src={ready.address} alt={titleOf(props.replay.game)} />
          </Show>
          <p class="faint" role="status">
            {t("share.film.size", {
              n: ready.film.frames, seconds: Math.round(ready.film.seconds),
              size: Math.max(1, Math.round(ready.film.file.size / 1024)),
            })}
          </p>
          <button class="button strong" onClick={() => save(ready)}>{t("share.film.save")}</button>
        </>
      )}</Show>
    </section>
  );
}

/** What a page of another site shows the game by. */
function frameCode(link: string, title: string): string {
  const address = link.replace("/analysis", "/embed");
  return `<iframe src="${address}" title="${title}" width="480" height="560" loading="lazy" ` +
    `style="border:0"></iframe>`;
}

export function ShareDialog(props: { replay: AnyReplay; close(): void }): JSX.Element {
  const [link, setLink] = createSignal<string>();
  const [long, setLong] = createSignal(false);
  onMount(() => void linkTo(props.replay).then((found) => {
    setLink(found);
    setLong(!found);
  }));
  return (
    <Dialog title={t("share.title")} close={props.close}>
      <Show when={link()}>{(found) => (
        <section class="share-part" aria-labelledby="share-link">
          <h3 id="share-link">{t("share.link")}</h3>
          <CopyField label={t("share.link")} text={found()} words={COPY} />
        </section>
      )}</Show>
      <Show when={long()}><p class="notice">{t("share.long")}</p></Show>
      <FilmMaker replay={props.replay} />
      <Show when={link()}>{(found) => (
        <section class="share-part" aria-labelledby="share-embed">
          <h3 id="share-embed">{t("share.embed")}</h3>
          <p class="faint">{t("share.embed.line")}</p>
          <CopyField label={t("share.embed")} words={COPY}
            text={frameCode(found(), titleOf(props.replay.game))} />
        </section>
      )}</Show>
    </Dialog>
  );
}
