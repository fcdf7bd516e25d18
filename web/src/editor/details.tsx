// What a level has besides its board: title, size, target, what it teaches, a move limit.
import { Show, type JSX } from "solid-js";
import "../style/fields.css";
import { t } from "../lib/words";
import { resized } from "./motion";
import { plainNumber } from "./numbers";
import { BoardTools } from "./tools";
import type { Workshop } from "./workshop";

interface StepperProps {
  label: string;
  value: number;
  most: number;
  change(value: number): void;
}

function Stepper(props: StepperProps): JSX.Element {
  const set = (value: number) => {
    if (Number.isInteger(value) && value >= 1 && value <= props.most) props.change(value);
  };
  return (
    <div class="field">
      <span>{props.label}</span>
      <span class="stepper" dir="ltr">
        <button aria-label={t("editor.less", { what: props.label })} disabled={props.value <= 1}
          onClick={() => set(props.value - 1)}>−</button>
        <input
          type="number" min={1} max={props.most} value={props.value} aria-label={props.label}
          onChange={(event) => {
            set(event.currentTarget.valueAsNumber);
            event.currentTarget.value = String(props.value);
          }}
        />
        <button aria-label={t("editor.more", { what: props.label })}
          disabled={props.value >= props.most} onClick={() => set(props.value + 1)}>+</button>
      </span>
    </div>
  );
}

function SizeFields(props: { shop: Workshop }): JSX.Element {
  const { shop } = props;
  const { craft, most: limit } = shop.game;
  const size = () => craft.size(shop.sheet.draft());
  const most = (side: number, other: number) =>
    Math.min(side, Math.floor(limit.cells / Math.max(1, other)));
  return (
    <>
      <Stepper
        label={t("editor.rows")} value={size().rows} most={most(limit.rows, size().cols)}
        change={(rows) => shop.reshape(resized({ ...size(), rows }))}
      />
      <Stepper
        label={t("editor.cols")} value={size().cols} most={most(limit.cols, size().rows)}
        change={(cols) => shop.reshape(resized({ ...size(), cols }))}
      />
    </>
  );
}

interface TextProps {
  shop: Workshop;
  part: "title" | "lesson" | "moveLimit" | "target";
  numeric?: boolean;
}

function TextField(props: TextProps): JSX.Element {
  const { shop, part } = props;
  const value = () => shop.game.craft.details(shop.sheet.draft())[part];
  const wrong = () => shop.checked().fault?.at?.endsWith(`/${part}`) ?? false;
  const change = (text: string) =>
    shop.describe({ [part]: props.numeric ? plainNumber(text) : text });
  return (
    <Show when={value() !== undefined}>
      <label class="editor-text">
        <span>{t(`editor.${part}`)}</span>
        <input
          id={`editor-${part}`} value={value() ?? ""} dir={props.numeric ? "ltr" : "auto"}
          inputmode={props.numeric ? "numeric" : "text"} autocomplete="off"
          aria-invalid={wrong()} placeholder={part === "title" ? t("editor.untitled") : ""}
          onInput={(event) => change(event.currentTarget.value)}
        />
      </label>
    </Show>
  );
}

export function TitleField(props: { shop: Workshop }): JSX.Element {
  return <TextField shop={props.shop} part="title" />;
}

export function TargetField(props: { shop: Workshop }): JSX.Element {
  return <TextField shop={props.shop} part="target" numeric />;
}

export function BoardDetails(props: { shop: Workshop }): JSX.Element {
  const { shop } = props;
  return (
    <section class="editor-details" aria-label={t("editor.board")}>
      <SizeFields shop={shop} />
      <BoardTools shop={shop} />
      <TextField shop={shop} part="lesson" />
      <TextField shop={shop} part="moveLimit" numeric />
    </section>
  );
}
