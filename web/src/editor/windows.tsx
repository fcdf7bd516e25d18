// The windows of the editor: share, open, keys.
import { createSignal, For, Match, onMount, Show, Switch, type JSX } from "solid-js";
import type { Pack } from "../engine/puzzle";
import { linkTo, type Link } from "../levels/link";
import { ownLevels } from "../levels/own";
import { listPacks } from "../levels/packs";
import { download } from "../lib/download";
import { t } from "../lib/words";
import { Dialog } from "../parts/dialog";
import { KeysDialog } from "../parts/keys_dialog";
import type { Key } from "../text/words";
import { levelFile } from "./file";
import { KEY_ROWS } from "./keys";
import { openCopy, openFile, openNew, openOwn } from "./opening";
import type { Workshop } from "./workshop";

export type Window = "share" | "open" | "keys";

interface WindowProps {
  shop: Workshop;
  close(): void;
}

function LinkField(props: { link: Link }): JSX.Element {
  let input!: HTMLInputElement;
  let button!: HTMLButtonElement;
  // The window was there before the link.
  onMount(() => button.focus());
  const [copied, setCopied] = createSignal(false);
  const copy = async () => {
    input.select();
    try {
      await navigator.clipboard.writeText(props.link.text);
      setCopied(true);
    } catch {
      // What is selected can still be copied by hand.
      setCopied(false);
    }
  };
  return (
    <>
      <div class="editor-link">
        <input
          ref={input} readonly dir="ltr" value={props.link.text} aria-label={t("editor.link")}
          onFocus={() => input.select()}
        />
        <button ref={button} class="button strong" onClick={() => void copy()}>
          {t(copied() ? "editor.link.copied" : "editor.link.copy")}
        </button>
      </div>
      <p class="faint" role="status">
        {t(props.link.bare ? "editor.link.bare" : "editor.link.size", {
          n: props.link.text.length,
        })}
      </p>
    </>
  );
}

function Share(props: WindowProps): JSX.Element {
  const { shop } = props;
  const { id } = shop.game.puzzle;
  const [link, setLink] = createSignal<Link>();
  const [known, setKnown] = createSignal(false);
  const fault = () => shop.checked().fault;
  const find = async () => {
    if (!fault()) setLink(await linkTo(id, shop.setup()));
    setKnown(true);
  };
  onMount(() => void find());
  const save = async () => {
    const file = await levelFile(id, shop.setup(), shop.title());
    if (file) download(file.name, file.text, file.type);
  };
  return (
    <Dialog title={t("editor.share")} close={props.close}>
      <Show when={!fault()} fallback={<p class="notice">{t("editor.share.fault")}</p>}>
        <Show when={link()} fallback={
          <Show when={known()}><p class="notice">{t("editor.link.long")}</p></Show>
        }>
          {(found) => <LinkField link={found()} />}
        </Show>
        <p class="faint">{t("editor.file.line")}</p>
        <div class="tools">
          <button class="button" onClick={() => void save()}>{t("editor.file.save")}</button>
        </div>
      </Show>
    </Dialog>
  );
}

interface OpenProps extends WindowProps {
  packs: readonly Pack[];
}

function OwnChoice(props: WindowProps): JSX.Element {
  const { shop } = props;
  const { id } = shop.game.puzzle;
  return (
    <Show when={ownLevels(id).length > 0}>
      <h3>{t("editor.own")}</h3>
      <ul class="editor-own">
        <For each={ownLevels(id)}>{(level) => (
          <li>
            <button class="button wide" aria-current={level.id === shop.own() ? "true" : undefined}
              onClick={() => {
                shop.save();
                openOwn(shop, level.id);
                props.close();
              }}>
              <bdi>{level.title || t("editor.untitled")}</bdi>
              <Show when={level.par}>
                {(par) => <span class="faint">{t("editor.par.short", { n: par() })}</span>}
              </Show>
            </button>
          </li>
        )}</For>
      </ul>
    </Show>
  );
}

function CopyChoice(props: OpenProps): JSX.Element {
  const { shop } = props;
  const { puzzle } = shop.game;
  const packTitle = ({ pack, title }: Pack) =>
    (puzzle.packs.includes(pack) ? t(`${puzzle.id}.pack.${pack}` as Key) : title);
  const choose = async (value: string) => {
    const [pack = "", number = "1"] = value.split("/");
    shop.save();
    history.replaceState(null, "", location.pathname);
    if (await openCopy(shop, pack, Number(number))) props.close();
  };
  return (
    <label class="editor-text">
      <span>{t("editor.open.copy")}</span>
      <select onChange={(event) => void choose(event.currentTarget.value)}>
        <option value="">{t("editor.open.choose")}</option>
        <For each={props.packs}>{(pack) => (
          <optgroup label={packTitle(pack)}>
            <For each={pack.levels}>{({ title }, index) => (
              <option value={`${pack.pack}/${index() + 1}`}>{index() + 1}. {title}</option>
            )}</For>
          </optgroup>
        )}</For>
      </select>
    </label>
  );
}

// A file that is larger than any pack of levels is not read at all.
const MOST_FILE = 1 << 20;

function Open(props: WindowProps): JSX.Element {
  const { shop } = props;
  const { puzzle } = shop.game;
  const [packs, setPacks] = createSignal<Pack[]>([]);
  onMount(() => void listPacks(puzzle).then(setPacks));
  const [wrong, setWrong] = createSignal(false);
  const load = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    if (!file) return;
    shop.save();
    const taken = file.size > MOST_FILE ? 0 : await openFile(shop, await file.text());
    input.value = "";
    setWrong(taken === 0);
    if (taken === 0) return;
    shop.say(t("editor.imported", { n: taken }));
    props.close();
  };
  const begin = () => {
    shop.save();
    openNew(shop);
    props.close();
  };
  return (
    <Dialog title={t("editor.open")} close={props.close}>
      <div class="tools editor-opening">
        <button class="button strong" data-first onClick={begin}>{t("editor.new")}</button>
        <label class="button file">
          <input
            type="file" accept=".json,.txt,application/json,text/plain"
            onChange={(event) => void load(event.currentTarget)}
          />
          <span>{t("editor.file.open")}</span>
        </label>
      </div>
      <Show when={wrong()}><p class="notice" role="alert">{t("editor.file.wrong")}</p></Show>
      <CopyChoice {...props} packs={packs()} />
      <OwnChoice {...props} />
    </Dialog>
  );
}

export function Windows(props: WindowProps & { open: Window }): JSX.Element {
  return (
    <Switch>
      <Match when={props.open === "share"}><Share shop={props.shop} close={props.close} /></Match>
      <Match when={props.open === "open"}><Open shop={props.shop} close={props.close} /></Match>
      <Match when={props.open === "keys"}>
        <KeysDialog title={t("puzzle.keys")} rows={KEY_ROWS} close={props.close} />
      </Match>
    </Switch>
  );
}
