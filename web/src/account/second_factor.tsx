// The second factor: set up with an authenticator app, turned on by its first code, and off again.
import { createSignal, Match, onMount, Show, Switch, type JSX } from "solid-js";
import { t } from "../lib/words";
import {
  beginSecondFactor, confirmSecondFactor, endSecondFactor, hasSecondFactor, type Secret,
} from "../net/account";
import { CopyField } from "../parts/copy_field";
import { sayError } from "../parts/online_words";
import { Codes } from "./codes";
import { CURRENT, Form, type TextField } from "./form";
import { qrCode, qrPath } from "./qr";

const DIGITS: TextField = {
  name: "code", label: "account.factor.digits", autocomplete: "one-time-code", digits: true,
  focus: true,
};
// What stands around the code, as whoever reads it expects.
const QUIET = 4;

function Picture(props: { text: string }): JSX.Element {
  const modules = () => qrCode(props.text);
  return (
    <Show when={modules()}>{(found) => (
      <svg
        class="qr" role="img" aria-label={t("account.factor.picture")}
        viewBox={`${-QUIET} ${-QUIET} ${found().length + 2 * QUIET} ${found().length + 2 * QUIET}`}
        shape-rendering="crispEdges"
      >
        <path d={qrPath(found())} />
      </svg>
    )}</Show>
  );
}

function Setup(props: { secret: Secret; done(codes: string[]): void }): JSX.Element {
  return (
    <>
      <p>{t("account.factor.scan")}</p>
      <Picture text={props.secret.uri} />
      <CopyField label={t("account.factor.secret")} text={props.secret.secret} />
      <p><a href={props.secret.uri}>{t("account.factor.link")}</a></p>
      <p>{t("account.factor.confirm")}</p>
      <Form
        fields={[DIGITS]} call="account.factor.turn.on"
        send={async ({ code = "" }) => {
          const answer = await confirmSecondFactor(code);
          if (!answer.ok) return answer.error;
          props.done(answer.codes);
          return undefined;
        }}
      />
    </>
  );
}

export function SecondFactor(): JSX.Element {
  const [on, setOn] = createSignal<boolean>();
  const [wrong, setWrong] = createSignal("");
  const [secret, setSecret] = createSignal<Secret>();
  const [codes, setCodes] = createSignal<string[]>();
  const learn = async () => {
    const answer = await hasSecondFactor();
    if (answer.ok) setOn(answer.on);
    else setWrong(sayError(answer.error));
  };
  onMount(() => void learn());
  const turnedOn = (made: string[]) => {
    setCodes(made);
    setSecret(undefined);
    setOn(true);
  };
  return (
    <section>
      <h2>{t("account.factor")}</h2>
      <Show when={wrong()}><p class="notice" role="alert">{wrong()}</p></Show>
      <Switch>
        <Match when={codes()}>{(made) => (
          <>
            <p role="status">{t("account.factor.done")}</p>
            <Codes codes={made()} />
          </>
        )}</Match>
        <Match when={secret()}>{(found) => <Setup secret={found()} done={turnedOn} />}</Match>
        <Match when={on() === true}>
          <p class="faint">{t("account.factor.on")}</p>
          <Form
            fields={[CURRENT]} call="account.factor.turn.off" danger
            send={async ({ password = "", factor }) => {
              const answer = await endSecondFactor(password, factor);
              if (!answer.ok) return answer.error;
              setOn(false);
              return undefined;
            }}
          />
        </Match>
        <Match when={on() === false}>
          <p class="faint">{t("account.factor.off")}</p>
          <Form
            fields={[CURRENT]} call="account.factor.begin"
            send={async ({ password = "", factor }) => {
              const answer = await beginSecondFactor(password, factor);
              if (!answer.ok) return answer.error;
              setSecret(answer);
              return undefined;
            }}
          />
        </Match>
      </Switch>
    </section>
  );
}
